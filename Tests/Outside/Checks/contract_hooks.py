"""Gives schemathesis what it cannot know about requests that should succeed.
Tests/Outside/Checks/contract loads it.
"""

import datetime
import os
import re
import uuid

import schemathesis
from schemathesis.core import NotSet

CURSOR = re.compile(r"[0-9a-f-]{36}|[0-9A-Z]{8}")
# The member and the device that the run is signed in as: without them, or their household, the rest would
# meet nothing but 401. The last id is a meal to plan and to shop for.
OWN = os.environ.get("OWN", "").split()
TAGS = re.compile(r'\*|(W/)?".*"')
IDS = re.compile(r"[0-9a-f-]{36}([.][0-9a-f-]{36})*")
# Cursors of meals fit one list only.
CURSORS = {
    "/v1/categories": IDS, "/v1/activity": re.compile(r"[1-9][0-9]{0,8}"), "/v1/foods": re.compile(r"never"),
    "/v1/meals": re.compile(r"never"),
}
PHOTO = b"\xff\xd8\xff\xe0"
UNITS = {"g", "kg", "ml", "l", "lb", "oz", "cup", "tbsp", "tsp", "clove", "can", "bunch", "slice", "fl oz"}


@schemathesis.hook
def before_call(context, case, kwargs):
    # The device of the run has two names.
    own = OWN + ["current"] if case.path.startswith("/v1/devices") else OWN
    # Nobody else signs in yet who could be given a name.
    if case.method != "GET" and (case.path_parameters.get("id") in own or case.path.endswith("/sign-in-name")):
        case.path_parameters["id"] = str(uuid.uuid4())
    if case.method == "DELETE" and case.path == "/v1/household":
        case.query.pop("confirm", None)
    # A 201 without a body is asked for, and OpenAPI has no words for a body that may be left out.
    if case.method in ("POST", "PUT"):
        case.headers.pop("Prefer", None)
    is_positive = case.meta is not None and case.meta.generation.mode.is_positive
    # No schema says which bytes are a photo. The case itself stays, because changed bytes would count as
    # wrong ones.
    is_photo = case.method == "PUT" and case.path.endswith(("/image", "/image/small"))
    if is_photo:
        kwargs["data"] = PHOTO if is_positive else b"no photo"
    headers, query = case.headers, case.query
    # A line of a request is refused before its address is read.
    if case.path == "/v1/meals/import" and isinstance(query.get("source"), str):
        # The contract says no more than how an address of the web begins.
        query["source"] = "https://soups.example/pea" if is_positive else query["source"][:600]
    # The owner's header counts, whatever token the address has.
    if case.path == "/v1/calendar.ics" and OWN:
        query.pop("token", None)
        # A wrong token may have been all that was wrong.
        dated({}, query)
    if not is_positive:
        return
    # A key stands for one request.
    if "Idempotency-Key" in headers:
        headers["Idempotency-Key"] = str(uuid.uuid4())
    # Values are read as JSON on their way here, which takes the quotes off a tag.
    for name in ["If-Match"] + (["If-None-Match"] if case.method in ("PUT", "POST") else []):
        if not TAGS.fullmatch(str(headers.get(name, "*"))):
            headers[name] = f'"{headers[name]}"'
    # A cursor is an answer's, never made up.
    form = CURSORS.get(case.path, CURSOR)
    if not form.fullmatch(str(query.get("cursor", ""))):
        query.pop("cursor", None)
    # One or the other leaves rows out.
    if "shown" in query:
        query.pop("rows", None)
    # Foods to be used soon have an order of their own.
    if "use" in query:
        query.pop("q", None)
        query.pop("sort", None)
    dated(case.path_parameters, query)
    chosen(query)
    query.pop("planIds", None)
    # A field that was left out stays out: otherwise it would count as a wrong one.
    if not is_photo and not isinstance(case.body, NotSet):
        case.body = whole(case.body)
    if isinstance(case.body, dict):
        dated(case.path_parameters, case.body)
        # A schema knows neither the end of a plan nor its length.
        if case.method == "PATCH" and not case.body.get("endDate"):
            case.body.pop("startDate", None)
        # A made-up id names no category, shop, plan or meal.
        for name in ("categoryId", "shopId", "planIds") + (("order",) if case.path.startswith("/v1/shops") else ()):
            case.body.pop(name, None)
        if case.body.get("mealId") and OWN:
            case.body["mealId"] = OWN[2]
        # Nor does it know which meals have which names.
        if case.body.pop("meal", None) and OWN:
            case.body["mealId"] = OWN[2]
        chosen(case.body)
        # A meal has its own name, and a standing one begins before it ends.
        if case.path == "/v1/standing-meals":
            case.body.pop("until", None)
            case.body["title"] = None if case.body.get("mealId") else printable(case.body.get("title") or "Pizza")
        # A name stands for one shop.
        if case.path.startswith("/v1/shops") and case.body.get("name"):
            case.body["name"] = "Market " + uuid.uuid4().hex
        # A yield, and what is begun ahead, are lines of text.
        if case.body.get("yield"):
            case.body["yield"] = printable(case.body["yield"])
        for step in case.body.get("ahead") or []:
            step["text"] = printable(step["text"])
        if case.path == "/v1/proposals/passes" and OWN:
            case.body["meals"] = OWN[2:]
        elif case.path.startswith("/v1/proposals") and OWN:
            for meal in (case.body.get("keep") or []) + (case.body.get("meals") or []):
                meal["mealId"] = OWN[2]
                dated({}, meal)
                # There are no leftovers yet.
                meal.pop("portionId", None)
                meal.pop("title", None)
                meal.pop("leftoverOf", None)
            if case.body.get("passed"):
                case.body["passed"] = OWN[2:]
        if (case.body.get("suggestion") or {}).get("mealId") and OWN:
            case.body["suggestion"]["mealId"] = OWN[2]
        # No schema knows what a thing is like already: what has an address of its own stays as it is.
        if case.method in ("PATCH", "PUT", "POST") and not case.path.endswith("/completion"):
            for name in ("status", "favourite", "completed", "completedDate", "ticked"):
                case.body.pop(name, None)
        # Nor what a line needs, nor whether a code makes a new member.
        if case.path.endswith("/tick"):
            case.body.pop("bought", None)
        if case.path.endswith("/acceptance") and case.path.startswith("/v1/invitations"):
            case.body["memberName"] = case.body.get("memberName") or "Kim"
        # A code for somebody who is known says nothing more of them.
        if case.path == "/v1/invitations":
            if case.body.get("memberId"):
                case.body.pop("for", None)
                case.body["memberId"] = OWN[0] if OWN else case.body["memberId"]
            if case.body.get("memberId") or case.body.get("for"):
                case.body.pop("role", None)
            # Nobody who only eats is invited.
            if case.body.get("role") == "eater":
                case.body["role"] = "member"
            # The server says how long a code for one's own device is valid.
            if case.body.get("for") == "me":
                case.body.pop("expiresInHours", None)
        # Nor how far a household has come.
        if case.path == "/v1/proposals/acceptance":
            case.body["basis"] = 1
        # Nor who is in the household.
        if case.body.get("eaters") and OWN:
            case.body["eaters"] = OWN[:1]
        # Nor that there are no portions yet.
        if case.body.pop("portionId", None):
            if case.body.get("mealId"):
                case.body.pop("title", None)
            else:
                case.body["title"] = "Bread"
        if case.body.get("use"):
            case.body["use"] = [printable(food) for food in case.body["use"]]
        # Of the things to avoid only foods have free names, with a letter; a portion is a fraction in words,
        # and nobody has a role without signing in.
        if case.path.startswith("/v1/members"):
            if case.method == "PATCH":
                case.body.pop("role", None)
            if case.body.get("portion"):
                case.body["portion"] = "1/2"
            # Every other week is counted from a day.
            if case.body.get("usually"):
                case.body["usually"].pop("every", None)
                case.body["usually"].pop("from", None)
            for avoided in case.body.get("avoids") or []:
                avoided.update(kind="food", name=("nut " + printable(avoided["name"]))[:100])
        if case.path.startswith("/v1/foods"):
            if case.body.get("packs"):
                case.body["packs"] = ["400 g"]
            if case.body.get("sameAs"):
                case.body["sameAs"] = printable(case.body["sameAs"])
        if case.path.endswith("/sign-in-name"):
            case.body["signInName"] = printable(case.body["signInName"])
        # No schema says what an amount is.
        if case.path.endswith("/at-home") and case.body.get("amount") is not None:
            case.body["amount"] = "200 g"
        # A day is copied to another one.
        if case.path.startswith("/v1/days") and case.body.get("date") == case.path_parameters.get("date"):
            case.body["date"] = str(
                datetime.date.fromisoformat(case.body["date"]) + datetime.timedelta(days=1))
    # No schema knows which addresses are at home.
    if case.path.startswith("/v1/hooks") and isinstance(case.body, dict) and case.body.get("url"):
        case.body["url"] = "http://127.0.0.1:9/larder"
    if case.path == "/v1/meals/import":
        case.body = with_recipe(case.body)
    elif case.path == "/v1/import" and isinstance(case.body, dict):
        # No schema knows which rows name which, nor how the store writes them.
        case.body = {
            name: case.body[name] for name in ("larder", "format", "household", "settings")} | {"format": 1}
        # Nor that one of the members is an owner.
        case.body["members"] = {str(uuid.uuid4()): {
            "name": "Alex", "role": "owner", "joinedAt": "2026-11-23T09:00:00.000Z"}}
        case.body["household"]["name"] = printable(case.body["household"]["name"])
        (case.query or {}).pop("memberId", None)
    elif case.path == "/v1/batch" and isinstance(case.body, dict):
        headers.pop("If-Match", None)
        for operation in case.body.get("operations") or []:
            # A schema knows neither which letters are alike nor what is no part of a batch.
            operation.pop("headers", None)
            operation["path"] = "/v1/household" if operation["method"] != "DELETE" else "/v1/usuals/none"
    elif case.path.startswith("/v1/meals") and isinstance(case.body, dict):
        lines = case.body.get("ingredients") or []
        for index, line in enumerate(lines):
            if isinstance(line, dict):
                # A made-up id names no meal that a line could use.
                line.pop("mealId", None)
                understood(line)
            else:
                lines[index] = printable(line)
    elif (case.path.startswith(("/v1/usuals", "/v1/plans", "/v1/planned-meals", "/v1/days", "/v1/lists"))
            and isinstance(case.body, dict)):
        understood(case.body)
        understood(case.body.get("suggestion") or {})


