"""Compares copies and log when the soak is over.
Each copy has to equal what the server shows; the log has to hold each request once.
"""
import glob
import json
import os
import re

from soak_client import Copy, catch_up, expect

LINE = re.compile(rb'"seq":(\d+),.*?"household":"([^"]+)"(?:,"by":"([^"]+)")?,"do":"(\w+)"(?:,"undoes":\d+)?(?:,"retry":\{"key":"((?:[^"\\]|\\.)*)")?')
# Rows that only the member concerned hears of.
SECRET = {"devices", "invitations", "calendarTokens", "hooks", "coverings", "notifications"}


class Log:
    """The journal's lines, read without the program."""

    def __init__(self, folder):
        self.seqs, self.keys = {}, {}
        for path in sorted(glob.glob(os.path.join(folder, "journal-*.jsonl"))):
            with open(path, "rb") as file:
                for line in file:
                    self.take(line)

    def take(self, line):
        found = LINE.search(line)
        # A line cut short by a kill was never answered.
        if not found or not line.endswith(b"}\n"):
            return
        seq, household, key = int(found[1]), found[2].decode(), found[5]
        self.seqs[seq] = (household, line)
        if key:
            key = json.loads(b'"' + key + b'"')
            expect(key not in self.keys, "the request with the key", key, "was done twice, as", self.keys.get(key), "and as", seq)
            self.keys[key] = seq

    def expect_all(self, acknowledged):
        """`acknowledged` has the household, the status, the version and the request of each answer by its key. Returns the keys of
        requests that changed nothing, such as a tick on a ticked line or the copy of a day without meals: the log does
        not have them."""
        idle = []
        for key, (household, status, version, asked) in acknowledged.items():
            seq = self.keys.get(key)
            if seq is None:
                expect(status != 201 or asked.endswith("/copies"), "the request with the key", key, asked, "made something and is not in the log")
                idle.append(key)
            is_known = not version or version in self.seqs and self.seqs[version][0] == household and version <= (seq or version)
            expect(is_known, key, "was answered with version", version)
        expect(len(idle) <= len(acknowledged) / 3 + 10, len(idle), "of", len(acknowledged), "requests are not in the log, such as", idle[:5])
        return idle

    def expect_no_other(self, acknowledged, doubtful):
        for key in self.keys:
            expect(key in acknowledged or key.split(" ")[0] in doubtful, "the request with the key", key, "was refused or never sent, and is in the log")

    def told(self, household):
        """The sequences that the household's members are to hear of."""
        seqs = []
        for seq, (owner, line) in self.seqs.items():
            if owner == household:
                fields = json.loads(line)
                kinds = fields.get("put", {}).keys() | fields.get("del", {}).keys()
                if "lines" in fields:
                    kinds |= {"items"}
                if kinds - SECRET:
                    seqs.append(seq)
        return seqs


# The review of a slot that has comments and no open question.
QUIET = {"pending": None, "contested": False, "proposals": []}


def agree(shown, told, where):
    """Compares the fields that both have. Only the server has names of meals and what follows from them."""
    if isinstance(shown, dict) and isinstance(told, dict):
        for name in shown.keys() & told.keys():
            if name == "review" and told[name] is None and shown[name]:
                agree(shown[name], QUIET, f"{where}/{name}")
            elif name == "alreadyHaveBy":
                # Changes tell of the member's word only; the shopping's follows from lists.
                expect((shown[name] == "member") == (told[name] == "member"), where, "is", shown[name], "and changes told of", told[name])
            elif name in ("alreadyHave", "anyAlreadyHave"):
                expect(shown[name] or not told[name], where, "has nothing, and changes told of", name)
            elif name != "servings" or told[name] is not None:
                agree(shown[name], told[name], f"{where}/{name}")
    elif isinstance(shown, list) and isinstance(told, list):
        expect(len(shown) == len(told), where, "has", shown, "and changes told of", told)
        for index, (one, other) in enumerate(zip(shown, told)):
            agree(one, other, f"{where}/{index}")
    else:
        expect(shown == told, where, "is", shown, "and changes told of", told)


def compare(phone, copy, kind, items, key=lambda item: item["id"], told=None):
    """A collection, as a whole and one by one. `told` are the rows to be shown, where these are not all."""
    shown, told = {key(item): item for item in items}, copy.of(kind) if told is None else told
    expect(len(shown) == len(items), phone.name, "sees a", kind, "twice")
    expect(shown.keys() == told.keys(), phone.name, "sees other rows of", kind, "than changes told of:", shown.keys() ^ told.keys())
    for id, item in shown.items():
        agree(item, told[id], f"{kind} {id}")


def seen(phone, path):
    answer = phone.ask("GET", path)
    expect(answer.status == 200, phone.name, "got", answer.status, "for", path, answer.body.decode())
    return answer.json


