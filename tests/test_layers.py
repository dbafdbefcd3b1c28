"""Who knows whom, and how long things may be."""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

from companion import engine
from companion.catalogue import find_games

ROOT = Path(__file__).parent.parent
COMPANION = ROOT / "companion"
SOURCES = sorted(COMPANION.rglob("*.py"))
KEYS = sorted(path.name for path in (COMPANION / "games").iterdir() if (path / "__init__.py").exists())
OUTSIDE = {"random", "time", "datetime", "os", "asyncio", "pathlib", "sqlite3", "threading"}
STANDARD = set(sys.stdlib_module_names) - OUTSIDE
LONGEST_FILE, LONGEST_FUNCTION = 300, 25
DEFINED = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


def name(path):
    return path.relative_to(ROOT).as_posix()


def sources(*layers):
    return [path for path in SOURCES if path.relative_to(COMPANION).parts[0] in layers]


def tree(path):
    return ast.parse(path.read_text(encoding="utf-8"))


def imported(path):
    """Every module a file imports, relative ones too, with the names it takes from it."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name(path)}: imports are written out"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def strangers(path, *allowed):
    """What a file imports but may not."""
    for module in imported(path):
        if not any(module == known or module.startswith(f"{known}.") for known in [*allowed, "__future__"]):
            yield module


@pytest.mark.parametrize("path", sources("engine"), ids=name)
def test_the_engine_knows_nothing_of_the_world(path):
    assert list(strangers(path, *STANDARD, "msgspec", "companion.engine")) == []


@pytest.mark.parametrize("path", sources("games"), ids=name)
def test_a_game_knows_the_engine_and_itself(path):
    parts = path.relative_to(COMPANION).parts
    itself = ["companion.games." + parts[1]] if len(parts) > 2 else []
    assert list(strangers(path, *STANDARD, "companion.engine", *itself)) == []


@pytest.mark.parametrize("path", sources("games"), ids=name)
def test_a_game_takes_what_the_engine_offers(path):
    """From its front door: the rooms behind it may be moved."""
    rooms = [f"companion.engine.{room.stem}" for room in sources("engine") if room.stem != "__init__"]
    assert [module for module in imported(path) if any(module.startswith(f"{room}.") for room in rooms)] == []


@pytest.mark.parametrize("path", sources("store"), ids=name)
def test_the_store_knows_only_the_engine(path):
    ours = [module for module in imported(path) if module.startswith("companion")]
    assert [module for module in ours if not module.startswith(("companion.engine", "companion.store"))] == []


MAY_KNOW = {
    "alarm.py": (),
    "catalogue.py": ("games", "engine"),
    "loading.py": ("engine", "store"),
    "bots.py": ("alarm", "engine", "live"),
    "live.py": ("alarm", "bots", "engine", "loading", "steps", "store"),
    "steps.py": ("engine", "live", "store"),
    "timer.py": ("engine", "live", "store"),
    "lobby.py": ("engine", "live", "store"),
    "tables.py": ("catalogue", "engine", "live", "lobby", "store"),
}


@pytest.mark.parametrize(("file", "known"), MAY_KNOW.items(), ids=MAY_KNOW)
def test_a_live_table_knows_no_web(file, known):
    ours = {module.split(".")[1] for module in imported(COMPANION / file) if module.startswith("companion.")}
    ours |= {module for module in imported(COMPANION / file) if module in {"flask", "gevent", "jinja2"}}
    assert ours <= set(known)


@pytest.mark.parametrize("path", [path for path in SOURCES if path not in sources("store")], ids=name)
def test_there_is_no_sql_outside_the_store(path):
    # Not the words of people: whole statements, as the store writes them.
    sql = re.compile(
        r"\b(SELECT .* FROM|INSERT (OR \w+ )?INTO|UPDATE \w+ SET|DELETE FROM|CREATE TABLE)\b", re.DOTALL
    )
    texts = [node.value for node in ast.walk(tree(path)) if isinstance(node, ast.Constant)]
    assert [text for text in texts if isinstance(text, str) and sql.search(text)] == []


def shared_files():
    """All that is there for every game."""
    yield from (path for path in SOURCES if path not in sources("games"))
    yield from (path for path in (ROOT / "templates").rglob("*") if path.is_file())
    yield from (path for path in (ROOT / "static").rglob("*.js") if not path.name.endswith(".min.js"))


@pytest.mark.parametrize("path", list(shared_files()), ids=name)
def test_nothing_that_is_shared_names_a_game(path):
    text = path.read_text(encoding="utf-8").casefold()
    assert [key for key in KEYS if key.casefold() in text] == []


@pytest.mark.parametrize("path", SOURCES, ids=name)
def test_a_file_is_short(path):
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST_FILE


@pytest.mark.parametrize("path", SOURCES, ids=name)
def test_a_function_is_short(path):
    functions = [
        node for node in ast.walk(tree(path)) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]
    assert {node.name: length(node) for node in functions if length(node) > LONGEST_FUNCTION} == {}


def length(node):
    """Its lines, without its docstring."""
    first = node.body[0]
    has_docstring = ast.get_docstring(node) is not None
    return node.end_lineno - node.lineno + 1 - (first.end_lineno - first.lineno + 1 if has_docstring else 0)


@pytest.mark.parametrize("path", SOURCES, ids=name)
def test_what_is_public_says_what_it_is_for(path):
    assert ast.get_docstring(tree(path)), "a file says what it answers for"
    assert list(silent(tree(path).body)) == []


def silent(body, inherits=False):
    """Public names without a docstring; a method of a subclass may have inherited one."""
    for node in body:
        if not isinstance(node, DEFINED) or node.name.startswith("_"):
            continue
        if ast.get_docstring(node) is None and not inherits:
            yield node.name
        if isinstance(node, ast.ClassDef):
            yield from silent(node.body, inherits=any(map(says_something, node.bases)))


def says_something(base):
    """Whether a base class may have described a method already."""
    return ast.unparse(base).split("[")[0] not in {"Generic", "Protocol", "NamedTuple", "msgspec.Struct"}


def test_the_public_names_of_the_engine_are_exact_and_in_order():
    public = {
        key for key, value in vars(engine).items() if key[0] != "_" and not isinstance(value, ModuleType)
    }
    assert set(engine.__all__) == public
    by_kind = sorted(engine.__all__, key=lambda key: (not key.isupper(), not key[0].isupper(), key))
    assert engine.__all__ == by_kind


def test_there_are_games_to_look_for():
    assert sorted(found.game.key for found in find_games().values()) == KEYS
