"""How fast is a deck? The same cards by us, by bare reportlab calls and by protograf, side by side.

Run ``python -m tests.bench.deck``. Each measurement is a fresh process, so that its peak memory is its
own; the clock starts after the imports. protograf is installed into output/bench-venv, for this alone.
"""

from __future__ import annotations

import json
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
VENV = ROOT / "output" / "bench-venv"
SIZES = (54, 540)
WORDS = (
    "le capitaine prend deux ducats puis chaque pirate tire une carte et garde la plus forte à bord du "
    "navire amiral où l’équipage œuvre sans bruit jusqu’à l’aube quand la vigie crie terre"
).split()
ICONS = tuple(
    "M12 2"
    + "".join(
        f"c{dx} {dy} {dx + 0.4:.1f} {dy + 1.3:.1f} {1.6 - dx:.2f} {(-1) ** k * 1.2:.1f}l-1.1 {0.7 + 0.1 * n:.1f}"
        for k, (dx, dy) in enumerate((0.1 * i, 0.37 * n) for i in range(11))
    )
    + "z"
    for n in (1, 2, 3)
)
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


class Card(NamedTuple):
    """One distinct card."""

    name: str
    text: str
    loot: int
    crew: int
    sun: int
    colours: tuple[str, ...]


class Result(NamedTuple):
    """What one process measured."""

    seconds: float
    megabytes: float
    pdf_bytes: int


def cards(count: int) -> Iterator[Card]:
    """As many distinct cards as asked for, the same each time."""
    dice = random.Random(7)
    for number in range(count):
        text = " ".join(dice.choice(WORDS) for _ in range(25)).capitalize() + "."
        tones = tuple(f"#{dice.randrange(1 << 24):06x}" for _ in range(2))
        yield Card(f"Navire {number + 1}", text, dice.randrange(10, 40), number % 9, 10 + number % 40, tones)


def place(index: int) -> tuple[float, float]:
    """The top left corner of a card in its nine-up sheet."""
    return 10.5 + 63 * (index % 3), 16.5 + 88 * (index // 3 % 3)


def ours(count: int) -> Result:
    """Our whole way: template, fitting, parsing, placing, PDF."""
    import fontTools.ttLib  # noqa: F401 - imported lazily otherwise, on the clock

    from pnp.core.diagnostic import Place
    from pnp.sheets.draw import Document, Sheet, Stamp, pdf
    from pnp.sheets.face import Face
    from pnp.sheets.template import Studio

    def sheets(studio: Studio) -> Iterator[Sheet]:
        stamps: list[Stamp] = []
        for index, card in enumerate(cards(count)):
            face = Face(
                card.name, "ship", card.name, "card.svg.j2", card._asdict(), 63, 88, Place("deck.yaml")
            )
            drawing, findings = studio.draw_face(face)
            if drawing is None or findings:
                raise SystemExit(f"the bench card is at fault: {findings}")
            stamps.append(Stamp(drawing, *place(index)))
            if len(stamps) == 9 or index == count - 1:
                yield Sheet(210, 297, stamps)
                stamps = []

    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "templates", "cards", "card.svg.j2")
        file.parent.mkdir(parents=True)
        file.write_text(TEMPLATE, encoding="utf-8")
        return _measure(lambda: pdf(Document(sheets(Studio(Path(folder))), "Bench"), shared=()))