def check_household(phone, copy):
    agree(seen(phone, "/v1/household"), next(iter(copy.of("household").values())), "household")
    agree(seen(phone, "/v1/settings"), next(iter(copy.of("settings").values())), "settings")
    compare(phone, copy, "member", phone.pages("/v1/members"))
    compare(phone, copy, "usual", phone.pages("/v1/usuals"))
    compare(phone, copy, "food", [food for food in phone.pages("/v1/foods") if food["version"]])
    categories = phone.pages("/v1/categories")
    compare(phone, copy, "category", categories)
    ranks = [copy.of("category")[category["id"]]["rank"] for category in categories]
    expect(ranks == sorted(ranks), phone.name, "sees the categories in another order than", ranks)


def check_meals(phone, member, copy):
    meals = phone.pages("/v1/meals") + phone.pages("/v1/meals?deleted=true")
    compare(phone, copy, "meal", meals)
    liked = {row["mealId"] for row in copy.of("favourite").values() if row["memberId"] == member}
    expect({meal["id"] for meal in meals if meal["favourite"]} == liked, phone.name, "has other favourites than changes told of")


def check_plans(phone, copy):
    outlines = phone.pages("/v1/plans")
    plans = [seen(phone, f"/v1/plans/{plan['id']}") for plan in outlines]
    days = copy.of("day")
    for plan in plans:
        row = copy.of("plan").get(plan["id"], {"version": 0})
        version = max([row["version"]] + [days[day["date"]]["version"] for day in plan["days"] if day["date"] in days])
        expect(plan["version"] == version, "plan", plan["id"], "has version", plan["version"], "and changes told of", version)
    compare(phone, copy, "plan", [{name: value for name, value in plan.items() if name != "version"} for plan in plans])
    planned = {day["date"]: day for plan in plans for day in plan["days"]}
    for date, row in days.items():
        expect(date in planned, "day", date, "is in no plan")
        agree(planned[date], row, f"day {date}")
    for date, day in planned.items():
        expect(date in days or day["version"] == 0, "no change told of day", date, "as it is:", day)
        for slot in day["slots"]:
            told = [comment for id, comment in sorted(copy.of("comment").items()) if id.startswith(f"{date}.{slot}.")]
            count = (day["slots"][slot]["review"] or {}).get("comments", 0)
            if told or count:
                agree(seen(phone, f"/v1/days/{date}/{slot}/comments")["items"], told, f"comments on {date} {slot}")


def check_lists(phone, copy):
    lists = [seen(phone, f"/v1/lists/{list['id']}") for list in phone.pages("/v1/lists")]
    lines = [line | {"listId": list["id"]} for list in lists for line in list["items"]]
    # A list shows neither what is at home nor a note without a need. It has the name of a food in the number of its amount, for the
    # reader; changes have it as it was written.
    shown = {f"{line['listId']}.{line['id']}" for line in lines}
    at_home = {f"{list['id']}.{line['id']}" for list in lists for line in list["setAside"]}
    told = {id: row for id, row in copy.of("item").items() if (row["sources"] or row["purchases"]) and (id in shown or id not in at_home)}
    compare(phone, copy, "item", [{name: value for name, value in line.items() if name != "name"} for line in lines],
            lambda line: f"{line['listId']}.{line['id']}", told)
    for list in lists:
        version = max([copy.of("list").get(list["id"], {"version": 0})["version"]] + [line["version"] for line in list["items"]])
        expect(list["version"] == version, "list", list["id"], "has version", list["version"], "and changes told of", version)
    compare(phone, copy, "list", [{name: value for name, value in list.items() if name != "version"} for list in lists])


def check_notes(phone, stream):
    """Checks that every notification has come on the member's own stream."""
    for note in phone.pages("/v1/notifications"):
        expect(stream.notes.get(note["id"]) == note, phone.name, "was told", stream.notes.get(note["id"]), "where there is", note)


def fresh(phone):
    """The household as a new reader gets it."""
    copy = Copy(f"{phone.name}'s fresh copy")
    catch_up(phone, copy)
    return copy


def check(phone, member, household, copies, log):
    """Compares everything that one member has with the server."""
    new = fresh(phone)
    expect(list(new.told) == log.told(household), phone.name, "is told of other transactions than the log has")
    for copy in copies:
        difference = copy.differences(new)
        expect(difference is None, difference)
    check_household(phone, new)
    check_meals(phone, member, new)
    check_plans(phone, new)
    check_lists(phone, new)


def sight(phone):
    """The answers of all paths, as text."""
    paths = ["/v1/household", "/v1/settings", "/v1/members?limit=200", "/v1/categories?limit=200", "/v1/usuals?limit=200", "/v1/foods?limit=200",
             "/v1/meals?limit=200", "/v1/meals?deleted=true&limit=200", "/v1/plans?limit=200", "/v1/days?from=2026-11-15&to=2026-12-31&limit=200",
             "/v1/lists?limit=200", "/v1/notifications?limit=200", "/v1/activity?limit=200", "/v1/history?limit=200", "/v1/stats"]
    paths += [f"/v1/lists/{list['id']}" for list in phone.pages("/v1/lists")]
    return {path: phone.ask("GET", path).body.decode() for path in paths}
