"""A phone of the soak: a connection that asks until it is answered, and a stream.
It keeps a copy of the household that is made of changes.
"""
import http.client
import json
import socket
import time

# Nothing takes longer, a restart of the server in the middle included; what does hangs.
PATIENCE = 30
# A stream says at least every fifteen seconds that it lives.
SILENCE = 40
# Statuses that an honest client never gets.
WRONG = {400, 401, 403, 405, 406, 408, 411, 413, 414, 415, 421, 426, 428, 429, 431}


class Lapse(Exception):
    pass


def expect(truth, *words):
    if not truth:
        raise Lapse(" ".join(str(word) for word in words))


def apart(one, other):
    """The place where two texts begin to differ, in words."""
    place = next((index for index, (a, b) in enumerate(zip(one, other)) if a != b), min(len(one), len(other)))
    window = slice(max(0, place - 200), place + 100)
    return f"first {one[window]!r} and then {other[window]!r}, from {place} on"


class Answer:
    def __init__(self, status, fields, body):
        self.status, self.fields, self.body = status, fields, body

    @property
    def json(self):
        return json.loads(self.body) if self.body else None

    @property
    def version(self):
        """The version of the shown row, or nothing if the answer has none."""
        tag = self.fields.get("ETag")
        return int(tag.strip('"').split("-")[0]) if tag else None


class Phone:
    """One device of one member."""

    def __init__(self, port, token, name, tally):
        self.port, self.token, self.name, self.tally = port, token, name, tally
        self.connection = None

    def ask(self, method, path, body=None, cut=False, **fields):
        """The answer, however often the server is gone in the meantime. With `cut` the first one is not waited for."""
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        headers |= {name.replace("_", "-"): value for name, value in fields.items()}
        data = None if body is None else json.dumps(body).encode()
        end = time.monotonic() + PATIENCE
        while True:
            try:
                answer = self.attempt(method, path, data, headers, cut)
            except (OSError, http.client.HTTPException) as error:
                expect(not isinstance(error, TimeoutError), self.name, "had no answer to", method, path, "within", PATIENCE, "s")
                answer = None
                self.hang_up()
            if answer and answer.status != 503:
                self.look(answer, method, path, body)
                return answer
            expect(time.monotonic() < end, self.name, "could not reach the server for", PATIENCE, "s:", method, path)
            self.tally.count("asked again")
            time.sleep(0 if cut else 0.02)
            cut = False

    def attempt(self, method, path, data, headers, cut):
        if not self.connection:
            self.connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        self.connection.request(method, path, data, headers)
        if cut:
            return self.hang_up()
        response = self.connection.getresponse()
        return Answer(response.status, response.headers, response.read())

    def hang_up(self):
        if self.connection:
            self.connection.close()
        self.connection = None

    def look(self, answer, method, path, body):
        status = answer.status
        self.tally.count(f"{status}" if status < 400 else f"{status} {answer.json['code']}" if answer.body else f"{status}")
        expect(status < 500 and status not in WRONG, self.name, "got", status, "for", method, path, body, ":", answer.body.decode())

    def pages(self, path):
        """All items of a collection."""
        items, cursor = [], None
        while True:
            query = f"limit=200{f'&cursor={cursor}' if cursor else ''}"
            answer = self.ask("GET", f"{path}{'&' if '?' in path else '?'}{query}")
            expect(answer.status == 200, self.name, "got", answer.status, "for", path, answer.body.decode())
            items += answer.json["items"]
            cursor = answer.json["next"]
            if cursor is None:
                return items


