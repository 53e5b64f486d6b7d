"""Finds the texts in a file that people read: comments, strings, documentation, and labels.

Each text is a paragraph with its first line.
"""

import html.parser
import io
import os
import re
import tokenize

INTERPOLATION = r"\\\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)"
PLACEHOLDER = r"\$\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}"
SUBSTITUTION = r"\$\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)"
C_COMMENTS = r"(?P<line>//[^\n]*)|(?P<block>/\*.*?\*/)"
SWIFT = re.compile(
    rf'{C_COMMENTS}|(?P<string>#"""\n.*?"""#|"""\n.*?(?<!\\)"""|#"(?:[^"\n]|"(?!#))*"#|"(?:{INTERPOLATION}|\\.|[^"\\\n])*")', re.DOTALL
)
C = re.compile(rf"{C_COMMENTS}|'(?:\\.|[^'\\\n])'|(?P<string>\"(?:\\.|[^\"\\\n])*\")", re.DOTALL)
JAVASCRIPT = re.compile(
    rf"{C_COMMENTS}|[=(,:!&|?{{}};]\s*/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n\[])+/"
    rf"|(?P<string>\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'|`(?:\\.|{PLACEHOLDER}|[^`\\])*`)",
    re.DOTALL,
)
CSS = re.compile(r"(?P<block>/\*.*?\*/)|(?P<string>\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*')", re.DOTALL)
SHELL = re.compile(
    r"\\.|\$\{[^{}\n]*\}|(?:^|(?<=\s))(?P<line>#[^\n]*)"
    r"|<<-?\s*(?P<quote>['\"]?)(?P<end>\w+)(?P=quote)(?P<rest>[^\n]*)\n(?P<heredoc>.*?)^\s*(?P=end)$"
    rf"|(?P<string>\"(?:\\.|{SUBSTITUTION}|[^\"\\])*\"|'[^']*')|\becho (?P<words>[^\"'$|;&>\n]+)",
    re.DOTALL | re.MULTILINE,
)
CODE = {".swift": SWIFT, ".c": C, ".h": C, ".cpp": C, ".rs": C, ".modulemap": C, ".js": JAVASCRIPT, ".css": CSS, ".sh": SHELL}
EMBEDDED = re.compile(rf"{INTERPOLATION}|{PLACEHOLDER}|{SUBSTITUTION}", re.DOTALL)
JSON_STRING = re.compile(r'"((?:[^"\\]|\\.)*)"')
# The first words of a documentation item, which name a parameter or a tag.
ITEM = re.compile(
    r"^(?:- (?:Parameters?|Returns|Throws|Note|Important|Warning)?\s*(?:`?\w+`?)?:\s*"
    r"|@\w+\s*(?:\{.*?\}(?=\s|$))?\s*(?:\[?[\w.$=\" ]+\]?\s+-\s+|-\s+)?)"
)


def texts(path, text):
    """Yields the first line and the text of each paragraph; lines are separated by newlines."""
    kind = os.path.splitext(path)[1]
    if kind in ("", ".py") and text.startswith("#!"):
        kind = ".py" if "python" in text.split("\n", 1)[0] else ".sh"
    if kind in CODE:
        return code(CODE[kind], text)
    readers = {".py": python, ".json": json_values, ".html": markup, ".svg": markup, ".md": markdown, ".yml": yaml, ".yaml": yaml}
    return readers.get(kind, plain)(text)


def paragraphs(number, lines):
    """Yields the paragraphs of some lines; an empty line or a list item ends one, and fenced code is left out."""
    paragraph, start, is_fenced = [], number, False
    for offset, line in enumerate(lines):
        if line.startswith("```"):
            is_fenced = not is_fenced
        is_text = line and not is_fenced and not line.startswith("```")
        if paragraph and (not is_text or line.startswith(("- ", "* ", "@", "|", "#", ">"))):
            yield start, "\n".join(paragraph)
            paragraph = []
        if is_text:
            start = start if paragraph else number + offset
            paragraph.append(line if paragraph else ITEM.sub("", line).lstrip("#|>*- "))
    if paragraph:
        yield start, "\n".join(paragraph)


def literal(number, string):
    """Yields the paragraphs of a string, and the strings in the code that it embeds."""
    if " " not in string.strip() and "\n" not in string.strip():
        return
    for match in EMBEDDED.finditer(string):
        for inner in re.finditer(r"\"([^\"\n]* [^\"\n]*)\"", match[0]):
            yield number + string.count("\n", 0, match.start()), inner[1]
    outside = EMBEDDED.sub(lambda match: "…" + "\n" * match[0].count("\n"), string)
    outside = re.sub(r"\\[nt]", "  ", outside).replace("\\\n", " \n")
    yield from paragraphs(number, [line.strip().lstrip("/#* ") for line in outside.split("\n")])


