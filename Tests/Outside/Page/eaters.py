"""The people who eat: added under More, heard about each meal, and warned for."""
from harness import wait_until
from harness.page import assert_accessible
from harness.people import only_this_meal_is_over, press, sign_in

TODAY = "GET /v1/home"
TEXT = "document.querySelector('main').textContent"


def _mia(server):
    return next(one for one in server.ask("GET /v1/members")["items"] if one["role"] == "eater")


def _bake(server):
    """A meal with cream and mushrooms, planned for today's breakfast; gives both."""
    meal = server.ask("POST /v1/meals", {
        "name": "Cream bake", "servings": 4, "ingredients": ["200 ml cream", "500 ml stock", "1 pkt Zaubermix"],
        "steps": ["Bake."]})
    server.ask(f"PATCH /v1/members/{_mia(server)['id']}", {"avoids": [{"kind": "allergen", "name": "milk"}]})
    today = server.ask(TODAY)["today"]
    return meal, server.ask(f"POST /v1/days/{today}/breakfast/meals", {"mealId": meal["id"]})


def _vote(server, meal, member):
    votes = server.ask(f"GET /v1/meals/{meal['id']}")["votes"]
    return next((one["vote"] for one in votes if one["memberId"] == member["id"]), None)


def _face(browser, words):
    """Presses the face with this label, the last one on the screen."""
    find = f"[...document.querySelectorAll('.face')].filter(one => one.ariaLabel === {words!r}).at(-1)"
    browser.wait_for(f"{find} !== undefined")
    browser.run(f"void {find}.click()")


def _closed(browser):
    browser.wait_for("document.querySelector('dialog') === null")


def somebody_without_a_device_is_added_and_eats_in_their_own_way(server, browser):
    sign_in(server, browser)
    browser.run("location.hash = '#/people'")
    press(browser, "Add somebody who eats with you")
    browser.wait_for("document.querySelector('dialog input') !== null")
    browser.run("document.querySelector('dialog input').value = 'Ida'")
    browser.run("document.querySelector('dialog form').requestSubmit()")
    _closed(browser)
    press(browser, "Ida")
    for words in ("1½", "vegetarian", "nuts", "celery"):
        press(browser, words)
    browser.run("document.querySelector('dialog [name=foods]').value = 'mushrooms, olives'")
    browser.run("document.querySelector('dialog form').requestSubmit()")
    _closed(browser)
    browser.wait_for(f"{TEXT}.includes('eats vegetarian')")
    ida = next(one for one in server.ask("GET /v1/members")["items"] if one["name"] == "Ida")
    assert ida["role"] == "eater" and ida["portion"] == "3/2", ida
    assert [(one["kind"], one["name"]) for one in ida["avoids"]] == [
        ("diet", "vegetarian"), ("allergen", "nuts"), ("allergen", "celery"), ("food", "mushrooms"),
        ("food", "olives")], ida


def an_eater_is_invited_and_leaves(server, browser):
    sign_in(server, browser)
    browser.run("location.hash = '#/people'")
    press(browser, "Mia")
    press(browser, "Invite to sign in")
    browser.wait_for("document.querySelector('dialog .code') !== null")
    mia = _mia(server)
    assert [one["memberId"] for one in server.ask("GET /v1/invitations")["items"]].count(mia["id"]) == 1
    browser.run("void document.querySelector('dialog .sheet-head button').click()")
    _closed(browser)
    press(browser, "eats with us")
    press(browser, "No longer eats with us")
    browser.wait_for("document.querySelector('dialog .question .danger') !== null")
    browser.run("void document.querySelector('dialog .question .danger').click()")
    wait_until(lambda: all(one["id"] != mia["id"] for one in server.ask("GET /v1/members")["items"]), "Mia has left")


def a_meal_warns_with_the_line_and_names_what_was_not_understood(server, browser):
    meal, entry = _bake(server)
    sign_in(server, browser)
    for address in (f"/meals/{meal['id']}", f"/cook/{entry['id']}"):
        browser.run(f"location.hash = '#{address}'")
        browser.wait_for(f"{TEXT}.includes('Mia: milk (200 ml cream)')")
        browser.wait_for(f"{TEXT}.includes('Mia: in some sorts milk (500 ml stock)')")
        browser.wait_for(f"{TEXT}.includes('Not understood: 1 pkt Zaubermix')")
    browser.run("location.hash = '#/plan'")
    browser.wait_for("[...document.querySelectorAll('.planned')].some(one => one.textContent.includes('Cream bake')"
                     " && one.querySelector('.warning')?.textContent.includes('Mia: milk (200 ml cream)'))")


