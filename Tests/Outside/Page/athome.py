"""What is at home: questions before one goes, lines that are laid aside, what can be cooked, and what is to be used."""
from urllib.parse import quote

from harness import wait_until
from harness.page import assert_accessible
from harness.people import press, sign_in
from screens import SMALL

LINE = "[...document.querySelectorAll('button.notice')].find(one => one.textContent.includes('Before you go'))"
QUESTIONS = "document.querySelectorAll('dialog .look')"
NAMES = "[...document.querySelectorAll('.row .name')].map(name => name.textContent)"
FOLD = "[...document.querySelectorAll('details')].find(one => one.textContent.includes('At home'))"


def _open_questions(server, browser):
    """Opens the questions of the list. Returns the name of the first food."""
    browser.open(server.url + "/#/shopping")
    browser.wait_for(f"{LINE} !== undefined")
    browser.run(f"void {LINE}.click()")
    browser.wait_for(f"{QUESTIONS}.length > 3")
    return browser.run(f"{QUESTIONS}[0].querySelector('.toggle-text').firstChild.data.split(' · ')[0]")


def _answer(browser, index):
    """Says by its switch that the food of a row is at home."""
    browser.run(f"void {QUESTIONS}[{index}].querySelector('[role=switch]').click()")


def _asked(server):
    return {question["name"] for question in server.ask("GET /v1/lists/current/look-first")["items"]}


def _set_aside(server):
    return {line["name"]: line for line in server.ask("GET /v1/lists/current")["setAside"]}


def an_answer_without_the_server_leaves_the_list_and_comes_home(server, browser):
    sign_in(server, browser)
    name = _open_questions(server, browser)
    server.stop()
    assert name in browser.run(NAMES)
    _answer(browser, 0)
    browser.wait_for(f"!{NAMES}.includes('{name}')")
    browser.run("void document.querySelector('dialog .sheet-head button').click()")
    browser.wait_for(f"{FOLD}.textContent.includes('{name}')")
    server.start()
    wait_until(lambda: name in _set_aside(server), "the server has the answer", 90)


def what_is_at_home_comes_back_by_a_press(server, browser):
    food = server.ask("GET /v1/lists/current/look-first")["items"][0]
    server.ask(f"PUT /v1/foods/{quote(food['food'])}/at-home", {})
    sign_in(server, browser)
    browser.open(server.url + "/#/shopping")
    browser.wait_for(f"{FOLD}.textContent.includes('at home today')")
    assert food["name"] not in browser.run(NAMES)
    browser.run(f"""void [...{FOLD}.querySelectorAll('li')]
      .find(one => one.textContent.includes('{food["name"]}')).querySelector('button').click()""")
    browser.wait_for(f"{NAMES}.includes('{food['name']}')")
    wait_until(lambda: food["name"] not in _set_aside(server), "the server has brought it back")


def a_staple_that_is_out_is_bought_by_a_press_and_stays_one(server, chromium):
    meal = server.ask("POST /v1/meals", {"name": "Soup to try", "ingredients": ["1 tsp fenugreek"]})["id"]
    server.ask("POST /v1/lists/current/meals", {"mealId": meal})
    server.ask("PATCH /v1/foods/fenugreek", {"stock": "always"})
    sign_in(server, chromium)
    chromium.open(server.url + "/#/shopping")
    chromium.wait_for(f"{FOLD} !== undefined && {FOLD}.textContent.includes('fenugreek')")
    chromium.run(f"{FOLD}.open = true")
    row = chromium.page.locator("details li", has_text="fenugreek")
    assert "always at home" in row.text_content()
    row.get_by_role("button", name="It is out").click()
    chromium.wait_for(f"{NAMES}.includes('fenugreek')")
    wait_until(lambda: "fenugreek" not in _set_aside(server), "it is to be bought")
    assert server.ask("GET /v1/foods/fenugreek")["stock"] == "always"


def what_others_always_have_is_offered_with_the_questions(server, chromium):
    sign_in(server, chromium)
    _open_questions(server, chromium)
    offered = server.ask("GET /v1/lists/current/look-first")["staples"]
    chromium.page.locator("dialog .chips .chip", has_text=offered[0]["name"]).first.click()
    path = f"GET /v1/foods/{quote(offered[0]['food'])}"
    wait_until(lambda: server.ask(path)["stock"] == "always", "it is always at home")
    assert_accessible(chromium.page)


def water_from_the_tap_is_no_news(server, chromium):
    meal = server.ask("POST /v1/meals", {"name": "Tea", "ingredients": ["1 l water"]})["id"]
    server.ask("POST /v1/lists/current/meals", {"mealId": meal})
    assert [line["free"] for line in _set_aside(server).values()] == [True]
    sign_in(server, chromium)
    chromium.open(server.url + "/#/shopping")
    chromium.wait_for(f"{LINE} !== undefined")
    assert chromium.run(f"{FOLD} === undefined")


