"""Checks of modality, numbered procedures, verdicts and names report mutations."""

from __future__ import annotations

import pytest

from pnp.core.project.loaded_game import LoadedGame
from pnp.web.lint.modality import count_modalities
from tests.support.project import opened
from tests.web.lint.test_checks import found


@pytest.mark.parametrize(
    ("lang", "text", "says"),
    [
        ("en", "You may attack.", {"may"}),
        ("en", "You must attack, and you can pass later.", {"may", "must"}),
        ("en", "A lone pirate cannot attack.", {"cannot"}),
        ("en", "You may [not look] again.", {"cannot"}),
        ("en", "You need not unload.", {"need not"}),
        ("en", "You can only fit out.", {"may", "cannot"}),
        ("en", "They can do nothing.", {"cannot"}),
        ("en", "Every ship in no boarding may act.", {"may"}),
        ("fr", "Vous pouvez attaquer.", {"may"}),
        ("fr", "Vous devez attaquer ; il peut passer.", {"may", "must"}),
        ("fr", "Un pirate isolé ne peut pas attaquer.", {"cannot"}),
        ("fr", "Il ne doit pas sortir.", {"cannot"}),
        ("fr", "Vous n’êtes pas obligé de décharger.", {"need not"}),
        ("fr", "Vous ne pouvez qu’armer.", {"may", "cannot"}),
        ("fr", "S’il montre plus que vous ne pouvez, allez-y.", set()),
        ("fr", "Un pouvoir est un pouvoir.", set()),
    ],
)
def test_small_words_tell_what_binds(lang: str, text: str, says: set[str]) -> None:
    assert set(count_modalities(lang, text)) == says


@pytest.mark.parametrize(
    ("path", "new", "said"),
    [
        ("rules/en.md: you may force that", "you must force that", "French says “may” and English “must”"),
        ("rulings.rulings.BUC-C9.ruling.en", "You cannot take another.", "error[WEB031]"),
        ("quick/fr.md: \n1. ", "\n- ", "error[WEB032] 'dans l’ordre' is said of a list without numbers"),
        ("rules/en.md: \n1. the", "\n- the", "error[WEB032] 'in this order' is said of a list"),
        (
            "rules/fr.md: la réserve",
            "le stock",
            "WEB033] 'stock' is said here; this game says 'réserve'",
        ),
        ("rules/en.md: ## Goal", "## Aim of the game", "headed 'Aim of the game', in all games 'Goal'"),
        ("rules/en.md: {{ told.0 }}", "Illegal.", "error[WEB030] this example shows nothing"),
        ("rules/en.md: {{ winners }} wins", "Kim wins", "error[WEB030] 'wins' is typed"),
    ],
)
def test_a_slip_of_the_wording_is_found(buccaneer: LoadedGame, path: str, new: str, said: str) -> None:
    lines = found(buccaneer, path, new)
    assert any(said in line for line in lines), lines


def test_a_boarding_does_not_sink_by_hand() -> None:
    lines = found(opened("boucaniers"), "rules/en.md: {{ told.0 }}", "Bart sinks.")
    assert any("WEB030" in line for line in lines)
