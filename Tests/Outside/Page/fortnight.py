"""Two weeks of a household with two phones: what opened, what covered something, and what made a sound."""
import contextlib
import datetime
import os

from harness import slow, wait_until
from harness.calm import Calm
from harness.chromium import Chromium
from harness.people import press, sign_in
from harness.server import Demo

FIRST = datetime.date(2026, 11, 22)
PHONE = {"width": 390, "height": 844}
# Notes each sheet with the press before it, each sentence in the head with what it covers, and each sound.
COUNT = """(() => {
  if (window.counted) return;
  let pressed = null;
  window.counted = { sheets: [], toasts: [], covered: [], sounds: 0 };
  addEventListener('click', ({ target }) => {
    pressed = { words: target.closest('button, a')?.textContent.trim() ?? '', at: performance.now() };
  }, true);
  const open = HTMLDialogElement.prototype.showModal;
  HTMLDialogElement.prototype.showModal = function () {
    const isAsked = pressed && performance.now() - pressed.at < 3000;
    open.call(this);
    counted.sheets.push(`${isAsked ? pressed.words : 'nothing'} → ${this.querySelector('h2')?.textContent ?? ''}`);
  };
  const covered = toast => {
    const { left, right, top, bottom } = toast.getBoundingClientRect();
    return [...document.querySelectorAll('button, a, input')].filter(one => {
      if (toast.contains(one)) return false;
      const at = one.getBoundingClientRect();
      const [x, y] = [(at.left + at.right) / 2, (at.top + at.bottom) / 2];
      return x > left && x < right && y > top && y < bottom && toast.contains(document.elementFromPoint(x, y));
    });
  };
  new MutationObserver(changes => changes.forEach(({ addedNodes }) => addedNodes.forEach(node => {
    const toast = node.nodeType === 1 && (node.matches('.toast') ? node : node.querySelector('.toast'));
    if (!toast) return;
    counted.toasts.push(toast.textContent);
    requestAnimationFrame(() => counted.covered.push(...covered(toast).map(one => one.textContent)));
  }))).observe(document, { childList: true, subtree: true });
  const Context = window.AudioContext;
  window.AudioContext = function () { counted.sounds += 1; return new Context(); };
})()"""
READ = "window.counted ?? { sheets: [], toasts: [], covered: [], sounds: 0 }"


class Phone:
    """A member's phone, and what has happened on it."""

    def __init__(self, server, chromium, ask):
        self.server, self.chromium, self.calm = server, chromium, Calm(chromium)
        self.sheets, self.toasts, self.covered, self.sounds = [], [], [], 0
        chromium.context.add_init_script(COUNT)
        sign_in(server, chromium, ask=ask)

    def note(self):
        counted = self.chromium.run(READ)
        self.sheets += counted["sheets"]
        self.toasts += counted["toasts"]
        self.covered += counted["covered"]
        self.sounds += counted["sounds"]
        self.chromium.run("window.counted && (window.counted = { sheets: [], toasts: [], covered: [], sounds: 0 })")

    def open(self, screen, sign):
        """Opens a screen anew, as a phone that was in a pocket."""
        self.note()
        self.chromium.open(f"{self.server.url}/?")
        self.chromium.open(f"{self.server.url}/#{screen}")
        self.calm.wait()
        self.chromium.wait_for(sign)

    def is_so(self, expression):
        return self.chromium.run(f"(() => {{ try {{ return {expression} }} catch (_) {{ return false }} }})()")

    def press(self, words):
        press(self.chromium, words)


def _at(server, phones, day, time):
    """Lets the server's clock go on to a time of a day."""
    for phone in phones:
        phone.note()
        phone.chromium.page.goto("about:blank")
    server.stop()
    server.now = f"{FIRST + datetime.timedelta(days=day)}T{time}:00Z"
    server.start()


def _date(day):
    return (FIRST + datetime.timedelta(days=day)).isoformat()


def _plan_three_dinners(phone, day):
    for number in range(3):
        phone.open(f"/plan/{_date(day + number)}/dinner", "document.querySelectorAll('.pick button').length > 7")
        at = phone.chromium.run("location.hash")
        phone.chromium.run(f"void document.querySelectorAll('.pick button')[{number}].click()")
        phone.chromium.wait_for(f"location.hash !== {at!r}")


def _shop(phone):
    phone.open("/shopping", "document.querySelector('.row .tick') !== null")
    open_lines = "document.querySelectorAll('.row:not(.ticked) .tick')"
    for _ in range(12):
        if phone.chromium.run(f"{open_lines}.length") == 0:
            return
        phone.chromium.run(f"window.ticked = {open_lines}[0].ariaLabel; void {open_lines}[0].click()")
        # Other lines may come at the same time.
        phone.chromium.wait_for(f"[...{open_lines}].every(one => one.ariaLabel !== ticked)")


