"""A server and a browser whose day is always the same."""
from .server import Demo

NOW = "2026-11-23T09:00:00Z"


def stand_still(server, chromium):
    """Gives the server the household of `larder demo` of one day, and the browser that day's clock and English."""
    server.kill()
    server.now = NOW
    demo = Demo(server.program, server.data + "-still", now=NOW)
    server.data, server.token = demo.data, demo.token
    server.start()
    chromium.options.update(locale="en-US", timezone_id="Europe/Berlin")
    chromium.restart()
    chromium.context.clock.set_fixed_time(NOW)
