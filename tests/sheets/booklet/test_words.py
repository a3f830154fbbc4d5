"""The words of a booklet: told by the engine, set in their fonts, or a finding where they cannot be."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
import segno

from pnp.app.content.booklet_text import booklet_text
from pnp.core.project.loaded_game import LoadedGame
from pnp.sheets.booklet import qr_code
from pnp.sheets.booklet.manuscript import Words
from pnp.sheets.pieces.paper import PAPERS
from tests.sheets.booklet.booklets import booklet_sheets, printed, short_text


def test_accents_come_back_from_the_file(buccaneer: LoadedGame) -> None:
    booklet = printed(buccaneer)
    words = " ".join(page.get_textpage().get_text_range() for page in booklet.document)
    for probe in ("équipage", "L’aîné", "« ? »", "payez l’équipage… et", "→", "Règles"):
        assert re.sub(r"\s", " ", probe) in re.sub(r"\s+", " ", words), probe
    assert b"Helvetica" not in booklet.data


def test_examples_are_answered_by_the_engine_and_numbers_come_from_the_catalog(buccaneer: LoadedGame) -> None:
    before = printed(buccaneer).words
    assert "Chacun commence avec 10 ducats" in before
    assert "les premiers gagnent 7 ducats chacun" in before
    purse = buccaneer.with_mutation("game.constants.start_ducats", "12")
    assert "Chacun commence avec 12 ducats" in printed(purse).words
    chest = printed(buccaneer.with_mutation("treasures.chest.value", "21")).words
    assert "les premiers gagnent 10 ducats chacun" in chest
    assert "coffre : 6 exemplaires, 21 ducats" in chest.replace("\u00a0", " ").replace("\u202f", " ")


def test_bold_and_italic_words_are_set_in_their_fonts(buccaneer: LoadedGame) -> None:
    marked = "Devenez **le pirate** *vraiment [ici](#end)*"
    styled = buccaneer.with_mutation("rules/fr.md: Devenez le pirate", marked)
    runs = {
        run.text.strip(): run.font.name
        for sheet in printed(styled).sheets
        for stamp in sheet.stamps
        for run in stamp.drawing.runs()
    }
    assert runs["le pirate"] == "SourceSansPro-Bold"
    assert runs["vraiment"] == "SourceSansPro-It"
    assert runs["ici\u00a0→\u00a011"] == "SourceSansPro-It"


def test_a_word_that_fits_no_line_is_a_finding_with_its_place() -> None:
    _, findings = booklet_sheets(short_text(Words("Voyez " + "a" * 120)), PAPERS["a4"])
    assert [(found.code, found.at.file) for found in findings] == [("PRT007", "rules/fr.md")]
    assert "Voyez aaaa" in findings[0].message
    _, findings = booklet_sheets(short_text(Words("Rien."), title="t " * 90), PAPERS["a4"])
    assert {found.code for found in findings} == {"PRT007"}


@pytest.mark.parametrize("text", ["Un crâne ☠", "deux * trois"])
def test_a_letter_that_cannot_be_printed_is_a_finding(text: str) -> None:
    _, findings = booklet_sheets(short_text(Words(text)), PAPERS["a4"])
    assert [found.code for found in findings] == ["PRT007"]


def test_an_asterisk_without_its_twin_is_a_finding(buccaneer: LoadedGame) -> None:
    stray = buccaneer.with_mutation("rules/fr.md: Devenez le pirate", "Devenez *le pirate")
    _, findings = booklet_sheets(booklet_text(stray, "fr"), PAPERS["a4"])
    assert [(found.code, found.at.file) for found in findings] == [
        ("PRT007", "content/buccaneer/rules/fr.md")
    ]


def test_a_long_title_takes_several_lines(buccaneer: LoadedGame) -> None:
    named = buccaneer.with_mutation("game.title.fr", '"Les Boucaniers des Sept Mers lointaines"')
    assert "Les Boucaniers" in printed(named).words


def test_a_link_that_leads_nowhere_is_refused() -> None:
    with pytest.raises(ValueError, match="'goal-lose' is no chapter"):
        short_text(Words("Voir", to="goal-lose"))


def test_a_game_for_two_alone_says_so_once() -> None:
    sheets, findings = booklet_sheets(short_text(Words("Gagnez.")), PAPERS["letter"])
    assert not findings
    assert "2 players · 20 to 30 minutes" in re.sub(r"\s+", " ", sheets[0].stamps[0].drawing.text())


@pytest.mark.parametrize(
    "home", ["https://pirates.example.org/kits", f"https://{'a-long-name.' * 8}org/kits"]
)
def test_a_calculator_is_found_by_its_address_where_the_project_has_one(
    buccaneer: LoadedGame, home: str
) -> None:
    """However long it is: an address goes on in the next line."""
    settings = buccaneer.project.settings.model_copy(update={"address": home})
    there = replace(buccaneer, project=replace(buccaneer.project, settings=settings))
    online = [p for c in booklet_text(there, "en", pictured=False).chapters for e in c.entries
              for p in e.paragraphs if p.sort == "online"]  # fmt: skip
    addresses = [paragraph.words[1].to for paragraph in online]
    assert f"{home}/en/buccaneer/calculators.html#loot" in addresses
    assert len(addresses) == len(set(addresses)), "each once"
    sheets, findings = booklet_sheets(booklet_text(there, "en", pictured=False), PAPERS["a4"])
    assert not findings
    assert {link.address for sheet in sheets for link in sheet.links if link.address} == set(addresses)
    plain = booklet_text(buccaneer, "en", pictured=False)
    assert not any(p.sort == "online" for c in plain.chapters for e in c.entries for p in e.paragraphs)


def test_the_square_is_the_address() -> None:
    """Its bars, laid on a grid, are the cells that a reader of such squares expects."""
    address = "https://pirates.example.org/en/buccaneer/calculators/#loot"
    matrix = [[bool(cell) for cell in row] for row in segno.make(address, error="m", micro=False).matrix]
    step = qr_code.SIZE_MM / len(matrix)
    drawn = [[False] * len(matrix) for _ in matrix]
    for bar in qr_code.square(address, 0.0, "#000"):
        row, start = round(bar.y_mm / step), round(bar.x_mm / step)
        for at in range(start, start + round(bar.width_mm / step / 1.02)):
            drawn[row][at] = True
    assert drawn == matrix
