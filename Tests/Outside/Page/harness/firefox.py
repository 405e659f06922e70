"""Firefox as Debian has it, driven by WebDriver BiDi. Playwright would need a Firefox of its own."""
import json
import os
import re
import shutil
import signal
import subprocess
import threading

from . import SIGN_IN, hour, wait_until
from .complaints import WATCH, Complaints
from .server import NAME

# The name leads to this machine, but is none of the names that make a secure context of it.
SETTINGS = {
    "network.dns.localDomains": NAME,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "app.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "dom.security.https_first": False,
    "dom.security.https_first_schemeless": False,
    "network.proxy.type": 0,
}


def program():
    if "FIREFOX" in os.environ:
        return os.environ["FIREFOX"] or None
    return shutil.which("firefox-esr") or shutil.which("firefox")


class Firefox:
    name = "firefox"

    def __init__(self, folder):
        self.profile = os.path.join(folder, "firefox")
        self.complaints = Complaints()
        os.makedirs(self.profile)
        with open(os.path.join(self.profile, "user.js"), "w", encoding="utf-8") as file:
            for name, value in SETTINGS.items():
                file.write(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n")
        self.start()

    def start(self):
        from websockets.sync.client import connect

        command = [
            program(), "--headless", "--no-remote", "--profile", self.profile, "--remote-debugging-port", "0"]
        self.process = subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
            env={**os.environ, "TZ": hour.ZONE})
        address = None
        for line in self.process.stderr:
            if found := re.search(r"WebDriver BiDi listening on (ws://\S+)", line):
                address = found[1]
                break
        assert address, "Firefox has not started"
        threading.Thread(target=self._drain, args=[self.process.stderr], daemon=True).start()
        self.socket = connect(address + "/session", max_size=None, open_timeout=30)
        self.number = 0
        self._send("session.new", capabilities={})
        self._send("session.subscribe", events=["log.entryAdded", "network.beforeRequestSent"])
        self._send("script.addPreloadScript", functionDeclaration=f"() => {{ {WATCH} }}")
        self.tab = self._send("browsingContext.getTree")["contexts"][0]["context"]

    def _drain(self, output):
        for _ in output:
            pass

    def _send(self, method, **parameters):
        self.number += 1
        self.socket.send(json.dumps({"id": self.number, "method": method, "params": parameters}))
        while True:
            message = json.loads(self.socket.recv(timeout=60))
            if message.get("type") == "event":
                self._hear(message["method"], message["params"])
            elif message.get("id") == self.number:
                if message["type"] == "error":
                    raise RuntimeError(f"{method}: {message['error']}: {message['message']}")
                return message["result"]

    def _hear(self, method, event):
        if method == "network.beforeRequestSent":
            if event.get("context") is not None:
                self.complaints.of_request(event["request"]["url"])
        elif event["level"] == "error":
            self.complaints.of_console(event.get("text") or "")

    def new_tab(self):
        self.tab = self._send("browsingContext.create", type="tab")["context"]

    def open(self, address):
        self._send("browsingContext.navigate", context=self.tab, url=address, wait="complete")
        self.wait_for("isSecureContext === false")

    def sign_in(self, server):
        """Signs the open page in as Alex, of the household of `larder demo`."""
        status = self.run(SIGN_IN.replace("TOKEN", server.token))
        assert status < 300, status

    def load_again(self):
        self._send("browsingContext.reload", context=self.tab, wait="complete")

    def run(self, expression):
        result = self._send(
            "script.evaluate",
            expression=f"Promise.resolve({expression}).then((value) => JSON.stringify([value]))",
            target={"context": self.tab}, awaitPromise=True)
        assert result["type"] == "success", result
        return json.loads(result["result"]["value"])[0]

    def wait_for(self, expression, seconds=30):
        def is_so():
            try:
                return self.run(f"(() => {{ try {{ return {expression} }} catch (_) {{ return false }} }})()")
            except RuntimeError as reason:  # The page has just been left.
                if "no such frame" in str(reason) or "unknown error" in str(reason):
                    return None
                raise
        return wait_until(is_so, expression, seconds)

    def press(self, text):
        self.run(
            "[...document.querySelectorAll('button')]"
            f".find((button) => button.textContent === {json.dumps(text)}).click()")

    def restart(self):
        self._send("browser.close")
        self.socket.close()
        self.process.wait(timeout=60)
        self.start()

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.socket.close()
        self.start()

    def close(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.socket.close()
