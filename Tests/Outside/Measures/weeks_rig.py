"""Families for the measure weeks: their dishes, their wishes, and what can be said of a proposal from their diary.
Nothing here is taken from the program: the wishes have numbers of their own.
"""
import datetime
import itertools
import json
import math
import random

DAY = datetime.timedelta(days=1)
# Dishes beyond so many are never thought of: nobody knows 1,500 dishes.
REPERTOIRE = 120
HEADS = [
    ("chicken", "meat"), ("beef", "meat"), ("pork", "meat"), ("turkey", "meat"), ("lamb", "meat"), ("salmon", "fish"),
    ("cod", "fish"), ("tuna", "fish"), ("shrimp", "fish"), ("lentil", ""), ("chickpea", ""), ("tofu", ""), ("egg", ""),
    ("mushroom", "mushrooms"), ("pumpkin", ""), ("spinach", ""), ("cauliflower", ""), ("potato", ""), ("feta", "milk"),
    ("eggplant", "")]
FORMS = ["curry", "stew", "soup", "pasta", "risotto", "tacos", "casserole", "stir fry", "gratin", "burgers", "skewers",
         "noodles", "paella", "goulash", "wraps"]
STYLES = ["Thai", "Spicy", "Creamy", "Roasted", "Greek", "Smoky", "Grandma's", "Quick", "Sunday"]
FRESH = ["1 leek", "200 ml cream", "1 bunch parsley", "250 g green beans", "1 zucchini", "200 g yogurt", "2 peppers"]
NO_MAINS = (
    [(f"{fruit} {sweet}", []) for fruit in ("Lemon", "Apple", "Mango", "Cherry", "Peach", "Plum", "Banana", "Rhubarb")
     for sweet in ("cheesecake", "crumble", "sorbet", "muffins", "smoothie", "lemonade", "cream pie", "jam")]
    + [(f"{kind} {bread}", []) for kind in ("Garlic", "Olive", "Rye") for bread in ("naan", "focaccia", "bread")]
    + [(f"{way} {food}", ["Side dish"]) for way in ("Buttered", "Glazed", "Pickled") for food in ("carrots", "beets", "peas")])

NO_MAIN_WORDS = ["dessert", "cookie", "drink", "cocktail", "side dish", "bread", "breakfast", "sauce", "snack"]


class Dish:
    def __init__(self, name, lines, minutes, tags=(), traits=(), group=None, is_main=True):
        self.name, self.lines, self.minutes, self.tags = name, lines, minutes, list(tags)
        self.traits, self.group, self.is_main, self.id = set(traits), group, is_main, None

    def body(self):
        body = {"name": self.name, "tags": self.tags, "servings": 4, "ingredients": self.lines}
        return body | ({"minutes": {"total": self.minutes}} if self.minutes else {})


