"""Draws vector files with librsvg and poppler, and compares them with our own frames. Run by Scripts/consumers/vectors.

Exports every phase of two built-in indicators and of the example plugin in C as SVG, PDF, and PNG, draws the vector files at 1x, 2x, and 3x, and
compares the pixels: the mean difference of a frame may be at most 0.5 of 255. Also checks that no file contains pixels, including those of a scene.
"""

import glob
import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

import numpy
from PIL import Image

REFRESHKIT = os.environ["REFRESHKIT"]
FOLDER = sys.argv[1] if len(sys.argv) > 1 else None
# Mean difference of premultiplied components, of 255.
TOLERANCE = 0.5
# Every fourth frame of a phase is enough: neighbors differ little.
STEP = 4
failures = 0


def run(*words):
    return subprocess.run(words, check=True, capture_output=True).stdout


def report(holds, what):
    global failures
    failures += not holds
    print(f"{'ok  ' if holds else 'FAIL'} {what}")


def pixels(path):
    image = numpy.asarray(Image.open(path).convert("RGBA")).astype(float)
    image[..., :3] *= image[..., 3:] / 255
    return image


def drawn(path, scale, width, height):
    """Returns the path of a PNG file with the vector file, drawn by another program."""
    out = f"{path}@{scale}x.png"
    if path.endswith(".svg"):
        run("rsvg-convert", "-z", str(scale), "-o", out, path)
    else:
        run(
            "pdftocairo", "-png", "-transp", "-singlefile", "-scale-to-x", str(width), "-scale-to-y", str(height), path, out[:-4],
        )
    return out


def compare(path, frame, scale):
    """Returns the mean difference between a vector file and our frame."""
    ours = pixels(frame)
    out = drawn(path, scale, ours.shape[1], ours.shape[0])
    theirs = pixels(out)
    if theirs.shape != ours.shape:
        return 255.0
    difference = float(numpy.abs(ours - theirs).mean())
    if FOLDER and difference > TOLERANCE:
        os.makedirs(FOLDER, exist_ok=True)
        shutil.copy(out, FOLDER)
        shutil.copy(frame, FOLDER)
    return difference


def check_indicator(indicator, folder, *options):
    title = " ".join([indicator, *options])
    words = [indicator, "--phase", "all", "-q", *options]
    base = f"{folder}/{title.replace('/', '-').replace(' ', '-')}"
    for format in ("svg", "pdf"):
        run(REFRESHKIT, "render", *words, "--format", format, "-o", f"{base}-{format}")
    for scale in (1, 2, 3):
        run(REFRESHKIT, "render", *words, "--scale", str(scale), "--pattern", "{phase}_{frame000}", "-o", f"{base}-{scale}")
    for format in ("svg", "pdf"):
        pairs = []
        for scale in (1, 2, 3):
            vectors, frames = sorted(glob.glob(f"{base}-{format}/*.{format}")), sorted(glob.glob(f"{base}-{scale}/*.png"))
            if len(vectors) != len(frames) or not frames:
                return report(False, f"{title}: {len(vectors)} {format} files for {len(frames)} frames")
            pairs += [(vector, frame, scale) for vector, frame in list(zip(vectors, frames))[::STEP]]
        with ThreadPoolExecutor() as pool:
            differences = list(pool.map(lambda pair: compare(*pair), pairs))
        worst = max(range(len(pairs)), key=lambda index: differences[index])
        report(
            differences[worst] <= TOLERANCE,
            f"{title} as {format}: {len(pairs)} comparisons, largest mean difference {differences[worst]:.3f} "
            f"({os.path.basename(pairs[worst][0])} at {pairs[worst][2]}x), {TOLERANCE} allowed",
        )
        if format == "pdf":
            files = glob.glob(f"{base}-pdf/*.pdf")
            report(all(b"/Subtype /Image" not in open(file, "rb").read() for file in files), f"{title} as pdf: no pixels")


def check_plugin(folder):
    run("make", "-C", "Plugins/Examples/C", f"BUILD={folder}", f"{folder}/comet-trail.so")
    check_indicator("comet-trail", folder, "--plugin", f"{folder}/comet-trail.so")


def check_scene(scene, folder):
    for format in ("svg", "pdf"):
        path = f"{folder}/{scene}.{format}"
        run(REFRESHKIT, "render", scene, "--frames", "60", "--bezel", "-o", path, "-q")
        text = open(path, "rb").read()
        report(b"<image" not in text and b"/Subtype /Image" not in text, f"{scene} as {format}: no pixels")
        report(Image.open(drawn(path, 1, 422, 872)).getbbox() is not None, f"{scene} as {format} is drawn")


def main():
    with tempfile.TemporaryDirectory() as folder:
        for indicator in ("spinner", "progress-ring"):
            check_indicator(indicator, folder)
            check_indicator(indicator, folder, "--appearance", "dark")
        check_plugin(folder)
        check_scene("pull-and-release", folder)
    print(f"vectors: {failures} errors")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
