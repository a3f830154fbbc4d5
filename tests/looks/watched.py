"""A small game while it is edited: the state of the live preview, and the drawings of its site."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

from PIL import Image

from pnp.app import site as website
from pnp.app.checking import rules
from pnp.app.content.app_icons import SIZES, icons
from pnp.app.examine import Examination
from pnp.app.live_preview import LivePreview
from pnp.core.base.cache import Cache
from pnp.core.base.errors import Failure
from pnp.core.project.loaded_game import LoadedGame
from pnp.core.project.project import Project
from tests.declared.conftest import CARDS, RULES
from tests.looks.asked import WHOLE
from tests.looks.commands import project_of
from tests.looks.web import words

_DRAWN = (
    RULES
    + """
[setup-show] It looks like this.

![](figure:seeds)

[setup-luck] How likely is a seed?

```example crop
{"trees": 2, "wet": "no"}
---
{{ told.0 }}
```
"""
)
_FIGURES = """\
figures:
  - id: seeds
    alt: {en: Two seeds.}
    caption: {en: "Of these {{ hand_size }} are dealt."}
    show: {row: [{piece: cards/apple-1}, {piece: cards/pear-1}]}
"""
_EDITS = {
    "as it was": {},
    "a text": {"cards.csv": CARDS.replace("Draw a card.", "Draw two cards.")},
    "a suit that is none": {"cards.csv": CARDS.replace("pear-2,pear,2", "pear-2,peer,2")},
    "no cards": {"cards.csv": ""},
    "a text too long": {"cards.csv": CARDS.replace("Draw a card.", "Draw a card and another one " * 40)},
    "a layout that is none": {"game.yaml": WHOLE["game.yaml"].replace("made_of: wood", "face: nothing")},
    "no game": {"game.yaml": "{"},
    "as it was again": WHOLE,
}
_LONG = 1200
"""Characters of a finding that are kept."""
_FILL = re.compile(r"#[0-9a-f]{6}")


def wall() -> Iterator[str]:
    """Yield the state of the live preview after each edit."""
    with project_of(WHOLE) as folder:
        shown, known = LivePreview(Project.find(folder), ()), list[str]()
        for name, files in _EDITS.items():
            for file, text in files.items():
                (folder / file).write_text(text, "utf-8")
            heard: list[Examination] = []
            fault = shown.refresh(heard.append)
            yield f"{name}: {fault or 'no fault'}, {len(heard)} heard"
            told = list(_told(shown, shown.state("", "")))
            yield from (line for line in told if line not in known)
            yield f"  and {sum(line in known for line in told)} lines as before"
            known = told
        yield from list(_told(shown, shown.state("plum", "tlh", after=0)))[:1]


def _told(wall: LivePreview, state: dict[str, Any]) -> Iterator[str]:
    """Yield the state as a line, then a line for each card and the lines of each finding."""
    cards, findings = state.pop("cards"), state.pop("findings")
    yield f"  {state}"
    for card in cards:
        drawn = [
            side for side in ("front", "back") if (wall.picture(card.pop(side)) or b"").startswith(b"<svg")
        ]
        yield f"  {' and '.join(drawn) or 'nothing'} of {' '.join(map(str, card.values()))}".rstrip()
    for finding in findings:
        yield f"  {finding['code']} {finding['cards']} {finding['count']}"
        yield from (f"    {line}" for line in finding["frame"][:_LONG].splitlines())


def site() -> Iterator[str]:
    """Yield the drawings of the site of a small game, and the results of rebuilding it."""
    with project_of(WHOLE | {"rules.md": _DRAWN, "figures.yaml": _FIGURES}) as folder:
        project = Project.find(folder)
        project = replace(
            project, settings=project.settings.model_copy(update={"address": "https://example.org/"})
        )
        loaded = LoadedGame.open(project.game("grove"), project)
        yield f"{[finding.message for finding in loaded.findings]}"
        for path, face in website._faces([loaded], Cache()).items():
            fills = " ".join(sorted(set(_FILL.findall(face.svg))))
            size = f"{face.width_mm:g} × {face.height_mm:g} mm"
            yield f"{path} {size}, {face.svg.count('<path')} paths, {fills}"
        for path, html in website._figures([loaded], Cache()).items():
            yield f"{path} {html.count('<svg')} drawings, {len(html)} characters: {' '.join(words(html))}"
        for path, png in website._covers(project, [loaded], Cache()).items():
            yield f"{path} {_pixels(png)}"
        own = {
            code: rule
            for code, rule in rules([loaded.game]).items()
            if code in {"GRO001", "SRC002", "WEB002"}
        }
        with patch("pnp.app.site.rules", lambda _: own):
            for code, told in website._examples([loaded], Cache()).items():
                yield f"{code} {told[0]}"
                yield from (f"  {line}" for line in told[1].splitlines())
        for name, png in icons(folder, Cache()).items():
            yield f"{name} {SIZES[name]} {_pixels(png)}"
        yield from _served(project, folder)


def _served(project: Project, folder: Path) -> Iterator[str]:
    """Yield what is rebuilt after an edit, and the error where the game is invalid."""
    asked: list[tuple[Any, ...]] = []
    with (
        patch("pnp.web.serve.serve.serve", lambda *given: asked.append(given)),
        patch("pnp.app.site.build_site", lambda *given, **_: asked.append(given)),
    ):
        website.serve_site(project, folder / "site", 8000, lambda _: None)
        root, out, rebuild, _, port = asked.pop()
        yield f"{root == folder} {out.name} {port}"
        rebuild()
        yield f"built: {[type(one).__name__ for one in asked.pop()]}"
        (folder / "cards.csv").write_text(CARDS.replace("pear-2,pear,2", "pear-2,peer,2"), "utf-8")
        try:
            rebuild()
        except Failure as err:
            yield f"not built: {err}"
        yield f"{len(asked)} built"


def _pixels(png: bytes) -> str:
    """Return the size of a picture and five colours from its corner to its centre."""
    with Image.open(io.BytesIO(png)) as image:
        width, height = image.size
        spots = [image.convert("RGB").getpixel((width * at // 8, height * at // 8)) for at in (0, 1, 2, 3, 4)]
        return f"{width} × {height} {spots}"


WATCHED = {"wall": wall, "site": site}
