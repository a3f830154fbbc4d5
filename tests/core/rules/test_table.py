"""A table is a picture of its places."""

from __future__ import annotations

from pnp.core.catalog.component import Text
from pnp.core.catalog.scene import Area, Column, Label, Row, Shown
from pnp.core.rules.table import Lot, Spot, table


def test_each_place_is_an_area_with_its_pieces_and_their_number() -> None:
    places = [
        Spot(Text(en="Bank"), [Lot("coins/one", 27), Lot("coins/five")]),
        Spot(Text(en="Deck"), [Lot("cards/oak", 12, hidden=True)], lit=True),
        Spot(Text(en="Nothing yet")),
    ]
    nodes = list(table(places).nodes())
    areas = {node.title["en"]: node for node in nodes if isinstance(node, Area) and node.title}
    assert areas.keys() == {"Bank", "Deck", "Nothing yet"}
    assert areas["Deck"].mark == "ring"
    pieces = {node.piece: node for node in nodes if isinstance(node, Shown)}
    assert pieces["cards/oak"].side == "back"
    assert pieces["coins/one"].copies < 27
    said = {node.text["en"] for node in nodes if isinstance(node, Label)}
    assert said == {"× 27", "× 12", "–"}


def test_a_place_is_drawn_as_its_pieces_above_what_is_said_of_it() -> None:
    """A place in full, as it is handed to whoever draws it: gaps are in millimetres."""
    title, note = Text(en="Bank"), Text(en="out of reach")
    (drawn,) = table([Spot(title, [Lot("coins/one", 2)], note)], scale=45).show.within()
    pile = Shown(piece="coins/one", copies=2)
    counted = Column(column=(pile, Label(text=Text(en="× 2"), style="strong")), gap=1)
    below = Label(text=note, style="quiet", width=50)
    assert drawn == Area(area=Column(column=(Row(row=(counted,), gap=2), below), gap=2), title=title)


def test_places_fill_the_row_three_millimetres_apart() -> None:
    picture = table([Spot(Text(en="Bank"))])
    assert picture.scale == 30
    assert isinstance(picture.show, Row)
    assert (picture.show.gap, picture.show.fill) == (3, True)


def test_of_many_alike_six_are_drawn_and_of_none_one() -> None:
    def copies(count: int) -> int:
        return next(
            one.copies
            for one in table([Spot(Text(en="Bank"), [Lot("coins/one", count)])]).nodes()
            if isinstance(one, Shown)
        )

    assert [copies(count) for count in (0, 1, 5, 6, 7, 99)] == [1, 1, 5, 6, 6, 6]


def test_what_is_laid_by_hand_lies_beside_the_rest() -> None:
    own = Label(text=Text(en="own"))
    (drawn,) = table([Spot(Text(en="Bank"), [Lot("coins/one")], pieces=[own])]).show.within()
    assert drawn == Area(area=Row(row=(Shown(piece="coins/one"), own), gap=2), title=Text(en="Bank"))
