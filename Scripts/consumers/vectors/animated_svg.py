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

INDICATORS = ["spinner", "progress-ring", "ball-pulse", "wechat-dots", "ionic-crescent", "rotating-plane"]
RATE = 60
# Appearance, whether motion is reduced, and number of instants.
VERSIONS = [("light", False, INSTANTS), ("dark", False, 8), ("light", True, 8), ("dark", True, 4)]
# Largest mean and single difference from the file without keyframes, of 255. Chromium turns inline shapes that move into layers, draws them
# at their largest scale, and resamples them.
MEAN, LARGEST = 0.08, 80
MEAN_OF_LAYERS, LARGEST_OF_LAYERS = 2.0, 170
# Largest mean difference from frames beyond the stills' mean difference. Browsers measure dashes along chords, so that arcs end up to half
# a pixel early.
MORE, MORE_OF_DASHES, MORE_OF_PHASE = 0.05, 0.25, 0.25
# Looks whose reduced-motion version is a still arc, with the most dashes in a picture.
ARCS, MORE_OF_ARCS = ("ball-clip-rotate", "circle-stroke-spin", "compose-circular"), 0.35
# Browsers keep a group with an opacity in 8 bits, and round twice, so that two steps more or less do not count.
STEP = 2
# Maximum files in a page, and its maximum bytes, that a browser draws in a moment.
CELLS, PAGE = 24, 3_000_000
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

    def __init__(self, first, second):
        found = [abs(a - b) for a, b in zip(first, second, strict=True)]
        for difference in found:
            difference[difference <= STEP] = 0
        self.means = numpy.array([difference.mean() for difference in found])
        self.mean = float(self.means.mean())
        self.worst = max(range(len(found)), key=lambda n: found[n].max())
        self.largest = int(found[self.worst].max())

    def __str__(self):
        return f"{self.mean:.3f} {self.largest}"


