"""Measures how fast a page shows its first image and follows the slider, compared with an empty page in the same run."""

import pathlib
import statistics
import tempfile
import urllib.parse

from browser import expect, opened, wait, wait_for_story

MAXIMUM_FIRST_VIEW = 3_000_000


def first_view(browser, file):
    """Measures the total size of the files that the gallery loads when it opens with every card in view."""
    with opened(browser, file) as page:
        page.evaluate("page.current.cards.forEach((card) => { card.isVisible = true; card.update(); })")
        wait(page, "page.current.cards.every((card) => card.pass !== null)")
        files = {urllib.parse.unquote(urllib.parse.urlparse(url).path) for url in page.requested if url.startswith("file:")}
        total = sum(pathlib.Path(path).stat().st_size for path in files)
        expect(total < MAXIMUM_FIRST_VIEW, f"the first view loads {total} bytes, expected less than {MAXIMUM_FIRST_VIEW}")
        return f"{len(files)} files, {total / 1e6:.2f} MB"


def first_picture(browser, file, runs=5):
    """Measures the median time, in milliseconds, from navigation to the first image and to an empty page's load event."""
    times = []
    for _ in range(runs):
        with opened(browser, file) as page:
            wait_for_story(page)
            times.append(page.evaluate("performance.now()"))
    empty = []
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "empty.html"
        path.write_text("<!doctype html><title>Empty</title>")
        for _ in range(runs):
            page = browser.new_page()
            page.goto(path.as_uri())
            empty.append(page.evaluate("performance.now()"))
            page.close()
    return f"first image after {statistics.median(times):.0f} ms, an empty page after {statistics.median(empty):.0f} ms"


SCRUB = """(isEmpty) => new Promise((resolve) => {
    const input = isEmpty ? null : page.current.slider.input;
    let count = 0;
    const start = performance.now();
    const step = () => {
        count++;
        if (input) {
            input.value = count % (Number(input.max) + 1);
            input.dispatchEvent(new Event("input"));
        }
        const elapsed = performance.now() - start;
        if (elapsed < 1000) requestAnimationFrame(step);
        else resolve(count * 1000 / elapsed);
    };
    requestAnimationFrame(step);
})"""


def scrubbing(browser, file):
    """Measures the frame rate while the slider moves, and on an empty page."""
    with opened(browser, file) as page:
        wait_for_story(page)
        rate = page.evaluate(SCRUB, False)
    page = browser.new_page()
    page.goto("about:blank")
    empty = page.evaluate(SCRUB, True)
    page.close()
    return f"{rate:.0f} frames per second while scrubbing, {empty:.0f} in an empty page"
