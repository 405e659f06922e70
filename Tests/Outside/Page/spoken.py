"""Spoken output: each screen as a tree of roles and names, and what is announced.

The trees are kept in golden/NAME.txt. A run with UPDATE_GOLDEN=1 writes them."""
import difflib
import os
import re

from harness.calm import come_in, main_screens
from harness.still import stand_still

GOLDEN = os.path.join(os.path.dirname(os.path.abspath(__file__)), "golden")
AN_ID = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}")
THIS_DEVICE = re.compile(r"“[^”]*, Chrome”")
STATUS = "[...document.querySelectorAll('[role=status]')].map(one => one.textContent).join(' ')"


def _compare(chromium, name, place="#content"):
    """Compares what is said of a place with the kept text. Returns the difference as text."""
    said = chromium.page.locator(place).aria_snapshot()
    said = THIS_DEVICE.sub("DEVICE", AN_ID.sub("ID", said)) + "\n"
    path = os.path.join(GOLDEN, name + ".txt")
    if os.environ.get("UPDATE_GOLDEN"):
        os.makedirs(GOLDEN, exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(said)
        return ""
    kept = ""
    if os.path.exists(path):
        with open(path, encoding="utf-8") as file:
            kept = file.read()
    return "".join(difflib.unified_diff(
        kept.splitlines(True), said.splitlines(True), f"golden/{name}.txt", f"{name} now"))


def _compare_screens(server, chromium, names):
    stand_still(server, chromium)
    calm = come_in(server, chromium)
    screens = main_screens(server)
    differences = ""
    for name in names:
        calm.load(f"{server.url}/#{screens[name]}")
        differences += _compare(chromium, name)
    assert not differences, "\n" + differences


def the_start_of_a_stranger_is_said_as_before(server, chromium):
    stand_still(server, chromium)
    differences = ""
    for name, address in (("welcome", "/"), ("join", "/#/join")):
        chromium.open(server.url + address)
        chromium.page.reload()
        chromium.page.wait_for_selector("#content form, #content .button")
        differences += _compare(chromium, name)
    assert not differences, "\n" + differences


def what_is_planned_is_said_as_before(server, chromium):
    _compare_screens(server, chromium, ["today", "plan", "day"])


def what_is_bought_is_said_as_before(server, chromium):
    _compare_screens(server, chromium, ["shopping"])


def meals_are_said_as_before(server, chromium):
    _compare_screens(server, chromium, ["meals", "meal", "cook"])


def the_sheet_of_a_line_is_said_as_before(server, chromium):
    stand_still(server, chromium)
    calm = come_in(server, chromium)
    calm.load(server.url + "/#/shopping")
    chromium.page.locator(".shelf .row-text").first.click()
    chromium.page.wait_for_selector("dialog .sources")
    calm.wait()
    difference = _compare(chromium, "item", "dialog")
    assert not difference, "\n" + difference


def the_menu_of_a_planned_meal_is_said_as_before(server, chromium):
    stand_still(server, chromium)
    calm = come_in(server, chromium)
    calm.load(server.url + "/#/plan")
    chromium.page.locator(".planned:not(.ticked) .row-text").first.click()
    calm.wait()
    difference = _compare(chromium, "menu", "dialog")
    assert not difference, "\n" + difference


def an_open_question_is_said_as_before(server, chromium):
    stand_still(server, chromium)
    plan = server.ask("GET /v1/plans/current")
    day = f"/v1/days/{plan['endDate']}"
    server.ask_as_sam(f"PUT {day}/other/suggestion", {"title": "Waffles", "note": "There is cream left."})
    server.ask_as_sam(f"PUT /v1/plans/{plan['id']}/submission")
    calm = come_in(server, chromium)
    calm.load(f"{server.url}/#/review/{plan['id']}")
    chromium.page.locator(".suggestion .row-text").click()
    calm.wait()
    difference = _compare(chromium, "review", "dialog")
    assert not difference, "\n" + difference


def the_household_is_said_as_before(server, chromium):
    stand_still(server, chromium)
    calm = come_in(server, chromium)
    # The demo makes both members in one moment, so that either may be the first in the list.
    sam = next(member for member in server.ask("GET /v1/home")["members"] if member["name"] == "Sam")
    server.ask(f"DELETE /v1/members/{sam['id']}")
    calm.load(server.url + "/#/household")
    difference = _compare(chromium, "household")
    assert not difference, "\n" + difference


def the_title_and_the_first_heading_name_the_screen(server, chromium):
    calm = come_in(server, chromium)
    faults = {}
    for name, address in main_screens(server).items():
        calm.open(f"{server.url}/#{address}")
        heads = chromium.run("[...document.querySelectorAll('#app h1')].map(head => head.textContent)")
        title = chromium.run("document.title")
        if len(heads) != 1 or not heads[0] or title != f"{heads[0]} · Larder":
            faults[name] = (heads, title)
    assert not faults, faults


def _told(chromium, words, do):
    """Says whether words appear in a place for announcements that was there before."""
    chromium.run("(window.places = [...document.querySelectorAll('#app [role=status]')]).length")
    assert words not in chromium.run(STATUS), words
    do()
    chromium.wait_for(f"places.some(place => place.isConnected && place.textContent.includes('{words}'))")


def what_was_done_is_announced(server, chromium):
    calm = come_in(server, chromium)
    calm.load(server.url + "/#/plan")
    _told(
        chromium, "is cooked",
        lambda: chromium.page.locator(".now .planned:not(.ticked) .tick").first.press("Space"))


def a_server_that_is_away_is_announced(server, chromium):
    calm = come_in(server, chromium)
    calm.load(server.url + "/#/shopping")

    def leave():
        server.stop()
        chromium.page.locator(".shelf .row:not(.ticked) .tick").first.press("Space")

    _told(chromium, "Not connected", leave)


def what_is_done_in_a_sheet_is_announced_in_it(server, chromium):
    calm = come_in(server, chromium)
    calm.load(server.url + "/#/shopping")
    written = "[...document.querySelectorAll('.shelf .row')].find(row => !row.textContent.includes('usual'))"
    chromium.run(f"{written}.querySelector('.row-text').click()")
    chromium.wait_for("document.querySelector('dialog [role=status]') !== null")
    _told(
        chromium, "comes onto every new list",
        lambda: chromium.page.get_by_role("button", name="Put it on every new list").click())
