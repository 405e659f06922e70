"""What can be said of a proposal from the diary of a family: whether anything in it must not be, and whether its
reasons are true. The rule's own words are read again here, from the dishes and the diary alone.
"""
import datetime

RETURN = 28


class Judge:
    def __init__(self, family, ids, loves):
        self.family, self.loves = family, loves
        self.places = {one: place for place, one in enumerate(ids)}
        self.mains = sum(dish.is_main for dish in family.dishes)

    def faults(self, proposal, monday, unwanted):
        """The names of all faults, one for each time."""
        rows = {row["date"]: self.places[row["meal"]["id"]] for row in proposal["slots"]}
        for row in proposal["slots"]:
            day = datetime.date.fromisoformat(row["date"])
            for number, choice in enumerate([row, *row["others"]]):
                place, kept = self.places[choice["meal"]["id"]], number == 0 and "standingMealId" in row
                if not self.family.dishes[place].is_main:
                    yield "no main"
                if not kept:
                    yield from self.must_not_be(place, day, monday, choice["meal"]["id"] in unwanted)
                turned = self.family.turned.get(place)
                if number == 0 and not kept and turned and (day - turned).days < RETURN:
                    yield "back"
                if not 1 <= len(choice["reasons"]) <= 2:
                    yield "untrue: no reason, or three"
                for reason in choice["reasons"]:
                    if not self.is_true(reason, place, day, monday, rows, kept):
                        yield f"untrue: {reason['code']}"

    def must_not_be(self, place, day, monday, is_unwanted):
        family = self.family
        usual = 28 if family.interval(place, monday) is None else family.interval(place, monday)
        least = 7 if self.mains < 10 else max(7, (usual + 1) // 2)
        last, most = family.last(place, day), family.most_minutes(day, monday)
        if last and (day - last).days < least:
            yield "must not: too soon"
        if family.is_avoided(place, day):
            yield "must not: avoided"
        if most and (family.dishes[place].minutes or 0) > most:
            yield "must not: too long"
        if is_unwanted:
            yield "must not: not wanted"

    def is_true(self, reason, place, day, monday, rows, kept):
        family, code = self.family, reason["code"]
        lately = [one for one in family.cooked[place] if 0 < (monday - one).days <= 182]
        last = family.last(place, day)
        if code == "new":
            return last is None
        if code == "often":
            return reason["times"] == len(lately)
        if code in ("due", "long-ago"):
            usual = family.interval(place, monday)
            is_due = code == "long-ago" or reason["usualDays"] == usual and (day - last).days >= usual
            return last is not None and reason["last"] == last.isoformat() and is_due
        if code == "weekday":
            times = sum(one.weekday() == day.weekday() for one in lately)
            return (reason["times"], reason["of"]) == (times, len(lately)) and times >= 3 and 5 * times >= 2 * len(lately)
        if code == "season":
            ago = [(monday - one).days for one in family.cooked[place]]
            year = [one for one in ago if 182 < one <= 182 + 365]
            return (reason["times"], reason["of"]) == (sum(abs(one - 365) <= 45 for one in year), len(year))
        if code == "loved":
            return all((place, member) in self.loves for member in reason["memberIds"])
        if code == "quick":
            return (reason["minutes"], reason["mostMinutes"]) == (
                family.dishes[place].minutes, family.most_minutes(day, monday))
        if code == "passed":
            return family.turned.get(place, datetime.date.min).isoformat() == reason["date"]
        if code == "few-meals":
            return reason["meals"] == self.mains < 10
        if code == "shared":
            # The food is in a line of both, on a day that is still to come. Real lines have too many words for it.
            if family.dishes[place].group is None:
                return True
            other = datetime.date.fromisoformat(reason["date"])
            its = rows.get(reason["date"], family.planned(other))
            word = reason["foods"][0].split()[-1][:4]
            return its is not None and other >= monday and all(
                any(word in line for line in family.dishes[one].lines) for one in (place, its))
        return code == "standing" and kept
