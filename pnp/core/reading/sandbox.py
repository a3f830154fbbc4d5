"""A Jinja sandbox for project templates that limits computing time, text size and calls.

A template reads values, calls listed functions, and cannot change, open or import anything. Each run has a
budget of steps; every operation that creates or compares values is charged by their size beforehand.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import wraps
from itertools import chain
from operator import add, mod, mul
from types import (
    BuiltinMethodType,
    CodeType,
    CoroutineType,
    FrameType,
    FunctionType,
    GeneratorType,
    MethodType,
    ModuleType,
    TracebackType,
)
from typing import Any, cast

from jinja2 import TemplateSyntaxError, Undefined, nodes, pass_context
from jinja2.environment import Template, TemplateModule
from jinja2.exceptions import SecurityError
from jinja2.filters import do_replace, do_round, sync_do_join
from jinja2.runtime import BlockReference, Context, LoopContext, Macro, markup_join, str_join
from jinja2.sandbox import ImmutableSandboxedEnvironment, SandboxedEscapeFormatter, SandboxedFormatter
from jinja2.utils import Cycler, Joiner, Namespace
from jinja2.visitor import NodeTransformer
from markupsafe import Markup

from . import game_module

MOST_STEPS = 1_000_000
"""Maximum number of steps of one template run, about a second; our largest board takes 16,000."""
LONGEST = 8_000_000
"""Maximum number of characters of a value, and of the whole output of a template."""
_MAX_NUMBER = 10**15
_MAX_WIDTH = 1000
"""Maximum width, in characters, to which text is padded."""
_PER_STEP, _PER_CALL, _PER_FILTER = 64, 50, 20
"""Characters per step; cost in steps of a call of an engine's function, and of one of its filters."""
_MAX_PRECISION = 20

_NONE: dict[str, str] = {}
_VIEWS = (type(_NONE.keys()), type(_NONE.values()), type(_NONE.items()))
_CONTAINERS = (list, tuple, dict, set, frozenset, *_VIEWS, Namespace, TemplateModule)
"""Types whose text form includes all that they contain."""
_NUMBERS = frozenset({int, float, bool, type(None)})
_FREE_FILTERS = ("abs", "d", "default", "float", "int")
_FILTERS = (
    "batch", "capitalize", "count", "dictsort", "e", "escape", "first", "forceescape", "groupby", "items",
    "last", "length", "list", "lower", "map", "max", "min", "reject", "rejectattr", "reverse", "safe",
    "select", "selectattr", "slice", "sort", "string", "striptags", "sum", "title", "tojson", "trim",
    "truncate", "unique", "upper", "urlencode", "wordcount",
)  # fmt: skip
_SIZED_FILTERS = frozenset({"batch", "slice", "tojson", "truncate"})
"""Filters whose output size is given by a number argument."""
_FREE_TESTS = (
    "boolean", "callable", "defined", "even", "false", "float", "integer", "iterable", "mapping", "none",
    "number", "odd", "sameas", "sequence", "string", "true", "undefined", "divisibleby",
)  # fmt: skip
_TESTS = (
    "==", "!=", "<", "<=", ">", ">=", "eq", "equalto", "ge", "greaterthan", "gt", "in", "le", "lessthan",
    "lower", "lt", "ne", "upper",
)  # fmt: skip
_GLOBALS = ("range", "dict", "namespace", "cycler", "joiner")
_TEXT_METHODS = frozenset({
    "capitalize", "casefold", "count", "endswith", "find", "index", "isalnum", "isalpha", "isascii",
    "isdecimal", "isdigit", "isidentifier", "islower", "isnumeric", "isprintable", "isspace", "istitle",
    "isupper", "lower", "lstrip", "partition", "removeprefix", "removesuffix", "rfind", "rindex",
    "rpartition", "rsplit", "rstrip", "split", "splitlines", "startswith", "strip", "swapcase", "title",
    "upper",
})  # fmt: skip
_PADDING_METHODS = frozenset({"center", "ljust", "rjust", "zfill"})
_DICT_METHODS = frozenset(dir(dict))
_INTERNAL = frozenset({CodeType, FrameType, TracebackType, ModuleType, GeneratorType, CoroutineType})
_COLLECTION_METHODS = frozenset({"get", "items", "keys", "values", "index", "count"})
_LOOP_METHODS = frozenset({"cycle", "changed", "next", "reset"})
_WIDTH = re.compile(r"\d{4,}")
_WIDE_FIELD = re.compile(r"%(?:\([^)]*\))?[^a-zA-Z%]*?(?:\d{4,}|\*)")
"""A format field such as ``%9999d``, or one whose width is an argument."""
_CALLED = "macros, range, dict, namespace, cycler, joiner and the usual methods of texts, lists and tables"

