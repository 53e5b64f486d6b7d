"""Faults in correct pictures that the bounds must notice, and changes that they must allow."""

import sys
import tempfile

import numpy
from bounds import judge
from pictures import Batch
from subjects import CORPUS, Subject

# Players agree on these files, some of which draw little, or do not start at frame 0.
FILES = "android-heart android-lightsaber android-gears android-LogoSmall android-drop_to_refresh android-us ios-issue_1664".split()
# One player's pictures differ from the others'.
DISPUTED = "android-Skew"
# All players draw nothing at the first instant.
STARTS_EMPTY = "android-simple_loader"


def shifted(pictures):
    return numpy.roll(pictures, 2, axis=2)


def paler(pictures):
    return (pictures * 0.9).round().astype(numpy.uint8)


def swapped(pictures):
    return pictures[..., [2, 1, 0, 3]]


def empty(pictures):
    return numpy.zeros_like(pictures)


def empty_once(pictures):
    result = pictures.copy()
    result[3] = 0
    return result


def upside_down(pictures):
    return pictures[:, ::-1]


def straight(pictures):
    """Colors that are not multiplied by their opacity, as read from a PNG file."""
    opacity = numpy.maximum(pictures[..., 3:].astype(int), 1)
    colors = numpy.minimum(pictures[..., :3] * 255 // opacity, 255).astype(numpy.uint8)
    return numpy.concatenate([colors, pictures[..., 3:]], axis=-1)


def next_instant(pictures):
    return numpy.roll(pictures, -1, axis=0)


FAULTS = (shifted, paler, swapped, empty, empty_once, upside_down, next_instant)


def later(subject, count):
    """Returns the subject at later frames."""
    result = Subject(subject.path)
    result.frames = [frame + count for frame in subject.frames]
    return result


def alternating(first, second):
    """Returns the first pictures at even instants, and the second ones at odd instants."""
    odd = (numpy.arange(len(first)) % 2).astype(bool)
    return numpy.where(odd[:, None, None, None], second, first)


# Draws nothing, crashes at one file, and does not answer at another one.
UNRELIABLE = """
import json, os, sys, time, numpy
for line in sys.stdin:
    job = json.loads(line)
    if "heart" in job["file"]: os.abort()
    if "gears" in job["file"]: time.sleep(60)
    numpy.save(job["out"], numpy.zeros((8, 1, 1, 4)))
    print("drawn", flush=True)
"""


def unreliable(subjects, folder):
    """Returns what is wrong with the results of a player that crashes."""
    found = Batch([sys.executable, "-c", UNRELIABLE], subjects, folder, limit=1).run()
    found = {path.stem: result if isinstance(result, str) else "drawn" for path, result in found.items()}
    expected = dict.fromkeys(found, "drawn")
    expected |= {"android-heart": "crashed with status -6", "android-gears": "took more than 1 s"}
    return None if found == expected else f"a player that crashes: {found}, expected {expected}"


def check(pictures):
    """Returns the number of checks, and the failed ones. `pictures` returns the pictures of subjects by file and player."""
    results = []

    def expect(name, ours, players, right):
        verdict = judge(ours, players)
        results.append(None if verdict.right == right else f"{name}: {verdict.reason}, expected {'right' if right else 'wrong'}")

    subjects = {name: Subject(CORPUS / f"{name}.json") for name in [*FILES, DISPUTED, STARTS_EMPTY]}
    drawn = pictures(subjects.values())
    after = pictures([later(subjects[name], 3) for name in FILES])
    for name in FILES:
        players = drawn[subjects[name].path]
        for player, own in players.items():
            expect(f"{player}'s {name}", own, players, True)
            expect(f"{player}'s {name}, less precise", numpy.where(own > 127, own - 1, own), players, True)
            expect(f"{player}'s {name}, three frames later", after[subjects[name].path][player], players, False)
            for fault in FAULTS:
                expect(f"{player}'s {name}, {fault.__name__}", fault(own), players, False)
        expect(f"a failure instead of {name}", "frame 0 took too long", players, False)
        expect(f"{name} with a failed player", players["thorvg"], {**players, "rlottie": "crashed"}, True)
        expect(f"{name} without players", players["thorvg"], dict.fromkeys(players, "crashed"), False)
    players = drawn[subjects[DISPUTED].path]
    expect(f"{DISPUTED} of two players", alternating(players["thorvg"], players["rlottie"]), players, False)
    middle = ((players["thorvg"].astype(int) + players["lottie-web"]) // 2).astype(numpy.uint8)
    expect(f"{DISPUTED} between two players", middle, players, True)
    players = drawn[subjects[STARTS_EMPTY].path]
    early = players["thorvg"].copy()
    early[0] = early[1]
    expect(f"{STARTS_EMPTY}, too early", early, players, False)
    with tempfile.TemporaryDirectory() as folder:
        results.append(unreliable(subjects.values(), folder))
    return len(results), [result for result in results if result]
