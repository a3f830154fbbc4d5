"""Checking on the command line: every finding at its place, and why there is a check."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import IO

import pytest

from pnp.cli.check import outcome
from pnp.core.base.errors import Failure
from tests.support.project import orchard_in
from tests.support.shell import Shell


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


def _read_until(stream: IO[str], words: str) -> None:
    for line in stream:
        if words in line:
            return
    raise AssertionError(f"{words!r} was never said")
