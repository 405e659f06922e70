"""Tries the files of scripts/templates. neighbours starts this in a network of its own: `neighbours_walk.py FOLDER`."""
import contextlib
import http.client
import http.server
import json
import os
import re
import shutil
import socket
import ssl
import subprocess
import sys
import threading
import time
import urllib.parse

import jinja2
import yaml
from ical.calendar_stream import IcsCalendarStream

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))
TEMPLATES = os.path.join(TOP, "scripts/templates")
FOLDER = sys.argv[1]
PATIENCE = 60
HOST = "kitchen.example"
ORIGIN = f"https://{HOST}"
# Two phones, and the machine that all templates call 192.168.1.5.
PHONE, OTHER, SERVER = "192.168.1.9", "192.168.1.10", "192.168.1.5"
LARGEST = 64 << 20


def expect(is_so, words, *more):
    if not is_so:
        print(f"checks/neighbours: NOT SO: {words}", *more, file=sys.stderr, flush=True)
        sys.exit(1)


def read(name, folder=TEMPLATES):
    with open(os.path.join(folder, name), encoding="utf-8") as file:
        return file.read()


def write(name, text):
    path = os.path.join(FOLDER, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


def has(program, package, name):
    """True if a program is here; else says what was left out."""
    if shutil.which(program):
        return True
    print(f"{name} was left out. To have it: apt-get install --no-install-recommends {package}")
    return False


def until(words, question):
    end = time.monotonic() + PATIENCE
    while not (answer := question()):
        expect(time.monotonic() < end, f"after {PATIENCE} s still not: {words}")
        time.sleep(0.1)
    return answer


def run(*words, **environment):
    """Runs a program that has to succeed, and returns what it prints."""
    done = subprocess.run(words, capture_output=True, text=True, env=os.environ | environment)
    expect(done.returncode == 0, f"{' '.join(words)} succeeds", done.stdout, done.stderr)
    return done.stdout


@contextlib.contextmanager
def running(*words, **environment):
    """A program in the background. Its output is in a file, which is shown if the check fails."""
    log = write(f"{os.path.basename(words[0])}.log", "")
    with open(log, "wb") as file:
        process = subprocess.Popen(words, stdout=file, stderr=file, env=os.environ | environment)
    try:
        yield log
    except BaseException:
        print(f"-- {words[0]}:\n{read(log)[-3000:]}", file=sys.stderr)
        raise
    finally:
        process.terminate()
        process.wait(PATIENCE)


@contextlib.contextmanager
def larder(*words, **environment):
    """A server at the port that the templates name."""
    environment = {"LARDER_CONFIG": "/dev/null", "LARDER_LOG": "json", "LARDER_NO_MDNS": "true"} | environment
    with running(os.environ["LARDER"], *(words or ["serve"]), **environment) as log:
        until("the server is ready", lambda: '"ready":true' in read(log))
        yield log


class Client:
    """A program or a browser at an address of its own. With TLS it asks for the public name."""

    def __init__(self, address, is_public=False, token=None):
        self.address, self.is_public, self.token = address, is_public, token

    def open(self, method, path, body=None, **fields):
        port = 443 if self.is_public else 8080
        connection = http.client.HTTPConnection(SERVER, port, timeout=PATIENCE)
        connection.sock = socket.create_connection((SERVER, port), PATIENCE, (self.address, 0))
        fields = {name.replace("_", "-"): value for name, value in fields.items()}
        if self.is_public:
            trusting = ssl._create_unverified_context()
            connection.sock = trusting.wrap_socket(connection.sock, server_hostname=HOST)
            # As a browser sends for a page of the same origin.
            fields = {"Host": HOST, "Origin": ORIGIN, "Sec-Fetch-Site": "same-origin"} | fields
        if self.token:
            fields["Authorization"] = "Bearer " + self.token
        if isinstance(body, (dict, list)):
            body = json.dumps(body).encode()
        # A body that is too large may be refused before it was sent.
        with contextlib.suppress(ssl.SSLEOFError, ConnectionError):
            connection.request(method, path, body, fields)
        return connection.getresponse()

    def ask(self, method, path, body=None, **fields):
        answer = self.open(method, path, body, **fields)
        text = answer.read()
        is_json = "json" in answer.headers.get("Content-Type", "")
        return answer.status, json.loads(text) if is_json and text else text.decode(), answer.headers

    def found(self):
        status, answer, _ = self.ask("POST", "/v1/households", {"name": "Miller", "memberName": "Alex"})
        expect(status == 201, "a household is founded", status, answer)
        self.token = answer["token"]


def is_open(port):
    with socket.socket() as probe:
        return probe.connect_ex((SERVER, port)) == 0



def look_through_proxy(name, log):
    """Asks a server through its proxy as browsers do."""
    until(f"{name} listens", lambda: is_open(443))
    phone = Client(PHONE, is_public=True)
    until(f"{name} has its certificate", lambda: can_speak(phone))
    phone.found()
    status, answer, _ = phone.ask("POST", "/v1/meals", {"name": "Tacos"}, Origin="https://elsewhere.example")
    expect(status == 403 and answer["code"] == "cross-origin", "a page of another origin may not write", answer)
    status, answer, fields = phone.ask("PUT", "/v1/session")
    expect("Secure" in (fields["Set-Cookie"] or ""), "the cookie goes over TLS only", status, answer)
    status, answer, _ = phone.ask("POST", "/v1/invitations", {})
    expect(answer["url"].startswith(ORIGIN + "/#/join/"), "an invitation has the public address", answer)
    phone.ask("GET", "/v1/me", X_Forwarded_For="6.6.6.6")
    lines = until("the log has the request", lambda: [
        line for line in map(json.loads, re.findall(r'^\{"at".*$', read(log), re.M)) if line["target"] == "/v1/me"])
    expect([line["client"] for line in lines] == [PHONE], "the log has the client's address", lines)

    def guess(client):
        return client.ask("POST", "/v1/invitations/22222222/acceptance", {"memberName": "Sam"})[0]

    stranger, other = Client(PHONE, is_public=True), Client(OTHER, is_public=True)
    guesses = [guess(stranger) for _ in range(12)]
    expect(guesses[0] == 404 and guesses[-1] == 429, "wrong codes are limited", guesses)
    expect(guess(other) == 404, "another client has its own limit")

    stream = phone.open("GET", "/v1/events")
    meal = phone.ask("POST", "/v1/meals", {"name": "Tacos"})[1]
    came = iter(stream.readline, b"")
    expect(any(b'"addMeal"' in line for line in came), "a change comes at once on the stream")
    stream.close()

    status, answer, _ = phone.ask("PUT", f"/v1/meals/{meal['id']}/image", photo(), Content_Type="image/jpeg")
    expect(status in (200, 201), "a photo of the largest size is taken", status, answer)
    status, answer, fields = phone.ask(
        "POST", "/v1/meals/import", bytes(LARGEST + 1), Content_Type="application/zip")
    expect(status == 413 and "problem" in fields["Content-Type"], "the server says what is too large", answer)
    expect(phone.ask("GET", "/metrics")[0] == 403, "metrics stay on their machine")
    print(f"{name}: addresses, origins, limits, a stream and a photo of 10 MB pass as they should")


def can_speak(client, **fields):
    try:
        return client.ask("GET", "/healthz", **fields)[0] == 200
    except OSError:
        return False


def photo():
    """The head of a JPEG, as large as a photo may be."""
    head = bytes.fromhex("ffd8ffe000104a46494600010100000100010000ffc0000b080010001001011100ffda0008010100003f00")
    return head + bytes((10 << 20) - len(head) - 2) + b"\xff\xd9"


def server_of(template):
    """The words with which the head of a template starts the server."""
    return re.search(r"larder (serve .*)", template).group(1).split() + ["--ephemeral"]


class SignIn(http.server.BaseHTTPRequestHandler):
    """Answers as Authelia and authentik do. The cookie says who has signed in."""

    def do_GET(self):
        user = re.search(r"user=(\w+)", self.headers.get("Cookie", ""))
        asked = self.headers.get("X-Original-URL") or self.headers.get("X-Forwarded-Uri", "")
        is_open = re.search(r"/v1/session$|/assets/", asked)
        self.send_response(200 if user or is_open else 401)
        if user:
            self.send_header("Remote-User", user.group(1))
            self.send_header("X-authentik-username", user.group(1))
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_):
        pass


