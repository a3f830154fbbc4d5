"""The origin of a fact: the rulebook, arithmetic, a public source, us, its designer, or unknown."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, WithJsonSchema

from pnp.core.i18n.grammar import FALLBACK

Origin = Literal["stated", "derived", "public", "reconstructed", "unknown", "designed"]
ORIGINS: tuple[Origin, ...] = ("stated", "derived", "public", "reconstructed", "unknown", "designed")
RARE = frozenset({"unknown", "designed"})
"""Origins that are not listed where no fact has them."""


class Provenance(BaseModel):
    """An origin and its note: the public source, the function that derives it, or our reason."""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")

    origin: Origin
    note: str = ""
    told: tuple[tuple[str, str], ...] = ()
    """Note by language, where it is written in several."""

    def said(self, lang: str) -> str:
        """Return the note in a language if there is one, else the default note."""
        return dict(self.told).get(lang, self.note)


def _expand(written: Any) -> Any:
    """Expand the short forms that catalogs use, such as ``stated`` and ``{public: source}``."""
    if written in _ALONE:
        return {"origin": written}
    if isinstance(written, dict) and len(written) == 1:
        ((origin, note),) = written.items()
        if origin in ORIGINS and (notes := _notes(note)):
            note = notes.get(FALLBACK, next(iter(notes.values())))
            return {"origin": origin, "note": note, "told": tuple(item for item in notes.items() if item[0])}
    if isinstance(written, Provenance):
        return written
    raise ValueError(
        "write 'stated', 'designed', 'unknown', "
        "or one of {derived: function}, {public: source}, {reconstructed: why}"
    )


_ALONE = ("stated", "designed", "unknown")
"""Origins that need no note."""


def _notes(written: Any) -> dict[str, str]:
    """Return a note by language, with the key "" for a plain note; an empty dict if it is invalid."""
    by_language = written if isinstance(written, dict) else {"": written}
    is_valid = all(
        isinstance(lang, str) and isinstance(note, str) and note for lang, note in by_language.items()
    )
    return by_language if is_valid else {}


_NOTE = {
    "anyOf": [{"type": "string"}, {"type": "object", "additionalProperties": {"type": "string"}}],
}
_WRITTEN = {
    "anyOf": [
        {"enum": list(_ALONE)},
        {
            "type": "object",
            "properties": dict.fromkeys(ORIGINS, _NOTE),
            "additionalProperties": False,
            "minProperties": 1,
            "maxProperties": 1,
        },
    ],
    "description": "Where it comes from: stated, or an origin with its note, which may be told by language.",
}
Sourced = Annotated[Provenance, BeforeValidator(_expand), WithJsonSchema(_WRITTEN)]
"""A provenance as catalogs write it."""


def nearest(origins: dict[str, Provenance], path: str) -> Provenance | None:
    """Return the provenance of ``path``, or that of what contains it (``constants`` for ``constants.x``)."""
    while path:
        if path in origins:
            return origins[path]
        path = path.rpartition(".")[0]
    return None
