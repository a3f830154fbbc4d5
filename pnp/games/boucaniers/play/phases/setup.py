"""The set-up: archipelago, hidden treasure, company ships, offer, and the captains' ships."""

from __future__ import annotations

from pnp.core.play import Choice, Play, slotted_copy
from pnp.games.boucaniers import archipelago, chart, rules
from pnp.games.boucaniers.play.table import Sea
from pnp.games.boucaniers.play.vessel import FLAGS, Merchant, Purse, Vessel

FIRST = "first"
"""The mode that uses the map of the first game."""
BERTHS = chart.corners(chart.CENTRE)
"""The points where ships begin: the corners of the middle island."""


def set_up(sea: Sea) -> Play:
    unpack(sea)
    lay_the_map(sea)
    hide_the_treasure(sea)
    place_the_companies(sea)
    sea.chance.shuffle(sea.pile)
    sea.refill()
    sea.rule("setup-offer", "offers", cards=[f"boucanier/{card.id}" for card in sea.offer])
    yield from fit_out(sea)


def unpack(sea: Sea) -> None:
    """Put all cards on their piles."""
    sea.pile = [
        slotted_copy(sea.catalog, card) for card in sea.catalog.boucaniers for _ in range(card.copies)
    ]
    sea.clues = [clue.id for clue in sea.catalog.frieze]
    sea.masks = [mask.island for mask in sea.catalog.masks]


def lay_the_map(sea: Sea) -> None:
    """Lay the map of the first game, or a random legal one."""
    catalog = sea.catalog
    if sea.mode == FIRST:
        sea.layout = tuple(catalog.numbers.first_game)
        rule, calc = "setup-first-map", None
    else:
        seed = sea.chance.below(1 << 32)
        sea.layout = tuple(archipelago.lay_out(seed, catalog.rings, catalog.numbers.seas_in_a_row))
        answer = {"tiles": list(sea.layout), "legal": True, "reasons": []}
        rule, calc = "setup-map", ("archipelago", {"seed": seed}, answer)
    lying = zip(chart.TILES, sea.layout, strict=True)
    sea.islands = {point: tile for point, tile in lying if tile != archipelago.SEA}
    sea.bastion = rules.bastion_in(sea.layout)
    sea.applies("setup-rose")
    sea.rule(rule, "map", calc=calc, islands=[f"tile/{tile}" for tile in sea.islands.values()])


def hide_the_treasure(sea: Sea) -> None:
    """Cut the frieze of clues, set the top two aside, which name the island, and shuffle the others."""
    cut = sea.chance.below(len(sea.clues))
    stack = [*sea.clues[cut:], *sea.clues[:cut]]
    aside = sea.numbers.treasure_clues
    sea.treasure, sea.clues = stack[:aside], stack[aside:]
    sea.chance.shuffle(sea.clues)
    sea.seen = {player: set() for player in sea.players}
    sea.rule("setup-clues", "hides-treasure", clues=len(sea.clues))


def place_the_companies(sea: Sea) -> None:
    numbers, players = sea.numbers, len(sea.players)
    rougeaud = rules.rougeaud_start(sea.bastion, numbers.rougeaud_corner)
    starts = {"rougeaud": rougeaud, "bleusaille": chart.on_course(rougeaud, numbers.bleusaille_ahead)}
    sea.merchants = [
        Merchant(
            one.id,
            starts[one.id],
            one.crew,
            one.hull,
            rules.company_cannons(one.cannons, one.cannons_five, players),
        )
        for one in sea.catalog.companies
    ]
    sea.applies("company-ships", *(("company-five",) if players == sea.catalog.game.players.max else ()))
    sea.rule("setup-companies", "companies")


def fit_out(sea: Sea) -> Play:
    """Let players choose ships, berths and a first buccaneer in turn; two players do so twice."""
    rounds = sea.numbers.ships_each_two if len(sea.players) == 2 else 1
    berths = list(BERTHS)
    for index in range(rounds * len(sea.players)):
        captain = sea.players[index % len(sea.players)]
        taken, sea.acting = {vessel.ship.id for vessel in sea.vessels}, FLAGS[index]
        ship = yield Choice(
            captain, "setup-captains", [ship.id for ship in sea.catalog.ships if ship.id not in taken]
        )
        berth = yield Choice(captain, "setup-captains", list(berths))
        berths.remove(berth)
        vessel = Vessel(FLAGS[index], captain, slotted_copy(sea.catalog, sea.catalog.ships[ship]), berth)
        vessel.hold = Purse(coins=sea.numbers.start_coins)
        sea.vessels.append(vessel)
        sea.sort_fleet()
        sea.took(captain, f"ship/{ship}")
        card = yield from choose_from_offer(sea, captain, "setup-captains")
        vessel.set_crew([card] if card else [])
        if rounds > 1:
            sea.applies("setup-two", "two-ships")
        crew = [f"boucanier/{one.id}" for one in vessel.crew]
        sea.rule("setup-captains", "fits-out", captain, ship=f"ship/{ship}", crew=crew)


def choose_from_offer(sea: Sea, captain: str, rule: str, *, affordable: int = 99) -> Play:
    """Let a captain take a buccaneer from the offer, then refill it; return the card, if there was one."""
    roles = dict.fromkeys(card.role for card in sea.offer if card.hire <= affordable)
    if not roles:
        sea.ran_out("offer", "crew-empty", captain)
        return None
    role = yield Choice(captain, rule, list(roles))
    card = sea.offer.pop([card.role for card in sea.offer].index(role))
    if not sea.pile:
        sea.ran_out("pile", "crew-empty", captain)
    sea.refill()
    sea.took(captain, f"boucanier/{card.id}")
    return card
