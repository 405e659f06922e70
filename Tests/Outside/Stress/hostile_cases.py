"""The cases of Tests/Outside/Stress/hostile: each prepares a server and gives the requests to send.
`bytes` is the size of what the attacker sends.
"""
import csv
import datetime
import gzip
import http.client
import io
import json
import os
import random
import re
import socket
import threading
import time
import zipfile

from bench_rig import TOP
from hostile_rig import Client, head, raw, together

SLOTS = ["breakfast", "lunch", "dinner", "other"]
MEGABYTE = 1 << 20
CASES = []


class Case:
    """`single` says that one request does it: bounds of processor time and memory hold for each request of up to 1 MB.
    The bystander reads `bystanderReads`."""

    def __init__(self, name, prepare, options):
        self.name, self.prepare = name, prepare
        self.single, self.needs = options.get("single", True), options.get("options", [])
        self.survives_refusal = options.get("mayRefuseBystander", False)
        self.read = options.get("bystanderReads", "/v1/settings")


def case(name, **options):
    def keep(prepare):
        CASES.append(Case(name, prepare, options))
        return prepare

    return keep


def once(server, method, path, body=b"", **fields):
    """A case that is one request of the attacker's household; gives its size and what sends it."""
    data = body if isinstance(body, bytes) else json.dumps(body).encode()
    return len(data), lambda server: [Client(server.port, server.attacker).send(method, path, data, **fields)]


def ask(client, method, path, body=None, *wanted):
    status, answer = client.ask(method, path, body)
    assert status in (wanted or (200, 201, 204)), (method, path, status, str(answer)[:300])
    return answer


def fat_meal(lines=200, length=400):
    return {"name": "Fat", "ingredients": [f"{number} g " + f"food{number} ".ljust(length, "x") for number in range(lines)]}


def wide_meal(number, lines=200, foods=1_000):
    return {"name": f"Wide {number}",
            "ingredients": [f"{line + 1} g food {(number * lines + line) % foods}" for line in range(lines)]}


def full_plan(client, meals=20, days=14, lines=200):
    """Every slot of a plan of two weeks as full as it may be; gives its id and days."""
    ids = [ask(client, "POST", "/v1/meals", wide_meal(number, lines))["id"] for number in range(meals)]
    start = datetime.date.today()
    dates = [(start + datetime.timedelta(days=number)).isoformat() for number in range(days)]
    plan = ask(client, "POST", "/v1/plans", {"startDate": dates[0], "endDate": dates[-1]})["id"]
    puts = [{"method": "POST", "path": f"/v1/days/{date}/{slot}/meals", "headers": {"Prefer": "return=minimal"}, "body": {"mealId": meal}}
            for date in dates for slot in SLOTS for meal in ids]
    for begin in range(0, len(puts), 100):
        ask(client, "POST", "/v1/batch", {"operations": puts[begin:begin + 100]})
    return plan, dates


# Runs of combining marks, in the order that costs most to sort.

