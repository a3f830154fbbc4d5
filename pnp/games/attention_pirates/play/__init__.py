"""Simulation of Attention Pirates!: set-up, turns and actions in the order of the rules."""

from __future__ import annotations

from pnp.core.play import Choice, End, Mode, Play, Playable
from pnp.games.attention_pirates import rules
from pnp.games.attention_pirates.calculators import MOVE, VICTORY
from pnp.games.attention_pirates.model import AttentionPirates
from pnp.games.attention_pirates.settling import REPAIR

from .archipelago import Archipelago, Fort, calculation_for_log
from .assault import attack, targets
from .evaluation import evaluate
from .heuristic import worth

SEATS = ("blue", "white", "red", "yellow", "green", "black")
"""Colours of the ships in seating order, the youngest player first."""


def playable(catalog: AttentionPirates) -> Playable:
    players = catalog.game.players
    modes = (Mode("usual", players.min, players.max),)
    return Playable(Archipelago, game, SEATS, modes, worth, turns, evaluate)


def game(sea: Archipelago) -> Play:
    """Play a game from the set-up to a win by treasures ashore or to the last lair."""
    yield from set_up(sea)
    return (yield from turns(sea))


def turns(sea: Archipelago) -> Play:
    """Play turns from the present state until the game ends."""
    while True:
        player = sea.players[(sea.turn() - 1) % len(sea.players)]
        end = yield from one_turn(sea, player)
        if end is not None:
            return end


def set_up(sea: Archipelago) -> Play:
    """Shuffle the lairs, place ships in harbour and let each player choose a crew, youngest first."""
    catalog, places = sea.catalog, sea.numbers.places
    lairs = [lair for lair in catalog.lairs for _ in range(lair.copies)]
    sea.chance.shuffle(lairs)
    spaces = catalog.board.of_kind("lair")
    sea.forts = {space.id: Fort(lair) for space, lair in zip(spaces, lairs, strict=True)}
    sea.spots = dict.fromkeys(sea.players, sea.harbour)
    sea.crews = {player: {} for player in sea.players}
    sea.holds, sea.ashore = dict.fromkeys(sea.players, 0), dict.fromkeys(sea.players, 0)
    sea.supply = {"cannon": catalog.cannons.copies, "pirate": catalog.pirates.copies}
    sea.applies("setup-reserve", "setup-ship", "turn-order")
    sea.rule("setup-lairs", "set-up", lairs=len(lairs))
    for player in sea.players:
        full = [crew for crew in _crews(sea, player) if sum(crew) == places]
        crew = yield Choice(player, "setup-crew", full)
        man(sea, player, crew)
        sea.rule("setup-crew", "mans", player, cannons=crew[0], pirates=crew[1])


def _crews(sea: Archipelago, player: str) -> tuple[tuple[int, int], ...]:
    """Return the (cannons, pirates) counts that a player may choose in a repair, the present ones included.

    All places are equally likely to be hit, so crews that differ only in the places of their figures are one
    option.
    """
    numbers, laden = sea.numbers, bool(sea.holds[player])
    at_sea = sea.turns and sea.spots[player] != sea.harbour
    most = numbers.most_cannons, numbers.most_pirates
    cannons, pirates = sea.supply["cannon"], sea.supply["pirate"]
    if not cannons or not pirates:
        sea.ran_out("supply", "repair-supply", player)
    supply = min(cannons, most[0]), min(pirates, most[1])
    places = numbers.repair_at_sea if at_sea else numbers.repair_in_harbour
    return rules.repairs(count_crew(sea, player), numbers.places - laden, most, supply, places)


def count_crew(sea: Archipelago, player: str) -> tuple[int, int]:
    """Return the number of cannons and of pirates aboard."""
    aboard = list(sea.crews[player].values())
    return aboard.count("cannon"), aboard.count("pirate")


def man(sea: Archipelago, player: str, crew: tuple[int, int]) -> None:
    """Change a ship's crew to so many (cannons, pirates), in exchange with the supply."""
    before = count_crew(sea, player)
    sea.crews[player] = rules.remanned(sea.crews[player], sea.usable(player), *crew)
    sea.supply["cannon"] += before[0] - crew[0]
    sea.supply["pirate"] += before[1] - crew[1]


