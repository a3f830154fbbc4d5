"""Every calculator of every game in a real browser, whatever it asks: form, link, memory, picture."""

from __future__ import annotations

import json
import re
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from pnp.core.project.loaded_game import LoadedGame
from pnp.core.rules.calculator import Refusal
from tests.browser.conftest import seat
from tests.browser.desk import asked, by_name, calculator_of, open_calculators, shown, told
from tests.support.project import GAMES

EACH_GAME = pytest.mark.parametrize("game", [game.id for game in GAMES])
IN_TURN = pytest.mark.parametrize(
    ("game", "lang"), [(game.id, ("fr", "en")[n % 2]) for n, game in enumerate(GAMES)]
)
STATE = "one => JSON.stringify(pnp.controls.read(one.form), (_, v) => v instanceof Map ? [...v] : v)"
FINGER, PLACE_ON_A_MAP = 43.5, 38
SMALL = """(one, [most, least]) => [...one.querySelectorAll("input, select, button, summary, [data-put]")]
  .filter((part) => part.checkVisibility())
  .map((part) => [part, (part.closest(".pnp-ticks label") || part).getBoundingClientRect()])
  .filter(([part, box]) => Math.min(box.width, box.height) < (part.closest("svg") ? least : most))
  .map(([part, box]) => `${part.ariaLabel || part.textContent}: ${box.width} × ${box.height}`)"""
"""What a finger would miss; a map of a whole archipelago may be a little closer."""


def names(loaded: LoadedGame) -> list[str]:
    return [calculator.name for calculator in loaded.game.calculators]


def state_of(element: Locator) -> Any:
    """The question that the form holds, as a link carries it."""
    return json.loads(element.evaluate(STATE))


def alter(control: Locator) -> None:
    """Another value than the one that stands there."""
    kind = control.evaluate("one => one.type")
    if kind == "checkbox":
        control.set_checked(not control.is_checked())
    elif kind == "select-one":
        here, among = control.evaluate("one => [one.selectedIndex, one.options.length]")
        control.select_option(index=(here + 1) % among)
    elif kind == "number":
        value, most = int(control.input_value() or 0), control.get_attribute("max")
        control.fill(str(value - 1 if most and value >= int(most) else value + 1))
    else:
        control.fill(control.input_value()[:-1] or "Zoé")


def ask_something_else(element: Locator, loaded: LoadedGame, name: str, lang: str) -> list[str]:
    """Change one control after the other until Python has an answer, which the page must show too.

    Some fit only together, and some only while the others stay as they were.
    """
    for summary in element.locator("form summary").all():
        summary.click()
    for alone in (False, True):
        for control in element.locator("form :is(input, select)").filter(visible=True).all():
            alter(control)
            try:
                answered = told(loaded, name, asked(element), lang)
            except Refusal:
                expect(element.get_by_role("alert")).to_be_visible()
            else:
                assert shown(element) == answered
                return answered
            if alone:
                element.locator("[data-act=reset]").click()
        element.locator("[data-act=reset]").click()
    pytest.fail(f"no control of {name} can be changed")


@EACH_GAME
def test_the_form_holds_the_example_and_the_page_says_what_python_says(
    page: Page, site_url: str, loaded_games: dict[str, LoadedGame], game: str
) -> None:
    loaded = loaded_games[game]
    for lang in ("fr", "en"):
        open_calculators(page, site_url, lang, game)
        for name in names(loaded):
            element, calculator = calculator_of(page, name), by_name(loaded, name)
            ours, theirs = (
                told(loaded, name, question, lang) for question in (calculator.example, asked(element))
            )
            assert shown(element) == ours == theirs, name
            assert element.locator(".pnp-result").text_content()


