"""The keyboard alone: every control is reached and seen, the focus is kept, and all can be done."""
from harness import slow, wait_until
from harness.calm import come_in, main_screens
from harness.keys import focused, press, tab_to, walk

PHONE = {"width": 360, "height": 640}
LAPTOP = {"width": 1280, "height": 800}
IN_MAIN = "document.activeElement.closest('main') !== null"
IN_SHEET = "document.activeElement.closest('dialog[open]') !== null"
FROM_THE_START = """(() => { const { body } = document; body.tabIndex = -1; body.focus(); body.removeAttribute('tabindex'); })()"""
NO_SHEET = "document.querySelector('dialog') === null"
PLANNED = "document.querySelectorAll('.planned .row-text')[1]"


def _walk_all(server, chromium, size):
    chromium.page.set_viewport_size(size)
    calm = come_in(server, chromium)
    faults = {}
    for name, address in main_screens(server).items():
        calm.load(f"{server.url}/#{address}")
        # A screen may begin with the focus on its search.
        chromium.run(FROM_THE_START)
        faults[name] = walk(chromium)
    assert not any(faults.values()), {name: found for name, found in faults.items() if found}


def tab_leads_through_every_control_once_in_order_and_in_sight(server, chromium):
    _walk_all(server, chromium, PHONE)


@slow
def tab_leads_through_every_control_on_a_laptop_too(server, chromium):
    _walk_all(server, chromium, LAPTOP)


def tab_leads_through_the_start_of_a_stranger(server, chromium):
    chromium.page.set_viewport_size(PHONE)
    for address in ("/", "/#/join"):
        chromium.open(server.url + address)
        chromium.page.reload()
        chromium.page.wait_for_selector("main form, main .button")
        assert walk(chromium) == [], address


def the_first_tab_offers_to_skip_to_the_content(server, chromium):
    calm = come_in(server, chromium)
    calm.load(server.url + "/#/meals")
    press(chromium, "Tab")
    assert chromium.run("document.activeElement.matches('.skip')"), focused(chromium)
    press(chromium, "Enter")
    chromium.wait_for("document.activeElement.matches('main')")
    press(chromium, "Tab")
    assert chromium.run(IN_MAIN), focused(chromium)
    assert chromium.run("location.hash") == "#/meals"


def enter_on_a_link_leads_into_main_of_the_next_screen(server, chromium):
    calm = come_in(server, chromium)
    for link, address in (("Meals", "#/meals"), ("Shopping", "#/shopping"), ("Plan", "#/plan")):
        tab_to(chromium, link)
        press(chromium, "Enter")
        chromium.wait_for(f"location.hash === '{address}'")
        calm.wait()
        assert chromium.run(IN_MAIN), f"{address}: the focus is on {focused(chromium)}"


def _open_by_enter(server, chromium, screen, control):
    """Presses Enter on a control of a screen."""
    calm = come_in(server, chromium)
    calm.load(server.url + screen)
    chromium.run(f"(window.opener_ = {control}).focus()")
    press(chromium, "Enter")


def _holds_and_gives_back(chromium):
    """Walks through the open sheet and closes it."""
    chromium.wait_for(IN_SHEET)
    count = chromium.run("document.querySelectorAll('dialog[open] :is(button, input, select, a)').length")
    for _ in range(count + 5):
        press(chromium, "Tab")
        # At the end of a sheet the focus may leave the document for the browser, and comes back.
        assert chromium.run(f"{IN_SHEET} || document.activeElement === document.body"), focused(chromium)
    press(chromium, "Escape")
    chromium.wait_for(NO_SHEET)
    chromium.wait_for("document.activeElement === window.opener_")


def the_sheet_of_a_line_holds_the_focus_and_gives_it_back(server, chromium):
    _open_by_enter(server, chromium, "/#/shopping", "document.querySelectorAll('.row-text')[2]")
    _holds_and_gives_back(chromium)


def the_menu_of_a_planned_meal_holds_the_focus_and_gives_it_back(server, chromium):
    _open_by_enter(server, chromium, "/#/plan", PLANNED)
    _holds_and_gives_back(chromium)


def a_sheet_in_place_of_a_menu_gives_the_focus_back_too(server, chromium):
    _open_by_enter(server, chromium, "/#/plan", PLANNED)
    tab_to(chromium, "Move to")
    press(chromium, "Enter")
    chromium.wait_for("document.querySelector('dialog .places') !== null")
    _holds_and_gives_back(chromium)


def _lines(server):
    return server.ask("GET /v1/lists/current")


def _tick_by_sam(server, chromium, item):
    server.ask_as_sam(f"PUT /v1/lists/{_lines(server)['id']}/items/{item['id']}/tick")
    chromium.wait_for(f"""[...document.querySelectorAll('.ticked .name')]
      .some(name => name.textContent === '{item["name"]}')""")