def bare(count: int) -> Result:
    """The same card as direct canvas calls, without template, markup or findings."""
    from io import BytesIO

    from reportlab.lib.colors import HexColor
    from reportlab.lib.units import mm
    from reportlab.lib.utils import simpleSplit
    from reportlab.pdfbase.pdfmetrics import registerFont, stringWidth
    from reportlab.pdfbase.ttfonts import TTFont
    from reportlab.pdfgen.canvas import Canvas

    from pnp.sheets import fonts
    from pnp.sheets.svg_path import segments

    def path(canvas: Canvas, data: str) -> object:
        drawn = canvas.beginPath()
        for operator, values in segments(data):
            {"m": drawn.moveTo, "l": drawn.lineTo, "c": drawn.curveTo, "h": drawn.close}[operator](*values)
        return drawn

    def card(canvas: Canvas, card: Card) -> None:
        canvas.saveState()
        frame = canvas.beginPath()
        frame.roundRect(0, 0, 63, 88, 3)
        canvas.clipPath(frame, stroke=0)
        canvas.linearGradient(0, 0, 0, 88, [HexColor(tone) for tone in card.colours])
        canvas.restoreState()
        canvas.setFillColor(HexColor("#fdf6e3"))
        canvas.roundRect(4, 4, 55, 80, 2, stroke=0, fill=1)
        canvas.saveState()
        window = canvas.beginPath()
        window.roundRect(6, 16, 51, 38, 3)
        canvas.clipPath(window, stroke=0)
        canvas.setFillColor(HexColor("#8ecae6"))
        canvas.rect(6, 16, 51, 38, stroke=0, fill=1)
        canvas.setFillColor(HexColor("#ffb703"))
        canvas.circle(card.sun, 24, 5, stroke=0, fill=1)
        canvas.setFillColor(HexColor("#023047"))
        canvas.drawPath(path(canvas, "M6 46q6-4 12 0t12 0 12 0 12 0 12 0v10H6z"), stroke=0, fill=1)
        canvas.setFillColor(HexColor("#6f4518"))
        canvas.drawPath(path(canvas, "M22 42H44L40 49H26Z"), stroke=0, fill=1)
        canvas.restoreState()
        canvas.setFillColor(HexColor("#222222"))
        for number, icon in enumerate(ICONS):
            canvas.saveState()
            canvas.translate(20 + number * 8, 55)
            canvas.scale(0.3, 0.3)
            canvas.drawPath(path(canvas, icon), stroke=0, fill=1)
            canvas.restoreState()
        words(canvas, card)

    def words(canvas: Canvas, card: Card) -> None:
        size = 12 / mm
        while stringWidth(card.name, "title", size) > 40:
            size -= 0.25 / mm
        text(canvas, card.name, "title", size, 31.5 - stringWidth(card.name, "title", size) / 2, 12)
        size = 9 / mm
        while len(lines := simpleSplit(card.text, "body", size, 49)) * size * 1.25 > 16:
            size -= 0.25 / mm
        for number, line in enumerate(lines):
            text(canvas, line, "body", size, 7, 63 + size * (1 + 1.25 * number))
        canvas.setFillColor(HexColor("#8d0801"))
        text(canvas, str(card.loot), "number", 14 / mm, 8, 82)
        text(
            canvas, str(card.crew), "number", 14 / mm, 55 - stringWidth(str(card.crew), "number", 14 / mm), 82
        )

    def text(canvas: Canvas, words: str, font: str, size: float, x: float, y: float) -> None:
        drawn = canvas.beginText()
        drawn.setTextTransform(1, 0, 0, -1, x, y)
        drawn.setFont(font, size)
        drawn.textOut(words)
        canvas.drawText(drawn)

    def deck() -> bytes:
        for name, font in (("title", "900"), ("number", "700")):
            registerFont(TTFont(name, fonts.find("Source Serif Pro", font).path))
        registerFont(TTFont("body", fonts.find("Source Sans Pro").path))
        canvas = Canvas(
            BytesIO(), pagesize=(210 * mm, 297 * mm), invariant=1, pageCompression=1, initialFontName="body"
        )
        for index, each in enumerate(cards(count)):
            x, y = place(index)
            canvas.saveState()
            canvas.transform(mm, 0, 0, -mm, x * mm, (297 - y) * mm)
            card(canvas, each)
            canvas.restoreState()
            if index % 9 == 8:
                canvas.showPage()
        data: bytes = canvas.getpdfdata()
        return data

    return _measure(deck)


