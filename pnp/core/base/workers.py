"""Work on all cores, on every platform; no worker outlives the process that started it."""

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
_MOST = 61
"""Windows cannot wait for more."""
_SHARES = 32
"""Into so many parts work is split for each core, so that all end about together."""
_held: list[Callable[[str], Any]] = []
"""What a worker makes things by."""


@contextmanager
def workers(
    prepare: Callable[..., object] | None = None, *told: Any, files: Snapshot | None = None
) -> Iterator[Executor]:
    """As many workers as there are cores, each made ready by ``prepare(*told)``; all end with this block.

    They read files from this snapshot, else from that of the run. What they are told, asked and answer is
    plain enough to be sent to another process.
    """
    context = multiprocessing.get_context(start_method())
    begun_with = (files or snapshot.current(), prepare, told)
    pool = ProcessPoolExecutor(min(os.cpu_count() or 1, _MOST), context, _begin, begun_with)
    # Processes begin where work is submitted.
    pool.submit = _undisturbed(pool.submit)  # type: ignore[method-assign]
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


def _undisturbed(start: Callable[..., T]) -> Callable[..., T]:
    """Hold Ctrl-C back while something starts processes: they never get it, and end without a traceback."""
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
    """Things by their keys, each made by whichever core is free; here alone where a fork is not safe.

    What makes them may be anything, since a fork has it at hand; the things themselves are sent back.
    """
    if len(keys) < 2 or start_method() != "fork":
        return {key: make(key) for key in keys}
    share = max(1, len(keys) // (_SHARES * (os.cpu_count() or 1)))
    with workers(_hold, make) as pool:
        return dict(zip(keys, pool.map(_made, keys, chunksize=share), strict=True))


def _hold(make: Callable[[str], Any]) -> None:
    _held[:] = [make]


def _made(key: str) -> Any:
    return _held[0](key)


def start_method() -> str:
    """How a worker begins: by a fork where that is safe."""
    return "fork" if may_fork() else "spawn"


def _begin(files: Snapshot | None, prepare: Callable[..., object] | None, told: tuple[Any, ...]) -> None:
    """Make a worker ready; it reads files from the snapshot of the process that started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    gc.freeze()  # what the parent had is not looked through again, and so stays shared
    snapshot.adopt(files)
    if prepare:
        prepare(*told)


def _end_with_parent() -> None:
    """Wait for the parent to end, however it does, and end too."""
    parent = multiprocessing.parent_process()
    if parent:
        parent.join()
        os._exit(1)
