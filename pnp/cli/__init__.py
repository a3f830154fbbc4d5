"""The command line: the only package that prints or exits. Heavy parts are imported where they are used."""

import os

os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "1")  # nobody's plugins: looking for them takes time

# The order in which help lists them.
from . import new, print as print_command, serve, diff, check, play, query  # isort: skip
from .app import app, main

__all__ = ["app", "check", "diff", "main", "new", "play", "print_command", "query", "serve"]
