"""Writes a copy of an OpenAPI document in which no answer may have a member that the document does not list.

Clients pass over what they do not know, so answers are open in the contract. A test must not: a member that is nowhere described
would go unnoticed. Of the statuses that `default` stands for only those are left that any request may meet: every other status
has to be listed.
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


ANY = ["400", "401", "406", "413", "415", "503", "507"]


def strict(document):
    close(document)
    for path in document["paths"].values():
        for operation in path.values():
            problem = operation["responses"].pop("default", None)
            for status in ANY if problem else []:
                operation["responses"].setdefault(status, problem)
    return document


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as source:
        document = strict(yaml.safe_load(source))
    with open(sys.argv[2], "w", encoding="utf-8") as copy:
        yaml.safe_dump(document, copy, allow_unicode=True, sort_keys=False)
