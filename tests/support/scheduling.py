"""How tests are shared out among processes: by what they wait for, and by what they make."""

from __future__ import annotations

from xdist.scheduler import LoadScopeScheduling

_BROWSERS = ("tests/browser/", "tests/german/")
_VISIT = "[visit-"
_LONG = ("tests/app/", "tests/cli/", "tests/project/", "tests/games/test_")
"""Tests of the whole project: each takes long, and they share nothing that takes time to make."""


class Sharing(LoadScopeScheduling):  # type: ignore[misc]
    """Scheduler that hands out one scope at a time to each worker."""

    def _split_scope(self, nodeid: str) -> str:
        return scope_of(nodeid)


def scope_of(nodeid: str) -> str:
    """Return the scope of a test: tests of one scope run in one worker, in order.

    All browser tests are one scope, since they wait more than they compute. Long tests are a scope each.
    Other tests go by file, since those of a file share fixtures.
    """
    if nodeid.startswith(_BROWSERS) or _VISIT in nodeid:
        return "browser"
    return nodeid if is_long(nodeid) else nodeid.partition("::")[0]


def is_long(nodeid: str) -> bool:
    """Return whether a test takes the whole project and its time."""
    return nodeid.startswith(_LONG)
