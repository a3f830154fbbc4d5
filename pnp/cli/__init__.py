"""The command line: the only package that prints or exits. Heavy parts are imported where they are used."""

import os

os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "1")  # nobody's plugins: looking for them takes time

# The order in which help lists them.
from . import beginning, making, serving, comparing, proving, playing, asking  # isort: skip
from .app import app, main

__all__ = ["app", "asking", "beginning", "comparing", "main", "making", "playing", "proving", "serving"]
