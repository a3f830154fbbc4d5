"""Names that a game outside this package may import; they are stable, all others may move."""

from pydantic import Field

from pnp.core.base.diagnostic import Diagnostic, Nothing, Place, Proof, Severity, proof_or_nothing
from pnp.core.base.limits import Amount, Count, Few, FewOrNone, Large, Many, Millimetres
from pnp.core.catalog.catalog import Catalog
from pnp.core.catalog.component import Component, Kind, Piece, Text
from pnp.core.catalog.figure import Arrow, Picture
from pnp.core.catalog.identity import Constants, Identity, Range
from pnp.core.catalog.references import Ref
from pnp.core.catalog.scene import (
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
from pnp.core.checks.registry import Registry, Says
from pnp.core.i18n.grammar import percent
from pnp.core.project.game import Game
from pnp.core.rules.calculator import Calculator, Id, Refusal, Sentence, Signs, Ticks
from pnp.declared.runtime.python_additions import calculator, check, derived
from pnp.sheets.pieces.box import Box, boxed
from pnp.sheets.pieces.dial import Dial
from pnp.sheets.pieces.die import Die
from pnp.sheets.pieces.face import Face, Shape
from pnp.sheets.pieces.net import Net, Panel
from pnp.sheets.pieces.shape import Cutout, Outline, hex_size
from pnp.sheets.pieces.size import SIZES, Size
from pnp.sheets.pieces.standee import standee
from pnp.sheets.pieces.tuck_box import Deck, TuckBox

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
