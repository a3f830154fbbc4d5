"""Attacks in the simulation: reveal the lair, resolve shots and riposte, move the chests."""

from __future__ import annotations

from pnp.core.play import Choice, End, Play
from pnp.games.attention_pirates import battle, rules
from pnp.games.attention_pirates.battle import Winner
from pnp.games.attention_pirates.calculators import CARGO
from pnp.games.attention_pirates.model import PLACES, Figure, Place
from pnp.games.attention_pirates.settling import SETTLE

from .archipelago import Archipelago, Fort, calculation_for_log

Target = tuple[str, str]
"""``("lair", space)`` or ``("ship", player)``."""


_OUTCOME: dict[Winner, str] = {"attacker": "beats", "defender": "beaten", None: "undecided"}
"""Event in the log by the winner of an attack."""


def targets(sea: Archipelago, player: str) -> list[Target]:
    """Return the lairs beside a ship and the ships on its space; none if it is unarmed or in harbour."""
    here, forts = sea.spots[player], sea.forts
    if here == sea.harbour:
        sea.applies("harbour-safe")
        return []
    prey: list[Target] = [("lair", space) for space in sea.chart.beside[here] if space in forts]
    prey += [("ship", other) for other, spot in sea.spots.items() if spot == here and other != player]
    if prey and not battle.armed(sea.crews[player]):
        sea.applies("attack-armed")
        return []
    return prey


def attack(sea: Archipelago, player: str, prey: list[Target]) -> Play:
    """Let the player choose a target and resolve the attack; return the end of the game or None."""
    target: Target = yield Choice(player, "attack-targets", prey)
    if len(prey) > 1:
        sea.applies("attack-choice")
    kind, name = target
    sea.applies("attack-order")
    if kind == "ship":
        return (yield from settle(sea, player, target, sea.crews[name], 0))
    fort = sea.forts[name]
    if fort.open:
        sea.applies("attack-losses")
    else:
        turn_over(sea, player, name, fort)
    return (yield from settle(sea, player, target, fort.figures, fort.free_cannons))


def turn_over(sea: Archipelago, player: str, space: str, fort: Fort) -> None:
    """Open a lair, and take its figures from the supply as far as they go."""
    lair = fort.lair
    fort.open, fort.treasure = True, lair.treasure
    fort.figures, fort.free_cannons = rules.garrison(lair, sea.supply)
    for figure in fort.figures.values():
        sea.supply[figure] -= 1
    sea.supply["cannon"] -= fort.free_cannons
    sea.rule("attack-reveal", "turns-over", player, lair=f"lair/{lair.id}", space=sea.place(space))
    if len(fort.figures) < len(lair.slots) or fort.free_cannons < lair.free_cannons:
        sea.ran_out("supply", "attack-short", player)
    chests = {chest.value: chest.copies for chest in sea.catalog.chests}
    if rules.share_chests(tuple(sea.treasures().values()), chests) is None:
        sea.ran_out("chests", "attack-short", player)


def settle(
    sea: Archipelago, player: str, target: Target, theirs: dict[Place, Figure], free_cannons: int
) -> Play:
    """Throw shots and riposte, and let the winner take the chests; return the end of the game or None."""
    before, mine, name = dict(theirs), dict(sea.crews[player]), _named(sea, target)
    ship = battle.force(mine)
    if not battle.armed(theirs, free_cannons):
        sea.applies("shots-disarmed")
    dice = sea.chance.dice(ship.dice, battle.FACES)
    lost = _strike(sea, theirs, dice)
    _notice(sea, target, free_cannons, dice)
    sea.rule("shots-hit", "fires", player, dice=dice, target=name, lost=lost)
    answering = battle.riposte_dice(battle.force(theirs, free_cannons))
    replies = sea.chance.dice(answering, battle.FACES)
    if answering:
        thrower = target[1] if target[0] == "ship" else sea.after(player)[0]
        lost = _strike(sea, sea.crews[player], replies)
        sea.applies("riposte-roll")
        sea.rule("riposte-when", "fires-back", thrower, dice=replies, target=name, lost=lost)
    takes = battle.winner(battle.force(sea.crews[player]), battle.force(theirs, free_cannons))
    question = {"attacker": mine, "defender": before, "defender_free_cannons": free_cannons}
    calc = calculation_for_log(sea, SETTLE, question | {"dice": dice, "riposte": replies})
    sea.rule("capture-test", _OUTCOME[takes], player, calc=calc, target=name)
    if takes == "attacker":
        return (yield from capture(sea, player, target))
    if takes == "defender":
        yield from repel(sea, player, target)
    return None


