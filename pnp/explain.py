"""The page about one check: why it exists, and what it says when it is broken on purpose."""

from __future__ import annotations

from pathlib import Path

from pnp.core.check import Check
from pnp.core.diagnostic import Rule
from pnp.core.report import Paint, frame, plain
from pnp.core.source import Source
from pnp.project import broken


def page(rule: Rule, root: Path, paint: Paint = plain) -> str:
    """Code, name and docstring, then a real frame: of the slip it exists for, or of its example."""
    parts = [f"{rule.code} {rule.name}", rule.page]
    if isinstance(rule, Check):
        edition, found = broken(root, rule)
        slips = ", ".join(f"{path}: {new}" for path, new in rule.broken_by)
        parts += [f"If someone wrote {slips}", frame(found[0], edition.sources, paint)]
    elif rule.example:
        source = Source.parse(rule.example, "example.yaml")
        shown = [
            frame(fault, {source.file: source}, paint) for fault in source.faults if fault.code == rule.code
        ]
        parts += ["For example", *shown[:1]]
    return "\n\n".join(parts)
