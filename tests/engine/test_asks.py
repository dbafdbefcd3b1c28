"""Each kind of question takes what it samples, reads what a form sends, and refuses the rest."""

from __future__ import annotations

from contextlib import suppress
from enum import StrEnum

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sitting import ANN, BOB

from companion.engine import (
    Done,
    Draw,
    Many,
    Name,
    Number,
    Pick,
    Picks,
    Refused,
    Roll,
    Rows,
    Sheet,
    Who,
    Word,
    Words,
    label,
    named,
    say,
    say_n,
    words,
)


class Fruit(StrEnum):
    PEAR = "Pear"
    PLUM = "Plum"


TITLE = say("?")
ASKS = [
    Pick(TITLE, ("a", "b")),
    Picks(TITLE, ("a", "a", "b"), 1, 2),
    Picks(TITLE, tuple(Fruit), 0),
    Number(TITLE, -3, 9),
    Done(TITLE),
    Roll(TITLE, (6, 20)),
    Sheet(
        TITLE,
        {"x": Number(TITLE), "y": Number(TITLE, 5, 6), "which": Picks(TITLE, "aab", 0), "ok": Done(TITLE)},
    ),
    Draw(TITLE, {"a": 2, "b": 0, "c": 1}, 2),
    Words(TITLE, 5),
    Words(TITLE, 3, 0),
    Rows(TITLE, {"name": Words(TITLE), "cost": Number(TITLE)}),
    Rows(TITLE, {"which": Pick(TITLE, tuple(Fruit))}, 3, 2),
]


def kinds(ask):
    return ask.kind


@pytest.mark.parametrize("ask", ASKS, ids=kinds)
@given(data=st.data())
def test_a_sample_is_legal_and_survives_the_form(ask, data):
    value = ask.sample(lambda bound: data.draw(st.integers(0, bound - 1)))
    assert ask.check(ask.read(ask.write(value))) == ask.check(value) == value


@pytest.mark.parametrize("ask", ASKS, ids=kinds)
@given(
    value=st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=3),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from("xy"), inner),
    )
)
def test_anything_else_is_refused_and_nothing_worse(ask, value):
    with suppress(Refused):
        assert ask.check(value) == value


SENT = st.dictionaries(
    st.sampled_from(["value", "value.x", "value.y", "value.name", "value.cost"]),
    st.lists(st.text(max_size=30), max_size=9),
)


@pytest.mark.parametrize("ask", ASKS, ids=kinds)
@given(sent=SENT)
def test_any_form_is_read_or_refused(ask, sent):
    with suppress(Refused):
        value = ask.read(sent)
        assert ask.check(value) == value


@pytest.mark.parametrize(
    ("ask", "sent"),
    [
        (Number(TITLE), {"value": ["ten"]}),
        (Number(TITLE), {"value": [""]}),
        (Number(TITLE), {"value": ["9" * 5000]}),
        (Number(TITLE), {"value": ["1", "2"]}),
        (Number(TITLE), {}),
        (Pick(TITLE, "ab"), {}),
        (Pick(TITLE, "ab"), {"value": ["a", "b"]}),
        (Words(TITLE), {"value": []}),
        (Roll(TITLE), {"value": ["six"]}),
        (Sheet(TITLE, {"x": Number(TITLE)}), {"x": ["1"]}),
        (Rows(TITLE, {"x": Number(TITLE), "y": Number(TITLE)}), {"value.x": ["1"], "value.y": []}),
        (Rows(TITLE, {"x": Number(TITLE)}), {"value.x": ["many"]}),
    ],
)
def test_an_unreadable_form_is_refused(ask, sent):
    with pytest.raises(Refused):
        ask.read(sent)


