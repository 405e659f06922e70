"""The day before: what a recipe asks for is a quiet line, confirmed or denied in one press."""
import datetime

from harness import wait_until
from harness.people import press, sign_in

MAIN = "document.querySelector('main').textContent"


def _stew(server):
    """Plans a stew for tomorrow whose beans soak overnight; gives its address."""
    meal = server.ask("POST /v1/meals", {"name": "Bean stew", "steps": ["Soak the beans overnight.", "Boil."]})["id"]
    today = datetime.date.fromisoformat(server.ask("GET /v1/home")["today"])
    date = (today + datetime.timedelta(days=1)).isoformat()
    server.ask(f"POST /v1/days/{date}/dinner/meals", {"mealId": meal})
    return f"/v1/meals/{meal}"


def _open_from_today(browser):
    browser.wait_for(f"{MAIN}.includes('For tomorrow: Soak the beans overnight.')")
    browser.wait_for(f"{MAIN}.includes('Is that right?')")
    browser.run("[...document.querySelectorAll('.notice')].find(one => one.textContent.includes('Soak')).click()")
    browser.wait_for("document.querySelector('.ahead') !== null")


def a_step_of_the_day_before_is_confirmed_in_one_press(server, browser):
    meal = _stew(server)
    sign_in(server, browser)
    _open_from_today(browser)
    press(browser, "Right")
    wait_until(lambda: server.ask(f"GET {meal}")["aheadFrom"] == "household", "the step is confirmed", 20)
    browser.run("location.hash = '#/'")
    browser.wait_for(f"{MAIN}.includes('For tomorrow: Soak') && !{MAIN}.includes('Is that right?')")
    browser.run("location.hash = '#/wall'")
    browser.wait_for(f"{MAIN}.includes('For tomorrow: Soak the beans overnight.')")


def a_step_that_is_none_is_gone_in_one_press(server, browser):
    meal = _stew(server)
    sign_in(server, browser)
    _open_from_today(browser)
    press(browser, "Not so")
    wait_until(lambda: server.ask(f"GET {meal}")["aheadFrom"] == "household", "the step is denied", 20)
    browser.wait_for("document.querySelector('.ahead') === null")
    browser.run("location.hash = '#/'")
    browser.wait_for(f"{MAIN}.includes('Bean stew') && !{MAIN}.includes('Soak')")


def a_step_is_written_and_given_back_to_the_recipe(server, browser):
    meal = _stew(server)
    sign_in(server, browser)
    _open_from_today(browser)
    press(browser, "Change")
    browser.wait_for("document.querySelector('dialog [name=text1]') !== null")
    browser.run("document.querySelector('dialog [name=text1]').value = 'Thaw the bread.'")
    press(browser, "Save")
    wait_until(lambda: [one["text"] for one in server.ask(f"GET {meal}")["ahead"]]
               == ["Soak the beans overnight.", "Thaw the bread."], "both steps are kept", 20)
    browser.wait_for("document.querySelector('.ahead')?.textContent.includes('Thaw')")
    press(browser, "Change")
    press(browser, "As the recipe says")
    wait_until(lambda: server.ask(f"GET {meal}")["aheadFrom"] == "words", "the recipe tells the steps again", 20)
