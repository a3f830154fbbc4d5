"""Every question becomes an accessible form."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import Annotated, Any, Literal

import pytest
from pydantic import Field

from pnp.core.base.limits import Many
from pnp.core.catalog.catalog import Catalog
from pnp.core.catalog.component import Component, Text
from pnp.core.project.loaded_game import LoadedGame
from pnp.core.rules.calculator import Calculator, Id, Ticks
from pnp.core.rules.input_fields import (
    Choice,
    Either,
    Line,
    Number,
    Record,
    Rows,
    Ticked,
    labelled,
    paths,
    shape_of,
)
from pnp.web.calculators.calculator_page import section
from pnp.web.calculators.forms import CalculatorForm
from tests.support.project import GAMES, PROJECT

CASES = [
    pytest.param(game.id, calculator, lang, id=f"{game.id}-{calculator.name}-{lang}")
    for game in GAMES
    for calculator in game.calculators
    for lang in PROJECT.languages
]
Fruit = Literal["fig", "pear"]
Small = Annotated[int, Field(ge=1, le=3)]


class Guest(Component):
    """A record within a question."""

    who: str
    eats: Small | Literal["?"]


class Supper(Component):
    """A question with one field of every kind."""

    plates: Small
    fruit: Fruit
    spare: Small | None = None
    sweet: Fruit | None = None
    bowl: Annotated[Many[Fruit], Field(min_length=1, max_length=2)]
    cooks: Annotated[Many[str], Field(min_length=1, max_length=4)]
    times: Many[Small]
    guests: Many[Guest]
    bills: Annotated[dict[str, Guest], Field(max_length=5)]


class Cellar(Component):
    """A question whose fields need several controls."""

    likes: Annotated[Many[Fruit], Ticks()] = ()
    host: Guest
    jars: Many[Many[Small]]
    casks: dict[str, Small | Many[Fruit]]
    door: Annotated[tuple[Small, Small], Field(alias="from")]


STORED: dict[str, Any] = {
    "likes": ["pear"],
    "host": {"who": "Cy", "eats": 2},
    "jars": [[1, 2], [3]],
    "casks": {"oak": 2, "elm": ["fig", "pear"]},
    "from": [1, 3],
}
EXAMPLE: dict[str, Any] = {
    "plates": 2,
    "fruit": "pear",
    "bowl": ["fig"],
    "cooks": ["<Ana>", 'Bo"'],
    "times": [1, 3],
    "guests": [{"who": "Cy", "eats": "?"}, {"who": "Di", "eats": 2}],
    "bills": {"Eve": {"who": "Flo", "eats": 1}},
}
LABELS = {
    path: Text(fr=fr, en=en)
    for path, fr, en in (
        ("plates", "assiettes", "plates"),
        ("fruit", "fruit", "fruit"),
        ("spare", "en plus", "to spare"),
        ("sweet", "dessert", "sweet"),
        ("bowl", "coupe", "bowl"),
        ("cooks.each", "chef", "cook"),
        ("times", "heures", "times"),
        ("guests", "invités", "guests"),
        ("guests.who", "qui", "who"),
        ("guests.eats", "mange", "eats"),
        ("bills", "notes", "bills"),
        ("bills.who", "qui", "who"),
        ("bills.eats", "mange", "eats"),
        ("likes", "aime", "likes"),
        ("casks.each.each", "fruit", "fruit"),
    )
}
WORDS = {"fig": Text(fr="une figue", en="a fig"), "pear": Text(fr="une poire", en="a pear")}


class Page(HTMLParser):
    """Collects the elements of a page with attributes and text."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None], list[str]]] = []
        self.open: list[str] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs), []))
        if tag != "input":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.elements[-1][2].append(data)

    def all(self, *tags: str) -> list[dict[str, str | None]]:
        return [attributes for tag, attributes, _ in self.elements if tag in tags]

    def texts(self, tag: str) -> list[str]:
        return ["".join(text) for name, _, text in self.elements if name == tag]


def asked(record: type[Component] = Supper, catalog: Catalog | None = None) -> Record:
    shape = labelled(shape_of(record, catalog), LABELS)
    assert isinstance(shape, Record)
    return shape


