"""The booklet's colours in full and in low ink; text has a contrast of 4.5:1 to its background."""

from __future__ import annotations

from dataclasses import dataclass

_DEEP, _SEA, _GOLD = "#0f3a47", "#13626c", "#b8862b"


@dataclass(frozen=True)
class Palette:
    """The colours of a booklet by their use."""

    text: str = "#1d2a30"
    quiet: str = "#566267"
    heading: str = _DEEP
    link: str = _SEA
    ruling: str = "#7d5a10"
    """The colour of chapter numbers and of rulings."""
    accent: str = _GOLD
    hairline: str = "#d9c89c"
    box: str = "#f9f3e3"
    box_line: str = "#e6d7ae"
    panel: str = _DEEP
    panel_line: str = _DEEP
    panel_text: str = "#f8edd3"
    panel_quiet: str = "#d5e5e2"
    waves: tuple[str, ...] = ("#f0b73e", "#3d9a9c", "#1f7480")
    pointer: str = "#a63822"
    """The colour of arrows, rings and callout lines."""

    @property
    def tones(self) -> dict[str, str]:
        """The colours of a figure's tones on paper."""
        return {
            "ink": self.text,
            "quiet": self.quiet,
            "accent": self.pointer,
            "ground": self.box,
            "line": self.box_line,
            "paper": "#ffffff",
            "badge": self.ruling,
        }


PALETTES = {
    "full": Palette(),
    "low": Palette(
        box="none",
        box_line="#8f8f8f",
        panel="none",
        panel_line=_DEEP,
        panel_text=_DEEP,
        panel_quiet="#1d2a30",
        waves=(_GOLD, _SEA),
    ),
}
