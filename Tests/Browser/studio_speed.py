"""Measures a running studio in headless Chromium: studio_speed.py ADDRESS. Prints latencies and rates for one client and for four."""

import contextlib
import itertools
import statistics
import sys
import time

from browser import chromium
from studio_page import RESTING, opened, spot, wait_until

# The `studioMeasures` lists whose values are in milliseconds, with their titles.
LATENCIES = [
    ("inputToPicture", "input to picture"),
    ("inputToScreen", "input to the next animation frame"),
    ("eventToPicture", "event to picture"),
    ("roundTrip", "request to picture"),
    ("engine", "engine"),
    ("drawing", "decoding and drawing"),
]
PULLS = 4
STEPS = 45
STEP_SECONDS = 1 / 60


def pull_together(pages):
    """Pulls and releases on all pages simultaneously, with one mouse movement per page and frame; returns the duration in seconds."""
    start = time.monotonic()
    for _ in range(PULLS):
        paths = [(spot(page, 0.5, 0.38), spot(page, 0.5, 0.8)) for page in pages]
        for page, (begin, _) in zip(pages, paths, strict=True):
            page.mouse.move(*begin)
            page.mouse.down()
        for step in range(1, STEPS + 1):
            due = time.monotonic() + STEP_SECONDS
            for page, (begin, end) in zip(pages, paths, strict=True):
                page.mouse.move(*(a + (b - a) * step / STEPS for a, b in zip(begin, end, strict=True)))
            time.sleep(max(0, due - time.monotonic()))
        for page in pages:
            page.mouse.up()
        pages[0].wait_for_timeout(600)
    return time.monotonic() - start


def quantile(numbers, share):
    numbers = sorted(numbers)
    return numbers[min(len(numbers) - 1, int(len(numbers) * share))]


def measure(browser, address, clients, subjects, scale=1):
    """Prints the figures for a number of clients, each of which shows phones side by side."""
    with contextlib.ExitStack() as stack:
        pages = [stack.enter_context(opened(browser, address, scale=scale)) for _ in range(clients)]
        for page in pages:
            page.evaluate("(names) => studio.showSubjects(names)", subjects)
            wait_until(page, f"studio.phones.list.length === {len(subjects)} && {RESTING}")
            page.evaluate("Object.values(studioMeasures).forEach((list) => list.splice(0))")
        seconds = pull_together(pages)
        measures = [page.evaluate("studioMeasures") for page in pages]
    print(f"studio: {clients} client{'s' * (clients > 1)}, {len(subjects)} phone{'s' * (len(subjects) > 1)}, {scale}x")
    for key, title in LATENCIES:
        numbers = [number for each in measures for number in each[key]]
        if numbers:
            print(
                f"studio:   {title}: median {statistics.median(numbers):.1f} ms, 95% within {quantile(numbers, 0.95):.1f} ms, "
                f"at most {max(numbers):.1f} ms ({len(numbers)})"
            )
    # Only frames drawn during motion, excluding pauses.
    gaps = [after - before for each in measures for before, after in itertools.pairwise(each["frames"]) if after - before < 250]
    size = sum(number for each in measures for number in each["bytes"])
    count = sum(len(each["frames"]) for each in measures)
    print(
        f"studio:   frames: {1000 / statistics.mean(gaps):.0f} per second and client, 95% within {quantile(gaps, 0.95):.1f} ms, "
        f"{size / count / 1000:.0f} KB each, {size / seconds / 1e6:.1f} MB per second",
        flush=True,
    )


def first_picture(browser, address, runs=5):
    times = []
    for _ in range(runs):
        with opened(browser, address, subject=None) as page:
            times.append(page.evaluate("studioMeasures.frames[0]"))
    print(f"studio: first image {statistics.median(times):.0f} ms after the navigation", flush=True)


if __name__ == "__main__":
    with chromium() as browser:
        first_picture(browser, sys.argv[1])
        for clients, subjects, scale in (
            (1, ["progress-ring"], 1),
            (1, ["progress-ring"], 2),
            (1, ["progress-ring", "spinner", "material"], 1),
            (4, ["progress-ring"], 1),
        ):
            measure(browser, sys.argv[1], clients, subjects, scale)
