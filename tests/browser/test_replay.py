"""A whole game is gone through by tap and by keys, at both widths, and is a list without scripts."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import seat


@pytest.fixture(params=["page", "phone"])
def replay(request: pytest.FixtureRequest, site_url: str) -> Page:
    """The page at a desk and on a phone."""
    page: Page = request.getfixturevalue(request.param)
    page.goto(f"{site_url}/en/buccaneer/whole.html")
    expect(page.locator(".replay.live")).to_be_visible()
    return page


def laid(page: Page) -> list[str]:
    """What lies where, as far as anyone sees."""
    parts = "[...one.querySelectorAll('[data-piece], [data-back], b')]"
    name = "part => part.dataset.piece || part.dataset.back || part.textContent"
    told = f"all => all.map(one => `${{one.dataset.place}}: ${{{parts}.map({name})}}`)"
    places: list[str] = page.locator(".replay-place").evaluate_all(told)
    return sorted(places)


def test_a_game_goes_forward_and_back(replay: Page) -> None:
    last = replay.locator(".replay-steps > li").count() - 1
    start = laid(replay)
    forward, back = (
        replay.get_by_role("button", name=name) for name in ("One step forward", "One step back")
    )
    forward.click()
    after = laid(replay)
    assert after != start
    expect(replay.locator(".replay-now")).to_contain_text(f"1 / {last}")
    expect(replay.locator(".replay-now a").first).to_have_attribute("href", "rules.html#crew-form")
    back.click()
    assert laid(replay) == start
    replay.locator(".replay-controls").focus()
    replay.keyboard.press("ArrowRight")
    assert laid(replay) == after
    replay.keyboard.press("Shift+ArrowRight")
    assert laid(replay) == after
    replay.keyboard.press("End")
    expect(replay.locator(".replay-steps > li[aria-current]")).to_contain_text("Victory")
    assert not replay.locator("[data-place=deck]").count()
    replay.keyboard.press("Home")
    assert laid(replay) == start
    assert replay.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_arrow_keys_move_a_game_at_once_and_are_stolen_from_nothing(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}/en/buccaneer/whole.html")
    now = page.locator(".replay-now")
    expect(now).to_contain_text("0 / ")
    for key, step in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1)):
        page.keyboard.press(key)
        expect(now).to_contain_text(f"{step} / ")
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("Alt+ArrowLeft")  # Back in a browser with a window
    for key in ("ArrowDown", "PageDown", "End", "Space"):
        page.evaluate("scrollTo(0, 0)")
        page.keyboard.press(key)
        page.wait_for_function("() => scrollY > 0")
    page.keyboard.press("/")
    page.keyboard.type("loot")
    page.keyboard.press("ArrowLeft")
    page.keyboard.type("x")
    expect(page.locator("dialog.find input")).to_have_value("looxt")
    expect(now).to_contain_text("1 / ")
    page.keyboard.press("Escape")
    expect(page.locator("dialog.find")).to_be_hidden()
    page.wait_for_function("() => document.activeElement === document.body")
    page.keyboard.press("ArrowRight")
    expect(now).to_contain_text("2 / ")


def test_a_game_plays_by_itself_until_it_is_stopped(replay: Page) -> None:
    replay.get_by_role("button", name="Play").click()
    expect(replay.locator(".replay-now")).to_contain_text("1 / ")
    replay.get_by_role("button", name="Pause").click()
    expect(replay.get_by_role("button", name="Play")).to_be_visible()


def test_without_scripts_a_game_is_a_list(browser: Browser, site_url: str) -> None:
    with seat(browser, "plain", java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(f"{site_url}/fr/buccaneer/whole.html")
        assert page.locator(".replay-steps > li").count() > 100
        expect(page.locator(".replay-steps > li").last).to_contain_text("Victoire")
        expect(page.locator(".replay-place").first).to_be_visible()
        assert not page.locator(".replay-controls").count()
