"""A whole table of each game from names to winner, on a phone: set-up, turn, dice, score, passing it on."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.conftest import DESK, PHONE, visit
from tests.browser.conftest import seat as regular
from tests.support.project import GAMES

NAMES = ("Ada", "Bo", "Cy", "Dé")
LONGEST_LINK = 200
ASKED = "document.querySelector('.table-score pnp-calculator').questioned()"


def first_number(value: str) -> Callable[[Page], None]:
    """Whoever sits first has so many of what is counted first."""
    return lambda page: page.locator(".table-score form input[type=number]").first.fill(value)


def a_ship(page: Page) -> None:
    """Whoever sits first has one ship."""
    page.locator(".table-score form [data-act=add]").first.click()


SCORED = {
    "attention-pirates": first_number("13"),
    "maitre-des-mers": a_ship,
    "boucaniers": first_number("25"),
    "pirates-vs-pirates": first_number("3"),
}
"""What makes the first player the winner, where it is no 9 of what is counted first."""


def seat(page: Page, count: int) -> None:
    for at in range(count):
        page.get_by_role("button", name="Add a player").click()
        page.locator(".table-names input").nth(at).fill(NAMES[at])
        page.keyboard.press("Tab")


@pytest.fixture(params=[PHONE, DESK], ids=["phone", "desk"])
def size(request: pytest.FixtureRequest) -> object:
    return request.param


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_a_table_from_names_to_winner(browser: Browser, site_url: str, game: str) -> None:
    with visit(browser, viewport=PHONE, has_touch=True) as context:
        page = context.new_page()
        page.goto(f"{site_url}/en/{game}/table.html")
        players = 3
        seat(page, players)
        expect(page.locator(".table-setup details:visible")).to_have_count(1)
        expect(page.locator(".table-setup details:visible summary")).to_contain_text("3 players")
        expect(page.locator(".table-setup details:visible")).to_contain_text("Ada")
        tick = page.locator(".table-setup details:visible input").first
        tick.check()
        page.get_by_role("button", name="Next phase").click()
        expect(page.locator(".table-phases > li").nth(1)).to_have_attribute("aria-current", "step")
        names = page.locator(".table-score input[data-kind=text]")
        expect(names.first).to_have_value("Ada")
        expect(page.locator(".table-score output:visible", has_text="share")).to_have_count(0)
        SCORED.get(game, first_number("9"))(page)
        asked = page.evaluate(ASKED)
        page.wait_for_timeout(700)
        page.reload()
        expect(page.locator(".table-names input").first).to_have_value("Ada")
        expect(page.locator(".table-setup details:visible input").first).to_be_checked()
        expect(page.locator(".table-score pnp-calculator")).to_have_attribute("data-ready", "")
        assert page.evaluate(ASKED) == asked
        expect(page.locator(".table-link")).to_have_value(re.compile(r"\._0\."))
        link = page.locator(".table-link").input_value()
        assert len(link) <= LONGEST_LINK
        with visit(browser, viewport=PHONE) as other:
            there = other.new_page()
            there.goto(link)
            expect(there.locator(".table-names input").first).to_have_value("Ada")
            expect(there.locator(".table-score pnp-calculator")).to_have_attribute("data-ready", "")
            assert there.evaluate(ASKED) == asked
        page.get_by_role("button", name="Finish the game").click()
        expect(page.locator(".table-games li")).to_have_count(1)
        expect(page.locator(".table-games li")).to_contain_text("Ada won")
        page.locator(".table-games").get_by_role("button", name="Delete").click()
        expect(page.locator(".table-games li")).to_have_count(0)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("hand", ["finger", "mouse"])
@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_what_is_typed_after_a_tap_on_the_next_field_arrives(
    browser: Browser, site_url: str, game: str, hand: str
) -> None:
    """Names one after the other, then straight on to a player's colour and to the score."""
    wishes = (
        {"viewport": PHONE, "has_touch": True, "is_mobile": True} if hand == "finger" else {"viewport": DESK}
    )
    lang = "fr" if hand == "finger" else "en"
    with regular(browser, **wishes) as context:
        page = context.new_page()
        page.goto(f"{site_url}/{lang}/{game}/table.html")
        expect(page.locator(".table-score pnp-calculator")).to_have_attribute("data-ready", "")

        def press(part: Locator) -> None:
            part.tap() if hand == "finger" else part.click()

        def write(field: Locator, text: str) -> None:
            """Press a field and type over what it holds, as a thumb does."""
            press(field)
            expect(field).to_be_focused()
            page.keyboard.press("ControlOrMeta+A")
            page.keyboard.type(text)

        names = page.locator(".table-names input")
        for _ in range(3):
            press(page.locator(".table-players .table-buttons button").first)
        for at in range(3):
            write(names.nth(at), NAMES[at])
        press(page.locator(".table-names select").first)
        page.keyboard.press("Escape")
        assert names.evaluate_all("all => all.map((one) => one.value)") == [*NAMES[:3]]
        write(names.nth(1), "Zoé")
        score = page.locator(".table-score form input[type=number]").filter(visible=True)
        if score.count() > 1:
            write(score.nth(0), "2")
            write(score.nth(1), "1")
            assert score.evaluate_all("all => all.slice(0, 2).map((one) => one.value)") == ["2", "1"]
        write(names.nth(2), "Max")
        press(page.locator(".table-turn .table-buttons button").first)
        expect(page.locator(".table-phases > li").nth(1)).to_have_attribute("aria-current", "step")
        page.reload()
        expect(names.first).to_have_value("Ada")
        assert names.evaluate_all("all => all.map((one) => one.value)") == ["Ada", "Zoé", "Max"]


