"""The icons that boxes and texts may name: the designer's own, then those that come with the engine."""

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
from pnp.sheets.svg.painter import painted, viewbox
from pnp.sheets.svg.tree import read

from .faults import BAD_LAYOUT
from .icons import Icon

SHIPPED = "templates/cards/boxes/icons.yaml"
GRID = 24.0
"""The box that the shipped icons are drawn in; their ink keeps two units away from its edge."""
IN_TEXT = 1.32
"""How high that box stands in a line, in capitals: what is drawn is then a little higher than these."""
_LARGEST = 200_000
_FOLDERS = ("icons", "art")


@dataclass(frozen=True, eq=False)
class Symbols:
    """Icons by their names, and what is wrong with those that could not be read."""

    drawn: Mapping[str, Icon]
    faults: tuple[Diagnostic, ...] = ()

    @property
    def names(self) -> list[str]:
        return list(self.drawn)


def symbols(root: Path, folder: str) -> Symbols:
    """The icons of a game: SVG files in its folders icons/ and art/, over the shipped ones."""
    listed = resources.find(root, SHIPPED)
    return _symbols(root, own_files(root, folder), (listed, snapshot.digest(listed)))


def own_files(root: Path, folder: str) -> tuple[tuple[Path, str], ...]:
    """Return the files of a game's own icons, each with its digest."""
    return tuple(
        (file, snapshot.digest(file))
        for name in _FOLDERS
        for file in snapshot.glob(root / folder / name, "*.svg")
    )


@lru_cache(8)
def _symbols(root: Path, files: tuple[tuple[Path, str], ...], listed: tuple[Path, str]) -> Symbols:
    drawn, faults = dict(_shipped(*listed)), []
    for path, _ in files:
        file = path.relative_to(root).as_posix()
        try:
            drawn[path.stem] = _own(path)
        except SvgFault as err:
            faults.append(
                BAD_LAYOUT.found(f"this icon cannot be drawn: {err.message}", Place.line(file, err.line))
            )
        except (OSError, ValueError) as err:
            faults.append(BAD_LAYOUT.found(f"this icon cannot be drawn: {err}", Place(file)))
    return Symbols(drawn, tuple(faults))


@lru_cache(4)
def _shipped(path: Path, _: str) -> Mapping[str, Icon]:
    paths = Source.read(path, SHIPPED).data
    return {name: Icon(name, GRID, path, GRID, IN_TEXT) for name, path in paths.items()}


def _own(path: Path) -> Icon:
    """An SVG within our subset; what has no colour of its own takes that of the text around."""
    data = snapshot.read(path)
    if len(data) > _LARGEST:
        raise ValueError(f"it has more than {_LARGEST} bytes")
    text = data.decode("utf-8")
    tree = read(text)
    painted(tree)
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
