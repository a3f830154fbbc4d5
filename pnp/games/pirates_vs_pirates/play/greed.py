"""A good move, one step ahead: what a captain makes of pirates, teams and dice that are in view."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any

from pnp.core.play import Seat
from pnp.games.pirates_vs_pirates.effects import Shown, touchable
from pnp.games.pirates_vs_pirates.model import Goal, Pirate, PiratesVsPirates, Trial
from pnp.games.pirates_vs_pirates.powers import (
    COLOURS,
    FACES,
    Add,
    Aim,
    Aimed,
    AnotherColour,
    Borrow,
    Colour,
    Copy,
    Flip,
    Power,
    Remove,
    Reroll,
    Shift,
    Turn,
)
from pnp.games.pirates_vs_pirates.scoring import merit

from .using import ENOUGH

WEIGHT: dict[str, float] = {"another-colour": 2, "borrow": 2, "set": 1.5, "copy": 1, "add": 1}
"""What a power is worth beside dice, before a trial is known; any other is worth one half."""
RISK = 0.001
"""A die that nothing is expected of is left alone."""
SPARED = 0.25
"""How much a pirate's use in the next trial speaks against sending it now."""
View = dict[str, Any]
Judge = Callable[[Any, View, Any], float]
Dice = tuple[Shown, ...]
Colouring = tuple[Colour, ...]
"""The colours that count for a player."""


def worth(seat: Seat, option: Any) -> float:
    """How good an option is, by the rule that asks for it."""
    judge: Judge = _BY_RULE.get(seat.choice.rule, _die)
    return judge(seat.catalog, seat.view, option)


def _pirate(catalog: PiratesVsPirates, rank: int) -> Pirate:
    if "by rank" not in catalog.memo:
        catalog.memo["by rank"] = catalog.by_rank
    found: Pirate = catalog.memo["by rank"][rank]
    return found


def _worth_of(catalog: PiratesVsPirates, rank: int) -> float:
    """A pirate for any trial: dice, power, and a little for the rank; none at all is worth nothing."""
    if not rank:
        return 0
    pirate = _pirate(catalog, rank)
    return pirate.dice.total + 2 * WEIGHT.get(pirate.power.effect, 0.5) + rank / 50


def _team(catalog: PiratesVsPirates, view: View, team: Sequence[int]) -> float:
    """What the team brings to this trial, less what it would have brought to the next."""
    now, *after = (catalog.trials[trial] for trial in view["trials"])
    pirates = [_pirate(catalog, rank) for rank in team]
    return _brings(pirates, now) - SPARED * sum(_brings(pirates, trial) for trial in after)


def _brings(team: Sequence[Pirate], trial: Trial) -> float:
    """Dice that count and powers that help, in dice; where the lowest total wins, few dice are best."""
    counting = sum(pirate.dice.of(*trial.colours) for pirate in team)
    if trial.goal == "lowest":
        return -counting + sum(_helps(pirate.power, trial) for pirate in team) if counting else -20
    if any(isinstance(pirate.power, AnotherColour) for pirate in team):
        idle = (sum(pirate.dice.of(c) for pirate in team) for c in COLOURS if c not in trial.colours)
        counting += max(idle, default=0)
    return counting + sum(_helps(pirate.power, trial) for pirate in team)


def _helps(power: Power, trial: Trial) -> float:
    """About how many dice a power is worth in a trial."""
    low = trial.goal == "lowest"
    match power:
        case AnotherColour():
            return 0
        case Add():
            return -0.5 if low else float(power.dice * (power.colour in trial.colours))
        case Aim() if not set(power.colours) & set(trial.colours):
            return 0
        case Remove(whose="own"):
            helps = 2.0 if low else 0
        case Shift():
            helps = 1.0 if (power.by < 0) == low and trial.goal in {"highest", "lowest"} else 0.5
        case Turn(to=int()):
            helps = 1.5 if trial.goal == "highest" or power.to in trial.faces else 0
        case _:
            helps = 1
    return helps


def _turn(catalog: PiratesVsPirates, view: View, option: Sequence[Any]) -> float:
    """What a pirate's power would gain now; a recruit is paid for with a pirate."""
    does, rank, *new = option
    if does == "forgo":
        return -_gain(catalog, view, _pirate(catalog, rank).power) * 0.01
    if does == "use":
        return _gain(catalog, view, _pirate(catalog, rank).power) - RISK
    price = _worth_of(catalog, rank) - _worth_of(catalog, new[0])
    lost = max(0.0, _gain(catalog, view, _pirate(catalog, rank).power))
    return _gain(catalog, view, _pirate(catalog, new[0]).power) - lost - 0.1 * price - 0.3


def _gain(catalog: PiratesVsPirates, view: View, power: Power) -> float:
    """What a power is expected to add to one's score, or to take off the best opponent's."""
    trial = catalog.trials[view["trials"][0]]
    mine = view["pools"][view["player"]]
    colours = view["counting"][view["player"]]
    if isinstance(power, AnotherColour):
        before = _merit(trial, mine, colours)
        return max((_merit(trial, mine, (*colours, one)) - before for one in COLOURS), default=0)
    if isinstance(power, Add):
        return _added(trial, mine, power, colours)
    if isinstance(power, Borrow):
        lent = [_pirate(catalog, r).power for foe in view["foes"] for r in view["teams"][foe]]
        return max((_gain(catalog, view, one) for one in lent if not isinstance(one, Borrow)), default=0)
    if power.whose == "own":
        return sum(_best_gains(trial, mine, power, colours))
    losses = [
        _forced_loss(trial, view["pools"][foe], power, view["counting"][foe])
        for foe in view["foes"]
        if view["pools"][foe]
    ]
    return max(losses, default=0)


