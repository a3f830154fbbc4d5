"""The filter that puts a picture into its box: fitted, cut, and fine enough for paper, or with a finding."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from markupsafe import Markup, escape

from pnp.sheets.graphics.images import BadPicture, Picture
from pnp.sheets.svg.matrix import short

from .faults import BAD_PICTURE, COARSE_PICTURE
from .filters import setter

LEAST_DPI = 200
_ENOUGH_DPI, _PLENTY = 300, 1.6
"""What paper shows, and how much more than that is shrunk to it."""
_MM_PER_INCH = 25.4


class Fitted(NamedTuple):
    """Where a whole picture lies so that the box shows what it should."""

    x: float
    y: float
    width: float
    height: float


def picture(box: Mapping[str, Any], *, ink: str, clip: str) -> Markup:
    """The picture of a box, cut to ``clip`` where it is larger."""
    page = setter.get()
    with page.setting(box):
        try:
            path, found = found_in(page.pictures, str(page.face.values["home"]), box["image"])
        except BadPicture as err:
            page.found(BAD_PICTURE, str(err))
            return _missing(box)
        fitted = fit(found, box)
        dpi = found.width / fitted.width * _MM_PER_INCH
        if dpi < LEAST_DPI:
            wanted = fitted.width / _MM_PER_INCH * LEAST_DPI, fitted.height / _MM_PER_INCH * LEAST_DPI
            told = f"'{box['image']}' has {dpi:.0f} dots an inch here, fewer than {LEAST_DPI}"
            page.found(COARSE_PICTURE, told, f"make it {wanted[0]:.0f} × {wanted[1]:.0f} pixels or more")
    if ink == "low" and box["low"] == "none":
        return Markup("")
    href = escape(path + _how(found, fitted, dpi, box["low"] if ink == "low" else ""))
    at = " ".join(f'{name}="{short(value)}"' for name, value in zip(Fitted._fields, fitted, strict=True))
    return Markup(f'<g clip-path="url(#{clip})"><image href="{href}" {at}/></g>')  # noqa: S704 - escaped above


def found_in(pictures: Any, home: str, name: str) -> tuple[str, Picture]:
    """The path of a picture from the project's root, as it is written or in art/, and what is known of it."""
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
    """The whole picture over its box: just covering it, or just within."""
    across, down = box["w"] / picture.width, box["h"] / picture.height
    scale = max(across, down) if box["fit"] == "cover" else min(across, down)
    width, height = picture.width * scale, picture.height * scale
    x = box["x"] + (box["w"] - width) * box["focus"][0] / 100
    y = box["y"] + (box["h"] - height) * box["focus"][1] / 100
    return Fitted(x, y, width, height)


def _how(picture: Picture, fitted: Fitted, dpi: float, variant: str) -> str:
    """What is to be made of the picture, after a #: nothing where it is drawn as it is."""
    enough = round(fitted.width / _MM_PER_INCH * _ENOUGH_DPI)
    shrunk = f",{min(enough, picture.width)}" if dpi > _ENOUGH_DPI * _PLENTY else ""
    return f"#{variant}{shrunk}" if variant or shrunk else ""


def _missing(box: Mapping[str, Any]) -> Markup:
    """A cross in place of a picture that is not there."""
    x, y, right, bottom = map(short, (box["x"], box["y"], box["x"] + box["w"], box["y"] + box["h"]))
    cross = f"M{x} {y}H{right}V{bottom}H{x}ZL{right} {bottom}M{right} {y}L{x} {bottom}"
    return Markup(f'<path d="{cross}" fill="none" stroke="#999999" stroke-width=".3"/>')  # noqa: S704 - numbers
