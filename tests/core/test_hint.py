"""Who misspells a word is asked for the nearest one that there is."""

from __future__ import annotations

from pnp.core.hint import did_you_mean


def test_the_nearest_word_is_named_and_no_other() -> None:
    assert did_you_mean("couronn", iter(["couronne", "couronnes", "raft"])) == "did you mean 'couronne'?"
    assert did_you_mean("x", ["couronne"]) == did_you_mean("couronne", []) == ""
