"""With dealt cards no screen but her own ever holds a card: views, pages, log, the host's panels."""

from __future__ import annotations

import random
import re

import pytest
from evenings import choose, everybody, shown
from flask import render_template
from houses import LANGUAGES, House
from whispers import ANN, BOB, BOX, CID, A, F, H, I, Whispers

from companion.engine import HOST, TABLE, Draw, Panel
from companion.games.jabberjay.picture import Spot
from companion.web.host import grouped


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nobody_sees_a_hand_a_deck_or_a_placed_card(sit_down, players):
    table, rng, looked = sit_down(players, BOX, cards="dealt"), random.Random(players), 0
    while table.play.now is not None:
        for seat in everybody(table):
            view = table.live.view(seat)
            s = view.state
            assert s.deck.held is None
            for other, held in s.hands.items():
                assert held.held is None or other == seat
            for each in s.characters.values():
                for lying in each.beside:
                    assert lying.card.held is None or lying.card.seen_by is None
                    looked += lying.card.held is None
            covered = [panel for panel in view.panels if isinstance(panel, Panel) and panel.is_covered]
            assert len(covered) <= (seat in table.play.seats)
        seat, value = choose(table.play, rng)
        table.say(seat, value)
    assert looked > 50


def test_the_same_screens_whatever_is_in_the_others_hands_and_in_the_deck(sit_down):
    """Two deals that differ only in what Ann must not know look alike to Ann, the table and the host."""
    seen = []
    for others in ([A, H, F, H, A], [H, F, A, A, I]):
        table = sit_down(3, BOX, cards="dealt")
        table.live.write("setting", "dice", "typed")
        table.begin().dealt(I, others[0], others[1], H, others[2], others[3], I, others[4])
        table.place("d1", I)
        table.place("d2", table.play.state.hands[BOB].value[0])
        table.place("c1", table.play.state.hands[CID].value[0])
        seen.append([shown(table, seat) for seat in (ANN, HOST, TABLE)])
    assert seen[0] == seen[1]


def test_a_placed_card_is_known_to_nobody_not_even_to_whoever_placed_it(dealt):
    dealt.dealt(I, A, H, I, A, H, I, A).place("c3", I)
    for seat in everybody(dealt):
        (lying,) = dealt.live.view(seat).state.characters["c3"].beside
        assert (lying.card.held, lying.by) == (None, ANN)
    spots = dealt.game.picture(dealt.live.view(ANN).state)["plates"]["Capitol citizen"][2].spots
    assert spots == [Spot(None, True, ANN), Spot()]


def test_the_deal_tells_nobody_what_was_dealt(dealt):
    dealt.dealt(F, A, H, F, A, H, F, A)
    for seat in (BOB, HOST, TABLE):
        lines = dealt.live.steps.told(seat, 999, with_quiet=True)
        assert "Fled" not in repr([line.text for line in lines])
    assert dealt.play.thrown == ()


def forms(html):
    """Everything a page asks for or shows of a hand."""
    return re.findall(r'name="value\.card"|class="cover"|value="(?:hold|no) \w+"', html)


def test_no_page_but_her_own_has_her_question_or_her_hand(tmp_path):
    """As drawn: other phones, a spectator's, the table screen, and the host's page with its panels."""
    house = House(tmp_path, "jabberjay", 3, AlwaysDealt())
    live, rng, seen = house.live, random.Random("pages"), 0
    while live.play.now is not None and seen < 25:
        if live.play.now.put.key == "place":
            (seat,) = live.play.now.put.waits_for
            seen += 1
            for language in LANGUAGES:
                pages = {who: repr(page) for who, page in house.pages(language).items()}
                for who, html in pages.items():
                    covers = html.count('class="cover"')
                    asked = 'name="value.card"' in html
                    assert asked == (who == seat)
                    assert covers == (who in house.phones and bool(live.play.state.hands[who].value))
                with house.reading(language):
                    page = house.page("screen", house.host)
                    offered = live.game.corrections(live.play.state)
                    html = render_template(
                        "host/correct.html", **page.context(), corrections=grouped(offered)
                    )
                assert forms(html) == []
        house_act(live, rng)
    assert seen == 25
    house.close()


class AlwaysDealt:
    """Chance for the wishes alone: the second of two options, that is, dealt cards."""

    def randrange(self, bound):
        return bound - 1


def house_act(live, rng):
    seat, value = choose(live.play, rng)
    live.answer(seat, live.play.now.tokens[seat], value)


def test_the_deal_is_no_throw_that_lies_on_the_table(dealt):
    assert isinstance(dealt.prompt(ANN).ask, Draw)
    dealt.dealt(I)
    assert dealt.live.view(BOB).thrown == ()


def test_undone_and_dealt_again_it_stays_secret(sit_down):
    table = sit_down(2, BOX, cards="dealt").begin()
    before = [list(table.play.state.hands[seat].value) for seat in (ANN, BOB)]
    card = before[0][0]
    table.place("d1", card)
    table.live.steps.undo(is_meant=True)
    assert [list(table.play.state.hands[seat].value) for seat in (ANN, BOB)] == before
    assert table.live.view(BOB).state.hands[ANN].held is None


def test_it_stays_so_after_a_reload(tmp_path):
    table = Whispers(2, BOX, tmp_path / "table.sqlite", cards="dealt").begin()
    table.place("d1", table.play.state.hands[ANN].value[0])
    table.reload()
    assert table.play.state.characters["d1"].beside[0].card.held is not None
    assert table.live.view(ANN).state.characters["d1"].beside[0].card.held is None
    table.store.close()
