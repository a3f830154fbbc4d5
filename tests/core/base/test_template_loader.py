"""A template is read anew once it is saved, however soon."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from jinja2 import Environment, TemplateNotFound
from jinja2.bccache import Bucket

from pnp.core.base.template_loader import SnapshotLoader, TemplateCache


def test_a_template_saved_within_the_same_moment_is_read_anew(tmp_path: Path) -> None:
    file = tmp_path / "a.j2"
    environment = Environment(loader=SnapshotLoader(tmp_path), autoescape=True)
    for text in ("one", "three", "again"):
        fresh = file.with_suffix(".new")
        fresh.write_text(text, "utf-8")
        os.utime(fresh, (1, 1))
        fresh.replace(file)
        assert environment.get_template("a.j2").render() == text


def test_a_template_that_was_not_saved_is_not_read_again(tmp_path: Path) -> None:
    (tmp_path / "a.j2").write_text("one", "utf-8")
    environment = Environment(loader=SnapshotLoader(tmp_path), autoescape=True)
    assert environment.get_template("a.j2") is environment.get_template("a.j2")


def test_a_template_that_is_gone_is_missed(tmp_path: Path) -> None:
    (tmp_path / "a.j2").write_text("one", "utf-8")
    environment = Environment(loader=SnapshotLoader(tmp_path), autoescape=True)
    environment.get_template("a.j2")
    (tmp_path / "a.j2").unlink()
    with pytest.raises(TemplateNotFound, match=r"a\.j2"):
        environment.get_template("a.j2")


def test_what_was_compiled_is_known_until_five_hundred_others_are() -> None:
    compiled, environment = TemplateCache(), Environment(autoescape=True)

    def known(key: str, checksum: str = "1") -> bool:
        bucket = Bucket(environment, key, checksum)
        compiled.load_bytecode(bucket)
        return bucket.code is not None

    for number in range(512):
        bucket = Bucket(environment, str(number), "1")
        bucket.code = compile("", "a.j2", "exec")
        compiled.dump_bytecode(bucket)
    assert known("0")
    assert not known("0", "2"), "its text has changed"
    bucket = Bucket(environment, "new", "1")
    bucket.code = compile("", "a.j2", "exec")
    compiled.dump_bytecode(bucket)
    assert [known(key) for key in ("0", "1", "511", "new")] == [False, True, True, True]
