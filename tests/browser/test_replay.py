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
    replay.keyboard.press("End")
    expect(replay.locator(".replay-steps > li[aria-current]")).to_contain_text("Victory")
    assert not replay.locator("[data-place=deck]").count()
    replay.keyboard.press("Home")
    assert laid(replay) == start
    assert replay.evaluate("document.documentElement.scrollWidth <= innerWidth")


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
