"""Runs the checks of the page: `run.py LARDER [--short] [WORD…]`. With words only checks whose file and
name hold one of them. harness/__init__.py says what a check is."""
import contextlib
import importlib
import inspect
import os
import shutil
import sys
import tempfile
import time
import traceback

FOLDER = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, FOLDER)
sys.dont_write_bytecode = True

from harness import chromium, firefox, pictures  # noqa: E402
from harness.front import Front  # noqa: E402
from harness.server import Demo, Server  # noqa: E402


def checks(words, is_short):
    """The checks as (file, name, function), in the order of the files and of the lines in each."""
    for file in sorted(os.listdir(FOLDER)):
        if not file.endswith(".py") or file == "run.py":
            continue
        module = importlib.import_module(file[:-3])
        for name, check in inspect.getmembers(module, inspect.isfunction):
            if check.__module__ != module.__name__ or name.startswith("_"):
                continue
            if is_short and getattr(check, "is_slow", False):
                continue
            if not words or any(word in f"{file[:-3]} {name.replace('_', ' ')}" for word in words):
                yield file[:-3], name, check


class Stage:
    """Makes what checks ask for by the names of their parameters."""

    def __init__(self, program, playwright, folder):
        self.demo, self.playwright, self.folder = Demo(program, folder), playwright, folder

    def browsers(self, check):
        if "browser" not in inspect.signature(check).parameters:
            return [None]
        return ["chromium"] if not firefox.program() else ["chromium", "firefox"]

    def run(self, check, kind):
        folder = tempfile.mkdtemp(dir=self.folder)
        things = {}
        with contextlib.ExitStack() as stack:
            stack.callback(shutil.rmtree, folder, ignore_errors=True)
            for name in inspect.signature(check).parameters:
                things[name] = self.make(name, kind, folder, things)
                stack.callback(things[name].close)
            check(**things)
            for name in ("browser", "chromium"):
                if name in things:
                    things[name].run("0")  # Reads the reports of the browser so far.
                    assert things[name].complaints.all == [], things[name].complaints.all

    def make(self, name, kind, folder, things):
        if name == "server":
            return Server(self.demo, folder)
        if name == "front":
            return Front(things["server"])
        if name == "chromium" or name == "browser" and kind == "chromium":
            return chromium.Chromium(self.playwright, folder)
        if name == "browser":
            return firefox.Firefox(folder)
        raise TypeError(f"no check can have a “{name}”")


def main(words):
    from playwright.sync_api import sync_playwright

    program, words = os.path.abspath(words[0]), words[1:]
    is_short = "--short" in words
    words = [word for word in words if word != "--short"]
    failed, count = [], 0
    folder = tempfile.mkdtemp(prefix="larder-page-")
    try:
        with sync_playwright() as playwright:
            if "--pictures" in words:
                pictures.take(program, playwright, folder, words[-1])
                return
            stage = Stage(program, playwright, folder)
            for file, name, check in sorted(
                checks(words, is_short), key=lambda one: (one[0], one[2].__code__.co_firstlineno),
            ):
                for kind in stage.browsers(check):
                    title = f"{file}: {name.replace('_', ' ')}" + (f" ({kind})" if kind else "")
                    begin = time.monotonic()
                    count += 1
                    try:
                        stage.run(check, kind)
                        print(f"ok    {title}, {time.monotonic() - begin:.1f} s", flush=True)
                    except Exception:
                        failed.append(title)
                        print(f"FAILS {title}\n{traceback.format_exc()}", flush=True)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    print(f"{count - len(failed)} of {count} checks of the page hold.")
    if not firefox.program():
        print("Firefox was left out. To have it: apt-get install firefox-esr")
    for title in failed:
        print(f"failed: {title}")
    return 1 if failed or count == 0 else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