PROTOGRAF = """
import json, resource, sys, time
from pathlib import Path
from protograf import *
cards, icons, out = json.load(open(sys.argv[1]))
sys.argv = sys.argv[:1]
start = time.perf_counter()
Create(filename=out, paper="A4", units="mm", margin_left=10.5, margin_right=10.4, margin_top=16.5, margin_bottom=16.4)
Deck(cards=len(cards), width=63, height=88, stroke=None)
for index, (name, words, loot, crew, sun, colours) in enumerate(cards):
    Card(
        index + 1,
        rectangle(x=0, y=0, width=63, height=88, rounding=3, fill=colours[0], stroke=colours[0]),
        rectangle(x=4, y=4, width=55, height=80, rounding=2, fill="#fdf6e3", stroke="#fdf6e3"),
        rectangle(x=6, y=16, width=51, height=38, fill="#8ecae6", stroke="#8ecae6"),
        circle(cx=sun, cy=24, radius=5, fill="#ffb703", stroke="#ffb703"),
        *(polyshape(points=points, fill="#222222", stroke="#222222") for points in icons),
        text(name, x=31.5, y=12, font_size=12),
        text(words, x=7, y=63, width=49, height=20, font_size=8, wrap=True, align="left"),
        text(str(loot), x=8, y=82, font_size=14, align="left"),
        text(str(crew), x=55, y=82, font_size=14, align="right"),
    )
Save()
seconds = time.perf_counter() - start
peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
print("RESULT", json.dumps([seconds, peak, Path(out).stat().st_size]))
"""


def protograf(count: int) -> Result | None:
    """A simpler card (no gradient, no clipping, icons as straight polygons), or none without protograf."""
    from pnp.sheets.svg_path import segments

    if not _installed():
        return None
    icons = [
        [(20 + 8 * n + 0.3 * values[-2], 55 + 0.3 * values[-1]) for _, values in segments(icon) if values]
        for n, icon in enumerate(ICONS)
    ]
    with tempfile.TemporaryDirectory() as folder:
        data, script = Path(folder, "deck.json"), Path(folder, "deck.py")
        data.write_text(
            json.dumps([list(cards(count)), icons, str(Path(folder, "deck.pdf"))]), encoding="utf-8"
        )
        script.write_text(PROTOGRAF, encoding="utf-8")
        ran = subprocess.run(
            [VENV / "bin" / "python", script, data], capture_output=True, text=True, cwd=folder, check=False
        )
        found = [line for line in ran.stdout.splitlines() if line.startswith("RESULT ")]
        if not found:
            print("protograf did not run:", (ran.stdout + ran.stderr)[-400:], file=sys.stderr)
            return None
        return Result(*json.loads(found[0].removeprefix("RESULT ")))


def _installed() -> bool:
    """Make the bench's own environment once."""
    python = VENV / "bin" / "python"
    if python.exists():
        return True
    uv = [sys.executable, "-m", "uv"]
    made = subprocess.run([*uv, "venv", "-q", VENV], check=False)
    filled = subprocess.run([*uv, "pip", "install", "-q", "--python", python, "protograf"], check=False)
    if made.returncode or filled.returncode:
        print("protograf cannot be installed here; its column is left out", file=sys.stderr)
    return not (made.returncode or filled.returncode)


def _measure(work: Callable[[], bytes]) -> Result:
    start = time.perf_counter()
    data = work()
    seconds = time.perf_counter() - start
    return Result(seconds, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, len(data))


WAYS: dict[str, Callable[[int], Result | None]] = {
    "ours": ours,
    "bare reportlab": bare,
    "protograf": protograf,
}


def _fresh(way: str, count: int) -> Result | None:
    """Measure in a process of its own."""
    command = [sys.executable, "-m", "tests.bench.deck", way, str(count)]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if ran.returncode:
        raise SystemExit(ran.stderr)
    print(ran.stderr, end="", file=sys.stderr)
    answer = json.loads(ran.stdout)
    return Result(*answer) if answer else None


def main() -> None:
    """Print the table, or with two arguments one measurement as JSON."""
    if len(sys.argv) == 3:
        print(json.dumps(WAYS[sys.argv[1]](int(sys.argv[2]))))
        return
    print(f"{'cards':>6} {'way':<16} {'cards/s':>8} {'ours is':>9} {'peak MB':>8} {'PDF kB':>7}")
    for count in SIZES:
        results = {way: _fresh(way, count) for way in WAYS}
        mine = results["ours"]
        for way, result in results.items():
            if result and mine:
                ratio = f"{result.seconds / mine.seconds:.2f} ×"
                speed = f"{count / result.seconds:8.0f} {ratio:>9} {result.megabytes:8.0f}"
                print(f"{count:6} {way:<16} {speed} {result.pdf_bytes / 1000:7.0f}")


if __name__ == "__main__":
    main()
