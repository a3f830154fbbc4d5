"""Templates and rules broken on purpose: each fault is found once, at its line, and before print."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from pnp.app.checking import registries
from pnp.app.content.booklet_text import booklet_text
from pnp.app.examine import examine_loaded
from pnp.core.base.diagnostic import Diagnostic, Place
from pnp.core.project.loaded_game import LoadedGame
from pnp.sheets.booklet import typesetting_findings
from pnp.sheets.kit.pages import Pages
from pnp.sheets.options.order import Order
from pnp.sheets.pieces.paper import PAPERS
from pnp.sheets.rendering.template import FaceRenderer
from pnp.sheets.typesetting.faults import BAD_TEMPLATE, merge_findings
from tests.support.project import ROOT
from tests.support.shell import Shell

check = next(registry for registry in registries() if registry.prefix == "PRT")

SHIP = "templates/cards/buccaneer/ship.svg.j2"
FIRST = "{% set two = treasures | length == 2 %}\n<svg"
"""The eighth line of the template, and the ninth."""
DRAWN = '<rect x="-3" y="-3" width="69" height="94" fill="{{ p.paper }}"/>'
"""Its eleventh line."""
NEVER_FITS = '{{ "never fits" | line(x=0, y=0, width=1, size=9) }}'
TEXT = "x=30, y=40, width=50, height=20, size=9, min=8"


def found(loaded: LoadedGame) -> list[Diagnostic]:
    """What is wrong with faces as they are written; what a slip takes off the paper is measured besides."""
    every = (finding for finding in examine_loaded(loaded).findings if finding.code.startswith("PRT"))
    return [finding for finding in every if not check.checks[finding.code].measured]


def where(finding: Diagnostic) -> str:
    return f"{finding.at.file}:{finding.at.span.line if finding.at.span else ''}"


@pytest.mark.parametrize(
    ("old", "new", "at", "message"),
    [
        (FIRST, "{% set two %}{% if %}\n<svg", "PRT004:8", "Expected an expression"),
        (DRAWN, "{{ nobody }}", "PRT004:11", "'nobody' is undefined"),
        (DRAWN, "{{ 1 / 0 }}", "PRT004:11", "division by zero"),
        (DRAWN, '{% include "buccaneer/gone.svg.j2" %}', "PRT004:11", "there is no template buccaneer/gone"),
        (DRAWN, "<script>alert(1)</script>", "PRT004:11", "<script> is not supported"),
        (DRAWN, '<video href="map.png"/>', "PRT004:11", "<video> is not supported"),
        (DRAWN, '<use href="https://example.org/a.svg#b"/>', "PRT004:11", "does not lead to something"),
        (
            DRAWN,
            '<rect fill="url(#gone)" width="1" height="1"/>',
            "PRT004:11",
            "does not lead to a gradient",
        ),
        (DRAWN, "{% if p.low %}\n<blink/>\n{% endif %}", "PRT004:12", "<blink> is not supported"),
        (DRAWN, "<g>" * 2000 + "</g>" * 2000, "PRT004:11", "deeper than is drawn"),
        (DRAWN, f'{{{{ ":dublon:" | paragraph({TEXT}) }}}}', "PRT006:11", 'no icon ":dublon:"'),
        (DRAWN, f'{{{{ "☠" | paragraph({TEXT}) }}}}', "PRT002:11", "no glyph"),
        ("size=7.5, min=7,", "size=7.5, min=6,", "PRT003:36", "may shrink to 6 pt"),
    ],
)
def test_a_fault_of_a_template_is_found_once_at_its_line(
    buccaneer: LoadedGame, old: str, new: str, at: str, message: str
) -> None:
    (finding,) = found(buccaneer.with_mutation(f"{SHIP}: {old}", new))
    code, line = at.split(":")
    assert (finding.code, where(finding)) == (code, f"{SHIP}:{line}")
    assert message in finding.message
    assert "on 15 pieces, first on La Mouette (ship)" in finding.message


def test_the_same_words_too_long_on_many_pieces_are_one_finding(buccaneer: LoadedGame) -> None:
    (finding,) = found(
        buccaneer.with_mutation(
            f"{SHIP}: {{{{ words.loot | line(x=14.5, y=20, width=11",
            "{{ words.loot | line(x=14.5, y=20, width=1",
        )
    )[:1]
    assert finding.code == "PRT001"
    assert "on 15 pieces" in finding.message


def test_a_word_in_a_piece_that_no_icon_has_is_found_at_the_piece(
    loaded_games: dict[str, LoadedGame],
) -> None:
    slipped = loaded_games["boucaniers"].with_mutation("boucaniers.0.text.fr", '"Prenez :dublon:."')
    (finding,) = found(slipped)
    assert (finding.code, finding.at.file) == ("PRT006", "content/boucaniers/boucaniers.yaml")


def test_check_shows_the_template_s_line_and_needs_no_cover(copy: Shell, tmp_path: Path) -> None:
    shutil.copytree(ROOT / "templates", tmp_path / "templates")
    ship = tmp_path / SHIP
    ship.write_text(
        ship.read_text(encoding="utf-8").replace(DRAWN, '<video href="a.png"/>'), encoding="utf-8"
    )
    (tmp_path / "templates/cards/buccaneer/cover.svg.j2").unlink()
    said = copy("check")
    assert said.code == 1
    assert said.out.count("error[PRT004]") == 1
    assert '11 | <video href="a.png"/>' in said.out


def test_a_kit_without_steps_to_make_has_a_front_page(buccaneer: LoadedGame, root: Path) -> None:
    bare = buccaneer.with_mutation("workshop.build", "[]")
    assert not found(bare)
    assert bare.catalog
    drawing, findings = FaceRenderer(root).draw_face(Pages(bare, Order(PAPERS["a4"])).front([], 9))
    assert drawing
    assert not findings
    assert "Fabriquer" not in drawing.text()


@pytest.mark.parametrize("step", ["short-edge", "cut-double", "fold", "cut-folded", "one-sided", "sleeve"])
def test_the_front_page_of_every_layout_is_set(buccaneer: LoadedGame, step: str) -> None:
    front = "templates/cards/kit/front.svg.j2"
    only = f'{{% if steps | selectattr("picture", "eq", "{step}") | list %}}'
    slip = f"{only}{NEVER_FITS}{{% endif %}}{{{{ credit"
    (finding, *others) = found(buccaneer.with_mutation(f"{front}: {{{{ credit", slip))
    assert (finding.code, finding.at.file) == ("PRT001", front)
    assert not others


def test_the_checklist_is_set_with_the_longest_lists_of_pages(buccaneer: LoadedGame) -> None:
    """A piece lies on three pages on bleed sheets alone, "5, 11, 13"."""
    listed = "templates/cards/kit/checklist.svg.j2"
    slip = f"{{% if (row.pages | length) > 6 %}}{NEVER_FITS}{{% endif %}}{{% if row.pages %}}"
    (finding, *others) = found(buccaneer.with_mutation(f"{listed}: {{% if row.pages %}}", slip))
    assert (finding.code, finding.at.file) == ("PRT001", listed)
    assert not others


@pytest.mark.parametrize("char", ["\0", "\x1b", "\u202e", "☠"])
def test_a_letter_of_the_rules_that_cannot_be_printed_is_found_in_its_place(
    buccaneer: LoadedGame, char: str
) -> None:
    (finding,) = found(buccaneer.with_mutation("rules/fr.md: Devenez le pirate", f"Devenez {char}le pirate"))
    lines = buccaneer.text("rules", "fr").text.split("\n")
    number = next(number for number, line in enumerate(lines, 1) if "Devenez le pirate" in line)
    column = lines[number - 1].index("Devenez le pirate") + len("Devenez ") + 1
    assert finding.code == "PRT007"
    assert finding.at == Place.line("content/buccaneer/rules/fr.md", number, column)
    assert finding.message.endswith(f"has no glyph for U+{ord(char):04X}")
    assert char.isprintable() or char not in finding.message + finding.label


def test_a_piece_that_cannot_be_made_stops_only_what_needs_it(loaded_games: dict[str, LoadedGame]) -> None:
    result = check.run(loaded_games["boucaniers"].with_mutation("game.constants.dig_turns", "12"))
    assert [finding.code for finding in result.findings] == ["PRT000"]
    assert len(result.skipped) == 15


def test_faults_that_differ_stay_apart() -> None:
    line, other = Place.line("templates/cards/a.svg.j2", 3), Place.line("templates/cards/a.svg.j2", 4)
    faults = [
        BAD_TEMPLATE.found("Un (x): torn", line, "Un (x)"),
        BAD_TEMPLATE.found("Un (x): torn", other, "Un (x)"),
        BAD_TEMPLATE.found("Un (x): burnt", line, "Un (x)"),
    ]
    assert merge_findings([*faults, *faults]) == faults


def test_words_that_cannot_be_printed_are_found_wherever_they_have_moved(buccaneer: LoadedGame) -> None:
    torn = buccaneer.with_mutation("rules/fr.md: Devenez le pirate", "Devenez ☠le pirate")
    moved = torn.with_mutation("rules/fr.md: ## But", "\n\n## But")
    (before,), (after,) = found(torn), found(moved)
    assert before.at.span
    assert after.at.span
    assert after.at.span.line == before.at.span.line + 2


@pytest.mark.parametrize(
    ("path", "new"),
    [
        ("rules/en.md: Become the", "Become ☠ the"),
        ("quick/en.md: # ", "# ☠ "),
        ("first/en.md: # ", "# ☠ "),
        ("game.title.en", "Buccaneer ☠"),
        ("rulings.rulings.BUC-C1.reason.en", "Because ☠."),
    ],
)
def test_every_part_of_a_booklet_is_set(buccaneer: LoadedGame, path: str, new: str) -> None:
    assert "PRT007" in {finding.code for finding in found(buccaneer.with_mutation(path, new))}


def test_only_the_words_that_were_edited_are_set_again(buccaneer: LoadedGame) -> None:
    def told(loaded: LoadedGame) -> set[str]:
        words = set[str]()

        def note(part: str, _: object) -> tuple[()]:
            words.add(part)
            return ()

        typesetting_findings(booklet_text(loaded, "fr", pictured=False), note)
        return words

    before = told(buccaneer)
    after = told(buccaneer.with_mutation("rules/fr.md: Devenez le pirate", "Devenez donc le pirate"))
    assert len(before) > 10
    assert len(before - after) == len(after - before) == 2, "its chapter and the title page"
