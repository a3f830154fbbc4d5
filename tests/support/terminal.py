"""Runs the command in a real terminal: a pty whose other end types when it has read what it waits for."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import struct
import sys
import termios
from collections.abc import Mapping, Sequence
from pathlib import Path
from time import monotonic, sleep

_PATIENCE = 60.0
_HAND = 0.3
"""Seconds until a hand types: a signal between a prompt and its reading is heard at the next key only."""


def at_terminal(
    folder: Path,
    *words: str,
    typed: Sequence[tuple[str, str]] = (),
    env: Mapping[str, str | None] | None = None,
    columns: int = 80,
) -> tuple[str, int]:
    """Run ``pnp`` with these words; for each pair of ``typed`` wait for the first and type the second.

    Return all that the terminal shows, and the exit code. A variable that is None is taken out.
    """
    variables = {**os.environ, "TERM": "xterm", **(env or {})}
    child, terminal = pty.fork()
    if child == 0:
        os.chdir(folder)
        command = [sys.executable, "-m", "pnp", *words]
        kept = {name: value for name, value in variables.items() if value is not None}
        os.execve(command[0], command, kept)  # noqa: S606 - no shell is wanted
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))
    shown, read, left, end = "", 0, list(typed), monotonic() + _PATIENCE
    try:
        while data := _more(terminal, end):
            shown += data.decode("utf-8", "replace")
            while left and (found := shown.find(left[0][0], read)) >= 0:
                read = found + len(left[0][0])
                sleep(_HAND)
                os.write(terminal, left.pop(0)[1].encode())
    finally:
        os.close(terminal)
    assert not left, f"nobody asked for {left[0][0]!r}: {shown}"
    return shown.replace("\r\n", "\n"), os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def _more(terminal: int, end: float) -> bytes:
    """Return what comes next; nothing once the other side has closed."""
    ready, _, _ = select.select([terminal], [], [], max(0.0, end - monotonic()))
    assert ready, "the command neither says anything nor ends"
    try:
        return os.read(terminal, 65536)
    except OSError:  # how Linux says that a terminal was closed
        return b""
