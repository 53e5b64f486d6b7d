"""Checks that the tools find a fault of each kind in each language. check-words and check-pages have their own tables of faults."""

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from linting.house.files import MAXIMUM_COLUMNS, MAXIMUM_ENTRIES
from linting.house.targets import ROOTS, is_ours
from linting.tools import code_tools, format_tools

BASH = "#!/usr/bin/env bash\n"
PYTHON = "#!/usr/bin/env python3\n"
LONG = "x" * (MAXIMUM_COLUMNS + 1)
CLOCK = "reads the wall clock"
CROWDED = f"{MAXIMUM_ENTRIES + 1} entries"
C = "Sources/CPluginHost"
# For each tool: the language, the kind of fault, the file that gets it, its text, and a part of the finding, besides the file name. With a
# pair of texts, the second replaces the first in a project file. The name {} means too many files.
FAULTS = {
    "swift format": [
        ("Swift", "format", "Tests/seed1.swift", "let  a = 1\n", "[Spacing]"),
        ("Swift", "missing documentation", "Tests/seed2.swift", "public struct A {}\n", "[AllPublicDeclarationsHaveDocumentation]"),
        ("Swift", "style", "Tests/seed3.swift", "let a = try! b()\n", "[NeverUseForceTry]"),
        ("Swift", "syntax", "Tests/seed4.swift", "struct {\n", "error: "),
    ],
    "ruff format": [
        ("Python", "format", "Tests/seed1.py", "a = [1,2]\n", ""),
        ("Python", "format, file without an ending", ".ci/seed1", PYTHON + "a = 'b'\n", ""),
    ],
    "ruff": [
        ("Python", "syntax", "Benchmarks/seed2.py", "def a(:\n", "invalid-syntax"),
        ("Python", "missing name", "Scripts/seed3", PYTHON + "print(a)\n", "F821"),
        ("Python", "unused import", "Tests/seed4.py", "import os\n", "F401"),
        ("Python", "suspicious code", "Tests/seed5.py", "def a(b=[]):\n    return b\n", "B006"),
    ],
    "shfmt": [
        ("bash", "format", ".ci/seed2", BASH + "if true; then\n  true\nfi\n", ""),
        ("bash", "syntax", "Scripts/seed3.sh", "if true; then\n", "must be followed by"),
    ],
    "shellcheck": [
        ("bash", "missing quotes", "Benchmarks/seed4", BASH + "a=$1\nrm $a\n", "[SC2086]"),
        ("bash", "missing variable", "Scripts/seed5", BASH + 'echo "$word"\n', "[SC2154]"),
        ("bash", "missing variable in a sourced file", "Scripts/seed6.sh", 'echo "$word"\n', "[SC2154]"),
        ("bash", "the script that sources it", "Scripts/seed7", BASH + 'source "${0%/*}/seed6.sh"\n', None),
        ("sh", "a word of bash", "Scripts/seed8", "#!/bin/sh\n[[ $1 == a ]]\n", "[SC3010]"),
    ],
    "check-declarations": [
        ("C", "declaration", "Sources/Libraries/CPango/include/CPango.h", ("ALIGN_LEFT = 0", "ALIGN_LEFT = 3"), "CPANGO_ALIGN_LEFT"),
    ],
    "check-house": [
        ("Swift", "undeclared import", "Sources/Motion/seed1.swift", "import Scenes\n", "imports Scenes, which"),
        ("Swift", "unused import", "Sources/Imaging/seed2.swift", "import Motion\n", "imports Motion but uses none"),
        ("Swift", "unused dependency", "Package.swift", ('("Motion")', '("Motion", ["CZlib"])'), "Motion depends on CZlib, but"),
        ("Swift", "order of targets", "Package.swift", ('("Imaging", [', '("Imaging", ["Scenes", '), "Imaging depends on Scenes, which"),
        ("Swift", "platform's name", "Package.swift", ("targets: [\n", 'targets: [\n        library("Network"),\n'), "Network is also"),
        ("Swift", "type with its module's name", "Sources/Motion/seed3.swift", "enum Motion {}\n", "the type Motion has"),
        ("Swift", "print in a library", "Sources/Motion/seed4.swift", "func a() { print(1) }\n", "prints or exits"),
        ("Swift", "socket", "Sources/Motion/seed5.swift", "let a = socket(1)\n", "listens on a socket"),
        ("Swift", "wall clock", "Sources/Motion/seed6.swift", "let a = ContinuousClock()\n", CLOCK),
        ("C", "wall clock", f"{C}/seed1.c", "int a(void) {\n    return time(0);\n}\n", CLOCK),
        ("JavaScript", "wall clock", "Sources/Command/Resources/Pages/seed1.js", "Date.now();\n", CLOCK),
        ("C", "circle of calls", f"{C}/seed2.c", "int two(void) {\n    return three();\n}\n", "seed3.c"),
        ("C", "the other file", f"{C}/seed3.c", "int three(void) {\n    return two();\n}\n", None),
        ("C", "circle of includes", f"{C}/seed4.h", '#include "seed5.h"\n', "seed5.h"),
        ("C", "the other file", f"{C}/seed5.h", '#include "seed4.h"\n', None),
        ("Swift", "crowded folder", "Sources/Motion/Seeds/{}.swift", "", CROWDED),
        ("Python", "crowded folder", "Tests/Browser/Seeds/{}.py", "", CROWDED),
        ("bash", "crowded folder", ".ci/seeds/{}", BASH, CROWDED),
        ("Swift", "long comment", "Plugins/seed1.swift", f"// {LONG}\n", "columns"),
        ("Python", "long line", "Scripts/seed1.py", f"# {LONG}\n", "columns"),
        ("bash", "long line", "Scripts/seed2", f"{BASH}# {LONG}\n", "columns"),
        ("JavaScript", "long line", "Scripts/seed3.js", f"// {LONG}\n", "columns"),
        ("CSS", "long line", "Sources/seed1.css", f"/* {LONG} */\n", "columns"),
        ("HTML", "long line", "Sources/seed2.html", f"<!-- {LONG} -->\n", "columns"),
        ("C", "long line", "Plugins/seed3.c", f"/* {LONG} */\n", "columns"),
        ("Rust", "long line", "Plugins/seed4.rs", f"// {LONG}\n", "columns"),
        ("YAML", "long line", ".github/seed1.yml", f"# {LONG}\n", "columns"),
        ("Markdown", "missing file", "Sources/README.md", ("\n## ", "\n`Motion/Seed.swift`\n\n## "), "Motion/Seed.swift exists neither"),
        (
            "Markdown",
            "statement without a test",
            "Tests/OriginalsTests/SourceDesigns.md",
            ("\n## No ", "\n| Z99 | a | b | c |\n\n## No "),
            "row Z99 has no test",
        ),
    ],
}


