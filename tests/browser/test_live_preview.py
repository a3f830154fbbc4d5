"""The wall in a browser: an edit is seen and marked, a finding leads to its card and back."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from pnp.app.live_preview import LivePreview
from pnp.web.serve.live_preview_handler import LivePreviewHandler, LivePreviewSite
from pnp.web.serve.request_handler import QuietServer
from tests.browser.conftest import DESK, PHONE, seat
from tests.browser.test_everyone import faults
from tests.declared.conftest import CARDS, GAME, RULES, project_in
from tests.web.serve.test_difference_page import card, shown


@pytest.fixture
def wall(tmp_path: Path) -> LivePreview:
    made = LivePreview(project_in(tmp_path, {"game.yaml": GAME, "cards.csv": CARDS, "rules.md": RULES}), ())
    made.refresh()
    return made


@pytest.fixture
def address(wall: LivePreview, tmp_path: Path) -> Iterator[str]:
    site = LivePreviewSite(wall, tmp_path, "en", "Grove")
    with QuietServer(("127.0.0.1", 0), partial(LivePreviewHandler, site)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def edit(file: Path, old: str, new: str) -> None:
    written = file.read_text("utf-8")
    assert old in written
    file.write_text(written.replace(old, new), "utf-8")


def test_an_edit_is_seen_marked_and_found(
    page: Page, wall: LivePreview, address: str, tmp_path: Path
) -> None:
    page.goto(address)
    cards, marked = page.locator(".card"), page.locator(".card.changed")
    expect(cards).to_have_count(6)
    expect(page.locator(".card img").first).to_have_js_property("complete", True)
    expect(page.get_by_text("All checks pass.")).to_be_visible()
    before = page.locator("#card-card-apple-1 img").get_attribute("src")

    edit(tmp_path / "cards.csv", "Draw a card.", "Draw two cards.")
    edit(tmp_path / "cards.csv", "pear-2,pear,2", "pear-2,peer,2")
    wall.refresh()
    expect(marked).to_have_count(2)
    expect(page.locator("#count")).to_have_text("6 of 6 pieces · Changed: 2")
    assert page.locator("#card-card-apple-1 img").get_attribute("src") != before
    expect(page.locator("#card-card-pear-2")).to_contain_text("not 'peer'")

    finding = page.locator(".finding")
    expect(finding).to_contain_text("cards.csv:6:8")
    expect(finding.locator("pre")).to_contain_text("did you mean 'pear'?")
    page.locator("#find").fill("apple")
    expect(page.locator(".card:visible")).to_have_count(3)
    finding.get_by_role("link", name="Pear Tree").click()
    expect(page.locator("#card-card-pear-2")).to_be_focused()
    expect(page.locator("#card-card-pear-2")).to_be_in_viewport()
    page.get_by_role("link", name="1 finding").click()
    expect(finding).to_be_in_viewport()
    assert page.url.endswith("#finding-0")

    page.get_by_label("changed only").check()
    expect(page.locator(".card:visible")).to_have_count(2)
    page.get_by_label("with findings only").check()
    expect(page.locator(".card:visible")).to_have_count(1)
    page.locator("#find").fill("nobody")
    page.get_by_role("button", name="Show all pieces").click()
    expect(page.locator(".card:visible")).to_have_count(6)
    page.get_by_role("button", name="Mark all as seen").click()
    expect(marked).to_have_count(0)
    assert faults(page) == []


def test_cards_are_shown_at_their_printed_size_and_from_both_sides(page: Page, address: str) -> None:
    page.goto(address)
    face = page.locator(".face").first
    expect(face).to_be_visible()
    page.get_by_role("checkbox", name="Printed size").check()
    mm = 96 / 25.4
    box, bar = face.bounding_box(), page.locator(".bar").bounding_box()
    assert box
    assert bar
    assert (round(box["width"] / mm, 1), round(box["height"] / mm, 1)) == (63.0, 88.0)
    assert round(bar["width"] / mm) == 100
    page.locator("#scale").fill("120")
    box = face.bounding_box()
    assert box
    assert round(box["width"] / mm, 1) == 75.6
    page.get_by_label("Sides").select_option("both")
    expect(page.locator(".face")).to_have_count(12)
    page.reload()
    expect(page.locator(".face")).to_have_count(12)
    page.keyboard.press("/")
    expect(page.locator("#find")).to_be_focused()


def test_the_wall_fits_a_phone(phone: Page, wall: LivePreview, address: str, tmp_path: Path) -> None:
    edit(tmp_path / "cards.csv", "pear-2,pear,2", "pear-2,peer,2")
    wall.refresh()
    phone.goto(address)
    expect(phone.locator(".card")).to_have_count(6)
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
    phone.locator("summary").click()
    expect(phone.locator(".finding")).to_be_visible()
    assert faults(phone) == []


def test_before_and_after_can_be_read_by_everybody(browser: Browser, tmp_path: Path) -> None:
    old = [card("oak", cost=3), card("ash")]
    new = [card("oak", "b", cost="a long word " * 20), card("elm")]
    (tmp_path / "page.html").write_text(shown(old, new), "utf-8")
    looks: list[tuple[ViewportSize, Literal["light", "dark"]]] = [(PHONE, "dark"), (DESK, "light")]
    for size, scheme in looks:
        with seat(browser, viewport=size, color_scheme=scheme) as visitor:
            page = visitor.new_page()
            page.goto((tmp_path / "page.html").as_uri())
            assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
            assert faults(page) == []
