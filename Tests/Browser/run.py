"""Runs all page checks in a browser: run.py FOLDER, where Scripts/browser wrote the pages. Exits with status 1 if one fails."""

import concurrent.futures
import pathlib
import sys

import accessibility
import controls
import pixels
import review
import speed
from browser import chromium, run

folder = pathlib.Path(sys.argv[1])
words = sys.argv[2:]
ring, spinner, gallery, scene, hostile = (folder / name / "index.html" for name in ("ring", "spinner", "gallery", "scene", "hostile"))
single, directed = folder / "ring.html", folder / "directed.html"

# Each check's name, function, and arguments after the browser.
CHECKS = [
    (f"controls: {check.__name__}", check, (ring,))
    for check in (
        controls.phases,
        controls.scrubbing,
        controls.stepping,
        controls.speed,
        controls.reduced_motion,
        controls.zoom,
        controls.fitting,
        controls.background,
        controls.options,
        controls.copying,
        controls.sizes,
        controls.contact_sheet,
        controls.theme,
    )
]
CHECKS += [
    ("controls: tint", controls.tint, (spinner,)),
    ("controls: direction", controls.direction, (directed,)),
    ("controls: gallery", controls.gallery, (gallery,)),
    ("controls: scene", controls.scene, (scene,)),
    ("controls: scene pixels", controls.scene_pixels, (scene,)),
    ("controls: card sizes", controls.card_sizes, (folder / "sizes/index.html", gallery)),
    ("controls: one file", controls.phases, (single,)),
    ("controls: hostile name", controls.hostile, (hostile, (folder / "hostile-name.txt").read_text())),
    ("pixels: indicator", pixels.frames, (ring, folder / "frames/ring")),
    ("pixels: one file", pixels.frames, (single, folder / "frames/ring", 10)),
    ("pixels: scene", pixels.frames, (scene, folder / "frames/scene", 7)),
    ("self-test", accessibility.self_test, (ring,)),
]
for name, file in (("indicator", ring), ("gallery", gallery), ("scene", scene)):
    CHECKS.append((f"widths: {name}", controls.widths, (file,)))
    CHECKS.append((f"focus: {name}", accessibility.focus, (file,)))
    CHECKS.append((f"motion: {name}", accessibility.motion, (file,)))
    for scheme in ("light", "dark"):
        for width, scale in ((360, 2), (1600, 1)):
            label = f"look: {name}, {scheme}, {width} at {scale}x"
            CHECKS.append(
                (label, lambda *given, look={"scheme": scheme, "width": width, "scale": scale}: accessibility.look(*given, **look), (file,))
            )

one_frame, one_pixel, many = (folder / f"review/{name}.html" for name in ("one-frame", "one-pixel", "many"))
for check in (review.one_frame, review.modes, review.flicker, review.playback, review.zoom):
    CHECKS.append((f"review: {check.__name__}", check, (one_frame,)))
for check in (review.one_pixel, review.size, review.sizes, review.missing, review.timing, review.delays, review.nothing):
    CHECKS.append((f"review: {check.__name__}", check, (folder / f"review/{check.__name__.replace('_', '-')}.html",)))
for check in (review.largest, review.entries, review.narrow, controls.widths, accessibility.focus):
    CHECKS.append((f"review: {check.__name__}", check, (many,)))
for file in (one_frame, one_pixel):
    CHECKS.append((f"review: pixels of {file.stem}", review.pixels, (file, folder / "exports" / file.stem, folder / "exports/old")))
CHECKS += [
    ("review: scrolling", review.scrolling, (one_pixel,)),
    ("review: theme", controls.theme, (one_frame,)),
    ("review: motion", review.motion, (one_frame,)),
    ("review: hostile name", review.hostile, (folder / "review/hostile.html", (folder / "hostile-name.txt").read_text())),
    ("review: self-test", accessibility.self_test, (many, review.FAULTS)),
]
for scheme, width, scale in (("light", 1600, 1), ("dark", 360, 2)):
    CHECKS.append(
        (
            f"review: look, {scheme}, {width} at {scale}x",
            lambda *given, look={"scheme": scheme, "width": width, "scale": scale}: review.look(*given, **look),
            (many,),
        )
    )

# These checks run alone because they are timed.
SPEED = [
    ("speed: first view of the gallery", speed.first_view, (gallery,)),
    ("speed: first picture", speed.first_picture, (ring,)),
    ("speed: scrubbing", speed.scrubbing, (ring,)),
]


def part(number, count):
    """Runs every `count`th check in its own browser."""
    with chromium() as browser:
        return run(browser, chosen(CHECKS)[number::count])


def chosen(checks):
    return [check for check in checks if not words or any(word in check[0] for word in words)]


if __name__ == "__main__":
    with concurrent.futures.ProcessPoolExecutor(2) as pool:
        passed = all(list(pool.map(part, range(2), [2, 2])))
    with chromium() as browser:
        passed = run(browser, chosen(SPEED)) and passed
    sys.exit(0 if passed else 1)
