"""Events of Swift Testing, one JSON object a line: which tests run, which failed, and how long each took."""

import json
import threading
from collections import defaultdict


class TestEvents:
    """The state of a test run, whose processes report their events at the same time."""

    def __init__(self):
        self.lock = threading.Lock()
        # Number of tests, tests that have ended, and instants at which the running ones began, in seconds.
        self.count, self.done, self.running = 0, 0, {}
        self.seconds, self.failures = {}, []
        self.names = set()

    def read(self, line):
        """Reads a line."""
        record = json.loads(line)
        with self.lock:
            self.add(record["kind"], record["payload"])

    def add(self, kind, payload):
        """Adds a description of a test, or an event."""
        if kind == "test":
            if payload["kind"] == "function":
                self.names.add(payload["id"])
                self.count = max(self.count, len(self.names))
            return
        name, instant = payload.get("testID"), payload["instant"]["absolute"]
        # Suites have events, too.
        match payload["kind"]:
            case "testStarted" if name in self.names:
                self.running[name] = instant
            case "testEnded" | "testSkipped" if name in self.names:
                self.done += 1
                if name in self.running:
                    self.seconds[name] = instant - self.running.pop(name)
            case "issueRecorded" if not payload.get("issue", {}).get("isKnown"):
                source = payload.get("issue", {}).get("sourceLocation", {})
                text = " ".join(message["text"] for message in payload["messages"])
                self.failures.append(f"{source.get('fileID', '')}:{source.get('line', 0)}: {name or ''}: {text}"[:1000])

    def add_crash(self, status, log):
        """Adds a crashed process with its status and the end of its log."""
        with self.lock:
            lines = log.read_text(errors="replace").splitlines()
            reasons = (number for number, line in enumerate(lines) if "Fatal error" in line or line.endswith(" crashed:"))
            report = "\n".join(lines[max(next(reasons, len(lines) - 20), 0) :][:20])
            self.failures.append(f"a test process ended with status {status}:\n{report}")

    @property
    def oldest(self):
        """The running test that started first."""
        running = min(list(self.running.items()), key=lambda pair: pair[1], default=None)
        return suite_and_name(running[0]) if running else ""

    @property
    def summary(self):
        """A line such as "3,455 tests passed" or "3,455 tests, failures: 2"."""
        return f"{self.done:,} tests, failures: {len(self.failures)}" if self.failures else f"{self.done:,} tests passed"


def suite_and_name(identifier):
    """Returns "Suite/test()" for an identifier such as "Target.Suite/test()/File.swift:7:6"."""
    return identifier.split("/")[0].split(".", 1)[-1] + "/" + "/".join(identifier.split("/")[1:-1])


class SuiteTimes:
    """The seconds of the suites: the sums of their tests, many of which run at the same time."""

    def __init__(self, events):
        self.suites = defaultdict(float)
        for name, seconds in events.seconds.items():
            self.suites[name.split("/")[0]] += seconds

    def lines(self, count):
        """Returns a line for each of the slowest suites."""
        slowest = sorted(self.suites.items(), key=lambda pair: (-pair[1], pair[0]))[:count]
        return [f"test: {seconds:6.1f} s  {name}" for name, seconds in slowest]
