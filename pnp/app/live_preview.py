"""The wall: every piece of a project as it looks now, beside what is wrong with it. It follows the files."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from hashlib import blake2b
from threading import Condition, RLock
from typing import Any

from pnp.core.base.cache import Memory
from pnp.core.base.digest import seal
from pnp.core.base.errors import Failure, Misuse
from pnp.core.base.snapshot import Snapshot, using
from pnp.core.checks import report
from pnp.core.project.loaded_game import Edition
from pnp.core.project.partial_load import salvaged
from pnp.core.project.project import Project
from pnp.sheets.pieces.face import Face
from pnp.sheets.rendering.face_inputs import made_of
from pnp.sheets.rendering.faces import made
from pnp.sheets.rendering.template import Studio

from .examine import Examination, card_templates, examine_again
from .live_preview_cards import Card, card, card_of, findings_of, linked, picture, with_last

Wanted = tuple[str, str]
"""A game and a language."""
_PATIENCE = 20.0
_WAITING = 32
"""So many may wait for news; others are answered at once."""


@dataclass
class Shown:
    """What hangs on the wall for one game in one language."""

    cards: tuple[Card, ...] = ()
    fault: str = ""
    """Why nothing new can be shown; the cards are then those of the last time."""


@dataclass
class Wall:
    """Draws what is asked for, checks it, and tells whoever waits for news."""

    project: Project
    ids: tuple[str, ...]
    version: int = 0
    findings: list[dict[str, Any]] = field(default_factory=list)
    checking: bool = True
    fault: str = ""
    files: Snapshot = field(default_factory=Snapshot)
    """What was read when the files were last looked at: all that is shown is made from it."""
    _shown: dict[Wanted, Shown] = field(default_factory=dict)
    _pictures: dict[str, bytes] = field(default_factory=dict)
    _hung: set[str] = field(default_factory=set)
    _games: list[dict[str, Any]] = field(default_factory=list)
    _memory: Memory = field(default_factory=Memory)
    _work: Any = field(default_factory=RLock)
    _news: Condition = field(default_factory=Condition)
    _waiting: int = 0

    def is_stale(self) -> bool:
        """Return whether a file is no longer what was read of it."""
        return self.files.is_stale()

    def state(self, game: str, lang: str, after: int = -1) -> dict[str, Any]:
        """All that the page shows; where that is known already, wait a while for news."""
        self._wait(after)
        wanted = self._wanted(game, lang)
        if self._games and wanted not in self._shown:
            self._draw([wanted])
        shown = self._shown.get(wanted, Shown())
        return {
            "version": self.version,
            "game": wanted[0],
            "lang": wanted[1],
            "games": self._games,
            "fault": self.fault or shown.fault,
            "checking": self.checking,
            "cards": [card.told() for card in shown.cards],
            "findings": linked([one for one in self.findings if one["game"] in {"", wanted[0]}], shown.cards),
        }

    def _wait(self, after: int) -> None:
        """Until there is something to tell that is not known already, or nobody has patience any more."""
        with self._news:
            if (after == self.version or not self.version) and self._waiting < _WAITING:
                self._waiting += 1
                self._news.wait_for(lambda: self.version not in {0, after}, _PATIENCE)
                self._waiting -= 1

    def picture(self, name: str) -> bytes | None:
        """A side of a piece by its name, as SVG."""
        return self._pictures.get(name)

    def refresh(self, say: Callable[[Examination], object] = lambda _: None) -> str:
        """Look at the files again: first draw, then check; what stands in the way of either, or nothing."""
        self.files = Snapshot()
        with using(self.files):
            return self._refresh(say)

    def _refresh(self, say: Callable[[Examination], object]) -> str:
        try:
            self.project = Project.find(self.project.root)
            self._list()
            self.fault, self.checking = "", True
            self._draw(dict.fromkeys(self._wanted(*one) for one in self._shown or [("", "")]))
            examination = examine_again(self.project, self.project.chosen(self.ids), self.project.memory())
            self._tell(findings_of(examination))
            say(examination)
        except (Failure, OSError) as error:
            self._stop(str(error))
        except Exception as error:  # noqa: BLE001 - whoever edits wants to read it, and go on
            self._stop(f"{type(error).__name__}: {error}")
        return self.fault

    def _stop(self, fault: str) -> None:
        self.fault = fault
        self._tell([])

    def _draw(self, wanted: Iterable[Wanted]) -> None:
        with self._work, using(self.files):
            drawn = {one: self._drawn(*one) for one in wanted}
            with self._telling():
                self._shown |= drawn
                self._forget()

    def _tell(self, findings: list[dict[str, Any]]) -> None:
        with self._telling():
            self.findings, self.checking = findings, False

    @contextmanager
    def _telling(self) -> Iterator[None]:
        """News, told at once to all who wait for them."""
        with self._news:
            yield
            self.version += 1
            self._news.notify_all()

    def _drawn(self, game: str, lang: str) -> Shown:
        """A game in a language; where it cannot be read at all, what was there before and why."""
        before = self._shown.get((game, lang), Shown())
        try:
            read = game if game in self.project.ids else self.project.ids[0]
            edition, lost = salvaged(Edition.open(self.project.game(read), self.project))
            if edition.catalog is None:
                return Shown(before.cards, report.line(edition.findings[0], edition.sources))
            faces, findings = made(edition, lang)
        except Failure as error:
            return Shown(before.cards, str(error))
        except Exception as error:  # noqa: BLE001 - a game that is being written may stumble over anything
            return Shown(before.cards, f"the pieces cannot be made: {type(error).__name__}: {error}")
        if findings:
            return Shown(before.cards, findings[0].message)
        cards = [*self._faces(edition, lang, faces), *map(card_of, lost)]
        return Shown(with_last(cards, before.cards))

    def _faces(self, edition: Edition, lang: str, faces: Sequence[Face]) -> Iterable[Card]:
        """Each face as a card; only those that look otherwise than before are drawn."""
        studio, templates = Studio(edition.root), card_templates(edition)
        sides = {side.look: side for face in faces for side in (face, face.back) if side}
        keys = {look: seal(*look) for look in sides}
        looks = {keys[look]: side for look, side in sides.items()}
        made_from = {
            key: (templates, made_of(side, edition.root, studio.pictures)) for key, side in looks.items()
        }
        name = f"wall of {edition.game.id} in {lang}"
        drawn = self._memory.keep_each(name, made_from, lambda key: picture(studio, looks[key], lang))
        for face in faces:
            front, why = drawn[keys[face.look]]
            back = drawn[keys[face.back.look]][0] if face.back else b""
            yield card(face, self._keep(front), self._keep(back), why)

    def _keep(self, picture: bytes) -> str:
        """The name of a picture, made from what it shows."""
        if not picture:
            return ""
        name = blake2b(picture, digest_size=12).hexdigest()
        self._pictures[name] = picture
        return name

    def _forget(self) -> None:
        """Let pictures go that hang nowhere, nor did just now: a page may still ask for those."""
        cards = [card for shown in self._shown.values() for card in shown.cards]
        hung = {side for card in cards for side in (card.front, card.back)}
        kept = hung | self._hung
        self._pictures = {name: picture for name, picture in self._pictures.items() if name in kept}
        self._hung = hung

    def _wanted(self, game: str, lang: str) -> Wanted:
        """The game and the language that were asked for, or the first there is."""
        known = {one["id"]: one["languages"] for one in self._games}
        if not known:
            return game, lang
        chosen = game if game in known else next(iter(known))
        return chosen, lang if lang in known[chosen] else known[chosen][0]

    def _list(self) -> None:
        """See which games there are, and in which languages."""
        ids = self.project.chosen(self.ids)
        if not ids:
            raise Misuse("no games here yet: a game is a folder with a game.yaml")
        told = [self._told(game) for game in ids]
        lost = not all(one["title"] for one in told) and len(told) == len(self._games)
        self._games = self._games if lost else told

    def _told(self, game: str) -> dict[str, Any]:
        """What a game is called, and its languages; one that cannot be read has no title."""
        try:
            edition = Edition(self.project.game(game), self.project, {}).opening("game")
            known = edition.parts.get("game")
            spoken = edition.languages
        except Failure:
            known, spoken = None, self.project.languages
        return {"id": game, "title": known.title[spoken[0]] if known else "", "languages": list(spoken)}
