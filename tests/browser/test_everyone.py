"""Everybody can read and use every kind of page: axe finds no serious fault, whatever language and scheme."""

from __future__ import annotations

from importlib.resources import files
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from pnp.web.pages.page_list import GAME_PAGES
from tests.browser.conftest import PHONE, seat
from tests.support.project import GAMES

AXE = (files("axe_playwright_python") / "axe.min.js").read_text("utf-8")
GRAVE = {"serious", "critical"}
COMMON_PAGES = ("index.html", "about.html", "terms.html", "checks/index.html", "checks/prt001.html")
GUIDE_PAGES = ("guide/index.html", "guide/faces.html", "guide/game.html")
COLOURS = "all => all.map((one) => getComputedStyle(one).color)"
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


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_code_has_colours_that_can_be_read(
    scheme: Literal["light", "dark"], browser: Browser, site_url: str
) -> None:
    with seat(browser, color_scheme=scheme) as visitor:
        page = visitor.new_page()
        colours: set[str] = set()
        for path in GUIDE_PAGES:
            page.goto(f"{site_url}/en/{path}")
            assert faults(page) == [], path
            colours |= set(page.locator(".highlight span").evaluate_all(COLOURS))
        assert len(colours) > 3


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


SMALL = """() => [...document.querySelectorAll("a, button, input, select, summary, label[role=button]")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !one.disabled)
  .filter((one) => !one.matches("[type=checkbox], [type=file]"))
  .filter((one) => getComputedStyle(one).display !== "inline" || !one.closest("p, li, dd, td, h2, h3"))
  .map((one) => {
    const box = one.getBoundingClientRect(), around = getComputedStyle(one, "::after");
    const [width, height] = ["width", "height"].map((side) =>
      Math.max(box[side], around.position === "absolute" && parseFloat(around[side]) || 0));
    return [one.className, one.textContent.trim().slice(0, 30), width, height];
  })
  .filter(([, , width, height]) => width && height && Math.min(width, height) < 43.5)"""
"""What a finger would miss; a link in a line of words is as high as the line."""
UNREADABLE = """() => [...document.querySelectorAll("input:not([type=checkbox], [type=range]), select")]
  .filter((one) => one.checkVisibility() && parseFloat(getComputedStyle(one).fontSize) < 16)
  .map((one) => one.className)"""
"""What a phone would zoom in on."""


def test_a_finger_hits_what_can_be_tapped(phone: Page, site_url: str) -> None:
    """On every kind of page, each of one game; calculators are tried one by one elsewhere."""
    kinds = [kind for kind in GAME_PAGES if kind != "calculators"]
    games = [f"{GAMES[n % len(GAMES)].id}/{kind}.html" for n, kind in enumerate(kinds)]
    for path in [*COMMON_PAGES, *GUIDE_PAGES, "reading.html", *games]:
        phone.goto(f"{site_url}/fr/{path}")
        assert phone.evaluate(SMALL) == [], path
        assert phone.evaluate(UNREADABLE) == [], path
    phone.locator("label.md-header__button[for=__drawer]").tap()
    expect(phone.locator(".md-sidebar--primary a").first).to_be_in_viewport()
    assert phone.evaluate(SMALL) == []


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
