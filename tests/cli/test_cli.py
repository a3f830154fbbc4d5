"""The command line as a new user would try it: right answers, exit codes, one line for what is wrong."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from pnp import __version__
from tests.support.shell import Shell


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


def test_a_closed_pipe_is_no_error(root: Path) -> None:
    command = f"{sys.executable} -m pnp catalog buccaneer | head -1"
    said = subprocess.run(command, shell=True, cwd=root, capture_output=True, text=True, check=True)  # noqa: S602
    assert (said.stdout, said.stderr) == ("{\n", "")


def test_a_question_loads_nothing_of_paper() -> None:
    asked = "import sys; from tests.support.project import GAMES; assert GAMES; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True).stdout
    assert "pnp.games.buccaneer.calculators" in loaded
    for module in ("pnp.sheets.pieces.face", "pnp.games.buccaneer.faces", "pnp.web", "rich", "jinja2"):
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


def test_a_port_is_judged_before_the_build(pnp: Shell) -> None:
    said = pnp("site", "serve", "--port", "99999")
    assert (said.code, said.err.count("\n")) == (2, 1)
    assert "--port" in said.err


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
