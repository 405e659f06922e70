"""The first evening: a household is founded, and three cards tick themselves."""
import json
import shutil
import urllib.request

from harness import wait_until
from harness.page import assert_accessible
from harness.people import press
from harness.server import NAME

STEP = "[...document.querySelectorAll('.first-step')].find(one => one.querySelector('h2').textContent.startsWith('{}'))"
DONE = STEP + "?.classList.contains('done')"


def _found(server, browser):
    """Founds a household on an empty server."""
    server.stop()
    shutil.rmtree(server.data)
    server.start()
    browser.open(server.url + "/")
    browser.wait_for("document.querySelector('form [name=member]') !== null")
    browser.run("""(() => { document.querySelector('[name=name]').value = 'Home';
      document.querySelector('[name=member]').value = 'Alex'; })()""")
    browser.run("void document.querySelector('[name=member]').form.requestSubmit()")
    browser.wait_for("location.hash === '#/first-steps' && document.querySelectorAll('.first-step').length === 3")


def _ask(browser, request, body="undefined"):
    method, path = request.split(" ")
    return browser.run(f"""fetch('{path}', {{ method: '{method}', body: {body} && JSON.stringify({body}),
      headers: {{ 'Content-Type': 'application/json' }} }}).then(answer => answer.json())""")


def _write(browser, name):
    browser.run(f"""(() => {{ const field = document.getElementById('dish'); field.value = '{name}';
      field.dispatchEvent(new Event('input', {{ bubbles: true }})); field.form.requestSubmit(); }})()""")


def ten_names_are_ten_meals_and_tick_their_card(server, browser):
    _found(server, browser)
    assert not browser.run(DONE.format("A few meals"))
    for number in range(10):
        _write(browser, f"Dish {number}")
    browser.wait_for(DONE.format("A few meals"))
    wait_until(lambda: len(_ask(browser, "GET /v1/meals?view=outline")["items"]) == 10, "ten meals", 30)
    assert browser.run("document.activeElement.id") == "dish"


def the_sample_recipes_are_offered_until_there_are_meals(server, browser):
    _found(server, browser)
    press(browser, "Add sample recipes")
    browser.wait_for(DONE.format("A few meals"))
    assert not browser.run("document.querySelector('main').textContent.includes('sample recipes')")


def meals_to_pick_are_there_once_the_sample_recipes_are(server, browser):
    _found(server, browser)
    browser.run(f"location.hash = '#/plan/{_ask(browser, 'GET /v1/home')['today']}/dinner'")
    press(browser, "Add sample recipes")
    browser.wait_for("document.querySelectorAll('.pick').length > 3")


def the_number_of_servings_is_asked_for_before_the_first_meal(server, browser):
    _found(server, browser)
    browser.run("""(() => { const field = document.querySelector('.first-step [name=servings]'); field.value = '2';
      field.dispatchEvent(new Event('change', { bubbles: true })); })()""")
    wait_until(lambda: _ask(browser, "GET /v1/settings")["defaultServings"] == 2, "two servings")
    _write(browser, "Soup")
    wait_until(lambda: [one["servings"] for one in _ask(browser, "GET /v1/meals")["items"]] == [2], "a meal for two")


def names_wait_for_a_server_that_is_away(server, browser):
    _found(server, browser)
    server.stop()
    for name in ("Soup", "Stew", "Pie"):
        _write(browser, name)
    browser.wait_for(DONE.format("A few meals"))
    server.start()
    wait_until(lambda: len(_ask(browser, "GET /v1/meals?view=outline")["items"]) == 3, "three meals", 90)


def the_card_of_the_phones_names_who_has_come(server, browser):
    _found(server, browser)
    press(browser, "Code for somebody else")
    browser.wait_for("document.querySelector('dialog .code') !== null")
    assert browser.run("document.querySelector('dialog .address').textContent").startswith(f"http://{NAME}:")
    code = browser.run("document.querySelector('dialog .code [aria-hidden]').textContent.replace(/\\s/g, '')")
    asked = urllib.request.Request(
        f"http://127.0.0.1:{server.port}/v1/invitations/{code}/acceptance",
        json.dumps({"memberName": "Sam", "deviceName": "phone"}).encode(),
        {"Host": f"{NAME}:{server.port}", "Content-Type": "application/json"}, method="POST")
    urllib.request.urlopen(asked, timeout=30).close()
    browser.wait_for(DONE.format("Your phones"), 30)
    browser.wait_for("document.querySelector('.first-step')?.textContent.includes('Sam is here ✓')")
    browser.wait_for("document.querySelector('dialog').textContent.includes('Sam has joined with this code')")


def a_planned_meal_ticks_the_week(server, browser):
    _found(server, browser)
    today = _ask(browser, "GET /v1/home")["today"]
    _ask(browser, f"POST /v1/days/{today}/dinner/meals", "{ title: 'Pizza' }")
    browser.wait_for(DONE.format("This week"))


def the_first_steps_stay_under_more(server, browser):
    _found(server, browser)
    browser.run("location.hash = '#/more'")
    press(browser, "First steps")
    browser.wait_for("document.querySelectorAll('.first-step').length === 3")


def the_three_cards_have_no_fault(server, chromium):
    chromium.page.set_viewport_size({"width": 360, "height": 640})
    _found(server, chromium)
    chromium.page.wait_for_timeout(400)
    assert_accessible(chromium.page)
