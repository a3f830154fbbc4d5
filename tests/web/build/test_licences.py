"""Third-party works in the site come with their licences."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pnp.web.build import licences
from pnp.web.build.licences import Work


def test_every_licence_is_the_packages_own_text() -> None:
    texts = licences.files()
    assert texts.keys() == {
        f"licences/{name}.txt" for name in ("source-sans", "source-serif", "material", "icons")
    }
    for name in ("source-sans", "source-serif"):
        assert b"SIL OPEN FONT LICENSE" in texts[f"licences/{name}.txt"]
        assert b"Reserved Font Name" in texts[f"licences/{name}.txt"]
    assert b"Permission is hereby granted" in texts["licences/material.txt"]
    assert b"Apache" in texts["licences/icons.txt"]


def test_where_a_package_brings_no_text_a_sentence_names_the_licence(monkeypatch: pytest.MonkeyPatch) -> None:
    bare = Work("bare", "A Font", "font-source-sans-pro", "SIL Open Font License 1.1", ("files/NONE.txt",))
    monkeypatch.setattr(licences, "WORKS", (bare,))
    assert licences.files() == {"licences/bare.txt": b"A Font is used under the SIL Open Font License 1.1.\n"}


def test_the_about_pages_lead_to_every_licence(root: Path) -> None:
    for lang in ("fr", "en"):
        about = (root / f"site/pages/{lang}/about.md").read_text("utf-8")
        assert set(re.findall(r'href="\.\./([^"]+)"', about)) == licences.files().keys()
