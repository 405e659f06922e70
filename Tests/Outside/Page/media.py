"""The page as eyes and paper ask for it: forced colours, no motion, print, right to left, German."""
import datetime
import re

from harness import slow
from harness.calm import all_screens, come_in, main_screens
from harness.keys import WATCHED
from harness.page import assert_accessible

TOO_WIDE = "document.documentElement.scrollWidth - innerWidth"

# The controls with no words, no border and no line of an icon. The browser draws boxes to tick itself.
UNSEEN = f"""({WATCHED}, watched.list().filter(one => !one.matches('.unseen, .skip')).filter(one => {{
  const {{ borderStyle, borderWidth, appearance }} = getComputedStyle(one);
  const icon = one.querySelector('svg');
  const hasLine = icon && !/^none$|^rgba\\(.*, 0\\)$/.test(getComputedStyle(icon).stroke);
  const hasBorder = borderStyle !== 'none' && parseFloat(borderWidth) > 0;
  const isNative = one.type === 'checkbox' && appearance === 'auto';
  return !hasBorder && !hasLine && !isNative && !one.innerText?.trim();
}}).map(watched.name))"""

# Things that are chosen, ticked or present, and look like one of their kind that is not.
UNTOLD = """(() => {
  const facts = ['borderColor', 'borderWidth', 'backgroundColor', 'outlineStyle', 'fontWeight', 'display'];
  const of = (one, part) => facts.map(name => getComputedStyle(one, part)[name]).join();
  const lines = one => [...one.querySelectorAll('path')].map(
    path => path.getAttribute('d') + getComputedStyle(path).fill);
  const look = one => [null, '::before', '::after'].map(part => of(one, part)).concat(lines(one)).join(' ');
  const isOn = one => ['aria-pressed', 'aria-checked', 'aria-current'].some(
    name => !['false', null].includes(one.getAttribute(name)));
  return ['.chip', '.tab', '.strip a.filled', '.strip a:not(.filled)', '.tick', '.heart'].flatMap(kind => {
    const all = [...document.querySelectorAll(kind)].filter(one => one.checkVisibility());
    const off = new Set(all.filter(one => !isOn(one)).map(look));
    return all.filter(one => isOn(one) && off.has(look(one))).map(one => one.outerHTML.slice(0, 90));
  });
})()"""

# Acts, and collects what moves in the twenty frames after it.
MOVING = """new Promise(done => {
  const found = new Set();
  let count = 0;
  const look = () => {
    for (const one of document.getAnimations()) {
      const { duration, iterations } = one.effect.getTiming();
      if (duration * iterations > 1) found.add(one.animationName ?? one.transitionProperty);
    }
    if (count++ < 20) requestAnimationFrame(look);
    else done([...found]);
  };
  ACT;
  look();
})"""


def _moving(chromium, act):
    return chromium.run(MOVING.replace("ACT", act))


def _with_forced_colours(server, chromium, look):
    chromium.page.set_viewport_size({"width": 360, "height": 640})
    calm = come_in(server, chromium)
    chromium.page.emulate_media(forced_colors="active")
    assert chromium.run("matchMedia('(forced-colors: active)').matches")
    faults = {}
    for name, address in main_screens(server).items():
        calm.open(f"{server.url}/#{address}")
        if fault := look():
            faults[name] = fault
    assert not faults, faults


def every_control_is_seen_in_forced_colours(server, chromium):
    _with_forced_colours(server, chromium, lambda: chromium.run(UNSEEN))


def what_is_chosen_is_told_apart_in_forced_colours(server, chromium):
    _with_forced_colours(server, chromium, lambda: chromium.run(UNTOLD))


def a_switch_is_told_apart_in_forced_colours(server, chromium):
    calm = come_in(server, chromium)
    chromium.page.emulate_media(forced_colors="active")
    calm.open(server.url + "/#/settings")
    chromium.run("document.querySelector('details').open = true")
    on, off = (
        chromium.page.locator(f".toggle input{state}").first.screenshot()
        for state in (":checked", ":not(:checked)"))
    assert on != off


@slow
def no_screen_has_a_fault_in_forced_colours(server, chromium):
    _with_forced_colours(server, chromium, lambda: assert_accessible(chromium.page))


def nothing_moves_for_those_who_asked_for_that(server, chromium):
    calm = come_in(server, chromium)
    acts = {
        "/shopping": [
            "document.querySelector('.shelf .row:not(.ticked) .tick').click()",
            "document.querySelector('.shelf .row-text').click()"],
        "/plan": [
            "document.querySelector('.planned .tick').click()",
            "document.querySelector('.day .round').click()"],
        "/settings": ["document.querySelector('.toggle input').click()"],
    }
    moved = {}
    for motion in ("no-preference", "reduce"):
        chromium.page.emulate_media(reduced_motion=motion)
        moved[motion] = []
        for address, all_acts in acts.items():
            for act in all_acts:
                calm.open(f"{server.url}/#{address}")
                moved[motion] += [(address, name) for name in _moving(chromium, act)]
                chromium.page.keyboard.press("Escape")
    # The look at motion sees motion where it is allowed.
    assert "rise" in [name for _, name in moved["no-preference"]], moved
    assert moved["reduce"] == [], moved["reduce"]


