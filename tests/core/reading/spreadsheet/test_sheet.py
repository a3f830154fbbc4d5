"""A sheet becomes typed pieces with spans; what is wrong with it is told in its cell."""

from __future__ import annotations

import sys
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from odf.opendocument import OpenDocumentSpreadsheet
from odf.table import Table, TableCell, TableRow
from odf.text import P
from openpyxl import Workbook

from pnp.core.base.diagnostic import Place, Severity, Span
from pnp.core.reading.spreadsheet import Column, Form, Sheet, is_sheet, read_sheet, whole

FORM = Form(
    {
        "suit": Column(),
        "rank": Column(whole),
        "likes": Column(required=False, several=True),
        "effect": Column(translated=True, required=False),
    },
    ("en", "fr"),
    "card",
)
GOOD = "id,suit,rank,likes,effect.en,effect.fr\noak,leaf,3,ash; elm,Draw.,Piochez.\n"


def sheet(text: str, form: Form = FORM) -> Sheet:
    return Sheet.of(text, "cards.csv", form)


def messages(found: Sheet) -> list[str]:
    return [f"{found.address(found.span(fault.at))} {fault.message}" for fault in found.faults]


def test_cells_are_typed_and_have_their_places() -> None:
    found = sheet(GOOD)
    assert found.data == {
        "pieces": [
            {
                "id": "oak",
                "suit": "leaf",
                "rank": 3,
                "likes": ["ash", "elm"],
                "effect": {"en": "Draw.", "fr": "Piochez."},
                "name": {"en": "Oak", "fr": "Oak"},
            }
        ]
    }
    assert found.span(Place("", ("pieces", 0, "rank"))) == (2, 10, 2, 11)
    assert found.span(Place("", ("pieces", 0, "likes", 1))) == (2, 17, 2, 20)
    assert found.span(Place("", ("pieces", 0, "effect", "fr"))) == (2, 27, 2, 35)
    assert found.span(Place("", ("pieces", 0, "name"))).line == 2


def test_names_of_columns_may_be_written_large_and_with_spaces() -> None:
    form = Form({"grows_from": Column()}, ("en",), "card")
    assert sheet("ID;Grows From\nx;y\n", form).data["pieces"] == [{"id": "x", "grows_from": "y", "name": "X"}]


@pytest.mark.parametrize(
    ("rows", "ids", "names"),
    [
        ("name\nOld Oak\nÉpée\nOld Oak\n", ["old-oak", "epee", "old-oak-2"], ["Old Oak", "Épée", "Old Oak"]),
        ("#note,copies\nx,2\ny,1\n", ["card-1", "card-2"], ["Card 1", "Card 2"]),
        ("id,name\nash-tree,\n,Elm\n", ["ash-tree", "elm"], ["Ash tree", "Elm"]),
    ],
)
def test_ids_and_names_are_optional(rows: str, ids: list[str], names: list[str]) -> None:
    pieces = sheet(rows, Form({}, ("en",), "card")).data["pieces"]
    assert [piece["id"] for piece in pieces] == ids
    assert [piece["name"] for piece in pieces] == names


def test_a_row_of_no_copies_is_not_in_the_box() -> None:
    assert [one["id"] for one in sheet("id,copies\na,0\nb,2\n", Form({}, ("en",))).data["pieces"]] == ["b"]


