"""Live preview: draw every piece of a project beside its findings, again whenever a file changes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from hashlib import blake2b
from threading import Condition, RLock
from typing import Any

from pnp.core.base.cache import Cache
from pnp.core.base.digest import digest_of
from pnp.core.base.errors import Failure, Misuse
from pnp.core.base.snapshot import Snapshot, using
from pnp.core.checks import report
from pnp.core.project.loaded_game import LoadedGame
from pnp.core.project.partial_load import load_partially
from pnp.core.project.project import Project
from pnp.sheets.pieces.face import Face
from pnp.sheets.rendering.face_inputs import face_inputs
from pnp.sheets.rendering.faces import build_faces
from pnp.sheets.rendering.template import FaceRenderer

from .examine import Examination, card_templates, examine_again
from .live_preview_cards import Card, card, card_of, findings_of, linked, picture, with_last

Wanted = tuple[str, str]
"""A game's id and a language."""
_WAIT_SECONDS = 20.0
"""Seconds that a request waits for a change."""
_MOST_WAITING = 32
"""Number of requests that may wait; further ones are answered at once."""


@dataclass
class View:
    """The cards of one game in one language."""

    cards: tuple[Card, ...] = ()
    fault: str = ""
    """Reason why the cards are those of the last time, if they are."""


