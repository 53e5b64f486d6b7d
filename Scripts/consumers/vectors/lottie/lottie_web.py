"""Draws Lottie files with lottie-web in Chromium. Usage: lottie_web.py SITE-PACKAGES, with jobs and answers as in draw.py.

SITE-PACKAGES is the folder with the Streamlit component that contains lottie-web. Each instant is drawn by its own copy of the animation,
all of them on one page.
"""

import io
import json
import shutil
import sys
from pathlib import Path

import numpy
from PIL import Image
from playwright.sync_api import Error, sync_playwright

SHOW = """async ({animationData, frames, width, height}) => {
    lottie.destroy();
    document.body.replaceChildren();
    const errors = [];
    for (const [n, frame] of frames.entries()) {
        const container = document.body.appendChild(document.createElement("div"));
        container.style.cssText = `position:absolute;overflow:hidden;top:0;left:${n * width}px;width:${width}px;height:${height}px`;
        const copy = JSON.parse(JSON.stringify(animationData));
        const item = lottie.loadAnimation({container, animationData: copy, renderer: "svg", autoplay: false, loop: false});
        item.addEventListener("error", event => errors.push(String(event.nativeError)));
        if (!item.isLoaded) await new Promise(resolve => item.addEventListener("DOMLoaded", resolve));
        item.goToAndStop(frame, true);
    }
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return errors;
}"""


def player_source(packages):
    """Returns the source of lottie-web."""
    folder = Path(packages) / "streamlit_lottie/frontend/build/static/js"
    for path in sorted(folder.glob("*.map")):
        sources = json.loads(path.read_text())
        for name, content in zip(sources["sources"], sources["sourcesContent"], strict=True):
            if name.endswith("lottie-web/build/player/lottie.js"):
                return content
    sys.exit(f"lottie_web: {folder} does not contain lottie-web")


def photograph(page):
    """Returns a PNG file. A busy machine's browser may photograph a page before all of it is drawn, so two files must be the same."""
    last = None
    for _ in range(8):
        before, last = last, page.screenshot(omit_background=True)
        if last == before:
            break
    return last


def draw(page, job):
    width, height = job["size"]
    count = len(job["frames"])
    page.set_viewport_size({"width": width * count, "height": height})
    data = json.loads(Path(job["file"]).read_bytes())
    arguments = {"animationData": data, "frames": job["frames"], "width": width, "height": height}
    errors = page.evaluate(SHOW, arguments)
    if errors:
        raise ValueError(errors[0])
    pixels = numpy.asarray(Image.open(io.BytesIO(photograph(page))).convert("RGBA")).astype(float)
    pixels[..., :3] *= pixels[..., 3:] / 255
    pixels = numpy.rint(pixels).astype(numpy.uint8)
    return [pixels[:, n * width : (n + 1) * width] for n in range(count)]


if __name__ == "__main__":
    with sync_playwright() as playwright:
        arguments = ["--no-sandbox", "--disable-gpu", "--force-color-profile=srgb", "--hide-scrollbars"]
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=arguments)
        paper = browser.new_page()
        paper.set_content("<!doctype html><style>body{margin:0}</style>")
        paper.add_script_tag(content=player_source(sys.argv[1]))
        for line in sys.stdin:
            order = json.loads(line)
            try:
                numpy.save(order["out"], numpy.stack(draw(paper, order)))
            except (ValueError, Error) as error:
                print(str(error).replace("\n", " "), flush=True)
            else:
                print("drawn", flush=True)
        browser.close()
