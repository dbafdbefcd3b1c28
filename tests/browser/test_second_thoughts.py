"""What was tapped wrongly, what real cards said, and an evening that goes on another day."""

from __future__ import annotations

from browser.people import Phone, Screen, answer_all


def play_to(screen, phones, title):
    while screen.page.inner_text("#ask h2") != title:
        if not answer_all(phones):
            screen.page.wait_for_timeout(50)


def sit_down(evening, *names):
    screen = evening.open()
    phones = [evening.phone(name) for name in names]
    screen.start()
    return screen, phones


def mover(phones):
    return next(phone for phone in phones if phone.title() == "Where do you go?")


def test_two_hosts_who_undo_at_once_take_one_step_back(evening):
    screen, phones = sit_down(evening, "Anna", "Boris")
    play_to(screen, phones, "Move the tokens")
    second = Screen(evening.page(1280, 800, far=False), screen.url)
    second.page.goto(screen.page.url)
    mover(phones).answer()
    undo = ".dock form[action$='host/undo'] button"
    for page in (screen.page, second.page):
        page.wait_for_selector(f"{undo}:not([disabled])")
        page.wait_for_selector("#lines li")
    for page in (screen.page, second.page):
        page.evaluate(f"document.querySelector(`{undo}`).click()")
    screen.page.wait_for_selector("#ask h2:text-is('Move the tokens')")
    screen.page.wait_for_selector("#lines :text('takes back the last step')")
    screen.page.wait_for_timeout(300)
    assert screen.page.inner_text("#ask h2") == "Move the tokens"
    assert screen.page.locator("#lines :text('takes back the last step')").count() == 1


def test_a_player_takes_her_answer_back_on_her_phone(evening):
    screen, phones = sit_down(evening, "Anna", "Boris")
    play_to(screen, phones, "Move the tokens")
    anna = mover(phones)
    anna.choose("Woods")
    anna.wait_for("Search the Woods")
    anna.page.click("button:has-text('Take back my answer')")
    anna.wait_for("Where do you go?")
    assert "takes back the last step" in screen.page.inner_text("#lines")


def test_a_number_is_set_right_where_it_stands_in_two_taps(evening):
    screen, phones = sit_down(evening, "Anna", "Boris")
    play_to(screen, phones, "Move the tokens")
    number = screen.page.locator("#board a.fix[href$='correct/meadow']")
    before = int(number.locator("text.count").text_content())
    number.click()
    screen.page.click("#sheet .one .act:last-child button")
    screen.page.wait_for_selector("#lines :text('Set right: Cards in the Meadow')")
    assert int(number.locator("text.count").text_content()) == before + 1
    assert not screen.page.is_visible("#sheet")


def test_the_host_goes_back_to_a_step_of_the_log(evening):
    screen, phones = sit_down(evening, "Anna", "Boris")
    play_to(screen, phones, "Move the tokens")
    screen.page.click("#lines a")
    screen.page.locator("li:has-text('Set up the board') button:has-text('Back to here')").click()
    screen.page.locator("button:has-text('Take it back all the same')").click()
    screen.page.wait_for_selector("#ask h2:text-is('Set up the board')")
    assert "goes back to an earlier step" in screen.page.inner_text("#lines")


def test_real_cards_are_typed_in_and_marked(evening):
    screen, phones = sit_down(evening, "Anna", "Boris")
    screen.page.click(".dock button:has-text('More')")
    screen.page.click("#sheet button:has-text('Real ones')")
    screen.page.wait_for_selector("#sheet", state="hidden")
    anna, _ = phones
    anna.choose("Draw by lot")
    anna.wait_for("Draw a player")
    anna.choose("Boris")
    screen.page.wait_for_selector("#lines :text('Boris has the First Action token.')")
    page = evening.page(800, 800, far=False)
    page.goto(f"{screen.url}/t/{screen.code}/log")
    assert "by the app" not in page.inner_text("main")


def test_free_dice_lie_on_every_screen(evening):
    screen, phones = sit_down(evening, "Anna", "Boris")
    anna, boris = phones
    anna.page.click("[data-show=log]")
    anna.page.click("summary:has-text('This phone')")
    anna.page.click("button:has-text('Roll dice')")
    anna.page.fill("#roller-20", "2")
    anna.page.click("#sheet button.main")
    for page in (screen.page, boris.page):
        page.wait_for_selector(".thrown .die >> nth=2")
    assert screen.page.locator(".die").count() == 3
    assert "Anna rolls 1d6 + 2d20" in screen.page.inner_text("#lines")


def test_a_break_over_night_and_on_from_the_first_page(stormy):
    screen, phones = sit_down(stormy, "Anna", "Boris")
    play_to(screen, phones, "Move the tokens")
    mover(phones).answer()
    where, code = screen.page.inner_text("#ask"), screen.code
    screen.page.click(".dock button:has-text('More')")
    screen.page.click("#sheet button:has-text('Take a break')")
    screen.page.wait_for_selector("text=Anna")
    card = screen.page.inner_text("main")
    assert all(word in card for word in ("Round", "Anna", "Boris", "Meadow", code))
    stormy.server.kill()
    stormy.server.start()
    screen.page.goto(screen.url)
    screen.page.locator(f"a[href*='{code}']").first.click()
    screen.page.wait_for_selector("#ask h2")
    screen.page.locator("button:has-text('Go on')").first.click()
    screen.page.wait_for_selector(".on-break", state="detached")
    assert screen.page.inner_text("#ask").split() == where.split()
    for phone in phones:
        phone.page.wait_for_selector("#offline", state="hidden")
    assert answer_all(phones)


def test_one_more_game_takes_everybody_along(evening):
    screen, phones = sit_down(evening, "Anna", "Boris")
    screen.page.click(".dock button:has-text('More')")
    screen.page.click("#sheet summary:has-text('End the game now')")
    screen.page.click("#sheet button:has-text('Yes, end it')")
    screen.page.click("button:has-text('Play again, same seats')")
    screen.page.wait_for_selector("#door .seats")
    for phone in phones:
        phone.page.click("button:has-text('On to the next game')")
        phone.page.wait_for_selector("#door")
    screen.page.wait_for_selector("#door .seats .done:nth-of-type(2) :text('phone')")
    screen.start()
    assert isinstance(phones[0], Phone)
    phones[0].page.wait_for_selector("#prompt form.question")
