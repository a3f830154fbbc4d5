"""Writes every look anew, or shows one of them: its PDF and all its lines, in output/looks."""

from __future__ import annotations

import sys

from tests.here import ROOT

from .kept import keep
from .prints import PRINTS, staged, told
from .seen import whole


def main(*names: str) -> None:
    """Keep all looks as they are now, or put those that are named where they can be looked at."""
    with staged() as stage:
        for name in PRINTS if not names else ():
            keep(name, told(stage, name))
        for name in names:
            folder = ROOT / "output/looks"
            folder.mkdir(parents=True, exist_ok=True)
            pdf = PRINTS[name].make(stage)
            (folder / f"{name}.pdf").write_bytes(pdf)
            (folder / f"{name}.txt").write_text("\n".join(whole(pdf)), "utf-8")
            sys.stdout.write(f"{folder}/{name}.pdf and {name}.txt\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
