"""What is told to one is told to no other, on disk and off."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec
import pytest
from sitting import ANN, BOB, CID, EVERYBODY, leaks, plain, seen_by

from companion.engine import (
    HOST,
    Card,
    Many,
    Name,
    Reveal,
    Secret,
    Text,
    Who,
    Word,
    cut,
    decode,
    encode,
    privately,
    say,
)


def test_a_reloaded_table_tells_nobody_a_secret(table):
    table.reload()
    whole = plain([table.play.lines, table.state])
    assert len(list(leaks(whole, BOB))) == 2 + 2  # there is something to hide: two lines and two hands
    for seat in EVERYBODY:
        assert not list(leaks(seen_by(table, seat), seat))


def test_everybody_sees_her_own_hand(table):
    seen = [table.live.view(seat).panels[1].value for seat in (ANN, BOB, CID)]
    assert all(isinstance(hand, Many) and len(hand.items) == 1 for hand in seen)


def test_the_log_is_cut_for_whoever_reads_it(table):
    ours = [line.text.params["token"].held for line in table.live.steps.told(ANN, 3)]
    assert [held is not None for held in ours] == [True, False, False]
    assert [line.text.params["token"].held for line in table.live.steps.told(HOST, 2)] == [None, None]


def test_a_sealed_answer_is_nowhere_before_the_last_is_in(market):
    market.until("gift")
    token = market.state.hands[ANN].value[0]
    market.say(ANN, [token])
    prompts = market.live.view(BOB).prompts
    assert [prompt.answered for prompt in prompts] == [None]
    assert market.live.view(BOB).ready == (ANN,)
    assert market.live.view(BOB).revealed is None
    assert market.prompt(ANN).answered == [token]


def test_what_was_given_is_turned_over_for_all_at_once(market):
    market.until("gift")
    token = market.state.hands[ANN].value[0]
    for seat, given in ((ANN, [token]), (BOB, []), (CID, [])):
        market.say(seat, given)
    market.reload()
    cards = {ANN: (Card(Word(token)),), BOB: (), CID: ()}
    assert market.live.view(BOB).revealed == Reveal(say("Gifts"), cards)


def test_the_next_step_puts_away_what_was_turned_over(market):
    market.until("gate")
    assert market.live.view(ANN).revealed is None


def test_a_line_comes_back_from_disk_as_it_was_told():
    told = say(
        "{who} {name} {words} {n} {deep}",
        who=Who(ANN),
        name=Name("Ann"),
        n=3,
        words=Many((Word("Oak"), Word("Silk"))),
        deep=say("{card}", card=privately(Word("Oak"), ANN)),
    )
    assert decode(encode(told), Text) == told


def test_a_sentence_takes_no_untyped_value():
    with pytest.raises(msgspec.ValidationError):
        decode(encode(Text("{card}", {"card": {"value": "Oak"}})), Text)


@pytest.mark.parametrize("strange", [object(), {1, 2}, b"bytes", {Secret(1): 2}, lambda: 1, Secret])
def test_cut_refuses_what_it_does_not_know(strange):
    with pytest.raises(TypeError, match="cut does not know"):
        cut([strange], ANN)


@dataclass(frozen=True)
class Chest:
    """Something deep inside something else."""

    held: dict[str, tuple[Secret[int], ...]]
    seen: frozenset[int] = frozenset({1})


def test_a_secret_is_cut_however_deep_it_lies():
    chest = Chest({"left": (Secret(1, frozenset([ANN])), Secret(2, frozenset([BOB])))})
    assert cut(chest, ANN).held["left"] == (Secret(1, frozenset([ANN])), Secret(None, frozenset([BOB])))
    assert cut(chest, ANN).seen == {1}


def test_a_secret_in_a_secret_needs_both_keys():
    nested = Secret([Secret(1, frozenset([BOB]))], frozenset([ANN, BOB]))
    assert cut(nested, ANN).value[0].held is None
    assert cut(nested, BOB).value[0].value == 1


def test_face_up_is_for_everybody_and_face_down_for_nobody():
    assert cut(Secret(1).face_up(), BOB).value == 1
    with pytest.raises(LookupError):
        _ = cut(Secret(1), BOB).value


def test_a_question_shows_its_secret_words_to_those_who_may_see_them():
    said = say("{card}", card=privately(Word("Oak"), ANN))
    assert cut(said, BOB).params["card"].held is None
