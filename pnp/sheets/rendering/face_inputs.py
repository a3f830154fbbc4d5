"""Describe everything that a face's picture depends on besides its templates: values, pictures, icons."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pnp.sheets.graphics.images import BadPicture, Pictures
from pnp.sheets.pieces.face import Face
from pnp.sheets.typesetting.icon_names import icon_files
from pnp.sheets.typesetting.image_filter import find_picture


def face_inputs(face: Face, root: Path, pictures: Pictures) -> str:
    """Return a text that changes whenever the rendered face may change, for use in a digest."""
    if "boxes" not in face.values:
        return str(face.look)
    home = str(face.values["home"])
    shown = [_picture(box["image"], home, pictures) for box in face.values["boxes"] if box.get("image")]
    return f"{face.look} {shown} {icon_files(root, home)}"


def _picture(name: Any, home: str, pictures: Pictures) -> str:
    try:
        return repr(find_picture(pictures, home, str(name)))
    except BadPicture as err:
        return str(err)