def dated(path, values):
    """Days that a household might mean: none of them is years away, the last is not before the first, and one
    has the other."""
    for place, name in ((path, "date"), (values, "date"), (values, "startDate"), (values, "completedDate")):
        if place.get(name):
            place[name] = day(place[name])
    for first, last in (("startDate", "endDate"), ("from", "to")):
        start = values.get(last) or (first == "from" and values.get(first))
        if start:
            values[first], values[last] = day(start), day(start, 6)


def chosen(values):
    """Days of a list: all of them are chosen, or some come onto it."""
    if values.get("from") or not (values.get("addFrom") and values.get("addTo")):
        values.pop("addFrom", None)
        values.pop("addTo", None)
    elif values["addTo"] < values["addFrom"]:
        values["addFrom"], values["addTo"] = values["addTo"], values["addFrom"]


def day(text, later=0):
    """A day of the last four weeks, always the same for the same text. A household keeps its plans at least
    that long."""
    today = datetime.datetime.now(datetime.timezone.utc).date()
    return str(today - datetime.timedelta(days=7 + sum(map(ord, str(text))) % 14 - later))


def whole(value):
    """A whole number is written in digits; a schema would have 7.0 too. And it cannot tell what can be seen
    of a text."""
    if isinstance(value, dict):
        return {name: whole(inner) for name, inner in value.items()}
    if isinstance(value, list):
        return [whole(inner) for inner in value]
    if isinstance(value, str) and value and not printable(value, ""):
        return "salt"
    return int(value) if isinstance(value, float) and value.is_integer() else value