# What can be pressed. A line of a list, its box and the name of its shelf are text on paper.
PRESSED = """[...document.querySelectorAll('.tabs, button, summary, input, select, .button, .round')]
  .filter(one => one.checkVisibility({ visibilityProperty: true })
    && !one.matches('.tick, .row-text, .shelf-head button'))
  .map(one => one.outerHTML.slice(0, 90))"""
LINES = """[...document.querySelectorAll('.row .name')].filter(name => name.checkVisibility()
  && name.getBoundingClientRect().height > 0).map(name => name.textContent)"""


def _pages(chromium):
    return len(re.findall(rb"/Type\s*/Page\b", chromium.page.pdf(prefer_css_page_size=True)))


def _on_paper(server, chromium, address):
    calm = come_in(server, chromium)
    calm.open(f"{server.url}/#{address}")
    chromium.page.emulate_media(media="print")


def the_printed_list_has_all_that_is_to_buy(server, chromium):
    _on_paper(server, chromium, "/shopping")
    items = server.ask("GET /v1/lists/current")["items"]
    assert sorted(chromium.run(LINES)) == sorted(item["name"] for item in items if not item["ticked"])


def _two_weeks(server):
    """The days that a desk shows."""
    this = server.ask("GET /v1/weeks/today")["days"]
    after = datetime.date.fromisoformat(this[-1]["date"]) + datetime.timedelta(days=1)
    return [*this, *server.ask(f"GET /v1/weeks/{after}")["days"]]


def the_printed_plan_has_all_meals(server, chromium):
    _on_paper(server, chromium, "/plan")
    meals = [meal["title"] for day in _two_weeks(server) for slot in day["slots"].values() for meal in slot["meals"]]
    assert sorted(chromium.run(LINES)) == sorted(meals)


def nothing_on_paper_is_there_to_press(server, chromium):
    server.ask(f"POST /v1/plans/{server.ask('GET /v1/plans/current')['id']}/extras", {"text": "ice"})
    calm = come_in(server, chromium)
    pressed = {}
    for address in ("/shopping", "/plan"):
        calm.open(f"{server.url}/#{address}")
        chromium.page.emulate_media(media="print")
        pressed[address] = chromium.run(PRESSED)
        chromium.page.emulate_media(media="screen")
    assert not any(pressed.values()), pressed


def a_printed_plan_has_a_page_for_each_week(server, chromium):
    _on_paper(server, chromium, "/plan")
    assert (pages := _pages(chromium)) == 2, pages


def full_weeks_are_printed_on_a_page_each(server, chromium):
    for day in _two_weeks(server):
        for slot, one in day["slots"].items():
            if not one["meals"]:
                server.ask(
                    f"POST /v1/days/{day['date']}/{slot}/meals",
                    {"title": "Roasted vegetables with herbs and a long name"})
    _on_paper(server, chromium, "/plan")
    assert (pages := _pages(chromium)) == 2, pages


def _fits_the_smallest_phone(server, chromium, calm, look=lambda name: None):
    chromium.page.set_viewport_size({"width": 320, "height": 568})
    over = {}
    for name, address in all_screens(server).items():
        calm.open(f"{server.url}/#{address}")
        look(name)
        if (pixels := chromium.run(TOO_WIDE)) > 0:
            over[name] = pixels
    assert over == {}, over


def all_screens_fit_from_right_to_left(server, chromium):
    calm = come_in(server, chromium)
    chromium.run("void (document.documentElement.dir = 'rtl')")
    _fits_the_smallest_phone(server, chromium, calm)


def ticks_are_at_the_right_from_right_to_left(server, chromium):
    chromium.page.set_viewport_size({"width": 390, "height": 844})
    calm = come_in(server, chromium)
    chromium.run("void (document.documentElement.dir = 'rtl')")
    for address in ("/shopping", "/plan"):
        calm.open(f"{server.url}/#{address}")
        wrong = chromium.run("""[...document.querySelectorAll('main .row')]
          .filter(row => row.querySelector('.tick').checkVisibility() && row.querySelector('.tick').getBoundingClientRect().left
            < row.querySelector('.name').getBoundingClientRect().right).map(row => row.textContent)""")
        assert wrong == [], (address, wrong)


def all_screens_fit_in_german(server, chromium):
    chromium.options["locale"] = "de-DE"
    chromium.restart()
    calm = come_in(server, chromium)
    assert chromium.run("document.documentElement.lang") == "de"
    _fits_the_smallest_phone(server, chromium, calm)


def no_tab_is_cut_short_in_german(server, chromium):
    chromium.options["locale"] = "de-DE"
    chromium.restart()
    chromium.page.set_viewport_size({"width": 320, "height": 568})
    come_in(server, chromium)
    cut = chromium.run("""[...document.querySelectorAll('.tab span:not(.badge)')]
      .filter(name => name.scrollWidth > name.clientWidth).map(name => name.textContent)""")
    assert cut == [], cut


def names_that_the_server_gives_are_german(server, chromium):
    chromium.options["locale"] = "de-DE"
    chromium.restart()
    calm = come_in(server, chromium)
    for place, name in (("shopping", r"Einkauf (\d+\.–)?\d+\. \w+"), ("plan", r"(Woche )?\d+\.|Diese und nächste Woche")):
        calm.open(f"{server.url}/#/{place}")
        title = chromium.run("document.querySelector('h1').textContent")
        assert re.match(name, title), title
