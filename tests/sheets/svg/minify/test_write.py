"""What is written in few bytes says what was meant: paint once, drawings once, names of nobody else's."""

from __future__ import annotations

import re

from pnp.sheets.svg.minify.outline import outline_svg

LEAF = "M0 0C10 2 20 3 30 4 40 5 50 6 60 7 50 17 40 18 30 19 20 18 10 9 0 0Z"


def slim(body: str) -> str:
    return outline_svg(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 99 99">{body}</svg>')


def test_paint_that_most_need_is_said_once_and_the_others_say_theirs() -> None:
    rows = "".join(f'<path d="M{n} 1h5v{n}z" fill="#ff0000"/>' for n in range(1, 5))
    found = slim(f'{rows}<path d="M9 9h1v1z" fill="blue" stroke="black" stroke-width="0.50"/>')
    assert found.count('fill="#f00"') == 1
    assert '<path fill="#00f" stroke="#000"' in found
    assert found.count('stroke-width=".5"') == 1


def test_a_shape_that_relied_on_nothing_being_said_says_so() -> None:
    found = slim('<path d="M1 1h5v5z" stroke="red"/><path d="M2 1h5v5z" stroke="red"/><path d="M9 9h1v1z"/>')
    assert found.count('stroke="none"') == 1


def test_what_is_drawn_twice_is_defined_once_whatever_its_paint() -> None:
    found = slim(f'<path id="a" d="{LEAF}" fill="red"/><path d="{LEAF}" transform="translate(3 4)"/>')
    assert len(re.findall(" d=", found)) == 1
    assert len(re.findall("<use", found)) == 2
    assert 'id="a"' not in re.findall("<defs>.*</defs>", found)[0]


def test_groups_that_hold_the_same_are_one_group() -> None:
    held = f'<path d="{LEAF}"/><circle cx="5" cy="6" r="7" fill="#abcdef"/>'
    found = slim(f'<g transform="scale(2)">{held}</g><g transform="scale(.5)" opacity=".3">{held}</g>')
    assert found.count("<circle") in {1, 2}
    assert found.count(" d=") <= 2


def test_what_templates_use_keeps_what_it_says_of_itself() -> None:
    found = slim(
        '<defs><symbol id="s" viewBox="0 0 9 9"><path d="M0 0h9v9z" fill="currentColor"/></symbol></defs>'
        '<g color="navy"><use href="#s" x="1" y="1" width="8" height="8"/></g>'
    )
    assert '<symbol id="s" viewBox="0 0 9 9"><path fill="currentColor"' in found
    assert 'color="#000080"' in found


def test_nothing_is_written_of_what_nobody_sees() -> None:
    assert slim('<title>A</title><g><rect width="0" height="3"/><path d="M1 1h3" fill="none"/></g>') == slim(
        ""
    )
