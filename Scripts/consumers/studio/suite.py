"""Runs checks, and verifies after each group that an honest client is served and that the server's memory use stays low."""

import os
import resource
import sys
import time

from client import Address, Response, WebSocket, poll

# Maximum memory growth of the server since the start, in MB.
MAXIMUM_GROWTH = 64
# Maximum time for an honest client to get its page and an answer from a new session, in seconds; a debug build takes ten times as long.
MAXIMUM_WAIT, MAXIMUM_DEBUG_WAIT = 1.0, 10.0


class Server:
    """The server's process, read from /proc."""

    def __init__(self, process):
        self.process = process

    def status(self, key):
        with open(f"/proc/{self.process}/status", encoding="ascii") as file:
            return next(int(line.split()[1]) for line in file if line.startswith(f"{key}:"))

    @property
    def is_debug_build(self):
        return "/debug/" in os.readlink(f"/proc/{self.process}/exe")

    @property
    def memory(self):
        return self.status("VmRSS") / 1024

    @property
    def peak_memory(self):
        return self.status("VmHWM") / 1024

    @property
    def processor_time(self):
        with open(f"/proc/{self.process}/stat", encoding="ascii") as file:
            fields = file.read().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def descriptors(self):
        return len(os.listdir(f"/proc/{self.process}/fd"))

    def children(self):
        """Returns the state of each child process, for example Z for a zombie."""
        states = {}
        for name in filter(str.isdigit, os.listdir("/proc")):
            try:
                with open(f"/proc/{name}/stat", encoding="utf-8") as file:
                    fields = file.read().rpartition(")")[2].split()
            except (FileNotFoundError, ProcessLookupError):
                continue
            if int(fields[1]) == self.process:
                states[int(name)] = fields[0]
        return states

    def limit_descriptors(self, count):
        resource.prlimit(self.process, resource.RLIMIT_NOFILE, (count, resource.prlimit(self.process, resource.RLIMIT_NOFILE)[1]))


class Suite:
    def __init__(self, address, process):
        self.address, self.server = Address(address), Server(process)
        self.count, self.failures = 0, []
        self.start = self.server.memory
        self.slowest = 0

    def check(self, name, body, *arguments):
        """Runs a check, which fails by raising an exception."""
        self.count += 1
        try:
            body(*arguments)
        except Exception as error:  # noqa: BLE001 (a check fails by raising any exception)
            self.failures.append(name)
            print(f"FAILED {name}: {type(error).__name__}: {error}", flush=True)
        else:
            print(f"ok     {name}", flush=True)

    def run(self, title, checks):
        """Runs a group of checks: name, function, and arguments."""
        for name, body, *arguments in checks:
            self.check(f"{title}: {name}", body, *arguments)
        self.check(f"{title}: an honest client is served", self.serve_honest_client)
        self.check(f"{title}: the server's memory use stays low", self.stay_small)

    def serve_honest_client(self):
        start = time.monotonic()
        with self.address.connect() as connection:
            connection.sendall(self.address.request())
            response = Response(connection)
        expect(response.status, 200)
        if b"<" not in response.body:
            raise AssertionError("the page is not HTML")
        with WebSocket(self.address) as session:
            session.answer({"do": "advance", "ticks": 0})
        waited = time.monotonic() - start
        self.slowest = max(self.slowest, waited)
        maximum = MAXIMUM_DEBUG_WAIT if self.server.is_debug_build else MAXIMUM_WAIT
        if waited > maximum:
            raise AssertionError(f"waited {waited:.2f} s, expected at most {maximum} s")

    def stay_small(self):
        growth = self.server.peak_memory - self.start
        if growth > MAXIMUM_GROWTH:
            raise AssertionError(f"{growth:.0f} MB more than at the start, expected at most {MAXIMUM_GROWTH} MB")

    def wait_for_sessions(self, maximum):
        """Waits until at most this many sessions are left, and none of them is a zombie."""

        def ended():
            states = self.server.children()
            return len(states) <= maximum and "Z" not in states.values()

        if not poll(ended):
            raise AssertionError(f"child processes after 3 s: {self.server.children()}, expected at most {maximum} and no zombie")

    def finish(self):
        growth = self.server.peak_memory - self.start
        print(
            f"{self.count - len(self.failures)} of {self.count} checks passed; at most {growth:.1f} MB more memory; "
            f"an honest client waited at most {self.slowest * 1000:.0f} ms"
        )
        for name in self.failures:
            print(f"hostile: failed: {name}", file=sys.stderr)
        return 1 if self.failures else 0


def expect(found, *expected):
    if found not in expected:
        raise AssertionError(f"got {found}, expected {' or '.join(map(str, expected))}")
