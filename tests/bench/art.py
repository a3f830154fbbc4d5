"""How fast is a deck with art? A declared game of cards with a PNG each, from its sheet to its PDF.

Run ``python -m tests.bench.art``. Five hundred cards by us and by protograf, from the same CSV and the same
pictures; then ten times as many by us alone, with the memory that they take. Each measurement is a fresh
process, whose clock starts after the imports. Ours opens the game, sets and fits every text, and prints
fronts and backs; checks are not on the clock, since the guest has none.
"""

from __future__ import annotations

import csv
import json
import random
import sys
import tempfile
from pathlib import Path
from time import perf_counter

from PIL import Image, ImageDraw

from tests.bench.cards import Result, cards, measure
from tests.bench.deck import ROOT, VENV, _run, _say, installed

SIZE, LARGEST = 500, 5_000
PX = (630, 400)
GAME = """\
id: deck
title: Deck
author: Ada Example
players: 1..4
minutes: 20
age: 8
kinds:
  cards:
    from: cards.csv
    size: card
    face: classic
    back: back-weave
    fields: {suit: apple | pear | plum | quince, rank: 0..40, effect: text, art: image}
"""
PROTOGRAF = """\
import csv, json, resource, sys, time
from pathlib import Path
from protograf import *
folder, out = Path(sys.argv[1]), sys.argv[2]
sys.argv = sys.argv[:1]
start = time.perf_counter()
rows = list(csv.DictReader((folder / "cards.csv").open(encoding="utf-8")))
colours = {"apple": "#b03a2e", "pear": "#1f618d", "plum": "#b7770d", "quince": "#1e8449"}
Create(filename=out, paper="A4", units="mm", margin=10.4, margin_top=16.4, margin_bottom=16.4)
Deck(cards=len(rows), width=63, height=88, stroke=None)
for index, row in enumerate(rows):
    colour = colours[row["suit"]]
    Card(
        index + 1,
        rectangle(x=2.5, y=2.5, width=58, height=83, rounding=3, fill="#eeeeee", stroke="#eeeeee"),
        rectangle(x=2.5, y=2.5, width=58, height=13.5, rounding=3, fill=colour, stroke=colour),
        image(str(folder / "art" / row["art"]), x=5, y=18.5, width=53, height=33),
        text(row["name"], x=37, y=11, font_size=13, stroke="#ffffff"),
        text(row["rank"], x=9, y=11, font_size=18, stroke="#ffffff"),
        text(row["effect"], x=6.5, y=54, width=50, height=22, font_size=8, wrap=True, align="left"),
        text(row["suit"], x=31.5, y=82, font_size=8),
    )
Save()
seconds = time.perf_counter() - start
peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
print("RESULT", json.dumps([seconds, peak, Path(out).stat().st_size]))
"""


def write(folder: Path, count: int) -> None:
    """A game of so many cards, each with a picture of its own."""
    (folder / "art").mkdir(parents=True)
    (folder / "game.yaml").write_text(GAME, encoding="utf-8")
    with (folder / "cards.csv").open("w", encoding="utf-8", newline="") as file:
        sheet = csv.writer(file)
        sheet.writerow(["id", "name", "suit", "rank", "effect", "art"])
        for number, card in enumerate(cards(count)):
            suit = ("apple", "pear", "plum", "quince")[number % 4]
            sheet.writerow([f"card-{number}", card.name, suit, card.loot, card.text, f"{number}.png"])
            _scene(number).save(folder / f"art/{number}.png", compress_level=1)


def _scene(number: int) -> Image.Image:
    """Hills under a sky, a little different each time."""
    dice = random.Random(number)
    made = Image.new("RGB", PX, (180 + dice.randrange(60), 190, 210))
    brush = ImageDraw.Draw(made)
    for _ in range(24):
        x, y, r = dice.randrange(PX[0]), dice.randrange(PX[1]), dice.randrange(20, 120)
        brush.ellipse([x - r, y - r, x + r, y + r], fill=tuple(dice.randrange(256) for _ in range(3)))
    return made


def kit(folder: Path) -> bytes:
    """The kit of the game in a folder, by our whole way."""
    from pnp.core.project.loaded_game import LoadedGame  # noqa: PLC0415 - the parent only compares
    from pnp.core.project.project import Project  # noqa: PLC0415
    from pnp.sheets.kit.kit import Order, make_kit  # noqa: PLC0415
    from pnp.sheets.pieces.paper import PAPERS  # noqa: PLC0415
    from pnp.sheets.rendering.template import FaceRenderer  # noqa: PLC0415

    project = Project.find(folder)
    loaded = LoadedGame.open(project.game("deck"), project)
    made, findings = make_kit(loaded, Order(PAPERS["a4"], "en"), FaceRenderer(folder))
    if made is None:
        raise SystemExit(f"the bench game is at fault: {findings[:3]}")
    return made.pdf


def ours(folder: Path) -> Result:
    ran = _run([sys.executable, "-m", "tests.bench.art", str(folder)], ROOT)
    if ran.returncode:
        raise SystemExit(ran.stderr)
    return Result(*json.loads(ran.stdout))


def by_protograf(folder: Path) -> Result | None:
    """Measure the guest, or say why not."""
    script = folder / "script.py"
    script.write_text(PROTOGRAF, encoding="utf-8")
    ran = _run([str(VENV / "bin" / "python"), str(script), str(folder), str(folder / "deck.pdf")], folder)
    found = [line for line in ran.stdout.splitlines() if line.startswith("RESULT ")]
    if not found:
        _say(f"protograf did not run: {(ran.stdout + ran.stderr)[-400:]}")
        return None
    return Result(*json.loads(found[0].removeprefix("RESULT ")))


def table(size: int, largest: int, *, other: bool) -> None:
    """One size beside the guest, then the largest alone."""
    _say(f"{'cards':>6} {'way':<12} {'cards/s':>8} {'peak MB':>8} {'PDF MB':>7}")
    for count, ways in ((size, [ours, by_protograf] if other else [ours]), (largest, [ours])):
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name, "deck")
            write(folder, count)
            for way in ways:
                if result := way(folder):
                    speed = f"{count / result.seconds:8.0f} {result.megabytes:8.0f}"
                    named = way.__name__.removeprefix("by_")
                    _say(f"{count:6} {named:<12} {speed} {result.pdf_bytes / 1e6:7.1f}")


def from_nothing() -> None:
    """How long it takes from no folder at all to a PDF of a new game: two commands, as one types them."""
    with tempfile.TemporaryDirectory() as name:
        start = perf_counter()
        for words in (["new", "orchard"], ["-C", "orchard", "print"]):
            ran = _run([sys.executable, "-m", "pnp", *words], Path(name))
            if ran.returncode:
                raise SystemExit(ran.stdout + ran.stderr)
        _say(f"from pnp new to a PDF: {perf_counter() - start:.1f} s")


def main() -> None:
    """The table; or, with a folder, one measurement of ours."""
    if len(sys.argv) > 1:
        folder = Path(sys.argv[1])
        measure(lambda _: kit(folder), 0)
        return
    other = installed()
    if not other:
        _say("protograf cannot be installed here; its row is left out")
    from_nothing()
    table(SIZE, LARGEST, other=other)


def small(step: int) -> None:
    """Print the table for two cards and three, without protograf; then for some more."""
    if not step:
        from_nothing()
    table((2, 20)[step], (3, 40)[step], other=False)


if __name__ == "__main__":
    main()