def printable(text, otherwise="salt"):
    """A text without line breaks."""
    return "".join(letter for letter in text if letter.isprintable()).strip() or otherwise


def understood(line):
    """A line of ingredients in words that the server reads: a schema knows no spellings, nor what a text
    says."""
    if line.get("bought") is not None:
        line["bought"] = "500 g"
    for name in ("text", "name", "note", "heading", "title", "writtenAmount"):
        if isinstance(line.get(name), str):
            line[name] = printable(line[name])
            # A thing to buy has a letter or a digit, and a colon at its end makes it a heading.
            if name == "text":
                line[name] = line[name].rstrip(": ")
            if name in ("text", "name") and not any(letter.isalnum() for letter in line[name]):
                line[name] = "salt"
    # Text and parts of one's own making contradict each other.
    if line.get("text") is not None:
        for name in ("quantity", "each", "alternative", "name", "note", "heading"):
            line.pop(name, None)
    # A line has 500 characters in all, which no schema can say of its parts.
    for name, most in (("name", 300), ("note", 100)):
        if isinstance(line.get(name), str):
            line[name] = line[name][:most]
    for measure in [line.get(name) for name in ("quantity", "each", "alternative")]:
        for number in [measure, (measure or {}).get("max")]:
            if not number:
                continue
            if "exact" in number:
                number["exact"] = "3/2"
                number.pop("amount", None)
            elif "amount" in number:
                is_small = isinstance(number["amount"], (int, float)) and 0.001 <= number["amount"] < 1e6
                number["amount"] = round(number["amount"], 3) if is_small else "1 1/2"
        if measure and measure.get("unit") not in UNITS | {None}:
            measure["unit"] = "cup"


def with_recipe(value):
    """The value with a recipe added."""
    if isinstance(value, str):
        return '<script type="application/ld+json">{"@type":"Recipe","name":"Tacos"}</script>' + value
    return (value if isinstance(value, list) else [value]) + [{"name": "Tacos"}]
