"""The guide for designers, followed word for word with the installed wheel, then opened in a browser."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import NamedTuple

import pypdfium2
import pytest
from playwright.sync_api import Page, expect

from tests.outside.conftest import Installed, Once
from tests.support.project import ROOT

pytestmark = pytest.mark.made

_BLOCK = re.compile(r"(?:`(?P<file>[\w./-]+)`:\n\n)?```(?P<sort>\w+)\n(?P<text>.*?)```", re.DOTALL)


class Step(NamedTuple):
    """What the guide asks for: a command, a new file, or a change of one."""

    file: str
    sort: str
    text: str


def steps(lang: str) -> list[Step]:
    page = (ROOT / f"site/pages/{lang}/guide/index.md").read_text("utf-8")
    return [Step(found["file"] or "", found["sort"], found["text"]) for found in _BLOCK.finditer(page)]


def _edit(file: Path, change: str) -> None:
    """Put the lines with a plus in place of those with a minus."""
    lines = change.splitlines()
    old, new = ("\n".join(line[1:] for line in lines if line[0] == sign) for sign in "-+")
    text = file.read_text("utf-8")
    assert text.count(old) == 1, f"{file.name} has not: {old}"
    file.write_text(text.replace(old, new), "utf-8")


def _follow(installed: Installed, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    said = ""
    for step in steps("en"):
        if step.sort == "diff":
            _edit(folder / step.file, step.text)
        elif step.sort == "yaml":
            (folder / step.file).write_text(step.text, "utf-8")
        elif step.sort == "text":
            assert all(line.strip() in said for line in step.text.splitlines()), said
        else:
            for command in step.text.splitlines():
                done = installed.run(folder, *shlex.split(command))
                said = done.stdout + done.stderr
                assert done.returncode == (1 if step.sort == "console" else 0), f"{command}\n{said}"


def test_the_first_commands_of_the_readme_make_a_kit(installed: Installed, tmp_path: Path) -> None:
    """All but those that make the environment, and ``serve``, which does not end by itself."""
    readme = (ROOT / "README.md").read_text("utf-8")
    block = readme.split("```\n")[1]
    lines = [line.partition("#")[0].split() for line in block.splitlines()]
    assert [line[:2] for line in lines[:2]] == [["make", "install"], [".", ".venv/bin/activate"]]
    for line in lines[2:]:
        if "serve" not in line:
            installed.pnp(tmp_path, *line[1:])
    assert (tmp_path / "orchard/output/pdf/orchard-en-a4.pdf").is_file()


@pytest.fixture(scope="session")
def followed(installed: Installed, once: Once) -> Path:
    """The folder of a designer who has read the guide to its end."""
    return once("guide", lambda folder: _follow(installed, folder)) / "orchard"


def test_the_french_guide_asks_for_the_same() -> None:
    assert steps("fr") == steps("en")
    assert len(steps("en")) > 12


def test_the_guide_ends_with_a_kit_a_site_and_files_for_the_table(followed: Path) -> None:
    kit = pypdfium2.PdfDocument(followed / "output/pdf/orchard-en-a4.pdf")
    words = " ".join(page.get_textpage().get_text_range() for page in kit)
    assert "Golden Plum" in words
    assert (followed / "output/pdf/orchard-en-a4-low.pdf").is_file()
    assert (followed / "output/export/orchard-en-tts/orchard.json").is_file()
    assert list((followed / "output/export/orchard-en-pcio").glob("*.pcio"))


def test_what_the_guide_writes_down_is_clean(installed: Installed, followed: Path) -> None:
    said = installed.run(followed, "pnp", "check").stdout
    assert "error" not in said
    assert "WEB051" not in said
    assert "no question in English is answered by" in said


def test_the_site_of_the_guide_shows_its_cards_and_rules(followed: Path, page: Page) -> None:
    site = followed / "output/site/en/orchard"
    page.goto((site / "pieces.html").as_uri())
    card = page.get_by_role("img", name=re.compile("Golden Plum")).first
    card.scroll_into_view_if_needed()
    expect(card).to_be_visible()
    expect(card).to_have_js_property("complete", True)
    assert card.evaluate("image => image.naturalWidth") > 0
    page.goto((site / "rules.html").as_uri())
    expect(page.locator("article")).to_contain_text("5")
