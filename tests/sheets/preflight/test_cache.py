"""A proofreader looks at a thing once, remembers what was sound, and keeps only so much."""

from __future__ import annotations

from pathlib import Path

from pnp.core.base.cache import Cache
from pnp.core.base.diagnostic import Diagnostic, Place
from pnp.sheets.preflight import cache
from pnp.sheets.preflight.cache import FaceCache, Measured

FAULT = (Diagnostic("it is pale", Place("x")),)


def proofreader(folder: Path) -> FaceCache:
    return FaceCache.today(folder)


def test_what_was_looked_at_is_not_looked_at_again(tmp_path: Path) -> None:
    reader, asked = proofreader(tmp_path), list[str]()

    def look() -> tuple[Diagnostic, ...]:
        asked.append("once")
        return FAULT

    assert reader.found("a", look) == reader.found("a", look) == FAULT
    assert asked == ["once"]


def test_only_the_latest_few_are_kept(tmp_path: Path) -> None:
    reader, made = proofreader(tmp_path), list[int]()

    def thing(number: int) -> int:
        def make() -> int:
            made.append(number)
            return number

        return reader.once(number, make)

    for number in (*range(cache._KNOWN), 0):
        assert thing(number) == number
    assert len(made) == cache._KNOWN
    thing(cache._KNOWN)
    assert thing(1) == 1
    assert len(made) == cache._KNOWN + 1
    thing(0)
    assert len(made) == cache._KNOWN + 2


def test_what_was_sound_is_taken_for_sound_in_a_later_run(tmp_path: Path) -> None:
    memory, first = Cache(tmp_path / "memory"), proofreader(tmp_path)
    with first.remembering("grove", memory):
        first.found("sound", lambda: ())
        first.found("pale", lambda: FAULT)
        first._measured |= {"smooth": Measured((), "red"), "rough": Measured(FAULT, "blue")}
        first._asked_to_measure |= {"smooth", "rough"}
    later = FaceCache(tmp_path, first.loaded)
    assert later.recall("grove", memory) == {
        "sound faces of grove": {"sound": ""}, "measured faces of grove": {"smooth": "red"},
    }  # fmt: skip
    assert later.found("sound", lambda: FAULT) == ()
    assert later.found("pale", lambda: FAULT) == FAULT
    assert later.measured({}, cut=True) == {}
    assert later._measured == {"smooth": Measured((), "red")}
    assert FaceCache(tmp_path, "another").recall("grove", memory) == {
        "sound faces of grove": {}, "measured faces of grove": {},
    }  # fmt: skip


def test_what_nobody_asks_for_is_let_go_unless_it_is_proved(tmp_path: Path) -> None:
    memory, reader = Cache(tmp_path / "memory"), proofreader(tmp_path)
    with reader.remembering("grove", memory):
        reader.found("one", lambda: ())
        reader.found("two", lambda: ())
    with reader.remembering("grove", memory, proved=True):
        reader.found("three", lambda: ())
    assert set(reader.recall("grove", memory)["sound faces of grove"]) == {"one", "two", "three"}
    with reader.remembering("grove", memory):
        reader.found("three", lambda: ())
    assert set(reader.recall("grove", memory)["sound faces of grove"]) == {"three"}
