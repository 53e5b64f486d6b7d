"""Checks that the studio's page shows exactly the frames that the engine draws."""

import base64
import os
import pathlib
import random
import struct
import subprocess
import tempfile

from browser import expect
from studio_page import REFRESHING, RESTING, drag, opened, spot, swipe_finger, wait_until

RECORD = """() => {
    window.shownFrames = {};
    window.digest = (data) => {
        const words = new Uint32Array(data.buffer);
        let hash = 0x811c9dc5;
        for (let index = 0; index < words.length; index++) hash = Math.imul(hash ^ words[index], 0x01000193);
        return hash;
    };
    window.pixels = (image) => {
        const context = new OffscreenCanvas(image.width, image.height).getContext("2d", { willReadFrequently: true });
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, image.width, image.height).data;
    };
    const draw = studio.phones.draw;
    studio.phones.draw = function (header, words) {
        draw.call(this, header, words);
        window.shownFrames[header.tick] = digest(pixels(this.list[0].painting.canvas));
    };
}"""

DIGEST = """async (file) => {
    const bytes = Uint8Array.from(atob(file), (character) => character.charCodeAt(0));
    return digest(pixels(await createImageBitmap(new Blob([bytes], { type: "image/png" }))));
}"""


def saved_frames(browser, address, has_touch):
    """Checks that the command redraws exactly the shown pixels after a manual gesture, an option change, and a tab switch."""
    with opened(browser, address, has_touch=has_touch) as page, tempfile.TemporaryDirectory() as folder:
        page.evaluate("studio.session.send({ do: 'options', phone: 0, options: { width: '0.2' } })")
        wait_until(page, f"document.querySelector('.reproduce code').textContent.includes('width=0.2') && {RESTING}")
        page.evaluate(RECORD)
        page.evaluate("studio.restart()")
        wait_until(page, "0 in window.shownFrames")
        if has_touch:
            swipe_finger(page, spot(page, 0.5, 0.4), spot(page, 0.5, 0.75))
        else:
            drag(page, spot(page, 0.5, 0.4), spot(page, 0.5, 0.55))
            drag(page, spot(page, 0.5, 0.4), spot(page, 0.5, 0.75))
        wait_until(page, REFRESHING)
        page.mouse.click(*spot(page, 0.17, 0.95))
        drag(page, spot(page, 0.9, 0.5), spot(page, 0.1, 0.5))
        wait_until(page, RESTING, 20)
        shown = {int(tick): digest for tick, digest in page.evaluate("window.shownFrames").items()}
        page.keyboard.press("s")
        page.get_by_role("dialog").get_by_label("Name").fill("by-hand")
        page.keyboard.press("Enter")
        page.locator("dialog .result code").wait_for()
        path = page.locator("dialog .result code").inner_text().split()[2]
        subprocess.run(
            [
                os.environ["REFRESHKIT"],
                "render",
                path,
                "--scale",
                str(page.evaluate("studio.shown.scale")),
                "--fps",
                "60",
                "--quiet",
                "-o",
                f"{folder}/frames",
            ],
            check=True,
        )
        files = sorted(pathlib.Path(f"{folder}/frames").glob("*.png"))
        differing = []
        for tick, digest in sorted(shown.items()):
            expect(tick % 20 == 0 and tick // 20 < len(files), f"tick {tick} is not a frame of the {len(files)} that were drawn")
            if page.evaluate(DIGEST, base64.b64encode(files[tick // 20].read_bytes()).decode()) != digest:
                differing.append(tick)
        expect(len(shown) > 100, f"only {len(shown)} frames were shown")
        expect(
            not differing,
            f"{len(differing)} of {len(shown)} frames differ from the frames of {path}, the first at tick {(differing or [0])[0]}",
        )
        return f"{len(shown)} frames shown, all equal to the {len(files)} drawn frames"


def encoded(rect, canvas, width, generator):
    """Returns random tokens that change a rectangle of a canvas to random pixels, and applies them to the canvas."""
    x, y, w, h = rect
    target = [generator.choice((0xFF0000FF, 0xFF00FF00, 0xFFFF0000)) for _ in range(w * h)]
    words, index = [], 0
    while index < w * h:
        count = min(generator.randint(1, 3 * w), w * h - index)
        kind = generator.randint(0, 2 if index >= w else 1)
        positions = [(y + i // w) * width + x + i % w for i in range(index, index + count)]
        words.append(kind << 30 | count)
        if kind == 0:
            words += target[index : index + count]
            for i, position in enumerate(positions):
                canvas[position] = target[index + i]
        elif kind == 1:
            words.append(target[index])
            for position in positions:
                canvas[position] = target[index]
        elif kind == 2:
            for position in positions:
                canvas[position] = canvas[position - width]
        index += count
    return words


def decoding(browser, address, count=200):
    """Checks that random frames with scrolls and all kinds of tokens are decoded to the expected pixels."""
    generator = random.Random(7)
    width, height = 23, 17
    with opened(browser, address, subject=None) as page:
        page.evaluate("window.testPainting = new Painting()")
        canvas = [0xFF000000] * (width * height)
        for number in range(count):
            scrolls, rects, words = [], [], []
            if number == 0:
                rects.append([0, 0, width, height, width * height + 1])
                words += [width * height, *canvas]
            elif generator.random() < 0.4:
                x, y = generator.randrange(width), generator.randrange(height)
                w, h = generator.randint(1, width - x), generator.randint(1, height - y)
                if generator.random() < 0.5:
                    x, w = 0, width
                dx, dy = generator.randint(-w, w), generator.randint(-h, h)
                if w == width:
                    dx = 0
                scrolls.append([x, y, w, h, dx, dy])
                old = list(canvas)
                for row in range(h):
                    for column in range(w):
                        if 0 <= row - dy < h and 0 <= column - dx < w:
                            canvas[(y + row) * width + x + column] = old[(y + row - dy) * width + x + column - dx]
            for _ in range(generator.randint(0, 3) if number else 0):
                x, y = generator.randrange(width), generator.randrange(height)
                rect = [x, y, generator.randint(1, width - x), generator.randint(1, height - y)]
                tokens = encoded(rect, canvas, width, generator)
                rects.append([*rect, len(tokens)])
                words += tokens
            data = base64.b64encode(struct.pack(f"<{len(words)}I", *words)).decode()
            found = page.evaluate(
                """([changes, data]) => {
                    const words = new Uint32Array(Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0)).buffer);
                    const painting = window.testPainting;
                    const end = painting.draw(changes, words, 0);
                    return [end === words.length, [...painting.pixels]];
                }""",
                [{"width": width, "height": height, "scrolls": scrolls, "rects": rects}, data],
            )
            expect(found[0], f"frame {number} is not read to its end")
            expect(found[1] == canvas, f"frame {number} is decoded into other pixels")
        shown = page.evaluate(
            "(({ context, width, height }) => [...new Uint32Array(context.getImageData(0, 0, width, height).data.buffer)])"
            "(window.testPainting)"
        )
        expect(shown == canvas, "the canvas differs from the decoded pixels")
        return f"{count} frames"
