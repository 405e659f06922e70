"""The writes of the soak's members: any write of the API, at random.
Each write is made of what the member knows of the household.
"""
import datetime
import uuid

SLOTS = ["breakfast", "lunch", "dinner", "other"]
DISHES = ["Soup", "Pizza", "Leftovers", "Fish", "Rice", "Pancakes"]
FOODS = ["flour", "onions", "milk", "eggs", "rice", "butter", "carrots", "olive oil", "salt"]
AMOUNTS = ["", "1 ", "2 ", "1/2 cup ", "250 g ", "1 1/2 lb ", "3 tbsp ", "2 l "]
CALENDAR = "/v1/calendar-token"
TODAY = datetime.date(2026, 11, 23)
# The most rows of a kind that are made, so that members meet on the same rows.
ENOUGH = {"meal": 30, "usual": 12, "category": 18, "list": 5, "plan": 8}


class Deeds:
    """Makes requests: a method, a path and a body, or nothing if no row fits."""

    def __init__(self, chance, copy, member, mark):
        self.chance, self.copy, self.member, self.mark = chance, copy, member, mark
        self.number = 0

    def any(self):
        while True:
            names, weights = zip(*WEIGHTS.items())
            name = self.chance.choices(names, weights)[0]
            request = getattr(self, name)()
            if request:
                return request

    # The rows to act on.

    def one(self, kind):
        ids = list(self.copy.of(kind))
        return self.chance.choice(ids) if ids else None

    def has_enough(self, kind):
        return len(self.copy.of(kind)) >= ENOUGH[kind]

    def name(self, word):
        self.number += 1
        return f"{word} {self.mark}-{self.number}"

    def id(self):
        """A UUIDv7, as a client makes one."""
        parts = bytearray(self.chance.randbytes(16))
        parts[:6] = int(1_795_424_400_000).to_bytes(6, "big")
        parts[6], parts[8] = parts[6] & 0x0F | 0x70, parts[8] & 0x3F | 0x80
        return str(uuid.UUID(bytes=bytes(parts)))

    def date(self):
        return (TODAY + datetime.timedelta(days=self.chance.randint(-5, 16))).isoformat()

    def place(self):
        return f"/v1/days/{self.date()}/{self.chance.choice(SLOTS)}"

    def slot(self, has):
        """A place whose slot has something."""
        places = [
            (f"/v1/days/{date}/{slot}", value) for date, day in self.copy.of("day").items() for slot, value in day["slots"].items() if has(value)]
        return self.chance.choice(places) if places else (None, None)

    def entry(self):
        place, slot = self.slot(lambda slot: slot["meals"])
        return place and f"/v1/planned-meals/{self.chance.choice(slot['meals'])['id']}"

    def item(self):
        id = self.one("item")
        return id and "/v1/lists/{}/items/{}".format(*id.split("."))

    def list(self):
        return f"/v1/lists/{self.one('list') or 'current'}"

    def text(self):
        return self.chance.choice(AMOUNTS) + self.chance.choice(FOODS)

    def dish(self):
        meal = self.one("meal")
        return {"mealId": meal} if meal and self.chance.random() < 0.6 else {"title": self.chance.choice(DISHES)}

    def recipe(self):
        return {
            "name": self.name("Meal"), "servings": self.chance.randint(1, 8), "tags": [self.chance.choice(SLOTS + ["all", "quick"])],
            "ingredients": [self.text() for _ in range(self.chance.randint(0, 5))], "steps": ["Cook it."]}

    # Meals.

    def add_meal(self):
        if self.has_enough("meal"):
            return None
        if self.chance.random() < 0.5:
            return "POST", "/v1/meals", self.recipe()
        return "PUT", f"/v1/meals/{self.id()}", self.recipe()

    def change_meal(self):
        id = self.one("meal")
        change = self.chance.choice([{"name": self.name("Meal")}, {"notes": self.name("Note")}, {"ingredients": [self.text()]}, {"servings": 3}])
        return id and ("PATCH", f"/v1/meals/{id}", change)

    def like(self):
        id = self.one("meal")
        return id and (self.chance.choice(["PUT", "DELETE"]), f"/v1/meals/{id}/favourite", None)

    def delete_meal(self):
        id = self.one("meal")
        return id and self.chance.choice([
            ("DELETE", f"/v1/meals/{id}", None), ("DELETE", f"/v1/meals/{id}?confirm=true", None),
            ("DELETE", f"/v1/meals/{id}?purge=true", None), ("PUT", f"/v1/meals/{id}/restoration", None)])

    def import_meals(self):
        return None if self.has_enough("meal") else ("POST", "/v1/meals/import", [self.recipe() for _ in range(self.chance.randint(1, 4))])

    # Plans, days and planned meals.

    def make_plan(self):
        if self.has_enough("plan"):
            return None
        return self.chance.choice([
            ("PUT", f"/v1/weeks/{self.date()}", None), ("POST", "/v1/plans", {}), ("POST", "/v1/plans", {"startDate": self.date(), "name": self.name("Plan")})])

    def change_plan(self):
        id = self.one("plan")
        return id and self.chance.choice([
            ("PATCH", f"/v1/plans/{id}", {"name": self.name("Plan")}), ("DELETE", f"/v1/plans/{id}?confirm=true", None),
            ("POST", f"/v1/plans/{id}/copies", {"startDate": self.date()}), ("POST", f"/v1/plans/{id}/extras", {"text": self.text()}),
            ("DELETE", "/v1/plans?olderThanWeeks=4", None)])

    def remove_plan_extra(self):
        extras = [f"/v1/plans/{id}/extras/{extra['id']}" for id, plan in self.copy.of("plan").items() for extra in plan["extras"]]
        return ("DELETE", self.chance.choice(extras), None) if extras else None

    def place_meal(self):
        return "POST", self.place() + "/meals" + self.chance.choice(["", "?replace=true"]), self.dish()

    def change_entry(self):
        path = self.entry()
        return path and ("PATCH", path, self.chance.choice([
            {"servings": self.chance.randint(1, 9)}, {"note": self.name("Note")}, self.dish(),
            {"date": self.date(), "slot": self.chance.choice(SLOTS), "onConflict": self.chance.choice(["refuse", "swap", "replace"])}]))

    def remove_entry(self):
        path = self.entry()
        return path and ("DELETE", path, None)

    def complete(self):
        path = self.entry()
        return path and self.chance.choice([
            ("PUT", path + "/completion", {}), ("PUT", path + "/completion", {"completedDate": "2026-11-22"}), ("DELETE", path + "/completion", None)])

    def change_day(self):
        day = f"/v1/days/{self.date()}"
        return self.chance.choice([
            ("DELETE", day + "/meals", None), ("DELETE", day, None), ("POST", day + "/copies", {"date": self.date()})])

    def have(self):
        return self.chance.choice(["PUT", "DELETE"]), self.place() + "/already-have", None

    def add_extra(self):
        return "POST", self.place() + "/extras", {"text": self.text()}

    def remove_extra(self):
        place, slot = self.slot(lambda slot: slot["extras"])
        return place and ("DELETE", f"{place}/extras/{self.chance.choice(slot['extras'])['id']}", None)

    # Agreeing on plans.

    def suggest(self):
        return "PUT", self.place() + "/suggestion", self.dish()

    def judge(self):
        place, slot = self.slot(lambda slot: slot["review"])
        return place and self.chance.choice([
            ("PUT", place + "/acceptance", None), ("PUT", place + "/acceptance", None), ("DELETE", place + "/suggestion", None),
            ("PUT", place + "/rejection", {"suggestion": {"title": self.chance.choice(DISHES)}, "reason": self.name("Reason")}),
            ("PUT", place + "/rejection", {"suggestion": None}),
            ("PUT", place + "/resolution", {"title": self.chance.choice(DISHES[:2])}),
            ("POST", place + "/comments", {"text": self.name("Comment")})])

    def turn_plan(self):
        id = self.one("plan")
        return id and ("PUT", f"/v1/plans/{id}/{self.chance.choice(['submission', 'submission', 'acceptance', 'reopening'])}", None)

    def read_notes(self):
        return "PUT", "/v1/notifications/read", None

    # Shopping.

    def make_list(self):
        return None if self.has_enough("list") else ("POST", "/v1/lists", {"name": self.name("List")})

    def change_list(self):
        path = self.list()
        return self.chance.choice([
            ("PATCH", path, {"name": self.name("List")}), ("POST", path + "/generation", {}), ("POST", path + "/generation", {}),
            ("POST", path + "/generation", {"from": "2026-11-20", "to": "2026-11-25", "lookbackWeeks": 2}),
            ("DELETE", path + "/ticked", None), ("PUT", path + "/completion", None), ("DELETE", path + "/completion", None)])

    def delete_list(self):
        id = self.one("list")
        return id and ("DELETE", f"/v1/lists/{id}", None)

    def add_item(self):
        return "POST", self.list() + "/items", {"text": self.text()}

    def change_item(self):
        path = self.item()
        return path and self.chance.choice([
            ("PATCH", path, {"note": self.name("Note")}), ("PATCH", path, {"categoryId": self.one("category")}), ("DELETE", path, None)])

    def tick(self):
        path = self.item()
        return path and (self.chance.choice(["PUT", "PUT", "DELETE"]), path + "/tick", None)

    def add_list_meal(self):
        meal = self.one("meal")
        return meal and ("POST", self.list() + "/meals", {"mealId": meal})

    def remove_list_meal(self):
        additions = [f"/v1/lists/{id}/meals/{each['id']}" for id, list in self.copy.of("list").items() for each in list["additions"]]
        return ("DELETE", self.chance.choice(additions), None) if additions else None

    # The household.

    def usual(self):
        id = self.one("usual")
        if not id or not self.has_enough("usual"):
            return "POST", "/v1/usuals", {"text": self.text()}
        return self.chance.choice([("PATCH", f"/v1/usuals/{id}", {"text": self.text()}), ("DELETE", f"/v1/usuals/{id}", None)])

    def category(self):
        id = self.one("category")
        if not id or not self.has_enough("category"):
            return "POST", "/v1/categories", {"name": self.name("Shelf")}
        return self.chance.choice([
            ("PATCH", f"/v1/categories/{id}", {"name": self.name("Shelf")}), ("PATCH", f"/v1/categories/{id}", {"position": self.chance.randint(1, 9)}),
            ("DELETE", f"/v1/categories/{id}", None)])

    def food(self):
        return "PATCH", f"/v1/foods/{self.chance.choice(FOODS).replace(' ', '%20')}", {"categoryId": self.chance.choice([None, self.one("category")])}

    def settings(self):
        return self.chance.choice([
            ("PATCH", "/v1/settings", {"lookbackWeeks": self.chance.randint(0, 4)}), ("PATCH", "/v1/settings", {"oneMealPerDay": False}),
            ("PATCH", "/v1/settings", {"showRecipeSourceTags": self.chance.random() < 0.5}), ("DELETE", "/v1/settings", None),
            ("PATCH", "/v1/household", {"name": self.name("Home")}), ("PATCH", f"/v1/members/{self.member}", {"name": self.name("Cook")})])

    def token(self):
        return self.chance.choice([("POST", "/v1/devices", {"name": "Tablet"}), ("POST", CALENDAR, None), ("DELETE", CALENDAR, None)])

    def undo(self):
        seqs = list(self.copy.told)[-20:]
        return ("POST", f"/v1/activity/{self.chance.choice(seqs)}/undo", None) if seqs else None

    def pair(self):
        """Makes two rows with one name. No member may hear of only one of them."""
        name = self.name("Pair")
        return "POST", "/v1/batch", {"atomic": True, "operations": [
            {"method": "PATCH", "path": "/v1/household", "body": {"name": name}},
            {"method": "PATCH", "path": f"/v1/members/{self.member}", "body": {"name": name}}]}

    def batch(self):
        deeds = [request for request in (self.any() for _ in range(self.chance.randint(2, 6))) if request[1] != "/v1/batch"]
        deeds = [request for request in deeds if not request[1].startswith(("/v1/activity", "/v1/devices", CALENDAR))]
        if not deeds:
            return None
        operations = [
            {"method": method, "path": path} | ({} if body is None else {"body": body}) for method, path, body in deeds if not isinstance(body, list)]
        return "POST", "/v1/batch", {"atomic": self.chance.random() < 0.3, "operations": operations}


# The weight of each deed.
WEIGHTS = {
    "add_meal": 6, "change_meal": 6, "like": 3, "delete_meal": 3, "import_meals": 1, "make_plan": 2, "change_plan": 2, "remove_plan_extra": 1,
    "place_meal": 14, "change_entry": 8, "remove_entry": 5, "complete": 8, "change_day": 2, "have": 4, "add_extra": 4, "remove_extra": 3,
    "suggest": 6, "judge": 14, "turn_plan": 5, "read_notes": 2, "make_list": 2, "change_list": 5, "delete_list": 1, "add_item": 6,
    "change_item": 4, "tick": 10, "add_list_meal": 3, "remove_list_meal": 2, "usual": 3, "category": 3, "food": 2, "settings": 3, "token": 1,
    "undo": 6, "pair": 3, "batch": 5,
}
