"""Ordered procedures have numbered steps."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.web.lint.procedures import procedures_have_numbered_steps
from tests.web.three_languages import findings_of, trilingual

HELP = "(write 1. …, 2. … instead of - …)"


@pytest.mark.parametrize(
    ("rule", "says"),
    [
        ("Brew in this order:\n1. boil;\n2. pour.", ["3: 3 rules, 2 numbered steps"]),
        ("Brew:\n- boil;\n- pour.", ["3: 3 rules, 0 numbered steps"]),
        (
            "Brew in this order:\n- boil;\n- pour.",
            [
                f"rules/en.md:4:3: 'in this order' is said of a list without numbers {HELP}",
                "3: 3 rules, 0 numbered steps",
            ],
        ),
        (
            "Brew.\n- boil;\n- pour.\n\n  In the following order:\n- drink.",
            [
                f"rules/en.md:8:3: 'In the following order' is said of a list without numbers {HELP}",
                "3: 3 rules, 0 numbered steps",
            ],
        ),
        ("In this order. Brew:\n- boil;\n- pour.", ["3: 3 rules, 0 numbered steps"]),
        ("Brew in this order.\n\n  Then drink.", ["3: 3 rules, 0 numbered steps"]),
        ("Brew:\n- in this order;\n- pour.", ["3: 3 rules, 0 numbered steps"]),
        (
            "Take these steps!\n- boil.",
            [
                f"rules/en.md:4:3: 'steps' is said of a list without numbers {HELP}",
                "3: 3 rules, 0 numbered steps",
            ],
        ),
    ],
)
def test_a_list_that_is_called_an_order_is_numbered(tmp_path: Path, rule: str, says: list[str]) -> None:
    rules = {"rules/en.md": f"## Goal {{#goal}}\n\n[goal-cups] {rule}\n"}
    assert findings_of(procedures_have_numbered_steps, trilingual(tmp_path / "garden", rules)) == says


def test_a_language_whose_words_are_not_known_is_not_judged(tmp_path: Path) -> None:
    rules = {"rules/de.md": "## Ziel {#goal}\n\n[goal-cups] In this order:\n- eins.\n"}
    assert findings_of(procedures_have_numbered_steps, trilingual(tmp_path / "garden", rules)) == [
        "3: 3 rules, 0 numbered steps"
    ]
