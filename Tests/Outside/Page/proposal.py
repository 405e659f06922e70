"""Suggestions in their places: cards for free dinners, taken, turned and turned away, also without the server."""
import datetime

from harness import wait_until
from harness.page import assert_accessible
from harness.people import press, sign_in

CARDS = "document.querySelectorAll('.proposed').length"
NAME = "document.querySelector('.proposed .name').textContent"


def _later(date, days):
    return (datetime.date.fromisoformat(date) + datetime.timedelta(days=days)).isoformat()


def _open(server, browser):
    """Opens the days after the last plan, which are all free."""
    start = _go(server, browser)
    browser.wait_for(f"{CARDS} > 0")
    return start


def _go(server, browser):
    today = server.ask("GET /v1/home")["today"]
    sign_in(server, browser)
    days = server.ask("GET /v1/plans?limit=50")["items"]
    start = _later(max([plan["endDate"] for plan in days] + [today]), 1)
    browser.run(f"location.hash = '#/plan/{start}'")
    return start


def _leave_meals(server, count):
    """Deletes all meals but some."""
    for meal in server.ask("GET /v1/meals?view=outline&slot=dinner&limit=200")["items"][count:]:
        server.ask(f"DELETE /v1/meals/{meal['id']}?confirm")


def _verb(browser, number):
    """Presses a button of the first card: 1 takes it, 2 turns it, 3 turns it away."""
    browser.run(f"void document.querySelector('.proposed-verbs button:nth-child({number})').click()")


def _meals(server, date):
    return server.ask(f"GET /v1/days/{date}")["slots"]["dinner"]["meals"]


def a_whole_week_is_planned_in_one_press(server, browser):
    start = _open(server, browser)
    count = browser.run(CARDS)
    press(browser, f"Keep {count}")
    browser.wait_for(f"{CARDS} === 0")
    wait_until(lambda: sum(len(_meals(server, _later(start, day))) for day in range(14)) == count, "each is planned", 20)
    assert all(meal["proposed"] for meal in _meals(server, start))
    press(browser, "Undo")
    wait_until(lambda: not _meals(server, start), "all of it is undone", 20)


def one_card_is_taken_and_the_others_stay(server, browser):
    start = _open(server, browser)
    names = "[...document.querySelectorAll('.proposed .name')].map(one => one.textContent).join()"
    before = browser.run(names).split(",")
    _verb(browser, 1)
    wait_until(lambda: len(_meals(server, start)) == 1, "the first is planned", 20)
    browser.wait_for(f"{CARDS} === {len(before) - 1}")
    after = browser.run(names).split(",")
    assert after == before[1:], (before, after)


def cards_are_turned_and_taken_without_the_server(server, browser):
    start = _open(server, browser)
    before = browser.run(NAME)
    server.stop()
    _verb(browser, 2)
    browser.wait_for(f"{NAME} !== {before!r}", 5)
    other = browser.run(NAME).split(" ", 1)[1]
    _verb(browser, 1)
    browser.wait_for(f"[...document.querySelectorAll('.planned .name')].some(one => one.textContent === {other!r})", 5)
    server.start()
    wait_until(lambda: [meal["title"] for meal in _meals(server, start)] == [other], "it is planned", 30)


def a_meal_that_is_turned_away_steps_back(server, browser):
    start = _open(server, browser)
    name = browser.run(NAME)
    count = browser.run(CARDS)
    _verb(browser, 3)
    browser.wait_for(f"{CARDS} === {count - 1}")
    wait_until(lambda: server.ask("GET /v1/export").get("passed"), "it is noted", 20)
    press(browser, "Undo")
    browser.wait_for(f"{CARDS} === {count} && {NAME} === {name!r}")
    assert not _meals(server, start)


def other_dinners_leave_what_is_planned(server, browser):
    start = _open(server, browser)
    _verb(browser, 1)
    wait_until(lambda: len(_meals(server, start)) == 1, "the first is planned", 20)
    first = _meals(server, start)[0]["title"]
    before = browser.run(NAME)
    press(browser, "Other dinners")
    browser.wait_for(f"{CARDS} > 0 && {NAME} !== {before!r}")
    assert _meals(server, start)[0]["title"] == first


def the_cards_have_no_fault(server, chromium):
    _open(server, chromium)
    assert_accessible(chromium.page)
    chromium.run("void document.querySelector('.proposed .row-text').click()")
    press(chromium, "What Larder noticed")
    chromium.wait_for("document.querySelector('.patterns .rows') !== null")
    assert_accessible(chromium.page)


