"""Conclusions of worked examples come from the engine."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.web.lint.verdicts import the_engine_gives_every_verdict
from tests.web.three_languages import findings_of, trilingual

HELP = "(write {{ told.0 }}, the engine's own sentence, or another gap of its answer)"


@pytest.mark.parametrize(
    ("lang", "words", "faults"),
    [
        ("en", "{{ told.0 }}", []),
        ("en", "So {{ cups }} wins.", []),
        ("en", "Three cups.", ["5:12: this example shows nothing of the engine's answer"]),
        ("en", "{{ input.leaves }} leaves.", ["5:12: this example shows nothing of the engine's answer"]),
        ("en", '{{ "3" }} leaves.', ["5:12: this example shows nothing of the engine's answer"]),
        ("en", "{{ cups }} cups. Kim wins.", ["8:22: 'wins' is typed: the engine gives the verdict"]),
        (
            "en",
            "{{ cups }} cups.\nThat is Illegal: it sinks.",
            [
                "9:9: 'Illegal' is typed: the engine gives the verdict",
                "9:21: 'sinks' is typed: the engine gives the verdict",
            ],
        ),
        ("en", "{{ cups }} cups. Who wins?", []),
        (
            "en",
            "{{ cups }} cups; [Kim wins](#goal-cups).",
            ["8:23: 'wins' is typed: the engine gives the verdict"],
        ),
        ("en", "{{ cups }} cups; see [here](#wins).", []),
        ("en", "{{ cups }} cups, a winsome tea.", []),
        ("fr", "{{ cups }} tasses. Kim gagne.", ["8:24: 'gagne' is typed: the engine gives the verdict"]),
        ("fr", "{{ cups }} tasses. Kim wins.", []),
        ("de", "{{ cups }} Tassen. Kim wins.", []),
    ],
)
def test_a_verdict_stands_beside_the_engine_s_answer(
    tmp_path: Path, lang: str, words: str, faults: list[str]
) -> None:
    text = f'## Goal {{#goal}}\n\n[goal-cups] Brew.\n\n```example brew\n{{"leaves": 6}}\n---\n{words}\n```\n'
    loaded = trilingual(tmp_path / "garden", {f"rules/{lang}.md": text})
    *found, proof = findings_of(the_engine_gives_every_verdict, loaded)
    assert found == [f"rules/{lang}.md:{fault} {HELP}" for fault in faults]
    assert proof == "1: 1 examples end in the engine's words"


def test_without_examples_there_is_no_verdict(tmp_path: Path) -> None:
    assert findings_of(the_engine_gives_every_verdict, trilingual(tmp_path / "garden")) == [
        "nothing: there are no examples"
    ]
