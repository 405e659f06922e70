"""What schemathesis cannot know of requests that ought to succeed; scripts/contract has it loaded."""

import os
import re
import uuid

import schemathesis

CURSOR = re.compile(r"[0-9a-f-]{36}|[0-9A-Z]{8}")
# The member and the device that the run is signed in as: without them the rest of it would meet nothing but 401.
OWN = os.environ.get("OWN", "").split()
TAGS = re.compile(r'\*|(W/)?".*"')


@schemathesis.hook
def before_call(context, case, kwargs):
    if case.method != "GET" and case.path_parameters.get("id") in OWN:
        case.path_parameters["id"] = str(uuid.uuid4())
    if case.meta is None or not case.meta.generation.mode.is_positive:
        return
    headers, query = case.headers, case.query
    # A key stands for one request.
    if "Idempotency-Key" in headers:
        headers["Idempotency-Key"] = str(uuid.uuid4())
    # Values are read as JSON on their way here, which takes the quotes off a tag.
    if not TAGS.fullmatch(str(headers.get("If-Match", "*"))):
        headers["If-Match"] = f'"{headers["If-Match"]}"'
    # A 201 without a body is asked for, and OpenAPI has no words for a body that may be left out.
    if case.method == "POST":
        headers.pop("Prefer", None)
    # A cursor is an answer's, never made up. That of the categories is a number.
    if case.path != "/v1/categories" and not CURSOR.fullmatch(str(query.get("cursor", ""))):
        query.pop("cursor", None)
    case.body = whole(case.body)


def whole(value):
    """A whole number is written in digits; a schema would have 7.0 too."""
    if isinstance(value, dict):
        return {name: whole(inner) for name, inner in value.items()}
    return int(value) if isinstance(value, float) and value.is_integer() else value
