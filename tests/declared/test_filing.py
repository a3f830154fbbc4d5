"""What lies beside a declared game: material is left alone, content that nobody opens is told."""

from __future__ import annotations

from pathlib import Path

from .conftest import CARDS, Told


def test_sketches_and_material_are_no_content(told: Told, tmp_path: Path) -> None:
    for name in ("notes.txt", "art/spare.png", "faces/old.yaml", "todo.docx"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(b"x")
    assert told() == []


def test_a_sheet_that_nobody_opens_is_told(told: Told, tmp_path: Path) -> None:
    (tmp_path / "tokens.csv").write_text(CARDS, "utf-8")
    assert told() == ["tokens.csv:1:1: error[ENG003] no part of grove opens this file"]


def test_a_lock_of_a_spreadsheet_program_is_a_note(told: Told, tmp_path: Path) -> None:
    for lock in ("~$cards.csv", ".~lock.cards.csv#"):
        (tmp_path / lock).touch()
    (note,) = told()
    assert note == "cards.csv:1:1: note[SHT008] a spreadsheet program has it open (~$cards.csv)"
