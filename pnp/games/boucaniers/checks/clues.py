"""Checks of clues and masks: every two neighbouring clues identify one treasure island."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise

from pnp.core.base.diagnostic import Diagnostic, Proof
from pnp.core.checks.registry import Says
from pnp.games.boucaniers import clues
from pnp.games.boucaniers.model import Boucaniers
from pnp.games.boucaniers.paper import spyglass

from .box import check


@check(
    10,
    "clue-off-two-islands",
    cites=("clues-meaning",),
    broken_by={"clues.volcan.islands": "[cannibales, cornichons]"},
)
def clues_lie_on_two_islands_each(game: Boucaniers) -> Says:
    """Each clue lies on two islands, each island has two clues, and Cornichons has none."""
    found = Counter(island for clue in game.clues for island in clue.islands)
    for clue in game.clues:
        strangers = [island for island in clue.islands if island not in game.features]
        if strangers or len(set(clue.islands)) != game.numbers.islands_each_clue:
            yield Diagnostic(f"'{clue.id}' lies on {', '.join(clue.islands)}", clue.at("islands"))
    for tile in game.treasure_islands:
        if found[tile.id] != game.numbers.clues_each_island:
            yield Diagnostic(f"'{tile.id}' has {found[tile.id]} clues", tile.at())
    yield Proof("two clues an island, two islands a clue", f"{found.total()} = 9 × 2", len(game.clues))


@check(
    11,
    "broken-clue-cycle",
    cites=("clues-pairs",),
    needs=[10],
    broken_by={
        "clues.cascade.islands": "[mine-de-soufre, cannibales]",
        "clues.grotte.islands": "[perroquet-bavard, plantation]",
    },
)
def clues_and_islands_make_one_cycle(game: Boucaniers) -> Says:
    """Clues and islands form one ring: a walk from clue to island to clue passes all of them and returns.

    With two smaller rings each island would have two clues as well, but some neighbours of the frieze would
    name no island.
    """
    walk = clues.cycle(game.features)
    if len(walk) != len(game.clues) + len(game.features):
        yield Diagnostic(f"the walk is home after {' > '.join(walk)}", game.clues[walk[0]].at("islands"))
    yield Proof("one cycle", " > ".join([*walk, walk[0]]), len(walk))


@check(
    12,
    "frieze-out-of-order",
    cites=("setup-clues", "clues-pairs"),
    needs=[10],
    broken_by={"clues.volcan.order": 1, "clues.cascade.order": 0},
)
def neighbours_in_the_frieze_name_one_island(game: Boucaniers) -> Says:
    """Neighbours of the frieze, the ninth and the first too, share exactly one island, each pair another one.

    So wherever the pile is cut, its two top cards name an island, and the nine cuts lead to each island once.
    """
    frieze = game.frieze
    if [clue.order for clue in frieze] != list(range(len(frieze))):
        yield Diagnostic("the places in the frieze are not 0 to 8", game.clues.at("pieces"))
        return
    named = []
    for left, right in pairwise([*frieze, frieze[0]]):
        shared = set(left.islands) & set(right.islands)
        named += sorted(shared)
        if len(shared) != 1:
            yield Diagnostic(f"'{left.id}' and '{right.id}' share {sorted(shared)}", right.at("order"))
    if len(set(named)) != len(game.features):
        yield Diagnostic(f"the cuts lead to {len(set(named))} islands", game.clues.at("pieces"))
    pairs = ", ".join(f"{clue.id} + next = {island}" for clue, island in zip(frieze, named, strict=False))
    yield Proof("every cut leads to one island", pairs, len(frieze))


@check(
    13,
    "mask-misleads",
    cites=("dig-look", "dig-treasure", "dig-empty"),
    needs=[10],
    broken_by={"masks.plantation.island": "cannibales"},
)
def two_crosses_show_on_the_treasure_island_alone(game: Boucaniers) -> Says:
    """Each island that may hold the treasure has its mask, which shows a cross on its own two clues only.

    For the treasure of each island, exactly one mask shows two crosses, two masks one, six none.
    """
    islands = [mask.island for mask in game.masks]
    for mask in game.masks:
        if mask.island not in game.features or islands.count(mask.island) > 1 or mask.id != mask.island:
            yield Diagnostic(f"'{mask.id}' is a mask for '{mask.island}'", mask.at("island"))
    table = [game.crosses(clue) for clue in game.clues]
    shown = [sum(column) for column in zip(*table, strict=True)]
    for mask, crosses in zip(sorted(game.masks, key=lambda mask: mask.hole), shown, strict=True):
        if crosses != game.numbers.clues_each_island:
            yield Diagnostic(f"'{mask.id}' shows {crosses} crosses", mask.at("island"))
    census = {tuple(sorted(Counter(_digs(game, treasure)).items())) for treasure in game.features}
    if census != {((0, 6), (1, 2), (2, 1))}:
        yield Diagnostic("digs do not tell the islands apart", game.masks.at("pieces"))
    total = sum(map(sum, table))
    yield Proof(
        "two crosses on the treasure island alone", f"{total} crosses, {81 - total} circles", len(islands)
    )


def _digs(game: Boucaniers, treasure: str) -> list[int]:
    """Return the number of crosses that each mask shows if the treasure is on the given island."""
    return [clues.crosses(game.features, treasure, dug) for dug in game.features]


@check(14, "wrong-symbol-in-the-hole", cites=("dig-look",), broken_by={"masks.plantation.hole": 3})
def each_hole_shows_its_own_symbol(game: Boucaniers) -> Says:
    """The hole of a mask shows exactly the symbol of its island, and none when the mask is laid wrongly.

    Measured at the positions used to draw the faces: a symbol lies within its hole, no other symbol reaches
    into it, and neither a half turn nor a flip brings a symbol under it.
    """
    holders: dict[int, list[str]] = {}
    for mask in game.masks:
        holders.setdefault(mask.hole, []).append(mask.island)
    for mask in game.masks:
        seen = [island for place in spyglass.shown(mask.hole) for island in holders.get(place, [])]
        if seen != [mask.island]:
            yield Diagnostic(f"through '{mask.id}' one sees the symbols of {seen}", mask.at("hole"))
        if astray := spyglass.shown_astray(mask.hole):
            yield Diagnostic(f"laid wrongly, '{mask.id}' shows the symbols {astray}", mask.at("hole"))
    room = (spyglass.HOLE_MM - spyglass.SYMBOL_MM) / 2
    places = f"9 holes of {spyglass.HOLE_MM:g} mm, {room:.1f} mm of room around a symbol"
    yield Proof("each hole shows its own symbol", places, len(game.masks))


@check(
    15,
    "hand-tells-all",
    cites=("clues-hand", "clues-deduce"),
    needs=[10],
    broken_by={"game.constants.clue_hand": 4},
)
def a_hand_of_clues_alone_is_never_certain(game: Boucaniers) -> Says:
    """The clues that one hand may hold always leave more than one island possible."""
    hand, features = game.numbers.clue_hand, game.features
    treasure = next(iter(features))
    deck = [clue.id for clue in game.frieze if clue.id not in features[treasure]]
    left = Counter(len(clues.possible(features, seen, ())) for seen in combinations(deck, hand))
    if left[1]:
        yield Diagnostic(f"{left[1]} hands of {hand} clues leave one island", game.numbers.at("clue_hand"))
    hands = ", ".join(f"{count} leave {islands}" for islands, count in sorted(left.items()))
    worst = clues.worst_digs(features)
    witness = f"of {left.total()} hands {hands}; {worst} digs always find it"
    yield Proof("a hand is never certain", witness, left.total())
