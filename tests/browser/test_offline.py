"""What this device keeps: an update is seen under hostile caches, a game kept is there without a network."""

from __future__ import annotations

import json
import re
import shutil
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from http import HTTPStatus
from pathlib import Path
from typing import Any, ClassVar

import pytest
from playwright.sync_api import Browser, Page, expect

from pnp.app.examine import examine
from pnp.app.site import build_site
from pnp.web.serve.request_handler import QuietServer
from tests.browser.conftest import DESK, PHONE, Quiet, visit
from tests.support.project import orchard_in

READY = """() => navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller || new Promise(
  (done) => navigator.serviceWorker.addEventListener("controllerchange", done))).then(() => true)"""
CACHED = """async () => {
  const found = [];
  for (const name of await caches.keys()) {
    for (const request of await (await caches.open(name)).keys()) found.push(new URL(request.url).pathname);
  }
  return found;
}"""


class Hostile(Quiet):
    """Tells browsers to keep everything for a year, and swears that nothing has changed since."""

    asked: ClassVar[list[str]] = []

    def send_head(self) -> Any:
        self.asked.append(self.path)
        if "If-Modified-Since" in self.headers:
            self.send_response(HTTPStatus.NOT_MODIFIED)
            return self.end_headers()
        return super().send_head()

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "public, max-age=31536000, immutable")
        super().end_headers()

    def date_time_string(self, timestamp: float | None = None) -> str:
        return super().date_time_string(1_000_000_000 if timestamp is not None else None)


