"""The shop: the list without the server, and what comes home with the phone."""
from harness import wait_until
from harness.people import sign_in

KEPT = """new Promise(resolve => { indexedDB.open('larder').onsuccess = ({ target: { result: base } }) => {
  const count = base.transaction('outbox').objectStore('outbox').count();
  count.onsuccess = () => { base.close(); resolve(count.result === 13); }; }; })"""
UNTICKED = "document.querySelectorAll('.row:not(.ticked) .tick')"


def _open_list(server, browser):
    browser.open(server.url + "/#/shopping")
    browser.wait_for(f"{UNTICKED}.length > 3")


def _tick(browser, count):
    """Ticks lines as a person does, who sees each tick before the next one."""
    for _ in range(count):
        left = browser.run(f"{UNTICKED}.length")
        browser.run(f"void {UNTICKED}[0].click()")
        browser.wait_for(f"{UNTICKED}.length < {left}")


def _add(browser, text):
    browser.run(f"""(() => {{ const field = document.getElementById('add'); field.value = '{text}';
      field.dispatchEvent(new Event('input', {{ bubbles: true }})); field.form.requestSubmit(); }})()""")


def _list(server):
    return server.ask("GET /v1/lists/current")


def _ticked(server):
    return sum(item["ticked"] for item in _list(server)["items"])


def what_was_ticked_and_added_in_the_shop_comes_home_once(server, browser):
    sign_in(server, browser)
    # A browser keeps a new cookie in memory for half a minute. This check is about what happens later.
    browser.restart()
    _open_list(server, browser)
    before = _ticked(server)
    server.stop()
    _tick(browser, 10)
    for text in ("3 candles", "2 l oat milk", "wrapping paper"):
        _add(browser, text)
    browser.wait_for("document.querySelector('.standing')?.textContent.includes('13')")
    browser.wait_for(KEPT)
    browser.kill()
    browser.open(server.url + "/#/shopping")
    browser.wait_for(f"{UNTICKED}.length > 0")
    browser.wait_for(
        "[...document.querySelectorAll('.row .name')].some(name => name.textContent.includes('candles'))")
    server.start()
    wait_until(lambda: _ticked(server) == before + 10, "the server has ten more ticks", 90)
    wait_until(
        lambda: sum("paper" in item["name"] for item in _list(server)["items"]) == 1, "the last addition", 60)
    amounts = {item["name"]: item["text"] for item in _list(server)["items"]}
    assert amounts["candles"] == "3 candles" and amounts["oat milk"] == "2 l oat milk", amounts
    assert _ticked(server) == before + 10


def a_tick_of_another_is_shown(server, browser):
    sign_in(server, browser)
    _open_list(server, browser)
    items = _list(server)
    item = next(item for item in items["items"] if not item["ticked"])
    server.ask(f"PUT /v1/lists/{items['id']}/items/{item['id']}/tick")
    browser.wait_for(f"""[...document.querySelectorAll('.ticked .name')]
      .some(name => name.textContent === '{item["name"]}')""", 10)


def tick_untick_tick_ends_ticked(server, browser):
    sign_in(server, browser)
    _open_list(server, browser)
    before = _ticked(server)
    name = browser.run("document.querySelector('.row:not(.ticked) .name').textContent")
    row = (
        "[...document.querySelectorAll('.row')]"
        f".find(row => row.querySelector('.name').textContent === '{name}')")
    for is_ticked in ("true", "false", "true"):
        browser.run(f"{row}.querySelector('.tick').click()")
        browser.wait_for(f"{row}.classList.contains('ticked') === {is_ticked}")
    wait_until(lambda: _ticked(server) == before + 1, "one more is ticked")
    browser.wait_for(f"{row}.classList.contains('ticked')")


def an_undo_takes_a_sent_tick_back(server, browser):
    sign_in(server, browser)
    _open_list(server, browser)
    before = _ticked(server)
    _tick(browser, 1)
    wait_until(lambda: _ticked(server) == before + 1, "it is ticked")
    browser.run("document.querySelector('.toast-action').click()")
    wait_until(lambda: _ticked(server) == before, "it is back")


def a_server_that_starts_anew_in_between_loses_nothing(server, browser):
    sign_in(server, browser)
    _open_list(server, browser)
    before = _ticked(server)
    server.kill()
    _tick(browser, 2)
    server.start()
    wait_until(lambda: _ticked(server) == before + 2, "both ticks came", 90)


def a_trip_to_a_list_that_another_finishes_meanwhile_asks_nothing(server, browser):
    sign_in(server, browser)
    _open_list(server, browser)
    before, old = _ticked(server), _list(server)["id"]
    server.stop()
    _tick(browser, 3)
    for text in ("3 candles", "wrapping paper"):
        _add(browser, text)
    browser.wait_for("document.querySelector('.standing')?.textContent.includes('5')")
    server.start()
    server.ask_as_sam(f"PUT /v1/lists/{old}/completion")
    browser.wait_for("document.querySelector('.toast')?.textContent.includes('Your 2 things are on the next one')", 90)
    finished = server.ask(f"GET /v1/lists/{old}")
    assert finished["status"] == "completed" and finished["counts"]["ticked"] == before + 3, finished["counts"]
    assert sorted(item["name"] for item in _list(server)["items"]) == ["candles", "wrapping paper"]
    browser.wait_for("document.querySelector('.standing') === null")