def test_a_player_is_removed_by_keyboard_and_the_others_stay(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}/en/buccaneer/table.html")
    seat(page, 3)
    names, colours = page.locator(".table-names input"), page.locator(".table-names select")
    tint = colours.nth(1).input_value()
    page.get_by_role("button", name="Remove Ada").press("Enter")
    assert names.evaluate_all("all => all.map((one) => one.value)") == ["Bo", "Cy"]
    expect(colours.first).to_have_value(tint)
    expect(page.get_by_role("button", name="Remove Bo")).to_be_focused()
    page.get_by_role("button", name="Remove Cy").press("Enter")
    expect(page.get_by_role("button", name="Remove Bo")).to_be_focused()


def test_a_new_name_is_the_score_s_too_on_the_next_visit(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}/en/buccaneer/table.html")
    seat(page, 2)
    first_number("9")(page)
    page.wait_for_timeout(700)
    page.locator(".table-names input").first.fill("Zoé")
    page.keyboard.press("Tab")
    names = page.locator(".table-score input[data-kind=text]")
    expect(names.first).to_have_value("Zoé")
    page.reload()
    expect(names.first).to_have_value("Zoé")
    expect(page.locator(".table-score form input[type=number]").first).to_have_value("9")


def test_nobody_leads_before_anybody_has_a_ship(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}/en/maitre-des-mers/table.html")
    page.get_by_role("button", name="Demonstration").click()
    totals = page.locator(".table-score .pnp-picture table")
    expect(totals).to_contain_text("Claire")
    expect(totals).not_to_contain_text("★")
    a_ship(page)
    expect(totals.locator("th", has_text="★")).to_have_text("Claire ★")


def test_a_link_that_is_no_table_is_told(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}/fr/buccaneer/table.html?t=1WyJvbGQiXQ")
    expect(page.locator(".table-note").first).to_contain_text("autre édition")
    page.goto(f"{site_url}/fr/buccaneer/table.html?t=2.0.0.2.1Ada.2Bo.1zzzz3")
    expect(page.locator(".table-names input").first).to_have_value("Ada")
    expect(page.locator(".table-note").first).to_contain_text("la marque")


def test_who_chose_a_colour_gets_its_pieces(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}/en/attention-pirates/table.html")
    page.get_by_role("button", name="Demonstration").click()
    expect(page.get_by_role("button", name="Demonstration")).to_be_disabled()
    row = page.locator(".table-setup details:visible li[data-colour]").first
    expect(row).to_contain_text("Blue")
    expect(row).to_contain_text("Blue ship board")
    page.locator(".table-names select").first.select_option("black")
    expect(row).to_contain_text("Black ship board")
    expect(row).not_to_contain_text("Blue ship board")


def test_dice_lock_replay_and_pass(browser: Browser, site_url: str) -> None:
    with visit(browser, viewport=DESK) as context:
        page = context.new_page()
        page.goto(f"{site_url}/en/maitre-des-mers/table.html")
        page.get_by_label("Seed").fill("dispute")
        page.keyboard.press("Tab")
        throw = page.locator(".table-dice .md-button--primary")
        throw.click()
        first = page.locator(".table-thrown").text_content()
        expect(throw).to_be_disabled()
        page.locator(".table-die").first.focus()
        page.keyboard.press("Enter")
        expect(throw).to_be_enabled()
        page.get_by_role("button", name="New dice").click()
        throw.click()
        assert page.locator(".table-thrown").text_content() == first, "the same seed, the same throw"


