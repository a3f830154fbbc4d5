"""Buccaneer as a playable game, in the order of its rules."""

from __future__ import annotations

from collections import Counter

from pnp.core.play import Choice, End, Mode, Play, Playable

from . import rules
from .heuristic import worth
from .model import Buccaneer, Category, Ship
from .questions import Merge, Mutiny, Payout, Pirate, Raid, Unrest
from .sea import Sea

SEATS = ("red", "blue", "yellow", "black", "green")
"""The players' colours, clockwise from the oldest player."""


def playable(catalog: Buccaneer) -> Playable:
    players = catalog.game.players
    return Playable(Sea, game, SEATS, (Mode("usual", players.min, players.max),), worth, turns)


def game(sea: Sea) -> Play:
    """Play a whole game, from the set-up to the scoring."""
    set_up(sea)
    return (yield from turns(sea))


def turns(sea: Sea) -> Play:
    """Play turns until no ships are left, starting from any turn, and score."""
    while sea.open:
        player = sea.players[(sea.turn() - 1) % len(sea.players)]
        sea.passed = 0 if (yield from one_turn(sea, player)) else sea.passed + 1
        if sea.passed == len(sea.players):
            dissolve(sea)
            sea.passed = 0
    sea.rule("end-last", "last")
    return score_game(sea)


def set_up(sea: Sea) -> None:
    """Set out ships, pirates, purses and the reserve."""
    catalog, numbers = sea.catalog, sea.catalog.numbers
    sea.deck = [ship for ship in catalog.ships for _ in range(ship.copies)]
    sea.chance.shuffle(sea.deck)
    sea.crews = {pawn.id: [pawn] for pawn in catalog.pawns if pawn.colour in sea.players}
    sea.purses = dict.fromkeys(sea.players, numbers.start_ducats)
    sea.hoards = {player: Counter() for player in sea.players}
    sea.reserve = Counter(catalog.supply)
    sea.open, sea.deck = sea.deck[: numbers.ships_open], sea.deck[numbers.ships_open :]
    sea.applies("players-count", "setup-pirates", "setup-purse", "setup-reserves", "turn-order")
    if len(sea.players) < numbers.colours:
        sea.applies("players-pawns")
    sea.rule("setup-ships", "set-up", ships=[f"ship/{ship.id}" for ship in sea.open])


def one_turn(sea: Sea, player: str) -> Play:
    """Play a mutiny or else one action; return whether the player did anything."""
    mine = sea.led_by(player)
    if not mine:
        sea.rule("turn-skip", "skipped", player)
        return False
    if rebels := (yield from call_mutinies(sea, player, mine)):
        yield from forced_attack(sea, player, rebels)
        return True
    captures, attacks = possible_merges(sea, player, mine), possible_attacks(sea, mine)
    if not captures and not attacks:
        sea.rule("turn-pass", "passes", player)
        return False
    if not captures:
        sea.applies("turn-must")
    actions = [name for name, them in (("form", captures), ("attack", attacks)) if them]
    if (yield Choice(player, "turn-action", actions)) == "attack":
        crew, ship = yield Choice(player, "attack-strength", attacks)
        yield from attack(sea, player, crew, ship)
    else:
        upper, lower = yield Choice(player, "crew-form", captures)
        form_crew(sea, player, upper, lower)
    return True


def possible_merges(sea: Sea, player: str, mine: list[str]) -> list[tuple[str, str]]:
    """Return the pairs of an own and a rival's pile that make a crew of legal size, by top pawns."""
    room = sea.catalog.numbers.crew_maximum
    theirs = [(top, len(crew)) for top, crew in sea.crews.items() if crew[0].colour != player]
    found = []
    for upper in mine:
        left = room - len(sea.crews[upper])
        found += [(upper, lower) for lower, size in theirs if size <= left]
    if len(mine) > 1:
        sea.applies("crew-own")
    if len(found) < len(mine) * len(theirs):
        sea.applies("crew-size")
    return found


