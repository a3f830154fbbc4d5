"""Serves the wall on this machine, and has it drawn again whenever a file is saved."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from functools import partial
from time import sleep

from .live_preview_handler import WallAnswer, WallSite
from .request_handler import server_on

_PAUSE = 0.1
"""Seconds between two looks at the files."""


def serve_wall(
    site: WallSite,
    refresh: Callable[[], object],
    is_stale: Callable[[], bool],
    say: Callable[[str], object],
    port: int,
) -> None:
    """Serve, draw, and draw again whenever files are stale, until interrupted; ``say`` tells the address."""
    with server_on(port, partial(WallAnswer, site)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        say(f"http://127.0.0.1:{server.server_port}/")
        try:
            refresh()
            for _ in changes(is_stale):
                refresh()
        finally:
            server.shutdown()


def changes(is_stale: Callable[[], bool], pause: float = _PAUSE) -> Iterator[None]:
    """Wait, again and again, until a file is no longer what was read of it."""
    while True:
        if is_stale():
            yield
        else:
            sleep(pause)
