"""Starts a server with two households for each case of Tests/Outside/Stress/hostile.
One household attacks, the other goes on with its evening; the figures of both are taken here.
"""
import http.client
import json
import multiprocessing
import os
import re
import resource
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import time

from bench_rig import processor_seconds

# The attacker and the bystander are two machines as far as the server can tell.
ATTACKER, BYSTANDER = "127.0.0.1", "127.0.0.2"
# Seconds without an answer until a server counts as silent.
PATIENCE = int(os.environ.get("PATIENCE", 60))


class Server:
    """A release build on a data folder of its own, with two households."""

    def __init__(self, binary, *options):
        self.folder = tempfile.mkdtemp(prefix="larder-hostile-")
        self.data = os.path.join(self.folder, "data")
        self.binary, self.options = binary, options
        self.start()
        self.attacker = self.found("Attacker")
        self.bystander = self.found("Bystander")

    def start(self):
        command = [self.binary, "serve", "--data", self.data, "--port", "0", "--log", "none", "--signup", "open", *self.options]
        # The service has a gigabyte (MemoryMax); here a server that asks for more ends at once.
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_DATA, (1 << 30, 1 << 30)))
        self.port = int(json.loads(self.process.stdout.readline())["url"].rsplit(":", 1)[1])

    def found(self, name):
        status, answer = Client(self.port).ask("POST", "/v1/households", {"name": name, "memberName": name})
        assert status == 201, answer
        return answer["token"]

    @property
    def pid(self):
        return self.process.pid

    @property
    def lives(self):
        return self.process.poll() is None

    def log_bytes(self):
        return sum(os.path.getsize(os.path.join(self.data, name)) for name in os.listdir(self.data) if name.startswith("journal"))

    def memory(self, key):
        """A figure of /proc/PID/status in MB."""
        with open(f"/proc/{self.pid}/status") as file:
            return int(re.search(rf"{key}:\s+(\d+)", file.read()).group(1)) / 1024

    def forget_peak(self):
        with open(f"/proc/{self.pid}/clear_refs", "w") as file:
            file.write("5")

    def stop(self):
        if self.lives:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


class Client:
    """One connection that stays."""

    def __init__(self, port, token=None, source=ATTACKER):
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE, source_address=(source, 0))
        self.fields = {"Authorization": f"Bearer {token}"} if token else {}

    def ask(self, method, path, body=None, **fields):
        """The status and what the answer says; bytes are sent as they are."""
        data = body if body is None or isinstance(body, bytes) else json.dumps(body).encode()
        headers = self.fields | {name.replace("_", "-"): value for name, value in fields.items()}
        self.connection.request(method, path, data, headers)
        answer = self.connection.getresponse()
        text = answer.read()
        if "json" in (answer.getheader("Content-Type") or "") and text:
            return answer.status, json.loads(text)
        return answer.status, text

    def send(self, method, path, body=b"", **fields):
        """Returns the status only; a server that refuses a body before it has come may close while it is sent."""
        try:
            return self.ask(method, path, body, **fields)[0]
        except http.client.RemoteDisconnected:
            return "closed"
        except (BrokenPipeError, ConnectionResetError):
            return "reset"
        finally:
            self.connection.close()

    def close(self):
        self.connection.close()


def raw(port, source=ATTACKER, receive=None):
    """A socket to the server; `receive` is the room for what is not read yet."""
    one = socket.socket()
    if receive:
        one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive)
    one.bind((source, 0))
    one.settimeout(PATIENCE)
    one.connect(("127.0.0.1", port))
    return one


def head(method, path, token=None, **fields):
    lines = [f"{method} {path} HTTP/1.1", "Host: localhost"]
    if token:
        lines.append(f"Authorization: Bearer {token}")
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in fields.items()]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


def look_on(port, token, read, stop, waits, failures):
    """The bystander: reads and writes by turns; notes how long each answer took."""
    client, number, longest = Client(port, token, BYSTANDER), 0, 0.0
    while not stop.is_set():
        begin = time.perf_counter()
        try:
            if number % 2:
                status = client.ask("PATCH", "/v1/settings", {"defaultServings": number // 2 % 8 + 1})[0]
            else:
                status = client.ask("GET", read)[0]
            if status != 200:
                failures.value += 1
        except (OSError, http.client.HTTPException):
            failures.value += 1
            client.close()
            client = Client(port, token, BYSTANDER)
        longest = max(longest, time.perf_counter() - begin)
        waits.value = longest
        number += 1
        time.sleep(0.004)


class Bystander:
    """The second household, in a process of its own so that the attacker's work does not slow its clock."""

    def __init__(self, server, read):
        context = multiprocessing.get_context("fork")
        self.stop_sign, self.waits, self.failures = context.Event(), context.Value("d", 0.0), context.Value("i", 0)
        arguments = (server.port, server.bystander, read, self.stop_sign, self.waits, self.failures)
        self.process = context.Process(target=look_on, args=arguments, daemon=True)
        self.process.start()
        time.sleep(0.1)
        self.waits.value = 0.0

    def stop(self):
        """The longest wait in milliseconds, and how many requests failed."""
        time.sleep(0.05)
        self.stop_sign.set()
        self.process.join(PATIENCE + 5)
        if self.process.is_alive():
            self.process.kill()
            return PATIENCE * 1000, 1
        return self.waits.value * 1000, self.failures.value


class Figures:
    """One try of one case."""

    def __init__(self, server, attack, read):
        bystander = Bystander(server, read)
        memory, log, worked = server.memory("VmRSS"), server.log_bytes(), processor_seconds(server.pid)
        server.forget_peak()
        try:
            self.statuses = attack(server)
        except (OSError, http.client.HTTPException) as error:
            self.statuses = [type(error).__name__]
        self.lives = server.lives
        self.wait, self.failures = bystander.stop()
        if self.lives:
            self.seconds = processor_seconds(server.pid) - worked
            self.peak = max(0, server.memory("VmHWM") - memory)
            self.log = server.log_bytes() - log
        else:
            self.seconds, self.peak, self.log = float("nan"), float("nan"), 0

    @property
    def answers(self):
        """The statuses with how often each came."""
        counts = {}
        for status in self.statuses:
            counts[status] = counts.get(status, 0) + 1
        return " ".join(f"{status}" if count == 1 else f"{count}×{status}" for status, count in counts.items())


def together(count, work):
    """Runs `work(number)` in so many threads at once; gives what each returned."""
    results = [None] * count

    def run(number):
        try:
            results[number] = work(number)
        except (OSError, http.client.HTTPException) as error:
            results[number] = type(error).__name__

    threads = [threading.Thread(target=run, args=(number,)) for number in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results
