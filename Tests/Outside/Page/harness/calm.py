"""Waiting until a screen is complete, and going from one to the next."""
from . import wait_until
from .people import sign_in

STREAM = "/v1/events"


class Calm:
    """Knows which requests of a Chromium are under way. Made before its page is opened."""

    def __init__(self, chromium):
        self.chromium, self.under_way = chromium, set()
        chromium.context.on("request", self._begin)
        chromium.context.on("requestfinished", self._end)
        chromium.context.on("requestfailed", self._end)

    def _begin(self, request):
        if STREAM not in request.url:
            self.under_way.add(request)

    def _end(self, request):
        self.under_way.discard(request)

    def wait(self):
        """Waits until all answers are there, and nothing on the page has changed for ten looks."""
        last, same = None, 0

        def is_calm():
            nonlocal last, same
            text = self.chromium.run(
                "document.querySelector('main:not(:has([aria-busy]))') && document.body.innerHTML")
            same = same + 1 if text and text == last and not self.under_way else 0
            last = text
            return same >= 10

        wait_until(is_calm, "the screen is complete", 60)

    def open(self, url):
        self.chromium.open(url)
        self.wait()

    def load(self, url):
        """Opens a screen as if it were the first one."""
        self.chromium.open(url)
        self.chromium.page.reload()
        self.wait()


def come_in(server, chromium):
    """Signs in. Returns what waits for complete screens."""
    calm = Calm(chromium)
    sign_in(server, chromium)
    calm.wait()
    return calm


def main_screens(server):
    """The addresses of the main screens by name."""
    today = server.ask("GET /v1/home")["today"]
    meal = server.ask("GET /v1/meals?view=outline&limit=1")["items"][0]["id"]
    plan = server.ask("GET /v1/plans/current")["id"]
    return {
        "today": "/", "plan": "/plan", "day": f"/plan/{today}?day", "pick": f"/plan/{today}/dinner",
        "shopping": "/shopping", "meals": "/meals", "meal": f"/meals/{meal}", "edit": f"/meals/{meal}/edit",
        "cook": f"/meals/{meal}/cook", "household": "/household", "settings": "/settings",
        "review": f"/review/{plan}", "join": "/join"}


def all_screens(server):
    """The main screens and all others."""
    others = [
        "wall", "meals/new", "meals/import", "more", "devices", "usuals", "shelves", "notices", "activity",
        "history", "nowhere"]
    return {**main_screens(server), **{name: f"/{name}" for name in others}}
