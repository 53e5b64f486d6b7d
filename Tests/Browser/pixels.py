"""Compares the frames on a page with exported frames, pixel for pixel."""

import base64
import json
import pathlib

from browser import expect, opened, wait_for_story

COMPARE = """async ([phase, frame, appearance, file]) => {
    const bytes = Uint8Array.from(atob(file), (character) => character.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    page.current.goToFrame(phase, frame);
    const canvas = page.current.stages.find((stage) => stage.appearance === appearance).frames.element;
    if (canvas.width !== image.width || canvas.height !== image.height) return `${canvas.width}x${canvas.height}`;
    const data = (image) => {
        const context = new OffscreenCanvas(image.width, image.height).getContext("2d", { willReadFrequently: true });
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, image.width, image.height).data;
    };
    const [expected, found] = [data(image), data(canvas)];
    let count = 0;
    for (let index = 0; index < expected.length; index++) if (expected[index] !== found[index]) count++;
    return count;
}"""

SIZE = """([phase, frame, appearance]) => {
    const stage = page.current.stages.find((stage) => stage.appearance === appearance);
    return stage.pass(phase).frames[frame].bytes;
}"""


def frames(browser, file, folder, step=1):
    """Compares every `step`th frame of an export with the page."""
    manifest = json.loads((pathlib.Path(folder) / "manifest.json").read_text())
    exported = [entry for entry in manifest["files"] if "frame" in entry]
    compared = 0
    with opened(browser, file, has_clock=True) as page:
        wait_for_story(page)
        page.evaluate("pageOptions.change({ isPlaying: false })")
        for entry in exported[::step]:
            size = page.evaluate(SIZE, [entry.get("phase", "scene"), entry["frame"], entry["appearance"]])
            expect(size == entry["size"], f"{entry['path']}: has {entry['size']} bytes, but the page says {size}")
            data = base64.b64encode((pathlib.Path(folder) / entry["path"]).read_bytes()).decode()
            found = page.evaluate(COMPARE, [entry.get("phase", "scene"), entry["frame"], entry["appearance"], data])
            expect(found == 0, f"{entry['path']}: {found} components differ on the page")
            compared += 1
    expect(compared > 0, f"{folder}: no frames to compare")
    return f"{compared} frames equal"
