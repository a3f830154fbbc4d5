"""What is made from the same as before is not made again; anything else is."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import TypeVar

import pytest

from pnp.core.base.cache import BYTES, JSON, TEXT, Cache, DiskStore, json_codec

T = TypeVar("T")


def test_the_same_is_made_once_and_anything_else_anew() -> None:
    memory = Cache()
    made: list[int] = []

    def make() -> int:
        made.append(len(made))
        return made[-1]

    assert [memory.keep("a", source, make) for source in ("x", "x", "y", "x")] == [0, 0, 1, 2]


def test_of_many_only_the_new_are_made_and_the_others_let_go() -> None:
    memory = Cache()
    made: list[list[str]] = []

    def make(keys: list[str]) -> dict[str, str]:
        made.append(keys)
        return {key: key.upper() for key in keys}

    assert memory.keep_all("a", {"x": 1, "y": 1}, make) == {"x": "X", "y": "Y"}
    assert memory.keep_all("a", {"x": 1, "y": 2}, make) == {"x": "X", "y": "Y"}
    assert memory.keep_all("a", {"y": 2}, make) == {"y": "Y"}
    assert memory.keep_all("a", {"y": 2, "x": 1}, make) == {"y": "Y", "x": "X"}
    assert made == [["x", "y"], ["y"], ["x"]]


def test_more_than_a_few_are_made_on_all_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[list[str]] = []

    def on_all_cores(make: Callable[[str], T], keys: list[str]) -> dict[str, T]:
        asked.append(keys)
        return {key: make(key) for key in keys}

    monkeypatch.setattr("pnp.core.base.workers.on_all_cores", on_all_cores)
    memory = Cache()
    for keys in ("ab", "abc", "abcdef"):
        things = memory.keep_each("a", dict.fromkeys(keys, 1), str.upper, few=2)
        assert things == {key: key.upper() for key in keys}
    assert asked == [["d", "e", "f"]]


def test_what_could_not_be_made_is_tried_again() -> None:
    memory = Cache()
    with pytest.raises(ZeroDivisionError):
        memory.keep("a", 0, lambda: 1 // 0)
    assert memory.keep("a", 0, lambda: 1) == 1


def test_what_is_forgotten_is_made_again() -> None:
    memory = Cache()
    assert memory.keep("a", 0, lambda: 1) == 1
    memory.forget("a")
    assert memory.keep("a", 0, lambda: 2) == 2


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "memory"


def kept(folder: Path, source: str = "source", *, fresh: bool = False) -> dict[str, object]:
    """What a new run gets, and how often it had to make something."""
    memory, made = Cache(folder, fresh=fresh), list[str]()

    def make(what: str, thing: T) -> T:
        made.append(what)
        return thing

    return {
        "text": memory.keep("text", source, lambda: make("text", "œ\ud800"), TEXT),
        "bytes": memory.keep_each("bytes", {"a": source, "b": 1}, lambda key: make(key, key.encode()), BYTES),
        "json": memory.keep("json", source, lambda: make("json", {"a": [1, None, "é"]}), JSON),
        "made": made,
    }


def test_a_later_run_recalls_what_has_a_form(folder: Path) -> None:
    first, second = kept(folder), kept(folder)
    assert first.pop("made") == ["text", "a", "b", "json"]
    assert second.pop("made") == []
    assert first == second
    assert kept(folder, "another")["made"] == ["text", "a", "json"]


def test_a_fresh_run_makes_everything_and_the_next_recalls_that(folder: Path) -> None:
    kept(folder)
    assert kept(folder, fresh=True)["made"] == ["text", "a", "b", "json"]
    assert kept(folder)["made"] == []


def test_what_has_no_form_is_never_written(folder: Path) -> None:
    Cache(folder).keep("a", 0, object)
    assert not folder.exists()


def test_no_damage_is_believed(folder: Path) -> None:
    sound = {**kept(folder), "made": []}
    chance = Random(13)
    for file in sorted(folder.iterdir()):
        whole = file.read_bytes()
        flips = [
            whole[:at] + bytes([whole[at] ^ 1 << bit]) + whole[at + 1 :] for at, bit in _flips(chance, whole)
        ]
        for damaged in (*flips, b"", b"\n", whole[:-1], whole[: len(whole) // 2], whole + b"x", whole[::-1]):
            file.write_bytes(damaged)
            found = kept(folder)
            assert found.pop("made"), file
            assert {**found, "made": []} == sound
        file.write_bytes(whole)
    assert kept(folder) == sound


def _flips(chance: Random, whole: bytes) -> list[tuple[int, int]]:
    return [(chance.randrange(len(whole)), chance.randrange(8)) for _ in range(40)]


def test_one_file_in_the_place_of_another_is_not_believed(folder: Path) -> None:
    memory = Cache(folder)
    memory.keep("one", 0, lambda: "1", TEXT)
    memory.keep("two", 0, lambda: "2", TEXT)
    one, two = sorted(folder.iterdir())
    two.write_bytes(one.read_bytes())
    assert Cache(folder).keep("two", 0, lambda: "2", TEXT) == "2"


def test_another_engine_believes_nothing(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept(folder)
    monkeypatch.setattr("pnp.core.base.cache.engine", lambda: "another")
    assert kept(folder)["made"] == ["text", "a", "b", "json"]


def test_a_folder_that_cannot_be_written_is_no_harm(tmp_path: Path) -> None:
    (tmp_path / "memory").write_text("a file", encoding="utf-8")
    assert kept(tmp_path / "memory")["made"] == kept(tmp_path / "memory")["made"]


def test_what_nobody_asks_for_is_let_go(folder: Path) -> None:
    kept(folder)
    for file in folder.iterdir():
        os.utime(file, (0, 0))
    Cache(folder).keep("new", 0, lambda: "", TEXT)
    assert [file.name.partition(".")[0] for file in folder.iterdir()] == ["new"]


def test_what_is_asked_for_stays(folder: Path) -> None:
    kept(folder)
    for file in folder.iterdir():
        os.utime(file, (0, 0))
    kept(folder)
    Cache(folder).keep("new", 0, lambda: "", TEXT)
    assert kept(folder)["made"] == []


DAY = 24 * 60 * 60


@pytest.mark.parametrize(("days", "stays"), [(29.9, True), (30.1, False)])
def test_a_month_passes_before_anything_is_let_go(folder: Path, days: float, stays: bool) -> None:
    Cache(folder).keep("old", 0, lambda: "", TEXT)
    (file,) = folder.iterdir()
    os.utime(file, (time.time() - days * DAY,) * 2)
    Cache(folder).keep("new", 0, lambda: "", TEXT)
    assert file.exists() is stays


@pytest.mark.parametrize(("days", "noted"), [(0.9, False), (1.1, True)])
def test_that_a_thing_was_asked_for_is_noted_once_a_day(folder: Path, days: float, noted: bool) -> None:
    Cache(folder).keep("text", 0, lambda: "", TEXT)
    (file,) = folder.iterdir()
    before = time.time() - days * DAY
    os.utime(file, (before, before))
    assert Cache(folder).keep("text", 0, lambda: "made", TEXT) == ""
    assert (file.stat().st_mtime > before + 60) is noted


def test_a_file_is_called_as_what_it_keeps_as_far_as_names_of_files_go(folder: Path) -> None:
    """What is left of a name is followed by eight letters that tell it from the others."""
    names = ["faces of Grove", "Faces_of/Grove", "x" * 60, "x" * 61]
    for name in names:
        DiskStore(folder).put(name, {})
    files = sorted(file.name.split(".") for file in folder.iterdir())
    assert [(plain, end) for plain, _, end in files] == [
        *[("faces-of-grove", "kept")] * 2,
        *[("x" * 60, "kept")] * 2,
    ]
    assert {len(seal) for _, seal, _ in files} == {8}
    assert len({seal for _, seal, _ in files}) == 4


def test_many_things_of_one_name_are_kept_side_by_side(folder: Path) -> None:
    things = {"a": ("x", b"one\n"), "b": ("y", b""), "c": ("z", b"three")}
    DiskStore(folder).put("bytes", things)
    assert DiskStore(folder).get("bytes") == things
    assert DiskStore(folder).get("other") == {}
    DiskStore(folder).drop("bytes")
    DiskStore(folder).drop("bytes")
    assert DiskStore(folder).get("bytes") == {}


def test_what_is_known_is_asked_for_and_learnt_without_being_made(folder: Path) -> None:
    memory = Cache(folder)
    memory.learn("a", {"x": 1, "y": 2}, {"x": "X", "y": "Y"}, TEXT)
    for one in (memory, Cache(folder), memory.elsewhere()):
        assert one.known("a", {"x": 1, "y": 3, "z": 1}, TEXT) == {"x": "X"}
    assert Cache(folder, fresh=True).elsewhere().known("a", {"x": 1}, TEXT) == {}
    assert Cache().elsewhere().known("a", {"x": 1}, TEXT) == {}


def test_what_has_not_changed_is_not_written_again(folder: Path) -> None:
    memory = Cache(folder)
    memory.keep("a", 0, lambda: "1", TEXT)
    (file,) = folder.iterdir()
    file.unlink()
    memory.keep("a", 0, lambda: "1", TEXT)
    assert not file.exists()
    memory.keep("a", 1, lambda: "2", TEXT)
    assert file.exists()


def test_a_thing_may_be_told_in_plain_values_and_heard_again(folder: Path) -> None:
    form = json_codec(list[int], tuple[int, ...])
    assert Cache(folder).keep("a", 0, lambda: (1, 2), form) == (1, 2)
    assert Cache(folder).keep("a", 0, lambda: (), form) == (1, 2)


def test_what_cannot_be_heard_again_is_made_anew(folder: Path) -> None:
    Cache(folder).keep("a", 0, lambda: "no JSON", TEXT)
    assert Cache(folder).keep("a", 0, lambda: 7, JSON) == 7
