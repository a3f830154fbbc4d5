"""Two states of a game: which pieces are new, changed or gone, and what that means for the box."""

from __future__ import annotations

from typing import Any

import pytest

from pnp.core.difference import Change, Entry, FieldChange, Inventory, compare, counted
from pnp.core.difference_report import GameDifference, as_text, as_values


def card(piece: str, copies: int = 1, front: str = "a", **fields: Any) -> Entry:
    return Entry("card", piece, piece.title(), copies, {"front": front}, fields)


def only(old: Entry | None, new: Entry | None) -> Change:
    (change,) = compare([old] if old else [], [new] if new else [])
    return change


def test_what_is_the_same_is_no_change() -> None:
    assert compare([card("oak", cost=3)], [card("oak", cost=3)]) == []


def test_pieces_are_told_in_todays_order_and_what_is_gone_last() -> None:
    old = [card("ash"), card("oak"), card("yew", cost=1)]
    new = [card("yew", cost=2), card("elm"), card("oak")]
    found = [(change.sort, change.entry.piece) for change in compare(old, new)]
    assert found == [("changed", "yew"), ("new", "elm"), ("gone", "ash")]
    assert counted(compare(old, new)) == {"new": 1, "changed": 1, "gone": 1}


def test_fields_are_compared_one_by_one_and_texts_by_language() -> None:
    old = card("oak", name={"fr": "Chêne", "en": "Oak"}, cost=3, tags=["a"], gone=True)
    new = card("oak", name={"fr": "Chêne", "en": "Oak tree"}, cost="3", tags=["a", "b"])
    assert only(old, new).fields == (
        FieldChange("name.en", "Oak", "Oak tree"),
        FieldChange("cost", 3, "3"),
        FieldChange("tags", ["a"], ["a", "b"]),
        FieldChange("gone", True, None),
    )


@pytest.mark.parametrize(
    ("old", "new", "out", "put"),
    [
        (card("oak", 2), card("oak", 5), 0, 3),
        (card("oak", 5), card("oak", 2), 3, 0),
        (card("oak", 2, "a"), card("oak", 5, "b"), 2, 5),
        (card("oak", 2, cost=1), card("oak", 2, cost=2), 0, 0),
        (None, card("oak", 4), 0, 4),
        (card("oak", 4), None, 4, 0),
        (Entry("die", "d6", "Die", 2), Entry("die", "d6", "Die", 3), 0, 0),
    ],
)
def test_a_box_is_brought_up_to_date_with_the_fewest_prints(
    old: Entry | None, new: Entry | None, out: int, put: int
) -> None:
    change = only(old, new)
    assert (change.taken_out, change.put_in) == (out, put)


def test_a_new_or_lost_back_is_another_face() -> None:
    backed = Entry("card", "oak", "Oak", 1, {"front": "a", "back": "b"})
    assert only(card("oak"), backed).sides == only(backed, card("oak")).sides == ("back",)


def told(old: list[Entry], new: list[Entry]) -> GameDifference:
    before, after = (
        Inventory("grove", "Grove", v, "en", "full", tuple(e)) for v, e in (("1", old), ("2", new))
    )
    return GameDifference("grove", before, after, tuple(compare(old, new)))


def test_the_report_names_pieces_fields_and_sides() -> None:
    old = [
        card("ash", 2),
        card("oak", cost=3),
        card("yew", front="x"),
        card("elm", front="x"),
        card("fir", note="a"),
    ]
    new = [card("oak", front="b", cost=4), card("yew"), card("elm"), card("box"), card("fir", note="b")]
    assert as_text([told(old, new)], "v1", "v2").splitlines() == [
        "grove 1 → 2 (en): 1 new, 4 changed, 1 gone",
        "~ card/oak  Oak",
        "    cost: 3 → 4",
        "    front redrawn",
        "+ card/box  Box, 1 copy",
        "~ card/fir  Fir",
        "    note: a → b",
        "    looks as before",
        "- card/ash  Ash, 2 copies",
        "~ card: front redrawn (yew, elm)",
    ]
    values = as_values([told(old, new)], "v1", "v2")["games"]["grove"]
    assert values["versions"] == ["1", "2"]
    assert values["changed"][0]["fields"] == {"cost": [3, 4]}
    assert values["changed"][0]["faces"] == ["front"]
    assert [one["component"] for one in values["gone"]] == ["ash"]


def test_the_report_says_that_nothing_differs() -> None:
    assert as_text([told([card("oak")], [card("oak")])], "v1", "v2") == "no piece differs between v1 and v2"


def test_many_redrawn_pieces_are_counted_and_nothing_steers_the_terminal() -> None:
    old = [card(f"c{n}", front="x") for n in range(20)]
    new = [card(f"c{n}") for n in range(20)]
    assert "c11, and 8 more)" in as_text([told(old, new)], "v1", "v2")
    odd = as_text([told([card("oak", text="a")], [card("oak", text="\033[2Jb")])], "v1", "v2")
    assert "\033" not in odd
