"""From the plan to the stove: for how many, on which day, and back to where one came from."""
import datetime
import time

from harness import wait_until
from harness.people import press, sign_in

TODAY = "GET /v1/home"


def _plan(server, days, servings, slot="dinner", number=0):
    """Plans a meal with ingredients so many days from today; gives its day and ids."""
    today = datetime.date.fromisoformat(server.ask(TODAY)["today"])
    date = (today + datetime.timedelta(days=days)).isoformat()
    planned = {meal["mealId"] for day in server.ask(TODAY)["days"] for meal in day["meals"]}
    meals = [meal for meal in server.ask("GET /v1/meals?limit=50")["items"]
             if meal["ingredients"] and meal["steps"] and meal["id"] not in planned]
    meal = meals[number]
    answer = server.ask(f"POST /v1/days/{date}/{slot}/meals", {"mealId": meal["id"], "servings": servings})
    return date, meal, answer["id"]


def a_meal_is_cooked_for_as_many_as_it_is_planned_for(server, browser):
    _, meal, entry = _plan(server, 0, 9)
    sign_in(server, browser)
    browser.wait_for("document.querySelector('main').textContent.includes('for 9')")
    browser.run(f"location.hash = '#/cook/{entry}'")
    browser.wait_for("document.querySelector('main').textContent.includes('for 9 ·')")
    browser.wait_for("document.querySelector('.stepper output')?.textContent === '9 servings'")
    whole = server.ask(f"GET /v1/meals/{meal['id']}?servings=9")
    amount = next(line["quantity"]["text"] for line in whole["ingredients"] if line.get("quantity"))
    browser.wait_for(f"document.querySelector('.ingredients').textContent.includes({amount!r})")


def a_meal_of_a_later_day_moves_to_today_when_it_is_cooked(server, browser):
    date, meal, entry = _plan(server, 2, 3)
    sign_in(server, browser)
    browser.run("location.hash = '#/plan'")
    browser.wait_for("document.querySelector('.week') !== null")
    browser.run(f"location.hash = '#/cook/{entry}'")
    press(browser, "Mark as cooked")
    press(browser, "Move it to today")
    browser.wait_for("location.hash === '#/plan'")
    today = server.ask(TODAY)["today"]

    def moved():
        found = server.ask(f"GET /v1/planned-meals/{entry}")
        return found["completed"] and found["date"] == today and found["completedDate"] == today

    wait_until(moved, "the meal of the later day is cooked today", 20)
    assert not any(one["mealId"] == meal["id"] for one in server.ask(f"GET /v1/days/{date}")["slots"]["dinner"]["meals"])


def a_meal_is_planned_without_the_server(server, browser):
    sign_in(server, browser)
    today = server.ask(TODAY)["today"]
    browser.run(f"location.hash = '#/plan/{today}/other'")
    browser.wait_for("document.querySelectorAll('.pick').length > 0")
    server.stop()
    name = browser.run("document.querySelector('.pick .name').textContent")
    browser.run("void document.querySelector('.pick button').click()")
    browser.run("location.hash = '#/'")
    browser.wait_for(f"[...document.querySelectorAll('.today-meal .name')].some(one => one.textContent === {name!r})")
    server.start()
    wait_until(lambda: any(meal["title"] == name and meal["slot"] == "other" for meal in server.ask(TODAY)["days"][0]["meals"]),
               "the meal is on the plan", 90)


def every_screen_of_the_shop_opens_without_the_server(server, browser):
    _, meal, _ = _plan(server, 3, 5)
    today = server.ask(TODAY)["today"]
    next_week = (datetime.date.fromisoformat(today) + datetime.timedelta(days=7)).isoformat()
    sign_in(server, browser)
    kept = """new Promise(resolve => { indexedDB.open('larder').onsuccess = ({ target: { result: base } }) => {
      const keys = base.transaction('snapshots').objectStore('snapshots').getAllKeys();
      keys.onsuccess = () => { base.close(); resolve(keys.result.includes('/v1/meals/%s')); }; }; })""" % meal["id"]
    browser.wait_for(kept, 90)
    server.stop()
    for address, words in ((f"/meals/{meal['id']}/cook", meal["name"]), (f"/plan/{next_week}", "Plan"),
                           ("/usuals", ""), ("/shelves", ""), (f"/plan/{today}/other", "")):
        browser.run(f"location.hash = '#{address}'")
        browser.wait_for("document.querySelector('main [aria-busy]') === null && document.querySelector('main').textContent.length > 40")
        text = browser.run("document.querySelector('main').textContent")
        assert "needs your Larder" not in text and "not on this" not in text, (address, text[:200])


