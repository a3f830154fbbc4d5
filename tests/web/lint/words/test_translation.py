"""Unknown and missing messages of the engine in the languages of a project."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from pnp.core.base.diagnostic import Diagnostic, Proof
from pnp.core.project.loaded_game import LoadedGame
from pnp.web.lint.words.translation import every_language_has_the_words_of_the_engine as complete
from pnp.web.lint.words.translation import the_engine_asks_for_every_word_of_its_files as asked
from tests.support.project import orchard_in
from tests.web.three_languages import findings_of, trilingual


def faults(
    check: Callable[[LoadedGame], Iterable[Diagnostic | Proof]], loaded: LoadedGame
) -> list[Diagnostic]:
    return [one for one in check(loaded) if isinstance(one, Diagnostic)]


GAP = "a gap is filled by the engine: it keeps its name"


@pytest.mark.parametrize(
    ("german", "says"),
    [
        ("site: {home: Start, rules: Regeln}\nkit: {page: Seite}\n", ["3: 3 words read"]),
        (
            "site: {hom: Start}\n",
            ["site.hom: nothing asks for the word 'hom' (did you mean 'home'?)", "1: 1 words read"],
        ),
        (
            "site: {xyzzyx: Start}\n",
            ["site.xyzzyx: nothing asks for the word 'xyzzyx' (take it out)", "1: 1 words read"],
        ),
        (
            "sight: {home: Start}\n",
            ["sight: nothing asks for the word 'sight' (did you mean 'site'?)", "1: 1 words read"],
        ),
        (
            'booklet: {page: "Seite {page}"}\n',
            [
                f"booklet.page: this word has {{page}}, the English one {{pages}} {{page}} ({GAP})",
                "1: 1 words read",
            ],
        ),
        (
            'booklet: {contents: "Inhalt {page}"}\n',
            [f"booklet.contents: this word has {{page}}, the English one none ({GAP})", "1: 1 words read"],
        ),
        (
            "booklet: {range: von bis}\n",
            [f"booklet.range: this word has no gap, the English one {{}} {{}} ({GAP})", "1: 1 words read"],
        ),
        ('booklet: {page: "{pages} Seiten, davon {page}"}\n', ["1: 1 words read"]),
    ],
)
def test_a_word_is_one_that_the_engine_asks_for(tmp_path: Path, german: str, says: list[str]) -> None:
    loaded = trilingual(tmp_path / "garden", {"site/words/de.yml": german})
    found = faults(asked, loaded)
    assert {one.at.file for one in found} <= {"site/words/de.yml"}
    messages = [f"{'.'.join(map(str, one.at.key))}: {one.message} ({one.help})" for one in found]
    assert [*messages, findings_of(asked, loaded)[-1]] == says


def test_french_is_set_as_french_and_is_no_english(tmp_path: Path) -> None:
    french = 'site: {home: "Quoi ?"}\nbooklet: {why: "Where the rulebook is silent about what we play."}\n'
    found = [
        one.split(": ", 1)[1]
        for one in findings_of(asked, trilingual(tmp_path / "garden", {"site/words/fr.yml": french}))
    ]
    assert found[0] == "no narrow no-break space before ? (write U+202F there)"
    assert found[1].endswith("(each language stands under its own name)")
    assert len(found) == 3
    german = {"site/words/de.yml": 'site: {home: "Was ?"}\n'}
    assert findings_of(asked, trilingual(tmp_path / "german", german)) == ["1: 1 words read"]


def test_what_cannot_be_read_is_told_and_counts_for_nothing(tmp_path: Path) -> None:
    *found, proof = findings_of(
        asked, trilingual(tmp_path / "garden", {"site/words/de.yml": "site: [home]\n"})
    )
    assert found
    assert proof == "nothing: the project has no words of its own for the engine"


def test_of_what_a_language_lacks_eight_are_named(tmp_path: Path) -> None:
    loaded = trilingual(tmp_path / "garden")
    (finding,) = faults(complete, loaded)
    assert finding.message.startswith("German lacks ")
    assert finding.message.count(", ") == 7
    count, more = (int(word) for word in finding.message.split() if word.isdigit())
    assert count - more == 8
    assert (finding.at.file, finding.label) == ("site/words/de.yml", "said in English")
    assert finding.help == "pnp words de writes them down"


def test_a_language_that_lacks_eight_words_has_them_all_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded = trilingual(tmp_path / "garden")
    for size, said in ((8, "lacks 8 words: s.0, s.1, s.2, s.3, s.4, s.5, s.6, s.7"), (9, "s.7 and 1 more")):
        names = [("s", str(number)) for number in range(size)]
        monkeypatch.setattr("pnp.web.lint.words.translation.missing_messages", lambda _, names=names: names)
        messages = [one.message for one in faults(complete, loaded)]
        assert [message.endswith(said) for message in messages] == [True, True]
    monkeypatch.setattr("pnp.web.lint.words.translation.missing_messages", lambda _: [])
    (proof,) = findings_of(complete, loaded)
    assert proof == f"{proof.partition(':')[0]}: {proof.partition(':')[0]} words"
    assert int(proof.partition(":")[0]) > 600


def test_a_game_in_english_lacks_nothing(tmp_path: Path) -> None:
    project = orchard_in(tmp_path, ())
    loaded = LoadedGame.open(project.game("orchard"), project)
    assert findings_of(complete, loaded) == ["nothing: it is told in English alone"]
    assert findings_of(asked, loaded) == ["nothing: the project has no words of its own for the engine"]
