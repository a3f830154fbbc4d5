"""Declare the rules of preflight, and merge findings of one template."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from pnp.core.base.diagnostic import Diagnostic, Place, Rule, Severity

IMPOSSIBLE_PIECE = Rule(
    "PRT000", "impossible-piece", "Every piece can be made: a dial has its window, a mask its bridges."
)
TEXT_OVERFLOW = Rule("PRT001", "text-overflow", "Every text fits its box at the smallest size allowed.")
MISSING_GLYPH = Rule("PRT002", "missing-glyph", "Every character exists in the font that it is set in.")
SMALL_TYPE = Rule(
    "PRT003", "small-type", "No template lets its text shrink below 7 points.", severity=Severity.WARNING
)
BAD_TEMPLATE = Rule(
    "PRT004", "bad-template", "A card template renders, and keeps to the subset of SVG that is drawn."
)
PIECE_TOO_LARGE = Rule("PRT005", "piece-too-large", "Every piece fits the paper within its margins.")
UNKNOWN_ICON = Rule("PRT006", "unknown-icon", "Every icon that a text names between colons is drawn.")
UNSET_RULES = Rule("PRT007", "unset-rules", "The rules can be set in their booklet as they are written.")
BAD_LAYOUT = Rule(
    "PRT008",
    "bad-layout",
    "A face's layout names only fields, colours, fonts, icons and files that are there.",
)
BAD_PICTURE = Rule("PRT009", "bad-picture", "Every picture on a face is there and can be opened.")
COARSE_PICTURE = Rule(
    "PRT010",
    "coarse-picture",
    "Every picture has 200 dots an inch where it is printed.",
    severity=Severity.WARNING,
)
SHORT_BLEED = Rule(
    "PRT011", "art-short-of-bleed", "Art that reaches the cut runs 3 mm beyond it.", severity=Severity.WARNING
)
UNLIKE_NEIGHBOURS = Rule(
    "PRT012",
    "unlike-neighbours",
    "Pieces that share a cut have one colour on both sides of it.",
    severity=Severity.WARNING,
)
LONELY_PIECES = Rule(
    "PRT013",
    "lonely-pieces",
    "No page is nearly empty while others have room for it.",
    severity=Severity.WARNING,
)
NEAR_LINE = Rule(
    "PRT014", "text-near-line", "Text keeps 0.6 mm from lines and cuts.", severity=Severity.WARNING
)
FAINT = Rule(
    "PRT015",
    "faint-print",
    "Text has a contrast of 4.5:1 to its ground, an icon of 3:1.",
    severity=Severity.WARNING,
)
EMPTY_CLAIM = Rule(
    "PRT016", "empty-claim", "Bleed, holes and marks that a kit tells of are seen on its pages."
)

TEMPLATES = "templates/cards"
ICONS = "_icons.svg.j2"
"""The template of icons."""


def merge_findings(findings: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Merge equal faults of a template or layout line into one finding that counts the pieces."""
    groups: dict[tuple[str, str, tuple[Place, ...]], list[Diagnostic]] = {}
    for finding in findings:
        groups.setdefault((finding.code, _fault(finding), _lines_named(finding)), []).append(finding)
    return [_merged(found) for found in groups.values()]


def _merged(found: Sequence[Diagnostic]) -> Diagnostic:
    first = found[0]
    pieces = {place for finding in found for place in _places(finding) if place not in _lines_named(finding)}
    if len(pieces) < 2:
        return first
    return replace(first, message=f"{_fault(first)} (on {len(pieces)} pieces, first on {first.label})")


def _fault(finding: Diagnostic) -> str:
    """Return a finding's message without the label of its face."""
    return finding.message.removeprefix(f"{finding.label}: ")


def _lines_named(finding: Diagnostic) -> tuple[Place, ...]:
    """Return the template or layout lines that a finding names."""
    return tuple(
        place for place in _places(finding) if place.file.startswith(TEMPLATES) or place.key[:1] == ("boxes",)
    )


def _places(finding: Diagnostic) -> Iterable[Place]:
    return (finding.at, *(place for place, _ in finding.also))
