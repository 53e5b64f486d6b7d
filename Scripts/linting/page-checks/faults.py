"""Checks that a fault of each kind is found."""

import shutil
import tempfile
from pathlib import Path

from checker import PAGES, Checker

# A fault of each kind: its kind, its file, its lines, and a part of the finding.
FAULTS = [
    ("JavaScript: type", "scripts/shared/story.js", 'phasesOf("light");', "not assignable to parameter"),
    ("JavaScript: property that a type does not have", "scripts/shared/story.js", "[pageData.subject];", "Did you mean 'subjects'?"),
    ("JavaScript: missing name", "scripts/shared/story.js", "nothing();", "Cannot find name 'nothing'"),
    ("JavaScript: unused function", "scripts/shared/story.js", "function unused() {}", "'unused' is declared but"),
    ("JavaScript: suspicious code", "scripts/shared/story.js", "if (phaseNames == null) addressOf;", "expected '==='"),
    ("JavaScript: format", "scripts/shared/strip.js", "[1,2];", "not formatted"),
    ("CSS: property", "styles/scene.css", ".note {\n  dispaly: none;\n}", "unknown name 'dispaly'. Did you mean 'display'?"),
    ("CSS: value", "styles/scene.css", ".note {\n  display: nnone;\n}", "unknown value 'nnone'"),
    ("CSS: unit", "styles/scene.css", ".note {\n  width: 4xp;\n}", "unknown unit 'xp'"),
    ("CSS: missing semicolon", "styles/scene.css", ".note {\n  color: red\n  width: 0;\n}", "expected ';'"),
    ("CSS: element", "styles/scene.css", "sectoin {\n  width: 0;\n}", "unknown name 'sectoin'"),
    ("CSS: pseudo-class", "styles/scene.css", ".note:hvoer {\n  width: 0;\n}", "unknown pseudo-class 'hvoer'"),
    ("CSS: media feature", "styles/scene.css", "@media (max-widht: 9px) {}", "unknown media feature 'max-widht'"),
    ("CSS: unused class", "styles/scene.css", ".noote {\n  width: 0;\n}", "uses the class 'noote'"),
    ("CSS: undefined property", "styles/scene.css", ".note {\n  color: var(--lost);\n}", "nothing defines the property '--lost'"),
    ("CSS: unused property", "styles/scene.css", ".note {\n  --idle: 0;\n}", "nothing uses the property '--idle'"),
    ("CSS: syntax", "styles/scene.css", ".note {\n  color;\n}", "expected a declaration"),
    ("CSS: missing brace", "styles/viewer.css", ".note {\n  color: red;", "expected '}'"),
    ("CSS: format", "styles/base.css", ".note { color: red; }", "not formatted"),
    ("HTML: syntax", "preview.html", "<section></div></section>", "end tag"),
    ("HTML: attribute given twice", "preview.html", '<p class="a" class="b"></p>', "attribute"),
    ("HTML: element", "preview.html", "<sectoin></sectoin>", "unknown name 'sectoin'"),
    ("HTML: id of another element", "preview.html", '<p id="top"></p>', "another element has the id 'top'"),
    ("HTML: missing file", "preview.html", '<script src="scripts/none.js"></script>', "'scripts/none.js' does not exist"),
    ("HTML: format", "plain.html", "<p   hidden></p>", "not formatted"),
    ("file that no page loads", "scripts/shared/lost.js", "[];", "no page loads this file"),
]
# These faults keep deno from checking types.
SYNTAX_FAULTS = [("JavaScript: syntax", "scripts/shared/story.js", "const = 1;", "expected")]


def missed_faults(project):
    """Returns the kinds of faults that the checks fail to detect in a copy of the preview page."""
    missed = []
    for faults in (FAULTS, SYNTAX_FAULTS):
        with tempfile.TemporaryDirectory() as folder:
            root = Path(folder)
            shutil.copytree(project / PAGES, root / PAGES, ignore=shutil.ignore_patterns("review*", "studio*"))
            shutil.copytree(project / "Scripts/linting", root / "Scripts/linting")
            seeded = [(kind, name, seed(root / PAGES / name, text), expected) for kind, name, text, expected in faults]
            checker = Checker(root)
            checker.run()
            for kind, name, lines, expected in seeded:
                if not any(file == f"{PAGES}/{name}" and line in lines and expected in text for file, line, text in checker.findings):
                    missed.append(kind)
    return missed


def seed(file, text):
    """Adds lines at the end of a file or of its body; returns their numbers."""
    head, body, end = (file.read_text() if file.exists() else "").partition("  </body>")
    file.write_text(f"{head}{text}\n{body}{end}")
    first = head.count("\n") + 1
    return range(first, first + text.count("\n") + 1)
