"""What declared calculators say in each language of a game: the engine's words, and the game's own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pnp.core.catalog.catalog import Catalog
from pnp.core.catalog.component import Text
from pnp.core.i18n.messages import said


@dataclass(frozen=True)
class Speaker:
    """Speaks the languages of one game."""

    root: Path
    languages: tuple[str, ...]

    def each(self, tell: Callable[[str], str]) -> Text:
        """A text made in each language."""
        return Text(**{lang: tell(lang) for lang in self.languages})

    def says(self, word: str, kind: str = "", catalog: Catalog | None = None) -> Text:
        """A word of the engine's, with what players call a kind of piece in its gap."""

        def told(lang: str) -> str:
            called = catalog.words.called("kinds", kind, lang).lower() if catalog else kind
            return said(lang, self.root)["calculators"][word].replace("{kind}", called)

        return self.each(told)

    def group(self, field: str, values: list[Any], catalog: Catalog) -> Text:
        """Pieces with one value of a field, or with each of them."""

        def told(lang: str) -> str:
            words = said(lang, self.root)["calculators"]
            called = catalog.words.called("fields", field, lang)
            if len(values) > 1:
                return words["draw_each"].replace("{field}", called)
            value = values[0]
            if value is True:
                return called
            known = catalog.words.values.get(field, {})
            named = known[str(value)][lang] if str(value) in known else str(value)
            return f"{called} {named}" if isinstance(value, int) else named

        return self.each(told)
