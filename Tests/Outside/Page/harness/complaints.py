"""Complaints of a page while a check runs."""
from urllib.parse import urlsplit

from .server import NAME

# Reports breaches of the page's policy on its console, where Firefox does not.
WATCH = """addEventListener('securitypolicyviolation',
  (event) => console.error('policy breached: ' + event.violatedDirective + ' ' + event.blockedURI))"""


class Complaints:
    def __init__(self):
        self.all = []

    def of_console(self, text):
        # A status above 399, a server that is away, and a page that is left while its scripts come are no faults.
        if not text.startswith(("Failed to load resource", "TypeError: error loading dynamically imported module")):
            self.all.append("console: " + text)

    def of_request(self, url):
        parts = urlsplit(url)
        if parts.scheme in ("http", "https", "ws", "wss") and parts.hostname != NAME:
            self.all.append("foreign request: " + url)

    def forgive(self, word):
        """Takes back the complaints with a word. The check has caused at least one of them."""
        left = [complaint for complaint in self.all if word not in complaint]
        assert len(left) < len(self.all), f"nothing complained of “{word}”: {self.all}"
        self.all[:] = left
