"""Tries a fuzzer seed by seed: an exception, a long while or much memory is a fault, told with its seed."""

from __future__ import annotations

import os
import resource
import signal
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryFile
from time import process_time

Fuzzer = Callable[[Random], None]
SECONDS, MEGABYTES = 5, 500
"""What one input may cost."""


class Broken(AssertionError):
    """Something was said that must never be said."""


def tried(fuzzer: Fuzzer, seed: int) -> str:
    """What is wrong with one input, or nothing."""
    began = process_time()
    try:
        fuzzer(Random(f"{fuzzer.__name__} {seed}"))
    except Broken as broken:
        return str(broken)
    except MemoryError:
        return f"more than {MEGABYTES} MB"
    except Exception:  # noqa: BLE001 - whatever it is, it is what we look for
        return "".join(traceback.format_exc().splitlines(keepends=True)[-7:])
    return f"{process_time() - began:.1f} s" if process_time() - began > SECONDS else ""


def guarded(fuzzer: Fuzzer, seed: int) -> str:
    """The same in a process of its own, which ends when it wants too much."""
    with TemporaryFile("w+", encoding="utf-8", errors="backslashreplace") as said:
        child = os.fork()
        if not child:
            _in_bounds()
            said.write(tried(fuzzer, seed))
            said.flush()
            os._exit(0)
        _, status = os.waitpid(child, 0)
        said.seek(0)
        ended = os.waitstatus_to_exitcode(status)
        return said.read() if ended == 0 else _killed(-ended)


def _killed(number: int) -> str:
    if number in {signal.SIGXCPU, signal.SIGKILL}:
        return f"more than {SECONDS} s"
    return f"ended by signal {number}"


def _in_bounds() -> None:
    """From here on this process may use so much more memory, and so much time."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0])
    most = pages * resource.getpagesize() + MEGABYTES * 1_000_000
    resource.setrlimit(resource.RLIMIT_AS, (most, most))
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS + 1))
    sys.stderr = sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115, PTH123
