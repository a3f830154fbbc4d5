"""The command line as a person meets it: help to paste from, Ctrl-C, colours, folders that are read-only."""

from __future__ import annotations

import ctypes
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
import typer

from pnp.cli import app
from pnp.cli.command_reference import commands
from tests.declared.conftest import CARDS, GAME, RULES, project_in
from tests.support.project import ROOT
from tests.support.shell import Shell
from tests.support.terminal import at_terminal

ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
COLOUR = re.compile(r"\x1b\[[0-9;]*m")


@pytest.mark.parametrize("command", ["", *(one.name for one in commands())])
def test_help_is_plain_and_its_examples_can_be_pasted(pnp: Shell, command: str) -> None:
    said = pnp(*command.split(), "--help").out
    assert not re.search(r"<(bool|str|int|float|list)|\[\[|\{|\x1b|╭", said.replace("'{", ""))
    assert max(map(len, said.splitlines())) <= 80
    assert "--trust" in said
    lines = re.findall(r"^    (pnp .*)$", said, re.MULTILINE)
    assert bool(lines) is bool(command)
    for line in lines:
        name, *words = shlex.split(line, comments=True)
        context = typer.main.get_command(app).make_context(name, words, resilient_parsing=True)
        assert context.command.get_command(context, words[0])  # type: ignore[attr-defined]
        assert not line.endswith(".")
        assert line.startswith(f"pnp {command}")


def test_many_games_cut_short_are_told_as_such() -> None:
    game = ["play", "buccaneer", "--games", "500000"]
    said, code = at_terminal(ROOT, *game, typed=[(" 0%", "\x03")], env={"NO_COLOR": "1", "COLUMNS": "80"})
    assert code == 130
    assert re.search(r"pnp: cut short after \d+ of 500000 games\n$", said)
    assert "Traceback" not in said


def test_whatever_is_interrupted_says_so(tmp_path: Path) -> None:
    project_in(tmp_path, {"game.yaml": GAME, "cards.csv": CARDS, "rules.md": RULES})
    for said, code in (
        at_terminal(tmp_path, "serve", "--port", "0", typed=[("clean", "\x03")]),
        at_terminal(ROOT, "play", "buccaneer", "--as", "red", typed=[("\n> ", "\x03")]),
    ):
        assert (code, said.endswith("pnp: interrupted\n")) == (130, True)


def test_colours_are_left_out_where_they_are_not_wanted(tmp_path: Path) -> None:
    wrong = {"game.yaml": GAME, "cards.csv": CARDS.replace("apple,3", "plum,3"), "rules.md": RULES}
    project_in(tmp_path, wrong)
    shown, code = at_terminal(tmp_path, "check")
    assert (code, bool(COLOUR.search(shown))) == (1, True)
    assert not COLOUR.search(at_terminal(tmp_path, "check", env={"NO_COLOR": "1"})[0])
    assert COLOUR.search(at_terminal(tmp_path, "check", env={"NO_COLOR": ""})[0])
    for words in (["check"], ["print", "--draft"]):
        assert not ESCAPE.search(at_terminal(tmp_path, *words, env={"TERM": "dumb"})[0])


def test_a_read_only_folder_is_named(tmp_path: Path) -> None:
    files = {"game.yaml": GAME, "cards.csv": CARDS, "rules.md": RULES}
    folder = project_in(tmp_path / "grove", files).root
    folder.chmod(0o555)
    here = f"pnp: {folder}: nothing can be written into this folder: Permission denied\n"
    for words in (["print"], ["site", "build"], ["schema"], ["calibrate"], ["new", "plot"]):
        done = subprocess.run(
            [sys.executable, "-m", "pnp", *words],
            cwd=folder, capture_output=True, text=True, check=False, preexec_fn=_as_others_write,
        )  # fmt: skip
        assert (done.returncode, done.stderr) == (2, here)


def _as_others_write() -> None:
    """Give up root's leave to write everywhere, which the next program would have too."""
    if os.geteuid() == 0:
        ctypes.CDLL(None).prctl(24, 1)  # PR_CAPBSET_DROP, CAP_DAC_OVERRIDE
