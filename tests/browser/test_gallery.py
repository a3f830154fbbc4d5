"""Pieces are sorted, filtered, listed and looked at from both sides, by mouse and by keyboard."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from pnp.web.rules_text.glossary import fold


@pytest.fixture
def pieces(page: Page, site_url: str) -> Page:
    page.goto(f"{site_url}/fr/buccaneer/pieces.html")
    return page


def shown(page: Page) -> list[str]:
    """The names of the ships, as they stand."""
    headings = page.locator("#ships ~ .pieces").first.locator(".piece:not(.back):visible h3")
    return [name.rstrip("¶").strip() for name in headings.all_inner_texts()]


def bar(page: Page) -> Locator:
    return page.locator("#ships ~ .shelf-bar").first


def test_pieces_are_sorted_filtered_and_listed_with_the_mouse(pieces: Page) -> None:
    everything = shown(pieces)
    bar(pieces).get_by_role("combobox").select_option("butin")
    by_loot = shown(pieces)
    assert sorted(by_loot) == sorted(everything) != by_loot
    bar(pieces).get_by_role("searchbox").fill("couronne")
    assert shown(pieces) == ["La Couronne"]
    expect(bar(pieces).get_by_role("status")).to_have_text(f"1 / {len(everything)}")
    bar(pieces).get_by_role("searchbox").fill("")
    bar(pieces).get_by_role("button").click()
    table = pieces.locator("#ships ~ .piece-table").first
    assert table.locator("tbody th").all_inner_texts() == by_loot
    loot = table.locator("tbody td:nth-child(2)").all_inner_texts()
    assert loot == sorted(loot, key=int)
    expect(table.locator("th[aria-sort=ascending]")).to_have_text("butin")
    table.get_by_role("link", name="La Couronne").click()
    expect(pieces.locator("#ships-couronne")).to_be_in_viewport()


def test_pieces_are_sorted_filtered_and_listed_with_the_keyboard(pieces: Page) -> None:
    keys = pieces.keyboard
    bar(pieces).get_by_role("searchbox").focus()
    keys.type("couronne")
    assert shown(pieces) == ["La Couronne"]
    keys.press("ControlOrMeta+A")
    keys.press("Delete")
    keys.press("Tab")
    keys.type("nom")
    assert shown(pieces) == sorted(shown(pieces), key=lambda name: fold(name).replace("’", " "))
    keys.press("Tab")
    keys.press("Enter")
    expect(pieces.locator("#ships ~ .piece-table").first).to_be_visible()


def test_a_face_is_enlarged_and_turned_over(pieces: Page) -> None:
    face = pieces.locator(".piece:has(#ships-couronne) button.face")
    large = pieces.locator("dialog.large")
    face.click()
    expect(large.locator("img")).to_have_attribute("src", re.compile("/fr/ship-couronne.svg$"))
    expect(large.locator(".large-said")).to_contain_text("La Couronne")
    assert large.locator("img").evaluate("one => one.getBoundingClientRect().height") > 400
    large.get_by_role("button", name="Fermer").click()
    expect(large).to_have_count(0)

    face.press("Enter")
    pieces.keyboard.press("Tab")
    expect(large.locator(".large-turn")).to_be_focused()
    pieces.keyboard.press("Enter")
    expect(large.locator(".large-said")).to_contain_text("Dos")
    pieces.keyboard.press("Escape")
    expect(face).to_be_focused()