def test_notes_and_empty_columns_at_the_end_are_passed_over() -> None:
    form = Form({"rank": Column(whole)}, ("en",))
    found = sheet("id;rank;#todo;;\na;1;mend this;;\nb;2;;;\n", form)
    assert (found.faults, [one["rank"] for one in found.data["pieces"]]) == ((), [1, 2])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("id,suit,rank\noak,leaf 3\n", "cards.csv:2:1 this row has 2 cells, the first one 3"),
        ("id,suit,rank\noak,a, b,3\n", "cards.csv:2:10 this row has 4 cells, the first one 3"),
        ("id,suit,rnk\noak,leaf,3\n", "cards.csv:1:9 no field is called 'rnk'"),
        ("id,suit\noak,leaf\n", "cards.csv:1:1 no column is called 'rank'"),
        ("id,suit,rank,suit\noak,leaf,3,x\n", "cards.csv:1:14 two columns are called 'suit'"),
        ("id,suit,rank,\noak,leaf,3,x\n", "cards.csv:1:14 column D has no name"),
        (
            "suit,rank,effect.de\nx,3,y\n",
            "cards.csv:1:11 'effect.de': the game is told in en and fr, not in 'de'",
        ),
        ('id,suit,rank\n"oak,leaf,3\n', "cards.csv:2:1 this quote is never closed"),
        ("id,suit,rank\noak,01-Feb,3\n", "cards.csv:2:5 '01-Feb' is a date"),
        ("id,suit,rank\noak,1. févr,3\n", "cards.csv:2:5 '1. févr' is a date"),
        ("id,suit,rank\noak,\x1b[1m,3\n", "cards.csv:2:5 control character U+001B"),
    ],
)
def test_what_is_wrong_is_told_in_its_cell(text: str, said: str) -> None:
    assert messages(sheet(text)) == [said]


def test_a_slip_in_a_cell_leaves_the_others_as_they_are() -> None:
    after = sheet(GOOD).edit(("pieces", 0, "effect", "en"), '"Draw, then wait."')
    assert after.text == GOOD.replace("Draw.", '"Draw, then wait."')
    assert after.data["pieces"][0]["rank"] == 3
    written = {"true": "yes", "false": "no", "null": "", "oak": "oak"}
    for value, cell in written.items():
        edited = sheet(GOOD).edit(("pieces", 0, "suit"), value)
        assert edited.text == GOOD.replace("leaf", cell)
    assert sheet(GOOD).edit(("pieces", 0, "rank"), "12").data["pieces"][0]["rank"] == 12
    assert sheet(GOOD).edit(("pieces", 0, "likes"), "[a, b]").data["pieces"][0]["likes"] == ["a", "b"]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_the_encoding_is_found_out(tmp_path: Path, encoding: str) -> None:
    (tmp_path / "cards.csv").write_bytes("id;name\r\nœuvre-1;Élan\r\n".replace("œ", "oe").encode(encoding))
    found = read_sheet(tmp_path / "cards.csv", "cards.csv", Form({}, ("fr",)))
    assert found.data["pieces"] == [{"id": "oeuvre-1", "name": "Élan"}]
    noted = [(fault.code, fault.severity) for fault in found.faults]
    assert noted == ([("SHT007", Severity.NOTE)] if encoding == "cp1252" else [])
    assert [one.partition(" ")[0] for one in messages(found)] == ["cards.csv:2:10"] * len(noted)
    assert found.is_read


def test_a_sheet_is_read_anew_for_other_columns_alone() -> None:
    found, suits = sheet(GOOD), Form({"suit": Column()}, ("en",), "card")
    assert found.retyped(FORM) is found
    again = sheet("id,suit\noak,leaf\n").retyped(suits)
    assert (again.form, again.faults, again.data["pieces"][0]["suit"]) == (suits, (), "leaf")


def test_what_is_no_text_at_all_is_a_fault(tmp_path: Path) -> None:
    (tmp_path / "cards.csv").write_bytes(b"id\n\x81\x8d\n")
    found = read_sheet(tmp_path / "cards.csv", "cards.csv", FORM)
    assert messages(found) == ["cards.csv:2:1 byte 0x81 is not UTF-8"]
    assert not found.is_read


def xlsx(path: Path, rows: list[list[Any]]) -> None:
    book = Workbook()
    page = book.create_sheet("Cards", 0)
    for row in rows:
        page.append(row)
    book.save(path)


