"""A part of a catalog is a YAML file of its name, unless a game says otherwise."""

from __future__ import annotations

from pathlib import Path

from pnp.core.project.file_mapping import YAML_FILES
from pnp.core.reading.source import Source
from tests.core.small_game import grove_in


def test_a_part_is_a_file_of_its_name_from_its_top() -> None:
    assert (YAML_FILES.home("cards"), YAML_FILES.key("cards")) == ("cards.yaml", ())
    assert (YAML_FILES.parts("cards.yaml"), YAML_FILES.parts("rules/fr.md")) == (("cards",), ())
    assert YAML_FILES.is_content("notes.txt")


def test_what_is_read_is_told_as_it_is(tmp_path: Path) -> None:
    edition, source = grove_in(tmp_path), Source.parse("a: 1\n", "a.yaml")
    assert YAML_FILES.told("a", source) == {"a": 1}
    assert YAML_FILES.retold(source, edition) is source
    assert YAML_FILES.renewed(edition.game, edition, source) is edition.game
    assert YAML_FILES.finished(edition.parts, edition) is edition.parts
    assert list(YAML_FILES.beside(edition)) == []
