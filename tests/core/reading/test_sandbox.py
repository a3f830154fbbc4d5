"""Templates of a project read and compute, and neither run programs nor fill the memory."""

from __future__ import annotations

import resource
import subprocess
import sys
from pathlib import Path

import pytest
from jinja2 import DictLoader, StrictUndefined
from jinja2.exceptions import SecurityError, TemplateError

from pnp.core.reading.sandbox import MOST_STEPS, Sandbox


def doubled(start: str, step: str, end: str = "") -> str:
    """Return a template that makes a value ever larger."""
    loop = f"{{% for i in range(99) %}}{{% set n.x = {step} %}}{{% endfor %}}"
    return f"{{% set n = namespace(x={start}) %}}{loop}{end}"


REACHING = (
    "{{ cycler.__init__.__globals__.os.system('touch canary') }}",
    "{{ cycler['__init__'] }}",
    "{{ ''|attr('__class__') }}",
    "{{ ''.__class__.__mro__ }}",
    "{{ [''] | map(attribute='__class__') | first }}",
    "{{ '{0.__class__.__mro__}'.format('') }}",
    "{{ '%s' | format(path.unlink()) }}",
    "{{ path.write_text('canary') }}",
    "{{ path.read_text() }}",
    "{{ list.append(1) }}",
    "{{ work() }}",
    "{{ self._TemplateReference__context }}",
    "{{ lipsum() }}",
    "{{ list | map('attr', '__class__') | first }}",
)
GROWING = (
    "{% for i in range(10**8) %}{% endfor %}",
    "{% for i in range(99999) %}{% for j in range(99999) %}{% endfor %}{% endfor %}",
    "{{ 'x' * 10**9 }}",
    "{{ [0] * 10**9 }}",
    doubled("'x'", "n.x ~ n.x"),
    doubled("'x'", "n.x + n.x"),
    doubled("9", "n.x * n.x"),
    doubled("[1]", "[n.x, n.x]", "{{ n.x }}"),
    doubled("[1]", "[n.x, n.x]", "{{ n.x < n.x }}"),
    doubled("(1,)", "(n.x, n.x)", "{{ {n.x: 1} }}"),
    doubled("(1,)", "(n.x, n.x)", "{{ {}[n.x] }}"),
    "{% macro f(x) %}{{ x }}{{ x }}{% endmacro %}" + doubled("'x'", "f(n.x)"),
    "{{ 10 ** (10 ** 10) }}",
    "{{ '%999999999d' | format(1) }}",
    "{{ '%999999999d' % 1 }}",
    "{{ '%*d' % (999999999, 1) }}",
    "{{ '%(n)999999999d' | format(n=1) }}",
    "{{ '{:999999999}'.format(1) }}",
    "{{ '{:{}}'.format(1, 999999999) }}",
    "{{ 'x'.ljust(10**9) }}",
    "{{ ('x' * 10**6).replace('x', 'x' * 10**6) }}",
    "{{ ('x' * 10**6) | replace('x', 'x' * 10**6) }}",
    "{{ range(99999) | join('x' * 10**6) }}",
    "{{ ('x' * 10**6).join(range(99999) | map('string')) }}",
    "{{ [1] | batch(10**9, 'x') | list }}",
    "{{ [1] | slice(10**9) | list }}",
    "{{ 1.5 | round(10**9, 'ceil') }}",
    "{{ [1] | tojson(indent=10**9) }}",
    "{% macro f(n) %}{% if n %}{{ f(n - 1) }}{{ f(n - 1) }}{% endif %}{% endmacro %}{{ f(60) }}",
    "{% macro f() %}{{ f() }}{% endmacro %}{{ f() }}",
    "{% for i in range(99999) %}{{ 'x' * 7 * 10**6 }}{% endfor %}",
    "{% macro f() %}{% for i in range(99999) %}{{ range(9999)|list }}{% endfor %}{% endmacro %}{{ f() }}",
    "{% set s = 'x' * 7 * 10**6 %}{% for i in range(99999) %}{% set y = s[1:] %}{% endfor %}",
    "{% set s = 'x' * 7 * 10**6 %}{% for i in range(99999) %}{% if 'y' in s %}{% endif %}{% endfor %}",
    "{% set r = range(99999) %}{% for i in r %}{{ r | sum }}{% endfor %}",
    "{% include 'twice' %}",
    "{% for x in [[1]] recursive %}{{ loop(x) }}{% endfor %}",
    "{{ " + "(" * 9999 + "1" + ")" * 9999 + " }}",
    "{{ 1" + " + 1" * 99999 + " }}",
)
"""Each asks for more than a machine has, or for ever."""
TWICE = "{% set n = n - 1 %}{% if n %}{% include 'twice' %}{% include 'twice' %}{% endif %}"


