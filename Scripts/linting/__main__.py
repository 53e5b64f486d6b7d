"""Checks every file with the linters and formatters for its language, and with the checks in Scripts/linting.

  Scripts/lint              Run all tools, and check that they find a fault of each kind.
  Scripts/lint --self-test  Only check that the tools find a fault of each kind, in a copy of the project.
  Scripts/lint --fix        Format all files.

Prints the findings of all tools, then the seconds that each took. The tools are pinned in Scripts/setup.
"""

import concurrent.futures
import os
import subprocess
import sys
import time
from pathlib import Path

from linting.faults import missed_faults
from linting.tools import fixes, tools

ROOT = Path(__file__).resolve().parents[2]


def run(name, command):
    """Runs a tool; returns its name, its findings, whether it failed, and its run time in seconds."""
    began = time.monotonic()
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    return name, done.stdout, done.returncode != 0, time.monotonic() - began


def run_all(commands):
    """Runs tools concurrently, and prints each failure as soon as it is known; returns whether any failed."""
    began, failed, seconds = time.monotonic(), [], []
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for done in concurrent.futures.as_completed([pool.submit(run, name, command) for name, command in commands.items()]):
            name, output, has_failed, took = done.result()
            seconds.append(f"{name} {took:.1f}")
            if has_failed:
                failed.append(name)
                print(f"lint: {name}\n{output.rstrip()}", file=sys.stderr, flush=True)
    result = f"failed: {', '.join(failed)}" if failed else "found nothing"
    print(f"lint: {result} ({time.monotonic() - began:.1f} s: {', '.join(seconds)})")
    return bool(failed)


def main(arguments):
    os.chdir(ROOT)
    programs = Path(subprocess.check_output(["Scripts/setup", "--python", "lint"], text=True).strip())
    match arguments:
        case []:
            return run_all({**tools(programs), "self-test": ["Scripts/lint", "--self-test"]})
        case ["--fix"]:
            return run_all(fixes(programs))
        case ["--self-test"]:
            missed = missed_faults(ROOT, programs)
            print("\n".join(missed), end="\n" if missed else "", file=sys.stderr)
            return bool(missed)
    print(__doc__.strip())
    return 0 if arguments == ["--help"] else 64


sys.exit(main(sys.argv[1:]))
