"""Checks of balance: dice and trials suffice, ready-made crews are equally strong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from typing import Any

from pnp.core.base.diagnostic import Diagnostic, Proof
from pnp.core.i18n.grammar import percent
from pnp.core.rules.chance import said
from pnp.games.pirates_vs_pirates.model import MODES, Goal, Pirate, PiratesVsPirates, Trial
from pnp.games.pirates_vs_pirates.rules.course import most
from pnp.games.pirates_vs_pirates.rules.odds import contest, edge
from pnp.games.pirates_vs_pirates.rules.powers import COLOURS, Colour
from pnp.games.pirates_vs_pirates.rules.supply import Peak, peak

from .cards import Findings, check

LEVEL = Fraction(2, 100)
"""Maximum deviation from one half of the share of trials that a ready-made crew wins."""


@check(
    14,
    "dice-run-out",
    cites=("throw-dice", "throw-short", "PVP-C12"),
    broken_by={"pirates.rank-22.power": "{effect: add, colour: yellow, dice: 2}"},
)
def the_stock_always_has_enough_dice(game: PiratesVsPirates) -> Findings:
    """Whatever teams two, three or four players field, the 22 dice of each colour suffice.

    The check computes the true maximum: the twelve pirates with the most dice of a colour can all meet in one
    trial, and every power that brings dice, borrowed ones too, can be used by a fourth pirate or by a neutral
    one.
    """
    worst = []
    for colour in COLOURS:
        peaks = {players: _worst(game, colour, players) for players in _players(game)}
        players, top = max(peaks.items(), key=lambda table: table[1].dice)
        if top.dice > (stock := game.supply.get(colour, 0)):
            yield Diagnostic(
                f"{players} players can need {top.dice} {colour} dice, the box has {stock}",
                game.pirates.at("pieces"),
                f"the teams {_join_ranks(top.team)}, helped by {_join_ranks(top.helpers) or 'nobody'}",
            )
        fewer = ", ".join(f"{peak.dice} with {players} players" for players, peak in peaks.items())
        helped = f", helped by {_join_ranks(top.helpers)}" if top.helpers else ""
        worst.append(f"{colour}: {fewer} ({_join_ranks(top.team)}{helped})")
    yield Proof("22 dice of a colour suffice", "; ".join(worst), len(game.pirates))


@check(
    15,
    "crews-unlike",
    cites=("decks-ready",),
    broken_by={"pirates.rank-20.dice": "{red: 1, blue: 1, yellow: 1}"},
)
def every_crew_brings_as_many_dice_of_each_colour(game: PiratesVsPirates) -> Findings:
    """All ready-made crews have the same number of dice of each colour."""
    fists = [Counter({c: sum(p.dice.of(c) for p in crew) for c in COLOURS}) for crew in _crews(game)]
    for name, fist in zip(("first", "second", "third", "fourth"), fists, strict=True):
        if fist != fists[0]:
            where = game.numbers.ready_made.at(name)
            yield Diagnostic(
                f"the {name} crew brings {_format_dice(fist)}, the first {_format_dice(fists[0])}", where
            )
    yield Proof("crews bring the same dice", _format_dice(fists[0]), len(game.base))


@check(
    16,
    "decided-before-the-throw",
    cites=("trials-read", "decks-ready"),
    broken_by={"trials.torn-map.faces": "[1, 2, 3, 4, 5, 6]"},
)
def no_trial_is_decided_before_the_throw(game: PiratesVsPirates) -> Findings:
    """In every trial every ready-made crew can field a team that can win against the best of any other.

    The proof states the least chance with which a crew's best team wins the first throw.
    """
    least = (Fraction(1), "")
    for trial in game.trials:
        for mine, theirs in combinations(_best(game, trial), 2):
            (win, loss), _ = contest(trial.goal, trial.faces, (mine, theirs))
            if not win or not loss:
                yield Diagnostic(f"{mine} dice against {theirs} decide '{trial.id}'", trial.at("goal"))
            least = min(least, (min(win, loss), trial.id))
    witness = f"at least {said(least[0])} ({percent(said(least[0]), 'en')}), in {least[1]}"
    yield Proof("every trial is open", witness, len(game.trials) * len(_crews(game)))


@check(
    17,
    "unequal-crews",
    cites=("decks-ready",),
    needs=[15],
    broken_by={
        "pirates.rank-20.dice": "{red: 1, blue: 1, yellow: 1}",
        "pirates.rank-34.dice": "{red: 0, blue: 2, yellow: 2}",
    },
)
def the_ready_made_crews_are_equally_strong(game: PiratesVsPirates) -> Findings:
    """Over all trials each ready-made crew wins half of its meetings, give or take two in a hundred.

    Each crew sends its best team against the best team of every other; a win counts one, a tie a half, by
    the exact odds of the first throw.
    """
    strengths = crew_strengths(game)
    for name, strength in zip(("first", "second", "third", "fourth"), strengths, strict=True):
        if abs(strength - Fraction(1, 2)) > LEVEL:
            shown = percent(said(strength), "en")
            yield Diagnostic(f"the {name} crew wins {shown}", game.numbers.ready_made.at(name))
    witness = ", ".join(percent(said(strength), "en") for strength in strengths)
    yield Proof("crews are equally strong", witness, len(game.trials) * len(strengths))


@check(
    18,
    "too-few-trials",
    cites=("end-length", "trials-two", "PVP-C6"),
    broken_by={"game.constants.modes.three.wins": 7},
)
def the_trials_last_for_every_mode(game: PiratesVsPirates) -> Findings:
    """In every mode there are enough trials for the longest game and for the open one after it."""
    lengths = {mode: most(game.numbers.modes[mode]) for mode in MODES}
    for mode, length in lengths.items():
        if length + game.numbers.trials_open - 1 > len(game.trials):
            where = game.numbers.modes.at(mode.replace("-", "_"))
            yield Diagnostic(f"{mode} may need {length} trials, the box has {len(game.trials)}", where)
    witness = ", ".join(f"{mode} {length}" for mode, length in lengths.items())
    yield Proof("trials suffice", f"at most {witness}, of {len(game.trials)}", len(game.trials))


@check(
    19,
    "no-other-category",
    cites=("trials-category", "trials-replace", "PVP-C19"),
    broken_by={"game.constants.trials_open": 12},
)
def another_category_can_always_be_turned_up(game: PiratesVsPirates) -> Findings:
    """Whatever the order of the pile, it still holds a trial of another category than the open one.

    Even after the longest game the remaining trials outnumber those that the largest category can have beside
    the open one.
    """
    opened = max(most(game.numbers.modes[mode]) for mode in MODES) + game.numbers.trials_open - 1
    sizes = Counter(trial.category for trial in game.trials)
    left, largest = len(game.trials) - (opened - 1), max(sizes.values())
    if left <= largest - 1 or len(sizes) < len(("highest", "lowest", "count", "doubles")):
        yield Diagnostic(f"{left} trials may be left, all of one category", game.trials.at("pieces"))
    witness = f"{left} left at the last draw, at most {largest - 1} of the category in place"
    yield Proof("the next trial can always differ", witness, len(game.trials))


@check(
    20,
    "deal-does-not-add-up",
    cites=("setup-deal", "draft-keep", "draft-pass", "neutral-setup"),
    broken_by={"game.constants.neutral_give": 5},
)
def deals_and_drafts_add_up(game: PiratesVsPirates) -> Findings:
    """Pirates kept and given add up to a hand, and the decks hold a hand for every player."""
    numbers = game.numbers
    if numbers.keep + numbers.give != numbers.hand:
        yield Diagnostic(f"{numbers.keep} + {numbers.give} are not {numbers.hand}", numbers.at("give"))
    if numbers.keep + numbers.neutral_give != numbers.neutral_hand:
        message = f"{numbers.keep} + {numbers.neutral_give} are not {numbers.neutral_hand}"
        yield Diagnostic(message, numbers.at("neutral_give"))
    dealt = {players: players * numbers.hand for players in _players(game)}
    middle = {players: players * (numbers.neutral_hand + numbers.neutral_each) for players in dealt}
    for players, cards in dealt.items():
        if cards > len(game.deck(players)) or middle[players] > len(game.deck(players, neutral=True)):
            yield Diagnostic(f"{players} players are dealt {cards} pirates", numbers.at("hand"))
    witness = ", ".join(f"{cards} of {len(game.deck(players))}" for players, cards in dealt.items())
    yield Proof("there are pirates for all", witness, len(game.base))


@check(
    21,
    "floor-too-low",
    cites=("transfer-floor", "tie-none", "fatigue-rest", "PVP-C11"),
    broken_by={"game.constants.crew_floor": 7},
)
def the_floor_leaves_a_team_and_a_fourth_pirate(game: PiratesVsPirates) -> Findings:
    """A crew at the floor can still field a team and settle a tie while those of a tied trial rest.

    The floor is no higher than necessary. With two players it is never reached before the last trial.
    """
    numbers = game.numbers
    needed = 2 * (numbers.team + 1)
    if numbers.crew_floor != needed:
        yield Diagnostic(
            f"{needed} pirates are needed, the floor is {numbers.crew_floor}", numbers.at("crew_floor")
        )
    duel = numbers.modes.duel
    lowest = numbers.hand - (duel.sides - 1) * (duel.wins - 1)
    if lowest < needed:
        yield Diagnostic(f"a duel may leave {lowest} pirates", numbers.modes.duel.at("wins"))
    witness = f"{needed} = 2 × ({numbers.team} + 1); a duel leaves {lowest} at least"
    compared = (needed, numbers.crew_floor, lowest)
    yield Proof("nobody runs out of pirates", witness, len(compared))


@check(
    22,
    "mode-does-not-seat",
    cites=("players-duel", "players-three", "royale-all", "pairs-seats"),
    broken_by={"game.constants.modes.pairs.sides": 3},
)
def every_number_of_players_has_a_mode(game: PiratesVsPirates) -> Findings:
    """Each mode seats its players in sides of one size, and every number of players has a mode."""
    modes = {mode: game.numbers.modes[mode] for mode in MODES}
    for mode, way in modes.items():
        if way.players % way.sides or way.sides < 2:
            where = game.numbers.modes.at(mode.replace("-", "_"), "sides")
            yield Diagnostic(f"{way.players} players make no {way.sides} equal sides", where)
    if {way.players for way in modes.values()} != set(_players(game)):
        yield Diagnostic("a number of players has no mode", game.numbers.at("modes"))
    witness = ", ".join(f"{mode}: {way.players} players, {way.sides} sides" for mode, way in modes.items())
    yield Proof("all can sit down", witness, len(modes))


def _worst(game: PiratesVsPirates, colour: Colour, players: int) -> Peak:
    """Return the peak demand of so many players, with or without neutral pirates."""
    return max((peak(game, colour, players, neutral=n) for n in (False, True)), key=lambda one: one.dice)


def crew_strengths(game: PiratesVsPirates) -> tuple[Fraction, ...]:
    """Return the share of its meetings that each ready-made crew wins."""
    return _strengths(tuple((trial.goal, trial.faces, _best(game, trial)) for trial in game.trials))


@lru_cache(1 << 12)
def _strengths(meetings: tuple[tuple[Goal, tuple[int, ...], tuple[int, ...]], ...]) -> tuple[Fraction, ...]:
    """Return the mean share of each crew over all trials and opponents, from the best handfuls."""
    crews = range(len(meetings[0][2]))
    won = dict.fromkeys(crews, Fraction())
    for goal, faces, best in meetings:
        for mine, theirs in combinations(crews, 2):
            share = edge(goal, faces, best[mine], best[theirs])
            won[mine] += share
            won[theirs] += 1 - share
    return tuple(won[crew] / (len(meetings) * (len(crews) - 1)) for crew in crews)


def _best(game: PiratesVsPirates, trial: Trial) -> tuple[int, ...]:
    """Return the number of counting dice of each crew's best team in a trial."""
    fists = (tuple(pirate.dice.of(*trial.colours) for pirate in crew) for crew in _crews(game))
    return tuple(_best_handful(fist, game.numbers.team, lowest=trial.goal == "lowest") for fist in fists)


@lru_cache(1 << 12)
def _best_handful(fist: tuple[int, ...], team: int, *, lowest: bool) -> int:
    """Return the most dice that count, or the fewest above none where the lowest total wins."""
    held = {sum(dice) for dice in combinations(fist, team)} - {0}
    return (min if lowest else max)(held, default=0)


def _crews(game: PiratesVsPirates) -> list[list[Pirate]]:
    known = game.by_rank
    return [[known[r] for r in crew if r in known] for crew in game.numbers.ready_made.every]


def _players(game: PiratesVsPirates) -> range:
    return range(game.game.players.min, game.game.players.max + 1)


def _join_ranks(ranks: tuple[int, ...]) -> str:
    return " ".join(map(str, ranks))


def _format_dice(fist: Mapping[Any, int]) -> str:
    return ", ".join(f"{count} {colour}" for colour, count in fist.items())
