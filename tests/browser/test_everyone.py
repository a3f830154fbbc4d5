"""Everybody can read and use every kind of page: axe finds no serious fault, whatever language and scheme."""

from __future__ import annotations

from importlib.resources import files
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Page

from pnp.games import GAMES
from pnp.web.pages import GAME_PAGES

AXE = (files("axe_playwright_python") / "axe.min.js").read_text("utf-8")
GRAVE = {"serious", "critical"}
COMMON_PAGES = ("index.html", "about.html", "terms.html", "checks/index.html", "checks/prt001.html")
LOOKS: list[tuple[str, Literal["light", "dark"]]] = [
    ("fr", "light"),
    ("en", "dark"),
    ("fr", "dark"),
    ("en", "light"),
]


def faults(page: Page) -> list[str]:
    """What axe finds serious or critical, and where."""
    page.evaluate(AXE)
    found: dict[str, Any] = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{violation['id']}: {node['html'][:120]}"
        for violation in found["violations"]
        if violation["impact"] in GRAVE
        for node in violation["nodes"]
    ]


@pytest.mark.parametrize(("lang", "scheme"), LOOKS)
def test_no_page_has_a_serious_fault(
    lang: str, scheme: Literal["light", "dark"], browser: Browser, site_url: str
) -> None:
    """Every kind of page in every look; the games take turns, their calculators all have theirs."""
    turn = LOOKS.index((lang, scheme))
    kinds = [f"{GAMES[(turn + n) % len(GAMES)].id}/{kind}.html" for n, kind in enumerate(GAME_PAGES)]
    calculators = [f"{game.id}/calculators.html" for game in GAMES]
    with browser.new_context(color_scheme=scheme, service_workers="block") as visitor:
        page = visitor.new_page()
        for path in dict.fromkeys([*COMMON_PAGES, *kinds, *calculators]):
            page.goto(f"{site_url}/{lang}/{path}")
            assert faults(page) == [], path


def test_search_and_a_large_face_have_no_serious_fault(browser: Browser, site_url: str) -> None:
    with browser.new_context(service_workers="block") as visitor:
        page = visitor.new_page()
        page.goto(f"{site_url}/fr/buccaneer/pieces.html")
        page.keyboard.press("/")
        page.get_by_role("searchbox", name="Chercher").fill("capitaine")
        page.locator("dialog.find .found a").first.wait_for()
        assert faults(page) == []
        page.keyboard.press("Escape")
        page.locator(".piece .face").first.click()
        page.locator("dialog.large img").wait_for()
        assert faults(page) == []
