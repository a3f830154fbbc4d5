"""Questions of asked.yaml: their checks, and their effect on search."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from py_mini_racer import MiniRacer

from pnp.app.checking import registries
from pnp.core.base.resources import join_texts
from pnp.core.catalog.vocabulary import Asked, Phrasings
from pnp.core.checks.registry import run_check
from pnp.core.project.loaded_game import LoadedGame
from pnp.web.search.index import ENGINE, Entry
from tests.declared.conftest import RULES, Opened, Told, grove, told

__all__ = ["Opened", "grove", "told"]

WEB = next(registry for registry in registries() if registry.prefix == "WEB")
MORE = RULES + "\n## Other {#other}\n\n[other-one] Never look.\n\n[other-two] Never speak.\n"
IDS = [line[1:].partition("]")[0].partition(":")[0] for line in MORE.splitlines() if line.startswith("[")]


def asked(**questions: str) -> str:
    """Return an asked.yaml in which each rule has its own question by default."""
    every = {rule: f"[about {rule}]" for rule in IDS} | {k.replace("_", "-"): v for k, v in questions.items()}
    return "questions:\n" + "".join(f"  {rule}: {said}\n" for rule, said in every.items() if said)


def codes(found: list[str]) -> list[str]:
    return [line.partition("] ")[0].partition("[")[2] + " " + line.partition("] ")[2] for line in found]


@pytest.mark.parametrize(
    ("questions", "said"),
    [
        ({}, []),
        ({"other_tow": "[hush]"}, ["WEB051 there is no rule 'other-tow'"]),
        ({"other_two": ""}, ["WEB052 no question in English is answered by 'other-two'"]),
        ({"other_two": "[]"}, ["WEB052 no question in English is answered by 'other-two'"]),
        ({"other_two": "[hush, Hush]"}, ["WEB053 'Hush' is asked twice"]),
        ({"other_one": "[hush]", "other_two": "[hush]"}, []),
        ({"other_one": "[hush]", IDS[0]: "[hush]"}, ["WEB053 'hush' is asked twice"]),
    ],
)
def test_questions_are_about_rules_and_every_rule_has_its_own(
    told: Told, questions: dict[str, str], said: list[str]
) -> None:
    assert codes(told(rules_md=MORE, asked_yaml=asked(**questions))) == said


def test_rules_that_link_to_each_other_may_share_a_question(told: Told) -> None:
    linked = MORE.replace("Never look.", f"Never look, but [there](#{IDS[0]}).")
    found = told(rules_md=linked, asked_yaml=asked(other_one="[hush]", **{IDS[0]: "[hush]"}))
    assert found == []


def test_a_game_may_do_without(told: Told) -> None:
    assert told(rules_md=MORE) == []


def test_a_finding_points_at_the_question(buccaneer: LoadedGame) -> None:
    slipped = buccaneer.with_mutation("asked.questions.crew-own.en", "[hush, calm, hush]")
    (finding,) = run_check(WEB.checks["WEB053"], slipped)[0]
    assert finding.at.key == ("questions", "crew-own", "en", 2)
    assert [place.key for place, _ in finding.also] == [("questions", "crew-own", "en", 0)]


def test_what_nobody_asks_about_has_no_question() -> None:
    part = Asked(questions={"one": Phrasings(en=("why",))})
    assert part.of("one", "en") == ("why",)
    assert part.of("one", "fr") == ()
    assert part.of("two", "en") == ()


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_rule_of_ours_has_five_questions_and_at_most_a_dozen(
    lang: str, loaded_games: dict[str, LoadedGame]
) -> None:
    for loaded in loaded_games.values():
        assert loaded.catalog
        counts = [len(said[lang]) for said in loaded.catalog.asked.questions.values()]
        assert min(counts) >= 5, loaded.game.id
        assert max(counts) <= 12, loaded.game.id


def engine(root: Path, entries: list[Entry]) -> MiniRacer:
    """Return the search engine with entries in its index."""
    context = MiniRacer()
    context.eval(join_texts(root, "site/search", ENGINE))
    context.eval(f"const index = pnpFind.prepare({json.dumps({'entries': entries})});")
    return context


def search(root: Path, entries: list[Entry], words: str) -> list[str]:
    """Return the addresses of the results among some entries."""
    asked = f"pnpFind.search(index, {json.dumps(words)}, 'g').map((one) => one[1])"
    addresses: list[str] = json.loads(str(engine(root, entries).eval(f"JSON.stringify({asked})")))
    return addresses


def entry(name: str, text: str, *questions: str) -> Entry:
    return Entry("rule", f"g/{name}", "", "Title", text, "", "", "\n".join(questions))


def test_a_rule_is_found_by_words_that_only_its_questions_have(root: Path) -> None:
    entries = [entry("a", "Anchors hold.", "stand still"), entry("b", "Sails pull.", "go faster")]
    assert search(root, entries, "faster") == ["g/b"]
    assert search(root, entries, "still standing") == ["g/a"]


def test_one_question_that_says_it_all_comes_before_several_that_say_a_part_each(root: Path) -> None:
    parts = entry("parts", "One thing.", "empty bottles", "rum barrels")
    whole = entry("whole", "Other thing.", "empty rum barrels", "quiet nights")
    assert search(root, [parts, whole], "empty rum barrels") == ["g/whole", "g/parts"]
    assert search(root, [whole, parts], "empty rum barrels") == ["g/whole", "g/parts"]


def test_a_question_that_asks_nothing_else_comes_first(root: Path) -> None:
    wide = entry("wide", "One thing.", "empty barrels beside sleeping captains")
    near = entry("near", "Other thing.", "empty barrels")
    assert search(root, [wide, near], "empty barrels") == ["g/near", "g/wide"]


def test_what_is_asked_comes_before_a_text_that_says_as_much(root: Path) -> None:
    says = entry("says", "Barrels can be empty.")
    knows = entry("knows", "Nothing is left.", "empty barrels")
    assert search(root, [says, knows], "empty barrels") == ["g/knows", "g/says"]


def test_a_word_that_the_text_says_counts_no_more_for_being_asked(root: Path) -> None:
    context = engine(root, [entry("a", "Barrels roll."), entry("b", "Barrels roll.", "do barrels break")])
    assert context.eval("index.posts.get('barrel').get(0) === index.posts.get('barrel').get(1)")
    assert context.eval("index.posts.get('break').get(1)") == 0.6
