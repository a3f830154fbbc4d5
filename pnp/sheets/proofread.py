"""Draws every face to see what is wrong with it, and remembers those that were sound: that takes time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, TypeVar

from pnp.core.diagnostic import Diagnostic
from pnp.core.disk import write

from .face import Face

Slipped = tuple[tuple[str, str], ...]
"""Templates that a slip has rewritten, by their names."""
T = TypeVar("T")
_KNOWN = 64
_MEMORY = Path("output", ".sound-faces")


class Proofreader:
    """Knows the faces of one project, as its templates and this package set them today."""

    def __init__(self, root: Path, edition: str) -> None:
        """``edition`` stands for the templates and the code as they are."""
        self.root = root
        self.edition = edition
        self._sound = _recalled(root / _MEMORY)
        self._findings: dict[str, tuple[Diagnostic, ...]] = {}
        self._known: dict[object, Any] = {}

    @staticmethod
    def of(root: Path) -> Proofreader:
        """The proofreader of a project, as its templates were when somebody last looked at them."""
        return _latest.get(root) or Proofreader.today(root)

    @staticmethod
    def today(root: Path) -> Proofreader:
        """The proofreader of a project; a new one where a template has changed."""
        files = _files(root)
        found = _proofreader(root, tuple((str(file), file.stat().st_mtime_ns) for file in files))
        _latest[root] = found
        return found

    def key(self, face: Face, lang: str, slipped: Slipped = ()) -> str:
        """What a face is, in a few letters: the same words in the same template are the same face."""
        size = (face.width_mm, face.height_mm)
        return self.seal(f"{slipped}\n{lang}\n{face.template}\n{size}\n{face.values}")

    def seal(self, written: str) -> str:
        """Anything written, in a few letters, as templates and code are today."""
        text = f"{self.edition}\n{written}"
        return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=12).hexdigest()

    def findings(self, key: str, face: Face, lang: str, slipped: Slipped = ()) -> tuple[Diagnostic, ...]:
        """What is wrong with a face in either ink; one that was sound before is not drawn again."""

        def look() -> tuple[Diagnostic, ...]:
            from .template import Studio  # noqa: PLC0415 - templates load only where a face is new

            studio = self.once(("studio", slipped), lambda: Studio(self.root, dict(slipped)))
            return studio.findings(face, lang)

        return self.found(key, look)

    def found(self, key: str, look: Callable[[], tuple[Diagnostic, ...]]) -> tuple[Diagnostic, ...]:
        """What is wrong with a thing of this key; where it was sound before, nobody looks again."""
        if key in self._sound:
            return ()
        if key not in self._findings:
            self._findings[key] = look()
        return self._findings[key]

    def once(self, key: object, make: Callable[[], T]) -> T:
        """What is asked for often and seldom differs; only the latest few are kept."""
        if key not in self._known:
            while len(self._known) >= _KNOWN:
                del self._known[next(iter(self._known))]
            self._known[key] = make()
        known: T = self._known[key]
        return known

    def remember(self) -> None:
        """Keep the sound faces for the next run, where output/ can be written."""
        learnt = {key for key, findings in self._findings.items() if not findings} - self._sound
        if learnt:
            self._sound |= learnt
            with suppress(OSError):
                write(self.root / _MEMORY, "\n".join(sorted(self._sound)))


_latest: dict[Path, Proofreader] = {}


@lru_cache(4)
def _proofreader(root: Path, files: tuple[tuple[str, int], ...]) -> Proofreader:
    """Templates and our own code make the edition: where either changes, every face is read anew."""
    digest = blake2b(digest_size=12)
    for name, _ in files:
        digest.update(Path(name).read_bytes())
    return Proofreader(root, digest.hexdigest())


def _files(root: Path) -> Iterator[Path]:
    yield from sorted((root / "templates" / "cards").rglob("*.j2"))
    yield from sorted(Path(__file__).parent.rglob("*.py"))


def _recalled(path: Path) -> set[str]:
    with suppress(OSError):
        return set(path.read_text(encoding="ascii").split())
    return set()
