"""Finds words and patterns of words.json in texts and in declared names."""

import bisect
import os
import re

from wording.texts import texts

SWIFT_NAMES = re.compile(
    r"\b(?:func|var|let|case|struct|class|enum|protocol|typealias|actor|associatedtype|precedencegroup|macro)\s+`?([A-Za-z_]\w*)"
    r"|\bfor (?:case )?\(?(\w+)(?:, (\w+)\))? in\b|\{ \(?(\w+)(?:, (\w+))?(?:, (\w+))?\)? in\b"
)
# Functions, classes, variables, and methods.
JAVASCRIPT_NAMES = re.compile(
    r"\b(?:function\*?|class|const|let|var)\s+([A-Za-z_$][\w$]*)"
    r"|^\s*(?:static |async |get |set |\*)*#?(?!if\b|for\b|while\b|switch\b|catch\b|return\b|function\b)([a-z_$][\w$]*)\s*\([^()]*\)\s*\{"
)
PYTHON_NAMES = re.compile(r"^\s*(?:async )?(?:def|class)\s+(\w+)|^\s*(\w+)(?:: [^=]+)? = |\bfor (\w+) in\b")
NAMES = {".swift": SWIFT_NAMES, ".js": JAVASCRIPT_NAMES, ".py": PYTHON_NAMES}
STRING = re.compile(r"\"(?:[^\"\\]|\\.)*\"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`")
WORDS_IN_NAME = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+")
CODE = re.compile(r"`[^`]*`|<doc:[^>]*>|\]\([^)]*\)|https?://\S+|'[^' ]*'")


def names(path, text):
    """Yields the names that a file declares, each with its line and its declaration."""
    kind = os.path.splitext(path)[1] or (".py" if text.startswith("#!") and "python" in text.split("\n", 1)[0] else "")
    if kind in NAMES:
        for number, line in enumerate(text.split("\n"), 1):
            if not line.lstrip().startswith(("//", "#", "*")):
                # Swift escapes a name with the character that quotes a template elsewhere.
                for match in NAMES[kind].finditer(line if "`" in line else STRING.sub('""', line)):
                    yield from ((number, name, match[0]) for name in match.groups() if name)


class Rules:
    """The lists, as expressions that find each word."""

    def __init__(self, lists):
        self.prose = [(re.compile(r"\b(" + rule["pattern"] + r")\b", re.IGNORECASE), rule["say"]) for rule in lists["prose"]]
        self.beginnings = [(re.compile(r"(?m)(?:^|(?<=[.:] )|^- )(" + rule["pattern"] + r")"), rule["say"]) for rule in lists["beginnings"]]
        self.names = [
            (re.compile(rule["pattern"], re.IGNORECASE), rule.get("except") and re.compile(rule["except"]), rule["say"])
            for rule in lists["names"]
        ]
        self.spelling = lists["spelling"]
        stems = sorted(self.spelling, key=len, reverse=True)
        self.british = re.compile(r"(?<![a-z])(" + "|".join(stems) + r")", re.IGNORECASE)

    def british_words(self, text):
        """Yields the position, the word, and the American word."""
        for match in self.british.finditer(re.sub(r"(?<=[a-z])(?=[A-Z])", " ", text)):
            stem = match[1].lower()
            # A whole word ends after its spelling or a suffix; a stem such as "optimis" continues.
            endings = (
                r"(e|es|ed|er|ers|ing|ation|ations|able)\b"
                if stem.endswith("is")
                else r"(s|d|r|ed|ing|ly|less|ful|ation|able|al|rs)?(?![a-z])"
            )
            if re.match(endings, match.string[match.end() :]):
                yield match.start(), match[1], self.spelling[stem]

    def in_paragraphs(self, paragraphs):
        """Yields the position, the word, and the replacement of each finding in texts that each take one line."""
        for expression, better in self.prose:
            for match in expression.finditer(paragraphs):
                yield match.start(), match[1], better
        for expression, better in self.beginnings:
            for match in expression.finditer(paragraphs):
                # A question may begin with these words.
                if not re.split(r"\n|\. ", paragraphs[match.end() :], maxsplit=1)[0].rstrip().endswith("?"):
                    yield match.start(), match[1], better
        yield from self.british_words(paragraphs)

    def findings(self, path, text):
        """Yields the line, the word, and the replacement of each finding."""
        # Each rule searches all of a file's texts in one pass, which is several times as fast as searching them one by one.
        starts, numbers, proses = [], [], []
        length = 0
        for number, paragraph in texts(path, text):
            prose = CODE.sub(lambda match: re.sub(r"[^\n]", "`", match[0]), paragraph)
            starts.append(length)
            numbers.append(number)
            proses.append(prose)
            length += len(prose) + 1
        for position, word, better in self.in_paragraphs("\n".join(prose.replace("\n", " ") for prose in proses)):
            index = bisect.bisect(starts, position) - 1
            yield numbers[index] + proses[index].count("\n", 0, position - starts[index]), word, better
        for number, name, declaration in names(path, text):
            for word in WORDS_IN_NAME.findall(name):
                for expression, allowed, better in self.names:
                    if expression.fullmatch(word) and not (allowed and allowed.search(declaration)):
                        yield number, name, better
            for _, word, american in self.british_words(name):
                yield number, word, american
