"""Numbers typed in a rule have no name in the catalog."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.web.lint.literals import literals_are_numbers_without_a_name
from tests.web.three_languages import findings_of, trilingual


@pytest.mark.parametrize(
    ("rule", "says"),
    [
        ('Brew {{ "4" }} cups.', ["3: 3 paragraphs read"]),
        (
            'Brew {{ "3" }} cups.',
            [
                "rules/en.md:3:18: 3 is typed here, but has a name (write {{ leaves_a_cup }})",
                "3: 3 paragraphs read",
            ],
        ),
        ('Brew {{ "three" }} cups.', ["3: 3 paragraphs read"]),
        ("Brew {{ leaves_a_cup }} cups.", ["3: 3 paragraphs read"]),
        (
            'With {{ "4" }} players {{ players.4 }} cups.',
            [
                "rules/en.md:3:18: 4 is typed here, but has a name (write {{ key:players.4 }})",
                "3: 3 paragraphs read",
            ],
        ),
        ('With {{ "4" }} players {{ players.4 }} cups, {{ pots.4 }} pots.', ["3: 3 paragraphs read"]),
        (
            'With {{ "3" }} players {{ players.3 }} cups.',
            [
                "rules/en.md:3:18: 3 is typed here, but has a name (write {{ key:players.3 }})",
                "3: 3 paragraphs read",
            ],
        ),
        (
            'Brew.\n\n```example brew\n{"leaves": 6}\n---\nOf {{ "3" }}: {{ told.0 }}\n```',
            ["4: 4 paragraphs read"],
        ),
    ],
)
def test_a_typed_number_has_no_name(tmp_path: Path, rule: str, says: list[str]) -> None:
    """Whether keys of tables exist is another check's concern."""
    rules = {"rules/en.md": f"## Goal {{#goal}}\n\n[goal-cups] {rule}\n"}
    assert findings_of(literals_are_numbers_without_a_name, trilingual(tmp_path / "garden", rules)) == says


@pytest.mark.parametrize(("number", "named"), [(1, False), (2, True)])
def test_nought_and_one_are_nobody_s_number(tmp_path: Path, number: int, named: bool) -> None:
    rules = {"rules/en.md": f'## Goal {{#goal}}\n\n[goal-cups] Brew {{{{ "{number}" }}}}.\n'}
    loaded = trilingual(tmp_path / "garden", rules).with_mutation("game.constants.leaves_a_cup", str(number))
    assert (len(findings_of(literals_are_numbers_without_a_name, loaded)) == 2) is named


def test_without_a_book_there_is_nothing_to_read(tmp_path: Path) -> None:
    assert findings_of(literals_are_numbers_without_a_name, trilingual(tmp_path / "garden", bare=True)) == [
        "nothing: the game has no rules, no quick reference and no first game"
    ]
