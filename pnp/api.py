"""What a game outside this package may import: these names stay, everything else is free to move."""

from pydantic import Field

from pnp.core.bounds import Amount, Count, Few, FewOrNone, Large, Many, Millimetres
from pnp.core.calculator import Calculator, Id, Refusal, Sentence, Signs, Ticks
from pnp.core.catalog import Catalog
from pnp.core.check import Registry, Says
from pnp.core.component import Component, Kind, Piece, Text
from pnp.core.diagnostic import Diagnostic, Nothing, Place, Proof, Severity, proof_or_nothing
from pnp.core.figure import Arrow, Picture
from pnp.core.game import Game
from pnp.core.grammar import percent
from pnp.core.identity import Constants, Identity, Range
from pnp.core.reference import Ref
from pnp.core.scene import (
    Area,
    Callout,
    Callouts,
    Column,
    Grid,
    HexMap,
    Label,
    Placed,
    Row,
    Scene,
    Shown,
    Stack,
    Steps,
    Throw,
)
from pnp.declared.beside import calculator, check, derived
from pnp.sheets.box import Box, boxed
from pnp.sheets.dial import Dial
from pnp.sheets.die import Die
from pnp.sheets.face import Face, Shape
from pnp.sheets.net import Net, Panel
from pnp.sheets.shape import Cutout, Outline, hex_size
from pnp.sheets.size import SIZES, Size
from pnp.sheets.standee import standee
from pnp.sheets.tuck_box import Deck, TuckBox

__all__ = [
    "SIZES",
    "Amount",
    "Area",
    "Arrow",
    "Box",
    "Calculator",
    "Callout",
    "Callouts",
    "Catalog",
    "Column",
    "Component",
    "Constants",
    "Count",
    "Cutout",
    "Deck",
    "Diagnostic",
    "Dial",
    "Die",
    "Face",
    "Few",
    "FewOrNone",
    "Field",
    "Game",
    "Grid",
    "HexMap",
    "Id",
    "Identity",
    "Kind",
    "Label",
    "Large",
    "Many",
    "Millimetres",
    "Net",
    "Nothing",
    "Outline",
    "Panel",
    "Picture",
    "Piece",
    "Place",
    "Placed",
    "Proof",
    "Range",
    "Ref",
    "Refusal",
    "Registry",
    "Row",
    "Says",
    "Scene",
    "Sentence",
    "Severity",
    "Shape",
    "Shown",
    "Signs",
    "Size",
    "Stack",
    "Steps",
    "Text",
    "Throw",
    "Ticks",
    "TuckBox",
    "boxed",
    "calculator",
    "check",
    "derived",
    "hex_size",
    "percent",
    "proof_or_nothing",
    "standee",
]