def _live(server, alex, sam, words):
    """Lives a day: a look in the morning, a plan or a trip to the shop, cooking, and the evening."""
    phones = [alex, sam]
    today = "document.querySelector('main h1, main h2') !== null"
    for day in range(14):
        _at(server, phones, day, "08:00")
        for phone in phones:
            phone.open("/", today)
        if day % 7 == 0:
            _plan_three_dinners(alex, day + 1)
            alex.open("/plan", "document.querySelector('.to-list button') !== null")
            alex.chromium.run("void document.querySelector('.to-list button').click()")
            wait_until(lambda: server.ask("GET /v1/lists/current")["items"], "the list has lines")
        if day % 7 in (1, 4):
            _shop(sam)
        if day == 3:
            server.ask_as_sam(f"PUT /v1/days/{_date(5)}/lunch/suggestion", {"title": "Pancakes"})
            plan = server.ask_as_sam(f"GET /v1/weeks/{_date(5)}")["id"]
            server.ask_as_sam(f"PUT /v1/plans/{plan}/submission")
            accept = f"document.querySelector('.suggestion [aria-label={words['accept']}]')"
            alex.open(f"/review/{plan}", f"{accept} !== null")
            alex.chromium.run(f"void {accept}.click()")
            lunch = f"GET /v1/days/{_date(5)}/lunch/meals"
            wait_until(lambda: "Pancakes" in [meal["title"] for meal in server.ask(lunch)["items"]], "it is accepted")
        _at(server, phones, day, "18:00")
        dinners = server.ask(f"GET /v1/days/{_date(day)}/dinner/meals")["items"]
        dinner = next((meal for meal in reversed(dinners) if meal["mealId"] and "leftoverOf" not in meal), None)
        if dinner and dinner["hasRecipe"]:
            sam.open(f"/cook/{dinner['id']}", "document.querySelector('.stepper') !== null")
        _at(server, phones, day, "20:30")
        for phone in phones:
            phone.open("/", today)
        if dinner and not dinner["completed"]:
            asks = f"document.querySelector('.how-was-it h2').textContent.includes({dinner['title']!r})"
            # The clock of the server has jumped, which a screen that is open may notice with its next minute.
            wait_until(lambda: alex.is_so(asks) or alex.open("/", today), f"dinner is asked about: {dinner['title']}")
            alex.chromium.run("void document.querySelector('.how-was-it .button')?.click()")
            alex.chromium.run("void document.querySelector('.how-was-it .face.fine')?.click()")
            wait_until(lambda: server.ask(f"GET /v1/planned-meals/{dinner['id']}")["completed"], "dinner is eaten")
    for phone in phones:
        phone.note()


def _fortnight(server, chromium, language, words):
    server.kill()
    demo = Demo(server.program, server.data + "-fortnight", now=f"{FIRST}T08:00:00Z")
    server.data, server.token, server.other_token = demo.data, demo.token, demo.other_token
    server.now = f"{FIRST}T08:00:00Z"
    server.start()
    chromium.options.update(viewport=PHONE, locale=language)
    chromium.restart()
    other = Chromium(
        chromium.playwright, os.path.join(os.path.dirname(chromium.profile), "sam"), viewport=PHONE, locale=language)
    with contextlib.closing(other):
        phones = [Phone(server, chromium, server.ask), Phone(server, other, server.ask_as_sam)]
        _live(server, *phones, words)
    sheets = [sheet for phone in phones for sheet in phone.sheets]
    toasts = [toast for phone in phones for toast in phone.toasts]
    print(f"      two weeks with two phones: {len(sheets)} sheets {sheets}, {len(toasts)} sentences {sorted(set(toasts))}, "
          f"{sum(phone.sounds for phone in phones)} sounds")
    assert len(sheets) <= 6, sheets
    assert not any(sheet.startswith("nothing") for sheet in sheets), sheets
    assert [words for phone in phones for words in phone.covered] == []
    assert sum(phone.sounds for phone in phones) == 0


@slow
def two_weeks_with_two_phones_are_quiet(server, chromium):
    _fortnight(server, chromium, "en-US", {"accept": "Accept"})


@slow
def two_weeks_with_two_phones_are_quiet_in_german(server, chromium):
    _fortnight(server, chromium, "de-DE", {"accept": "Einverstanden"})
