"""What a project says of itself is read strictly; what does not fit is refused with its field."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pnp.core.base.errors import Misuse
from pnp.core.project.project_file import Settings, alone_in, is_language, section, settings_of


@pytest.mark.parametrize("name", ["fr", "deu", "pt-BR"])
def test_languages_are_called_as_everywhere(name: str) -> None:
    assert is_language(name)
    assert Settings.model_validate({"languages": [name]}).languages == (name,)


@pytest.mark.parametrize("name", ["f", "fren", "xx", "xx-FR", "FR", "pt-br", "pt-BRA", "fr\n", ""])
def test_other_words_are_no_languages(name: str) -> None:
    assert not is_language(name)


def test_who_says_nothing_has_one_language_and_games_in_content() -> None:
    settings = Settings()
    assert (settings.languages, settings.games, settings.title) == (("en",), ("content/*",), "")
    assert (settings.address, settings.python, settings.format, settings.headings) == (None, "", 1, {})


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ({"titel": "x"}, "'titel' is not a field"),
        ({"languages": []}, "'languages' must have at least 1 "),
        ({"languages": ["aa"] * 21}, "'languages' must have at most 20 entries"),
        ({"games": ["x"] * 501}, "'games' must have at most 500 entries"),
        ({"address": "example.org"}, "'address' must match"),
        ({"address": f"https://{'x' * 193}"}, "'address' must have at most 200 letters"),
        ({"python": "a..b"}, "'python' must match"),
        ({"titel": "x", "format": 2}, "'format' is 2"),
        (7, "'tool.pnp' must be"),
    ],
)
def test_what_does_not_fit_is_refused_with_its_field(told: Any, said: str) -> None:
    with pytest.raises(Misuse) as refused:
        settings_of(told, "pnp.toml")
    assert str(refused.value).startswith(f"pnp.toml: {said}")


def test_what_just_fits_is_taken() -> None:
    told = {"languages": ["aa"] * 20, "games": ["x"] * 500, "address": f"https://{'x' * 192}"}
    assert settings_of({**told, "python": "a.b"}, "pnp.toml").python == "a.b"


def test_a_section_stands_under_its_keys(tmp_path: Path) -> None:
    file = tmp_path / "pyproject.toml"
    file.write_text("[tool.pnp]\ntitle = 'Grove'\n[tool]\nother = 1\n", "utf-8")
    assert section(file, ("tool", "pnp")) == {"title": "Grove"}
    assert section(file, ()) == {"tool": {"pnp": {"title": "Grove"}, "other": 1}}
    for nowhere in (("tool", "x"), ("x", "pnp"), ("tool", "other", "pnp")):
        assert section(file, nowhere) is None


@pytest.mark.parametrize(
    ("written", "said"),
    [(b"title = ", "Invalid value"), (b"\xff", "'utf-8' codec can't decode"), (b"a = " + b"[" * 9999, "")],
)
def test_a_file_that_is_no_toml_is_refused_in_a_line(tmp_path: Path, written: bytes, said: str) -> None:
    (tmp_path / "pnp.toml").write_bytes(written)
    with pytest.raises(Misuse) as refused:
        section(tmp_path / "pnp.toml", ())
    assert str(refused.value).startswith(f"pnp.toml: {said}")


@pytest.mark.parametrize(
    ("written", "title", "languages"),
    [
        ("title: Grove\nlanguages: [fr, en]\nage: 8\n", "Grove", ("fr", "en")),
        ("title: {fr: Bosquet}\n", {"fr": "Bosquet"}, ("en",)),
        ("title: Grove\nlanguages: [FR]\n", "", ("en",)),
        ("title: ''\nlanguages:\n", "", ("en",)),
        ("[1]\n", "", ("en",)),
        ("title: [\n", "", ("en",)),
    ],
)
def test_a_lone_game_tells_its_title_and_its_languages_where_they_can_be_read(
    tmp_path: Path, written: str, title: Any, languages: tuple[str, ...]
) -> None:
    (tmp_path / "game.yaml").write_text(written, "utf-8")
    settings = alone_in(tmp_path)
    assert (settings.title, settings.languages, settings.games) == (title, languages, (".",))
