"""The calculators in a real browser: they answer as Python does, keep their state, and refuse."""

from __future__ import annotations

import re
from copy import deepcopy
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from pnp.core.project.loaded_game import LoadedGame
from pnp.web.calculators.calculator_page import section
from tests.browser.desk import by_name, calculator_of, open_calculators, shown, told

Change = tuple[str, str, str | int, str, str]
"""Where it is in the question, what kind of control asks it, its new value, its label in fr and in en."""

CHANGES: dict[str, Change] = {
    "loot": ("loot", "number", 7, "Butin", "Loot"),
    "merge": ("lower.0", "text", "Kim", "Pile du dessous", "Lower pile"),
    "mutiny": (
        "ships.0",
        "number",
        9,
        "Équipages demandés par les bateaux 1",
        "Crews that the ships ask for 1",
    ),
    "score": ("players.Kim.ducats", "number", 60, "Ducats 3", "Ducats 3"),
}


def change(loaded: LoadedGame, name: str) -> dict[str, Any]:
    """The example with the change in it."""
    path, _, value, *_ = CHANGES[name]
    question = deepcopy(dict(by_name(loaded, name).example))
    *way, last = [int(step) if step.isdigit() else step for step in path.split(".")]
    inner: Any = question
    for step in way:
        inner = inner[step]
    inner[last] = value
    return question


def type_change(element: Locator, name: str, lang: str) -> None:
    _, kind, value, fr, en = CHANGES[name]
    label = fr if lang == "fr" else en
    if kind == "text":
        element.locator("fieldset", has_text=label).locator("input").first.fill(str(value))
    else:
        element.get_by_label(label, exact=True).fill(str(value))


@pytest.mark.parametrize(
    ("name", "lang"), [*((name, "fr") for name in CHANGES), ("score", "en")], ids=lambda value: value
)
def test_a_change_is_answered_at_once_as_python_answers_it(
    page: Page, site_url: str, buccaneer: LoadedGame, name: str, lang: str
) -> None:
    open_calculators(page, site_url, lang)
    element = calculator_of(page, name)
    assert shown(element) == told(buccaneer, name, by_name(buccaneer, name).example, lang)
    type_change(element, name, lang)
    assert shown(element) == told(buccaneer, name, change(buccaneer, name), lang)


def test_a_raid_that_cannot_happen_is_refused_beside_its_field(
    page: Page, site_url: str, buccaneer: LoadedGame
) -> None:
    open_calculators(page, site_url, "fr")
    element = calculator_of(page, "loot")
    element.get_by_label("Équipage demandé").fill("6")
    alert = element.get_by_role("alert")
    expect(alert).to_have_text("Il faut 6 pirates, pas 5")
    expect(element.locator("fieldset", has_text="Pile").locator(".pnp-problem")).to_have_text(
        "Il faut 6 pirates, pas 5"
    )
    assert shown(element) == []
    element.get_by_label("Équipage demandé").fill("")
    expect(alert).to_have_count(0)
    unsaid = {**by_name(buccaneer, "loot").example, "crew_minimum": None}
    assert shown(element) == told(buccaneer, "loot", unsaid, "fr")


FORBIDDEN = {
    "fr": {"": "Il manque une valeur ici", "2.5": "Il faut un nombre entier", "-1": "Au moins 0"},
    "en": {"": "A value is missing here", "2.5": "A whole number is needed", "-1": "At least 0"},
}


@pytest.mark.parametrize("lang", FORBIDDEN)
def test_what_the_control_forbids_is_told_in_the_language_of_the_page(
    page: Page, site_url: str, lang: str
) -> None:
    open_calculators(page, site_url, lang)
    element = calculator_of(page, "loot")
    field = element.get_by_label("Butin" if lang == "fr" else "Loot", exact=True)
    for value, message in FORBIDDEN[lang].items():
        field.fill(value)
        expect(element.get_by_role("alert")).to_have_text(message)
        assert shown(element) == []
    field.fill("10000")
    expect(element.get_by_role("alert")).to_contain_text("Au plus" if lang == "fr" else "At most")


def test_a_name_written_twice_is_refused(page: Page, site_url: str) -> None:
    open_calculators(page, site_url, "en")
    element = calculator_of(page, "score")
    element.get_by_label("Name 2").fill("Kim")
    expect(element.get_by_role("alert")).to_have_text("“Kim” is written twice")
    assert shown(element) == []


