"""Times ThorVG or rlottie. Usage: clock.py thorvg|rlottie, with one JSON job per line on standard input.

A job has a file, a size in pixels, and a number of frames. The line of output is the processor time of a frame after the first, in
milliseconds, or the player's error. Reading the file and copying the pixels take no part in it.
"""

import ctypes
import importlib
import json
import os
import sys
import time

from draw import thorvg_drawer


def thorvg(job):
    """Returns a function that draws a frame."""
    return thorvg_drawer(job)[0]


def rlottie(job):
    """Returns a function that draws a frame."""
    width, height = job["size"]
    animation = importlib.import_module("rlottie_python").LottieAnimation.from_file(job["file"])
    # Declares the types of the library's function, which is called without the module's copies of the pixels.
    animation.lottie_animation_render(0, width=width, height=height)
    pixels = ctypes.create_string_buffer(width * height * 4)

    def draw(frame):
        animation.rlottie_lib.lottie_animation_render(animation.animation_p, frame, ctypes.byref(pixels), width, height, width * 4)

    return draw


if __name__ == "__main__":
    # The libraries print messages to standard output, too.
    answers = os.fdopen(os.dup(1), "w", buffering=1)
    os.dup2(2, 1)
    prepare = {"thorvg": thorvg, "rlottie": rlottie}[sys.argv[1]]
    for line in sys.stdin:
        order = json.loads(line)
        try:
            drawer = prepare(order)
            drawer(0)
            began = time.process_time()
            for number in range(1, order["frames"]):
                drawer(number)
            print((time.process_time() - began) * 1000 / (order["frames"] - 1), file=answers)
        except (ValueError, OSError) as error:
            print(str(error).replace("\n", " "), file=answers)
