"""Errors in a page template are reported with file and line; other errors pass unchanged."""

from __future__ import annotations

from pathlib import Path

import pytest
from jinja2 import Environment, FileSystemLoader, TemplateError

from pnp.core.base.errors import Failure
from pnp.web.build.template_errors import report_template_errors


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("one\n{{ 1 // 0 }}\n", "templates/page.md.j2:2: ZeroDivisionError("),
        ("{% for %}", "templates/page.md.j2:1: Expected an expression, got 'end of statement block'"),
        ("\n{{ nobody.name }}", "templates/page.md.j2:2: 'nobody' is undefined"),
        ("{% include 'inner.html' %}", "templates/inner.html:3: "),
    ],
)
def test_a_template_is_named_with_its_line(tmp_path: Path, text: str, told: str) -> None:
    folder = tmp_path / "templates"
    folder.mkdir()
    (folder / "page.md.j2").write_text(text, "utf-8")
    (folder / "inner.html").write_text("\n\n{{ 1 // 0 }}", "utf-8")
    made = Environment(loader=FileSystemLoader(folder), autoescape=True)
    with pytest.raises(Failure) as refused, report_template_errors(tmp_path):
        made.get_template("page.md.j2").render()
    assert str(refused.value).startswith(told)


def test_faults_of_others_are_told_as_they_are(tmp_path: Path) -> None:
    with pytest.raises(Failure, match=r"^as it is$"), report_template_errors(tmp_path):
        raise Failure("as it is")
    with pytest.raises(Failure, match="a file of the site is not UTF-8: "), report_template_errors(tmp_path):
        b"\xff".decode()
    with (
        pytest.raises(Failure, match=r"^a page template is at fault: lost$"),
        report_template_errors(tmp_path),
    ):
        raise TemplateError("lost")
    with pytest.raises(KeyError), report_template_errors(tmp_path):
        raise KeyError("ours")
