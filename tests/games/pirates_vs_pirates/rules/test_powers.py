"""Powers: what they say, what they may touch, what they leave on the table."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter

from pnp.core.rules.calculator import Refusal
from pnp.games.pirates_vs_pirates.model import PiratesVsPirates
from pnp.games.pirates_vs_pirates.paper.card_text import CardText
from pnp.games.pirates_vs_pirates.rules.effects import Bout, Pool, Shown, Use, apply, touchable, use_power
from pnp.games.pirates_vs_pirates.rules.powers import (
    COLOURS,
    Add,
    Aim,
    AnotherColour,
    Borrow,
    Copy,
    Power,
    Remove,
    brings,
    signature,
)

POWER: TypeAdapter[Power] = TypeAdapter(Power)
dice = st.builds(Shown, st.sampled_from(COLOURS), st.integers(1, 6))
pools = st.lists(dice, max_size=12).map(tuple)


def power(effect: str, **terms: Any) -> Any:
    return POWER.validate_python({"effect": effect, **terms})


def told_power(game: PiratesVsPirates, one: Power) -> dict[str, str]:
    return {lang: CardText(game, lang).power(one) for lang in ("fr", "en")}


def pool(**faces: list[int]) -> Pool:
    return tuple(Shown(colour, face) for colour in COLOURS for face in faces.get(colour, ()))


def drawn_use(draw: st.DrawFn, one: Any, before: Pool) -> Use:
    """Any use of a power that its words cover."""
    if isinstance(one, Add):
        return Use(rolled=tuple(draw(st.integers(1, 6)) for _ in range(one.dice)))
    may = touchable(one, before)
    most = len(may) if one.dice is None else min(one.dice, len(may))
    least = most if one.whose == "opponents" else 0
    touched = tuple(draw(st.permutations(may))[: draw(st.integers(least, most))])
    rolled = tuple(draw(st.integers(1, 6)) for _ in touched) if one.effect == "reroll" else ()
    return Use(
        touched,
        rolled,
        draw(st.integers(1, 6)),
        draw(st.sampled_from(range(len(before)))) if before else None,
    )


@given(st.data(), pools)
def test_dice_are_conserved_whatever_the_power(
    game: PiratesVsPirates, data: st.DataObject, before: Pool
) -> None:
    """Only adding and removing change how many dice there are; colours never change."""
    pirate = data.draw(st.sampled_from(list(game.pirates)))
    if isinstance(pirate.power, Borrow | AnotherColour):
        return
    use = data.draw(st.composite(drawn_use)(pirate.power, before))
    after = apply(pirate.power, before, use)
    colours = Counter(die.colour for die in before)
    if isinstance(pirate.power, Add):
        colours[pirate.power.colour] += brings(pirate.power, pirate.power.colour)
    if isinstance(pirate.power, Remove):
        colours -= Counter(before[place].colour for place in use.dice)
    assert Counter(die.colour for die in after) == colours
    assert all(1 <= die.face <= 6 for die in after)
    if not isinstance(pirate.power, Add | Remove):
        untouched = set(range(len(before))) - set(use.dice)
        assert all(after[place] == before[place] for place in untouched)


def test_rank_40_rerolls_the_five_red_dice_of_her_mates(game: PiratesVsPirates) -> None:
    before = pool(red=[1, 1, 2, 2, 3], blue=[4, 4])
    after = apply(game.by_rank[40].power, before, Use((0, 1, 2, 3, 4), (6, 6, 6, 6, 6)))  # type: ignore[arg-type]
    assert [die.face for die in after] == [6, 6, 6, 6, 6, 4, 4]


def test_a_reroll_of_twos_works_once(game: PiratesVsPirates) -> None:
    twos = game.by_rank[38].power
    before = pool(blue=[2, 2, 5])
    assert isinstance(twos, Aim)
    assert touchable(twos, before) == [0, 1]
    assert apply(twos, before, Use((0, 1), (2, 6))) == pool(blue=[2, 6, 5])


def test_each_opponent_rerolls_a_blue_die_and_oneself_none(game: PiratesVsPirates) -> None:
    """PVP-C4: all opponents without exception, and never the player."""
    blue = game.by_rank[6].power
    bout = Bout((pool(blue=[6]), pool(blue=[6, 1]), pool(blue=[5])))
    after = use_power(bout, 0, (1, 2), blue, {1: Use((0,), (2,)), 2: Use((0,), (3,))})
    assert after.pools == (pool(blue=[6]), pool(blue=[2, 1]), pool(blue=[3]))
    with pytest.raises(Refusal, match="all opponents"):
        use_power(bout, 0, (1, 2), blue, {1: Use((0,), (2,))})


def test_an_opponent_without_such_a_die_is_left_alone(game: PiratesVsPirates) -> None:
    bout = Bout((pool(), pool(red=[6])))
    after = use_power(bout, 0, (1,), game.by_rank[6].power, {1: Use()})
    assert after == bout


@pytest.mark.parametrize(
    ("one", "before", "use", "after"),
    [
        (power("flip", dice=2), pool(red=[1, 3]), Use((0, 1)), pool(red=[6, 4])),
        (power("shift", by=1, dice=3), pool(red=[6, 3]), Use((0, 1)), pool(red=[6, 4])),
        (power("shift", by=-1, dice=3), pool(red=[1, 3]), Use((0, 1)), pool(red=[1, 2])),
        (power("set", dice=1), pool(red=[1, 3]), Use((1,), to=5), pool(red=[1, 5])),
        (power("set", dice=2, faces=[1], to=6), pool(red=[1, 3]), Use((0,)), pool(red=[6, 3])),
        (power("remove", dice=2), pool(red=[1, 3], blue=[4]), Use((0, 2)), pool(red=[3])),
        (power("copy", dice=1), pool(red=[1, 3]), Use((0,), like=1), pool(red=[3, 3])),
        (power("add", colour="yellow", dice=1), pool(red=[1]), Use(rolled=(4,)), pool(red=[1], yellow=[4])),
        (power("reroll", dice=2), pool(red=[1, 3]), Use(), pool(red=[1, 3])),
    ],
    ids=lambda value: getattr(value, "effect", ""),
)
def test_a_power_does_what_it_says(one: Any, before: Pool, use: Use, after: Pool) -> None:
    assert apply(one, before, use) == after


@pytest.mark.parametrize(
    ("one", "use", "field"),
    [
        (power("reroll", colours=["red"]), Use((2,), (1,)), "dice"),
        (power("reroll", faces=[2]), Use((0,), (1,)), "dice"),
        (power("reroll", dice=1), Use((0, 1), (1, 1)), "dice"),
        (power("reroll", dice=2), Use((0, 0), (1, 1)), "dice"),
        (power("reroll", dice=2), Use((0, 1), (1,)), "rolled"),
        (power("reroll", dice=1), Use((0,), (7,)), "rolled"),
        (power("reroll", whose="opponents", dice=1), Use(), "dice"),
        (power("set", dice=1), Use((0,)), "to"),
        (power("copy", dice=1), Use((0,)), "like"),
        (power("add", colour="red", dice=1), Use(), "rolled"),
    ],
)
def test_a_power_does_no_more_than_it_says(one: Any, use: Use, field: str) -> None:
    with pytest.raises(Refusal) as refused:
        apply(one, pool(red=[1, 3], blue=[5]), use)
    assert str(refused.value).startswith(f"{field}: ")


def test_another_colour_counts_once_the_power_is_used(game: PiratesVsPirates) -> None:
    bout, power = Bout((pool(red=[6]), pool(blue=[1]))), game.by_rank[50].power
    assert use_power(bout, 1, (0,), power, {1: Use(colour="blue")}).also == {(1, "blue")}
    with pytest.raises(Refusal, match="colour: "):
        use_power(bout, 1, (0,), power, {})


def test_a_borrowed_power_must_be_said(game: PiratesVsPirates) -> None:
    with pytest.raises(Refusal, match="which power"):
        use_power(Bout((pool(), pool())), 0, (1,), game.by_rank[4].power, {})


def test_no_two_powers_are_told_alike(game: PiratesVsPirates) -> None:
    told = {signature(pirate.power): told_power(game, pirate.power) for pirate in game.pirates}
    assert (
        len(told)
        == len({text["fr"] for text in told.values()})
        == len({text["en"] for text in told.values()})
        == 21
    )


@pytest.mark.parametrize("whose", ["own", "opponents"])
@pytest.mark.parametrize("number", [None, 1, 2])
@pytest.mark.parametrize("effect", ["reroll", "set", "flip", "remove", "copy"])
def test_every_power_can_be_told(game: PiratesVsPirates, effect: str, number: int | None, whose: str) -> None:
    told = told_power(game, power(effect, dice=number, whose=whose, colours=["red", "blue"], faces=[1, 2]))
    assert "{" not in told["fr"] + told["en"]
    assert told["fr"].endswith(".")
    assert told["en"].endswith(".")


@pytest.mark.parametrize(
    ("one", "fr", "en"),
    [
        (power("reroll", dice=1), "Relancez un de vos dés.", "Reroll one of your dice."),
        (power("reroll", dice=2), "Relancez jusqu’à deux de vos dés.", "Reroll up to two of your dice."),
        (
            power("reroll", colours=["red"]),
            "Relancez vos dés rouges, autant que vous voulez.",
            "Reroll as many of your red dice as you like.",
        ),
        (
            power("flip", dice=1, faces=[1, 2]),
            "Retournez un de vos dés qui montrent\xa01\xa0ou\xa02 sur la face opposée.",
            "Turn one of your dice that show\xa01\xa0or\xa02 over to the opposite face.",
        ),
        (
            power("remove", whose="opponents", dice=2, faces=[5]),
            "Chaque adversaire écarte deux de ses dés qui montrent\xa05. Vous choisissez lesquels.",
            "Each opponent sets aside two of their dice that show\xa05. You choose which.",
        ),
        (
            power("remove", whose="opponents"),
            "Chaque adversaire écarte tous ses dés.",
            "Each opponent sets aside all their dice.",
        ),
        (
            power("add", colour="red", dice=1),
            "Prenez un dé rouge de plus et lancez-le.",
            "Take one more red die and throw it.",
        ),
        (
            power("add", colour="red", dice=2),
            "Prenez deux dés rouges de plus et lancez-les.",
            "Take two more red dice and throw them.",
        ),
    ],
)
def test_a_card_says_how_many_dice_and_whose(game: PiratesVsPirates, one: Any, fr: str, en: str) -> None:
    told = told_power(game, one)
    assert (told["fr"], told["en"]) == (fr, en)


def test_a_copy_needs_dice() -> None:
    one = power("copy", dice=1)
    assert isinstance(one, Copy)
    assert apply(one, (), Use()) == ()
