"""A table is a picture of its places."""

from __future__ import annotations

from pnp.core.component import Text
from pnp.core.scene import Area, Label, Shown
from pnp.core.table import Lot, Spot, table


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
