"""Links in what lies over a page (search, menu, look-up, preview) show their target on the same page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.conftest import DESK, PHONE, seat

HAND = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
READ_PX = 1500
"""How far a page was read before something was laid over it."""

WORDS = {"fr": "mutineries tombent", "en": "mutinies fall"}


class Screen(NamedTuple):
    """A page under a finger in French, or under a mouse in English."""

    page: Page
    lang: str

    def open(self, address: str) -> None:
        """Open a page, and read on."""
        self.page.goto(address)
        self.page.wait_for_load_state("networkidle")
        for _ in range(2):  # what comes into sight is laid out, which may move the page once
            self.page.evaluate(f"scrollTo(0, {READ_PX})")
            self.page.wait_for_timeout(100)

    def press(self, part: Locator) -> None:
        if self.lang == "fr":
            part.tap()
        else:
            part.click()

    def search(self, words: str, result: str) -> None:
        """Search, and press one of the results."""
        self.press(self.page.locator("a.find-open"))
        self.page.locator("dialog.find input").fill(words)
        self.press(self.page.locator(f".found a[href$='{result}']"))
        expect(self.page.locator("dialog.find")).to_be_hidden()

    def returns(self) -> None:
        """Go back to the place that was read, with nothing over it."""
        self.page.go_back()
        self.page.wait_for_function(f"() => Math.abs(scrollY - {READ_PX}) < 40")
        expect(self.page.locator("dialog[open], #__drawer:checked, #peek:not([hidden])")).to_have_count(0)


@pytest.fixture(params=["fr", "en"], ids=["phone", "desk"])
def screen(request: pytest.FixtureRequest, browser: Browser) -> Iterator[Screen]:
    wishes = HAND if request.param == "fr" else {"viewport": DESK}
    with seat(browser, **wishes) as context:
        yield Screen(context.new_page(), request.param)


def test_a_search_result_on_the_page_that_is_read_is_shown(screen: Screen, site_url: str) -> None:
    page, lang = screen
    address = f"{site_url}/{lang}/buccaneer/rules.html"
    page.goto(f"{site_url}/{lang}/buccaneer/index.html")
    screen.open(address)
    for _ in range(2):
        screen.search(WORDS[lang], "buccaneer/rules.html#mutiny-several")
        expect(page).to_have_url(f"{address}#mutiny-several")
        expect(page.locator("#mutiny-several")).to_be_in_viewport()
        screen.returns()
        expect(page).to_have_url(address)
    page.go_back()
    expect(page).to_have_url(f"{site_url}/{lang}/buccaneer/index.html")


def test_a_result_that_is_at_the_address_already_is_shown_again(screen: Screen, site_url: str) -> None:
    page, lang = screen
    screen.open(f"{site_url}/{lang}/buccaneer/rules.html#mutiny-several")
    screen.search(WORDS[lang], "#mutiny-several")
    expect(page.locator("#mutiny-several")).to_be_in_viewport()
    screen.returns()


def test_what_is_closed_leaves_the_reader_where_they_were(screen: Screen, site_url: str) -> None:
    """Also at an address with a fragment, to whose target the browser would return."""
    page, lang = screen
    address = f"{site_url}/{lang}/buccaneer/rules.html#mutiny-several"
    screen.open(address)
    for close in (lambda: page.keyboard.press("Escape"), page.go_back):
        screen.press(page.locator("a.find-open"))
        expect(page.locator("dialog.find")).to_be_visible()
        close()
        expect(page.locator("dialog.find")).to_be_hidden()
        expect(page).to_have_url(address)
        page.wait_for_timeout(100)  # a jump would come after the address
        assert abs(page.evaluate("scrollY") - READ_PX) < 40


def test_a_result_that_was_filtered_out_is_shown(screen: Screen, site_url: str) -> None:
    """Pieces that a filter or the table hides, and rulings of another sort."""
    page, lang = screen
    target, name = page.locator("#ships-couronne"), {"fr": "La Couronne", "en": "The Crown"}[lang]
    for _ in range(2):  # the second time the address is the same before and after
        page.goto(f"{site_url}/{lang}/buccaneer/pieces.html#ships-couronne")
        page.locator(".shelf-bar input").first.fill("xyzzyx")
        expect(target).to_be_hidden()
        screen.search(name, "#ships-couronne")
        expect(target).to_be_in_viewport()
    screen.press(page.locator(".shelf-bar button").first)
    screen.search(name, "#ships-couronne")
    expect(target).to_be_in_viewport()
    page.goto(f"{site_url}/{lang}/buccaneer/rulings.html")
    screen.press(page.locator(".sorts button").last)
    expect(page.locator("#buc-c4")).to_be_hidden()
    screen.search("BUC-C4", "rulings.html#buc-c4")
    expect(page.locator("#buc-c4")).to_be_in_viewport()


def test_a_rule_of_a_piece_that_is_looked_up_is_shown(phone: Page, site_url: str) -> None:
    phone.goto(f"{site_url}/fr/buccaneer/rules.html")
    phone.locator("[data-look]").tap()
    phone.locator("dialog.look input").fill("couronne")
    phone.locator(".look-list button").tap()
    phone.locator("dialog.look a[href$='rules.html#box-ships']").tap()
    expect(phone.locator("dialog.look")).to_have_count(0)
    expect(phone.locator("#box-ships")).to_be_in_viewport()
    phone.go_back()
    expect(phone.locator("[data-look]")).to_be_in_viewport()


def test_a_section_in_the_menu_is_shown(phone: Page, site_url: str) -> None:
    screen = Screen(phone, "fr")
    screen.open(f"{site_url}/fr/buccaneer/rules.html")
    phone.locator("label.md-header__button[for=__drawer]").tap()
    phone.locator(".md-sidebar--primary label.md-nav__link[for=__toc]").tap()
    phone.locator(".md-sidebar--primary a[href='#mutiny']").tap()
    expect(phone.locator("#__drawer")).not_to_be_checked()
    expect(phone.locator("article #mutiny")).to_be_in_viewport()
    screen.returns()


def test_a_rule_in_a_preview_is_shown_and_the_preview_goes(page: Page, site_url: str) -> None:
    """Only a mouse opens one that leads within the page: a finger opens terms, which have their own page."""
    page.goto(f"{site_url}/en/buccaneer/rules.html")
    page.locator("article .rule a[href='#loot-wages']").first.hover()
    page.locator("#peek a").click()
    expect(page).to_have_url(f"{site_url}/en/buccaneer/rules.html#loot-wages")
    expect(page.locator("#loot-wages")).to_be_in_viewport()
    expect(page.locator("#peek")).to_be_hidden()
