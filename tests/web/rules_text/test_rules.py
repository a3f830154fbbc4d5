"""The model of rules text: numbered rules, places, gaps and examples."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pnp.core.base.diagnostic import Span
from pnp.core.catalog.catalog import Catalog
from pnp.core.project.loaded_game import LoadedGame
from pnp.core.rules.calculator import Refusal
from pnp.web.rules_text.parser import parse
from pnp.web.rules_text.prose import Prose
from pnp.web.rules_text.rules import Block, RulesText
from pnp.web.rules_text.value_names import find_value
from pnp.web.rules_text.worked_examples import answer_value, resolve_question, solve
from tests.support.project import IDS

SHORT = """## But {#goal}

[goal-win] Gagnez
en {{ start_ducats }} coups :
- vite ;
- bien.

  Et encore.

## Suite {#next}

[next-one] Voir [ici](#goal-win).
"""


def rules_of(loaded: LoadedGame, lang: str) -> RulesText:
    source = loaded.text("rules", lang)
    return parse(source.text, source.file)


def catalog_of(loaded: LoadedGame) -> Catalog:
    assert loaded.catalog
    return loaded.catalog


def test_the_real_rules_read_without_a_fault(buccaneer: LoadedGame) -> None:
    for lang in ("fr", "en"):
        text = rules_of(buccaneer, lang)
        assert (len(text.sections), len(text.rules), len(text.examples), text.faults) == (15, 61, 9, ())


def test_numbers_are_section_and_rule(buccaneer: LoadedGame) -> None:
    numbers = rules_of(buccaneer, "fr").numbers()
    assert numbers["loot"] == "7"
    assert numbers["loot-own"] == "7.6"
    assert numbers["players-pawns"] == "14.2"


def test_a_rule_goes_on_over_lines_lists_and_indented_paragraphs() -> None:
    text = parse(SHORT, "short.md")
    first = text.rules[0]
    blocks = [(block.bullet, block.prose.text) for block in first.blocks if isinstance(block, Block)]
    assert blocks == [
        (False, "Gagnez\nen {{ start_ducats }} coups :"),
        (True, "vite ;"),
        (True, "bien."),
        (False, "Et encore."),
    ]
    assert [rule.number for rule in text.rules] == ["1.1", "2.1"]
    assert not text.faults


STEPS = """## Tour {#turn}

[turn-steps] Dans cet ordre :
1. naviguez
vers le port ;
2. agissez.

  Puis, une fois au port :
3. déchargez ([voir](#turn-steps.2)).
"""


def test_steps_are_counted_through_the_rule_and_can_be_cited() -> None:
    text = parse(STEPS, "fr.md")
    (rule,) = text.rules
    assert {step: block.prose.text for step, block in rule.steps.items()} == {
        "turn-steps.1": "naviguez\nvers le port ;",
        "turn-steps.2": "agissez.",
        "turn-steps.3": "déchargez ([voir](#turn-steps.2)).",
    }
    assert text.numbers()["turn-steps.3"] == "1.1.3"
    assert list(text.anchors) == ["turn", "turn-steps", "turn-steps.1", "turn-steps.2", "turn-steps.3"]
    assert not text.faults


def test_a_step_out_of_order_is_a_fault_at_its_number() -> None:
    (fault,) = parse(STEPS.replace("2. ", "4. "), "fr.md").faults
    assert fault.message == "step 4 stands where 2 belongs"
    assert fault.at.span
    assert (fault.at.span.line, fault.at.span.column) == (6, 1)


def test_gaps_and_links_know_their_places() -> None:
    text = parse(SHORT, "short.md")
    (gap,) = text.rules[0].blocks[0].prose.gaps
    (link,) = text.rules[1].blocks[0].prose.links
    assert gap.place.span
    assert (gap.path, gap.place.span.line, gap.place.span.column) == ("start_ducats", 4, 4)
    assert link.place.span
    assert (link.kind, link.name, link.place.span.line, link.place.span.column) == (
        "rule",
        "goal-win",
        12,
        17,
    )


@pytest.mark.parametrize(
    ("written", "message"),
    [
        ("Hors de tout.", "belongs to no rule"),
        ("[a] Avant.", "before the first section"),
        ("## A {#a}\n\n[b] Une.\n\nAutre.", "no rule id"),
        ("## A {#a}\n\n[b] Une.\n\n```example loot\n{}\n```", "no line '---'"),
        ("## A {#a}\n\n[b] Une.\n\n```example loot\n{}\n---\n", "never closed"),
        ("## A {#a}\n\n[b] Une.\n\n```python\n```", "no example"),
    ],
)
def test_what_is_no_rule_is_a_fault(written: str, message: str) -> None:
    assert any(message in fault.message for fault in parse(written, "x.md").faults)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("start_ducats", 10),
        ("ships_after_setup", 12),
        ("box_pawns.3", 10),
        ("contents.ships", 15),
        ("players.max", 5),
        ("treasures.chest.value", 15),
    ],
)
def test_a_name_is_found_in_every_home(buccaneer: LoadedGame, name: str, value: int) -> None:
    assert find_value(catalog_of(buccaneer), name) == value


@pytest.mark.parametrize(
    "name", ["nothing", "treasures", "box_pawns", "players.many", "treasures.chest.value.x"]
)
def test_a_name_that_means_no_value_is_unknown(buccaneer: LoadedGame, name: str) -> None:
    with pytest.raises(KeyError):
        find_value(catalog_of(buccaneer), name)


def test_prose_is_filled_and_a_literal_stays() -> None:
    prose = Prose('{{ a }}, {{ "4" }} de {{ b }}', "x.md", 1)
    assert prose.filled({"a": 3, "b": ["x", "y"]}.__getitem__) == "3, 4\u00a0de x, y"


def test_a_number_keeps_to_the_word_that_it_counts() -> None:
    prose = Prose("{{ a }} ducats pour {{ b }} et {{ a }} ; {{ a }} [pièces](#x)", "x.md", 1)
    filled = prose.filled({"a": 10, "b": "Kim"}.__getitem__)
    assert filled == "10\u00a0ducats pour Kim et 10 ; 10\u00a0[pièces](#x)"


def test_masking_keeps_every_column() -> None:
    prose = Prose("a {{ b }} [c](#d) e", "x.md", 1)
    masked = prose.masked
    assert len(masked) == len(prose.text)
    assert masked.index("[c]") == prose.text.index("[c]")
    assert "#d" not in masked


def test_the_engine_answers_the_examples_of_the_rulebook(buccaneer: LoadedGame) -> None:
    example = next(
        e for rule in rules_of(buccaneer, "fr").rules if rule.id == "loot-own" for e in rule.examples
    )
    answer = solve(example, buccaneer.game, catalog_of(buccaneer))
    assert not isinstance(answer, Refusal)
    assert answer_value(answer, "captain_gain") == 10
    assert answer_value(answer, "wages.Bleu") == 5
    assert answer_value(answer, "input.pile.0.player") == "Rouge"


def test_examples_call_pieces_by_their_names(buccaneer: LoadedGame) -> None:
    loot = buccaneer.game.calculator("loot")
    assert loot
    game = replace(buccaneer.game, calculators=(replace(loot, names=("treasures",)),))
    example = next(e for e in rules_of(buccaneer, "fr").examples if e.calculator == "loot")
    answer = solve(example, game, catalog_of(buccaneer))
    assert not isinstance(answer, Refusal)
    assert answer_value(answer, "told.0")[0].isupper()
    assert (
        answer_value(answer, "treasures.Rouge") == catalog_of(buccaneer).kinds()["treasures"]["chest"].name.fr
    )


def test_an_impossible_example_is_a_refusal_not_a_crash(buccaneer: LoadedGame) -> None:
    written = '## A {#a}\n\n[b] Une.\n\n```example loot\n{"loot": "22"}\n---\nx\n```'
    (example,) = parse(written, "x.md").examples
    assert isinstance(solve(example, buccaneer.game, catalog_of(buccaneer)), Refusal)
    (broken,) = parse(written.replace('"22"', ""), "x.md").examples
    assert isinstance(solve(broken, buccaneer.game, catalog_of(buccaneer)), Refusal)


def test_examples_are_alike_where_only_names_differ() -> None:
    shape = '## A {#a}\n\n[b] Une.\n\n```example merge\n{"mover": "%s", "upper": ["%s", "%s"]}\n---\nx\n```'
    patterns = [
        parse(shape % names, "x.md").examples[0].pattern
        for names in (("Bleu", "Bleu", "Rouge"), ("Blue", "Blue", "Red"), ("Blue", "Red", "Blue"))
    ]
    assert patterns[0] == patterns[1] != patterns[2]


def test_a_question_names_values_of_the_catalog(buccaneer: LoadedGame) -> None:
    written = (
        '## A {#a}\n\n[b] Une.\n\n```example mutiny\n{"pile": ["A"], "ships": ["{{ %s }}"]}\n---\nx\n```'
    )
    (example,) = parse(written % "ships.couronne.crew_minimum", "x.md").examples
    assert resolve_question(example, catalog_of(buccaneer)) == {"pile": ["A"], "ships": [5]}
    (other,) = parse(written % "ships.gazelle.crew_minimum", "x.md").examples
    assert example.pattern != other.pattern
    (unknown,) = parse(written % "ships.nothing", "x.md").examples
    assert isinstance(solve(unknown, buccaneer.game, catalog_of(buccaneer)), Refusal)


@pytest.mark.parametrize(
    "piece", ["{{ ", "{{", "[a](", "[", "[a]", "{{ a", "**a *", "## ", "- ", "a\n", "## a {#", "1. a\n"]
)
def test_a_flood_is_read_once(piece: str) -> None:
    """Quadratic matching would take hours here."""
    flood = piece * 100_000
    (rule,) = parse(f"## But {{#goal}}\n\n[goal-win] {flood}\n", "fr.md").rules
    for prose in rule.passages:
        assert not prose.gaps
        assert not prose.links
        assert len(prose.masked) == len(prose.text)


@pytest.mark.parametrize("line", ["## " + " " * 50_000, "## a" + " {#b" * 50_000, "## " + "a " * 50_000])
def test_a_heading_is_read_once(line: str) -> None:
    text = parse(f"{line}\n", "fr.md")
    assert [fault.message for fault in text.faults] == ["this text belongs to no rule"]


def test_places_are_found_on_every_line() -> None:
    prose = Prose("ab {{ x }}\n{{ y }}\n\n  {{ z }}", "fr.md", 7, 5)
    assert [(gap.path, gap.place.span) for gap in prose.gaps] == [
        ("x", Span(7, 8, 7, 15)),
        ("y", Span(8, 1, 8, 8)),
        ("z", Span(10, 3, 10, 10)),
    ]


def test_a_link_begins_at_its_own_bracket() -> None:
    (link,) = Prose("voir [ceci [ici](#goal)", "fr.md", 1).links
    assert (link.words, link.name) == ("ici", "goal")


def test_a_rule_that_no_program_plays_is_marked() -> None:
    marked = "[goal-win: description] Gagnez.\n\n[goal-purse: unplayed, on en convient] Montrez.\n"
    first, second = parse(f"## But {{#goal}}\n\n{marked}", "fr.md").rules
    assert (first.id, first.mark, first.reason) == ("goal-win", "description", "")
    assert (second.id, second.mark, second.reason) == ("goal-purse", "unplayed", "on en convient")
    for wrong in ("unplayed", "unplayed, ", "described", "description, on en convient", ""):
        (fault,) = parse(f"## But {{#goal}}\n\n[goal-win: {wrong}] Gagnez.\n", "fr.md").faults
        assert "a rule is marked" in fault.message


@pytest.mark.parametrize("game", IDS)
def test_every_section_and_rule_is_marked_where_its_id_is_written(
    game: str, loaded_games: dict[str, LoadedGame]
) -> None:
    loaded = loaded_games[game]
    for lang in loaded.languages:
        source, text = loaded.text("rules", lang), rules_of(loaded, lang)
        places = {one.id: one.place.span for one in text.sections}
        for name, span in (places | {one.id: one.place.span for one in text.rules}).items():
            assert span
            assert source.lines[span.line - 1][span.column - 1 : span.end_column - 1] == name
