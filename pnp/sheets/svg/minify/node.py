"""Elements on their way to be written: where they stand, how they look, what they hold."""

from __future__ import annotations

from dataclasses import dataclass, field

from .paint import Attributes

_APART = frozenset({"transform", "clip-path", "opacity"})
"""What two elements, one within the other, cannot both say as one."""


@dataclass(slots=True)
class Node:
    """An element; the paint is what it must have in force, whoever says so."""

    tag: str
    attributes: Attributes
    paint: Attributes = field(default_factory=dict)
    children: list[Node] = field(default_factory=list)
    raw: str = ""
    """What it holds besides, as it is written."""


def group(attributes: Attributes, children: list[Node]) -> Node:
    """The children as one: what most of them need is said for all."""
    return _merged(Node("g", attributes, _wanted(children), children))


def _wanted(children: list[Node]) -> Attributes:
    """Return for each property the value that most children need, of equals the first."""
    votes: dict[str, dict[str, int]] = {}
    for child in children:
        for name, value in child.paint.items():
            counted = votes.setdefault(name, {})
            counted[value] = counted.get(value, 0) + 1
    return {name: max(counted, key=counted.__getitem__) for name, counted in votes.items()}


def _merged(node: Node) -> Node:
    """A group of one is that one, where the two do not speak of the same."""
    if len(node.children) != 1 or node.raw:
        return node
    child = node.children[0]
    said = _APART & node.attributes.keys()
    if "id" in node.attributes or (said and (_APART & child.attributes.keys() or child.tag == "clipPath")):
        return node
    return Node(child.tag, node.attributes | child.attributes, child.paint, child.children, child.raw)
