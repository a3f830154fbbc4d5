"""Which states of a project can be compared, in which language and ink, and what a name stands for."""

from __future__ import annotations

import json
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest

from pnp.app.comparing import OpenProject, PrintedKits, Variant, common_variant, differences, state
from pnp.core.base.errors import Misuse
from pnp.core.project.difference import Inventory
from pnp.core.project.project import Project
from tests.declared.conftest import CARDS, GAME, RULES, project_in


def kit(name: str, game: str = "grove", lang: str = "en", ink: str = "full") -> tuple[Path, dict[str, Any]]:
    return Path(f"{name}.json"), {"kit": {"game": game, "lang": lang, "ink": ink}}


@pytest.fixture
def grove(tmp_path: Path) -> Project:
    return project_in(tmp_path / "grove", {"game.yaml": GAME, "cards.csv": CARDS, "rules.md": RULES})


def manifest(folder: Path, name: str, **more: Any) -> Path:
    told = {"kit": {"game": "grove", "title": "Grove", "lang": "en", "ink": "full"}, "pieces": []}
    (folder / name).write_text(json.dumps({**told, **more}), "utf-8")
    return folder / name


def test_kept_kits_tell_their_games_and_languages_once() -> None:
    kept = PrintedKits(
        "old", (kit("a"), kit("b", lang="fr"), kit("c", lang="fr", ink="low"), kit("d", "reef"))
    )
    assert kept.ids == ("grove", "reef")
    assert (kept.languages("grove"), kept.languages("reef")) == (("en", "fr"), ("en",))


def test_the_nearest_kit_is_taken_language_first_then_ink_then_one_with_its_pdf(tmp_path: Path) -> None:
    english, low, french = kit("a"), kit("b", ink="low"), kit("c", lang="fr", ink="low")
    with_pdf = kit(str(tmp_path / "d"))
    (tmp_path / "d.pdf").touch()
    kept = PrintedKits("old", (low, french, english, with_pdf))
    assert kept.bound("grove", "fr") == Variant("fr", "low")
    assert kept.bound("grove", None) == Variant("en", "full")
    assert kept._kit("grove", "en", "low") == low
    assert kept._kit("grove", "en") == with_pdf
    assert kept._kit("grove", "de", "low") == low


def test_what_is_kept_decides_in_which_language_and_ink_states_are_compared(grove: Project) -> None:
    now = OpenProject("now", grove)
    assert common_variant(now, now, "grove") == Variant("en", "full")
    assert common_variant(PrintedKits("old", (kit("a", ink="low"),)), now, "grove") == Variant("en", "low")
    assert common_variant(now, PrintedKits("new", (kit("a", ink="low"),)), "grove", "en") == Variant(
        "en", "low"
    )


@pytest.mark.parametrize(
    ("old", "lang", "said"),
    [
        ([kit("a")], "fr", "now: grove is told in en, not in 'fr'"),
        ([kit("a", lang="fr")], None, "now: grove is not told in 'fr', as the kept kit is"),
    ],
)
def test_languages_that_do_not_meet_are_refused(
    grove: Project, old: list[Any], lang: str | None, said: str
) -> None:
    with pytest.raises(Misuse) as refused:
        common_variant(PrintedKits("old", tuple(old)), OpenProject("now", grove), "grove", lang)
    assert str(refused.value) == said


def test_kits_in_two_inks_are_not_compared() -> None:
    one, two = PrintedKits("one", (kit("a"),)), PrintedKits("two", (kit("b", ink="low"),))
    with pytest.raises(Misuse) as refused:
        common_variant(one, two, "grove")
    assert str(refused.value) == (
        "the kits of grove cannot be compared: one is in en, low ink and en, full ink"
    )


def test_games_without_a_language_in_common_are_refused(grove: Project, tmp_path: Path) -> None:
    german = {"game.yaml": f"languages: [de]\n{GAME}", "cards.csv": CARDS.replace("effect", "effect.de")}
    other = project_in(tmp_path / "other", german)
    with pytest.raises(Misuse, match=r"grove has no language in common between then and now"):
        common_variant(OpenProject("then", other), OpenProject("now", grove), "grove")


