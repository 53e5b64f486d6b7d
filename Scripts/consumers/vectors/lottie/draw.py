"""Draws Lottie files with ThorVG or rlottie. Usage: draw.py thorvg|rlottie, with one JSON job per line on standard input.

A job has a file, a size in pixels, frames counted from the file's first, and the path for the premultiplied pictures. Each finished job
is a line of output: `drawn`, or the player's error.
"""

import importlib
import json
import os
import sys

import numpy


def fitted(own, size):
    """Returns the scale and the offsets that center a composition in a picture, as rlottie and lottie-web do."""
    scale = min(size[0] / own[0], size[1] / own[1])
    return scale, (size[0] - own[0] * scale) / 2, (size[1] - own[1] * scale) / 2


def thorvg_drawer(job):
    """Returns a function that draws a frame, and the canvas."""
    # The players are libraries that do not get along in one process.
    tvg = importlib.import_module("thorvg_python")
    width, height = job["size"]
    engine = tvg.Engine(threads=0)
    animation = tvg.Animation(engine)
    picture = animation.get_picture()
    result = picture.load(job["file"])
    if result != tvg.Result.SUCCESS:
        raise ValueError(f"cannot load: {result.name}")
    _, *own = picture.get_size()
    # The size stretches the composition, so it has the composition's proportions.
    scale, left, top = fitted(own, job["size"])
    picture.set_size(own[0] * scale, own[1] * scale)
    picture.translate(left, top)
    canvas = tvg.SwCanvas(engine)
    canvas.set_target(width, height, cs=tvg.Colorspace.ABGR8888)
    canvas.add(picture)

    def draw(frame):
        animation.set_frame(frame)
        canvas.update()
        canvas.draw(True)
        canvas.sync()

    return draw, canvas


def thorvg(job):
    width, height = job["size"]
    draw, canvas = thorvg_drawer(job)
    pictures = []
    for frame in job["frames"]:
        draw(frame)
        pictures.append(numpy.frombuffer(bytes(canvas.buffer_arr), numpy.uint8).reshape(height, width, 4))
    return pictures


def rlottie(job):
    width, height = job["size"]
    animation = importlib.import_module("rlottie_python").LottieAnimation.from_file(job["file"])
    pictures = []
    for frame in job["frames"]:
        data = animation.lottie_animation_render(frame, width=width, height=height)
        # The library returns blue, green, red, and alpha.
        pictures.append(numpy.frombuffer(data, numpy.uint8).reshape(height, width, 4)[..., [2, 1, 0, 3]])
    return pictures


if __name__ == "__main__":
    # The libraries print messages to standard output, too.
    answers = os.fdopen(os.dup(1), "w", buffering=1)
    os.dup2(2, 1)
    draw = {"thorvg": thorvg, "rlottie": rlottie}[sys.argv[1]]
    for line in sys.stdin:
        order = json.loads(line)
        try:
            numpy.save(order["out"], numpy.stack(draw(order)))
        except (ValueError, OSError) as error:
            print(str(error).replace("\n", " "), file=answers)
        else:
            print("drawn", file=answers)
