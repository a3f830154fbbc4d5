"""Cards and findings of the live preview, as JSON for its page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from pnp.core.base.diagnostic import Diagnostic, Place
from pnp.core.checks import report
from pnp.core.project.partial_load import LostPiece
from pnp.sheets.pieces.face import Face
from pnp.sheets.rendering.template import FaceRenderer
from pnp.sheets.svg import SvgFault

from .examine import Examination


@dataclass(frozen=True)
class Card:
    """One piece in the live preview; its sides are names of pictures, empty where there is none."""

    kind: str
    piece: str
    title: str
    place: Place
    copies: int = 1
    width_mm: float = 63.0
    height_mm: float = 88.0
    shape: str = "rect"
    front: str = ""
    back: str = ""
    why: str = ""
    """Reason why the piece cannot be drawn as it is written."""
    face: int = 1
    """Number of the face that the card shows, for a piece with several."""

    @property
    def name(self) -> str:
        return f"{self.kind}/{self.piece}" + (f"/{self.face}" if self.face > 1 else "")

    def to_json(self) -> dict[str, Any]:
        plain = ("kind", "piece", "title", "copies", "width_mm", "height_mm", "shape", "front", "back", "why")
        return {"name": self.name, **{name: getattr(self, name) for name in plain}}


def picture(studio: FaceRenderer, face: Face, lang: str) -> tuple[bytes, str]:
    """Return one side as SVG without fonts, and the reason if it cannot be drawn."""
    rendered = studio.render(face, lang=lang)
    if not rendered.svg:
        return b"", rendered.findings[-1].message
    try:
        return studio.outlined(face, lang).encode(), ""
    except SvgFault as fault:
        return b"", fault.message


def card(face: Face, front: str, back: str, why: str) -> Card:
    size = (face.width_mm, face.height_mm)
    return Card(
        face.kind, face.piece, face.title, face.place, face.copies, *size, face.shape, front, back, why
    )


def card_of(lost: LostPiece) -> Card:
    return Card(lost.kind, lost.piece, lost.title, lost.place, why=lost.why)


def with_last(made: Sequence[Card], before: Sequence[Card]) -> tuple[Card, ...]:
    """Sort cards as they are written; one that cannot be drawn gets its last picture."""
    cards = _numbered(made)
    last = {card.name: card for card in before}
    shown = [_as_last(card, last.get(card.name)) if card.why else card for card in cards]
    order = {name: number for number, name in enumerate(dict.fromkeys(card.place.file for card in cards))}
    return tuple(sorted(shown, key=lambda card: (order[card.place.file], _numbers(card.place))))


def _numbered(cards: Sequence[Card]) -> list[Card]:
    met = Counter[str]()
    numbered = []
    for one in cards:
        met[one.name] += 1
        numbered.append(replace(one, face=met[one.name]))
    return numbered


def _numbers(place: Place) -> tuple[int, ...]:
    return tuple(step for step in place.key if isinstance(step, int))


def _as_last(card: Card, last: Card | None) -> Card:
    return replace(last, title=card.title, place=card.place, why=card.why) if last else card


def findings_of(examination: Examination) -> list[dict[str, Any]]:
    """Return the findings as JSON values, each with its frame as in the terminal."""
    sources = examination.sources
    return [_finding(one, sources) for one in examination.result.findings]


def _finding(finding: Diagnostic, sources: report.Sources) -> dict[str, Any]:
    record = report.record(finding, sources)
    places = [finding.at, *(place for place, _ in finding.also)]
    return {**record, "frame": report.frame(finding, sources), "places": places, "count": finding.count}


def linked(findings: Sequence[Mapping[str, Any]], cards: Sequence[Card]) -> list[dict[str, Any]]:
    """Return the findings, each with the names of the cards that it is about."""
    known = {(card.place.file, card.place.key): card.name for card in reversed(cards) if card.place.key}
    return [_linked(finding, known) for finding in findings]


def _linked(finding: Mapping[str, Any], known: Mapping[Any, str]) -> dict[str, Any]:
    found = (
        known.get((place.file, place.key[:end]))
        for place in finding["places"]
        for end in range(len(place.key), 0, -1)
    )
    names = list(dict.fromkeys(filter(None, found)))
    return {**{name: value for name, value in finding.items() if name != "places"}, "cards": names}
