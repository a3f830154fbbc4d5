"""A finding that could stand at several places stands at the one that was edited."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.app.edited import changed_lines
from tests.app.test_examine import SHIPS, edit
from tests.app.test_revision import git
from tests.declared.conftest import CARDS, GAME, RULES, project_in
from tests.support.shell import Shell

CHECKS = """\
checks:
  1: {name: even, says: each suit has three, count: cards, by: suit, is: 3}
  2: {name: own-name, says: names differ, unique: cards.name}
"""
FILES = {"game.yaml": GAME + CHECKS, "cards.csv": CARDS, "rules.md": RULES}


def places(said: str) -> list[str]:
    return [line.strip() for line in said.splitlines() if line.strip().startswith(("-->", ":::"))]


def test_the_ship_just_edited_is_shown(copy: Shell) -> None:
    """README's example: the first ship gets a chest, of which there are too many then."""
    text = (copy.folder / SHIPS).read_text("utf-8").splitlines()
    line = next(number for number, one in enumerate(text, 1) if "treasures: [sabre]" in one)
    edit(copy.folder, SHIPS, "treasures: [sabre]", "treasures: [chest]")
    assert f"--> {SHIPS}:{line}:16" in places(copy("check").out)
    edit(copy.folder, SHIPS, "treasures: [chest]", "treasures: [chest] # pnp: allow BUC003, trying")
    assert "BUC003" not in copy("check", "--format", "json").out


def test_the_reserve_is_shown_where_that_was_edited(copy: Shell) -> None:
    edit(copy.folder, "content/buccaneer/treasures.yaml", "copies: 6", "copies: 5")
    said = copy("check").out
    assert "treasure-icons-exceed-supply" in said
    start = said.index("treasure-icons-exceed-supply")
    assert "treasures.yaml" in places(said[start:])[0]


@pytest.mark.parametrize("by_git", [True, False])
def test_git_or_the_last_sound_check_tells_what_was_edited(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], by_git: bool
) -> None:
    project_in(tmp_path, FILES)
    pnp = Shell(monkeypatch, capsys, tmp_path)
    if by_git:
        for words in (["init", "-q"], ["add", "."], ["commit", "-qm", "one"]):
            git(tmp_path, *words)
    else:
        assert pnp("check").code == 0
    edit(tmp_path, "cards.csv", "apple-1,apple,1,Apple Seed", "apple-1,apple,1,Pear Tree")
    assert places(pnp("check").out) == ["--> cards.csv:2:17"]
    edit(tmp_path, "cards.csv", "Pear Tree", "Apple Seed")
    edit(tmp_path, "cards.csv", "pear-1,pear", "pear-1,apple")
    found = places(pnp("check").out)
    assert found[0] == "--> cards.csv:5:8"


def test_where_nothing_tells_the_last_place_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    project_in(tmp_path, {**FILES, "cards.csv": CARDS.replace("pear-1,pear", "pear-1,apple")})
    assert places(Shell(monkeypatch, capsys, tmp_path)("check").out)[0] == "--> cards.csv:5:8"


@pytest.mark.parametrize(
    ("before", "now", "lines"),
    [
        ("a\nb\nc", "a\nb\nc", set()),
        ("a\nb\nc", "a\nx\nc", {2}),
        ("a\nb\na\nb", "a\nb\na\na\nb", {4}),
        ("a\nb\nc\nd\ne", "x\nb\nc\nd\ny", {1, 5}),
        ("a\nb", "a", set()),
        ("", "a\nb", {1, 2}),
    ],
)
def test_lines_that_are_new_or_other_are_told(before: str, now: str, lines: set[int]) -> None:
    assert changed_lines(before, now) == lines
