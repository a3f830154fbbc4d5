"""Takes the README's pictures: cards of a new game, a sheet of a kit, a page of the site on a phone."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

import pypdfium2
from PIL import Image
from playwright.sync_api import sync_playwright

from pnp.core.project.loaded_game import LoadedGame
from pnp.core.project.project import Project
from pnp.declared.scaffold.new import plan_project, write_project
from pnp.sheets.pieces.face import Face
from pnp.sheets.rendering.faces import build_faces
from pnp.sheets.rendering.raster import face_png
from pnp.sheets.rendering.template import FaceRenderer
from tests.browser.conftest import CHROMIUM, FLAGS
from tests.conftest import ROOT

PICTURES = ROOT / "site/assets/readme"
HEIGHT = 620
COLOURS = 128


def main() -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    keep(beginning(), "cards.png", 340)
    keep(sheet(ROOT / "output/pdf/buccaneer-fr-a4.pdf", 3), "sheet.png")
    keep(phone(ROOT / "output/site/en/buccaneer/calculators.html"), "page.png")


def beginning() -> Image.Image:
    """Some cards of the game that `pnp new` writes, side by side."""
    with TemporaryDirectory() as name:
        folder = Path(name, "orchard")
        write_project(folder, plan_project("orchard"))
        project = Project.find(folder)
        loaded = LoadedGame.open(project.game("orchard"), project)
        faces = build_faces(loaded, "en")[0]
        back = faces[0].back
        assert back is not None
        shown = [_card(face, folder) for face in (faces[0], faces[8], faces[17], back)]
    gap = 24
    picture = Image.new(
        "RGB", (sum(one.width + gap for one in shown) + gap, shown[0].height + 2 * gap), "#dfe5e2"
    )
    left = gap
    for one in shown:
        picture.paste(one, (left, gap))
        left += one.width + gap
    return picture


def _card(face: Face, folder: Path) -> Image.Image:
    drawing, _ = FaceRenderer(folder).draw_face(face, "full", "en")
    assert drawing is not None
    return Image.open(BytesIO(face_png(drawing, dpi=200)))


def sheet(pdf: Path, number: int) -> Image.Image:
    page = pypdfium2.PdfDocument(pdf)[number - 1]
    picture: Image.Image = page.render(scale=2).to_pil()
    return picture


def phone(page: Path) -> Image.Image:
    shot = PICTURES / ".page.png"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        view = browser.new_page(viewport={"width": 390, "height": 720}, device_scale_factor=2)
        view.goto(page.as_uri())
        view.screenshot(path=shot)
        browser.close()
    picture = Image.open(shot).convert("RGB")
    shot.unlink()
    return picture


def keep(picture: Image.Image, name: str, height: int = HEIGHT) -> None:
    """Make it small: one height for all, few colours."""
    small = picture.convert("RGB").resize((round(picture.width * height / picture.height), height))
    small.quantize(COLOURS).save(PICTURES / name, optimize=True)


if __name__ == "__main__":
    main()
