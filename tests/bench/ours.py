"""The bench by our whole way: template, fitting, parsing, placing, PDF."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import fontTools.ttLib  # noqa: F401 - imported when first needed otherwise, on the clock

from pnp.core.base.diagnostic import Place
from pnp.sheets.pdf.document import Document, Sheet, Stamp
from pnp.sheets.pdf.draw import write_pdf
from pnp.sheets.pieces.face import Face
from pnp.sheets.rendering.template import FaceRenderer
from tests.bench.cards import ICONS, Card, cards, measure, place

TEMPLATE = f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 63 88">
<defs>
  <linearGradient id="frame" x1="0" y1="0" x2="0" y2="1">
    <stop offset="0" stop-color="{{{{ colours[0] }}}}"/><stop offset="1" stop-color="{{{{ colours[1] }}}}"/>
  </linearGradient>
  <clipPath id="window"><rect x="6" y="16" width="51" height="38" rx="3"/></clipPath>
  <path id="icon-0" d="{ICONS[0]}"/>
  <path id="icon-1" d="{ICONS[1]}"/>
  <path id="icon-2" d="{ICONS[2]}"/>
</defs>
<rect width="63" height="88" rx="3" fill="url(#frame)"/>
<rect x="4" y="4" width="55" height="80" rx="2" fill="#fdf6e3"/>
<g clip-path="url(#window)">
  <rect x="6" y="16" width="51" height="38" fill="#8ecae6"/>
  <circle cx="{{{{ sun }}}}" cy="24" r="5" fill="#ffb703"/>
  <path d="M6 46q6-4 12 0t12 0 12 0 12 0 12 0v10H6z" fill="#023047"/>
  <path d="M22 42H44L40 49H26Z" fill="#6f4518"/>
</g>
{{% for icon in range(3) %}}
<use href="#icon-{{{{ icon }}}}" transform="translate({{{{ 20 + icon * 8 }}}} 55) scale(.3)" fill="#222"/>
{{% endfor %}}
{{{{ name | line(x=31.5, y=12, width=40, size=12, min=8, font="title", anchor="middle", fill="#222") }}}}
{{{{ text | paragraph(x=7, y=63, width=49, height=16, size=9, min=7, fill="#222") }}}}
{{{{ loot | line(x=8, y=82, width=9, size=14, min=12, font="number", fill="#8d0801") }}}}
{{{{ crew | line(x=55, y=82, width=9, size=14, min=12, font="number", anchor="end", fill="#8d0801") }}}}
</svg>
"""


def sheets(studio: FaceRenderer, count: int) -> Iterator[Sheet]:
    """Nine cards a sheet, one sheet at a time."""
    stamps: list[Stamp] = []
    for index, card in enumerate(cards(count)):
        drawing, findings = studio.draw_face(face(card))
        if drawing is None or findings:
            raise SystemExit(f"the bench card is at fault: {findings}")
        stamps.append(Stamp(drawing, *place(index)))
        if len(stamps) == 9 or index == count - 1:
            yield Sheet(210, 297, stamps)
            stamps = []


def face(card: Card) -> Face:
    return Face(card.name, "ship", card.name, "card.svg.j2", card._asdict(), 63, 88, Place("deck.yaml"))


def deck(count: int) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "templates", "cards", "card.svg.j2")
        file.parent.mkdir(parents=True)
        file.write_text(TEMPLATE, encoding="utf-8")
        return write_pdf(Document(sheets(FaceRenderer(Path(folder)), count), "Bench"), shared=())


if __name__ == "__main__":
    measure(deck)
