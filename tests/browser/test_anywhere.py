"""The site goes anywhere: without a network, out of a parcel, onto a home screen, onto paper."""

from __future__ import annotations

import json
import re
import zipfile
from pathlib import Path
from urllib.parse import urlsplit

import pypdfium2
from playwright.sync_api import Browser, Page, expect

from pnp.web.folder.archive import archive_site
from tests.browser.conftest import DESK, visit
from tests.browser.desk import calculator_of
from tests.support.project import GAMES, PROJECT


def find(page: Page, words: str) -> None:
    """Search, and follow what is found first."""
    page.keyboard.press("/")
    page.get_by_role("searchbox", name="Chercher").fill(words)
    page.locator("dialog.find .found a").first.click()


def use_everything(page: Page, home: str) -> None:
    """Rules by search, from another page and from their own, an answer of a calculator, a face."""
    page.goto(f"{home}/fr/buccaneer/index.html")
    for words, rule in (("mutineries tombent", "mutiny-several"), ("qui commence la partie", "turn-order")):
        find(page, words)
        expect(page).to_have_url(re.compile(rf"/fr/buccaneer/rules\.html#{rule}$"))
        expect(page.locator(f"#{rule}")).to_be_in_viewport()
    page.goto(f"{home}/fr/buccaneer/calculators.html")
    loot = calculator_of(page, "loot")
    loot.get_by_label("Butin").fill("30")
    expect(loot.locator("output")).to_contain_text("garde")
    page.goto(f"{home}/fr/buccaneer/pieces.html")
    page.locator("button.face").first.click()
    face = page.locator("dialog.large img")
    assert face.evaluate("one => one.decode().then(() => one.naturalWidth > 0)")
    page.keyboard.press("Escape")


def test_a_real_game_works_without_a_network_once_it_is_kept(browser: Browser, site_url: str) -> None:
    with visit(browser, viewport=DESK, service_workers="allow") as visitor:
        visitor.set_default_timeout(60_000)
        page = visitor.new_page()
        page.goto(f"{site_url}/fr/buccaneer/index.html")
        page.locator(".keep").get_by_role("button").click()
        expect(page.locator(".keep")).to_contain_text("gardé sur cet appareil", timeout=60_000)
        visitor.set_offline(True)
        use_everything(page, site_url)
        home = visitor.new_page()
        home.goto(f"{site_url}/fr/index.html")
        expect(home.locator("h1")).to_be_visible()


def test_everything_works_from_an_unzipped_parcel(browser: Browser, built: Path, tmp_path: Path) -> None:
    archive_site(built / "site", tmp_path / "site.zip")
    with zipfile.ZipFile(tmp_path / "site.zip") as archive:
        archive.extractall(tmp_path, [name for name in archive.namelist() if "/kits/" not in name])
    home = (tmp_path / "site").as_uri()
    with visit(browser, viewport=DESK, locale="fr-FR") as visitor:
        page = visitor.new_page()
        asked: set[str] = set()
        page.on("request", lambda request: asked.add(urlsplit(request.url).scheme))
        page.goto(f"{home}/index.html")
        expect(page).to_have_url(f"{home}/fr/index.html")
        use_everything(page, home)
        page.locator("header a.language").click()
        page.wait_for_url(re.compile("/en/buccaneer/pieces.html"))
        assert asked <= {"file", "data"}


def test_the_site_can_be_installed(page: Page, site_url: str, built: Path) -> None:
    page.goto(f"{site_url}/en/buccaneer/rules.html")
    address = page.evaluate("document.querySelector('link[rel=manifest]').href")
    assert address == f"{site_url}/en/manifest.webmanifest"
    manifest = json.loads((built / "site/en/manifest.webmanifest").read_text("utf-8"))
    assert {"name", "short_name", "icons", "start_url", "scope", "lang", "display"} <= manifest.keys()
    assert manifest["display"] == "standalone"
    assert {icon.get("purpose", "any") for icon in manifest["icons"]} == {"any", "maskable"}
    for path in (manifest["start_url"], *(icon["src"] for icon in manifest["icons"])):
        assert (built / "site/en" / path).is_file()
    session = page.context.new_cdp_session(page)
    assert session.send("Page.getAppManifest")["errors"] == []
    reasons = [
        fault["errorId"] for fault in session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    ]
    assert reasons in ([], ["in-incognito"])


def test_the_quick_reference_is_printed_on_one_page(page: Page, site_url: str) -> None:
    for game in GAMES:
        for lang in PROJECT.languages:
            page.goto(f"{site_url}/{lang}/{game.id}/quick.html")
            pdf = page.pdf(
                format="A4", margin={"top": "10mm", "right": "10mm", "bottom": "10mm", "left": "10mm"}
            )
            assert len(pypdfium2.PdfDocument(pdf)) == 1, (game.id, lang)


def test_paper_gets_the_words_and_nothing_to_press(page: Page, site_url: str) -> None:
    page.emulate_media(media="print", color_scheme="dark")
    for path in ("rules", "calculators", "pieces"):
        page.goto(f"{site_url}/fr/pirates-vs-pirates/{path}.html")
        for gone in (
            "header",
            ".gamebar",
            ".md-sidebar",
            ".copy-link",
            ".shelf-bar",
            "form.pnp-form",
            ".find",
        ):
            assert page.locator(gone).filter(visible=True).count() == 0, (path, gone)
        ink, paper = page.locator("article p").first.evaluate(
            "one => [getComputedStyle(one).color, getComputedStyle(document.body).backgroundColor]"
        )
        assert brightness(ink) < 60, path
        assert brightness(paper) > 240, path


def brightness(colour: str) -> float:
    """From 0 for black to 255 for white or for what has no colour."""
    (*mixed,) = map(float, re.findall(r"[\d.]+", colour))
    alpha = mixed[3] if len(mixed) > 3 else 1
    return sum(mixed[:3]) / 3 * alpha + 255 * (1 - alpha)
