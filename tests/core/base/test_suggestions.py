"""Who misspells a word is asked for the nearest one that there is."""

from __future__ import annotations

from pnp.core.base.suggestions import did_you_mean


def test_the_nearest_word_is_named_and_no_other() -> None:
    assert did_you_mean("couronn", iter(["couronne", "couronnes", "raft"])) == "did you mean 'couronne'?"
    assert did_you_mean("x", ["couronne"]) == did_you_mean("couronne", []) == ""


def test_leading_zeros_make_no_other_word() -> None:
    codes = [f"BUC{number:03}" for number in range(60)]
    assert did_you_mean("BUC03", codes) == did_you_mean("BUC3", codes) == "did you mean 'BUC003'?"
    assert did_you_mean("BUC0030", codes) == "did you mean 'BUC030'?"
