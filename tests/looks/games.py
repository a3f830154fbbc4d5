"""Our games as text: the values printed on each piece, answers of calculators, games played by bots."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from pnp.core.checks.mutation_samples import catalog_of
from pnp.core.project.loaded_game import LoadedGame
from pnp.core.rules.calculator import Refusal
from pnp.core.rules.input_fields import shape_of
from pnp.sheets.pieces.face import Face
from tests.looks.minded import minded
from tests.looks.neighbours import around
from tests.looks.plain import rounded, written
from tests.looks.plays import plays, worths
from tests.looks.seen import measured

_MOST, _WORDED, _LONG = 18, 3, 240
"""Questions asked of a calculator, and how many of these have their sentences kept besides the answer;
the longest value of a face that is kept whole, in characters."""
Values = dict[str, str]


def faces(loaded: LoadedGame) -> Iterator[str]:
    """Yield the values that all faces of a template share, then each piece with the values of its own."""
    every = {lang: _sides(loaded, lang) for lang in loaded.languages}
    shared = {lang: _shared(sides.values()) for lang, sides in every.items()}
    for lang, templates in shared.items():
        yield from (
            f"{template} {lang}: {_listed(values)}" for template, values in templates.items() if values
        )
    first, *others = loaded.languages
    for name, face in every[first].items():
        size = f"{face.width_mm:.4g} × {face.height_mm:.4g} mm {face.shape}"
        yield f"{name} × {face.copies}, {size}, {face.template}"
        own = _own(face, shared[first])
        yield f"  {first}: {_listed(own)}"
        for lang in others:
            other = _own(every[lang][name], shared[lang])
            if differing := {key: value for key, value in other.items() if own.get(key) != value}:
                yield f"  {lang}: {_listed(differing)}"


def answers(loaded: LoadedGame) -> Iterator[str]:
    """Yield what calculators answer to their example and to questions near it, as JSON.

    A question is written as its fields that differ from the example. The example has its scene, and the
    first questions have their sentences in each language.
    """
    catalog = catalog_of(loaded)
    for calculator in loaded.game.calculators:
        example = dict(calculator.example)
        asked = around(shape_of(calculator.asks, catalog), example, _MOST)
        yield f"{calculator.name}: {len(asked)} questions, {written(example)}"
        for number, question in enumerate(asked):
            changed = {
                key: question.get(key) for key in example | question if question.get(key) != example.get(key)
            }
            answer, scene, sentences = _asked(loaded, calculator, question)
            yield f"  {written(changed)}: {answer}"
            yield from (f"    {sentence}" for sentence in sentences if number < _WORDED)
            if scene and not number:
                yield f"    shows {written(scene.model_dump(mode='json', exclude_defaults=True))}"


TOLD: dict[str, Callable[[LoadedGame], Iterator[str]]] = {
    "minded": minded, "worths": worths, "faces": faces, "answers": answers, "plays": plays
}  # fmt: skip


def _sides(loaded: LoadedGame, lang: str) -> dict[str, Face]:
    """Return the fronts and backs of all pieces by kind, id, first copy and side."""
    found: dict[str, Face] = {}
    for face in loaded.game.faces(catalog_of(loaded), lang):
        name = f"{face.kind}/{face.piece}" + (f" from {face.first}" if face.first > 1 else "")
        found[name] = face
        if face.back:
            found[f"{name} back"] = face.back
    return found


def _shared(faces: Iterable[Face]) -> dict[str, Values]:
    """Return by template the values that are equal on its faces, where it has more than one."""
    found: dict[str, list[Values]] = {}
    for face in faces:
        found.setdefault(face.template, []).append(_values(face))
    return {
        template: {
            key: value for key, value in every[0].items() if all(one.get(key) == value for one in every)
        }
        for template, every in found.items()
        if every[1:]
    }


def _values(face: Face) -> Values:
    """Return all that a face is drawn from besides its size, each value as text."""
    more = {"title": face.title, "overlap": face.overlap_mm, "framing": face.framing}
    values = {key: rounded(str(value)) for key, value in {**more, **face.values}.items() if value is not None}
    cuts = {"cuts": " / ".join(map(measured, face.cuts))} if face.cuts else {}
    return {key: _shortened(value) for key, value in (values | cuts).items()}


def _shortened(value: str) -> str:
    return value if len(value) <= _LONG else f"{value[:_LONG]}… {len(value)} characters"


def _own(face: Face, shared: Mapping[str, Values]) -> Values:
    common = shared.get(face.template, {})
    return {key: value for key, value in _values(face).items() if key not in common}


def _listed(values: Values) -> str:
    return "; ".join(f"{key} {value}" for key, value in values.items())


def _asked(loaded: LoadedGame, calculator: Any, question: dict[str, Any]) -> tuple[str, Any, list[str]]:
    """Return the answer as JSON, its scene, and its sentences in each language."""
    catalog = catalog_of(loaded)
    try:
        asked, answer = calculator.ask(catalog, question)
    except Refusal as refused:
        return f"refused, {refused}", None, [written(refused.said.said)]
    sentences = [
        sentence
        for lang in loaded.languages
        for sentence in calculator.sentences(catalog, asked, answer, lang)
    ]
    scene = loaded.game.scenes(catalog, calculator.name, asked, answer)
    return written(answer), scene, sentences
