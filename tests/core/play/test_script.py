"""An opening that is told is played by the engine: an illegal move is found where it is written."""

from __future__ import annotations

import pytest

from pnp.core.edition import Edition
from pnp.core.play.script import Illegal, played, value, words_of


def filled(edition: Edition, path: str, lang: str = "en") -> object:
    assert edition.catalog
    return value(edition.game, edition.catalog, lang, path)


def test_the_text_is_filled_from_what_the_engine_answers(buccaneer: Edition) -> None:
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
def test_what_did_not_happen_has_no_value(buccaneer: Edition, path: str) -> None:
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
def test_an_illegal_move_is_found_at_its_line(buccaneer: Edition, slips: dict[str, str], told: str) -> None:
    edition = buccaneer
    for path, new in slips.items():
        if path == "mode":
            edition = edition.with_slip("opening.seed", "10\nmode: pairs")
        else:
            edition = edition.with_slip(f"opening.{path}", new)
    assert edition.catalog, edition.findings
    with pytest.raises(Illegal, match=told) as illegal:
        played(edition.game, edition.catalog)
    assert illegal.value.finding.at.file == "content/buccaneer/opening.yaml"
    with pytest.raises(KeyError):
        filled(edition, "step.big.pays.gain")


def test_an_option_goes_by_its_words() -> None:
    assert words_of(("call", ("red-2", 3))) == ["call", "red-2", "3"]
