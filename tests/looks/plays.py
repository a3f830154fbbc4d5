"""How games by program go, what a greedy player makes of each option, and what everybody may hope for."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle, groupby

from pnp.core.checks.mutation_samples import catalog_of
from pnp.core.play import Match
from pnp.core.play.bots.registry import bot_of, seated
from pnp.core.play.match import Answer, Bot, Seat, play_on
from pnp.core.play.table import Choice
from pnp.core.project.loaded_game import Edition
from tests.looks.plain import written
from tests.looks.seen import digest

_FAR = 500
"""So many choices of a game by greed are followed."""
_GAMES, _CHOICES, _OFTEN = 8, 300, 5
"""So many games by chance are followed so far, and so often their outlook is asked for."""


def plays(edition: Edition) -> Iterator[str]:
    """Each number of players and mode: a game by chance as far as it is followed, then one by greed."""
    catalog, play = catalog_of(edition), edition.game.play
    assert play
    program = play(catalog)
    for players, mode in program.counts():
        for bot in ("random", "greedy"):
            match = Match(program, catalog, players, mode=mode, seed=7)
            yield f"{players} {mode} {bot}: {_played(match, bot)}"
    logged = Match(program, catalog, program.most, seed=8, log=True)
    yield f"{program.most} greedy, step by step: {_played(logged, 'greedy')}"


def worths(edition: Edition) -> Iterator[str]:
    """How games end; then each sort of choice: how often it came up, between what worths, a digest of all."""
    catalog, play = catalog_of(edition), edition.game.play
    assert play
    program = play(catalog)
    told: list[tuple[str, list[float]]] = []
    for seed, (players, mode) in zip(range(_GAMES), cycle(program.counts()), strict=False):
        match = Match(program, catalog, players, mode=mode, seed=seed)
        play_on(match, [_noting(match, told)] * players, _CHOICES)
        yield f"{players} {mode}: {_ended(match)}"
    for sort, some in groupby(sorted(told), lambda one: one[0]):
        listed = [worth for _, worth in some]
        every = [value for worth in listed for value in worth]
        between = f"{min(every):.4g} to {max(every):.4g}"
        yield f"{sort}: {len(listed)} times, {between} {digest(*map(str, listed))}"


def _noting(match: Match, told: list[tuple[str, list[float]]]) -> Bot:
    """A bot that answers by chance, and notes what it would be worth to whom."""

    def sit(seat: Seat) -> Answer:
        by_chance = bot_of("random")(seat)

        def answer(choice: Choice) -> int:
            told.append((choice.rule, [_rounded(seat.worth(option)) for option in choice.options]))
            outlook = match.playable.outlook
            if outlook and not len(match.answers) % _OFTEN:
                told.append(("outlook", [_rounded(hope) for hope in outlook(match.table).values()]))
            return by_chance(choice)

        return answer

    return sit


def _rounded(worth: float) -> float:
    return round(float(worth) + 0.00013, 3)


def _played(match: Match, bot: str) -> str:
    play_on(match, seated([bot], len(match.players)), _FAR)
    return _ended(match)


def _ended(match: Match) -> str:
    """How far a game came, how it ended if it did, and a digest of all that was chosen and lies there."""
    table, end = match.table, match.end
    ended = f"won by {', '.join(end.winners)} by {end.rule}" if end else "goes on"
    seen = [table.view(player) for player in match.players]
    state = (match.answers, dict(table.used), table.places(), table.standing(), end and end.scores)
    steps = digest(*map(written, (*state, *seen, *(table.log or ()))))
    return f"{len(match.answers)} choices, {ended} {steps}"