def the_focus_stays_on_its_line_through_the_tick_of_another(server, chromium):
    calm = come_in(server, chromium)
    calm.load(server.url + "/#/shopping")
    for control in (".tick", ".row-text"):
        chromium.run(
            f"(window.kept = document.querySelectorAll('.shelf .row:not(.ticked) {control}')[4]).focus()")
        row = chromium.run("kept.closest('.row').querySelector('.name').textContent")
        first = chromium.run("document.querySelector('.shelf .row:not(.ticked) .name').textContent")
        _tick_by_sam(server, chromium, next(one for one in _lines(server)["items"] if one["name"] == first))
        calm.wait()
        assert chromium.run("document.activeElement === kept"), focused(chromium)
        assert chromium.run("kept.closest('.row').querySelector('.name').textContent") == row


def half_written_words_stay_through_the_tick_of_another(server, chromium):
    calm = come_in(server, chromium)
    calm.load(server.url + "/#/shopping")
    chromium.run("document.getElementById('add').focus()")
    chromium.page.keyboard.type("zwieb")
    _tick_by_sam(server, chromium, next(one for one in _lines(server)["items"] if not one["ticked"]))
    chromium.page.keyboard.type("ack")
    assert chromium.run("document.activeElement.id + document.activeElement.value") == "addzwieback"


def _move_by_menu(server, chromium):
    """Moves the first meal that is not cooked, and planned once, to a free day."""
    calm = come_in(server, chromium)
    calm.load(server.url + "/#/plan")
    plan = server.ask("GET /v1/plans/current")
    planned = [(meal, slot, day["date"]) for day in plan["days"] for slot, one in day["slots"].items()
               for meal in one["meals"]]
    titles = [meal["title"] for meal, _, _ in planned]
    free = {slot for day in plan["days"] for slot, one in day["slots"].items()
            if not one["meals"] and day["date"] >= plan["days"][1]["date"]}
    entry, slot, date = next(
        one for one in planned
        if not one[0]["completed"] and titles.count(one[0]["title"]) == 1 and one[1] in free)
    tab_to(chromium, entry["title"], ".row-text")
    press(chromium, "Enter")
    tab_to(chromium, "Move to")
    press(chromium, "Enter")
    chromium.wait_for("document.querySelector('dialog .places') !== null")
    # A free day leads to no question.
    chromium.run("""void [...document.querySelectorAll('.places button')].find(
      row => row.querySelector('.amount').textContent === 'free').setAttribute('data-free', '')""")
    tab_to(chromium, "", "[data-free]")
    press(chromium, "Enter")

    def is_moved():
        there = server.ask(f"GET /v1/planned-meals/{entry['id']}")
        return (there["date"], there["slot"]) != (date, slot)

    wait_until(is_moved, "the meal has another day")
    chromium.wait_for(NO_SHEET)
    calm.wait()


def a_meal_moves_to_another_day_by_its_menu(server, chromium):
    _move_by_menu(server, chromium)


def the_focus_is_not_lost_when_its_meal_moves(server, chromium):
    _move_by_menu(server, chromium)
    chromium.wait_for(IN_MAIN, 5)


def _ticked(server):
    return sum(item["ticked"] for item in _lines(server)["items"])


def _space_turns(server, chromium, number):
    """Presses Space on the tick of a line, twice."""
    chromium.run(f"document.querySelectorAll('.shelf .row:not(.ticked) .tick')[{number}].focus()")
    before, name = _ticked(server), focused(chromium)
    press(chromium, "Space")
    wait_until(lambda: _ticked(server) == before + 1, f"{name} is ticked")
    chromium.wait_for("document.activeElement.getAttribute('aria-checked') === 'true'")
    assert focused(chromium) == name
    press(chromium, "Space")
    wait_until(lambda: _ticked(server) == before, f"{name} is not ticked")


def space_ticks_a_line_and_takes_the_tick_back(server, chromium):
    calm = come_in(server, chromium)
    calm.load(server.url + "/#/shopping")
    _space_turns(server, chromium, 0)


def space_ticks_a_line_far_down_the_list(server, chromium):
    chromium.page.set_viewport_size(PHONE)
    calm = come_in(server, chromium)
    calm.load(server.url + "/#/shopping")
    _space_turns(server, chromium, 15)


def the_focus_is_not_lost_when_its_line_goes_to_the_trolley(server, chromium):
    calm = come_in(server, chromium)
    calm.load(server.url + "/#/shopping")
    chromium.run("(window.gone = document.querySelector('.shelf .row:not(.ticked) .tick')).focus()")
    press(chromium, "Space")
    chromium.wait_for("!gone.isConnected || gone.closest('.trolley') !== null")
    chromium.wait_for("document.activeElement.closest('.row, .trolley, .shelf') !== null", 5)


def enter_adds_an_item_and_keeps_the_focus(server, chromium):
    calm = come_in(server, chromium)
    calm.load(server.url + "/#/shopping")
    # The second way past the head leads to the field.
    tab_to(chromium, "Add")
    press(chromium, "Enter")
    chromium.wait_for("document.activeElement.id === 'add'")
    for text in ("3 candles", "string"):
        chromium.page.keyboard.type(text)
        press(chromium, "Enter")
        wait_until(lambda: text in [item["text"] for item in _lines(server)["items"]], f"{text} is there")
        assert chromium.run("document.activeElement.id + document.activeElement.value") == "add"
