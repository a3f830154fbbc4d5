"""The command line as a new user would try it: right answers, exit codes, one line for what is wrong."""

from __future__ import annotations

import errno
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import IO

import pytest

from pnp import __version__
from pnp.cli.proving import outcome
from pnp.core.failure import Failure
from pnp.press import every_order, print_kits
from pnp.settings import read_settings
from pnp.sheets.offset import BackOffset
from tests.here import GAMES, orchard_in
from tests.shell import Shell

LOOT = {
    "loot": 22,
    "unknown_wage": 4,
    "treasures": ["chest", "sabre"],
    "pile": [{"player": "red", "wage": 3}, {"player": "blue", "wage": 5}],
    "purse": 10,
}


def test_check_is_clean_and_says_how_much_it_read(pnp: Shell) -> None:
    said = pnp("check")
    assert said.code == 0
    assert "clean" in said.out
    assert "facts read" in said.out


def test_check_as_json_keeps_to_the_contract(pnp: Shell) -> None:
    written = json.loads(pnp("check", "buccaneer", "--format", "json").out)
    assert written["games"] == ["buccaneer"]
    assert written["diagnostics"] == []
    assert written["checks"] > 30


def test_a_slip_is_an_error_with_its_line(copy: Shell, tmp_path: Path) -> None:
    ships = tmp_path / "content/buccaneer/ships.yaml"
    lines = ships.read_text(encoding="utf-8").splitlines()
    at = next(i for i, line in enumerate(lines) if line == "    loot: 22")
    lines[at] = "    loot: 23"
    ships.write_text("\n".join(lines), encoding="utf-8")
    said = copy("check", "--format", "json")
    assert said.code == 1
    (one,) = json.loads(said.out)["diagnostics"]
    assert (one["file"], one["line"], one["column"]) == ("content/buccaneer/ships.yaml", at + 1, 11)
    assert (one["game"], one["severity"]) == ("buccaneer", "error")


@pytest.mark.parametrize(
    ("file", "text", "code"),
    [
        ("ships.yaml", "pieces: [", "SRC001"),
        ("coins.yaml", "provenance: {}\nprovenance: {}\npieces: []\n", "SRC002"),
        ("coins.yaml", "provenance: {}\npieces: 3\n", "SCH001"),
        ("game.yaml", "[]", "SCH001"),
        ("rulings.yaml", "\x00", "SRC004"),
        ("treasures.yaml", "", "SCH001"),
    ],
)
def test_a_malformed_file_is_a_finding_with_its_place(
    copy: Shell, tmp_path: Path, file: str, text: str, code: str
) -> None:
    (tmp_path / "content/buccaneer" / file).write_text(text, encoding="utf-8")
    said = copy("check", "--format", "json")
    assert said.code == 1
    found = json.loads(said.out)["diagnostics"]
    assert {one["file"] for one in found} == {f"content/buccaneer/{file}"}
    assert code in {one["code"] for one in found}


def test_a_missing_and_a_stray_file_are_findings(copy: Shell, tmp_path: Path) -> None:
    folder = tmp_path / "content/buccaneer"
    (folder / "coins.yaml").rename(folder / "coins.yml")
    said = copy("check", "--format", "json")
    assert said.code == 2, "a file that cannot be read"
    codes = {one["code"]: one["file"] for one in json.loads(said.out)["diagnostics"]}
    assert codes == {"SRC006": "content/buccaneer/coins.yaml", "ENG003": "content/buccaneer/coins.yml"}


def test_nothing_is_printed_of_a_broken_game(copy: Shell, tmp_path: Path) -> None:
    (tmp_path / "content/buccaneer/coins.yaml").write_text("pieces: [", encoding="utf-8")
    for words in (["print"], ["build"], ["site", "build"]):
        said = copy(*words)
        assert said.code == 1
        assert "content/buccaneer/coins.yaml:" in said.err
    assert not [*tmp_path.glob("output/[!.]*")]
    assert copy("catalog", "buccaneer").code == 2
    assert copy("calc", "buccaneer", "loot", "{}").code == 2


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["check", "bucaneer"], "there is no game 'bucaneer': did you mean 'buccaneer'?"),
        (["frobnicate"], "No such command 'frobnicate'"),
        (["check", "--format", "xml"], "'xml' is not one of"),
        (["print", "--paper", "a5"], "'a5' is not one of 'a4', 'letter'"),
        (["print", "--colour"], "--colour"),
        (["explain", "BUC999"], "no check has the code 'BUC999'"),
        (["catalog"], "Missing argument"),
        (["calc"], "name a game and a calculator"),
        (["calc", "buccaneer", "lot", "{}"], "did you mean 'loot'?"),
        (["calc", "buccaneer", "loot", "{"], "not JSON"),
        (["calc", "buccaneer", "loot", "[]"], "input: must be a mapping"),
        (
            ["calc", "buccaneer", "loot", f'{{"loot": {"9" * 5000}}}'],
            "loot: must be a whole number, not a number of",
        ),
        (["calc", "buccaneer", "loot", "[" * 40 + "]" * 40], "input: nested more than 32 deep"),
        (["calc", "buccaneer", "loot", '"\udce9"'], "input: not JSON: it is not UTF-8"),
        (["check", "\x1b[31m"], r"there is no game '\u001b[31m'"),
        (["check", "x" * 5000], "there is no game 'xxx"),
        (["check", "--format", "a\nb"], "is not one of"),
    ],
)
def test_bad_usage_is_one_line_and_exit_2(pnp: Shell, words: list[str], told: str) -> None:
    said = pnp(*words)
    assert said.code == 2
    assert said.out == ""
    assert told in said.err
    assert said.err.count("\n") == 1


