"""Texts of the kit itself, in one language."""

from __future__ import annotations

from collections.abc import Mapping

from pnp.core.catalog.identity import Credits
from pnp.core.project.loaded_game import LoadedGame


def kit_words(loaded: LoadedGame, lang: str) -> Mapping[str, str]:
    return loaded.project.words(lang)["kit"]


def colophon(loaded: LoadedGame, lang: str) -> str:
    """Return the imprint and the credits of the published game, without those that are unknown."""
    made: Credits = loaded.parts["game"].credits
    words = kit_words(loaded, lang)
    makers = [words[name].format(value) for name, value in made.model_dump().items() if value]
    return f"{loaded.imprint(lang)} {''.join(makers)}.".strip()
