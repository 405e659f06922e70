"""Recipes from other sites, brought by the person who reads them there: with the bookmark, or by a paste."""
import contextlib
import http.server
import json
import threading
import urllib.parse

from harness import wait_until
from harness.people import press, sign_in
from harness.server import NAME

RECIPE = {"@context": "https://schema.org", "@graph": [{"@type": "WebSite", "name": "Soups"}, {
    "@type": "Recipe", "name": "Pea soup & ham?", "recipeYield": "4", "review": [{"reviewBody": "x" * 5_000}],
    "recipeIngredient": ["500 g peas", "1 ham hock"], "recipeInstructions": "Boil it all."}]}
WITH_DATA = f"""<title>Pea soup</title><script type="application/ld+json">{json.dumps(RECIPE)}</script>"""
WITHOUT = """<title>Leek tart - Tarts</title><main><p>Ingredients</p><p>3 leeks</p><p>200 g cream</p>
  <p>Method</p><p>Bake the leeks with the cream.</p></main>"""


@contextlib.contextmanager
def _site(content):
    """Another site with one page, whose policy runs no script of its own."""
    class Page(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.send_header("Content-Security-Policy", "default-src 'none'; img-src *; require-trusted-types-for 'script'")
            self.end_headers()
            self.wfile.write(content.encode())

        def log_message(self, *_):
            pass

    site = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Page)
    threading.Thread(target=site.serve_forever, daemon=True).start()
    try:
        yield f"http://{NAME}:{site.server_port}/recipe"
    finally:
        site.shutdown()
        site.server_close()


def _press_bookmark(server, browser, site, before=""):
    """Takes the bookmark from the import screen to a site, and presses it there as a browser does."""
    sign_in(server, browser)
    browser.open(server.url + "/#/meals/import")
    browser.wait_for("document.querySelector('a.bookmark') !== null")
    scheme, code = browser.run("document.querySelector('a.bookmark').getAttribute('href')").split(":", 1)
    assert scheme == "javascript"
    browser.open(site)
    browser.run(f"void setTimeout(() => {{ {before} {browser.run(f'decodeURIComponent({code!r})')} }})")


def the_bookmark_brings_the_recipe_of_a_page_with_data(server, browser):
    with _site(WITH_DATA) as site:
        _press_bookmark(server, browser, site)
        browser.wait_for("document.querySelector('main').textContent.includes('One recipe')")
        assert not browser.run("document.querySelector('.notice[role=alert]') !== null"), "a found recipe is an error"
        press(browser, "Bring in one recipe")
        browser.wait_for("document.querySelector('main').textContent.includes('One recipe brought in')")
        meals = server.ask("GET /v1/meals?q=pea+soup+ham")["items"]
        assert [meal["name"] for meal in meals] == ["Pea soup & ham?"], meals
        assert meals[0]["sourceUrl"] == site, meals
        assert browser.run("location.hash") == "#/meals/import"


def the_bookmark_brings_the_selected_text_of_a_page_without_data(server, browser):
    with _site(WITHOUT) as site:
        _press_bookmark(server, browser, site, "getSelection().selectAllChildren(document.querySelector('main'));")
        browser.wait_for("document.querySelector('form [name=name]')?.value === 'Leek tart'")
        browser.wait_for("document.querySelector('form [name=ingredients]').value === '3 leeks\\n200 g cream'")


def the_bookmark_says_what_to_do_where_it_finds_nothing(server, browser):
    with _site(WITHOUT) as site:
        _press_bookmark(server, browser, site)
        browser.wait_for("document.querySelector('main')?.textContent.includes('select the text of the recipe')")


def the_bookmark_does_nothing_on_the_page_of_larder_itself(server, browser):
    sign_in(server, browser)
    browser.open(server.url + "/#/meals/import")
    browser.wait_for("document.querySelector('a.bookmark') !== null")
    browser.run("document.querySelector('a.bookmark').click()")
    browser.wait_for("document.querySelector('.toast')?.textContent.includes('Drag it')")
    assert browser.run("location.hash") == "#/meals/import"


def _write(browser, text, html=""):
    """Pastes into the field for text, as a browser does after a copy on another page."""
    browser.wait_for("document.querySelector('textarea') !== null")
    browser.run(f"""(() => {{ const field = document.querySelector('textarea'); const data = new DataTransfer();
      data.setData('text', {text!r}); data.setData('text/html', {html!r});
      field.dispatchEvent(new ClipboardEvent('paste', {{ clipboardData: data, bubbles: true }}));
      field.value = {text!r}; field.dispatchEvent(new Event('input', {{ bubbles: true }})); }})()""")


def a_pasted_link_brings_its_recipe(server, browser):
    with _site(WITH_DATA) as site:
        sign_in(server, browser)
        browser.open(server.url + "/#/meals/import")
        _write(browser, site.replace(NAME, "localhost"))
        press(browser, "Get the recipe")
        browser.wait_for("document.querySelector('h1')?.textContent.includes('Pea soup & ham?')")


def a_shared_link_brings_its_recipe(server, browser):
    with _site(WITH_DATA) as site:
        sign_in(server, browser)
        link = site.replace(NAME, "localhost")
        browser.open(f"{server.url}/meals/import?title=Soups&text={urllib.parse.quote('Pea soup ' + link)}")
        browser.wait_for("document.querySelector('h1')?.textContent.includes('Pea soup & ham?')")


def a_link_that_is_not_opened_says_what_to_do(server, browser):
    sign_in(server, browser)
    browser.open(server.url + "/#/meals/import")
    _write(browser, "https://192.168.0.1/pea")
    press(browser, "Get the recipe")
    browser.wait_for("document.querySelector('[role=alert]')?.textContent.includes('leads to no page on the internet')")
    link = "[...document.querySelectorAll('main a')].find(a => a.textContent === 'Open the page')"
    assert browser.run(f"{link}.getAttribute('href')") == "https://192.168.0.1/pea"


def a_paste_is_read_by_the_marks_that_were_copied_with_it(server, chromium):
    sign_in(server, chromium)
    chromium.open(server.url + "/#/meals/import")
    _write(chromium, "Bean stew\n2 cans beans", '<div itemscope itemtype="http://schema.org/Recipe">'
           '<h1 itemprop="name">Bean stew</h1><li itemprop="recipeIngredient">2 cans beans</li></div>')
    chromium.wait_for("document.querySelector('form .button.main:not([disabled])') !== null")
    press(chromium, "Look at it")
    press(chromium, "Bring in one recipe")
    wait_until(lambda: server.ask("GET /v1/meals?q=bean+stew")["items"], "the stew is a meal", 20)