def the_first_meal_of_a_week_makes_its_plan(server, browser):
    sign_in(server, browser)
    far = (datetime.date.fromisoformat(server.ask(TODAY)["today"]) + datetime.timedelta(days=60)).isoformat()
    browser.run(f"location.hash = '#/plan/{far}'")
    browser.wait_for("document.querySelectorAll('.week .add-meal').length > 20")
    browser.run(f"location.hash = '#/plan/{far}/dinner'")
    browser.wait_for("document.querySelectorAll('.pick').length > 0")
    browser.run("void document.querySelector('.pick button').click()")
    browser.wait_for("document.querySelector('.week .planned') !== null", 30)
    assert len(server.ask(f"GET /v1/days/{far}")["slots"]["dinner"]["meals"]) == 1


def seven_dinners_are_ten_taps_on_a_phone(server, chromium):
    chromium.page.set_viewport_size({"width": 390, "height": 844})
    sign_in(server, chromium)
    plan = server.ask("GET /v1/plans/current")
    last = datetime.date.fromisoformat(plan["endDate"])
    days = [(last + datetime.timedelta(days=number)).isoformat() for number in range(1, 8)]
    for later in server.ask("GET /v1/plans?limit=100")["items"]:
        if later["startDate"] > plan["endDate"]:
            server.ask(f"DELETE /v1/plans/{later['id']}?confirm")
    taps, waited = 0, 0
    # Whoever plans by hand has no suggestions in the way.
    chromium.run("location.hash = '#/plan'")
    chromium.wait_for("document.querySelector('.week .planned') !== null")
    chromium.page.locator("header [aria-haspopup=dialog]").first.click()
    press(chromium, "No suggestions in the plan")
    chromium.run("location.hash = '#/'")
    chromium.wait_for("document.querySelector('.week') === null")

    def tap(find, is_there):
        nonlocal taps, waited
        chromium.page.locator(find).click()
        taps, begin = taps + 1, time.monotonic()
        chromium.wait_for(is_there)
        waited += time.monotonic() - begin

    tap(".tabs a[href='#/plan']", "document.querySelector('.week .planned') !== null")
    tap(".plan-bar a:last-child", f"document.querySelector('[data-drop=\"{days[0]}/dinner\"]') !== null")
    picks = "document.querySelectorAll('.pick').length > 7"
    tap(f"[data-drop='{days[0]}/dinner'] .add-meal", picks)
    for number, date in enumerate(days[1:] + [None]):
        there = f"location.hash === '#/plan/{date}/dinner' && {picks}" if date else "document.querySelectorAll('.week .planned').length === 7"
        tap(f".pick >> nth={number} >> button", there)
    print(f"      seven dinners on a phone: {taps} taps, {waited:.1f} s of waiting")
    assert taps == 10
    wait_until(lambda: all(len(server.ask(f"GET /v1/days/{date}")["slots"]["dinner"]["meals"]) == 1 for date in days),
               "seven dinners are planned")


def picking_goes_on_while_the_days_are_not_known_anew(server, front, chromium):
    chromium.page.set_viewport_size({"width": 390, "height": 844})
    sign_in(server, chromium, front)
    far = datetime.date.fromisoformat(server.ask(TODAY)["today"]) + datetime.timedelta(days=63)
    first = far - datetime.timedelta(days=(far.weekday() + 1) % 7)
    days = [(first + datetime.timedelta(days=number)).isoformat() for number in range(4)]
    chromium.run(f"location.hash = '#/plan/{days[0]}/dinner'")
    chromium.wait_for("document.querySelectorAll('.strip li').length === 7 && document.querySelectorAll('.pick').length > 7")
    front.lost = r"^GET /v1/weeks/"
    for number, date in enumerate(days[1:]):
        chromium.page.locator(".pick button").nth(number).click()
        chromium.wait_for(f"location.hash === '#/plan/{date}/dinner' && document.querySelectorAll('.strip li').length === 7")
    front.lost = None


