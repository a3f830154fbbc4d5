"""Checks of the pirates and the trials of Pirates vs Pirates."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any

from pnp.core.base.diagnostic import Diagnostic, Proof
from pnp.core.checks.registry import Registry
from pnp.games.pirates_vs_pirates.model import Category, Goal, Pirate, PiratesVsPirates, Trial
from pnp.games.pirates_vs_pirates.paper.card_text import CardText
from pnp.games.pirates_vs_pirates.rules.powers import COLOURS, Aim, Reroll, signature, touches_opponents

check = Registry("PVP")
Findings = Iterator[Diagnostic | Proof]

GOAL_OF: dict[Category, Goal] = {
    "highest": "highest",
    "lowest": "lowest",
    "faces": "count",
    "parity": "count",
    "doubles": "doubles",
    "run": "run",
    "set": "set",
}
NAMED_GOALS: tuple[Goal, ...] = ("highest", "lowest", "count", "doubles")
"""Goals that the rulebook names."""
ODD_OR_EVEN = ((1, 3, 5), (2, 4, 6))
EXAMPLE_RANK = 40
"""Rank of the pirate in the rulebook's example, who rerolls five red dice of her crew."""
EXAMPLE_DICE = 5


@check(
    1,
    "box-miscounted",
    cites=("box-pirates", "box-trials", "box-dice", "PVP-C1"),
    broken_by={"dice.blue.copies": 21},
)
def the_box_holds_what_it_says(game: PiratesVsPirates) -> Findings:
    """The pieces of each sort add up to what the box lists."""
    counted = {name: kind.copies for name, kind in game.kinds().items() if name != "boxes"}
    for sort in sorted(counted.keys() | game.game.contents.keys()):
        listed, found = game.game.contents.get(sort, 0), counted.get(sort, 0)
        if listed != found:
            message = f"the box lists {listed} {sort}, the catalog has {found}"
            yield Diagnostic(message, game.game.at("contents", sort))
    for piece in (*game.pirates, *game.trials):
        if piece.copies != 1:
            yield Diagnostic(f"'{piece.id}' occurs {piece.copies} times", piece.at("copies"))
    witness = ", ".join(f"{count} {sort}" for sort, count in counted.items())
    yield Proof("the box is complete", witness, sum(counted.values()))


@check(
    2,
    "rank-outside-the-crews",
    cites=("decks-lists", "box-pirates"),
    broken_by={"game.constants.ready_made.first": "[10, 14, 18, 20, 22, 26, 28, 34, 40, 52]"},
)
def the_ready_made_crews_are_the_base_set(game: PiratesVsPirates) -> Findings:
    """The four ready-made crews have ten ranks each, no rank twice, and together are all forty pirates."""
    numbers, base = game.numbers, sorted(pirate.rank for pirate in game.base)
    crews = numbers.ready_made.every
    listed = sorted(rank for crew in crews for rank in crew)
    for crew, name in zip(crews, ("first", "second", "third", "fourth"), strict=True):
        if len(crew) != numbers.hand:
            yield Diagnostic(f"{len(crew)} ranks in a ready-made crew", numbers.ready_made.at(name))
    if listed != base or len(base) != numbers.base_pirates:
        odd = sorted((Counter(listed) - Counter(base)) + (Counter(base) - Counter(listed)))
        yield Diagnostic(f"crews and pirates differ in the ranks {odd}", numbers.at("ready_made"))
    sums = ", ".join(str(sum(crew)) for crew in crews)
    yield Proof("four crews of ten are the base set", f"rank sums {sums}", len(listed))


