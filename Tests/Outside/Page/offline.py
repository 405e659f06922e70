"""The page without its server."""
from harness.page import STARTED


def the_shell_opens_without_the_server_after_a_restart(server, browser):
    browser.open(server.url + "/")
    browser.wait_for(STARTED)
    server.stop()
    browser.restart()
    browser.open(server.url + "/")
    browser.wait_for(STARTED)


def the_shell_opens_at_any_fragment_without_the_server(server, browser):
    browser.open(server.url + "/")
    browser.wait_for(STARTED)
    server.stop()
    for fragment in ("#/shopping", "#/plan/2026-11-23"):
        browser.new_tab()
        browser.open(server.url + "/" + fragment)
        browser.wait_for(STARTED)


def the_shell_opens_after_the_browser_was_killed(server, browser):
    browser.open(server.url + "/")
    browser.wait_for(STARTED)
    browser.restart()
    browser.open(server.url + "/")
    browser.wait_for(STARTED)
    server.kill()
    browser.kill()
    browser.open(server.url + "/")
    browser.wait_for(STARTED)


def a_server_that_hangs_does_not_keep_the_shell_from_opening(server, browser):
    browser.open(server.url + "/")
    browser.wait_for(STARTED)
    server.hang()
    try:
        browser.new_tab()
        browser.open(server.url + "/#/shopping")
        browser.wait_for(STARTED, seconds=5)
    finally:
        server.go_on()


def no_file_is_asked_for_twice(server, front, browser):
    browser.open(front.url + "/")
    browser.wait_for(STARTED)
    front.seen.clear()
    browser.restart()
    browser.open(front.url + "/")
    browser.wait_for(STARTED)
    assert front.count("GET /") == 0, front.seen
    assert front.count(r"GET /assets/c.*\.(js|css)") == 0, front.seen
