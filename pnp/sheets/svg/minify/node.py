"""Define the elements that are written, and merge groups."""

from __future__ import annotations

from dataclasses import dataclass, field

from .paint import Attributes

_EXCLUSIVE = frozenset({"transform", "clip-path", "opacity"})
"""Attributes that a group and its only child cannot both have if they are merged."""


@dataclass(slots=True)
class Node:
    """An element; ``paint`` holds the properties that must be in force, own or inherited."""

    tag: str
    attributes: Attributes
    paint: Attributes = field(default_factory=dict)
    children: list[Node] = field(default_factory=list)
    raw: str = ""
    """Content besides the children, as written; of a path, its data."""


def group(attributes: Attributes, children: list[Node]) -> Node:
    """Return a group that sets the paint that most of its children need."""
    return _merged(Node("g", attributes, _common_paint(children), children))


def _common_paint(children: list[Node]) -> Attributes:
    """Return for each property the most frequent value among the children, the first of equals."""
    votes: dict[str, dict[str, int]] = {}
    for child in children:
        for name, value in child.paint.items():
            counted = votes.setdefault(name, {})
            counted[value] = counted.get(value, 0) + 1
    return {name: max(counted, key=counted.__getitem__) for name, counted in votes.items()}


def _merged(node: Node) -> Node:
    """Replace a group of one child by that child, unless their attributes conflict."""
    if len(node.children) != 1 or node.raw:
        return node
    child = node.children[0]
    stated = _EXCLUSIVE & node.attributes.keys()
    if "id" in node.attributes or (
        stated and (_EXCLUSIVE & child.attributes.keys() or child.tag == "clipPath")
    ):
        return node
    return Node(child.tag, node.attributes | child.attributes, child.paint, child.children, child.raw)
