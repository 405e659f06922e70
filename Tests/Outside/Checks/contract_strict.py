"""Writes a copy of an OpenAPI document in which no answer may have a member that the document does not list.

Clients pass over what they do not know, so answers are open in the contract. A test must not: a member that is nowhere described
would go unnoticed. Statuses that only `default` stands for are left out too: every status that is met has to be listed.
"""

import sys

import yaml


def close(node):
    if isinstance(node, list):
        for inner in node:
            close(inner)
    elif isinstance(node, dict):
        if node.get("type") == "object" and "properties" in node:
            node.setdefault("additionalProperties", False)
        for name, inner in node.items():
            if name not in ("example", "examples", "value"):
                close(inner)


def strict(document):
    close(document)
    for path in document["paths"].values():
        for operation in path.values():
            operation["responses"].pop("default", None)
    return document


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as source:
        document = strict(yaml.safe_load(source))
    with open(sys.argv[2], "w", encoding="utf-8") as copy:
        yaml.safe_dump(document, copy, allow_unicode=True, sort_keys=False)
