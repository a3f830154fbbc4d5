"""Pieces stand on the wall as they are written; one that cannot be drawn shows its last picture, and why."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

from pnp.app.live_preview_cards import Card, card, card_of, findings_of, linked, picture, with_last
from pnp.core.base.diagnostic import Diagnostic, Place, Result
from pnp.core.project.partial_load import LostPiece
from pnp.core.reading.source import Source
from pnp.sheets.pieces.face import Face
from pnp.sheets.svg import SvgFault


def at(number: int, file: str = "cards.yaml") -> Place:
    return Place(file, ("pieces", number))


def named(piece: str, place: Place, **more: Any) -> Card:
    return Card("card", piece, piece.title(), place, **more)


def test_a_card_is_told_by_its_name_its_size_and_its_sides() -> None:
    face = Face("oak", "card", "Oak", "card.svg.j2", {}, 70.0, 120.0, at(0), copies=3)
    made = card(face, "f", "b", "")
    assert made.to_json() == {
        "name": "card/oak",
        "kind": "card",
        "piece": "oak",
        "title": "Oak",
        "copies": 3,
        "width_mm": 70.0,
        "height_mm": 120.0,
        "shape": "rect",
        "front": "f",
        "back": "b",
        "why": "",
    }
    assert (replace(made, face=2).name, made.place) == ("card/oak/2", at(0))


def test_a_piece_that_is_lost_has_the_size_of_a_card_and_says_why() -> None:
    lost = card_of(LostPiece("card", "oak", "Oak", at(4), "no rank"))
    assert (lost.width_mm, lost.height_mm, lost.copies, lost.why) == (63.0, 88.0, 1, "no rank")
    assert (lost.front, lost.back, lost.shape, lost.place) == ("", "", "rect", at(4))


def test_cards_stand_in_the_order_of_their_files_and_rows() -> None:
    made = [named("b", at(10)), named("z", at(0, "tiles.yaml")), named("a", at(2)), named("b", at(10))]
    assert [one.name for one in with_last(made, ())] == ["card/a", "card/b", "card/b/2", "card/z"]


def test_what_cannot_be_drawn_shows_its_last_picture_as_it_is_called_now() -> None:
    before = [named("oak", at(0), front="old", copies=4), named("elm", at(1), front="old")]
    now = [
        replace(named("oak", at(3)), title="Old Oak", why="no rank"),
        named("elm", at(4), front="new"),
        named("ash", at(5), why="no rank"),
    ]
    oak, elm, ash = with_last(now, before)
    assert (oak.front, oak.copies, oak.title, oak.place, oak.why) == ("old", 4, "Old Oak", at(3), "no rank")
    assert (elm.front, ash.front, ash.why) == ("new", "", "no rank")


def test_a_side_is_a_picture_or_a_reason() -> None:
    def studio(svg: str, fault: SvgFault | None = None) -> Any:
        def outlined(_face: Face, lang: str) -> str:
            if fault:
                raise fault
            return f"{svg} {lang}"

        findings = [SimpleNamespace(message="first"), SimpleNamespace(message="last")]
        return SimpleNamespace(
            render=lambda _face, lang: SimpleNamespace(svg=svg and lang, findings=findings), outlined=outlined
        )

    face: Any = None
    assert picture(studio("<svg>"), face, "fr") == (b"<svg> fr", "")
    assert picture(studio(""), face, "fr") == (b"", "last")
    assert picture(studio("<svg>", SvgFault("odd", 3)), face, "fr") == (b"", "odd")


def test_a_finding_names_the_cards_that_it_speaks_of() -> None:
    cards = [
        named("oak", at(0)),
        named("elm", at(1)),
        replace(named("oak", at(0)), face=2),
        named("x", Place("y")),
    ]
    also = ((at(1) / "cost", "here"), (at(0) / "cost", "again"), (Place("y"), ""))
    finding = Diagnostic("odd", at(0) / "name" / "fr", also=also, code="ABC001", count=3)
    source = Source("cards.yaml", "pieces: []\n")
    examination: Any = SimpleNamespace(result=Result([finding]), sources={"cards.yaml": source})
    (told,) = findings_of(examination)
    assert (told["code"], told["count"], len(told["places"])) == ("ABC001", 3, 4)
    assert told["frame"].startswith("error[ABC001]")
    (shown,) = linked([told], cards)
    assert shown["cards"] == ["card/oak", "card/elm"]
    assert "places" not in shown
    assert linked([{"places": [Place("other.yaml", ("pieces", 0))]}], cards) == [{"cards": []}]
