"""What the pages of every game hold, on a phone in French or at a desk in English."""

from __future__ import annotations

import gzip
import re
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from pnp.app.checking import rules
from pnp.core.catalog.facts import census, facts
from pnp.core.project.loaded_game import LoadedGame
from pnp.web.pages.game_context import GameContext
from pnp.web.pages.library import Library
from pnp.web.rules_text.rules import Example
from tests.browser.conftest import DESK, PHONE, seat
from tests.support.project import GAMES

EACH_GAME = pytest.mark.parametrize("game", [game.id for game in GAMES])
IN_TURN = pytest.mark.parametrize(
    ("game", "lang"), [(game.id, ("fr", "en")[n % 2]) for n, game in enumerate(GAMES)]
)
"""Each game in one language: checks compare the two."""
REFERENCE = re.compile(r'<a class="rule-ref" href="([^"]+)">([^<]+)</a>')
FIRST_VISIT_BYTES = 300_000
"""What a page weighs, compressed, without the pictures of pieces that its figures show."""
LOADED = "all => Promise.all(all.map((one) => one.decode().then(() => one.naturalWidth > 0, () => false)))"


@pytest.fixture
def screen(browser: Browser, lang: str) -> Any:
    """A phone for French readers, a desk for the English."""
    hand = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
    with seat(browser, **(hand if lang == "fr" else {"viewport": DESK})) as context:
        yield context.new_page()


def stand_of(loaded: LoadedGame, lang: str) -> GameContext:
    return GameContext(Library(loaded.project, [loaded], rules=rules(GAMES)), loaded, lang)


@IN_TURN
def test_every_rule_has_its_number_its_address_its_button_and_its_links(
    screen: Page, site_url: str, built: Path, loaded_games: dict[str, LoadedGame], *, game: str, lang: str
) -> None:
    fetched: set[str] = set()
    screen.on("response", lambda answer: fetched.add(urlsplit(answer.url).path))
    screen.goto(f"{site_url}/{lang}/{game}/rules.html")
    words = [path for path in fetched if "/faces/" not in path]
    weight = sum(len(gzip.compress((built / "site" / path[1:]).read_bytes())) for path in words)
    assert weight <= FIRST_VISIT_BYTES
    stand = stand_of(loaded_games[game], lang)
    expect(screen.locator("article .copy-link")).to_have_count(len(stand.text.rules))
    seen = screen.locator("article .rule").evaluate_all(
        """all => all.map((one) => [
             one.querySelector("h3").id, one.querySelector("h3 .number").textContent,
             one.querySelectorAll("h3 ~ button.copy-link").length, one.querySelectorAll(".example").length,
             [...one.querySelectorAll("a")].map((link) => link.getAttribute("href"))])"""
    )
    assert [(id_, number) for id_, number, *_ in seen] == [
        (rule.id, rule.number) for rule in stand.text.rules
    ]
    for rule, (_, _, buttons, examples, links) in zip(stand.text.rules, seen, strict=True):
        assert buttons == 1
        assert examples == sum(isinstance(block, Example) for block in rule.blocks)
        assert {f"calculators.html#{one.name}" for one in stand.calculators_of(rule.id)} <= set(links)
        codes = stand.checks_of(rule.id)
        assert not codes or f"proofs.html#{codes[0].lower()}" in links
        for code in stand.checks_of(rule.id):
            check = (built / f"site/{lang}/checks/{code.lower()}.html").read_text("utf-8")
            assert f'href="../{game}/rules.html#{rule.id}"' in check, "and back"
    calculators = (built / f"site/{lang}/{game}/calculators.html").read_text("utf-8")
    assert all(f'href="rules.html#{rule}"' in calculators for one in stand.calculators for rule in one.rules)
    look_at_a_term(screen, stand)


def look_at_a_term(page: Page, stand: GameContext) -> None:
    """A term says what it means: under the pointer, or at the first tap."""
    term = page.locator("article a.term").first
    id_ = (term.get_attribute("href") or "").partition("#")[2]
    if stand.lang == "fr":
        term.tap()
    else:
        term.hover()
    meaning = next(one for one in stand.catalog.terms if one.id == id_).definition[stand.lang]
    expect(page.locator("#peek")).to_contain_text(meaning)


