"""A round of the simulation: one trial, from the choice of teams until the pirates rest."""

from __future__ import annotations

from itertools import combinations

from pnp.core.play import Calculation, Choice, End, Play
from pnp.games.pirates_vs_pirates.model import Trial
from pnp.games.pirates_vs_pirates.questions import First, Reveal
from pnp.games.pirates_vs_pirates.rules.contest import first_player, leaders, merits_of, side_merits, turns
from pnp.games.pirates_vs_pirates.rules.crew import after_trial, left_neighbour, may_be_robbed, prey, recruit
from pnp.games.pirates_vs_pirates.rules.effects import Bout, Shown
from pnp.games.pirates_vs_pirates.rules.pile import reveal
from pnp.games.pirates_vs_pirates.rules.powers import COLOURS
from pnp.games.pirates_vs_pirates.rules.scoring import NOTHING

from .fray import Fray
from .ties import shown_score, tie
from .using import can_be_used, use

SCORED = {
    "highest": "score-highest",
    "lowest": "score-lowest",
    "count": "score-count",
    "doubles": "score-doubles",
    "run": "score-run",
    "set": "score-set",
}
NONE = 0
"""Option instead of a rank: take no pirate."""


def one_round(fray: Fray) -> Play:
    """Play one trial; return the end of the game or None."""
    fray.turn()
    fray.rule("round-steps", "trial", trial=f"trial/{fray.open[0].id}")
    yield from choose_teams(fray)
    throw(fray)
    yield from use_powers(fray, first(fray))
    side = yield from compare(fray, fray.open[0])
    if end := win(fray, side):
        return end
    if fray.paired:
        yield from pair_steals(fray, side)
    else:
        yield from steal(fray, fray.players[side])
    next_trial(fray)
    return None


def choose_teams(fray: Fray) -> Play:
    """Let each player lay a team face down, then turn all teams up."""
    size = fray.catalog.numbers.team
    for player in fray.players:
        hand = fray.hands[player]
        team = yield Choice(player, "choose-three", list(combinations(hand, size)))
        fray.laid[player][:] = team
        hand[:] = [rank for rank in hand if rank not in team]
    for player in fray.players:
        fray.teams[player], fray.laid[player] = fray.laid[player], []
        fray.seen.update(fray.teams[player])
        team = [_piece(fray, rank) for rank in fray.teams[player]]
        for pirate in team:
            fray.took(player, pirate)
        fray.rule("choose-secret", "sends", player, team=team)


def throw(fray: Fray) -> None:
    """Throw all dice of each team into its player's pool."""
    die, brings = fray.chance.die, fray.dice
    pools = [
        tuple(Shown(colour, die()) for rank in fray.teams[player] for colour in brings[rank])
        for player in fray.players
    ]
    fray.bout = Bout(tuple(pools))
    fray.applies("throw-pool")
    for player in fray.players:
        fray.rule(
            "throw-dice",
            "throws",
            player,
            dice=_faces_by_colour(fray, player) if fray.log is not None else {},
        )
    for colour, held in fray.catalog.supply.items():
        if sum(die.colour == colour for pool in pools for die in pool) > held:
            fray.ran_out("stock", "throw-short")


def _faces_by_colour(fray: Fray, player: str) -> dict[str, str]:
    """Return the faces of a player's dice by colour, as text for the log."""
    faces = {colour: [die.face for die in fray.pool(player) if die.colour == colour] for colour in COLOURS}
    return {str(colour): " ".join(map(str, sorted(shown))) for colour, shown in faces.items() if shown}


def first(fray: Fray) -> int:
    """Return the seat of the highest rank, and record it in the log."""
    teams = tuple(tuple(fray.teams[player]) for player in fray.players)
    seat = first_player(teams)
    calc: Calculation | None = None
    if fray.log is not None:
        calc = "first-player", Reveal.model_construct(teams=teams), First.model_construct(first=seat)
    fray.applies("first-clock")
    fray.rule("first-rank", "begins", fray.players[seat], calc=calc, rank=max(teams[seat]))
    return seat


def use_powers(fray: Fray, seat: int) -> Play:
    """Let players use, forgo or exchange a pirate in turn, clockwise until all are turned."""
    for at in turns(seat, len(fray.players), fray.catalog.numbers.team):
        player = fray.players[at]
        foes = fray.foes(player)
        upright = [rank for rank in fray.teams[player] if rank not in fray.turned]
        usable = [("use", rank) for rank in upright if can_be_used(fray, player, rank, foes)]
        options = [*usable, *(("forgo", rank) for rank in upright)]
        exchanges = [("exchange", out, new) for out in upright for new in fray.middle]
        does, rank, *new = yield Choice(
            player, "neutral-action" if exchanges else "powers-turn", [*options, *exchanges]
        )
        if does == "exchange":
            yield from exchange(fray, player, rank, new[0])
        elif does == "use":
            yield from use(fray, player, rank, foes)
        else:
            forgo(fray, player, rank)


def exchange(fray: Fray, player: str, out: int, new: int) -> Play:
    """Replace an upright pirate by a neutral one, which uses or forgoes its power at once."""
    recruit(fray.teams[player], fray.turned, fray.middle, out, new)
    fray.teams[player][fray.teams[player].index(out)] = new
    fray.middle[fray.middle.index(new)] = out
    fray.took(player, f"pirate/{fray.pirates[new].id}")
    fray.applies("neutral-dice", "neutral-first")
    fray.rule("neutral-action", "recruits", player, leaver=_piece(fray, out), recruit=_piece(fray, new))
    foes = fray.foes(player)
    able = can_be_used(fray, player, new, foes)
    options = [("use", new), ("forgo", new)] if able else [("forgo", new)]
    does, _ = yield Choice(player, "neutral-untapped", options)
    if does == "use":
        yield from use(fray, player, new, foes)
    else:
        forgo(fray, player, new)


