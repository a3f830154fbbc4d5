"""A table of the first game that is laid for one scene: ships, crews and cargo where they are wanted."""

from __future__ import annotations

from pnp.core.play import Chance
from pnp.games.boucaniers import chart
from pnp.games.boucaniers.model import Boucaniers
from pnp.games.boucaniers.play.phases import setup
from pnp.games.boucaniers.play.table import Sea
from pnp.games.boucaniers.play.vessel import FLAGS, Vessel

FAR: list[chart.Point] = [(5, -1), (-5, 1), (4, -5), (-4, 5), (1, 4)]
"""Corners of the map, out of everyone's range."""


def begun(game: Boucaniers, players: int) -> Sea:
    """The first game's map, every ship far from all others, empty but for its coins."""
    sea = Sea(game, FLAGS[:players], setup.FIRST, Chance(1), log=[])
    setup.unpack(sea)
    setup.lay_the_map(sea)
    setup.hide_the_treasure(sea)
    setup.place_the_companies(sea)
    sea.pile.sort(key=lambda card: card.role not in {"clandestin", "faussaire"})
    sea.refill()
    each = 2 if players == 2 else 1
    ships = ["ketch", "corvette", "fregate", "caravelle", "galion"]
    for index in range(players * each):
        vessel = Vessel(FLAGS[index], FLAGS[index % players], game.ships[ships[index]], FAR[index])
        vessel.hold.coins = 2
        sea.vessels.append(vessel)
    sea.sort_fleet()
    sea.turn()
    return sea


def man(sea: Sea, flag: str, *roles: str) -> Vessel:
    """Put buccaneers of the pile aboard."""
    vessel = sea.vessel_under(flag)
    for role in roles:
        vessel.set_crew((*vessel.crew, sea.pile.pop([card.role for card in sea.pile].index(role))))
    return vessel


def at(sea: Sea, flag: str, where: str | chart.Point) -> Vessel:
    """Put a ship in the centre of an island, or on a point."""
    vessel = sea.vessel_under(flag)
    points = {island: point for point, island in sea.islands.items()}
    vessel.point = points[where] if isinstance(where, str) else where
    vessel.berth = vessel.point
    return vessel


def used(sea: Sea, *rules: str) -> bool:
    return all(sea.used[rule] for rule in rules)
