"""A page that is served while one edits reloads itself and shows what stops the build, policy and all."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from pnp.core.base.errors import Failure
from pnp.web.serve.request_handler import QuietServer, RequestHandler
from pnp.web.serve.serve import Site

FAULT = "templates/pages/rules.md.j2:12: <b>'nobody'</b> is undefined"


@pytest.fixture
def site(built: Path, root: Path) -> Site:
    return Site(root, built / "site", lambda: None)


@pytest.fixture
def address(site: Site) -> Iterator[str]:
    with QuietServer(("127.0.0.1", 0), partial(RequestHandler, site)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def fail() -> None:
    raise Failure(FAULT)


def test_a_page_follows_its_sources(page: Page, site: Site, address: str) -> None:
    page.goto(f"{address}/fr/about.html")
    expect(page.locator("html")).to_have_attribute("data-live", "")
    page.wait_for_load_state("networkidle")
    with page.expect_event("load"):
        assert site.build() == ""


def test_an_open_page_shows_what_stops_the_build_until_it_is_mended(
    page: Page, site: Site, address: str
) -> None:
    page.goto(f"{address}/fr/buccaneer/rules.html")
    site.rebuild = fail
    site.build()
    banner = page.get_by_role("alert")
    expect(banner).to_have_text(FAULT)
    expect(banner).to_be_in_viewport()
    expect(page.locator("h1")).to_be_visible()
    site.rebuild = lambda: None
    with page.expect_event("load"):
        site.build()
    expect(banner).to_have_count(0)


def test_what_was_never_built_shows_its_fault_and_then_the_site(
    page: Page, site: Site, address: str, tmp_path: Path
) -> None:
    whole, site.out, site.rebuild = site.out, tmp_path / "nothing", fail
    site.build()
    page.route("**/fr/about.html", lambda route: route.fulfill(response=route.fetch(), status=200))
    page.goto(f"{address}/fr/about.html")
    expect(page.get_by_role("alert")).to_have_text(FAULT)
    site.out, site.rebuild = whole, lambda: None
    with page.expect_event("load"):
        site.build()
    expect(page.locator("h1")).to_be_visible()