def possible_attacks(sea: Sea, crews: list[str]) -> list[tuple[str, str]]:
    """Return the pairs of a crew and an open ship that it may attack."""
    smallest = sea.catalog.numbers.crew_smallest
    return [
        (top, ship.id)
        for top in crews
        if (size := len(sea.crews[top])) >= smallest
        for ship in sea.open
        if rules.may_attack(size, ship.crew_minimum)
    ]


def form_crew(sea: Sea, player: str, upper: str, lower: str) -> None:
    """Lay one pile on another; its top pawn names the captain, and covered wages are hidden."""
    move = Merge.model_construct(mover=player, upper=sea.owners(upper), lower=sea.owners(lower))
    verdict = rules.merge(move, sea.catalog.numbers.crew_maximum)
    sea.crews[upper] += sea.crews.pop(lower)
    sea.applies("crew-captain", "crew-whole", "crew-hidden", "crew-aboard")
    sea.rule(
        "crew-form",
        "forms",
        player,
        calc=("merge", move, verdict),
        upper=f"pawn/{upper}",
        lower=f"pawn/{lower}",
        rival=move.lower[0],
        size=len(sea.crews[upper]),
    )


def call_mutinies(sea: Sea, captain: str, crews: list[str]) -> Play:
    """Let rivals, clockwise from the captain's left, call mutinies; return the crews in mutiny."""
    unrest = {top: found for top in crews if (found := _unrest(sea, top))}
    rebels: list[str] = []
    if not unrest:
        return rebels
    sea.applies("turn-mutiny", "mutiny-when", "mutiny-order")
    for player in sea.after(captain):
        for top, (question, answer) in unrest.items():
            if player not in answer.may_call:
                continue
            called, _ = yield Choice(player, "mutiny-call", (("wait", top), ("call", top)))
            if called == "wait":
                continue
            sea.rule(
                "mutiny-call",
                "calls",
                player,
                calc=("mutiny", question, answer),
                captain=captain,
                top=f"pawn/{top}",
            )
            if top in rebels:
                sea.applies("mutiny-several")
            else:
                rebels.append(top)
    return rebels


def _unrest(sea: Sea, top: str) -> tuple[Unrest, Mutiny] | None:
    """Return the mutiny question and answer for a crew, or None if nobody may call one."""
    needed = sea.catalog.numbers.mutiny_pirates
    if len(sea.crews[top]) <= needed:
        return None
    question = Unrest.model_construct(
        pile=sea.owners(top), ships=tuple(ship.crew_minimum for ship in sea.open)
    )
    answer = rules.mutiny(question, needed)
    if not answer.targets:
        sea.applies("mutiny-reach")
    return (question, answer) if answer.may_call else None


def forced_attack(sea: Sea, captain: str, rebels: list[str]) -> Play:
    """Let the captain choose one of the crews in mutiny and a ship for it to attack."""
    top = rebels[0]
    if len(rebels) > 1:
        top = yield Choice(captain, "mutiny-several", rebels)
    crew, ship = yield Choice(captain, "mutiny-attack", possible_attacks(sea, [top]))
    sea.applies("mutiny-turn")
    yield from attack(sea, captain, crew, ship)


def attack(sea: Sea, captain: str, top: str, prey: str) -> Play:
    """Resolve an attack: treasures, loot and wages, the pirates' return, the ship's departure."""
    ship = next(one for one in sea.open if one.id == prey)
    sea.applies("attack-who", "attack-steps")
    sea.rule("attack-strength", "attacks", captain, ship=f"ship/{prey}", size=len(sea.crews[top]))
    takes = yield from take_treasures(sea, captain, sea.owners(top)[1], ship)
    pay(sea, captain, top, ship, takes)
    sea.send_home(top)
    sea.rule("loot-return", "returns", captain)
    sea.open.remove(ship)
    sea.gone.append(ship)
    sea.took(captain, f"ship/{prey}")
    sea.rule("arrivals-out", "leaves", captain, ship=f"ship/{prey}")
    if not sea.open:
        arrive(sea)


