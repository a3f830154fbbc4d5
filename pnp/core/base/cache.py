"""Cache results by a digest of their inputs, in memory and optionally on disk."""

from __future__ import annotations

import json
import os
import re
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeVar

from .digest import digest_of, engine
from .files import write

T = TypeVar("T")
_A_DAY = 24 * 60 * 60
_FORGOTTEN = 30 * _A_DAY
"""Age after which an unused file is deleted, in seconds."""
_DAMAGED = (ValueError, LookupError, TypeError, AttributeError)


class Codec(NamedTuple, Generic[T]):
    """How to serialize a value to bytes and back."""

    dump: Callable[[T], bytes]
    load: Callable[[bytes], T]


def _of_json(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "surrogatepass")


def _from_json(data: bytes) -> Any:
    return json.loads(data.decode("utf-8", "surrogatepass"))


TEXT: Codec[str] = Codec(
    lambda text: text.encode("utf-8", "surrogatepass"), lambda data: data.decode("utf-8", "surrogatepass")
)
BYTES: Codec[bytes] = Codec(bytes, bytes)
JSON: Codec[Any] = Codec(_of_json, _from_json)
"""Values that survive a round trip through JSON: no tuples."""


def json_codec(tell: Callable[[T], Any], hear: Callable[[Any], T]) -> Codec[T]:
    """Return a codec that goes through JSON values: ``tell`` converts to them, ``hear`` from them."""
    return Codec(lambda thing: _of_json(tell(thing)), lambda data: hear(_from_json(data)))


class Cache:
    """Cached results by name and key, each with a digest of its inputs.

    Inputs (``made_from``) are any value whose ``repr`` shows all that it holds: a text, a dict of texts.
    Results with a codec are also stored in ``folder`` and stay valid while the engine is the same.
    """

    def __init__(self, folder: Path | None = None, *, fresh: bool = False) -> None:
        """Create an empty cache; a ``fresh`` one reads nothing from the folder but writes to it."""
        self._kept: dict[str, dict[str, tuple[str, Any]]] = {}
        self._shelf = DiskStore(folder) if folder else None
        self.fresh = fresh

    def elsewhere(self) -> Cache:
        """Return a cache on the same folder for another process, without the results of this run."""
        return Cache(self._shelf.folder if self._shelf else None, fresh=self.fresh)

    def keep(self, name: str, made_from: object, make: Callable[[], T], form: Codec[T] | None = None) -> T:
        """Return the cached result, or make and cache it where ``made_from`` has changed."""
        return self.keep_each(name, {"": made_from}, lambda _: make(), form)[""]

    def keep_each(
        self,
        name: str,
        made_from: Mapping[str, object],
        make: Callable[[str], T],
        form: Codec[T] | None = None,
        *,
        few: int | None = None,
    ) -> dict[str, T]:
        """Return results by key; make those whose inputs have changed.

        More than ``few`` of them are made on all cores; None keeps all work in this process.
        """

        def make_all(keys: list[str]) -> dict[str, T]:
            if few is None or len(keys) <= few:
                return {key: make(key) for key in keys}
            from .workers import on_all_cores  # noqa: PLC0415 - slow to load

            return on_all_cores(make, keys)

        return self.keep_all(name, made_from, make_all, form)

    def keep_all(
        self,
        name: str,
        made_from: Mapping[str, object],
        make: Callable[[list[str]], Mapping[str, T]],
        form: Codec[T] | None = None,
    ) -> dict[str, T]:
        """Return results by key, making all that have changed in one call; drop other keys of the name."""
        seals = _seals(made_from)
        known = self._known(name, seals, form)
        new = [key for key in made_from if key not in known]
        made = make(new) if new else {}
        things = {key: made[key] if key in made else known[key] for key in made_from}
        self._learn(name, seals, things, form)
        return things

    def known(self, name: str, made_from: Mapping[str, object], form: Codec[T] | None = None) -> dict[str, T]:
        """Return the cached results whose inputs are unchanged."""
        return self._known(name, _seals(made_from), form)

    def learn(
        self,
        name: str,
        made_from: Mapping[str, object],
        things: Mapping[str, T],
        form: Codec[T] | None = None,
    ) -> None:
        """Cache these results under the name, in place of all others."""
        self._learn(name, _seals(made_from), things, form)

    def forget(self, name: str) -> None:
        """Drop the results of a name from memory."""
        self._kept[name] = {}

    def _known(self, name: str, seals: Mapping[str, str], form: Codec[T] | None) -> dict[str, T]:
        if name not in self._kept:
            self._kept[name] = self._recalled(name, form) if form else {}
        before = self._kept[name]
        return {key: before[key][1] for key in seals if key in before and before[key][0] == seals[key]}

    def _learn(
        self, name: str, seals: Mapping[str, str], things: Mapping[str, T], form: Codec[T] | None
    ) -> None:
        before = {key: source for key, (source, _) in self._kept.get(name, {}).items()}
        self._kept[name] = {key: (seals[key], thing) for key, thing in things.items()}
        if form and self._shelf and before != {key: seals[key] for key in things}:
            self._shelf.put(name, {key: (seals[key], form.dump(thing)) for key, thing in things.items()})

    def _recalled(self, name: str, form: Codec[T]) -> dict[str, tuple[str, Any]]:
        if not self._shelf or self.fresh:
            return {}
        try:
            return {key: (source, form.load(data)) for key, (source, data) in self._shelf.get(name).items()}
        except _DAMAGED:
            return {}


