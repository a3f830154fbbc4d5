"""Slips come from the files, the models and the languages at hand, whatever the game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pnp.core.audit.audit import try_mutation
from pnp.core.audit.mutations import Mutation, mutations, with_value
from pnp.core.base.diagnostic import Place, Span
from pnp.core.project.loaded_game import LoadedGame
from pnp.core.reading.source import Source
from tests.core.small_game import CARDS, GAME, grove_in


@pytest.fixture
def grove(tmp_path: Path) -> LoadedGame:
    return grove_in(tmp_path)


def opened_with(grove: LoadedGame, game: str = GAME, cards: str = CARDS) -> LoadedGame:
    """The same game, its files written otherwise."""
    for name, text in (("game", game), ("cards", cards)):
        (grove.root / f"content/grove/{name}.yaml").write_text(text, encoding="utf-8")
    return LoadedGame.open(grove.game, grove.project)


def made(loaded: LoadedGame, *key: str | int) -> dict[str, Any]:
    """What each slip at a place makes of its file: of the list, where it is an entry, else of the place."""
    here = [slip for slip in mutations(loaded, no_text) if slip.place.key == key]
    return {slip.change: _shown(slip.source.data, key) for slip in here}


def _shown(data: Any, key: tuple[str | int, ...]) -> Any:
    for step in key[:-1]:
        data = data[step]
    return data if isinstance(data, list) else data.get(key[-1])


def no_text(_: Source) -> list[Mutation]:
    return []


def verdicts(loaded: LoadedGame) -> dict[tuple[str, str], str]:
    """What becomes of each slip in the cards where no check says anything."""
    assert loaded.findings == []
    made = [slip for slip in mutations(loaded, no_text) if slip.place.file.endswith("cards.yaml")]
    outcomes = [try_mutation(loaded, slip, _fault) for slip in made]
    return {(one.path.partition(": ")[2], one.change): one.by or one.verdict for one in outcomes}


def _fault(loaded: LoadedGame, file: str) -> str:
    return next((fault.code for fault in loaded.faults[file]), "")


def test_a_field_says_itself_why_it_is_free(grove: LoadedGame) -> None:
    found = verdicts(grove)
    assert found["pieces.0.seen.page", "one more"] == "citation"
    assert found["pieces.0.seen.by", "misspelt"] == "our own word"
    assert found["pieces.0.id", "misspelt"] == "our own handle"
    assert found["pieces.0.cost", "one more"] == "its designer's own"


def test_words_in_the_game_s_languages_are_nobody_s_slip(grove: LoadedGame) -> None:
    changes = {change for (path, change) in verdicts(grove) if path.startswith("pieces.0.name")}
    assert changes == {"left out"}


def test_a_part_that_is_left_out_is_missed(grove: LoadedGame) -> None:
    assert verdicts(grove)["pieces.0.name.de", "left out"] == "SCH002"


def test_what_is_left_open_cannot_be_left_out(grove: LoadedGame) -> None:
    file = grove.root / "content/grove/game.yaml"
    file.write_text(GAME.replace("author: Ada Example", "author: Ada Example, year: null"), encoding="utf-8")
    opened = LoadedGame.open(grove.game, grove.project)
    made = {(slip.place.key, slip.change) for slip in mutations(opened, lambda _: [])}
    assert (("credits", "author"), "left out") in made
    assert (("credits", "year"), "left out") not in made


def test_slips_of_a_text_are_told_by_its_reader(grove: LoadedGame) -> None:
    (grove.root / "content/grove/rules").mkdir()
    for lang in ("de", "en"):
        (grove.root / f"content/grove/rules/{lang}.md").write_text("words\n", encoding="utf-8")
    opened, read = LoadedGame.open(grove.game, grove.project), list[str]()

    def reader(source: Source) -> list[Mutation]:
        read.append(source.file)
        return []

    assert list(mutations(opened, reader))
    assert read == ["content/grove/rules/de.md", "content/grove/rules/en.md"]


def test_words_in_a_list_of_one_language_are_nobody_s_slip_either(buccaneer: LoadedGame) -> None:
    own = "content/buccaneer/asked.yaml"
    made = [slip for slip in mutations(buccaneer, lambda _: []) if slip.place.file == own]
    assert {slip.change for slip in made} == {"left out"}
    left_out = {slip.place.key for slip in made}
    assert ("questions", "crew-own", "fr") in left_out
    assert ("questions", "crew-own", "fr", 0) not in left_out


def test_numbers_words_and_yes_or_no_are_written_otherwise(grove: LoadedGame) -> None:
    opened = opened_with(grove, cards=CARDS.replace("cost: 3, seen: {page: 4", "cost: true, seen: {page: 4"))
    assert made(opened, "age") == {"left out": None, "one more": 9, "one less": 7}
    assert made(opened, "pieces", 0, "cost") == {
        "left out": None,
        "flipped": False,
        "swapped with the next one's": 3,
    }
    assert made(opened, "credits", "author") == {"left out": None, "misspelt": "Ada Exampe"}
    assert made(opened, "pieces", 1, "seen", "by") == {
        "left out": None,
        "another's value": "ada",
        "misspelt": "bb",
    }


def test_a_field_is_swapped_with_the_next_record_s_where_both_differ_otherwise_too(grove: LoadedGame) -> None:
    by = ("pieces", 0, "seen", "by")
    assert made(grove, *by)["swapped with the next one's"] == "bob"
    assert "swapped with the next one's" not in made(grove, "pieces", 1, "seen", "by"), "it is the last"
    assert "swapped with the next one's" not in made(grove, "pieces", 0, "cost"), "both cost 3"
    twins = """\