@pytest.mark.parametrize(
    ("ask", "value"),
    [
        (Number(TITLE, 0, 99), 10**400),
        (Number(TITLE, 0, 99), -1),
        (Number(TITLE, 0, 99), 5.0),
        (Number(TITLE, 0, 99), True),
        (Words(TITLE, 5), "abcdef"),
        (Words(TITLE, 5), "a" * 10**6),
        (Words(TITLE, 5), ""),
        (Words(TITLE, 5), "a\x00b"),
        (Words(TITLE, 5), "a\nb"),
        (Words(TITLE, 5), "\u202egnu"),
        (Words(TITLE, 5), "\ud800"),
        (Picks(TITLE, "ab"), ["a", "a"]),
        (Pick(TITLE, "ab"), "a" * 10**6),
        (Roll(TITLE, (6, 20)), [6]),
        (Roll(TITLE, (6, 20)), [20, 6]),
        (Draw(TITLE, {"a": 1, "b": 1}), ["a", "b"]),
        (Done(TITLE), "done"),
        (Rows(TITLE, {"x": Number(TITLE)}, 1), [{"x": 1}, {"x": 1}]),
        (Rows(TITLE, {"x": Number(TITLE)}), [{"x": 1, "y": 1}]),
        (Sheet(TITLE, {"x": Number(TITLE)}), {}),
    ],
)
def test_a_value_out_of_bounds_is_refused(ask, value):
    with pytest.raises(Refused):
        ask.check(value)


def test_a_refusal_quotes_no_more_than_a_line():
    with pytest.raises(Refused) as refused:
        Pick(TITLE, "ab").check("a" * 10**6)
    assert refused.value.text == say("{item} cannot be chosen now.", item=Name("a" * 40))


def test_a_form_with_too_many_rows_is_not_read_to_its_end():
    rows = Rows(TITLE, {"x": Number(TITLE)}, 2)
    sent = rows.read({"value.x": ["1", "2", "3", "not read"]})
    assert sent == [{"x": 1}, {"x": 2}, {"x": 3}]


def test_a_row_that_nobody_filled_in_is_none():
    rows = Rows(TITLE, {"x": Number(TITLE), "y": Words(TITLE)}, 2)
    assert rows.read({"value.x": ["", "2", ""], "value.y": ["", "b", ""]}) == [{"x": 2, "y": "b"}]
    assert rows.read({"value.x": ["", ""], "value.y": ["", ""]}) == []


def test_a_row_that_is_filled_in_by_half_is_no_row():
    rows = Rows(TITLE, {"x": Number(TITLE), "y": Words(TITLE)})
    with pytest.raises(Refused):
        rows.read({"value.x": [""], "value.y": ["b"]})


def test_empty_rows_do_not_count_against_the_most():
    rows = Rows(TITLE, {"x": Number(TITLE)}, 1)
    assert rows.check(rows.read({"value.x": ["", "", "3", ""]})) == [{"x": 3}]


@pytest.mark.parametrize(
    ("ask", "value", "low", "high", "unit"),
    [
        (Words(TITLE, 5), "", 1, 5, "letters"),
        (Words(TITLE, 5, 2), "a", 2, 5, "letters"),
        (Words(TITLE, 5, 0), "abcdef", 0, 5, "letters"),
        (Rows(TITLE, {"x": Number(TITLE)}, 3, 2), [{"x": 1}], 2, 3, "rows"),
        (Rows(TITLE, {"x": Number(TITLE)}, 3, 2), [{"x": 1}] * 4, 2, 3, "rows"),
        (Rows(TITLE, {"x": Number(TITLE)}), [{"x": 1}] * 10, 0, 9, "rows"),
    ],
)
def test_a_refusal_names_the_least_and_the_most(ask, value, low, high, unit):
    with pytest.raises(Refused) as refused:
        ask.check(value)
    assert refused.value.text == say(f"Between {{low}} and {{high}} {unit}, please.", low=low, high=high)


def test_words_may_be_none_where_the_least_is_nothing():
    assert Words(TITLE, 5, 0).check(Words(TITLE, 5, 0).read({"value": ["  "]})) == ""


@pytest.mark.parametrize(
    ("ask", "fields"),
    [
        (Number(TITLE), {}),
        (Number(TITLE, start=0), {"value": ["0"]}),
        (Words(TITLE, start=""), {"value": [""]}),
        (Pick(TITLE, tuple(Fruit), start=Fruit.PLUM), {"value": ["Plum"]}),
        (Picks(TITLE, "ab", start=["a", "b"]), {"value": ["a", "b"]}),
        (Rows(TITLE, {"x": Number(TITLE), "y": Words(TITLE)}), {}),
        (
            Rows(
                TITLE, {"x": Number(TITLE), "y": Words(TITLE)}, start=[{"x": 1, "y": "a"}, {"x": 2, "y": "b"}]
            ),
            {"value.x": ["1", "2"], "value.y": ["a", "b"]},
        ),
        (
            Sheet(
                TITLE, {"x": Number(TITLE, start=3), "y": Number(TITLE), "z": Picks(TITLE, "a", start=["a"])}
            ),
            {"value.x": ["3"], "value.z": ["a"]},
        ),
        (Done(TITLE), {}),
    ],
)
def test_a_form_begins_with_what_its_question_says(ask, fields):
    assert ask.begin() == fields


