"""Another device has the server's address, in another network: a router, a captive portal, another
program."""
from harness import wait_until
from harness.page import NOTE, STARTED, come_back, runs

STRANGERS = [
    (200, {"Content-Type": "text/html"}, "<h1>Router</h1>"),
    (302, {"Location": "http://larder.test:1/login"}, ""),
    (200, {"Content-Type": "application/json"}, '{"build": "evil", "files": ["/evil.js"]}'),
    (200, {"Content-Type": "application/json", "X-Request-Id": "1"}, '{"build": 7, "files": {}}'),
    (200, {"Content-Type": "application/json", "X-Request-Id": "1"},
        '{"build": "evil", "files": ["//evil.test/a.js"]}'),
    (404, {"Content-Type": "application/json", "X-Request-Id": "1"}, "{}"),
    (500, {"Content-Type": "text/plain"}, "no"),
]


def a_stranger_changes_nothing(server, front, browser):
    browser.open(front.url + "/")
    browser.wait_for(STARTED)
    for stranger in STRANGERS:
        front.stranger = stranger
        come_back(front, browser)
        browser.restart()
        front.seen.clear()
        browser.open(front.url + "/#/shopping")
        browser.wait_for(STARTED)
        wait_until(lambda: front.count("GET /assets/build") > 0, "the page has looked")
        assert front.count("GET /") == 0, (stranger, front.seen)
        assert browser.run(runs(front.own)), stranger


def a_page_that_lost_files_is_not_exchanged_for_a_stranger(server, front, browser):
    front.unkept = r"/main\.js$"
    browser.open(front.url + "/")
    browser.wait_for(STARTED)
    front.unkept = None
    browser.restart()
    front.stranger = STRANGERS[0]
    front.seen.clear()
    browser.open(front.url + "/")
    browser.wait_for(NOTE)
    assert front.count("GET /") == 0, front.seen
    front.stranger = None
    browser.press("Try again")
    browser.wait_for(STARTED)
    browser.complaints.forgive("console")
