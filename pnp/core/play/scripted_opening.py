"""Play the opening that the first-game text describes; each move must be allowed by the rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from pnp.core.base.diagnostic import Diagnostic
from pnp.core.base.errors import Misuse
from pnp.core.catalog.catalog import Catalog
from pnp.core.catalog.opening import Move, Opening
from pnp.core.project.game import Game

from .match import Match
from .step_text import CHOOSE, StepFormatter
from .table import Choice, Step, Unfinished

_SHOWN = 8
"""Maximum number of options listed in a message."""


class Illegal(Exception):
    """The error for a move that the rules do not allow; ``finding`` has its place."""

    def __init__(self, finding: Diagnostic) -> None:
        super().__init__(finding.message)
        self.finding = finding


Steps = dict[str, list[Step]]
"""Steps of the log, by the labels of the moves."""


def play_opening(game: Game, catalog: Catalog) -> Steps:
    """Return the steps of the opening by label, played once; raise Illegal if a move is not allowed."""
    if "played" not in catalog.memo:
        try:
            catalog.memo["played"] = _play(game, catalog)
        except Illegal as stopped:
            catalog.memo["played"] = stopped
    steps: Steps | Illegal = catalog.memo["played"]
    if isinstance(steps, Illegal):
        raise steps
    return steps


def _play(game: Game, catalog: Catalog) -> Steps:
    opening = catalog.opening
    if game.play is None:
        raise Illegal(Diagnostic(f"no program plays {game.id}", opening.at("moves")))
    try:
        match = Match(
            game.play(catalog), catalog, len(opening.seats), mode=opening.mode, seed=opening.seed, log=True
        )
    except (Misuse, Unfinished) as why:
        raise Illegal(Diagnostic(str(why), opening.at("seats"))) from why
    if list(opening.seats) != list(match.players):
        raise Illegal(Diagnostic(f"the seats are {', '.join(match.players)}", opening.at("seats")))
    steps: Steps = {"start": list(match.table.log or [])}
    label = "start"
    for move in opening.moves:
        before = len(match.table.log or [])
        label = move.label or label
        _answer(match, move)
        steps.setdefault(label, []).extend((match.table.log or [])[before:])
    return steps


def _answer(match: Match, move: Move) -> None:
    choice = match.choice
    if choice is None:
        raise Illegal(Diagnostic("the game is over before this move", move.at("rule")))
    if (choice.rule, choice.player) != (move.rule, move.player):
        message = f"{choice.player} must choose by '{choice.rule}', not {move.player} by '{move.rule}'"
        raise Illegal(Diagnostic(message, move.at("rule"), "this move"))
    try:
        match.answer(_index(choice, move))
    except Unfinished as why:
        raise Illegal(Diagnostic(str(why), move.at("takes"))) from why


def _index(choice: Choice, move: Move) -> int:
    """Return the index of the one option that the move means; raise Illegal if there is none or several."""
    wanted = move.takes.split()
    texts = [words_of(option) for option in choice.options]
    if wanted in texts:
        return texts.index(wanted)
    found = [number for number, words in enumerate(texts) if set(wanted) <= set(words)]
    if len(found) == 1:
        return found[0]
    what = "several options" if found else "no option"
    some = ", ".join(f"'{' '.join(texts[number])}'" for number in (found or range(len(texts)))[:_SHOWN])
    more = " …" if len(found or texts) > _SHOWN else ""
    message = f"'{move.takes}' is {what} of '{choice.rule}'"
    raise Illegal(Diagnostic(message, move.at("takes"), "this move", help=f"there is {some}{more}"))


def words_of(option: Any) -> list[str]:
    """Return the words of an option."""
    if isinstance(option, Sequence) and not isinstance(option, str):
        return [word for part in option for word in words_of(part)]
    return str(option).split()


class OpeningText:
    """The values of an opening that a text may name, in one language."""

    def __init__(self, game: Game, catalog: Catalog, lang: str) -> None:
        self.lang = lang
        self.opening: Opening = catalog.opening
        names = {seat: name[lang] for seat, name in self.opening.seats.items()}
        self.teller = StepFormatter(catalog, lang, names)
        self.steps = play_opening(game, catalog)

    def value(self, path: str) -> Any:
        """Return a player's name for ``seat.red``, or a value of a step for ``step.label.event.value``.

        Raises KeyError if there is no such value.
        """
        head, *steps = path.split(".")
        if head == "seat":
            return self.opening.seats[steps[0]][self.lang]
        label, event, *more = steps
        step = self._step(label, event)
        if more == ["told"]:
            return self.teller.sentence(step)
        value: Any = step
        for name in more:
            value = value[int(name)] if isinstance(value, list) else value[name]
        if not more or (isinstance(value, dict) and more[-1] in {"in", "out", "places"}):
            raise KeyError(path)
        return self.teller.shown(value)

    def _step(self, label: str, event: str) -> Step:
        """Return the first step of an event, or with ``event-2`` the second."""
        found = list(self._steps_of(label, event))
        if found:
            return found[0]
        word, _, number = event.rpartition("-")
        return list(self._steps_of(label, word))[int(number) - 1]

    def _steps_of(self, label: str, event: str) -> Iterator[Step]:
        return (step for step in self.steps[label] if step["event"] == event != CHOOSE)


def opening_text(game: Game, catalog: Catalog, lang: str) -> OpeningText:
    """Return the opening in one language; cached."""
    known = catalog.memo.setdefault("opening", {})
    if lang not in known:
        known[lang] = OpeningText(game, catalog, lang)
    found: OpeningText = known[lang]
    return found


def value(game: Game, catalog: Catalog, lang: str, path: str) -> Any:
    """Return the value that a gap of the text names; raise KeyError if there is none."""
    try:
        return opening_text(game, catalog, lang).value(path)
    except (Illegal, LookupError, ValueError, TypeError) as err:
        raise KeyError(path) from err
