"""What commands say: in colours and with bars on a terminal, plainly elsewhere."""

from __future__ import annotations

import io
from contextlib import redirect_stdout
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import typer

from pnp.cli import console
from pnp.core.base.diagnostic import Diagnostic, Place, Result, Severity
from tests.support.shell import Shell


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def examined(*codes: str, severity: Severity = Severity.ERROR, ids: tuple[str, ...] = ("grove",)) -> Any:
    findings = [Diagnostic("odd", Place("x"), code=code, severity=severity) for code in codes]
    return SimpleNamespace(ids=ids, result=Result(findings), sources={})


def test_what_is_wrong_is_said_on_the_other_way_out(capsys: pytest.CaptureFixture[str]) -> None:
    assert console.print_error("a\x07b\nc", 7) == 7
    console.print_text("an answer\x07")
    console.print_json({"é": 1})
    out, err = capsys.readouterr()
    assert (out, err) == ('an answer\\u0007\n{"é": 1}\n', "pnp: a\\u0007b\nc\n")
    with pytest.raises(typer.Exit) as end:
        console.stop("no", 2)
    assert (end.value.exit_code, capsys.readouterr().err) == (2, "pnp: no\n")


def test_nouns_follow_their_number_and_near_words_a_colon() -> None:
    assert [console.counted(number, "game") for number in (0, 1, 2)] == ["0 games", "1 game", "2 games"]
    assert (console.suggestion("gren", ["green", "red"]), console.suggestion("x", ["red"])) == (
        ": did you mean 'green'?",
        "",
    )


@pytest.mark.parametrize(
    ("codes", "severity", "code"),
    [
        ((), Severity.ERROR, 0),
        (("ABC001",), Severity.WARNING, 0),
        (("ABC001",), Severity.ERROR, 1),
        (("ABC001", "SRC006"), Severity.ERROR, 2),
    ],
)
def test_a_command_ends_as_its_findings_do(codes: tuple[str, ...], severity: Severity, code: int) -> None:
    assert console.exit_code(examined(*codes, severity=severity)) == code


def test_a_project_without_games_is_told_how_to_get_one() -> None:
    assert console.check_report(examined(ids=())) == console.NO_GAMES
    assert console.check_report(examined()) == "0 checks on 1 game: clean, 0 facts read"


def test_colours_are_for_terminals() -> None:
    with redirect_stdout(Terminal()):
        paint = console.paint()
    assert paint("error", "x") == typer.style("x", fg="red", bold=True)
    assert paint("warning", "x") == typer.style("x", fg="yellow", bold=True)
    assert paint("note", "x") == typer.style("x", fg="cyan", bold=False)
    assert paint("place", "x") == typer.style("x", fg="blue", bold=False)
    with redirect_stdout(io.StringIO()):
        assert console.paint()("error", "x") == "x"


@pytest.mark.parametrize(("out", "shown"), [(Terminal(), True), (io.StringIO(), False)])
def test_bars_are_for_terminals(out: io.StringIO, shown: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    with redirect_stdout(out):
        with console.progress_bar("playing") as tick:
            tick(1, 4)
        assert list(console.progress(iter([1, 2]), 2, "drawing")) == [1, 2]
    assert [word in out.getvalue() for word in ("playing", "drawing")] == [shown] * 2
    assert bool(out.getvalue()) is shown


def test_a_path_is_shown_from_here_where_it_lies_below(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert console.relative_path(tmp_path / "a/b\x07.pdf") == "a/b\\u0007.pdf"
    assert console.relative_path(Path("a/../b")) == "b"
    assert console.relative_path(tmp_path.parent / "c") == str(tmp_path.parent / "c")


class Refused:
    """What typer makes of an option that there is not."""

    def __init__(self, message: str, command: str | None) -> None:
        self.message = message
        self.ctx = SimpleNamespace(command_path=command) if command else None

    def format_message(self) -> str:
        return self.message


def test_a_wrong_word_is_told_on_one_line() -> None:
    assert (
        console.usage_text(Refused("Value error, no\nsuch", "pnp print")) == "no such (try pnp print --help)"
    )
    assert console.usage_text(Refused("odd", None)) == "odd (try pnp --help)"


def test_pnp_alone_says_what_is_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shell = Shell(monkeypatch, capsys, tmp_path)
    said = shell()
    assert (said.out, said.code, said.err.count("\n")) == ("", 2, 1)
    assert f"no project here, nor in a folder above {tmp_path}: to begin, pnp new orchard" in said.err
    (tmp_path / "pnp.toml").write_text("", "utf-8")
    said = shell("-C", str(tmp_path))
    assert said.err == f"pnp: {tmp_path / 'pnp.toml'} has 0 games (try pnp check)\n"
    assert said.out == shell("--help").out
