"""What may happen to a text: slips of the pen, and what nobody would ever write."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

_TOKEN = re.compile(r"\w+|\s+|[^\w\s]")
Tokens = list[str]
Mutation = Callable[[Tokens, int, Random], Tokens]

NUMBERS = ("-1", "0", "1", "99", "100000", "-0", "1.5", "1e9", "0x10", "9" * 20, "9" * 100, "9" * 5000)
ODD = (
    "",
    " ",
    "\t",
    "\n",
    "\0",
    "\x1b[31m",
    "\x85",
    "\r",
    "\u2028",
    "\u202e",
    "\ufeff",
    "\ufffe",
    "☠",
    "e\u0301" * 40,
    "\U0001f3f4\u200d\u2620",
    "œ",
    "'",
    '"',
    "\\",
    "%",
    "~",
    "null",
    "true",
    "&a",
    "*a",
    "!t",
    "---",
    "...",
    "<script>",
    "]]>",
    "<!--",
    "__proto__",
    "../..",
    "{{",
    "}}",
    "{{ x }}",
    "{% for i in range(9) %}",
    "{#",
    "[a](",
    "](#",
    "**",
    "```",
    "## ",
)


def mutated(text: str, random: Random) -> bytes:
    """The text after one to three accidents; now and then its bytes suffer too."""
    tokens: Tokens = _TOKEN.findall(text)
    for _ in range(random.randint(1, 3)):
        tokens = random.choice(MUTATIONS)(tokens or [""], random.randrange(len(tokens) or 1), random)
    written = "".join(tokens).encode("utf-8", "surrogatepass")
    return _bitten(written, random) if random.random() < 0.1 else written


def odd(random: Random) -> str:
    """A word that nobody expects."""
    return random.choice((*ODD, *NUMBERS, "x" * random.choice((80, 5000, 100_000))))


def _deleted(tokens: Tokens, at: int, random: Random) -> Tokens:
    return tokens[:at] + tokens[at + random.choice((1, 1, 2, 10, 500)) :]


def _repeated(tokens: Tokens, at: int, random: Random) -> Tokens:
    few, many = random.choice((1, 2, 8, 40)), random.choice((1, 2, 50, 2000))
    return tokens[:at] + tokens[at : at + few] * many + tokens[at:]


def _swapped(tokens: Tokens, at: int, random: Random) -> Tokens:
    other = random.randrange(len(tokens))
    swapped = list(tokens)
    swapped[at], swapped[other] = swapped[other], swapped[at]
    return swapped


def _replaced(tokens: Tokens, at: int, random: Random) -> Tokens:
    return [*tokens[:at], odd(random), *tokens[at + 1 :]]


def _inserted(tokens: Tokens, at: int, random: Random) -> Tokens:
    return [*tokens[:at], odd(random), *tokens[at:]]


def _another_word(tokens: Tokens, at: int, random: Random) -> Tokens:
    """A word of the same text, where another one stood: an id that is misspelt or exchanged."""
    words = [number for number, token in enumerate(tokens) if token[:1].isalnum()] or [at]
    word = random.choice(words)
    other = tokens[random.choice(words)]
    return [
        *tokens[:word],
        random.choice((other, tokens[word][:-1], tokens[word] + "x")),
        *tokens[word + 1 :],
    ]


def _another_number(tokens: Tokens, at: int, random: Random) -> Tokens:
    numbers = [number for number, token in enumerate(tokens) if token.isdigit()] or [at]
    number = random.choice(numbers)
    return [*tokens[:number], random.choice(NUMBERS), *tokens[number + 1 :]]


def _nested(tokens: Tokens, at: int, random: Random) -> Tokens:
    opened, closed = random.choice((("[", "]"), ("{a: ", "}"), ("- ", ""), ("<g>", "</g>"), ("(", ")")))
    deep = random.choice((5, 40, 500, 5000))
    return [*tokens[:at], opened * deep, tokens[at], closed * deep, *tokens[at + 1 :]]


def _flooded(tokens: Tokens, at: int, random: Random) -> Tokens:
    flood = random.choice(
        (odd(random)[:20], "{{ ", "[a](", "**a ", "- {}\n", "a: 1\n", "# pnp: allow BUC001, x\n")
    )
    return [*tokens[:at], flood * random.choice((50, 2000, 20_000)), *tokens[at:]]


def _cut(tokens: Tokens, at: int, _: Random) -> Tokens:
    return tokens[:at]


def _bitten(written: bytes, random: Random) -> bytes:
    bitten = bytearray(written or b"x")
    for _ in range(random.randint(1, 4)):
        bitten[random.randrange(len(bitten))] = random.randrange(256)
    return bytes(bitten)


MUTATIONS: tuple[Mutation, ...] = (
    _deleted,
    _repeated,
    _swapped,
    _replaced,
    _inserted,
    _another_word,
    _another_word,
    _another_number,
    _another_number,
    _nested,
    _flooded,
    _cut,
)
