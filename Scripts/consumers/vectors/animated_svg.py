"""Compares animated SVG files in browsers with the same files without keyframes, with stills, and with exported frames.

The expected picture at an instant is the browser's own drawing of the file whose keyframes are replaced by their values (css.py), so that
the difference is how it follows keyframes. Stills are exported separately, with other shapes for the same picture: the mean difference from
the exported frames must be about the same for the animation and for them.
"""

import base64
import concurrent.futures
import json
import os
import re
import sys
import tempfile
from pathlib import Path

import numpy
from css import frozen
from engines import ENGINES, photographs
from exports import INSTANTS, SCALE, chosen, indicators, premultiplied, refreshkit
from PIL import Image

RATE = 60
# Appearance, whether motion is reduced, and number of instants.
VERSIONS = [("light", False, INSTANTS), ("dark", False, 12), ("light", True, 12), ("dark", True, 6)]
# Largest mean and single difference from the file without keyframes, of 255.
MEAN, LARGEST = 0.08, 80
# Inline, Chromium turns what moves into layers, and resamples their edges.
LARGEST_OF_LAYERS = 160
# Largest mean difference from frames beyond the stills' mean difference. Browsers measure dashes along chords, so that arcs end up to half
# a pixel early.
MORE, MORE_OF_DASHES = 0.05, 0.25
# Browsers keep a group with an opacity in 8 bits, so that one step more or less does not count.
STEP = 1
# A step at exactly an instant has happened then.
AFTER = 1e-5


class Subject:
    """An indicator's files, with the loop and with all phases, and the frames to compare."""

    def __init__(self, indicator, folder):
        self.indicator = indicator
        folder = f"{folder}/{indicator}"
        svg = ("render", indicator, "--format", "animated-svg", "--fps", str(RATE))
        refreshkit(*svg, "-o", f"{folder}/loop.svg", "-q")
        self.source = json.loads(refreshkit(*svg, "--phase", "all", "-o", f"{folder}/all.svg", "--json"))["styleSource"]
        self.loop, self.whole = (Path(f"{folder}/{name}.svg").read_text() for name in ("loop", "all"))
        frames = ("render", indicator, "--phase", "all", "--appearance", "light,dark", "--reduce-motion=both", "--fps", str(RATE), "-q")
        refreshkit(*frames, "--scale", str(SCALE), "-o", f"{folder}/frames")
        refreshkit(*frames, "--format", "svg", "-o", f"{folder}/stills")
        self.frames, self.stills = (self.listed(f"{folder}/{kind}") for kind in ("frames", "stills"))
        self.size = [float(number) for number in re.search(r'viewBox="0 0 (\S+) (\S+)"', self.loop).groups()]

    @staticmethod
    def listed(folder):
        """Returns (phase, time in it or progress, path) of each frame, by version."""
        entries = [entry for entry in json.loads(Path(f"{folder}/manifest.json").read_text())["files"] if "frame" in entry]
        return {
            (appearance, reduces): [
                (entry["phase"], entry.get("progress", entry["frame"] / RATE), f"{folder}/{entry['path']}")
                for entry in entries
                if entry["appearance"] == appearance and (entry.get("motion") == "reduced") == reduces
            ]
            for appearance, reduces, _ in VERSIONS
        }


def root(text):
    """Returns the class of a file's root, with which all names in the file begin."""
    return re.search(r'<svg [^>]*class="(r[0-9a-f]{7})', text).group(1)


def renamed(text, name):
    """Returns a file whose names differ from its other copies."""
    return text.replace(root(text), root(text) + name)


def renamed_still(text, name):
    return re.sub(r'(id="|url\(#|href="#)', rf"\g<1>{name}", text[text.index("<svg") :])


def in_phase(text, phase):
    return re.sub(r'(class="r\w+) \w+"', rf'\1 {phase}"', text, count=1)


def paused(text, position):
    """Returns a rule that shows a file at a time."""
    return f".{root(text)} *{{animation-delay:-{position + AFTER}s!important;animation-play-state:paused!important}}"


def at(text, phase, position):
    """Returns a file that shows a time of its phase, or the pull at a progress."""
    if phase == "pulling":
        return text.replace("<svg ", f'<svg style="--progress:{position}" ', 1)
    return text.replace("</style>", f"{paused(text, position)}</style>", 1)


def as_image(text):
    return f'<img alt="" src="data:image/svg+xml;base64,{base64.b64encode(text.encode()).decode()}">'


class Difference:
    """The mean and the largest difference of two lists of pictures, and the number of the picture with the largest one."""

    def __init__(self, first, second, step=0):
        found = [abs(a - b) for a, b in zip(first, second, strict=True)]
        for difference in found:
            difference[difference <= step] = 0
        self.mean = float(numpy.mean([difference.mean() for difference in found]))
        self.worst = max(range(len(found)), key=lambda n: found[n].max())
        self.largest = int(found[self.worst].max())

    def __str__(self):
        return f"{self.mean:.3f} {self.largest}"


