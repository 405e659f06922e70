"""The page as checks know it: whether it runs, which build it is, and how to have it look for another."""
from . import wait_until

NOTE = "(document.querySelector('.shell-note') !== null)"
# The last script comes a moment after the first drawing. From then on the page needs no server to open.
RARE = """performance.getEntriesByType('resource').some(({ name, decodedBodySize }) => (
  name.includes('/rare.js') && decodedBodySize > 0))"""
STARTED = f"(document.getElementById('app').childElementCount > 0 && !{NOTE} && {RARE})"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def runs(build):
    """An expression that is true while the page of a build runs."""
    return f"(document.querySelector('script').src.includes('/assets/{build}/') && {STARTED})"


def come_back_after(minutes):
    """An expression after which the page believes that it comes back after minutes."""
    return f"""(() => {{
      const ahead = Date.now() + {minutes} * 60000 + 1000 - performance.now();
      Date.now = () => ahead + performance.now();
      document.dispatchEvent(new Event('visibilitychange'));
    }})()"""


def come_back(front, browser):
    """Has the page look for another build, as soon as it is done with an earlier look."""
    before, tries = front.count("GET /assets/build"), 0

    def has_looked():
        nonlocal tries
        if tries % 20 == 0:
            browser.run(come_back_after(1))
        tries += 1
        return front.count("GET /assets/build") > before

    wait_until(has_looked, "the page has looked")


def assert_accessible(page):
    """Has axe look at a page of Playwright, once nothing on it moves or fades any more. What floats over the foot
    of a phone lies still for it: what it covers by chance is in reach again after a turn of the wheel."""
    from axe_playwright_python.sync_playwright import Axe

    page.evaluate("""Promise.all(document.getAnimations().filter(
      one => one.effect.getTiming().iterations !== Infinity).map(one => one.finished.catch(() => {})))""")
    page.evaluate("""() => {
      const still = new CSSStyleSheet();
      still.replaceSync('.to-list, .frame:not(:has(.desk)) > .tabs { position: static !important; }');
      document.adoptedStyleSheets = innerWidth < 1180 ? [still] : [];
    }""")
    found = Axe().run(page, options={"runOnly": RULES})
    page.evaluate("void (document.adoptedStyleSheets = [])")
    assert found.violations_count == 0, found.generate_report()
