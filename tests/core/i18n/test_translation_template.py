"""A translator's file holds a line for each word that is missing, and what was written stays."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.core.i18n import translation_template as sheets
from pnp.core.i18n.translation_template import _complete_section, make_template

WANTED = {"home": "Home", "of": 'One of "{n}"'}


def test_a_section_that_is_not_there_is_added_at_the_end() -> None:
    assert _complete_section("# head\n", "site", WANTED) == (
        '# head\n\nsite:\n  # home: "Home"\n  # of: "One of \\"{n}\\""\n'
    )
    assert _complete_section("# head\n", "site", {}) == "# head\n"


def test_missing_words_wait_at_the_end_of_their_section_and_once() -> None:
    written = 'site:\n  back: Zurück\n  # home: "Home"\n\n\nkit:\n  # cut: "Cut"\n'
    assert _complete_section(written, "site", WANTED) == (
        'site:\n  back: Zurück\n  # home: "Home"\n  # of: "One of \\"{n}\\""\n\n\nkit:\n  # cut: "Cut"\n'
    )
    assert _complete_section(written, "kit", {"fold": "Fold", "cut": "Cut"}).endswith(
        'kit:\n  # cut: "Cut"\n  # fold: "Fold"\n'
    )


def test_a_new_file_begins_with_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sheets, "messages", lambda _: {"site": WANTED, "kit": {"cut": "Cut"}})
    monkeypatch.setattr(sheets, "missing_messages", lambda _: [("site", "home"), ("kit", "cut")])
    text, missing = make_template(tmp_path, "de")
    assert missing == 2
    assert text.startswith("# What the engine says in de. A line that begins with # waits")
    assert "Gaps such as {author} stay as they are." in text
    assert text.endswith('\nsite:\n  # home: "Home"\n\nkit:\n  # cut: "Cut"\n')
    (tmp_path / "site/words").mkdir(parents=True)
    (tmp_path / "site/words/de.yml").write_text("site:\n  back: Zurück\n", "utf-8")
    assert make_template(tmp_path, "de")[0].startswith('site:\n  back: Zurück\n  # home: "Home"\n')