class DiskStore:
    """Cache files in a folder; each begins with a checksum, and one that does not match is ignored."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def get(self, name: str) -> dict[str, tuple[str, bytes]]:
        """Return the stored results of a name with their input digests; empty if the file is invalid."""
        path = self._path(name)
        try:
            vouched, _, body = path.read_bytes().partition(b"\n")
            if vouched != _digest(body):
                return {}
            line, _, rest = body.partition(b"\n")
            head = json.loads(line)
            if (head["name"], head["engine"]) != (name, engine()):
                return {}
            kept, start = {}, 0
            for key, source, size in head["things"]:
                kept[key] = (source, rest[start : start + size])
                start += size
        except (OSError, *_DAMAGED):
            return {}
        _touch(path)
        return kept

    def put(self, name: str, things: Mapping[str, tuple[str, bytes]]) -> None:
        """Write the results of a name, if the folder is writable, and delete files unused for a month."""
        listed = [(key, source, len(data)) for key, (source, data) in things.items()]
        head = json.dumps({"name": name, "engine": engine(), "things": listed}).encode()
        body = b"\n".join([head, b"".join(data for _, data in things.values())])
        with suppress(OSError):
            write(self._path(name), b"\n".join([_digest(body), body]))
            for file in self.folder.glob("*.kept"):
                if time.time() - file.stat().st_mtime > _FORGOTTEN:
                    file.unlink()

    def drop(self, name: str) -> None:
        """Delete the file of a name."""
        with suppress(OSError):
            self._path(name).unlink()

    def _path(self, name: str) -> Path:
        plain = re.sub(r"[^a-z0-9]+", "-", name.lower())[:60]
        return self.folder / f"{plain}.{digest_of(name)[:8]}.kept"


def _seals(made_from: Mapping[str, object]) -> dict[str, str]:
    """Return the digest of each input; an input shared by many keys is digested once."""
    known: dict[int, str] = {}
    for source in made_from.values():
        if id(source) not in known:
            known[id(source)] = digest_of(source)
    return {key: known[id(source)] for key, source in made_from.items()}


def _digest(body: bytes) -> bytes:
    return blake2b(body, digest_size=32).hexdigest().encode()


def _touch(path: Path) -> None:
    """Update the time of a file that was read, at most once a day."""
    with suppress(OSError):
        if time.time() - path.stat().st_mtime > _A_DAY:
            os.utime(path)
