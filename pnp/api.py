"""What a game outside this package may import: these names stay, everything else is free to move."""

from pnp.core.calculator import Calculator, Id, Refusal, Sentence, Signs, Ticks
from pnp.core.catalog import (
    Catalog,
    Component,
    Constants,
    Count,
    Identity,
    Kind,
    Many,
    Piece,
    Range,
    Text,
)
from pnp.core.check import Registry, Says
from pnp.core.diagnostic import Diagnostic, Place, Proof
from pnp.core.game import Game
from pnp.sheets.face import Face
from pnp.sheets.size import SIZES

__all__ = [
    "SIZES",
    "Calculator",
    "Catalog",
    "Component",
    "Constants",
    "Count",
    "Diagnostic",
    "Face",
    "Game",
    "Id",
    "Identity",
    "Kind",
    "Many",
    "Piece",
    "Place",
    "Proof",
    "Range",
    "Refusal",
    "Registry",
    "Says",
    "Sentence",
    "Signs",
    "Text",
    "Ticks",
]
