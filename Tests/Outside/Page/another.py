"""A phone on which one member did things, and another one signs in."""
from harness import wait_until
from harness.people import press, sign_in

TICKS = "document.querySelectorAll('.row:not(.ticked) .tick')"


def _ticked(server):
    return sum(item["ticked"] for item in server.ask_as_sam("GET /v1/lists/current")["items"])


def what_waits_is_never_sent_as_another_member(server, browser):
    sign_in(server, browser)
    browser.open(server.url + "/#/shopping")
    browser.wait_for(f"{TICKS}.length > 3")
    before = _ticked(server)
    device = browser.run("fetch('/v1/session').then(answer => answer.json()).then(({ deviceId }) => deviceId)")
    server.stop()
    left = browser.run(f"{TICKS}.length")
    browser.run(f"void {TICKS}[0].click()")
    browser.wait_for(f"{TICKS}.length < {left}")
    server.start()
    server.ask(f"DELETE /v1/devices/{device}")
    # The device is signed out: what waits is shown, by the words of what was done.
    browser.wait_for("document.querySelector('.welcome .waiting-list li') !== null", 60)
    code = server.ask_as_sam("POST /v1/invitations", {"for": "me"})["code"]
    browser.open(f"{server.url}/#/join/{code}")
    browser.wait_for("document.querySelector('form .button.main') !== null")
    browser.run("document.querySelector('form').requestSubmit()")
    browser.wait_for("document.querySelector('.standing')?.textContent.includes('somebody else')", 60)
    assert _ticked(server) == before, "Sam ticked what Alex did"
    browser.run("void document.querySelector('.standing').click()")
    browser.wait_for("document.querySelector('dialog .waiting-list')?.textContent.includes('Alex')")
    browser.run("[...document.querySelectorAll('dialog .waiting-list button')].find(one => /Forget/.test(one.textContent)).click()")
    browser.wait_for("document.querySelector('.standing') === null")
    wait_until(lambda: _ticked(server) == before, "nothing is ticked", 10)


def a_device_that_somebody_else_let_in_ends_with_one_press(server, browser):
    sign_in(server, browser)
    alex = server.ask("GET /v1/me")["member"]["id"]

    def let_in(name):
        code = server.ask_as_sam("POST /v1/invitations", {"memberId": alex})["code"]
        return server.ask(f"POST /v1/invitations/{code}/acceptance", {"deviceName": name})["device"]["id"]

    def devices():
        return {one["id"]: one["restrictedUntil"] for one in server.ask("GET /v1/devices")["items"]}

    stranger = let_in("Pixel 9")
    browser.wait_for("document.querySelector('main [role=alert]')?.textContent.includes('Pixel 9')", 30)
    press(browser, "No, sign it out")
    browser.wait_for("document.querySelector('main [role=alert]') === null")
    wait_until(lambda: stranger not in devices(), "the device is signed out", 10)
    own = let_in("New phone")
    assert devices()[own], "the device has all rights at once"
    press(browser, "Yes, it is mine")
    wait_until(lambda: devices()[own] is None, "the device has all rights", 10)
