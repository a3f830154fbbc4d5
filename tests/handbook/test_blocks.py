"""The guide tells every option, in both languages, and all that it shows can be used as it stands."""

from __future__ import annotations

import re
from html import escape
from pathlib import Path

import pytest

from pnp.cli.command_reference import commands
from pnp.core.reading.source import Source
from pnp.declared.model.notation import field_type
from pnp.handbook.blocks import _TABLES, TYPES, Command, _gallery, _image, blocks, described, translations
from pnp.handbook.showcase import FRONTS, backs, icons, pictures
from pnp.sheets.layouts import Field, read_layout, shipped
from pnp.sheets.layouts.model import Box
from pnp.sheets.options.order import INKS
from pnp.sheets.pieces.size import Size
from tests.sheets.layouts.sample_card import FIELDS
from tests.support.project import ROOT

GUIDE = ROOT / "site/pages"
LANGS = ("en", "fr")
_YAML = re.compile(r"```yaml\n(.*?)```", re.DOTALL)
_PLACE = re.compile(r"<!-- guide: (\w+) -->")


OPTIONS = {f"option {text}" for command in commands() for _, text in command.options}
"""What is said of the options of commands, as the guide's words name it: what changes is told anew."""


def test_every_option_of_a_box_says_what_it_is() -> None:
    assert set(described(Box)) == set(Box.model_fields)


@pytest.mark.parametrize("name", _TABLES)
def test_every_option_is_told_in_french(name: str) -> None:
    words = translations(ROOT, "fr")
    assert [field for field in described(_TABLES[name]) if f"{name} {field}" not in words] == []


def test_the_options_of_commands_are_told_in_french() -> None:
    assert sorted(OPTIONS - set(translations(ROOT, "fr"))) == []
    told = blocks(ROOT, "fr", commands())["commands"]
    assert "| `--paper` | Le papier de votre imprimante. |" in told


def test_the_french_guide_tells_of_nothing_that_is_not_there() -> None:
    known = {f"{name} {field}" for name, model in _TABLES.items() for field in described(model)}
    known |= {f"type {kind}" for kind in TYPES} | {"ink full", "ink low"}
    known |= {f"command {command.name}" for command in commands()} | OPTIONS
    assert sorted(set(translations(ROOT, "fr")) - known) == []


@pytest.mark.parametrize("kind", TYPES)
def test_every_type_in_the_guide_is_one(kind: str) -> None:
    assert field_type(kind)


@pytest.mark.parametrize("lang", LANGS)
def test_all_that_is_made_for_the_guide_stands_in_it(lang: str) -> None:
    asked = {
        name
        for file in (GUIDE / lang / "guide").glob("*.md")
        for name in _PLACE.findall(file.read_text("utf-8"))
    }
    assert asked == set(blocks(ROOT, lang, commands()))


def test_both_languages_have_the_same_pages_and_examples() -> None:
    english, french = (
        {file.name: file.read_text("utf-8") for file in (GUIDE / lang / "guide").glob("*.md")}
        for lang in LANGS
    )
    assert set(english) == set(french)
    for name, text in english.items():
        assert _YAML.findall(text) == _YAML.findall(french[name]), name
        assert re.findall(r"\{: #([\w-]+) \}", text) == re.findall(r"\{: #([\w-]+) \}", french[name]), name


def test_every_command_is_told_with_its_options() -> None:
    told = blocks(ROOT, "en", commands())["commands"]
    assert "### pnp check" in told
    assert "`--paper`" in told
    assert all(command.help for command in commands())


@pytest.mark.parametrize("lang", LANGS)
def test_every_row_of_a_table_has_two_cells(lang: str) -> None:
    """A bar that is written, as in ``apple | pear``, ends none."""
    told = blocks(ROOT, lang, [Command("sow", "Sow.", (("--how a|b", "One | other."),))])
    rows = [line for text in told.values() for line in text.splitlines() if line.startswith("|")]
    assert {len(re.findall(r"(?<!\\)\|", row)) for row in rows} == {3}
    assert r"| `--how a\|b` | One \| other. |" in rows
    assert [row for row in rows if row.startswith(r"| `apple \| pear` |")]