@check(
    3,
    "rank-in-wrong-deck",
    cites=("setup-decks", "box-pirates"),
    broken_by={"pirates.rank-14.deck": "yellow"},
)
def red_ranks_are_even_and_yellow_ones_odd(game: PiratesVsPirates) -> Findings:
    """The first two ready-made crews are the red deck and have even ranks; the others are yellow and odd."""
    red = {rank for crew in game.numbers.ready_made.every[:2] for rank in crew}
    for pirate in game.base:
        even = pirate.rank % 2 == 0
        if even != (pirate.deck == "red") or even != (pirate.rank in red):
            yield Diagnostic(f"rank {pirate.rank} stands in the {pirate.deck} deck", pirate.at("deck"))
    sizes = Counter(pirate.deck for pirate in game.pirates)
    yield Proof("even is red, odd is yellow", _counted(sizes), len(game.base))


@check(4, "rank-without-partner", cites=("card-pairs",), broken_by={"pirates.rank-27.rank": 26})
def every_red_rank_has_a_yellow_partner(game: PiratesVsPirates) -> Findings:
    """The rank below each red one is yellow, which makes twenty pairs; ids are made from ranks."""
    ranks = {pirate.rank for pirate in game.pirates}
    for pirate in game.pirates:
        partner = pirate.rank + 1 if pirate.rank % 2 else pirate.rank - 1
        if partner not in ranks:
            yield Diagnostic(f"rank {pirate.rank} has no partner of rank {partner}", pirate.at("rank"))
        if pirate.id != f"rank-{pirate.rank}":
            yield Diagnostic(f"'{pirate.id}' has rank {pirate.rank}", pirate.at("rank"))
    pairs = _pairs(game)
    witness = " ".join(f"{odd.rank}-{even.rank}" for odd, even in pairs)
    yield Proof("ranks come in pairs", witness, len(game.pirates))


@check(
    5,
    "power-not-shared",
    cites=("card-pairs",),
    broken_by={"pirates.rank-28.power": "{effect: another-colour}"},
)
def partners_share_a_power_of_their_own(game: PiratesVsPirates) -> Findings:
    """Both pirates of a pair have the same power, and no other pair has it."""
    owners: dict[object, Pirate] = {}
    for odd, even in _pairs(game):
        if signature(odd.power) != signature(even.power):
            yield Diagnostic(
                f"ranks {odd.rank} and {even.rank} have different powers",
                even.at("power"),
                also=((odd.at("power"), "the partner's"),),
            )
        twin = owners.setdefault(signature(even.power), even)
        if twin is not even:
            yield Diagnostic(f"ranks {twin.rank} and {even.rank} share a power", even.at("power"))
    powers = len({signature(pirate.power) for pirate in game.base})
    if powers != game.numbers.powers:
        yield Diagnostic(f"{powers} powers, not {game.numbers.powers}", game.numbers.at("powers"))
    yield Proof("twenty powers for twenty pairs", f"{powers} powers, two pirates each", len(game.pirates))


@check(
    6,
    "partners-alike",
    cites=("card-pairs",),
    broken_by={"pirates.rank-28.dice": "{red: 1, blue: 1, yellow: 2}"},
)
def partners_bring_as_many_dice_of_other_colours(game: PiratesVsPirates) -> Findings:
    """The pirates of a pair have equally many dice, in different colours."""
    for odd, even in _pairs(game):
        if odd.dice.held == even.dice.held:
            yield Diagnostic(f"ranks {odd.rank} and {even.rank} bring the same dice", even.at("dice"))
        if odd.dice.total != even.dice.total:
            yield Diagnostic(
                f"rank {even.rank} brings {even.dice.total} dice, its partner {odd.dice.total}",
                even.at("dice"),
                also=((odd.at("dice"), "the partner's"),),
            )
    sizes = Counter(pirate.dice.total for pirate in game.base)
    witness = ", ".join(f"{sizes[size]} bring {size}" for size in sorted(sizes))
    yield Proof("partners differ in colours only", witness, len(game.pirates))


