"""The printable kits that the website offers, read from their manifests."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pnp.core.base.snapshot import now, read

_DEFAULTS = {"flip": "long-edge", "sheet": "economy", "cells": "apart", "ink": "full"}
"""Default options of a kit, which its entry does not mention."""


@dataclass(frozen=True)
class Kit:
    """One printable PDF."""

    file: Path
    game: str
    lang: str
    paper: str
    layout: str
    low: bool
    choices: tuple[str, ...]
    """Options that differ from the default: ``bleed``, ``short-edge``, ``square``, ``low``."""
    pages: int
    size: int

    @property
    def megabytes(self) -> str:
        """Return the size in megabytes with one decimal."""
        return f"{self.size / 1e6:.1f}"


def read_kit(file: Path) -> Kit | None:
    """Return the kit of a PDF; None for a draft, a selection, or a PDF without a valid manifest."""
    try:
        manifest = json.loads(read(file.with_suffix(".json"), None))
        partial = manifest.get("draft") or manifest.get("chosen")
        return None if partial else _kit(file, manifest["kit"], len(manifest["pages"]))
    except (OSError, ValueError, TypeError, AttributeError, KeyError):
        return None


def _kit(file: Path, options: dict[str, Any], pages: int) -> Kit:
    game, lang, paper, layout = (str(options[name]) for name in ("game", "lang", "paper", "layout"))
    choices = tuple(str(options[name]) for name, usual in _DEFAULTS.items() if options[name] != usual)
    if options.get("backs", "full") != "full":
        choices += ("light-backs",)
    if (part := options.get("part", "all")) != "all":
        choices += (f"part-{part}",)
    return Kit(file, game, lang, paper, layout, "low" in choices, choices, pages, now().size(file))
