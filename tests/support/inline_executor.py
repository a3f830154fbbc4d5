"""Work done in this very process: tests are on all cores already, and a fork beside threads may hang."""

from __future__ import annotations

import gc
from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any


class Alone(Executor):
    """Stands in for a pool of processes: whatever is asked is done at once, by whoever asks."""

    def __init__(
        self, _most: int, _context: object, _begin: object, ready: tuple[object, Any, tuple[Any, ...]]
    ) -> None:
        _, prepare, told = ready
        if prepare:
            prepare(*told)

    def submit(self, work: Callable[..., Any], /, *given: Any, **named: Any) -> Future[Any]:
        done: Future[Any] = Future()
        try:
            done.set_result(work(*given, **named))
        except Exception as error:  # noqa: BLE001 - as a pool does, for whoever asks for the result
            done.set_exception(error)
        return done

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:  # noqa: ARG002
        gc.unfreeze()
