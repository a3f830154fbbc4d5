"""Checks of the lairs: garrisons, treasures, and the balance between them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations

from pnp.core.base.diagnostic import Diagnostic, Proof
from pnp.core.i18n.grammar import percent
from pnp.core.rules.chance import said
from pnp.games.attention_pirates import battle, rules
from pnp.games.attention_pirates.model import PLACES, AttentionPirates, Figure, Lair

from .box import Findings, check

EXAMPLE_PLACE, EXAMPLE_TREASURE = "4", 4
"""Place of the last pirate and treasures of the lair in the rulebook's second example (ATP-D20, D21)."""


@check(
    11,
    "lair-cannot-fight",
    cites=("riposte-when", "shots-free"),
    broken_by={"lairs.crabe.slots": '{"1": cannon}'},
)
def every_lair_can_fire_back(game: AttentionPirates) -> Findings:
    """A lair starts with a pirate and a cannon; some lairs, but not most, have cannons without a number.

    All its pirates stand on numbered places, so every lair can be taken. The rulebook speaks of several lairs
    with cannons that cannot be destroyed.
    """
    for lair in game.lairs:
        if not lair.pirates or not lair.cannons:
            yield Diagnostic(f"'{lair.id}' could never fire back", lair.at("slots"))
    free = [lair for lair in game.lairs if lair.free_cannons]
    if not 2 <= len(free) <= len(game.lairs) // 2:
        yield Diagnostic(f"{len(free)} lairs have cannons without a number", game.lairs.at("pieces"))
    witness = ", ".join(f"{lair.id} {lair.free_cannons}" for lair in free)
    yield Proof("every lair can fire back", f"cannons without a number: {witness}", len(game.lairs))


@check(
    12,
    "dice-run-out",
    cites=("box-dice", "riposte-dice", "ATP-C9"),
    broken_by={"lairs.baleine.free_cannons": 5},
)
def five_dice_suffice(game: AttentionPirates) -> Findings:
    """Neither a ship nor a lair ever has more cannons than there are dice, so nobody throws one twice."""
    dice, ship = game.dice.copies, game.numbers.most_cannons
    if ship > dice:
        yield Diagnostic(f"a ship may fire {ship} cannons with {dice} dice", game.dice.pieces[0].at("copies"))
    for lair in game.lairs:
        if lair.cannons > dice:
            yield Diagnostic(
                f"'{lair.id}' fires {lair.cannons} cannons with {dice} dice", lair.at("free_cannons")
            )
    most = max(lair.cannons for lair in game.lairs)
    yield Proof("the dice suffice", f"ships up to {ship}, lairs up to {most}, {dice} dice", len(game.lairs))


@check(
    13,
    "treasure-beside-the-thresholds",
    cites=("end-threshold", "end-tie", "ATP-C13"),
    broken_by={"lairs.pelican.treasure": 1},
)
def the_first_to_more_than_half_wins(game: AttentionPirates) -> Findings:
    """The lairs hold an odd total of which the two players' threshold is just more than half.

    With two players the threshold is thus reached exactly when the rival can no longer catch up, no final
    count ends in a tie, and every higher number of players needs less. The total fits the chests (ATP-D26,
    D27).
    """
    total, chests = game.lairs_worth, game.chests_worth
    threshold = max(game.numbers.thresholds.values())
    if 2 * threshold - 1 != total:
        yield Diagnostic(
            f"the lairs hold {total} treasures, of which {threshold} are not just more than half",
            game.lairs.at("pieces"),
            also=((game.numbers.at("thresholds"), "for two players"),),
        )
    if total > chests:
        yield Diagnostic(f"the lairs hold {total} treasures, the chests {chests}", game.lairs.at("pieces"))
    shares = ", ".join(
        f"{threshold} of {total} with {players}" for players, threshold in game.numbers.thresholds.items()
    )
    yield Proof("more than half wins", f"{shares}; {chests - total} left for change", len(game.lairs))


@check(
    14,
    "chests-do-not-fit",
    needs=[13],
    cites=("attack-reveal", "attack-short", "ATP-C7", "ATP-C8"),
    broken_by={"chests.small.value": 2},
)
def lairs_are_stocked_in_any_order(game: AttentionPirates) -> Findings:
    """Whatever the order in which the lairs open, each can be stocked with the largest chests first.

    This holds even if all ten are open at once and nothing has been carried home: nobody must make change
    to stock a lair (ruling ATP-C8 is for chests that lie changed aboard ships).
    """
    supply = tuple(sorted((chest.value, chest.copies) for chest in game.chests))
    treasures = tuple(sorted(lair.treasure for lair in game.lairs for _ in range(lair.copies)))
    if stuck := _stuck(treasures, supply):
        yield Diagnostic(
            f"once the others are stocked, no chests make up the {stuck[-1]} of the last lair",
            game.lairs.at("pieces"),
            help=f"opened in the order {', '.join(map(str, stuck))}",
        )
    every = ", ".join(f"{copies} of {value}" for value, copies in supply)
    yield Proof("chests fit in any order", f"{', '.join(map(str, treasures))} from {every}", len(treasures))


