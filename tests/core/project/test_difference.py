"""Two states of a game: which pieces are new, changed or gone, and what that means for the box."""

from __future__ import annotations

from typing import Any

import pytest

from pnp.core.project.difference import Change, Entry, FieldChange, compare, count_by_sort


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
    assert count_by_sort(compare(old, new)) == {"new": 1, "changed": 1, "gone": 1}


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
