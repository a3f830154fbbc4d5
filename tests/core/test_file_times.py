"""What is waited for may come, go and vanish in between."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from pnp.core.file_times import saved


def test_every_file_is_seen_wherever_it_lies(tmp_path: Path) -> None:
    (tmp_path / "a/b").mkdir(parents=True)
    for path in ("a/one", "a/b/two", "three"):
        (tmp_path / path).touch()
    os.utime(tmp_path / "a/one", ns=(5, 5))
    seen = saved(tmp_path, ["a", "not there"])
    assert seen.keys() == {str(tmp_path / "a/one"), str(tmp_path / "a/b/two")}
    assert seen[str(tmp_path / "a/one")] == 5


def test_what_vanishes_between_listing_and_looking_was_not_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "a/kept").touch()
    (tmp_path / "a/dangling").symlink_to("nowhere")
    monkeypatch.setattr("os.walk", lambda top: [(str(top), [], ["gone", "kept", "dangling"])])
    assert saved(tmp_path, ["a"]).keys() == {str(tmp_path / "a/kept")}


def test_a_file_may_be_waited_for_itself_and_what_is_made_or_hidden_is_not(tmp_path: Path) -> None:
    for path in ("a/one", "a/output/made", "a/.git/hidden", "a/outputs/two", "game.yaml"):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).touch()
    os.utime(tmp_path / "game.yaml", ns=(7, 7))
    seen = saved(tmp_path, ["game.yaml", "a"])
    assert seen.pop("game.yaml") == 7
    assert seen.keys() == {str(tmp_path / "a/one"), str(tmp_path / "a/outputs/two")}
