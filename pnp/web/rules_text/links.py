"""Where things stand on the site, and rules text written as Markdown with its links leading there."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from pnp.core.base.diagnostic import Place

from .escape import escaped
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
_ASIDE = re.compile(rf" ?\(({_RULING}(?:, {_RULING})*)\)")


def anchor(kind: str, name: str) -> str:
    """The id of a thing on its page: ``cards/oak`` is ``cards-oak``, ``GRV-C4`` is ``grv-c4``."""
    return name.lower().replace("/", "-") if kind in {"ruling", "piece"} else name


@dataclass(frozen=True)
class Way:
    """The page of each kind of thing, seen from one page of the same game."""

    page: str

    def to(self, kind: str, name: str) -> str:
        page = _PAGES[kind]
        return f"{'' if page == self.page else page}#{anchor(kind, name)}"

    def markdown(self, prose: Prose, value_of: Callable[[str], Any]) -> str:
        """The prose with its gaps filled and its links leading to their pages; rulings become badges."""
        text = escaped(prose.filled(value_of))
        text = _ASIDE.sub(lambda aside: f" {aside[1].replace('), [', ') [')}", text)
        return LINK.sub(lambda match: self._link(read_link(match, Place(prose.file))), text)

    def _link(self, link: Link) -> str:
        """A link of ours; of any other only its words are left."""
        if not link.kind:
            return link.words
        badge = "{ .ruling }" if link.kind == "ruling" else ""
        return f"[{link.words}]({self.to(link.kind, link.name)}){badge}"
