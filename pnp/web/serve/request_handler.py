"""Request handler of the site's local server: files of the site, the state of the build, else 4xx."""

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
"""Host names of this machine; other Host headers are refused, to prevent DNS rebinding."""
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
"""Files that served pages need in addition, read once at the start."""
_RELOAD = b'<script src="/.live.js"></script></head>'
"""Reloading script as a file, since the pages' policy allows no inline script."""
_FAULT_PAGE = """<!doctype html>
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


class ServedSite(Protocol):
    """A built site: its folder, its number of builds and its current fault."""

    out: Path
    version: int
    fault: str


class QuietServer(ThreadingHTTPServer):
    """A server that does not log connections closed by the browser."""

    def handle_error(self, *_: object) -> None:
        """Ignore the error."""


def server_on(port: int, answer: Callable[..., RequestHandler]) -> QuietServer:
    """Return a server on this machine's loopback address; Misuse if the port is unavailable."""
    try:
        return QuietServer(("127.0.0.1", port), answer)
    except (OSError, OverflowError) as error:
        raise Misuse(f"cannot serve on port {port}: {getattr(error, 'strerror', '') or error}") from error


class RequestHandler(BaseHTTPRequestHandler):
    """A request handler for files; pages get the script that reloads them and shows faults."""

    protocol_version = "HTTP/1.1"
    timeout = 20
    """Seconds after which an idle client is disconnected."""
    patience = 60
    """Seconds after which a request is aborted, however slowly its bytes arrive."""

    site: ServedSite

    def __init__(self, site: Any, *args: object) -> None:
        self.site = site
        super().__init__(*args)  # type: ignore[arg-type]

    def handle_one_request(self) -> None:
        """Handle one request within the time limit."""
        end = Timer(self.patience, self._hang_up)
        end.daemon = True
        end.start()
        try:
            super().handle_one_request()
        finally:
            end.cancel()

    def do_GET(self) -> None:
        """Send the state, a file or an error."""
        path = unquote(self.path.partition("?")[0].partition("#")[0], errors="surrogateescape")
        if not self._is_for_us():
            self.send_error(HTTPStatus.MISDIRECTED_REQUEST)
        elif not path.startswith("/") or not path.isprintable():
            self.send_error(HTTPStatus.BAD_REQUEST)
        else:
            self.answer(path)

    def answer(self, path: str) -> None:
        """Answer a valid request for a path."""
        if path == "/.state":
            state = {"version": self.site.version, "fault": self.site.fault}
            self.send(json.dumps(state).encode(), KINDS[".json"])
        elif path in _LIVE:
            self.send(_LIVE[path], KINDS[Path(path).suffix])
        else:
            self._send_file(path)

    def do_HEAD(self) -> None:
        """Send the headers of the answer to GET."""
        self.do_GET()

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Send an error; errors of the request are 4xx, never 5xx."""
        ours: dict[int, int] = {HTTPStatus.NOT_IMPLEMENTED: 405, HTTPStatus.HTTP_VERSION_NOT_SUPPORTED: 400}
        super().send_error(ours.get(code, code), message, explain)

    def _is_for_us(self) -> bool:
        port = self.connection.getsockname()[1]
        known = {f"{host}:{port}" for host in HOSTS} | (set(HOSTS) if port == 80 else set())
        named = [value for name, value in self.headers.items() if name.lower() == "host"]
        return len(named) == 1 and named[0].lower() in known

    def _send_file(self, path: str) -> None:
        file = _file_at(self.site.out, path)
        if file and file.is_dir():
            self.send_response(HTTPStatus.MOVED_PERMANENTLY)
            self.send_header("Location", f"{self.path.partition('?')[0]}/")
            self.send_header("Content-Length", "0")
            self.end_headers()
        elif file:
            body = file.read_bytes()
            kind = KINDS.get(file.suffix, "application/octet-stream")
            self.send(_with_reload(body) if file.suffix == ".html" else body, kind)
        elif self.site.fault and path.endswith(("/", ".html")):
            page = _FAULT_PAGE.format(policy=_POLICY, fault=escape(self.site.fault))
            self.send(_with_reload(page.encode()), KINDS[".html"], HTTPStatus.SERVICE_UNAVAILABLE)
        else:
            self.send_error(HTTPStatus.NOT_FOUND)

    def send(
        self,
        body: bytes,
        kind: str,
        status: HTTPStatus = HTTPStatus.OK,
        headers: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        """Send a complete answer, uncached unless ``headers`` say otherwise."""
        self.send_response(status)
        defaults = {"Content-Type": kind, "Content-Length": str(len(body)), "Cache-Control": "no-store"}
        for name, value in {**defaults, **headers}.items():
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
        """Log nothing."""


def _with_reload(page: bytes) -> bytes:
    return page.replace(b"</head>", _RELOAD, 1)


def _file_at(folder: Path, path: str) -> Path | None:
    """Return the file or folder for a path; None if missing or outside the folder."""
    try:
        home = folder.resolve()
        file = (home / path.lstrip("/") / ("index.html" if path.endswith("/") else "")).resolve()
        there = file.is_relative_to(home) and (file.is_file() or file.is_dir())
    except (OSError, ValueError, RuntimeError):
        return None
    return file if there else None
