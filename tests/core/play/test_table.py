"""What a table keeps: turns, rules that came up, what ran out, and every step where somebody asks for it."""

from __future__ import annotations

from typing import Any

import pytest

from pnp.core.play import Chance, Unfinished
from pnp.core.play.table import MOST_TURNS, End, Laid, Rules
from tests.core.play.card_game import Orchard


def table(log: bool = True) -> Orchard:
    made = Orchard(None, ("ann", "bob", "cid"), "usual", Chance(1))
    made.hands = {"ann": [4], "bob": []}
    made.log = [] if log else None
    return made


def test_turns_are_counted_from_one_and_are_not_without_end() -> None:
    begun = list[int]()
    one = table()
    one.before_turn = lambda: begun.append(one.turns)
    assert [one.turn(), one.turn()] == [1, 2]
    assert begun == [0, 1]
    one.turns = MOST_TURNS - 1
    assert one.turn() == MOST_TURNS
    with pytest.raises(Unfinished, match=f"^no end after {MOST_TURNS} turns$"):
        one.turn()


def test_the_others_come_in_the_order_of_play() -> None:
    assert [table().after(player) for player in ("ann", "bob", "cid")] == [
        ("bob", "cid"),
        ("cid", "ann"),
        ("ann", "bob"),
    ]


def test_a_step_tells_what_happened_by_which_rules_and_where_everything_is() -> None:
    one = table()
    one.applies("one-card", "take")
    one.obeyed.append(Rules("one-card", "left-hand"))
    one.rule("take", "takes", "ann", card="card/4")
    one.rule("setup", "set-up")
    place = {"hand/ann": {"card/4": 1}}
    assert one.log == [
        {
            "step": 0,
            "rule": "take",
            "player": "ann",
            "event": "takes",
            "card": "card/4",
            "also": ["one-card", "left-hand"],
            "places": place,
        },
        {"step": 1, "rule": "setup", "player": None, "event": "set-up", "places": place},
    ]
    assert one.boards == [(), ()]
    assert one.used == {"take": 2, "one-card": 2, "left-hand": 1, "setup": 1}


def test_a_step_tells_what_a_calculator_was_asked_and_answered() -> None:
    one = table()
    one.rule("take", "takes", calc=("loot", {"ships": 2}, {"gain": 3}))
    assert one.log
    told: dict[str, Any] = one.log[0]
    assert (told["calc"], told["in"], told["out"]) == ("loot", {"ships": 2}, {"gain": 3})


def test_without_a_log_rules_are_counted_and_nothing_is_written() -> None:
    one = table(log=False)
    one.rule("take", "takes", "ann")
    assert (one.log, one.boards, dict(one.used)) == (None, [], {"take": 1})


def test_a_supply_ran_out_when_it_first_did() -> None:
    one = table()
    one.turns = 4
    one.ran_out("pile", "end", "bob")
    one.turns = 6
    one.ran_out("pile", "end")
    assert one.emptied == {"pile": 4}
    assert one.log
    assert [(step["event"], step["player"], step["place"]) for step in one.log] == [
        ("ran-out", "bob", "pile"),
        ("ran-out", None, "pile"),
    ]


def test_who_took_what_is_kept() -> None:
    one = table()
    one.took("ann", "card/oak")
    one.took("ann", "card/oak")
    assert one.taken == {("ann", "card/oak")}


def test_where_a_game_says_nothing_else_everybody_plays_for_themselves_and_no_points_are_known() -> None:
    one = table()
    assert (one.side("ann"), one.standing(), one.board()) == ("ann", None, ())
    assert (one.turns, one.logged_rules) == (0, 0)
    assert End("end", ["ann"]).scores is None


def test_a_piece_lies_face_up_and_is_shown_whole() -> None:
    laid = Laid("tile/sea", 1, 2, 30)
    assert (laid.part, laid.hidden) == ((0, 0, 1, 1), False)
