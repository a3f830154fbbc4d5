"""Publish faces: one file for equal faces, and only those that pages show."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from pnp.web.pages.gallery import DrawnFace

_FACE = re.compile(r"(?<=/faces/)[^\"'\s&]+\.svg")


def shared_paths(faces: Mapping[str, DrawnFace]) -> dict[str, str]:
    """Map each face to the first with an equal drawing, so that languages share wordless faces."""
    first: dict[str, str] = {}
    return {path: first.setdefault(drawn.svg, path) for path, drawn in faces.items()}


def point_to_shared(html: str, paths: Mapping[str, str]) -> str:
    """Return a page with its face addresses replaced by the shared ones."""
    return _FACE.sub(lambda face: paths.get(face[0], face[0]), html)


def published_faces(html: Iterable[str], faces: Mapping[str, DrawnFace]) -> dict[str, bytes]:
    """Return the faces that pages refer to, by their paths on the site."""
    asked = {path for page in html for path in _FACE.findall(page)}
    return {f"faces/{path}": faces[path].svg.encode() for path in faces if path in asked}