def code(expression, text):
    """Yields the comments and the strings of code; neighboring line comments are one comment."""
    number, position, comment, comment_end = 1, 0, [], 0
    for match in expression.finditer(text):
        number, position = number + text.count("\n", position, match.start()), match.start()
        between = text[comment_end : match.start()]
        if comment and not (match["line"] and between.strip() == "" and between.count("\n") == 1):
            yield from paragraphs(comment[0], comment[1])
            comment = []
        groups = match.groupdict()
        if groups.get("line"):
            if match["line"].startswith("#!"):
                continue
            line = match["line"].lstrip("/!#").strip()
            if comment:
                comment[1].append(line)
            else:
                comment = [number, [line]]
            comment_end = match.end()
            if text[text.rfind("\n", 0, match.start()) + 1 : match.start()].strip():
                yield from paragraphs(*comment)
                comment = []
        elif groups.get("block"):
            yield from paragraphs(number, [line.strip().strip("/*").strip() for line in match["block"].split("\n")])
        elif groups.get("heredoc"):
            yield from literal(number + 1, match["heredoc"])
        else:
            yield from literal(number, (groups.get("string") or groups.get("words") or "").strip("#").strip("\"'`"))
    if comment:
        yield from paragraphs(*comment)


def python(text):
    """Yields the comments, documentation, and strings of Python code."""
    comment, last, opened = [], 0, []
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        name = tokenize.tok_name[token.type]
        row, column = token.start
        if name == "COMMENT" and not token.string.startswith("#!"):
            is_alone = not token.line[:column].strip()
            if comment and not (is_alone and row == last + 1):
                yield from paragraphs(*comment)
                comment = []
            comment = comment or [row, []]
            comment[1].append(token.string.lstrip("#").strip())
            last = row if is_alone else 0
        elif name == "STRING" and not opened:
            yield from quoted(row, token.string)
        elif name == "FSTRING_START":
            opened.append(token.start)
        elif name == "FSTRING_END":
            start, column = opened.pop()
            if not opened:
                lines = text.split("\n")[start - 1 : token.end[0]]
                lines[-1] = lines[-1][: token.end[1]]
                lines[0] = lines[0][column:]
                yield from quoted(start, "\n".join(lines))
    if comment:
        yield from paragraphs(*comment)


def quoted(number, string):
    prefix = re.match(r"\w*", string)[0]
    string = string[len(prefix) :].strip("\"'")
    if "f" in prefix.lower():
        for match in re.finditer(r"\{[^{}]*\}", string):
            for inner in re.finditer(r"'([^']* [^']*)'|\"([^\"]* [^\"]*)\"", match[0]):
                yield number + string.count("\n", 0, match.start()), inner[1] or inner[2]
        string = re.sub(r"\{[^{}]*\}", "…", string)
    yield from literal(number, string)


def json_values(text):
    for number, line in enumerate(text.split("\n"), 1):
        for match in JSON_STRING.finditer(line):
            yield from literal(number, match[1])


def markdown(text):
    """Yields paragraphs of prose; code and output in fences are checked at their source."""
    yield from paragraphs(1, [line.strip() for line in text.split("\n")])


def plain(text):
    """Yields the paragraphs of a text whose lines may be comments, or fields with a name."""
    yield from paragraphs(1, [re.sub(r"^[#/ ]+|^[A-Z][\w-]*: ", "", line.strip()) for line in text.split("\n")])


def yaml(text):
    """Yields comments, and values with their continued lines."""
    start, lines, was_comment = 1, [], False
    for number, whole in enumerate(text.split("\n"), 1):
        line, _, trailing = whole.partition(" # ") if not whole.lstrip().startswith("#") else (whole, "", "")
        if trailing:
            yield number, trailing
        is_comment = line.lstrip().startswith("#")
        value = line.strip(" #") if is_comment else re.sub(r"^\s*(?:- )?(?:[\w-]+:(?=\s|$))?\s*[|>]?-?", "", line)
        if is_comment != was_comment or (not is_comment and value != line.strip()):
            yield from paragraphs(start, lines)
            start, lines = number, []
        lines.append(value.strip().strip("\"'"))
        was_comment = is_comment
    yield from paragraphs(start, lines)


class Markup(html.parser.HTMLParser):
    """Collects the texts between block elements, the labels in attributes, and the contents of scripts and styles."""

    INLINE = frozenset({"a", "b", "code", "em", "i", "kbd", "output", "small", "span", "strong", "tspan"})
    LABELS = frozenset({"alt", "aria-label", "aria-description", "content", "label", "placeholder", "title"})

    def __init__(self, text):
        super().__init__()
        self.found, self.start, self.paragraph, self.embedded = [], 1, "", None
        self.feed(text)
        self.close()
        self.end_paragraph()

    def end_paragraph(self):
        self.found += paragraphs(self.start, [" ".join(line.split()) for line in self.paragraph.split("\n")])
        self.paragraph = ""

    def handle_starttag(self, tag, attributes):
        if tag not in self.INLINE:
            self.end_paragraph()
        self.embedded = {"script": JAVASCRIPT, "style": CSS}.get(tag)
        self.found += [(self.getpos()[0], value) for name, value in attributes if name in self.LABELS and value]

    def handle_endtag(self, tag):
        if tag not in self.INLINE:
            self.end_paragraph()
        self.embedded = None

    def handle_data(self, data):
        line = self.getpos()[0]
        if self.embedded:
            self.found += [(line + number - 1, text) for number, text in code(self.embedded, data)]
            return
        self.start = self.start if self.paragraph.strip() else line
        self.paragraph = (self.paragraph if self.paragraph.strip() else "") + data

    def handle_comment(self, data):
        self.end_paragraph()
        self.found += paragraphs(self.getpos()[0], [line.strip() for line in data.split("\n")])


def markup(text):
    """Yields the texts, labels, and comments of HTML and SVG."""
    return Markup(text).found