def dishes(chance, count):
    """So many dishes, of which every sixth is no main dish."""
    mains = list(itertools.product(STYLES, HEADS, FORMS))
    chance.shuffle(mains)
    some = []
    for number in range(count):
        if number % 6 == 5:
            name, tags = NO_MAINS[number // 6 % len(NO_MAINS)]
            name += "" if number // 6 < len(NO_MAINS) else f" {number // 6 // len(NO_MAINS) + 1}"
            some.append(Dish(name, ["200 g sugar"], 30, tags, is_main=False))
            continue
        style, (head, trait), form = mains[number]
        nuts = ["50 g walnuts"] if chance.random() < 0.1 else []
        lines = [f"500 g {head}", "1 onion", *chance.sample(FRESH, chance.randrange(3)), *nuts]
        some.append(Dish(f"{style} {head} {form}", lines, chance.choice([15, 20, 25, 30, 40, 45, 60, 90]),
                         traits=[trait] + ["nuts"] * len(nuts), group=head))
    return some


def read_dishes(chance, path, count):
    """Dishes from a file of recipes, a JSON object a line: title, ingredients, minutes, category, keywords."""
    with open(path) as file:
        recipes = [json.loads(line) for line in file]
    chance.shuffle(recipes)
    some = []
    for recipe in recipes[:count]:
        words = recipe.get("category") or []
        tags = [tag.strip()[:40] for tag in (words.split(",") if isinstance(words, str) else words) if tag.strip()][:5]
        told = " ".join(tags).lower()
        is_main = "main" in told or not any(word in told for word in NO_MAIN_WORDS)
        some.append(Dish(recipe["title"][:200], recipe.get("ingredients", [])[:60], recipe.get("minutes"), tags,
                         is_main=is_main))
    return some


class Kind:
    def __init__(self, name, spread=1.0, boredom=1.0, hurry=1.0, sameness=0.5, ritual=0.3, season=0.0, mood=0.5,
                 marks=0.8, votes=0.2, days=364, absence=0, avoids=None, is_guest=False, rests=0.0, standing=None,
                 minutes=None):
        for key, value in list(locals().items()):
            if key != "self":
                setattr(self, key, value)

    @property
    def is_varied(self):
        """True for people who care about variety and time."""
        return self.boredom >= 1 and self.hurry >= 1 and self.spread <= 1


ALLERGY = {"kind": "allergen", "name": "nuts"}
KINDS = [
    Kind("likes variety", spread=0.7, boredom=2, hurry=2, sameness=1), Kind("plain"),
    Kind("loves repetition", spread=2, boredom=0.2, hurry=0.3, sameness=0, ritual=1),
    Kind("the same ten", spread=3, boredom=0.6, hurry=0.2, sameness=0, ritual=0),
    Kind("weekly menu", spread=1.5, boredom=0.3, ritual=4, mood=0.3),
    Kind("short weekdays", spread=0.8, boredom=1.5, hurry=3, minutes=30),
    Kind("vegetarians", avoids=({"kind": "diet", "name": "vegetarian"}, {"meat", "fish"})),
    Kind("an allergy", avoids=(ALLERGY, {"nuts"})),
    Kind("a child's taste", votes=0.6, avoids=({"kind": "food", "name": "mushrooms"}, {"mushrooms"})),
    Kind("a guest on Saturday", avoids=(ALLERGY, {"nuts"}), is_guest=True),
    Kind("leftovers", rests=0.25), Kind("Friday stands", standing=4), Kind("marks nothing", marks=0, votes=0.1),
    Kind("comes back", absence=90), Kind("seasons", spread=0.8, season=2), Kind("young", votes=0.6, days=21),
    Kind("moody", mood=1.5), Kind("curious", spread=0.5, boredom=3, sameness=1)]


class Family:
    """A family with its diary: the days on which each dish was cooked, and those of its rests."""

    def __init__(self, kind, some, seed, end):
        self.kind, self.dishes, self.chance = kind, some, random.Random(seed)
        chance = self.chance
        self.taste = [kind.spread * chance.gauss(0, 1) for _ in some]
        mains = [place for place, dish in enumerate(some) if dish.is_main]
        self.known = sorted(mains, key=lambda place: -self.taste[place])[:REPERTOIRE]
        self.gap = [5 + 30 * chance.random() for _ in some]
        self.ritual = [chance.randrange(7) if chance.random() < 0.2 else None for _ in some]
        self.peak = [chance.randrange(365) if chance.random() < 0.4 else None for _ in some]
        self.limit = [kind.minutes or chance.choice([25, 30, 45, 60]) for _ in range(5)] + [120, 120]
        self.cooked, self.rests = [[] for _ in some], [[] for _ in some]
        self.diary, self.turned, self.stands = {}, {}, None
        self.first = end - (kind.days + kind.absence) * DAY
        for number in range(kind.days):
            self.eat(self.wish(self.first + number * DAY)[1], self.first + number * DAY)

    def eat(self, place, day):
        self.cooked[place].append(day)
        self.diary[day] = place

    def planned(self, day):
        """What stands on the day, if anything does."""
        return self.stands if self.kind.standing == day.weekday() else None

    def is_avoided(self, place, day):
        kind = self.kind
        is_there = kind.avoids and (not kind.is_guest or day.weekday() == 5)
        return bool(is_there and kind.avoids[1] & self.dishes[place].traits)

    def wish(self, day):
        """How much each known dish is wished for on a day, and the one wished for most."""
        kind, wishes = self.kind, {}
        before = self.diary.get(day - DAY)
        for place in self.known:
            dish = self.dishes[place]
            wish = self.taste[place] - kind.mood * math.log(-math.log(self.chance.random() or 1e-12))
            if self.cooked[place]:
                ago = (day - self.cooked[place][-1]).days
                wish -= 3 * kind.boredom / (1 + (ago / self.gap[place]) ** 2) + (3 if ago < 4 else 0)
            wish -= kind.hurry * min(2, max(0, (dish.minutes or 30) - self.limit[day.weekday()]) / 20)
            wish += kind.ritual if self.ritual[place] == day.weekday() else 0
            if before is not None and self.dishes[before].group == dish.group:
                wish -= 2 * kind.sameness
            if kind.season and self.peak[place] is not None:
                off = abs(day.timetuple().tm_yday - self.peak[place])
                wish += 0.8 if min(off, 365 - off) < 60 else -kind.season
            wishes[place] = wish - (100 if self.is_avoided(place, day) else 0)
        return wishes, max(wishes, key=wishes.get)

    def likes(self, wishes, place):
        """True for one of the few dishes that are wished for most: three of twenty, nine at most."""
        few = max(3, 3 * min(60, len(self.known)) // 20)
        return place in wishes and sum(wish > wishes[place] for wish in wishes.values()) < few

    def most_often(self, monday):
        """A week by counting: what was eaten most often in half a year, but not in the seven days before."""
        week = []
        for day in (monday + number * DAY for number in range(7)):
            free = [place for place in self.known if place not in week
                    and not (self.cooked[place] and (day - self.cooked[place][-1]).days < 7)]
            week.append(max(free, key=lambda place: self.times(place, day, 182), default=None))
        return week

    def times(self, place, day, days):
        return sum(0 < (day - one).days <= days for one in self.cooked[place])

    def interval(self, place, today):
        """The usual days between two times: the middle of the last gaps; None where nobody knows."""
        past = sorted(day for day in self.cooked[place] if day < today)
        gaps = [(later - one).days for one, later in zip(past, past[1:]) if later > one][-8:]
        return sorted(gaps)[(len(gaps) - 1) // 2] if len(gaps) >= 2 else None

    def last(self, place, day):
        return max((one for one in self.cooked[place] + self.rests[place] if one < day), default=None)

    def most_minutes(self, day, today):
        """The minutes that a day allows: nine of ten dinners of its weekday were ready by then."""
        if self.kind.minutes and day.weekday() < 5:
            return self.kind.minutes
        minutes = sorted(self.dishes[place].minutes for one, place in self.diary.items()
                         if one < today and one.weekday() == day.weekday() and self.dishes[place].minutes)
        return minutes[(len(minutes) * 9 + 9) // 10 - 1] if len(minutes) >= 5 else None
