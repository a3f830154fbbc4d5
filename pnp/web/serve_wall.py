"""Serves the wall on this machine, and has it drawn again whenever a file is saved."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from functools import partial
from time import sleep

from .answer import server_on
from .wall_answer import WallAnswer, WallSite

_PAUSE = 0.1
"""Seconds between two looks at the files."""


def serve_wall(
    site: WallSite,
    refresh: Callable[[], object],
    saved: Callable[[], object],
    say: Callable[[str], object],
    port: int,
) -> None:
    """Serve, draw, and draw again on every change, until interrupted; ``say`` tells the address."""
    with server_on(port, partial(WallAnswer, site)) as server:
        before = saved()
        threading.Thread(target=server.serve_forever, daemon=True).start()
        say(f"http://127.0.0.1:{server.server_port}/")
        try:
            refresh()
            for _ in changes(saved, before):
                refresh()
        finally:
            server.shutdown()


def changes(saved: Callable[[], object], before: object, pause: float = _PAUSE) -> Iterator[None]:
    """Wait for files to be saved, again and again; what is saved during the work counts."""
    while True:
        now = saved()
        if now != before:
            before = now
            yield
        else:
            sleep(pause)