@pytest.fixture(scope="module")
def editions_of_orchard(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """Two editions of a small site: in the second, a rule says something else."""
    folder = tmp_path_factory.mktemp("editions")
    project = orchard_in(folder / "project", parts=())
    rules = project.root / "content/orchard/rules/en.md"
    for name in ("first", "second"):
        build_site(project, examine(project, project.games()), [], folder / name, folder / f"{name}-pages")
        rules.write_text(rules.read_text("utf-8").replace("the year ends", "the year is quite over"), "utf-8")
    return folder / "first", folder / "second"


Site = tuple[str, Callable[[Path], None]]


@pytest.fixture
def hostile(editions_of_orchard: tuple[Path, Path], tmp_path: Path) -> Iterator[Site]:
    """A site under hostile headers, and how another edition is put in its place."""
    stage = tmp_path / "stage"
    shutil.copytree(editions_of_orchard[0], stage)
    server = QuietServer(("127.0.0.1", 0), partial(Hostile, directory=str(stage)))
    threading.Thread(target=server.serve_forever, daemon=True).start()

    def play(loaded: Path) -> None:
        shutil.rmtree(stage)
        shutil.copytree(loaded, stage)

    yield f"http://127.0.0.1:{server.server_port}", play
    server.shutdown()


def settled(page: Page) -> None:
    """The worker is at work and has kept this page."""
    page.evaluate(READY)
    page.wait_for_function(f"() => ({CACHED})().then((paths) => paths.includes(location.pathname))")


def test_an_update_is_seen_on_the_next_visit_under_hostile_headers(
    browser: Browser, hostile: Site, editions_of_orchard: tuple[Path, Path]
) -> None:
    site, play = hostile
    with visit(browser, viewport=DESK, service_workers="allow") as visitor:
        page = visitor.new_page()
        page.goto(f"{site}/en/orchard/rules.html")
        settled(page)
        page.goto(f"{site}/en/index.html")
        settled(page)
        play(editions_of_orchard[1])
        page.goto(f"{site}/en/orchard/rules.html")
        expect(page.locator("article")).to_contain_text("the year ends")
        notice = page.locator(".edition")
        expect(notice).to_contain_text("A new edition is ready")
        notice.get_by_role("button", name="Show it").click()
        expect(page.locator("article")).to_contain_text("the year is quite over")
        names = page.evaluate("caches.keys()")
        assert len([name for name in names if name != "pnp-kept"]) == 1
        visitor.set_offline(True)
        page.goto(f"{site}/en/orchard/rules.html")
        expect(page.locator("article")).to_contain_text("the year is quite over")
        page.goto(f"{site}/en/index.html")
        expect(page.locator("h1")).to_be_visible()


def test_a_missing_file_stops_nothing_and_what_was_never_read_says_so(
    browser: Browser, hostile: Site, editions_of_orchard: tuple[Path, Path], tmp_path: Path
) -> None:
    site, play = hostile
    lacking = tmp_path / "lacking"
    shutil.copytree(editions_of_orchard[0], lacking)
    (lacking / "assets/peek.js").unlink()
    play(lacking)
    context = browser.new_context(viewport=PHONE, service_workers="allow")
    page = context.new_page()
    page.goto(f"{site}/en/orchard/index.html")
    settled(page)
    kept = page.evaluate(CACHED)
    assert "/assets/site.css" in kept
    assert "/assets/peek.js" not in kept
    assert "/en/orchard/pieces.html" not in kept
    context.set_offline(True)
    page.goto(f"{site}/en/orchard/pieces.html")
    expect(page.locator("h1").first).to_have_text("This page is not on this device")
    context.close()


def test_what_a_page_has_fetched_the_worker_does_not_fetch_again(browser: Browser, hostile: Site) -> None:
    site, _ = hostile
    Hostile.asked.clear()
    with visit(browser, viewport=PHONE, service_workers="allow") as visitor:
        page = visitor.new_page()
        page.goto(f"{site}/en/orchard/rules.html")
        settled(page)
    asked = Counter(path for path in Hostile.asked if not path.startswith("/sw.js"))
    assert "/assets/site.css" in asked
    assert set(asked.values()) == {1}


def test_a_game_that_is_kept_is_there_without_a_network(browser: Browser, hostile: Site) -> None:
    site, _ = hostile
    with visit(browser, viewport=PHONE, service_workers="allow") as visitor:
        page = visitor.new_page()
        page.goto(f"{site}/en/orchard/index.html")
        keep = page.locator(".keep")
        button = keep.get_by_role("button")
        expect(button).to_have_text(re.compile(r"Keep this game offline \(\d\.\d MB\)"))
        button.click()
        expect(keep).to_contain_text("This game is kept on this device.")
        listed = json.loads(page.evaluate("fetch('../../offline.json').then((one) => one.text())"))
        kept = {path.lstrip("/") for path in page.evaluate(CACHED)}
        assert set(listed["games"]["en/orchard"]) <= kept
        visitor.set_offline(True)
        for name in ("rules", "pieces", "calculators", "print"):
            page.goto(f"{site}/en/orchard/{name}.html")
            expect(page.locator("article h1")).to_contain_text("Orchard")
        page.goto(f"{site}/en/orchard/index.html")
        keep.get_by_role("button", name="Stop keeping this game offline").click()
        expect(button).to_contain_text("Keep this game offline")
        left: list[Any] = page.evaluate(CACHED)
        assert "/en/orchard/pieces.html" not in left
        assert "/assets/site.css" in left


def test_where_there_is_no_room_that_is_said_and_half_a_game_takes_none(
    browser: Browser, hostile: Site
) -> None:
    site, _ = hostile
    with visit(browser, viewport=PHONE, service_workers="allow") as visitor:
        page = visitor.new_page()
        page.goto(f"{site}/en/orchard/index.html")
        keep = page.locator(".keep")
        expect(keep.get_by_role("button")).to_contain_text("Keep this game offline")
        settled(page)
        before = sorted(page.evaluate(CACHED))
        used = page.evaluate("navigator.storage.estimate().then(({ usage }) => usage)")
        room = {"origin": site, "quotaSize": used + 60_000}
        visitor.new_cdp_session(page).send("Storage.overrideQuotaForOrigin", room)
        keep.get_by_role("button").click()
        expect(keep).to_contain_text("There is not enough room left on this device.")
        assert sorted(page.evaluate(CACHED)) == before
        expect(keep.get_by_role("button")).to_be_enabled()
        page.goto(f"{site}/en/orchard/rules.html")
        expect(page.locator("article h1")).to_contain_text("Orchard")