@lru_cache(1 << 16)
def _stuck(closed: tuple[int, ...], supply: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    """Return an order of opening lairs whose last lair cannot be stocked; empty where there is none."""
    for treasure in set(closed):
        chests = rules.stock(treasure, dict(supply))
        if chests is None:
            return (treasure,)
        at = closed.index(treasure)
        left = tuple((value, count - chests.get(value, 0)) for value, count in supply)
        if further := _stuck(closed[:at] + closed[at + 1 :], left):
            return (treasure, *further)
    return ()


@check(
    15,
    "weak-lair-is-rich",
    needs=[11],
    cites=("attack-order", "capture-ship"),
    broken_by={"lairs.murene.slots": '{"2": pirate, "4": cannon}'},
)
def stronger_lairs_hold_more(game: AttentionPirates) -> Findings:
    """A lair with more treasures is harder to take: in one attack, and in the two attacks of a whole turn.

    The check compares the exact chances of the best full ship, over all five splits of cannons and pirates.
    Lairs are listed from the easiest to the hardest; no two are equally hard in one attack.
    """
    once = {lair.id: _best(game, lair, 1) for lair in game.lairs}
    turn = {lair.id: _best(game, lair, 2) for lair in game.lairs}
    for easier, harder in combinations(game.lairs, 2):
        alike = easier.treasure == harder.treasure
        richer = easier.treasure < harder.treasure and turn[easier.id] > turn[harder.id]
        if once[easier.id] <= once[harder.id] or not (alike or richer):
            yield Diagnostic(
                f"'{harder.id}' with {harder.treasure} treasures is no harder to take than '{easier.id}'",
                harder.at("slots"),
                also=((easier.at("slots"), f"holds {easier.treasure}"),),
            )
    ladder = (f"{lair.id} {lair.treasure}: {percent(said(once[lair.id]), 'en')}" for lair in game.lairs)
    yield Proof("stronger lairs hold more", ", ".join(ladder), len(game.lairs))


def _best(game: AttentionPirates, lair: Lair, attacks: int) -> Fraction:
    """Return the chance of the best full ship to take a lair in so many attacks."""
    numbers, target = game.numbers, battle.force(lair.slots, lair.free_cannons)
    crews = battle.crews(numbers.places, numbers.most_cannons, numbers.most_pirates)
    chances = (battle.attack(crew, target, attacks).attacker_takes for crew in crews)
    return max(chances, default=Fraction())


@check(
    16, "lucky-number", cites=("shots-hit",), broken_by={"lairs.crabe.slots": '{"1": cannon, "2": pirate}'}
)
def no_number_is_luckier_than_another(game: AttentionPirates) -> Findings:
    """Over all lairs each number holds equally many pirates; numbers of cannons differ by at most one.

    No player gains by hoping for a face that the garrisons favour.
    """
    held = {figure: _by_place(game.lairs.pieces, figure) for figure in ("pirate", "cannon")}
    for figure, most in (("pirate", 0), ("cannon", 1)):
        counts = [held[figure][place] for place in PLACES]
        if max(counts) - min(counts) > most:
            yield Diagnostic(
                f"numbers 1 to 6 hold {', '.join(map(str, counts))} {figure}s", game.lairs.at("pieces")
            )
    witness = "; ".join(
        f"{figure}s {', '.join(str(held[figure][place]) for place in PLACES)}" for figure in held
    )
    yield Proof("no number is luckier", witness, len(game.lairs))


def _by_place(lairs: Sequence[Lair], figure: str) -> Counter[str]:
    return Counter(place for lair in lairs for place, stands in lair.slots.items() if stands == figure)


@check(
    17,
    "garrisons-outnumber-figures",
    cites=("attack-short", "repair-supply", "ATP-C6"),
    broken_by={"lairs.crabe.slots": '{"1": cannon, "4": cannon, "5": pirate}'},
)
def two_ships_and_ten_garrisons_use_every_figure(game: AttentionPirates) -> Findings:
    """With two balanced ships and all lairs open, every figure of the box is in use.

    With more players, or ships that lean to one sort, figures can run short while lairs are untouched; then
    ruling ATP-C6 holds. The witness says how many of the largest garrisons always find figures enough beside
    full ships, whatever their split.
    """
    fewest, half = game.game.players.min, game.numbers.places // 2
    wanted: dict[Figure, int] = {
        "cannon": sum(lair.cannons for lair in game.lairs),
        "pirate": sum(lair.pirates for lair in game.lairs),
    }
    supply: dict[Figure, int] = {"cannon": game.cannons.copies, "pirate": game.pirates.copies}
    for figure, count in wanted.items():
        if count != supply[figure] - fewest * half:
            yield Diagnostic(
                f"garrisons take {count} {figure}s beside {fewest} ships with {half}, of {supply[figure]}",
                game.lairs.at("pieces"),
            )
    witness = ", ".join(
        f"{players} players: {_always_manned(game, players)} lairs"
        for players in range(fewest, game.game.players.max + 1)
    )
    yield Proof("garrisons and two ships use every figure", witness, len(game.lairs))


def _always_manned(game: AttentionPirates, players: int) -> int:
    """Return how many of the largest garrisons the figures left by full ships suffice for, sorts ignored."""
    left = game.numbers.figures - players * game.numbers.places
    sizes, manned = sorted((lair.pirates + lair.cannons for lair in game.lairs), reverse=True), 0
    for size in sizes:
        left -= size
        manned += left >= 0
    return manned


@check(
    18,
    "example-has-no-lair",
    cites=("capture-test", "hold-change"),
    broken_by={"lairs.espadon.treasure": 3, "lairs.murene.treasure": 5},
)
def the_lair_of_the_example_exists(game: AttentionPirates) -> Findings:
    """A lair with four treasures has a pirate on place 4, like the one that White takes in the rulebook."""
    found = [
        lair.id
        for lair in game.lairs
        if lair.treasure == EXAMPLE_TREASURE and lair.slots.get(EXAMPLE_PLACE) == "pirate"  # type: ignore[call-overload]
    ]
    if not found:
        yield Diagnostic("no lair of 4 treasures has a pirate on place 4", game.lairs.at("pieces"))
    yield Proof("the example's lair exists", ", ".join(found), len(game.lairs))
