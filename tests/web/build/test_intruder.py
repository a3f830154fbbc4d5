"""Hostile content: check reports it, pages escape it, and nothing runs."""

from __future__ import annotations

import json
import re
from html import unescape
from html.parser import HTMLParser

import pytest
import yaml

from pnp.app.checking import registries
from pnp.core.base.diagnostic import Diagnostic
from pnp.core.base.errors import Failure
from pnp.core.checks import report
from pnp.core.project.loaded_game import LoadedGame
from pnp.web.build import content_security_policy, mkdocs_builder
from pnp.web.pages.game_context import game_contexts
from pnp.web.pages.library import Library
from pnp.web.pages.pages import render
from pnp.web.search import index
from tests.support.project import PROJECT
from tests.web.intruder import INTRUDERS, MARK, VALUES, overrun

check = next(registry for registry in registries() if registry.prefix == "WEB").checks["WEB016"]


def found(loaded: LoadedGame) -> list[str]:
    said = [one for one in check.run(loaded) if isinstance(one, Diagnostic)]
    return [report.line(one, loaded.sources) for one in said]


@pytest.mark.parametrize("intruder", [one for one in INTRUDERS if "onmouseover" not in one])
@pytest.mark.parametrize("place", ["rules/fr.md: d’eux", "gap", *VALUES])
def test_check_finds_every_intruder_at_its_place(buccaneer: LoadedGame, intruder: str, place: str) -> None:
    if place == "gap":
        slipped = buccaneer.with_mutation("rules/fr.md: d’eux", f'd’eux {{{{ "{intruder}" }}}}')
    elif ".md: " in place:
        slipped = buccaneer.with_mutation(place, intruder)
    else:
        slipped = buccaneer.with_mutation(place, json.dumps(intruder))
    file = "rules/fr.md" if place == "gap" or ".md: " in place else f"{place.partition('.')[0]}.yaml"
    (first, *_) = found(slipped)
    assert first.startswith(f"content/buccaneer/{file}:")


@pytest.mark.parametrize("word", ["x < y", "a <= b", "R&B, data: yes", "50 & 60", "{a}", "a = {b}"])
def test_plain_signs_are_words(buccaneer: LoadedGame, word: str) -> None:
    assert not found(buccaneer.with_mutation("game.tagline.fr", json.dumps(word)))


class Elements(HTMLParser):
    """Collects embedding elements, event handlers and script links of a page."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.foreign: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = {name for name, _ in attrs}
        running = [name for name in names if name.startswith("on")]
        links = [value for name, value in attrs if name in {"href", "src"} and ":" in (value or "")]
        if tag in {"iframe", "base", "object", "embed"} or "http-equiv" in names or running or links:
            self.foreign.append(f"<{tag} {attrs}")


@pytest.fixture(scope="module")
def library(buccaneer: LoadedGame) -> Library:
    return Library(PROJECT, [overrun(buccaneer)])


def test_pages_show_intruders_as_they_are_written(library: Library) -> None:
    memory = library.memory
    html = mkdocs_builder.run(library, render(library), memory)
    known = mkdocs_builder.scripts(library, memory)
    assert not any(MARK in script for script in known)
    for path, page in html.items():
        assert content_security_policy.add_policy(path, page, known)
        assert not Elements(page).foreign, path
    assert html["fr/buccaneer/rules.html"].count("&lt;script&gt;") > len(INTRUDERS)


def test_search_finds_the_words_and_runs_nothing(library: Library) -> None:
    script = index.scripts(library.project, "fr", game_contexts(library, "fr"))["index/fr-buccaneer.js"]
    entries = json.loads(script.removeprefix("pnpFind.learn(...").removesuffix(");\n"))[1]["entries"]
    (rule,) = [entry[4] for entry in entries if entry[1] == "buccaneer/rules.html#goal-dilemma"]
    assert "window.intruder" in rule


HEAD = '<meta charset="utf-8">'


@pytest.mark.parametrize(
    ("written", "fault"),
    [
        ("<script>intruder</script>", "holds a script"),
        ("<SCRIPT\n>intruder</SCRIPT>", "holds a script"),
        ('<script data-src="x">intruder</script>', "holds a script"),
        ('<script data-type="application/json">intruder</script>', "holds a script"),
        ("<iframe srcdoc=x>", "holds <iframe"),
        ("<meta content=0 http-equiv=refresh>", "http-equiv"),
        ("<base href=x>", "holds <base"),
    ],
)
def test_a_page_with_an_intruder_is_refused(written: str, fault: str) -> None:
    with pytest.raises(Failure, match=re.escape(fault)):
        content_security_policy.add_policy("a.html", HEAD + written, {"ours"})


def test_a_page_without_a_place_for_the_policy_is_refused() -> None:
    with pytest.raises(Failure, match="no place for the policy"):
        content_security_policy.add_policy("a.html", "<p>", ())


def test_known_scripts_are_let_in_by_their_fingerprints() -> None:
    page = content_security_policy.add_policy(
        "a.html", f'{HEAD}<script>ours</script><script src="b.js"></script>', {"ours", "b"}
    )
    assert page.count("'sha256-") == 1


@pytest.mark.parametrize("title", ["A # B", "[A]", "*A*", '"A"', "A: B", "A \\ B", "- A", "&A", "A_b_"])
def test_a_title_may_hold_any_sign(title: str, buccaneer: LoadedGame) -> None:
    text = render(Library(PROJECT, [buccaneer.with_mutation("game.title.fr", json.dumps(title))]))
    for page in ("fr/buccaneer/index.md", "fr/buccaneer/rules.md"):
        _, head, body = text[page].split("---\n", 2)
        assert unescape(yaml.safe_load(head)["title"]).startswith(title)
        heading = body.strip().partition("\n")[0]
        assert unescape(heading).startswith(f"# {title}")
        assert not set(heading) & set("[]*_\\")
