"""The page behind a proxy at which people sign in."""
from harness import wait_until
from harness.people import press

SIGN_IN = ["--sign-in-header", "Remote-User", "--sign-in-proxy", "127.0.0.1"]
LEAD = "document.querySelector('.welcome .lead')?.textContent"


def who_has_signed_in_at_the_proxy_is_signed_in_here(server, front, browser):
    server.stop()
    server.options = SIGN_IN
    server.start()
    front.user = "alex@home"
    browser.open(front.url)
    browser.wait_for(f"{LEAD}?.includes('alex@home')")
    me = server.ask("GET /v1/me")["member"]["id"]
    server.ask(f"PUT /v1/members/{me}/sign-in-name", {"signInName": "alex@home"})
    browser.open("about:blank")
    browser.open(front.url)
    browser.wait_for("document.querySelector('.tabs') !== null")

    # An owner gives Sam a name, and Sam sits there next.
    browser.open(f"{front.url}/#/household")
    press(browser, "Sam")
    press(browser, "Sign-in name")
    browser.wait_for("document.querySelector('[name=signInName]') !== null")
    browser.run("""(() => {
        document.querySelector('[name=signInName]').value = 'sam@home';
        document.querySelector('[name=signInName]').form.requestSubmit();
    })()""")
    wait_until(
        lambda: "sam@home" in [one["signInName"] for one in server.ask("GET /v1/devices")["items"]],
        "Sam has the name", 20)
    front.user = "sam@home"
    browser.open("about:blank")
    browser.open(f"{front.url}/#/devices")
    # What the proxy has begun does not end here.
    row = "[...document.querySelectorAll('li.line')].find(row => row.textContent.includes('as sam@home'))"
    browser.wait_for(f"{row}?.textContent.includes('this device')")
    assert not browser.run(f"{row}.textContent.includes('Sign out')")