def one_turn(sea: Archipelago, player: str) -> Play:
    """Play both actions of a turn; return the end of the game or None."""
    end = yield from unload(sea, player)
    if end is None:
        attacked, end = yield from first_action(sea, player)
    if end is None:
        end = yield from second_action(sea, player, attacked=attacked)
    return end


def first_action(sea: Archipelago, player: str) -> Play:
    """Move or attack; return whether the ship attacked, and the end of the game or None."""
    prey = targets(sea, player)
    if (yield Choice(player, "turn-actions", ("move", "attack") if prey else ("move",))) == "attack":
        sea.applies("turn-fixed")
        return True, (yield from attack(sea, player, prey))
    yield from move(sea, player)
    return False, (yield from unload(sea, player))


def second_action(sea: Archipelago, player: str, *, attacked: bool) -> Play:
    """Attack or repair; return the end of the game or None."""
    prey = targets(sea, player)
    if (yield Choice(player, "turn-actions", ("repair", "attack") if prey else ("repair",))) == "attack":
        if attacked:
            sea.applies("attack-twice")
        return (yield from attack(sea, player, prey))
    yield from repair(sea, player)
    return None


def move(sea: Archipelago, player: str) -> Play:
    """Move the ship by its pirates or by drift; choosing its own space gives the action up."""
    start = sea.spots[player]
    pirates = count_crew(sea, player)[1]
    steps = rules.spaces(pirates, sea.numbers.drift_spaces)
    space = yield Choice(player, "move-pirates", sea.chart.reach[start, steps])
    if space == start:
        sea.rule("turn-skip", "stays", player)
        return
    sea.spots[player] = space
    sea.applies("move-sea")
    if not pirates:
        sea.applies("move-drift")
    if sea.harbour in (start, space):
        sea.applies("move-reefs")
    elif list(sea.spots.values()).count(space) > 1:
        sea.applies("move-share")
    calc = calculation_for_log(sea, MOVE, {"pirates": pirates, "from": start})
    sea.rule("move-pirates", "sails", player, calc=calc, start=sea.place(start), space=sea.place(space))


def unload(sea: Archipelago, player: str) -> Play:
    """Offer to unload all chests in harbour; return the end of the game if the treasures ashore win."""
    if sea.spots[player] != sea.harbour or not sea.holds[player]:
        return None
    sea.applies("harbour-stop")
    if (yield Choice(player, "harbour-unload", ("unload", "keep"))) == "keep":
        return None
    landed = sea.holds[player]
    sea.ashore[player], sea.holds[player] = rules.unload(sea.ashore[player], landed)
    sea.applies("harbour-free")
    sea.rule("harbour-unload", "unloads", player, landed=landed, ashore=sea.ashore[player])
    threshold = sea.catalog.threshold(len(sea.players))
    if not rules.wins_at_once(sea.ashore[player], threshold):
        return None
    sea.rule(
        "harbour-win",
        "reaches",
        player,
        calc=calculation_for_log(sea, VICTORY, {"players": len(sea.players)}),
    )
    return End("end-threshold", (player,), dict(sea.ashore))


def repair(sea: Archipelago, player: str) -> Play:
    """Repair every place in harbour or a few at sea, except a laden hold; no change gives the action up."""
    before, in_harbour = sea.crews[player], sea.spots[player] == sea.harbour
    rule = "repair-harbour" if in_harbour else "repair-sea"
    if sea.holds[player]:
        sea.applies("hold-place")
    crew = yield Choice(player, rule, _crews(sea, player))
    if crew == count_crew(sea, player):
        sea.rule("turn-skip", "leaves", player)
        return
    man(sea, player, crew)
    if crew[0] == sea.numbers.most_cannons or crew[1] == sea.numbers.most_pirates:
        sea.applies("repair-limit")
    where = "harbour" if in_harbour else "sea"
    question = {"before": before, "after": sea.crews[player], "where": where, "aboard": sea.holds[player]}
    calc = calculation_for_log(sea, REPAIR, question)
    sea.rule(rule, "repairs", player, calc=calc, cannons=crew[0], pirates=crew[1])
