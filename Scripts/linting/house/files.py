"""Rules for files and folders: entries, columns, and calls that only some files may make."""

import os
import re

from .targets import COMMENT, ROOTS, files, is_ours, language, read

MAXIMUM_ENTRIES = 16
MAXIMUM_COLUMNS = 140
ENDING = re.compile(r"(?<![\w.])(?:print|debugPrint|exit|_exit|abort)\(")
SOCKET = re.compile(r"(?<!\.)\b(?:socket|bind|ServerBootstrap)\(")
# Expressions that read a clock in each language.
CLOCK = {
    "Swift": re.compile(
        r"\b(?:ContinuousClock|SuspendingClock|clock_gettime|gettimeofday|Date\(\)|Date\.now\b(?!\()|DispatchTime\.now|time\(nil)"
    ),
    "C": re.compile(r"\b(?:clock_gettime|clock|ftime|gettimeofday|time|timespec_get)\("),
    "JavaScript": re.compile(r"\b(?:Date\.now|new Date\b|performance\.now)"),
}
# The only files that may read a clock: one in the product, and one in the studio's page.
CLOCKS = {"Sources/CWallClock/wall_clock.c", "Sources/Command/Resources/Pages/scripts/studio/clock.js"}
IGNORED = {"C": re.compile(r"//.*|/\*.*?\*/|^ \*.*", re.MULTILINE), "JavaScript": re.compile(r"//.*|/\*.*?\*/|^ *\*.*")}


def crowded_folders(targets):
    """Yields a message for each folder with too many entries, except for files and folders that Package.swift excludes."""
    excluded = {path for target in targets for path in target.excluded}
    for root in ROOTS:
        for path, folders, names in os.walk(root):
            folders[:] = sorted(
                name
                for name in folders
                if is_ours(name) and not name.endswith((".docc", ".xcassets")) and os.path.join(path, name) not in excluded
            )
            shown = [name for name in names if not name.startswith(".") and name != "Package.resolved"]
            count = len(folders) + sum(os.path.join(path, name) not in excluded for name in shown)
            # Sources and Tests list the targets.
            if count > MAXIMUM_ENTRIES and path not in ("Sources", "Tests"):
                yield f"{path}: {count} entries, expected at most {MAXIMUM_ENTRIES}; merge related files or divide the folder"


def long_lines(_targets):
    """Yields a message for each long line, except in Markdown, JSON, and text files.

    In Swift, only comments count: `swift format lint` holds code to the limit, and messages stay in one piece, so that a search finds them.
    """
    for path in ["Package.swift", *files(*ROOTS)]:
        kind = language(path)
        if kind and (kind != "YAML" or path.startswith(".github")) and not os.path.islink(path):
            for number, line in enumerate(read(path).split("\n"), 1):
                if len(line) > MAXIMUM_COLUMNS and (kind != "Swift" or line.lstrip().startswith("//")):
                    yield f"{path}:{number}: {len(line)} columns, expected at most {MAXIMUM_COLUMNS}"


def trespasses(targets):
    """Yields a message for each forbidden call in the product."""
    for target in targets:
        if target.kind not in ("regular", "executable") or target.folder.startswith("Tests/"):
            continue
        for path, text in target.files.items():
            for number, line in enumerate(text.split("\n"), 1):
                code = COMMENT.sub("", line)
                if target.kind != "executable" and ENDING.search(code):
                    yield f"{path}:{number}: a library prints or exits; return a value or throw an error"
                if SOCKET.search(code):
                    yield f"{path}:{number}: listens on a socket; only the package in Sources/StudioServer may do so"
                if path not in CLOCKS and CLOCK["Swift"].search(code):
                    yield f"{path}:{number}: reads the wall clock; take the time as an argument (only wall_clock.c may read a clock)"
    for path in files("Sources", "Plugins"):
        if (kind := language(path)) in IGNORED and path not in CLOCKS:
            for number, line in enumerate(read(path).split("\n"), 1):
                if CLOCK[kind].search(IGNORED[kind].sub("", line)):
                    only = ", ".join(sorted(os.path.basename(clock) for clock in CLOCKS))
                    yield f"{path}:{number}: reads the wall clock; ask one of the files that may: {only}"
