"""List a game's pieces with fingerprints of their faces, from a loaded game or from a kit's manifest."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from pnp.core.base.digest import digest_of
from pnp.core.base.errors import Misuse
from pnp.core.base.files import read
from pnp.core.base.terminal_text import short
from pnp.core.catalog.facts import to_json_value
from pnp.core.project.difference import SIDES, Entry, Inventory
from pnp.core.project.export import values_of
from pnp.core.project.loaded_game import LoadedGame
from pnp.sheets.graphics.drawing import Drawing
from pnp.sheets.pdf.fingerprint import fingerprint
from pnp.sheets.pieces.face import Face
from pnp.sheets.rendering.faces import build_faces
from pnp.sheets.rendering.template import FaceRenderer

from .pages import catalog_of

_LARGEST = 200_000_000
"""The largest size of a manifest, in bytes."""
_UNDRAWN = "-"
"""The fingerprint of a side that cannot be drawn."""
Draws = Callable[[Face, str], Drawing | None]
"""A function that draws one side of a face, or returns None if it cannot be drawn."""


def inventory(loaded: LoadedGame, lang: str, ink: str, studio: FaceRenderer) -> Inventory:
    """Return all pieces of a loaded game, whether or not its checks pass."""

    def draw(face: Face, _: str) -> Drawing | None:
        return studio.draw_face(face, ink, lang)[0]

    faces, findings = build_faces(loaded, lang)
    if findings:
        raise Misuse(f"{loaded.game.id} cannot be drawn: {findings[0].message}")
    title = catalog_of(loaded).game.title[lang]
    listed = entries(loaded, faces, lang, draw)
    return Inventory(loaded.game.id, title, loaded.version, lang, ink, listed, rules_digest(loaded, lang))


def rules_digest(loaded: LoadedGame, lang: str) -> str:
    """Return a digest of the rules' text and of the numbers filled into it; empty without rules."""
    if "rules" not in loaded.books:
        return ""
    return digest_of(loaded.text("rules", lang).text, to_json_value(catalog_of(loaded).game.constants))[:16]


def entries(loaded: LoadedGame, faces: Iterable[Face], lang: str, draw: Draws) -> tuple[Entry, ...]:
    """Return the catalog's pieces with fingerprints of their faces, then faces of no catalog piece."""
    prints = _fingerprints(faces, draw)
    pieces = [piece for kind in catalog_of(loaded).kinds().values() for piece in kind]
    listed = [
        Entry(one.kind, one.id, one.name[lang], one.copies, sides, values_of(one, loaded.languages))
        for one in pieces
        for sides in [prints.get((one.kind, one.id), {})]
    ]
    known = {(one.kind, one.piece) for one in listed}
    others = {(face.kind, face.piece): face for face in faces if (face.kind, face.piece) not in known}
    extra = [
        Entry(face.kind, face.piece, face.title, face.copies, prints[key]) for key, face in others.items()
    ]
    return (*listed, *extra)


def _fingerprints(faces: Iterable[Face], draw: Draws) -> dict[tuple[str, str], dict[str, str]]:
    """Return the fingerprints of each piece's sides; join those of a piece with several faces."""
    found: dict[tuple[str, str], dict[str, str]] = {}
    known: dict[object, str] = {}
    for face in faces:
        sides = found.setdefault((face.kind, face.piece), {})
        for side, shown in zip(SIDES, (face, face.back), strict=True):
            if shown is None:
                continue
            if shown.look not in known:
                drawing = draw(shown, side)
                known[shown.look] = fingerprint(drawing) if drawing else _UNDRAWN
            sides[side] = " ".join(filter(None, [sides.get(side), known[shown.look]]))
    return found


def entries_to_json(listed: Iterable[Entry]) -> list[dict[str, Any]]:
    """Serialize inventory entries for the manifest."""
    return [
        {
            "component": one.piece,
            "kind": one.kind,
            "title": one.title,
            "copies": one.copies,
            "faces": dict(one.sides),
            "fields": dict(one.fields),
        }
        for one in listed
    ]


def manifest_at(path: Path) -> dict[str, Any]:
    """Read the manifest at a path, or the one next to a PDF; raise Misuse if it is none."""
    file = path.with_suffix(".json") if path.suffix == ".pdf" else path
    try:
        found = json.loads(read(file, _LARGEST))
        kit, pieces = found["kit"], found.get("pieces")
    except (ValueError, TypeError, LookupError, AttributeError, RecursionError) as err:
        raise Misuse(f"{short(str(file))} is no manifest of a kit") from err
    if not isinstance(kit, dict) or "game" not in kit:
        raise Misuse(f"{short(str(file))} is no manifest of a kit")
    if pieces is None:
        raise Misuse(f"{short(str(file))} was written by an earlier release, which kept no fingerprints")
    manifest: dict[str, Any] = found
    return manifest


def inventory_from_manifest(manifest: Mapping[str, Any]) -> Inventory:
    """Return the inventory that a manifest holds; raise Misuse if its pieces cannot be read."""
    try:
        kit = manifest["kit"]
        listed = tuple(_entry(one) for one in manifest["pieces"])
        names = {name: str(kit[name]) for name in ("game", "title", "version", "lang", "ink")}
        return Inventory(entries=listed, rules=str(kit.get("rules", "")), **names)
    except (ValueError, TypeError, LookupError, AttributeError) as err:
        raise Misuse("a manifest is damaged: its pieces cannot be read") from err


def _entry(one: Mapping[str, Any]) -> Entry:
    kind, piece, title = (str(one[name]) for name in ("kind", "component", "title"))
    sides = {str(side): str(digest) for side, digest in one["faces"].items()}
    return Entry(kind, piece, title, int(one["copies"]), sides, dict(one["fields"]))
