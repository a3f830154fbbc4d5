"""What has changed in a game is told piece by piece, for people and for scripts."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from pnp.core.project.difference import Entry, Inventory, compare
from pnp.core.project.difference_report import GameDifference, as_text, as_values


def card(piece: str, copies: int = 1, front: str = "a", **fields: Any) -> Entry:
    return Entry("card", piece, piece.title(), copies, {"front": front}, fields)


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


def test_of_a_group_twelve_pieces_are_named() -> None:
    def redrawn(many: int) -> str:
        old, new = ([card(f"c{n}", front=side) for n in range(many)] for side in "ab")
        return as_text([told(old, new)], "v1", "v2").splitlines()[-1]

    assert redrawn(12).endswith("c10, c11)")
    assert redrawn(13).endswith("c11, and 1 more)")


def test_pieces_are_grouped_by_their_kind_and_the_sides_that_are_redrawn() -> None:
    def made(kind: str, piece: str, front: str, back: str) -> Entry:
        return Entry(kind, piece, piece, 1, {"front": front, "back": back})

    old = [made("card", "a", "x", "x"), made("tile", "b", "x", "x"), made("card", "c", "x", "x")]
    new = [made("card", "a", "y", "x"), made("tile", "b", "y", "x"), made("card", "c", "y", "y")]
    assert as_text([told(old, new)], "v1", "v2").splitlines()[1:] == [
        "~ card: front redrawn (a)",
        "~ tile: front redrawn (b)",
        "~ card: front and back redrawn (c)",
    ]


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (None, "(none)"),
        ("Épée", "Épée"),
        (["é"], '["é"]'),
        ("x" * 200, "x" * 200),
        ("x" * 201, "x" * 199 + "…"),
    ],
)
def test_a_value_is_told_on_one_line(value: Any, shown: str) -> None:
    said = as_text([told([card("oak", note="a")], [card("oak", note=value)])], "v1", "v2")
    assert said.splitlines()[2] == f"    note: a → {shown}"


def test_a_game_that_is_new_or_gone_has_one_version() -> None:
    whole = told([], [card("oak")])
    new = replace(whole, old=None)
    gone = replace(told([card("oak")], []), new=None)
    assert as_text([new], "v1", "v2").splitlines() == ["grove 2 (en): 1 new", "+ card/oak  Oak, 1 copy"]
    assert as_text([gone], "v1", "v2").splitlines() == ["grove 1 (en): 1 gone", "- card/oak  Oak, 1 copy"]
    assert as_values([new], "v1", "v2")["games"]["grove"]["versions"] == [None, "2"]
    assert as_values([gone], "v1", "v2")["games"]["grove"]["versions"] == ["1", None]
    assert not new.rules


def test_rules_that_read_otherwise_are_told_though_no_piece_differs() -> None:
    same = told([card("oak")], [card("oak")])
    assert same.old
    assert same.new
    other = replace(same, new=replace(same.new, version="1", rules="ab"))
    assert as_text([same, other], "v1", "v2").splitlines() == [
        "grove 1 (en): no piece differs",
        "~ the rules read otherwise",
    ]
    assert (other.rules, other.any, same.rules, same.any) == (True, True, False, False)


def test_scripts_are_told_all_of_it() -> None:
    old, new = [card("ash", 2), card("oak", cost=3)], [card("oak", front="b", cost=4), card("elm")]
    assert as_values([told(old, new)], "v1", "v2") == {
        "old": "v1",
        "new": "v2",
        "games": {
            "grove": {
                "title": "Grove",
                "versions": ["1", "2"],
                "lang": "en",
                "rules": False,
                "new": [{"kind": "card", "component": "elm", "title": "Elm", "copies": 1}],
                "changed": [
                    {
                        "kind": "card",
                        "component": "oak",
                        "title": "Oak",
                        "copies": 1,
                        "fields": {"cost": [3, 4]},
                        "faces": ["front"],
                    }
                ],
                "gone": [{"kind": "card", "component": "ash", "title": "Ash", "copies": 2}],
            }
        },
    }
