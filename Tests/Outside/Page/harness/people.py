"""The first steps of people, before a check begins."""


def sign_in(server, browser, front=None, ask=None):
    """Joins as another device of Alex, as a person does with a code; of Sam with `server.ask_as_sam`. A front may
    stand before the server."""
    code = (ask or server.ask)("POST /v1/invitations", {"for": "me"})["code"]
    browser.open(f"{(front or server).url}/#/join/{code}")
    browser.wait_for("document.querySelector('form .button.main') !== null")
    browser.run("document.querySelector('form').requestSubmit()")
    browser.wait_for("location.hash === '#/' && document.querySelector('.tabs') !== null")


def only_this_meal_is_over(server, slot):
    """From one o'clock at home on only the meals of this slot have ended today."""
    times = {one: "00:00" if one == slot else "23:59" for one in ("breakfast", "lunch", "dinner", "other")}
    server.ask("PATCH /v1/settings", {"mealTimes": times})


def press(browser, words):
    """Presses the button or link with these words, the last one on the screen."""
    find = f"[...document.querySelectorAll('button, a')].filter(one => one.textContent.includes({words!r})).at(-1)"
    browser.wait_for(f"{find} !== undefined")
    browser.run(f"void {find}.click()")
