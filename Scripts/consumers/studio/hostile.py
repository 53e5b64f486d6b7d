"""Attacks a running studio server, and checks that it rejects the attacks, keeps its memory use low, and serves an honest client.

  /usr/bin/python3 hostile.py ADDRESS PROCESS

ADDRESS is the address that the server printed, and PROCESS its process ID. The server must be a release build, since answers are expected
in time; any session that answers `advance` with a binary message will do. Lowers the server's file descriptor limit. Prints a line for each
check; the exit status is 1 if one fails.
"""

import sys
import time

import http_checks
import load_checks
import websocket_checks
from client import Response, poll
from suite import Suite, expect


def main(address, process):
    suite = Suite(address, int(process))
    suite.run("start", [])
    slow = Slow(suite.address)
    for module in (http_checks, websocket_checks):
        for title, group in module.GROUPS.items():
            suite.run(title, group(suite.address))
    suite.run("load", load_checks.checks(suite))
    suite.run("time", [("idle connection is closed after 15 s", slow.idle), ("request that takes too long", slow.dripping)])
    suite.check("no session is left", suite.wait_for_sessions, 0)
    return suite.finish()


class Slow:
    """A connection that has been idle since its request at the start of the run."""

    def __init__(self, address):
        self.address, self.start = address, time.monotonic()
        self.connection = address.connect(20)
        self.connection.sendall(address.request())
        expect(Response(self.connection).status, 200)

    def idle(self):
        expect(self.connection.recv(1), b"")
        if time.monotonic() - self.start < 14:
            raise AssertionError("closed too early")

    def dripping(self):
        """Sends a byte now and then, which must not keep the connection open."""
        with self.address.connect() as connection:
            start = time.monotonic()
            connection.sendall(b"GET /")

            def is_closed():
                try:
                    connection.sendall(b"a")
                    return False
                except ConnectionError:
                    return True

            if not poll(is_closed, 7) or time.monotonic() - start < 4:
                raise AssertionError(f"open for {time.monotonic() - start:.1f} s, expected 5 s")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