def test_the_version_is_told_without_a_command(pnp: Shell) -> None:
    assert pnp("--version") == (f"pnp {__version__}\n", "", 0)


def test_outside_a_project_there_is_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    said = Shell(monkeypatch, capsys, tmp_path)("check")
    assert said.code == 2
    assert said.err.startswith("pnp: no project here")


def test_the_project_is_found_from_a_folder_within(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], root: Path
) -> None:
    assert Shell(monkeypatch, capsys, root / "content/buccaneer")("games").code == 0


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


@pytest.mark.parametrize(
    "code", ["BUC003", "buc003", "PRV004", "SRC002", "SCH003", "ENG002", "PRT001", "WEB001"]
)
def test_explain_tells_why(pnp: Shell, code: str) -> None:
    said = pnp("explain", code)
    assert said.code == 0
    assert said.out.startswith(code.upper())


def test_explain_shows_a_real_frame(pnp: Shell) -> None:
    assert "7 pictures of a chest, the reserve has 6" in pnp("explain", "BUC003").out


def test_prove_shows_a_witness_for_each_check(pnp: Shell) -> None:
    assert "9 ships × 2 + 6 × 1" in pnp("prove", "buccaneer").out


def test_schema_writes_a_file_for_each_part(copy: Shell, tmp_path: Path) -> None:
    assert copy("schema", "schemas").code == 0
    assert json.loads((tmp_path / "schemas/buccaneer/ships.json").read_text(encoding="utf-8"))["$schema"]


def test_words_begins_a_translation_and_says_what_is_left(copy: Shell, tmp_path: Path) -> None:
    assert re.search(r"^site/words/de.yml: \d+ words to write$", copy("words", "de").out, re.MULTILINE)
    assert '  # home: "Home"\n' in (tmp_path / "site/words/de.yml").read_text(encoding="utf-8")
    assert "site/words/fr.yml: no words to write" in copy("words", "fr").out
    assert copy("words", "Deutsch").code == 2


def test_print_names_files_as_the_contract_does(pnp: Shell, tmp_path: Path) -> None:
    said = pnp(
        "print",
        "buccaneer",
        "--paper",
        "letter",
        "--lang",
        "en",
        "--layout",
        "fronts",
        "--ink",
        "low",
        "--out",
        str(tmp_path / "new"),
    )
    assert said.code == 0
    assert sorted(path.name for path in (tmp_path / "new").iterdir()) == [
        "buccaneer-en-letter-fronts-low.json",
        "buccaneer-en-letter-fronts-low.pdf",
    ]


def test_a_game_that_cannot_be_read_cannot_be_drawn_and_says_so_in_one_line(
    copy: Shell, tmp_path: Path
) -> None:
    treasures = "content/buccaneer/treasures.yaml"
    (tmp_path / treasures).write_text("pieces: [", encoding="utf-8")
    for command in (["print", "--draft"], ["preview", "buccaneer", "ship/couronne"]):
        said = copy(*command)
        assert (said.code, said.out, said.err.count("\n")) == (1, "", 1)
        assert said.err.startswith(f"pnp: buccaneer cannot be drawn: {treasures}:2:")
    assert not (tmp_path / "output/pdf").exists()


def test_a_file_where_a_folder_should_be_is_one_line(pnp: Shell, tmp_path: Path) -> None:
    (tmp_path / "taken").touch()
    said = pnp("print", "buccaneer", "--out", str(tmp_path / "taken"))
    assert said.code == 2
    assert said.err.count("\n") == 1
    assert str(tmp_path / "taken") in said.err


