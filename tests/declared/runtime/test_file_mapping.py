"""What lies beside a declared game: material is left alone, content that nobody opens is told."""

from __future__ import annotations

from pathlib import Path

from pnp.core.catalog.facts import resolve
from pnp.core.checks.mutation_samples import catalog_of
from tests.declared.conftest import CARDS, Opened, Told


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


def test_what_the_box_holds_is_counted_and_what_was_known_of_the_game_before_is_not_taken_over(
    grove: Opened,
) -> None:
    loaded = grove()
    catalog = catalog_of(loaded)
    assert catalog.game.contents == {"cards": 6, "baskets": 10}
    assert catalog.game.memo is not loaded.parts["game"].memo
    assert resolve(catalog, "game.contents.cards") == 6
    fewer = catalog_of(loaded.with_mutation("baskets.red.copies", "2"))
    assert (resolve(fewer, "game.contents.baskets"), resolve(catalog, "game.contents.baskets")) == (7, 10)
