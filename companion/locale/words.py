"""What gettext catalogues are made from: what Babel finds, and the printed words of a game's enumerations."""

from __future__ import annotations

import ast
from collections.abc import Collection, Generator
from typing import IO, Any

from babel.messages.extract import extract_python


def extract(
    source: IO[bytes], keywords: Any, comment_tags: Collection[str], options: Any
) -> Generator[Any, None, None]:
    """Babel calls this for every Python file, as babel.cfg says."""
    yield from extract_python(source, keywords, comment_tags, options)
    source.seek(0)
    for line, word in printed_words(ast.parse(source.read())):
        yield line, None, word, []


def printed_words(tree: ast.Module) -> Generator[tuple[int, str], None, None]:
    """A member of a StrEnum is shown by its value, so its value is a sentence to translate."""
    for enumeration in ast.walk(tree):
        if isinstance(enumeration, ast.ClassDef) and "StrEnum" in map(ast.unparse, enumeration.bases):
            for member in enumeration.body:
                match member:
                    case ast.Assign(value=ast.Constant(value=str(word))):
                        yield member.lineno, word
