"""Serve the live preview on this machine, and refresh it whenever a file is saved."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from functools import partial
from time import sleep

from .live_preview_handler import LivePreviewHandler, LivePreviewSite
from .request_handler import server_on

_PAUSE = 0.1
"""Seconds between two checks for changed files."""


def serve_live_preview(
    site: LivePreviewSite,
    refresh: Callable[[], object],
    is_stale: Callable[[], bool],
    say: Callable[[str], object],
    port: int,
) -> None:
    """Serve the live preview until interrupted, refreshing it when files change; ``say`` gets the address."""
    with server_on(port, partial(LivePreviewHandler, site)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        say(f"http://127.0.0.1:{server.server_port}/")
        try:
            refresh()
            for _ in changes(is_stale):
                refresh()
        finally:
            server.shutdown()


def changes(is_stale: Callable[[], bool], pause: float = _PAUSE) -> Iterator[None]:
    """Yield whenever a file differs from what was read, polling every ``pause`` seconds."""
    while True:
        if is_stale():
            yield
        else:
            sleep(pause)
