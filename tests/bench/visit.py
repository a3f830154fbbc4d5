"""A first visit on a slow phone: four times slower, slow 4G, nothing at hand.

For each page: when the largest part of it is seen (LCP), how long it blocks a finger (what long tasks take
beyond 50 ms), what the processor spent on it, what came over the network. Then how long a calculator takes to
answer, and search to follow a keystroke. An empty page is measured beside them: a busy machine shows there.
"""

from __future__ import annotations

import gzip
import sys
import tempfile
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache, partial
from http import HTTPStatus
from pathlib import Path
from statistics import median
from typing import NamedTuple

from playwright.sync_api import Browser, CDPSession, Page

from pnp.app.examine import examine
from pnp.app.site import build_site
from pnp.core.project.project import Project
from pnp.web.serve.request_handler import KINDS, QuietServer
from tests.browser.conftest import PHONE, Quiet, chromium
from tests.support.project import PROJECT, ROOT, orchard_in

VISITS, SLOWER = 3, 4
SLOW_4G = {
    "offline": False, "latency": 150, "downloadThroughput": 1_600_000 / 8, "uploadThroughput": 750_000 / 8
}  # fmt: skip
QUIET_MS = 1000
WATCH = """
globalThis.seen = { lcp: 0, blocking: 0 };
const watch = (type, note) =>
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
watch("largest-contentful-paint", (one) => (seen.lcp = one.startTime));
watch("longtask", (one) => (seen.blocking += Math.max(0, one.duration - 50)));
"""
AWAKE = "() => [...document.querySelectorAll('pnp-calculator')].every((one) => 'ready' in one.dataset)"
ANSWERS = """async () => {
  const taken = [];
  for (const one of document.querySelectorAll("pnp-calculator[data-ready]")) {
    one.scrollIntoView();
    await new Promise((next) => requestAnimationFrame(() => setTimeout(next, 50)));
    const begun = performance.now();
    one.form.dispatchEvent(new Event("input"));
    one.offsetHeight;
    taken.push([one.dataset.name, performance.now() - begun]);
  }
  return taken;
}"""
KEYSTROKES = """async (typed) => {
  const input = document.querySelector("dialog.find input");
  const taken = [];
  for (const letter of typed) {
    await new Promise((next) => setTimeout(next, 30));
    const begun = performance.now();
    input.value += letter;
    input.dispatchEvent(new Event("input"));
    await null;
    document.querySelector("dialog.find").offsetHeight;
    taken.push(performance.now() - begun);
  }
  return taken;
}"""
TYPED = "combien de pirates"


class Seen(NamedTuple):
    """One visit: seconds, and kilobytes."""

    lcp: float
    blocking: float
    processor: float
    kilobytes: float


class Packing(Quiet):
    """Answers as servers of websites do: text is compressed."""

    def do_GET(self) -> None:  # noqa: N802 - as the library calls it
        file = Path(self.translate_path(self.path))
        if not file.is_file():
            return self.send_error(HTTPStatus.NOT_FOUND)
        data = packed(file)
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", KINDS.get(file.suffix, "application/octet-stream"))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)
        return None


@lru_cache(4096)
def packed(file: Path) -> bytes:
    return gzip.compress(file.read_bytes())


@contextmanager
def served(site: Path) -> Iterator[str]:
    (site / "empty.html").write_text('<!doctype html><meta charset="utf-8"><title>-</title><p>-', "utf-8")
    server = QuietServer(("127.0.0.1", 0), partial(Packing, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        (site / "empty.html").unlink()


@contextmanager
def stranger(browser: Browser) -> Iterator[tuple[Page, CDPSession]]:
    """A visitor with a slow phone who has never been here."""
    context = browser.new_context(viewport=PHONE, is_mobile=True, has_touch=True, service_workers="block")
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    session.send("Network.emulateNetworkConditions", SLOW_4G)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.add_init_script(WATCH)
    yield page, session
    context.close()


def seen(browser: Browser, address: str) -> Seen:
    """One first visit."""
    with stranger(browser) as (page, session):
        fetched: list[float] = []
        session.on("Network.loadingFinished", lambda one: fetched.append(one["encodedDataLength"]))
        page.goto(address, wait_until="load", timeout=60_000)
        page.wait_for_timeout(QUIET_MS)
        told = page.evaluate("seen")
        spent = {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}
        return Seen(told["lcp"] / 1000, told["blocking"] / 1000, spent["TaskDuration"], sum(fetched) / 1000)


def told(browser: Browser, site: str, path: str, visits: int) -> None:
    """The median of some visits to one page, as a line."""
    several = [seen(browser, f"{site}/{path}") for _ in range(visits)]
    lcp, blocking, processor, kilobytes = (median(values) for values in zip(*several, strict=True))
    print(
        f"{path}: LCP {lcp:.2f} s, blocking {blocking:.2f} s, processor {processor:.2f} s, {kilobytes:.0f} kB"
    )


def answering(browser: Browser, site: str, path: str) -> None:
    """How long each calculator of a page takes, and search."""
    with stranger(browser) as (page, _):
        page.goto(f"{site}/{path}", timeout=60_000)
        page.wait_for_function(AWAKE)
        page.evaluate(ANSWERS)
        for name, taken in page.evaluate(ANSWERS):
            print(f"{path}: {name} answers in {taken:.0f} ms")
        page.locator(".find-open").click()
        page.wait_for_load_state("networkidle")
        strokes = page.evaluate(KEYSTROKES, TYPED)
        print(f"{path}: a keystroke in search {median(strokes):.0f} ms, at most {max(strokes):.0f} ms")


def visited(site: Path, pages: Sequence[str], visits: int = VISITS) -> None:
    """Print what visits to these pages of a built site come to."""
    with served(site) as address:
        browser = chromium()
        for path in ("empty.html", *pages):
            told(browser, address, path, visits)
        for path in pages:
            if path.endswith("calculators.html"):
                answering(browser, address, path)


def built(project: Project, folder: Path) -> Path:
    """The site of a project, without kits."""
    build_site(project, examine(project, project.games()), [], folder / "site", folder / "pages")
    return folder / "site"


def main(site: Path | None = None) -> None:
    """Visit the landing, and the rules and calculators of every game."""
    games = [f"fr/{game}/{page}.html" for game in PROJECT.ids for page in ("rules", "calculators")]
    with tempfile.TemporaryDirectory() as scratch:
        visited(site or built(PROJECT, Path(scratch)), ["fr/index.html", *games])


def small(step: int) -> None:
    """Visit one page of a game of seven cards, then several."""
    pages = ["en/orchard/calculators.html", *(("en/index.html", "en/orchard/rules.html") if step else ())]
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        site = built(orchard_in(folder / "orchard", parts=()), folder)
        visited(site, pages, 1)


if __name__ == "__main__":
    main(ROOT / sys.argv[1] if sys.argv[1:] else None)