def days_that_are_over_are_folded_on_a_phone(server, chromium):
    chromium.page.set_viewport_size({"width": 390, "height": 844})
    sign_in(server, chromium)
    today = server.ask(TODAY)["today"]
    chromium.run(f"location.hash = '#/plan/{today}'")
    chromium.wait_for("document.querySelector('.week .now') !== null")
    days = "[...document.querySelectorAll('.week .day')].filter(day => day.checkVisibility()).length"
    past = len([day for day in server.ask(f"GET /v1/weeks/{today}")["days"] if day["date"] < today])
    assert chromium.run(days) == 7 - past, past
    if past:
        chromium.page.locator(".unfold").click()
        chromium.wait_for(f"{days} === 7")


def a_note_about_a_cooking_is_shown_when_it_is_cooked_again(server, browser):
    today, meal, entry = _plan(server, 0, 2)
    server.ask(f"PATCH /v1/planned-meals/{entry}", {"note": "Less salt"})
    server.ask(f"PUT /v1/planned-meals/{entry}/completion")
    again = server.ask(f"POST /v1/days/{today}/other/meals", {"mealId": meal["id"]})["id"]
    sign_in(server, browser)
    browser.run(f"location.hash = '#/cook/{again}'")
    browser.wait_for("document.querySelector('.cooking-notes')?.textContent.includes('Less salt')")
    browser.run("location.hash = '#/history'")
    browser.wait_for("document.querySelector('main').textContent.includes('cooked · Less salt')")
    press(browser, "Not cooked")
    browser.wait_for("!document.querySelector('main').textContent.includes('· cooked')")


def a_meal_on_a_line_leads_to_its_recipe(server, browser):
    sign_in(server, browser)
    browser.open(server.url + "/#/shopping")
    browser.wait_for("document.querySelector('.row .row-text .detail') !== null")
    browser.run("void document.querySelector('.row .row-text:has(.detail)').click()")
    browser.wait_for("document.querySelector('dialog .sources a') !== null")
    name = browser.run("document.querySelector('dialog .sources a').textContent")
    browser.run("void document.querySelector('dialog .sources a').click()")
    browser.wait_for(f"location.hash.startsWith('#/meals/') && document.querySelector('h1')?.textContent === {name!r}")
    browser.wait_for("document.querySelector('dialog') === null")


def a_meal_that_is_dragged_to_the_foot_of_a_phone_comes_off_the_plan(server, chromium):
    chromium.page.set_viewport_size({"width": 390, "height": 780})
    sign_in(server, chromium)
    chromium.page.goto(server.url + "/#/plan")
    chromium.wait_for("document.querySelectorAll('[data-drag]').length > 0")
    name = chromium.run("document.querySelector('.now [data-drag] .name').textContent")
    count = chromium.run("document.querySelectorAll('[data-drag]').length")
    box = chromium.page.locator(".now [data-drag]").first.bounding_box()
    chromium.page.mouse.move(box["x"] + 120, box["y"] + 20)
    chromium.page.mouse.down()
    chromium.page.mouse.move(box["x"] + 140, box["y"] + 60, steps=4)
    place = chromium.page.locator(".take-off").bounding_box()
    chromium.page.mouse.move(place["x"] + 60, place["y"] + 20, steps=6)
    chromium.wait_for("document.querySelector('.take-off[data-over]') !== null")
    chromium.page.mouse.up()
    chromium.wait_for(f"document.querySelectorAll('[data-drag]').length === {count - 1}")
    press(chromium, "Undo")
    chromium.wait_for(f"document.querySelectorAll('[data-drag]').length === {count}")
    assert name in chromium.run("document.querySelector('main').textContent")
