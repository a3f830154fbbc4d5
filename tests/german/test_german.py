"""A third language takes content and words alone: a garden told in German, French and English."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from threading import Thread

import pypdfium2
import pytest
from playwright.sync_api import Page

from pnp.app.checking import registries
from pnp.app.examine import Examination, examine
from pnp.app.printing import print_kits
from pnp.app.site import build_site
from pnp.core.checks.registry import run_check
from pnp.core.i18n.messages import messages
from pnp.core.project.loaded_game import LoadedGame
from pnp.core.project.project import Project
from pnp.sheets.options.order import Order
from pnp.sheets.pieces.paper import PAPERS
from pnp.web.serve.request_handler import QuietServer
from tests.browser.conftest import DESK, PHONE, Quiet, browser, context, page, phone

__all__ = ["browser", "context", "page", "phone"]
WEB = next(registry for registry in registries() if registry.prefix == "WEB")


@pytest.fixture(scope="module")
def garden(tmp_path_factory: pytest.TempPathFactory) -> Project:
    folder = tmp_path_factory.mktemp("german") / "garden"
    shutil.copytree(Path(__file__).parent / "garden", folder)
    return Project.find(folder)


@pytest.fixture(scope="module")
def examination(garden: Project) -> Examination:
    return examine(garden, garden.games())


@pytest.fixture(scope="module")
def kit(garden: Project) -> Path:
    order = Order(PAPERS["a4"], "de")
    ((path, findings),) = print_kits(garden, [("garden", order)], garden.root / "output/pdf")
    assert findings == []
    return path


@pytest.fixture(scope="module")
def site(garden: Project, examination: Examination, kit: Path) -> Path:
    return build_site(garden, examination, [kit], garden.root / "output/site").out


@pytest.fixture(scope="module")
def address(site: Path) -> Iterator[str]:
    server = QuietServer(("127.0.0.1", 0), partial(Quiet, directory=str(site)))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()


def misspelt(garden: Project, old: str, new: str) -> list[str]:
    """What is found once a text in the German words is replaced by another."""
    (game,) = garden.games()
    loaded = LoadedGame.open(game, garden).with_mutation(f"site/words/de.yml: {old}", new)
    return [finding.message for finding in run_check(WEB.checks["WEB024"], loaded)[0]]


def test_all_is_clean_but_for_the_words_that_the_translator_left_out(examination: Examination) -> None:
    (finding,) = examination.result.findings
    assert (finding.code, finding.at.file) == ("WEB025", "site/words/de.yml")
    assert re.match(r"German lacks \d+ words: site\.about, ", finding.message)
    assert not examination.result.failed


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("  home:", "  hame:", "nothing asks for the word 'hame'"),
        ("kit:\n", "kitt:\n", "nothing asks for the word 'kitt'"),
        (
            "von {author}",
            "von {autor}",
            "this word has {autor} {max} {min}, the English one {author} {max} {min}",
        ),
        ('"Drucken"', "[]", "site.print must be text, not a list"),
    ],
)
def test_a_misspelt_word_or_gap_is_found(garden: Project, old: str, new: str, told: str) -> None:
    assert told in misspelt(garden, old, new)


def test_languages_without_a_module_of_their_own_are_compared_by_ids_alone(garden: Project) -> None:
    (game,) = garden.games()
    loaded = LoadedGame.open(game, garden)
    assert run_check(WEB.checks["WEB020"], loaded)[0] == []
    slipped = loaded.with_mutation("rules/en.md: [goal-cups]", "[goal-cup]")
    (finding,) = run_check(WEB.checks["WEB001"], slipped)[0]
    assert finding.at.file == "content/garden/rules/de.md"


def test_the_kit_speaks_german_and_english_where_german_has_no_word(kit: Path) -> None:
    with pypdfium2.PdfDocument(kit) as opened:
        text = " ".join(page.get_textpage().get_text_range() for page in opened)
    for words in ("Bausatz zum Ausdrucken", "3 × Grünes Blatt", "Seite 3 von 3", "Wer die meisten Tassen"):
        assert words in text
    assert "A4 · one-sided" in text, "nothing in it has a back"


def test_the_site_has_a_tree_a_language_and_the_door_three_ways(site: Path) -> None:
    door = (site / "index.html").read_text(encoding="utf-8")
    assert re.findall(r'href="(\w+)/index.html"', door) == ["de", "fr", "en"]
    for lang, own in (("de", "Deutsch"), ("fr", "Français"), ("en", "English")):
        html = (site / lang / "garden/rules.html").read_text(encoding="utf-8")
        others = {"de", "fr", "en"} - {lang}
        assert set(re.findall(r'class="language" href="[^"]+" hreflang="(\w+)"', html)) == others
        assert messages(lang, Path(__file__).parent / "garden")["site"]["own_name"] == own
    assert "Der Teegarten: Regeln" in (site / "de/garden/rules.html").read_text(encoding="utf-8")


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_calculators_speak_german(page: Page, address: str, size: dict[str, int]) -> None:
    page.set_viewport_size(size)  # type: ignore[arg-type]
    page.goto(f"{address}/de/garden/calculators.html")
    page.locator("pnp-calculator[data-ready]").wait_for()
    page.locator("input[type=number]").fill("7")
    assert page.locator("output").inner_text() == "Das ergibt 2\u00a0Tassen."
    assert page.locator(".pnp-told").inner_text() == "Die nächste gelingt zu 58,3\u202f%."
    assert page.get_by_role("button", name="Link kopieren").is_visible()
    assert page.locator("header a.language").count() == 2
    assert page.evaluate("document.documentElement.scrollWidth") == size["width"]