pieces:
  - {id: oak, name: {de: Eiche, en: Oak}, cost: 3}
  - {id: oak, name: {de: Eiche, en: Oak}, cost: 4}
"""
    assert "swapped with the next one's" not in made(opened_with(grove, cards=twins), "pieces", 0, "cost")
    (swapped,) = [
        slip.source.data["pieces"]
        for slip in mutations(grove, no_text)
        if slip.place.key == by and slip.change.startswith("swapped")
    ]
    assert [piece["seen"] for piece in swapped] == [{"page": 4, "by": "bob"}, {"page": 9, "by": "ada"}]


def test_where_all_but_a_citation_is_alike_a_swap_changes_nothing(grove: LoadedGame) -> None:
    cards = """\
pieces:
  - {id: oak, name: {de: Eiche, en: Oak}, cost: 3, page: 1}
  - {id: oak, name: {de: Eiche, en: Oak}, cost: 4, page: 2}
"""
    assert "swapped with the next one's" not in made(opened_with(grove, cards=cards), "pieces", 0, "cost")
    other = cards.replace("page: 2", "page: 2, by: bob")
    assert made(opened_with(grove, cards=other), "pieces", 0, "cost")["swapped with the next one's"] == 4


def test_an_entry_is_written_twice_or_in_the_place_of_the_next(grove: LoadedGame) -> None:
    game = GAME + "tags: [a, b, c]\n"
    opened = opened_with(grove, game)
    assert made(opened, "tags", 0) == {
        "left out": ["b", "c"],
        "another's value": ["b", "b", "c"],
        "misspelt": ["aa", "b", "c"],
        "written twice": ["a", "a", "b", "c"],
        "swapped with its neighbour": ["b", "a", "c"],
    }
    assert made(opened, "tags", 1)["swapped with its neighbour"] == ["a", "c", "b"]
    assert made(opened, "tags", 2)["written twice"] == ["a", "b", "c", "c"]
    assert "swapped with its neighbour" not in made(opened, "tags", 2)


def test_a_fact_may_have_another_origin(grove: LoadedGame) -> None:
    origins = "provenance: {age: stated, players: {reconstructed: to fit}, minutes: {public: a review}}\n"
    opened, ours = opened_with(grove, GAME + origins), {"reconstructed": "so we say"}
    changes = {name: made(opened, "provenance", name) for name in ("age", "players", "minutes")}
    assert {name: slips["another origin"] for name, slips in changes.items()} == {
        "age": ours,
        "players": "stated",
        "minutes": ours,
    }
    assert made(opened, "provenance", "players", "reconstructed") == {"left out": None}, "prose"
    assert "another origin" not in made(opened, "provenance")


def test_a_slip_is_told_by_its_way_down_or_by_its_line() -> None:
    source = Source("a.yaml", "")
    assert Mutation(Place("a.yaml", ("pieces", 3, "cost")), "", source).path == "a.yaml: pieces.3.cost"
    assert Mutation(Place("a.md", span=Span(7, 1, 7, 2)), "", source).path == "a.md: line 7"
    assert Mutation(Place("a.md"), "", source).path == "a.md: line 1"


def test_a_value_is_rewritten_in_a_copy() -> None:
    data = {"a": [{"b": 1}, {"b": 2}], "c": {}}
    new = with_value(data, ("a", 1, "b"), 7)
    assert new == {"a": [{"b": 1}, {"b": 7}], "c": {}}
    assert (data["a"][1], new["c"] is data["c"]) == ({"b": 2}, True)  # type: ignore[index]
