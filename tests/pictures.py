"""Takes the README's pictures from what the build made: a sheet of the kit, a page of the site on a phone."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
from PIL import Image
from playwright.sync_api import sync_playwright

from tests.browser.conftest import CHROMIUM, FLAGS
from tests.conftest import ROOT

PICTURES = ROOT / "site/assets/readme"
HEIGHT = 620
COLOURS = 128


def main() -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    keep(sheet(ROOT / "output/pdf/buccaneer-fr-a4.pdf", 3), "sheet.png")
    keep(phone(ROOT / "output/site/en/buccaneer/calculators.html"), "page.png")


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


def keep(picture: Image.Image, name: str) -> None:
    """Make it small: one height for all, few colours."""
    small = picture.convert("RGB").resize((round(picture.width * HEIGHT / picture.height), HEIGHT))
    small.quantize(COLOURS).save(PICTURES / name, optimize=True)


if __name__ == "__main__":
    main()
