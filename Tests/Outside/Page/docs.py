"""The contract's page at /docs: every operation, search, links, keys, paper, and lines of curl that work."""
import json
import os
import shutil
import subprocess
import tempfile

from harness import slow
from harness.page import assert_accessible
from harness.server import NAME, Demo, Server

NOW = "2026-11-23T09:00:00Z"  # The day of the contract's examples.
DRAWN = "(document.querySelectorAll('.row').length > 0)"
OPENED = "document.querySelector('.row[open]')?.id"
PHOTO = bytes([0xFF, 0xD8, 0xFF, 0xE0])

# Refusals of a household that is as it should be, each because the line says so.
REFUSED = {
    "foundHousehold": "households-closed", "importHousehold": "households-closed", "deleteHousehold": "not-confirmed",
    "makePlan": "plan-overlaps", "copyPlan": "plan-overlaps", "submitPlan": "wrong-status",
    "acceptSuggestion": "wrong-status", "rejectSuggestion": "wrong-status",
    "resolveSlot": "wrong-status", "addComment": "wrong-status", "acceptPlan": "wrong-status",
    "deleteMeal": "meal-is-planned", "acceptProposal": "slot-taken",
}


def _open(server, browser, fragment=""):
    browser.open(f"{server.url}/docs{fragment}")
    browser.wait_for(DRAWN)


def _opening(rows):
    """Opens all rows of a selector."""
    return f"document.querySelectorAll('{rows}').forEach((one) => {{ one.open = true; }}), true"


def _filled(rows):
    """True once all rows of a selector show what is in them."""
    return f"[...document.querySelectorAll('{rows}')].every((one) => one.childElementCount > 1)"


def every_operation_and_every_schema_has_a_row_that_opens(server, browser):
    _open(server, browser)
    contract = server.ask("GET /openapi.json")
    operations = [one["operationId"] for path in contract["paths"].values() for one in path.values()]
    names = [*operations, *contract["components"]["schemas"]]
    shown = json.loads(browser.run(
        "JSON.stringify([...document.querySelectorAll('.row')].map((row) => row.id))"))
    assert sorted(shown) == sorted([*names, "rules"]), set(shown) ^ set(names)
    browser.run(_opening(".row"))
    browser.wait_for(_filled(".row"))
    curls = browser.run("document.querySelectorAll('.row .curl pre').length")
    assert curls == len(operations) > 150, curls


def the_address_of_an_operation_opens_it(server, browser):
    _open(server, browser, "#listMeals")
    browser.wait_for(f"{OPENED} === 'listMeals'")
    browser.run("location.hash = '#Meal', true")
    browser.wait_for("document.getElementById('Meal').open")
    browser.wait_for("document.activeElement.textContent === 'Meal'")


def a_typed_slash_at_the_end_leads_there_too(server, browser):
    browser.open(f"{server.url}/docs/#getMe")
    browser.wait_for(f"{OPENED} === 'getMe'")


def the_search_shows_the_rows_with_its_words(server, chromium):
    _open(server, chromium)
    visible = "document.querySelectorAll('.row:not([hidden])').length"
    every = chromium.run(visible)
    chromium.page.keyboard.press("/")
    chromium.page.keyboard.type("patch Meals/")
    chromium.wait_for(f"{visible} > 0 && {visible} < 5")
    assert chromium.run("document.getElementById('found').textContent").endswith(" found")
    for words in ("webhook", "pagination", "rate limit", "/v1/lists/current"):
        chromium.run("document.getElementById('search').select()")
        chromium.page.keyboard.type(words)
        chromium.wait_for(f"{visible} > 0 && {visible} < 20")
    chromium.run("document.getElementById('search').select()")
    chromium.page.keyboard.type("idempotency-replayed")
    chromium.wait_for(f"{visible} > 20 && {visible} < {every}")
    chromium.page.keyboard.type(" nonsense")
    chromium.wait_for("document.getElementById('found').textContent.startsWith('Nothing has the words')")
    chromium.wait_for("[...document.querySelectorAll('.group')].every((group) => group.hidden)")
    chromium.run("location.hash = '#listPlans'")
    chromium.wait_for(f"{OPENED} === 'listPlans' && {visible} === {every}")


