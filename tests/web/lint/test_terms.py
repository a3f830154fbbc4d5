"""Terms refer to a rule, are used, and have one meaning and one name."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pnp.core.base.diagnostic import Diagnostic
from pnp.web.lint.terms import (
    every_term_is_used,
    every_term_leads_to_a_rule,
    every_term_means_one_thing,
    everything_has_one_name,
    word_pattern,
)
from tests.web.three_languages import findings_of, trilingual

CUP = {"term": {"de": "Tasse", "fr": "tasse", "en": "cup"}}


def terms(*entries: dict[str, Any]) -> dict[str, str]:
    """Return a terms.yaml; each term has a one-word definition and the rule "goal" by default."""
    usual = {"rule": "goal-cups", "definition": {"de": "Das.", "fr": "Cela.", "en": "That."}, **CUP}
    listed = [{"id": f"t{number}", **usual, **entry} for number, entry in enumerate(entries, 1)]
    return {"terms.yaml": str({"terms": listed})}


@pytest.mark.parametrize(
    ("entries", "says"),
    [
        ([], ["nothing: there are no terms"]),
        ([{}], ["1: t1"]),
        ([{}, {"id": "cups"}], ["2: t1, cups"]),
        ([{"rule": "goal"}], ["1: t1"]),
        (
            [{"rule": "goal-cup"}],
            ["terms.yaml:1:33: there is no rule 'goal-cup' (did you mean 'goal-cups'?)", "1: t1"],
        ),
    ],
)
def test_a_term_leads_to_a_rule(tmp_path: Path, entries: list[dict[str, Any]], says: list[str]) -> None:
    loaded = trilingual(tmp_path / "garden", terms(*entries) if entries else {})
    assert findings_of(every_term_leads_to_a_rule, loaded) == says


@pytest.mark.parametrize(
    ("term", "missing"),
    [
        (
            {"de": "Tass", "fr": "tasse", "en": "cu"},
            ["no rule and no piece says 'Tass'", "no rule and no piece says 'cu'"],
        ),
        ({"de": "Tassen", "fr": "Tasse", "en": "CUPS"}, []),
        ({"de": "Blatt", "fr": "feuille", "en": "leaf"}, []),
        ({"de": "Schwarzes Blatt", "fr": "noire", "en": "Green leaf"}, []),
    ],
)
def test_a_term_is_said_by_a_rule_or_a_piece(
    tmp_path: Path, term: dict[str, str], missing: list[str]
) -> None:
    *faults, proof = findings_of(every_term_is_used, trilingual(tmp_path / "garden", terms({"term": term})))
    assert [fault.split(": ", 1)[1] for fault in faults] == missing
    assert proof == "3: 3 words found in the rules or on pieces"


def test_a_term_has_other_forms_and_tells_where_it_was_looked_for(tmp_path: Path) -> None:
    entry = {"term": {"de": "Tass", "fr": "tasse", "en": "cup"}, "also": {"de": ["Tee", "Tassen"]}}
    assert len(findings_of(every_term_is_used, trilingual(tmp_path / "found", terms(entry)))) == 1
    loaded = trilingual(tmp_path / "garden", terms({"term": {**CUP["term"], "en": "pot"}}))
    (fault, _) = every_term_is_used(loaded)
    assert isinstance(fault, Diagnostic)
    assert (fault.label, fault.at.key) == ("not in content/garden/rules/en.md", ("terms", 0, "term", "en"))


@pytest.mark.parametrize(
    ("entries", "says"),
    [
        ([{}], ["4: 4 words and ids"]),
        ([{}, {"term": {"de": "Blatt", "fr": "feuille", "en": "leaf"}}], ["8: 8 words and ids"]),
        ([{}, {"term": {"de": "cup", "fr": "feuille", "en": "leaf"}}], ["8: 8 words and ids"]),
        (
            [{}, {"term": {"de": "Blatt", "fr": "tasse", "en": "leaf"}}],
            ["'tasse' is two terms", "7: 7 words and ids"],
        ),
        (
            [{}, {"term": {"de": "Blatt", "fr": "feuille", "en": "leaf"}, "also": {"en": ["cup"]}}],
            ["'cup' is two terms", "8: 8 words and ids"],
        ),
        (
            [{}, {"id": "t1", "term": {"de": "Blatt", "fr": "feuille", "en": "leaf"}}],
            ["'t1' is two terms", "7: 7 words and ids"],
        ),
        (
            [{}, {"id": "t1"}],
            [
                "'Tasse' is two terms",
                "'cup' is two terms",
                "'tasse' is two terms",
                "'t1' is two terms",
                "4: 4 words and ids",
            ],
        ),
    ],
)
def test_a_word_or_an_id_is_one_term(tmp_path: Path, entries: list[dict[str, Any]], says: list[str]) -> None:
    found = findings_of(every_term_means_one_thing, trilingual(tmp_path / "garden", terms(*entries)))
    assert [
        one.split("ends: ", 1)[-1].split(": ", 1)[-1] if "two terms" in one else one for one in found
    ] == says


@pytest.mark.parametrize(
    ("never", "says"),
    [
        ({}, ["nothing: no term rejects a word"]),
        ({"en": ["mug"], "de": ["Becher", "Pott"]}, ["3: 3 words kept out"]),
        (
            {"en": ["most"]},
            ["rules/en.md:3:13: 'most' is said here; this game says 'cup'", "1: 1 words kept out"],
        ),
        (
            {"en": ["Three"]},
            ["game.yaml:4:10: 'Three' is said here; this game says 'cup'", "1: 1 words kept out"],
        ),
        ({"fr": ["most"]}, ["1: 1 words kept out"]),
    ],
)
def test_a_thing_has_one_name(tmp_path: Path, never: dict[str, list[str]], says: list[str]) -> None:
    assert (
        findings_of(everything_has_one_name, trilingual(tmp_path / "garden", terms({"never": never}))) == says
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a cup", True),
        ("Cup!", True),
        ("cups", False),
        ("tea-cup", False),
        ("cup-bearer", False),
        ("a c.p", False),
    ],
)
def test_a_word_stands_by_itself_small_or_capital(text: str, said: bool) -> None:
    assert bool(word_pattern("cup").search(text)) is said
    assert not word_pattern("c.p").search("cup")
