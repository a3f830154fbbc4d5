"""What can be asked of a game on the command line: calculators, the catalog, schemas and words."""

from __future__ import annotations

import json
import re
from pathlib import Path

from tests.support.project import GAMES
from tests.support.shell import Shell

LOOT = {
    "loot": 22,
    "unknown_wage": 4,
    "treasures": ["chest", "sabre"],
    "pile": [{"player": "red", "wage": 3}, {"player": "blue", "wage": 5}],
    "purse": 10,
}


def test_calc_answers_with_one_json_object(pnp: Shell) -> None:
    said = pnp("calc", "buccaneer", "loot", json.dumps(LOOT))
    assert json.loads(said.out) == {
        "captain": "red",
        "second": "blue",
        "treasures": {"red": "chest", "blue": "sabre"},
        "wages": {"blue": 5},
        "captain_gain": 17,
        "from_purse": 0,
        "from_bank": 0,
    }


def test_calc_names_the_field_at_fault(pnp: Shell) -> None:
    said = pnp("calc", "buccaneer", "loot", json.dumps({**LOOT, "purse": "10"}))
    assert (said.code, said.err) == (2, "pnp: purse: must be a whole number, not '10'\n")


def test_calc_answers_lines_in_order(pnp: Shell) -> None:
    lines = [json.dumps(LOOT), "oops", "", json.dumps({**LOOT, "loot": 1})]
    said = pnp("calc", "buccaneer", "loot", "-", stdin="\n".join(lines) + "\n")
    answers = [json.loads(line) for line in said.out.splitlines()]
    assert said.code == 2
    assert [set(answer) == {"error"} for answer in answers] == [False, True, True, False]
    assert answers[3]["from_purse"] == 4
    assert pnp("calc", "buccaneer", "loot", "-", stdin=json.dumps(LOOT)).code == 0


def test_calc_keeps_odd_names(pnp: Shell) -> None:
    pile = [{"player": "\ud800", "wage": 2}, {"player": "é\n", "wage": 3}]
    said = pnp("calc", "buccaneer", "loot", json.dumps({**LOOT, "pile": pile}))
    assert said.code == 0
    assert json.loads(said.out)["second"] == "é\n"
    assert said.out.count("\n") == 1


def test_calc_lists_and_describes(pnp: Shell) -> None:
    assert len(pnp("calc", "--list").out.splitlines()) == sum(len(game.calculators) for game in GAMES)
    assert "loot" in json.loads(pnp("calc", "buccaneer", "loot").out)["properties"]


def test_what_games_lists_is_remembered_until_a_file_changes(copy: Shell, tmp_path: Path) -> None:
    first = copy("games")
    assert first.out.startswith("buccaneer: Buccaneer, ")
    assert copy("games") == first
    game = tmp_path / "content/buccaneer/game.yaml"
    game.write_text(game.read_text("utf-8").replace('en: "Buccaneer"', 'en: "Buccaneers"', 1), "utf-8")
    assert copy("games").out.startswith("buccaneer: Buccaneers, ")


def test_catalog_keeps_to_the_contract(pnp: Shell) -> None:
    written = json.loads(pnp("catalog", "buccaneer").out)
    assert {"id", "title", "credits", "players", "constants", "components"} <= set(written)
    assert {kind: len(pieces) for kind, pieces in written["components"].items()} == {
        "ship": 15,
        "treasure": 4,
        "pawn": 30,
        "coin": 3,
        "aid": 1,
        "box": 2,
    }
    ship = next(one for one in written["components"]["ship"] if one["id"] == "couronne")
    assert (ship["loot"], ship["crew_minimum"], ship["unknown_wage"], len(ship["treasures"])) == (22, 5, 4, 2)
    assert (ship["provenance"]["loot"], ship["provenance"]["treasures"]) == ("stated", "reconstructed")
    assert {pawn["colour"] for pawn in written["components"]["pawn"]} == {
        "red",
        "blue",
        "yellow",
        "black",
        "green",
        None,
    }


def test_schema_writes_a_file_for_each_part(copy: Shell, tmp_path: Path) -> None:
    assert copy("schema", "schemas").code == 0
    assert json.loads((tmp_path / "schemas/buccaneer/ships.json").read_text(encoding="utf-8"))["$schema"]


def test_words_begins_a_translation_and_says_what_is_left(copy: Shell, tmp_path: Path) -> None:
    assert re.search(r"^site/words/de.yml: \d+ words to write$", copy("words", "de").out, re.MULTILINE)
    assert '  # home: "Home"\n' in (tmp_path / "site/words/de.yml").read_text(encoding="utf-8")
    assert "site/words/fr.yml: no words to write" in copy("words", "fr").out
    assert copy("words", "Deutsch").code == 2


def test_a_line_without_an_end_is_answered_and_is_the_last(pnp: Shell) -> None:
    said = pnp(
        "calc", "attention-pirates", "victory", "-", stdin='{"players": 2}\n' + "9" * 1_500_000 + "\n{}\n"
    )
    first, second = (json.loads(line) for line in said.out.splitlines())
    assert said.code == 2
    assert "threshold" in first
    assert "longer than 1000000 characters" in second["error"]
