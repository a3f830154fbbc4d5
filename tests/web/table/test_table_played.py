"""A game at its table: dice, turns, the score and its result."""

from __future__ import annotations

import json

import pytest

from tests.web.table.table_script import run


def test_the_same_seed_throws_the_same_dice_and_held_ones_stay() -> None:
    dice = [{"shown": 6, "held": True}, {"shown": 1, "held": False}, {"shown": 1, "held": False}]
    throw = f"pnpTable.chance.thrown({json.dumps(dice)}, 'dispute', 3)"
    first, again = run(throw), run(throw)
    assert first == again
    assert first[0] == dice[0]
    assert run(throw.replace("3)", "4)")) != first


def test_dice_are_fair() -> None:
    code = """(() => {
      const counts = [0, 0, 0, 0, 0, 0];
      const next = pnpTable.chance.stream(7);
      for (let n = 0; n < 60000; n++) counts[pnpTable.chance.side(next) - 1]++;
      return counts;
    })()"""
    counts = run(code)
    assert sum((count - 10000) ** 2 / 10000 for count in counts) < 20.5, "chi-squared, one in a thousand"


def test_by_the_lock_rule_one_more_die_is_placed_before_the_next_throw() -> None:
    def may(held: list[bool], before: int, hold: str = "lock") -> bool:
        dice = [{"shown": 3, "held": one} for one in held]
        return bool(run(f"pnpTable.chance.mayThrow({json.dumps(dice)}, '{hold}', {before})"))

    assert not may([False, False], 0)
    assert may([True, False], 0)
    assert not may([True, False], 1)
    assert may([True, False], 1, "free")
    assert not may([True, True], 0, "free")


def test_turns_go_on_and_back() -> None:
    assert run("pnpTable.onward({turn: 0, phase: 4}, 5)") == {"turn": 1, "phase": 0}
    assert run("pnpTable.backward({turn: 1, phase: 0}, 5)") == {"turn": 0, "phase": 4}
    assert run("pnpTable.backward({turn: 0, phase: 0}, 5)") == {"turn": 0, "phase": 0}


def test_a_score_begins_at_nothing_under_the_players_names() -> None:
    asked = {
        "mode": "duel",
        "players": [["Kim", {"ducats": 21, "ships": [1, 2]}], ["Nico", {"ducats": 3, "ships": []}]],
    }
    begun = run(f"pnpTable.sheet.begun({json.dumps(asked)}, ['Ada', 'Bo', 'Cy'])")
    nothing = {"ducats": 0, "ships": []}
    assert begun == {"mode": "duel", "players": [["Ada", nothing], ["Bo", nothing], ["Cy", nothing]]}
    renamed = run(f"pnpTable.sheet.renamed({json.dumps(asked)}, ['Ada', 'Bo', 'Cy'])")
    assert [name for name, _ in renamed["players"]] == ["Ada", "Bo", "Cy"]
    assert renamed["players"][0][1]["ducats"] == 21
    assert renamed["players"][2][1] == nothing
    assert run("pnpTable.sheet.renamed({players: 2}, ['a', 'b', 'c'])") == {"players": 3}


def test_a_row_that_lacks_something_is_made_whole() -> None:
    like = json.dumps({"players": [["Kim", {"coins": 7, "crosses": 2}]]})
    asked = json.dumps({"players": [["Ada", {"coins": 4, "crosses": 1}], ["", {}]]})
    renamed = run(f"pnpTable.sheet.renamed({asked}, ['Ada', 'Bo'], '', {like})")
    assert renamed == {"players": [["Ada", {"coins": 4, "crosses": 1}], ["Bo", {"coins": 0, "crosses": 0}]]}


def test_a_score_is_asked_in_the_mode_that_is_played() -> None:
    modes = json.dumps(["three-neutral", "three", "battle-royale", "battle-royale-ready-made"])
    assert run(f"pnpTable.sheet.plainMode('three-neutral', {modes})") == "three"
    assert run(f"pnpTable.sheet.plainMode('battle-royale', {modes})") == "battle-royale"
    asked = json.dumps({"mode": "duel", "players": [["Kim", 2]]})
    assert run(f"pnpTable.sheet.begun({asked}, ['Ada'], 'three')") == {
        "mode": "three",
        "players": [["Ada", 0]],
    }
    assert "mode" not in run("pnpTable.sheet.begun({players: 2}, ['Ada'], 'three')")


def test_a_step_can_be_taken_back() -> None:
    code = """(() => {
      const { stepped, undone } = pnpTable.sheet;
      let score = stepped(null, { a: 1 });
      score = stepped(score, { a: 1 });
      score = stepped(score, { a: 2 });
      return [score, undone(score), undone(undone(score))];
    })()"""
    latest, back, first = run(code)
    assert latest == {"now": {"a": 2}, "before": [{"a": 1}]}
    assert back == first == {"now": {"a": 1}, "before": []}


PEN = """
const said = [];
const pen = { fillRect() {}, fillText: (text, x, y, room) => said.push([text, room]) };
const canvas = { getContext: () => pen };
"""


def test_a_result_is_drawn_from_the_first_to_the_last() -> None:
    game = {"on": "2026-01-02T10:00", "winners": ["<b>"], "totals": [["Bo", 3], ["<b>", 12]]}
    draw = f"pnpTable.result.picture(canvas, 'T', {json.dumps(game)}, {{played_on: 'on {{on}}'}})"
    said, size = run(f"(() => {{ {PEN} {draw}; return [said, [canvas.width, canvas.height]]; }})()")
    assert [text for text, _ in said] == ["T", "★", "<b>", "12", "2", "Bo", "3", "on January 2, 2026"]
    assert all(0 < room < size[0] for _, room in said), "a long name is set narrower"


@pytest.mark.parametrize(
    ("lang", "on", "told"),
    [
        ("fr", "2026-01-02T10:00", "2 janvier 2026"),
        ("en", "2026-01-02T10:00", "January 2, 2026"),
        ("en", "yesterday night", "yesterday "),
    ],
)
def test_the_day_of_a_game_is_told_in_the_language_of_its_page(lang: str, on: str, told: str) -> None:
    game = {"on": on, "winners": ["Bo"], "totals": [["Bo", 3]]}
    words = {"result": "{on}: {winners}"}
    line = f"pnpTable.result.line({json.dumps(game)}, {json.dumps(words)})"
    assert run(f"(() => {{ document.documentElement.lang = {lang!r}; return {line}; }})()") == f"{told}: Bo"
