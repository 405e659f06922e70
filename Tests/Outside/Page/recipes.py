"""A recipe that is an ingredient of another: while it is written, on its page and at the stove."""
from harness import wait_until
from harness.people import press, sign_in


def _meal(server, name, ingredients):
    return server.ask("POST /v1/meals", {"name": name, "ingredients": ingredients, "steps": ["Stir."]})["id"]


def _lines(server, meal):
    return [(line["text"], line.get("mealId")) for line in server.ask(f"GET /v1/meals/{meal}")["ingredients"]]


def a_line_that_names_a_meal_takes_its_recipe_at_a_press(server, browser):
    pesto = _meal(server, "Zebra pesto", ["1 bunch basil"])
    noodles = _meal(server, "Zebra noodles", ["400 g pasta", "zebra pesto"])
    sign_in(server, browser)
    browser.run(f"location.hash = '#/meals/{noodles}/edit'")
    press(browser, "Use the recipe")
    browser.wait_for("document.querySelector('.readings .chip')?.getAttribute('aria-pressed') === 'true'")
    press(browser, "Save")
    wait_until(lambda: _lines(server, noodles)[1] == ("zebra pesto", pesto), "the line uses the recipe", 20)
    browser.wait_for(f"document.querySelector('.with-recipe a')?.hash === '#/meals/{pesto}'")
    browser.run(f"location.hash = '#/meals/{noodles}/cook'")
    browser.wait_for(f"document.querySelector('.with-recipe a')?.hash === '#/meals/{pesto}/cook'")
    browser.run("document.querySelector('.with-recipe a').click()")
    browser.wait_for("document.querySelector('.ingredients')?.textContent.includes('basil')")


def a_recipe_leads_to_the_meals_that_use_it(server, browser):
    pesto = _meal(server, "Zebra pesto", ["1 bunch basil"])
    sign_in(server, browser)
    browser.run(f"location.hash = '#/meals/{pesto}'")
    browser.wait_for("document.querySelector('.ingredients')?.textContent.includes('basil')")
    noodles = _meal(server, "Zebra noodles", [{"text": "zebra pesto", "mealId": pesto}])
    browser.wait_for(
        "[...document.querySelectorAll('.box')].find(box => box.querySelector('h2')?.textContent === 'In these recipes')"
        f"?.querySelector('a')?.hash === '#/meals/{noodles}'")


def a_recipe_in_itself_is_refused_with_the_way_round(server, browser):
    pesto = _meal(server, "Zebra pesto", ["1 bunch basil", "zebra noodles"])
    _meal(server, "Zebra noodles", [{"text": "zebra pesto", "mealId": pesto}])
    sign_in(server, browser)
    browser.run(f"location.hash = '#/meals/{pesto}/edit'")
    press(browser, "Use the recipe")
    press(browser, "Save")
    browser.wait_for(
        "document.querySelector('.error')?.textContent.includes('Zebra pesto → Zebra noodles → Zebra pesto')")