class Copy:
    """A household's rows as its changes tell of them."""

    def __init__(self, name, seq=0):
        self.name, self.last = name, seq
        self.rows = {}
        # Each change that came, so that what came two ways can be compared.
        self.told = {}

    def take(self, change):
        seq = change["seq"]
        expect(seq > self.last, self.name, "was told of", seq, "after", self.last)
        self.told[seq] = json.dumps(change)
        for put in change["puts"]:
            self.rows.setdefault(put["kind"], {})[put["id"]] = put["value"]
        for delete in change["deletes"]:
            gone = self.rows.get(delete["kind"], {}).pop(delete["id"], None)
            expect(gone is not None, self.name, "was told that", delete, "is gone and never had it, in", seq)
        self.last = seq
        names = [put["value"]["name"] for put in change["puts"] if put["kind"] in ("household", "member")]
        if change["action"] == "batch" and any(name.startswith("Pair") for name in names):
            expect(len(names) == 2 and names[0] == names[1], self.name, "was told half of a transaction:", change)

    def of(self, kind):
        return self.rows.get(kind, {})

    def differences(self, other):
        """The differences in words, or nothing if there are none."""
        for seq in sorted(self.told.keys() | other.told.keys()):
            if self.told.get(seq) != other.told.get(seq):
                return f"change {seq} came to {self.name} as {self.told.get(seq)} and to {other.name} as {other.told.get(seq)}"
        for kind in sorted(self.rows.keys() | other.rows.keys()):
            mine, others = self.of(kind), other.of(kind)
            for id in sorted(mine.keys() | others.keys()):
                if mine.get(id) != others.get(id):
                    return f"{kind} {id} is {mine.get(id)} for {self.name} and {others.get(id)} for {other.name}"
        return None


def catch_up(phone, copy, limit=1000):
    """Reads page by page, up to the household's version."""
    while True:
        answer = phone.ask("GET", f"/v1/changes?since={copy.last}&limit={limit}")
        expect(answer.status == 200, copy.name, "cannot go on from", copy.last, answer.body.decode())
        page = answer.json
        expect(page["next"] >= copy.last, copy.name, "was sent back from", copy.last, "to", page["next"])
        for change in page["changes"]:
            copy.take(change)
        expect(copy.last <= page["next"], copy.name, "was told of", copy.last, "on a page up to", page["next"])
        copy.last = page["next"]
        if not page["more"]:
            return


class Stream:
    """Follows the household from its beginning, and goes on where it was whenever it is cut off."""

    def __init__(self, phone, chance):
        self.phone, self.chance = phone, chance
        self.copy = Copy(f"{phone.name}'s stream")
        self.notes = {}
        self.id, self.socket, self.is_over = 0, None, False

    def run(self):
        while not self.is_over:
            try:
                self.follow()
            except (OSError, http.client.HTTPException) as error:
                expect(not isinstance(error, TimeoutError), self.copy.name, "was silent for", SILENCE, "s")
                time.sleep(0.02)

    def follow(self):
        connection = http.client.HTTPConnection("127.0.0.1", self.phone.port, timeout=SILENCE)
        connection.connect()
        self.socket = connection.sock
        try:
            connection.request("GET", "/v1/events", headers={
                "Authorization": f"Bearer {self.phone.token}", "Last-Event-ID": str(self.id)})
            response = connection.getresponse()
            if response.status == 503:
                return time.sleep(0.02)
            expect(response.status == 200, self.copy.name, "got", response.status)
            event = {}
            while line := response.readline():
                if not line.endswith(b"\n"):
                    return
                # A partial event counts for nothing: its change comes again.
                if line == b"\n":
                    self.take(event)
                    event = {}
                    if self.chance.random() < 0.003:
                        return self.phone.tally.count("stream cut by its client")
                elif not line.startswith(b":"):
                    name, value = line.decode().rstrip("\n").split(": ", 1)
                    event[name] = value
        finally:
            connection.close()

    def take(self, event):
        if event.get("event") == "change":
            change = json.loads(event["data"])
            expect(int(event["id"]) == change["seq"], self.copy.name, "has an event", event["id"], "of", change["seq"])
            self.copy.take(change)
        elif event.get("event") == "notification":
            note = json.loads(event["data"])
            self.notes[note["id"]] = note
        self.id = int(event.get("id", self.id))

    def end(self):
        self.is_over = True
        self.socket.shutdown(socket.SHUT_RDWR)
