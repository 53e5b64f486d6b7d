"""The progress of a build or of the tests: a bar on a terminal, or a line now and then."""

import re
import shutil
import sys
import threading
import time

# Columns of the bar, and seconds between two lines without a terminal.
WIDTH, INTERVAL = 28, 30


def build_progress(line):
    """Returns the steps done, their number, and the target of a line of 'swift build', such as "[3/9] Compiling Motion Curve.swift"."""
    match = re.match(r"\[(\d+)/(\d+)\] (?:Compiling|Emitting module|Wrapping AST for|Linking|Write) ?(\S*)", line)
    return (int(match[1]), int(match[2]), match[3]) if match else None


def minutes(seconds):
    """Returns a time such as "2:05"."""
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"


class Progress:
    """Shows how far a step is, and its oldest unfinished part."""

    def __init__(self, title, output=None, is_terminal=None, clock=time.monotonic):
        self.title, self.clock, self.output = title, clock, output or sys.stderr
        self.is_bar = self.output.isatty() if is_terminal is None else is_terminal
        self.began = self.last = clock()
        self.lock = threading.Lock()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.is_bar:
            self.output.write("\r\x1b[2K")
        self.output.write(f"test: {self.title}: {minutes(self.clock() - self.began)}\n")
        self.output.flush()

    def show(self, done, count, waiting):
        """Shows the steps done, their number, and the name of the oldest unfinished one, unless that was shown just now."""
        with self.lock:
            now = self.clock()
            if now - self.last < (0.1 if self.is_bar else INTERVAL):
                return
            self.last = now
            state = f"{done}/{count}  {minutes(now - self.began)}  {waiting}"
            if self.is_bar:
                filled = WIDTH * done // max(count, 1)
                line = f"{self.title}  {'━' * filled}{'─' * (WIDTH - filled)}  {state}"
                self.output.write("\r\x1b[2K" + line[: shutil.get_terminal_size().columns - 1])
            else:
                self.output.write(f"test: {self.title}: {state}\n")
            self.output.flush()
