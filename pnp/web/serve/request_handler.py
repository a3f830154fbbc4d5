"""What the site's server on this machine answers: files of the site, the state of the build, 4xx else."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from html import escape
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Timer
from types import MappingProxyType
from typing import Any, Protocol
from urllib.parse import unquote

from pnp.core.base import resources
from pnp.core.base.errors import Misuse

HOSTS = ("127.0.0.1", "localhost", "[::1]")
"""What a browser on this machine calls us; a page elsewhere that is led here says its own name."""
KINDS = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".pdf": "application/pdf",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".woff": "font/woff",
}
_LIVE = {f"/.{file.name}": file.read_bytes() for file in (resources.SHIPPED / "site" / "live").iterdir()}
"""What pages need while they are served, read before anyone renames anything."""
_RELOAD = b'<script src="/.live.js"></script></head>'
"""A script with an address: the pages' policy lets no other in."""
_FAULTY = """<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="{policy}">
    <title>The site could not be built</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/.live.css">
  </head>
  <body>
    <div class="live-fault" role="alert">{fault}</div>
  </body>
</html>
"""


_POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:"


class Served(Protocol):
    """A built site: where it lies, how often it was built, what is wrong with it now."""

    out: Path
    version: int
    fault: str


class QuietServer(ThreadingHTTPServer):
    """A browser that goes away in the middle of a file is no news."""

    def handle_error(self, *_: object) -> None:
        """Say nothing."""


def server_on(port: int, answer: Callable[..., Answer]) -> QuietServer:
    """A server on this machine alone; a port that is not to be had is told in one line."""
    try:
        return QuietServer(("127.0.0.1", port), answer)
    except (OSError, OverflowError) as error:
        raise Misuse(f"cannot serve on port {port}: {getattr(error, 'strerror', '') or error}") from error


class Answer(BaseHTTPRequestHandler):
    """Serves files; pages get the script that reloads them and shows what is wrong."""

    protocol_version = "HTTP/1.1"
    timeout = 20
    """Seconds until a client that says nothing, or takes nothing, is let go."""
    patience = 60
    """Seconds for a whole request, however many bytes trickle in."""

    site: Served

    def __init__(self, site: Any, *args: object) -> None:
        self.site = site
        super().__init__(*args)  # type: ignore[arg-type]

    def handle_one_request(self) -> None:
        """One request and its answer, within our patience."""
        end = Timer(self.patience, self._hang_up)
        end.daemon = True
        end.start()
        try:
            super().handle_one_request()
        finally:
            end.cancel()

    def do_GET(self) -> None:
        """Answer with the state, a file, or why there is none."""
        path = unquote(self.path.partition("?")[0].partition("#")[0], errors="surrogateescape")
        if not self._is_for_us():
            self.send_error(HTTPStatus.MISDIRECTED_REQUEST)
        elif not path.startswith("/") or not path.isprintable():
            self.send_error(HTTPStatus.BAD_REQUEST)
        else:
            self.answer(path)

    def answer(self, path: str) -> None:
        """Answer a request that is in order."""
        if path == "/.state":
            state = {"version": self.site.version, "fault": self.site.fault}
            self.send(json.dumps(state).encode(), KINDS[".json"])
        elif path in _LIVE:
            self.send(_LIVE[path], KINDS[Path(path).suffix])
        else:
            self._send_file(path)

    def do_HEAD(self) -> None:
        """The same without its body."""
        self.do_GET()

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Whatever is odd about a request is the client's doing."""
        ours: dict[int, int] = {HTTPStatus.NOT_IMPLEMENTED: 405, HTTPStatus.HTTP_VERSION_NOT_SUPPORTED: 400}
        super().send_error(ours.get(code, code), message, explain)

    def _is_for_us(self) -> bool:
        port = self.connection.getsockname()[1]
        known = {f"{host}:{port}" for host in HOSTS} | (set(HOSTS) if port == 80 else set())
        named = [value for name, value in self.headers.items() if name.lower() == "host"]
        return len(named) == 1 and named[0].lower() in known

    def _send_file(self, path: str) -> None:
        file = _within(self.site.out, path)
        if file and file.is_dir():
            self.send_response(HTTPStatus.MOVED_PERMANENTLY)
            self.send_header("Location", f"{self.path.partition('?')[0]}/")
            self.send_header("Content-Length", "0")
            self.end_headers()
        elif file:
            body = file.read_bytes()
            kind = KINDS.get(file.suffix, "application/octet-stream")
            self.send(_live(body) if file.suffix == ".html" else body, kind)
        elif self.site.fault and path.endswith(("/", ".html")):
            told = _FAULTY.format(policy=_POLICY, fault=escape(self.site.fault))
            self.send(_live(told.encode()), KINDS[".html"], HTTPStatus.SERVICE_UNAVAILABLE)
        else:
            self.send_error(HTTPStatus.NOT_FOUND)

    def send(
        self,
        body: bytes,
        kind: str,
        status: HTTPStatus = HTTPStatus.OK,
        headers: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        """A whole answer; it is not kept unless a header says otherwise."""
        self.send_response(status)
        told = {"Content-Type": kind, "Content-Length": str(len(body)), "Cache-Control": "no-store"}
        for name, value in {**told, **headers}.items():
            self.send_header(name, value)
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def _hang_up(self) -> None:
        try:
            self.connection.shutdown(2)
        except OSError:
            return

    def log_message(self, *_: object) -> None:
        """Keep quiet: the reader watches the browser."""


def _live(page: bytes) -> bytes:
    return page.replace(b"</head>", _RELOAD, 1)


def _within(folder: Path, path: str) -> Path | None:
    """The file or folder at an address; none where there is none, or where a link leads out."""
    try:
        home = folder.resolve()
        file = (home / path.lstrip("/") / ("index.html" if path.endswith("/") else "")).resolve()
        there = file.is_relative_to(home) and (file.is_file() or file.is_dir())
    except (OSError, ValueError, RuntimeError):
        return None
    return file if there else None