def test_a_table_travels_by_link_and_a_stranger_is_told(browser: Browser, site_url: str) -> None:
    with visit(browser, viewport=PHONE) as context:
        page = context.new_page()
        page.goto(f"{site_url}/fr/buccaneer/table.html")
        page.get_by_role("button", name="Démonstration").click()
        link = page.locator(".table-link").input_value()
        page.get_by_role("button", name="Code QR").click()
        expect(page.locator(".table-code svg")).to_be_visible()
    with visit(browser, viewport=PHONE) as context:
        page = context.new_page()
        page.goto(link)
        expect(page.locator(".table-note").first).to_contain_text("envoyée")
        expect(page.locator(".table-names input").first).to_have_value("Rouge")
        page.goto(f"{site_url}/fr/buccaneer/calculators.html")
        values = page.locator("#calculator-score input[data-kind=text]")
        expect(values.first).to_have_value("Rouge")


def test_games_are_saved_and_brought_back(browser: Browser, site_url: str, tmp_path: Path) -> None:
    games = [{"on": "2026-01-02T10:00:00Z", "winners": ["Ada"], "totals": [["Ada", 12], ["Bo", 3]]}]
    told = {"format": "pnp-games", "version": 1, "game": "buccaneer", "games": games}
    (tmp_path / "games.json").write_text(json.dumps(told), encoding="utf-8")
    (tmp_path / "other.json").write_text("{}", encoding="utf-8")
    with visit(browser, viewport=DESK) as context:
        page = context.new_page()
        page.goto(f"{site_url}/en/buccaneer/table.html")
        page.locator(".table-score input[type=file]").set_input_files(tmp_path / "other.json")
        expect(page.locator(".table-score .table-note")).to_contain_text("no list")
        page.locator(".table-score input[type=file]").set_input_files(tmp_path / "games.json")
        expect(page.locator(".table-games li")).to_contain_text("Ada won")
        with page.expect_download() as download:
            page.get_by_role("button", name="Save the list").click()
        assert json.loads(Path(download.value.path()).read_text("utf-8")) == told


GAMES_KEPT = """localStorage.setItem("pnp:table/buccaneer", JSON.stringify({ version: 1, games: [
  { on: "2026-01-02T10:00:00Z", winners: ["Ada"], totals: [["Ada", 12], ["Bo", 3]] }] }))"""
SHARES = """
globalThis.shared = [];
navigator.canShare = ({ files }) => files.length === 1;
navigator.share = async (told) => void shared.push([told.files?.[0]?.type, told.files?.[0]?.name, told.text]);
void 0;
"""


def test_a_result_is_passed_on_as_a_picture(browser: Browser, site_url: str) -> None:
    """As a file where nothing can be shared, shared where it can; both without a network."""
    with visit(browser, viewport=PHONE) as context:
        page = context.new_page()
        page.goto(f"{site_url}/en/buccaneer/rules.html")
        page.evaluate(GAMES_KEPT)
        page.goto(f"{site_url}/en/buccaneer/table.html")
        page.evaluate("navigator.canShare = undefined")
        context.set_offline(True)
        with page.expect_download() as download:
            page.get_by_role("button", name="Picture").click()
        assert download.value.suggested_filename == "buccaneer.png"
        data = Path(download.value.path()).read_bytes()
        assert data.startswith(b"\x89PNG")
        assert int.from_bytes(data[16:20]) == 1080
        page.evaluate(SHARES)
        page.get_by_role("button", name="Picture").click()
        page.wait_for_function("() => shared.length === 1")
        kind, name, text = page.evaluate("shared[0]")
        assert (kind, name) == ("image/png", "buccaneer.png")
        assert "Ada won" in text


def test_a_piece_is_looked_up_and_back_closes_it(browser: Browser, site_url: str) -> None:
    with visit(browser, viewport=PHONE) as context:
        page = context.new_page()
        page.goto(f"{site_url}/fr/boucaniers/rules.html")
        page.get_by_role("button", name="Chercher une pièce").click()
        expect(page.locator("dialog.look input")).to_be_focused()
        page.keyboard.type("chien")
        page.keyboard.press("Enter")
        expect(page.locator("dialog.look h2")).to_have_text("Chien")
        expect(page.locator("dialog.look img").first).to_be_visible()
        expect(page.locator("dialog.look dd", has_text="fouille plus courte")).to_be_visible()
        page.go_back()
        expect(page.locator("dialog.look")).to_have_count(0)
        assert page.url.split("#")[0].endswith("/fr/boucaniers/rules.html")


def test_without_scripts_the_set_up_and_phases_are_there(browser: Browser, site_url: str) -> None:
    with visit(browser, viewport=PHONE, java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(f"{site_url}/fr/boucaniers/table.html")
        expect(page.locator(".table-setup summary")).to_have_count(8)
        expect(page.locator(".table-phases > li").first).to_contain_text("Navigation")
