"""Web manifests, robots.txt and sitemap, with and without a known address."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from PIL import Image

from pnp.app.content.app_icons import SIZES, icons
from pnp.app.examine import examine
from pnp.app.site import build_site
from pnp.core.base.cache import Cache
from pnp.core.base.errors import Misuse
from pnp.core.project.project import Project
from pnp.web.build import head
from pnp.web.pages.address import absolute_url, site_path
from tests.support.project import PROJECT, orchard_in

HOME = "https://example.org/games"


@pytest.fixture(scope="module")
def known(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a small project whose settings give the site's address."""
    folder = tmp_path_factory.mktemp("known")
    root = orchard_in(folder / "orchard", parts=()).root
    settings = root / "pnp.toml"
    settings.write_text(f'address = "{HOME}"\n{settings.read_text("utf-8")}', "utf-8")
    project = Project.find(root)
    build_site(project, examine(project, project.games()), [], folder / "site", folder / "pages")
    return folder / "site"


def test_a_page_says_where_it_stands(known: Path) -> None:
    html = (known / "en/orchard/rules.html").read_text("utf-8")
    here = f"{HOME}/en/orchard/rules.html"
    assert f'<link rel="canonical" href="{here}">' in html
    assert f'<link rel="alternate" hreflang="en" href="{here}">' in html
    assert f'property="og:url" content="{here}"' in html
    image = re.search(rf'property="og:image" content="{HOME}/([^"]+)"', html)
    assert image
    assert (known / image[1]).is_file()


def test_a_page_about_a_check_says_it_too(known: Path) -> None:
    html = (known / "en/checks/sch001.html").read_text("utf-8")
    here = f"{HOME}/en/checks/sch001.html"
    assert f'<link rel="canonical" href="{here}">' in html
    assert re.findall(r'<link rel="alternate" hreflang="(\w+)" href="([^"]+)">', html) == [("en", here)]


def test_the_first_page_is_shared_under_the_site_s_own_name(known: Path) -> None:
    name = r'property="og:site_name" content="([^"]+)"'
    html = (known / "en/index.html").read_text("utf-8")
    [site] = re.findall(name, html)
    assert f'property="og:title" content="{site}"' in html


def test_the_map_names_every_page_for_players(known: Path) -> None:
    listed = re.findall(r"<loc>([^<]+)</loc>", (known / "sitemap.xml").read_text("utf-8"))
    assert f"{HOME}/en/orchard/rules.html" in listed
    assert not [address for address in listed if "checks/" in address or "proofs" in address]
    assert all((known / address.removeprefix(f"{HOME}/")).is_file() for address in listed)
    assert f"Sitemap: {HOME}/sitemap.xml" in (known / "robots.txt").read_text("utf-8")


def test_a_lost_visitor_is_led_home_from_anywhere(known: Path) -> None:
    html = (known / "404.html").read_text("utf-8")
    assert 'href="/games/en/index.html"' in html
    assert 'href="/games/assets/plain.css"' in html


def test_a_site_that_knows_no_address_claims_none(built: Path) -> None:
    for page in ("buccaneer/rules", "checks/buc001"):
        assert "canonical" not in (built / f"site/fr/{page}.html").read_text("utf-8")
    assert not (built / "site/sitemap.xml").exists()
    lost = (built / "site/404.html").read_text("utf-8")
    assert "Cette page n’existe pas" in lost
    assert "There is no such page" in lost


def test_each_language_has_a_manifest_of_its_own() -> None:
    titles = {lang: {"grove": f"Grove {lang}"} for lang in PROJECT.languages}
    files = head.files(PROJECT, titles, [], SIZES)
    for lang in PROJECT.languages:
        manifest = json.loads(files[f"{lang}/manifest.webmanifest"])
        assert manifest["lang"] == lang
        assert manifest["name"] == PROJECT.text_of("title", lang)
        assert manifest["shortcuts"] == [{"name": f"Grove {lang}", "url": "grove/index.html"}]


def test_icons_have_their_sizes_and_fill_their_square(root: Path, tmp_path: Path) -> None:
    made = icons(root, Cache())
    assert made.keys() == SIZES.keys()
    for name, (pixels, _) in SIZES.items():
        (tmp_path / name).write_bytes(made[name])
        with Image.open(tmp_path / name) as image:
            assert image.size == (pixels, pixels)
            assert image.convert("RGB").getpixel((0, 0)) != (255, 255, 255)
    assert made == icons(root, Cache())


def test_an_icon_that_cannot_be_drawn_is_done_without(tmp_path: Path) -> None:
    (tmp_path / "site/assets").mkdir(parents=True)
    (tmp_path / "site/assets/icon.svg").write_text('<svg viewBox="0 0 9 9"><filter/></svg>')
    assert icons(tmp_path, Cache()) == {}


@pytest.mark.parametrize(
    "address", ["example.org", "ftp://example.org", 'https://e.org/"', "https://e.org/?q"]
)
def test_what_is_no_address_is_refused(address: str, tmp_path: Path) -> None:
    (tmp_path / "pnp.toml").write_text(f"address = '{address}'")
    with pytest.raises(Misuse, match="'address'"):
        Project.read(tmp_path)


def test_addresses_are_joined_whole() -> None:
    assert absolute_url("https://e.org/", "fr/a b.html") == absolute_url("https://e.org", "fr/a b.html")
    assert absolute_url(None, "fr/index.html") == ""
    assert (site_path("https://e.org"), site_path("https://e.org/games/"), site_path(None)) == (
        "/",
        "/games/",
        "",
    )
