"""The rules of one game in one language, ready for a page: gaps filled, links leading, examples answered."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pnp.core.calculator import Refusal
from pnp.core.catalog import Catalog
from pnp.core.failure import Failure
from pnp.core.game import Game

from .glossary import Glossary
from .links import Way
from .rules import Block, Example, Rule, RulesText, answered, named, solve


@dataclass(frozen=True)
class Part:
    """A stretch of a rule as Markdown; an example says which calculator answered it."""

    markdown: str
    calculator: str = ""


@dataclass(frozen=True)
class Reading:
    """Writes rules as Markdown for the page that ``way`` starts from."""

    game: Game
    catalog: Catalog
    text: RulesText
    way: Way
    glossary: Glossary | None = None
    """Marks the words of the game, where that helps the reader."""

    def parts(self, rule: Rule) -> Iterator[Part]:
        """The rule's paragraphs and lists, then each example."""
        words: list[str] = []
        for block in rule.blocks:
            if isinstance(block, Block):
                words.append(self._block(block, rule))
                continue
            if words:
                yield Part("".join(words).strip())
                words = []
            yield self._example(block)
        if words:
            yield Part("".join(words).strip())

    def title(self, section_id: str) -> str:
        section = next(section for section in self.text.sections if section.id == section_id)
        return section.title.filled(lambda path: named(self.catalog, path))

    def _block(self, block: Block, rule: Rule) -> str:
        markdown = self.way.markdown(block.prose, lambda path: named(self.catalog, path))
        if self.glossary:
            markdown = self.glossary.mark(markdown, rule.id, self.way)
        return f"- {markdown}\n" if block.bullet else f"\n{markdown}\n\n"

    def _example(self, example: Example) -> Part:
        answer = solve(example, self.game, self.catalog)
        if isinstance(answer, Refusal):
            raise Failure(f"{self.text.file}: an example is refused: {answer}")
        return Part(self.way.markdown(example.prose, lambda path: answered(answer, path)), example.calculator)