def compare(subject, version, engine, camera, folder):
    """Returns the figures and the faults of a subject in one version."""
    appearance, reduces, count = version
    frames, stills = subject.frames[appearance, reduces], subject.stills[appearance, reduces]
    pictures = [premultiplied(Image.open(path)) for *_, path in frames]
    numbers = chosen([phase for phase, *_ in frames], pictures, count)
    selected = {"inline": numbers, "img": [number for number in numbers if frames[number][0] == "refreshing"]}
    cells = {"inline": [], "inline, still": [], "exported": [], "img": [], "img, still": []}
    for n, number in enumerate(numbers):
        phase, position, _ = frames[number]
        whole = in_phase(subject.whole, phase)
        time, progress = (0, position) if phase == "pulling" else (position + AFTER, 0)
        cells["inline"].append(renamed(at(whole, phase, position), f"m{n}"))
        cells["inline, still"].append(renamed(frozen(whole, time, progress), f"s{n}"))
        cells["exported"].append(renamed_still(Path(stills[number][2]).read_text(), f"e{n}"))
        if number in selected["img"]:
            cells["img"].append(as_image(at(subject.loop, phase, position)))
            cells["img, still"].append(as_image(frozen(subject.loop, time)))
    height, width = pictures[0].shape[:2]
    # On pages of the same layout, since the same shape has other edges elsewhere.
    shown = {
        name: [picture[:height, :width] for picture in photographs(camera, part, subject.size, folder)] for name, part in cells.items()
    }
    shown["frame"] = [pictures[number] for number in numbers]
    title = appearance + (", reduced" if reduces else "")
    if kept := os.environ.get("KEEP"):
        for name, part in shown.items():
            for number, picture in enumerate(part):
                Image.fromarray(picture.astype("uint8")).save(f"{kept}/{subject.indicator} {title} {name} {number}.png")

    faults = []
    differences = {name: Difference(shown[name], shown[f"{name}, still"], STEP if name == "inline" else 0) for name in selected}
    for name, difference in differences.items():
        if difference.mean > MEAN or difference.largest > (LARGEST_OF_LAYERS if (engine, name) == ("chromium", "inline") else LARGEST):
            phase, position, _ = frames[selected[name][difference.worst]]
            faults.append(f"{title}, {name}: mean and largest difference {difference}, in {phase} at {position:.3f}")
    own, exported = (Difference(shown[name], shown["frame"], STEP) for name in ("inline", "exported"))
    if own.mean > exported.mean + (MORE_OF_DASHES if "{stroke-dasharray" in subject.whole else MORE):
        faults.append(f"{title}: {own.mean:.3f} from the frames, but stills {exported.mean:.3f}")
    between = Difference(shown["inline"], shown["exported"], STEP)
    figures = f"{title}: {differences['inline']}, img {differences['img']}, stills {between} ({own.mean:.2f}/{exported.mean:.2f})"
    return figures, faults


def compare_together(subjects, engine, folder):
    """Returns the faults of files as they are, inline on one page whose policy allows their styles, compared with images."""
    size = [max(subject.size[axis] for subject in subjects) for axis in (0, 1)]
    position = 0.3
    style = "svg{color:#007aff}" + "".join(paused(subject.whole, position) for subject in subjects)
    policy = " ".join(f"'{subject.source}'" for subject in subjects)
    images = [as_image(at(subject.whole, "refreshing", position)) for subject in subjects]
    with ENGINES[engine]("light", False, folder) as camera:
        inline = photographs(camera, [subject.whole for subject in subjects], size, folder, style, policy)
        alone = photographs(camera, images, size, folder)
    differences = [Difference([a], [b]) for a, b in zip(inline, alone, strict=True)]
    # Inline, some shapes are layers of the browser.
    return [f"{s.indicator} on a page with others: {d}" for s, d in zip(subjects, differences, strict=True) if d.mean > 4 * MEAN]


def check(engine, subjects, folder):
    """Returns the names of the indicators with a fault in one browser, and prints all figures."""
    results = {subject.indicator: [] for subject in subjects}
    for version in VERSIONS:
        with ENGINES[engine](*version[:2], folder) as camera:
            for subject in subjects:
                results[subject.indicator].append(compare(subject, version, engine, camera, folder))
    failed = []
    for name, parts in results.items():
        faults = [fault for _, found in parts for fault in found]
        print(f"{'FAIL' if faults else 'ok  '} {name} in {engine}: {'; '.join(figures for figures, _ in parts)}", flush=True)
        for fault in faults:
            print(f"     {fault}", flush=True)
        failed += [name] if faults else []
    faults = compare_together(subjects, engine, folder)
    for fault in faults:
        print(f"FAIL {fault}, in {engine}", flush=True)
    return failed + faults


def main(names, engines):
    names = indicators(names)
    with tempfile.TemporaryDirectory() as folder:
        subjects = [Subject(name, folder) for name in names]
        folders = [tempfile.mkdtemp(dir=folder) for _ in engines]
        with concurrent.futures.ProcessPoolExecutor(max_workers=2) as pool:
            failed = list(pool.map(check, engines, [subjects] * len(engines), folders))
    count = sum(len(faults) for faults in failed)
    print(f"browsers: {len(names)} indicators in {', '.join(engines)}: {f'{count} faults' if count else 'passed'}")
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:], os.environ["BROWSERS"].split()))
