"""Load the icons that boxes and texts may name: the game's own, then the shipped ones."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from pathlib import Path

from pnp.core.base import resources, snapshot
from pnp.core.base.diagnostic import Diagnostic, Place
from pnp.core.reading.source import Source
from pnp.sheets.svg import SvgFault
from pnp.sheets.svg.painter import paint_tree, viewbox
from pnp.sheets.svg.tree import parse_tree

from .faults import BAD_LAYOUT
from .icons import Icon

SHIPPED = "templates/cards/boxes/icons.yaml"
GRID = 24.0
"""Size of the box that shipped icons are drawn in; their ink stays two units inside."""
IN_TEXT = 1.32
"""Height of that box in a line, in cap heights; the ink is then a little higher than capitals."""
_LARGEST = 200_000
_FOLDERS = ("icons", "art")


@dataclass(frozen=True, eq=False)
class GameIcons:
    """Icons by name, and findings on those that could not be read."""

    drawn: Mapping[str, Icon]
    faults: tuple[Diagnostic, ...] = ()

    @property
    def names(self) -> list[str]:
        return list(self.drawn)


def game_icons(root: Path, folder: str) -> GameIcons:
    """Return a game's icons: SVG files in its folders icons/ and art/, over the shipped ones."""
    listed = resources.find(root, SHIPPED)
    return _load(root, icon_files(root, folder), (listed, snapshot.digest(listed)))


def icon_files(root: Path, folder: str) -> tuple[tuple[Path, str], ...]:
    """Return the files of a game's own icons, each with its digest."""
    return tuple(
        (file, snapshot.digest(file))
        for name in _FOLDERS
        for file in snapshot.glob(root / folder / name, "*.svg")
    )


@lru_cache(8)
def _load(root: Path, files: tuple[tuple[Path, str], ...], listed: tuple[Path, str]) -> GameIcons:
    drawn, faults = dict(_shipped(*listed)), []
    for path, _ in files:
        file = path.relative_to(root).as_posix()
        try:
            drawn[path.stem] = _read_own(path)
        except SvgFault as err:
            faults.append(
                BAD_LAYOUT.found(f"this icon cannot be drawn: {err.message}", Place.line(file, err.line))
            )
        except (OSError, ValueError) as err:
            faults.append(BAD_LAYOUT.found(f"this icon cannot be drawn: {err}", Place(file)))
    return GameIcons(drawn, tuple(faults))


@lru_cache(4)
def _shipped(path: Path, _: str) -> Mapping[str, Icon]:
    paths = Source.read(path, SHIPPED).data
    return {name: Icon(name, GRID, path, GRID, IN_TEXT) for name, path in paths.items()}


def _read_own(path: Path) -> Icon:
    """Read an icon from an SVG; parts without a colour take that of the surrounding text.

    Raise an SvgFault or a ValueError if it cannot be used.
    """
    data = snapshot.read(path)
    if len(data) > _LARGEST:
        raise ValueError(f"it has more than {_LARGEST} bytes")
    text = data.decode("utf-8")
    tree = parse_tree(text)
    paint_tree(tree)
    if tree.ids:
        raise ValueError(f"it names a part '{next(iter(tree.ids))}', which an icon that stands twice cannot")
    left, top, width, height = viewbox(tree.root)
    source = text.encode()
    inside = source[source.index(b">", tree.root.start) + 1 : tree.root.end].decode()
    colours = "".join(
        f' {name}="{escape(value)}"'
        for name, value in tree.root.attributes.items()
        if name.startswith(("fill", "stroke"))
    )
    markup = f'<g transform="translate({-left:g} {-top:g})"{colours}>{inside}</g>'
    return Icon(path.stem, width, "", height, IN_TEXT, markup)
