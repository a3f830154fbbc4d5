"""Test servers: one that answers on this machine, and a fake that never waits."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial

import pytest

from pnp.web.serve.request_handler import QuietServer, RequestHandler
from pnp.web.serve.serve import Site


@contextmanager
def serving(site: Site, answer: type[RequestHandler] = RequestHandler) -> Iterator[int]:
    with QuietServer(("127.0.0.1", 0), partial(answer, site)) as server:
        threading.Thread(target=partial(server.serve_forever, 0.01), daemon=True).start()
        yield server.server_port
        server.shutdown()


def said(port: int, request: bytes) -> bytes:
    """Return everything that the server sends for these bytes until it disconnects."""
    with socket.create_connection(("127.0.0.1", port), timeout=10) as client:
        client.sendall(request)
        client.shutdown(socket.SHUT_WR)
        return b"".join(iter(partial(client.recv, 1 << 16), b""))


def ask(port: int, path: str, host: str = "127.0.0.1:{port}", method: str = "GET") -> tuple[int, bytes]:
    request = f"{method} {path} HTTP/1.1\r\nHost: {host.format(port=port)}\r\n\r\n"
    head, _, body = said(port, request.encode("latin-1")).partition(b"\r\n\r\n")
    return int(head.split()[1]), body


class Stage:
    """A fake of the waiting parts of a server: records starts and ends; files change twice."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun, self.ended = threading.Event(), threading.Event()
        self.threads: list[threading.Thread] = []
        monkeypatch.setattr(QuietServer, "serve_forever", lambda _: self._begin())
        monkeypatch.setattr(QuietServer, "shutdown", lambda _: self.ended.set())
        monkeypatch.setattr(Site, "changes", lambda _: iter([None, None]))

    def _begin(self) -> None:
        self.threads.append(threading.current_thread())
        self.begun.set()

    @property
    def is_over(self) -> bool:
        """Return whether serving began and ended together with the build loop."""
        return self.begun.wait(5) and self.threads[0].daemon and self.ended.is_set()
