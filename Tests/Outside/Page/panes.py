"""Large screens show two things at once: a list and what it leads to, today and what comes."""
from harness.page import assert_accessible
from harness.people import sign_in

SIZES = ({"width": 1024, "height": 768}, {"width": 1280, "height": 800}, {"width": 2560, "height": 1440})


def _open(server, chromium, address, size):
    chromium.page.set_viewport_size(size)
    sign_in(server, chromium)
    chromium.open(f"{server.url}/#{address}")


def _box(chromium, selector):
    chromium.page.wait_for_selector(selector)
    return chromium.page.locator(selector).first.bounding_box()


def _look(chromium):
    for scheme in ("light", "dark"):
        chromium.page.emulate_media(color_scheme=scheme)
        assert_accessible(chromium.page)
    for size in SIZES:
        chromium.page.set_viewport_size(size)
        over = chromium.run("document.documentElement.scrollWidth - innerWidth")
        assert over <= 0, f"{over} pixels too wide at {size['width']}"


def a_meal_opens_beside_the_list_and_the_list_stays_where_it_is(server, chromium):
    first, second = [one["id"] for one in server.ask("GET /v1/meals?view=outline")["items"]][8:10]
    _open(server, chromium, f"/meals/{first}", SIZES[1])
    beside = ".panes aside"
    row = f"{beside} [href='#/meals/{second}']"
    chromium.page.wait_for_selector(row)
    chromium.run(f"document.querySelector(\"{row}\").scrollIntoView()")
    depth = chromium.run(f"document.querySelector('{beside}').scrollTop")
    assert depth > 0
    chromium.page.locator(row).click()
    chromium.wait_for(f"location.hash === '#/meals/{second}'")
    chromium.wait_for(f"document.querySelector(\"{row}\").ariaCurrent === 'page'")
    assert chromium.run(f"document.querySelector('{beside}').scrollTop") == depth
    assert _box(chromium, beside)["x"] < _box(chromium, ".panes .actions")["x"]
    _look(chromium)


def a_narrower_window_shows_the_meal_alone(server, chromium):
    meal = server.ask("GET /v1/meals?view=outline")["items"][0]["id"]
    _open(server, chromium, f"/meals/{meal}", SIZES[1])
    chromium.page.wait_for_selector(".panes aside")
    chromium.page.set_viewport_size({"width": 800, "height": 800})
    chromium.wait_for("document.querySelector('.panes') === null && document.querySelector('.actions') !== null")


def today_the_week_and_the_list_stand_side_by_side(server, chromium):
    _open(server, chromium, "/", SIZES[1])
    # The list comes with a later script, and then the other makes room.
    list_, today = _box(chromium, ".today-list"), _box(chromium, ".today-now")
    assert today["x"] + today["width"] <= list_["x"]
    assert abs(today["y"] - list_["y"]) < 2
    left = sum(not one["ticked"] for one in server.ask("GET /v1/lists/current")["items"])
    assert f"{left} things" in chromium.run("document.querySelector('.today-list h2').textContent")
    _look(chromium)


def shelves_are_columns_with_the_field_above_them(server, chromium):
    _open(server, chromium, "/shopping", SIZES[1])
    chromium.page.wait_for_selector(".shelf")
    columns = chromium.run("new Set([...document.querySelectorAll('.shelf')].map(one => one.offsetLeft)).size")
    assert columns == 3, columns
    assert _box(chromium, ".adding")["y"] < _box(chromium, ".shelf")["y"]
    _look(chromium)


def meals_are_cards_in_columns_with_filters_at_the_side(server, chromium):
    _open(server, chromium, "/meals", SIZES[1])
    first = _box(chromium, ".rows .line")
    assert _box(chromium, ".filters")["x"] < first["x"]
    assert _box(chromium, ".rows .line:nth-child(2)")["y"] == first["y"]
    _look(chromium)


def ingredients_and_steps_are_written_side_by_side(server, chromium):
    meal = server.ask("GET /v1/meals?view=outline")["items"][0]["id"]
    _open(server, chromium, f"/meals/{meal}/edit", SIZES[1])
    lines, steps = _box(chromium, "[name=ingredients]"), _box(chromium, "[name=steps]")
    assert lines["x"] + lines["width"] < steps["x"]
    assert abs(lines["y"] - steps["y"]) < 2
    _look(chromium)
