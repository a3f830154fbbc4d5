"""Findings of the checks of rules text, with their places."""

from __future__ import annotations

import pytest

from pnp.app.checking import registries
from pnp.core.checks import report
from pnp.core.project.loaded_game import LoadedGame
from pnp.web.lint.mutation.mutation_samples import a_note_in_one_language

check = next(registry for registry in registries() if registry.prefix == "WEB")


def found(loaded: LoadedGame, path: str, new: str) -> list[str]:
    """Return each finding after a mutation as ``file:line:column: error[CODE] message``."""
    slipped = loaded.with_mutation(path, new)
    assert not slipped.findings
    return [report.line(finding, slipped.sources) for finding in check.run(slipped).findings]


def test_the_real_rules_are_clean_and_proved(buccaneer: LoadedGame) -> None:
    result = check.run(buccaneer)
    assert not result.findings
    assert {proof.code for proof in result.proofs} == set(check.checks)
    assert {proof.code for proof in result.proofs if not proof.facts} == {"WEB039"}, "no piece has a keyword"


@pytest.mark.parametrize(
    ("path", "new", "said"),
    [
        ("rules/fr.md: [crew-own]", "[crew-mine]", "error[WEB001]"),
        (
            "rules/en.md: (piece:ships)",
            "(piece:boats)",
            "error[WEB002] there is no piece 'boats'",
        ),
        ("rules/en.md: (ruling:BUC-C2)", "(ruling:BUC-C99)", "there is no ruling 'BUC-C99'"),
        ("rules/en.md: (calc:merge)", "(calc:marge)", "there is no calc 'marge'"),
        ("rules/en.md: (calc:merge)", "(https://example.org)", "is no link that rules text has"),
        ("rules/fr.md: {{ captain_gain }}", "{{ captain_gains }}", "error[WEB003]"),
        ("rules/fr.md: {{ contents.ships }}", "{{ contents }}", "error[WEB003]"),
        ("rules/fr.md: {{ captain_gain }}", "{{ captain_gain }", "error[WEB003] this gap is never closed"),
        ("rules/en.md: ships.couronne.loot", "ships.corona.loot", "error[WEB003]"),
        ('rules/en.md: "captain_takes": "chest"', '"captain_takes": "barrel"', "error[WEB004]"),
        ("rules/en.md: {#box}", "{#goal}", "error[WEB005] 'goal' is written twice"),
        ("rulings.rulings.BUC-C3.pieces", "[ships/none]", "error[WEB006]"),
        ("rulings.rulings.BUC-C8.rules", "[]", "error[WEB007] BUC-C8 is about no rule"),
        ("rulings.rulings.BUC-C8.rules", "[goal-win]", "error[WEB007] 'goal-win' does not link to BUC-C8"),
        ("rules/en.md: ## Set-up", "## Set-up 2", "error[WEB008] the number 2"),
        ("rules/fr.md: «\u202f?", "« ?", "error[WEB009]"),
        ("rulings.rulings.BUC-C19.ruling.fr", '"Oui !"', "error[WEB009]"),
        ('rules/en.md: "pile": ["Red", "Black"', '"pile": ["Red", "Blue"', "error[WEB010]"),
        ("rules/fr.md: [goal-win: description] ", "", "error[WEB011] this text belongs to no rule"),
    ],
)
def test_a_slip_is_found(buccaneer: LoadedGame, path: str, new: str, said: str) -> None:
    lines = found(buccaneer, path, new)
    assert any(said in line for line in lines), lines


def test_findings_point_at_line_and_column(buccaneer: LoadedGame) -> None:
    rules = buccaneer.text("rules", "en").text.splitlines()
    line = next(number for number, text in enumerate(rules, 1) if "[ship](piece:ships)" in text)
    column = rules[line - 1].index("[ship]") + 1
    (dead,) = found(buccaneer, "rules/en.md: (piece:ships)", "(piece:boats)")
    assert dead.startswith(f"content/buccaneer/rules/en.md:{line}:{column}: ")
    rulings = buccaneer.sources["content/buccaneer/rulings.yaml"]
    place = rulings.span(buccaneer.locate("rulings.rulings.BUC-C19.ruling.fr"))
    (badly_set,) = found(buccaneer, "rulings.rulings.BUC-C19.ruling.fr", '"Oui !"')
    assert badly_set.startswith(f"{rulings.file}:{place.line}:{place.column}: ")


def test_a_near_miss_is_suggested(buccaneer: LoadedGame) -> None:
    slipped = buccaneer.with_mutation("rules/fr.md: (#loot-wages)", "(#loot-wage)")
    (finding,) = check.run(slipped).findings
    assert finding.help == "did you mean 'loot-wages'?"


def test_identifiers_are_no_typed_numbers(buccaneer: LoadedGame) -> None:
    lines = found(buccaneer, "rules/en.md: Become the richest", "See BUC-C4 and become the richest")
    assert not lines


def test_a_note_s_slip_is_about_a_note(buccaneer: LoadedGame) -> None:
    paths = [path for path, _ in a_note_in_one_language(buccaneer)]
    assert paths
    assert all(".provenance." in path for path in paths)