def marks(count):
    return "a" + "\u0301" * (count // 2) + "\u0316" * (count - count // 2)


@case("marks: 200 KB in a choice")
def _(server):
    return once(server, "PATCH", "/v1/settings", ('{"unitSystem":"%s"}' % marks(100_000)).encode())


@case("marks: 200 KB as escapes in a name")
def _(server):
    return once(server, "POST", "/v1/meals", {"name": marks(33_000)})


@case("marks: a field name of 200 KB")
def _(server):
    return once(server, "POST", "/v1/meals", ('{"%s":1}' % marks(100_000)).encode())


@case("marks: 60 cookies of 15 KB without a token", single=False)
def _(server):
    cookie = ("larder-%d=" % server.port).encode() + marks(7_400).encode()
    request = b"GET /v1/me HTTP/1.1\r\nHost: localhost\r\nCookie: " + cookie + b"\r\n\r\n"

    def send(server):
        one = raw(server.port)
        one.sendall(request)
        return int(one.recv(4_096).split(b" ")[1])

    return 60 * len(request), lambda server: together(60, lambda _: send(server))


@case("marks: an unknown path of 7.8 KB")
def _(server):
    path = "/v1/a" + "%CC%81" * 640 + "%CC%96" * 640
    return once(server, "GET", path)


@case("marks: a query of 7.8 KB")
def _(server):
    return once(server, "GET", "/v1/meals?q=a" + "%CC%81" * 640 + "%CC%96" * 640)


@case("marks: a recipe's page of 1 MB")
def _(server):
    page = '<div itemscope itemtype="https://schema.org/Recipe"><b itemprop="name">%s</b><b itemprop="recipeIngredient">%s</b>' % (
        marks(250_000), "a" + "&#x301;" * 30_000 + "&#x316;" * 30_000)
    return once(server, "POST", TRIAL, page.encode(), Content_Type="text/html")


# Texts that become far more in memory than they are.

@case("file: 1 MB of line feeds as Meal-Master")
def _(server):
    return once(server, "POST", TRIAL, b"MMMMM----- Meal-Master\n" + b"\n" * MEGABYTE, Content_Type="application/octet-stream")


@case("file: 20 MB of line feeds as Meal-Master", single=False)
def _(server):
    return once(server, "POST", TRIAL, b"MMMMM----- Meal-Master\n" + b"\n" * (19 * MEGABYTE), Content_Type="application/octet-stream")


@case("file: 19 MB of line feeds as Markdown", single=False)
def _(server):
    head = b"---\ntitle: A\ningredients:\n- 1 egg\n---\n"
    return once(server, "POST", TRIAL, head + b"\n" * (19 * MEGABYTE), Content_Type="text/markdown")


@case("file: 19 MB of items as Markdown", single=False)
def _(server):
    head = b"---\ntitle: A\ningredients:\n- 1 egg\n---\n"
    return once(server, "POST", TRIAL, head + b"- a\n" * (4 * MEGABYTE), Content_Type="text/markdown")


@case("file: a row of 19 million commas", single=False)
def _(server):
    return once(server, "POST", TRIAL, b"title,ingredients\n" + b"," * (19 * MEGABYTE), Content_Type="text/csv")


@case("file: keywords of 19 MB", single=False)
def _(server):
    body = b'{"@type":"Recipe","name":"A","recipeIngredient":["1 egg"],"keywords":"' + b"a," * (9 * MEGABYTE) + b'"}'
    return once(server, "POST", TRIAL, body)


@case("file: a class of 19 MB", single=False)
def _(server):
    return once(server, "POST", TRIAL, b'<div class="hrecipe ' + b"a " * (9 * MEGABYTE) + b'"></div>', Content_Type="text/html")


def zipped(entries):
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in entries:
            archive.writestr(name, content)
    return packed.getvalue()


@case("file: a zip of 90 KB with 1,000 components")
def _(server):
    head = "---\ntitle: %d\n" + "a: b\n" * 1_900 + "---\n"
    return once(server, "POST", TRIAL, zipped((f"_components/{number}.md", head % number) for number in range(1_000)),
                Content_Type="application/zip")


@case("file: 300 times gzip in a zip", single=False)
def _(server):
    inner = gzip.compress(b"[" + b" " * (31 * MEGABYTE))
    return once(server, "POST", TRIAL, zipped((f"{number}.json", inner) for number in range(300)), Content_Type="application/zip")


@case("file: 100 names of 32,700 slashes")
def _(server):
    return once(server, "POST", TRIAL, zipped(("/".join(["a"] * 16_000) + str(number), b"x") for number in range(25)),
                Content_Type="application/zip")


def founding(body):
    """A case that is one export, brought by somebody without a token."""
    return len(body), lambda server: [Client(server.port).send("POST", "/v1/import", body)]


def elsewhere(document):
    """The same document as that of another household."""
    document["household"]["id"] = "01a207a2-3542-7144-af51-0123456789ab"
    return document


@case("document: 19 MB of rows", single=False)
def _(server):
    owner = Client(server.port, server.attacker)
    document = ask(owner, "GET", "/v1/export")
    member = next(iter(document["members"]))
    document["favourites"] = {f"{member}.019aafe1-5cdb-7000-8000-{number:012}": {} for number in range(180_000)}
    return founding(json.dumps(elsewhere(document)).encode())


# Recipes that refer to each other.

def graph(nodes):
    return {"@graph": [*nodes, {"@type": "Recipe", "name": "X", "image": {"@id": "n0"}, "recipeIngredient": ["1 egg"]}]}


def chain(length):
    return graph([{"@id": f"n{number}", "@type": "ImageObject", "url": {"@id": f"n{number + 1}"}} for number in range(length)])


def fan(length, width=2):
    return graph([{"@id": f"n{number}", "@type": "ImageObject", "url": [{"@id": f"n{number + 1}"}] * width} for number in range(length)])


TRIAL = "/v1/meals/import?dryRun"


@case("recipe: an image that is itself")
def _(server):
    return once(server, "POST", TRIAL, graph([{"@id": "n0", "@type": "ImageObject", "url": {"@id": "n0"}}]))


@case("recipe: a ring of two authors")
def _(server):
    return once(server, "POST", TRIAL, {"@graph": [
        {"@id": "a", "author": {"@id": "b"}, "name": {"@id": "b"}}, {"@id": "b", "name": {"@id": "a"}, "author": {"@id": "a"}},
        {"@type": "Recipe", "name": {"@id": "a"}, "author": {"@id": "a"}, "recipeInstructions": {"@id": "a"}}]})


@case("recipe: a chain of 50,000 references")
def _(server):
    return once(server, "POST", TRIAL, chain(50_000))


@case("recipe: 2^60 ways through 60 nodes")
def _(server):
    return once(server, "POST", TRIAL, fan(60))


@case("recipe: 2^60 ways, steps")
def _(server):
    nodes = [{"@id": f"n{number}", "@type": "HowToSection", "name": "S", "itemListElement": [{"@id": f"n{number + 1}"}] * 2}
             for number in range(60)]
    return once(server, "POST", TRIAL, {"@graph": [*nodes, {"@type": "Recipe", "name": "X", "recipeInstructions": {"@id": "n0"}}]})


@case("recipe: 2^60 ways in a page, imported")
def _(server):
    page = "<html><script type='application/ld+json'>" + json.dumps(fan(60)) + "</script>"
    return once(server, "POST", "/v1/meals/import", page.encode(), Content_Type="text/html")


@case("recipe: 1,000 references to one large node")
def _(server):
    large = {"@id": "n0", "@type": "HowToSection", "itemListElement": [{"@type": "HowToStep", "text": "Stir it."}] * 900}
    return once(server, "POST", TRIAL, {"@graph": [
        large, {"@type": "Recipe", "name": "X", "recipeInstructions": [{"@id": "n0"}] * 20_000}]})


@case("recipe: 1 MB of recipes in a graph that refer to each other")
def _(server):
    recipes = [{"@id": f"r{number}", "@type": "Recipe", "name": f"R{number}", "image": {"@id": f"r{number + 1}"},
                "recipeIngredient": {"@id": f"r{number + 1}"}} for number in range(8_000)]
    return once(server, "POST", TRIAL, {"@graph": recipes})


@case("recipe: a page of 1 MB of open tags")
def _(server):
    return once(server, "POST", TRIAL, (b"<html>" + b"<a <script " * 95_000), Content_Type="text/html")


@case("recipe: a page of 1 MB of entities")
def _(server):
    return once(server, "POST", TRIAL, (b"<html><script type='application/ld+json'>{" + b"&quot;&amp;" * 90_000), Content_Type="text/html")


@case("recipe: 30,000 empty scripts")
def _(server):
    return once(server, "POST", TRIAL, b"<script type='application/ld+json'></script>" * 23_000, Content_Type="text/html")


@case("recipe: one line of 1 MB")
def _(server):
    return once(server, "POST", TRIAL, {"name": "X", "ingredients": ["1 1/2 x " * 120_000]})


@case("recipe: 20 MB of small recipes, for real")
def _(server):
    return once(server, "POST", "/v1/meals/import", [{"name": f"Recipe {number}", "ingredients": ["1 egg"]} for number in range(400_000)])


@case("recipe: 20 MB of the largest recipes, for real")
def _(server):
    return once(server, "POST", "/v1/meals/import", [
        {"name": f"Recipe {number}", "ingredients": [f"{line} g of food {number} {line}, finely chopped" for line in range(200)],
         "steps": ["Stir until it is done."] * 90} for number in range(1_400)])


@case("recipe: 5,000 usual recipes, for real")
def _(server):
    return once(server, "POST", "/v1/meals/import", [
        {"name": f"Recipe {number}", "ingredients": [f"{line + 1} g of food {number * 7 % 900 + line}, chopped" for line in range(10)],
         "steps": ["Stir until it is done, about ten minutes, over a medium heat."] * 5} for number in range(5_000)])


@case("recipe: four trials of 20 MB at once", single=False)
def _(server):
    body = json.dumps([{"name": f"Recipe {number}", "ingredients": [f"{line} g of food {line}" for line in range(200)]}
                       for number in range(4_000)]).encode()
    return 4 * len(body), lambda server: together(4, lambda _: Client(server.port, server.attacker).send("POST", TRIAL, body))


# Limits that multiply.

@case("list: every slot of 14 days with 20 meals of 200 lines")
def _(server):
    full_plan(Client(server.port, server.attacker))
    return once(server, "POST", "/v1/lists", {})


@case("list: the same as a preview")
def _(server):
    client = Client(server.port, server.attacker)
    made = ask(client, "POST", "/v1/lists", {})["id"]
    full_plan(client)
    return once(server, "GET", f"/v1/lists/{made}/preview")


@case("list: one just within the limit", single=True)
def _(server):
    full_plan(Client(server.port, server.attacker), meals=8, days=3, lines=200)
    return once(server, "POST", "/v1/lists", {})


@case("batch: a hundred copies of a full day", single=True)
def _(server):
    client = Client(server.port, server.attacker)
    _, dates = full_plan(client, days=3, lines=1)
    start = datetime.date.fromisoformat(dates[-1])
    copies = [{"method": "POST", "path": f"/v1/days/{dates[0]}/copies",
               "body": {"date": (start + datetime.timedelta(days=number + 1)).isoformat()}} for number in range(100)]
    return once(server, "POST", "/v1/batch", {"operations": copies, "atomic": True})


@case("batch: a hundred copies of a plan full of words")
def _(server):
    client = Client(server.port, server.attacker)
    plan, dates = full_plan(client, meals=1, lines=1)
    puts = [{"method": "POST", "path": f"/v1/days/{date}/{slot}/meals", "headers": {"Prefer": "return=minimal"},
             "body": {"title": "w" * 200, "note": "n" * 1_000}} for date in dates for slot in SLOTS for _ in range(19)]
    for begin in range(0, len(puts), 100):
        ask(client, "POST", "/v1/batch", {"operations": puts[begin:begin + 100]})
    start = datetime.date.fromisoformat(dates[0])
    copies = [{"method": "POST", "path": f"/v1/plans/{plan}/copies",
               "body": {"startDate": (start + datetime.timedelta(days=14 * (number + 1))).isoformat()}} for number in range(100)]
    return once(server, "POST", "/v1/batch", {"operations": copies})


@case("batch: a hundred lists")
def _(server):
    client = Client(server.port, server.attacker)
    full_plan(client, meals=5, days=3, lines=100)
    return once(server, "POST", "/v1/batch", {"operations": [{"method": "POST", "path": "/v1/lists", "body": {}}] * 100})


@case("batch: a hundred searches")
def _(server):
    client = Client(server.port, server.attacker)
    for part in range(2):
        ask(client, "POST", "/v1/meals/import", [wide_meal(part * 1_000 + number, 20) for number in range(1_000)])
    words = "+".join(f"{letter}zzzzzzzz" for letter in "abcdefghij")
    return once(server, "POST", "/v1/batch", {"operations": [{"method": "GET", "path": f"/v1/meals?q={words}"}] * 100})


@case("meal: 1 MB of ingredients")
def _(server):
    return once(server, "POST", "/v1/meals", fat_meal(200, 5_000))


@case("meals: 20 pages of fat meals that nobody reads", single=False)
def _(server):
    client = Client(server.port, server.attacker)
    for number in range(100):
        client.ask("POST", "/v1/meals", fat_meal(200, 400) | {"name": f"Fat {number}"})
    request = head("GET", "/v1/meals?limit=200", server.attacker)
    return 20 * len(request), lambda server: unread(server, request, 20)


@case("days: ten thousand years")
def _(server):
    return once(server, "GET", "/v1/days?from=0001-01-01&to=9999-12-31")


@case("statistics and history of ten thousand years", single=False)
def _(server):
    paths = ["/v1/stats?from=0001-01-01&to=9999-12-31", "/v1/history?from=0001-01-01&to=9999-12-31&format=csv"]
    return 200, lambda server: [Client(server.port, server.attacker).send("GET", path) for path in paths]


# Words to look for.

@case("search: 1,900 words")
def _(server):
    client = Client(server.port, server.attacker)
    ask(client, "POST", "/v1/meals/import", [wide_meal(number) for number in range(20)])
    return once(server, "GET", "/v1/meals?q=" + "+".join(f"{number:03x}" for number in range(1_900)))


@case("search: 200 pipelined", single=False)
def _(server):
    client = Client(server.port, server.attacker)
    for part in range(2):
        ask(client, "POST", "/v1/meals/import", [wide_meal(part * 1_000 + number, 40) for number in range(1_000)])
    request = head("GET", "/v1/meals?q=zzz+yyy+xxx+www+vvv+uuu+ttt+sss+rrr+qqq", server.attacker) * 200

    def attack(server):
        one = raw(server.port)
        one.sendall(request)
        answers, text = 0, b""
        while answers < 200:
            text = one.recv(1 << 20)
            if not text:
                break
            answers += text.count(b"HTTP/1.1 200")
        return [f"{answers}×200"]

    return len(request), attack


# Bodies.

@case("JSON: 200,000 unknown fields")
def _(server):
    return once(server, "POST", "/v1/meals", b"{" + b",".join(b'"a%d":0' % number for number in range(90_000)) + b"}")


@case("JSON: nested 500,000 deep")
def _(server):
    return once(server, "POST", "/v1/meals", b"[" * 500_000)


@case("JSON: a number of 1 MB")
def _(server):
    return once(server, "POST", "/v1/meals", b'{"name":"X","servings":' + b"9" * 1_000_000 + b"}")


@case("JSON: 1 MB of one repeated field")
def _(server):
    return once(server, "POST", "/v1/meals", b"{" + b'"name":"X",' * 95_000 + b'"name":"X"}')


@case("parse: 1 MB of lines")
def _(server):
    return once(server, "POST", "/v1/ingredients/parse", {"lines": ["1 1/2 - 2 1/2 x 400 g (14 oz) tins"] * 25_000})


@case("parse: 1 MB in one text")
def _(server):
    return once(server, "POST", "/v1/ingredients/parse", {"lines": ["(" * 500_000 + ")" * 400_000]})


def multiplied(server, meal, most):
    """An export of the attacker's household in which one meal stands again and again under other ids, up to so many meals or bytes."""
    client = Client(server.port, server.attacker)
    ask(client, "POST", "/v1/meals", meal)
    document = elsewhere(ask(client, "GET", "/v1/export"))
    row = json.dumps(next(iter(document["meals"].values())))
    count = min(most, (61 << 20) // (len(row) + 42))
    document["meals"] = {}
    rows = ",".join(f'"01a207a2-3542-7144-af51-{number:012x}":{row}' for number in range(count))
    return json.dumps(document).replace('"meals": {}', f'"meals":{{{rows}}}').encode()


@case("import: 61 MB of small meals", single=False)
def _(server):
    body = multiplied(server, {"name": "Small"}, 10_000_000)
    return founding(body)


@case("import: 61 MB of large meals", single=False)
def _(server):
    body = multiplied(server, wide_meal(0), 10_000_000)
    return founding(body)


@case("import: 19,000 meals for real", single=False)
def _(server):
    body = multiplied(server, wide_meal(0, 15), 19_000)
    return founding(body)


@case("import: an export of 5,000 meals", single=False)
def _(server):
    client = Client(server.port, server.attacker)
    for part in range(5):
        ask(client, "POST", "/v1/meals/import", [wide_meal(part * 1_000 + number, 15) for number in range(1_000)])
    return founding(json.dumps(elsewhere(ask(client, "GET", "/v1/export")), ensure_ascii=False).encode())


@case("bodies: 96 that are never finished", single=False)
def _(server):
    part = head("POST", "/v1/households", Content_Length=MEGABYTE) + b"x" * (MEGABYTE - 1)
    return 96 * len(part), lambda server: unfinished(server, part, 96)


@case("bodies: 96 of a member that are never finished", single=False)
def _(server):
    part = head("POST", "/v1/meals", server.attacker, Content_Length=MEGABYTE) + b"x" * (MEGABYTE - 1)
    return 96 * len(part), lambda server: unfinished(server, part, 96)


def unfinished(server, part, count):
    def begin(_):
        one = raw(server.port)
        try:
            one.sendall(part)
        except OSError:
            pass
        return one

    sockets = together(count, begin)
    time.sleep(1)
    for one in sockets:
        if isinstance(one, socket.socket):
            one.close()
    return [f"{count} begun"]


# Connections and answers.

def crowded(server, sockets):
    """A third household's phone comes to the door while all these are open; gives what it is answered."""
    time.sleep(1)
    status = Client(server.port, source="127.0.0.3").send("GET", "/v1")
    for one in sockets:
        one.close()
    return [status]


@case("connections: 4,500 of one address", single=False)
def _(server):
    def begun(_):
        one = socket.socket()
        one.setblocking(False)
        one.bind(("127.0.0.1", 0))
        one.connect_ex(("127.0.0.1", server.port))
        return one

    return 0, lambda server: crowded(server, [begun(number) for number in range(4_500)])


@case("connections: 1,500 half-sent heads", single=False)
def _(server):
    def begun(_):
        one = raw(server.port)
        try:
            one.sendall(b"GET /v1 HTTP/1.1\r\nHost: localhost\r\nX-Slow: ")
        except OSError:
            pass
        return one

    return 0, lambda server: crowded(server, [begun(number) for number in range(1_500)])


def photo(megabytes=10):
    return b"\xff\xd8\xff\xe0\x00\x10JFIF\x00\x01\x01\x00\x00\x01\x00\x01\x00\x00" + bytes(megabytes * MEGABYTE - 30)


def with_photo(server):
    client = Client(server.port, server.attacker)
    meal = ask(client, "POST", "/v1/meals", {"name": "Shown"})["id"]
    status = client.ask("PUT", f"/v1/meals/{meal}/image", photo(), Content_Type="image/jpeg")[0]
    assert status == 200, status
    return f"/v1/meals/{meal}/image"


def unread(server, request, count, seconds=2):
    """Opens so many clients that ask and do not read. Returns the statuses of the answers when all are read in the end."""
    sockets = [raw(server.port, receive=4_096) for _ in range(count)]
    for one in sockets:
        one.sendall(request)
    time.sleep(seconds)
    statuses = []
    for one in sockets:
        one.settimeout(1)
        try:
            statuses.append(one.recv(12).split(b" ")[-1].decode() or "closed")
        except OSError:
            statuses.append("closed")
        one.close()
    return statuses


@case("photos: 100 readers that never read", single=False)
def _(server):
    request = head("GET", with_photo(server), server.attacker)
    return 100 * len(request), lambda server: unread(server, request, 100)


@case("photos: 100 times HEAD at once", single=False)
def _(server):
    path = with_photo(server)
    return 100, lambda server: together(100, lambda _: Client(server.port, server.attacker).send("HEAD", path))


@case("photos: 20 of 10 MB sent at once", single=False)
def _(server):
    client, body = Client(server.port, server.attacker), photo()
    meals = [ask(client, "POST", "/v1/meals", {"name": f"Shown {number}"})["id"] for number in range(20)]
    return 20 * len(body), lambda server: together(20, lambda number: Client(server.port, server.attacker).send(
        "PUT", f"/v1/meals/{meals[number]}/image", body[:-1] + bytes([number]), Content_Type="image/jpeg"))


def long_past(server):
    """Makes a past of 3,000 small transactions, and 100 of 400 KB after them."""
    client = Client(server.port, server.attacker)
    for _ in range(30):
        patches = [{"method": "PATCH", "path": "/v1/settings", "body": {"defaultServings": step % 8 + 1}} for step in range(100)]
        ask(client, "POST", "/v1/batch", {"operations": patches})
    meals = [ask(client, "POST", "/v1/meals", fat_meal(200, 400))["id"] for _ in range(5)]
    for number in range(100):
        patches = [{"method": "PATCH", "path": f"/v1/meals/{meal}", "body": fat_meal(200, 400) | {"notes": f"{number}"},
                    "headers": {"Prefer": "return=minimal"}} for meal in meals]
        ask(client, "POST", "/v1/batch", {"operations": patches, "atomic": True})


@case("past: five streams of it that nobody reads", single=False)
def _(server):
    long_past(server)
    request = head("GET", "/v1/events?since=1", server.attacker)
    return 5 * len(request), lambda server: unread(server, request, 5)


@case("past: 20 pages of changes that nobody reads", single=False)
def _(server):
    long_past(server)
    request = head("GET", "/v1/changes?since=1&limit=1000", server.attacker)
    return 20 * len(request), lambda server: unread(server, request, 20)


@case("export: 30 that nobody reads", single=False)
def _(server):
    client = Client(server.port, server.attacker)
    for part in range(2):
        ask(client, "POST", "/v1/meals/import", [wide_meal(part * 1_000 + number, 40) for number in range(1_000)])
    request = head("GET", "/v1/export", server.attacker)
    return 30 * len(request), lambda server: unread(server, request, 30)


@case("streams: 600 of one member", single=False)
def _(server):
    request = head("GET", "/v1/events", server.attacker)
    return 600 * len(request), lambda server: unread(server, request, 600)


# Hooks.

def dead_hooks(server):
    """Makes ten hooks to an address where nobody listens; gives 4,900 recipes to import."""
    client = Client(server.port, server.attacker)
    for number in range(10):
        ask(client, "POST", "/v1/hooks", {"url": f"http://127.0.0.1:9/dead/{number}"})
    return json.dumps([
        {"@type": "Recipe", "name": f"Imported {number}", "recipeIngredient": ["200 g flour " + "x" * 400] * 10}
        for number in range(4_900)]).encode()


@case("hooks: ten to a dead address, and an import of 4,900 meals", single=False)
def _(server):
    body = dead_hooks(server)
    return len(body), lambda server: [Client(server.port, server.attacker).send("POST", "/v1/meals/import", body)]


@case("hooks: the same ten after a restart", single=False, mayRefuseBystander=True)
def _(server):
    body = dead_hooks(server)

    def attack(server):
        client = Client(server.port, server.attacker)
        statuses = [client.send("POST", "/v1/meals/import", body)]
        server.process.terminate()
        server.process.wait(20)
        server.start()
        time.sleep(6)
        return statuses + [Client(server.port, server.attacker).send("GET", "/v1/hooks")]

    return len(body), attack


# Stops.

def stopped(server, count, path, data, within):
    """Stops a server that works on so many requests; a stop that takes longer than `within` seconds is late."""
    def quietly():
        try:
            Client(server.port, server.attacker).send("POST", path, data)
        except (OSError, http.client.HTTPException):
            pass

    threads = [threading.Thread(target=quietly) for _ in range(count)]
    for thread in threads:
        thread.start()
    time.sleep(0.5)
    begin = time.monotonic()
    server.process.terminate()
    code = server.process.wait(20)
    took = time.monotonic() - begin
    for thread in threads:
        thread.join()
    server.start()
    return [f"{'LATE ' if took > within else ''}exit {code} after {took:.1f} s"]


# Proposals.

def month_of_proposals(server, meals=2_000, lines=200):
    """A household whose meals have many foods that do not keep; gives the body that asks for a month of all slots."""
    perishable = [food["en"].split(",")[0] for food in foods() if re.match(r"fridge [1-6]\b", food["keeps"])]
    client, chance = Client(server.port, server.attacker), random.Random(5)
    for begin in range(0, meals, 50):
        ask(client, "POST", "/v1/batch", {"operations": [
            {"method": "POST", "path": "/v1/meals", "headers": {"Prefer": "return=minimal"}, "body": {
                "name": f"Meal {number}", "tags": SLOTS,
                "ingredients": [f"{line + 1} g {food}" for line, food in enumerate(chance.sample(perishable, lines))]}}
            for number in range(begin, begin + 50)]})
    today = datetime.date.today()
    body = {"from": str(today), "to": str(today + datetime.timedelta(days=30)), "slots": SLOTS}
    # The recipes are read when they are first needed.
    ask(client, "POST", "/v1/proposals", body)
    return body


def foods():
    """The rows of the table of foods, by the names of their columns."""
    with open(os.path.join(TOP, "Sources/Food/Foods/foods.tsv")) as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


@case("proposals: a month of all slots, from 2,000 meals of 200 foods")
def _(server):
    return once(server, "POST", "/v1/proposals", month_of_proposals(server))


@case("proposals: 40 months at once, and another asks for long answers", single=False, bystanderReads="/v1/stats")
def _(server):
    body = json.dumps(month_of_proposals(server)).encode()

    def attack(server):
        return together(40, lambda number: Client(server.port, server.attacker).send(
            "POST", "/v1/proposals", body.replace(b"{", b'{"seed":%d,' % (number + 1), 1)))

    return 40 * len(body), attack


@case("stop: SIGTERM while a batch of 100 proposals runs", single=False, mayRefuseBystander=True)
def _(server):
    body = month_of_proposals(server)
    batch = {"operations": [{"method": "POST", "path": "/v1/proposals", "body": body | {"seed": number}}
                            for number in range(100)]}
    data = json.dumps(batch).encode()

    return len(data), lambda server: stopped(server, 1, "/v1/batch", data, within=2)


# Remembered answers.

@case("keys: 20,000 keyed requests that change nothing", single=False)
def _(server):
    client = Client(server.port, server.attacker)
    ask(client, "PATCH", "/v1/settings", {"defaultServings": 4})
    body = b'{"defaultServings":4}'

    def attack(server):
        def some(part):
            one = raw(server.port)
            for number in range(0, 5_000, 50):
                one.sendall(b"".join(
                    head("PATCH", "/v1/settings", server.attacker, Content_Length=len(body),
                         Idempotency_Key=f"{part}-{number + step}".ljust(200, "k")) + body for step in range(50)))
                answers = 0
                while answers < 50:
                    text = one.recv(1 << 20)
                    if not text:
                        return "closed"
                    answers += text.count(b"HTTP/1.1 ")
            one.close()
            return "5,000 answered"

        return together(4, some)

    return 20_000 * 400, attack


@case("codes: 2,000 guesses", single=False)
def _(server):
    def attack(server):
        def some(part):
            client = Client(server.port, source=f"127.0.1.{part + 1}")
            return [client.ask("POST", f"/v1/invitations/ABCD{part}{number:03d}/acceptance", {"memberName": "X"})[0]
                    for number in range(250)]

        return sum(together(8, some), [])

    return 2_000 * 150, attack


@case("founding: 1 MB before anybody has signed in")
def _(server):
    body = json.dumps({"name": "x" * 1_000_000, "memberName": "X"}).encode()
    return len(body), lambda server: [Client(server.port).send("POST", "/v1/households", body)]


@case("stop: SIGTERM while eight imports run", single=False, mayRefuseBystander=True)
def _(server):
    body = json.dumps([{"name": f"Recipe {number}", "ingredients": [f"{line} g of food {line}" for line in range(150)]}
                       for number in range(5_000)]).encode()

    return 8 * len(body), lambda server: stopped(server, 8, TRIAL, body, within=15)
