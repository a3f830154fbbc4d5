"""The command line: the only package that prints or exits. Heavy parts are imported where they are used."""

import os

os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "1")  # nobody's plugins: looking for them takes time

from . import making, serving, comparing, proving, playing, asking  # isort: skip - the order in which help lists them
from .app import app, main

__all__ = ["app", "asking", "comparing", "main", "making", "playing", "proving", "serving"]
