"""Elements as text: paint is said where it changes, and what is drawn twice is defined once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from .node import Node
from .paint import DEFAULTS, Attributes

_SIGNS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_DEFINED, _USED = 24, 14
"""What a definition, and each use of it, adds in characters."""


class Names:
    """Short ids that nobody else gives, in the order in which they are asked for."""

    def __init__(self, taken: set[str]) -> None:
        self._taken, self._next = taken, 0

    def another(self) -> str:
        while True:
            number, self._next = self._next, self._next + 1
            name = _SIGNS[number % 52]
            while number := number // 52:
                name = _SIGNS[number % 52] + name
            if name not in self._taken:
                return name


def written(nodes: Sequence[Node], names: Names) -> tuple[str, str]:
    """The nodes as text, and the definitions that they use."""
    told = [_told(node, DEFAULTS) for node in nodes]
    once = _Once(names)
    for one in told:
        once.count(one)
    text = "".join(map(once.write, told))
    return text, "".join(once.definitions.values())


@dataclass(slots=True)
class _Told:
    """An element with its attributes where it stands; ``held`` is all that it holds, written out."""

    tag: str
    attributes: Attributes
    held: str
    children: list[_Told]
    raw: str

    @property
    def whole(self) -> str:
        return _tag(self.tag, self.attributes, self.held)

    @property
    def key(self) -> tuple[str, str]:
        return self.tag, self.held


def _told(node: Node, around: Attributes) -> _Told:
    said = {name: value for name, value in node.paint.items() if around.get(name) != value}
    within = around | node.paint
    children = [_told(child, within) for child in node.children]
    held = node.raw + "".join(child.whole for child in children)
    return _Told(node.tag, node.attributes | said, held, children, node.raw)


class _Once:
    """Writes what repeats, and is worth it, as a use of its definition; path data are what a path holds."""

    def __init__(self, names: Names) -> None:
        self._names = names
        self._uses: Counter[tuple[str, str]] = Counter()
        self._named: dict[tuple[str, str], str] = {}
        self.definitions: dict[str, str] = {}

    def count(self, told: _Told) -> None:
        self._uses[told.key] += 1
        if self._uses[told.key] == 1:
            for child in told.children:
                self.count(child)

    def write(self, told: _Told) -> str:
        if told.tag in {"g", "path"} and "id" not in told.attributes and self._pays(told.key):
            return _tag("use", {"href": f"#{self._name(told)}"} | told.attributes, "")
        return _tag(told.tag, told.attributes, self._held(told))

    def _held(self, told: _Told) -> str:
        return told.raw + "".join(map(self.write, told.children))

    def _pays(self, key: tuple[str, str]) -> bool:
        uses = self._uses[key]
        return (uses - 1) * len(key[1]) > _DEFINED + uses * _USED

    def _name(self, told: _Told) -> str:
        if told.key not in self._named:
            name = self._named[told.key] = self._names.another()
            self.definitions[name] = _tag(told.tag, {"id": name}, self._held(told))
        return self._named[told.key]


def _tag(tag: str, attributes: Attributes, held: str) -> str:
    """The element; a path holds its data, and a group that says nothing is what it holds."""
    said = "".join(f' {name}="{escape(value)}"' for name, value in attributes.items())
    if tag == "path":
        return f'<path{said} d="{held}"/>'
    if tag == "g" and (not said or not held):
        return held
    return f"<{tag}{said}>{held}</{tag}>" if held else f"<{tag}{said}/>"
