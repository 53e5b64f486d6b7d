"""The work folder of the checks, the command in it, and the processes that it started."""

import contextlib
import os
import re
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(os.environ["REFRESHKIT_ROOT"])
BATCH = """exports:
  - indicators: [spinner, progress-ring]
    phases: all
    scales: [1, 2, 3]
    appearances: [light, dark]
    fps: 30
    pull-frames: 48
    contact-sheet: true
    presets: [frames, android, css, sprite-sheet, apng, webp]
  - indicators: spinner
    presets: [xcassets, {preset: gif, options: {matte: "#fff"}}]
"""
SHORT_BATCH = """exports:
  - indicators: [spinner, progress-ring]
    phases: all
    scales: [2, 3]
    fps: 10
    presets: [frames, apng]
"""


def fail(line):
    sys.exit(f"farms: {line}")


def passed(line):
    print(f"farms: {line}", flush=True)


def expect(subject, found, expected):
    if found != expected:
        fail(f"{subject}: expected {expected!r}, found {found!r}")


def poll(subject, condition, seconds=120, interval=0.01):
    """Waits until `condition` returns a true value, and returns that value."""
    deadline = time.monotonic() + seconds
    while not (result := condition()):
        if time.monotonic() > deadline:
            fail(f"{subject}: not within {seconds} s")
        time.sleep(interval)
    return result


def free_ports(count):
    sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    ports = [server.getsockname()[1] for server in sockets]
    for server in sockets:
        server.close()
    return ports


def tree(folder):
    return {str(path.relative_to(folder)): path.read_bytes() for path in Path(folder).rglob("*") if path.is_file()}


def expect_same(folder, whole):
    """Fails unless two folders contain exactly the same files, byte for byte."""
    found, expected = tree(folder), tree(whole)
    for name in sorted(found.keys() | expected.keys()):
        if found.get(name) != expected.get(name):
            fail(f"{folder}/{name}: " + ("extra" if name not in expected else "missing" if name not in found else "differs"))


class Process:
    """A process of this user."""

    def __init__(self, number):
        self.id = number

    def read(self, name):
        """Returns the fields of a file in /proc; empty if the process has ended."""
        try:
            return Path(f"/proc/{self.id}/{name}").read_bytes().decode(errors="replace").split("\0")
        except (OSError, ValueError):
            return []

    @property
    def words(self):
        return self.read("cmdline")

    def variable(self, name):
        return next((entry.split("=", 1)[1] for entry in self.read("environ") if entry.startswith(name + "=")), None)

    @property
    def written(self):
        """Bytes that the process has written."""
        found = re.search(r"wchar: (\d+)", "".join(self.read("io")))
        return int(found[1]) if found else 0

    @property
    def is_running(self):
        found = re.search(r"State:\t(\w)", "".join(self.read("status")))
        return bool(found) and found[1] not in "ZX"

    @property
    def parent(self):
        found = re.search(r"PPid:\t(\d+)", "".join(self.read("status")))
        return Process(int(found[1])) if found and int(found[1]) > 1 else None

    def uses(self, folder):
        if any(folder in entry for name in ("cmdline", "environ") for entry in self.read(name)):
            return True
        try:
            return os.readlink(f"/proc/{self.id}/cwd").startswith(folder)
        except OSError:
            return False

    def send(self, number):
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.id, number)


def processes():
    """Returns the other processes of this user."""
    result = []
    for entry in os.scandir("/proc"):
        if entry.name.isdigit() and int(entry.name) != os.getpid():
            try:
                if entry.stat().st_uid == os.getuid():
                    result.append(Process(int(entry.name)))
            except FileNotFoundError:
                pass
    return result


def drawing(**variables):
    """Returns the processes that draw a shard, with certain environment variables."""
    return [
        process
        for process in processes()
        if "export" in (words := process.words)
        and "--shard" in words
        and words[0].endswith("refreshkit")
        and all(process.variable(name) == value for name, value in variables.items())
    ]


class Work:
    """The work folder."""

    def __init__(self, folder):
        self.folder = Path(folder)
        self.command = self.folder / "bin/refreshkit"
        os.chdir(self.folder)

    def run(self, *words, status=0, **options):
        """Runs the command, expects an exit status, and returns the output."""
        process = self.run_in_background(*words, **options)
        output, errors = self.communicate(process, status)
        return subprocess.CompletedProcess(process.args, status, output, errors)

    def run_in_background(self, *words, **options):
        return subprocess.Popen([self.command, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **options)

    def finish(self, process, status=0):
        """Waits for a background command, expects an exit status, and returns its errors."""
        return self.communicate(process, status)[1]

    def communicate(self, process, status):
        words = " ".join(["refreshkit", *map(str, process.args[1:])])
        try:
            output, errors = process.communicate(timeout=120)
        except subprocess.TimeoutExpired:
            fail(f"{words}: not within 120 s")
        if process.returncode != status:
            fail(f"{words}: exited with status {process.returncode}, expected {status}: {output}{errors}")
        return output, errors

    def show_logs(self):
        """Prints the last lines of the daemons' logs."""
        for path in sorted([*self.folder.glob("slurm/*.log"), *self.folder.glob("ssh/*.log")]):
            lines = path.read_text(errors="replace").splitlines()[-5:]
            print(f"{path.relative_to(self.folder)}:", *lines, sep="\n    ", file=sys.stderr)

    def one_line(self, subject, errors, *texts, note=None):
        """Fails unless the errors consist of one line that contains certain texts, ignoring case.

        Notes with a certain beginning may precede that line; if one is given, at least one note must.
        """
        lines = errors.splitlines()
        notes = [line for line in lines if note and line.startswith(note)]
        rest = [line for line in lines if line not in notes]
        if len(rest) != 1 or not rest[0].startswith("refreshkit: ") or not all(text.lower() in rest[0].lower() for text in texts):
            fail(f"{subject}: expected one line with {texts}, found {errors!r}")
        if note and not notes:
            fail(f"{subject}: expected a note '{note}', found {errors!r}")
        passed(f"{subject}: {rest[0].removeprefix('refreshkit: ')}")

    def end(self):
        """Kills every process that this check has started: all processes that name the work folder or run in it."""
        mine, ancestor = {os.getpid()}, Process(os.getppid())
        while ancestor:
            mine.add(ancestor.id)
            ancestor = ancestor.parent

        def are_gone():
            left = [process for process in processes() if process.id not in mine and process.is_running and process.uses(str(self.folder))]
            for process in left:
                process.send(signal.SIGKILL)
            return not left

        poll("every process ends", are_gone)
