"""An answer that is recalled is the answer that would be given."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.shell import Shell

QUESTIONS = (
    ["check"],
    ["check", "--format", "json"],
    ["games"],
    ["calc", "--list"],
    ["calc", "buccaneer", "merge", '{"mover": "red", "upper": ["red"], "lower": ["blue"]}'],
    ["explain", "BUC003"],
    ["prove", "buccaneer"],
)


def refuse(*_: object) -> int:
    raise AssertionError("the command was run")


def test_what_was_answered_is_not_asked_again(copy: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    answers = [copy(*question) for question in QUESTIONS]
    assert all(said.code == 0 and said.out for said in answers)
    monkeypatch.setattr("pnp.cli.app.run", refuse)
    assert [copy(*question) for question in QUESTIONS] == answers


def test_a_changed_file_is_looked_at(copy: Shell, tmp_path: Path) -> None:
    clean = copy("check")
    ships = tmp_path / "content/buccaneer/ships.yaml"
    before = ships.read_text("utf-8")
    ships.write_text(before.replace("loot: ", "loot: -", 1), "utf-8")
    said = copy("check")
    assert said.code == 1
    assert "ships.yaml" in said.out
    assert copy("check") == said
    assert copy("check", "--format", "json") == copy("check", "--format", "json")
    ships.write_text(before, "utf-8")
    assert copy("check") == clean


def test_what_fails_or_reads_on_is_never_recalled(copy: Shell) -> None:
    merge = '{"mover": "red", "upper": ["red"], "lower": ["blue"]}'
    assert copy("calc", "buccaneer", "merge", "-", stdin=merge).out.count("legal") == 1
    assert copy("calc", "buccaneer", "merge", "-", stdin=f"{merge}\n{merge}").out.count("legal") == 2
    for _ in range(2):
        said = copy("calc", "buccaneer", "merge", "{}")
        assert (said.code, said.out) == (2, "")
        assert said.err.count("\n") == 1


def test_a_damaged_memory_is_no_answer(copy: Shell, tmp_path: Path) -> None:
    said = copy("games")
    (file,) = (tmp_path / "output/.memory").glob("answers*")
    file.write_bytes(file.read_bytes().replace(b"Buccaneer", b"Buccanear"))
    assert copy("games") == said
