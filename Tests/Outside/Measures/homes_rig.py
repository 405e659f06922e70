"""Fills one server with many households, for the benchmark homes.
Each household has two members, the samples, two planned weeks and a list.
"""

import datetime
import http.client
import json
import sys
import threading

TODAY = datetime.date.today()
FILLERS = 4


class Client:
    """One connection that stays."""

    def __init__(self, url):
        self.connection = http.client.HTTPConnection(url.split("//")[1])

    def ask(self, method, path, body=None, token=None):
        fields = {"Authorization": "Bearer " + token} if token else {}
        self.connection.request(method, path, None if body is None else json.dumps(body), fields)
        answer = self.connection.getresponse()
        text = answer.read()
        if answer.status >= 300:
            sys.exit(f"bench: {method} {path} was answered with {answer.status}: {text}")
        return json.loads(text)


def found(client):
    return client.ask("POST", "/v1/households", {"name": "Home", "memberName": "Alex"})["token"]


def settle(client):
    """A household of two with the samples, two weeks of two meals a day, and the list for them. Gives the token, and the path of a
    meal on the plan."""
    token = found(client)
    both = [{"method": "POST", "path": "/v1/invitations", "body": {}}, {"method": "POST", "path": "/v1/samples"}]
    invitation, samples = [result["body"] for result in client.ask("POST", "/v1/batch", {"operations": both}, token)["results"]]
    client.ask("POST", f"/v1/invitations/{invitation['code']}/acceptance", {"memberName": "Sam"})
    meals = [item["mealId"] for item in samples["items"]]
    places = [f"/v1/days/{TODAY + datetime.timedelta(days=number - 7)}/{slot}/meals" for number in range(14) for slot in ("lunch", "dinner")]
    plan = [{"method": "POST", "path": place, "body": {"mealId": meals[number % len(meals)]}} for number, place in enumerate(places)]
    whole = {"atomic": True, "operations": plan + [{"method": "POST", "path": "/v1/lists"}]}
    results = client.ask("POST", "/v1/batch", whole, token)["results"]
    return token, f"{places[-1]}/{results[-2]['body']['id']}"


def fill(url, count):
    """Adds so many households. Returns the token and a planned meal's path of each."""
    homes = []

    def some(part):
        client = Client(url)
        homes.extend([settle(client) for _ in range(part, count, FILLERS)])

    threads = [threading.Thread(target=some, args=(part,)) for part in range(FILLERS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if len(homes) < count:
        sys.exit("bench: not every household could be made")
    return homes
