"""Chromium, driven by Playwright, with a profile that outlives a restart."""
import os
import signal

from . import SIGN_IN, hour, wait_until
from .complaints import WATCH, Complaints
from .server import NAME

PROGRAMS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"]
SWITCHES = ["--no-sandbox", f"--host-resolver-rules=MAP {NAME} 127.0.0.1"]


def program():
    return next(
        (path for path in [os.environ.get("CHROMIUM", ""), *PROGRAMS] if os.access(path, os.X_OK)), None)


class Chromium:
    name = "chromium"

    def __init__(self, playwright, folder, **options):
        """`options` are Playwright's for a context: color_scheme, viewport, locale and so on."""
        self.playwright, self.options = playwright, {"timezone_id": hour.ZONE, **options}
        self.profile = os.path.join(folder, "chromium")
        self.complaints = Complaints()
        self.start()

    def start(self):
        self.context = self.playwright.chromium.launch_persistent_context(
            self.profile, executable_path=program(), headless=True, args=SWITCHES, **self.options)
        self.context.add_init_script(WATCH)
        self.context.on("page", self.watch)
        for page in self.context.pages:
            self.watch(page)
        self.page = self.context.pages[0]

    def watch(self, page):
        page.on(
            "console", lambda message: message.type == "error" and self.complaints.of_console(message.text))
        page.on("pageerror", lambda error: self.complaints.of_console(str(error)))
        page.on("request", lambda request: self.complaints.of_request(request.url))

    def new_tab(self):
        """Opens a tab, in which this browser then works."""
        self.page = self.context.new_page()

    def open(self, address):
        self.page.goto(address)
        # In a secure context the page could do more than it can at a home's address.
        self.wait_for("isSecureContext === false")

    def sign_in(self, server):
        """Signs the open page in as Alex, of the household of `larder demo`."""
        status = self.run(SIGN_IN.replace("TOKEN", server.token))
        assert status < 300, status

    def load_again(self):
        """Loads the page as the button of the browser does."""
        self.page.reload()

    def run(self, expression):
        return self.page.evaluate(expression)

    def wait_for(self, expression, seconds=30):
        """Waits until an expression is true in the page. The page may be exchanged in the meantime."""
        def is_so():
            try:
                return self.run(f"(() => {{ try {{ return {expression} }} catch (_) {{ return false }} }})()")
            except Exception as reason:  # The page has just been left.
                if "context was destroyed" in str(reason) or "navigat" in str(reason):
                    return None
                raise
        return wait_until(is_so, expression, seconds)

    def press(self, text):
        self.page.get_by_role("button", name=text).click()

    def restart(self):
        self.context.close()
        self.start()

    def kill(self):
        """Ends the browser as a dead battery would, and starts it again."""
        for process in self._processes():
            os.kill(process, signal.SIGKILL)
        wait_until(lambda: not self._processes(), "the browser is gone")
        try:
            self.context.close()
        except Exception:
            pass
        for name in ("SingletonLock", "SingletonCookie", "SingletonSocket"):
            try:
                os.unlink(os.path.join(self.profile, name))
            except FileNotFoundError:
                pass
        self.start()

    def _processes(self):
        """The ids of the processes with this profile, which no other browser has."""
        found = []
        for entry in os.listdir("/proc"):
            if entry.isdigit():
                try:
                    with open(f"/proc/{entry}/cmdline", "rb") as file:
                        words = file.read().decode(errors="replace").split("\0")
                    with open(f"/proc/{entry}/stat", encoding="utf-8") as file:
                        is_gone = file.read().rsplit(")", 1)[1].split()[0] == "Z"
                except OSError:
                    continue
                if f"--user-data-dir={self.profile}" in words and not is_gone:
                    found.append(int(entry))
        return found

    def close(self):
        self.context.close()
