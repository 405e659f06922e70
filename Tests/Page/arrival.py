"""How the page arrives: what its first screens need, and right after it the rest."""
from harness import wait_until
from harness.people import sign_in

REST = r"^GET .*/rest\.js"
WAITS = "document.querySelector('main [role=status]')?.textContent.includes('{}')"
HAS_MEALS = "document.querySelectorAll('.line').length > 3"

# A phone far out, as browsers imitate it: milliseconds and bytes a second.
LATENCY, RATE = 400, 400 * 1024 // 8
MOST = 8_000  # milliseconds, for slow machines. The figure that is printed is the one to look at.

# The milliseconds until something has been painted, by the time at which the page was opened.
PAINTED = """new Promise(done => {
  const look = () => document.querySelector('LOOK')
    ? setTimeout(() => done(performance.now())) : requestAnimationFrame(look);
  look();
})"""
BYTES = """[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
  .filter(({ name, responseEnd }) => !name.includes('/v1/') && responseEnd > 0 && responseEnd < BEFORE)
  .reduce((sum, { transferSize }) => sum + transferSize, 0)"""


def a_cold_start_far_out_shows_the_first_screens_soon(server, chromium):
    sign_in(server, chromium)
    chromium.page.goto("about:blank")
    line = chromium.context.new_cdp_session(chromium.page)
    line.send("Network.enable")
    line.send("Network.emulateNetworkConditions", {
        "offline": False, "latency": LATENCY, "downloadThroughput": RATE, "uploadThroughput": RATE})
    for address, look in (("shopping", ".row"), ("", ".today-meal"), ("plan", ".day")):
        chromium.page.goto("about:blank")
        line.send("Network.clearBrowserCache")
        line.send("Storage.clearDataForOrigin", {"origin": server.url, "storageTypes": "indexeddb"})
        chromium.page.goto(f"{server.url}/#/{address}", wait_until="commit")
        taken = chromium.run(PAINTED.replace("LOOK", look))
        size = chromium.run(BYTES.replace("BEFORE", str(taken)))
        print(f"      cold on slow 3G, /#/{address}: {taken:.0f} ms, {size / 1024:.0f} KB of the page before")
        assert taken < MOST, taken


def a_screen_of_the_rest_says_that_it_is_on_its_way(server, front, browser):
    front.unkept = r"/rest\.js"
    sign_in(server, browser, front)
    browser.restart()
    front.lost = REST
    browser.open(front.url + "/#/meals")
    browser.wait_for(WAITS.format("on its way"))
    front.lost = None
    browser.wait_for(HAS_MEALS)
    browser.complaints.forgive("console")


def the_rest_comes_without_being_asked_for_and_opens_offline(server, front, browser):
    sign_in(server, browser, front)
    wait_until(lambda: front.count(REST[1:]) > 0, "the rest was fetched")
    browser.open(front.url + "/#/meals")
    browser.wait_for(HAS_MEALS)
    front.close()
    browser.restart()
    browser.open(front.url + "/#/meals")
    browser.wait_for(HAS_MEALS)
