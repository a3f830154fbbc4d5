"""Where a fact comes from: the rulebook, arithmetic, a public source, our reconstruction, its designer."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict

Origin = Literal["stated", "derived", "public", "reconstructed", "designed"]
ORIGINS: tuple[Origin, ...] = ("stated", "derived", "public", "reconstructed", "designed")


class Provenance(BaseModel):
    """An origin and its note: its public source, the function that derives it, or why we chose it."""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")

    origin: Origin
    note: str = ""


def _expand(written: Any) -> Any:
    """Accept the short forms that catalogs use."""
    if written in ("stated", "designed"):
        return {"origin": written}
    if isinstance(written, dict) and len(written) == 1:
        ((origin, note),) = written.items()
        if origin in ORIGINS and isinstance(note, str) and note:
            return {"origin": origin, "note": note}
    if isinstance(written, Provenance):
        return written
    raise ValueError(
        "write 'stated', 'designed', or one of {derived: function}, {public: source}, {reconstructed: why}"
    )


Sourced = Annotated[Provenance, BeforeValidator(_expand)]
"""A provenance as catalogs write it."""


def nearest(origins: dict[str, Provenance], path: str) -> Provenance | None:
    """The provenance of ``path``: its own, or that of what holds it (``constants`` for ``constants.x``)."""
    while path:
        if path in origins:
            return origins[path]
        path = path.rpartition(".")[0]
    return None
