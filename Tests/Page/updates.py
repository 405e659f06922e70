"""The page changes to another build that the server has: files first, shell last."""
from harness import wait_until
from shell import STARTED, _is

NEW = "cnew0"


def _come_back_after(minutes):
    """The page is looked at as if it came back after minutes."""
    return f"""(() => {{
      const ahead = Date.now() + {minutes} * 60000 + 1000 - performance.now();
      Date.now = () => ahead + performance.now();
      document.dispatchEvent(new Event('visibilitychange'));
    }})()"""


COME_BACK = _come_back_after(1)
TOUCH = "void document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'Shift', bubbles: true}))"
ANNOUNCED = "document.body.innerText.includes('A new version of Larder is here.')"


def _open(front, browser):
    browser.open(front.url + "/")
    browser.wait_for(STARTED)
    browser.wait_for(_is(front.own))


def an_untouched_page_changes_at_once_and_opens_offline_then(server, front, browser):
    _open(front, browser)
    front.build = NEW
    browser.restart()
    browser.open(front.url + "/")
    browser.wait_for(_is(NEW))
    front.close()
    browser.restart()
    browser.open(front.url + "/")
    browser.wait_for(_is(NEW))


def the_shell_is_asked_for_after_every_file(server, front, browser):
    _open(front, browser)
    front.build = NEW
    front.seen.clear()
    browser.run(COME_BACK)
    browser.wait_for(_is(NEW))
    shell = front.seen.index("GET /")
    before = [request for request in front.seen[:shell] if f"/assets/{NEW}/" in request]
    files = [f"GET {file}" for file in server.ask("GET /assets/build")["files"]]
    assert sorted(before) == sorted(file.replace(front.own, NEW) for file in files), front.seen
    scripts = [request for request in front.seen[shell:] if request.endswith(".js")]
    assert scripts == [], scripts


def a_page_in_use_announces_and_changes_when_asked(server, front, browser):
    _open(front, browser)
    browser.run(TOUCH)
    front.build = NEW
    browser.run(COME_BACK)
    browser.wait_for(ANNOUNCED)
    assert browser.run(_is(front.own))
    browser.press("Use it")
    browser.wait_for(_is(NEW))


def a_page_in_use_announces_again_after_an_hour(server, front, chromium):
    _open(front, chromium)
    chromium.run(f"""import('/assets/{front.own}/update.js').then(({{ watchForUpdates }}) => {{
      window.told = 0;
      watchForUpdates({{ isIdle: () => false, announce: () => {{ window.told += 1; }} }});
    }})""")
    chromium.run(TOUCH)
    front.build = NEW
    chromium.run(COME_BACK)
    chromium.wait_for("told === 1")
    looks = front.count("GET /assets/build")
    chromium.run(COME_BACK)
    wait_until(lambda: front.count("GET /assets/build") >= looks + 2, "both watchers have looked")
    assert chromium.run("told") == 1
    chromium.run(_come_back_after(61))
    chromium.wait_for("told === 2")


def a_page_looks_at_most_once_a_minute(server, front, browser):
    _open(front, browser)
    wait_until(lambda: front.count("GET /assets/build") == 1, "the page has looked")
    browser.run("document.dispatchEvent(new Event('visibilitychange'))")
    browser.run("fetch('/healthz').then((answer) => answer.text())")
    assert front.count("GET /assets/build") == 1, front.seen
    browser.run(COME_BACK)
    wait_until(lambda: front.count("GET /assets/build") == 2, "the page has looked again")


def a_file_that_does_not_come_leaves_the_page_as_it_is(server, front, browser):
    _open(front, browser)
    front.build, front.lost = NEW, f"/assets/{NEW}/main.js"
    browser.run(COME_BACK)
    wait_until(lambda: front.count(f"GET /assets/{NEW}/main.js") > 0, "the page has asked for the file")
    front.seen.clear()
    front.lost = None
    assert browser.run(_is(front.own))
    browser.run(COME_BACK)
    browser.wait_for(_is(NEW))


def a_server_that_goes_away_before_the_change_leaves_the_page_as_it_is(server, front, browser):
    _open(front, browser)
    browser.run(TOUCH)
    front.build = NEW
    browser.run(COME_BACK)
    browser.wait_for(ANNOUNCED)
    front.lost = "."
    front.seen.clear()
    browser.press("Use it")
    wait_until(lambda: front.count("GET /assets/build") > 0, "the page has looked")
    front.close()
    assert browser.run(_is(front.own))
    browser.restart()
    browser.open(front.url + "/")
    browser.wait_for(_is(front.own))


def a_shell_that_stays_old_is_not_loaded_again_and_again(server, front, browser):
    _open(front, browser)
    front.build, front.shell = NEW, front.own
    browser.run(COME_BACK)
    wait_until(lambda: front.count("GET /") == 2, "the page has loaded again")
    browser.wait_for(ANNOUNCED)
    browser.run(COME_BACK)
    wait_until(lambda: front.count("GET /assets/build") >= 4, "the page has looked again")
    assert front.count("GET /") == 2, front.seen


def two_tabs_change_each_for_itself(server, front, chromium):
    _open(front, chromium)
    first = chromium.page
    chromium.new_tab()
    _open(front, chromium)
    chromium.run(TOUCH)
    front.build = NEW
    second = chromium.page
    for page in (first, second):
        chromium.page = page
        page.bring_to_front()
        chromium.run(COME_BACK)
        chromium.wait_for(_is(NEW) if page is first else ANNOUNCED)
    chromium.press("Use it")
    chromium.wait_for(_is(NEW))
