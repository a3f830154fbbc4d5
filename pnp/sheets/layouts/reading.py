"""Read layout files, merge them with those they extend, and report mistakes with their lines."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from pnp.core.base import resources
from pnp.core.base.diagnostic import Diagnostic, Place
from pnp.core.base.snapshot import is_file, now
from pnp.core.base.suggestions import did_you_mean
from pnp.core.checks.schema import load
from pnp.core.reading.source import Source
from pnp.sheets.typesetting.faults import BAD_LAYOUT

from . import palette
from .layout import Field, Layout, Zone
from .model import Box, LayoutFile
from .validation import LayoutValidator

HOME = "templates/cards/boxes/layouts"
"""The folder of the shipped layouts."""
_DEEPEST = 8
_DEFAULTS = {"accent": "#35506b", "paper": "#ffffff", "ink": "#1c1a17", "pattern": "plain"}


def shipped(root: Path) -> list[str]:
    """Return the names of the layouts that can be extended, from the project and the engine."""
    return [file.removesuffix(".yaml") for file in resources.files(root, HOME, "*.yaml")]


def read_layout(  # noqa: PLR0913 - what a layout is read with
    name: str,
    root: Path,
    *,
    folder: str = ".",
    source: Source | None = None,
    fields: Mapping[str, Field] | None = None,
    known: Iterable[str] = (),
    size_mm: tuple[float, float] | None = None,
    at: Place | None = None,
) -> tuple[Layout | None, list[Diagnostic]]:
    """Read and validate a layout; return None with the findings if it cannot be read at all.

    ``name`` is a shipped layout or a file below ``folder``, whose text may be given as ``source``. ``fields``
    are those of the kind's pieces, ``known`` are other names that expressions may use; without ``fields``
    names are not checked. ``at`` is where the layout is named. Faulty boxes are left out.
    """
    asked = at or Place(source.file if source else name)
    chain, findings = _chain(name, root, folder, source, asked)
    if not chain:
        return None, findings
    layout = _merged(chain, root, folder, fields or {})
    judge = LayoutValidator(layout, fields, tuple(known), size_mm)
    findings += judge.load(chain)
    judged = [(zone, judge.faults(zone)) for zone in layout.zones]
    findings += judge.whole(chain)
    findings += [fault for _, faults in judged for fault in faults]
    sound = tuple(zone for zone, faults in judged if not faults)
    return replace(layout, zones=sound, fonts=judge.fonts), findings


Written = tuple[Source, LayoutFile]


def _chain(
    name: str, root: Path, folder: str, source: Source | None, at: Place
) -> tuple[list[Written], list[Diagnostic]]:
    """Read the layout and those that it extends, the base first."""
    chain: list[Written] = []
    while True:
        source = source or _source(name, root, folder)
        if source is None or len(chain) == _DEEPEST:
            known = shipped(root)
            hint = (
                did_you_mean(name, known) or f"there is {', '.join(known)}, or a file such as faces/card.yaml"
            )
            fault = f"there is no layout '{name}'" if source is None else f"'{name}' extends itself"
            return [], [BAD_LAYOUT.found(fault, at, hint=hint)]
        if source.faults:
            return [], list(source.faults)
        sketch, faults = load(LayoutFile, source.data if source.data is not None else {}, source.file, ())
        if sketch is None:
            return [], faults
        chain.insert(0, (source, sketch))
        if sketch.extends is None:
            return chain, []
        name, at, source = sketch.extends, Place(source.file, ("extends",)), None


def _source(name: str, root: Path, folder: str) -> Source | None:
    """Return a layout's file: the game's own if the name ends in ``.yaml``, else a shipped one."""
    if name.endswith(".yaml"):
        file = (Path(folder) / name).as_posix()
        inside = now().is_inside(root / file, root)
        return Source.read(root / file, file) if inside and is_file(root / file) else None
    return _shipped(root, name) if name in shipped(root) else None


def _shipped(root: Path, name: str) -> Source:
    file = f"{HOME}/{name}.yaml"
    return Source.read(resources.find(root, file), file)


def _merged(chain: list[Written], root: Path, folder: str, fields: Mapping[str, Field]) -> Layout:
    """Merge layouts, each overriding those before it."""
    zones: dict[str, Zone] = {}
    colours: dict[str, Mapping[str, str]] = {}
    settings: dict[str, Any] = dict(_DEFAULTS)
    for source, sketch in chain:
        colours |= sketch.colours
        settings |= {name: value for name in _DEFAULTS if (value := getattr(sketch, name)) is not None}
        for name, box in sketch.boxes.items():
            zones[name] = _overridden(zones.get(name), name, box, source, sketch)
    by_field = {name: shades for name, shades in colours.items() if "" not in shades}
    chosen = any(sketch.accent and not source.file.startswith(HOME) for source, sketch in chain)
    automatic = next((name for name, field in fields.items() if len(field.choices) > 1), None)
    if not by_field and not chosen and automatic:
        by_field = {automatic: palette.auto(fields[automatic].choices)}
    if by_field and not chosen:
        settings["accent"] = next(iter(by_field))
    named = {name: shades[""] for name, shades in colours.items() if "" in shades}
    return Layout(
        name=chain[-1][0].file,
        root=root,
        folder=folder,
        zones=tuple(zone for zone in zones.values() if not zone.box.off),
        colours=by_field,
        named=named,
        fonts={},
        roles=_roles(fields),
        **settings,
    )


def _overridden(below: Zone | None, name: str, box: Box, source: Source, sketch: LayoutFile) -> Zone:
    """Merge a box into the zone of the same name."""
    here = Place(source.file, ("boxes", name))
    stated = {option: getattr(box, option) for option in box.model_fields_set}
    places = {"": here, **{option: here / option for option in stated}}
    size = (sketch.drawn_for[0], sketch.drawn_for[1]) if sketch.drawn_for else None
    if below is None or box.off:
        return Zone(name, box, places, size)
    if {"show", "icon", "icons", "image"} & stated.keys():
        stated = {**dict.fromkeys(("show", "icon", "icons", "image")), **stated}
    merged = below.box.model_copy(update=stated)
    return Zone(name, merged, {**below.places, **places}, size if "at" in stated else below.drawn_for)


def _roles(fields: Mapping[str, Field]) -> Mapping[str, str]:
    """Map roles to the first fields of each type: ``$number``, ``$number2``."""
    roles: dict[str, str] = {}
    for name, field in fields.items():
        for role in (f"${field.sort}", f"${field.sort}2", f"${field.sort}3", f"${field.sort}4"):
            if role not in roles:
                roles[role] = name
                break
    return roles
