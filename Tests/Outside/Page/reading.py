"""Ways to read the plan without the page: an address for a calendar app, a token for a program."""
from harness.people import press, sign_in


def _read(browser, path, token=None):
    """What a program gets, which has no cookie."""
    fields = f"{{ Authorization: 'Bearer {token}' }}" if token else "{}"
    return browser.run(f"fetch({path!r}, {{ credentials: 'omit', headers: {fields} }}).then(answer => answer.text())")


def a_calendar_gets_an_address_that_is_shown_once(server, browser):
    sign_in(server, browser)
    browser.run("location.hash = '#/more'")
    press(browser, "In a calendar app")
    press(browser, "Make an address")
    browser.wait_for("document.querySelector('dialog textarea')?.value.includes('/v1/calendar.ics?token=')")
    token = browser.run("document.querySelector('dialog textarea').value").split("?")[1]
    assert _read(browser, f"/v1/calendar.ics?{token}").startswith("BEGIN:VCALENDAR")
    press(browser, "End it")
    browser.wait_for("document.querySelector('dialog') === null")
    press(browser, "In a calendar app")
    browser.wait_for("/Make an address/.test(document.querySelector('dialog').textContent)")


def a_program_gets_a_token_that_may_only_read(server, browser):
    sign_in(server, browser)
    browser.run("location.hash = '#/devices'")
    press(browser, "For a program or a display")
    browser.wait_for("document.querySelector('dialog form input') !== null")
    browser.run("document.querySelector('dialog form input').value = 'Fridge'")
    press(browser, "Make a token")
    browser.wait_for("document.querySelector('dialog textarea')?.value.startsWith('larder_')")
    token = browser.run("document.querySelector('dialog textarea').value")
    assert "dinner" in _read(browser, "/v1/days/today?format=text", token).lower()
    fridge = next(one for one in server.ask("GET /v1/devices")["items"] if one["name"] == "Fridge")
    assert fridge["scope"] == "read"
