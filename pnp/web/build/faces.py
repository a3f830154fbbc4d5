"""The faces on the site: one file for all that look the same, and none that no page shows."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from pnp.web.pages.gallery import Drawn

_FACE = re.compile(r"(?<=/faces/)[^\"'\s&]+\.svg")


def alike(faces: Mapping[str, Drawn]) -> dict[str, str]:
    """For each face the path of the first that looks the same: languages share what has no words."""
    first: dict[str, str] = {}
    return {path: first.setdefault(drawn.svg, path) for path, drawn in faces.items()}


def pointed(html: str, paths: Mapping[str, str]) -> str:
    """A page that asks for the shared faces."""
    return _FACE.sub(lambda face: paths.get(face[0], face[0]), html)


def shown(html: Iterable[str], faces: Mapping[str, Drawn]) -> dict[str, bytes]:
    """The faces that pages ask for, by their paths on the site."""
    asked = {path for page in html for path in _FACE.findall(page)}
    return {f"faces/{path}": faces[path].svg.encode() for path in faces if path in asked}
