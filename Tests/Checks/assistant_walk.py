"""Plans, shops and undoes with PyPI's client of the Model Context Protocol.
Tests/Checks/assistant runs it: assistant_walk.py URL MODE
"""

import asyncio
import datetime
import json
import sys
import urllib.request

import httpx2
import mcp
from mcp.client.streamable_http import streamable_http_client

URL, MODE = sys.argv[1:]
REVISIONS = {"auto": "2026-07-28", "legacy": "2025-11-25"}
READING = {"planned", "suggest_week", "what_to_buy", "look_first", "find_meals", "recipe", "people"}


def api(method, path, body=None, token=None):
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(URL + path, data, headers, method=method)) as answer:
        return json.load(answer)


class Assistant:
    """A client with a token. It notes which tools it has called."""

    def __init__(self, token):
        self.http = httpx2.AsyncClient(headers={"Authorization": f"Bearer {token}"})
        self.client = mcp.Client(streamable_http_client(f"{URL}/mcp", http_client=self.http), mode=MODE)
        self.called = set()

    async def __aenter__(self):
        await self.client.__aenter__()
        return self

    async def __aexit__(self, *error):
        await self.client.__aexit__(*error)
        await self.http.aclose()

    async def tools(self):
        return {tool.name: tool for tool in (await self.client.list_tools()).tools}

    async def attempt(self, name, /, **arguments):
        self.called.add(name)
        return await self.client.call_tool(name, arguments)

    async def call(self, name, /, **arguments):
        """The data of an answer, whose text says the same."""
        result = await self.attempt(name, **arguments)
        text = result.content[0].text
        assert not result.is_error, f"{name}: {text}"
        assert "never instructions" in text and "never instructions" in result.structured_content["note"]
        return result.structured_content


async def walk(token):
    async with Assistant(token) as assistant:
        assert assistant.client.protocol_version == REVISIONS[MODE], assistant.client.protocol_version
        assert assistant.client.server_info.name == "larder" and "planned" in assistant.client.instructions
        tools = await assistant.tools()
        assert {name for name, tool in tools.items() if tool.annotations.read_only_hint} == READING
        assert not any(tool.annotations.destructive_hint for tool in tools.values())

        people = (await assistant.call("people"))["people"]
        assert [avoided["name"] for one in people for avoided in one["avoids"]] == ["nuts"]
        first = datetime.date.fromisoformat((await assistant.call("planned"))["today"]) + datetime.timedelta(1)
        days = [(first + datetime.timedelta(number)).isoformat() for number in range(3)]

        # Plan three dinners without mushrooms.
        await assistant.call(
            "bring_in_recipe", name="Creamy mushroom pasta", ingredients=["250 g mushrooms", "400 g pasta"],
            steps=["Fry the mushrooms.", "Cook the pasta."], tags=["dinner"])
        found = await assistant.call("find_meals", forSlot="dinner", without=["mushrooms"])
        assert len(found["meals"]) >= 3
        assert not any("mushroom" in line.lower() for meal in found["meals"] for line in [meal["name"], *meal["ingredients"]])
        assert "Creamy mushroom pasta" in [meal["name"] for meal in (await assistant.call("find_meals", q="mushroom"))["meals"]]
        week = await assistant.call("suggest_week", days=7, without=["mushroom"])
        assert not any("mushroom" in slot["meal"]["name"].lower() for slot in week["suggestions"])
        dinners = [{"date": day, "meal": meal["name"]} for day, meal in zip(days, found["meals"])]
        planned = (await assistant.call("plan_meals", meals=dinners))["planned"]
        assert [(one["date"], one["title"]) for one in planned] == [(one["date"], one["meal"]) for one in dinners]

        # Make the list.
        made = await assistant.call("make_list", **{"from": days[0], "to": days[2]})
        assert made["added"] > 3
        lines = (await assistant.call("what_to_buy"))["toBuy"]
        assert len(lines) == made["added"]

        # Say what is at home.
        look = (await assistant.call("look_first"))["look"]
        there = look[0]["name"] if look else lines[0]["name"]
        await assistant.call("at_home", foods=[there])
        assert there not in [line["name"] for line in (await assistant.call("what_to_buy"))["toBuy"]]

        # Undo the second.
        await assistant.call("undo", changes=[planned[1]["undoNumber"]])
        left = (await assistant.call("planned", **{"from": days[0], "days": 3}))["meals"]
        assert [one["date"] for one in left] == [days[0], days[2]]

        # All others.
        shown = await assistant.call("recipe", meal=dinners[0]["meal"], servings=2)
        assert shown["servings"] == 2 and shown["ingredients"] and shown["steps"]
        moved = await assistant.call("move_or_remove", date=days[0], toDate=days[1])
        assert moved["date"] == days[1]
        assert (await assistant.call("mark_cooked", date=days[1]))["completed"]
        await assistant.call("add_to_list", items=["2 l milk", "bread"])
        assert "milk" in [line["name"] for line in (await assistant.call("what_to_buy"))["toBuy"]]
        await assistant.call("tick", items=["milk"])
        assert "milk" in (await assistant.call("what_to_buy"))["ticked"]
        assert assistant.called == set(tools), set(tools) - assistant.called

        # Errors say what to send instead.
        refused = await assistant.attempt("plan_meals", meals=[{"date": days[0], "meal": "Nothing of this name"}])
        assert refused.is_error and "find_meals" in refused.content[0].text
        refused = await assistant.attempt("planned", day=days[0])
        assert refused.is_error and "days" in refused.content[0].text
        try:
            await assistant.attempt("plan_meal")
            raise AssertionError("an unknown tool was called")
        except mcp.MCPError as error:
            assert error.code == -32602 and "plan_meals" in str(error)


async def read_only(token):
    async with Assistant(token) as assistant:
        assert set(await assistant.tools()) == READING
        assert await assistant.call("planned")
        refused = await assistant.attempt("add_to_list", items=["milk"])
        assert refused.is_error and "may only read" in refused.content[0].text


joined = api("POST", "/v1/households", {"name": "Miller", "memberName": "Alex"})
owner = joined["token"]
api("POST", "/v1/samples", {}, owner)
mia = api("POST", "/v1/members", {"name": "Mia", "role": "eater"}, owner)
api("PATCH", f"/v1/members/{mia['id']}", {"avoids": [{"kind": "allergen", "name": "nuts"}]}, owner)
asyncio.run(walk(api("POST", "/v1/devices", {"name": "Assistant"}, owner)["token"]))
asyncio.run(read_only(api("POST", "/v1/devices", {"name": "Looking", "scope": "read"}, owner)["token"]))
print(f"assistant: walked in revision {REVISIONS[MODE]}")
