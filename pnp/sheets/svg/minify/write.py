"""Write nodes as text: paint only where it changes, repeated elements defined deduplicator."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from .node import Node
from .paint import DEFAULTS, Attributes

_SIGNS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_DEFINED, _USED = 24, 14
"""Characters that a definition, and each use of it, adds."""


class Names:
    """Short unused ids, in a fixed order."""

    def __init__(self, taken: set[str]) -> None:
        self._taken, self._next = taken, 0

    def next_free(self) -> str:
        while True:
            number, self._next = self._next, self._next + 1
            name = _SIGNS[number % 52]
            while number := number // 52:
                name = _SIGNS[number % 52] + name
            if name not in self._taken:
                return name


def write_nodes(nodes: Sequence[Node], names: Names) -> tuple[str, str]:
    """Return the nodes as text, and the definitions that they use."""
    resolved = [_resolve(node, DEFAULTS) for node in nodes]
    deduplicator = _Deduplicator(names)
    for one in resolved:
        deduplicator.count(one)
    text = "".join(map(deduplicator.write, resolved))
    return text, "".join(deduplicator.definitions.values())


@dataclass(slots=True)
class _Resolved:
    """An element with the attributes that it must set; ``content`` is its content, written out."""

    tag: str
    attributes: Attributes
    content: str
    children: list[_Resolved]
    raw: str

    @property
    def whole(self) -> str:
        return _tag(self.tag, self.attributes, self.content)

    @property
    def key(self) -> tuple[str, str]:
        return self.tag, self.content


def _resolve(node: Node, around: Attributes) -> _Resolved:
    stated = {name: value for name, value in node.paint.items() if around.get(name) != value}
    within = around | node.paint
    children = [_resolve(child, within) for child in node.children]
    content = node.raw + "".join(child.whole for child in children)
    return _Resolved(node.tag, node.attributes | stated, content, children, node.raw)


class _Deduplicator:
    """Writes repeated elements as uses of a definition, if that is shorter."""

    def __init__(self, names: Names) -> None:
        self._names = names
        self._uses: Counter[tuple[str, str]] = Counter()
        self._named: dict[tuple[str, str], str] = {}
        self.definitions: dict[str, str] = {}

    def count(self, element: _Resolved) -> None:
        self._uses[element.key] += 1
        if self._uses[element.key] == 1:
            for child in element.children:
                self.count(child)

    def write(self, element: _Resolved) -> str:
        if element.tag in {"g", "path"} and "id" not in element.attributes and self._pays(element.key):
            return _tag("use", {"href": f"#{self._name(element)}"} | element.attributes, "")
        return _tag(element.tag, element.attributes, self._content(element))

    def _content(self, element: _Resolved) -> str:
        return element.raw + "".join(map(self.write, element.children))

    def _pays(self, key: tuple[str, str]) -> bool:
        uses = self._uses[key]
        return (uses - 1) * len(key[1]) > _DEFINED + uses * _USED

    def _name(self, element: _Resolved) -> str:
        if element.key not in self._named:
            name = self._named[element.key] = self._names.next_free()
            self.definitions[name] = _tag(element.tag, {"id": name}, self._content(element))
        return self._named[element.key]


def _tag(tag: str, attributes: Attributes, content: str) -> str:
    """Return an element as text; a group without attributes is only its content."""
    stated = "".join(f' {name}="{escape(value)}"' for name, value in attributes.items())
    if tag == "path":
        return f'<path{stated} d="{content}"/>'
    if tag == "g" and (not stated or not content):
        return content
    return f"<{tag}{stated}>{content}</{tag}>" if content else f"<{tag}{stated}/>"
