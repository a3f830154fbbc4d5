"""Compile classes: records, named tuples, and classes with a constructor."""

from __future__ import annotations

import inspect
from typing import TYPE_CHECKING, Any

from pydantic import BaseModel

from pnp.web.py2js.types.class_shape import is_record, plain
from pnp.web.py2js.types.names import name as variable
from pnp.web.py2js.types.typed import Type

from .function import comment

if TYPE_CHECKING:
    from .unit import Unit


def compile_class(unit: Unit, cls: Any, methods: list[str]) -> str:
    """Return a class with its fields, then its methods."""
    name, above = unit.names.of(cls, cls.__name__), _above(unit, cls)
    if issubclass(cls, tuple):
        above, parts = "py.Tuple", _named(cls)
    elif is_record(cls):
        parts = [_constructor(unit, cls, above), *_serializer(cls)]
        if cls in unit.asked:
            parts.append(_reader(unit, cls, name))
    else:
        parts = _constants(unit, cls)
    lines = [f"  {line}" if line else "" for part in (*parts, *methods) for line in part.split("\n")]
    extends = f" extends {above}" if above else ""
    described = comment(inspect.getdoc(cls) if cls.__doc__ else None)
    return "\n".join([*described, f"class {name}{extends} {{", *lines, "}"])


def _above(unit: Unit, cls: type) -> str:
    """Return the name of the nearest base class that is compiled too, or an empty string."""
    for base in cls.__mro__[1:]:
        if plain(base) in unit.classes:
            return unit.names.of(plain(base), base.__name__)
    return ""


def _named(cls: Any) -> list[str]:
    fields = ", ".join(f'"{name}"' for name in cls._fields)
    getters = [f"get {name}() {{ return this[{index}]; }}" for index, name in enumerate(cls._fields)]
    return [f"static names = [{fields}];", *getters]


def field_names(unit: Unit, cls: Any) -> list[str]:
    """Return an object's fields: all if programs construct it, else those that programs read."""
    names = [name for name in unit.shape(cls).fields if cls in unit.made or unit.is_used(cls, name)]
    return [*names, *(name for name in unit.class_fields(cls) if unit.is_used(cls, name))]


def _constructor(unit: Unit, cls: Any, above: str) -> str:
    names = field_names(unit, cls)
    base = next((plain(one) for one in cls.__mro__[1:] if plain(one) in unit.classes), None)
    inherited = field_names(unit, base) if base and above else []
    own = [name for name in names if name not in inherited]
    given = [f"{_as(name)}{_default(unit, cls, name)}" for name in own] + (["...rest"] if above else [])
    hidden = [name for name in own if _is_hidden(cls, name)]
    shown = [name for name in own if name not in hidden]
    begin = "super(rest); " if above else ""
    assigned = f"Object.assign(this, {{ {', '.join(map(_as, shown))} }});" if shown else ""
    apart = f" py.hide(this, {{ {', '.join(map(_as, hidden))} }});" if hidden else ""
    return f"constructor({{ {', '.join(given)} }}) {{\n  {begin}{assigned}{apart}\n}}"


def _as(field: str) -> str:
    """Return a field for destructuring, renamed if its name is reserved."""
    return field if variable(field) == field else f"{field}: {variable(field)}"


def _default(unit: Unit, cls: Any, name: str) -> str:
    """Return the default of a constructor's parameter, or an empty string."""
    if cls not in unit.made:
        return ""
    if name not in unit.shape(cls).fields:
        return f" = {unit.literal(getattr(cls, name))}"
    if issubclass(cls, BaseModel):
        info = cls.model_fields[name]
        return "" if info.is_required() else f" = {unit.literal(info.get_default(call_default_factory=True))}"
    field = cls.__dataclass_fields__[name]
    return "" if not _has_default(field) else f" = {unit.literal(field.default)}"


def _has_default(field: Any) -> bool:
    return isinstance(field.default, int | str | bool | tuple | type(None))


def _is_hidden(cls: Any, name: str) -> bool:
    return issubclass(cls, BaseModel) and name in cls.model_fields and cls.model_fields[name].exclude is True


def _serializer(cls: Any) -> list[str]:
    """Return ``toJSON`` for a component with a serializer of its own."""
    found = getattr(cls, "__pydantic_decorators__", None)
    names = list(found.model_serializers) if found else []
    return [f"toJSON() {{ return this.{names[0]}(); }}"] if names else []


def _reader(unit: Unit, cls: Any, name: str) -> str:
    """Return the static method that turns a form's input into such an object."""
    parts = []
    for field, sort in unit.shape(cls).fields.items():
        said = cls.model_fields[field].alias or field
        source = f"asked.{said}" if said.isidentifier() else f'asked["{said}"]'
        read = _read(unit, sort, source)
        optional = not cls.model_fields[field].is_required()
        if read != source:
            parts.append(f"{field}: {source} && {read}" if optional else f"{field}: {read}")
        elif said != field:
            parts.append(f"{field}: {source}")
    given = f"{{ ...asked, {', '.join(parts)} }}" if parts else "asked"
    return f"static read(asked) {{\n  return new {name}({given});\n}}"


def _read(unit: Unit, sort: Type, source: str) -> str:
    """Return the expression that converts a value of a form."""
    if sort.cls and sort.cls in unit.asked:
        return f"{unit.names.of(sort.cls, sort.cls.__name__)}.read({source})"
    if sort.name == "list" and (each := _read(unit, sort.item, "each")) != "each":
        return f"{source}.map((each) => {each})"
    if sort.name == "dict" and (each := _read(unit, sort.args[1], "each")) != "each":
        return f"py.mapped({source}, (each) => {each})"
    return source


def _constants(unit: Unit, cls: type) -> list[str]:
    """Return the class attributes that all objects share."""
    return [
        f"{name} = {unit.literal(value)};"
        for name, value in vars(cls).items()
        if isinstance(value, int | str) and not name.startswith("_")
    ]
