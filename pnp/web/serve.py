"""A site that follows its sources: built, served on this machine, built again when a file changes."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from time import sleep

from pnp.core.failure import Failure, Misuse

WATCHED = ("content", "templates", "site")
_RELOAD = b'<script src="/.reload.js"></script></head>'
"""A script with an address: the pages' policy lets no other in."""
_RELOADER = b"""document.documentElement.dataset.live = "";
(async function () {
  const ask = async () => (await fetch("/.version", {cache: "no-store"})).text();
  let seen = await ask();
  setInterval(async () => { if ((await ask().catch(() => seen)) !== seen) location.reload(); }, 700);
})();
"""


class Site:
    """The built site and how often it has been built."""

    def __init__(self, root: Path, out: Path, rebuild: Callable[[], object]) -> None:
        self.root, self.out, self.rebuild = root, out, rebuild
        self.version = 0

    def build(self) -> str:
        """Build once more; what went wrong, or nothing."""
        try:
            self.rebuild()
        except Failure as error:
            return str(error)
        self.version += 1
        return ""

    def changes(self, pause: float = 0.4) -> Iterator[None]:
        """Wait for files to change, again and again."""
        seen = self._seen()
        while True:
            sleep(pause)
            now = self._seen()
            if now != seen:
                seen = now
                yield

    def _seen(self) -> dict[str, int]:
        folders = (self.root / name for name in WATCHED)
        files = (file for folder in folders for file in folder.rglob("*") if file.is_file())
        return {str(file): file.stat().st_mtime_ns for file in files}


def serve(
    root: Path,
    out: Path,
    rebuild: Callable[[], object],
    say: Callable[[str], object],
    port: int = 8000,
) -> None:
    """Build, serve, and build again on every change, until interrupted; ``say`` tells the reader."""
    site = Site(root, out, rebuild)
    if fault := site.build():
        raise Failure(fault)
    try:
        server = QuietServer(("127.0.0.1", port), partial(Answer, site))
    except OSError as error:
        raise Misuse(f"cannot serve on port {port}: {error.strerror}") from error
    threading.Thread(target=server.serve_forever, daemon=True).start()
    say(f"http://127.0.0.1:{server.server_port}/")
    try:
        for _ in site.changes():
            say(site.build() or "built again")
    finally:
        server.shutdown()


class QuietServer(ThreadingHTTPServer):
    """A browser that goes away in the middle of a file is no news."""

    def handle_error(self, *_: object) -> None:
        """Say nothing."""


class Answer(SimpleHTTPRequestHandler):
    """Serves files; pages get the script that reloads them."""

    protocol_version = "HTTP/1.1"

    def __init__(self, site: Site, *args: object) -> None:
        self.site = site
        super().__init__(*args, directory=str(site.out))  # type: ignore[arg-type]

    def do_GET(self) -> None:
        if self.path == "/.version":
            self._send(str(self.site.version).encode(), "text/plain")
            return
        if self.path == "/.reload.js":
            self._send(_RELOADER, "text/javascript")
            return
        file = Path(self.translate_path(self.path))
        page = file / "index.html" if file.is_dir() and self.path.endswith("/") else file
        if page.suffix == ".html" and page.is_file():
            self._send(page.read_bytes().replace(b"</head>", _RELOAD, 1), "text/html; charset=utf-8")
        else:
            super().do_GET()

    def _send(self, body: bytes, kind: str) -> None:
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Keep quiet: the reader watches the browser."""
