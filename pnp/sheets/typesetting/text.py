"""Fit text into boxes: break lines at spaces, and shrink the type down to a minimum."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from pnp.sheets.graphics import fonts
from pnp.sheets.graphics.fonts import EM, MM_PER_POINT, Font

from .icons import NONE, Icons

Span = tuple[str, Font]
Line = tuple[Span, ...]
"""Consecutive spans of different fonts."""

STEP_PT = 0.25
_LARGEST_PT = 3400.0
"""Height of the largest sheet, A0."""
_BLANKS = re.compile(r"[ \t\r]+")
_HELD_BEFORE = (";", ":", "!", "?", "»", "%")
_HELD_AFTER = "«"
_MARKUP = re.compile(r"\*\*(?P<bold>[^*]+)\*\*|\*(?P<italic>[^*]+)\*")
_SLACK_MM = 1e-6
_HALVINGS = 8
"""Number of bisection steps in the search for the narrowest width."""


@dataclass(frozen=True)
class Fit:
    """Text as it is set: lines, type size, and by how much it overflows."""

    lines: tuple[str, ...]
    size_pt: float
    too_wide_mm: float = 0.0
    too_high_mm: float = 0.0
    spans: tuple[Line, ...] = ()
    """The lines as spans with their fonts."""


@lru_cache(1 << 14)
def fit_line(text: str, font: Font, width_mm: float, size_pt: float, min_pt: float) -> Fit:
    """Fit one line into ``width_mm``, as large as possible."""
    units = fonts.units(text, font)
    for size in _sizes(size_pt, min_pt):
        too_wide = units * size * MM_PER_POINT / EM - width_mm
        if too_wide <= _SLACK_MM:
            return Fit((text,), size, spans=(((text, font),),))
    return Fit((text,), size, too_wide_mm=too_wide, spans=(((text, font),),))


@lru_cache(1 << 14)
def fit_paragraph(  # noqa: PLR0913, PLR0917 - the box and the type, each stated
    text: str, font: Font, width_mm: float, height_mm: float, size_pt: float, min_pt: float,
    leading: float = 1.25, *, markup: bool = False, icons: Icons = NONE, even: bool = False,
) -> Fit:  # fmt: skip
    """Break text into lines and fit it into a box, as large as possible.

    ``even`` makes lines about equally long. With ``markup``, ``**bold**`` and ``*italic*`` change the font.
    Private-use characters have the width of their icon.
    """
    paragraphs = [_words(spans) for spans in _paragraphs(text, font, markup=markup)]
    for size in _sizes(size_pt, min_pt):
        limit = (width_mm + _SLACK_MM) / (size * MM_PER_POINT) * EM
        lines = [line for words in paragraphs for line in _break(words, font, limit, icons)]
        too_high = len(lines) * leading * size * MM_PER_POINT - height_mm
        widest = max((_units(line, icons) for line in lines), default=0)
        if too_high <= _SLACK_MM and widest <= limit:
            too_high = 0.0
            break
    too_wide = widest * size * MM_PER_POINT / EM - width_mm
    if even and too_wide <= _SLACK_MM:
        lines = [line for words in paragraphs for line in _evenly(words, font, limit, icons)]
    return Fit(
        tuple("".join(piece for piece, _ in line) for line in lines),
        size,
        too_wide if too_wide > _SLACK_MM else 0.0,
        too_high if too_high > _SLACK_MM else 0.0,
        tuple(lines),
    )


def _sizes(size_pt: float, min_pt: float) -> list[float]:
    """Return the sizes from the wanted one down to the minimum, both included."""
    if size_pt > _LARGEST_PT:
        raise ValueError(f"type of {size_pt:g} pt is larger than any sheet")
    steps = max(0, int((size_pt - min_pt) / STEP_PT))
    sizes = [size_pt - STEP_PT * step for step in range(steps + 1)]
    return sizes if sizes[-1] <= min_pt else [*sizes, min_pt]


def _paragraphs(text: str, font: Font, *, markup: bool) -> list[list[Span]]:
    """Split text at line feeds, each paragraph as spans."""
    paragraphs: list[list[Span]] = [[]]
    for piece, style in _styled(text, font) if markup else [(text, font)]:
        first, *others = piece.split("\n")
        paragraphs[-1].append((first, style))
        paragraphs += [[(other, style)] for other in others]
    return paragraphs


def _styled(text: str, font: Font) -> list[Span]:
    spans: list[Span] = []
    position = 0
    for match in _MARKUP.finditer(text):
        spans.append((text[position : match.start()], font))
        if match["bold"]:
            spans.append((match["bold"], fonts.find(font.family, "700", font.style)))
        else:
            spans.append((match["italic"], fonts.find(font.family, font.weight, "italic")))
        position = match.end()
    return [*spans, (text[position:], font)]


def _words(spans: Sequence[Span]) -> list[Line]:
    """Split spans at blanks; French punctuation stays with its word."""
    rough: list[list[Span]] = [[]]
    for text, font in spans:
        first, *others = _BLANKS.split(text)
        rough[-1].append((first, font))
        rough += [[(other, font)] for other in others]
    words: list[Line] = []
    for pieces in rough:
        word = _merge([(text, font) for text, font in pieces if text])
        if word and words and (word[0][0].startswith(_HELD_BEFORE) or words[-1][-1][0].endswith(_HELD_AFTER)):
            words[-1] = _merge([*words[-1], (" ", word[0][1]), *word])
        elif word:
            words.append(word)
    return words


def _break(words: Sequence[Line], font: Font, limit: float, icons: Icons) -> list[Line]:
    """Fill each line with as many words as fit; a word that is too wide stands alone."""
    lines: list[list[Span]] = []
    used = 0
    for word in words:
        last = lines[-1][-1][1] if lines else font
        blank = (" ", last if last == word[0][1] else font)
        width = _units(word, icons)
        wanted = used + fonts.units(*blank) + width
        if lines and wanted <= limit:
            lines[-1] += [blank, *word]
            used = wanted
        else:
            lines.append([*word])
            used = width
    return [_merge(line) for line in lines]


def _evenly(words: Sequence[Line], font: Font, limit: float, icons: Icons) -> list[Line]:
    """Break into as few lines as the limit allows, with the longest as short as possible."""
    lines, narrow, wide = _break(words, font, limit, icons), 0.0, limit
    for _ in range(_HALVINGS if len(lines) > 1 else 0):
        middle = (narrow + wide) / 2
        tried = _break(words, font, middle, icons)
        if len(tried) == len(lines) and max(_units(line, icons) for line in tried) <= middle:
            lines, wide = tried, middle
        else:
            narrow = middle
    return lines


def _merge(spans: Sequence[Span]) -> Line:
    merged: list[Span] = []
    for text, font in spans:
        if merged and merged[-1][1] == font:
            merged[-1] = (merged[-1][0] + text, font)
        else:
            merged.append((text, font))
    return tuple(merged)


def _units(line: Line, icons: Icons) -> int:
    return sum(icons.units(text, font) for text, font in line)
