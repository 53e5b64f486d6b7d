"""The tools of Scripts/lint, and the files that each reads."""

import os
import re

from linting.house.targets import ROOTS, files, language, read

SWIFT_FILES = ["Package.swift", "Sources", "Plugins", "Tests", "Benchmarks/Package.swift", "Benchmarks/Sources"]
RUFF_OPTIONS = ["--no-cache", "--config", "Scripts/linting/ruff.toml"]
SOURCED = re.compile(r'^source ".*/([^"/]+\.sh)"$', re.MULTILINE)
SHFMT_OPTIONS = ["-i", "4", "-ci"]


def written_in(name):
    """Returns the files in a language; if a name has no ending, the first line determines the language."""
    return [path for path in files(*ROOTS) if language(path) == name]


def format_tools(programs, swift_files=SWIFT_FILES):
    """Returns the commands that find unformatted files; `swift format` also checks documentation and other rules of style."""
    return {
        "swift format": ["swift", "format", "lint", "--strict", "--recursive", *swift_files],
        "ruff format": [programs / "ruff", "format", "--check", "--quiet", "--diff", *RUFF_OPTIONS, *written_in("Python")],
        "shfmt": [programs / "shfmt", "-d", *SHFMT_OPTIONS, *written_in("bash")],
    }


def code_tools(programs):
    """Returns the commands that check code, except for the pages."""
    # A file that scripts source is checked with them, since it uses their variables.
    scripts = written_in("bash")
    sourced = {name for path in scripts for name in SOURCED.findall(read(path))}
    scripts = [path for path in scripts if os.path.basename(path) not in sourced]
    return {
        "ruff": [programs / "ruff", "check", "--quiet", "--output-format", "concise", *RUFF_OPTIONS, *written_in("Python")],
        "shellcheck": [programs / "shellcheck", "-x", "-a", "-f", "gcc", *scripts],
        "check-house": ["Scripts/linting/check-house"],
        "check-declarations": ["Scripts/linting/check-declarations"],
    }


def tools(programs):
    """Returns all commands, the slow ones first."""
    words, pages = "Scripts/linting/check-words", "Scripts/linting/check-pages"
    return {
        **format_tools(programs),
        "check-pages": [pages],
        "check-pages --self-test": [pages, "--self-test"],
        "check-words": [words],
        "check-words --self-test": [words, "--self-test"],
        **code_tools(programs),
    }


def fixes(programs):
    """Returns the commands that format all files."""
    return {
        "swift format": ["swift", "format", "--in-place", "--recursive", *SWIFT_FILES],
        "ruff format": [programs / "ruff", "format", "--quiet", *RUFF_OPTIONS, *written_in("Python")],
        "shfmt": [programs / "shfmt", "-w", *SHFMT_OPTIONS, *written_in("bash")],
        "check-pages": ["Scripts/linting/check-pages", "--fix"],
    }
