"""A game is opened file by file, and a slip touches one; the others are not read again."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp import __version__
from pnp.core.base.diagnostic import Place
from pnp.core.project.loaded_game import LoadedGame
from tests.core.small_game import CARDS, GAME, grove_in

ENGLISH = {"game.yaml": GAME + "languages: [en]\n"}


def test_a_slip_reads_one_file_anew(buccaneer: LoadedGame) -> None:
    slipped = buccaneer.with_mutation("ships.couronne.loot", "23")
    changed = [name for name, part in slipped.parts.items() if part is not buccaneer.parts[name]]
    assert changed == ["ships"]
    assert buccaneer.parts["ships"]["couronne"].loot == 22


def test_pieces_go_by_their_ids_and_places(buccaneer: LoadedGame) -> None:
    assert buccaneer.locate("ships.couronne.loot") == buccaneer.locate("ships.11.loot")
    assert buccaneer.parts["ships"]["couronne"].at("loot") == buccaneer.locate("ships.couronne.loot")


def test_words_of_the_rules_can_slip_too(buccaneer: LoadedGame) -> None:
    slipped = buccaneer.with_mutation("rules/fr.md: {#setup}", "{#set-up}")
    assert "{#set-up}" in slipped.text("rules", "fr").text
    assert "{#setup}" in buccaneer.text("rules", "fr").text


@pytest.mark.parametrize(
    "path", ["ships.none.loot", "ships.couronne.none", "none.a", "rules/fr.md: never written"]
)
def test_a_slip_needs_something_to_slip_on(buccaneer: LoadedGame, path: str) -> None:
    with pytest.raises(KeyError):
        buccaneer.with_mutation(path, "1")


def test_a_game_speaks_the_languages_that_it_names_else_the_project_s(tmp_path: Path) -> None:
    def spoken(written: str) -> tuple[str, ...]:
        return grove_in(tmp_path, **{"game.yaml": GAME + written}).languages

    assert spoken("") == ("de", "en")
    assert spoken("languages: [en, de]\n") == ("en", "de")
    for odd in ("languages: []\n", "languages: en\n", "languages: [en, 7]\n", "languages:\n"):
        assert spoken(odd) == ("de", "en")
    assert grove_in(tmp_path, **{"game.yaml": "- 1\n"}).languages == ("de", "en")


def test_a_book_is_a_folder_or_in_one_language_a_file(tmp_path: Path) -> None:
    both = grove_in(tmp_path, **{"rules.md": "alone", "quick/de.md": "kurz", "quick/en.md": "short"})
    assert (both.books, both.text("quick", "de").text) == (("quick",), "kurz")
    assert both.book("rules", "de") == "content/grove/rules/de.md"
    one = grove_in(tmp_path, **ENGLISH)
    assert one.books == ("rules", "quick")
    assert (one.book("rules", "en"), one.text("rules", "en").text) == ("content/grove/rules.md", "alone")
    assert one.book("quick", "en") == "content/grove/quick/en.md"


def test_what_a_catalog_needs_is_missed_and_what_it_may_do_without_is_not(tmp_path: Path) -> None:
    assert grove_in(tmp_path).catalog
    broken = grove_in(tmp_path, **{"cards.yaml": "pieces: ["})
    assert (broken.catalog, broken.parts["cards"]) == (None, None)
    odd = grove_in(tmp_path, **{"terms.yaml": "terms: 7\n"})
    assert (odd.catalog, odd.parts["terms"], odd.parts["game"].id) == (None, None, "grove")
    assert {finding.game for finding in odd.findings} == {"grove"}


def test_a_file_that_must_be_there_is_a_fault_where_it_is_not(tmp_path: Path) -> None:
    loaded = grove_in(tmp_path)
    (tmp_path / "content/grove/cards.yaml").unlink()
    again = LoadedGame.open(loaded.game, loaded.project)
    assert [finding.code for finding in again.errors] == ["SRC006"]
    assert again.catalog is None


def test_an_edition_has_the_game_s_version_else_the_engine_s(tmp_path: Path) -> None:
    assert grove_in(tmp_path).version == __version__
    assert grove_in(tmp_path, **{"game.yaml": GAME + 'version: "0.3"\n'}).version == "0.3"


def test_an_imprint_is_the_game_s_own_else_the_project_s(tmp_path: Path) -> None:
    assert grove_in(tmp_path).imprint("en") == ""
    own = grove_in(tmp_path, **{"game.yaml": GAME + "imprint: {de: frei, en: free}\n"})
    assert [own.imprint(lang) for lang in ("de", "en")] == ["frei", "free"]


def test_a_place_is_found_again_by_its_path(tmp_path: Path) -> None:
    loaded = grove_in(tmp_path)
    cards, game = "content/grove/cards.yaml", "content/grove/game.yaml"
    for path, place in {
        "cards.oak.cost": Place(cards, ("pieces", 0, "cost")),
        "cards.elm.seen.page": Place(cards, ("pieces", 1, "seen", "page")),
        "cards.elm": Place(cards, ("pieces", 1)),
        "game.title.de": Place(game, ("title", "de")),
    }.items():
        assert (loaded.locate(path), loaded.path_of(place)) == (place, path)
    assert loaded.locate("cards.1.cost") == loaded.locate("cards.elm.cost")
    assert loaded.path_of(Place(cards, ("pieces",))) == "cards"
    nameless = grove_in(tmp_path, **{"cards.yaml": CARDS.replace("id: elm, ", "")})
    assert nameless.path_of(Place(cards, ("pieces", 1, "cost"))) == "cards.1.cost"
    for nowhere in ("cards.2.cost", "cards.x", "cards.oak.cost.x", "game.age.x"):
        with pytest.raises(KeyError, match="nothing is written at '"):
            loaded.locate(nowhere)


def test_words_slip_where_they_first_stand(tmp_path: Path) -> None:
    loaded = grove_in(tmp_path, **{"rules/de.md": "ja ja", "rules/en.md": "yes yes"})
    assert loaded.with_mutation("rules/en.md: yes", "no").text("rules", "en").text == "no yes"
    with pytest.raises(KeyError, match=r"'no' is not in content/grove/rules/en\.md"):
        loaded.with_mutation("rules/en.md: no", "yes")
    one = grove_in(tmp_path / "one", **ENGLISH, **{"rules.md": "yes"})
    assert one.with_mutation("rules/en.md: yes", "no").text("rules", "en").text == "no"
    assert one.with_mutation("rules.md: yes", "no").text("rules", "en").text == "no"


def test_a_text_that_is_read_anew_leaves_the_catalog_as_it_is(tmp_path: Path) -> None:
    loaded = grove_in(tmp_path, **{"rules/de.md": "ja", "rules/en.md": "yes"})
    assert loaded.with_mutation("rules/en.md: yes", "no").catalog is loaded.catalog
    assert loaded.with_mutation("cards.oak.cost", "4").catalog is not loaded.catalog
