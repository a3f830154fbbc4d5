"""``pnp play``: summaries, logs and a seat at the table, to the letter of the contract."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from pnp.cli.play import _write_log, play
from pnp.core.base.errors import Misuse
from pnp.core.play.bots.ranking import Rung
from pnp.core.play.series import Series
from tests.support.project import PROJECT
from tests.support.shell import Shell


def test_a_summary_for_scripts(pnp: Shell) -> None:
    said = pnp("play", "buccaneer", "--players", "3", "--games", "8", "--format", "json")
    told = json.loads(said.out)
    assert (said.code, told["games"], told["players"], told["seed"]) == (0, 8, 3, 1)
    assert (told["bots"], told["unfinished"]) == (["random"], 0)
    assert set(told["wins"]) == {"red", "blue", "yellow"}
    assert told["rules"]["loot-wages"] == 1.0
    assert told["rules"]["loot-missing"] == 0.0
    assert "box-ships" not in told["rules"]


def test_a_summary_for_people_tells_each_rule(pnp: Shell) -> None:
    said = pnp("play", "buccaneer", "--games", "4", "--rules")
    assert said.code == 0
    assert "buccaneer: 4 games, 5 players" in said.out
    assert "crew-form" in said.out
    assert "never: " in said.out


def test_a_ladder_tells_who_beats_whom(pnp: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pnp.core.play.bots.ranking.RUNGS", (("greedy", "random"),))
    words = ("play", "buccaneer", "--players", "3", "--games", "12", "--ladder")
    (rung,) = json.loads(pnp(*words, "--format", "json").out)["ladder"]
    assert (rung["better"], rung["worse"], rung["games"]) == ("greedy", "random", 12)
    assert rung["low"] <= rung["wins"] <= rung["high"]
    assert rung["wins"] > rung["fair"] == pytest.approx(1 / 3, abs=1e-5)
    assert rung["clear"]
    told = pnp(*words).out
    assert told.startswith("buccaneer: 3 players, usual, seed 1\n")
    assert "greedy beats random: " in told


def test_a_ladder_that_is_interrupted_tells_no_rung_above(
    pnp: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Eight games were asked for: a rung of seven is the last, one of eight is not."""
    for games, told in {7: ["greedy"], 8: ["greedy", "careful"]}.items():
        monkeypatch.setattr(
            "pnp.core.play.bots.ranking.rung",
            lambda _series, bots, *_, games=games: Rung(bots[0], bots[1], games, 6, 0.5),
        )
        said = pnp("play", "buccaneer", "--players", "3", "--games", "8", "--ladder")
        lines = said.out.splitlines()
        assert lines[0] == "buccaneer: 3 players, usual, seed 1"
        assert [line.split()[0] for line in lines[1:]] == told


def test_two_catalogs_side_by_side(pnp: Shell) -> None:
    words = ("play", "buccaneer", "--games", "3", "--what-if", "ships.couronne.loot=30")
    told = json.loads(pnp(*words, "--format", "json").out)
    assert set(told) == {"as_it_is", "changed"}
    assert told["as_it_is"]["games"] == told["changed"]["games"] == 3
    first, names, turns, *_, last = pnp(*words).out.splitlines()
    assert first.endswith("bots random, seed 1; changed: ships.couronne.loot=30")
    assert names.split() == ["as", "it", "is", "changed"]
    assert turns.count("median") == 2
    assert last.count(" of ") == 2


def test_a_log_is_json_lines_and_the_same_each_time(pnp: Shell, tmp_path: Path) -> None:
    words = ("play", "buccaneer", "--players", "4", "--seed", "9", "--format", "json", "--log")
    said = pnp(*words, "-")
    assert pnp(*words, str(tmp_path / "log.jsonl")).code == 0
    assert (tmp_path / "log.jsonl").read_text(encoding="utf-8") == said.out
    steps = [json.loads(line) for line in said.out.splitlines()]
    sums = [sum((Counter(pieces) for pieces in step["places"].values()), Counter[str]()) for step in steps]
    assert all(one == sums[0] for one in sums)
    assert steps[-1]["event"] == "end"
    assert {step["calc"] for step in steps if "calc" in step} == {"merge", "loot", "mutiny", "score"}
    assert all(0 <= step["chose"] < step["options"] for step in steps if "options" in step)


def test_a_log_is_told_with_its_rules(pnp: Shell) -> None:
    lines = pnp("play", "buccaneer", "--log", "-").out.splitlines()
    assert "setup-ships" in lines[0]
    assert "won by" in lines[-1]


def test_a_log_without_an_end_is_told_as_far_as_it_goes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("pnp.core.play.table.MOST_TURNS", 2)
    with pytest.raises(Misuse, match=r"^seed 4 does not end: "):
        _write_log(Series(PROJECT, "buccaneer", 3), 4, str(tmp_path / "log.txt"), "text")
    steps = (tmp_path / "log.txt").read_text("utf-8").splitlines()
    assert "setup-ships" in steps[0]
    assert "steps" in capsys.readouterr().out


def test_bots_are_known_before_anything_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even by a ladder, which seats its own."""
    climbed: list[object] = []
    monkeypatch.chdir(PROJECT.root)
    monkeypatch.setattr("pnp.cli.play._rank_bots", lambda *given: climbed.append(given))
    play("buccaneer", ladder=True)
    assert len(climbed) == 1
    with pytest.raises(Misuse, match="there is no bot 'gready'"):
        play("buccaneer", bots="gready", ladder=True)
    assert len(climbed) == 1


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["boucanier"], "there is no game 'boucanier'"),
        (["buccaneer", "--players", "6"], "3 to 5 can play, not 6"),
        (["buccaneer", "--players", "0"], "3 to 5 can play, not 0"),
        (["buccaneer", "--bots", "gready"], "there is no bot 'gready': did you mean 'greedy'?"),
        (["buccaneer", "--bots", "greedy,random"], "5 players need 5 bots"),
        (["buccaneer", "--mode", "pairs"], "no mode 'pairs'"),
        (["buccaneer", "--as", "pink"], "no seat is called 'pink'"),
        (["buccaneer", "--what-if", "ships.couronne.lot=3"], "nothing at 'ships.couronne.lot'"),
        (["buccaneer", "--what-if", "ships"], "wants PATH=VALUE"),
        (["buccaneer", "--games", "0"], "--games"),
        (["buccaneer", "--seed", "-1"], "--seed"),
    ],
)
def test_what_there_is_not_is_one_line(pnp: Shell, words: list[str], told: str) -> None:
    said = pnp("play", *words)
    assert (said.code, said.out) == (2, "")
    assert told in said.err
    assert said.err.count("\n") == 1
