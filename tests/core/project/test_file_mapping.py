"""A part of a catalog is a YAML file of its name, unless a game says otherwise."""

from __future__ import annotations

from pathlib import Path

from pnp.core.project.file_mapping import YAML_FILES
from pnp.core.reading.source import Source
from tests.core.small_game import grove_in


def test_a_part_is_a_file_of_its_name_from_its_top() -> None:
    assert (YAML_FILES.file_of("cards"), YAML_FILES.key("cards")) == ("cards.yaml", ())
    assert (YAML_FILES.parts("cards.yaml"), YAML_FILES.parts("rules/fr.md")) == (("cards",), ())
    assert YAML_FILES.is_content("notes.txt")


def test_what_is_read_is_told_as_it_is(tmp_path: Path) -> None:
    loaded, source = grove_in(tmp_path), Source.parse("a: 1\n", "a.yaml")
    assert YAML_FILES.data_of("a", source) == {"a": 1}
    assert YAML_FILES.retyped(source, loaded) is source
    assert YAML_FILES.redefined_game(loaded.game, loaded, source) is loaded.game
    assert YAML_FILES.complete_parts(loaded.parts, loaded) is loaded.parts
    assert list(YAML_FILES.extra_sources(loaded)) == []
