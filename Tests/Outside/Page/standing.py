"""Standing meals: made with a planned meal, listed and ended under More."""
import datetime

from harness import wait_until
from harness.page import assert_accessible
from harness.people import press, sign_in


def _plan(server, distance):
    """Plans porridge so many days from now. Returns its date and the name of the weekday."""
    day = datetime.date.fromisoformat(server.ask("GET /v1/home")["today"]) + datetime.timedelta(days=distance)
    server.ask(f"POST /v1/days/{day}/other/meals", {"title": "Porridge"})
    return day, day.strftime("%A")


def _menu(browser, day):
    browser.run(f"location.hash = '#/plan/{day}?day'")
    row = "[...document.querySelectorAll('.planned .row-text')].find(one => one.textContent.includes('Porridge'))"
    browser.wait_for(f"{row} !== undefined")
    browser.run(f"void {row}.click()")


def _standing(server):
    return [(one["title"], one["weekdays"]) for one in server.ask("GET /v1/standing-meals")["items"]]


def a_planned_meal_stands_from_then_on_and_stops_again(server, browser):
    day, weekday = _plan(server, 1)
    sign_in(server, browser)
    _menu(browser, day)
    press(browser, f"Every {weekday}")
    wait_until(lambda: _standing(server) == [("Porridge", [weekday.lower()])], "it stands", 20)
    later = day + datetime.timedelta(days=70)
    server.ask(f"PUT /v1/weeks/{later}")
    meals = server.ask(f"GET /v1/days/{later}/other/meals")["items"]
    assert [meal["title"] for meal in meals] == ["Porridge"], meals
    _menu(browser, day)
    press(browser, f"No longer every {weekday}")
    wait_until(lambda: _standing(server) == [], "it stands no more", 20)


def what_stands_is_listed_and_ended(server, chromium):
    server.ask("POST /v1/standing-meals", {"title": "Porridge", "slot": "breakfast", "weekdays": ["monday"], "every": 2})
    sign_in(server, chromium)
    chromium.run("location.hash = '#/standing'")
    chromium.wait_for("document.body.textContent.includes('Every second Monday. Breakfast')")
    assert_accessible(chromium.page)
    press(chromium, "Porridge")
    press(chromium, "No longer")
    wait_until(lambda: _standing(server) == [], "it stands no more", 20)
    chromium.wait_for("document.body.textContent.includes('Pizza every Friday?')")
