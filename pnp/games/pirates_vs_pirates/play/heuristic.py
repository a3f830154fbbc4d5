"""Heuristic of a single decision, one step ahead, from pirates, teams and dice in view."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property, lru_cache
from math import fsum
from typing import Any, NamedTuple

from pnp.core.play import Seat
from pnp.games.pirates_vs_pirates.model import Goal, Pirate, PiratesVsPirates, Trial
from pnp.games.pirates_vs_pirates.rules.effects import Shown, touchable
from pnp.games.pirates_vs_pirates.rules.powers import (
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
from pnp.games.pirates_vs_pirates.rules.scoring import merit

from .using import ENOUGH

WEIGHT: dict[str, float] = {"another-colour": 2, "borrow": 2, "set": 1.5, "copy": 1, "add": 1}
"""Value of a power in dice before a trial is known; other powers count one half."""
RISK = 0.001
"""Minimum expected gain for touching a die or using a power."""
SPARED = 0.25
"""Weight of a team's value in the next trial, which is subtracted from its value now."""
View = dict[str, Any]
Judge = Callable[[Any, Any], float]
Dice = tuple[Shown, ...]
Colouring = tuple[Colour, ...]
"""Colours that count for a player."""


def worth(seat: Seat, option: Any) -> float:
    """Return the heuristic value of an option, by the rule that asks for it."""
    judge: Judge = _BY_RULE.get(seat.choice.rule, _die)
    return judge(seat.once_per_choice(Captain), option)


class Captain:
    """One player's view of the table, with cached values."""

    def __init__(self, seat: Seat) -> None:
        self.catalog: PiratesVsPirates = seat.catalog
        self.view: View = seat.view
        self.trials = [self.catalog.trials[trial] for trial in self.view["trials"]]
        self._gains: dict[int, float] = {}

    @property
    def pool(self) -> Dice:
        """Return the player's own dice."""
        mine: Dice = self.view["pools"][self.view["player"]]
        return mine

    @property
    def colours(self) -> Colouring:
        """Return the colours that count for the player."""
        counting: Colouring = self.view["counting"][self.view["player"]]
        return counting

    def pirate(self, rank: int) -> Pirate:
        return _by_rank(self.catalog)[rank]

    @cached_property
    def parts(self) -> list[dict[int, Part]]:
        """Return what each pirate adds in each open trial."""
        return [_parts(self.catalog, trial) for trial in self.trials]

    def gain(self, rank: int) -> float:
        """Return the expected gain of a pirate's power now."""
        if rank not in self._gains:
            self._gains[rank] = _gain(self, self.pirate(rank).power)
        return self._gains[rank]


def _by_rank(catalog: PiratesVsPirates) -> dict[int, Pirate]:
    if "by rank" not in catalog.memo:
        catalog.memo["by rank"] = catalog.by_rank
    found: dict[int, Pirate] = catalog.memo["by rank"]
    return found


def _worth_of(captain: Captain, rank: int) -> float:
    """Return the value of a pirate for any trial; rank 0 stands for no pirate."""
    return worths(captain.catalog)[rank]


def worths(catalog: PiratesVsPirates) -> dict[int, float]:
    """Return the value of each pirate by rank, from dice, power and rank, cached with the catalog."""
    if "worths" not in catalog.memo:
        catalog.memo["worths"] = {0: 0.0} | {
            rank: one.dice.total + 2 * WEIGHT.get(one.power.effect, 0.5) + rank / 50
            for rank, one in _by_rank(catalog).items()
        }
    found: dict[int, float] = catalog.memo["worths"]
    return found


class Part(NamedTuple):
    """The contribution of one pirate to a team in a trial."""

    counting: int
    """Number of dice that count."""
    idle: tuple[int, ...]
    """Number of dice of each colour that does not count."""
    helps: float
    colours_too: bool
    """Whether the power makes one more colour count."""


def _team(captain: Captain, team: Sequence[int]) -> float:
    """Return the value of a team in this trial, less a share of its value in the next."""
    now, *after = (
        _brings([parts[rank] for rank in team], trial)
        for trial, parts in zip(captain.trials, captain.parts, strict=True)
    )
    return now - SPARED * fsum(after)


def _parts(catalog: PiratesVsPirates, trial: Trial) -> dict[int, Part]:
    """Return what each pirate adds to a team in a trial, by rank, cached with the catalog."""
    known: dict[str, dict[int, Part]] = catalog.memo.setdefault("parts", {})
    if trial.id not in known:
        known[trial.id] = {rank: _part(pirate, trial) for rank, pirate in _by_rank(catalog).items()}
    return known[trial.id]


def _part(pirate: Pirate, trial: Trial) -> Part:
    idle = tuple(pirate.dice.of(colour) for colour in COLOURS if colour not in trial.colours)
    another = isinstance(pirate.power, AnotherColour)
    return Part(pirate.dice.of(*trial.colours), idle, _helps(pirate.power, trial), another)


def _brings(team: Sequence[Part], trial: Trial) -> float:
    """Return the value of a team in dice; fewer dice are better where the lowest total wins."""
    counting, helps = sum(part.counting for part in team), fsum(part.helps for part in team)
    if trial.goal == "lowest":
        return -counting + helps if counting else -20
    if any(part.colours_too for part in team):
        counting += max(map(sum, zip(*(part.idle for part in team), strict=True)), default=0)
    return counting + helps


def _helps(power: Power, trial: Trial) -> float:
    """Return about how many dice a power is worth in a trial."""
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


