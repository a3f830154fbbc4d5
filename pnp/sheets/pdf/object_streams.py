"""Pack a PDF's objects into an object stream, and its offsets into a cross-reference stream."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator, Sequence
from itertools import pairwise

_TABLE = re.compile(rb"xref\n0 (\d+)\n(.*?)trailer\n(.*)", re.DOTALL)
_ROW = 20
"""The bytes of an entry in a plain cross-reference table."""
_TRAILER = re.compile(rb"/(?:Root|Info) \d+ 0 R|/ID\s*\[.*?\]", re.DOTALL)
_FREE, _PLAIN, _PACKED = 0, 1, 2
Row = tuple[int, int, int]
"""An object's type; its offset, or the number of its object stream; its index in that stream."""


def pack_objects(pdf: bytes) -> bytes:
    """Return a PDF with equal objects and numbers, in the compressed form that PDF 1.5 introduced.

    Raise a ValueError if the file has no plain cross-reference table.
    """
    start = int(pdf[pdf.rindex(b"startxref") :].split()[1])
    table = _TABLE.match(pdf, start)
    if table is None:
        raise ValueError("this PDF has no plain table of offsets")
    objects = list(_objects(pdf, table[2], start))
    bodies = {number: body for number, body in objects if not body.endswith(b"endstream\n")}
    written = bytearray(pdf[: _offset(table[2], 1)])
    rows: dict[int, Row] = {0: (_FREE, 0, 0)}
    whole = [(number, body) for number, body in objects if number not in bodies]
    pack, index = len(objects) + 1, len(objects) + 2
    for number, body in [*whole, (pack, _pack(bodies))]:
        rows[number] = (_PLAIN, len(written), 0)
        written += b"%d 0 obj\n%sendobj\n" % (number, body)
    rows |= {number: (_PACKED, pack, place) for place, number in enumerate(bodies)}
    rows[index] = (_PLAIN, len(written), 0)
    written += b"%d 0 obj\n%sendobj\n" % (index, _index(rows, b" ".join(_TRAILER.findall(table[3]))))
    return bytes(written) + b"startxref\n%d\n%%%%EOF\n" % rows[index][1]


def _offset(table: bytes, number: int) -> int:
    return int(table[number * _ROW : number * _ROW + 10])


def _objects(pdf: bytes, table: bytes, end: int) -> Iterator[tuple[int, bytes]]:
    """Yield the number and the content of each object, in the order of their numbers."""
    offsets = [_offset(table, number) for number in range(1, len(table) // _ROW)]
    for number, (one, two) in enumerate(pairwise([*offsets, end]), 1):
        yield number, pdf[pdf.index(b"\n", one) + 1 : two].removesuffix(b"endobj\n")


def _pack(bodies: dict[int, bytes]) -> bytes:
    """Return an object stream: numbers and offsets of the objects, then the objects."""
    places, held = [], b""
    for number, body in bodies.items():
        places.append(b"%d %d" % (number, len(held)))
        held += body
    head = b" ".join(places) + b"\n"
    return _stream(b"/Type /ObjStm /N %d /First %d" % (len(bodies), len(head)), head + held)


def _index(rows: dict[int, Row], trailer: bytes) -> bytes:
    """Return the cross-reference stream, nine bytes per object."""
    content = b"".join(
        bytes([kind]) + at.to_bytes(4) + place.to_bytes(4) for kind, at, place in _sorted(rows)
    )
    return _stream(b"/Type /XRef /Size %d /W [1 4 4] %s" % (len(rows), trailer), content)


def _sorted(rows: dict[int, Row]) -> Sequence[Row]:
    return [rows[number] for number in range(len(rows))]


def _stream(head: bytes, content: bytes) -> bytes:
    data = zlib.compress(content, 9)
    return b"<< %s /Filter /FlateDecode /Length %d >>\nstream\n%s\nendstream\n" % (head, len(data), data)
