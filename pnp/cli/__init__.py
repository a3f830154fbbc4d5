"""The command line: the only package that prints or exits. Heavy parts are imported where they are used."""

import os
import sys


def main() -> None:
    """Answer what was answered before; run any other command."""
    from .recall import Question

    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "1")  # looking for them takes time
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    question = Question.of(sys.argv[1:])
    code = question.recalled() if question else None
    if code is None:
        from . import making, proving, asking  # noqa: F401 - isort: skip - the order in which help lists them
        from .app import run

        code = run(question)
    sys.exit(code)
