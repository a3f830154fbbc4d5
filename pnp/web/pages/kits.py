"""The printable kits as the website offers them: what their manifests say."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pnp.core.base.snapshot import now, read

_USUAL = {"flip": "long-edge", "sheet": "economy", "cells": "apart", "ink": "full"}
"""What a kit need not say."""


@dataclass(frozen=True)
class Kit:
    """One PDF to print."""

    file: Path
    game: str
    lang: str
    paper: str
    layout: str
    low: bool
    choices: tuple[str, ...]
    """What is unusual about it: ``bleed``, ``short-edge``, ``square``, ``low``."""
    pages: int
    size: int

    @property
    def megabytes(self) -> str:
        """Its size, to a tenth."""
        return f"{self.size / 1e6:.1f}"


def read_kit(file: Path) -> Kit | None:
    """The kit behind a PDF; none where no manifest says what it is, or it is a draft or a choice."""
    try:
        manifest = json.loads(read(file.with_suffix(".json"), None))
        partial = manifest.get("draft") or manifest.get("chosen")
        return None if partial else _kit(file, manifest["kit"], len(manifest["pages"]))
    except (OSError, ValueError, TypeError, AttributeError, KeyError):
        return None


def _kit(file: Path, told: dict[str, Any], pages: int) -> Kit:
    game, lang, paper, layout = (str(told[name]) for name in ("game", "lang", "paper", "layout"))
    choices = tuple(str(told[name]) for name, usual in _USUAL.items() if told[name] != usual)
    if told.get("backs", "full") != "full":
        choices += ("light-backs",)
    if (part := told.get("part", "all")) != "all":
        choices += (f"part-{part}",)
    return Kit(file, game, lang, paper, layout, "low" in choices, choices, pages, now().size(file))