def test_sizes_are_told_by_name() -> None:
    assert "| `poker` | 63.5 × 88.9 mm |" in blocks(ROOT, "fr")["sizes"]


def test_an_option_is_told_in_the_words_of_its_language_or_as_the_model_says_it() -> None:
    french, english = translations(ROOT, "fr"), " ".join(described(Box)["show"].split())
    assert french["box show"] != english
    assert f"| `show` | {french['box show']} |" in blocks(ROOT, "fr")["box"]
    assert f"| `show` | {english} |" in blocks(ROOT, "en")["box"]


def test_a_command_is_told_where_its_link_leads_with_options_only_where_it_has_some() -> None:
    told = blocks(ROOT, "fr", [Command("site mow", "Mow.")])["commands"]
    assert told.split("\n") == ["### pnp site mow {: #pnp-site-mow }", "", "Mow.", ""]
    check = next(command for command in commands() if command.name == "check")
    assert translations(ROOT, "fr")["command check"] in blocks(ROOT, "fr", [check])["commands"]


def test_every_icon_stands_beside_its_name() -> None:
    shown = blocks(ROOT, "en")["icons"]
    for name in icons(ROOT):
        assert re.search(rf'<li><img src="[./\w]+/icon-{name}.svg"[^>]*><code>{name}</code></li>', shown)


def test_pictures_of_layouts_say_what_they_show() -> None:
    french = translations(ROOT, "fr")
    shown = _gallery(["classic"], "fr", french)
    for ink in ("full", "low"):
        said = escape(french[f"ink {ink}"].replace("{layout}", "classic"))
        assert f'<img src="../../faces/guide/classic-{ink}.svg" alt="{said}"' in shown
    assert 'alt="low"' in _image("classic", "low", {}), "a language that does not say it names the ink"


@pytest.fixture(scope="module")
def drawn() -> dict[str, tuple[str, Size]]:
    return pictures(ROOT)


def test_every_layout_and_icon_has_its_picture(drawn: dict[str, tuple[str, Size]]) -> None:
    assert {*FRONTS, *backs(ROOT)} == set(shipped(ROOT))
    assert {f"{name}-{ink}" for name in shipped(ROOT) for ink in ("full", "low")} <= set(drawn)
    assert {f"icon-{name}" for name in icons(ROOT)} <= set(drawn)
    assert all(svg.startswith("<svg") and "<text" not in svg for svg, _ in drawn.values())


def test_layouts_with_room_for_art_show_some(drawn: dict[str, tuple[str, Size]]) -> None:
    for ink in INKS:
        without = {name for name in FRONTS if "<image" not in drawn[f"{name}-{ink}"][0]}
        assert without == {"text-only", "token"}


def test_a_layout_is_shown_at_the_size_and_shape_that_it_is_meant_for(
    drawn: dict[str, tuple[str, Size]],
) -> None:
    assert {name: drawn[f"{name}-full"][1] for name in FRONTS} == {
        name: size for name, (size, _) in FRONTS.items()
    }
    assert {name for name, ((width, height), _) in FRONTS.items() if width == height} == {"token", "tile"}


@pytest.mark.parametrize("example", _YAML.findall((GUIDE / "en/guide/faces.md").read_text("utf-8")))
def test_every_layout_in_the_guide_can_be_read(example: str, tmp_path: Path) -> None:
    source = Source.parse(
        re.sub(r"^fonts:.*\n|, font: scroll|font: scroll", "", example, flags=re.MULTILINE), "x.yaml"
    )
    _, findings = read_layout("x.yaml", tmp_path, source=source, fields={**FIELDS, "costs": Field("list")})
    assert findings == []
