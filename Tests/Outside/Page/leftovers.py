"""Cook once, eat twice: the rest of a meal, and portions in fridge and freezer."""
import datetime

from harness import wait_until
from harness.page import assert_accessible
from harness.people import only_this_meal_is_over, press, sign_in


def _days(server, *distances):
    today = datetime.date.fromisoformat(server.ask("GET /v1/home")["today"])
    return [(today + datetime.timedelta(days=distance)).isoformat() for distance in distances]


def _chili(server, distance):
    """Plans chili, for a day so many days from now. Returns the planned meal."""
    [day] = _days(server, distance)
    meal = server.ask("POST /v1/meals", {"name": "Pepper stew", "servings": 4, "ingredients": ["400 g beans"],
                                         "steps": ["Cook."]})
    return server.ask(f"POST /v1/days/{day}/other/meals", {"mealId": meal["id"]})


def _menu(browser, planned):
    browser.run(f"location.hash = '#/plan/{planned['date']}?day'")
    row = "[...document.querySelectorAll('.planned .row-text')].find(one => one.textContent.includes('Pepper stew'))"
    browser.wait_for(f"{row} !== undefined")
    browser.run(f"void {row}.click()")


def the_rest_is_planned_in_two_presses(server, browser):
    planned = _chili(server, 1)
    sign_in(server, browser)
    _menu(browser, planned)
    press(browser, "Cook extra for another day")
    browser.wait_for("document.querySelector('.places button') !== null")
    browser.run("void document.querySelector('.places button').click()")
    [day] = _days(server, 2)
    path = f"GET /v1/planned-meals/{planned['id']}"
    wait_until(lambda: [rest["date"] for rest in server.ask(path).get("leftovers", [])] == [day], "the rest is planned", 20)
    _menu(browser, {"date": day})
    press(browser, "Mark as eaten")


def the_removal_of_a_cooking_asks_about_its_rest(server, browser):
    planned = _chili(server, 1)
    [day] = _days(server, 2)
    server.ask(f"POST /v1/planned-meals/{planned['id']}/leftovers", {"date": day, "slot": "other", "servings": 2})
    sign_in(server, browser)
    _menu(browser, planned)
    press(browser, "Take off the plan")
    press(browser, "Cook it there instead")
    wait_until(lambda: [meal for meal in server.ask(f"GET /v1/days/{day}/other/meals")["items"]
                        if meal["title"] == "Pepper stew" and "leftoverOf" not in meal], "the rest is cooked", 20)


def what_is_left_goes_to_the_freezer_and_onto_the_plan(server, browser):
    planned = _chili(server, 0)
    only_this_meal_is_over(server, "other")
    sign_in(server, browser)
    press(browser, "4+")
    wait_until(lambda: [one["count"] for one in server.ask("GET /v1/portions")["items"]] == [4], "four portions", 20)
    browser.wait_for("document.querySelector('.portions [aria-haspopup]') !== null")
    browser.run("void document.querySelector('.portions .round').click()")
    press(browser, "It is in the freezer now")
    press(browser, "portions of Pepper stew in the freezer")
    browser.wait_for("document.querySelector('.places button') !== null")
    browser.run("void [...document.querySelectorAll('.places button')].at(-1).click()")
    browser.wait_for("document.querySelector('.question') !== null || document.querySelector('dialog') === null")
    if browser.run("document.querySelector('.question') !== null"):
        press(browser, "both")
    wait_until(lambda: server.ask("GET /v1/portions")["items"] == [], "the portions are planned", 20)


def today_with_portions_has_no_fault(server, chromium):
    planned = _chili(server, 0)
    server.ask(f"PUT /v1/planned-meals/{planned['id']}/completion", {"left": 2, "place": "fridge"})
    sign_in(server, chromium)
    chromium.wait_for("document.querySelector('.portions .row') !== null")
    assert_accessible(chromium.page)
