"""A seat at the terminal: what it is shown, what it is asked, and what it may not see."""

from __future__ import annotations

import io
from typing import Any

import pytest

from pnp.cli.play.seat import Person, _columns, _option_number
from pnp.core.play import Match
from pnp.core.play.series import Series
from tests.support.project import PROJECT
from tests.support.shell import Shell


def buccaneers() -> Match:
    return Series(PROJECT, "buccaneer", 3).match(1, log=True)


@pytest.fixture
def person() -> Person:
    law = {"crew-form": "Bring the whole pile in front of you."}
    return Person(buccaneers(), "red", lambda rule: law.get(rule, ""))


def test_a_seat_is_asked_in_the_players_words(pnp: Shell) -> None:
    said = pnp("play", "buccaneer", "--players", "3", "--as", "red", stdin="7\n1\n")
    assert said.code == 0
    assert "  ships: The Golden Sun, " in said.out
    assert "\nRed, crew-form:\n  Take one of your lone pirates" in said.out
    assert "`pnp calc buccaneer merge`" in said.out
    assert " 7  Red cabin boy, Yellow sailor " in said.out
    assert "Red sets “Red cabin boy” on “Yellow sailor”: a crew of 2" in said.out
    assert said.out.count("Take one of your lone pirates") == 1


def test_a_seat_that_there_is_not_is_one_line(pnp: Shell) -> None:
    said = pnp("play", "buccaneer", "--players", "3", "--as", "violet")
    assert said.code == 2
    assert said.err == "pnp: no seat is called 'violet': there is red, blue, yellow\n"


def test_the_number_of_an_option_takes_that_option(
    person: Person, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("0\n51\nnone\n2\n"))
    choice = person.match.choice
    assert choice
    assert choice.options[person.choose()] == ("red-2", "blue-3")
    told = capsys.readouterr().out
    assert "   2  Red cabin boy, Blue sailor " in told
    assert told.count("a number from 1 to 50, please, or words of one option alone; r reads") == 3


def test_the_rule_is_read_once_and_again_where_it_is_asked_for(
    person: Person, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n1\nr\n1\n"))
    read = []
    for _ in range(3):
        person.choose()
        read.append(capsys.readouterr().out.count("Bring the whole pile"))
    assert read == [1, 0, 1]


def test_the_table_is_shown_whole_at_first_then_what_has_changed(
    person: Person, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    seen: dict[str, Any] = {"purse": 3, "crews": {"blue": {"pirates": 2}, "red": {"pirates": 1}}, "hand": []}
    monkeypatch.setattr("pnp.core.play.match.Seat.view", property(lambda _: seen))
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n1\n?\n1\n"))

    def shown() -> list[str]:
        person.choose()
        lines = capsys.readouterr().out.splitlines()
        return [line for line in lines if line.startswith(("  purse", "  crews", "  hand"))]

    assert shown() == ["  purse: 3", "  crews, Blue: pirates: 2", "  crews, Red: pirates: 1"]
    seen |= {"purse": 0, "crews": {"blue": {"pirates": 4}}}
    assert shown() == ["  purse: 0", "  crews, Blue: pirates: 4", "  crews, Red: none"]
    assert shown() == ["  purse: 0", "  crews, Blue: pirates: 4"]


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("red-2", "Red cabin boy"),
        ("red", "Red"),
        ("card/unheard-of", "card/unheard-of"),
        (["red-2", "red-2", "blue-2"], "2 × Red cabin boy, Blue cabin boy"),
        ((1, 1, -2), "1, 1, -2"),
        ({"blue": ["blue-2"], "red": []}, "Blue: Blue cabin boy"),
        ((True, False), "yes, no"),
        ({"blue": None, "red": 1}, "Red: 1"),
        ([], ""),
    ],
)
def test_a_value_is_told_as_players_call_it(person: Person, value: Any, said: str) -> None:
    assert person.format(value) == said


@pytest.mark.parametrize(
    ("said", "number"),
    [
        ("2", 2),
        ("0", 0),
        ("5", 0),
        ("9" * 5000, 0),
        ("6 14 20", 2),
        ("20, 14, 6", 2),
        ("6 14", 0),
        ("GOLDEN", 4),
        ("sun", 0),
        ("moon", 0),
        ("", 0),
        ("²", 0),
    ],
)
def test_an_option_is_named_by_its_number_or_by_words_of_its_own(said: str, number: int) -> None:
    assert _option_number(said, ["6, 14, 18", "6, 14, 20", "The Red Sun", "The Golden Sun"]) == number


def test_few_options_stand_below_one_another_many_in_columns() -> None:
    assert _columns(["attack", "pass"]) == "  1  attack\n  2  pass"
    assert _columns(list("abcdefghij")).splitlines() == [
        *(
            f"   {n}  {one}   {n + 5:>2}  {other}"
            for n, one, other in zip(range(1, 6), "abcde", "fghij", strict=True)
        ),
    ]
    long = ["x" * 60] * 20
    assert len(_columns(long).splitlines()) == 20


def test_a_person_hears_what_happens_but_not_what_only_another_sees(
    person: Person, capsys: pytest.CaptureFixture[str]
) -> None:
    log = person.match.table.log
    assert log is not None
    hidden = {
        "step": 1,
        "rule": "crew-form",
        "player": "blue",
        "event": "peek",
        "only": ["blue"],
        "places": {},
    }
    log += [hidden, hidden | {"event": "wink", "only": ["red"]}]
    person.show_events()
    told = capsys.readouterr().out
    assert "wink" in told
    assert "peek" not in told
    person.show_events()
    assert not capsys.readouterr().out
