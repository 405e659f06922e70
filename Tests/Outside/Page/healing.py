"""The page becomes whole again when the browser has lost some of its files."""
from harness import slow, wait_until
from harness.page import NOTE, STARTED, assert_accessible, runs

NEW = "cnew0"


def _lose(front, browser, files):
    """The browser has the shell, but has lost files."""
    front.unkept = files
    browser.open(front.url + "/")
    browser.wait_for(STARTED)
    front.unkept = None
    browser.restart()
    front.seen.clear()


def an_old_shell_without_its_first_script_becomes_the_present_page(server, front, browser):
    _lose(front, browser, r"\.js$")
    front.build = NEW
    browser.open(front.url + "/#/shopping")
    browser.wait_for(runs(NEW))
    assert browser.run("location.hash") == "#/shopping"
    assert front.count("GET /") == 1, front.seen


def an_old_shell_without_its_main_script_becomes_the_present_page(server, front, browser):
    _lose(front, browser, r"/main\.js$")
    front.build = NEW
    browser.open(front.url + "/")
    browser.wait_for(runs(NEW))
    assert front.count("GET /") == 1, front.seen
    browser.complaints.all.clear()  # the old page may say that it lacks its script


def an_old_shell_without_its_later_script_becomes_the_present_page(server, front, browser):
    _lose(front, browser, r"/rest\.js$")
    front.build = NEW
    browser.open(front.url + "/")
    browser.wait_for(runs(NEW))
    assert front.count("GET /") == 1, front.seen
    browser.complaints.all.clear()  # the old page may say that it lacks screens


def an_old_shell_without_its_words_becomes_the_present_page(server, front, browser):
    _lose(front, browser, r"/words/")
    front.build = NEW
    browser.open(front.url + "/")
    browser.wait_for(runs(NEW))
    browser.complaints.all.clear()  # the old page may say that it has no words


def a_healed_page_opens_offline(server, front, browser):
    _lose(front, browser, r"\.js$")
    front.build = NEW
    browser.open(front.url + "/")
    browser.wait_for(runs(NEW))
    wait_until(lambda: front.count("GET /assets/build") > 0, "the page has looked")
    front.close()
    browser.restart()
    browser.open(front.url + "/")
    browser.wait_for(runs(NEW))


@slow
def a_page_that_lost_files_waits_for_its_server_and_starts_then(server, front, browser):
    _lose(front, browser, r"/main\.js$")
    front.lost = "."
    browser.open(front.url + "/")
    browser.wait_for(NOTE)
    shells = front.count("GET /")
    assert "server cannot be" in browser.run("document.body.innerText")
    front.lost = None
    browser.wait_for(STARTED)
    assert front.count("GET /") == shells + 1, front.seen
    browser.complaints.forgive("console")


def a_page_that_lost_files_starts_when_asked_to(server, front, browser):
    _lose(front, browser, r"/main\.js$")
    front.lost = "."
    browser.open(front.url + "/")
    browser.wait_for(NOTE)
    front.lost = None
    browser.press("Try again")
    browser.wait_for(STARTED, seconds=8)
    browser.complaints.forgive("console")


def a_page_that_cannot_start_loads_again_once_and_says_so_then(server, front, browser):
    front.broken = {"/main.js": "throw new Error('broken on purpose')"}
    browser.open(front.url + "/")
    browser.wait_for(NOTE)
    assert "too old" in browser.run("document.body.innerText")
    assert front.count("GET /") == 2, front.seen
    front.broken = {}
    browser.press("Try again")
    browser.wait_for(STARTED)
    browser.complaints.forgive("broken on purpose")


def a_page_that_cannot_start_becomes_a_later_build_that_can(server, front, browser):
    front.broken = {f"/assets/{front.own}/main.js": "throw new Error('broken on purpose')"}
    browser.open(front.url + "/")
    browser.wait_for(NOTE)
    front.build = NEW
    browser.open(front.url + "/problems")
    front.seen.clear()
    browser.open(front.url + "/")
    browser.wait_for(runs(NEW))
    assert front.count("GET /") == 1, front.seen
    browser.complaints.forgive("broken on purpose")


def a_start_that_fails_is_healed_too(server, front, browser):
    front.broken = {"/main.js": "export function start() { throw new Error('broken on purpose') }"}
    browser.open(front.url + "/")
    browser.wait_for(NOTE)
    assert front.count("GET /") == 2, front.seen
    browser.complaints.forgive("broken on purpose")


def a_shell_whose_build_never_comes_loads_again_once_and_says_so_then(server, front, browser):
    front.shell = "cgone0"
    browser.open(front.url + "/")
    browser.wait_for(NOTE)
    assert front.count("GET /") == 2, front.seen
    front.shell = None
    browser.press("Load again")
    browser.wait_for(STARTED)
    browser.complaints.all = [
        complaint for complaint in browser.complaints.all if "Manifest" not in complaint]


def the_note_is_accessible(server, front, chromium):
    front.broken = {"/main.js": "throw new Error('broken on purpose')"}
    for scheme in ("light", "dark"):
        chromium.page.emulate_media(color_scheme=scheme)
        chromium.open(front.url + "/")
        chromium.wait_for(NOTE)
        assert_accessible(chromium.page)
    chromium.complaints.forgive("broken on purpose")
