"""A page that is served while one edits reloads itself, policy and all."""

from __future__ import annotations

import threading
from functools import partial
from pathlib import Path

from playwright.sync_api import Page, expect

from pnp.web.serve import Answer, QuietServer, Site


def test_a_page_follows_its_sources(page: Page, built: Path, root: Path) -> None:
    site = Site(root, built / "site", lambda: None)
    server = QuietServer(("127.0.0.1", 0), partial(Answer, site))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    page.goto(f"http://127.0.0.1:{server.server_port}/fr/about.html")
    expect(page.locator("html")).to_have_attribute("data-live", "")
    with page.expect_event("load"):
        assert site.build() == ""
    server.shutdown()