def tonight_is_suggested_on_today(server, browser):
    home = server.ask("GET /v1/home")
    for day in home["days"]:
        for meal in day["meals"]:
            server.ask(f"DELETE /v1/planned-meals/{meal['id']}")
    sign_in(server, browser)
    browser.wait_for("document.querySelector('.today-proposed .proposed') !== null")
    _verb(browser, 1)
    wait_until(lambda: len(_meals(server, home["today"])) == 1, "tonight is planned", 20)


def the_others_are_asked(server, browser):
    start = _open(server, browser)
    press(browser, "Ask the others")

    def asked():
        plans = server.ask("GET /v1/plans?limit=50")["items"]
        return any(server.ask(f"GET /v1/weeks/{start}")["review"]["status"] == "reviewMode" for plan in plans
                   if plan["startDate"] <= start <= plan["endDate"])

    wait_until(asked, "the others review the plan", 20)
    browser.wait_for(f"{CARDS} === 0")
    assert not _meals(server, start)


def a_device_wants_no_suggestions(server, browser):
    today = server.ask("GET /v1/home")["today"]
    server.ask(f"DELETE /v1/days/{today}")
    sign_in(server, browser)
    browser.run(f"location.hash = '#/plan/{today}'")
    browser.wait_for(f"{CARDS} > 0")
    for words in ("No suggestions in the plan", "Suggest dinners in the plan"):
        browser.run("void document.querySelector('header [aria-haspopup=dialog]').click()")
        press(browser, words)
        browser.wait_for(f"({CARDS} > 0) === {str(words.startswith('Suggest')).lower()}")


def a_place_that_was_filled_meanwhile_keeps_its_meal(server, browser):
    start = _open(server, browser)
    server.ask(f"POST /v1/days/{start}/dinner/meals", {"title": "Grandma’s soup"})
    browser.wait_for("[...document.querySelectorAll('.planned .name')].some(one => one.textContent === 'Grandma’s soup')")
    count = browser.run(CARDS)
    press(browser, f"Keep {count}")
    wait_until(lambda: len(_meals(server, _later(start, 1))) == 1, "the rest is planned", 20)
    assert [meal["title"] for meal in _meals(server, start)] == ["Grandma’s soup"]


def what_was_noticed_can_be_overruled(server, browser):
    _open(server, browser)

    def choose(words):
        """Chooses from the menu of the first card, and returns the name on it."""
        name = browser.wait_for(f"(document.querySelector('.proposed .row-text').click(), {NAME})")
        press(browser, words)
        return name

    choose("What Larder noticed")
    minutes = "[...document.querySelectorAll('.patterns input')].at(-1)"
    browser.wait_for(f"{minutes} !== undefined")
    browser.run(f"{minutes}.value = '20', {minutes}.dispatchEvent(new Event('change'))")
    wait_until(lambda: 20 in server.ask("GET /v1/settings")["weekdayMinutes"].values(), "the setting is there", 20)
    browser.run("[...document.querySelectorAll('dialog .sheet-head button')].at(-1).click()")
    browser.wait_for(f"document.querySelector('.patterns') === null && {CARDS} > 0")
    name = choose("How often it comes")
    date = "document.querySelector('form input[type=date]')"
    browser.wait_for(f"{date} !== null")
    browser.run(f"{date}.value = '2099-01-01'")
    press(browser, "Save")
    browser.wait_for(f"{CARDS} > 0 && ![...document.querySelectorAll('.proposed .name')].some(one => one.textContent === {name!r})")


def a_standing_meal_is_left_out_on_one_day(server, browser):
    start = _open(server, browser)
    weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
    weekday = weekdays[datetime.date.fromisoformat(start).weekday()]
    standing = server.ask("POST /v1/standing-meals", {"title": "Pizzeria", "slot": "dinner", "weekdays": [weekday]})
    browser.load_again()
    browser.wait_for(f"{CARDS} > 0 && {NAME}.endsWith('Pizzeria')")
    _verb(browser, 2)
    browser.wait_for(f"!{NAME}.endsWith('Pizzeria')")
    path = f"GET /v1/standing-meals/{standing['id']}"
    wait_until(lambda: server.ask(path)["removed"] == [start], "it is left out on that day", 20)


def without_meals_names_and_samples_are_offered(server, browser):
    _leave_meals(server, 0)
    _go(server, browser)
    browser.wait_for("document.querySelector('.proposed-bar .card')?.textContent.includes('Add sample recipes')")
    press(browser, "Write down ten names")
    browser.wait_for("location.hash === '#/first-steps'")


def with_three_meals_no_others_are_offered(server, browser):
    _leave_meals(server, 3)
    _open(server, browser)
    browser.wait_for("document.querySelector('.proposed-bar .hint')?.textContent.includes('3 meals, 3 evenings.')")
    assert "Other dinners" not in browser.run("document.querySelector('.proposed-bar').textContent")
