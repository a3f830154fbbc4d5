"""A catalog is a part for each file: kinds are told, and what waits is read when it is asked for."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from pnp.core.catalog.catalog import Catalog, Changes, Workshop
from pnp.core.catalog.component import Kind, Piece, Text
from tests.core.small_game import bare


class Card(Piece):
    kind = "card"


class Grove(Catalog):
    cards: Kind[Card]
    tiles: Kind[Card]


CARDS = Kind[Card](pieces=(Card(id="oak", name=Text(en="Oak")),))


def test_kinds_are_the_files_that_list_pieces() -> None:
    grove = bare(Grove, cards=CARDS, tiles=CARDS)
    assert grove.kinds() == {"cards": CARDS, "tiles": CARDS}
    assert bare(Catalog).kinds() == {}


def test_a_part_that_waits_is_read_once_and_when_it_is_asked_for() -> None:
    read: list[str] = []

    def reader(name: str) -> object:
        read.append(name)
        return CARDS

    grove = Grove.waiting(reader)
    assert read == []
    assert grove.cards is grove.cards is CARDS
    assert (grove.kinds()["tiles"], read) == (CARDS, ["cards", "tiles"])
    for other in ("boats", "_boats"):
        with pytest.raises(AttributeError, match=other):
            getattr(grove, other)
    assert read == ["cards", "tiles"]


def test_a_catalog_that_was_read_lacks_what_it_lacks() -> None:
    with pytest.raises(AttributeError, match="cards"):
        _ = bare(Grove).cards


def test_what_was_computed_once_stays_and_each_catalog_has_its_own() -> None:
    one, other = bare(Grove), bare(Grove)
    one.memo["a"] = 1
    assert (one.memo, other.memo, one.prose) == ({"a": 1}, {}, {})


def test_a_field_is_shown_as_it_is() -> None:
    (oak,) = CARDS
    assert bare(Grove).shown(oak, "id") == "oak"


def test_what_a_game_does_not_tell_is_empty() -> None:
    empty = bare(Grove)
    assert [len(list(part)) for part in (empty.rulings, empty.terms, empty.changes, empty.figures)] == [0] * 4
    assert (empty.workshop.build, empty.workshop.borrow, empty.workshop.papers) == ((), (), ())
    assert (empty.rulebook.statements, empty.asked.questions, empty.opening.moves) == ((), {}, ())


@pytest.mark.parametrize(
    ("day", "fits"), [("2026-01-31", True), ("2026-1-31", False), ("on 2026-01-31", False)]
)
def test_a_change_has_its_day(day: str, fits: bool) -> None:
    written = {"changes": [{"on": day, "en": "new"}]}
    if fits:
        (change,) = Changes.model_validate(written)
        assert (change.on, change["en"]) == (day, "new")
    else:
        with pytest.raises(ValidationError):
            Changes.model_validate(written)


def test_a_paper_is_for_some_kind() -> None:
    with pytest.raises(ValidationError, match="at least 1"):
        Workshop.model_validate({"build": [], "papers": [{"kinds": [], "paper": Text(en="card")}]})