def seed(file, text):
    """Writes a fault."""
    if isinstance(text, tuple):
        content = file.read_text(encoding="utf-8")
        if text[0] not in content:
            raise SystemExit(f"lint: {file} does not contain '{text[0]}'; correct the table of faults")
        file.write_text(content.replace(*text, 1), encoding="utf-8")
        return
    file.parent.mkdir(parents=True, exist_ok=True)
    for number in range(MAXIMUM_ENTRIES + 1) if "{}" in file.name else [0]:
        file.with_name(file.name.format(number)).write_text(text, encoding="utf-8")


def missed_faults(root, programs):
    """Seeds all faults in a copy of the project, and returns a message for each that its tool does not find."""

    def ignored(path, names):
        return [name for name in names if os.path.isdir(os.path.join(path, name)) and not is_ours(name)]

    with tempfile.TemporaryDirectory() as copy:
        for folder in ROOTS:
            shutil.copytree(root / folder, Path(copy, folder), symlinks=True, ignore=ignored)
        for name in ("Package.swift", ".swift-format", ".shellcheckrc"):
            shutil.copy(root / name, copy)
        os.chdir(copy)
        for rows in FAULTS.values():
            for _, _, file, text, _ in rows:
                seed(Path(file), text)
        swift_files = [file for _, _, file, _, _ in FAULTS["swift format"]]
        commands = {**format_tools(programs, swift_files), **code_tools(programs)}
        missed = []
        for tool, rows in FAULTS.items():
            done = subprocess.run(commands[tool], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
            for language, kind, file, _, finding in rows:
                # The compiler that check-declarations runs names only the constant.
                name = "" if tool == "check-declarations" else file.partition("/{}")[0]
                lines = [line for line in done.stdout.replace("/./", "/").splitlines() if name in line and (finding or "") in line]
                if finding is not None and (not lines or done.returncode == 0):
                    missed.append(f"lint: {tool} does not find a fault: {language}, {kind}")
        return missed
