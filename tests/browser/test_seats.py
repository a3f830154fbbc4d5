"""Visitors who share a browser's cache share nothing else."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import seat

LEFT = """(async () => {
  const { state } = await navigator.permissions.query({ name: "geolocation" });
  return [localStorage.left, document.cookie, state];
})()"""


def test_the_next_visitor_finds_nothing(browser: Browser, site_url: str) -> None:
    found = []
    for _ in range(2):
        with seat(browser, "test") as regular:
            page = regular.new_page()
            page.goto(f"{site_url}/fr/about.html", wait_until="commit")
            found.append(page.evaluate(LEFT))
            page.evaluate("localStorage.left = document.cookie = 'mine'")
            regular.grant_permissions(["geolocation"])
            assert page.evaluate(LEFT) == ["mine", "mine", "granted"]
    assert found[0] == found[1]
    assert len(regular.pages) == 1


def test_a_fault_is_told_of_the_visitor_who_met_it(browser: Browser, site_url: str) -> None:
    with pytest.raises(AssertionError, match="torn"):
        meet(browser, site_url, "console.error('torn')")
    meet(browser, site_url, "console.log('whole')")


def meet(browser: Browser, site_url: str, script: str) -> None:
    with seat(browser, "test") as regular:
        page = regular.new_page()
        page.goto(f"{site_url}/fr/about.html", wait_until="commit")
        page.evaluate(script)
