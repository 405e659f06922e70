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
    press(browser, "Suggest the rest")
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
