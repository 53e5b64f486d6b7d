"""Reads a stylesheet, and finds errors that browsers silently ignore: invalid syntax and unknown words."""

import re
from collections import defaultdict

import tinycss2
from pygments.lexers import css

# Values and functions that Pygments does not know.
NEW_WORDS = set(
    "anywhere auto-fill auto-fit canvastext color-mix currentcolor dark grid highlight highlighttext in inline-grid light light-dark"
    " max-content min minmax plus-lighter pre pre-wrap repeating-conic-gradient safe span srgb subgrid tabular-nums translatex true"
    " var".split()
)
WORDS = NEW_WORDS.union(css._keyword_values, css._color_keywords, css._functional_notation_keyword_values)
UNITS = set("% ch cm deg dpi dppx dvh dvw em ex fr in lh lvh mm ms pc pt px rad rem rlh s svh turn vh vw".split())
FEATURES = set("forced-colors hover max-height max-width min-height min-width pointer prefers-color-scheme prefers-reduced-motion".split())
PSEUDO_NAMES = set(
    "active after backdrop before checked disabled empty enabled first-child focus focus-visible focus-within has hover invalid is"
    " last-child not nth-child nth-last-child only-child placeholder root where".split()
)
# Properties whose values are names that an author chooses.
FREE_PROPERTIES = {"animation", "animation-name", "font", "font-family", "grid-area"}
# Browser-specific properties and @property descriptors, which the DOM's types lack.
OTHER_PROPERTIES = {"-webkit-touch-callout", "inherits", "initial-value", "syntax"}
PLAIN = {"skip_comments": True, "skip_whitespace": True}


class Stylesheet:
    """The names in a stylesheet by kind, and its faults; each with its line."""

    def __init__(self, text):
        self.findings = []
        self.names = defaultdict(list)
        self.check_braces(text)
        self.read_rules(tinycss2.parse_stylesheet(text, **PLAIN))

    def report(self, node, text):
        self.findings.append((node.source_line, text))

    def check_braces(self, text):
        """Reports an unclosed block, which browsers close at the end of the file."""
        text = re.sub(r"/\*.*?\*/|\"[^\"\n]*\"", lambda match: re.sub(r"[{}]", " ", match[0]), text, flags=re.DOTALL)
        lines = []
        for line, content in enumerate(text.split("\n"), 1):
            for brace in re.findall("[{}]", content):
                if brace == "{":
                    lines.append(line)
                elif lines:
                    lines.pop()
        if lines:
            self.findings.append((lines[0], "this block has no end, expected '}'"))

    def read_rules(self, rules):
        for rule in rules:
            if rule.type == "error":
                self.report(rule, f"expected a declaration or a rule ({rule.message})")
            elif rule.type == "qualified-rule":
                self.read_selector(rule.prelude)
                self.read_rules(tinycss2.parse_blocks_contents(rule.content, **PLAIN))
            elif rule.type == "declaration":
                self.read_declaration(rule)
            elif rule.lower_at_keyword == "media":
                self.read_media(rule.prelude)
                self.read_rules(tinycss2.parse_rule_list(rule.content, **PLAIN))
            elif rule.lower_at_keyword == "keyframes":
                for frame in tinycss2.parse_rule_list(rule.content, **PLAIN):
                    self.read_rules(tinycss2.parse_blocks_contents(frame.content, **PLAIN))
            elif rule.lower_at_keyword == "property":
                self.read_rules(tinycss2.parse_blocks_contents(rule.content, **PLAIN))
            else:
                self.report(rule, f"unknown rule '@{rule.at_keyword}'")

    def read_media(self, tokens):
        for token in tokens:
            if token.type == "() block":
                name = next(word for word in token.content if word.type == "ident")
                self.expect(name, name.lower_value, FEATURES, "media feature")

    def read_selector(self, tokens):
        before = None
        for token in tokens:
            if before == ":" and token.type in ("ident", "function"):
                self.expect(token, token.lower_value if token.type == "ident" else token.lower_name, PSEUDO_NAMES, "pseudo-class")
                if token.type == "function" and not token.lower_name.startswith("nth"):
                    self.read_selector(token.arguments)
            elif token.type == "ident":
                self.names["class" if before == "." else "element"].append((token.value, token.source_line))
            elif token.type == "hash":
                self.names["id"].append((token.value, token.source_line))
            elif token.type == "[] block":
                name = token.content[0].value
                self.names["attribute"] += [(name, token.source_line)] if name.startswith("data-") else []
            before = token

    def read_declaration(self, declaration):
        name = declaration.name
        if name.startswith("--"):
            self.names["definition"].append((name, declaration.source_line))
        elif name not in OTHER_PROPERTIES:
            self.names["property"].append((name, declaration.source_line))
        if any(token == ":" for token in declaration.value):
            self.report(declaration, f"the value of '{name}' contains ':', expected ';' before the next property")
        self.read_value(declaration.value, name in FREE_PROPERTIES)

    def read_value(self, tokens, allows_names):
        for token in tokens:
            if token.type == "function":
                self.expect(token, token.lower_name, WORDS, "function")
                self.read_value(token.arguments, allows_names)
            elif token.type == "ident" and token.value.startswith("--"):
                self.names["use"].append((token.value, token.source_line))
            elif token.type == "ident" and not allows_names:
                self.expect(token, token.lower_value, WORDS, "value")
            elif token.type == "dimension":
                self.expect(token, token.lower_unit, UNITS, "unit")

    def expect(self, node, word, known, kind):
        if word not in known:
            self.report(node, f"unknown {kind} '{word}'")
