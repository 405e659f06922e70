"""A server and a browser whose day is always the same."""
from .server import Demo

NOW = "2026-11-23T09:00:00Z"


def stand_still(server, chromium):
    """Gives the server the household of `larder demo` of one day, and the browser that day's clock."""
    server.kill()
    server.now = NOW
    demo = Demo(server.program, server.data + "-still", now=NOW)
    server.data, server.token, server.other_token = demo.data, demo.token, demo.other_token
    server.start()
    _tick_the_same(server)
    chromium.options.update(locale="en-US", timezone_id="Europe/Berlin")
    chromium.restart()
    chromium.context.clock.set_fixed_time(NOW)


def _tick_the_same(server):
    """Ticks each third line. The demo ticks by ids, which are new each time."""
    items = server.ask("GET /v1/lists/current")
    path = f"/v1/lists/{items['id']}/items"
    names = sorted(item["name"] for item in items["items"])[::3]
    for item in items["items"]:
        if item["ticked"] or item["bought"]:
            server.ask(f"DELETE {path}/{item['id']}/tick")
        if item["name"] in names:
            server.ask(f"PUT {path}/{item['id']}/tick")