def compare(subject, version, engine, camera, folder):
    """Returns the figures and the faults of a subject in one version."""
    appearance, reduces, count = version
    frames, stills = subject.frames[appearance, reduces], subject.stills[appearance, reduces]
    # In the other versions, the ends of phases and frames in between are enough.
    pictures = [premultiplied(Image.open(path)) for *_, path in frames] if count == INSTANTS else []
    numbers = chosen([phase for phase, *_ in frames], pictures, count)
    pictures = [pictures[number] if pictures else premultiplied(Image.open(frames[number][2])) for number in numbers]
    cells = {"inline": [], "inline, still": [], "img": [], "img, still": [], "exported": []}
    for n, number in enumerate(numbers):
        phase, position, _ = frames[number]
        time, progress = (0, position) if phase == "pulling" else (position + AFTER, 0)
        whole = in_phase(subject.whole, phase)
        cells["inline"].append(renamed(at(whole, phase, position), f"m{n}"))
        cells["inline, still"].append(renamed(frozen(whole, time, progress), f"s{n}"))
        # Both files show the loop.
        image = subject.loop if phase == "refreshing" and n % 2 else whole
        cells["img"].append(as_image(at(image, phase, position)))
        cells["img, still"].append(as_image(frozen(image, time, progress)))
        cells["exported"].append(renamed_still(Path(stills[number][2]).read_text(), f"e{n}"))
    height, width = pictures[0].shape[:2]
    # On pages of the same layout, since the same shape has other edges elsewhere.
    limit = max(1, min(CELLS, PAGE // len(subject.whole)))
    shown = {
        name: [picture[:height, :width] for picture in photographs(camera, part, subject.size, folder, limit=limit)]
        for name, part in cells.items()
    }
    shown["frame"] = pictures
    title = appearance + (", reduced" if reduces else "")
    if kept := os.environ.get("KEEP"):
        for name, part in shown.items():
            for number, picture in enumerate(part):
                Image.fromarray(picture.astype("uint8")).save(f"{kept}/{subject.indicator} {title} {name} {number}.png")

    faults, figures = [], []
    exported = Difference(shown["exported"], shown["frame"])
    more = MORE_OF_DASHES if "{stroke-dasharray" in subject.whole else MORE
    for name in ("inline", "img"):
        has_layers = (engine, name) == ("chromium", "inline")
        difference, own = Difference(shown[name], shown[f"{name}, still"]), Difference(shown[name], shown["frame"])
        figures.append(f"{name} {difference} ({own.mean:.2f}/{exported.mean:.2f})")
        mean, largest = (MEAN_OF_LAYERS, LARGEST_OF_LAYERS) if has_layers else (MEAN, LARGEST)
        if difference.mean > mean or difference.largest > largest:
            phase, position, _ = frames[numbers[difference.worst]]
            faults.append(f"{title}, {name}: mean and largest difference {difference}, in {phase} at {position:.3f}")
        # WebKit always shows the light colors of an image.
        if (engine, name, appearance) == ("webkit", "img", "dark"):
            continue
        if own.mean > exported.mean + more + (mean if has_layers else 0):
            faults.append(f"{title}, {name}: {own.mean:.3f} from the frames, but stills {exported.mean:.3f}")
        for phase in [] if has_layers else dict.fromkeys(frames[number][0] for number in numbers):
            inside = [n for n, number in enumerate(numbers) if frames[number][0] == phase]
            if own.means[inside].mean() > exported.means[inside].mean() + (MORE_OF_ARCS if subject.indicator in ARCS else MORE_OF_PHASE):
                faults.append(
                    f"{title}, {name}, {phase}: {own.means[inside].mean():.3f} from the frames, but stills "
                    f"{exported.means[inside].mean():.3f}"
                )
    return f"{title}: {', '.join(figures)}", faults


def compare_together(subjects, engine, folder):
    """Returns the faults of files as they are, inline on one page whose policy allows their styles, compared with images."""
    size = [max(subject.size[axis] for subject in subjects) for axis in (0, 1)]
    position = 0.3
    style = "svg{color:#007aff}" + "".join(paused(subject.whole, position) for subject in subjects)
    policy = " ".join(f"'{subject.source}'" for subject in subjects)
    images = [as_image(at(subject.whole, "refreshing", position)) for subject in subjects]
    with ENGINES[engine]("light", False, folder) as camera:
        inline = photographs(camera, [subject.whole for subject in subjects], size, folder, style=style, policy=policy)
        alone = photographs(camera, images, size, folder)
    differences = [Difference([a], [b]) for a, b in zip(inline, alone, strict=True)]
    return [f"{s.indicator} on a page with others: {d}" for s, d in zip(subjects, differences, strict=True) if d.mean > MEAN_OF_LAYERS]


def run(task):
    """Returns the figures and the faults of each subject in one version, or of all on one page for the version None."""
    engine, version, subjects = task
    with tempfile.TemporaryDirectory() as folder:
        if version is None:
            return [("together", compare_together(subjects, engine, folder))]
        with ENGINES[engine](*version[:2], folder) as camera:
            return [compare(subject, version, engine, camera, folder) for subject in subjects]


def check(engines, subjects):
    """Returns the number of faults, and prints them and all figures."""
    versions = [*VERSIONS, None]
    tasks = [(engine, version, subjects) for engine in engines for version in versions]
    count = 0
    with concurrent.futures.ProcessPoolExecutor(max_workers=2) as pool:
        results = pool.map(run, tasks)
        for engine in engines:
            *single, together = [next(results) for _ in versions]
            for subject, parts in zip(subjects, zip(*single, strict=True), strict=True):
                faults = [fault for _, found in parts for fault in found]
                print(
                    f"{'FAIL' if faults else 'ok  '} {subject.indicator} in {engine}: {'; '.join(figures for figures, _ in parts)}",
                    flush=True,
                )
                for fault in faults:
                    print(f"     {fault}", flush=True)
                count += len(faults)
            for fault in together[0][1]:
                print(f"FAIL {fault}, in {engine}", flush=True)
                count += 1
    return count


def main(names, engines):
    names = indicators(names, INDICATORS)
    with tempfile.TemporaryDirectory() as folder:
        with concurrent.futures.ThreadPoolExecutor(max_workers=2) as pool:
            subjects = list(pool.map(lambda name: Subject(name, folder), names))
        count = check(engines, subjects)
    print(f"browsers: {len(names)} indicators in {', '.join(engines)}: {f'{count} faults' if count else 'passed'}")
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:], os.environ["BROWSERS"].split()))