@pytest.mark.parametrize(
    "ask",
    [
        Number(TITLE, start=7),
        Words(TITLE, 5, 0, start=""),
        Sheet(TITLE, {"x": Number(TITLE, start=3), "y": Words(TITLE, start="a")}),
        Rows(TITLE, {"x": Number(TITLE)}, start=[{"x": 1}]),
    ],
)
def test_a_form_that_is_sent_as_it_began_is_an_answer(ask):
    ask.check(ask.read(ask.begin()))


def test_a_sheet_of_picks_keeps_each_field_to_itself():
    sheet = Sheet(TITLE, {"left": Picks(TITLE, tuple(Fruit)), "right": Picks(TITLE, tuple(Fruit), 0)})
    assert sheet.check(sheet.read({"value.left": ["Pear", "Plum"]})) == {"left": list(Fruit), "right": []}


@pytest.mark.parametrize("value", [{"left": "Fig", "right": "Plum"}, None])
def test_a_refused_sheet_says_which_field_is_meant(value):
    sheet = Sheet(TITLE, {"left": Pick(say("Left"), tuple(Fruit)), "right": Pick(say("Right"), tuple(Fruit))})
    with pytest.raises(Refused) as refused:
        sheet.check(value) if value else sheet.read({"value.right": ["Plum"]})
    assert refused.value.text.params["field"] == say("Left")


def test_typed_words_are_put_in_order():
    assert Words(TITLE).read({"value": ["  two \n  words "]}) == "two words"


def test_an_answer_is_the_printed_word_itself():
    assert Pick(TITLE, tuple(Fruit)).check("Pear") is Fruit.PEAR


def test_a_pick_says_which_number_was_wanted():
    with pytest.raises(Refused) as refused:
        Picks(TITLE, "abc", 2, 2).check(["a"])
    assert refused.value.text == say("Choose exactly {n}.", n=2)


@pytest.mark.parametrize(
    ("option", "labels", "said"),
    [
        (Fruit.PEAR, {}, Word("Pear")),
        (Fruit.PEAR, {Fruit.PEAR: say("The pear")}, say("The pear")),
        ("north", {}, Name("north")),
        (BOB, named([ANN, BOB]), Who(BOB)),
    ],
)
def test_an_option_says_its_label_or_its_printed_word(option, labels, said):
    assert label(option, labels) == said


@pytest.mark.parametrize(
    ("ask", "value", "said"),
    [
        (Number(TITLE), 7, 7),
        (Pick(TITLE, tuple(Fruit)), "Plum", Word("Plum")),
        (Pick(TITLE, (ANN, BOB), labels=named([ANN, BOB])), ANN, Who(ANN)),
        (Words(TITLE), "hello", Name("hello")),
    ],
)
def test_an_answer_in_words(ask, value, said):
    assert ask.says(value) == said


@pytest.mark.parametrize(("ask", "silence"), [(Done(TITLE), None), (Picks(TITLE, "ab", 0), [])])
def test_silence_is_an_answer_where_nothing_need_be_said(ask, silence):
    assert ask.check(ask.idle()) == silence


@pytest.mark.parametrize(
    "ask", [Pick(TITLE, "ab"), Picks(TITLE, "ab"), Number(TITLE), Roll(TITLE), Words(TITLE)]
)
def test_silence_is_no_choice(ask):
    with pytest.raises(Refused):
        ask.idle()


def test_counted_things_and_printed_words_are_sentences_too():
    assert say_n("{n} pear", "{n} pears", 3, kind=Fruit.PEAR).params == {"n": 3, "kind": Word("Pear")}
    assert words(Fruit) == Many((Word("Pear"), Word("Plum")))