_steps_left: ContextVar[list[int] | None] = ContextVar("steps left", default=None)
"""Steps that the running template may still take, in a list of one; None outside a run."""


def charge(steps: int) -> None:
    """Subtract steps from the budget of the running template; raise SecurityError when it is used up."""
    left = _steps_left.get()
    if left is not None:
        left[0] -= steps
        if left[0] < 0:
            raise SecurityError(f"the template takes more than {MOST_STEPS} steps")


@contextmanager
def _budget() -> Iterator[None]:
    """Set the step budget for a run; a nested run shares the budget of the outer one."""
    if _steps_left.get() is not None:
        yield
        return
    token = _steps_left.set([MOST_STEPS])
    try:
        yield
    finally:
        _steps_left.reset(token)


def _charge_for(*values: Any) -> int:
    """Charge for the size of values as text, and return it; raise SecurityError if they are too long."""
    size = 0
    for value in values:
        if type(value) not in _NUMBERS:
            size += _size(value)
            if size > LONGEST:
                raise _too_long()
    charge(size // _PER_STEP)
    return size


def _size(value: Any) -> int:
    """Return the approximate number of characters of a value; stop counting once it is too long."""
    if isinstance(value, str):
        return len(value)
    if not isinstance(value, _CONTAINERS):
        return 8 * len(value) if isinstance(value, range) else 1
    size, inside = 0, [value]
    while inside:
        one = inside.pop()
        if isinstance(one, str):
            size += len(one)
        elif isinstance(one, _CONTAINERS):
            inside.extend(_contents(one))
        size += 8
        if size + len(inside) > LONGEST:
            raise _too_long()
    return size


def _contents(value: Any) -> Iterable[Any]:
    """Return the values that the text form of a container includes."""
    if isinstance(value, dict):
        return chain.from_iterable(value.items())
    if isinstance(value, Namespace):
        return cast("Iterable[Any]", value._Namespace__attrs.values())
    return cast("Iterable[Any]", value._body_stream if isinstance(value, TemplateModule) else value)


def _too_long() -> SecurityError:
    return SecurityError(f"the template makes a text or a list of more than {LONGEST} characters")


class _Template(Template):
    """A template whose runs have a step budget."""

    def render(self, *args: Any, **kwargs: Any) -> str:
        with _budget():
            return super().render(*args, **kwargs)

    def make_module(self, *args: Any, **kwargs: Any) -> Any:
        with _budget():
            return super().make_module(*args, **kwargs)


class Sandbox(ImmutableSandboxedEnvironment):
    """A Jinja environment for templates of a project, with limits.

    ``callables`` are functions that templates may call besides the usual ones; for a class, its public
    methods.
    """

    template_class = _Template

    def __init__(self, *args: Any, callables: Iterable[Any] = (), **kwargs: Any) -> None:
        written: Callable[[Any], Any] | None = kwargs.pop("finalize", None)
        super().__init__(*args, finalize=_finalize(written), **kwargs)
        self.globals = {name: self.globals[name] for name in _GLOBALS}
        self.callables = frozenset(chain(self.globals.values(), *map(_functions, callables)))
        self.filters = {name: self.filters[name] for name in _FREE_FILTERS} | {
            name: _charging(name, self.filters[name]) for name in _FILTERS
        }
        self.filters |= _OWN_FILTERS
        self.tests = {name: self.tests[name] for name in _FREE_TESTS} | {
            name: _charging(name, cast("Callable[..., Any]", self.tests[name])) for name in _TESTS
        }

    def add_filters(self, **filters: Callable[..., Any]) -> None:
        """Add functions of the engine as filters; each use is charged a fixed number of steps."""
        self.filters |= {name: _charging(name, function, _PER_FILTER) for name, function in filters.items()}

    @staticmethod
    def concat(parts: Iterable[str]) -> str:
        """Join the output of a template, macro or block; raise SecurityError if it is too long."""
        texts = list(parts)
        size = sum(map(len, texts))
        if size > LONGEST:
            raise _too_long()
        charge(size // _PER_STEP)
        return "".join(texts)

    def _load_template(self, *args: Any, **kwargs: Any) -> Template:
        charge(_PER_CALL)
        return super()._load_template(*args, **kwargs)

    def _generate(self, source: nodes.Template, *args: Any, **kwargs: Any) -> Any:
        return super()._generate(_ChargeInserter(self, args).visit(source), *args, **kwargs)

    def _compile(self, source: str, filename: str) -> CodeType:
        try:
            return super()._compile(source, filename)
        except MemoryError:
            raise SecurityError("the template nests too deep") from None

    def wrap_str_format(self, value: Any) -> None:
        """Return None: ``call`` handles ``format``, like every other call of a template."""

    def is_safe_attribute(self, obj: Any, attr: str, value: Any) -> bool:  # noqa: ARG002 - Jinja's
        """Return whether a template may read an attribute; ``call`` decides what it may call."""
        return attr[:1] != "_" and type(value) not in _INTERNAL

    def getattr(self, obj: Any, attribute: str) -> Any:
        """Return a safe attribute, or else an item; a fast path for dicts precedes Jinja's lookup."""
        if type(obj) is dict and attribute in obj and attribute not in _DICT_METHODS:
            return obj[attribute]
        return super().getattr(obj, attribute)

    def getitem(self, obj: Any, argument: Any) -> Any:
        """Return an item, or else a safe attribute."""
        if type(argument) is tuple:
            _charge_for(argument)
        return super().getitem(obj, argument)

    def call(__self, __context: Context, __obj: Any, *args: Any, **kwargs: Any) -> Any:  # noqa: N805, PYI063 - Jinja's
        """Call a function that templates may call; raise SecurityError for any other."""
        charge(1)
        if isinstance(__obj, (Macro, BlockReference, Undefined, Joiner)):
            return __context.call(__obj, *args, **kwargs)
        kwargs_of = {name: value for name, value in kwargs.items() if name[0] != "_"}
        _charge_for(*args, *kwargs_of.values())
        owner = (
            getattr(__obj, "__self__", None) if isinstance(__obj, (BuiltinMethodType, MethodType)) else None
        )
        name = getattr(__obj, "__name__", "")
        if isinstance(owner, str):
            return _call_text_method(__self, owner, name, args, kwargs_of)
        function = getattr(__obj, "__func__", __obj)
        if isinstance(function, FunctionType) and (
            function in __self.callables or game_module.is_own(function.__module__)
        ):
            charge(_PER_CALL)
        elif not (
            (isinstance(__obj, type) and __obj in __self.callables)
            or (isinstance(owner, (Mapping, Sequence)) and name in _COLLECTION_METHODS)
            or (isinstance(owner, (LoopContext, Cycler)) and name in _LOOP_METHODS)
            or (owner is dict and name == "fromkeys")
        ):
            raise SecurityError(f"a template does not call '{name or type(__obj).__name__}', but {_CALLED}")
        return __context.call(__obj, *args, **kwargs)


def _functions(listed: Any) -> list[Any]:
    if not isinstance(listed, type):
        return [listed]
    return [one for name, one in vars(listed).items() if isinstance(one, FunctionType) and name[0] != "_"]


def _finalize(written: Callable[[Any], Any] | None) -> Callable[[Any], Any]:
    """Return a function that converts a value to output, and charges for its size."""

    def finalize(value: Any) -> Any:
        kind = type(value)
        if kind in _NUMBERS:
            return written(value) if written else value
        if kind is not str and kind is not Markup and not isinstance(value, Undefined):
            _charge_for(value)
            if not hasattr(value, "__html__"):
                value = value if written else str(value)
        if isinstance(value, str):
            charge(1 + len(value) // _PER_STEP)
        return written(value) if written else value

    return finalize


def _charged_iterable(values: Any) -> Any:
    """Return an iterable, charged at once if its length is known, else item by item."""
    try:
        charge(len(values))
    except TypeError:
        return _charge_each(values) if isinstance(values, Iterator) else values
    return values


def _charge_each(values: Iterator[Any]) -> Iterator[Any]:
    size = 0
    for value in values:
        charge(1)
        size += 1 if type(value) in _NUMBERS else _size(value)
        if size > LONGEST:
            raise _too_long()
        yield value


def _charging(name: str, function: Callable[..., Any], steps: int = 0) -> Callable[..., Any]:
    """Wrap a filter or test so that it is charged by its arguments, and never evaluated at compile time."""
    passed = getattr(function, "jinja_pass_arg", None)

    @pass_context
    @wraps(function)
    def run(context: Context, value: Any, *args: Any, **kwargs: Any) -> Any:
        charge(steps + 1)
        _charge_for(value, *args, *kwargs.values())
        if name in _SIZED_FILTERS:
            charge(sum(abs(one) for one in (*args, *kwargs.values()) if type(one) is int))
        value = _charge_each(value) if isinstance(value, Iterator) else value
        if passed is None:
            return function(value, *args, **kwargs)
        first = {"context": context, "eval_context": context.eval_ctx, "environment": context.environment}
        return function(first[passed.name], value, *args, **kwargs)

    return run


def _formatted(text: str, values: Any) -> str:
    """Return ``text % values``; raise SecurityError if a width or the result is too large."""
    if _WIDE_FIELD.search(text):
        raise SecurityError(f"a width in a format is at most {_MAX_WIDTH - 1}")
    if _charge_for(text) + text.count("%") * (_charge_for(values) + _MAX_WIDTH) > LONGEST:
        raise _too_long()
    formatted: str = text % values
    return formatted


def _call_text_method(
    env: Sandbox, text: str, name: str, args: tuple[Any, ...], kwargs: Mapping[str, Any]
) -> Any:
    """Call an allowed method of a text; raise SecurityError if it is not allowed, or its result too long."""
    size = _charge_for(text)
    if name in {"format", "format_map"}:
        values = (args, kwargs) if name == "format" else ((), args[0])
        formatter = _EscapeFormatter(env, escape=text.escape) if isinstance(text, Markup) else _Formatter(env)
        return type(text)(formatter.vformat(text, *values))
    if name == "replace":
        return _replaced(text, *args, **kwargs)
    if name == "join":
        parts = list(_charged_iterable(iter(args[0])))
        if _charge_for(parts) + size * len(parts) > LONGEST:
            raise _too_long()
        return text.join(parts)
    if name in _PADDING_METHODS and not (args and isinstance(args[0], int) and args[0] <= _MAX_WIDTH):
        raise SecurityError(f"text is padded to at most {_MAX_WIDTH} characters")
    if name not in _TEXT_METHODS and name not in _PADDING_METHODS:
        raise SecurityError(f"a template does not call '{name}' of a text")
    return getattr(text, name)(*args, **kwargs)


def _replaced(text: str, old: str, new: str, count: int = -1) -> str:
    times = text.count(old) if count < 0 else min(count, text.count(old))
    if _charge_for(text, old, new) + times * len(new) > LONGEST:
        raise _too_long()
    return text.replace(old, new, count)


class _Formatter(SandboxedFormatter):
    """A ``str.format`` formatter that limits field widths and charges for the result."""

    def format_field(self, value: Any, format_spec: str) -> Any:
        if _WIDTH.search(format_spec):
            raise SecurityError(f"a width in a format is at most {_MAX_WIDTH - 1}")
        _charge_for(value)
        return super().format_field(value, format_spec)

    def vformat(self, *args: Any) -> str:
        text = super().vformat(*args)
        _charge_for(text)
        return text


class _EscapeFormatter(_Formatter, SandboxedEscapeFormatter):
    """A formatter for markup that escapes the values of fields."""


def _operator(compute: Callable[[Any, Any], Any]) -> Callable[..., Any]:
    """Return ``+``, ``*`` or ``%`` as a filter that raises SecurityError for too large results."""

    @pass_context
    def run(_: Context, left: Any, right: Any) -> Any:
        if type(left) in _NUMBERS and type(right) in _NUMBERS:
            value = compute(left, right)
            if type(value) is not int or -_MAX_NUMBER <= value <= _MAX_NUMBER:
                return value
            raise _too_large(value)
        if isinstance(left, Undefined) or isinstance(right, Undefined):
            return compute(left, right)
        if compute is mod and isinstance(left, str):
            return _formatted(left, right)
        times = max(left if type(left) is int else 1, right if type(right) is int else 1)
        if _charge_for(left, right) * times > LONGEST and compute is mul:
            raise _too_long()
        value = compute(left, right)
        _charge_for(value)
        return value

    return run


@pass_context
def _power(_: Context, left: Any, right: Any) -> Any:
    if abs(right) > _MAX_PRECISION or abs(left) > _MAX_NUMBER:
        raise _too_large(left)
    return left**right


def _too_large(number: float) -> SecurityError:
    return SecurityError(f"{float(number):.3g} is larger than any number of a template")


@pass_context
def _sliced(_: Context, value: Any, *bounds: Any) -> Any:
    _charge_for(value)
    return value[slice(*bounds)]


@pass_context
def _joined(context: Context, values: list[Any]) -> str:
    """Return the values of a ``~`` operator as one text."""
    _charge_for(values)
    return (markup_join if context.eval_ctx.autoescape else str_join)(values)


@pass_context
def _charged_operand(_: Context, value: Any) -> Any:
    _charge_for(value)
    return value


def _round(value: float, precision: int = 0, method: str = "common") -> Any:
    if not -_MAX_PRECISION <= precision <= _MAX_PRECISION:
        raise SecurityError(f"{precision} digits are more than a number of a template has")
    if method == "common":
        return round(value, precision)
    return do_round(value, precision, method)  # type: ignore[arg-type]


@pass_context
def _join(context: Context, values: Any, d: str = "", attribute: Any = None) -> str:
    parts = list(_charge_each(iter(values)))
    if _charge_for(parts) + _charge_for(d) * len(parts) > LONGEST:
        raise _too_long()
    return sync_do_join(context.eval_ctx, parts, d, attribute)


@pass_context
def _replace(context: Context, text: Any, old: str, new: str, count: int | None = None) -> str:
    _replaced(str(text), str(old), str(new), -1 if count is None else count)
    return do_replace(context.eval_ctx, text, old, new, count)


@pass_context
def _format(_: Context, text: Any, *args: Any, **kwargs: Any) -> str:
    return (
        type(text)(_formatted(text, kwargs or args)) if isinstance(text, str) else _formatted(str(text), args)
    )


@pass_context
def _attr(context: Context, value: Any, name: str) -> Any:
    return context.environment.getattr(value, str(name))


_ITERATED, _SLICED, _JOINED, _PAID = "in a loop", "in a slice", "around a tilde", "in a comparison"
"""Names of filters that no template can write."""
_OWN_FILTERS: dict[str, Callable[..., Any]] = {
    "round": _round, "join": _join, "replace": _replace, "format": _format, "attr": _attr,
    _ITERATED: pass_context(lambda _, values: _charged_iterable(values)),
    "+": _operator(add), "*": _operator(mul), "%": _operator(mod), "**": _power,
    _SLICED: _sliced, _JOINED: _joined, _PAID: _charged_operand,
}  # fmt: skip


def _is_number(node: nodes.Expr) -> bool:
    """Return whether an operand is a literal number."""
    return isinstance(node, nodes.Const) and type(node.value) in {int, float}


class _ChargeInserter(NodeTransformer):
    """A syntax-tree transformer that adds charges to loops, slices, ``~``, operators and comparisons."""

    def __init__(self, environment: Sandbox, file: Sequence[Any]) -> None:
        self.environment, self.file = environment, file

    def visit_For(self, node: nodes.For) -> nodes.For:  # noqa: N802 - Jinja's
        self.generic_visit(node)
        if node.recursive:
            raise TemplateSyntaxError("a loop is not recursive: use a macro", node.lineno, *self.file[:2])
        node.iter = self._filtered(_ITERATED, node.iter)
        return node

    def visit_Concat(self, node: nodes.Concat) -> nodes.Expr:  # noqa: N802 - Jinja's
        self.generic_visit(node)
        values = nodes.List(node.nodes, lineno=node.lineno, environment=self.environment)
        return self._filtered(_JOINED, values)

    def visit_Getitem(self, node: nodes.Getitem) -> nodes.Expr:  # noqa: N802 - Jinja's
        self.generic_visit(node)
        if not isinstance(node.arg, nodes.Slice):
            return node
        bounds = [bound or self._none(node) for bound in (node.arg.start, node.arg.stop, node.arg.step)]
        return self._filtered(_SLICED, node.node, bounds)

    def visit_Compare(self, node: nodes.Compare) -> nodes.Compare:  # noqa: N802 - Jinja's
        self.generic_visit(node)
        for part in node.ops:
            if part.op in {"in", "notin"} or not isinstance(part.expr, nodes.Const):
                part.expr = self._filtered(_PAID, part.expr)
        if any(not isinstance(part.expr, nodes.Const) for part in node.ops):
            node.expr = self._filtered(_PAID, node.expr)
        return node

    def visit_Add(self, node: nodes.BinExpr) -> nodes.Expr:  # noqa: N802 - Jinja's
        self.generic_visit(node)
        if isinstance(node, nodes.Add) and (_is_number(node.left) or _is_number(node.right)):
            return node
        return self._filtered(node.operator, node.left, [node.right])

    visit_Mul = visit_Mod = visit_Pow = visit_Add  # noqa: N815

    def visit_Pair(self, node: nodes.Pair) -> nodes.Pair:  # noqa: N802 - Jinja's
        self.generic_visit(node)
        if not isinstance(node.key, nodes.Const):
            node.key = self._filtered(_PAID, node.key)
        return node

    def _none(self, node: nodes.Node) -> nodes.Expr:
        return nodes.Const(None, lineno=node.lineno, environment=self.environment)

    def _filtered(self, name: str, node: nodes.Node, args: Sequence[nodes.Expr] = ()) -> nodes.Filter:
        return nodes.Filter(
            node, name, list(args), [], None, None, lineno=node.lineno, environment=self.environment
        )