def one_press_says_that_ours_has_none(server, browser):
    meal, _ = _bake(server)
    sign_in(server, browser)
    browser.run(f"location.hash = '#/meals/{meal['id']}'")
    browser.wait_for(f"{TEXT}.includes('Mia: in some sorts milk (500 ml stock)')")
    press(browser, "Ours has none")
    wait_until(lambda: server.ask("GET /v1/foods/stock")["lacks"] == ["milk"], "the stock lacks milk")
    browser.wait_for(f"!{TEXT}.includes('500 ml stock')  || !{TEXT}.includes('in some sorts milk')", 20)
    browser.wait_for(f"{TEXT}.includes('Mia: milk (200 ml cream)')")


def guests_before_anything_is_planned_are_three_presses_and_have_effect(server, browser):
    today = server.ask(TODAY)["today"]
    server.ask(f"DELETE /v1/days/{today}")
    sign_in(server, browser)
    browser.run(f"location.hash = '#/plan/{today}?day'")
    browser.wait_for(f"document.querySelector('.slot a[href$=\"{today}/lunch\"]') !== null")
    browser.run(f"void document.querySelector('.slot a[href$=\"{today}/lunch\"]').click()")
    press(browser, "For: everybody")
    browser.wait_for("document.querySelector('dialog .stepper') !== null")
    browser.run("void document.querySelector('dialog [aria-label=\"One guest more\"]').click()")
    wait_until(lambda: server.ask(f"GET /v1/days/{today}")["slots"]["lunch"]["guests"] == 1, "a guest is expected")
    meal = server.ask("POST /v1/meals", {"name": "Bean stew", "servings": 4})
    eating = len(server.ask(TODAY)["members"])
    planned = server.ask(f"POST /v1/days/{today}/lunch/meals", {"mealId": meal["id"]})
    assert eating <= planned["servings"] <= eating + 1 and not planned["servingsChosen"], planned
    press(browser, "As usual")
    wait_until(lambda: server.ask(f"GET /v1/days/{today}")["slots"]["lunch"]["guests"] is None, "nobody is expected")


def somebody_is_there_on_some_days_only(server, browser):
    mia = _mia(server)
    sign_in(server, browser)
    browser.run("location.hash = '#/people'")
    press(browser, "Mia")
    press(browser, "on some days")
    dinner = "[...document.querySelectorAll('dialog [role=group]')].find(one => one.ariaLabel === 'Dinner')"
    browser.wait_for(f"{dinner} !== undefined")
    for weekday in ("Sat", "Sun"):
        browser.run(f"void [...{dinner}.querySelectorAll('button')].find(one => one.textContent === {weekday!r}).click()")
    browser.run("document.querySelector('dialog form').requestSubmit()")
    _closed(browser)
    usually = server.ask(f"GET /v1/members/{mia['id']}")["usually"]
    assert usually["every"] == 1 and set(usually["dinner"]) == {"saturday", "sunday"}, usually
    assert usually["breakfast"] == [] and usually["lunch"] == [], usually
    browser.wait_for(f"{TEXT}.includes('there on some days')")


def who_is_away_is_not_warned_for_after_two_presses(server, browser):
    _, entry = _bake(server)
    sign_in(server, browser)
    browser.run("location.hash = '#/plan'")
    press(browser, "Cream bake")
    press(browser, "For: everybody")
    browser.wait_for("document.querySelector('dialog .stepper') !== null")
    press(browser, "Mia")
    mia = _mia(server)["id"]
    wait_until(lambda: mia not in (server.ask(f"GET /v1/planned-meals/{entry['id']}")["eaters"] or [mia]), "Mia is away")
    browser.wait_for("/For: (Alex and Sam|Sam and Alex)/.test(document.querySelector('dialog').textContent)")
    browser.run("void document.querySelector('dialog [aria-label=\"One guest more\"]').click()")
    browser.wait_for("document.querySelector('dialog').textContent.includes(' · one guest')")
    wait_until(lambda: server.ask(f"GET /v1/planned-meals/{entry['id']}")["guests"] == 1, "a guest comes")
    browser.run(f"location.hash = '#/cook/{entry['id']}'")
    browser.wait_for(f"{TEXT}.includes('cream') && !{TEXT}.includes('Mia:')")


def today_asks_in_one_line_how_a_meal_was_and_what_is_left(server, browser):
    meal, entry = _bake(server)
    mia = _mia(server)
    for other in server.ask(TODAY)["days"][0]["meals"]:
        if other["slot"] == "breakfast" and other["id"] != entry["id"]:
            server.ask(f"DELETE /v1/planned-meals/{other['id']}")
    only_this_meal_is_over(server, "breakfast")
    sign_in(server, browser)
    cooked = ("[...document.querySelectorAll('.today-meal')].find(one => one.textContent.includes('Cream bake'))"
              "?.querySelector('.button[aria-pressed]')")
    browser.wait_for(f"{cooked} !== undefined && {cooked} !== null")
    browser.wait_for("document.querySelector('.today-meal .warning') !== null")
    browser.run(f"void {cooked}.click()")
    browser.wait_for(f"{cooked}.getAttribute('aria-pressed') === 'true'")
    assert browser.run("document.querySelector('dialog') === null")
    _face(browser, "Mia loves it")
    _face(browser, "Alex finds it fine")
    press(browser, "Nothing")
    browser.wait_for("document.querySelector('.how-was-it') === null")
    wait_until(lambda: _vote(server, meal, mia) == "love", "Mia loves it")
    wait_until(lambda: server.ask(f"GET /v1/planned-meals/{entry['id']}")["completed"], "it is cooked")
    assert browser.run("document.querySelector('dialog') === null")