@check(
    7, "wrong-mark", cites=("card-mark", "PVP-C5"), broken_by={"pirates.rank-6.targets_opponents": "false"}
)
def the_mark_tells_who_is_touched(game: PiratesVsPirates) -> Findings:
    """A card bears the mark exactly where its power may change opponents' dice."""
    for pirate in game.pirates:
        if pirate.targets_opponents != touches_opponents(pirate.power):
            said = CardText(game, "en").power(pirate.power)
            yield Diagnostic(f"rank {pirate.rank}: “{said}”", pirate.at("targets_opponents"), "the mark")
    marked = [str(pirate.rank) for pirate in game.pirates if pirate.targets_opponents]
    yield Proof("the mark tells the truth", f"marked: {', '.join(marked)}", len(game.pirates))


@check(
    8,
    "example-lost",
    cites=("powers-pool", "powers-opponents", "powers-once", "PVP-C13"),
    broken_by={"pirates.rank-34.dice": "{red: 1, blue: 1, yellow: 2}"},
)
def the_rulebooks_examples_are_among_the_cards(game: PiratesVsPirates) -> Findings:
    """Rank 40 rerolls red dice without having any, and two of her crew bring her five.

    One power makes opponents reroll a blue die, and one rerolls one's own 2s.
    """
    powers = [pirate.power for pirate in game.base if isinstance(pirate.power, Reroll)]
    blue = [one for one in powers if one.whose == "opponents" and (one.dice, one.colours) == (1, ("blue",))]
    twos = [one for one in powers if one.whose == "own" and one.faces == (2,)]
    heroine = next((pirate for pirate in game.base if pirate.rank == EXAMPLE_RANK), None)
    suits = heroine and heroine.rerolls == ["red"] and not heroine.dice.red
    crew = next((crew for crew in game.numbers.ready_made.every if EXAMPLE_RANK in crew), ())
    mates = [pirate for pirate in game.base if pirate.rank in crew and pirate is not heroine]
    duos = [duo for duo in combinations(mates, 2) if sum(mate.dice.red for mate in duo) == EXAMPLE_DICE]
    for found, what in ((suits, "rank 40"), (duos, "five red dice"), (blue, "a blue die"), (twos, "2s")):
        if not found:
            yield Diagnostic(f"no card shows the example of {what}", game.pirates.at("pieces"))
    witness = " and ".join(str(mate.rank) for mate in duos[0]) if duos else "nobody"
    yield Proof("the examples can be played", f"ranks {witness} bring rank 40 five red dice", len(game.base))


@check(9, "special-misplaced", cites=("neutral-deck", "PVP-C18"), broken_by={"pirates.rank-2.replaces": 3})
def special_pirates_replace_their_like(game: PiratesVsPirates) -> Findings:
    """A special pirate replaces one of the base set with the same parity of rank and as many dice."""
    known = {pirate.rank: pirate for pirate in game.base}
    special = [pirate for pirate in game.pirates if pirate.deck == "special"]
    for pirate in game.pirates:
        if (pirate.replaces is not None) != (pirate.deck == "special"):
            yield Diagnostic(f"rank {pirate.rank} is no special pirate", pirate.at("replaces"))
    for pirate in special:
        gone = known.get(pirate.replaces or 0)
        if gone is None or (gone.rank - pirate.rank) % 2 or gone.dice.total != pirate.dice.total:
            message = f"rank {pirate.rank} cannot replace rank {pirate.replaces}"
            yield Diagnostic(message, pirate.at("replaces"))
    if len({pirate.replaces for pirate in special}) < len(special):
        *others, last = [pirate.at("replaces") for pirate in special]
        yield Diagnostic("two special pirates replace the same one", last, others=tuple(others))
    witness = ", ".join(f"{pirate.rank} for {pirate.replaces}" for pirate in special)
    yield Proof("special pirates fit in", witness, len(game.pirates))


