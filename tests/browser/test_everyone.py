"""Everybody can read and use every kind of page: axe finds no serious fault, whatever language and scheme."""

from __future__ import annotations

from importlib.resources import files
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from pnp.web.offer import GAME_PAGES
from tests.here import GAMES

from .conftest import PHONE, seat

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
    """Every kind of page, each in one language and one scheme; the games take turns."""
    turn = LOOKS.index((lang, scheme))
    kinds = [f"{GAMES[(turn + n) % len(GAMES)].id}/{kind}.html" for n, kind in enumerate(GAME_PAGES)]
    calculators = [f"{game.id}/calculators.html" for game in GAMES]
    every = [*COMMON_PAGES, *kinds]
    with seat(browser, color_scheme=scheme) as visitor:
        page = visitor.new_page()
        for path in dict.fromkeys([*every[turn::4], *calculators[turn::4]]):
            page.goto(f"{site_url}/{lang}/{path}")
            assert faults(page) == [], path


def test_search_and_a_large_face_have_no_serious_fault(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}/fr/buccaneer/pieces.html")
    page.keyboard.press("/")
    page.get_by_role("searchbox", name="Chercher").fill("capitaine")
    page.locator("dialog.find .found a").first.wait_for()
    assert faults(page) == []
    page.keyboard.press("Escape")
    page.locator(".piece .face").first.click()
    page.locator("dialog.large img").wait_for()
    assert faults(page) == []


LOW = """() => [...document.querySelectorAll("button, summary, select, nav a, .md-button")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest(".md-sidebar"))
  .map((one) => [one.textContent.trim().slice(0, 30), one.getBoundingClientRect().height])
  .filter(([, height]) => height > 0 && height < 43.5)"""


def test_a_finger_hits_what_can_be_tapped(phone: Page, site_url: str) -> None:
    for path in ("rules", "pieces", "table", "proofs"):
        phone.goto(f"{site_url}/fr/attention-pirates/{path}.html")
        assert phone.evaluate(LOW) == [], path


FOCUSED = """() => {
  const here = document.activeElement, box = here.getBoundingClientRect();
  const seen = here.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const inside = box.right > 0 && box.left < innerWidth && box.width > 0;
  return [`${here.className} ${here.closest("nav, body").className}`, seen && inside];
}"""


def test_a_keyboard_leads_through_the_page(browser: Browser, site_url: str) -> None:
    """To the text at once, or by way of the header, the game's pages and the contents; all in sight."""
    with seat(browser, viewport=PHONE, reduced_motion="reduce") as visitor:
        page = visitor.new_page()
        page.goto(f"{site_url}/fr/boucaniers/rules.html")
        path = []
        for _ in range(25):
            page.keyboard.press("Tab")
            path.append(page.evaluate(FOCUSED))
        assert "md-skip" in path[0][0]
        assert all(seen for place, seen in path if "md-option" not in place), path
        for name in ("md-header__button md-icon", "find-open", "gamebar", "sections"):
            assert any(name in place for place, _ in path), (name, path)
        page.locator("label[for=__drawer][role=button]").press("Enter")
        expect(page.locator(".md-sidebar--primary a[href='quick.html']")).to_be_in_viewport()


def test_who_wants_no_motion_gets_none(browser: Browser, site_url: str) -> None:
    with seat(browser, reduced_motion="reduce") as visitor:
        page = visitor.new_page()
        page.goto(f"{site_url}/fr/attention-pirates/calculators.html")
        page.keyboard.press("/")
        assert page.evaluate("document.getAnimations().length") == 0
        page.keyboard.press("Escape")
        page.locator("form.pnp-form input").first.focus()
        page.locator("form.pnp-form button").first.hover()
        assert page.evaluate("document.getAnimations().length") == 0
        assert page.evaluate("getComputedStyle(document.documentElement).scrollBehavior") == "auto"
