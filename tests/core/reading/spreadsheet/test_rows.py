"""Rows become pieces: which column is which field, what a list in a cell says, and what is wrong where."""

from __future__ import annotations

import pytest

from pnp.core.base.diagnostic import Place, Span
from pnp.core.reading.spreadsheet import Column, Form, Sheet, whole
from pnp.core.reading.spreadsheet.workbook import Page

ONE = Form({}, ("en",), "card")
TWO = Form({"effect": Column(translated=True)}, ("en", "fr"), "card")
LIKES = Form({"likes": Column(several=True)}, ("en",), "card")


def sheet(text: str, form: Form = ONE, page: Page | None = None) -> Sheet:
    return Sheet.of(text, "cards.csv", form, page)


def told(found: Sheet) -> list[tuple[str, str]]:
    return [(fault.message, fault.help) for fault in found.faults]


@pytest.mark.parametrize("head", ["qty", "Quantity", "quantité", "Anzahl", "cantidad"])
def test_copies_have_other_names_elsewhere(head: str) -> None:
    assert sheet(f"id,{head}\noak,4\n").data["pieces"][0]["copies"] == 4


@pytest.mark.parametrize("head", ["Title", "card name", "Card Title", "nom", "TITRE"])
def test_names_have_other_names_elsewhere(head: str) -> None:
    assert sheet(f"id,{head}\noak,Old Oak\n").data["pieces"][0]["name"] == "Old Oak"


def test_a_field_of_the_game_s_own_is_no_other_name_of_something_else() -> None:
    (piece,) = sheet("id,title,qty\noak,Sir,4\n", Form({"title": Column()}, ("en",))).data["pieces"]
    assert piece == {"id": "oak", "title": "Sir", "copies": 4, "name": "Oak"}


def test_a_language_may_be_written_large() -> None:
    form = Form({"effect": Column(translated=True)}, ("EN", "fr"), "card")
    (piece,) = sheet("id,effect.En,Effect.FR\noak,Draw.,Piochez.\n", form).data["pieces"]
    assert piece["effect"] == {"EN": "Draw.", "fr": "Piochez."}


@pytest.mark.parametrize("rows", ["oak,x\nash,\n", "oak,\nash,x\n", "oak\nash,x\n"])
def test_a_column_without_a_name_is_told_where_any_row_uses_it(rows: str) -> None:
    assert told(sheet(f"id,\n{rows}")) == [("column B has no name", "name it, or begin its name with '#'")]


def test_a_column_that_nobody_asks_for_has_a_hint() -> None:
    form = Form({"rank": Column(whole)}, ("en",))
    near, far = sheet("id,rnak\noak,3\n", form), sheet("id,rank,zzz\noak,3,x\n", form)
    assert told(near) == [("no field is called 'rnak'", "did you mean 'rank'?")]
    declare = "declare it among the fields, or write '#' before it"
    assert told(far) == [("no field is called 'zzz'", declare)]


def test_a_text_has_a_column_a_language_where_there_are_several() -> None:
    said = "the game is told in en and fr, this column in one language"
    both = "id,name.en,name.fr,{}\noak,Oak,Chêne,x\n"
    assert told(sheet(both.format("effect"), TWO)) == [
        (said, "write the columns 'effect.en' and 'effect.fr'")
    ]
    name = sheet("name,effect.en,effect.fr\nOak,x,y\n", TWO)
    assert told(name) == [(said, "write the columns 'name.en' and 'name.fr'")]
    assert told(sheet("name,effect\nOak,x\n", TWO._replace(languages=("en",)))) == []


def test_a_missing_text_is_asked_for_in_the_first_of_several_languages() -> None:
    hint = "add a column '{0}', or write '?' after the type of the field"
    for languages, wanted in ((("en", "fr"), "effect.en"), (("en",), "effect")):
        found = sheet("id\noak\n", TWO._replace(languages=languages))
        assert told(found) == [(f"no column is called '{wanted}'", hint.format(wanted))]


def test_a_sheet_of_notes_alone_is_a_sheet_of_pieces_without_a_word() -> None:
    found = sheet("#todo\nmend this\n")
    assert (found.faults, found.data["pieces"]) == ((), [{"id": "card-1", "name": "Card 1"}])


def test_the_whole_reaches_from_the_first_cell_to_the_last() -> None:
    assert sheet("id,copies\noak,4\nash,12\n").spans["pieces",] == Span(1, 1, 3, 7)
    assert sheet("id,copies\n").spans[()] == Span(1, 1, 1, 10)
    assert sheet("id,copies\noak,4\n").spans["pieces", 0] == Span(2, 1, 2, 6)


@pytest.mark.parametrize(
    ("cell", "words", "columns"),
    [
        ("ash; elm", ["ash", "elm"], [(5, 8), (10, 13)]),
        ("ash;ash", ["ash", "ash"], [(5, 8), (9, 12)]),
        ('"ash; elm"', ["ash", "elm"], [(6, 9), (11, 14)]),
        ('"ash ""x""; elm"', ['ash "x"', "elm"], [(5, 21), (5, 21)]),
        (";ash;", ["ash"], [(6, 9)]),
    ],
)
def test_each_entry_of_a_list_has_its_place(
    cell: str, words: list[str], columns: list[tuple[int, int]]
) -> None:
    found = sheet(f"id,likes\noak,{cell}\n", LIKES)
    assert found.data["pieces"][0]["likes"] == words
    spans = [found.spans["pieces", 0, "likes", number] for number in range(len(words))]
    assert [(span.column, span.end_column) for span in spans] == columns


def test_entries_on_lines_of_their_own_are_shown_by_their_cell() -> None:
    found = sheet('id,likes\noak,"ash\nelm"\n', LIKES)
    assert found.data["pieces"][0]["likes"] == ["ash", "elm"]
    assert found.span(Place("", ("pieces", 0, "likes", 1))) == (2, 5, 3, 5)


@pytest.mark.parametrize(
    ("dates", "said"), [((6, 1), "'b' is a date"), ((6, 0), "'x' is a date"), ((4, 1), "")]
)
def test_a_date_of_a_workbook_is_told_by_its_row_whatever_lines_stand_above(
    dates: tuple[int, int], said: str
) -> None:
    """The sheet begins in row 4, and a cell of row 5 has two lines."""
    text = 'id,suit\n"two\nlines",a\nx,b\n'
    page = Page("Cards", text, 3, frozenset({dates}), (1, 2, 4))
    as_text = "format the column as text in the spreadsheet program, and type it again"
    found = told(sheet(text, Form({"suit": Column()}, ("en",)), page))
    assert found == ([(said, as_text)] if said else [])


def test_ids_come_from_the_name_in_the_first_language() -> None:
    (piece,) = sheet("name.en,name.fr\nOld Oak,Vieux chêne\n", Form({}, ("en", "fr"))).data["pieces"]
    assert piece == {"id": "old-oak", "name": {"en": "Old Oak", "fr": "Vieux chêne"}}


@pytest.mark.parametrize(("words", "value"), [("12", 12), ("-3", -3), ("+3", 3), ("1.5", "1.5"), ("x", "x")])
def test_what_is_no_whole_number_stays_text(words: str, value: object) -> None:
    assert whole(words) == value


def test_a_number_of_more_than_eighteen_digits_stays_text() -> None:
    assert (whole("9" * 18), whole("9" * 19)) == (10**18 - 1, "9" * 19)