@EACH_GAME
def test_every_term_leads_to_its_rule(built: Path, loaded_games: dict[str, LoadedGame], game: str) -> None:
    stand = stand_of(loaded_games[game], "fr")
    for path, up in ((f"{game}/terms.html", ""), ("terms.html", f"{game}/")):
        led = REFERENCE.findall((built / "site/fr" / path).read_text("utf-8"))
        for term in stand.catalog.terms:
            assert (f"{up}rules.html#{term.rule}", stand.numbers[term.rule]) in led
    html = (built / f"site/fr/{game}/rules.html").read_text("utf-8")
    assert all(f'id="{term.rule}"' in html for term in stand.catalog.terms)


@IN_TURN
def test_every_face_says_what_is_on_it_and_waits_until_it_is_seen(
    screen: Page, site_url: str, loaded_games: dict[str, LoadedGame], game: str, lang: str
) -> None:
    screen.goto(f"{site_url}/{lang}/{game}/pieces.html")
    stand = stand_of(loaded_games[game], lang)
    faces = dict(
        screen.locator("article .piece:not(.back)").evaluate_all(
            """all => all.map((one) => [one.querySelector("h3").id, [...one.querySelectorAll("img")]
                 .map((face) => [face.alt, face.loading])])"""
        )
    )
    for shelf in stand.shelves:
        for piece in shelf.pieces:
            front, *_ = shown = faces[piece.id.replace("/", "-")]
            assert piece.name in front[0]
            assert not piece.values or any(value.shown in front[0] for value in piece.values)
            assert all(alt and loading == "lazy" for alt, loading in shown)
    ruled = {f"rulings.html#{ruling.id.lower()}" for ruling in stand.catalog.rulings if ruling.pieces}
    links = screen.locator("article a.ruling").evaluate_all("all => all.map((a) => a.getAttribute('href'))")
    assert ruled <= set(links)


@IN_TURN
def test_the_first_game_shows_faces(screen: Page, site_url: str, game: str, lang: str) -> None:
    screen.goto(f"{site_url}/{lang}/{game}/first.html")
    faces = screen.locator("article .step .faces img")
    assert faces.count() >= 3
    faces.first.scroll_into_view_if_needed()
    assert faces.first.evaluate("one => one.decode().then(() => one.naturalWidth > 0)")
    assert not screen.evaluate("[...document.querySelectorAll('article .step img')].some((one) => !one.alt)")


@IN_TURN
def test_a_game_tells_where_its_facts_come_from(
    screen: Page, site_url: str, loaded_games: dict[str, LoadedGame], game: str, lang: str
) -> None:
    screen.goto(f"{site_url}/{lang}/{game}/index.html")
    catalog = loaded_games[game].catalog
    assert catalog
    counts = screen.locator("article dl.legend dd strong").all_inner_texts()
    assert len(counts) == len(census(catalog))
    assert sum(map(int, counts)) == len(facts(catalog))
    for count in screen.locator("article dl.legend dd").all_inner_texts():
        assert len(count.split()) > 2, "and why"
    assert screen.locator("article .changes time").count() == len(list(catalog.changes))
    expect(screen.locator("article .byline")).to_contain_text(catalog.game.credits.author)
    expect(screen.locator("footer")).to_contain_text("non officiel" if lang == "fr" else "Unofficial")


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_first_page_shows_every_game(
    screen: Page, site_url: str, loaded_games: dict[str, LoadedGame], lang: str
) -> None:
    screen.goto(f"{site_url}/{lang}/index.html")
    assert screen.locator("article .game-card").count() == len(GAMES)
    assert all(screen.locator("article .game-card .cover img").evaluate_all(LOADED))
    for game in GAMES:
        card, catalog = screen.locator(f".game-card:has(#{game.id})"), loaded_games[game.id].catalog
        assert catalog
        for span in (catalog.game.players, catalog.game.minutes):
            expect(card.locator(".vitals")).to_contain_text(f"{span.min}–{span.max}")
        for page in ("rules", "rulings"):
            expect(card.locator(f"a[href='{game.id}/{page}.html']")).to_be_visible()
        for calculator in game.calculators:
            expect(card.locator(f"a[href='{game.id}/calculators.html#{calculator.name}']")).to_be_visible()
        for kind in catalog.kinds():
            expect(card.locator(f"a[href='{game.id}/pieces.html#{kind}']")).to_be_visible()