@pytest.mark.parametrize(
    ("fault", "games"),
    [
        (errno.EROFS, ["buccaneer"]),
        (errno.EACCES, ["buccaneer"]),
        (errno.ENOSPC, ["buccaneer", "pirates-vs-pirates"]),
    ],
)
def test_a_folder_that_takes_nothing_is_one_line_and_nothing_is_left(
    pnp: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: int, games: list[str]
) -> None:
    def refuse(path: Path, _: bytes) -> int:
        raise OSError(fault, os.strerror(fault), str(path))

    monkeypatch.setattr(Path, "write_bytes", refuse)
    said = pnp("print", *games, "--out", str(tmp_path / "locked"))
    assert (said.code, said.out) == (2, "")
    assert said.err.count("\n") == 1
    assert os.strerror(fault) in said.err
    assert list((tmp_path / "locked").iterdir()) == []


def test_a_closed_pipe_is_no_error(root: Path) -> None:
    command = f"{sys.executable} -m pnp catalog buccaneer | head -1"
    said = subprocess.run(command, shell=True, cwd=root, capture_output=True, text=True, check=True)  # noqa: S602
    assert (said.stdout, said.stderr) == ("{\n", "")


def test_a_question_loads_nothing_of_paper() -> None:
    asked = "import sys; from tests.here import GAMES; assert GAMES; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True).stdout
    assert "pnp.games.buccaneer.calculators" in loaded
    for module in ("pnp.sheets.face", "pnp.games.buccaneer.faces", "pnp.web", "rich", "jinja2"):
        assert module not in loaded.split()


def test_help_has_examples_and_stays_quick_to_import(pnp: Shell) -> None:
    assert "Example" in pnp("print", "--help").out
    heavy = subprocess.run(
        [sys.executable, "-X", "importtime", "-c", "import pnp.cli"],
        capture_output=True,
        text=True,
        check=True,
    ).stderr
    for module in ("reportlab", "mkdocs", "jinja2", "pydantic", "fontTools"):
        assert f" {module}" not in heavy


def test_watch_checks_again_when_a_file_is_saved(tmp_path: Path) -> None:
    orchard_in(tmp_path, ("templates",))
    cards = tmp_path / "content/orchard/cards.yaml"
    whole = cards.read_text(encoding="utf-8")
    command = [sys.executable, "-m", "pnp", "check", "--watch"]
    with subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, text=True) as watching:
        assert watching.stdout
        _read_until(watching.stdout, "clean")
        (tmp_path / "templates").rename(tmp_path / "away")
        _read_until(watching.stdout, "checks on")
        (tmp_path / "away").rename(tmp_path / "templates")
        cards.write_text(whole.replace("rank: 3", "rank: three", 1), encoding="utf-8")
        _read_until(watching.stdout, "1 error")
        cards.write_text(whole, encoding="utf-8")
        _read_until(watching.stdout, "clean")
        watching.terminate()


def test_whoever_watches_is_told_and_goes_on() -> None:
    def fail(error: Exception) -> None:
        raise error

    assert outcome(lambda: None) == ""
    assert outcome(lambda: fail(Failure("no"))) == "no\n"
    assert outcome(lambda: fail(FileNotFoundError(2, "No such file", "a"))) == "a: No such file\n"
    assert outcome(lambda: fail(KeyError("a"))) == "KeyError: 'a'\n"


def test_a_port_is_judged_before_the_build(pnp: Shell) -> None:
    said = pnp("site", "serve", "--port", "99999")
    assert (said.code, said.err.count("\n")) == (2, 1)
    assert "--port" in said.err


def _read_until(stream: IO[str], words: str) -> None:
    for line in stream:
        if words in line:
            return
    raise AssertionError(f"{words!r} was never said")


@pytest.mark.parametrize(("kind", "name"), [("png", "card-apple-1.png"), ("cut", "page-02.svg")])
def test_export_writes_into_a_folder_of_its_own(pnp: Shell, tmp_path: Path, kind: str, name: str) -> None:
    orchard_in(tmp_path / "orchard", parts=())
    said = pnp("-C", str(tmp_path / "orchard"), "export", kind, "orchard", "--out", str(tmp_path / "out"))
    assert said.code == 0, said.err
    assert (tmp_path / "out" / name).is_file()
    assert "files" in said.out


def test_preview_shows_a_piece(pnp: Shell, tmp_path: Path) -> None:
    said = pnp("preview", "buccaneer", "ship/couronne", "--back", "--out", str(tmp_path))
    assert said.code == 0
    assert (tmp_path / "buccaneer-fr-ship-couronne-back.png").read_bytes().startswith(b"\x89PNG")


def test_preview_of_an_unknown_piece_suggests_one(pnp: Shell, tmp_path: Path) -> None:
    said = pnp("preview", "buccaneer", "courone", "--out", str(tmp_path))
    assert said.code == 2
    assert "couronne" in said.err


