"""Build the texts of declared calculators in each language of a game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pnp.core.catalog.catalog import Catalog
from pnp.core.catalog.component import Text
from pnp.core.i18n.messages import messages


@dataclass(frozen=True)
class TextBuilder:
    """Builds texts in the languages of one game."""

    root: Path
    languages: tuple[str, ...]

    def each(self, make: Callable[[str], str]) -> Text:
        """Build a text by calling a function with each language."""
        return Text(**{lang: make(lang) for lang in self.languages})

    def engine_text(self, word: str, kind: str = "", catalog: Catalog | None = None) -> Text:
        """Return a text of the engine, with the players' name for a kind of piece in its gap."""

        def words_in(lang: str) -> str:
            called = catalog.words.called("kinds", kind, lang).lower() if catalog else kind
            return messages(lang, self.root)["calculators"][word].replace("{kind}", called)

        return self.each(words_in)

    def group_text(self, field: str, values: list[Any], catalog: Catalog) -> Text:
        """Return the name of a group: pieces with one value of a field, or with each of several."""

        def words_in(lang: str) -> str:
            words = messages(lang, self.root)["calculators"]
            called = catalog.words.called("fields", field, lang)
            if len(values) > 1:
                return words["draw_each"].replace("{field}", called)
            value = values[0]
            if value is True:
                return called
            known = catalog.words.values.get(field, {})
            named = known[str(value)][lang] if str(value) in known else str(value)
            return f"{called} {named}" if isinstance(value, int) else named

        return self.each(words_in)
