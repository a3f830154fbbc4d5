"""``pnp new`` writes a game that is clean and can be played, or one around a sheet; all of it or nothing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from openpyxl import Workbook
from PIL import Image

from pnp.app.examine import examine, find_broken
from pnp.core.base.errors import Misuse
from pnp.core.project.loaded_game import LoadedGame
from pnp.core.project.project import Project
from pnp.declared.scaffold.guess import guesses
from pnp.declared.scaffold.new import plan_project, write_project
from tests.declared.ask_both import Desk
from tests.support.project import ROOT
from tests.support.shell import Shell

SHEET = """\
Card Name;Kind;Cost;Text;Image;Before;Tags;Qty;Solo;#todo
Fire Bolt;spell;3;Deal 3 damage to a creature, or to a player.;fire.png;;"hot;far";2;yes;
Ice Bolt;spell;2;Freeze it;ice.png;fire-bolt;cold;2;no;draw it
Ogre;creature;-5;It smashes.;ogre.png;;big;1;no;
Elf;creature;1;;elf.png;ogre;small;3;yes;
"""


def begun(folder: Path, name: str = "windfall", sheet: Path | None = None) -> Project:
    write_project(folder / name, plan_project(name, sheet))
    return Project.find(folder / name)


def findings(project: Project) -> list[str]:
    return [finding.message for finding in examine(project, project.games()).result.findings]


def test_a_new_game_is_small_clean_and_every_check_of_it_bites(tmp_path: Path) -> None:
    project = begun(tmp_path)
    files = [path for path in (tmp_path / "windfall").rglob("*") if path.is_file()]
    assert len(files) <= 8
    assert findings(project) == []
    loaded = LoadedGame.open(project.game("windfall"), project)
    assert len(loaded.game.checks.checks) == 4
    for check in loaded.game.checks.checks.values():
        assert {one.code for one in find_broken([loaded], check).findings} == {check.code}
    desk = Desk(loaded)
    assert desk.agree("basket", {"ranks": 17, "fruits_led": 2})["said"] == [
        ["The basket is worth 27\u00a0points."]
    ]
    one = {"drawn": 1, "how": "least", "count": 1, "holding": "fruit: plum", "again": 0}
    assert desk.agree("draw", one)["answer"] == {"chance": "1/3"}


def test_the_same_name_gives_the_same_bytes() -> None:
    assert plan_project("windfall") == plan_project("windfall")


@pytest.mark.parametrize(
    ("name", "game_id", "title"),
    [
        ("my-first_game", "my-first-game", "My first game"),
        ("Œuvre: «un»", "oeuvre-un", "Œuvre: «un»"),
        ("7", "7", "7"),
    ],
)
def test_a_name_becomes_an_id_and_a_title(tmp_path: Path, name: str, game_id: str, title: str) -> None:
    project = begun(tmp_path, name)
    assert project.ids == (game_id,)
    loaded = LoadedGame.open(project.game(game_id), project)
    assert loaded.errors == []
    assert loaded.parts["game"].title["en"] == title


def test_what_is_there_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "windfall").mkdir()
    (tmp_path / "windfall/mine.txt").write_text("mine")
    with pytest.raises(Misuse, match="is there and not empty"):
        begun(tmp_path)
    assert [path.name for path in (tmp_path / "windfall").iterdir()] == ["mine.txt"]
    assert [path.name for path in tmp_path.iterdir()] == ["windfall"]


def test_an_empty_folder_is_filled(tmp_path: Path) -> None:
    (tmp_path / "windfall").mkdir()
    assert begun(tmp_path).ids == ("windfall",)


def test_nothing_is_half_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(self: Path, _: bytes) -> int:
        raise OSError(28, "No space left on device", str(self))

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(OSError, match="No space left"):
        begun(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_sheet_s_columns_are_guessed(tmp_path: Path) -> None:
    (tmp_path / "art").mkdir()
    for name in ("fire", "ice", "ogre", "elf"):
        Image.new("RGB", (600, 400), "#a22").save(tmp_path / f"art/{name}.png")
    (tmp_path / "mine.csv").write_text(SHEET, "cp1252")
    new = plan_project("magic", tmp_path / "mine.csv")
    assert {one.field: one.type for one in new.guessed} == {
        "sort": "spell | creature",
        "cost": "-5..3",
        "text": "text?",
        "image": "image",
        "before": "-> cards?",
        "tags": "list of word",
        "solo": "yes/no",
    }
    assert new.notes == ("the column 'Kind' is now called 'sort': that name was taken",)
    assert {name for name in new.files if name.startswith("art/")} == {
        f"art/{name}.png" for name in ("elf", "fire", "ice", "ogre")
    }
    project = begun(tmp_path, "magic", tmp_path / "mine.csv")
    assert findings(project) == []
    loaded = LoadedGame.open(project.game("magic"), project)
    assert loaded.catalog
    (bolt, *_) = loaded.catalog.kinds()["cards"]
    assert (bolt.id, bolt.name["en"], bolt.copies, bolt.tags, bolt.solo) == ("fire-bolt", "Fire Bolt", 2, ("hot", "far"), True)  # fmt: skip  # noqa: E501


def test_a_row_that_ends_before_its_picture_names_none(tmp_path: Path) -> None:
    Image.new("RGB", (60, 40), "#a22").save(tmp_path / "fire.png")
    (tmp_path / "mine.csv").write_text("name,image\nBolt,fire.png\nOgre\nElf,\n", "utf-8")
    assert [
        name for name in plan_project("magic", tmp_path / "mine.csv").files if name.startswith("art/")
    ] == ["art/fire.png"]


def test_columns_in_two_languages_make_a_game_in_two() -> None:
    found, languages = guesses(
        ["name.en", "name.fr", "effect.en", "effect.fr"], [["A", "B", "x", ""]], "cards"
    )
    assert languages == ["en", "fr"]
    assert [(one.field, one.type) for one in found] == [("effect", "text")]


def test_a_workbook_is_begun_with_as_well(tmp_path: Path) -> None:
    book = Workbook()
    for row in (["id", "rank", "text"], ["oak", 3, "It grows, slowly."], ["ash", 4, None]):
        book.active.append(row)
    book.save(tmp_path / "trees.xlsx")
    project = begun(tmp_path, "grove", tmp_path / "trees.xlsx")
    assert findings(project) == []
    assert (tmp_path / "grove/cards.csv").read_text("utf-8").startswith("id,rank,text\noak,3,")


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("lost.csv", None, "lost.csv: cannot read the file: No such file or directory"),
        ("empty.csv", "", "empty.csv has no rows below its first one"),
        ("head.csv", "id,name\n", "head.csv has no rows below its first one"),
        ("open.csv", 'id\n"oak\n', "open.csv: this quote is never closed"),
        ("cards.pdf", "x", "cards.pdf is no sheet"),
        ("bad.xlsx", "x", "bad.xlsx: it is no workbook that can be read"),
    ],
)
def test_a_sheet_that_cannot_be_read_is_one_line(pnp: Shell, tmp_path: Path, name: str, text: str | None, said: str) -> None:  # fmt: skip  # noqa: E501
    if text is not None:
        (tmp_path / name).write_text(text, "utf-8")
    done = pnp("new", str(tmp_path / "game"), "--from", str(tmp_path / name))
    assert done.code == 2
    assert said in done.err
    assert len(done.err.splitlines()) == 1
    assert not (tmp_path / "game").exists()


def test_the_command_tells_what_it_wrote_and_what_to_do(pnp: Shell, tmp_path: Path) -> None:
    done = pnp("new", str(tmp_path / "orchard"))
    assert done.code == 0
    first, *_ = done.out.splitlines()
    assert "game.yaml, cards.csv, rules.md, faces/card.yaml, art/apple.png" in first
    assert [line.split()[3] for line in done.out.splitlines()[-3:]] == ["check", "serve", "print"]
    again = pnp("new", str(tmp_path / "orchard"))
    assert (again.code, "is there and not empty" in again.err) == (2, True)


def test_a_slip_is_told_as_the_readme_shows_it(pnp: Shell, tmp_path: Path) -> None:
    shown = re.search(r"```\n(error\[SCH001\].*?)\n```", (ROOT / "README.md").read_text("utf-8"), re.DOTALL)
    assert shown
    begun(tmp_path, "orchard")
    sheet = tmp_path / "orchard/cards.csv"
    sheet.write_text(sheet.read_text("utf-8").replace("Pear Sprig,pear", "Pear Sprig,aple"), "utf-8")
    done = pnp("-C", str(tmp_path / "orchard"), "check")
    assert done.code == 1
    assert shown[1] in done.out


def test_a_title_is_written_as_it_is_read(tmp_path: Path) -> None:
    begun(tmp_path, "Œuvre: «un»")
    (written,) = tmp_path.rglob("game.yaml")
    assert 'title: "Œuvre: «un»"' in written.read_text("utf-8")
