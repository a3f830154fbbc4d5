"""Pages as Markdown: equal in both languages, with an anchor for everything."""

from __future__ import annotations

import json
import re
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

from pnp.core.base.diagnostic import Proof
from pnp.core.base.errors import Failure
from pnp.core.project.loaded_game import LoadedGame
from pnp.core.project.project import Project
from pnp.core.project.project_file import Settings
from pnp.web.pages.gallery import DrawnFace, Gallery
from pnp.web.pages.library import Library
from pnp.web.pages.pages import render
from pnp.web.rules_text.links import PageLinks
from pnp.web.rules_text.prose import Prose
from pnp.web.rules_text.site_messages import format_date, site_messages
from tests.support.project import IDS, PROJECT

FACE = DrawnFace("<svg/>", 63, 88)


@pytest.fixture(scope="module")
def texts(buccaneer: LoadedGame) -> dict[str, str]:
    return render(Library(PROJECT, [buccaneer]))


def test_both_languages_have_the_same_pages(texts: dict[str, str]) -> None:
    french = {path.removeprefix("fr/") for path in texts if path.startswith("fr/")}
    english = {path.removeprefix("en/") for path in texts if path.startswith("en/")}
    assert french == english
    assert len(french) == 17


def test_every_rule_ruling_piece_and_calculator_has_its_anchor(
    texts: dict[str, str], buccaneer: LoadedGame
) -> None:
    assert buccaneer.catalog
    rulings = texts["fr/buccaneer/rulings.md"]
    assert all(f"{{: #{ruling.id.lower()} }}" in rulings for ruling in buccaneer.catalog.rulings)
    pieces = texts["fr/buccaneer/pieces.md"]
    for name, kind in buccaneer.catalog.kinds().items():
        assert all(f"{{: #{name}-{piece} }}" in pieces for piece in kind.ids)
    calculators = texts["fr/buccaneer/calculators.md"]
    assert all(f"{{: #{calculator.name} }}" in calculators for calculator in buccaneer.game.calculators)
    assert "{: #loot-own }" in texts["fr/buccaneer/rules.md"]
    assert '<li id="attack-steps.2" markdown>[6.3.2](#attack-steps.2)' in texts["fr/buccaneer/rules.md"]


def test_numbers_of_the_rules_come_from_the_catalog(buccaneer: LoadedGame) -> None:
    richer = buccaneer.with_mutation("game.constants.start_ducats", "11")
    page = render(Library(PROJECT, [richer]))["en/buccaneer/rules.md"]
    assert "Everyone begins with 11\u00a0ducats in their" in page


def test_no_gap_and_no_link_of_ours_is_left(texts: dict[str, str]) -> None:
    for path, text in texts.items():
        assert not re.search(r"\{\{|\]\((ruling|piece|calc):", text), path


def test_readers_are_told_topics_of_the_rulebook_and_no_lines(texts: dict[str, str]) -> None:
    page = texts["en/buccaneer/rulings.md"]
    assert "rulebook, <cite>End of the game</cite>, <cite>Components</cite>" in page
    assert not re.search(r"\blines? \d", page)


def test_an_example_opens_its_calculator_with_its_own_values(texts: dict[str, str]) -> None:
    (address,) = re.findall(r'href="(calculators\.html\?mutiny=[^"]*)"', texts["en/buccaneer/rules.md"])
    parts = urlsplit(address)
    (question,) = parse_qs(parts.query)["mutiny"]
    pile = ["Red", "Black", "Blue", "Black", "Black"]
    assert (json.loads(question), parts.fragment) == ({"pile": pile, "ships": [6, 4, 2]}, "mutiny")


def test_one_quiet_mark_leads_from_a_rule_to_its_proof(buccaneer: LoadedGame) -> None:
    checks = buccaneer.game.checks.checks
    proof = Proof("ships", "fifteen", 15, code="BUC001", game="buccaneer")
    page = render(Library(PROJECT, [buccaneer], [proof], checks))["en/buccaneer/rules.md"]
    marks = re.findall(r'<a class="proved" href="proofs\.html#buc\d+" title="([^"]*)"', page)
    assert marks
    assert all(mark.startswith("Checked by the engine: BUC") for mark in marks)
    assert ">BUC0" not in page