def the_questions_have_no_fault_and_what_was_skipped_is_not_asked_again(server, chromium):
    chromium.page.set_viewport_size({"width": 360, "height": 640})
    sign_in(server, chromium)
    first = _open_questions(server, chromium)
    assert_accessible(chromium.page)
    small = chromium.run(SMALL)
    assert small == [], small
    assert chromium.run("document.querySelector('dialog').scrollWidth - document.querySelector('dialog').clientWidth") <= 0
    _answer(chromium, 0)
    wait_until(lambda: first in _set_aside(server), "it is at home")
    _answer(chromium, 0)
    wait_until(lambda: first not in _set_aside(server), "it is to be bought after all")
    press(chromium, "Done")
    chromium.wait_for("document.querySelector('dialog') === null")
    chromium.wait_for(f"{LINE} === undefined")
    chromium.open(server.url + "/#/shopping")
    chromium.wait_for("document.querySelectorAll('.row .tick').length > 3")
    assert chromium.run(f"{LINE} === undefined")
    wait_until(lambda: _asked(server) == set(), "no other device asks either")


def nothing_is_asked_by_itself_and_nothing_after_the_first_tick(server, chromium):
    sign_in(server, chromium)
    plan = server.ask("GET /v1/plans/current")["id"]
    server.ask(f"POST /v1/plans/{plan}/extras", {"text": "candles"})
    chromium.open(server.url + "/#/plan")
    press(chromium, "Put it on the list")
    chromium.wait_for("document.querySelector('.toast')?.textContent.includes('on the list now')")
    chromium.page.wait_for_timeout(500)
    assert chromium.run("document.querySelector('dialog') === null")
    chromium.open(server.url + "/#/shopping")
    chromium.wait_for(f"{LINE} !== undefined")
    before = chromium.run("document.querySelector('.shelf').getBoundingClientRect().top")
    chromium.run("void document.querySelector('.row:not(.ticked) .tick').click()")
    chromium.wait_for("document.querySelector('.row-undo') !== null")
    assert chromium.run("document.querySelector('.shelf').getBoundingClientRect().top") == before
    chromium.run("location.hash = '#/'")
    chromium.wait_for("document.querySelector('.today-now') !== null")
    chromium.run("location.hash = '#/shopping'")
    chromium.wait_for(f"document.querySelectorAll('.row .tick').length > 3 && {LINE} === undefined")


def a_switch_in_the_sheet_of_a_line_says_what_is_always_at_home(server, chromium):
    name = server.ask("GET /v1/lists/current/look-first")["items"][0]["name"]
    sign_in(server, chromium)
    chromium.open(server.url + "/#/shopping")
    line = chromium.page.locator(".row-text", has=chromium.page.get_by_text(name, exact=True)).first
    line.click()
    chromium.page.get_by_role("switch", name="Always at home").click()
    wait_until(lambda: _set_aside(server).get(name, {}).get("because", {}).get("code") == "staple", "it is a staple")
    chromium.wait_for("document.querySelector('dialog') === null")
    chromium.wait_for(f"{FOLD}.textContent.includes('{name}')")


def what_can_be_cooked_says_what_is_missing(server, chromium):
    soup = server.ask("GET /v1/meals?view=outline&q=soup")["items"][0]["id"]
    for food in {line["name"] for line in server.ask(f"GET /v1/meals/{soup}")["ingredients"] if line["name"]}:
        server.ask(f"PUT /v1/foods/{quote(food)}/at-home", {})
    meals = server.ask("GET /v1/meals?view=outline&missing=2")["items"]
    everything = server.ask("GET /v1/meals?view=outline")["items"]
    assert 0 < len(meals) < len(everything)
    sign_in(server, chromium)
    chromium.open(server.url + "/#/meals")
    chromium.press("What we have")
    chromium.wait_for(f"document.querySelectorAll('.line .name').length === {len(meals)}")
    texts = chromium.run("[...document.querySelectorAll('.line-text')].map(one => one.textContent)")
    for meal in meals:
        words = ", ".join(meal["missing"]) or "All at home"
        assert any(meal["name"] in text and words in text for text in texts), (meal, texts)
    assert_accessible(chromium.page)
    chromium.press("What we have")
    chromium.wait_for(f"document.querySelectorAll('.line .name').length === {len(everything)}")


def _food_of_no_plan(server):
    """A food of a meal that is not planned: one of a meal to come is used anyway."""
    for outline in server.ask("GET /v1/meals?view=outline")["items"]:
        for name in (line["name"] for line in server.ask(f"GET /v1/meals/{outline['id']}")["ingredients"]):
            path = f"/v1/foods/{quote(name)}/at-home" if name else None
            if not path:
                continue
            server.ask(f"PUT {path}", {"useSoon": True})
            is_shown = server.ask("GET /v1/foods?use=soon")["items"] != []
            server.ask(f"DELETE {path}")
            if is_shown:
                return name


def what_is_to_be_used_stands_on_today_and_leads_to_meals(server, chromium):
    sign_in(server, chromium)
    assert chromium.run("document.querySelector('.use-soon') === null")
    name = _food_of_no_plan(server)
    server.ask("PUT /v1/foods/cabbage/at-home", {"useSoon": True})
    chromium.page.get_by_role("button", name="Something to use up").click()
    chromium.page.locator("dialog [name=name]").fill(name)
    chromium.page.keyboard.press("Enter")
    chromium.wait_for("document.querySelectorAll('.use-soon .chip').length === 2")
    assert_accessible(chromium.page)
    chromium.page.locator(".use-soon .chip", has_text="cabbage").click()
    press(chromium, "It is used up")
    chromium.wait_for("document.querySelectorAll('.use-soon .chip').length === 1")
    chromium.page.locator(".use-soon .chip").click()
    press(chromium, f"Meals with {name}")
    chromium.wait_for("location.hash.startsWith('#/meals?q=') && document.querySelectorAll('.line .name').length > 0")
