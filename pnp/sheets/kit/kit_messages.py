"""Texts of the kit itself, in one language."""

from __future__ import annotations

from collections.abc import Mapping

from pnp.core.catalog.identity import Credits
from pnp.core.project.loaded_game import Edition


def kit_words(edition: Edition, lang: str) -> Mapping[str, str]:
    return edition.project.words(lang)["kit"]


def colophon(edition: Edition, lang: str) -> str:
    """Return the imprint and the credits of the published game, without those that are unknown."""
    made: Credits = edition.parts["game"].credits
    words = kit_words(edition, lang)
    makers = [words[name].format(value) for name, value in made.model_dump().items() if value]
    return f"{edition.imprint(lang)} {''.join(makers)}.".strip()
