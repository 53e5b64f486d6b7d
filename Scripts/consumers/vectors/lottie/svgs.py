"""Compares animated SVG files, written from Lottie files, with frames; see `svgs`."""

import base64
import io
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy
import refreshkit
from PIL import Image
from playwright.sync_api import sync_playwright
from subjects import CORPUS, Subject, subset

MEAN = 1.0
RIGHT = 90 / 110
# Each copy of a file is an image that is stopped at its own time.
SHOW = """async ({images, width, height}) => {
    document.body.replaceChildren();
    for (const [n, source] of images.entries()) {
        const image = document.body.appendChild(document.createElement("img"));
        image.style.cssText = `position:absolute;top:0;left:${n * width}px;width:${width}px;height:${height}px`;
        image.src = source;
        await image.decode();
    }
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}"""


def stopped(svg, time):
    """Returns a file that is stopped at a time, as the address of an image."""
    text = svg.replace("</style>", f"*{{animation-play-state:paused!important;animation-delay:{-time}s!important}}</style>", 1)
    return "data:image/svg+xml;base64," + base64.b64encode(text.encode()).decode()


def photograph(page, subject, svg):
    """Returns the premultiplied pictures of a file at its instants."""
    width, height = subject.size
    page.set_viewport_size({"width": width * len(subject.frames), "height": height})
    # Just after a frame, since a step may be a rounding error late.
    images = [stopped(svg, (frame + 0.02) / subject.rate) for frame in subject.frames]
    page.evaluate(SHOW, {"images": images, "width": width, "height": height})
    pixels = numpy.asarray(Image.open(io.BytesIO(page.screenshot(omit_background=True))).convert("RGBA")).astype(float)
    pixels[..., :3] *= pixels[..., 3:] / 255
    return [pixels[:, n * width : (n + 1) * width] for n in range(len(subject.frames))]


def compare(page, path, folder):
    """Returns the largest mean difference of a file, or the line that refuses it, and the size of the SVG file."""
    subject = Subject(path)
    file = Path(folder) / f"{subject.path.stem}.svg"
    words = [os.environ["REFRESHKIT"], "render", str(path), "--format", "animated-svg", "-o", str(file), "-q"]
    result = subprocess.run(words, capture_output=True, text=True, check=False, timeout=120)
    if result.returncode:
        return result.stderr.strip().splitlines()[-1], 0
    svg = file.read_text()
    shown = photograph(page, subject, svg)
    drawn = [refreshkit.draw(subject, frame) for frame in subject.frames]
    for picture in drawn:
        if isinstance(picture, str):
            return picture, 0
    means = [float(abs(a - b).mean()) for a, b in zip(shown, drawn, strict=True)]
    if "KEEP" in os.environ:
        rows = [numpy.concatenate(row, axis=1) for row in (shown, [picture.astype(float) for picture in drawn])]
        Image.fromarray(numpy.concatenate(rows).round().astype(numpy.uint8)).save(f"{os.environ['KEEP']}/{subject.path.stem}.png")
    return max(means), len(svg)


def main(paths):
    right = refused = 0
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu", "--force-color-profile=srgb"]
        )
        page = browser.new_page()
        page.set_content("<!doctype html><style>body{margin:0}</style>")
        for path in paths:
            found, size = compare(page, path, folder)
            if isinstance(found, str):
                refused += 1
                print(f"{path.name:<44} {found}")
            elif found > MEAN:
                print(f"{path.name:<44} mean {found:.3f}, {size} bytes")
            else:
                right += 1
    print(f"svgs: {right} of {len(paths)} files are right, {refused} are refused")
    return 0 if right >= RIGHT * len(paths) and right + refused == len(paths) else 1


if __name__ == "__main__":
    names = [Path(word) for word in sys.argv[1:]]
    if not names and not CORPUS.is_dir():
        sys.exit(print(f"svgs: skipped; {CORPUS} is missing") or 0)
    sys.exit(main(names or subset()))
