"""A slip touches one file; the others are not read again."""

from __future__ import annotations

import pytest

from pnp.core.edition import Edition


def test_a_slip_reads_one_file_anew(buccaneer: Edition) -> None:
    slipped = buccaneer.with_slip("ships.couronne.loot", "23")
    changed = [name for name, part in slipped.parts.items() if part is not buccaneer.parts[name]]
    assert changed == ["ships"]
    assert buccaneer.parts["ships"]["couronne"].loot == 22


def test_pieces_go_by_their_ids_and_places(buccaneer: Edition) -> None:
    assert buccaneer.locate("ships.couronne.loot") == buccaneer.locate("ships.11.loot")
    assert buccaneer.parts["ships"]["couronne"].at("loot") == buccaneer.locate("ships.couronne.loot")


def test_words_of_the_rules_can_slip_too(buccaneer: Edition) -> None:
    slipped = buccaneer.with_slip("rules/fr.md: {#setup}", "{#set-up}")
    assert "{#set-up}" in slipped.text("rules", "fr").text
    assert "{#setup}" in buccaneer.text("rules", "fr").text


@pytest.mark.parametrize(
    "path", ["ships.none.loot", "ships.couronne.none", "none.a", "rules/fr.md: never written"]
)
def test_a_slip_needs_something_to_slip_on(buccaneer: Edition, path: str) -> None:
    with pytest.raises(KeyError):
        buccaneer.with_slip(path, "1")
