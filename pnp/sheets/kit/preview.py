"""Render one face or one page as a PNG, without writing the kit."""

from __future__ import annotations

import os
from base64 import standard_b64encode
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from pnp.core.base.errors import Failure, Misuse
from pnp.core.base.suggestions import did_you_mean
from pnp.core.checks.crash import crash
from pnp.core.project.loaded_game import LoadedGame
from pnp.sheets.pieces.face import Face
from pnp.sheets.rendering.faces import build_faces
from pnp.sheets.rendering.raster import face_png, page_count, page_png
from pnp.sheets.rendering.template import FaceRenderer

from .kit import Order, make_kit

PREVIEW_DPI = 150
_PAGE_DIGITS = 6
_CHUNK = 4096
_KITTY = frozenset({"kitty", "ghostty"})
_ITERM = frozenset({"iTerm.app", "WezTerm", "iTerm2"})


def preview(
    loaded: LoadedGame, what: str | int, order: Order, studio: FaceRenderer, *, back: bool = False
) -> bytes:
    """Return the PNG of a face (``card/oak`` or ``oak``), of its back, or of a page given by its number.

    Findings about other pieces, and texts that overflow, do not prevent a preview.
    """
    faces = _faces(loaded, order.lang)
    name = str(what)
    if name.isdecimal() and name not in {face.piece for face in faces}:
        if len(name) > _PAGE_DIGITS:
            raise Misuse(f"there is no page of {len(name)} digits")
        return _page(loaded, int(name), order, studio)
    face = _side(find(faces, name), back=back)
    drawing, findings = studio.draw_face(face, order.ink, order.lang)
    if drawing is None:
        raise Failure(f"{face.kind}/{face.piece}: {findings[-1].message}")
    return face_png(drawing, dpi=PREVIEW_DPI)


def _faces(loaded: LoadedGame, lang: str) -> Sequence[Face]:
    try:
        faces, findings = build_faces(loaded, lang)
    except Exception as err:  # noqa: BLE001 - a game whose checks fail may raise anything
        faces, findings = [], [crash("drawing the pieces", err, loaded)]
    if findings:
        raise Failure(f"{loaded.game.id} cannot be drawn: {findings[0].message}")
    return faces


def find(faces: Sequence[Face], name: str) -> Face:
    """Return a piece's face by ``kind/piece``, or by an id that only one kind has; else raise Misuse."""
    known = {f"{face.kind}/{face.piece}": face for face in reversed(faces)}
    if name in known:
        return known[name]
    named = sorted(path for path, face in known.items() if face.piece == name)
    if len(named) == 1:
        return known[named[0]]
    if named:
        raise Misuse(f"there are several pieces '{name}': say {' or '.join(named)}")
    hint = did_you_mean(name, [*(face.piece for face in faces), *known])
    raise Misuse(f"there is no piece '{name}'{f': {hint}' if hint else ''}")


def terminal_picture(png: bytes, environ: Mapping[str, str] | None = None) -> str | None:
    """Return the escape sequence that shows a PNG in the terminal, or None if it cannot."""
    settings = os.environ if environ is None else environ
    if "TMUX" in settings or "STY" in settings:
        return None
    programs = {settings.get("TERM_PROGRAM"), settings.get("LC_TERMINAL")}
    encoded = standard_b64encode(png).decode("ascii")
    if "KITTY_WINDOW_ID" in settings or programs & _KITTY:
        return "".join(_kitty(encoded))
    if programs & _ITERM:
        return f"\033]1337;File=inline=1;size={len(png)};preserveAspectRatio=1:{encoded}\a\n"
    return None


def _kitty(encoded: str) -> Iterator[str]:
    """Yield the chunks of the kitty graphics protocol; the first announces a PNG."""
    for start in range(0, len(encoded), _CHUNK):
        first = "a=T,f=100,q=2," if start == 0 else ""
        more = int(start + _CHUNK < len(encoded))
        yield f"\033_G{first}m={more};{encoded[start : start + _CHUNK]}\033\\"
    yield "\n"


def _side(face: Face, *, back: bool) -> Face:
    if not back:
        return face
    if face.back is None:
        raise Misuse(f"{face.kind}/{face.piece} has no back")
    return face.back


def _page(loaded: LoadedGame, number: int, order: Order, studio: FaceRenderer) -> bytes:
    kit, _ = make_kit(loaded, order, studio)
    if kit is None:
        kit, findings = make_kit(loaded, replace(order, draft=True), studio)
    if kit is None:
        raise Failure(findings[0].message)
    count = page_count(kit.pdf)
    if not 1 <= number <= count:
        raise Misuse(f"there is no page {number}: the kit has {count} pages")
    return page_png(kit.pdf, number, dpi=PREVIEW_DPI)
