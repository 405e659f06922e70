"""Starts larder, nginx and wrk for the benchmarks, and reads the time and memory of a process.
The folder stress/ uses the build and the figures of a process too.
"""

import http.client
import json
import os
import re
import shutil
import socket
import statistics
import subprocess
import sys
import time
import urllib.request

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))
CONNECTIONS = 64
SECONDS = 4


def need(program):
    path = shutil.which(program) or shutil.which(program, path="/usr/sbin:/sbin")
    if not path:
        sys.exit(f"bench: {program} is not installed (Debian: apt-get install wrk nginx-light)")
    return path


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


def build():
    """Builds the release, and returns the path of the program."""
    command = ["swift", "build", "-c", "release"]
    subprocess.run(command + ["--product", "larder"], cwd=TOP, check=True, stdout=subprocess.DEVNULL)
    folder = subprocess.run(command + ["--show-bin-path"], cwd=TOP, check=True, capture_output=True, text=True).stdout.strip()
    return os.path.join(folder, "larder")


def start_larder(binary, *options, log=None):
    """The process, its URL and the seconds from start to first answer. The access log goes to the file `log`."""
    begin = time.monotonic()
    command = [binary, "serve", *(options or ["--ephemeral"]), "--port", "0", "--log", "text" if log else "none"]
    with open(log or os.devnull, "ab") as errors:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors)
    url = json.loads(process.stdout.readline())["url"]
    urllib.request.urlopen(url + "/healthz").read()
    return process, url, time.monotonic() - begin


def start_nginx(binary, folder, log="off"):
    port = free_port()
    config = os.path.join(folder, "nginx.conf")
    with open(config, "w") as file:
        file.write(f"""
            worker_processes auto; daemon off; pid {folder}/nginx.pid; error_log {folder}/error.log;
            events {{ worker_connections 4096; }}
            http {{ access_log {log}; keepalive_requests 1000000000; default_type application/json;
                server {{ listen 127.0.0.1:{port} backlog=512; location / {{ return 200 "{'x' * 1024}"; }} }} }}""")
    process = subprocess.Popen([binary, "-c", config, "-p", folder], stderr=subprocess.DEVNULL)
    for _ in range(100):
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/").read()
            return process, f"http://127.0.0.1:{port}"
        except OSError:
            time.sleep(0.02)
    sys.exit("bench: nginx did not start")


def found(url):
    """A household's token, as a header field."""
    body = json.dumps({"name": "Home", "memberName": "Alex"}).encode()
    with urllib.request.urlopen(urllib.request.Request(url + "/v1/households", body)) as answer:
        return "Authorization: Bearer " + json.load(answer)["token"]


class Client:
    """One connection that stays."""

    def __init__(self, url, field):
        self.connection = http.client.HTTPConnection(url.split("//")[1])
        self.fields = dict([field.split(": ", 1)])

    def try_to_send(self, method, path, body=None, fields={}):
        """The bytes of the answer, its field Larder-Change, and its status."""
        content = json.dumps(body) if body is not None else None
        self.connection.request(method, path, content, self.fields | fields)
        answer = self.connection.getresponse()
        return answer.read(), answer.getheader("Larder-Change"), answer.status

    def send(self, method, path, body=None):
        """The bytes of the answer, and its field Larder-Change."""
        text, change, status = self.try_to_send(method, path, body)
        if status >= 300:
            sys.exit(f"bench: {method} {path} was answered with {status}: {text[:500]}")
        return text, change

    def ask(self, method, path, body=None):
        text, _ = self.send(method, path, body)
        return json.loads(text) if text else None


def recipe(number):
    return {
        "name": f"Chicken with rice, number {number}", "tags": ["dinner", "quick"], "servings": 4,
        "minutes": {"prep": 10, "cook": number % 90},
        "ingredients": [f"{line + 1} 1/2 cups of ingredient {number % 300 + line}, chopped" for line in range(10)],
        "steps": ["Cut, season, and cook over a medium heat until it is done, about ten minutes."] * 5,
    }


def cook(url, field, thousands):
    """The ids of so many thousand new meals, and the seconds that each thousand took."""
    name, token = field.split(": ", 1)
    meals, seconds = [], []
    for thousand in range(thousands):
        body = json.dumps([recipe(thousand * 1000 + number) for number in range(1000)]).encode()
        begin = time.monotonic()
        with urllib.request.urlopen(urllib.request.Request(url + "/v1/meals/import", body, {name: token})) as answer:
            meals += [item["mealId"] for item in json.load(answer)["items"]]
        seconds.append(time.monotonic() - begin)
    return meals, seconds


def wrk(program, url, field=None, connections=CONNECTIONS, seconds=SECONDS, script=None):
    """Requests a second, and the times within which half and 99 % of them were answered."""
    options = (["-H", field] if field else []) + (["-s", script] if script else [])
    command = [program, "-t1", f"-c{connections}", f"-d{seconds}", "--latency", *options, url]
    out = subprocess.run(command, capture_output=True, text=True).stdout
    if "Non-2xx" in out:
        sys.exit(f"bench: {url} answered with errors:\n{out}")
    late = [re.search(rf"^\s+{part}%\s+(\S+)", out, re.M).group(1) for part in (50, 99)]
    return float(re.search(r"Requests/sec:\s+([\d.]+)", out).group(1)), *late


def processor_seconds(pid):
    """The processor time of a process and its children so far, to the nanosecond, by clock_getcpuclockid(3)."""
    with open(f"/proc/{pid}/task/{pid}/children") as file:
        return sum(time.clock_gettime(~one << 3 | 2) for one in [pid, *map(int, file.read().split())])


def resident(pid):
    with open(f"/proc/{pid}/status") as file:
        return int(re.search(r"VmRSS:\s+(\d+)", file.read()).group(1)) / 1024


def spread(name, figures, unit, width=34):
    print(f"{name:<{width}}{min(figures):>12,.2f}{statistics.median(figures):>12,.2f}{max(figures):>12,.2f}  {unit}")
