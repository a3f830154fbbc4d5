"""Define the filter that fits an image into its box and reports missing or coarse images."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from markupsafe import Markup, escape

from pnp.sheets.graphics.images import BadPicture, Picture
from pnp.sheets.svg.matrix import fmt

from .faults import BAD_PICTURE, COARSE_PICTURE
from .filters import setter

LEAST_DPI = 200
_ENOUGH_DPI, _PLENTY = 300, 1.6
"""Resolution that paper shows, and the factor beyond which an image is shrunk to it."""
_MM_PER_INCH = 25.4


class Fitted(NamedTuple):
    """Position and size of a whole image, of which the box shows a part."""

    x: float
    y: float
    width: float
    height: float


def picture(box: Mapping[str, Any], *, ink: str, clip: str) -> Markup:
    """Draw the image of a box, clipped to ``clip``; report a missing or coarse one."""
    page = setter.get()
    with page.setting(box):
        try:
            path, found = find_picture(page.pictures, str(page.face.values["home"]), box["image"])
        except BadPicture as err:
            page.report(BAD_PICTURE, str(err))
            return _missing(box)
        fitted = fit(found, box)
        dpi = found.width / fitted.width * _MM_PER_INCH
        if dpi < LEAST_DPI:
            wanted = fitted.width / _MM_PER_INCH * LEAST_DPI, fitted.height / _MM_PER_INCH * LEAST_DPI
            fault = f"'{box['image']}' has {dpi:.0f} dots an inch here, fewer than {LEAST_DPI}"
            page.report(COARSE_PICTURE, fault, f"make it {wanted[0]:.0f} × {wanted[1]:.0f} pixels or more")
    if ink == "low" and box["low"] == "none":
        return Markup("")
    href = escape(path + _variant_suffix(found, fitted, dpi, box["low"] if ink == "low" else ""))
    at = " ".join(f'{name}="{fmt(value)}"' for name, value in zip(Fitted._fields, fitted, strict=True))
    return Markup(f'<g clip-path="url(#{clip})"><image href="{href}" {at}/></g>')  # noqa: S704 - escaped above


def find_picture(pictures: Any, home: str, name: str) -> tuple[str, Picture]:
    """Return a picture and its path from the project's root, looked up as written, then in art/.

    Raise BadPicture if there is none, or it cannot be read.
    """
    folder = "" if home == "." else f"{home}/"
    first = f"{folder}{name}"
    try:
        return first, pictures(first)
    except BadPicture:
        second = f"{folder}art/{name}"
        if name.startswith(("art/", ".", "/")):
            raise
        try:
            return second, pictures(second)
        except BadPicture as err:
            raise BadPicture(
                str(err).replace(second, name, 1) if "there is no" in str(err) else str(err)
            ) from None


def fit(picture: Picture, box: Mapping[str, Any]) -> Fitted:
    """Return the image's position so that it covers its box, or lies within."""
    across, down = box["w"] / picture.width, box["h"] / picture.height
    scale = max(across, down) if box["fit"] == "cover" else min(across, down)
    width, height = picture.width * scale, picture.height * scale
    x = box["x"] + (box["w"] - width) * box["focus"][0] / 100
    y = box["y"] + (box["h"] - height) * box["focus"][1] / 100
    return Fitted(x, y, width, height)


def _variant_suffix(picture: Picture, fitted: Fitted, dpi: float, variant: str) -> str:
    """Return the suffix of an image's path that names its variant and width; empty for the file as it is."""
    enough = round(fitted.width / _MM_PER_INCH * _ENOUGH_DPI)
    shrunk = f",{min(enough, picture.width)}" if dpi > _ENOUGH_DPI * _PLENTY else ""
    return f"#{variant}{shrunk}" if variant or shrunk else ""


def _missing(box: Mapping[str, Any]) -> Markup:
    """Return a cross in place of a missing image."""
    x, y, right, bottom = map(fmt, (box["x"], box["y"], box["x"] + box["w"], box["y"] + box["h"]))
    cross = f"M{x} {y}H{right}V{bottom}H{x}ZL{right} {bottom}M{right} {y}L{x} {bottom}"
    return Markup(f'<path d="{cross}" fill="none" stroke="#999999" stroke-width=".3"/>')  # noqa: S704 - numbers
