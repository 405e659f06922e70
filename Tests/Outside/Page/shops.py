"""Shops with an order of their own: chosen in the head of a list, and ordered where the household's shelves are."""
import datetime

from harness import wait_until
from harness.page import assert_accessible
from harness.people import press, sign_in

from shop import UNTICKED, _list, _open_list, _tick

HEADS = "[...document.querySelectorAll('.shelf h2 [dir]')].map(head => head.textContent)"
CHIP = "[...document.querySelectorAll('main .chip')].find(chip => chip.textContent === '{}')"


def _shop(server, name, **facts):
    return server.ask("POST /v1/shops", {"name": name, **facts})["id"]


def _backwards(server):
    return [shelf["id"] for shelf in server.ask("GET /v1/categories")["items"]][::-1]


def _choose(browser, chip, shop):
    browser.wait_for(f"{CHIP.format(chip)} !== undefined")
    browser.run(f"{CHIP.format(chip)}.click()")
    press(browser, shop)


def a_list_with_a_shop_is_chosen_and_ticked_without_the_server(server, browser):
    mall, market = _shop(server, "Mall", order=_backwards(server)), _shop(server, "Market")
    sign_in(server, browser)
    _open_list(server, browser)
    usual = browser.run(HEADS)
    elsewhere = next(item["name"] for item in _list(server)["items"] if not item["ticked"])
    server.ask(f"PATCH /v1/foods/{elsewhere.replace(' ', '%20')}", {"shopId": market})
    wait_until(lambda: any(item.get("shopId") == market for item in _list(server)["items"]), "the food has a shop")
    browser.open(server.url + "/#/plan")
    _open_list(server, browser)
    browser.wait_for(f"{CHIP.format('Which shop?')} !== undefined")
    before = sum(item["ticked"] for item in _list(server)["items"])
    server.stop()
    _choose(browser, "Which shop?", "Mall")
    browser.wait_for(f"{HEADS}.at(-1) === 'Elsewhere: Market'")
    shown = [head for head in browser.run(HEADS)[:-1] if head != "Better later"]
    assert shown == [head for head in reversed(usual) if head in shown], (usual, shown)
    assert browser.run("document.querySelector('.shelf:last-of-type .shelf-head button').getAttribute('aria-expanded')") == "false"
    _tick(browser, 3)
    server.start()
    wait_until(lambda: sum(item["ticked"] for item in _list(server)["items"]) == before + 3, "the ticks came home", 90)
    wait_until(lambda: _list(server).get("shopId") == mall, "the shop came home", 20)


def the_order_of_the_last_trips_is_taken_in_one_press(server, chromium):
    shop, foods = _shop(server, "Mall"), ["bread", "milk", "rice", "apples", "salt", "beer", "soap", "ham"]
    # Lists of yesterday, whose ticks come now, as from a phone that was away.
    yesterday = datetime.datetime.now(datetime.timezone.utc) - datetime.timedelta(days=1)
    lists = []
    server.stop()
    server.now = yesterday.strftime("%Y-%m-%dT%H:%M:%SZ")
    server.start()
    for _ in range(3):
        made = server.ask("POST /v1/lists", {"planIds": [], "includeUsuals": False, "shopId": shop})["id"]
        lists.append((made, [server.ask(f"POST /v1/lists/{made}/items", {"text": food})["id"] for food in foods]))
    server.stop()
    server.now = None
    server.start()
    for made, items in lists:
        for minute, item in enumerate(items):
            at = (yesterday + datetime.timedelta(minutes=minute)).strftime("%Y-%m-%dT%H:%M:%SZ")
            server.ask(f"PUT /v1/lists/{made}/items/{item}/tick", {"tickedAt": at})
        server.ask(f"PUT /v1/lists/{made}/completion")
    server.ask(f"PATCH /v1/lists/{_list(server)['id']}", {"shopId": shop})
    sign_in(server, chromium)
    _open_list(server, chromium)
    before = chromium.run(HEADS)
    chromium.wait_for("document.body.textContent.includes('In the order of your last trips?')")
    assert_accessible(chromium.page)
    press(chromium, "Take this order")
    chromium.wait_for("!document.body.textContent.includes('In the order of your last trips?')")
    chromium.wait_for(f"{HEADS}.join() !== '{','.join(before)}'")
    press(chromium, "Undo")
    wait_until(lambda: server.ask(f"GET /v1/shops/{shop}")["order"] == [], "one undo takes it back")


def the_shelves_of_a_shop_are_ordered_where_the_households_are(server, chromium):
    sign_in(server, chromium)
    order = [shelf["id"] for shelf in server.ask("GET /v1/categories")["items"]]
    chromium.open(server.url + "/#/shelves")
    press(chromium, "Add a shop")
    chromium.wait_for("document.querySelector('dialog [name=name]') !== null")
    chromium.run("""(() => { const field = document.querySelector('dialog [name=name]'); field.value = 'Mall';
      field.form.requestSubmit(); })()""")
    chromium.wait_for(f"{CHIP.format('Mall')} !== undefined")
    chromium.run(f"{CHIP.format('Mall')}.click()")
    chromium.wait_for(f"{CHIP.format('Mall')}.getAttribute('aria-pressed') === 'true'")
    chromium.run("document.querySelectorAll('.shelf-line')[1].querySelector('[aria-label^=\"Move\"]').click()")
    moved = [order[1], order[0], *order[2:]]
    wait_until(lambda: server.ask("GET /v1/shops")["items"][0]["order"] == moved, "the shop has the order", 20)
    assert [shelf["id"] for shelf in server.ask("GET /v1/categories")["items"]] == order
    assert_accessible(chromium.page)


def the_shop_of_a_food_is_chosen_in_the_sheet_of_its_line(server, chromium):
    _shop(server, "Mall")
    market = _shop(server, "Market")
    server.ask("POST /v1/lists/current/items", {"text": "quark"})
    sign_in(server, chromium)
    chromium.open(server.url + "/#/shopping")
    chromium.wait_for(f"{CHIP.format('Which shop?')} !== undefined")
    chromium.page.locator(".row-text", has=chromium.page.get_by_text("quark", exact=True)).first.click()
    chromium.page.locator("dialog summary", has_text="About this food").click()
    chromium.page.get_by_label("Shop for quark").select_option("Market")
    assert_accessible(chromium.page)
    press(chromium, "Save")
    wait_until(lambda: server.ask("GET /v1/foods/quark").get("shopId") == market, "the food has the shop")
    press(chromium, "Undo")
    wait_until(lambda: "shopId" not in server.ask("GET /v1/foods/quark"), "one undo takes it back")
