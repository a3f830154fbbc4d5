"""Reads every face for what does not fit, and remembers those that were sound: setting type takes time."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path

from pnp.core.diagnostic import Diagnostic
from pnp.core.memory import JSON, Memory
from pnp.core.seal import engine, seal, seal_files

from .face import Face


class Proofreader:
    """Knows the faces of one project, as its templates and this package set them today."""

    def __init__(self, root: Path, edition: str) -> None:
        """``edition`` stands for the templates and the code as they are."""
        self.root = root
        self.edition = edition
        self._sound: set[str] = set()
        self._findings: dict[str, tuple[Diagnostic, ...]] = {}
        self._asked: set[str] = set()

    @staticmethod
    def of(root: Path) -> Proofreader:
        """The proofreader of a project, as its templates were when somebody last looked at them."""
        return _latest.get(root) or Proofreader.today(root)

    @staticmethod
    def today(root: Path) -> Proofreader:
        """The proofreader of a project; a new one where a template has changed."""
        found = _proofreader(root, seal(engine(), seal_files(root / "templates" / "cards")))
        _latest[root] = found
        return found

    def key(self, face: Face, lang: str) -> str:
        """What a face is, in a few letters: the same words in the same template are the same face."""
        return seal(self.edition, lang, face.template, face.values, face.width_mm, face.height_mm)

    def findings(self, key: str, face: Face, lang: str) -> tuple[Diagnostic, ...]:
        """What is wrong with a face; one that was sound before is not set again."""
        self._asked.add(key)
        if key in self._sound:
            return ()
        if key not in self._findings:
            from .template import Studio  # noqa: PLC0415 - templates load only where a face is new

            self._findings[key] = Studio(self.root).render(face, lang=lang).findings
        return self._findings[key]

    @contextmanager
    def remembering(self, game: str, memory: Memory) -> Iterator[None]:
        """Recall the faces of a game that were sound, and keep those that somebody asked for meanwhile."""
        name, made_from = f"sound faces of {game}", {"": self.edition}
        known = memory.known(name, made_from, JSON).get("", [])
        self._sound.update(known)
        self._asked.clear()
        yield
        sound = sorted(key for key in self._asked if not self._findings.get(key))
        if sound and sound != known and Proofreader.today(self.root) is self:
            memory.forget(name)
            memory.learn(name, made_from, {"": sound}, JSON)


_latest: dict[Path, Proofreader] = {}


_proofreader = lru_cache(4)(Proofreader)
"""Templates and the engine make the edition: where either changes, every face is read anew."""
