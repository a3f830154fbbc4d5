"""Process pools that use all cores on every platform, and whose workers end with their parent."""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import Any, TypeVar

from . import snapshot
from .background import may_fork
from .errors import Failure
from .snapshot import Snapshot

T = TypeVar("T")
_MAX_WORKERS = 61
"""Windows cannot wait for more processes."""
_CHUNKS_PER_CORE = 32
"""Number of chunks of work per core, so that all cores finish at about the same time."""
_worker_function: list[Callable[[str], Any]] = []
"""The function that this worker calls, in a list of one."""


@contextmanager
def workers(
    prepare: Callable[..., object] | None = None, *args: Any, files: Snapshot | None = None
) -> Iterator[Executor]:
    """Yield a pool of one worker per core, each prepared by ``prepare(*args)``; all end with this block.

    Workers read files from the snapshot ``files``, or else from that of the run. Arguments and results are
    pickled.
    """
    context = multiprocessing.get_context(start_method())
    start_args = (files or snapshot.current(), prepare, args)
    pool = ProcessPoolExecutor(min(os.cpu_count() or 1, _MAX_WORKERS), context, _start_worker, start_args)
    # Worker processes start where work is submitted.
    pool.submit = _with_interrupts_blocked(pool.submit)  # type: ignore[method-assign]
    try:
        yield pool
    except BaseException as error:
        pool.shutdown(wait=False, cancel_futures=True)
        for process in multiprocessing.active_children():
            process.terminate()
        if isinstance(error, BrokenProcessPool):
            raise Failure("a worker was ended from outside: is there enough memory?") from error
        raise
    pool.shutdown()


def _with_interrupts_blocked(start: Callable[..., T]) -> Callable[..., T]:
    """Wrap a function that starts processes so that they start with Ctrl-C blocked.

    Without this, an interrupted worker would print a traceback.
    """
    if not hasattr(signal, "pthread_sigmask"):
        return start

    def started(*given: Any, **named: Any) -> T:
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            return start(*given, **named)
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)

    return started


def on_all_cores(make: Callable[[str], T], keys: Sequence[str]) -> dict[str, T]:
    """Return ``make(key)`` for each key, computed on all cores where a fork is safe.

    ``make`` may be any function, since forked workers inherit it; results are pickled.
    """
    if len(keys) < 2 or start_method() != "fork":
        return {key: make(key) for key in keys}
    share = max(1, len(keys) // (_CHUNKS_PER_CORE * (os.cpu_count() or 1)))
    with workers(_set_worker_function, make) as pool:
        return dict(zip(keys, pool.map(_call_worker_function, keys, chunksize=share), strict=True))


def _set_worker_function(make: Callable[[str], Any]) -> None:
    _worker_function[:] = [make]


def _call_worker_function(key: str) -> Any:
    return _worker_function[0](key)


def start_method() -> str:
    return "fork" if may_fork() else "spawn"


def _start_worker(
    files: Snapshot | None, prepare: Callable[..., object] | None, args: tuple[Any, ...]
) -> None:
    """Set up a worker process: signals, garbage collection, snapshot, then ``prepare(*args)``."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    gc.freeze()  # a collection would copy the memory pages shared with the parent
    snapshot.adopt(files)
    if prepare:
        prepare(*args)


def _end_with_parent() -> None:
    """Wait for the parent process to end, then end this one."""
    parent = multiprocessing.parent_process()
    if parent:
        parent.join()
        os._exit(1)