def sandbox() -> Sandbox:
    return Sandbox(loader=DictLoader({"twice": TWICE}), autoescape=True, undefined=StrictUndefined)


def values(folder: Path) -> dict[str, object]:
    return {"path": folder / "file", "list": [1, 2], "work": folder.mkdir, "n": 99}


@pytest.mark.parametrize("template", REACHING)
def test_a_template_reaches_nothing_but_its_values(template: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("kept", "utf-8")
    with pytest.raises(TemplateError):
        sandbox().from_string(template).render(values(tmp_path))
    assert [(one.name, one.read_text("utf-8")) for one in tmp_path.iterdir()] == [("file", "kept")]


def test_no_template_asks_for_more_than_it_may() -> None:
    """All in one process with little memory and time: it lives on, and each one is refused."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.core.reading.test_sandbox"], capture_output=True, text=True, check=False
    )
    assert done.stdout.splitlines() == ["refused"] * len(GROWING), done.stdout + done.stderr


def test_the_usual_things_are_written_as_by_jinja() -> None:
    text = (
        "{% for a, b in table.items() %}{{ loop.cycle('-', '+') }}{{ a ~ b }}{{ a + 'é' }}{{ a[:1] }}"
        "{{ '*1720* %02d' | format(b) }}{{ '{:>4}'.format(b) }}{% endfor %}"
        "{{ [1, 2] + [3] }}{{ 7 % 3 }}{{ 2 ** 3 }}"
        "{{ [3, 1] | sort | join(',') }}{{ 2.345 | round(1) }}{{ 'a,b'.split(',') | last }}{{ '<' }}"
        "{{ 'a' * 3 }}{{ 'x' in 'xyz' }}{{ table.get('q', 5) }}{{ [1, 2] | map('string') | join('') }}"
    )
    made = sandbox().from_string(text).render(table={"one": 1, "two": 2})
    rows = "-one1oneéo*1720* 01   1+two2twoét*1720* 02   2"
    assert made == f"{rows}[1, 2, 3]181,32.3b&lt;aaaTrue512"


def test_steps_are_counted_anew_for_each_run() -> None:
    template = sandbox().from_string("{% for i in range(99999) %}{% endfor %}")
    for _ in range(2 * MOST_STEPS // 99999):
        template.render()


def test_a_fault_names_what_may_be_called() -> None:
    with pytest.raises(SecurityError, match=r"does not call 'mkdir', but macros, range"):
        sandbox().from_string("{{ make() }}").render(make=Path("x").mkdir)


if __name__ == "__main__":
    resource.setrlimit(resource.RLIMIT_AS, (10**9, 10**9))
    resource.setrlimit(resource.RLIMIT_CPU, (120, 120))
    for hostile in GROWING:
        try:
            sandbox().from_string(hostile).render(values(Path()))
        except (TemplateError, ArithmeticError, RecursionError):
            sys.stdout.write("refused\n")
        else:
            sys.stdout.write(f"done: {hostile}\n")
