"""Common sections have the same heading in all games of a project."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.web.lint.headings import common_sections_are_headed_alike
from tests.web.three_languages import findings_of, trilingual

HELP = "headings of the project's settings tell what all games say"
GOAL = '\n[headings]\ngoal = [{en = "Goal", fr = "But"}, {en = "Aim"}]\n'


@pytest.mark.parametrize(
    ("settings", "title", "says"),
    [
        ("", "Goal", ["nothing: the project names no headings"]),
        (
            '\n[headings]\nend = [{en = "End"}]\n',
            "Goal",
            ["nothing: the project names no headings that the rules have"],
        ),
        (GOAL, "Goal", ["2: 2 headings"]),
        (GOAL, "Aim", ["2: 2 headings"]),
        (
            GOAL,
            "Purpose",
            [
                f"rules/en.md:1:4: this section is headed 'Purpose', in all games 'Goal' ({HELP})",
                "2: 2 headings",
            ],
        ),
    ],
)
def test_a_section_bears_one_of_its_headings(
    tmp_path: Path, settings: str, title: str, says: list[str]
) -> None:
    """No heading is required in German."""
    rules = {"rules/en.md": f"## {title} {{#goal}}\n\n[goal-cups] Take {{{{ leaves_a_cup }}}} leaves.\n"}
    loaded = trilingual(tmp_path / "garden", rules, settings)
    assert findings_of(common_sections_are_headed_alike, loaded) == says
