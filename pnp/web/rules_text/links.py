"""Addresses of things on the site, and rules text as Markdown with its links resolved."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from pnp.core.base.diagnostic import Place

from .escape import escape_text
from .prose import LINK, Link, Prose, read_link

_PAGES = {
    "rule": "rules.md",
    "ruling": "rulings.md",
    "piece": "pieces.md",
    "calc": "calculators.md",
    "term": "terms.md",
    "reading": "../reading.md",
}
_RULING = r"\[[^\]]*\]\(ruling:[^)\s]*\)"
_RULINGS_IN_BRACKETS = re.compile(rf" ?\(({_RULING}(?:, {_RULING})*)\)")


def anchor(kind: str, name: str) -> str:
    """Return the id of a thing on its page: ``cards/oak`` is ``cards-oak``, ``GRV-C4`` is ``grv-c4``."""
    return name.lower().replace("/", "-") if kind in {"ruling", "piece"} else name


@dataclass(frozen=True)
class PageLinks:
    """Links from one page of a game to the pages of the same game."""

    page: str

    def to(self, kind: str, name: str) -> str:
        """Return the relative link to a thing of this kind."""
        page = _PAGES[kind]
        return f"{'' if page == self.page else page}#{anchor(kind, name)}"

    def markdown(self, prose: Prose, value_of: Callable[[str], Any]) -> str:
        """Return prose as Markdown with gaps filled and links resolved; links to rulings become badges."""
        text = escape_text(prose.filled(value_of))
        text = _RULINGS_IN_BRACKETS.sub(lambda aside: f" {aside[1].replace('), [', ') [')}", text)
        return LINK.sub(lambda match: self._link(read_link(match, Place(prose.file))), text)

    def _link(self, link: Link) -> str:
        """Return a link of a known kind as Markdown; of any other link only its words."""
        if not link.kind:
            return link.words
        badge = "{ .ruling }" if link.kind == "ruling" else ""
        return f"[{link.words}]({self.to(link.kind, link.name)}){badge}"
