"""What expressions of a declared game are about."""

from __future__ import annotations

from pnp.declared.values import chosen

from .conftest import Opened


def test_a_condition_is_computed_in_fractions(grove: Opened) -> None:
    catalog = grove().catalog
    assert catalog
    cards = catalog.kinds()["cards"]
    found = chosen(cards, "rank / 10 + 2 / 10 == 3 / 10")
    assert [card.id for card in found] == ["apple-1", "pear-1"]
    assert chosen(cards, None) == list(cards)
