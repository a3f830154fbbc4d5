"""Printing while checks fail: what can be drawn is drawn and says that it is a draft, the rest is named."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest

from pnp.app.site import kits_in
from pnp.core.base.diagnostic import Diagnostic
from pnp.sheets.kit.kit import Kit, Order, make_kit
from pnp.sheets.pieces.paper import PAPERS
from pnp.sheets.rendering.template import FaceRenderer
from pnp.web.pages.kits import read_kit
from tests.conftest import manifest
from tests.declared.conftest import CARDS, GAME, RULES, project_in
from tests.sheets.read_pdf import text
from tests.support.project import ROOT, opened
from tests.support.shell import Shell

SHIPS = "content/buccaneer/ships.yaml"
TEMPLATE = "templates/cards/buccaneer/ship.svg.j2"
BACK = "templates/cards/buccaneer/ship-back.svg.j2"


def slip(folder: Path, file: str, old: str, new: str) -> None:
    """Write something else, once; a template of the engine's becomes the project's own."""
    path = folder / file
    before = (path if path.exists() else ROOT / file).read_text(encoding="utf-8")
    path.parent.mkdir(parents=True, exist_ok=True)
    assert old in before
    path.write_text(before.replace(old, new, 1), encoding="utf-8")


@pytest.fixture
def draft(tmp_path: Path) -> Path:
    return tmp_path / "output/pdf/buccaneer-en-a4-draft.pdf"


def components(kit: Path) -> set[str]:
    return {f"{one['kind']}/{one['component']}" for one in manifest(kit)["placements"]}


def test_a_failing_check_is_shown_and_every_sheet_says_draft(
    copy: Shell, tmp_path: Path, draft: Path
) -> None:
    slip(tmp_path, SHIPS, "loot: 22", "loot: 23")
    said = copy("print", "--draft", "--lang", "en")
    assert (said.code, said.out) == (0, "output/pdf/buccaneer-en-a4-draft.pdf\n")
    assert "error[PRV004]" in said.err
    assert "does without" not in said.err
    written = manifest(draft)
    assert (written["draft"], written["left_out"]) == (True, [])
    for page in pypdfium2.PdfDocument(draft):
        assert text(page).count("DRAFT") == 3
    assert kits_in(draft.parent) == [draft]
    assert read_kit(draft) is None, "the site offers no drafts"
    assert copy("print", "--lang", "en").code == 1


def test_a_draft_is_called_so_in_the_language_of_the_kit(copy: Shell, tmp_path: Path) -> None:
    assert copy("print", "--draft").code == 0
    opened = pypdfium2.PdfDocument(tmp_path / "output/pdf/buccaneer-fr-a4-draft.pdf")
    assert "brouillon" in text(opened[0])
    assert text(opened[3]).count("BROUILLON") == 3


def test_a_text_that_does_not_fit_and_a_letter_without_glyph_are_drawn_as_they_are(
    copy: Shell, tmp_path: Path, draft: Path
) -> None:
    slip(tmp_path, SHIPS, 'en: "The Crown"', 'en: "The Crown of His Most Catholic and Royal Majesty ☠"')
    said = copy("print", "--draft", "--lang", "en")
    assert said.code == 0
    assert {"error[PRT001]", "error[PRT002]"} <= set(said.err.split())
    assert "ship/couronne" in components(draft)
    words = "".join(text(page) for page in pypdfium2.PdfDocument(draft))
    assert "Most Catholic and Royal Majesty" in words


def test_only_what_cannot_be_drawn_is_left_out_and_named(copy: Shell, tmp_path: Path, draft: Path) -> None:
    slip(tmp_path, TEMPLATE, "<svg", "{% if name == 'The Crown' %}{{ nonsense }}{% endif %}<svg")
    slip(tmp_path, "content/buccaneer/rules/en.md", "{{ start_ducats }}", "{{ no_such_name }}")
    slip(tmp_path, "templates/cards/kit/checklist.svg.j2", "<svg", "<svg><video/>")
    said = copy("print", "--draft", "--lang", "en")
    assert said.code == 0
    left = ["ship/couronne", "rules", "kit/checklist.svg.j2"]
    assert f"does without {', '.join(left)}\n" in said.err
    assert manifest(draft)["left_out"] == left
    assert "ship/couronne" not in components(draft)
    assert len({name for name in components(draft) if name.startswith("ship/")}) == 14


def test_a_piece_whose_back_cannot_be_drawn_is_printed_on_one_side(
    copy: Shell, tmp_path: Path, draft: Path
) -> None:
    slip(tmp_path, BACK, "<svg", "{{ 1 / 0 }}<svg")
    assert copy("print", "--draft", "--lang", "en").code == 0
    assert "ship/couronne (back)" in manifest(draft)["left_out"]
    sides = {one["side"] for one in manifest(draft)["placements"] if one["kind"] == "ship"}
    assert sides == {"front"}


@pytest.mark.parametrize(
    ("old", "new", "missing"),
    [
        ("pear-2,pear,2", "pear-2,pear,seven", "card/pear-2"),
        ("apple-3,apple,3", "apple-3,apple", "card/apple-3"),
        ("apple-1,apple,1,", "apple-1,apple,1-Feb,", "card/apple-1"),
    ],
    ids=["no number", "ragged", "date"],
)
def test_a_row_whose_cell_is_wrong_is_left_out_and_named(  # noqa: PLR0917 - what pytest gives
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], old: str, new: str,
    missing: str,
) -> None:  # fmt: skip
    project_in(tmp_path, {"game.yaml": GAME, "cards.csv": CARDS.replace(old, new), "rules.md": RULES})
    said = Shell(monkeypatch, capsys, tmp_path)("print", "--draft")
    assert (said.code, said.out) == (0, "output/pdf/grove-en-a4-draft.pdf\n")
    assert "--> cards.csv:" in said.err
    assert f"does without {missing}\n" in said.err
    kit = tmp_path / said.out.strip()
    assert manifest(kit)["left_out"] == [missing]
    assert {"card/pear-1", "card/pear-2", "card/apple-3", "card/apple-1"} - components(kit) == {missing}


def drafted(game: str, path: str, new: str) -> tuple[Kit | None, list[Diagnostic]]:
    slipped = opened(game).with_mutation(path, new)
    return make_kit(slipped, Order(PAPERS["a4"], "en", draft=True), FaceRenderer(ROOT))


def test_a_piece_that_is_too_large_is_left_out() -> None:
    kit, findings = drafted("maitre-des-mers", "dice.die.side_mm", "90")
    assert kit
    assert not findings
    assert kit.manifest["left_out"] == ["die/die", "rules"]
    assert not [one for one in kit.manifest["placements"] if one["kind"] == "die"]


def test_a_name_that_leads_to_no_piece_is_a_finding_and_no_draft() -> None:
    kit, findings = drafted("boucaniers", "standees.cotre.ship", "cotr")
    assert kit is None
    assert [finding.code for finding in findings] == ["ENG002"]


def test_a_piece_is_shown_whatever_else_is_wrong(copy: Shell, tmp_path: Path) -> None:
    slip(tmp_path, SHIPS, "loot: 22", "loot: 23")
    slip(tmp_path, TEMPLATE, "<svg", "{% if name == 'La Couronne' %}{{ nonsense }}{% endif %}<svg")
    said = copy("preview", "buccaneer", "coin/one")
    assert (said.code, said.out) == (0, "output/preview/buccaneer-fr-coin-one.png\n")
    assert {"error[PRV004]", "error[PRT004]"} <= set(said.err.split())
    assert copy("preview", "buccaneer", "3").code == 0
    said = copy("preview", "buccaneer", "ship/couronne")
    assert (said.code, said.out) == (1, "")
    assert "'nonsense' is undefined" in said.err.splitlines()[-1]
