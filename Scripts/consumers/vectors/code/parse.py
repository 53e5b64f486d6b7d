"""Parses a file with the grammar of its language; prints the first fault."""

import importlib
import sys
from pathlib import Path

import tree_sitter

language, path = sys.argv[1:]
grammar = importlib.import_module(f"tree_sitter_{language}")
tree = tree_sitter.Parser(tree_sitter.Language(grammar.language())).parse(Path(path).read_bytes())


def faults(node):
    if node.is_error or node.is_missing:
        return [node]
    return [fault for child in node.children for fault in faults(child)]


for fault in faults(tree.root_node)[:1]:
    line = Path(path).read_text().splitlines()[fault.start_point.row]
    sys.exit(f"{path}:{fault.start_point.row + 1}: {line}")
