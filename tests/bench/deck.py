"""How fast is a deck? The same cards by us, by bare reportlab calls and by protograf, side by side.

Run ``python -m tests.bench.deck``. Each measurement is a fresh process, so that its peak memory is its
own; the clock starts after the imports. protograf is installed into output/bench-venv, for this alone;
its card is simpler: no gradient, no clipping, icons as straight polygons, text at a fixed size. The
largest deck is ours alone: what a card takes in it beside one of the smallest, and the memory.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from pnp.sheets.svg.path import segments
from tests.bench.cards import ICONS, Result, cards

ROOT = Path(__file__).parents[2]
VENV = ROOT / "output" / "bench-venv"
SIZES = (54, 540)
LARGEST = 5_400
PROTOGRAF = """\
import json, resource, sys, time
from pathlib import Path
from protograf import *
cards, icons, out = json.load(open(sys.argv[1]))
sys.argv = sys.argv[:1]
start = time.perf_counter()
Create(filename=out, paper="A4", units="mm", margin=10.4, margin_top=16.4, margin_bottom=16.4)
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


def by_module(module: str, count: int) -> Result:
    """Measure one of our own scripts."""
    ran = _run([sys.executable, "-m", f"tests.bench.{module}", str(count)], ROOT)
    if ran.returncode:
        raise SystemExit(ran.stderr)
    return Result(*json.loads(ran.stdout))


def by_protograf(count: int) -> Result | None:
    """Measure protograf, or say why not."""
    icons = [
        [(20 + 8 * n + 0.3 * values[-2], 55 + 0.3 * values[-1]) for _, values in segments(icon) if values]
        for n, icon in enumerate(ICONS)
    ]
    with tempfile.TemporaryDirectory() as folder:
        data, script = Path(folder, "deck.json"), Path(folder, "script.py")
        deck = [list(cards(count)), icons, str(Path(folder, "deck.pdf"))]
        data.write_text(json.dumps(deck), encoding="utf-8")
        script.write_text(PROTOGRAF, encoding="utf-8")
        ran = _run([str(VENV / "bin" / "python"), str(script), str(data)], Path(folder))
    found = [line for line in ran.stdout.splitlines() if line.startswith("RESULT ")]
    if not found:
        _say(f"protograf did not run: {(ran.stdout + ran.stderr)[-400:]}")
        return None
    return Result(*json.loads(found[0].removeprefix("RESULT ")))


def installed() -> bool:
    """Make protograf's own environment, once."""
    python = VENV / "bin" / "python"
    if not python.exists():
        uv = [sys.executable, "-m", "uv"]
        _run([*uv, "venv", "-q", str(VENV)], ROOT)
        _run([*uv, "pip", "install", "-q", "--python", str(python), "protograf"], ROOT)
    return python.exists() and not _run([str(python), "-c", "import protograf"], ROOT).returncode


def main() -> None:
    """Print the table, with protograf's rows where it can be had."""
    other = installed()
    if not other:
        _say("protograf cannot be installed here; its rows are left out")
    table(SIZES, LARGEST, other=other)


def small(step: int) -> None:
    """Print the table for a sheet or two of cards, without protograf; then for the smallest real deck."""
    table(([9], [9, SIZES[0]])[step], (18, 108)[step], other=False)


def table(sizes: Sequence[int], largest: int, *, other: bool) -> None:
    """Each size in each way, then the largest deck beside the smallest."""
    _say(f"{'cards':>6} {'way':<16} {'cards/s':>8} {'time':>8} {'peak MB':>8} {'PDF kB':>7}")
    ours = {count: _compared(count, other=other) for count in sizes}
    ours[largest] = by_module("ours", largest)
    _row(largest, "ours", ours[largest], ours[largest])
    small, large = (1000 * ours[count].seconds / count for count in (sizes[0], largest))
    _say(
        f"a card of {largest} takes {large:.2f} ms, {large / small:.2f} × one of {sizes[0]} ({small:.2f} ms)"
    )


def _compared(count: int, *, other: bool) -> Result:
    """Print the rows of one size; ours is the measure."""
    ours = by_module("ours", count)
    _row(count, "ours", ours, ours)
    _row(count, "bare reportlab", by_module("bare", count), ours)
    if other and (result := by_protograf(count)):
        _row(count, "protograf", result, ours)
    return ours


def _row(count: int, way: str, result: Result, ours: Result) -> None:
    ratio = f"{result.seconds / ours.seconds:.2f} ×"
    speed = f"{count / result.seconds:8.0f} {ratio:>8} {result.megabytes:8.0f}"
    _say(f"{count:6} {way:<16} {speed} {result.pdf_bytes / 1000:7.0f}")


def _run(command: list[str], folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
