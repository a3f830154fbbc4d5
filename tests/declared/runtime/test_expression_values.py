"""What expressions of a declared game are about."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from pnp.core.reading.expression import BadExpression
from pnp.declared.runtime.expression_values import chosen, game_values, read
from tests.declared.conftest import CARDS, GAME, Opened


def came_to(grove: Opened, text: str) -> Any:
    """What an expression comes to in a grove of six cards, one of them twice, and of six baskets."""
    cards = "copies," + CARDS.replace("\n", "\n1,").removesuffix("1,").replace("1,apple-1", "2,apple-1")
    catalog = grove(cards_csv=cards, game_yaml=GAME.replace("copies: 5}]", "copies: 1}]")).catalog
    assert catalog
    return read(text)(game_values(catalog))


def test_a_condition_is_computed_in_fractions(grove: Opened) -> None:
    catalog = grove().catalog
    assert catalog
    cards = catalog.kinds()["cards"]
    found = chosen(cards, "rank / 10 + 2 / 10 == 3 / 10")
    assert [card.id for card in found] == ["apple-1", "pear-1"]
    assert chosen(cards, None) == list(cards)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("hand_size + age + players.max + minutes.min", 2 + 8 + 4 + 20),
        ("cards.copies * 100 + cards.sorts", 706),
        ("sum(cards.rank)", 1 + 1 + 2 + 3 + 1 + 2 + 3),
        ("baskets.sorts * 10 + baskets.copies", 26),
        ('count("cards")', 7),
        ('count("cards", "rank == 1")', 3),
        ('count("baskets", "colour == \'red\'")', 5),
        ('chance(1, "rank == 1")', Fraction(3, 7)),
        ('chance(2, "rank == 1", least=2)', Fraction(1, 7)),
        ('chance(2, "rank == 1", least=0, most=0)', Fraction(2, 7)),
        ('chance(1, "colour == \'red\'", of="baskets")', Fraction(5, 6)),
        ('chance(0, "rank == 1", least=0)', 1),
        ('chance(7, "rank == 1", least=3)', 1),
    ],
)
def test_an_expression_knows_numbers_kinds_counts_and_chances(
    grove: Opened, text: str, value: object
) -> None:
    assert came_to(grove, text) == value


@pytest.mark.parametrize(
    ("text", "said", "hint"),
    [
        ('count("crads")', "there is no kind 'crads'", "did you mean 'cards'?"),
        ('chance(8, "rank == 1")', "nobody draws 8 of 7", ""),
        ('chance(-1, "rank == 1")', "nobody draws -1 of 7", ""),
        ('chance(1, "rank == 1", again=-1)', "a chance is asked for whole numbers of cards", ""),
        ('chance(1, "rank == 1", again=100)', "a chance is asked for whole numbers of cards", ""),
        ('chance(1 / 2, "rank == 1")', "a chance is asked for whole numbers of cards", ""),
    ],
)
def test_what_cannot_be_asked_is_told(grove: Opened, text: str, said: str, hint: str) -> None:
    with pytest.raises(BadExpression) as refused:
        came_to(grove, text)
    assert (str(refused.value), refused.value.hint) == (said, hint)


def test_one_may_draw_again_up_to_ninety_nine_times(grove: Opened) -> None:
    often = [came_to(grove, f'chance(1, "rank == 1", again={again})') for again in (0, 1, 99)]
    assert often == sorted(set(often))
    assert often[-1] < 1
