"""A Larder that a check starts, stops, kills and hangs."""
import json
import os
import shutil
import signal
import subprocess
import urllib.request

from . import hour

NAME = "larder.test"  # not this machine's own name, so that the page is not in a secure context


def _surroundings(now):
    """The environment of a program, in whose home it is morning, unless its clock is told."""
    return {**os.environ, "TZ": "UTC0" if now else hour.RULE}


class Demo:
    """The household of `larder demo`, made once and copied for each server."""

    def __init__(self, program, folder, now=None):
        self.program, self.data = program, os.path.join(folder, "demo")
        command = [program, "demo", "--json", "--data", self.data] + (["--now", now] if now else [])
        made = subprocess.run(command, check=True, capture_output=True, text=True, env=_surroundings(now))
        made = json.loads(made.stdout)
        self.token, self.other_token = made["token"], made["otherToken"]


class Server:
    def __init__(self, demo, folder, now=None):
        self.program, self.now = demo.program, now
        self.token, self.other_token = demo.token, demo.other_token
        self.data = os.path.join(folder, "data")
        shutil.copytree(demo.data, self.data)
        self.process, self.port, self.options = None, 0, []
        self.start()

    @property
    def url(self):
        return f"http://{NAME}:{self.port}"

    def start(self):
        command = [
            self.program, "serve", "--data", self.data, "--port", str(self.port), "--log", "none",
            "--host-name", NAME, "--link-host", "localhost"]
        command += (["--now", self.now] if self.now else []) + self.options
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=_surroundings(self.now))
        ready = json.loads(self.process.stdout.readline())
        self.port = int(ready["url"].rsplit(":", 1)[1])

    def _end(self, kind):
        if self.process is None:
            return
        self.process.send_signal(kind)
        self.process.wait()
        self.process.stdout.close()
        self.process = None

    def stop(self):
        self._end(signal.SIGTERM)

    def kill(self):
        self._end(signal.SIGKILL)

    def hang(self):
        """Connections are made, and nothing is answered."""
        self.process.send_signal(signal.SIGSTOP)

    def go_on(self):
        self.process.send_signal(signal.SIGCONT)

    def ask(self, request, body=None, **fields):
        """`ask("GET /v1/me")`, signed in as Alex. Returns the answer's JSON, None for an empty one."""
        method, path = request.split(" ", 1)
        fields = {"Host": f"{NAME}:{self.port}", "Authorization": f"Bearer {self.token}", **fields}
        content = None if body is None else json.dumps(body).encode()
        asked = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", content, fields, method=method)
        with urllib.request.urlopen(asked, timeout=30) as answer:
            text = answer.read()
        return json.loads(text) if text else None

    def ask_as_sam(self, request, body=None, **fields):
        """The same, signed in as the other member."""
        return self.ask(request, body, Authorization=f"Bearer {self.other_token}", **fields)

    @property
    def build(self):
        return self.ask("GET /assets/build")["build"]

    def close(self):
        self.kill()
