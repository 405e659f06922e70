"""A week that proposes itself: three presses to a planned week, and alternatives without the server."""
import datetime

from harness import wait_until
from harness.page import assert_accessible
from harness.people import press, sign_in

SHEET = "document.querySelector('.proposal')"
ROWS = f"{SHEET}.querySelectorAll('li .name').length"


def _open(server, browser):
    """Opens the sheet for the days after the last plan, which are all free."""
    today = server.ask("GET /v1/home")["today"]
    sign_in(server, browser)
    days = server.ask("GET /v1/plans?limit=50")["items"]
    last = max([plan["endDate"] for plan in days] + [today])
    start = (datetime.date.fromisoformat(last) + datetime.timedelta(days=1)).isoformat()
    browser.run(f"location.hash = '#/plan/{start}'")
    press(browser, "Suggest a week")
    browser.wait_for(f"{ROWS} > 0")
    return start


def an_empty_week_is_planned_in_three_presses(server, browser):
    start = _open(server, browser)
    count = browser.run(ROWS)
    press(browser, "Take all")
    browser.wait_for(f"{SHEET} === null")

    def planned():
        days = server.ask(f"GET /v1/weeks/{start}")["days"]
        return sum(len(day["slots"]["dinner"]["meals"]) for day in days) == count

    wait_until(planned, "each row of the sheet is planned", 20)
    press(browser, "Undo")
    wait_until(lambda: not server.ask(f"GET /v1/days/{start}")["slots"]["dinner"]["meals"], "all of it is undone", 20)


def another_meal_comes_without_the_server(server, browser):
    _open(server, browser)
    names = f"[...{SHEET}.querySelectorAll('.name')].map(one => one.textContent).join()"
    before = browser.run(names)
    server.stop()
    browser.run(f"[...{SHEET}.querySelectorAll('button')].find(one => one.textContent === 'Another').click()")
    browser.wait_for(f"{names} !== {before!r}", 5)


def the_sheet_has_no_fault(server, chromium):
    _open(server, chromium)
    chromium.run(f"[...{SHEET}.querySelectorAll('button')].find(one => one.textContent === 'Why?').click()")
    chromium.wait_for(f"{SHEET}.querySelector('.proposal-why') !== null")
    assert_accessible(chromium.page)
    press(chromium, "What was noticed")
    chromium.wait_for("document.querySelector('.patterns .rows') !== null")
    assert_accessible(chromium.page)


def _press_in_row(browser, words):
    """Presses the first button with these words in a row."""
    browser.run(f"void [...{SHEET}.querySelectorAll('li button')].find(one => one.textContent === {words!r}).click()")


def _name_of_first(browser):
    return browser.run(f"{SHEET}.querySelector('li .name').textContent")


def today_suggests_a_week_when_nothing_is_planned(server, browser):
    for day in server.ask("GET /v1/home")["days"]:
        for meal in day["meals"]:
            server.ask(f"DELETE /v1/planned-meals/{meal['id']}")
    sign_in(server, browser)
    press(browser, "Suggest a week")
    browser.wait_for(f"{ROWS} === 7")


def what_is_left_of_a_week_is_called_the_rest(server, browser):
    today = server.ask("GET /v1/home")["today"]
    week = server.ask(f"GET /v1/weeks/{today}")
    for day in week["days"]:
        server.ask(f"DELETE /v1/days/{day['date']}")
    sign_in(server, browser)
    browser.run(f"location.hash = '#/plan/{today}'")
    words = "Suggest a week" if week["startDate"] == today else "Suggest the rest"
    browser.wait_for(f"document.querySelector('.suggest-rest')?.textContent === {words!r}")


def the_others_are_asked(server, browser):
    start = _open(server, browser)
    press(browser, "Ask the others")
    browser.wait_for(f"{SHEET} === null")

    def asked():
        return server.ask(f"GET /v1/weeks/{start}")["review"]["status"] == "reviewMode"

    wait_until(asked, "the others review the plan", 20)
    assert not server.ask(f"GET /v1/days/{start}")["slots"]["dinner"]["meals"]


def what_is_kept_stays_when_all_is_suggested_again(server, browser):
    _open(server, browser)
    first = _name_of_first(browser)
    _press_in_row(browser, "Another")
    browser.wait_for(f"{SHEET}.querySelector('li .name').textContent !== {first!r}")
    name = _name_of_first(browser)
    _press_in_row(browser, "Keep this")
    browser.wait_for(f"{SHEET}.querySelector('li [aria-pressed=true]') !== null")
    # Another seed may well propose the same meals.
    asked = "performance.getEntriesByType('resource').filter(one => one.name.endsWith('/v1/proposals')).length"
    for _ in range(3):
        before = browser.run(asked)
        press(browser, "Suggest again")
        browser.wait_for(f"{asked} > {before} && {SHEET}.querySelector('[role=status]') === null && {ROWS} > 0")
        assert _name_of_first(browser) == name


def a_slot_that_was_filled_meanwhile_is_named_and_the_rest_can_be_taken(server, browser):
    start = _open(server, browser)
    count = browser.run(ROWS)
    server.ask(f"POST /v1/days/{start}/dinner/meals", {"title": "Grandma’s soup"})
    press(browser, "Take all")
    browser.wait_for(f"{SHEET}.querySelector('[role=alert]')?.textContent.includes('Grandma’s soup')")
    press(browser, "Take the rest")
    browser.wait_for(f"{SHEET} === null")

    def planned():
        days = server.ask(f"GET /v1/weeks/{start}")["days"]
        return sum(len(day["slots"]["dinner"]["meals"]) for day in days) == count

    wait_until(planned, "the rest is planned", 20)


def what_was_noticed_can_be_overruled(server, browser):
    _open(server, browser)
    name = _name_of_first(browser)
    _press_in_row(browser, "Why?")
    press(browser, "What was noticed")
    minutes = "[...document.querySelectorAll('.patterns input')].at(-1)"
    browser.wait_for(f"{minutes} !== undefined")
    browser.run(f"{minutes}.value = '20', {minutes}.dispatchEvent(new Event('change'))")
    wait_until(lambda: 20 in server.ask("GET /v1/settings")["weekdayMinutes"].values(), "the setting is there", 20)
    browser.run("[...document.querySelectorAll('dialog .sheet-head button')].at(-1).click()")
    browser.wait_for(f"document.querySelector('.patterns') === null && {SHEET}.querySelector('[role=status]') === null")
    press(browser, "How often it comes")
    date = "document.querySelector('form input[type=date]')"
    browser.wait_for(f"{date} !== null")
    browser.run(f"{date}.value = '2099-01-01'")
    press(browser, "Save")
    browser.wait_for(f"![...{SHEET}.querySelectorAll('.name')].some(one => one.textContent === {name!r})")