def _turn(captain: Captain, option: Sequence[Any]) -> float:
    """Return the expected gain of using, forgoing or exchanging a pirate; an exchange costs its value."""
    does, rank, *new = option
    if does == "forgo":
        return -captain.gain(rank) * 0.01
    if does == "use":
        return captain.gain(rank) - RISK
    price = _worth_of(captain, rank) - _worth_of(captain, new[0])
    lost = max(0.0, captain.gain(rank))
    return captain.gain(new[0]) - lost - 0.1 * price - 0.3


def _gain(captain: Captain, power: Power) -> float:
    """Return how much a power is expected to add to one's score, or to take off the best opponent's."""
    view, trial, mine, colours = captain.view, captain.trials[0], captain.pool, captain.colours
    if isinstance(power, AnotherColour):
        before = _merit(trial, mine, colours)
        return max((_merit(trial, mine, (*colours, one)) - before for one in COLOURS), default=0)
    if isinstance(power, Add):
        return _added(trial, mine, power, colours)
    if isinstance(power, Borrow):
        lent = [rank for foe in view["foes"] for rank in view["teams"][foe]]
        useful = [rank for rank in lent if not isinstance(captain.pirate(rank).power, Borrow)]
        return max(map(captain.gain, useful), default=0)
    if power.whose == "own":
        return _best_gain(trial, mine, power, colours)
    losses = [
        _forced_loss(trial, view["pools"][foe], power, view["counting"][foe])
        for foe in view["foes"]
        if view["pools"][foe]
    ]
    return max(losses, default=0)


def _added(trial: Trial, pool: Dice, power: Add, colours: Colouring) -> float:
    before = _merit(trial, pool, colours)
    thrown = [_merit(trial, (*pool, Shown(power.colour, face)), colours) for face in FACES]
    return power.dice * (fsum(thrown) / len(thrown) - before)


def _best_gain(trial: Trial, pool: Dice, power: Aimed, colours: Colouring) -> float:
    """Return the total gain of the dice that are best touched; dice that would lose are left alone."""
    each = (max(0, _touched(trial, pool, at, power, colours)) for at in touchable(power, pool))
    return fsum(sorted(each, reverse=True)[: power.dice])


def _forced_loss(trial: Trial, pool: Dice, power: Aimed, colours: Colouring) -> float:
    """Return an opponent's loss where all dice that the power names must be touched."""
    each = (-_touched(trial, pool, at, power, colours) for at in touchable(power, pool))
    return fsum(sorted(each, reverse=True)[: power.dice])


def _touched(trial: Trial, pool: Dice, at: int, power: Aimed, colours: Colouring) -> float:
    """Return how much touching one die is expected to add to its owner's score."""
    if pool[at].colour not in colours:
        return 0
    counting = [die.face for die in pool if die.colour in colours]
    before = _of(trial, counting)
    counting.remove(pool[at].face)
    if isinstance(power, Remove):
        return _of(trial, counting) - before
    after = [_of(trial, [*counting, face]) for face in _faces(pool, at, power)]
    named = isinstance(power, Copy) or (isinstance(power, Turn) and not power.to)
    if not named:
        return fsum(after) / len(after) - before
    best = max if power.whose == "own" else min
    return best(after, default=before) - before


def _faces(pool: Dice, at: int, power: Aimed) -> Iterable[int]:
    """Return the faces that the die may show afterwards."""
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


def _die(captain: Captain, option: Any) -> float:
    """Return the value of touching a die, or of a face to turn it to, for the power at work."""
    view = captain.view
    rank, target, picked = view["at_work"]
    power, pool = captain.pirate(rank).power, view["pools"][target]
    if option == ENOUGH or not isinstance(power, Aim):
        return 0
    trial, colours = captain.trials[0], view["counting"][target]
    sign = 1 if target == view["player"] else -1
    if isinstance(option, tuple):
        return sign * _touched(trial, pool, pool.index(option), power, colours) - RISK
    rest = list(pool)
    for die in picked:
        rest.remove(die)
    shown = (*rest, *(Shown(colour, option) for colour, _ in picked))
    return sign * _merit(trial, shown, colours)


def _merit(trial: Trial, pool: Dice, colours: Colouring) -> float:
    return _of(trial, [die.face for die in pool if die.colour in colours])


def _of(trial: Trial, faces: list[int]) -> float:
    """Return the merit of counting dice with these faces."""
    return _worth(trial.goal, trial.faces, tuple(sorted(faces)))


@lru_cache(1 << 16)
def _worth(goal: Goal, wanted: tuple[int, ...], faces: tuple[int, ...]) -> float:
    """Return the merit of dice, and a large penalty for none where the lowest total wins."""
    return merit(goal, wanted, faces) if faces or goal != "lowest" else -40


def _keep(captain: Captain, kept: Sequence[int]) -> float:
    return fsum(_worth_of(captain, rank) for rank in kept)


def _send(captain: Captain, rank: int) -> float:
    """Return the value of a fourth pirate: its power first, then its rank."""
    return captain.gain(rank) * 100 + rank


def _name(captain: Captain, colour: Colour) -> float:
    """Return the value of one more colour that counts."""
    return _merit(captain.trials[0], captain.pool, (*captain.colours, colour))


_BY_RULE: dict[str, Judge] = {
    "draft-keep": _keep,
    "choose-three": _team,
    "powers-turn": _turn,
    "neutral-action": _turn,
    "neutral-untapped": _turn,
    "tie-power": _turn,
    "tie-fourth": _send,
    "transfer-choose": _worth_of,
    "pairs-steal": _worth_of,
    "powers-others": Captain.gain,
    "powers-colours": _name,
}
"""Evaluation by rule; all other rules ask about dice."""
