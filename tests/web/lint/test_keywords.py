"""Keywords on cards are explained, and terms are used."""

from __future__ import annotations

import pytest

from tests.declared.conftest import CARDS, RULES, Opened, Told, grove, told

__all__ = ["Opened", "grove", "told"]

TERMS = """\
terms:
  - id: sow
    term: sow
    definition: To put a card into your row.
    rule: setup-deal
"""


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        ("**Graft**: draw.", ["Graft"]),
        ("[Graft] it.", ["Graft"]),
        ("**Graft 2** now.", ["Graft"]),
        ("**Draw a card and keep it**", []),
        ("**Never!** do that.", []),
        ("**+2** points and **:coin: 3**", []),
        ("**Setup** again", []),
        ("**Deal** now", []),
        ("**Sow** and **SOW**", []),
        ("[Sow](#nowhere) is a link", []),
    ],
)
def test_a_word_in_bold_or_brackets_is_explained(told: Told, effect: str, words: list[str]) -> None:
    rules = RULES.replace("deal {{", "**deal** {{").replace("## Set up", "## Setup")
    found = told(cards_csv=CARDS.replace("Draw a card.", effect), rules_md=rules, terms_yaml=TERMS)
    said = [f"cards.csv:2:28: error[WEB039] no rule and no term says what '{word}' is" for word in words]
    unused = (
        [] if "sow" in effect.lower() else ["terms.yaml:3:11: error[WEB014] no rule and no piece says 'sow'"]
    )
    assert sorted(found) == sorted([*said, *unused])
