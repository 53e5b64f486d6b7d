"""RefreshKit's pictures of Lottie files."""

import concurrent.futures
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy
from PIL import Image
from subjects import ROOT

sys.path.insert(1, str(ROOT / "Scripts/consumers/vectors"))
from exports import premultiplied

# In seconds, for one frame.
LIMIT = 20


def words(subject, frame, folder):
    """Returns the command that draws one frame, counted from the file's first, into a folder."""
    size = "x".join(map(str, subject.size))
    options = ["--size", size, "--scale", "1", "--frames", str(frame)]
    return [os.environ["REFRESHKIT"], "render", str(subject.path), *options, "-o", folder, "-q"]


def draw(subject, frame):
    """Returns one premultiplied picture, or a sentence about the failure."""
    with tempfile.TemporaryDirectory() as folder:
        try:
            result = subprocess.run(words(subject, frame, f"{folder}/out"), capture_output=True, text=True, timeout=LIMIT, check=False)
        except subprocess.TimeoutExpired:
            return f"frame {frame} took more than {LIMIT} s"
        if result.returncode:
            lines = result.stderr.strip().splitlines() or [f"status {result.returncode}"]
            return lines[-1].removeprefix("refreshkit: ").replace(str(subject.path), subject.name)
        paths = sorted(Path(folder).rglob("*.png"))
        if len(paths) != 1:
            return f"frame {frame}: {len(paths)} PNG files, expected 1"
        picture = premultiplied(Image.open(paths[0])).astype(numpy.uint8)
    height, width = picture.shape[:2]
    if [width, height] != subject.size:
        return f"frame {frame} has {width}x{height} pixels, expected {subject.size[0]}x{subject.size[1]}"
    return picture


def pictures(subjects):
    """Returns the premultiplied pictures of each subject, or a sentence about the failure."""
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        drawn = [[pool.submit(draw, subject, frame) for frame in subject.frames] for subject in subjects]
        results = [[future.result() for future in futures] for futures in drawn]
    failures = [next((result for result in row if isinstance(result, str)), None) for row in results]
    return {subject.path: failure or numpy.stack(row) for subject, row, failure in zip(subjects, results, failures, strict=True)}
