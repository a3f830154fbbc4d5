import re

import pypdfium2
import pytest

from pnp.sheets.pdf.document import Anchor, Document, Link, Sheet, Stamp
from pnp.sheets.pdf.draw import write_pdf
from pnp.sheets.pdf.object_streams import pack_objects
from pnp.sheets.svg import parse
from tests.sheets.read_pdf import text, unpacked

FACE = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 63 88">
<text x="3" y="10" font-family="Source Sans Pro" font-size="4">Ohé, matelot !</text>
<rect x="5" y="20" width="20" height="8" fill="#c00"/></svg>"""


def document() -> Document:
    face = parse(FACE)
    links = [Link(10, 10, 5, 5, to="there") for _ in range(20)]
    sheets = [
        Sheet(
            210,
            297,
            [Stamp(face, 10, 10 + 20 * n)],
            f"Page {n}",
            anchors=[Anchor("there", 5, 5)],
            links=links,
        )
        for n in range(3)
    ]
    return Document(sheets, "Packed", attached=(("licence.txt", "Free."),))


def test_a_packed_file_shows_and_says_what_the_plain_one_does() -> None:
    plain, small = write_pdf(document()), pack_objects(write_pdf(document()))
    assert len(small) < len(plain)
    read = [pypdfium2.PdfDocument(data) for data in (plain, small)]
    for one, two in zip(*read, strict=True):
        assert text(one) == text(two)
        assert (one.render(scale=1).to_numpy() == two.render(scale=1).to_numpy()).all()
    assert read[0].get_metadata_dict() == read[1].get_metadata_dict()
    assert [mark.get_title() for mark in read[0].get_toc()] == [
        mark.get_title() for mark in read[1].get_toc()
    ]
    assert read[1].count_attachments() == 1


def test_no_object_is_lost_and_none_without_a_stream_is_left_outside() -> None:
    plain, small = write_pdf(document()), pack_objects(write_pdf(document()))
    outside = re.findall(rb"\d+ 0 obj\n(.*?)endobj\n", small, re.DOTALL)
    assert all(body.endswith(b"endstream\n") for body in outside)
    for kept in (b"/Subtype /Link", b"/FontFile2", b"/MediaBox", b"/PrintScaling /None"):
        assert unpacked(small).count(kept) == plain.count(kept) > 0


def test_what_has_no_plain_table_is_refused() -> None:
    with pytest.raises(ValueError, match="no plain table"):
        pack_objects(pack_objects(write_pdf(document())))


def test_a_small_file_shows_what_the_plain_one_shows() -> None:
    plain, small = (pypdfium2.PdfDocument(write_pdf(document(), small=small)) for small in (False, True))
    for one, two in zip(plain, small, strict=True):
        assert (one.render(scale=2).to_numpy() == two.render(scale=2).to_numpy()).all()


def test_a_small_file_without_pages_is_whole() -> None:
    assert len(pypdfium2.PdfDocument(write_pdf(Document([Sheet(50, 50, [])], "Empty"), small=True))) == 1


def test_every_object_has_a_number_of_its_own_and_the_index_the_last() -> None:
    plain, small = write_pdf(document()), pack_objects(write_pdf(document()))
    before = len(re.findall(rb"^\d+ 0 obj$", plain, re.MULTILINE))
    numbers = [int(number) for number in re.findall(rb"^(\d+) 0 obj$", small, re.MULTILINE)]
    assert len(set(numbers)) == len(numbers)
    assert numbers[-2:] == [before + 1, before + 2]
