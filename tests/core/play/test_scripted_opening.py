"""An opening that is told is played by the engine: an illegal move is found where it is written."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from pnp.core.catalog.component import Text
from pnp.core.catalog.opening import Move, Opening
from pnp.core.play import Choice, End, Play, Unfinished
from pnp.core.play.scripted_opening import Illegal, play_opening, value, words_of
from pnp.core.project.loaded_game import LoadedGame

from . import card_game


def filled(loaded: LoadedGame, path: str, lang: str = "en") -> object:
    assert loaded.catalog
    return value(loaded.game, loaded.catalog, lang, path)


def test_the_text_is_filled_from_what_the_engine_answers(buccaneer: LoadedGame) -> None:
    assert filled(buccaneer, "seat.red") == "Kim"
    assert filled(buccaneer, "step.big.pays.gain") == 11
    assert filled(buccaneer, "step.big.pays.out.captain_gain") == 11
    assert filled(buccaneer, "step.big.pays.wages") == "Kim 6, Nico 5"
    assert filled(buccaneer, "step.big.takes-2.player") == "Kim"
    assert filled(buccaneer, "step.big.attacks.ship", "fr") == "La Couronne"
    assert filled(buccaneer, "step.small.takes.told") == "Nico takes a treasure: Sabre."


@pytest.mark.parametrize(
    "path",
    [
        *("step", "step.big", "step.big.pays", "step.big.pays.gains", "step.big.sings.told"),
        *("step.huge.pays.gain", "step.big.takes-9.told", "step.big.choose.chose", "seat", "seat.pink"),
        *("step.big.pays.in", "step.big.pays.out", "step.big.pays.places", "step.big.pays.out.wages.pink"),
    ],
)
def test_what_did_not_happen_has_no_value(buccaneer: LoadedGame, path: str) -> None:
    with pytest.raises(KeyError):
        filled(buccaneer, path)


@pytest.mark.parametrize(
    ("slips", "told"),
    [
        ({"moves.0.takes": "red-2 red-3"}, "'red-2 red-3' is no option of 'crew-form'"),
        ({"moves.0.takes": "red-2"}, "'red-2' is several options of 'crew-form'"),
        ({"moves.0.rule": "turn-action"}, "red must choose by 'crew-form', not red by 'turn-action'"),
        ({"moves.1.player": "yellow"}, "blue must choose by 'crew-form', not yellow"),
        ({"mode": "pairs"}, "no mode 'pairs'"),
        ({"seats": "{red: {fr: a, en: a}}"}, "3 to 5 can play, not 1"),
        (
            {"seats": "{blue: {fr: a, en: a}, red: {fr: b, en: b}, yellow: {fr: c, en: c}}"},
            "the seats are red",
        ),
    ],
)
def test_an_illegal_move_is_found_at_its_line(
    buccaneer: LoadedGame, slips: dict[str, str], told: str
) -> None:
    loaded = buccaneer
    for path, new in slips.items():
        if path == "mode":
            loaded = loaded.with_mutation("opening.seed", "10\nmode: pairs")
        else:
            loaded = loaded.with_mutation(f"opening.{path}", new)
    assert loaded.catalog, loaded.findings
    with pytest.raises(Illegal, match=told) as illegal:
        play_opening(loaded.game, loaded.catalog)
    assert illegal.value.finding.at.file == "content/buccaneer/opening.yaml"
    with pytest.raises(KeyError):
        filled(loaded, "step.big.pays.gain")


def test_an_option_goes_by_its_words() -> None:
    assert words_of(("call", ("red-2", 3))) == ["call", "red-2", "3"]


def moves(*takes: str, rule: str = "take", labels: Sequence[str] = ()) -> list[Move]:
    """Moves of Ann."""
    named = [*labels, *[""] * len(takes)]
    return [
        Move.model_construct(rule=rule, player="ann", takes=one, label=label)
        for one, label in zip(takes, named, strict=False)
    ]


def begun(play: Any, opening: list[Move]) -> dict[str, list[Any]]:
    """What happens in a game that is played so, from the opening."""
    playable = dataclasses.replace(card_game.PLAYABLE, play=play)
    seats = {name: Text(en=name.title()) for name in ("ann", "bob")}
    made = Opening.model_construct(seats=seats, moves=tuple(opening), seed=1)
    catalog: Any = SimpleNamespace(opening=made, memo={})
    game: Any = SimpleNamespace(id="orchard", play=lambda _: playable)
    return play_opening(game, catalog)


def offering(*options: Any) -> Any:
    """A game that offers these, over and over, and tells what was taken."""

    def play(table: card_game.Orchard) -> Play:
        table.hands = {player: [] for player in table.players}
        table.rule("setup", "set-up")
        while True:
            taken = yield Choice("ann", "take", options)
            if taken == "stop":
                return End("end", ["ann"])
            if taken == "stick":
                raise Unfinished("nobody can go on")
            table.rule("take", "takes", "ann", what=taken)

    return play


def test_a_move_takes_the_option_of_just_its_words_or_the_only_one_that_has_them() -> None:
    options = ("red", ("red", "blue"), ("green", ("blue", 3)))
    steps = begun(offering(*options), moves("red", "blue red", "3", "green", labels=["", "one", "", "two"]))
    taken = {
        label: [step["what"] for step in some if step["event"] == "takes"] for label, some in steps.items()
    }
    assert taken == {"start": ["red"], "one": [("red", "blue"), options[2]], "two": [options[2]]}
    assert steps["start"][0]["event"] == "set-up"


@pytest.mark.parametrize(
    ("takes", "options", "said", "hint"),
    [
        ("blue", ["a blue", "b blue", "c"], "several options", "there is 'a blue', 'b blue'"),
        ("x", ["a", "b"], "no option", "there is 'a', 'b'"),
        ("x", list("abcdefgh"), "no option", f"there is {', '.join(repr(one) for one in 'abcdefgh')}"),
        ("x", list("abcdefghi"), "no option", f"there is {', '.join(repr(one) for one in 'abcdefgh')} …"),
    ],
)
def test_where_no_option_or_several_fit_they_are_named(
    takes: str, options: list[str], said: str, hint: str
) -> None:
    with pytest.raises(Illegal) as illegal:
        begun(offering(*options), moves(takes))
    finding = illegal.value.finding
    assert (finding.message, finding.label) == (f"'{takes}' is {said} of 'take'", "this move")
    assert finding.help == hint


@pytest.mark.parametrize(
    ("opening", "said"),
    [
        (moves("stop", "stop"), "the game is over before this move"),
        (moves("stick"), "nobody can go on"),
        (moves("stop", rule="give"), "ann must choose by 'take', not ann by 'give'"),
    ],
)
def test_a_move_that_cannot_be_made_ends_the_opening(opening: list[Move], said: str) -> None:
    with pytest.raises(Illegal, match=f"^{said}$"):
        begun(offering("stop", "stick"), opening)


def test_an_opening_that_stops_stops_each_time_it_is_asked_for() -> None:
    made = Opening.model_construct(seats={}, moves=())
    catalog: Any = SimpleNamespace(opening=made, memo={})
    game: Any = SimpleNamespace(id="orchard", play=None)
    for _ in range(2):
        with pytest.raises(Illegal, match=r"^no program plays orchard$"):
            play_opening(game, catalog)
