"""A real Chromium on the real site, served on this machine."""

from __future__ import annotations

import atexit
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache, partial
from http.server import SimpleHTTPRequestHandler
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, sync_playwright

from pnp.web.answer import QuietServer
from tests.web.conftest import built

__all__ = ["built"]

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or "/usr/bin/chromium"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PHONE = ViewportSize(width=390, height=844)
DESK = ViewportSize(width=1280, height=900)


class Quiet(SimpleHTTPRequestHandler):
    """Serves files, several over one connection, and keeps no log."""

    protocol_version = "HTTP/1.1"

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="session")
def site_url(built: Path) -> Iterator[str]:
    """The address of the built site."""
    server = QuietServer(("127.0.0.1", 0), partial(Quiet, directory=str(built / "site")))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()


@pytest.fixture(scope="session")
def browser() -> Browser:
    """One browser a process, whichever folder of tests asks first."""
    return _chromium()


@lru_cache(1)
def _chromium() -> Browser:
    playwright = sync_playwright().start()
    atexit.register(playwright.stop)
    return playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)


@contextmanager
def visit(browser: Browser, **wishes: Any) -> Iterator[BrowserContext]:
    """A fresh visitor, at whose screen nothing goes wrong and no policy is broken.

    Without a service worker, which would fetch the whole site each time, unless it is wished for.
    """
    context = browser.new_context(**{"color_scheme": "light", "service_workers": "block"} | wishes)
    context.set_default_timeout(10_000)
    faults: list[str] = []
    context.on("console", lambda message: faults.append(message.text) if message.type == "error" else None)
    context.on("weberror", lambda problem: faults.append(str(problem.error)))
    yield context
    context.close()
    assert not faults


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A visitor at a desk."""
    with visit(browser, viewport=DESK) as fresh:
        yield fresh


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return context.new_page()


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    """A page on a phone, under a finger."""
    with visit(browser, viewport=PHONE, has_touch=True, is_mobile=True) as fresh:
        yield fresh.new_page()
