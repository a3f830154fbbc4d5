"""Faces are made once from the same parts, and whoever watches sees which parts those are."""

from __future__ import annotations

from pnp.app.checks.figures import check
from pnp.core.audit.read_tracking import files_read
from pnp.core.project.loaded_game import LoadedGame
from pnp.sheets.rendering.faces import build_faces


def test_what_only_tells_of_pieces_makes_no_new_faces(buccaneer: LoadedGame) -> None:
    told = buccaneer.with_mutation("figures.figures.pawn.scale", "60")
    assert build_faces(told, "en")[0] is build_faces(buccaneer, "en")[0]
    other = buccaneer.with_mutation("ships.couronne.loot", "23")
    assert build_faces(other, "en")[0] != build_faces(buccaneer, "en")[0]


def test_a_check_of_faces_is_seen_to_read_the_pieces_though_they_are_known(buccaneer: LoadedGame) -> None:
    build_faces(buccaneer, "en")
    shown = check.checks["FIG001"]
    for _ in range(2):
        read = files_read(shown, buccaneer, lambda loaded: loaded)
        assert {"content/buccaneer/ships.yaml", "content/buccaneer/figures.yaml"} <= read
        assert "content/buccaneer/rulings.yaml" not in read
