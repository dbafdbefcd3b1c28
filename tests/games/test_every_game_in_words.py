"""The contract on words: every sentence is translated, and the guide is the same in both languages."""

from __future__ import annotations

import ast
import re
from functools import cache

import pytest
from babel.messages.frontend import CommandLineInterface
from babel.messages.pofile import read_po
from evenings import FOUND, KEYS, sights

from companion.config import PACKAGE, ROOT
from companion.engine import Ask, Step, Text, Word
from companion.web.guide import read_guide

LANGUAGES = ("en", "ru")
FIELD = re.compile(r"(?<!\{)\{(\w+)\}|%\((\w+)\)[sd]")
SOURCES = {"app": (PACKAGE, ROOT / "templates")} | {key: (found.folder,) for key, found in FOUND.items()}
KEYWORDS = re.findall(r" -k (\S+)", (ROOT / ".ci/translate").read_text("utf-8"))


@cache
def catalogue(name):
    """The Russian sentences of the app, or of a game."""
    folder = PACKAGE if name == "app" else FOUND[name].folder
    with (folder / "locale/ru/LC_MESSAGES/messages.po").open("rb") as po:
        return read_po(po, locale="ru")


@pytest.fixture(scope="module")
def sources(tmp_path_factory):
    """The sentences as they stand in the sources, extracted as the translators' script does it."""
    folder, found = tmp_path_factory.mktemp("words"), {}
    for name, paths in SOURCES.items():
        template = folder / f"{name}.pot"
        keywords = [part for keyword in KEYWORDS for part in ("-k", keyword)]
        options = ["-q", "extract", "-F", str(PACKAGE / "locale/babel.cfg"), *keywords, "-o", str(template)]
        CommandLineInterface().run(["pybabel", *options, *map(str, paths)])
        with template.open("rb") as pot:
            found[name] = read_po(pot)
    return found


def forms(message):
    """A sentence once, or in all its plural forms."""
    return [message.string] if isinstance(message.string, str) else list(message.string)


def fields(sentence):
    return {brace or percent for brace, percent in FIELD.findall(sentence)}


def is_translated(name, msgid):
    message = catalogue(name).get(msgid)
    return message is not None and not message.fuzzy and all(forms(message))


@pytest.mark.parametrize("name", SOURCES)
def test_every_sentence_of_the_sources_is_translated(sources, name):
    assert len(sources[name]) > 10
    assert [m.id for m in sources[name] if m.id and not is_translated(name, m.id)] == []


def test_no_sentence_is_translated_in_two_ways():
    """All catalogues are joined into one: the same words of another game would take the place of these."""
    known, twice = {}, []
    for name in SOURCES:
        for message in catalogue(name):
            key = str(message.id)
            if message.id and known.setdefault(key, message.string) != message.string:
                twice.append((key, known[key], message.string))
    assert twice == []


@pytest.mark.parametrize("name", SOURCES)
def test_a_translation_has_the_fields_of_its_sentence(name):
    """The number of a plural is in each of its forms: Russian says one for 21, too."""
    wrong = []
    for message in catalogue(name):
        wanted = fields(message.id if isinstance(message.id, str) else message.id[-1])
        wrong += [form for form in forms(message) if message.id and form and fields(form) != wanted]
    assert wrong == []


@pytest.mark.parametrize("name", SOURCES)
def test_a_plural_has_as_many_forms_as_the_language(name):
    plurals = [message for message in catalogue(name) if isinstance(message.id, tuple)]
    assert [message.id for message in plurals if len(message.string) != 3] == []


def sentences(key):
    """Every sentence and printed word that a game showed."""
    return [each for each in sights(key) if isinstance(each, Text | Word) and each.msgid]


@pytest.mark.parametrize("key", KEYS)
def test_every_sentence_on_a_screen_is_translated(key):
    missing = {each.msgid for each in sentences(key)}
    missing -= {msgid for msgid in missing if is_translated(key, msgid) or is_translated("app", msgid)}
    assert sorted(missing) == []


@pytest.mark.parametrize("key", KEYS)
def test_a_counted_thing_on_a_screen_has_plural_forms(key):
    counted = {(each.msgid, each.plural) for each in sentences(key) if isinstance(each, Text) and each.plural}
    known = {message.id for name in ("app", key) for message in catalogue(name)}
    assert sorted(counted - known) == []


@pytest.mark.parametrize("key", KEYS)
def test_a_sentence_on_a_screen_has_all_that_it_names(key):
    texts = [each for each in sentences(key) if isinstance(each, Text)]
    assert [
        text for text in texts if not fields(text.msgid) | fields(text.plural or "") <= set(text.params)
    ] == []


@pytest.mark.parametrize("key", KEYS)
def test_an_option_that_is_not_a_printed_word_has_a_label(key):
    """Or phones would show what the log calls it."""
    asks = [each for each in sights(key) if isinstance(each, Ask) and hasattr(each, "labels")]
    assert asks
    bare = {
        option
        for ask in asks
        for option in getattr(ask, "options", getattr(ask, "bag", ()))
        if type(option) is str and option not in ask.labels and not option.isdigit()
    }
    assert sorted(bare) == []


# -- the guide ----------------------------------------------------------------------------


def anchors(key, language):
    return list(read_guide(FOUND[key].folder, language))


@pytest.mark.parametrize("key", KEYS)
def test_the_guide_has_the_same_sections_in_every_language(key):
    assert anchors(key, "en") == anchors(key, "ru")
    assert len(anchors(key, "en")) > 3


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", KEYS)
def test_every_section_of_the_guide_can_be_found(key, language):
    """Each heading has an anchor of its own, and something below it."""
    text = (FOUND[key].folder / "guide" / f"{language}.md").read_text("utf-8")
    sections = read_guide(FOUND[key].folder, language)
    assert len(sections) == len(re.findall(r"^## ", text, re.M))
    assert [section.anchor for section in sections.values() if len(section.html) < 20] == []


@pytest.mark.parametrize("key", KEYS)
def test_every_question_and_step_is_explained_where_it_says(key):
    seen = {each.guide for each in sights(key) if isinstance(each, Ask | Step)} - {""}
    assert seen
    for language in LANGUAGES:
        assert sorted(seen - set(anchors(key, language))) == []


@pytest.mark.parametrize("key", KEYS)
def test_every_anchor_in_the_rules_is_in_the_guide(key):
    """Those that no evening came to, too."""
    written = set()
    for path in FOUND[key].folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.keyword) and node.arg == "guide" and isinstance(node.value, ast.Constant):
                written.add(node.value.value)
    assert sorted(written - set(anchors(key, "ru"))) == []
