"""Starts the studio correctly and incorrectly, and checks its messages and exit statuses."""

import os
import signal
import socket
import sys
import time
import urllib.request

from client import Address, WebSocket, poll
from running import Studio
from suite import Server, expect

CHECKS = []


def check(body):
    CHECKS.append(body)
    return body


def one_line(text):
    """Returns the only line of a message."""
    lines = text.splitlines()
    if len(lines) != 1:
        raise AssertionError(f"expected one line, got {lines}")
    return lines[0]


def refused(status, *parts, **start):
    """Starts a studio that must end with the given exit status and one line that contains the parts."""
    words = start.pop("words", ["--no-open", "--port", "0"])
    with Studio(*words, **start) as studio:
        found, errors = studio.process.wait(15), studio.process.stderr.read()
    line = one_line(errors)
    expect(found, status)
    expect(studio.address, "")
    for part in parts:
        if part not in line:
            raise AssertionError(f"'{part}' is not in: {line}")


@check
def a_machine_without_a_browser():
    """Expects the studio to print its address and keep serving."""
    with Studio("--port", "0", environment={"PATH": "/nowhere", "BROWSER": ""}) as studio:
        expect(urllib.request.urlopen(studio.address, timeout=5).status, 200)


@check
def a_desktop():
    """Checks that the browser gets a file that only the user can read, because every user can read a process's arguments."""
    os.makedirs("desktop/bin", exist_ok=True)
    os.makedirs("desktop/tmp", exist_ok=True)
    with open("desktop/bin/xdg-open", "w", encoding="ascii") as file:
        file.write('#!/bin/sh\necho "$@" >"$0.new" && mv "$0.new" "$0.arguments"\n')
    os.chmod("desktop/bin/xdg-open", 0o755)
    environment = {
        "DISPLAY": ":99",
        "PATH": os.path.abspath("desktop/bin") + ":" + os.environ["PATH"],
        "TMPDIR": os.path.abspath("desktop/tmp"),
        "XDG_RUNTIME_DIR": "",
    }
    with Studio("--port", "0", environment=environment) as studio:
        expect(poll(lambda: os.path.exists("desktop/bin/xdg-open.arguments")), True)
        with open("desktop/bin/xdg-open.arguments", encoding="ascii") as file:
            arguments = file.read().strip()
        if Address(studio.address).token in arguments:
            raise AssertionError(f"the secret is among the arguments: {arguments}")
        expect(os.stat(arguments).st_mode & 0o777, 0o600)
        with open(arguments, encoding="ascii") as file:
            if studio.address not in file.read():
                raise AssertionError(f"{arguments} does not lead to the address")
    expect(os.listdir("desktop/tmp"), [])


@check
def ctrl_c():
    """Expects the studio to end immediately, together with its sessions, and to report that in one line."""
    with Studio("--no-open", "--port", "0") as studio:
        with WebSocket(Address(studio.address)) as session:
            session.answer({"do": "advance", "ticks": 0})
            sessions = Server(studio.process.pid).children()
            expect(len(sessions), 1)
            start = time.monotonic()
            status, errors = studio.end(signal.SIGINT)
            waited = time.monotonic() - start
        expect(status, 130)
        expect(errors.splitlines()[-1], "refreshkit: interrupted")
        if waited > 1:
            raise AssertionError(f"took {waited:.2f} s to end")
        time.sleep(0.3)
        for process in sessions:
            if os.path.exists(f"/proc/{process}"):
                raise AssertionError("a session is left")


@check
def a_server_that_is_killed():
    """Expects a killed server to leave no session behind."""
    with Studio("--no-open", "--port", "0") as studio:
        with WebSocket(Address(studio.address)) as session:
            session.answer({"do": "advance", "ticks": 0})
            sessions = Server(studio.process.pid).children()
            studio.end(signal.SIGKILL)
        end = time.monotonic() + 5
        while any(os.path.exists(f"/proc/{process}") for process in sessions):
            if time.monotonic() > end:
                raise AssertionError("a session is left after 5 s")
            time.sleep(0.05)


@check
def a_second_studio():
    with Studio("--no-open", "--port", "0") as studio:
        port = str(Address(studio.address).port)
        refused(1, port, "another studio", "--port 0", words=["--no-open", "--port", port])


@check
def a_port_that_is_taken():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        refused(1, port, "another program", words=["--no-open", "--port", port])


@check
def a_port_without_permission():
    """Tries a privileged port as an ordinary user, unless every port is allowed."""
    with open("/proc/sys/net/ipv4/ip_unprivileged_port_start", encoding="ascii") as file:
        if int(file.read()) <= 80:
            return "skipped, because the system allows every port"
    prefix = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] if os.getuid() == 0 else []
    refused(1, "port 80", words=["--no-open", "--port", "80"], prefix=prefix)
    return None


@check
def an_unknown_subject():
    refused(64, "progress-ring", words=["progres-ring", "--no-open"])


@check
def a_port_that_is_no_number():
    refused(64, "--port must be in 0...65535, got 'http'", words=["--port", "http"])


@check
def too_many_subjects():
    refused(64, "at most 6", words=["spinner"] * 7)


@check
def a_folder_that_is_a_file():
    with open("file", "w", encoding="ascii"):
        refused(1, "file", words=["--no-open", "--port", "0", "--output", "file"])


@check
def two_appearances():
    refused(64, "--appearance", words=["--appearance", "light,dark"])


failures = 0
for body in CHECKS:
    name = body.__name__.replace("_", " ")
    try:
        note = body()
    except Exception as error:  # noqa: BLE001 (a check fails by raising any exception)
        failures += 1
        print(f"FAILED {name}: {type(error).__name__}: {error}", flush=True)
    else:
        print(f"ok     {name}{f' ({note})' if note else ''}", flush=True)
print(f"{len(CHECKS) - failures} of {len(CHECKS)} checks of starting and ending passed")
sys.exit(failures > 0)
