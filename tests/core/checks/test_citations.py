"""Seals: a slip that stands in the catalog and in its statement alike is noticed all the same."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from pnp.core.audit.mutations import with_value
from pnp.core.base.errors import Failure
from pnp.core.catalog.rulebook import Statement
from pnp.core.checks.citations import Sealing, is_sealed, outdated_seals, seal_of, write_seals
from pnp.core.checks.ledger import check, field_of
from pnp.core.project.loaded_game import LoadedGame
from pnp.core.reading.source import Source
from tests.support.project import copy_of
from tests.support.shell import Shell

SAID = Statement(about="ships.raft.loot", value=4, line=2)
RULEBOOK = ["A raft.", "It  carries four ducats."]


def codes(loaded: LoadedGame) -> list[str]:
    return [finding.code for finding in check.run(loaded.catalog).findings]


def sealed(statement: Statement = SAID) -> Statement:
    return statement.model_copy(update={"seal": seal_of(statement, RULEBOOK[1])})


def test_every_number_changed_in_both_entries_breaks_its_seal(loaded_games: dict[str, LoadedGame]) -> None:
    changed = [
        statement.model_copy(update={"value": statement.value + by})
        for loaded in loaded_games.values()
        if loaded.catalog
        for statement in loaded.catalog.rulebook.statements
        if type(statement.value) is int
        for by in (-1, 1)
    ]
    assert len(changed) > 2 * 140
    assert [one.about for one in changed if is_sealed(one)] == []


def test_a_value_changed_in_the_catalog_and_its_statement_is_found(buccaneer: LoadedGame) -> None:
    slipped = buccaneer.with_mutation("ships.couronne.loot", "23").with_mutation(
        "rulebook.statements.35.value", "23"
    )
    (finding,) = check.run(slipped.catalog).findings
    assert finding.code == "PRV008"
    assert "ships.couronne.loot = 23" in finding.message
    assert "pnp seal buccaneer" in finding.help


def test_a_constant_called_ours_without_its_statement_is_found(buccaneer: LoadedGame) -> None:
    source = buccaneer.sources["content/buccaneer/rulebook.yaml"]
    kept = [one for one in source.data["statements"] if one["about"] != "game.constants.arrivals"]
    game = buccaneer.sources["content/buccaneer/game.yaml"]
    origins = {**game.data["provenance"], "constants.arrivals": {"reconstructed": "so we say"}}
    ours = with_value(game.data, ("provenance",), origins)
    slipped = buccaneer.with_source(replace(game, data=ours))
    slipped = slipped.with_source(replace(source, data=with_value(source.data, ("statements",), kept)))
    assert codes(slipped) == ["PRV009"]


@pytest.mark.parametrize("field", [{"value": 5}, {"line": 1}, {"about": "ships.raft.crew"}, {"seal": ""}])
def test_a_seal_covers_the_whole_statement(field: dict[str, object]) -> None:
    assert is_sealed(sealed())
    assert not is_sealed(sealed().model_copy(update=field))


def test_a_seal_depends_on_the_words_of_the_line_not_on_its_spaces() -> None:
    assert seal_of(SAID, RULEBOOK[1]) == seal_of(SAID, "It carries four ducats. ")
    assert seal_of(SAID, RULEBOOK[1]) != seal_of(SAID, "It carries five ducats.")


def test_only_what_does_not_fit_the_line_is_sealed_again() -> None:
    assert list(outdated_seals([sealed()], RULEBOOK)) == []
    (one,) = outdated_seals([sealed()], ["A raft.", "It carries five ducats."])
    assert one.seal != sealed().seal


@pytest.mark.parametrize("line", [3, 9])
def test_a_line_without_words_cannot_be_cited(line: int) -> None:
    with pytest.raises(Failure, match=rf"ships\.raft\.loot cites line {line}"):
        list(outdated_seals([SAID.model_copy(update={"line": line})], [*RULEBOOK, " "]))


def test_fields_are_counted_whichever_the_piece() -> None:
    abouts = ["ships.couronne.loot", "game.constants.arrivals", "tiles.sea.name.fr", "ships.copies", "game"]
    assert list(map(field_of, abouts)) == [
        "ships.loot",
        "game.constants",
        "tiles.name",
        "ships.copies",
        "game",
    ]


def test_seals_are_written_into_the_file_and_nothing_else_is(buccaneer: LoadedGame) -> None:
    assert buccaneer.catalog
    source = buccaneer.sources["content/buccaneer/rulebook.yaml"]
    lines = [f"line {number}" for number in range(1, 400)]
    found = list(outdated_seals(buccaneer.catalog.rulebook.statements, lines))
    again = buccaneer.with_source(Source.parse(write_seals(source, found), source.file)).catalog
    assert again
    assert all(is_sealed(statement) for statement in again.rulebook.statements)
    assert list(outdated_seals(again.rulebook.statements, lines)) == []
    assert len(write_seals(source, found)) == len(source.text)


def test_a_statement_without_a_seal_gets_one_after_its_line(buccaneer: LoadedGame) -> None:
    source = buccaneer.sources["content/buccaneer/rulebook.yaml"]
    first = source.data["statements"][0]
    bare = Source.parse(source.text.replace(f", seal: {first['seal']}", "", 1), source.file)
    catalog = buccaneer.with_source(bare).catalog
    assert catalog
    statement = catalog.rulebook.statements[0]
    assert (statement.seal, len(bare.text) < len(source.text)) == ("", True)
    assert write_seals(bare, [Sealing(statement, "", first["seal"])]) == source.text


def test_the_command_reads_the_rulebook_and_shows_the_line(pnp: Shell, tmp_path: Path) -> None:
    copy_of(tmp_path, "maitre-des-mers", parts=[])
    written = tmp_path / "content/maitre-des-mers/rulebook.yaml"
    before = written.read_text(encoding="utf-8")
    written.write_text(before.replace("value: 2, line: 47", "value: 3, line: 47"), encoding="utf-8")
    pnp.monkeypatch.chdir(tmp_path)
    assert pnp("seal", "maitre-des-mers", "none.txt").code == 2
    (tmp_path / "other.txt").write_text("words\n" * 999, encoding="utf-8")
    assert "was read from 002" in pnp("seal", "maitre-des-mers", "other.txt").err
    (tmp_path / "other.txt").rename(tmp_path / "002_16aacacfc1448aba.txt")
    said = pnp("seal", "maitre-des-mers", "002_16aacacfc1448aba.txt")
    assert "game.players.min = 3\n  line 47: words" in said.out
    again = pnp("seal", "maitre-des-mers", "002_16aacacfc1448aba.txt")
    assert again.out.endswith("0 sealed, 20 were sealed already\n")
    (tmp_path / "002_16aacacfc1448aba.txt").write_bytes(b"\xff\xfe")
    unread = pnp("seal", "maitre-des-mers", "002_16aacacfc1448aba.txt")
    assert (unread.code, unread.out) == (2, "")
    assert unread.err.startswith("pnp: 002_16aacacfc1448aba.txt: ")


def test_lines_belong_to_the_topic_that_began_last(buccaneer: LoadedGame) -> None:
    assert buccaneer.catalog
    topics = buccaneer.catalog.rulebook.topics_of([148, 170, 140, 2])
    assert [topic["en"] for topic in topics] == ["Mutiny", "End of the game", "Front page"]


def test_topics_out_of_order_are_refused(buccaneer: LoadedGame) -> None:
    slipped = buccaneer.with_mutation("rulebook.topics.2.line", "1")
    assert any("the topic of line 1 stands after" in finding.message for finding in slipped.findings)