@check(10, "twin-trials", cites=("box-trials", "trials-read"), broken_by={"trials.full-sail.faces": "[6, 6]"})
def no_two_trials_are_alike(game: PiratesVsPirates) -> Findings:
    """Trials differ in their goal, in the faces they count or in the colours of their dice."""
    seen: dict[object, Trial] = {}
    for trial in game.trials:
        for field, listed in (("faces", trial.faces), ("colours", trial.colours)):
            if len(set(listed)) < len(listed):
                yield Diagnostic(f"'{trial.id}' names one of the {field} twice", trial.at(field))
        twin = seen.setdefault((trial.goal, frozenset(trial.faces), frozenset(trial.colours)), trial)
        if twin is not trial:
            yield Diagnostic(f"'{trial.id}' is '{twin.id}' again", trial.at("goal"))
    yield Proof("all trials differ", f"{len(seen)} of {len(game.trials)}", len(game.trials))


@check(
    11,
    "category-of-another-goal",
    cites=("trials-read", "score-count"),
    broken_by={"trials.torn-map.category": "parity"},
)
def a_category_is_one_kind_of_goal(game: PiratesVsPirates) -> Findings:
    """A category follows from the goal, and only a count has faces; odd or even is a category of its own."""
    for trial in game.trials:
        parity = trial.goal == "count" and tuple(sorted(trial.faces)) in ODD_OR_EVEN
        if GOAL_OF[trial.category] != trial.goal or parity != (trial.category == "parity"):
            yield Diagnostic(f"'{trial.id}' is in the wrong category", trial.at("category"))
        if bool(trial.faces) != (trial.goal == "count"):
            yield Diagnostic(f"'{trial.id}' counts no faces, or forgets which", trial.at("goal"))
    goals = {trial.goal for trial in game.trials}
    for goal in NAMED_GOALS:
        if goal not in goals:
            yield Diagnostic(f"no trial asks for {goal}", game.trials.at("pieces"))
    sizes = Counter(trial.category for trial in game.trials)
    yield Proof("categories follow goals", _counted(sizes), len(game.trials))


@check(
    12,
    "colour-counts-less",
    cites=("trials-read", "card-dice"),
    broken_by={"trials.full-sail.colours": "[red]"},
)
def every_colour_counts_in_as_many_trials(game: PiratesVsPirates) -> Findings:
    """Red, blue and yellow dice count equally often over all trials, so no colour is worth more."""
    counts = Counter(colour for trial in game.trials for colour in trial.colours)
    if len({counts[colour] for colour in COLOURS}) > 1:
        rarest = min(COLOURS, key=lambda colour: counts[colour])
        *others, last = [one.at("colours") for one in game.trials if rarest not in one.colours]
        yield Diagnostic(f"the colours count in {_counted(counts)} trials", last, others=tuple(others))
    yield Proof("colours count equally often", _counted(counts), len(game.trials))


@check(
    13,
    "power-without-dice",
    cites=("card-power",),
    broken_by={
        "pirates.rank-5.power": "{effect: reroll, faces: [2, 2]}",
        "pirates.rank-6.power": "{effect: reroll, faces: [2, 2]}",
    },
)
def a_power_names_colours_and_faces_once(game: PiratesVsPirates) -> Findings:
    """Each power names its colours and faces once and in order, as its card does."""
    for pirate in game.pirates:
        if isinstance(pirate.power, Aim):
            faces, colours = pirate.power.faces, pirate.power.colours
            ordered = tuple(colour for colour in COLOURS if colour in colours)
            if tuple(sorted(set(faces))) != faces or ordered != colours:
                yield Diagnostic(f"the power of rank {pirate.rank} is told askew", pirate.at("power"))
    yield Proof("powers are told in order", f"{game.numbers.powers} powers", len(game.pirates))


def _pairs(game: PiratesVsPirates) -> list[tuple[Pirate, Pirate]]:
    """Return each pirate of odd rank with the one of the next rank."""
    known = {pirate.rank: pirate for pirate in game.pirates}
    return [(one, known[one.rank + 1]) for one in game.pirates if one.rank % 2 and one.rank + 1 in known]


def _counted(counts: Mapping[Any, int]) -> str:
    return ", ".join(f"{count} {name}" for name, count in counts.items())