def a_vote_waits_for_the_server_and_is_taken_back_by_a_second_press(server, browser):
    meal, _ = _bake(server)
    mia = _mia(server)
    sign_in(server, browser)
    browser.run(f"location.hash = '#/meals/{meal['id']}'")
    browser.wait_for("document.querySelector('.likes .face') !== null && document.querySelector('.ingredients') !== null")
    server.stop()
    _face(browser, "Mia loves it")
    browser.wait_for("document.querySelector('.face.love[aria-pressed=true]')?.ariaLabel === 'Mia loves it'")
    server.start()
    wait_until(lambda: _vote(server, meal, mia) == "love", "the vote has arrived", 90)
    _face(browser, "Mia loves it")
    wait_until(lambda: _vote(server, meal, mia) is None, "the vote is taken back")


def loved_meals_are_found(server, browser):
    sign_in(server, browser)
    browser.run("location.hash = '#/meals'")
    press(browser, "Loved")
    loved = sorted({meal["name"] for wish in ("loved", "favourite") for meal in server.ask(
        f"GET /v1/meals?view=outline&{wish}=true&limit=200")["items"]})
    assert loved
    names = "[...document.querySelectorAll('main .rows .name')].map(one => one.textContent).sort().join('|')"
    browser.wait_for(f"{names} === {'|'.join(loved)!r}")


def the_wall_has_large_faces_for_the_dinner(server, chromium):
    meal, _ = _bake(server)
    today = server.ask(TODAY)["today"]
    server.ask(f"DELETE /v1/days/{today}/meals")
    server.ask(f"POST /v1/days/{today}/dinner/meals", {"mealId": meal["id"]})
    sign_in(server, chromium)
    chromium.run("location.hash = '#/wall'")
    chromium.wait_for("document.querySelectorAll('.large .face').length === 3")
    assert chromium.run("[...document.querySelectorAll('.large .face')].every(one => one.offsetWidth >= 64)")
    assert_accessible(chromium.page)
    _face(chromium, "Mia does not want it")
    wait_until(lambda: _vote(server, meal, _mia(server)) == "no", "Mia does not want it")


def a_household_without_eaters_sees_nothing_of_it(server, chromium):
    server.ask(f"DELETE /v1/members/{_mia(server)['id']}")
    server.ask("PATCH /v1/settings", {"servingsFrom": "settings"})
    today = server.ask(TODAY)["today"]
    meal = server.ask("GET /v1/meals?view=outline&limit=1")["items"][0]
    entry = server.ask(f"POST /v1/days/{today}/dinner/meals", {"mealId": meal["id"]})
    sign_in(server, chromium)
    for address in ("/", "/plan", f"/meals/{meal['id']}", f"/cook/{entry['id']}", f"/plan/{today}/lunch", "/meals", "/wall"):
        chromium.run(f"location.hash = '#{address}'")
        chromium.page.wait_for_timeout(600)
        assert chromium.run("document.querySelector('.faces, .warning, .warnings') === null"), address
    chromium.run("location.hash = '#/'")
    chromium.page.locator(f".today-meal:has-text({meal['name']!r}) .button[aria-pressed]").click()
    wait_until(lambda: server.ask(f"GET /v1/planned-meals/{entry['id']}")["completed"], "it is cooked")
    assert chromium.run("document.querySelector('dialog .likes') === null")


def people_and_warnings_have_no_fault_on_a_phone(server, chromium):
    meal, entry = _bake(server)
    chromium.page.emulate_media(reduced_motion="reduce")
    chromium.page.set_viewport_size({"width": 360, "height": 640})
    sign_in(server, chromium)
    for address, there in ((f"/meals/{meal['id']}", ".warnings li"), (f"/cook/{entry['id']}", ".warnings li"),
                           ("/people", ".line"), ("/plan", ".planned .warning")):
        chromium.run(f"location.hash = '#{address}'")
        chromium.page.wait_for_selector(there, state="attached")
        assert_accessible(chromium.page)
        assert chromium.run("document.documentElement.scrollWidth <= innerWidth"), address
    press(chromium, "Cream bake")
    press(chromium, "For: everybody")
    chromium.page.wait_for_selector("dialog .stepper")
    assert_accessible(chromium.page)
    chromium.page.keyboard.press("Escape")
    chromium.run("location.hash = '#/people'")
    press(chromium, "Mia")
    chromium.page.wait_for_selector("dialog .chips")
    assert_accessible(chromium.page)
