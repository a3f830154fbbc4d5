"""A project of one's own, made with the installed wheel alone: checked, printed, on pages, in a browser."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path
from zipfile import ZipFile

import pypdfium2
import pytest
from playwright.sync_api import Page, expect

from pnp import api
from tests.browser.desk import calculator_of, shown
from tests.outside.conftest import GAMES, Installed

pytestmark = pytest.mark.made

ABSENT = ("first", "quick", "rulings", "terms")
"""The pages that neither game has anything to say on."""
NO_FACTS = {"id", "provenance"}


def pages_of(folder: Path) -> set[str]:
    """The pages of a site in its one language, without those about the checks."""
    site = folder / "output" / "site" / "en"
    found = {path.relative_to(site).as_posix() for path in site.rglob("*.html")}
    return {path for path in found if not path.startswith("checks/")}


def words_of(kit: Path) -> list[str]:
    """What each page of a PDF says."""
    return [" ".join(page.get_textpage().get_text_range().split()) for page in pypdfium2.PdfDocument(kit)]


def test_the_wheel_carries_what_the_engine_reads_and_no_more(installed: Installed) -> None:
    names = ZipFile(installed.wheel).namelist()
    for needed in (
        "templates/cards/kit/front.svg.j2",
        "templates/pages/home.md.j2",
        "site/mkdocs.base.yml",
        "site/live/live.js",
        "site/calculators/numbers.js",
        "site/words/en.yml",
        "schema/buccaneer/game.json",
    ):
        assert f"pnp/shipped/{needed}" in names
    assert not [name for name in names if "assets/readme" in name or "site/pages" in name]
    assert not [name for name in names if not name.startswith(("pnp/", "pnp_press-"))]


def test_the_engine_runs_without_the_repository(installed: Installed, orchard: Path) -> None:
    ask = (
        "import pnp, pnp.core.base.resources as r, sys; print(pnp.__file__, r.SHIPPED, *sys.path, sep='\\n')"
    )
    package, shipped, *path = installed.run(orchard, "python", "-c", ask).stdout.splitlines()
    home = installed.bin.parent
    assert Path(package).is_relative_to(home)
    assert Path(shipped).is_relative_to(home)
    assert str(GAMES.parents[1]) not in path


def test_every_module_loads_without_the_repository(installed: Installed, tmp_path: Path) -> None:
    ask = "import importlib, pkgutil, pnp\nfor m in pkgutil.walk_packages(pnp.__path__, 'pnp.'):\n"
    done = installed.run(
        tmp_path, "python", "-c", f"{ask}  m.name.endswith('_') or importlib.import_module(m.name)"
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_the_catalog_says_that_values_are_designed(installed: Installed, orchard: Path) -> None:
    first = json.loads(installed.pnp(orchard, "catalog", "orchard"))["components"]["card"][0]
    assert set(first["provenance"].items()) == {(name, "designed") for name in first if name not in NO_FACTS}


@pytest.mark.parametrize("game", ["orchard", "pebbles"])
def test_a_game_imports_nothing_of_ours_but_the_api(game: str) -> None:
    (file,) = (GAMES / game).rglob("game.py")
    imports = [
        node for node in ast.walk(ast.parse(file.read_text("utf-8"))) if isinstance(node, ast.ImportFrom)
    ]
    ours = [node for node in imports if node.module and node.module.partition(".")[0] in {"pnp", "pydantic"}]
    assert {node.module for node in ours} == {"pnp.api"}
    assert {alias.name for node in ours for alias in node.names} <= set(api.__all__)


@pytest.mark.parametrize("game", ["orchard", "pebbles"])
def test_absent_parts_are_nothing_to_look_at(
    installed: Installed, game: str, request: pytest.FixtureRequest
) -> None:
    folder: Path = request.getfixturevalue(game)
    assert re.fullmatch(r"\d+ checks on 1 game: clean, \d+ facts read\n", installed.pnp(folder, "check"))
    proofs = installed.pnp(folder, "prove").splitlines()
    idle = {line[:6] for line in proofs if "nothing to look at: " in line}
    assert {"PRV003", "PRV007", "PRV008", "WEB006", "WEB009", "WEB010", "WEB013"} <= idle
    assert ("WEB005" in idle, "PRT007" in idle, "WEB023" in idle) == ((game == "pebbles"),) * 3
    assert not idle & {"PRV001", "WEB016", "PRT001", "PRT005"}


def test_a_kit_says_the_game_s_own_version_and_imprint(orchard: Path) -> None:
    kit = orchard / "output" / "pdf" / "orchard-en-a4.pdf"
    told = json.loads(kit.with_suffix(".json").read_text("utf-8"))["kit"]
    imprint = "© Ada Example. Print it, play it, tell me what you think."
    assert (told["version"], told["imprint"]) == ("0.3", imprint)
    front, checklist, *_ = words = words_of(kit)
    assert imprint in front
    assert "Orchard Plant rows of fruit" in front
    assert "Unofficial" not in "".join(words)
    assert "reconstructed" not in checklist
    assert "Orchard · Checklist · 2/6 · v0.3" in checklist
    assert " Make " not in front


def test_without_rules_there_is_no_booklet(orchard: Path, pebbles: Path) -> None:
    assert len(words_of(pebbles / "output/pdf/pebbles-en-a4.pdf")) == 3
    assert any(
        "Shuffle the cards and deal 3" in page for page in words_of(orchard / "output/pdf/orchard-en-a4.pdf")
    )


def test_a_site_has_the_pages_that_say_something(orchard: Path, pebbles: Path) -> None:
    both = {"index.html", *(f"{{}}/{page}.html" for page in ("index", "pieces", "print", "proofs"))}
    assert pages_of(pebbles) == {path.format("pebbles") for path in both}
    rules = {"orchard/rules.html", "orchard/calculators.html", "reading.html"}
    assert pages_of(orchard) == {path.format("orchard") for path in both} | rules


def test_nothing_leads_to_a_page_that_is_not_there(orchard: Path) -> None:
    site = orchard / "output" / "site"
    indexes = (site / "assets" / "index").glob("*.js")
    told = [file.read_text("utf-8") for file in (*site.rglob("*.html"), *indexes)]
    assert not [name for name in ABSENT for text in told if f"{name}.html" in text]
    assert not [text for text in told if "hreflang" in text and "door.js" not in text]


def test_pages_say_the_game_s_own_version_and_whose_values_these_are(orchard: Path) -> None:
    page = (orchard / "output/site/en/orchard/index.html").read_text("utf-8")
    assert "Orchard v0.3</p>" in page
    assert "© Ada Example." in page
    assert "its designer’s own" in page
    assert "rulebook" not in page


@pytest.mark.parametrize("screen", ["page", "phone"])
def test_a_calculator_answers_in_the_browser(
    installed: Installed, orchard: Path, screen: str, request: pytest.FixtureRequest
) -> None:
    page: Page = request.getfixturevalue(screen)
    page.goto((orchard / "output/site/index.html").as_uri())
    page.wait_for_url("**/en/index.html")
    page.get_by_role("link", name="score a row").click()
    row = calculator_of(page, "row")
    assert shown(row) == ["The row is worth 8 points."]
    row.get_by_label("Cards").fill("1")
    expect(row.locator("output")).to_have_text("The row is worth 4 points.")
    row.get_by_label("Baskets").fill("2")
    expect(row.locator(".pnp-problem:visible")).to_have_text("A basket is a card of the row, too")
    assert json.loads(installed.pnp(orchard, "calc", "orchard", "row", '{"cards": 1, "baskets": 1}')) == {
        "points": 4
    }
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide == 0


def test_an_editor_s_schemas_are_no_content_of_a_lone_game(installed: Installed, pebbles: Path) -> None:
    installed.pnp(pebbles, "schema")
    assert "clean" in installed.pnp(pebbles, "check")


def test_a_game_without_a_rulebook_has_nothing_to_seal(installed: Installed, orchard: Path) -> None:
    done = installed.run(orchard, "pnp", "seal", "orchard", "pnp.toml")
    said = "pnp: orchard has no content/orchard/rulebook.yaml: there is nothing to seal\n"
    assert (done.returncode, done.stderr) == (2, said)


def test_a_folder_without_a_project_says_how_to_begin(installed: Installed, tmp_path: Path) -> None:
    for words in ((), ("check",)):
        done = installed.run(tmp_path, "pnp", *words)
        (line,) = done.stderr.splitlines()
        assert done.returncode == 2
        assert "to begin, pnp new orchard" in line


@pytest.mark.parametrize("words", ["check", "build", "prove", "print", "site build"])
def test_a_project_without_games_says_so(installed: Installed, tmp_path: Path, words: str) -> None:
    (tmp_path / "pnp.toml").touch()
    assert installed.pnp(tmp_path, *words.split()).startswith("no games here yet: a game is a folder with")