@pytest.fixture(scope="module")
def supper() -> Page:
    return Page(CalculatorForm("supper", WORDS, "fr").write(asked(), EXAMPLE))


def control(page: Page, key: str) -> dict[str, str | None]:
    return next(a for a in page.all("input", "select", "div") if a.get("data-key") == key)


def test_hints_are_read_into_shapes() -> None:
    fields = asked().fields
    assert fields["plates"] == Number(label=LABELS["plates"], low=1, high=3)
    assert fields["spare"] == Number(label=LABELS["spare"], low=1, high=3, optional=True)
    assert fields["sweet"] == Choice(label=LABELS["sweet"], values=("fig", "pear"), optional=True)
    assert fields["cooks"] == Rows(item=Line(label=LABELS["cooks.each"]), fewest=1, most=4)
    guests = fields["guests"]
    assert isinstance(guests, Rows)
    assert guests.columns["eats"] == Choice(label=LABELS["guests.eats"], values=(1, 2, 3, "?"))
    bills = fields["bills"]
    assert isinstance(bills, Rows)
    assert (bills.named, bills.most) == (True, 5)


def test_groups_are_read_into_shapes() -> None:
    fields = asked(Cellar).fields
    ticked = Ticked(label=LABELS["likes"], optional=True, choice=Choice(values=("fig", "pear")))
    assert fields["likes"] == ticked
    assert isinstance(fields["host"], Record)
    jars, casks, door = fields["jars"], fields["casks"], fields["from"]
    assert isinstance(jars, Rows)
    assert jars.nested
    assert isinstance(casks, Rows)
    assert isinstance(casks.item, Either)
    assert casks.item.rows.item.label == LABELS["casks.each.each"]
    assert isinstance(door, Rows)
    assert (door.fewest, door.most) == (2, 2)


def test_groups_become_controls() -> None:
    page = Page(CalculatorForm("cellar", WORDS, "en").write(asked(Cellar), STORED))
    kinds = [attributes.get("data-kind") for attributes in page.all("div")]
    asked_for = " ".join(kind for kind in kinds if kind)
    assert asked_for == ("ticks record list list list list map either list either list either list few")
    ticked = [box["value"] for box in page.all("input") if "checked" in box]
    assert ticked == ['"pear"']
    assert page.open == []


class Shelf(Component):
    """A record that may be empty."""

    jar: Literal["fig", "pear"] | None = None


class Larder(Component):
    """A question with rows of numbers, nested records and a choice."""

    eaten: dict[str, Annotated[int, Field(ge=0)]]
    shelf: Shelf
    best: Literal["fig", "pear"] | None = None


def test_a_column_has_its_title_and_an_empty_place_says_so() -> None:
    labels = {"eaten.each": Text(fr="mangées", en="eaten")}
    shape = labelled(shape_of(Larder), labels)
    assert isinstance(shape, Record)
    page = Page(CalculatorForm("larder", WORDS, "en").write(shape, {"eaten": {"Ana": 2}, "shelf": {}}))
    assert page.texts("th")[:2] == ["Name", "Eaten"]
    empty = [text for text in page.texts("option") if text in ("none", "not said")]
    assert empty == ["none", "not said"]


def test_a_field_can_name_a_piece(buccaneer: LoadedGame) -> None:
    shape = shape_of(Annotated[str, Id("ships")], buccaneer.catalog)
    assert isinstance(shape, Choice)
    assert shape.names[shape.values[0]]["fr"] == "La Mouette"


@pytest.mark.parametrize("hint", [float, bytes, int | str, object, set[int], Annotated[int, Ticks()]])
def test_what_no_form_can_ask_is_a_type_error(hint: Any) -> None:
    with pytest.raises(TypeError):
        shape_of(hint)


def test_a_bounded_number_is_a_number_input(supper: Page) -> None:
    plates = control(supper, "plates")
    assert plates["type"] == "number"
    assert plates["inputmode"] == "numeric"
    assert (plates["min"], plates["max"], plates["step"], plates["value"]) == ("1", "3", "1", "2")
    assert "required" in plates