def test_rulings_in_rules_become_badges_without_brackets() -> None:
    prose = Prose("Rien ([BUC-C4](ruling:BUC-C4), [BUC-C3](ruling:BUC-C3)).", "x.md", 1)
    badges = "[BUC-C4](rulings.md#buc-c4){ .ruling } [BUC-C3](rulings.md#buc-c3){ .ruling }"
    assert PageLinks("rules.md").markdown(prose, str) == f"Rien {badges}."


def test_a_link_within_a_page_stays_on_it() -> None:
    assert PageLinks("rules.md").to("rule", "loot-own") == "#loot-own"
    assert PageLinks("rulings.md").to("rule", "loot-own") == "rules.md#loot-own"
    assert PageLinks("rules.md").to("piece", "treasures/chest") == "pieces.md#treasures-chest"


def test_a_picture_says_what_is_on_the_card(buccaneer: LoadedGame) -> None:
    assert buccaneer.catalog
    faces = {"buccaneer/en/ship-couronne.svg": FACE, "buccaneer/en/ship-couronne-back.svg": FACE}
    ships = Gallery(buccaneer.catalog, site_messages(PROJECT, "en"), "en", faces, []).shelves()[0]
    crown = next(piece for piece in ships.pieces if piece.id == "ships/couronne")
    assert crown.front
    assert crown.front.alt.startswith("The Crown: loot 22, crew 5, wage of a ? 4, treasures chest, ")
    assert (crown.front.width, crown.front.height) == (227, 317)


def test_an_exception_among_the_origins_is_named(buccaneer: LoadedGame) -> None:
    assert buccaneer.catalog
    shelves = Gallery(buccaneer.catalog, site_messages(PROJECT, "en"), "en", {}, []).shelves()
    values = [source for source in shelves[1].sources if source.field == "value"]
    assert [(source.origin.origin, source.share) for source in values] == [
        ("stated", "named"),
        ("public", "others"),
    ]
    assert values[0].pieces == ["Chest"]


@pytest.mark.parametrize("game", IDS)
def test_every_game_has_a_cover(root: Path, game: str) -> None:
    assert (root / f"templates/cards/{game}/cover.svg.j2").is_file()


def test_a_broken_file_of_words_is_one_clear_line(tmp_path: Path) -> None:
    (tmp_path / "site/words").mkdir(parents=True)
    (tmp_path / "site/words/fr.yml").write_text("site: {home: [Accueil]}\n", encoding="utf-8")
    with pytest.raises(Failure, match=r"^site/words/fr\.yml: site\.home must be text, not a list$"):
        site_messages(Project(tmp_path, "pnp.toml", Settings()), "fr")


def test_a_project_without_words_of_its_own_has_the_engine_s(tmp_path: Path) -> None:
    words = site_messages(Project(tmp_path, "pnp.toml", Settings()), "fr")
    assert (words["home"], words["colon"]) == ("Accueil", "\u202f:")


def test_interface_words_exist_in_both_languages() -> None:
    french, english = (site_messages(PROJECT, lang) for lang in PROJECT.languages)
    assert french.keys() == english.keys()
    assert french["rules"] == "Règles"


@pytest.mark.parametrize(
    ("lang", "on", "said"),
    [
        ("fr", "2026-11-17", "17 novembre 2026"),
        ("fr", "2026-01-01", "1er janvier 2026"),
        ("en", "2026-12-01", "1 December 2026"),
        ("en", "2026-13-40", "2026-13-40"),
    ],
)
def test_a_day_is_told_in_the_page_s_language(lang: str, on: str, said: str) -> None:
    words = site_messages(PROJECT, lang)
    assert format_date(on, words) == said
    assert format_date("2026-11-17", {**words, "months": "only two"}) == "2026-11-17"


def test_what_has_changed_is_dated_for_people_and_for_programs(texts: dict[str, str]) -> None:
    days = re.findall(r'<time datetime="(\d{4}-\d\d-\d\d)">([^<]+)</time>', texts["fr/buccaneer/index.md"])
    assert days
    assert all(said == format_date(on, site_messages(PROJECT, "fr")) != on for on, said in days)