@IN_TURN
def test_a_question_lives_in_the_link_and_on_the_device(
    page: Page, site_url: str, loaded_games: dict[str, LoadedGame], game: str, lang: str
) -> None:
    loaded = loaded_games[game]
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    open_calculators(page, site_url, lang, game)
    elements = {name: calculator_of(page, name) for name in names(loaded)}
    answers = {name: ask_something_else(one, loaded, name, lang) for name, one in elements.items()}
    states = {name: state_of(one) for name, one in elements.items()}
    page.wait_for_function("n => new URLSearchParams(location.search).size === n", arg=len(states))
    for name, one in elements.items():
        one.locator("[data-act=share]").click()
        expect(one.locator(".pnp-note")).not_to_be_empty()
        href = page.evaluate("navigator.clipboard.readText()")
        copied = urlsplit(href)
        assert parse_qs(copied.query).keys() == {name}
        assert copied.fragment == f"calculator-{name}"
        assert len(href.replace(site_url, "https://example.org")) < 200, href

    keys = {f"pnp:{game}/{name}": state for name, state in states.items()}
    kept = page.evaluate("keys => keys.map((key) => localStorage.getItem(key))", list(keys))
    assert list(map(json.loads, kept)) == list(keys.values())
    page.evaluate("localStorage.clear()")
    page.reload()
    for name in elements:
        assert shown(calculator_of(page, name)) == answers[name], "the link has it"

    page.evaluate(
        "all => Object.entries(all).forEach(([key, value]) => localStorage.setItem(key, value))",
        dict(zip(keys, kept, strict=True)),
    )
    open_calculators(page, site_url, lang, game)
    for name in elements:
        one = calculator_of(page, name)
        assert shown(one) == answers[name], "the device remembers it"
        one.locator("[data-act=reset]").click()
        assert shown(one) == told(loaded, name, by_name(loaded, name).example, lang)
    page.wait_for_function(
        "() => !location.search && !Object.keys(localStorage).some((key) => key.startsWith('pnp:'))"
    )