def a_row_is_opened_and_its_line_copied_by_keys(server, chromium):
    _open(server, chromium, "#addMeal")
    chromium.wait_for("document.activeElement.localName === 'summary'")
    chromium.run("document.addEventListener('copy', () => { window.copied = document.activeElement.value; })")
    for _ in range(9):
        if chromium.run("document.activeElement.localName") == "button":
            break
        chromium.page.keyboard.press("Tab")
    chromium.page.keyboard.press("Enter")
    chromium.wait_for("window.copied === document.querySelector('#addMeal .curl pre').textContent")
    assert chromium.run("document.activeElement.localName") == "button"
    chromium.wait_for("document.querySelector('#addMeal [role=status]').textContent === 'Copied'")


def nothing_is_wider_than_a_small_phone(server, chromium):
    chromium.page.set_viewport_size({"width": 320, "height": 640})
    _open(server, chromium)
    chromium.run(_opening(".row"))
    chromium.wait_for(_filled(".row"))
    assert chromium.run("document.documentElement.scrollWidth") <= 320


def the_page_is_accessible_in_light_and_dark(server, chromium):
    for scheme in ("light", "dark"):
        chromium.page.emulate_media(color_scheme=scheme)
        _open(server, chromium, "#addMeal")
        chromium.wait_for("document.getElementById('addMeal').open")
        chromium.run(_opening("#addMeal details, .beginning details"))
        chromium.wait_for(_filled("details[open]"))
        assert_accessible(chromium.page)


def paper_has_rows_and_whole_lines_and_nothing_to_press(server, chromium):
    _open(server, chromium, "#addMeal")
    chromium.page.emulate_media(media="print")
    for hidden in ("#groups", "search", "#addMeal button"):
        assert not chromium.page.locator(hidden).is_visible(), hidden
    cut = "[...document.querySelectorAll('pre')].some((one) => one.scrollHeight > one.clientHeight + 1)"
    assert not chromium.run(cut)


def the_page_says_that_it_cannot_read_the_contract(server, chromium):
    chromium.context.route("**/openapi.json", lambda route: route.abort())
    chromium.open(server.url + "/docs")
    chromium.page.get_by_role("alert").wait_for()
    assert "Load the page again" in chromium.page.get_by_role("alert").text_content()


@slow
def every_line_of_curl_works_when_copied(server, chromium):
    _open(server, chromium)
    chromium.run(_opening(".row"))
    chromium.wait_for(_filled(".row"))
    lines = chromium.run(
        "[...document.querySelectorAll('.row:has(.curl)')].map((row) => [row.id,"
        " row.querySelector('.address code').textContent, row.querySelector('.curl pre').textContent])")
    folder = tempfile.mkdtemp()
    try:
        household = Demo(server.program, folder, now=NOW)
        ids = _furnish(household, folder)
        assert len(lines) > 150
        wrong = [
            problem for name, path, line in lines
            for problem in _run(household, folder, name, _with_ids(line, server.url, path, ids))]
    finally:
        shutil.rmtree(folder)
    assert wrong == [], "\n".join(wrong)


