"""What played games show, each claim with the seed and step that anyone can look at again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any

from pnp.core.base.diagnostic import Diagnostic, Proof
from pnp.core.catalog.catalog import Catalog
from pnp.core.play.bots.registry import seated

from .match import Match, run
from .playable import Playable
from .statistics import Tally
from .table import Places, Table, Unfinished

CODE = "PLAY"
GAMES = 40
"""So many games of every number of players and mode are counted."""
_LOGGED = 2
"""So many of them are looked at step by step."""


def claims(playable: Playable, catalog: Any, rules: Iterable[str]) -> Iterator[Proof | Diagnostic]:
    """What holds of whole games, or what does not; ``rules`` are those that a program is to apply."""
    tally, longest = Tally(), (0, 0, 0)
    for players, mode in playable.counts():
        for seed in range(1, GAMES + 1):
            table = _played(partial(Match, playable, catalog, players, mode=mode), seed, tally)
            longest = max(longest, (table.turns if table else 0, players, seed))
    at = catalog.game.at()
    for seed, why in tally.unfinished:
        yield Diagnostic(f"a game does not end: {why} (seed {seed})", at, code=CODE)
    turns, players, seed = longest
    shown = f"{tally.games} games, the longest {turns} turns ({players} players, seed {seed})"
    yield Proof("every game ends and everybody can always choose", shown, tally.finished, CODE)
    yield from _conserved(playable, catalog)
    ran_out = [f"{place} (seed {seed}, {what})" for place, (seed, what) in sorted(tally.witnesses.items())]
    yield Proof("what runs out has a rule", "; ".join(ran_out) or "nothing ran out", tally.games, CODE)
    known = list(rules)
    never = [rule for rule in known if not tally.rules[rule]]
    told = f"{len(known) - len(never)} of {len(known)}" + (f"; never {', '.join(never)}" if never else "")
    yield Proof("rules come up in play", told, len(known), CODE)


def _played(begin: Callable[..., Match], seed: int, tally: Tally) -> Table[Any] | None:
    """The table after a game, which is counted; none where the game does not end."""
    try:
        match = begin(seed=seed)
        run(match, seated(["random"], len(match.players)))
    except Unfinished as why:
        tally.failed(seed, str(why))
        return None
    tally.add(match)
    return match.table


def _conserved(playable: Playable, catalog: Catalog) -> Iterator[Proof | Diagnostic]:
    """At every step every piece of the box is in exactly one place."""
    box, steps = in_the_box(catalog), 0
    for players, mode in playable.counts():
        for seed in range(1, _LOGGED + 1):
            begin = partial(Match, playable, catalog, players, mode=mode, log=True)
            table = _played(begin, seed, Tally())
            for step in (table.log if table else None) or ():
                steps += 1
                if held(step["places"]) != box:
                    why = f"a piece is lost or doubled: seed {seed}, {players} players, step {step['step']}"
                    yield Diagnostic(why, catalog.game.at(), code=CODE)
                    return
    yield Proof("no piece is lost or doubled", f"{sum(box.values())} pieces at {steps} steps", steps, CODE)


def held(places: Places) -> Counter[str]:
    """How many of each piece there are in all places."""
    total: Counter[str] = Counter()
    for pieces in places.values():
        total.update(pieces)
    return total


def in_the_box(catalog: Catalog) -> Counter[str]:
    """How many of each piece the box holds."""
    copies: Counter[str] = Counter()
    for kind in catalog.kinds().values():
        copies.update({f"{piece.kind}/{piece.id}": piece.copies for piece in kind})
    return +copies
