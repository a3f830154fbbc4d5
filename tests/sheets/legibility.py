"""How well text can be read where it is printed: measured on the rendered face, with and without its text."""

from __future__ import annotations

import io
from dataclasses import replace

import numpy as np
from PIL import Image

from pnp.sheets.drawing import Drawing, Form, Operation, Run
from pnp.sheets.raster import face_png

DPI = 150
CELL_MM = 3.0
"""Text is measured cell by cell: one word on a bad ground is not saved by the others."""
_SEEN = 24
"""By so much of 255 a pixel must change for text to be on it."""
_ENOUGH = 34
"""Pixels of text that a cell must have to be judged."""


def pixels(drawing: Drawing) -> np.ndarray:
    png = face_png(drawing, dpi=DPI)
    return np.asarray(Image.open(io.BytesIO(png)).convert("RGB"), dtype=float) / 255


def wordless(drawing: Drawing) -> Drawing:
    """The same drawing without its text."""
    return replace(drawing, operations=_without(drawing.operations))


def _without(operations: tuple[Operation, ...]) -> tuple[Operation, ...]:
    kept = (one for one in operations if not isinstance(one, Run))
    return tuple(
        replace(one, operations=_without(one.operations)) if isinstance(one, Form) else one for one in kept
    )


def luminance(shown: np.ndarray) -> np.ndarray:
    """Relative luminance, as the WCAG define it."""
    linear = np.where(shown <= 0.04045, shown / 12.92, ((shown + 0.055) / 1.055) ** 2.4)
    weighed: np.ndarray = linear @ np.array([0.2126, 0.7152, 0.0722])
    return weighed


def weakest(drawing: Drawing) -> tuple[float, tuple[float, float]]:
    """The least contrast of text to its ground, and where: of each cell its clearest strokes count."""
    ground, shown = pixels(wordless(drawing)), pixels(drawing)
    text = np.abs(shown - ground).max(axis=2) * 255 > _SEEN
    light, dark = (pick(luminance(shown), luminance(ground)) for pick in (np.maximum, np.minimum))
    contrast, step = (light + 0.05) / (dark + 0.05), round(CELL_MM / 25.4 * DPI)
    least, where = 21.0, (0.0, 0.0)
    for top in range(0, text.shape[0], step):
        for left in range(0, text.shape[1], step):
            cell = text[top : top + step, left : left + step]
            if cell.sum() < _ENOUGH:
                continue
            best = float(np.quantile(contrast[top : top + step, left : left + step][cell], 0.9))
            if best < least:
                least, where = best, (left / DPI * 25.4, top / DPI * 25.4)
    return least, where
