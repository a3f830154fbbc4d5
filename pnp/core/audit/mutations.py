"""Generate mutations of a game's content: the smallest mistakes that a transcriber could make."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from pnp.core.base.diagnostic import Key, Place
from pnp.core.catalog.unchecked import CITATION
from pnp.core.checks.mutation_samples import misspelt, walk
from pnp.core.checks.schema import models
from pnp.core.project.loaded_game import LoadedGame, value_at
from pnp.core.reading.source import Source

TextMutations = Callable[[Source], Iterable["Mutation"]]
"""Function from a text to its mutations."""


@dataclass(frozen=True)
class Mutation:
    """One mutation: a change at one place, and the mutated file."""

    place: Place
    change: str
    source: Source
    """The file after the mutation."""

    @property
    def path(self) -> str:
        where = ".".join(map(str, self.place.key)) or f"line {self.place.span.line if self.place.span else 1}"
        return f"{self.place.file}: {where}"


def mutations(loaded: LoadedGame, of_text: TextMutations) -> Iterator[Mutation]:
    """Yield every mutation of a game's content, in a fixed order."""
    known = loaded.game.catalog.model_fields
    for source in loaded.sources.values():
        if source.file.endswith(".md"):
            yield from of_text(source)
        elif known.keys() & loaded.game.file_mapping.parts(loaded.name(source.file)):
            yield from _data_mutations(source, loaded)


def _data_mutations(source: Source, loaded: LoadedGame) -> Iterator[Mutation]:
    pools, cited = _pools(source.data), _citations(model_of(loaded, source.file))
    for key, value in walk(source.data):
        if not key or key not in source.spans or _is_alternative(key, loaded.languages):
            continue
        place = Place(source.file, key)
        if value is not None:  # null means the same as a missing value
            yield Mutation(place, "left out", replace(source, data=_without(source.data, key)))
        if _is_prose(key, value, loaded.languages):
            continue
        for change, new in _rewritings(value, pools.get(_shape(key), [])):
            yield Mutation(place, change, replace(source, data=with_value(source.data, key, new)))
        if key[-2:-1] == ("provenance",):
            other = "stated" if "reconstructed" in value else {"reconstructed": "so we say"}
            yield Mutation(place, "another origin", replace(source, data=with_value(source.data, key, other)))
        if isinstance(key[-1], int):
            yield from _list_mutations(source, key)
        elif twin := _twin(source.data, key, cited):
            swapped = with_value(with_value(source.data, key, twin[1]), twin[0], value)
            yield Mutation(place, "swapped with the next one's", replace(source, data=swapped))


def model_of(loaded: LoadedGame, file: str) -> Any:
    """Return the model of one file of the catalog."""
    (name, *_) = loaded.game.file_mapping.parts(loaded.name(file))
    return loaded.game.catalog.model_fields[name].annotation


def _citations(annotation: Any) -> frozenset[str]:
    """Return the names of fields, in a model and those nested in it, that are marked as citations."""
    waiting, met, cited = [*models(annotation)], set[Any](), set[str]()
    while waiting:
        model = waiting.pop()
        if model in met:
            continue
        met.add(model)
        for name, field in model.model_fields.items():
            waiting += models(field.annotation)
            if CITATION in field.metadata:
                cited.add(name)
    return frozenset(cited)


def _is_alternative(key: Key, languages: tuple[str, ...]) -> bool:
    """Return whether a key leads to one of several alternative wordings, which nobody would miss."""
    return len(key) > 1 and isinstance(key[-1], int) and key[-2] in languages


def _is_prose(key: Key, value: Any, languages: tuple[str, ...]) -> bool:
    """Return whether a value is a sentence or a citation, which no check can contradict."""
    text = isinstance(value, dict) and set(value) == {*languages}
    return text or key[-1] in languages or ("provenance" in key[:-2] and isinstance(value, str))


def _list_mutations(source: Source, key: Key) -> Iterator[Mutation]:
    """Yield mutations that double a list entry, or swap it with the next one."""
    place, index = Place(source.file, key), int(key[-1])
    entries = value_at(source.data, key[:-1])
    doubled = [*entries[: index + 1], *entries[index:]]
    yield Mutation(place, "written twice", replace(source, data=with_value(source.data, key[:-1], doubled)))
    if index + 1 < len(entries):
        swapped = [*entries[:index], entries[index + 1], entries[index], *entries[index + 2 :]]
        data = with_value(source.data, key[:-1], swapped)
        yield Mutation(place, "swapped with its neighbour", replace(source, data=data))


def _rewritings(value: Any, pool: list[Any]) -> Iterator[tuple[str, Any]]:
    if isinstance(value, bool):
        yield "flipped", not value
    elif isinstance(value, int):
        yield "one more", value + 1
        yield "one less", value - 1
    elif isinstance(value, str):
        others = [other for other in pool if other != value]
        if others:
            yield "another's value", others[0]
        yield "misspelt", misspelt(value)


def _shape(key: Key) -> Key:
    return tuple("*" if isinstance(step, int) else step for step in key)


def _pools(data: Any) -> dict[Key, list[str]]:
    pools: dict[Key, list[str]] = {}
    for key, value in walk(data):
        if isinstance(value, str):
            pools.setdefault(_shape(key), []).append(value)
    return pools


def _twin(data: Any, key: Key, cited: frozenset[str]) -> tuple[Key, Any] | None:
    """Return the key and value of the field in the next record, if a swap would change a fact."""
    records = [index for index, step in enumerate(key) if isinstance(step, int)]
    if not records:
        return None
    last = records[-1]
    record, field = key[: last + 1], key[last + 1 :]
    other = (*key[:last], int(key[last]) + 1)
    try:
        mine, theirs = value_at(data, key), value_at(data, (*other, *field))
        my_others, their_others = (_other_facts(value_at(data, one), field, cited) for one in (record, other))
    except (KeyError, IndexError, TypeError):
        return None
    return None if mine == theirs or my_others == their_others else ((*other, *field), theirs)


def _other_facts(record: Any, field: Key, cited: frozenset[str]) -> Any:
    """Return a record without one field and without citations."""
    if not isinstance(record, dict):
        return None
    rest = {name: value for name, value in record.items() if name not in cited}
    return _without(rest, field) if len(field) == 1 else rest


def with_value(data: Any, key: Key, new: Any) -> Any:
    """Return the data with ``new`` at ``key``; only containers on the way are copied."""
    if not key:
        return new
    copied = data.copy()
    copied[key[0]] = with_value(data[key[0]], key[1:], new)
    return copied


def _without(data: Any, key: Key) -> Any:
    copy = value_at(data, key[:-1]).copy()
    del copy[key[-1]]
    return with_value(data, key[:-1], copy)