def test_what_may_be_left_out_is_not_required_and_may_be_empty(supper: Page) -> None:
    assert "required" not in control(supper, "spare")
    assert "required" not in control(supper, "sweet")
    assert supper.texts("option").count("non précisé") == 1
    assert supper.texts("option").count("aucun") == 1


def test_choices_speak_the_players_language(supper: Page) -> None:
    assert "une figue" in supper.texts("option")
    assert "fig" not in supper.texts("option")
    english = Page(CalculatorForm("supper", WORDS, "en").write(asked(), EXAMPLE))
    assert "a fig" in english.texts("option")


def test_choices_keep_their_type(supper: Page) -> None:
    values = {option["value"] for option in supper.all("option")}
    assert {"1", '"?"', '"fig"', ""} <= values


def test_the_example_is_filled_in_and_escaped(supper: Page) -> None:
    filled = [field.get("value") for field in supper.all("input")]
    for value in ("<Ana>", 'Bo"', "Cy", "Eve", "Flo"):
        assert value in filled
    chosen = [option["value"] for option in supper.all("option") if "selected" in option]
    assert chosen == ['"pear"', '"fig"', '"?"', "2", "1"]


def test_rows_carry_their_bounds_and_a_blank_to_copy(supper: Page) -> None:
    cooks = control(supper, "cooks")
    assert (cooks["data-kind"], cooks["data-fewest"], cooks["data-most"]) == ("list", "1", "4")
    assert control(supper, "bills")["data-kind"] == "map"
    assert len(supper.all("template")) == 4
    assert len([button for button in supper.all("button") if button["data-act"] == "add"]) == 4


def test_labels_stand_above_fields_and_columns(supper: Page) -> None:
    assert supper.texts("label") == ["Assiettes", "Fruit", "En plus", "Dessert"]
    assert supper.texts("legend") == ["Coupe", "Cooks", "Heures", "Invités", "Notes"]
    assert {"Nom", "Qui", "Mange"} <= set(supper.texts("th"))


@pytest.mark.parametrize(("game", "calculator", "lang"), CASES)
def test_every_control_has_a_name_and_every_id_is_used_once(
    game: str, calculator: Calculator[Any, Any, Any], lang: str, loaded_games: dict[str, LoadedGame]
) -> None:
    catalog = loaded_games[game].catalog
    form = CalculatorForm(calculator.name, calculator.words(catalog).says, lang)
    page = Page(form.write(asked(calculator.asks, catalog), calculator.example))
    labelled = {label["for"] for label in page.all("label") if "for" in label}
    for field in page.all("input", "select"):
        assert field.get("aria-label") or field.get("id") in labelled or field.get("type") == "checkbox"
    ids = [a["id"] for _, a, _ in page.elements if "id" in a]
    assert len(ids) == len(set(ids))
    assert all(id_ and id_.startswith(f"{calculator.name}-") for id_ in ids)
    assert all(button["type"] == "button" for button in page.all("button"))
    assert page.open == []


def test_what_may_be_labelled_is_called_by_its_path() -> None:
    assert dict(paths(asked(Cellar))) == {
        "likes": True,
        "host": True,
        "host.who": True,
        "host.eats": True,
        "jars": True,
        "jars.each": False,
        "jars.each.each": False,
        "casks": True,
        "casks.each": False,
        "casks.each.each": False,
        "from": True,
        "from.each": False,
    }
    assert set(LABELS) <= {*dict(paths(asked())), *dict(paths(asked(Cellar)))}


def test_a_button_says_to_which_list_it_adds(loaded_games: dict[str, LoadedGame]) -> None:
    """Nested lists have several buttons."""
    added = re.compile(r'data-act="add">([^<]*)<')
    for game, name, wanted in (
        ("maitre-des-mers", "score", {"Add to: fleet", "Add to: fleets"}),
        ("buccaneer", "mutiny", {"Add to: pile"}),
    ):
        loaded = loaded_games[game]
        assert loaded.catalog
        calculator = loaded.game.calculator(name)
        assert calculator
        assert set(added.findall(section(calculator, loaded.catalog, "en"))) == wanted