def test_rows_are_added_moved_and_removed(page: Page, site_url: str, buccaneer: LoadedGame) -> None:
    open_calculators(page, site_url, "fr")
    element = calculator_of(page, "mutiny")
    pile = element.locator("fieldset", has_text="Pile")
    add = pile.get_by_role("button", name=re.compile("^Ajouter"))
    for _ in range(4):
        add.click()
    expect(add).to_be_disabled()
    pile.get_by_label("Joueur 9").fill("Nico")
    pile.get_by_role("button", name="Monter la ligne 2").click()
    pile.get_by_role("button", name="Retirer la ligne 4").click()
    crew = ["Carine", "Kim", "Carine", "Carine", "Carine", "Carine", "Carine", "Nico"]
    assert [field.input_value() for field in pile.locator("input").all()] == crew
    assert shown(element) == told(buccaneer, "mutiny", {"pile": crew, "ships": [4, 5, 6]}, "fr")


def test_the_keyboard_is_enough(page: Page, site_url: str, buccaneer: LoadedGame) -> None:
    open_calculators(page, site_url, "fr")
    element = calculator_of(page, "merge")
    lower = element.locator("fieldset", has_text="Pile du dessous")
    lower.get_by_role("button", name=re.compile("^Ajouter")).press("Enter")
    expect(lower.get_by_label("Joueur 4")).to_be_focused()
    page.keyboard.type("Vert")
    page.keyboard.press("Enter")
    move = {**by_name(buccaneer, "merge").example, "lower": ["Nina", "Carine", "Nina", "Vert"]}
    assert shown(element) == told(buccaneer, "merge", move, "fr")
    assert [field.input_value() for field in lower.locator("input").all()] == move["lower"]


def test_odd_names_keep_their_place_through_the_link(
    page: Page, site_url: str, buccaneer: LoadedGame
) -> None:
    open_calculators(page, site_url, "fr")
    element = calculator_of(page, "score")
    names = ["b", "10", "__proto__", "2"]
    for n, name in enumerate(names, 1):
        element.get_by_label(f"Nom {n}", exact=True).fill(name)
    held = by_name(buccaneer, "score").example["players"].values()
    expected = told(buccaneer, "score", {"players": dict(zip(names, held, strict=True))}, "fr")
    assert shown(element) == expected
    page.wait_for_url(re.compile(r"\?score=1"))
    page.reload()
    assert shown(calculator_of(page, "score")) == expected


@pytest.mark.parametrize(
    "state", ["nonsense", "[]", "7", "null", '{"pile":[7,{"wage":99}],"loot":"x"}', '{"pile":{}}']
)
def test_a_spoilt_link_breaks_nothing(page: Page, site_url: str, state: str) -> None:
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    open_calculators(page, site_url, "fr", query=f"?loot={state}")
    element = calculator_of(page, "loot")
    expect(element.locator("output")).not_to_be_empty()
    element.get_by_role("button", name="Revenir à l’exemple").click()
    expect(element.locator("output")).to_contain_text("Kim garde")
    assert errors == []


def test_a_strict_policy_allows_the_script(page: Page, site_url: str, buccaneer: LoadedGame) -> None:
    """Only scripts and styles of one's own host: nothing inline, nothing evaluated."""
    assert buccaneer.catalog
    block = section(by_name(buccaneer, "mutiny"), buccaneer.catalog, "fr")
    policy = "default-src 'none'; script-src 'self'; style-src 'self'"
    address = f"{site_url.rstrip('/')}/strict.html"
    body = f"<!doctype html><html lang=fr><body>{block}<script src=assets/calculators.js></script>"
    body += "<script src=assets/calculators/buccaneer.js></script>"
    page.route(
        address,
        lambda route: route.fulfill(
            body=body, content_type="text/html; charset=utf-8", headers={"Content-Security-Policy": policy}
        ),
    )
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    page.goto(address)
    element = calculator_of(page, "mutiny")
    element.get_by_label("Équipages demandés par les bateaux 1").fill("5")
    expect(element.locator("output")).to_contain_text("Carine")
    assert complaints == []
