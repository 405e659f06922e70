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
    return browser.run(f"{QUESTIONS}[0].querySelector('.name').textContent")


def _answer(browser, index, words):
    browser.run(f"""void [...{QUESTIONS}[{index}].querySelectorAll('button')]
      .find(one => one.textContent === '{words}').click()""")
    browser.wait_for(f"{QUESTIONS}.length === 0 || {QUESTIONS}[{index}].classList.contains('answered')")


def _asked(server):
    return {question["name"] for question in server.ask("GET /v1/lists/current/look-first")["items"]}


def _set_aside(server):
    return {line["name"]: line for line in server.ask("GET /v1/lists/current")["setAside"]}


def an_answer_without_the_server_leaves_the_list_and_comes_home(server, browser):
    sign_in(server, browser)
    _open_questions(server, browser)
    server.stop()
    name = browser.run(f"{QUESTIONS}[0].querySelector('.name').textContent")
    assert name in browser.run(NAMES)
    _answer(browser, 0, "We have it")
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


def water_from_the_tap_is_no_news(server, chromium):
    meal = server.ask("POST /v1/meals", {"name": "Tea", "ingredients": ["1 l water"]})["id"]
    server.ask("POST /v1/lists/current/meals", {"mealId": meal})
    assert [line["free"] for line in _set_aside(server).values()] == [True]
    sign_in(server, chromium)
    chromium.open(server.url + "/#/shopping")
    chromium.wait_for(f"{LINE} !== undefined")
    assert chromium.run(f"{FOLD} === undefined")


def the_questions_have_no_fault_and_close_with_the_last_answer(server, chromium):
    chromium.page.set_viewport_size({"width": 360, "height": 640})
    sign_in(server, chromium)
    asked, first = _asked(server), _open_questions(server, chromium)
    chromium.run(f"void {QUESTIONS}[0].querySelectorAll('button')[2].click()")
    chromium.wait_for("document.querySelector('dialog [name=amount]') === document.activeElement")
    assert_accessible(chromium.page)
    small = chromium.run(SMALL)
    assert small == [], small
    assert chromium.run("document.querySelector('dialog').scrollWidth - document.querySelector('dialog').clientWidth") <= 0
    # As much as all meals to come need.
    unit = chromium.run("document.querySelector('dialog [name=amount]').placeholder").split(" ", 1)[-1]
    chromium.page.locator("dialog [name=amount]").fill("a few")
    chromium.page.keyboard.press("Enter")
    assert chromium.run("document.querySelector('dialog [name=amount]:invalid') !== null")
    chromium.page.locator("dialog [name=amount]").fill(f"50 {unit}")
    chromium.page.keyboard.press("Enter")
    chromium.wait_for(f"{QUESTIONS}[0].classList.contains('answered')")
    for index in range(1, chromium.run(f"{QUESTIONS}.length")):
        _answer(chromium, index, "Need it")
    chromium.wait_for("document.querySelector('dialog') === null")
    wait_until(lambda: not asked & _asked(server), "all have their answer")
    assert first in _set_aside(server)


def what_is_always_at_home_is_offered_once(server, chromium):
    sign_in(server, chromium)
    _open_questions(server, chromium)
    chip = chromium.page.get_by_role("button", name="salt", exact=True)
    chip.click()
    chromium.wait_for("document.querySelector('dialog section .chip[aria-pressed=true]') !== null")
    wait_until(lambda: server.ask("GET /v1/foods/salt")["stock"] == "always", "salt is a staple")
    chip.click()
    wait_until(lambda: server.ask("GET /v1/foods/salt")["stock"] is None, "salt is none any more")
    press(chromium, "Done")
    chromium.wait_for("document.querySelector('dialog') === null")
    _open_questions(server, chromium)
    assert chip.count() == 0


def questions_come_by_themselves_until_nobody_answers_four_times(server, chromium):
    sign_in(server, chromium)
    plan = server.ask("GET /v1/plans/current")["id"]
    for times in range(5):
        server.ask(f"POST /v1/plans/{plan}/extras", {"text": f"{times} candles"})
        chromium.open(server.url + "/#/plan")
        before = server.ask("GET /v1/lists/current")["generatedAt"]
        press(chromium, "Put it on the list")
        wait_until(lambda: server.ask("GET /v1/lists/current")["generatedAt"] != before, "the list is made again")
        if times < 4:
            chromium.wait_for(f"{QUESTIONS}.length > 3")
            chromium.page.keyboard.press("Escape")
            chromium.wait_for("document.querySelector('dialog') === null")
    chromium.wait_for("document.querySelector('.toast') !== null")
    chromium.page.wait_for_timeout(1_000)
    assert chromium.run("document.querySelector('dialog') === null")


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
    chromium.press("Can be cooked")
    chromium.wait_for(f"document.querySelectorAll('.line .name').length === {len(meals)}")
    texts = chromium.run("[...document.querySelectorAll('.line-text')].map(one => one.textContent)")
    for meal in meals:
        words = ", ".join(meal["missing"]) or "All at home"
        assert any(meal["name"] in text and words in text for text in texts), (meal, texts)
    assert_accessible(chromium.page)
    chromium.press("Can be cooked")
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
    chromium.page.get_by_role("button", name="Write down something to use up").click()
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
