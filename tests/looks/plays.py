"""Games played by bots as text: choices, rules used, final places, values that options have for the bot."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import cycle, groupby
from math import fsum
from textwrap import wrap
from typing import Any

from pnp.core.checks.mutation_samples import catalog_of
from pnp.core.play import Match
from pnp.core.play.bots.registry import bot_of, seated
from pnp.core.play.match import Answer, Bot, Seat, play_on
from pnp.core.play.playable import Playable
from pnp.core.play.table import Choice, Places
from pnp.core.project.loaded_game import LoadedGame
from tests.looks.plain import written

_FAR, _STEPS = 500, 30
"""Choices that a game is played on, and steps of a logged game that are kept."""
_WIDE = 110
"""Characters of a line."""
_GAMES, _CHOICES, _OFTEN = 8, 300, 5
"""Random games for values, their choices, and after how many choices the outlook is asked for."""


def plays(loaded: LoadedGame) -> Iterator[str]:
    """Yield a random and a greedy game for each number of players and mode, then the log of a greedy game."""
    program, catalog = _program(loaded)
    for players, mode in program.counts():
        for bot in ("random", "greedy"):
            match = Match(program, catalog, players, mode=mode, seed=7)
            play_on(match, seated([bot], players), _FAR)
            yield f"{players} {mode} {bot}: {_ended(match)}"
            yield from (f"  {line}" for line in (_chosen(match) if bot == "random" else _summary(match)))
    match = Match(program, catalog, program.most, seed=8, log=True)
    play_on(match, seated(["greedy"], program.most), _FAR)
    yield f"{program.most} greedy, step by step: {_ended(match)}, {len(match.table.log or ())} steps"
    yield from (f"  {line}" for line in _logged(match.table.log or ()))
    view = match.table.view(match.players[0])
    yield from (f"  {match.players[0]} sees {key}: {written(value)}" for key, value in view.items())


def worths(loaded: LoadedGame) -> Iterator[str]:
    """Yield how random games end, then for each rule its choices, options and the values of these."""
    program, catalog = _program(loaded)
    told: list[tuple[str, list[float]]] = []
    for seed, (players, mode) in zip(range(_GAMES), cycle(program.counts()), strict=False):
        match = Match(program, catalog, players, mode=mode, seed=seed)
        play_on(match, [_noting(match, told)] * players, _CHOICES)
        yield f"{players} {mode}: {_ended(match)}"
    for sort, some in groupby(sorted(told), lambda one: one[0]):
        listed = [worth for _, worth in some]
        every = [value for worth in listed for value in worth]
        between = f"{min(every):.4g} to {max(every):.4g}"
        mean, best = fsum(every) / len(every), fsum(map(max, listed)) / len(listed)
        values = f"{between}, mean {mean:.3f}, mean of the best {best:.3f}"
        yield f"{sort}: {len(listed)} times, {len(every)} options, {values}"


def _noting(match: Match, told: list[tuple[str, list[float]]]) -> Bot:
    """Return a random bot that notes the value of each option to its player."""

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


def _program(loaded: LoadedGame) -> tuple[Playable, Any]:
    catalog, play = catalog_of(loaded), loaded.game.play
    assert play
    return play(catalog), catalog


def _ended(match: Match) -> str:
    end = match.end
    ended = f"won by {', '.join(end.winners)} by {end.rule}" if end else "goes on"
    return f"{len(match.answers)} choices, {ended}"


def _summary(match: Match) -> Iterator[str]:
    """Yield the choices of a game, its rules with their number of uses, and the places outside the box."""
    yield from _chosen(match)
    used = (f"{rule} {times}" for rule, times in sorted(match.table.used.items()))
    yield from wrap("rules " + ", ".join(used), _WIDE, break_on_hyphens=False)
    yield from (line for line in _lying(match.table.places(), {}) if not line.startswith("box:"))


def _chosen(match: Match) -> Iterator[str]:
    """Yield the indexes of the chosen options and the scores."""
    yield from wrap("chose " + " ".join(map(str, match.answers)), _WIDE)
    yield f"standing {written(match.table.standing())}, scores {written(match.end and match.end.scores)}"


def _lying(places: Places, before: Places) -> Iterator[str]:
    """Yield the pieces of each place that differs from before."""
    for place, pieces in places.items():
        if pieces != before.get(place, dict.fromkeys(pieces, 0)):
            yield f"{place}: {', '.join(f'{piece} {number}' for piece, number in pieces.items() if number)}"


def _logged(log: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """Yield the first steps of a log, each with the places that it changes."""
    before: Places = log[0]["places"] if log else {}
    for step in log[:_STEPS]:
        yield written({key: value for key, value in step.items() if key != "places"})
        yield from (f"  {line}" for line in _lying(step["places"], before))
        before = step["places"]
