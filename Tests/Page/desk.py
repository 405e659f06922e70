"""The planning desk on large screens: meals come from the shelf onto the week."""
from harness.page import assert_accessible
from harness.people import sign_in

SHELF = "document.querySelectorAll('.desk-meal').length > 3"
DESK = {"width": 1280, "height": 900}


def _open(server, chromium):
    chromium.page.set_viewport_size(DESK)
    sign_in(server, chromium)
    chromium.open(server.url + "/#/plan/2026-11-26")
    chromium.wait_for(SHELF)


def _meals(server, date, slot):
    return [meal["title"] for meal in server.ask(f"GET /v1/days/{date}")["slots"][slot]["meals"]]


def _center(chromium, selector):
    box = chromium.page.locator(selector).first.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def _planned(chromium, place, title):
    chromium.wait_for(
        f"document.querySelector('[data-drop=\"{place}\"]').textContent.includes({title!r})")


def a_meal_is_dragged_from_the_shelf_to_a_day(server, chromium):
    _open(server, chromium)
    chromium.page.fill(".desk-shelf input", "curry")
    chromium.wait_for("document.querySelector('.desk-meal .name').textContent.includes('urry')")
    title = chromium.run("document.querySelector('.desk-meal .name').textContent")
    chromium.page.mouse.move(*_center(chromium, ".desk-meal"))
    chromium.page.mouse.down()
    x, y = _center(chromium, '[data-drop="2026-11-26/lunch"]')
    chromium.page.mouse.move(x, y - 20, steps=8)
    chromium.page.mouse.move(x, y)
    chromium.page.mouse.up()
    _planned(chromium, "2026-11-26/lunch", title)
    assert _meals(server, "2026-11-26", "lunch") == [title]
    assert chromium.run("location.hash") == "#/plan/2026-11-26"


def a_meal_is_chosen_and_put_by_a_press(server, chromium):
    _open(server, chromium)
    title = chromium.run("document.querySelector('.desk-meal .name').textContent")
    chromium.page.locator(".desk-meal button").first.click()
    chromium.wait_for("document.querySelector('.armed') !== null")
    chromium.page.locator('[data-drop="2026-11-25/lunch"]').click()
    _planned(chromium, "2026-11-25/lunch", title)
    assert chromium.run("document.querySelector('.armed')") is None


def a_week_is_planned_by_keys(server, chromium):
    _open(server, chromium)
    chromium.page.keyboard.press("/")
    chromium.page.keyboard.type("At grandma's")
    chromium.wait_for("document.querySelector('.desk-meal .name').textContent === `At grandma's`")
    chromium.page.keyboard.press("Tab")
    chromium.page.keyboard.press("Enter")
    chromium.wait_for("document.querySelector('.armed') !== null")
    chromium.page.keyboard.press("Escape")
    chromium.wait_for("document.querySelector('.armed') === null")
    chromium.page.keyboard.press("Enter")
    chromium.wait_for("document.querySelector('.armed') !== null")
    chromium.page.keyboard.press("7")
    _planned(chromium, "2026-11-28/dinner", "At grandma's")
    assert "At grandma's" in _meals(server, "2026-11-28", "dinner")


def the_desk_has_no_fault_and_breaks_no_word(server, chromium):
    _open(server, chromium)
    for width in (1180, 1280, 1920):
        chromium.page.set_viewport_size({"width": width, "height": 900})
        chromium.page.wait_for_timeout(200)
        over = chromium.run("document.documentElement.scrollWidth - innerWidth")
        assert over <= 0, f"{over} pixels too wide at {width}"
        # A word that is broken inside makes its element higher than its text with spaces alone.
        broken = chromium.run("""[...document.querySelectorAll('.week .name, .week h2')].filter(element => {
          const range = document.createRange();
          return [...element.querySelectorAll('*'), element].some(one => [...one.childNodes].some(node => {
            if (node.nodeType !== 3) return false;
            let start = 0;
            return node.data.split(' ').some(word => {
              range.setStart(node, start);
              range.setEnd(node, start + word.length);
              start += word.length + 1;
              return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
            });
          }));
        }).map(element => element.textContent)""")
        assert broken == [], f"{width}: {broken}"
    assert_accessible(chromium.page)
