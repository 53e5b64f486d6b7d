"""Rules for documents: the overview of the sources, and the statements about the source designs."""

import os
import re

from .targets import COMMENT, files, read

OVERVIEW = "Sources/README.md"
PATH = re.compile(r"`((?:[A-Z]\w*|Scripts|Tests|Plugins)/[^` ]*)`")
DESIGNS = "Tests/OriginalsTests/SourceDesigns.md"
MINIMUM_ROWS = 200
ROW = re.compile(r"\| *([A-Z]\d+) *\|")
CASES = "Tests/ConformanceTests/Cases"
SUITE_OR_TEST = re.compile(
    r"^(?:@\w+(?:\(.*?\))? +)*(?:final +)?(?:struct|class|enum|extension) +(\w+)|@Test\b.*?\bfunc +(\w+)", re.MULTILINE | re.DOTALL
)


def stale_overview(targets):
    """Yields a message for each target that is missing in the overview and for each path in it that does not exist."""
    page = read(OVERVIEW)
    for target in targets:
        if target.folder.startswith("Sources/") and not re.search(rf"\b{target.name}\b", page):
            yield f"{OVERVIEW}: target {target.name} is missing; add a line with its purpose"
    for path in PATH.findall(page):
        candidates = [path, path + ".swift", os.path.join("Sources", path), os.path.join("Sources", path + ".swift")]
        if not any(map(os.path.exists, candidates)):
            yield f"{OVERVIEW}: {path} exists neither here nor in Sources; correct the path"


def tests_and_cases():
    """Yields the name of each test, as SUITE/FUNCTION, and of each conformance case, as AREA/NAME."""
    for path in files("Tests", ending=".swift"):
        text, suite = read(path), ""
        if "import Testing" in text:
            for found in SUITE_OR_TEST.finditer(COMMENT.sub("", text)):
                suite = found[1] or suite
                if found[2]:
                    yield f"{suite}/{found[2]}"
    for path, _, names in os.walk(CASES):
        for name in names:
            yield f"{os.path.basename(path)}/{os.path.splitext(name)[0]}"


def unheld_statements(_targets):
    """Yields a message for each statement about the source designs without a test."""
    known, ids = set(tests_and_cases()), set()
    # The last section lists statements without a counterpart in RefreshKit.
    statements = read(DESIGNS).partition("\n## No counterpart\n")[0]
    for number, line in enumerate(statements.splitlines(), 1):
        if not (row := ROW.match(line)):
            continue
        place, cells = f"{DESIGNS}:{number}: row {row[1]}", line.strip().strip("|").split("|")
        if row[1] in ids:
            yield f"{place} occurs twice; give each row a unique id"
        ids.add(row[1])
        names = re.findall(r"`([^`]+)`", cells[-1])
        if len(cells) != 4 or not names:
            yield f"{place} has no test in its fourth cell; name a test that fails if the statement is false"
        elif unknown := [name for name in names if name not in known]:
            yield f"{place} names {', '.join(unknown)}, expected a test (SUITE/FUNCTION) or a case in {CASES}"
    if len(ids) < MINIMUM_ROWS:
        yield f"{DESIGNS}: {len(ids)} rows, expected at least {MINIMUM_ROWS}; a row starts with | and its id"
