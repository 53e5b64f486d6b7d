"""Builds and runs the tests, and shows the progress: python3 Tests/Runner FOLDER [ARGUMENT...]

Shows a bar on a terminal, and a line now and then elsewhere. Prints the errors of a failed build, or the failed tests, and the slowest
suites. The output of the tests is in FOLDER/log-1 and so on. Arguments are passed to Swift Testing, such as --filter. Ctrl-C ends all
processes at once.
"""

import os
import subprocess
import sys
from pathlib import Path

from events import SuiteTimes, TestEvents
from processes import Processes
from progress import Progress, build_progress
from shares import shares

ROOT = Path(__file__).resolve().parents[2]
BUILD = ["swift", "build", "--package-path", str(ROOT), "--build-tests", "-Xswiftc", "-warnings-as-errors"]


def build(processes):
    """Builds the tests; returns whether that succeeded."""
    kept = []
    with Progress("building") as progress:
        child = processes.start(BUILD, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        for line in child.stdout:
            text = line.decode(errors="replace").rstrip()
            if step := build_progress(text):
                progress.show(*step)
            else:
                kept.append(text)
    if child.wait() != 0:
        first = next((number for number, line in enumerate(kept) if "error:" in line), 0)
        print("\n".join(kept[first:]))
    return child.returncode == 0


def program():
    """Returns the command that runs the tests."""
    folder = subprocess.check_output([*BUILD, "--show-bin-path"], text=True).strip()
    return [f"{folder}/RefreshKitPackageTests.xctest", "--testing-library", "swift-testing"]


def run_share(processes, command, log, take):
    """Runs a share of the tests, and passes each line of its events to a function; returns the exit status."""
    reading, writing = os.pipe()
    with log.open("wb") as written:
        child = processes.start(
            [*command, "--event-stream-output-path", f"/dev/fd/{writing}"], stdout=written, stderr=subprocess.STDOUT, pass_fds=[writing]
        )
    os.close(writing)
    with os.fdopen(reading) as events:
        for line in events:
            take(line)
    return child.wait()


def test(processes, folder, arguments):
    """Runs the tests; returns whether they passed, and prints the failures and the slowest suites."""
    command, events = program(), TestEvents()
    if arguments:
        # Most of the time, these are few tests.
        commands = [[*command, *arguments]]
    else:
        # Swift Testing's own concurrency would start all tests before it ends one, which would leave the progress unknown.
        listed = subprocess.check_output([*command, "--list-tests"], text=True, stderr=subprocess.DEVNULL).split()
        commands = [[*command, "--no-parallel", "--filter", share] for share in shares(listed)]
        events.count = len(listed)
    with Progress("testing") as progress:

        def take(line):
            events.read(line)
            progress.show(events.done, events.count, events.oldest)

        def run(number, command):
            log = folder / f"log-{number + 1}"
            status = run_share(processes, command, log, take)
            # A crash is not an event; failed tests end with status 1.
            has_crashed = status not in (0, 1) or (status == 1 and not events.failures)
            if has_crashed and not processes.are_stopped:
                events.add_crash(status, log)
            return status == 0

        has_passed = processes.all(run, commands)
    # A filter might miss a test.
    if events.done < max(events.count, 1):
        has_passed = False
        events.failures.append(f"{events.done} of {events.count} tests were run")
    for failure in events.failures:
        print(failure)
    print(f"test: {events.summary}")
    for line in SuiteTimes(events).lines(10):
        print(line)
    return has_passed


def main(arguments):
    if not arguments:
        print(__doc__.strip())
        return 64
    with Processes() as processes:
        try:
            return 0 if build(processes) and test(processes, Path(arguments[0]), arguments[1:]) else 1
        except KeyboardInterrupt:
            print("\ntest: stopped", file=sys.stderr)
            return 130


sys.exit(main(sys.argv[1:]))
