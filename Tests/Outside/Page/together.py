"""Two people plan the same week at the same time, one at a laptop and one with a phone."""
import contextlib
import os

from desk import CARD, Desk
from harness import wait_until
from harness.chromium import Chromium
from harness.people import press, sign_in

NAMES = "[...document.querySelectorAll('.week .planned .name')].map(name => name.textContent).sort()"


def a_week_that_two_plan_at_once_has_all_that_both_have_put_there(server, chromium):
    desk = Desk(server, chromium).open()
    phone = Chromium(
        chromium.playwright, os.path.join(os.path.dirname(chromium.profile), "sam"), viewport={"width": 390, "height": 844})
    with contextlib.closing(phone):
        sign_in(server, phone, ask=server.ask_as_sam)
        mine = chromium.run(f"[...document.querySelectorAll('{CARD} .name')].slice(0, 3).map(one => one.textContent)")
        theirs, seen = [], []
        # Both begin with the same dinner, and go on to what is free then.
        desk.page.locator(f'[data-drop="{desk.place(0)}"] .add-meal').click()
        phone.open(f"{server.url}/#/plan/{desk.place(0)}")
        for number, title in enumerate(mine):
            phone.wait_for(f"!{seen}.includes(location.hash) && document.querySelectorAll('.pick').length > 14")
            chromium.wait_for("document.querySelector('.slot.chosen') !== null")
            seen.append(phone.run("location.hash"))
            pick = f"document.querySelectorAll('.pick')[{10 + number}]"
            theirs.append(phone.run(f"{pick}.querySelector('.name').textContent"))
            phone.run(f"void {pick}.querySelector('button').click()")
            desk.page.locator(CARD, has_text=title).first.click()
        first = sorted([mine[0], theirs[0]])
        desk.wait_for_meals(0, first)
        phone.open(f"{server.url}/{desk.week}")
        for browser in (chromium, phone):
            browser.wait_for(f"JSON.stringify({NAMES}) === JSON.stringify({sorted(mine + theirs)!r}.sort())")
        assert sorted(title for day in range(7) for title in desk.meals(day)) == sorted(mine + theirs)
        # What one takes away goes from the screen of the other too.
        desk.page.locator(f'[data-drop="{desk.place(0)}"] .row-text', has_text=mine[0]).focus()
        desk.keys("Delete")
        phone.wait_for(f"!{NAMES}.includes({mine[0]!r})")
        assert phone.complaints.all == [], phone.complaints.all


def a_note_of_another_outlives_other_servings(server, chromium):
    day = server.ask("GET /v1/home")["today"]
    meal = server.ask("GET /v1/meals?limit=1")["items"][0]
    planned = server.ask(f"POST /v1/days/{day}/other/meals", {"mealId": meal["id"]})
    path = f"/v1/planned-meals/{planned['id']}"
    sign_in(server, chromium)

    def opened(servings):
        rows = "[...document.querySelectorAll('.planned .row-text')]"
        row = f"{rows}.find(one => one.textContent.includes({meal['name']!r}))"
        chromium.run(f"location.hash = '#/plan/{day}?day'")
        chromium.wait_for(f"{row} !== undefined")
        chromium.run(f"void {row}.click()")
        press(chromium, "Servings and note")
        chromium.wait_for("document.querySelector('[name=servings]') !== null")
        return lambda: chromium.run(
            f"document.querySelector('[name=servings]').value = {servings};"
            " document.querySelector('dialog form').requestSubmit()")

    send = opened(6)
    server.ask(f"PATCH {path}", {"note": "no onions"})
    send()
    # The sheet was opened before the note was written: it stays, and says so.
    chromium.wait_for("document.querySelector('dialog .error')?.textContent.includes('changed in the meantime')")
    chromium.run("void document.querySelector('dialog').dispatchEvent(new Event('cancel', { cancelable: true }))")
    chromium.wait_for("document.querySelector('dialog') === null")
    chromium.wait_for("document.querySelector('main').textContent.includes('no onions')")
    send = opened(6)
    assert chromium.run("document.querySelector('[name=note]').value") == "no onions"
    send()
    wait_until(lambda: server.ask(f"GET {path}")["servings"] == 6, "the servings are saved", 20)
    assert server.ask(f"GET {path}")["note"] == "no onions"
