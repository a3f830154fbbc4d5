"""Serve a site that is rebuilt whenever a source file changes."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from time import sleep

from pnp.core.base.errors import Failure
from pnp.core.base.snapshot import Snapshot, using
from pnp.web.folder.marker import claim

from .request_handler import RequestHandler, server_on

_TRIES = 3
"""Attempts at a build while files vanish, as editors' temporary files do."""


class Site:
    """A served site: its folder, its number of builds and its current fault."""

    def __init__(self, root: Path, out: Path, rebuild: Callable[[], object]) -> None:
        self.root, self.out, self.rebuild = root, out, rebuild
        self.version = 0
        self.fault = ""
        self._files = Snapshot()
        """What the latest build has read."""

    def build(self) -> str:
        """Build again and return the fault, or an empty string; never raise."""
        self.fault = self._attempt()
        self.version += not self.fault
        return self.fault

    def changes(self, pause: float = 0.4) -> Iterator[None]:
        """Yield whenever a file differs from what the latest build read, polling every ``pause`` seconds."""
        while True:
            if self._files.is_stale():
                yield
            sleep(pause)

    def _attempt(self) -> str:
        for _ in range(_TRIES - 1):
            with suppress(FileNotFoundError):
                return self._outcome()
        try:
            return self._outcome()
        except FileNotFoundError as error:
            return f"{error.filename} is not there"

    def _outcome(self) -> str:
        self._files = Snapshot()
        try:
            with using(self._files):
                self.rebuild()
        except Failure as error:
            return str(error)
        except FileNotFoundError:
            raise
        except Exception as error:  # noqa: BLE001 - whoever edits wants to read it, and go on
            return f"{type(error).__name__}: {error}"
        return ""


def serve(
    root: Path, out: Path, rebuild: Callable[[], object], say: Callable[[str], object], port: int
) -> None:
    """Build and serve the site, and rebuild it on every change, until interrupted.

    ``say`` gets the address and each outcome; the open page shows faults too.
    """
    claim(out, "site")
    site = Site(root, out, rebuild)
    with server_on(port, partial(RequestHandler, site)) as server:
        fault = site.build()
        threading.Thread(target=server.serve_forever, daemon=True).start()
        say(f"http://127.0.0.1:{server.server_port}/")
        if fault:
            say(fault)
        try:
            for _ in site.changes():
                say(site.build() or "built again")
        finally:
            server.shutdown()
