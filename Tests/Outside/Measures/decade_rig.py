"""The years, folders and commands of the benchmarks that fill a folder."""
import datetime
import os
import subprocess
import sys


def weeks(years):
    """The Mondays of so many years, up to this week's."""
    last = datetime.date.today() - datetime.timedelta(days=datetime.date.today().weekday())
    return [last - datetime.timedelta(days=7 * number) for number in reversed(range(round(years * 52)))]


def dates(monday):
    return [(monday + datetime.timedelta(days=number)).isoformat() for number in range(7)]


def live(client, meals, number, monday, isLast):
    """A week of a household. The last one has no list yet."""
    client.ask("PUT", f"/v1/weeks/{monday}", {})
    for index, day in enumerate(dates(monday)):
        for place, slot in enumerate(("breakfast", "lunch", "dinner")):
            meal = meals[((number * 7 + index) * 3 + place) * 7 % len(meals)]
            client.ask("POST", f"/v1/days/{day}/{slot}/meals", {"mealId": meal})
    if isLast:
        return
    days = dates(monday)
    shopping = client.ask("POST", "/v1/lists", {"from": days[0], "to": days[-1]})
    for item in shopping["items"][:20]:
        client.ask("PUT", f"/v1/lists/{shopping['id']}/items/{item['id']}/tick", {})
    client.ask("PUT", f"/v1/lists/{shopping['id']}/completion")


def sizes(folder):
    log = snapshot = 0
    for name in os.listdir(folder):
        size = os.path.getsize(os.path.join(folder, name))
        log += size if name.startswith("journal-") else 0
        snapshot += size if name.startswith("snapshot-") else 0
    return log / 1e6, snapshot / 1e6


def command(binary, *arguments):
    """Runs a command, and returns its processor time in seconds."""
    process = subprocess.Popen([binary, *arguments], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f"bench: larder {' '.join(arguments)} ended with {process.returncode}")
    return used.ru_utime + used.ru_stime


def show(name, figure, unit):
    print(f"{name:<52}{figure:>12,.2f}  {unit}", flush=True)
