"""Content that means no good, shown by a real browser though no check has stopped it: nothing of it runs."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from pnp.core.project.loaded_game import LoadedGame
from pnp.web.build import content_security_policy, mkdocs_builder
from pnp.web.calculators import calculator_page
from pnp.web.pages.game_context import game_contexts
from pnp.web.pages.library import Library
from pnp.web.pages.pages import render
from pnp.web.search import index
from tests.browser.conftest import DESK, seat
from tests.support.project import PROJECT
from tests.web.intruder import overrun


@pytest.fixture(scope="module")
def overrun_pages(buccaneer: LoadedGame) -> dict[str, str]:
    """The French pages and scripts of a game full of intruders, by their addresses."""
    loaded = overrun(buccaneer)
    library = Library(PROJECT, [loaded])
    texts = {path: text for path, text in render(library).items() if path.startswith("fr/")}
    known = mkdocs_builder.scripts(library, library.memory)
    html = mkdocs_builder.run(library, texts, library.memory)
    pages = {f"/{path}": content_security_policy.add_policy(path, page, known) for path, page in html.items()}
    scripts = index.scripts(PROJECT, "fr", game_contexts(library, "fr")) | calculator_page.scripts([loaded])
    return pages | {f"/assets/{path}": script for path, script in scripts.items()}


@pytest.fixture
def overrun_page(browser: Browser, overrun_pages: dict[str, str]) -> Iterator[Page]:
    """A visitor who is given those pages, and everything else from the site; nobody else sits there."""

    def answer(route: Route) -> None:
        path = urlsplit(route.request.url).path
        kind = "text/javascript" if path.endswith(".js") else "text/html; charset=utf-8"
        if path in overrun_pages:
            route.fulfill(body=overrun_pages[path], content_type=kind)
        else:
            route.continue_()

    with seat(browser, "overrun", viewport=DESK) as victim:
        page = victim.new_page()
        page.route("**/*", answer)
        yield page


@pytest.mark.parametrize("name", ["index", "rules", "terms", "rulings", "pieces", "calculators", "first"])
def test_nothing_that_content_says_runs(overrun_page: Page, site_url: str, name: str) -> None:
    address = f"{site_url}/fr/buccaneer/{name}.html"
    overrun_page.goto(address)
    overrun_page.wait_for_load_state("networkidle")
    assert overrun_page.evaluate("typeof window.intruder") == "undefined"
    assert overrun_page.url == address
    assert overrun_page.locator("iframe, base, img[onerror], svg[onload], [onclick]").count() == 0
    expect(overrun_page.locator("h1")).to_contain_text("<script>window.intruder = 1</script>")


def test_neither_previews_nor_search_run_anything(overrun_page: Page, site_url: str) -> None:
    overrun_page.goto(f"{site_url}/fr/buccaneer/rules.html")
    overrun_page.locator("a.term").first.hover()
    expect(overrun_page.locator(".peek")).to_be_visible()
    overrun_page.keyboard.press("/")
    overrun_page.keyboard.type("mot")
    expect(overrun_page.locator(".found li", has_text="<script>").first).to_be_visible()
    assert overrun_page.evaluate("typeof window.intruder") == "undefined"
