"""Checks pages and scripts with deno, an HTML parser, and the stylesheets' own check."""

import json
import os
import re
import subprocess
import sys
from collections import Counter, defaultdict
from pathlib import Path
from urllib.parse import urlsplit

import html5lib
from stylesheets import Stylesheet

PAGES = "Sources/Command/Resources/Pages"
CONFIG = "Scripts/linting/deno.json"
# Scripts that the command writes for each page, and a statement with the functions that they call.
GENERATED = {"data/page.js": "[refreshkitPage, refreshkitPass];"}


class Checker:
    """The findings in a work tree, with their files and lines."""

    def __init__(self, root):
        self.root = root
        self.folder = root / PAGES
        self.pages = sorted(self.folder.glob("*.html"))
        self.styles = sorted(self.folder.rglob("*.css"))
        self.scripts = sorted([*self.folder.rglob("*.js"), *(root / "Scripts").rglob("*.js")])
        self.findings = set()
        # The names in stylesheets and pages by kind, each with its files and lines.
        self.names = defaultdict(list)

    def report(self, file, line, text):
        self.findings.add((str(Path(file).relative_to(self.root)), int(line), text))

    def run(self):
        for page in self.pages:
            self.read_page(page)
        for style in self.styles:
            self.read_style(style)
        self.check_names()
        if self.lint():
            self.check_types()
            self.check_format()

    def deno(self, *arguments):
        cache = self.root / ".build/deno"
        environment = os.environ | {"DENO_DIR": str(cache), "DENO_NO_UPDATE_CHECK": "1", "NO_COLOR": "1"}
        command = [Path(sys.executable).with_name("deno"), arguments[0], "--config", self.root / CONFIG, *arguments[1:]]
        return subprocess.run(command, cwd=self.root, env=environment, check=False, capture_output=True, text=True)

    def found(self, pattern, *arguments):
        """Returns the parts of deno's output that match a pattern."""
        result = self.deno(*arguments)
        matches = re.findall(pattern, result.stderr, re.DOTALL)
        if result.returncode != 0 and not matches:
            sys.exit(f"check-pages: deno {arguments[0]} failed: {result.stderr.strip()}")
        return matches

    # MARK: HTML and CSS

    def read_page(self, page):
        text = page.read_text()
        parser = html5lib.HTMLParser()
        parser.parse(text)
        for (line, _), code, values in parser.errors:
            self.report(page, line, html5lib.constants.E[code] % values)
        ids = Counter()
        for line, content in enumerate(text.splitlines(), 1):
            for element in re.findall(r"<([a-z][\w-]*)", content):
                self.names["element"].append((element, page, line))
            for name in re.findall(r'\sid="([^"]*)"', content):
                ids[name] += 1
                if ids[name] == 2:
                    self.report(page, line, f"another element has the id '{name}'")
            for path in re.findall(r'\s(?:href|src)="([^":]*)"', content):
                if path not in GENERATED and not (self.folder / path).is_file():
                    self.report(page, line, f"'{path}' does not exist")

    def read_style(self, style):
        sheet = Stylesheet(style.read_text())
        for line, text in sheet.findings:
            self.report(style, line, text)
        for kind, names in sheet.names.items():
            self.names[kind] += [(name, style, line) for name, line in names]

    def check_names(self):
        """Reports files that no page loads, and names in stylesheets that nothing defines or uses."""
        loaded = {self.folder / path for page in self.pages for path in re.findall(r'(?:href|src)="([^"]*)"', page.read_text())}
        for file in [*self.styles, *self.scripts]:
            if self.folder in file.parents and file not in loaded:
                self.report(file, 1, "no page loads this file")
        words = {word for file in [*self.pages, *self.scripts] for word in re.findall(r"[\w-]+", file.read_text())}
        definitions, uses = ({name for name, _, _ in self.names[kind]} for kind in ("definition", "use"))
        # Scripts name `data-mode` as `dataset.mode`.
        datasets = {f"data-{word}" for word in words}
        for kind, known, problem in [
            ("class", words, "no page and no script uses the class"),
            ("id", words, "no page and no script uses the id"),
            ("attribute", words | datasets, "no page and no script uses the attribute"),
            ("use", words | definitions, "nothing defines the property"),
            ("definition", words | uses, "nothing uses the property"),
        ]:
            for name, file, line in self.names[kind]:
                if name not in known:
                    self.report(file, line, f"{problem} '{name}'")

    # MARK: JavaScript

    def lint(self):
        """Looks for suspicious code; returns whether all scripts can be parsed."""
        output = json.loads(self.deno("lint", "--json", *self.scripts).stdout)
        for finding in output["diagnostics"]:
            self.report(urlsplit(finding["filename"]).path, finding["range"]["start"]["line"], finding["message"])
        for error in output["errors"]:
            line = re.search(r":(\d+):\d+$", error["message"])
            self.report(error["file_path"], line[1] if line else 1, error["message"].split("\n")[0])
        return not output["errors"]

    def check_types(self):
        """Checks types in the scripts of each page together, since they share one scope, and in other scripts one by one.

        The scripts of a page are joined in their order. The DOM's types also include the names of CSS properties and of HTML elements.
        """
        folder = self.root / ".build/pages"
        folder.mkdir(parents=True, exist_ok=True)
        sources = {folder / f"{page.stem}.js": self.joined(page) for page in self.pages}
        sources[folder / "names.js"] = self.name_lines()
        for file, lines in sources.items():
            file.write_text("".join(f"{text}\n" for text, *_ in lines))
        others = [script for script in self.scripts if self.folder not in script.parents]
        pattern = r"(TS\d+) \[ERROR\]: (.*?)\n +at file://(\S+?):(\d+):\d+"
        unused = Counter()
        for code, block, path, line in self.found(pattern, "check", "--no-remote", "--no-npm", *sources, *others):
            text = " ".join(re.sub(r"\n.*\n *[~^]+$", "", block).split())
            _, file, number = sources[Path(path)][int(line) - 1] if Path(path) in sources else ("", path, line)
            if path.endswith("names.js"):
                text = re.sub(r"Property '(\w+)'.*?(\. Did.*)?$", lambda match: f"unknown name '{match[1]}'{match[2] or ''}", text)
            if code in ("TS6133", "TS6196"):
                unused[file, number, text] += 1
            else:
                self.report(file, number, text)
        # Each page uses only some of the names in a script that several pages load.
        for (file, number, text), count in unused.items():
            if count == sum(any(file == other for _, other, _ in lines) for lines in sources.values()) or file in others:
                self.report(file, number, text)

    def joined(self, page):
        """Returns the lines of all scripts of a page, with their files and numbers."""
        lines = []
        for path in re.findall(r'<script src="([^"]*)"', page.read_text()):
            file = self.folder / path
            texts = [GENERATED[path]] if path in GENERATED else file.read_text().splitlines() if file.is_file() else []
            lines += [(text, file, number) for number, text in enumerate(texts, 1)]
        return lines

    def name_lines(self):
        """Returns lines of a script that uses the names of CSS properties and of elements, with the files and lines of the names."""
        lines = []
        for kind, interface in ("property", "CSSStyleDeclaration"), ("element", "HTMLElementTagNameMap & SVGElementTagNameMap"):
            lines.append((f"export const {kind}Names = (/** @type {{{interface}}} */ all) => [", "", 0))
            for name, file, line in self.names[kind]:
                camel = re.sub("-([a-z])", lambda match: match[1].upper(), name.removeprefix("-"))
                lines.append((f"all.{camel},", file, line))
            lines.append(("];", "", 0))
        return lines

    def format(self):
        self.deno("fmt", "--quiet", *self.pages, *self.styles, *self.scripts)

    def check_format(self):
        for path, line in self.found(r"from (\S+):\n *(\d+) \|", "fmt", "--check", *self.pages, *self.styles, *self.scripts):
            self.report(path, line, "not formatted; run Scripts/lint --fix")
