"""Where a fact comes from: the rulebook, arithmetic, a public source, us, its designer; or nobody knows."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, WithJsonSchema

from pnp.core.i18n.grammar import FALLBACK

Origin = Literal["stated", "derived", "public", "reconstructed", "unknown", "designed"]
ORIGINS: tuple[Origin, ...] = ("stated", "derived", "public", "reconstructed", "unknown", "designed")
RARE = frozenset({"unknown", "designed"})
"""Origins that are not spoken of where nothing has them."""


class Provenance(BaseModel):
    """An origin and its note: its public source, the function that derives it, or why we chose it."""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")

    origin: Origin
    note: str = ""
    told: tuple[tuple[str, str], ...] = ()
    """The note by language, where it is told in several."""

    def said(self, lang: str) -> str:
        """The note in a language, if it is told in it, else as it is."""
        return dict(self.told).get(lang, self.note)


def _expand(written: Any) -> Any:
    """Accept the short forms that catalogs use."""
    if written in _ALONE:
        return {"origin": written}
    if isinstance(written, dict) and len(written) == 1:
        ((origin, note),) = written.items()
        if origin in ORIGINS and (told := _notes(note)):
            note = told.get(FALLBACK, next(iter(told.values())))
            return {"origin": origin, "note": note, "told": tuple(item for item in told.items() if item[0])}
    if isinstance(written, Provenance):
        return written
    raise ValueError(
        "write 'stated', 'designed', 'unknown', "
        "or one of {derived: function}, {public: source}, {reconstructed: why}"
    )


_ALONE = ("stated", "designed", "unknown")
"""The origins that need no note."""


def _notes(written: Any) -> dict[str, str]:
    """A note by language, or in no language; nothing where it is no note."""
    by_language = written if isinstance(written, dict) else {"": written}
    whole = all(
        isinstance(lang, str) and isinstance(note, str) and note for lang, note in by_language.items()
    )
    return by_language if whole else {}


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
    """The provenance of ``path``: its own, or that of what holds it (``constants`` for ``constants.x``)."""
    while path:
        if path in origins:
            return origins[path]
        path = path.rpartition(".")[0]
    return None
