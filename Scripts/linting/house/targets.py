"""The targets of Package.swift, and the files of the project."""

import json
import os
import re
import subprocess
from pathlib import Path

IMPORT = re.compile(
    r"^(?P<modifiers>(?:@\w+ +|public +|package +|internal +|private +|fileprivate +)*)"
    r"import +(?:(?:struct|class|enum|protocol|func|var|let|typealias) +)?(?P<module>\w+)",
    re.MULTILINE,
)
KEYWORD = r"\b(?:struct|enum|class|actor|protocol|typealias|func|var|let)\s+`?(\w+)"
DECLARATION = re.compile(KEYWORD)
GLOBAL = re.compile(r"^(?:@\w+(?:\(.*?\))? +)*(?:public|package|open)\b[^\n={(]*?" + KEYWORD, re.MULTILINE)
TYPE = re.compile(r"^(?:@?\w+(?:\(.*?\))? +)*(?:struct|enum|class|actor|protocol|typealias) +`?(\w+)", re.MULTILINE)
EXTENSION = re.compile(r"^(?:\w+ +)?extension (?P<type>\w+|\[\w+\]).*?^}", re.MULTILINE | re.DOTALL)
SIGNATURE = re.compile(r"^ +(?:@\w+ )*(?:public|package) .*?\b(?:func|var|init|subscript)\b.*$", re.MULTILINE)
LABEL = re.compile(r"(\w+)`?\s*(?=[:(<])")
COMMENT = re.compile(r"//.*")
# Folders with files of the project.
ROOTS = ("Sources", "Plugins", "Tests", "Scripts", "Benchmarks", ".ci", ".github")
LANGUAGES = {
    ".swift": "Swift",
    ".py": "Python",
    ".sh": "bash",
    ".js": "JavaScript",
    ".css": "CSS",
    ".html": "HTML",
    ".c": "C",
    ".h": "C",
    ".rs": "Rust",
    ".yml": "YAML",
}


def is_ours(folder):
    """Returns whether a folder contains files of the project rather than build products or caches."""
    return not folder.startswith(".") and folder not in ("build", "target", "__pycache__")


def files(*folders, ending=""):
    """Yields the paths of the files in folders, sorted."""
    for root in folders:
        for path, names, found in os.walk(root):
            names[:] = sorted(filter(is_ours, names))
            for name in sorted(found):
                if name.endswith(ending):
                    yield os.path.join(path, name)


def language(path):
    """Returns the language of a file, from its ending or from its first line; or None."""
    ending = os.path.splitext(path)[1]
    if ending or os.path.islink(path):
        return LANGUAGES.get(ending)
    with open(path, "rb") as file:
        start = file.readline(80)
    if start.startswith(b"#!"):
        return "Python" if b"python" in start else "bash" if re.search(rb"\b(?:ba)?sh\b", start) else None
    return None


def read(path):
    return Path(path).read_text(encoding="utf-8")


class Target:
    def __init__(self, dump, place):
        self.name, self.kind, self.place = dump["name"], dump["type"], place
        self.folder = dump.get("path") or ("Tests/" if self.kind == "test" else "Sources/") + self.name
        self.excluded = [os.path.join(self.folder, path) for path in dump["exclude"]]
        self.dependencies = [next(iter(entry.values()))[0] for entry in dump["dependencies"]]
        self.files = {path: read(path) for path in files(self.folder, ending=".swift")}
        self.is_swift = bool(self.files)

    def imports(self):
        """Yields file, line, module, and modifiers of each import."""
        for path, text in self.files.items():
            for found in IMPORT.finditer(text):
                yield path, text.count("\n", 0, found.start()) + 1, found["module"], found["modifiers"]

    def names(self, with_internal):
        """Returns the names that a file can use after importing the target: types, globals, and members added to other types.

        Values can be used without importing the module of their type, except for internal members, which need `@testable`: then all names.
        """
        text = COMMENT.sub("", "\n".join(self.files.values()))
        own = set(DECLARATION.findall(text))
        names = own if with_internal else set(GLOBAL.findall(text))
        if not with_internal:
            for extension in EXTENSION.finditer(text):
                if extension["type"] not in own:
                    for line in SIGNATURE.findall(extension.group()):
                        names.update(LABEL.findall(line))
        return names


def load():
    """Returns the targets of the package in the working folder, from the bottom up."""
    dump = subprocess.run(["swift", "package", "dump-package"], check=True, capture_output=True).stdout
    return [Target(target, place) for place, target in enumerate(json.loads(dump)["targets"])]
