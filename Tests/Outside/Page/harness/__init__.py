"""The ground of the checks of the page: servers, a front before them, and browsers.

A check is a function in a file of Tests/Outside/Page, one file a subject. Its name is what it claims, and the names
of its parameters are what it gets, fresh each time:

    server    a Larder with the household of `larder demo`: stop, start, kill, hang, go_on, ask (server.py)
    front     stands before the server at an address of its own, and changes what passes (front.py)
    browser   Chromium, and then Firefox where it is there: what both can do (see Chromium and Firefox)
    chromium  Chromium with all that Playwright can do: chromium.page, chromium.context

An `assert` that fails is a failed check, and so is what a page complains of in the meantime: errors on its
console, breaches of its policy, requests to other servers. `complaints.forgive` takes back a complaint that
the check has caused.
"""
import time

SIGN_IN = (
    "fetch('/v1/session', {method: 'PUT', headers: {Authorization: 'Bearer TOKEN'}})"
    ".then((answer) => answer.status)")


def slow(check):
    """Marks a check that a short run leaves out."""
    check.is_slow = True
    return check


def wait_until(is_so, claim, seconds=30):
    """Asks again and again until the answer is true, and returns it."""
    end = time.monotonic() + seconds
    while True:
        answer = is_so()
        if answer:
            return answer
        assert time.monotonic() < end, f"after {seconds} s still not so: {claim}"
        time.sleep(0.05)
