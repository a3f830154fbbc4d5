"""The theme's successor builds the same pages from the same Markdown, so that the builder can be replaced."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest
import yaml

from pnp.core.project.loaded_game import LoadedGame
from pnp.web.build.mkdocs_builder import settings
from pnp.web.pages.library import Library
from tests.support.project import PROJECT


class Article(HTMLParser):
    """The words, ids and links of a page between header and footer."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.words: list[str] = []
        self.ids: set[str] = set()
        self.links: list[str] = []
        inside = re.search(r"<article.*?</article>", html, re.DOTALL)
        assert inside
        self.feed(inside[0])

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = dict(attrs)
        self.ids |= {str(attributes["id"])} if attributes.get("id") else set()
        if tag == "a" and "href" in attributes:
            self.links.append(str(attributes["href"]))

    def handle_data(self, data: str) -> None:
        self.words += data.split()

    @property
    def said(self) -> str:
        """Return all letters joined, since one builder splits the words of code blocks."""
        return "".join(self.words)


@pytest.fixture(scope="module")
def successor(
    built: Path, loaded_games: dict[str, LoadedGame], tmp_path_factory: pytest.TempPathFactory
) -> Path:
    """Return the French pages built by the theme's successor."""
    folder = tmp_path_factory.mktemp("successor")
    shutil.copytree(built / "pages/fr", folder / "docs")
    told = settings(Library(PROJECT, list(loaded_games.values())), "fr")
    told |= {"docs_dir": "docs", "site_dir": "site"}
    (folder / "mkdocs.yml").write_text(yaml.safe_dump(told, allow_unicode=True), "utf-8")
    builder = Path(sys.executable).with_name("zensical")
    ran = subprocess.run(
        [builder, "build", "-f", "mkdocs.yml"], cwd=folder, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return folder / "site"


@pytest.fixture(scope="module")
def ours(built: Path) -> set[Path]:
    """Return the French pages built by the theme, without the pages of single checks."""
    texts = built / "pages/fr"
    return {file.relative_to(texts).with_suffix(".html") for file in texts.rglob("*.md")}


def test_both_builders_write_the_same_pages(built: Path, ours: set[Path], successor: Path) -> None:
    theirs = {file.relative_to(successor) for file in successor.rglob("*.html")}
    assert theirs - {Path("404.html")} == ours
    assert all((built / "site/fr" / path).is_file() for path in ours)


def test_both_builders_say_the_same(built: Path, ours: set[Path], successor: Path) -> None:
    for path in sorted(ours):
        here, there = (
            Article((folder / path).read_text("utf-8")) for folder in (built / "site/fr", successor)
        )
        assert there.said == here.said, path
        assert there.links == here.links, path
        assert there.ids - {"__skip"} == here.ids, path
