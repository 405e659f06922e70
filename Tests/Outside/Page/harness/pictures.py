"""Pictures of the page for README and handbook, small and always of the same day."""
import os

from . import wait_until
from .chromium import Chromium
from .server import Demo, Server

NOW = "2026-11-23T09:00:00Z"
PHONE, LAPTOP = {"width": 360, "height": 640}, {"width": 1280, "height": 720}
SCREENS = {
    "today": ("/", PHONE, ".card"), "plan": ("/plan", PHONE, ".card"), "shopping": ("/shopping", PHONE, ".row"),
    "proposal": ("/plan/2026-12-13", PHONE, ".proposed"), "desk": ("/plan", LAPTOP, ".desk-meal")}


def take(program, playwright, folder, pictures):
    server = Server(Demo(program, folder, now=NOW), folder, now=NOW)
    browser = Chromium(playwright, folder, device_scale_factor=1, locale="en-US")
    try:
        browser.open(server.url + "/")
        browser.sign_in(server)
        for name, (address, size, awaited) in SCREENS.items():
            browser.page.set_viewport_size(size)
            browser.open(f"{server.url}/#{address}")
            browser.page.reload()
            browser.page.wait_for_selector(awaited, state="attached")
            wait_until(
                lambda: not browser.run("document.querySelector('[aria-busy]')"), "the screen is drawn")
            browser.page.wait_for_timeout(500)
            path = os.path.join(pictures, name + ".png")
            browser.page.screenshot(path=path)
            print(f"{path}: {os.path.getsize(path) // 1024} KB")
    finally:
        browser.close()
        server.close()