def test_calibrate_prints_a_page_then_keeps_what_was_measured(pnp: Shell, tmp_path: Path, kits: Path) -> None:
    assert pnp("calibrate", "--out", str(tmp_path)).code == 0
    assert (tmp_path / "calibration-fr-a4.pdf").is_file()
    assert "settings.toml" in pnp("calibrate", "--x", "0.5", "--y", "-1").out
    assert pnp("print", "buccaneer", "--out", str(tmp_path)).code == 0
    name = "buccaneer-fr-a4.pdf"
    assert (tmp_path / name).read_bytes() != (kits / name).read_bytes()
    assert pnp("calibrate", "--x", "99").code == 2


def test_what_is_not_measured_stays_as_it_was_kept(pnp: Shell) -> None:
    pnp("calibrate", "--x", "0.5")
    pnp("calibrate", "--angle", "1")
    assert read_settings().back_offset == BackOffset(0.5, 0.0, 1.0)
    assert "x 0.5 mm, y -1 mm, angle 1°" in pnp("calibrate", "--y", "-1").out
    assert read_settings().back_offset == BackOffset(0.5, -1.0, 1.0)
    pnp("calibrate", "--x", "0")
    assert read_settings().back_offset == BackOffset(0.0, -1.0, 1.0)


def test_clashing_choices_are_one_line(pnp: Shell) -> None:
    said = pnp("print", "--layout", "fronts", "--flip", "short-edge")
    assert said.code == 2
    assert "no edge to flip on" in said.err


def test_what_is_unchanged_is_not_printed_again(tmp_path: Path) -> None:
    project, folder = orchard_in(tmp_path, parts=()), tmp_path / "output/pdf"
    wanted = [("orchard", order) for order in every_order(["en"])[:2]]

    def printed() -> list[int]:
        written = list(print_kits(project, wanted, folder, project.memory()))
        assert not [found for _, found in written if found]
        return [kit.stat().st_mtime_ns for kit, _ in written]

    first = printed()
    assert len(first) == 2
    assert printed() == first
    cards = tmp_path / "content/orchard/cards.yaml"
    cards.write_text(cards.read_text(encoding="utf-8").replace("Frost", "Snow"), encoding="utf-8")
    assert all(again > before for again, before in zip(printed(), first, strict=True))


def test_a_page_that_no_kit_has_is_one_line(copy: Shell) -> None:
    said = copy("preview", "buccaneer", "9" * 5000)
    assert (said.code, said.err) == (2, "pnp: there is no page of 5000 digits\n")


def test_what_is_no_file_in_content_is_a_finding(copy: Shell, tmp_path: Path) -> None:
    folder = tmp_path / "content/buccaneer"
    os.mkfifo(folder / "pipe.yaml")
    (folder / "dangling.yaml").symlink_to(tmp_path / "nowhere")
    found = json.loads(copy("check", "--format", "json").out)["diagnostics"]
    assert [(one["code"], one["file"], one["message"]) for one in found] == [
        ("ENG003", f"content/buccaneer/{name}.yaml", "no part of buccaneer can read this: it is no file")
        for name in ("dangling", "pipe")
    ]


@pytest.mark.parametrize("code", ["BUC003", "PRT001", "WEB001"])
def test_explain_says_its_page_while_a_catalog_is_empty(copy: Shell, tmp_path: Path, code: str) -> None:
    for file in (tmp_path / "content/buccaneer").rglob("*.*"):
        file.write_text("", encoding="utf-8")
    said = copy("explain", code)
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith(code)
    assert "No game here can be broken by its slip" in said.out


def test_a_folder_that_is_not_named_in_utf8_is_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    folder = tmp_path / "caf\udce9"
    for name in ("content", "templates"):
        (folder / name).mkdir(parents=True)
    said = Shell(monkeypatch, capsys, folder)("check")
    assert said.code == 2
    assert said.err.startswith("pnp: the project's folder must have a name in UTF-8")


@pytest.mark.parametrize(
    ("words", "closed", "said"),
    [
        ("games", ">&-", b"pnp: standard output is closed\n"),
        ("games", ">&- 2>&-", b""),
        ("calc buccaneer loot -", "<&-", b"pnp: standard input is closed\n"),
        ("games", ">/dev/full", b"pnp: No space left on device\n"),
    ],
)
def test_a_closed_way_in_or_out_is_one_line(root: Path, words: str, closed: str, said: bytes) -> None:
    line = f'exec "$0" -m pnp {words} {closed}'
    ended = subprocess.run(["sh", "-c", line, sys.executable], cwd=root, stderr=subprocess.PIPE, check=False)
    assert (ended.returncode, ended.stderr) == (2, said)


def test_a_line_without_an_end_is_answered_and_is_the_last(pnp: Shell) -> None:
    said = pnp(
        "calc", "attention-pirates", "victory", "-", stdin='{"players": 2}\n' + "9" * 1_500_000 + "\n{}\n"
    )
    first, second = (json.loads(line) for line in said.out.splitlines())
    assert said.code == 2
    assert "threshold" in first
    assert "longer than 1000000 characters" in second["error"]
