"""How the page arrives: what its first screens need, right after it the rest, and last what is rare."""
from harness import wait_until
from harness.people import sign_in

LATER = r"^GET .*/(rest|rare)\.js"
RARE = r"GET .*/rare\.js"
WAITS = "document.querySelector('main [role=status]')?.textContent.includes('{}')"
HAS_FORM = "document.querySelector('main form textarea') !== null"
HAS_MEALS = "document.querySelectorAll('.line').length > 3"

# A phone far out, as browsers imitate it: milliseconds and bytes a second.
FAR = {"offline": False, "latency": 400, "downloadThroughput": 400 * 1024 // 8, "uploadThroughput": 400 * 1024 // 8}
NEAR = {"offline": False, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
PHONE = {"width": 360, "height": 740}
FIRST = (("shopping", ".row"), ("", ".today-meal"), ("plan", ".day"))
MOST = 8_000  # milliseconds, for slow machines. The figures that are printed are those to look at.

# The milliseconds until something has been painted, by the time at which the page was opened.
PAINTED = """new Promise(done => {
  const look = () => document.querySelector('LOOK')
    ? setTimeout(() => done(performance.now())) : requestAnimationFrame(look);
  look();
})"""
BYTES = """[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
  .filter(({ name, responseEnd }) => !name.includes('/v1/') && responseEnd > 0 && responseEnd < BEFORE)
  .reduce((sum, { transferSize }) => sum + transferSize, 0)"""
HAS_ALL = "performance.getEntriesByType('resource').some(({ name }) => name.includes('rare.js'))"


def _painted(server, chromium, address, look):
    """Opens a screen as the first one. Returns the milliseconds until its first line was painted."""
    chromium.page.goto("about:blank")
    chromium.page.goto(f"{server.url}/#/{address}", wait_until="commit")
    return chromium.run(PAINTED.replace("LOOK", look))


def a_phone_on_a_slow_line_shows_the_first_screens_soon(server, chromium):
    sign_in(server, chromium)
    chromium.page.set_viewport_size(PHONE)
    line = chromium.context.new_cdp_session(chromium.page)
    line.send("Network.enable")
    for address, look in FIRST:
        line.send("Network.emulateNetworkConditions", FAR)
        chromium.page.goto("about:blank")
        line.send("Network.clearBrowserCache")
        line.send("Storage.clearDataForOrigin", {"origin": server.url, "storageTypes": "indexeddb"})
        cold = _painted(server, chromium, address, look)
        size = chromium.run(BYTES.replace("BEFORE", str(cold)))
        line.send("Network.emulateNetworkConditions", NEAR)
        chromium.wait_for(HAS_ALL)
        warm = _painted(server, chromium, address, look)
        print(f"      /#/{address}: cold on slow 3G {cold:.0f} ms, {size / 1024:.0f} KB of the page before;"
              f" warm {warm:.0f} ms")
        assert max(cold, warm) < MOST, (cold, warm)


def a_screen_of_a_later_script_says_that_it_is_on_its_way(server, front, browser):
    front.unkept = r"/(rest|rare)\.js"
    sign_in(server, browser, front)
    for address, is_there in (("meals", HAS_MEALS), ("meals/new", HAS_FORM)):
        browser.restart()
        front.lost = LATER
        browser.open(f"{front.url}/#/{address}")
        browser.wait_for(WAITS.format("on its way"))
        front.lost = None
        browser.wait_for(is_there)


def a_screen_that_is_rare_is_waited_for_after_the_rest_is_here(server, front, browser):
    front.unkept = r"/rare\.js"
    sign_in(server, browser, front)
    browser.restart()
    front.lost = RARE
    browser.open(front.url + "/#/meals")
    browser.wait_for(HAS_MEALS)
    browser.open(front.url + "/#/meals/new")
    browser.wait_for(WAITS.format("on its way"))
    front.lost = None
    browser.wait_for(HAS_FORM)


def the_later_scripts_come_without_being_asked_for_and_open_offline(server, front, browser):
    sign_in(server, browser, front)
    wait_until(lambda: front.count(RARE) > 0, "the last script was fetched")
    browser.open(front.url + "/#/meals")
    browser.wait_for(HAS_MEALS)
    front.close()
    browser.restart()
    for address, is_there in (("meals", HAS_MEALS), ("meals/new", HAS_FORM)):
        browser.open(f"{front.url}/#/{address}")
        browser.wait_for(is_there)