def look_through_sign_in(name, port, field):
    """Asks through a proxy that signs people in."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", port), SignIn)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    until(f"{name} listens", lambda: is_open(443))
    program, browser = Client(PHONE, is_public=True), Client(PHONE, is_public=True)
    until(f"{name} has its certificate", lambda: can_speak(program, Cookie="user=alex"))
    status, answer, _ = program.ask(
        "POST", "/v1/households", {"name": "Miller", "memberName": "Alex"}, Cookie="user=alex")
    expect(status == 201, "a household is founded", status, answer)
    program.token = answer["token"]
    status, answer, _ = browser.ask("GET", "/v1/session", Cookie="user=alex")
    expect(status == 200 and not answer["signedIn"] and "alex" in answer["advice"], "a new name gets advice", answer)
    me = program.ask("GET", "/v1/me")[1]["member"]["id"]
    status, answer, _ = program.ask("PUT", f"/v1/members/{me}/sign-in-name", {"signInName": "alex"})
    expect(status == 201, "a program with a token passes, and gives the name", status, answer)
    status, answer, _ = browser.ask("GET", "/v1/me", Cookie="user=alex")
    expect(status == 200 and answer["member"]["name"] == "Alex", "who has signed in there is signed in here", answer)
    inventions = [{field: "alex"}, {field.lower(): "alex"}, {field.replace("_", "-").upper(): "alex"}]
    for fields in inventions:
        expect(browser.ask("GET", "/v1/me", **fields)[0] in (302, 401), "nobody signs in by the field alone", fields)
        status, answer, _ = browser.ask("GET", "/v1/session", **fields)
        expect(status == 200 and not answer["signedIn"] and not answer["signInName"], "nor at an open path", answer)
        expect(browser.ask("GET", "/v1/calendar.ics", **fields)[0] == 401, "nor at the calendar", fields)
        status, answer, _ = browser.ask("GET", "/v1/me", Cookie="user=sam", **fields)
        expect(status == 401, "nor in the place of somebody else", answer)
        status, answer, _ = browser.ask("GET", "/v1/me", Authorization="Bearer larder_x", **fields)
        expect(status == 401 and answer["code"] == "unknown-token", "nor with a wrong token", answer)
    server.shutdown()
    server.server_close()
    print(f"{name}: who has signed in there is signed in here, and nobody else")


def try_nginx():
    if not has("nginx", "nginx-light", "nginx"):
        return
    key, cert = os.path.join(FOLDER, "privkey.pem"), os.path.join(FOLDER, "fullchain.pem")
    run("openssl", "req", "-x509", "-nodes", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
        "-subj", f"/CN={HOST}", "-days", "2", "-keyout", key, "-out", cert)
    template = read("nginx.conf")
    site = write("site.conf", template.replace(f"/etc/letsencrypt/live/{HOST}", FOLDER))
    temporary = "".join(f"{kind}_temp_path {FOLDER}/{kind};" for kind in (
        "client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    whole = write("nginx.conf", f"""user root; daemon off; pid {FOLDER}/nginx.pid; error_log stderr;
        events {{}} http {{ access_log off; {temporary} include {site}; }}""")
    with larder(*server_of(template)) as log, running("nginx", "-p", FOLDER, "-c", whole):
        look_through_proxy("nginx", log)
    template = read("authentik.nginx.conf")
    write("site.conf", template.replace(f"/etc/letsencrypt/live/{HOST}", FOLDER))
    with larder(*server_of(template)), running("nginx", "-p", FOLDER, "-c", whole):
        look_through_sign_in("nginx with authentik", 9000, "X_authentik_username")


def try_caddy():
    if not has("caddy", "caddy", "Caddy"):
        return
    home = {"HOME": FOLDER, "XDG_DATA_HOME": FOLDER, "XDG_CONFIG_HOME": FOLDER}
    template = read("Caddyfile")
    # A certificate of its own, since nobody outside can be asked for one.
    whole = write("Caddyfile", "{\n local_certs\n skip_install_trust\n}\n" + template)
    with larder(*server_of(template)) as log, running("caddy", "run", "--config", whole, **home):
        look_through_proxy("Caddy", log)
    template = read("authelia.Caddyfile")
    whole = write("Caddyfile", "{\n local_certs\n skip_install_trust\n}\n" + template)
    with larder(*server_of(template)), running("caddy", "run", "--config", whole, **home):
        look_through_sign_in("Caddy with Authelia", 9091, "Remote_User")
    services = yaml.safe_load(read("compose.caddy.yaml"))["services"]
    environment = {name: value.split("${LARDER_HOST_NAME:?")[0] or HOST
                   for name, value in services["larder"]["environment"].items()}
    words = services["caddy"]["command"].replace("${LARDER_HOST_NAME}", HOST).replace("larder:8080", "172.30.7.2:8080")
    image = {"LARDER_HOST": "0.0.0.0", "LARDER_EPHEMERAL": "true"}
    with larder(**image, **environment) as log, running(*words.split(), "--internal-certs", **home):
        look_through_proxy("compose with Caddy", log)
        expect("/healthz" not in read(log), "the log of the container has no health checks")


def try_compose():
    files = {name: read(name) for name in ("../compose.yaml", "compose.caddy.yaml")}
    for name, text in files.items():
        for service in yaml.safe_load(text)["services"].values():
            expect(service["logging"]["options"]["max-size"], f"the logs of {name} have a limit")
    if not has("docker-compose", "docker-compose", "compose"):
        return

    def config(name, **environment):
        # Debian's compose is older than the name of a project.
        text = re.sub(r"^name: .*\n", "", files[name], flags=re.M)
        return subprocess.run(["docker-compose", "-f", "-", "--project-directory", TEMPLATES, "config"], input=text,
                              capture_output=True, text=True, env=os.environ | environment)

    for name in files:
        done = config(name, LARDER_HOST_NAME=HOST)
        expect(f"LARDER_HOST_NAME: {HOST}" in done.stdout, f"{name} is read", done.stderr)
    refused = config("compose.caddy.yaml")
    expect("Name the machine" in refused.stderr, "without a name compose asks for one", refused)
    print("compose: both files are read; no container was started")


def try_firewalls():
    if has("ufw", "ufw", "ufw"):
        profiles = os.path.join(FOLDER, "applications.d")
        os.mkdir(profiles)
        shutil.copy(os.path.join(TEMPLATES, "ufw-larder"), os.path.join(profiles, "larder"))
        run("mount", "--bind", profiles, "/etc/ufw/applications.d")
        command = re.search(r"sudo (ufw .*)", read("ufw-larder")).group(1).split()
        rules = run(command[0], "--dry-run", *command[1:])
        for port in ("tcp --dport 8080", "udp --dport 5353"):
            expect(re.search(rf"-p {port} .*192\.168\.0\.0/16", rules), f"ufw opens {port} to the home", rules)
        print("ufw: the profile opens 8080/tcp and 5353/udp to the home")
    if has("firewall-offline-cmd", "firewalld", "firewalld"):
        settings = os.path.join(FOLDER, "firewalld")
        shutil.copytree("/etc/firewalld", settings)
        shutil.copy(os.path.join(TEMPLATES, "firewalld-larder.xml"), os.path.join(settings, "services/larder.xml"))
        run("mount", "--bind", settings, "/etc/firewalld")
        run("firewall-offline-cmd", "--check-config")
        run("firewall-offline-cmd", "--zone=home", "--add-service=larder")
        service = run("firewall-offline-cmd", "--info-service=larder")
        expect("8080/tcp" in service and "mdns" in service, "firewalld knows the service", service)
        zone = run("firewall-offline-cmd", "--zone=home", "--list-services").split()
        expect("larder" in zone, "the zone has the service", zone)
        print("firewalld: the service opens 8080/tcp and mdns in the zone home")



def read_package(secrets):
    """Reads the package as Home Assistant does, with its secrets."""
    class Loader(yaml.SafeLoader):
        pass
    Loader.add_constructor("!secret", lambda loader, node: secrets[node.value])
    return yaml.load(read("homeassistant.yaml"), Loader)


def try_home_assistant(alex):
    today = alex.ask("GET", "/v1/home")[1]["today"]
    alex.ask("POST", f"/v1/days/{today}/dinner/meals", {"title": "Tacos “à la maison”"})
    alex.ask("POST", "/v1/days/tomorrow/dinner/meals", {"title": "Soup"})
    token = alex.ask("POST", "/v1/devices", {"name": "Home Assistant"})[1]["token"]
    package = read_package({"larder_token": "Bearer " + token, "larder_webhook": "larder-6b1d2e8c3f90"})
    states = {}
    templates = jinja2.Environment()
    templates.filters["to_json"] = json.dumps
    templates.globals["state_attr"] = lambda entity, name: states.get(entity, {}).get(name)

    def render(template, **values):
        return templates.from_string(template).render(**values)

    def send(method, url, fields, body=None):
        url = urllib.parse.urlsplit(url)
        expect(url.netloc == f"{SERVER}:8080", "the package names one address", url)
        path = url.path + (f"?{url.query}" if url.query else "")
        return Client(PHONE).ask(method.upper(), path, body and body.encode(), **fields)

    def update():
        for resource in package["rest"]:
            answer = send("get", resource["resource"], resource["headers"])[1]
            for sensor in resource["sensor"]:
                attributes = {name: answer[name] for name in sensor.get("json_attributes", []) if name in answer}
                states["sensor." + sensor["unique_id"]] = attributes | {
                    "state": render(sensor["value_template"], value_json=answer)}

    def command(name, **values):
        words = package["rest_command"][name]
        fields = words["headers"] | ({"Content-Type": words["content_type"]} if "content_type" in words else {})
        status, answer, _ = send(words["method"], render(words["url"], **values), fields,
                                 render(words["payload"], **values) if "payload" in words else None)
        expect(status < 300, f"{name} is done", status, answer)

    def state(name):
        return states["sensor.larder_" + name]["state"]

    update()
    expect((state("dinner"), state("dinner_tomorrow"), state("list")) == ("Tacos “à la maison”", "Soup", "0"),
           "the sensors show the plan, without a list too", states)
    for text in ("2 l milk", 'bread "dark"'):
        command("larder_add", text=text)
    update()
    expect(state("list") == "2", "the sensor counts the lines", states)
    steps = package["script"]["larder_tick_by_name"]["sequence"]
    ids = render(steps[0]["variables"]["ids"], name="milk")
    ids = yaml.safe_load(ids)
    expect(render(steps[1]["condition"], ids=ids) == "True", "the script finds the line", ids)
    command("larder_tick", id=render(steps[2]["data"]["id"], ids=ids))
    update()
    expect(state("list") == "1", "a ticked line is not counted", states)
    card = yaml.safe_load(read("homeassistant-card.yaml"))["cards"]
    shown = render(card[1]["content"]).split("\n")
    expect([line for line in shown if line] == ['- bread "dark"'], "the card shows what is to be bought", shown)
    named = {entity["entity"] for entity in card[0]["entities"]} | set(package["recorder"]["exclude"]["entities"])
    named |= set(package["automation"][0]["actions"][1]["target"]["entity_id"])
    expect(named <= set(states), "every entity is one of the package", named)
    url = urllib.parse.urlsplit(alex.ask("POST", "/v1/calendar-token")[1]["url"])
    text = Client(PHONE).ask("GET", f"{url.path}?{url.query}")[1]
    calendar = IcsCalendarStream.calendar_from_ics(text)
    expect({event.summary for event in calendar.events} == {"Dinner: Tacos “à la maison”", "Dinner: Soup"},
           "its calendar has both dinners", calendar)
    print("Home Assistant: sensors, commands, script, card and calendar fit the server; it was not started itself")


class Receiver(http.server.BaseHTTPRequestHandler):
    """Takes what a hook sends."""
    texts = []

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        Receiver.texts.append((self.path, body.decode()))
        self.send_response(200)
        self.end_headers()

    def log_message(self, *_):
        pass


RENDER = """package main
import ("encoding/json"; "os"; "strings"; "text/template")
func main() {
    tree := template.Must(template.New("").Parse(os.Args[1]))
    decoder := json.NewDecoder(os.Stdin)
    for decoder.More() {
        var data any
        if err := decoder.Decode(&data); err != nil { panic(err) }
        var text strings.Builder
        if err := tree.Execute(&text, data); err != nil { panic(err) }
        encoded, _ := json.Marshal(strings.TrimSpace(text.String()))
        os.Stdout.Write(append(encoded, 10))
    }
}
"""


def try_ntfy(alex):
    if not has("go", "golang-go", "ntfy's template"):
        return
    receiver = http.server.ThreadingHTTPServer(("192.168.1.6", 2586), Receiver)
    threading.Thread(target=receiver.serve_forever, daemon=True).start()
    text = read("ntfy-larder.yml")
    hook = json.loads(re.sub(r"\n#\s*", "", re.search(r"-d '(.*?)'", text, re.S).group(1)))
    status, answer, _ = alex.ask("POST", "/v1/hooks", hook)
    expect(status == 201, "the hook is added", answer)
    made = alex.ask("POST", "/v1/lists", {"name": "Weekend"})[1]
    alex.ask("PUT", "/v1/days/today/lunch/suggestion", {"title": "Pancakes"})
    status, answer, _ = alex.ask("POST", "/v1/days/today/lunch/comments", {"text": "Are there eggs?"})
    expect(status == 201, "a comment is written", answer)
    status, answer, _ = alex.ask("PUT", f"/v1/lists/{made['id']}/completion")
    expect(status == 200, "the list is completed", answer)
    until("three messages came", lambda: len(Receiver.texts) >= 3)
    receiver.shutdown()
    paths = {path for path, _ in Receiver.texts}
    expect(paths == {urllib.parse.urlsplit(hook["url"]).path + "?template=larder"}, "the hook names it", paths)
    program = write("render.go", RENDER)
    message = yaml.safe_load(text)["message"]
    sent = "".join(body for _, body in Receiver.texts) + '{"reset":true,"next":57}'
    done = subprocess.run(["go", "run", program, message], input=sent, capture_output=True, text=True,
                          env=os.environ | {"HOME": FOLDER, "GOFLAGS": "-mod=mod", "GO111MODULE": "off"})
    expect(done.returncode == 0, "Go reads the template", done.stderr)
    sentences = [json.loads(line) for line in done.stdout.splitlines()]
    expect(sentences == ["Weekend", "Are there eggs?", "The shopping is done.", "Something has changed."],
           "a notification is a sentence", sentences)
    print("ntfy: its template makes sentences of what a hook sends, by Go; it was not started itself")



def try_prometheus(alex, data):
    board = json.loads(read("grafana.json"))
    rules = yaml.safe_load(read("prometheus-rules.yml"))["groups"][0]["rules"]
    if not has("prometheus", "prometheus", "Prometheus"):
        return
    write("prometheus/prometheus-rules.yml", read("prometheus-rules.yml"))
    template = read("prometheus.yml")
    expect("scrape_interval: 60s" in template, "the interval is written there")
    settings = write("prometheus/prometheus.yml", template.replace("60s", "1s"))
    run("promtool", "check", "config", settings)

    def query(text):
        connection = http.client.HTTPConnection("127.0.0.1", 9090, timeout=PATIENCE)
        connection.request("GET", "/api/v1/query?" + urllib.parse.urlencode({"query": text}))
        answer = json.load(connection.getresponse())
        expect(answer["status"] == "success", f"Prometheus reads {text}", answer)
        return answer["data"]["result"]

    def alerts(name):
        return query(next(rule["expr"] for rule in rules if rule["alert"] == name))

    with running("prometheus", "--config.file", settings, "--storage.tsdb.path", os.path.join(FOLDER, "tsdb"),
                 "--web.listen-address", "127.0.0.1:9090"):
        until("Prometheus listens", lambda: socket.socket().connect_ex(("127.0.0.1", 9090)) == 0)
        with larder(*at_home(data)):
            until("it has asked the server", lambda: query('up{job="larder"} == 1'))
            until("it misses a backup", lambda: alerts("LarderHasNoBackup"))
            run(os.environ["LARDER"], "backup", os.path.join(FOLDER, "backup"), "--data", data)
            until("it sees the backup", lambda: not alerts("LarderHasNoBackup"))
            expect(not alerts("LarderIsDown") and not alerts("LarderCannotWrite"), "all is well")
            panels = [(panel["title"], target["expr"]) for panel in board["panels"] for target in panel["targets"]]
            for title, text in panels:
                until(f"the panel “{title}” shows something", lambda: (
                    alex.ask("POST", "/v1/meals", {"name": title}), query(text.replace("$__rate_interval", "1m")))[1])
        until("it sees that the server is down", lambda: alerts("LarderIsDown"))
    print(f"Prometheus: {len(rules)} alerts, and every query of Grafana's {len(board['panels'])} panels is answered; "
          "Grafana itself was not started")


def at_home(data):
    return "serve", "--host", "0.0.0.0", "--data", data


def main():
    try_nginx()
    try_caddy()
    try_compose()
    try_firewalls()
    data = os.path.join(FOLDER, "data")
    alex = Client(PHONE)
    with larder(*at_home(data)):
        alex.found()
        try_home_assistant(alex)
        try_ntfy(alex)
    try_prometheus(alex, data)


main()
