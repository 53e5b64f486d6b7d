import sys
from pathlib import Path

from checker import Checker
from faults import missed_faults

root = Path(__file__).resolve().parents[3]
checker = Checker(root)
match sys.argv[1:]:
    case ["--fix"]:
        checker.format()
    case ["--self-test"]:
        if missed := missed_faults(root):
            sys.exit(f"check-pages: failed to detect these faults: {'; '.join(missed)}")
    case []:
        checker.run()
        for file, line, text in sorted(checker.findings):
            print(f"check-pages: {file}:{line}: {text}", file=sys.stderr)
        sys.exit(1 if checker.findings else 0)
    case _:
        sys.exit("check-pages: expected no argument, --fix, or --self-test")
