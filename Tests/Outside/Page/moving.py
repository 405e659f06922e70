"""How a household moves to a new server by its export."""
import json
import os
import shutil

CHOOSE = "dialog input[type=file]"


def _begin_again(server):
    """Returns the export of the household, and starts the server on an empty folder."""
    document = server.ask("GET /v1/export")
    server.stop()
    shutil.rmtree(server.data)
    server.start()
    return document


def _file(server, name, text):
    path = os.path.join(os.path.dirname(server.data), name)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


def an_export_becomes_the_household_of_a_new_server(server, chromium):
    document = _begin_again(server)
    sam = next(id for id, member in document["members"].items() if member["name"] == "Sam")
    chromium.open(server.url + "/")
    chromium.press("I have an export")
    chromium.page.set_input_files(CHOOSE, _file(server, "note.json", '{"larder":"soup"}'))
    chromium.wait_for("document.querySelector('dialog [role=alert]')?.textContent.includes('not an export')")
    chromium.page.set_input_files(CHOOSE, _file(server, "export.json", json.dumps(document)))
    chromium.wait_for("document.querySelector('dialog')?.textContent.includes('The Millers')")
    chromium.page.select_option("dialog select", sam)
    chromium.press("Bring it here")
    chromium.wait_for("document.querySelector('.today-meal') !== null")
    me = chromium.run("fetch('v1/me').then(answer => answer.json())")
    assert me["member"]["name"] == "Sam" and me["household"]["name"] == "The Millers", me
    chromium.wait_for("fetch('v1/me').then(answer => answer.json()).then(me => me.device.name.includes('Chrome'))")


def an_export_that_contradicts_itself_says_why(server, chromium):
    document = _begin_again(server)
    for category in document["categories"].values():
        category["name"] = "Bread"
    chromium.open(server.url + "/")
    chromium.press("I have an export")
    chromium.page.set_input_files(CHOOSE, _file(server, "export.json", json.dumps(document)))
    chromium.press("Bring it here")
    chromium.wait_for("document.querySelector('dialog [role=alert]') !== null")
    said = chromium.run("document.querySelector('dialog [role=alert]').textContent")
    assert "Bread" in said, said
    assert chromium.run("fetch('v1/session').then(answer => answer.json())")["signedIn"] is False