def forgo(fray: Fray, player: str, rank: int) -> None:
    """Turn a pirate without using its power, which is lost for this round."""
    fray.turned.add(rank)
    fray.applies("powers-turn")
    fray.rule("powers-optional", "forgoes", player, pirate=_piece(fray, rank))


def compare(fray: Fray, trial: Trial) -> Play:
    """Return the side that meets the goal best; fourth pirates break a tie."""
    merits = merits_of(trial, fray.bout)
    if any(die.colour not in trial.colours for pool in fray.bout.pools for die in pool):
        fray.applies("score-colours")
    sides = side_merits(merits, fray.way.sides)
    if fray.paired:
        fray.applies("pairs-score")
        if NOTHING in merits:
            fray.applies("pairs-lowest")
    fray.applies(SCORED[trial.goal])
    best = leaders(sides)
    scores = {player: shown_score(merits[seat]) for seat, player in enumerate(fray.players)}
    fray.rule("score-compare", "scores", trial=f"trial/{trial.id}", scores=scores)
    if len(best) == 1:
        return best[0]
    return (yield from tie(fray, trial, best))


def win(fray: Fray, side: int) -> End | None:
    """Give the trial card to the winner; return the end of the game if that side has enough trials."""
    winners = [player for player in fray.players if fray.side(player) == side]
    trial = fray.open.pop(0)
    fray.won[winners[0]].append(trial)
    fray.rule("score-compare", "wins", winners[0], trial=f"trial/{trial.id}", winners=winners)
    if fray.trials_won(winners[0]) < fray.way.wins:
        return None
    fray.applies("end-now")
    scores = {player: fray.trials_won(player) for player in fray.players}
    if fray.paired:
        return End("pairs-win", winners, scores)
    if fray.way.players == fray.catalog.numbers.modes.duel.players:
        return End("players-duel", winners, scores)
    three = fray.way.players == fray.catalog.numbers.modes.three.players
    return End("players-three" if three else "royale-wins", winners, scores)


def steal(fray: Fray, winner: str) -> Play:
    """Let the winner take one engaged pirate of an opponent whose crew is above the floor."""
    floor, players = fray.catalog.numbers.crew_floor, len(fray.players)
    crews = {seat: fray.crew(fray.players[seat]) for seat in fray.foes(winner)}
    if not all(may_be_robbed(crew, players, floor) for crew in crews.values()):
        fray.applies("transfer-floor")
    engaged = {seat: frozenset(fray.engaged(fray.players[seat])) for seat in crews}
    ranks = sorted(prey(crews, engaged, players, floor))
    if any(fray.fourths.values()):
        fray.applies("tie-steal")
    taken = yield Choice(winner, "transfer-choose", [*ranks, NONE])
    rest_and_return(fray, {winner: taken} if taken else {})


def pair_steals(fray: Fray, side: int) -> Play:
    """Let each player of the winning pair take a pirate from the opponent on the left."""
    floor, players = fray.catalog.numbers.crew_floor, len(fray.players)
    taken = {}
    for winner in (player for player in fray.players if fray.side(player) == side):
        victim = fray.players[left_neighbour(fray.seats[winner], players)]
        if not may_be_robbed(fray.crew(victim), players, floor):
            fray.rule("pairs-floor", "protected", winner, victim=victim)
            continue
        rank = yield Choice(winner, "pairs-steal", [*sorted(fray.engaged(victim)), NONE])
        if rank:
            taken[winner] = rank
    rest_and_return(fray, taken)


def rest_and_return(fray: Fray, taken: dict[str, int]) -> None:
    """Move stolen pirates, rest the other engaged ones, and return those at rest."""
    for thief, rank in taken.items():
        victim = next(player for player in fray.players if rank in fray.engaged(player))
        fray.applies("transfer-hand", "fatigue-stolen")
        rule = "pairs-steal" if fray.paired else "transfer-choose"
        (fray.teams if rank in fray.teams[victim] else fray.fourths)[victim].remove(rank)
        fray.hands[thief].append(rank)
        fray.rule(rule, "steals", thief, pirate=_piece(fray, rank), victim=victim)
    if any(fray.rests.values()):
        fray.applies("fatigue-return")
    if fray.neutral:
        fray.applies("neutral-fatigue")
    for player in fray.players:
        after = after_trial(fray.crew(player), fray.engaged(player))
        fray.hands[player][:] = sorted(after.hand)
        fray.rests[player][:] = sorted(after.resting)
        fray.teams[player].clear()
        fray.fourths[player].clear()
    fray.turned.clear()
    fray.rule("fatigue-rest", "rests", rests={player: len(rest) for player, rest in fray.rests.items()})


def next_trial(fray: Fray) -> None:
    """Return the dice, and open a trial of another category than the one that stays."""
    fray.bout = Bout(((),) * len(fray.players))
    top = fray.pile[0] if fray.pile else None
    trial, fray.pile = reveal(fray.pile, fray.open[-1])
    if trial is not top:
        fray.applies("trials-replace")
    if trial:
        fray.open.append(trial)
        fray.rule("fatigue-next", "next", trial=f"trial/{trial.id}")


def _piece(fray: Fray, rank: int) -> str:
    return f"pirate/{fray.pirates[rank].id}"
