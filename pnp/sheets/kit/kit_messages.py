"""What the kit itself says in one language."""

from __future__ import annotations

from collections.abc import Mapping

from pnp.core.catalog.identity import Credits
from pnp.core.project.loaded_game import Edition


def kit_words(edition: Edition, lang: str) -> Mapping[str, str]:
    """The kit's own words."""
    return edition.project.words(lang)["kit"]


def colophon(edition: Edition, lang: str) -> str:
    """Who may do what with the kit, and who made the game; what is not known is not said."""
    made: Credits = edition.parts["game"].credits
    words = kit_words(edition, lang)
    makers = [words[name].format(value) for name, value in made.model_dump().items() if value]
    return f"{edition.imprint(lang)} {''.join(makers)}.".strip()
