"""Cache of preflight results: faces that were found sound are neither drawn nor measured again."""

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
"""Templates changed by a mutation: pairs of name and text."""
Seen = tuple[Face, str, Slipped]
"""A face, its language, and the template mutations that it is drawn with."""
T = TypeVar("T")
_KNOWN = 64


class Measured(NamedTuple):
    """Measures of one face as printed: findings, and the colours along its edges."""

    findings: tuple[Diagnostic, ...]
    edges: str


class FaceCache:
    """Preflight results of one project's faces, valid for the present templates and engine."""

    def __init__(self, root: Path, loaded: str) -> None:
        """Create an empty cache; ``edition`` is a digest of templates and engine."""
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
        """Return the cache of a project without checking whether its templates have changed."""
        return _latest.get(root) or FaceCache.today(root)

    @staticmethod
    def today(root: Path) -> FaceCache:
        """Return the cache of a project; a new one if a template or word has changed."""
        sources = [resources.digest_folder(root, folder) for folder in ("templates/cards", "site/words")]
        found = _proofreader(root, digest_of(engine(), *sources))
        _latest[root] = found
        return found

    def key(self, face: Face, lang: str, slipped: Slipped = ()) -> str:
        """Return a digest of a face: same template and same values, same digest."""
        return digest_of(
            self.loaded, slipped, lang, face.template, face.values, face.width_mm, face.height_mm
        )

    def touching(self, face: Face, slipped: Slipped) -> Slipped:
        """Return the template mutations that this face is drawn with."""
        if not slipped:
            return ()
        if face.template not in self._reached:
            self._reached[face.template] = dependencies(self.root, face.template)
        mine = self._reached[face.template]
        return slipped if ANY_TEMPLATE in mine or any(name in mine for name, _ in slipped) else ()

    def seal(self, written: str) -> str:
        """Return a digest of values together with templates and engine."""
        return digest_of(self.loaded, written)

    def findings(self, key: str, face: Face, lang: str, slipped: Slipped = ()) -> tuple[Diagnostic, ...]:
        """Return the findings of a face in both inks; a face known to be sound is not drawn."""

        def look() -> tuple[Diagnostic, ...]:
            return self._studio(slipped).findings(face, lang)

        return self.found(key, look)

    def text_findings(self, face: Face, lang: str, slipped: Slipped = ()) -> tuple[Diagnostic, ...]:
        """Return the findings of a face's text without caching them."""
        return self._studio(slipped).text_findings(face, lang)

    def measured(self, faces: Mapping[str, Seen], *, cut: bool) -> dict[str, Measured]:
        """Return the measures of faces by key; faces known to be sound are not measured.

        ``cut`` is set for sides of pieces and unset for pages.
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
        """Return the findings of ``look()``, or none without calling it if the key is known to be sound."""
        self._asked.add(key)
        if key in self._sound:
            return ()
        if key not in self._findings:
            self._findings[key] = look()
        return self._findings[key]

    def once(self, key: object, make: Callable[[], T]) -> T:
        """Return the cached result of ``make`` for a key; only the latest few keys are kept."""
        if key not in self._known:
            while len(self._known) >= _KNOWN:
                del self._known[next(iter(self._known))]
            self._known[key] = make()
        known: T = self._known[key]
        return known

    def recall(self, game: str, memory: Cache) -> dict[str, dict[str, str]]:
        """Load a game's sound faces from the cache, and return what was loaded by cache name."""
        recalled = {name: memory.known(name, {"": self.loaded}, JSON).get("", {}) for name in _names(game)}
        sound, edges = recalled.values()
        self._sound.update(sound)
        self._measured.update({key: Measured((), told) for key, told in edges.items()})
        return recalled

    @contextmanager
    def remembering(self, game: str, memory: Cache, *, proved: bool = False) -> Iterator[None]:
        """Load the sound faces of a game, and store on exit those that were used meanwhile.

        If all were ``proved`` sound before, none is used, and all are stored again.
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
    """Return the cache names of a game's sound faces and of their edge colours."""
    return f"sound faces of {game}", f"measured faces of {game}"


_latest: dict[Path, FaceCache] = {}


_proofreader = lru_cache(4)(FaceCache)
"""Caches by project and digest of templates and engine; a change of either gives a new one."""
