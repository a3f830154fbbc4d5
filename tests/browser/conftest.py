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
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect, sync_playwright

from pnp.web.serve.request_handler import QuietServer
from tests.web.conftest import built

__all__ = ["built"]

expect.set_options(timeout=10_000)  # a busy machine is no fault

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser")
"""Debian's names of it; the first has no windows to draw, and takes two thirds of the processor's time."""
CHROMIUM = next(filter(None, map(shutil.which, NAMES)), None)
"""Without any of them Playwright takes its own."""
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
    return chromium()


@lru_cache(1)
def chromium() -> Browser:
    playwright = sync_playwright().start()
    atexit.register(playwright.stop)
    return playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)


Faults = list[str]


def _listened(context: BrowserContext) -> Faults:
    """What goes wrong at a visitor's screen from now on."""
    context.set_default_timeout(10_000)
    faults: Faults = []
    context.on("console", lambda message: faults.append(message.text) if message.type == "error" else None)
    context.on("weberror", lambda problem: faults.append(str(problem.error)))
    return faults


def _visitor(browser: Browser, wishes: dict[str, Any]) -> BrowserContext:
    """Without a service worker, which would fetch the whole site each time, unless it is wished for."""
    return browser.new_context(**{"color_scheme": "light", "service_workers": "block"} | wishes)


@contextmanager
def visit(browser: Browser, **wishes: Any) -> Iterator[BrowserContext]:
    """A stranger, who has nothing at hand, at whose screen nothing goes wrong and no policy is broken."""
    context = _visitor(browser, wishes)
    faults = _listened(context)
    yield context
    context.close()
    assert not faults


class Seat(NamedTuple):
    """A visitor who stays; the blank page serves to clear away what others left."""

    context: BrowserContext
    faults: Faults
    blank: Page


_seats: dict[str, Seat] = {}


@contextmanager
def seat(browser: Browser, name: str = "", **wishes: Any) -> Iterator[BrowserContext]:
    """A regular, who has styles and scripts at hand, and nothing else: a third of what a stranger costs."""
    key = f"{name} {wishes}"
    if key not in _seats:
        context = _visitor(browser, wishes)
        _seats[key] = Seat(context, _listened(context), context.new_page())
    context, faults, blank = _seats[key]
    yield context
    for page in context.pages:
        if page is not blank:
            page.close()
    context.clear_cookies()
    context.clear_permissions()
    forget = {"origin": "*", "storageTypes": "local_storage,session_storage"}
    context.new_cdp_session(blank).send("Storage.clearDataForOrigin", forget)
    told, faults[:] = [*faults], []
    assert not told


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A visitor at a desk."""
    with seat(browser, viewport=DESK) as regular:
        yield regular


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return context.new_page()


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    """A page on a phone, under a finger."""
    with seat(browser, viewport=PHONE, has_touch=True, is_mobile=True) as regular:
        yield regular.new_page()
