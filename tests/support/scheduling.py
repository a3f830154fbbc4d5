"""How tests are shared out among processes: by what they wait for, and by what they make."""

from __future__ import annotations

from xdist.scheduler import LoadScopeScheduling

_BROWSERS = ("tests/browser/", "tests/german/")
_VISIT = "[visit-"


class Sharing(LoadScopeScheduling):  # type: ignore[misc]
    """Gives each process a scope at a time."""

    def _split_scope(self, nodeid: str) -> str:
        return scope_of(nodeid)


def scope_of(nodeid: str) -> str:
    """What a test goes with, by its name: ``tests/core/base/test_digest.py::test_a_claim``.

    One process has the browser and waits for it, while the others have no time to wait. Tests of a folder go
    by files, since those of a file share what they make. Those at the top, which take the whole project and
    their time, go one by one.
    """
    if nodeid.startswith(_BROWSERS) or _VISIT in nodeid:
        return "browser"
    file = nodeid.partition("::")[0]
    return file if file.count("/") > 1 else nodeid