def ods(path: Path, rows: list[list[Any]]) -> None:
    book, page = OpenDocumentSpreadsheet(), Table(name="Cards")
    for row in rows:
        line = TableRow()
        for value in row:
            kind = (
                {"valuetype": "float", "value": value} if isinstance(value, int) else {"valuetype": "string"}
            )
            if isinstance(value, date):
                kind = {"valuetype": "date", "datevalue": value.isoformat()}
            cell = TableCell(**kind)
            cell.addElement(P(text=str(value)))
            line.addElement(cell)
        page.addElement(line)
    book.spreadsheet.addElement(page)
    book.save(path)


@pytest.mark.parametrize("name", ["cards.xlsx", "cards.ods"])
def test_a_workbook_is_read_and_its_cells_are_named(tmp_path: Path, name: str) -> None:
    write = xlsx if name.endswith("xlsx") else ods
    write(tmp_path / name, [["id", "suit", "rank"], ["oak", "leaf", 3], ["ash", date(2026, 2, 1), 4]])
    found = read_sheet(tmp_path / name, name, FORM)
    assert [piece["rank"] for piece in found.data["pieces"]] == [3, 4]
    assert messages(found) == [f"{name}!Cards!B3 '2026-02-01' is a date"]
    missing = read_sheet(tmp_path / name, f"{name}!Tiles", FORM, "Tiles")
    assert "it has no sheet 'Tiles', but Cards" in messages(missing)[0]


def test_a_cell_of_several_lines_does_not_shift_the_names_of_others(tmp_path: Path) -> None:
    xlsx(tmp_path / "cards.xlsx", [["id", "suit", "rank"], ["oak", "a\nleaf", 3], ["ash", "elm", 4]])
    found = read_sheet(tmp_path / "cards.xlsx", "cards.xlsx", FORM)
    places = [("pieces", number, name) for number in (0, 1) for name in ("id", "suit", "rank")]
    assert [found.address(found.span(Place("", place))) for place in places] == [
        f"cards.xlsx!Cards!{cell}" for cell in ("A2", "B2", "C2", "A3", "B3", "C3")
    ]
    xlsx(tmp_path / "cards.xlsx", [])
    assert read_sheet(tmp_path / "cards.xlsx", "cards.xlsx", FORM).cell(Span(1, 1, 1, 1)) == "Cards!A1"
    assert sheet(GOOD).cell(Span(2, 5, 2, 9)) == "", "what is no workbook has lines, not cells"


def test_without_its_library_a_workbook_says_how_to_install_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "cards.xlsx").write_bytes(b"PK")
    monkeypatch.setitem(sys.modules, "python_calamine", None)
    (said,) = messages(read_sheet(tmp_path / "cards.xlsx", "cards.xlsx", FORM))
    assert "pip install 'pnp-press[spreadsheets]'" in said


def test_what_is_no_workbook_is_one_fault(tmp_path: Path) -> None:
    (tmp_path / "cards.xlsx").write_bytes(b"not a workbook")
    (said,) = messages(read_sheet(tmp_path / "cards.xlsx", "cards.xlsx", FORM))
    assert "it is no workbook that can be read" in said


@pytest.mark.parametrize("lock", ["~$cards.csv", ".~lock.cards.csv#"])
def test_a_sheet_that_is_open_elsewhere_is_read_with_a_note(tmp_path: Path, lock: str) -> None:
    (tmp_path / "cards.csv").write_text(GOOD, "utf-8")
    (tmp_path / lock).touch()
    found = read_sheet(tmp_path / "cards.csv", "cards.csv", FORM)
    assert found.is_read
    (note,) = found.faults
    assert (note.code, note.severity) == ("SHT008", Severity.NOTE)
    (tmp_path / "cards.csv").unlink()
    gone = read_sheet(tmp_path / "cards.csv", "cards.csv", FORM)
    assert "save it there, or close it" in gone.faults[0].help


def test_a_sheet_is_told_by_the_end_of_its_name() -> None:
    names = ("cards.csv", "cards.TSV", "cards.txt", "cards.xlsx", "cards.ods", "cards.yaml", "csv")
    assert [is_sheet(name) for name in names] == [True] * 5 + [False] * 2
