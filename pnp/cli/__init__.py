"""The command line: the only package that prints or exits. Heavy parts are imported where they are used."""

import sys


def main() -> None:
    """Answer what was answered before; run any other command."""
    from .recall import recalled

    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    code = recalled(sys.argv[1:])
    if code is None:
        from . import making, proving, asking  # noqa: F401 - isort: skip - the order in which help lists them
        from .app import run

        code = run()
    sys.exit(code)
