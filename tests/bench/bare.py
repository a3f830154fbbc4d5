"""The bench by bare reportlab: the same card as direct canvas calls, without template or findings."""

from __future__ import annotations

from io import BytesIO

from reportlab.lib.colors import HexColor
from reportlab.lib.units import mm
from reportlab.lib.utils import simpleSplit
from reportlab.pdfbase.pdfmetrics import registerFont, stringWidth
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.pathobject import PDFPathObject

from pnp.sheets.graphics import fonts
from pnp.sheets.svg.path import segments
from tests.bench.cards import ICONS, Card, cards, measure, place

FONTS = {
    "title": ("Source Serif Pro", "900"),
    "number": ("Source Serif Pro", "700"),
    "body": ("Source Sans Pro", "400"),
}


def deck(count: int) -> bytes:
    for name, font in FONTS.items():
        registerFont(TTFont(name, fonts.find(*font).path))
    size = (210 * mm, 297 * mm)
    canvas = Canvas(BytesIO(), pagesize=size, invariant=1, pageCompression=1, initialFontName="body")
    for index, card in enumerate(cards(count)):
        x, y = place(index)
        canvas.saveState()
        canvas.transform(mm, 0, 0, -mm, x * mm, (297 - y) * mm)
        draw(canvas, card)
        canvas.restoreState()
        if index % 9 == 8:
            canvas.showPage()
    data: bytes = canvas.getpdfdata()
    return data


def draw(canvas: Canvas, card: Card) -> None:
    clip(canvas, 0, 0, 63, 88)
    canvas.linearGradient(0, 0, 0, 88, [HexColor(tone) for tone in card.colours])
    canvas.restoreState()
    fill(canvas, "#fdf6e3")
    canvas.roundRect(4, 4, 55, 80, 2, stroke=0, fill=1)
    clip(canvas, 6, 16, 51, 38)
    fill(canvas, "#8ecae6")
    canvas.rect(6, 16, 51, 38, stroke=0, fill=1)
    fill(canvas, "#ffb703")
    canvas.circle(card.sun, 24, 5, stroke=0, fill=1)
    fill(canvas, "#023047")
    canvas.drawPath(path(canvas, "M6 46q6-4 12 0t12 0 12 0 12 0 12 0v10H6z"), stroke=0, fill=1)
    fill(canvas, "#6f4518")
    canvas.drawPath(path(canvas, "M22 42H44L40 49H26Z"), stroke=0, fill=1)
    canvas.restoreState()
    icons(canvas)
    words(canvas, card)


def icons(canvas: Canvas) -> None:
    fill(canvas, "#222222")
    for number, icon in enumerate(ICONS):
        canvas.saveState()
        canvas.translate(20 + number * 8, 55)
        canvas.scale(0.3, 0.3)
        canvas.drawPath(path(canvas, icon), stroke=0, fill=1)
        canvas.restoreState()


def words(canvas: Canvas, card: Card) -> None:
    size = 12 / mm
    while stringWidth(card.name, "title", size) > 40:
        size -= 0.25 / mm
    text(canvas, card.name, ("title", size), (31.5 - stringWidth(card.name, "title", size) / 2, 12))
    size = 9 / mm
    while len(lines := simpleSplit(card.text, "body", size, 49)) * size * 1.25 > 16:
        size -= 0.25 / mm
    for number, line in enumerate(lines):
        text(canvas, line, ("body", size), (7, 63 + size * (1 + 1.25 * number)))
    fill(canvas, "#8d0801")
    big, crew = ("number", 14 / mm), str(card.crew)
    text(canvas, str(card.loot), big, (8, 82))
    text(canvas, crew, big, (55 - stringWidth(crew, *big), 82))


def text(canvas: Canvas, words: str, font: tuple[str, float], start: tuple[float, float]) -> None:
    drawn = canvas.beginText()
    drawn.setTextTransform(1, 0, 0, -1, *start)
    drawn.setFont(*font)
    drawn.textOut(words)
    canvas.drawText(drawn)


def fill(canvas: Canvas, colour: str) -> None:
    canvas.setFillColor(HexColor(colour))


def clip(canvas: Canvas, *box: float) -> None:
    canvas.saveState()
    shape = canvas.beginPath()
    shape.roundRect(*box, 3)
    canvas.clipPath(shape, stroke=0)


def path(canvas: Canvas, data: str) -> PDFPathObject:
    drawn = canvas.beginPath()
    draws = {"m": drawn.moveTo, "l": drawn.lineTo, "c": drawn.curveTo, "h": drawn.close}
    for operator, values in segments(data):
        draws[operator](*values)
    return drawn


if __name__ == "__main__":
    measure(deck)
