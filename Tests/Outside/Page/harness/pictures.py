"""Pictures of the page for README, light and dark, with twice the pixels and always of the same day."""
import os

from . import wait_until
from .chromium import Chromium
from .server import Demo, Server

NOW = "2026-11-23T09:00:00Z"
PHONE, LAPTOP = {"width": 400, "height": 720}, {"width": 1280, "height": 720}
SCREENS = {
    "proposal": ("/plan/2026-12-13", LAPTOP, ".proposed"), "shopping": ("/shopping", PHONE, ".row")}


def take(program, playwright, folder, pictures):
    server = Server(Demo(program, folder, now=NOW), folder, now=NOW)
    browser = Chromium(playwright, folder, device_scale_factor=2, locale="en-US")
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
            for scheme, ending in (("light", ""), ("dark", "-dark")):
                browser.page.emulate_media(color_scheme=scheme)
                browser.page.wait_for_timeout(500)
                path = os.path.join(pictures, f"{name}{ending}.png")
                browser.page.screenshot(path=path)
                print(f"{path}: {os.path.getsize(path) // 1024} KB")
    finally:
        browser.close()
        server.close()


