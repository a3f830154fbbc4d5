"""Extract a project from a git revision into a temporary folder, without touching the work tree."""

from __future__ import annotations

import io
import os
import shutil
import subprocess
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from pnp.core.base.errors import Misuse
from pnp.core.base.terminal_text import short
from pnp.core.project.project import NoProject, Project

_SECONDS = 120


@contextmanager
def at_revision(root: Path, revision: str) -> Iterator[Project]:
    """Yield the project of ``root`` at a commit, branch or tag; its files are deleted at exit."""
    commit = _resolve(root, f"{revision}^{{commit}}")
    try:
        _resolve(root, f"{commit}:./")
    except _UnknownError as err:
        raise _missing(revision) from err
    files = _git(root, "archive", "--format=tar", commit, "--", ".", ":(exclude)output")
    with TemporaryDirectory(prefix="pnp-") as name:
        folder = Path(name).resolve()
        _extract(files, folder)
        yield replace(_project(folder, revision), origin=root)


def is_revision(root: Path, revision: str) -> bool:
    """Return whether git knows a commit by this name; raise Misuse without git or a repository."""
    try:
        _resolve(root, f"{revision}^{{commit}}")
    except _UnknownError:
        return False
    return True


def text_at(root: Path, revision: str, file: str) -> str | None:
    """Return a file's text at a revision, or None if git does not know it or is not there."""
    try:
        return _git(root, "cat-file", "blob", f"{revision}:./{file}").decode()
    except (Misuse, UnicodeDecodeError):
        return None


class _UnknownError(Misuse):
    """Git does not know the revision or path."""


def _resolve(root: Path, what: str) -> str:
    """Return the hash of a commit, or of a folder of a commit."""
    return _git(root, "rev-parse", "--verify", "--quiet", "--end-of-options", what).decode().strip()


def _git(root: Path, *words: str) -> bytes:
    """Run git in the project's folder without prompts, and return its output."""
    program = shutil.which("git")
    if not program:
        raise Misuse("git is not installed: compare with the manifest of a kept kit instead")
    quiet = {**os.environ, "GIT_TERMINAL_PROMPT": "0", "GIT_OPTIONAL_LOCKS": "0", "LC_ALL": "C"}
    command = [program, "-C", str(root), *words]
    try:
        done = subprocess.run(command, capture_output=True, check=False, env=quiet, timeout=_SECONDS)  # noqa: S603
    except (subprocess.TimeoutExpired, ValueError) as err:
        raise Misuse("git does not answer") from err
    if done.returncode:
        said = done.stderr.decode("utf-8", "replace").strip().splitlines()
        why = short(said[-1].removeprefix("fatal: "), 200) if said else ""
        raise (Misuse(f"git: {why}") if why else _UnknownError("git knows no such revision"))
    return done.stdout


def _extract(files: bytes, folder: Path) -> None:
    """Write the files and links of a tar archive below a folder; skip those that lead out of it.

    ``tarfile`` has filters for this, but only since Python 3.11.4.
    """
    with tarfile.open(fileobj=io.BytesIO(files)) as archive:
        for member in archive:
            path = folder / member.name
            target = path.parent / member.linkname if member.issym() else path
            if not (path.resolve().is_relative_to(folder) and target.resolve().is_relative_to(folder)):
                continue
            path.parent.mkdir(parents=True, exist_ok=True)
            if member.issym():
                path.symlink_to(member.linkname)
            elif content := archive.extractfile(member):
                path.write_bytes(content.read())


def _project(folder: Path, revision: str) -> Project:
    try:
        found = Project.find(folder)
    except NoProject as err:
        raise _missing(revision) from err
    if found.root != folder:
        raise _missing(revision)
    return found


def _missing(revision: str) -> Misuse:
    return Misuse(f"there is no project at '{short(revision, 80)}'")
