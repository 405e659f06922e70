"""A plan on which all have agreed, and a press that changes it."""
from harness import wait_until
from harness.people import press, sign_in


def _settle(server):
    """Plans a lunch of today that all have agreed on. Returns today and the plan's path."""
    today = server.ask("GET /v1/home")["today"]
    plan = f"/v1/plans/{server.ask('GET /v1/plans/current')['id']}"
    server.ask(f"PUT /v1/days/{today}/other/suggestion", {"title": "Fish"})
    server.ask(f"PUT {plan}/submission")
    server.ask_as_sam(f"PUT {plan}/acceptance")
    return today, plan


def one_press_opens_it_and_one_undo_settles_it_again(server, browser):
    today, plan = _settle(server)

    def status():
        return server.ask(f"GET {plan}")["review"]["status"]

    assert status() == "finalized"
    sign_in(server, browser)
    browser.open(f"{server.url}/#/plan/{today}/other")
    browser.wait_for("document.querySelectorAll('.pick').length > 3")
    browser.run("void document.querySelector('.pick button').click()")
    browser.wait_for("document.querySelector('.toast')?.textContent.includes('The plan is open again')")
    assert status() == "suggestionMode"
    assert server.ask_as_sam("GET /v1/notifications")["items"][0]["kind"] == "reopened"
    press(browser, "Undo")
    wait_until(lambda: status() == "finalized", "the plan is settled again", 10)
    titles = [meal["title"] for meal in server.ask(f"GET /v1/days/{today}/other/meals")["items"]]
    assert titles[-1] == "Fish", titles
