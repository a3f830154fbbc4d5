"""Report errors in page templates with file and line."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from traceback import extract_tb

from jinja2 import TemplateError, TemplateSyntaxError

from pnp.core.base.errors import Failure

_TEMPLATES = (".j2", ".html")


@contextmanager
def report_template_errors(root: Path) -> Iterator[None]:
    """Turn an exception raised by a template into a Failure that names the template's file and line."""
    try:
        yield
    except Failure:
        raise
    except UnicodeDecodeError as error:
        raise Failure(f"a file of the site is not UTF-8: {error}") from error
    except Exception as error:
        if place := _place(error, root):
            raise Failure(f"{place}: {_message(error)}") from error
        if isinstance(error, TemplateError):
            raise Failure(f"a page template is at fault: {error}") from error
        raise


def _place(error: Exception, root: Path) -> str:
    """Return file and line of the innermost template in the traceback, or an empty string."""
    steps = [(step.filename, step.lineno) for step in extract_tb(error.__traceback__)]
    if isinstance(error, TemplateSyntaxError):
        steps.append((error.filename or "", error.lineno))
    for file, line in reversed(steps):
        if file.endswith(_TEMPLATES):
            return f"{file.removeprefix(f'{root}/')}:{line}"
    return ""


def _message(error: Exception) -> str:
    known = isinstance(error, TemplateError)
    return str(error.message if isinstance(error, TemplateSyntaxError) else error) if known else repr(error)
