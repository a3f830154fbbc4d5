"""The command line: the only package that prints or exits. Heavy modules are imported where they are used."""

import os

os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "1")  # searching for plugins takes time

# --help lists the commands in this order.
from . import new, print as print_command, serve, diff, check, play, query  # isort: skip
from .app import app, main

__all__ = ["app", "check", "diff", "main", "new", "play", "print_command", "query", "serve"]
