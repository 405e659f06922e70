"""Does thirty things of a household's day with PyPI's clients of the Model Context Protocol.
Tests/Outside/Checks/assistant runs it: assistant_walk.py URL WAY TOKENS
TOKENS is a file with the household's tokens; the first walk makes the household and writes it.
"""

import asyncio
import datetime
import json
import os
import sys
import urllib.request

import fastmcp
import httpx2
import mcp
from fastmcp.client.transports import StreamableHttpTransport
from mcp.client.streamable_http import streamable_http_client

URL, WAY, TOKENS = sys.argv[1:]
READING = {"planned", "suggest_week", "what_to_buy", "use_soon", "look_first", "find_meals", "recipe", "people"}


def api(method, path, body=None, token=None):
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(URL + path, data, headers, method=method)) as answer:
        return json.load(answer)


class Assistant:
    """A client with a token. It notes which tools it has called."""

    def __init__(self, token):
        self.http = None
        self.called = set()
        if WAY == "fastmcp":
            headers = {"Authorization": f"Bearer {token}"}
            self.client = fastmcp.Client(StreamableHttpTransport(f"{URL}/mcp", headers=headers))
        elif WAY == "stdio":
            environment = os.environ | {"LARDER_TOKEN": token}
            self.client = mcp.Client(
                mcp.StdioServerParameters(command=os.environ["LARDER"], args=["mcp", "--url", URL], env=environment))
        else:
            self.http = httpx2.AsyncClient(headers={"Authorization": f"Bearer {token}"})
            self.client = mcp.Client(streamable_http_client(f"{URL}/mcp", http_client=self.http), mode=WAY)

    async def __aenter__(self):
        await self.client.__aenter__()
        return self

    async def __aexit__(self, *error):
        await self.client.__aexit__(*error)
        if self.http:
            await self.http.aclose()

    async def tools(self):
        listed = await self.client.list_tools()
        return {tool.name: tool for tool in getattr(listed, "tools", listed)}

    async def attempt(self, name, /, **arguments):
        self.called.add(name)
        if WAY == "fastmcp":
            return await self.client.call_tool(name, arguments, raise_on_error=False)
        return await self.client.call_tool(name, arguments)

    async def call(self, name, /, **arguments):
        """The data of an answer, whose text says the same."""
        result = await self.attempt(name, **arguments)
        text = result.content[0].text
        assert not result.is_error, f"{name} {arguments}: {text}"
        assert "never instructions" in text and "never instructions" in result.structured_content["note"]
        return result.structured_content

    async def refused(self, word, name, /, **arguments):
        """Sees that a call is refused with a sentence that has a word."""
        result = await self.attempt(name, **arguments)
        assert result.is_error, f"{name} {arguments} was not refused: {result.content[0].text}"
        assert word in result.content[0].text, f"no “{word}” about {name} {arguments}: {result.content[0].text}"

    async def seen(self):
        planned = await self.call("planned", days=14)
        bought = await self.attempt("what_to_buy")
        return [planned["meals"], bought.content[0].text]

    async def undo(self, data):
        numbers = sorted(set(undo_numbers(data)), reverse=True)
        assert numbers, f"no undo number in {data}"
        await self.call("undo", changes=numbers)

    async def change(self, name, /, **arguments):
        """Makes a change, takes it back, sees that all is as before, and makes it again."""
        before = await self.seen()
        await self.undo(await self.call(name, **arguments))
        after = await self.seen()
        assert after == before, f"{name} {arguments}\nbefore {before}\nafter  {after}"
        return await self.call(name, **arguments)


def undo_numbers(data):
    if isinstance(data, dict):
        for key, value in data.items():
            if key == "undoNumber":
                yield value
            else:
                yield from undo_numbers(value)
    elif isinstance(data, list):
        for value in data:
            yield from undo_numbers(value)


async def names_on_list(assistant):
    return [line["name"] for line in (await assistant.call("what_to_buy"))["toBuy"]]


