"""The page below a path of a proxy: https://home.example/larder/ instead of an address of its own."""
from harness import SIGN_IN

LINES = "document.querySelectorAll('.line').length > 3"


def the_page_below_a_path_signs_in_and_shows_its_screens(server, browser):
    server.stop()
    server.options = ["--base-path", "/larder"]
    server.start()
    place = f"{server.url}/larder/"
    browser.open(place)
    browser.wait_for("document.querySelector('.button') !== null")
    sign_in = SIGN_IN.replace("TOKEN", server.token).replace("/v1", "/larder/v1")
    browser.wait_for(f"{sign_in}.then((it) => it === 204)")
    browser.open("about:blank")
    browser.open(f"{place}#/meals")
    browser.wait_for(LINES)
    assert browser.run(
        "[...document.images].every(({ src }) => new URL(src).pathname.startsWith('/larder/'))")
    browser.open(f"{server.url}/larder/shopping")
    browser.wait_for("location.pathname === '/larder/' && location.hash === '#/shopping'")