def _added(trial: Trial, pool: Dice, power: Add, colours: Colouring) -> float:
    before = _merit(trial, pool, colours)
    thrown = [_merit(trial, (*pool, Shown(power.colour, face)), colours) for face in FACES]
    return power.dice * (sum(thrown) / len(thrown) - before)


def _best_gains(trial: Trial, pool: Dice, power: Aimed, colours: Colouring) -> list[float]:
    """The gains of the dice that are best touched, one by one."""
    each = sorted((_touched(trial, pool, at, power, colours) for at in touchable(power, pool)), reverse=True)
    most = len(each) if power.dice is None else power.dice
    return [gain for gain in each[:most] if gain > 0]


def _forced_loss(trial: Trial, pool: Dice, power: Aimed, colours: Colouring) -> float:
    """What an opponent loses; all dice that the power names are touched, good or bad."""
    each = sorted((-_touched(trial, pool, at, power, colours) for at in touchable(power, pool)), reverse=True)
    return sum(each if power.dice is None else each[: power.dice])


def _touched(trial: Trial, pool: Dice, at: int, power: Aimed, colours: Colouring) -> float:
    """What touching one die is expected to add to its owner's score."""
    rest, before = pool[:at] + pool[at + 1 :], _merit(trial, pool, colours)
    if isinstance(power, Remove):
        return _merit(trial, rest, colours) - before
    after = [
        _merit(trial, (*rest, Shown(pool[at].colour, face)), colours) for face in _faces(pool, at, power)
    ]
    named = isinstance(power, Copy) or (isinstance(power, Turn) and not power.to)
    if not named:
        return sum(after) / len(after) - before
    best = max if power.whose == "own" else min
    return best(after, default=before) - before


def _faces(pool: Dice, at: int, power: Aimed) -> Iterable[int]:
    """What the die may show afterwards."""
    face = pool[at].face
    if isinstance(power, Reroll):
        return FACES
    if isinstance(power, Flip):
        return (7 - face,)
    if isinstance(power, Shift):
        return (min(6, max(1, face + power.by)),)
    if isinstance(power, Turn):
        return (power.to,) if power.to else FACES
    return sorted({die.face for place, die in enumerate(pool) if place != at})


def _die(catalog: PiratesVsPirates, view: View, option: Any) -> float:
    """Which die to touch, or which face to turn it to, by the power that is at work."""
    rank, target, picked = view["at_work"]
    power, pool = _pirate(catalog, rank).power, view["pools"][target]
    if option == ENOUGH or not isinstance(power, Aim):
        return 0
    trial, colours = catalog.trials[view["trials"][0]], view["counting"][target]
    sign = 1 if target == view["player"] else -1
    if isinstance(option, tuple):
        return sign * _touched(trial, pool, pool.index(option), power, colours) - RISK
    rest = list(pool)
    for die in picked:
        rest.remove(die)
    shown = (*rest, *(Shown(colour, option) for colour, _ in picked))
    return sign * _merit(trial, shown, colours)


def _merit(trial: Trial, pool: Dice, colours: Colouring) -> float:
    faces = sorted(die.face for die in pool if die.colour in colours)
    return _worth(trial.goal, trial.faces, tuple(faces))


@lru_cache(1 << 16)
def _worth(goal: Goal, wanted: tuple[int, ...], faces: tuple[int, ...]) -> float:
    """The merit of dice; where the lowest total wins, having none at all is as bad as can be."""
    return merit(goal, wanted, faces) if faces or goal != "lowest" else -40


def _keep(catalog: PiratesVsPirates, _: View, kept: Sequence[int]) -> float:
    return sum(_worth_of(catalog, rank) for rank in kept)


def _take(catalog: PiratesVsPirates, _: View, rank: int) -> float:
    return _worth_of(catalog, rank)


def _send(catalog: PiratesVsPirates, view: View, rank: int) -> float:
    """A fourth pirate: its power first, then its rank."""
    return _gain(catalog, view, _pirate(catalog, rank).power) * 100 + rank


def _borrow(catalog: PiratesVsPirates, view: View, rank: int) -> float:
    return _gain(catalog, view, _pirate(catalog, rank).power)


def _name(catalog: PiratesVsPirates, view: View, colour: Colour) -> float:
    """One more colour that counts."""
    mine, counting = view["pools"][view["player"]], view["counting"][view["player"]]
    return _merit(catalog.trials[view["trials"][0]], mine, (*counting, colour))


_BY_RULE: dict[str, Judge] = {
    "draft-keep": _keep,
    "choose-three": _team,
    "powers-turn": _turn,
    "neutral-action": _turn,
    "neutral-untapped": _turn,
    "tie-power": _turn,
    "tie-fourth": _send,
    "transfer-choose": _take,
    "pairs-steal": _take,
    "powers-others": _borrow,
    "powers-colours": _name,
}
"""Whatever else is asked is about dice."""
