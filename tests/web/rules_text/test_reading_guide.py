"""The guide to reading the rules: equal in all languages, numbered, linked and indexed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pnp.core.base.errors import Failure
from pnp.core.project.loaded_game import LoadedGame
from pnp.core.project.project import Project
from pnp.core.project.project_file import Settings
from pnp.web.lint.french import faults
from pnp.web.pages.library import Library
from pnp.web.pages.pages import render
from pnp.web.rules_text.reading_guide import load_guide, number_of, paragraphs
from pnp.web.search.index import scripts
from tests.support.project import PROJECT, ROOT


def test_both_languages_have_the_same_guide() -> None:
    french, english = load_guide(ROOT, "fr"), load_guide(ROOT, "en")
    assert list(french.anchors) == list(english.anchors)
    assert [link.target for link in french.links] == [link.target for link in english.links]
    assert [fault for section in french.sections for fault in faults(section)] == []


def test_a_language_without_a_guide_has_the_english_one() -> None:
    assert load_guide(ROOT, "de") is load_guide(ROOT, "en")


def test_a_project_writes_its_own(tmp_path: Path) -> None:
    own = tmp_path / "site" / "reading" / "en.md"
    own.parent.mkdir(parents=True)
    own.write_text("## Words {#words}\n\n[may] You *may*: see [there](#may).\n")
    (rule,) = load_guide(tmp_path, "en").rules
    assert (number_of(rule), list(paragraphs(rule))) == ("§1.1", ["You *may*: see [there](#may)."])
    own.write_text("## Words {#words}\n\n[may] You *may*: see [there](#must).\n")
    with pytest.raises(Failure, match=r"^site/reading/en\.md:3: '#must' leads nowhere$"):
        load_guide(tmp_path, "en")
    own.write_text("## Words {#words}\n\n[may] Take {{ hand_size }}.\n")
    with pytest.raises(Failure, match=r"^site/reading: no game gives a value to 'hand_size'$"):
        list(paragraphs(load_guide(tmp_path, "en").rules[0]))
    own.write_text("## Words {#words}\n\n[may] You *may*.\n\nYou must.\n")
    with pytest.raises(Failure, match=r"^site/reading/en\.md:5: this paragraph has no rule id$"):
        load_guide(tmp_path, "en")
    own.write_text("## Words {#words}\n\n[may] You *may*.\n\n[must] You must.\n\n[may] Again.\n")
    with pytest.raises(Failure, match=r"^site/reading/en\.md:7: 'may' is also the id on line 3$"):
        load_guide(tmp_path, "en")
    own.write_text("## Words {#words}\n\n[words] You *may*.\n")
    with pytest.raises(Failure, match=r"^site/reading/en\.md:3: 'words' is also the id on line 1$"):
        load_guide(tmp_path, "en")


def test_it_is_a_page_that_rules_lead_to_and_search_finds(buccaneer: LoadedGame) -> None:
    texts = render(Library(PROJECT, [buccaneer]))
    assert "### [§1.1](#may)" in texts["en/reading.md"]
    assert "(../reading.md)" in texts["en/buccaneer/rules.md"]
    (found,) = scripts(PROJECT, "en", [], load_guide(ROOT, "en")).values()
    entries = json.loads(found.removeprefix("pnpFind.learn(...").removesuffix(");\n"))[1]["entries"]
    kind, address, number, *_ = entries[0]
    assert (kind, address, number) == ("rule", "reading.html#may", "§1.1")


def test_a_rule_may_link_to_it(buccaneer: LoadedGame) -> None:
    linked = buccaneer.with_mutation("rules/en.md: (#scoring)", "(reading:may)")
    assert "](../reading.md#may)" in render(Library(PROJECT, [linked]))["en/buccaneer/rules.md"]


def test_what_nobody_makes_for_a_page_is_told(tmp_path: Path) -> None:
    page = tmp_path / "site/pages/en/guide/start.md"
    page.parent.mkdir(parents=True)
    page.write_text("Before <!-- guide: box --> after\n", "utf-8")
    project = Project(tmp_path, "pnp.toml", Settings(languages=("en",)))
    assert render(Library(project, [], guide={"en/box": "it"}))["en/guide/start.md"] == "Before it after\n"
    with pytest.raises(Failure, match="nobody makes 'box'"):
        render(Library(project, [], guide={"en/other": "it"}))
