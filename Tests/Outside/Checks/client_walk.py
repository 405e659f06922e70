"""Walks through a household's week with the Python client that openapi-generator makes.
Tests/Outside/Checks/clients runs it: client_walk.py URL
"""

import datetime
import sys

import larder_client as larder

configuration = larder.Configuration(host=sys.argv[1])
with larder.ApiClient(configuration) as client:
    joined = larder.HouseholdApi(client).found_household(
        larder.HouseholdInput(name="Miller", memberName="Alex"))
configuration.access_token = joined.token

with larder.ApiClient(configuration) as client:
    lines = [
        larder.WrittenIngredient("1 1/2 lb ground beef"),
        larder.WrittenIngredient(
            larder.WrittenLine(name="taco shells", quantity=larder.WrittenQuantity(exact="8"))),
        larder.WrittenIngredient(larder.WrittenLine(heading="On top")),
        larder.WrittenIngredient(larder.WrittenLine(text="2 limes")),
    ]
    meals = larder.MealsApi(client)
    meal = meals.add_meal(larder.RecipeBody(name="Tacos", tags=["dinner"], ingredients=lines))
    assert [line.name or line.heading for line in meal.ingredients] == [
        "ground beef", "taco shells", "On top", "limes"]
    assert [one.id for one in meals.list_meals(tag=["dinner"], sort="-created").items] == [
        meals.get_meal(str(meal.id)).id]

    today = datetime.date.today()
    plan = larder.PlansApi(client).put_week("today")
    assert plan.start_date <= today <= plan.end_date
    entry = larder.DaysApi(client).place_meal(
        "today", larder.Slot.DINNER, larder.PlannedMealInput(mealId=meal.id))
    assert entry.title == "Tacos"
    day = larder.DaysApi(client).get_day("today")
    assert day.slots.dinner.meals[0].id == entry.id and day.slots.dinner.already_have_by is None

    lists = larder.ListsApi(client)
    made = lists.make_list(list_input=larder.ListInput())
    assert {line.name for line in made.items} == {"ground beef", "taco shells", "limes"}
    ticked = lists.tick_item("current", str(made.items[0].id))
    assert ticked.ticked and ticked.ticked_by == joined.member.id

    changes = larder.ChangesApi(client).list_changes(since=0)
    assert [change.action for change in changes.changes][-1] == "tickItem" and not changes.more
    assert {put.kind for change in changes.changes for put in change.puts} >= {
        "meal", "plan", "day", "list", "item"}

    try:
        meals.add_meal(larder.RecipeBody(name="Tacos", servings=None, tags=["x" * 50] * 30), if_match='"1"')
        raise AssertionError("a version that is not the present one was taken")
    except larder.ApiException as problem:
        assert (
            problem.status == 412
            and larder.Problem.from_json(problem.body).code == larder.ProblemCode.PRECONDITION_MINUS_FAILED)
print("python: walked")
