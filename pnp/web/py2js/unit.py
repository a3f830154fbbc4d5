"""A script being compiled: collects all functions, classes and constants that calculators reach."""

from __future__ import annotations

import ast
import functools
import inspect
import sys
import types
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from pnp.web.py2js.expressions.javascript import Js, Scope
from pnp.web.py2js.expressions.literal import literal_js
from pnp.web.py2js.types.class_shape import Member, Shape, is_record, member_of, plain, shape_of, static
from pnp.web.py2js.types.names import Names
from pnp.web.py2js.types.typed import ANY, Type, generic, union_of, value_type

from .classes import compile_class
from .function import compile_function, returned, unwrapped

_SIMPLE = (bool, int, str, type(None), Fraction, range, tuple, list, dict, set, frozenset)


class Unit:
    """The compiled parts of one script."""

    def __init__(self) -> None:
        self.names = Names()
        self.functions: dict[Any, str] = {}
        self.constants: dict[str, Any] = {}
        self.classes: dict[type, None] = {}
        self.made: dict[type, None] = {}
        """Classes that programs construct."""
        self.asked: set[type] = set()
        """Classes that forms construct."""
        self.used: dict[tuple[type, str], None] = {}
        self.attributes: dict[tuple[type, str], Type] = {}
        self._methods: dict[tuple[type, str], str] = {}
        self._shapes: dict[type, Shape] = {}
        self._constructing: set[type] = set()

    # References

    def reference(self, value: Any, name: str, node: ast.AST, scope: Scope) -> Js:
        """Return a reference to something outside a function: another function, or a constant."""
        if callable(value) and not isinstance(value, type):
            return self._callable(value, name, node, scope)
        if not isinstance(value, _SIMPLE):
            raise scope.unsupported(node, f"'{name}' cannot be used here: it is a {type(value).__name__}")
        text = self.names.of((name, id(value)), name)
        self.constants[text] = value
        scope.outside.add(text)
        return Js(text, value_type(value))

    def _callable(self, value: Any, name: str, node: ast.AST, scope: Scope) -> Js:
        inner = inspect.unwrap(value)
        if isinstance(inner, type) and inner is not value:
            text = self.names.of(value, name)
            made = self.reach(inner, node, scope)
            self.functions[value] = (
                f"const {text} = py.cache((...given) => new {made}(...given), {_size(inner)});"
            )
            scope.outside.add(text)
            return Js(text, generic("function", Type("class", (), inner)))
        if not isinstance(inner, types.FunctionType) or not is_ours(inner):
            raise scope.unsupported(node, f"'{name}' is not compiled")
        text = self.function(value)
        scope.outside.add(text)
        return Js(text, generic("function", returned(inner)))

    def function(self, value: Any, sorts: Mapping[str, Type] | None = None, name: str = "") -> str:
        """Compile a function once, and return its name."""
        inner = unwrapped(value)
        text = self.names.of(value, name or inner.__name__)
        if value not in self.functions:
            self.functions[value] = ""
            body, _ = compile_function(self, inner, text, sorts or {})
            self.functions[value] = (
                _cached(text, body, _size(inner)) if hasattr(value, "cache_info") else body
            )
        return text

    def returned(self, value: Any, sorts: Mapping[str, Type]) -> Type:
        """Return the type of a function's result, also of a lambda."""
        found = returned(unwrapped(value))
        return found if found != ANY else compile_function(self, unwrapped(value), "it", sorts)[1]

    # Classes and attributes

    def shape(self, cls: type) -> Shape:
        """Return the fields of a class; for one with a constructor, those that the constructor sets."""
        if is_record(cls) or issubclass(cls, tuple):
            if cls not in self._shapes:
                self._shapes[cls] = shape_of(cls)
            return self._shapes[cls]
        for one in reversed(cls.__mro__):
            if "__init__" in vars(one) and is_ours(one) and one not in self._constructing:
                self._constructing.add(one)
                self._method(one, "__init__")
        known = [(name, sort) for (one, name), sort in self.attributes.items() if issubclass(cls, one)]
        return Shape({name: union_of(kind for other, kind in known if other == name) for name, _ in known})

    def member(self, sort: Type, name: str, node: ast.AST, scope: Scope) -> Member:
        """Return an attribute of a type, and mark it as used."""
        if sort.name == "either":
            having = [part for part in sort.args if part.cls and self._has(part.cls, name)]
            if having:
                found = [self.member(part, name, node, scope) for part in having]
                return replace(found[0], type=union_of(one.type for one in found))
        if not sort.cls or not self._has(sort.cls, name):
            raise scope.unsupported(node, f"cannot tell what '{name}' of {sort} is")
        self.reach(sort.cls, node, scope, made=False)
        self.used.setdefault((plain(sort.cls), name))
        if found_member := member_of(sort.cls, name):
            self._reach_definer(sort.cls, name, node, scope)
            return found_member
        fields = self.shape(sort.cls).fields
        return Member(fields[name] if name in fields else value_type(getattr(sort.cls, name)))

    def _has(self, cls: type, name: str) -> bool:
        return (
            bool(member_of(cls, name))
            or name in self.shape(cls).fields
            or isinstance(static(cls, name), int | str)
        )

    def _reach_definer(self, cls: type, name: str, node: ast.AST, scope: Scope) -> None:
        definer = next(one for one in cls.__mro__ if name in vars(one))
        self.reach(definer, node, scope, made=False)
        self.used.setdefault((plain(definer), name))

    def class_fields(self, cls: type) -> list[str]:
        """Return the class attributes that programs read from objects."""
        found = [name for _, name in sorted(self.used, key=lambda one: one[1])]
        own = self.shape(cls).fields
        return [
            name
            for name in dict.fromkeys(found)
            if name not in own and isinstance(static(cls, name), int | str)
        ]

    def is_used(self, cls: type, name: str) -> bool:
        return any(field == name and issubclass(cls, one) for one, field in self.used)

    def reach(self, cls: type, node: ast.AST, scope: Scope, *, made: bool = True) -> str:
        """Add a class that is named, or of which an attribute is read; return its name."""
        if not is_ours(cls):
            raise scope.unsupported(node, f"the class '{cls.__name__}' is not compiled")
        return self.add_class(cls, made=made)

    def add_class(self, cls: type, *, made: bool = False) -> str:
        """Add a class to the script and return its name."""
        own = plain(cls)
        if made:
            self.made.setdefault(own)
        self.classes.setdefault(own)
        return self.names.of(own, own.__name__)

    def add_form_class(self, cls: type) -> str:
        """Add a class that forms fill in, with all classes within it, and return its name."""
        if cls not in self.asked:
            self.asked.add(cls)
            self.add_class(cls, made=True)
            for sort in self.shape(cls).fields.values():
                self._add_form_classes(sort)
        return self.names.of(cls, cls.__name__)

    def _add_form_classes(self, sort: Type) -> None:
        if sort.cls:
            self.add_form_class(sort.cls)
        for inner in sort.args:
            self._add_form_classes(inner)

    def literal(self, value: Any) -> str:
        return literal_js(self, value)

    # Script

    def _method(self, cls: type, name: str) -> None:
        """Compile one method or property that a class itself defines."""
        if (cls, name) in self._methods:
            return
        self._methods[cls, name] = ""
        attribute = vars(cls)[name]
        function = unwrapped(attribute)
        prefix = "" if isinstance(attribute, types.FunctionType) else "get "
        written = "constructor" if name == "__init__" else name
        text, _ = compile_function(self, function, f"{prefix}{written}", {}, cls)
        self._methods[cls, name] = text

    def _compile_methods(self) -> None:
        """Compile every method in use, of every class that has it; this may reach more classes."""
        while True:
            wanted = [
                (cls, name)
                for cls in list(self.classes)
                for one, name in list(self.used)
                if issubclass(cls, one) and _defines(cls, name) and (cls, name) not in self._methods
            ]
            wanted += [
                (cls, "__init__")
                for cls in self.classes
                if _constructs(cls) and (cls, "__init__") not in self._methods
            ]
            serializers = [(cls, name) for cls in self.made for name in _serializers(cls)]
            wanted += [one for one in serializers if one not in self._methods]
            if not wanted:
                return
            for cls, name in wanted:
                self._method(cls, name)

    def script(self, values: Mapping[str, Any]) -> str:
        """Return everything that was reached, in dependency order; ``values`` come last."""
        known = (-1, -1, -1)
        while known != (known := (len(self.functions), len(self.classes), len(self.used))):
            self._compile_methods()
            constants = [f"const {name} = {self.literal(one)};" for name, one in self.constants.items()]
            given = [f"const {name} = {self.literal(one)};" for name, one in values.items()]
            classes = [compile_class(self, cls, self._of(cls)) for cls in self._in_order()]
        return "\n\n".join([*classes, "\n".join(constants), *self.functions.values(), *given])

    def _of(self, cls: type) -> list[str]:
        found = [(name, text) for (one, name), text in self._methods.items() if one is cls]
        return [text for _, text in sorted(found, key=lambda one: one[0] != "__init__")]

    def _in_order(self) -> list[type]:
        """Return the classes, each after its bases."""
        return sorted(self.classes, key=lambda cls: len(cls.__mro__))


def is_ours(thing: Any) -> bool:
    """Return whether a reference belongs to the engine or a game, not to Python or pydantic."""
    return thing.__module__.split(".")[0] not in {*sys.stdlib_module_names, "pydantic"}


def _defines(cls: type, name: str) -> bool:
    attribute = vars(cls).get(name)
    return isinstance(attribute, types.FunctionType | property | functools.cached_property)


def _constructs(cls: type) -> bool:
    return "__init__" in vars(cls) and not is_record(cls) and not issubclass(cls, tuple)


def _serializers(cls: Any) -> list[str]:
    found = getattr(cls, "__pydantic_decorators__", None)
    return list(found.model_serializers) if found else []


def _size(function: Any) -> int:
    return len(inspect.signature(function).parameters)


def _cached(name: str, body: str, size: int) -> str:
    """Wrap a function in a cache, leaving its comment above it."""
    head, begin, rest = body.partition(f"function {name}(")
    return f"{head}const {name} = py.cache({begin}{rest}, {size});"