def test_a_name_is_a_file_a_folder_of_kits_or_a_revision(
    grove: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pnp.app.comparing.is_revision", lambda _root, _name: False)
    folder = grove.root / "kits"
    folder.mkdir()
    whole = manifest(folder, "b.json")
    for name, more in (("a", {"draft": True}), ("c", {"chosen": {"pieces": ["card/a"]}})):
        manifest(folder, f"{name}.json", **more)
    (folder / "d.json").write_text("{}", "utf-8")
    with state(grove, str(folder)) as kept, state(grove, str(whole)) as one, state(grove, None) as now:
        assert isinstance(kept, PrintedKits)
        assert [file.name for file, _ in kept.kits] == ["b.json"]
        assert (kept.label, one.label, now.label) == (str(folder), str(whole), "the work tree")
        assert one.ids == now.ids == ("grove",)
    for name, why in (("v9", "is no revision that git knows, and no file"), ("empty", "holds no kit")):
        (grove.root / "empty").mkdir(exist_ok=True)
        where = str(grove.root / name) if name == "empty" else name
        with pytest.raises(Misuse, match=why), state(grove, where):
            pass


def test_a_revision_is_a_project_by_that_name(grove: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pnp.app.comparing.is_revision", lambda _root, name: name == "v1")
    monkeypatch.setattr("pnp.app.comparing.at_revision", lambda _root, _name: nullcontext(grove))
    with state(grove, "v1") as then:
        assert isinstance(then, OpenProject)
        assert (then.label, then.project, then.ids) == ("v1", grove, ("grove",))


@pytest.fixture
def empty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Kept kits that hold nothing."""

    def inventory(_: PrintedKits, game: str, variant: Variant) -> Inventory:
        return Inventory(game, game, "1", variant.lang, variant.ink, ())

    monkeypatch.setattr(PrintedKits, "inventory", inventory)


@pytest.mark.usefixtures("empty")
def test_games_that_either_state_has_are_compared() -> None:
    both, one = PrintedKits("both", (kit("a"), kit("b", "reef"))), PrintedKits("one", (kit("c"),))
    assert [found.game for found in differences(one, both)] == ["grove", "reef"]
    (gone,) = differences(both, one, ["reef"])
    assert (gone.game, gone.old is None, gone.new is None, gone.any) == ("reef", False, True, False)
    (same,) = differences(one, one)
    assert same.known == same.old == same.new


@pytest.mark.usefixtures("empty")
def test_a_project_is_compared_with_kept_kits_as_far_as_they_go(grove: Project) -> None:
    kept = PrintedKits("old", (kit("a", "reef"),))
    assert [found.game for found in differences(kept, OpenProject("now", grove))] == ["reef"]


def test_a_game_is_alike_while_its_content_templates_and_words_are(grove: Project, tmp_path: Path) -> None:
    files = {"game.yaml": GAME, "cards.csv": CARDS, "rules.md": RULES}
    twin = OpenProject("then", project_in(tmp_path / "twin", files))
    now = OpenProject("now", grove)
    (found,) = differences(twin, now)
    assert (found.any, found.known.version, found.known.entries) == (False, "", ())
    for file, same in (
        ("output/x", True),
        ("cards.csv", False),
        ("templates/cards/x", False),
        ("site/words/x", False),
    ):
        before = now.own("grove")
        (grove.root / file).parent.mkdir(parents=True, exist_ok=True)
        (grove.root / file).write_text(f"{file} is new", "utf-8")
        assert (now.own("grove") == before) is same, file


def test_what_cannot_be_read_is_refused_with_its_state_and_line(grove: Project) -> None:
    (grove.root / "cards.csv").write_text(CARDS.replace("pear-1,pear,1", "pear-1,peer,1"), "utf-8")
    with pytest.raises(Misuse, match=r"^now: cards.csv:5:8: error\[SCH001\] 'suit' must be"):
        OpenProject("now", grove).loaded("grove")