@EACH_GAME
def test_what_is_drawn_can_be_tapped_and_typed(
    phone: Page, site_url: str, loaded_games: dict[str, LoadedGame], game: str
) -> None:
    open_calculators(phone, site_url, "fr", game)
    small: dict[str, list[str]] = {}
    for name in names(loaded_games[game]):
        element = calculator_of(phone, name)
        if found := element.evaluate(SMALL, [FINGER, PLACE_ON_A_MAP]):
            small[name] = found
        spots = element.locator(".pnp-picture [data-put]")
        for n, act in ((0, "tap"), (spots.count() // 2, "Enter"), (spots.count() - 1, " ")):
            if not spots.count():
                continue
            spot = spots.nth(min(n, spots.count() - 1))
            put = json.loads(spot.get_attribute("data-put") or "")
            if act == "tap":
                spot.tap()
            else:
                spot.press(act)
                assert phone.evaluate("!!document.activeElement.closest('.pnp-picture [data-put]')"), name
            state = state_of(element)
            fixed = {key: value for key, value in put.items() if "throw" not in str(value)}
            assert {key: state.get(key) for key in fixed} == fixed, name
            expect(element.locator("output")).not_to_be_empty()
    assert not small


@IN_TURN
def test_the_example_can_be_read_without_scripts(
    browser: Browser, site_url: str, loaded_games: dict[str, LoadedGame], game: str, lang: str
) -> None:
    with seat(browser, java_script_enabled=False) as regular:
        page = regular.new_page()
        open_calculators(page, site_url, lang, game)
        for name in names(loaded_games[game]):
            element = page.locator(f"#calculator-{name}")
            expect(element.locator("table.pnp-recap")).to_be_visible()
            expect(element.locator("form")).to_be_hidden()
            example = by_name(loaded_games[game], name).example
            assert shown(element) == told(loaded_games[game], name, example, lang)


def test_a_shared_link_shows_its_senders_question_in_either_language(
    page: Page, site_url: str, loaded_games: dict[str, LoadedGame]
) -> None:
    """Even where it is the example's, and the receiver's device remembers another one."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    loaded = loaded_games["buccaneer"]
    example = by_name(loaded, "loot").example
    open_calculators(page, site_url, "fr")
    loot = calculator_of(page, "loot")
    loot.locator("[data-act=share]").click()
    expect(loot.locator(".pnp-note")).not_to_be_empty()
    sent = page.evaluate("navigator.clipboard.readText()")
    loot.get_by_label("Butin", exact=True).fill("9")
    page.wait_for_url(re.compile(r"\?loot=1"))
    page.goto("about:blank")
    page.goto(sent)
    assert shown(calculator_of(page, "loot")) == told(loaded, "loot", example, "fr")
    loot.get_by_label("Butin", exact=True).fill("8")
    page.locator("header a.language").click()
    page.wait_for_url(re.compile(r"/en/buccaneer/calculators\.html\?loot=1"))
    assert shown(calculator_of(page, "loot")) == told(loaded, "loot", {**example, "loot": 8}, "en")
    stale = page.url.replace("?loot=1", "?loot=1zzzz")
    page.goto(stale)
    expect(calculator_of(page, "loot").locator(".pnp-note")).to_contain_text("another edition")


def test_a_company_ship_is_offered_and_known_by_its_name(page: Page, site_url: str) -> None:
    open_calculators(page, site_url, "fr", "boucaniers")
    boarding = calculator_of(page, "boarding")
    names = boarding.locator("form [data-name]")
    assert names.last.input_value() == "Le Rougeaud"
    boarding.get_by_role("button", name="+ La Bleusaille").click()
    assert names.last.input_value() == "La Bleusaille"
    expect(boarding.get_by_role("button", name="+ La Bleusaille")).to_be_disabled()
    expect(boarding.locator("output")).not_to_be_empty()
    ask = """(_, name) => {
      const ships = new Map([["Anne", 4], [name, 2]]);
      return pnp.json(pnp.solve("boucaniers", "boarding", { ships }, "fr").told);
    }"""
    typed, known = (boarding.evaluate(ask, name) for name in ("the ROUGEAUD", "rougeaud"))
    assert typed == known


def test_dice_that_are_thrown_again_show_new_faces(page: Page, site_url: str) -> None:
    open_calculators(page, site_url, "fr", "maitre-des-mers")
    advise = calculator_of(page, "advise")
    go = advise.get_by_role("button", name=re.compile("relancer les autres"))
    page.evaluate("() => { crypto.getRandomValues = (list) => list.fill(2 ** 32 - 1); }")
    left = len(state_of(advise)["thrown"])
    go.click()
    state = state_of(advise)
    assert state["thrown"] == "6" * len(state["thrown"])
    assert 0 < len(state["thrown"]) < left
    expect(advise.locator("output")).not_to_be_empty()


def test_the_tab_of_a_team_keeps_the_team(phone: Page, site_url: str) -> None:
    open_calculators(phone, site_url, "fr", "pirates-vs-pirates")
    trial = calculator_of(phone, "trial")
    before = state_of(trial)["teams"]
    trial.locator(".pnp-picture text", has_text="Équipe 1").first.tap(position={"x": 4, "y": 4})
    assert state_of(trial)["teams"] == before
    trial.locator(".pnp-picture").get_by_role("button", name=re.compile("1")).first.tap()
    assert state_of(trial)["teams"] != before


RETOLD = """globalThis.retold = [];
new MutationObserver((changes) => {
  for (const { target, removedNodes } of changes)
    if (removedNodes.length && target.closest?.(".pnp-answer")) retold.push(target.textContent);
}).observe(document, { childList: true, subtree: true });"""


@EACH_GAME
def test_a_form_that_wakes_leaves_the_answer_that_is_read_in_peace(
    page: Page, site_url: str, game: str
) -> None:
    page.add_init_script(RETOLD)
    open_calculators(page, site_url, "fr", game)
    expect(page.locator("pnp-calculator:not([data-ready])")).to_have_count(0)
    assert page.evaluate("retold") == []
