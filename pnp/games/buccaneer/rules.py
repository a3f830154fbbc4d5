"""The rules of Buccaneer as pure functions: legal moves, payouts and scores."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from pnp.core.rules.calculator import Refusal

from .model import Category
from .questions import Ending, Majority, Merge, MergeVerdict, Mutiny, Payout, Raid, Score, Unrest


def merge(move: Merge, crew_maximum: int) -> MergeVerdict:
    """Return whether a merge is legal: an own pile onto a rival's, within the largest crew."""
    if move.upper[0] != move.mover:
        return MergeVerdict(legal=False, reason="not-the-movers-pile")
    if move.lower[0] == move.mover:
        return MergeVerdict(legal=False, reason="onto-ones-own")
    if len(move.upper) + len(move.lower) > crew_maximum:
        return MergeVerdict(legal=False, reason="too-many-pirates")
    return MergeVerdict(legal=True, reason="captures")


def may_attack(pirates: int, crew_minimum: int) -> bool:
    """Return whether a crew is large enough for a ship."""
    return pirates >= crew_minimum


def mutiny(unrest: Unrest, mutiny_pirates: int) -> Mutiny:
    """Return who may force an attack: players with enough pirates under a rival, if a ship is in reach."""
    targets = tuple(i for i, minimum in enumerate(unrest.ships) if may_attack(len(unrest.pile), minimum))
    captain, aboard = unrest.pile[0], Counter(unrest.pile)
    callers = [name for name, pirates in aboard.items() if name != captain and pirates >= mutiny_pirates]
    return Mutiny(may_call=tuple(callers) if targets else (), targets=targets)


def check_raid(raid: Raid, crew_smallest: int, crew_maximum: int) -> None:
    """Refuse a raid that is impossible by the rules."""
    if len(raid.pile) > crew_maximum:
        raise Refusal(
            "pile",
            f"at most {crew_maximum} pirates make a crew, not {len(raid.pile)}",
            f"un équipage compte au plus {crew_maximum} pirates, pas {len(raid.pile)}",
        )
    needed = max(crew_smallest, raid.crew_minimum or 0)
    if not may_attack(len(raid.pile), needed):
        raise Refusal(
            "pile",
            f"{needed} pirates are needed, not {len(raid.pile)}",
            f"il faut {needed} pirates, pas {len(raid.pile)}",
        )
    if raid.pile[0].player == raid.pile[1].player:
        raise Refusal(
            "pile",
            "the top two pirates cannot belong to one player",
            "les deux pirates du dessus ne peuvent pas être au même joueur",
        )
    if raid.captain_takes is not None and raid.captain_takes not in raid.treasures:
        raise Refusal("captain_takes", f"no {raid.captain_takes} is aboard", "ce trésor n’est pas à bord")


def split_loot(raid: Raid) -> Payout:
    """Return the payout of a raid.

    The loot pays all pirates but the captain's own, and the captain gains the rest. Wages that it does not
    cover are paid from the captain's purse, then by the bank.
    """
    captain, second = raid.pile[0].player, raid.pile[1].player
    hired = [pirate for pirate in raid.pile if pirate.player != captain]
    wages: Counter[str] = Counter()
    for pirate in hired:
        wages[pirate.player] += raid.unknown_wage if pirate.wage == "?" else pirate.wage
    bill = wages.total()
    missing = max(0, bill - raid.loot)
    from_purse = min(missing, raid.purse)
    return Payout(
        captain=captain,
        second=second,
        treasures=_share_treasures(raid, captain, second),
        wages=dict(wages),
        captain_gain=max(0, raid.loot - bill),
        from_purse=from_purse,
        from_bank=missing - from_purse,
    )


def _share_treasures(raid: Raid, captain: str, second: str) -> dict[str, Category]:
    """Return the treasures of the captain (the chosen one, else the first) and of the second."""
    pictured = list(raid.treasures)
    taken = raid.captain_takes or pictured[0]
    pictured.remove(taken)
    return {captain: taken, **({second: pictured[0]} if pictured else {})}


def check_ending(ending: Ending, supply: Mapping[Category, int]) -> None:
    """Refuse more treasures of a category than the box holds."""
    for category, copies in supply.items():
        held = sum(getattr(player, category) for player in ending.players.values())
        if held > copies:
            raise Refusal(
                "players",
                f"{held} of the category {category} are held, the box has {copies}",
                f"{held} trésors d’une même catégorie, la boîte en a {copies}",
            )


def score(ending: Ending, values: Mapping[Category, int], loose_piece_ducats: int) -> Score:
    """Return the final scores: ducats, shares of the categories' values, and ducats for loose treasures."""
    totals = {name: player.ducats for name, player in ending.players.items()}
    categories: dict[Category, Majority] = {}
    for category, value in values.items():
        held = {name: getattr(player, category) for name, player in ending.players.items()}
        categories[category] = lead = _majority(held, value)
        for name, pieces in held.items():
            totals[name] += lead.each if name in lead.majority else pieces * loose_piece_ducats
    best = max(totals.values())
    winners = tuple(name for name, total in totals.items() if total == best)
    return Score(totals=totals, categories=categories, winners=winners)


def _majority(held: Mapping[str, int], value: int) -> Majority:
    """Return the players with the most pieces, at least one, and the equal share of each, rounded down."""
    most = max(held.values())
    leaders = tuple(name for name, pieces in held.items() if pieces == most > 0)
    return Majority(majority=leaders, each=value // len(leaders) if leaders else 0)
