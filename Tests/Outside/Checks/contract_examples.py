"""Checks every example of an OpenAPI document against its schema.
Prints each example that differs; ends with 1 then.
"""

import sys

import jsonschema_rs
import yaml

document = yaml.safe_load(open(sys.argv[1], encoding="utf-8"))
counted, wrong = 0, []


def shown(example):
    """An example, or the shared one that it refers to."""
    return document["components"]["examples"][example["$ref"].split("/")[-1]] if "$ref" in example else example


def look(node, place):
    global counted
    if isinstance(node, list):
        node = dict(enumerate(node))
    if not isinstance(node, dict):
        return
    if "schema" in node:
        examples = [node["example"]] if "example" in node else []
        examples += [shown(example)["value"] for example in node.get("examples", {}).values()]
        schema = {"components": document["components"], **node["schema"]}
        for example in examples:
            counted += 1
            errors = jsonschema_rs.Draft202012Validator(schema, validate_formats=True).iter_errors(example)
            wrong.extend(f"{place}: {error.message}" for error in errors)
    for name, inner in node.items():
        look(inner, f"{place}/{name}")


look(document, "")
print(*wrong, f"{counted} examples, {len(wrong)} wrong", sep="\n")
sys.exit(1 if wrong or not counted else 0)
