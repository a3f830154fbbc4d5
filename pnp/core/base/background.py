"""A piece of work on another core, begun while this one goes on: nothing to set up, nothing left behind."""

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


def beside(work: Callable[[], T]) -> Callable[[], T]:
    """Begin some work on another core; what is given back waits for what it makes.

    Where no fork is safe, where there is no other core, and where the work failed there, it is done here, at
    the time when it is asked for.
    """
    if not may_fork() or (os.cpu_count() or 1) < 2:
        return work
    answer, pipe = os.pipe()
    child = os.fork()
    if not child:
        _work_there(work, pipe)
    os.close(pipe)
    return partial(_made_there, child, answer, work)


def may_fork() -> bool:
    """A fork has everything at hand, but only on Linux and beside no other thread is it safe."""
    return sys.platform == "linux" and threading.active_count() == 1


def _work_there(work: Callable[[], object], pipe: int) -> Never:
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    gc.disable()  # what it shares with its parent stays shared
    failed = 1
    try:
        made = pickle.dumps(work())
        with os.fdopen(pipe, "wb") as file:
            file.write(made)
        failed = 0
    finally:
        os._exit(failed)


def _made_there(child: int, answer: int, work: Callable[[], T]) -> T:
    with os.fdopen(answer, "rb") as file:
        made = file.read()
    _, status = os.waitpid(child, 0)
    return work() if status else pickle.loads(made)  # noqa: S301 - our own process wrote it
