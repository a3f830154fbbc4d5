"""One version: the command, the package, the changelog, every kit and the site say the same."""

from __future__ import annotations

import re
from datetime import date
from importlib.metadata import version
from pathlib import Path

import pypdfium2

from pnp import __version__
from tests.conftest import ROOT
from tests.sheets.read_pdf import text
from tests.support.shell import Shell
from tests.web.conftest import built

__all__ = ["built"]

CHANGELOG = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
RELEASES = re.findall(r"^## (\d+\.\d+\.\d+) \((\d{4}-\d{2}-\d{2})\)$", CHANGELOG, re.MULTILINE)


def test_the_command_tells_the_package_s_version(pnp: Shell) -> None:
    assert pnp("--version").out == f"pnp {__version__}\n"
    assert version("pnp-press") == __version__


def test_the_changelog_begins_with_this_version() -> None:
    assert RELEASES[0][0] == __version__


def test_releases_stand_the_newest_first_each_with_its_day() -> None:
    days = [date.fromisoformat(day) for _, day in RELEASES]
    numbers = [tuple(map(int, number.split("."))) for number, _ in RELEASES]
    assert days == sorted(days, reverse=True)
    assert numbers == sorted(set(numbers), reverse=True)


def test_every_kit_names_the_version(kits: Path) -> None:
    for kit in kits.glob("*-fr-a4.pdf"):
        assert f"v{__version__}" in text(pypdfium2.PdfDocument(kit)[0]), kit.name


def test_every_page_of_the_site_names_the_version(built: Path) -> None:
    for page in (built / "site" / "fr").glob("*.html"):
        assert f"v{__version__}" in page.read_text(encoding="utf-8"), page.name


def test_constraints_are_names_and_versions_only() -> None:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    assert lines == sorted(lines)
    assert all(re.fullmatch(r"[a-z0-9-]+==[0-9][0-9a-z.]*", line) for line in lines)
