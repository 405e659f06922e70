"""The page changes to another build that the server has: files first, shell last."""
from harness import wait_until
from harness.page import STARTED, come_back, come_back_after, runs

NEW = "cnew0"
TOUCH = "void document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'Shift', bubbles: true}))"
ANNOUNCED = "document.body.innerText.includes('A new version of Larder is here.')"


def _open(front, browser):
    browser.open(front.url + "/")
    browser.wait_for(STARTED)
    browser.wait_for(runs(front.own))


def _announce_to_a_page_in_use(front, browser):
    _open(front, browser)
    browser.run(TOUCH)
    front.build = NEW
    come_back(front, browser)
    browser.wait_for(ANNOUNCED)


def an_untouched_page_changes_at_once_and_opens_offline_then(server, front, browser):
    _open(front, browser)
    front.build = NEW
    browser.restart()
    browser.open(front.url + "/")
    browser.wait_for(runs(NEW))
    front.close()
    browser.restart()
    browser.open(front.url + "/")
    browser.wait_for(runs(NEW))


def the_shell_is_asked_for_after_every_file(server, front, browser):
    _open(front, browser)
    front.build = NEW
    front.seen.clear()
    come_back(front, browser)
    browser.wait_for(runs(NEW))
    shell = front.seen.index("GET /")
    before = [request for request in front.seen[:shell] if f"/assets/{NEW}/" in request]
    files = [f"GET {file}" for file in server.ask("GET /assets/build")["files"]]
    assert sorted(before) == sorted(file.replace(front.own, NEW) for file in files), front.seen
    scripts = [request for request in front.seen[shell:] if request.endswith(".js")]
    assert scripts == [], scripts


def a_page_in_use_announces_and_changes_when_asked(server, front, browser):
    _announce_to_a_page_in_use(front, browser)
    assert browser.run(runs(front.own))
    browser.press("Use it")
    browser.wait_for(runs(NEW))


def a_page_in_use_announces_again_after_an_hour(server, front, chromium):
    _announce_to_a_page_in_use(front, chromium)
    front.lost = "."  # the page cannot change, and says no more of it
    chromium.press("Use it")
    chromium.wait_for(f"!{ANNOUNCED}")
    front.lost = None
    come_back(front, chromium)
    assert not chromium.run(ANNOUNCED)
    chromium.run(come_back_after(61))
    chromium.wait_for(ANNOUNCED)


def a_page_looks_at_most_once_a_minute(server, front, browser):
    _open(front, browser)
    wait_until(lambda: front.count("GET /assets/build") == 1, "the page has looked")
    browser.run("document.dispatchEvent(new Event('visibilitychange'))")
    browser.run("fetch('/healthz').then((answer) => answer.text())")
    assert front.count("GET /assets/build") == 1, front.seen
    come_back(front, browser)


def a_file_that_does_not_come_leaves_the_page_as_itruns(server, front, browser):
    _open(front, browser)
    front.build, front.lost = NEW, f"/assets/{NEW}/main.js"
    come_back(front, browser)
    wait_until(lambda: front.count(f"GET /assets/{NEW}/main.js") > 0, "the page has asked for the file")
    front.seen.clear()
    front.lost = None
    assert browser.run(runs(front.own))
    come_back(front, browser)
    browser.wait_for(runs(NEW))


def a_server_that_goes_away_before_the_change_leaves_the_page_as_itruns(server, front, browser):
    _announce_to_a_page_in_use(front, browser)
    front.lost = "."
    front.seen.clear()
    browser.press("Use it")
    wait_until(lambda: front.count("GET /assets/build") > 0, "the page has looked")
    front.close()
    assert browser.run(runs(front.own))
    browser.restart()
    browser.open(front.url + "/")
    browser.wait_for(runs(front.own))


def a_shell_that_stays_old_is_not_loaded_again_and_again(server, front, browser):
    _open(front, browser)
    front.build, front.shell = NEW, front.own
    come_back(front, browser)
    wait_until(lambda: front.count("GET /") == 2, "the page has loaded again")
    browser.wait_for(ANNOUNCED)
    come_back(front, browser)
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
        come_back(front, chromium)
        chromium.wait_for(runs(NEW) if page is first else ANNOUNCED)
    chromium.press("Use it")
    chromium.wait_for(runs(NEW))
