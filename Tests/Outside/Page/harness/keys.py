"""The page under the Tab key: which controls there are, which of them has the focus, and how that looks."""

# `watched.list` returns the visible controls in the order of the document, `watched.note` keeps their look
# without the focus, and `watched.report` says what has the focus now.
WATCHED = """window.watched ??= {
  list: (place = document) => [...place.querySelectorAll(
    'a[href], button, input, select, textarea, summary, [tabindex="0"]')].filter(element => (
    !element.disabled && element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }))),
  look: element => [element, element.closest('label, .button')].filter(Boolean).map(one => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(one);
    const outline = outlineStyle === 'none' ? '' : [outlineStyle, outlineWidth, outlineColor].join(' ');
    return outline + boxShadow;
  }).join(' | '),
  name: element => (element.getAttribute('aria-label') || element.labels?.[0]?.textContent
    || element.textContent || element.placeholder || element.outerHTML).trim().slice(0, 60),
  note() {
    this.controls = this.list();
    this.looks = this.controls.map(one => this.look(one));
    return this.controls.length;
  },
  // Some point of the control is on top of all else at its place.
  isInSight(element) {
    const seen = element.matches('.unseen') ? element.closest('label, .button') : element;
    const { left, right, top, bottom } = seen.getBoundingClientRect();
    const [x, y] = [[left, right, innerWidth], [top, bottom, innerHeight]].map(([low, high, most]) => (
      [.1, .5, .9].map(part => low + (high - low) * part).filter(at => at >= 0 && at < most)));
    return x.some(x => y.some(y => {
      const there = document.elementFromPoint(x, y);
      return there && (seen.contains(there) || there.contains(seen) && there.closest('label, .pick'));
    }));
  },
  report() {
    const element = document.activeElement;
    if (element === document.body) return null;
    const index = this.controls.indexOf(element);
    return {
      index, name: this.name(element), isInSight: this.isInSight(element),
      isMarked: index < 0 || this.look(element) !== this.looks[index],
    };
  },
}"""


def press(chromium, *keys):
    for key in keys:
        chromium.page.keyboard.press(key)


def focused(chromium):
    """The name of the control that has the focus."""
    return chromium.run(f"({WATCHED}, watched.name(document.activeElement))")


def tab_to(chromium, name, look="*", most=250):
    """Presses Tab until a control of a look, with a name or one that begins so, has the focus."""
    for _ in range(most):
        press(chromium, "Tab")
        if focused(chromium).startswith(name) and chromium.run(f"document.activeElement.matches('{look}')"):
            return
    raise AssertionError(f"Tab does not lead to “{name}”")


def walk(chromium):
    """Presses Tab from the top to the end. Returns the faults as sentences."""
    count = chromium.run(f"({WATCHED}, watched.note())")
    names = chromium.run("watched.controls.map(watched.name)")
    seen, faults, last = [], [], None
    # A date has several stops, and a page that traps the focus has no end.
    for _ in range(count * 3 + 20):
        press(chromium, "Tab")
        now = chromium.run("watched.report()")
        if now is None or now["index"] == 0 and seen:
            break
        if now == last and now["index"] >= 0:
            continue
        last = now
        seen.append(now["index"])
        faults += [f"{now['name']}: {words}" for is_so, words in (
            (now["index"] >= 0, "is no known control"), (now["isInSight"], "is out of sight"),
            (now["isMarked"], "shows no focus")) if not is_so]
    else:
        faults.append(f"Tab comes to no end, last at {last}")
    if seen != list(range(count)):
        missed = [names[index] for index in range(count) if index not in seen]
        twice = [names[index] for index in set(seen) if index >= 0 and seen.count(index) > 1]
        faults.append(f"not reached: {missed}; twice: {twice}; order: {seen}")
    return faults
