"""Exports of indicators, and the frames of them to compare."""

import itertools
import json
import os
import subprocess

import numpy

SCALE = 3
INSTANTS = 48
# Conic gradients, and an indicator of images.
REFUSED = ("comet", "paper-plane", "image-sequence")


def refreshkit(*words):
    """Runs the command at REFRESHKIT, and returns its output."""
    return subprocess.run([os.environ["REFRESHKIT"], *words], check=True, capture_output=True, text=True).stdout


def indicators(names, few):
    """Returns the given names, or `few` if there are none, or every built-in indicator that shapes can show for `all`."""
    if names != ["all"]:
        return names or few
    listed = json.loads(refreshkit("list", "indicators", "--json"))["indicators"]
    return [entry["id"] for entry in listed if entry["id"] not in REFUSED]


def premultiplied(image):
    pixels = numpy.asarray(image.convert("RGBA")).astype(numpy.int16)
    if pixels[..., 3].min() < 255:
        pixels[..., :3] = numpy.rint(pixels[..., :3] * (pixels[..., 3:] / numpy.float32(255)))
    return pixels


def chosen(phases, pictures=(), count=INSTANTS, others=()):
    """Returns the numbers of frames to compare.

    These are the ends of phases, both sides of the eight largest changes of the pictures, the numbers in `others`, and more in between, up
    to a count.
    """
    changes = [float(abs(a - b).mean()) for a, b in itertools.pairwise(pictures)]
    numbers = {0, len(phases) - 1, *others}
    for index, (first, second) in enumerate(itertools.pairwise(phases)):
        if first != second:
            numbers |= {index, index + 1}
    for index in sorted(range(len(changes)), key=changes.__getitem__)[-8:]:
        numbers |= {index, index + 1}
    rest = [int(len(phases) / count * number) for number in range(count)]
    for number in rest[::2] + rest[1::2]:
        if len(numbers) < count:
            numbers.add(number)
    return sorted(numbers)