def take_treasures(sea: Sea, captain: str, mate: str, ship: Ship) -> Play:
    """Give the captain a treasure of choice and the mate the other; return the captain's, if any is left."""
    there = [sort for sort in dict.fromkeys(ship.treasures) if sea.reserve[sort]]
    takes = (yield Choice(captain, "loot-treasure", there)) if there else None
    rest = list(ship.treasures)
    rest.remove(takes or rest[0])
    shares = [(captain, takes, "loot-treasure"), *((mate, sort, "loot-mate") for sort in rest)]
    for player, sort, rule in shares:
        if sort and sea.reserve[sort]:
            sea.reserve[sort] -= 1
            sea.hoards[player][sort] += 1
            sea.rule(rule, "takes", player, treasure=f"treasure/{sort}")
        else:
            sea.ran_out("reserve", "loot-missing", player)
    return takes


def pay(sea: Sea, captain: str, top: str, ship: Ship, takes: Category | None) -> None:
    """Pay the wages from the loot, then from the captain's purse, then from the bank."""
    crew = sea.crews[top]
    raid = Raid.model_construct(
        loot=ship.loot,
        unknown_wage=ship.unknown_wage,
        treasures=ship.treasures,
        captain_takes=takes,
        pile=tuple(Pirate.model_construct(player=str(pawn.colour), wage=pawn.wage) for pawn in crew),
        purse=sea.purses[captain],
        crew_minimum=ship.crew_minimum,
    )
    payout = rules.split_loot(raid)
    sea.purses[captain] += payout.captain_gain - payout.from_purse
    for player, wage in payout.wages.items():
        sea.purses[player] += wage
    sea.applies("loot-money")
    if any(pawn.colour == captain for pawn in crew[1:]):
        sea.applies("loot-own")
    if any(pawn.wage == "?" and pawn.colour != captain for pawn in crew):
        sea.applies("loot-unknown")
    wages = dict(payout.wages)
    sea.rule(
        "loot-wages", "pays", captain, calc=("loot", raid, payout), wages=wages, gain=payout.captain_gain
    )
    log_shortage(sea, captain, payout)


def log_shortage(sea: Sea, captain: str, payout: Payout) -> None:
    """Log what the captain's purse and the bank paid, and a bank that is out of coins."""
    if payout.from_purse:
        sea.rule("shortage-purse", "tops-up", captain, paid=payout.from_purse)
    if payout.from_bank:
        sea.applies("shortage-treasures")
        sea.rule("shortage-bank", "bank-pays", captain, paid=payout.from_bank)
    if sum(sea.purses.values()) > sea.catalog.coins_worth:
        sea.ran_out("bank", "shortage-coins")


def arrive(sea: Sea) -> None:
    """Open the next ships; none are left at the end of the game."""
    arriving = sea.catalog.numbers.ships_open
    sea.open, sea.deck = sea.deck[:arriving], sea.deck[arriving:]
    if sea.open:
        sea.applies("arrivals-count")
        sea.rule("arrivals-new", "arrive", ships=[f"ship/{ship.id}" for ship in sea.open])


def dissolve(sea: Sea) -> None:
    """Take every pile apart, without wages or treasures, when nobody could act."""
    for top in list(sea.crews):
        sea.send_home(top)
    sea.applies("stuck-when")
    sea.rule("stuck-dissolve", "dissolves")


def score_game(sea: Sea) -> End:
    """Score majorities and loose treasures, and return the end of the game with the richest as winners."""
    ending, score = sea.score()
    for sort, lead in score.categories.items():
        if not lead.majority:
            sea.applies("scoring-empty")
        elif len(lead.majority) > 1:
            sea.applies("scoring-tie")
        if any(sea.hoards[player][sort] for player in sea.players if player not in lead.majority):
            sea.applies("scoring-loose")
    sea.rule("scoring-majority", "scores", calc=("score", ending, score), totals=score.totals)
    return End("scoring-winner", score.winners, score.totals)
