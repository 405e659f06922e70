"""Data folders and commands for the benchmarks that fill a folder."""
import os
import subprocess
import sys


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
