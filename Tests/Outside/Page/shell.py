"""The shell: what a browser gets at the bare address."""
from harness import slow
from harness.page import STARTED, assert_accessible
from harness.people import sign_in


def the_page_starts_and_asks_no_other_server(server, browser):
    browser.open(server.url + "/")
    browser.wait_for(STARTED)


def a_typed_path_leads_to_its_screen(server, browser):
    for path in ("/shopping", "/plan/2026-11-23", "/join/K7WX3QTN"):
        browser.open(server.url + path)
        browser.wait_for(f"location.hash === '#{path}' && location.pathname === '/'")


def text_cannot_become_markup(server, chromium):
    chromium.open(server.url + "/")
    chromium.wait_for(STARTED)
    for attempt in ("document.body.innerHTML = '<p>'", "setTimeout('1', 0)"):
        try:
            chromium.run(f"(() => {{ {attempt} }})()")
        except Exception as reason:
            assert "Trusted" in str(reason) or "Security Policy" in str(reason), reason
        else:
            raise AssertionError(f"{attempt} has worked")
    chromium.run("new Promise((done) => setTimeout(done, 0))")
    chromium.complaints.forgive("policy")
    chromium.complaints.forgive("Trusted")


def a_write_of_the_page_counts_as_its_own(server, chromium):
    chromium.open(server.url + "/")
    answer = chromium.run(
        "fetch('/v1/households', {method: 'POST', body: '{}'}).then((answer) => answer.json())")
    assert answer["code"] != "cross-origin", answer


def a_page_that_is_signed_in_reads_its_household(server, browser):
    browser.open(server.url + "/")
    me = "fetch('/v1/me').then((answer) => answer.status)"
    assert browser.run(me) == 401
    browser.sign_in(server)
    assert browser.run(me) == 200


def a_sentence_that_a_mouse_held_goes_soon_on_another_screen(server, chromium):
    sign_in(server, chromium)
    chromium.run("location.hash = '#/plan'")
    chromium.page.locator(".now .planned:not(.ticked) .tick").first.click()
    chromium.page.locator(".toast").hover()
    chromium.run("location.hash = '#/meals'")
    chromium.wait_for("document.querySelector('.toast') === null", 15)


@slow
def the_page_without_scripts_says_so_and_is_accessible(server, chromium):
    chromium.context.route("**/*.js", lambda route: route.abort())
    for scheme in ("light", "dark"):
        chromium.page.emulate_media(color_scheme=scheme)
        chromium.page.goto(server.url + "/")
        chromium.page.get_by_text("Larder has not started").wait_for(timeout=20000)
        assert_accessible(chromium.page)
