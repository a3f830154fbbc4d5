"""Format the statistics of many games, for one run or for two side by side."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from pnp.core.play.series import Series
from pnp.core.play.statistics import Tally, balance

Share = Mapping[str, float]
"""Share of games won, its confidence interval, and the fair share."""


def heading(series: Series, games: int, seed: int) -> str:
    mode, bots = series.match(seed).mode, ", ".join(series.bots)
    said = f"{series.game}: {games} games, {series.players} players, {mode}, bots {bots}, seed {seed}"
    changes = ", ".join("=".join(change) for change in series.what_if)
    return f"{said}; changed: {changes}" if changes else said


def statistics(tally: Tally, seats: Sequence[str], known: Sequence[str]) -> Iterator[str]:
    """Yield the lines for one run: length, winners, what ran out, which rules came up."""
    yield f"  turns: {_length(tally)}; {_choices(tally)} choices a game"
    even = balance(tally, seats)
    for player, share in even["seats"].items():
        yield f"  {player} wins {_won(share)}{odd(share)}"
    for place, games in sorted(tally.emptied.items()):
        at, what = tally.witnesses[place]
        yield f"  ran out: {place} in {tally.share(games):.1%} of games (seed {at}, {what})"
    for at, why in tally.unfinished[:5]:
        yield f"  unfinished: seed {at}: {why}"
    if tally.unfinished:
        yield f"  unfinished: {len(tally.unfinished)} games"
    for thing, share in even["things"].items():
        yield f"  {thing}: {share['had']} had it, {_won(share, ' of them won')}{odd(share)}"
    yield f"  rules: {_came_up(tally, known)} came up"
    if never := [rule for rule in known if not tally.rules[rule]]:
        yield f"  never: {', '.join(never)}"


def rule_frequencies(tallies: Mapping[str, Tally], known: Sequence[str]) -> Iterator[str]:
    """Yield a line for each rule: how often it came up in each run."""
    rules = dict.fromkeys((*known, *sorted(rule for tally in tallies.values() for rule in tally.rules)))
    for rule in rules:
        each = (
            f"{tally.share(tally.rules[rule]):7.1%} of games, {tally.times[rule]} times"
            for tally in tallies.values()
        )
        yield f"  {rule:<24} in {' |'.join(f'{one:<34}' for one in each).rstrip()}"


def odd(share: Share) -> str:
    """Return a remark if the fair share lies outside a share's confidence interval."""
    if share["low"] <= share["fair"] <= share["high"]:
        return ""
    return f", {'more' if share['low'] > share['fair'] else 'less'} than the {share['fair']:.1%} of all"


class Row(NamedTuple):
    """One measure of both runs."""

    what: str
    cells: tuple[str, ...]
    remark: str = ""


def comparison(tallies: Mapping[str, Tally], seats: Sequence[str], known: Sequence[str]) -> Iterator[str]:
    """Yield two runs side by side, with a remark where they differ by more than chance."""
    rows = [Row("", tuple(tallies)), *_rows(list(tallies.values()), seats, known)]
    wide = max(len(row.what) for row in rows)
    columns = [max(len(row.cells[column]) for row in rows) for column in range(len(tallies))]
    for row in rows:
        cells = (f"{cell:<{width}}" for cell, width in zip(row.cells, columns, strict=True))
        yield f"  {row.what:<{wide}}  {'  '.join(cells)}  {row.remark}".rstrip()
    now, then = tallies.values()
    for word, here, there in (("no longer", now, then), ("only now", then, now)):
        if lost := [rule for rule in known if here.rules[rule] and not there.rules[rule]]:
            yield f"  {word}: {', '.join(lost)}"


def _rows(tallies: Sequence[Tally], seats: Sequence[str], known: Sequence[str]) -> Iterator[Row]:
    yield Row("turns", tuple(map(_length, tallies)))
    yield Row("choices a game", tuple(map(_choices, tallies)))
    even = [balance(tally, seats) for tally in tallies]
    for sort, said in (("seats", "{} wins"), ("things", "won with {}")):
        for name in dict.fromkeys(name for one in even for name in one[sort]):
            shares = [one[sort].get(name) for one in even]
            cells = tuple(_won(share) if share else "nobody had it" for share in shares)
            yield Row(said.format(name), cells, _trend(shares))
    for place in sorted({place for tally in tallies for place in tally.emptied}):
        yield Row(f"ran out: {place}", tuple(f"{tally.share(tally.emptied[place]):.1%}" for tally in tallies))
    if any(tally.unfinished for tally in tallies):
        yield Row("unfinished", tuple(str(len(tally.unfinished)) for tally in tallies))
    yield Row("rules that came up", tuple(_came_up(tally, known) for tally in tallies))


def _trend(shares: Sequence[Share | None]) -> str:
    """Return ``more`` or ``less`` if the confidence intervals of two shares do not overlap."""
    before, after = shares
    if not before or not after or (before["low"] <= after["high"] and after["low"] <= before["high"]):
        return ""
    return "more" if after["won"] > before["won"] else "less"


def _length(tally: Tally) -> str:
    length = tally.length()
    return f"{length['least']} to {length['most']}, median {length['median']}"


def _choices(tally: Tally) -> str:
    return f"{tally.choices / max(tally.finished, 1):.0f}"


def _won(share: Share, of: str = "") -> str:
    return f"{share['won']:.1%}{of} ({share['low']:.1%} to {share['high']:.1%})"


def _came_up(tally: Tally, known: Sequence[str]) -> str:
    return f"{sum(1 for rule in known if tally.rules[rule])} of {len(known)}"
