"""Encodes the files in a folder with oxipng -o2 and compares RefreshKit's smallest files. Exits with status 1 if a goal is missed."""

import pathlib
import sys
import time

import oxipng

# Maximum size increase over oxipng, in percent, and minimum speedup over oxipng.
GOALS = {"spinner": (1, 10), "screen": (5, 10)}

folder = pathlib.Path(sys.argv[1])
missed = []
print(
    "| frames | oxipng -o2: bytes, ms per file | RefreshKit: bytes, ms per file | larger, % | goal "
    "| times faster, single file | in a sequence | goal |"
)
print("|---|---|---|---|---|---|---|---|")
for line in (folder / "times").read_text().splitlines():
    name, alone, sequence = line.split()
    files = [path.read_bytes() for path in sorted((folder / name).glob("*.png"))]
    small = [path.stat().st_size for path in (folder / f"{name}-small").glob("*.png")]
    began = time.perf_counter()
    others = [len(oxipng.optimize_from_memory(file, level=2)) for file in files]
    theirs = 1000 * (time.perf_counter() - began) / len(files)
    larger = 100 * (sum(small) / sum(others) - 1)
    faster, in_sequence = theirs / float(alone), theirs / float(sequence)
    most, least = GOALS[name]
    print(
        f"| {name} | {sum(others) // len(files)}, {theirs:.3g} | {sum(small) // len(small)}, {float(alone):.3g} | {larger:.2f} | {most} "
        f"| {faster:.3g} | {in_sequence:.3g} | {least} |"
    )
    if larger > most or in_sequence < least:
        missed.append(name)
if missed:
    sys.exit("optimize: goals missed by " + ", ".join(missed))