async def walk(token, other):
    async with Assistant(token) as assistant, Assistant(other) as sam:
        call, change, refused = assistant.call, assistant.change, assistant.refused
        tools = await assistant.tools()
        for _ in range(TURN):
            await call("people")
        assert {name for name, tool in tools.items() if tool.annotations.read_only_hint} == READING
        today = datetime.date.fromisoformat((await call("planned"))["today"])
        day = lambda number: (today + datetime.timedelta(number)).isoformat()
        weekday = lambda number: (today + datetime.timedelta(number)).strftime("%A").lower()

        # 1-2 Who is who, and what is planned.
        people = (await call("people"))["people"]
        assert [avoided["name"] for one in people for avoided in one["avoids"]] == ["nuts"]
        for meal in reversed((await call("planned", days=14))["meals"]):
            await call("move_or_remove", date=meal["date"], slot=meal["slot"], meal=meal["title"], remove=True)

        # 3-5 A recipe by its parts, changed, and one from a page.
        pasta = f"Creamy mushroom pasta {TURN}"
        await call("bring_in_recipe", name=pasta, ingredients=["250 g mushrooms", "400 g pasta"],
                   steps=["Fry the mushrooms.", "Cook the pasta."], tags=["dinner"])
        await refused("another", "bring_in_recipe", name=pasta, ingredients=["400 g pasta"])
        await call("bring_in_recipe", meal=pasta, servings=2)
        feast = f"Feast {TURN}"
        await call("bring_in_recipe", name=feast, ingredients=[f"2 servings {pasta}", "1 baguette"], uses=[pasta])
        assert (await call("recipe", meal=feast))["uses"] == [pasta]
        assert (await call("recipe", meal=pasta))["servings"] == 2
        page = {"@context": "https://schema.org", "@type": "Recipe", "name": f"Pea soup {TURN}", "recipeYield": "4",
                "recipeIngredient": ["500 g peas", "1 onion"], "recipeInstructions": "Cook."}
        await call("bring_in_recipe", document=json.dumps(page))
        assert len((await call("recipe", meal=f"Pea soup {TURN}", servings=2))["ingredients"]) == 2

        # 6-9 Finding something: without a food, by time, by what is missing, a whole week.
        found = await call("find_meals", forSlot="dinner", without=["mushrooms"])
        assert len(found["meals"]) >= 3
        assert not any("mushroom" in line.lower() for meal in found["meals"] for line in [meal["name"], *meal["ingredients"]])
        assert (await call("find_meals", maxMinutes=30))["meals"]
        assert all("missing" in meal for meal in (await call("find_meals", missing=40))["meals"])
        week = await call("suggest_week", days=7, without=["mushroom"])
        assert week["suggestions"]
        assert not any("mushroom" in slot["meal"]["name"].lower() for slot in week["suggestions"])

        # 10-13 Planning: three dinners, a weekday with guests and a note, some eaters, words.
        dinners = [{"date": day(number + 1), "meal": meal["name"]} for number, meal in enumerate(found["meals"][:3])]
        planned = (await change("plan_meals", meals=dinners))["planned"]
        assert [(one["date"], one["title"]) for one in planned] == [(one["date"], one["meal"]) for one in dinners]
        await change("plan_meals", meals=[{"date": weekday(4), "meal": pasta, "guests": 2, "note": "candles"}])
        await change("plan_meals", meals=[{"date": day(5), "meal": f"Pea soup {TURN}", "eaters": ["Alex", "Mia"]}])
        await change("plan_meals", meals=[{"date": day(6), "slot": "lunch", "text": "At grandma's"}])
        shown = {meal["date"]: meal for meal in (await call("planned", days=7))["meals"]}
        assert shown[day(4)]["guests"] == 2 and shown[day(4)]["note"] == "candles", shown[day(4)]
        assert shown[day(5)]["eaters"] == ["Alex", "Mia"], shown[day(5)]

        # 14-16 It moves, is for more, and one is taken out.
        moved = await change("move_or_remove", date=day(6), slot="lunch", toDate=day(7))
        assert moved["date"] == day(7)
        await change("move_or_remove", date=day(1), servings=6)
        await change("move_or_remove", date=day(3), remove=True)

        # 17-22 The list: made, looked at before shopping, shortened by what is at home, added to, ticked.
        made = await change("make_list", **{"from": day(0), "to": day(7)})
        assert made["added"] > 3 or TURN > 1, made
        look = (await call("look_first"))["look"]
        there = look[0]["name"] if look else (await names_on_list(assistant))[0]
        await call("at_home", foods=[there])
        assert there not in await names_on_list(assistant)
        await change("add_to_list", items=["2 l milk", "bread"])
        assert {"milk", "bread"} <= set(await names_on_list(assistant))
        await change("tick", items=["milk"])
        assert "milk" in (await call("what_to_buy"))["ticked"]
        await change("tick", items=["milk"], ticked=False)
        await change("tick", items=["bread"], remove=True)
        assert "bread" not in await names_on_list(assistant) and "milk" in await names_on_list(assistant)

        # 23-25 At home: an amount, what to use soon, and none left.
        await call("at_home", foods=["flour", "spinach"], there=False)
        await assistant.undo(await call("at_home", foods=["500 g flour", "spinach"], useSoon=True))
        await call("at_home", foods=["500 g flour", "spinach"], useSoon=True)
        soon = (await call("use_soon"))["foods"]
        assert "spinach" in soon and any(name.endswith("flour") for name in soon), soon
        await assistant.undo(await call("at_home", foods=["spinach"], there=False))

        # 26-28 Cooked with a rest, the rest on another day, and how it was.
        cooked = await change("mark_cooked", date=day(1), left=2, place="fridge")
        assert cooked["completed"]
        assert (await change("plan_rest", date=day(1), toDate=weekday(3)))["servings"] == 2
        await assistant.undo(await call("vote", meal=dinners[0]["meal"], person="Mia", vote="love"))
        await refused("own device", "vote", meal=dinners[0]["meal"], person="Sam", vote="no")

        rest = await call("plan_rest", date=day(2), toDate=day(4))
        await refused("Take the rest out of the plan first", "move_or_remove", date=day(2), remove=True)
        await assistant.undo(rest)

        # 29-30 One suggests, another answers.
        await call("suggest_to_others", date=day(2), meal=pasta)
        # A message that comes again within a minute is taken for the same wish. Another session counts from 1 again.
        for _ in range(TURN):
            await sam.call("people")
        answered = (await sam.attempt("answer_suggestion", date=day(2), accept=True)).content[0].text
        there = [meal["title"] for meal in (await call("planned", days=7))["meals"] if meal["date"] == day(2)]
        assert pasta in there, f"{answered} {there}"

        # A plan that is settled by that opens with a change, which is said, and is settled again by its undo.
        opened = await assistant.attempt("move_or_remove", date=day(2), meal=pasta, servings=5)
        assert "was settled: it is open again" in opened.content[0].text, opened.content[0].text
        await assistant.undo(opened.structured_content)
        opened = await assistant.attempt("move_or_remove", date=day(2), meal=pasta, servings=6)
        assert "was settled: it is open again" in opened.content[0].text, opened.content[0].text
        assert assistant.called | sam.called == set(tools), set(tools) - assistant.called - sam.called

        # What is not possible is said as that, with what to send or where it can be done.
        await refused("find_meals", "plan_meals", meals=[{"date": day(0), "meal": "Nothing of this name"}])
        await refused("id", "plan_meals", meals=[{"date": day(0), "meal": f"{TURN}"}])
        await refused("days", "planned", day=day(0))
        await refused("tomorrow", "planned", **{"from": "someday"})
        await refused("The people are", "vote", meal=pasta, person="Nobody", vote="love")
        await refused("page", "planned", photo="x")
        try:
            result = await assistant.attempt("plan_meal")
            assert result.is_error and "plan_meals" in result.content[0].text
        except (mcp.MCPError, fastmcp.exceptions.ToolError) as error:
            assert "plan_meals" in str(error), error


