"""A template is read anew once it is saved, however soon."""

from __future__ import annotations

import os
from pathlib import Path

from jinja2 import Environment

from pnp.core.loader import Loader


def test_a_template_saved_within_the_same_moment_is_read_anew(tmp_path: Path) -> None:
    file = tmp_path / "a.j2"
    environment = Environment(loader=Loader(tmp_path), autoescape=True)
    for text in ("one", "three", "again"):
        fresh = file.with_suffix(".new")
        fresh.write_text(text, "utf-8")
        os.utime(fresh, (1, 1))
        fresh.replace(file)
        assert environment.get_template("a.j2").render() == text


def test_a_template_that_was_not_saved_is_not_read_again(tmp_path: Path) -> None:
    (tmp_path / "a.j2").write_text("one", "utf-8")
    environment = Environment(loader=Loader(tmp_path), autoescape=True)
    assert environment.get_template("a.j2") is environment.get_template("a.j2")
