"""A fingerprint tells two faces apart by their looks alone, and every manifest keeps one for each side."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from pnp.core.base.errors import Misuse
from pnp.core.project.loaded_game import LoadedGame
from pnp.sheets.graphics.drawing import Drawing
from pnp.sheets.kit.inventory import inventory, inventory_from_manifest, manifest_at
from pnp.sheets.kit.kit import Order, make_kit
from pnp.sheets.pdf.fingerprint import fingerprint
from pnp.sheets.pieces.face import Face
from pnp.sheets.pieces.paper import PAPERS
from pnp.sheets.rendering.faces import build_faces
from pnp.sheets.rendering.template import FaceRenderer
from tests.support.project import PROJECT, orchard_in


@pytest.fixture(scope="module")
def orchard(tmp_path_factory: pytest.TempPathFactory) -> LoadedGame:
    project = orchard_in(tmp_path_factory.mktemp("orchard"), parts=())
    return LoadedGame.open(project.game("orchard"), project)


def drawn(loaded: LoadedGame, face: Face, ink: str = "full") -> Drawing:
    drawing, _ = FaceRenderer(loaded.root).draw_face(face, ink, "en")
    assert drawing
    return drawing


def test_what_looks_the_same_has_one_fingerprint(orchard: LoadedGame) -> None:
    face = build_faces(orchard, "en")[0][0]
    again = replace(face, piece="another", copies=9, title="Other")
    assert fingerprint(drawn(orchard, face)) == fingerprint(drawn(orchard, again))


@pytest.mark.parametrize("values", [{"effect": "Draw two."}, {"rank": 9}, {"fruit": "pear"}])
def test_a_word_a_number_or_a_colour_makes_another(orchard: LoadedGame, values: dict[str, Any]) -> None:
    face = build_faces(orchard, "en")[0][0]
    other = replace(face, values={**face.values, **values})
    assert fingerprint(drawn(orchard, face)) != fingerprint(drawn(orchard, other))


def test_low_ink_looks_otherwise(orchard: LoadedGame) -> None:
    face = build_faces(orchard, "en")[0][0]
    assert fingerprint(drawn(orchard, face)) != fingerprint(drawn(orchard, face, "low"))


def test_another_font_file_is_another_face(orchard: LoadedGame, monkeypatch: pytest.MonkeyPatch) -> None:
    drawing = drawn(orchard, build_faces(orchard, "en")[0][0])
    before = fingerprint(drawing)
    monkeypatch.setattr("pnp.sheets.pdf.fingerprint._file_digest", lambda _: "another")
    assert fingerprint(drawing) != before


def test_a_manifest_is_heard_as_it_was_told(orchard: LoadedGame) -> None:
    studio = FaceRenderer(orchard.root)
    kit, findings = make_kit(orchard, Order(PAPERS["letter"], "en"), studio)
    assert kit, findings
    assert inventory_from_manifest(json.loads(json.dumps(kit.manifest))) == inventory(
        orchard, "en", "full", studio
    )
    assert all(set(one["faces"]) == {"front"} for one in kit.manifest["pieces"])


def test_every_piece_of_our_games_is_kept_with_its_sides(buccaneer: LoadedGame) -> None:
    found = inventory(buccaneer, "fr", "full", FaceRenderer(PROJECT.root)).entries
    faces = build_faces(buccaneer, "fr")[0]
    assert {one.name for one in found} >= {f"{face.kind}/{face.piece}" for face in faces}
    assert sum(len(one.sides) for one in found) == len(faces) + sum(face.back is not None for face in faces)
    assert json.loads(json.dumps([dict(one.fields) for one in found])) == [dict(one.fields) for one in found]


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"kit": 1, "pieces": []}', "[" * 100_000, '{"kit": {}}'])
def test_what_is_no_manifest_is_refused_by_its_name(text: str, tmp_path: Path) -> None:
    file = tmp_path / "kit.json"
    file.write_text(text)
    with pytest.raises(Misuse, match=r"kit\.json is no manifest"):
        manifest_at(file)


def test_a_manifest_without_fingerprints_says_so(tmp_path: Path) -> None:
    file = tmp_path / "kit.json"
    file.write_text('{"kit": {"game": "orchard"}, "pages": []}')
    with pytest.raises(Misuse, match="earlier release"):
        manifest_at(file.with_suffix(".pdf"))


def test_a_damaged_manifest_is_refused() -> None:
    with pytest.raises(Misuse, match="damaged"):
        inventory_from_manifest(
            {"kit": {"game": "a", "title": "a", "version": "1", "lang": "en", "ink": "full"}, "pieces": [1]}
        )
