"""Check invariants of whole games by playing them; each claim names a seed and step to verify it."""

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
"""Number of games per number of players and mode."""
_LOGGED = 2
"""Number of these games that are examined step by step."""


def prove_by_play(playable: Playable, catalog: Any, rules: Iterable[str]) -> Iterator[Proof | Diagnostic]:
    """Yield proofs or findings about whole games; ``rules`` are the ids that the program should apply."""
    tally, longest = Tally(), (0, 0, 0)
    for players, mode in playable.counts():
        for seed in range(1, GAMES + 1):
            table = _play_and_count(partial(Match, playable, catalog, players, mode=mode), seed, tally)
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
    covered = f"{len(known) - len(never)} of {len(known)}" + (f"; never {', '.join(never)}" if never else "")
    yield Proof("rules come up in play", covered, len(known), CODE)


def _play_and_count(begin: Callable[..., Match], seed: int, tally: Tally) -> Table[Any] | None:
    """Play and count a game; return its table, or None if the game does not end."""
    try:
        match = begin(seed=seed)
        run(match, seated(["random"], len(match.players)))
    except Unfinished as why:
        tally.failed(seed, str(why))
        return None
    tally.add(match)
    return match.table


def _conserved(playable: Playable, catalog: Catalog) -> Iterator[Proof | Diagnostic]:
    """Yield a proof that at every step each piece of the box is in exactly one place, or a finding."""
    box, steps = in_the_box(catalog), 0
    for players, mode in playable.counts():
        for seed in range(1, _LOGGED + 1):
            begin = partial(Match, playable, catalog, players, mode=mode, log=True)
            table = _play_and_count(begin, seed, Tally())
            for step in (table.log if table else None) or ():
                steps += 1
                if held(step["places"]) != box:
                    why = f"a piece is lost or doubled: seed {seed}, {players} players, step {step['step']}"
                    yield Diagnostic(why, catalog.game.at(), code=CODE)
                    return
    yield Proof("no piece is lost or doubled", f"{sum(box.values())} pieces at {steps} steps", steps, CODE)


def held(places: Places) -> Counter[str]:
    """Return the number of each piece in all places."""
    total: Counter[str] = Counter()
    for pieces in places.values():
        total.update(pieces)
    return total


def in_the_box(catalog: Catalog) -> Counter[str]:
    copies: Counter[str] = Counter()
    for kind in catalog.kinds().values():
        copies.update({f"{piece.kind}/{piece.id}": piece.copies for piece in kind})
    return +copies
