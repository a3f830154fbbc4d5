"""Draws every face to see what is wrong with it, and remembers those that were sound: that takes time."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from pnp.core.base import resources
from pnp.core.base.cache import JSON, Cache
from pnp.core.base.diagnostic import Diagnostic
from pnp.core.base.digest import digest_of, engine
from pnp.sheets.pieces.face import Face
from pnp.sheets.rendering.template_dependencies import ANY_TEMPLATE, dependencies

if TYPE_CHECKING:
    from pnp.sheets.rendering.template import FaceRenderer

Slipped = tuple[tuple[str, str], ...]
"""Templates that a slip has rewritten, by their names."""
Seen = tuple[Face, str, Slipped]
"""A face, its language, and the slips that touch it."""
T = TypeVar("T")
_KNOWN = 64


class Measured(NamedTuple):
    """What a face looks like on paper: what is wrong with it, and the colours along its edges."""

    findings: tuple[Diagnostic, ...]
    edges: str


class FaceCache:
    """Knows the faces of one project, as its templates and this package set them today."""

    def __init__(self, root: Path, loaded: str) -> None:
        """``edition`` stands for the templates and the code as they are."""
        self.root = root
        self.loaded = loaded
        self._sound: set[str] = set()
        self._findings: dict[str, tuple[Diagnostic, ...]] = {}
        self._asked: set[str] = set()
        self._measured: dict[str, Measured] = {}
        self._asked_to_measure: set[str] = set()
        self._known: dict[object, Any] = {}
        self._reached: dict[str, frozenset[str]] = {}

    @staticmethod
    def of(root: Path) -> FaceCache:
        """The proofreader of a project, as its templates were when somebody last looked at them."""
        return _latest.get(root) or FaceCache.today(root)

    @staticmethod
    def today(root: Path) -> FaceCache:
        """The proofreader of a project; a new one where a template or a word has changed."""
        sources = [resources.digest_folder(root, folder) for folder in ("templates/cards", "site/words")]
        found = _proofreader(root, digest_of(engine(), *sources))
        _latest[root] = found
        return found

    def key(self, face: Face, lang: str, slipped: Slipped = ()) -> str:
        """What a face is, in a few letters: the same words in the same template are the same face."""
        return digest_of(
            self.loaded, slipped, lang, face.template, face.values, face.width_mm, face.height_mm
        )

    def touching(self, face: Face, slipped: Slipped) -> Slipped:
        """Those slips, where the face is drawn with any of these templates."""
        if not slipped:
            return ()
        if face.template not in self._reached:
            self._reached[face.template] = dependencies(self.root, face.template)
        mine = self._reached[face.template]
        return slipped if ANY_TEMPLATE in mine or any(name in mine for name, _ in slipped) else ()

    def seal(self, written: str) -> str:
        """Anything written, in a few letters, as templates and code are today."""
        return digest_of(self.loaded, written)

    def findings(self, key: str, face: Face, lang: str, slipped: Slipped = ()) -> tuple[Diagnostic, ...]:
        """What is wrong with a face in either ink; one that was sound before is not drawn again."""

        def look() -> tuple[Diagnostic, ...]:
            return self._studio(slipped).findings(face, lang)

        return self.found(key, look)

    def text_findings(self, face: Face, lang: str, slipped: Slipped = ()) -> tuple[Diagnostic, ...]:
        """Return what is wrong with the text of a face, without remembering it."""
        return self._studio(slipped).text_findings(face, lang)

    def measured(self, faces: Mapping[str, Seen], *, cut: bool) -> dict[str, Measured]:
        """What faces look like on paper, by their keys; one that was sound before is not measured again.

        ``cut`` says that they are sides of pieces, and no pages.
        """
        new: dict[Slipped, list[str]] = {}
        for key, (_, _, slipped) in faces.items():
            if key not in self._measured:
                new.setdefault(slipped, []).append(key)
        for slipped, keys in new.items():
            from .measures import measure_faces  # noqa: PLC0415 - pixels are looked at only where a face is new

            found = measure_faces(self._studio(slipped), [faces[key][:2] for key in keys], cut=cut)
            self._measured |= dict(zip(keys, found, strict=True))
        self._asked_to_measure.update(faces)
        return {key: self._measured[key] for key in faces}

    def _studio(self, slipped: Slipped) -> FaceRenderer:
        from pnp.sheets.rendering.template import FaceRenderer  # noqa: PLC0415 - templates load only where a face is new

        return self.once(("studio", slipped), lambda: FaceRenderer(self.root, dict(slipped)))

    def found(self, key: str, look: Callable[[], tuple[Diagnostic, ...]]) -> tuple[Diagnostic, ...]:
        """What is wrong with a thing of this key; where it was sound before, nobody looks again."""
        self._asked.add(key)
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

    def recall(self, game: str, memory: Cache) -> dict[str, dict[str, str]]:
        """Take for sound what memory knows of a game's faces; by name what it knows."""
        recalled = {name: memory.known(name, {"": self.loaded}, JSON).get("", {}) for name in _names(game)}
        sound, edges = recalled.values()
        self._sound.update(sound)
        self._measured.update({key: Measured((), told) for key, told in edges.items()})
        return recalled

    @contextmanager
    def remembering(self, game: str, memory: Cache, *, proved: bool = False) -> Iterator[None]:
        """Recall the faces of a game that were sound, and keep those that somebody asked for meanwhile.

        Where they are ``proved`` to be sound nobody asks, and all are kept.
        """
        recalled = self.recall(game, memory)
        sound, edges = recalled.values()
        self._asked = set(sound if proved else ())
        self._asked_to_measure = set(edges if proved else ())
        yield
        found = [
            dict.fromkeys(sorted(key for key in self._asked if not self._findings.get(key)), ""),
            {
                key: told.edges
                for key in sorted(self._asked_to_measure)
                if not (told := self._measured[key]).findings
            },
        ]
        for (name, known), new in zip(recalled.items(), found, strict=True):
            if new and new != known and FaceCache.today(self.root) is self:
                memory.forget(name)
                memory.learn(name, {"": self.loaded}, {"": new}, JSON)


def _names(game: str) -> tuple[str, str]:
    """What is kept of a game's faces: those that were sound, and the edges of those that looked so."""
    return f"sound faces of {game}", f"measured faces of {game}"


_latest: dict[Path, FaceCache] = {}


_proofreader = lru_cache(4)(FaceCache)
"""Templates and the engine make the edition: where either changes, every face is read anew."""