def _furnish(household, folder):
    """Gives the household of the demo one of everything. Returns the id of each, by the path that has it."""
    server = Server(household, folder, now=NOW)

    def first(path):
        return server.ask(f"GET /v1/{path}")["items"][0]["id"]

    try:
        meal, slot = first("meals"), "days/2026-11-24/dinner"
        planned = server.ask("GET /v1/days/2026-11-24")["slots"]["dinner"]["meals"][0]["id"]
        plan = server.ask("GET /v1/plans/current")["id"]
        token = f"Authorization: Bearer {household.token}"
        photo = ["curl", "-sf", "-X", "PUT", "-H", token, "--data-binary", "@-"]
        for size in ("", "/small"):
            address = f"http://127.0.0.1:{server.port}/v1/meals/{meal}/image{size}"
            subprocess.run([*photo, address], input=PHOTO, check=True, capture_output=True)
        server.ask("POST /v1/calendar-token")
        cooked = server.ask("GET /v1/days/2026-11-23")["slots"]["dinner"]["meals"][0]["id"]
        server.ask(f"PUT /v1/planned-meals/{cooked}/completion", {"left": 3})
        current = server.ask("GET /v1/lists/current")
        ids = {
            # The owner is the last one, who has to stay.
            "/v1/members/{id}": next(
                one["id"] for one in server.ask("GET /v1/members")["items"] if one["role"] == "member"),
            "/v1/notifications/{id}": first("notifications"),
            "/v1/invitations/{code}": server.ask("POST /v1/invitations", {})["code"],
            "/v1/meals/{id}": meal, "mealId": meal, "/v1/plans/{id}": plan,
            "/v1/categories/{id}": first("categories"), "categoryId": first("categories"),
            "/v1/usuals/{id}": first("usuals"), "/v1/portions/{id}": first("portions"),
            "/v1/meals/{id}/votes/{memberId}": server.ask("GET /v1/me")["member"]["id"],
            # Nothing listens there, so no answer of a receiver is in the way.
            "/v1/hooks/{id}": server.ask("POST /v1/hooks", {"url": "http://127.0.0.1:9/"})["hook"]["id"],
            "/v1/devices/{id}": server.ask("POST /v1/devices", {"name": "Fridge"})["device"]["id"],
            "/v1/shops/{id}": server.ask("POST /v1/shops", {"name": "Corner shop"})["id"],
            "/v1/standing-meals/{id}": server.ask("POST /v1/standing-meals", {
                "mealId": meal, "slot": "lunch", "weekdays": ["friday"]})["id"],
            "/v1/lists/{id}": current["id"],
            # The example buys a weight.
            "/v1/lists/{id}/items/{itemId}": next(
                one["id"] for one in current["items"] if [part["unit"] for part in one["quantities"]] == ["oz"]),
            "/v1/lists/{id}/set-aside/{itemId}": current["setAside"][0]["id"],
            "/v1/lists/{id}/meals/{additionId}":
                server.ask("POST /v1/lists/current/meals", {"mealId": meal})["id"],
            "/v1/planned-meals/{id}": planned,
            "/v1/days/{date}/{slot}/extras/{extraId}":
                server.ask(f"POST /v1/{slot}/extras", {"text": "salt"})["id"],
            "/v1/plans/{id}/extras/{extraId}":
                server.ask(f"POST /v1/plans/{plan}/extras", {"text": "salt"})["id"],
        }
        server.stop()
        shutil.move(server.data, os.path.join(folder, "furnished"))
        household.data = os.path.join(folder, "furnished")
        return ids
    finally:
        server.close()


def _with_ids(line, origin, path, ids):
    """The line with the household's ids in place of those of the examples."""
    head, _, rest = line.partition(origin)
    address, end, rest = rest.partition("'")
    given, parts = address.split("?")[0].split("/"), path.split("/")
    # PUT at an id makes something under a new id, which the example has. A vote is a member's.
    is_new = "-X PUT" in head and not path.endswith("{memberId}")
    for place in range(len(parts) - is_new):
        real = ids.get("/".join(parts[:place + 1]))
        if real and given[place] != "current":
            given[place] = real
    query = address.partition("?")[1:]
    fields = {'"mealId": "': "mealId", '"categoryId": "': "categoryId"}
    if path == "/v1/proposals/passes":
        fields['"meals": ["'] = "mealId"
    if path == "/v1/shops/{id}":
        fields['"order": ["'] = "categoryId"
    for field, name in fields.items():
        pieces = rest.split(field)
        rest = field.join([pieces[0], *(ids[name] + piece[36:] for piece in pieces[1:])])
    return head + origin + "/".join(given) + "".join(query) + end + rest


def _run(household, folder, name, line):
    """Runs a line in a shell against a server of its own. Returns what is wrong with the answer."""
    place = tempfile.mkdtemp(dir=folder)
    server = Server(household, place, now=NOW)
    try:
        origin = line.partition("http://")[2].partition("/")[0]
        with open(os.path.join(place, ".curlrc"), "w", encoding="utf-8") as file:
            # A stream of events ends after a second.
            most = 1 if " -N " in line else 60
            file.write(f'silent\nresolve = "{NAME}:{server.port}:127.0.0.1"\nmax-time = {most}\n')
            file.write('write-out = "%{stderr}%{http_code}"\n')
        with open(os.path.join(place, "photo.jpg"), "wb") as file:
            file.write(PHOTO)
        made = subprocess.run(
            ["bash", "-c", line.replace(origin, f"{NAME}:{server.port}")], cwd=place, capture_output=True,
            env={**os.environ, "CURL_HOME": place, "TOKEN": household.token})
        status, text = made.stderr.decode()[-3:], made.stdout.decode(errors="replace")
        expected = REFUSED.get(name)
        is_right = f'"code":"{expected}"' in text if expected else status.startswith("2")
        return [] if is_right else [f"{name}: {status} {text[:400]}\n{line}"]
    finally:
        server.close()
        shutil.rmtree(place)