@dataclass
class LivePreview:
    """The state behind the live preview's page: cards, findings and a version that rises with each change."""

    project: Project
    ids: tuple[str, ...]
    version: int = 0
    findings: list[dict[str, Any]] = field(default_factory=list)
    checking: bool = True
    fault: str = ""
    files: Snapshot = field(default_factory=Snapshot)
    """Snapshot of the files at the last refresh; all cards are made from it."""
    _shown: dict[Wanted, View] = field(default_factory=dict)
    _pictures: dict[str, bytes] = field(default_factory=dict)
    _displayed: set[str] = field(default_factory=set)
    _games: list[dict[str, Any]] = field(default_factory=list)
    _memory: Cache = field(default_factory=Cache)
    _work: Any = field(default_factory=RLock)
    _changed: Condition = field(default_factory=Condition)
    _waiting: int = 0

    def is_stale(self) -> bool:
        """Return whether a file has changed since the last refresh."""
        return self.files.is_stale()

    def state(self, game: str, lang: str, after: int = -1) -> dict[str, Any]:
        """Return what the page shows, as JSON values; wait a while for a change if the page is up to date."""
        self._wait(after)
        wanted = self._wanted(game, lang)
        if self._games and wanted not in self._shown:
            self._draw([wanted])
        shown = self._shown.get(wanted, View())
        return {
            "version": self.version,
            "game": wanted[0],
            "lang": wanted[1],
            "games": self._games,
            "fault": self.fault or shown.fault,
            "checking": self.checking,
            "cards": [card.to_json() for card in shown.cards],
            "findings": linked([one for one in self.findings if one["game"] in {"", wanted[0]}], shown.cards),
        }

    def _wait(self, after: int) -> None:
        """Wait until the version differs from the page's, or the time is up."""
        with self._changed:
            if (after == self.version or not self.version) and self._waiting < _MOST_WAITING:
                self._waiting += 1
                self._changed.wait_for(lambda: self.version not in {0, after}, _WAIT_SECONDS)
                self._waiting -= 1

    def picture(self, name: str) -> bytes | None:
        """Return one side of a piece as SVG, by the name that its card has for it."""
        return self._pictures.get(name)

    def refresh(self, say: Callable[[Examination], object] = lambda _: None) -> str:
        """Read the files again, draw, then check; return the reason if that failed, or an empty string."""
        self.files = Snapshot()
        with using(self.files):
            return self._refresh(say)

    def _refresh(self, say: Callable[[Examination], object]) -> str:
        try:
            self.project = Project.find(self.project.root)
            self._list_games()
            self.fault, self.checking = "", True
            self._draw(dict.fromkeys(self._wanted(*one) for one in self._shown or [("", "")]))
            examination = examine_again(self.project, self.project.chosen(self.ids), self.project.memory())
            self._set_findings(findings_of(examination))
            say(examination)
        except (Failure, OSError) as error:
            self._stop(str(error))
        except Exception as error:  # noqa: BLE001 - shown on the page, which goes on
            self._stop(f"{type(error).__name__}: {error}")
        return self.fault

    def _stop(self, fault: str) -> None:
        self.fault = fault
        self._set_findings([])

    def _draw(self, wanted: Iterable[Wanted]) -> None:
        with self._work, using(self.files):
            drawn = {one: self._drawn(*one) for one in wanted}
            with self._publish():
                self._shown |= drawn
                self._drop_pictures()

    def _set_findings(self, findings: list[dict[str, Any]]) -> None:
        with self._publish():
            self.findings, self.checking = findings, False

    @contextmanager
    def _publish(self) -> Iterator[None]:
        """Change the state and wake all requests that wait for a change."""
        with self._changed:
            yield
            self.version += 1
            self._changed.notify_all()

    def _drawn(self, game: str, lang: str) -> View:
        """Draw a game in a language; if it cannot be read at all, keep the last cards and say why."""
        before = self._shown.get((game, lang), View())
        try:
            read = game if game in self.project.ids else self.project.ids[0]
            loaded, lost = load_partially(LoadedGame.open(self.project.game(read), self.project))
            if loaded.catalog is None:
                return View(before.cards, report.line(loaded.findings[0], loaded.sources))
            faces, findings = build_faces(loaded, lang)
        except Failure as error:
            return View(before.cards, str(error))
        except Exception as error:  # noqa: BLE001 - half-written games may raise anything
            return View(before.cards, f"the pieces cannot be made: {type(error).__name__}: {error}")
        if findings:
            return View(before.cards, findings[0].message)
        cards = [*self._faces(loaded, lang, faces), *map(card_of, lost)]
        return View(with_last(cards, before.cards))

    def _faces(self, loaded: LoadedGame, lang: str, faces: Sequence[Face]) -> Iterable[Card]:
        """Yield a card for each face, drawing only those whose inputs have changed."""
        studio, templates = FaceRenderer(loaded.root), card_templates(loaded)
        sides = {side.look: side for face in faces for side in (face, face.back) if side}
        keys = {look: digest_of(*look) for look in sides}
        looks = {keys[look]: side for look, side in sides.items()}
        made_from = {
            key: (templates, face_inputs(side, loaded.root, studio.pictures)) for key, side in looks.items()
        }
        name = f"preview of {loaded.game.id} in {lang}"
        drawn = self._memory.keep_each(name, made_from, lambda key: picture(studio, looks[key], lang))
        for face in faces:
            front, why = drawn[keys[face.look]]
            back = drawn[keys[face.back.look]][0] if face.back else b""
            yield card(face, self._store(front), self._store(back), why)

    def _store(self, picture: bytes) -> str:
        """Store a picture and return its name, a digest of it."""
        if not picture:
            return ""
        name = blake2b(picture, digest_size=12).hexdigest()
        self._pictures[name] = picture
        return name

    def _drop_pictures(self) -> None:
        """Drop pictures that are neither shown now nor were before: a page may still ask for the latter."""
        cards = [card for shown in self._shown.values() for card in shown.cards]
        displayed = {side for card in cards for side in (card.front, card.back)}
        kept = displayed | self._displayed
        self._pictures = {name: picture for name, picture in self._pictures.items() if name in kept}
        self._displayed = displayed

    def _wanted(self, game: str, lang: str) -> Wanted:
        """Return the game and the language that were asked for, or the first that exist."""
        known = {one["id"]: one["languages"] for one in self._games}
        if not known:
            return game, lang
        chosen = game if game in known else next(iter(known))
        return chosen, lang if lang in known[chosen] else known[chosen][0]

    def _list_games(self) -> None:
        """Read which games there are, and in which languages."""
        ids = self.project.chosen(self.ids)
        if not ids:
            raise Misuse("no games here yet: a game is a folder with a game.yaml")
        games = [self._describe(game) for game in ids]
        lost = not all(one["title"] for one in games) and len(games) == len(self._games)
        self._games = self._games if lost else games

    def _describe(self, game: str) -> dict[str, Any]:
        """Return a game's id, title and languages; the title is empty if the game cannot be read."""
        try:
            loaded = LoadedGame(self.project.game(game), self.project, {}).with_part("game")
            known = loaded.parts.get("game")
            spoken = loaded.languages
        except Failure:
            known, spoken = None, self.project.languages
        return {"id": game, "title": known.title[spoken[0]] if known else "", "languages": list(spoken)}
