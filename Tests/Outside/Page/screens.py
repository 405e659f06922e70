"""Every screen, for every eye: no fault of accessibility, nothing wider than the screen, nothing too small
for a finger."""
from harness import slow
from harness.page import assert_accessible
from harness.people import sign_in

SMALL = """[...document.querySelectorAll('a, button, input, select, summary')].filter(element => {
  const { width, height } = element.getBoundingClientRect();
  const least = element.closest('.thin') && innerWidth >= 768 && matchMedia('(pointer: fine)').matches ? 24 : 43.5;
  return width > 0 && (width < least || height < least)
    && element.type !== 'checkbox' && !element.matches('.skip');
}).map(element => element.outerHTML.slice(0, 100))"""


def _addresses(server):
    today = server.ask("GET /v1/home")["today"]
    meal = server.ask("GET /v1/meals?view=outline&limit=1")["items"][0]["id"]
    plan = server.ask("GET /v1/plans/current")["id"]
    return [
        "/", "/plan", f"/plan/{today}?day", f"/plan/{today}/dinner", "/wall", "/shopping", "/meals",
        f"/meals/{meal}", f"/meals/{meal}/cook", f"/meals/{meal}/edit", "/meals/new", "/meals/import",
        "/more", "/first-steps", "/household", "/people", "/devices", "/settings", "/usuals", "/shelves", "/notices", "/activity",
        "/history", f"/review/{plan}", "/join", "/nowhere"]


def _visit(server, chromium, look):
    sign_in(server, chromium)
    for address in _addresses(server):
        chromium.open(f"{server.url}/#{address}")
        chromium.page.wait_for_timeout(400)
        look(address)


def the_start_has_no_fault_and_fits_the_smallest_phone(server, chromium):
    chromium.page.set_viewport_size({"width": 360, "height": 640})
    sign_in(server, chromium)
    chromium.page.wait_for_selector(".tabs")
    _look(chromium, "/")
    chromium.page.set_viewport_size({"width": 320, "height": 568})
    _fits(chromium, "/")


def _look(chromium, address):
    assert_accessible(chromium.page)
    _fits(chromium, address)
    small = chromium.run(SMALL)
    assert small == [], f"{address}: {small}"


def _fits(chromium, address):
    over = chromium.run("document.documentElement.scrollWidth - innerWidth")
    assert over <= 0, f"{address} is {over} pixels too wide"


@slow
def no_screen_has_a_fault_on_a_phone(server, chromium):
    chromium.page.set_viewport_size({"width": 360, "height": 640})
    _visit(server, chromium, lambda address: _look(chromium, address))


@slow
def no_screen_has_a_fault_in_the_dark_on_a_laptop(server, chromium):
    chromium.page.set_viewport_size({"width": 1280, "height": 800})
    chromium.page.emulate_media(color_scheme="dark")
    _visit(server, chromium, lambda address: _look(chromium, address))


@slow
def all_screens_fit_the_smallest_phone_and_large_letters(server, chromium):
    chromium.page.set_viewport_size({"width": 320, "height": 640})

    def look(address):
        _fits(chromium, address)
        chromium.run("document.documentElement.style.fontSize = '200%'")
        _fits(chromium, address)
        chromium.run("document.documentElement.style.fontSize = ''")

    _visit(server, chromium, look)
