"""The booklet's type styles: Source Serif for titles and chapter numbers, Source Sans for text."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pnp.sheets.graphics import fonts

from .palette import Palette
from .rich_text import TypeStyle

SMALLEST_PT = 7.5
"""The smallest type size in the booklet."""
_SANS, _SERIF = "Source Sans Pro", "Source Serif Pro"


@dataclass(frozen=True)
class Typography:
    """The type styles by their use."""

    title: TypeStyle
    kicker: TypeStyle
    tagline: TypeStyle
    facts: TypeStyle
    note: TypeStyle
    contents: TypeStyle
    contents_number: TypeStyle
    leader: TypeStyle
    chapter: TypeStyle
    chapter_number: TypeStyle
    number: TypeStyle
    body: TypeStyle
    dot: TypeStyle
    example: TypeStyle
    example_label: TypeStyle
    example_quiet: TypeStyle
    code: TypeStyle
    question: TypeStyle
    decision: TypeStyle
    reason: TypeStyle
    small: TypeStyle

    @classmethod
    def of(cls, palette: Palette) -> Typography:
        """Return the type styles in the colours of a palette."""
        sans, strong, italic = (
            fonts.find(_SANS),
            fonts.find(_SANS, "700"),
            fonts.find(_SANS, style="italic"),
        )
        black, serif = fonts.find(_SERIF, "900"), fonts.find(_SERIF, style="italic")
        body = TypeStyle(sans, 9.2, 1.42, palette.text, palette.link)
        bold = replace(body, font=strong)
        contents = TypeStyle(sans, 10.0, 1.9, palette.text)
        chapter = TypeStyle(black, 15.0, 1.2, palette.heading)
        example = replace(body, size_pt=8.7, leading=1.4)
        label = replace(example, font=strong, colour=palette.ruling)
        ruled = replace(body, size_pt=7.7, leading=1.32)
        return cls(
            title=TypeStyle(black, 46.0, 1.1, palette.panel_text),
            kicker=TypeStyle(strong, 11.0, 1.3, palette.panel_quiet),
            tagline=TypeStyle(serif, 13.0, 1.38, palette.panel_text),
            facts=TypeStyle(strong, 10.5, 1.4, palette.panel_text),
            note=TypeStyle(italic, 8.8, 1.42, palette.quiet),
            contents=contents,
            contents_number=replace(contents, font=strong, colour=palette.ruling),
            leader=replace(contents, colour=palette.quiet),
            chapter=chapter,
            chapter_number=replace(chapter, colour=palette.ruling),
            number=replace(bold, colour=palette.link),
            body=body,
            dot=replace(bold, colour=palette.ruling),
            example=example,
            example_label=label,
            example_quiet=replace(label, font=italic, colour=palette.quiet),
            code=replace(ruled, font=strong, colour=palette.ruling),
            question=replace(ruled, font=strong, colour=palette.heading),
            decision=ruled,
            reason=replace(ruled, font=italic, colour=palette.quiet),
            small=TypeStyle(sans, 8.0, 1.2, palette.quiet),
        )