def _named(sea: Archipelago, target: Target) -> str:
    """Return the target's name in the log: a seat, or the place of a lair."""
    kind, name = target
    return name if kind == "ship" else sea.place(name)


def _strike(sea: Archipelago, figures: dict[Place, Figure], dice: list[int]) -> int:
    """Return hit figures to the supply; return how many they were."""
    lost = battle.lost(figures, dice)
    for place in lost:
        del figures[place]
    sea.send_back(lost)
    return len(lost)


def _notice(sea: Archipelago, target: Target, free_cannons: int, dice: list[int]) -> None:
    """Record the rules that made a difference to the dice."""
    sea.applies("shots-dice")
    if free_cannons:
        sea.applies("shots-free")
    if target[0] == "ship" and sea.holds[target[1]] and sea.numbers.hold_place in dice:
        sea.applies("shots-chests")


def capture(sea: Archipelago, player: str, target: Target) -> Play:
    """Load what fits; remove an emptied lair and return the end of the game if it was the last."""
    kind, name = target
    yield from load(sea, player, target)
    if kind == "ship":
        return None
    fort = sea.forts[name]
    sea.took(player, f"lair/{fort.lair.id}")
    if fort.treasure:
        return None
    del sea.forts[name]
    sea.fallen.append(fort.lair.id)
    sea.send_back(fort.figures)
    sea.supply["cannon"] += fort.free_cannons
    sea.rule("capture-empty", "falls", player, lair=f"lair/{fort.lair.id}", space=sea.place(name))
    return None if sea.forts else last_lair(sea)


def repel(sea: Archipelago, player: str, target: Target) -> Play:
    """Let the target take what the attacker carried."""
    kind, name = target
    if kind == "ship":
        yield from load(sea, name, ("ship", player))
    elif lost := sea.holds[player]:
        sea.holds[player] = 0
        sea.forts[name].treasure += lost
        sea.rule("capture-lair", "loses", player, lost=lost, target=_named(sea, target))


def load(sea: Archipelago, player: str, loser: Target) -> Play:
    """Load as many treasures of the loser as fit, and clear the hold place."""
    kind, name = loser
    aboard, prize = sea.holds[player], sea.holds[name] if kind == "ship" else sea.forts[name].treasure
    if not prize:
        return
    taken, left = rules.take(aboard, prize, sea.numbers.hold_limit)
    sea.holds[player] += taken
    if kind == "ship":
        sea.holds[name] = left
    else:
        sea.forts[name].treasure = left
    sea.applies("hold-limit", "hold-change")
    if left:
        sea.applies("capture-rest")
    calc = calculation_for_log(sea, CARGO, {"aboard": aboard, "prize": prize})
    sea.rule("capture-ship", "loads-part" if left else "loads", player, calc=calc, taken=taken, left=left)
    if taken and sea.hold_place in sea.crews[player]:
        yield from clear_hold(sea, player)


def clear_hold(sea: Archipelago, player: str) -> Play:
    """Move the figure in the hold to a free place; on a full ship the player gives up a figure."""
    crew, gives = sea.crews[player], None
    if len(crew) == len(PLACES):
        sort = yield Choice(player, "hold-figure", tuple(dict.fromkeys(crew.values())))
        gives = next(place for place, figure in crew.items() if figure == sort)
    sea.crews[player], gone = rules.stow(crew, sea.hold_place, gives)
    if gone is not None:
        sea.supply[gone] += 1
    sea.applies("hold-place")
    if gone is None:
        sea.rule("hold-figure", "makes-room", player)
    else:
        sea.rule("hold-figure", "gives-up", player, figure=f"{gone}/{gone}")


def last_lair(sea: Archipelago) -> End:
    """Return the end of the game once the last lair is taken, scored by treasures ashore and aboard."""
    holdings = {player: (sea.ashore[player], sea.holds[player]) for player in sea.players}
    totals = {player: ashore + aboard for player, (ashore, aboard) in holdings.items()}
    best = max(totals.values())
    sea.rule("end-lairs", "counts", totals=totals)
    level = sum(total == best for total in totals.values()) > 1
    return End("end-tie" if level else "end-lairs", rules.richest(holdings), totals)
