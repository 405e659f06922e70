"""What a household says of a food, in the sheet of its line: how long it keeps, its packs, and its other names."""
from urllib.parse import quote

from harness import wait_until
from harness.page import assert_accessible
from harness.people import sign_in
from screens import SMALL


def _food(server, name):
    return server.ask(f"GET /v1/foods/{quote(name)}")


def _row(chromium, name):
    return chromium.page.locator(".row-text", has=chromium.page.get_by_text(name, exact=True)).first


def _open_fold(server, chromium, name):
    """Opens the sheet of a line that was written, with what is said of its food."""
    sign_in(server, chromium)
    chromium.open(server.url + "/#/shopping")
    _row(chromium, name).click()
    chromium.page.locator("dialog summary", has_text="About this food").click()


def _save(chromium):
    chromium.page.locator("dialog .fold").get_by_role("button", name="Save").click()


def what_is_said_of_a_food_is_kept_and_taken_back_by_one_press(server, chromium):
    server.ask("POST /v1/lists/current/items", {"text": "900 g quark"})
    _open_fold(server, chromium, "quark")
    chromium.page.get_by_label("Keeps for (days)").fill("6")
    chromium.page.get_by_label("Sold in packs of").fill("500 g, 250 g")
    assert_accessible(chromium.page)
    small = chromium.run(SMALL)
    assert small == [], small
    _save(chromium)
    chromium.wait_for("document.querySelector('dialog') === null")
    food = _food(server, "quark")
    assert (food["keepsDays"], food["packs"]) == (6, ["500 g", "250 g"]), food
    chromium.page.locator(".toast").get_by_role("button", name="Undo").click()
    wait_until(lambda: _food(server, "quark")["packs"] is None, "the packs are as before")
    assert _food(server, "quark")["keepsDays"] is None


def what_is_wrong_stands_at_its_field_and_the_sheet_stays(server, chromium):
    server.ask("POST /v1/lists/current/items", {"text": "quark"})
    _open_fold(server, chromium, "quark")
    chromium.page.get_by_label("Sold in packs of").fill("large ones")
    _save(chromium)
    chromium.wait_for("document.querySelector('dialog [name=packs]')?.getAttribute('aria-invalid') === 'true'")
    assert chromium.run("document.querySelector('dialog [name=packs]').value") == "large ones"
    assert chromium.run("document.querySelector('dialog [name=sameAs]').getAttribute('aria-invalid')") is None


def a_name_is_joined_with_another_from_the_sheet(server, chromium):
    server.ask("POST /v1/lists/current/items", {"text": "2 blorpies"})
    _open_fold(server, chromium, "blorpies")
    chromium.page.get_by_label("“blorpies” is the same as").fill("quark")
    _save(chromium)
    wait_until(lambda: _food(server, "blorpies")["sameAs"] == "quark", "the names are one food")


def an_amount_that_is_written_again_and_again_becomes_a_pack_by_one_press(server, chromium):
    meal = server.ask("POST /v1/meals", {"name": "Salad to try", "servings": 4, "ingredients": ["150 g feta"]})["id"]
    for time in range(3):
        server.ask("POST /v1/lists/current/meals", {"mealId": meal})
        shopping = server.ask("GET /v1/lists/current")
        line = next(one for one in shopping["items"] if one["name"] == "feta")
        path = f"/v1/lists/current/items/{line['id']}"
        server.ask(f"PATCH {path}", {"writtenAmount": "400 g"})
        if time < 2:
            server.ask(f"PUT {path}/tick")
            server.ask(f"DELETE /v1/lists/{shopping['id']}/ticked")
    sign_in(server, chromium)
    chromium.open(server.url + "/#/shopping")
    _row(chromium, "feta").click()
    chromium.page.get_by_role("button", name="Always buy packs of 400 g").click()
    wait_until(lambda: _food(server, "feta")["packs"] == ["400 g"], "the pack is the household's")
    chromium.wait_for("document.querySelector('dialog') === null")
    _row(chromium, "feta").click()
    chromium.page.wait_for_selector("dialog .sources")
    chromium.wait_for("!document.querySelector('dialog').textContent.includes('Always buy')")
