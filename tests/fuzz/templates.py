"""Card templates after an accident: a face is drawn, or there is a finding."""

from __future__ import annotations

import shutil
from functools import lru_cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from pnp.sheets.pieces.face import Face
from pnp.sheets.preflight.scan import sides
from pnp.sheets.rendering.template import FaceRenderer
from tests.fuzz.content import ROOT, loaded_games
from tests.fuzz.mutation import mutated


@lru_cache(1)
def faces() -> dict[str, tuple[Face, str]]:
    """A face of each template, with its language."""
    return {face.template: (face, lang) for loaded in loaded_games() for face, lang, _ in sides(loaded)}


def templates(random: Random) -> None:
    """Change one template, and draw a face with it in full and in little ink."""
    name = random.choice(sorted(faces()))
    face, lang = faces()[name]
    with TemporaryDirectory() as folder:
        copy = Path(folder, "templates", "cards")
        shutil.copytree(ROOT / "templates" / "cards", copy)
        (copy / name).write_bytes(mutated((copy / name).read_text(encoding="utf-8"), random))
        for ink in ("full", "low"):
            FaceRenderer(Path(folder)).draw_face(face, ink, lang)
