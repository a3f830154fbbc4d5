"""The engine’s own words: the project’s go first, English stands in, a worksheet tells the rest."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pnp.core.i18n.messages import messages, missing_messages, own_messages
from pnp.core.i18n.translation_template import make_template
from tests.support.project import ROOT


def write(root: Path, lang: str, text: str) -> None:
    folder = root / "site/words"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{lang}.yml").write_text(text, encoding="utf-8")


def test_french_and_english_say_the_same_words() -> None:
    french, english = messages("fr"), own_messages("en", ROOT)
    assert {part: list(words) for part, words in french.items()} == {
        part: list(words) for part, words in english.items()
    }


def test_a_project_s_word_goes_before_the_engine_s_and_english_stands_in(tmp_path: Path) -> None:
    write(tmp_path, "fr", "site: {home: Chez nous}\n")
    write(tmp_path, "de", "site: {home: Zuhause}\n")
    write(tmp_path, "de-AT", "site: {rules: Regelwerk}\n")
    assert messages("fr", tmp_path)["site"]["home"] == "Chez nous"
    assert messages("fr", tmp_path)["site"]["rules"] == "Règles"
    assert messages("de-AT", tmp_path)["site"]["home"] == "Zuhause"
    assert messages("de", tmp_path)["site"]["rules"] == "Rules"
    assert messages("de", tmp_path)["kit"] == messages("en")["kit"]


def test_a_file_that_is_badly_written_says_nothing(tmp_path: Path) -> None:
    write(tmp_path, "fr", "site: {home: [Accueil]}\n")
    assert messages("fr", tmp_path) == messages("fr")


@pytest.mark.parametrize("gap", ["{author:999999999}", "{author.real}", "{author[0]}", "{author!r}"])
def test_a_gap_is_a_name_and_nothing_more(tmp_path: Path, gap: str) -> None:
    """A width may fill the memory, and a way into a value leads anywhere."""
    (tmp_path / "site/words").mkdir(parents=True)
    (tmp_path / "site/words/en.yml").write_text(f'kit: {{by: "{gap}"}}\n', "utf-8")
    assert messages("en", tmp_path)["kit"]["by"] == messages("en")["kit"]["by"]


def test_a_worksheet_holds_every_word_that_is_missing_once(tmp_path: Path) -> None:
    every = sum(map(len, messages("en").values()))
    text, missing = make_template(tmp_path, "de")
    assert missing == every
    write(tmp_path, "de", text)
    assert make_template(tmp_path, "de") == (text, every)
    write(tmp_path, "de", text.replace('  # home: "Home"', '  home: "Start"  # as on doors'))
    after, missing = make_template(tmp_path, "de")
    assert missing == every - 1
    assert "# as on doors" in after
    assert missing_messages(own_messages("de", tmp_path))[0] == ("site", "about")


def test_words_taken_from_a_worksheet_stand_in_their_sections(tmp_path: Path) -> None:
    write(tmp_path, "de", "kit:\n  kit: Bausatz\n\ncraft:\n  glue: kleben\n")
    text, _ = make_template(tmp_path, "de")
    write(tmp_path, "de", re.sub(r"^  # ", "  ", text, flags=re.MULTILINE))
    assert missing_messages(own_messages("de", tmp_path)) == []
    assert own_messages("de", tmp_path)["kit"]["kit"] == "Bausatz"


@pytest.mark.parametrize("section", ["kit", "booklet", "craft", "calculators"])
def test_the_engine_asks_for_every_word_it_has(section: str) -> None:
    files = [
        *(ROOT / "pnp/sheets").rglob("*.py"),
        *(ROOT / "pnp/web").rglob("*.py"),
        *(ROOT / "pnp/declared").rglob("*.py"),
        ROOT / "pnp/app/content/booklet_text.py",
        ROOT / "pnp/core/catalog/identity.py",
        *(ROOT / "templates/cards").rglob("*.j2"),
        *(ROOT / "site/calculators").glob("*.js"),
    ]
    text = "".join(file.read_text(encoding="utf-8") for file in files)
    chosen = {"duplex-long-edge", "duplex-short-edge", "long-edge-margin", "short-edge-margin"}
    joined = tuple(re.findall(r"""["']([a-z-]+-)(?:\{|["'])""", text))
    asked = {
        name
        for name in messages("en")[section]
        if name.startswith(joined) or re.search(rf"""["'.]{name}\b|\b{name}:""", text)
    }
    assert set(messages("en")[section]) - asked <= chosen