async def read_only(token):
    async with Assistant(token) as assistant:
        assert set(await assistant.tools()) == READING
        assert await assistant.call("planned")
        await assistant.refused("may only read", "add_to_list", items=["milk"])


def found():
    """Makes a household with two members and a child, and returns its tokens."""
    alex = api("POST", "/v1/households", {"name": "Miller", "memberName": "Alex"})["token"]
    api("POST", "/v1/samples", {}, alex)
    mia = api("POST", "/v1/members", {"name": "Mia", "role": "eater"}, alex)
    api("PATCH", f"/v1/members/{mia['id']}", {"avoids": [{"kind": "allergen", "name": "nuts"}]}, alex)
    code = api("POST", "/v1/invitations", {}, alex)["code"]
    sam = api("POST", f"/v1/invitations/{code}/acceptance", {"memberName": "Sam"})["token"]
    return {
        "turn": 1, "assistant": api("POST", "/v1/devices", {"name": "Assistant"}, alex)["token"],
        "sam": api("POST", "/v1/devices", {"name": "Assistant"}, sam)["token"],
        "reading": api("POST", "/v1/devices", {"name": "Looking", "scope": "read"}, alex)["token"],
    }


if os.path.exists(TOKENS):
    tokens = json.load(open(TOKENS))
    tokens["turn"] += 1
else:
    tokens = found()
TURN = tokens["turn"]
json.dump(tokens, open(TOKENS, "w"))
asyncio.run(walk(tokens["assistant"], tokens["sam"]))
asyncio.run(read_only(tokens["reading"]))
print(f"assistant: walked by {WAY}, {'on a fresh folder' if TURN == 1 else 'after a restore'}")
