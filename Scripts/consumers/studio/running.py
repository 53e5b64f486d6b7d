"""Runs a studio for the duration of a check.

  running.py [--descriptors COUNT] [SUBJECTS...] -- INTERPRETER SCRIPT [ARGUMENTS...]

Starts the studio of $REFRESHKIT on any free port, and the script with the address and the process ID of the studio as first arguments.
"""

import os
import signal
import subprocess
import sys
import threading

# Maximum time for a studio to print its address, and to end, in seconds. A busy machine needs several.
PATIENCE = 15


class Studio:
    """A studio in the working folder: its address once it has started, and its exit status and messages once it has ended."""

    def __init__(self, *arguments, descriptors=None, environment=None, program=None, prefix=()):
        limit = ["prlimit", f"--nofile={descriptors}:{descriptors}"] if descriptors else []
        self.process = subprocess.Popen(
            [*prefix, *limit, program or os.environ["REFRESHKIT"], "studio", *arguments],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, **(environment or {})},
        )
        timer = threading.Timer(PATIENCE, self.process.kill)
        timer.start()
        self.address = self.process.stdout.readline().strip()
        timer.cancel()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.end()

    def end(self, name=signal.SIGTERM):
        """Ends the studio and returns its exit status and its messages."""
        if self.process.poll() is None:
            self.process.send_signal(name)
        _, errors = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, errors


def main(words):
    descriptors = None
    if words[0] == "--descriptors":
        descriptors, words = int(words[1]), words[2:]
    split = words.index("--")
    subjects, (interpreter, script, *rest) = words[:split], words[split + 1 :]
    with Studio(*subjects, "--no-open", "--port", "0", descriptors=descriptors) as studio:
        return subprocess.run([interpreter, script, studio.address, str(studio.process.pid), *rest], check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
