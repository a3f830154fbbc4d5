"""Run one function in a forked child process while the caller goes on."""

from __future__ import annotations

import gc
import os
import pickle
import signal
import sys
import threading
from collections.abc import Callable
from functools import partial
from typing import Never, TypeVar

T = TypeVar("T")


def run_in_background(work: Callable[[], T]) -> Callable[[], T]:
    """Start a function in a child process; return a function that waits for its result.

    The work runs in this process, when the result is asked for, if forking is unsafe, if there is one core
    only, or if the child failed.
    """
    if not may_fork() or (os.cpu_count() or 1) < 2:
        return work
    read_end, write_end = os.pipe()
    child = os.fork()
    if not child:
        _run_in_child(work, write_end)
    os.close(write_end)
    return partial(_await_result, child, read_end, work)


def may_fork() -> bool:
    """Return whether a fork is safe: on Linux, with a single thread."""
    return sys.platform == "linux" and threading.active_count() == 1


def _run_in_child(work: Callable[[], object], pipe: int) -> Never:
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    gc.disable()  # a collection would copy the memory pages shared with the parent
    failed = 1
    try:
        result = pickle.dumps(work())
        with os.fdopen(pipe, "wb") as file:
            file.write(result)
        failed = 0
    finally:
        os._exit(failed)


def _await_result(child: int, pipe: int, work: Callable[[], T]) -> T:
    with os.fdopen(pipe, "rb") as file:
        result = file.read()
    _, status = os.waitpid(child, 0)
    return work() if status else pickle.loads(result)  # noqa: S301 - our own process wrote it
