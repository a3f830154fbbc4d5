"""Runs commands of the command line in this process, and hears what they say."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from pnp import cli
from pnp.cli import project_access


class Said(NamedTuple):
    """What a command printed and how it ended."""

    out: str
    err: str
    code: int


class Shell:
    """Runs commands in this process, in a folder of choice."""

    def __init__(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], folder: Path
    ) -> None:
        self.monkeypatch, self.capsys, self.folder = monkeypatch, capsys, folder
        monkeypatch.chdir(folder)

    def __call__(self, *words: str, stdin: str = "") -> Said:
        self.monkeypatch.setattr(sys, "argv", ["pnp", *words])
        self.monkeypatch.setattr(project_access, "_chosen", [])
        self.monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin.encode())))
        with pytest.raises(SystemExit) as end:
            cli.main()
        out, err = self.capsys.readouterr()
        assert "Traceback" not in out + err
        return Said(out, err, int(end.value.code or 0))
