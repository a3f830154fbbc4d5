"""Bytes are read as whoever saved them meant; lines end as they do here."""

from __future__ import annotations

import pytest

from pnp.core.reading.spreadsheet.column import Column, Form
from pnp.core.reading.spreadsheet.encoding import decode


@pytest.mark.parametrize(
    ("raw", "text", "encoding"),
    [
        ("é\r\nb\rc".encode(), "é\nb\nc", "UTF-8"),
        ("é".encode("utf-8-sig"), "é", "UTF-8"),
        (b"\xff\xfe" + "é\r\n".encode("utf-16-le"), "é\n", "UTF-16"),
        (b"\xfe\xff" + "é".encode("utf-16-be"), "é", "UTF-16"),
        ("é\r\n".encode("cp1252"), "é\n", "CP1252"),
        (b"", "", "UTF-8"),
    ],
)
def test_the_encoding_is_told_by_the_bytes(raw: bytes, text: str, encoding: str) -> None:
    assert decode(raw) == (text, encoding)


def test_what_is_none_of_these_is_told_as_utf8_would() -> None:
    with pytest.raises(UnicodeDecodeError) as refused:
        decode(b"a\x81")
    assert (refused.value.encoding, refused.value.start) == ("utf-8", 1)


def test_a_column_must_say_something_once_in_one_language() -> None:
    usual = Column()
    assert (usual.required, usual.translated, usual.several, usual.typed("7")) == (True, False, False, "7")
    assert Form({}, ("en",)).one == "piece"
