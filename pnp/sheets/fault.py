"""What can go wrong between a catalog and paper."""

from __future__ import annotations

from pnp.core.diagnostic import Rule, Severity

TEXT_OVERFLOW = Rule("PRT001", "text-overflow", "Every text fits its box at the smallest size allowed.")
MISSING_GLYPH = Rule("PRT002", "missing-glyph", "Every character exists in the font that it is set in.")
SMALL_TYPE = Rule(
    "PRT003",
    "small-type",
    "No template lets its text shrink below 7 points, which is hard to read on a card.",
    severity=Severity.WARNING,
)
BAD_TEMPLATE = Rule(
    "PRT004",
    "bad-template",
    """A card template must render, and must keep to the subset of SVG that is drawn.

    Elements and attributes outside the subset are refused with the template's line: what a renderer ignores,
    paper lacks.""",
)
PIECE_TOO_LARGE = Rule(
    "PRT005", "piece-too-large", "Every piece fits the paper within its margins; nothing is squeezed."
)
UNKNOWN_ICON = Rule(
    "PRT006",
    "unknown-icon",
    """Every icon that a text names between colons, such as :coin:, is drawn in templates/cards/_icons.svg.j2.

    A name that is not there would be printed with its colons.""",
)
RULES = (SMALL_TYPE, BAD_TEMPLATE, PIECE_TOO_LARGE, UNKNOWN_ICON)
"""Those that no check of the content stands for."""
