"""Readers find their way: between pages, between languages, on a phone, in the dark, without a network."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from pnp.web.pages.page_list import GAME_PAGES
from tests.browser.conftest import DESK, PHONE, seat
from tests.support.project import GAMES, PROJECT

PAGES = [
    "index.html",
    "about.html",
    "terms.html",
    "checks/index.html",
    "checks/buc001.html",
    *(f"{game.id}/{name}.html" for game in GAMES for name in GAME_PAGES),
]


def test_from_home_to_a_ruling_and_back(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}/fr/index.html")
    page.locator("article .game-card h3").get_by_role("link", name="Buccaneer").click()
    page.locator("article .doors").get_by_role("link", name="Règles").click()
    expect(page).to_have_url(re.compile(r"/fr/buccaneer/rules\.html$"))
    page.locator("article .rule:has(#loot-own)").get_by_role("link", name="BUC-C4").click()
    expect(page).to_have_url(re.compile(r"/rulings\.html#buc-c4$"))
    expect(page.locator("#buc-c4")).to_be_in_viewport()
    case = page.locator("article .case:has(#buc-c4)")
    expect(case).to_contain_text("Ils ne touchent rien et ne coûtent rien.")
    case.get_by_role("link", name="7.6").click()
    expect(page).to_have_url(re.compile(r"/rules\.html#loot-own$"))
    expect(page.locator("#loot-own")).to_be_in_viewport()


def test_the_language_switch_leads_to_the_same_page(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}/fr/buccaneer/rulings.html")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.locator("header a.language").click()
    expect(page).to_have_url(f"{site_url}/en/buccaneer/rulings.html")
    expect(page.locator("html")).to_have_attribute("lang", "en")


def test_the_language_switch_keeps_the_rule_that_is_being_read(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}/fr/buccaneer/rules.html#mutiny-several")
    expect(page.locator("#mutiny-several")).to_be_in_viewport()
    page.locator("header a.language").click()
    expect(page).to_have_url(re.compile(r"/en/buccaneer/rules\.html#mutiny-"))
    expect(page.locator("#mutiny-several")).to_be_in_viewport()
    page.goto(f"{site_url}/fr/buccaneer/rules.html")
    page.locator("header a.language").click()
    expect(page).to_have_url(f"{site_url}/en/buccaneer/rules.html")


def test_light_or_dark_is_chosen_once_for_all_pages(context: BrowserContext, site_url: str) -> None:
    page = context.new_page()
    page.goto(f"{site_url}/fr/buccaneer/rules.html")
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "default")
    page.get_by_role("button", name="Passer au thème sombre").press("Enter")
    expect(page.get_by_role("button", name="Passer au thème clair")).to_be_focused()
    expect(page.get_by_role("button", name="Passer au thème sombre")).to_be_hidden()
    page.goto(f"{site_url}/en/index.html")
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "slate")
    expect(page.locator("header").get_by_role("button")).to_have_count(1)


def test_the_section_that_is_read_is_marked_and_a_way_back_up_is_offered(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}/en/boucaniers/rules.html#wreck")
    marked = page.locator(".md-nav--secondary .md-nav__link--active")
    expect(marked).to_contain_text("Wreck")
    expect(page.locator(".md-header__title--active")).to_be_visible()
    page.evaluate("() => document.getElementById('two').scrollIntoView({ block: 'end' })")
    expect(marked).to_contain_text("The buccaneers")
    expect(page.locator(".md-top[hidden]")).to_have_count(1)
    page.mouse.wheel(0, -300)
    page.locator(".md-top:not([hidden])").click()
    page.wait_for_function("() => scrollY === 0")


def test_back_closes_what_is_open_before_it_leaves(phone: Page, site_url: str) -> None:
    phone.goto(f"{site_url}/fr/buccaneer/index.html")
    phone.goto(f"{site_url}/fr/buccaneer/pieces.html")
    phone.locator("button.face").first.tap()
    expect(phone.locator("dialog.large")).to_be_visible()
    phone.go_back()
    expect(phone.locator("dialog.large")).to_have_count(0)
    phone.locator("a.find-open").tap()
    phone.get_by_role("searchbox", name="Chercher").fill("butin")
    expect(phone.locator(".found a").first).to_be_visible()
    phone.go_back()
    expect(phone.locator("dialog.find")).to_be_hidden()
    expect(phone).to_have_url(f"{site_url}/fr/buccaneer/pieces.html")
    phone.locator("a.find-open").tap()
    phone.get_by_role("searchbox", name="Chercher").fill("qui commence")
    phone.locator(".found a[href$='buccaneer/rules.html#turn-order']").tap()
    expect(phone).to_have_url(re.compile(r"/fr/buccaneer/rules\.html#turn-order$"))
    expect(phone.locator("#turn-order")).to_be_in_viewport()
    phone.go_back()
    expect(phone).to_have_url(f"{site_url}/fr/buccaneer/pieces.html")
    phone.go_back()
    expect(phone).to_have_url(f"{site_url}/fr/buccaneer/index.html")


def test_back_closes_the_menu_before_it_leaves(phone: Page, site_url: str) -> None:
    menu, drawer = phone.locator("label.md-header__button[for=__drawer]"), phone.locator("#__drawer")
    phone.goto(f"{site_url}/fr/index.html")
    phone.goto(f"{site_url}/fr/buccaneer/index.html")
    menu.tap()
    expect(drawer).to_be_checked()
    phone.go_back()
    expect(drawer).not_to_be_checked()
    expect(phone).to_have_url(f"{site_url}/fr/buccaneer/index.html")
    menu.tap()
    phone.keyboard.press("Escape")
    expect(drawer).not_to_be_checked()
    menu.tap()
    phone.locator(".md-sidebar--primary a[href='rules.html']").tap()
    expect(phone).to_have_url(f"{site_url}/fr/buccaneer/rules.html")
    phone.go_back()
    expect(phone).to_have_url(f"{site_url}/fr/buccaneer/index.html")
    phone.go_back()
    expect(phone).to_have_url(f"{site_url}/fr/index.html")


def test_sections_and_pages_stay_in_sight_on_a_phone(phone: Page, site_url: str) -> None:
    phone.goto(f"{site_url}/fr/boucaniers/pieces.html")
    phone.evaluate("scrollTo(0, 9000)")
    jump = phone.locator(".jump")
    expect(jump.locator("summary")).to_be_in_viewport()
    expect(phone.locator(".gamebar [aria-current]")).to_be_in_viewport()
    jump.locator("summary").tap()
    last = jump.locator("a").last
    target = last.get_attribute("href") or ""
    last.tap()
    expect(phone.locator(f"article h2{target}")).to_be_in_viewport()
    expect(jump.locator("ol")).to_be_hidden()
    top = phone.locator(f"article h2{target}").evaluate("one => one.getBoundingClientRect().top")
    bar = phone.locator(".wayfinder").evaluate("one => one.getBoundingClientRect().bottom")
    assert top >= bar - 1


def test_rulings_are_sorted_out_and_slips_come_last(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}/fr/buccaneer/rulings.html")
    sorts = page.locator(".case").evaluate_all("all => all.map((one) => one.dataset.sort)")
    assert sorts == sorted(sorts, key=lambda sort: sort == "slip")
    assert "slip" in sorts
    page.locator(".sorts").get_by_role("button", name="étourderie").click()
    shown = page.locator(".case").filter(visible=True)
    assert shown.count() == sorts.count("slip")
    page.locator(".sorts").get_by_role("button", name="Toutes").click()
    assert page.locator(".case").filter(visible=True).count() == len(sorts)


def test_pictures_of_rules_come_when_they_are_near(page: Page, site_url: str) -> None:
    faces: list[str] = []
    page.on("request", lambda request: faces.append(request.url) if "/faces/" in request.url else None)
    page.goto(f"{site_url}/fr/boucaniers/rules.html")
    page.wait_for_load_state("networkidle")
    first = len(faces)
    waiting = page.locator(".figure:has(> noscript)")
    assert waiting.count() > 2
    waiting.last.evaluate("one => one.scrollIntoView()")
    expect(page.locator(".figure image").last).to_be_in_viewport()
    page.wait_for_load_state("networkidle")
    assert len(set(faces)) > first
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(waiting).to_have_count(0)


def test_the_door_remembers_the_language(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}/en/index.html")
    page.goto(f"{site_url}/")
    expect(page).to_have_url(f"{site_url}/en/index.html")
    page.goto(f"{site_url}/fr/index.html")
    page.goto(f"{site_url}/")
    expect(page).to_have_url(f"{site_url}/fr/index.html")


ENGLISH = r"""() => {
  const words = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  const found = [];
  while (words.nextNode()) {
    const { data, parentElement } = words.currentNode;
    const said = parentElement.closest("[lang]").lang === "fr" && !parentElement.closest("script");
    if (said && /\b(the|of|with|every|which)\b/.test(data)) found.push(data);
  }
  return found;
}"""


def test_every_page_fits_a_phone_says_what_is_english_and_asks_no_other_host(
    phone: Page, site_url: str
) -> None:
    asked: set[str] = set()
    phone.on("request", lambda request: asked.add(urlsplit(request.url).netloc))
    for path in PAGES:
        phone.goto(f"{site_url}/fr/{path}")
        too_wide = phone.evaluate(
            "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        )
        assert too_wide <= 0, path
        assert phone.evaluate(ENGLISH) == [], path
    assert asked == {urlsplit(site_url).netloc}


def test_the_toggle_turns_the_page_dark(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}/fr/buccaneer/rules.html")
    body = page.locator("body")
    expect(body).to_have_attribute("data-md-color-scheme", "default")
    light = body.evaluate("body => getComputedStyle(body).backgroundColor")
    page.get_by_title("Passer au thème sombre").click()
    expect(body).to_have_attribute("data-md-color-scheme", "slate")
    assert body.evaluate("body => getComputedStyle(body).backgroundColor") != light


def test_a_rule_can_be_copied_as_a_link(context: BrowserContext, site_url: str) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"], origin=site_url)
    page = context.new_page()
    page.goto(f"{site_url}/fr/buccaneer/rules.html")
    page.get_by_role("button", name="Copier le lien vers la règle 5.4").click()
    expect(page.get_by_role("button", name="Lien copié")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == f"{site_url}/fr/buccaneer/rules.html#crew-own"


@pytest.mark.parametrize(
    ("lang", "name", "done"), [("fr", "Copier le texte", "C’est copié"), ("en", "Copy the text", "Copied")]
)
def test_code_can_be_copied(browser: Browser, site_url: str, lang: str, name: str, done: str) -> None:
    """By a finger in French, by a mouse in English; where the browser does not copy, the code is selected."""
    wishes = {"viewport": PHONE, "has_touch": True, "is_mobile": True} if lang == "fr" else {"viewport": DESK}
    with seat(browser, **wishes) as context:
        context.grant_permissions(["clipboard-read", "clipboard-write"], origin=site_url)
        page = context.new_page()
        page.goto(f"{site_url}/{lang}/guide/index.html")
        button = page.get_by_role("button", name=name, exact=True).first
        button.tap() if lang == "fr" else button.click()
        expect(page.get_by_role("button", name=done, exact=True)).to_be_visible()
        assert page.evaluate("navigator.clipboard.readText()") == "pnp new orchard\n"
        page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error()); }")
        page.locator(".copy-code").nth(1).click()
        page.wait_for_function("() => String(getSelection()).trim() === 'pnp -C orchard check'")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def search(page: Page, words: str) -> Locator:
    """Open the search, type, and give the results."""
    page.keyboard.press("/")
    page.get_by_role("searchbox", name="Chercher").fill(words)
    return page.locator("dialog.find .found a")


def test_a_search_leads_to_the_numbered_rule_by_keyboard(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}/fr/index.html")
    found = search(page, "mutineries tombent")
    expect(found.first).to_contain_text("règle 10.7")
    page.keyboard.press("ArrowDown")
    expect(found.first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/fr/buccaneer/rules\.html#mutiny-several$"))
    expect(page.locator("#mutiny-several")).to_be_in_viewport()


def test_a_search_can_be_opened_by_a_tap_and_says_when_nothing_is_found(page: Page, site_url: str) -> None:
    page.set_viewport_size(PHONE)
    page.goto(f"{site_url}/fr/buccaneer/rules.html")
    page.get_by_role("link", name="Chercher").click()
    page.get_by_role("searchbox", name="Chercher").fill("xyzzyx")
    expect(page.locator("dialog.find").get_by_role("status")).to_contain_text("Rien trouvé")
    page.get_by_role("button", name="Fermer").click()
    expect(page.locator("dialog.find")).to_be_hidden()


def test_a_link_to_a_rule_can_be_looked_at_without_leaving(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}/fr/buccaneer/quick.html")
    page.locator("article a[href*='#crew-own']").hover()
    look = page.locator("#peek")
    expect(look).to_contain_text("Ne recouvrez jamais un pion")
    expect(look).to_contain_text("5.4")
    page.keyboard.press("Escape")
    expect(look).to_be_hidden()


def test_a_tap_on_a_term_shows_what_it_means(phone: Page, site_url: str) -> None:
    phone.goto(f"{site_url}/en/buccaneer/rules.html")
    phone.locator("#mutiny-attack").scroll_into_view_if_needed()
    phone.locator("section:has(> #mutiny-attack) a.term", has_text="captain").tap()
    expect(phone.locator("#peek")).to_contain_text("The player whose pawn tops the crew")
    phone.locator("#peek a").tap()
    expect(phone).to_have_url(re.compile(r"/terms\.html#captain$"))
    expect(phone.locator("#captain")).to_be_in_viewport()


def test_each_topic_of_the_quick_reference_fits_a_phone_screen(phone: Page, site_url: str) -> None:
    for game in GAMES:
        for lang in PROJECT.languages:
            phone.goto(f"{site_url}/{lang}/{game.id}/quick.html", wait_until="domcontentloaded")
            heights = phone.locator("article .topic").evaluate_all(
                "all => all.map((one) => one.offsetHeight)"
            )
            assert heights, game.id
            assert max(heights) <= PHONE["height"] - 100, (game.id, lang)


def test_rules_can_be_read_without_scripts(browser: Browser, site_url: str) -> None:
    with seat(browser, java_script_enabled=False) as plain:
        page = plain.new_page()
        page.goto(f"{site_url}/")
        page.get_by_role("link", name="English").click()
        page.locator("article .game-card h3").get_by_role("link", name="Buccaneer").click()
        page.locator("article .doors").get_by_role("link", name="Rules").click()
        expect(page.locator("article .rule")).to_have_count(61)


BOX = "one => (({ top, bottom }) => [top, bottom])(one.getBoundingClientRect())"


def test_what_stays_in_sight_lies_over_nothing_else_that_does(phone: Page, site_url: str) -> None:
    """An answer below the game's pages; the buttons of a whole game right below the header."""
    phone.goto(f"{site_url}/fr/maitre-des-mers/calculators.html")
    answer = phone.locator("#calculator-combination")
    expect(answer).to_have_attribute("data-ready", "")
    answer.locator("form").evaluate("one => scrollTo(0, one.getBoundingClientRect().top + scrollY - 300)")
    [_, bars] = phone.locator(".wayfinder").evaluate(BOX)
    [top, _] = answer.locator("output").evaluate(BOX)
    assert bars <= top + 1
    phone.goto(f"{site_url}/fr/maitre-des-mers/whole.html")
    phone.locator(".replay-controls").evaluate("one => scrollTo(0, one.offsetTop + 900)")
    [_, header] = phone.locator("header.md-header").evaluate(BOX)
    [top, _] = phone.locator(".replay-controls").evaluate(BOX)
    assert header - 10 <= top <= header
    assert phone.locator(".gamebar").evaluate(BOX)[1] <= header


READ = "() => pnpFind.index().then((index) => index.said.size)"


def test_what_the_game_says_is_read_before_a_letter_needs_it(page: Page, site_url: str) -> None:
    """While nobody types, so that no letter waits for many texts at once."""
    page.goto(f"{site_url}/fr/boucaniers/calculators.html")
    page.keyboard.press("/")
    page.wait_for_function("() => pnpFind.index().then((index) => index.said.size > 300)")
    page.wait_for_timeout(300)
    read = page.evaluate(READ)
    page.get_by_role("searchbox", name="Chercher").fill("combien de pirates")
    expect(page.locator(".found a").first).to_be_visible()
    assert page.evaluate(READ) == read
