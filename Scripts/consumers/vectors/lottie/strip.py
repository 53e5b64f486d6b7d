"""Draws the pictures of a file on a gray checkerboard: a row for each player, and a column for each instant."""

import numpy
from PIL import Image, ImageDraw

SQUARE = 8
LABEL = 14


def save(path, rows, frames):
    """Saves rows of premultiplied pictures by name; a sentence in place of pictures is shown as text."""
    shape = next(pictures.shape for pictures in rows.values() if not isinstance(pictures, str))
    count, height, width = shape[:3]
    y, x = numpy.mgrid[:height, :width] // SQUARE
    board = numpy.where((x + y) % 2, 153, 204)[..., None]
    page = Image.new("RGB", (count * (width + 1), len(rows) * (height + LABEL)), "white")
    pen = ImageDraw.Draw(page)
    for n, (name, pictures) in enumerate(rows.items()):
        top = n * (height + LABEL)
        if isinstance(pictures, str):
            pen.text((2, top + 1), f"{name}: {pictures}", fill="black")
            continue
        for k, picture in enumerate(pictures.astype(int)):
            left = k * (width + 1)
            pen.text((left + 2, top + 1), f"{name} {frames[k]}", fill="black")
            shown = picture[..., :3] + board * (255 - picture[..., 3:]) / 255
            page.paste(Image.fromarray(shown.clip(0, 255).round().astype(numpy.uint8)), (left, top + LABEL))
    page.save(path)
