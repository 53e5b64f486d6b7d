"""Checks a running studio's page in headless Chromium: studio.py ADDRESS PROCESS [WORDS]. Exits with status 1 if a check fails.

If a word is the path of a scene file that the studio was started with, also checks that changes to it show immediately.
"""

import base64
import concurrent.futures
import contextlib
import os
import pathlib
import random
import struct
import subprocess
import sys
import tempfile
import time

import accessibility
from browser import CheckError, chromium, expect, run

SUBJECT = "progress-ring"
STATES = "studio.timeline.events.filter((event) => event.event === 'state').map((event) => event.state)"
REFRESHING = f"{STATES}.includes('refreshing')"
RESTING = "studio.clock.isResting && !studio.clock.isWaiting && studio.clock.request === null"
PIXELS = "studio.phones.list[0].painting.canvas.toDataURL()"


@contextlib.contextmanager
def opened(browser, address, subject=SUBJECT, width=1440, height=900, scale=1, scheme="light", motion="no-preference", has_touch=False):
    """Opens a studio, yields it, and raises CheckError afterward if it logged an error or requested anything from another origin."""
    context = browser.new_context(
        viewport={"width": width, "height": height},
        device_scale_factor=scale,
        color_scheme=scheme,
        reduced_motion=motion,
        has_touch=has_touch,
    )
    page = context.new_page()
    errors, requests = [], []
    page.on("console", lambda message: errors.append(message.text) if message.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("request", lambda request: requests.append(request.url))
    page.on("websocket", lambda socket: requests.append(socket.url.replace("ws:", "http:", 1)))
    page.set_default_timeout(5000)
    page.goto(address)
    wait_until(page, "studio.isReady")
    if subject:
        page.evaluate("(name) => studio.showSubjects([name])", subject)
        wait_until(page, f"studio.shown.phones.map((phone) => phone.name).join() === '{subject}' && {RESTING}")
    try:
        yield page
        expect(not errors, f"the console has: {errors[0] if errors else ''}")
        foreign = [url for url in requests if not url.startswith((address, "blob:", "data:"))]
        expect(not foreign, f"the page requests {foreign[0] if foreign else ''}")
    finally:
        context.close()


def wait_until(page, condition, seconds=8):
    """Waits for an expression to become true, with a shorter timeout than for a page from disk."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if page.evaluate(condition):
            return
        page.wait_for_timeout(20)
    raise CheckError(f"the studio did not reach the state: {condition}")


def spot(page, x, y, phone=0):
    """Converts a point on a phone's screen, given as fractions of its width and height, to page coordinates."""
    box = page.locator(".screen").nth(phone).bounding_box()
    return box["x"] + box["width"] * x, box["y"] + box["height"] * y


def drag(page, start, end, steps=24, hold=0.1, releases=True):
    """Drags the mouse from one spot to another at a realistic speed."""
    page.mouse.move(*start)
    page.mouse.down()
    for step in range(1, steps + 1):
        page.mouse.move(*(a + (b - a) * step / steps for a, b in zip(start, end, strict=True)))
        page.wait_for_timeout(12)
    page.wait_for_timeout(hold * 1000)
    if releases:
        page.mouse.up()


# Gestures


def pull(browser, address):
    """Checks that pulling with the mouse refreshes the header."""
    with opened(browser, address) as page:
        before = page.evaluate(PIXELS)
        drag(page, spot(page, 0.5, 0.4), spot(page, 0.5, 0.72), releases=False)
        expect(page.evaluate(PIXELS) != before, "the image does not follow the mouse")
        expect(page.locator(".finger").is_visible(), "the finger is not shown")
        expect(not page.evaluate(REFRESHING), "the header refreshes before the mouse is released")
        page.mouse.up()
        wait_until(page, REFRESHING)
        expect(not page.locator(".finger").is_visible(), "the finger stays after the mouse is released")
        return f"{page.evaluate('studioMeasures.inputToPicture.length')} movements"


def early(browser, address):
    """Checks that releasing the mouse early does not start a refresh."""
    with opened(browser, address) as page:
        drag(page, spot(page, 0.5, 0.4), spot(page, 0.5, 0.46))
        wait_until(page, RESTING)
        expect(page.evaluate("studio.timeline.events.some((event) => event.event === 'drag')"), "the pull has no effect")
        expect(not page.evaluate(REFRESHING), "the header refreshes although the pull was short")


def touch(browser, address):
    """Checks that a finger on a touchscreen has the same effect as the mouse, and that a second finger is ignored."""
    with opened(browser, address, width=390, height=844, has_touch=True) as page:
        session = page.context.new_cdp_session(page)
        page.evaluate("""() => {
            window.sentTouches = [];
            const send = studio.session.send.bind(studio.session);
            studio.session.send = (message) => { window.sentTouches.push(...message.touches ?? []); return send(message); };
        }""")

        def send(kind, *points):
            session.send(
                "Input.dispatchTouchEvent",
                {"type": kind, "touchPoints": [{"x": x, "y": y, "id": index} for index, (x, y) in enumerate(points)]},
            )

        send("touchStart", spot(page, 0.5, 0.4))
        for step in range(20):
            send("touchMove", spot(page, 0.5, 0.4 + 0.016 * step))
            page.wait_for_timeout(12)
        send("touchStart", spot(page, 0.5, 0.72), spot(page, 0.2, 0.2))
        expect(page.evaluate("scrollY") == 0, "the page scrolls under the finger")
        send("touchEnd")
        wait_until(page, REFRESHING)
        count = page.evaluate("window.sentTouches.filter((touch) => touch.phase === 'began').length")
        expect(count == 1, f"{count} touches began, expected 1")


def tab(browser, address):
    """Checks that clicking the selected tab refreshes, and that clicking another tab selects it."""
    with opened(browser, address) as page:
        count = page.evaluate("studio.shown.phones[0].tabs.length")
        expect(count > 1, "the phone has no tabs")
        page.mouse.click(*spot(page, 0.5 / count, 0.93))
        wait_until(page, f"studio.timeline.events.some((event) => event.event === 'reselected') || {REFRESHING}")
        page.mouse.click(*spot(page, 1.5 / count, 0.93))
        wait_until(page, "studio.actions.tab === 1")
        expect(page.locator(".actions .segments input").nth(1).is_checked(), "the panel does not show the selected tab")


def swipe(browser, address):
    """Checks that a swipe switches to the next tab."""
    with opened(browser, address) as page:
        drag(page, spot(page, 0.85, 0.5), spot(page, 0.1, 0.5), steps=12, hold=0)
        wait_until(page, "studio.actions.tab === 1")


def several(browser, address):
    """Checks that several indicators respond to the same pull, and that one can be removed."""
    with opened(browser, address) as page:
        page.get_by_label("Side by side").check()
        page.get_by_role("option", name="spinner", exact=True).click()
        wait_until(page, f"studio.phones.list.length === 2 && {RESTING}")
        before = [page.evaluate(PIXELS.replace("[0]", f"[{phone}]")) for phone in range(2)]
        drag(page, spot(page, 0.5, 0.4, 1), spot(page, 0.5, 0.72, 1), releases=False)
        for phone in range(2):
            expect(page.evaluate(PIXELS.replace("[0]", f"[{phone}]")) != before[phone], f"phone {phone + 1} does not follow the mouse")
        page.mouse.up()
        page.get_by_role("button", name=f"Remove {SUBJECT}").click()
        wait_until(page, "studio.shown.phones.map((phone) => phone.name).join() === 'spinner'")


def bar(browser, address):
    """Checks that the tab bar can be hidden and shown again."""
    with opened(browser, address) as page:
        before = page.evaluate(PIXELS)
        page.get_by_role("button", name="Hide the tab bar").click()
        page.wait_for_timeout(100)
        wait_until(page, RESTING)
        expect(page.evaluate(PIXELS) != before, "the bar does not hide")
        page.get_by_role("button", name="Show the tab bar").click()
        page.wait_for_timeout(100)
        wait_until(page, RESTING)


# Options, time, and files


def options(browser, address):
    """Checks that an option appears in the code, an invalid value is reported at its field, and the default can be restored."""
    with opened(browser, address) as page:
        code = page.locator(".reproduce code")
        width = page.get_by_role("spinbutton", name="width")
        standard = width.input_value()
        width.fill("0.2")
        wait_until(page, "document.querySelector('.reproduce code').textContent.includes('width=0.2')")
        page.get_by_role("tab", name="Scene").click()
        expect("0.2" in code.inner_text(), "the scene does not contain the option")
        page.get_by_role("tab", name="Batch").click()
        expect("0.2" in code.inner_text(), "the batch entry does not contain the option")
        page.get_by_role("tab", name="Command").click()
        color = page.get_by_role("textbox", name="color", exact=True)
        color.fill("blu")
        wait_until(page, "[...document.querySelectorAll('.option .problem')].some((problem) => problem.textContent !== '')")
        color.fill("#ff2d55")
        wait_until(page, "document.querySelector('.reproduce code').textContent.includes('ff2d55')")
        page.get_by_role("button", name="Reset width").click()
        wait_until(page, "!document.querySelector('.reproduce code').textContent.includes('width')")
        expect(width.input_value() == standard, f"the default is {width.input_value()}, expected {standard}")


def device(browser, address):
    """Checks that changing the appearance keeps the take, and that rotating the phone starts a new take, since points then have a new
    meaning."""
    with opened(browser, address) as page:
        drag(page, spot(page, 0.5, 0.4), spot(page, 0.5, 0.72))
        wait_until(page, REFRESHING)
        page.get_by_role("button", name="Pause").click()
        page.wait_for_timeout(200)
        end = page.evaluate("studio.timeline.end")
        before = page.evaluate(PIXELS)
        page.get_by_role("group", name="Phone", exact=True).get_by_role("radio", name="Dark").check(force=True)
        wait_until(page, "studio.shown.appearance === 'dark' && !studio.clock.isWaiting")
        expect(page.evaluate(PIXELS) != before, "the dark appearance looks like the light one")
        expect(page.evaluate("studio.timeline.end") == end, "the take is not kept")
        page.get_by_label("Orientation").select_option("landscape-left")
        wait_until(page, "studio.phones.list[0].painting.width > studio.phones.list[0].painting.height")
        expect(page.evaluate("studio.timeline.end") < end, "the take is kept")


def timeline(browser, address):
    """Checks that a take can be paused, scrubbed, stepped, and played back, and that a moment always looks the same."""
    with opened(browser, address) as page:
        drag(page, spot(page, 0.5, 0.4), spot(page, 0.5, 0.72))
        wait_until(page, REFRESHING)
        page.keyboard.press(" ")
        expect(page.get_by_role("button", name="Play", exact=True).is_visible(), "the space bar does not pause")
        page.wait_for_timeout(200)
        slider = page.get_by_role("slider", name="Moment of the take")
        end = page.evaluate("studio.timeline.end")

        def seek(tick):
            page.evaluate(f"studio.seek({tick})")
            wait_until(page, f"studio.timeline.tick === {tick} && !studio.clock.isWaiting")
            return page.evaluate(PIXELS)

        middle = seek(400)
        expect(
            slider.get_attribute("aria-valuetext").startswith("0.333 s of"), f"the slider is at '{slider.get_attribute('aria-valuetext')}'"
        )
        expect(seek(0) != middle, "the start looks like the pull")
        page.get_by_role("button", name="Next frame").click()
        wait_until(page, "studio.timeline.tick === 20 && !studio.clock.isWaiting")
        page.get_by_role("button", name="Previous frame").click()
        wait_until(page, "studio.timeline.tick === 0 && !studio.clock.isWaiting")
        expect(seek(400) == middle, "the same moment looks different")
        slider.focus()
        page.keyboard.press("ArrowRight")
        wait_until(page, "studio.timeline.tick === 420")
        page.get_by_role("button", name="Events").click()
        rows = page.locator("#events li")
        expect(rows.count() > 2, "the list of events is empty")
        rows.nth(1).locator("button").click()
        page.get_by_role("button", name="Replay").click()
        wait_until(page, f"studio.timeline.tick >= {end}")
        page.get_by_role("button", name="Clear").click()
        wait_until(page, "studio.timeline.end < 200 && studio.timeline.events.every((event) => event.t < 0.2)")


def speed(browser, address):
    """Checks how fast virtual time passes at each speed."""
    with opened(browser, address) as page:
        texts = []
        for speed in ("2", "1", "0.5", "0.1"):
            page.get_by_label("Speed").select_option(speed)
            page.evaluate("studio.perform({ begin: 'header' })")
            start = page.evaluate("[performance.now(), studio.timeline.tick]")
            page.wait_for_timeout(600)
            end = page.evaluate("[performance.now(), studio.timeline.tick]")
            rate = (end[1] - start[1]) / (end[0] - start[0]) / 1.2
            expect(abs(rate / float(speed) - 1) < 0.25, f"time at {speed}x passes {rate:.2f} times as fast as real time")
            texts.append(f"{rate:.2f}")
        return ", ".join(texts)


def save(browser, address):
    """Checks that a gesture is saved as a scene, exported, and traced, with the command that redraws it."""
    with opened(browser, address) as page:
        drag(page, spot(page, 0.5, 0.4), spot(page, 0.5, 0.72))
        wait_until(page, REFRESHING)
        page.get_by_role("button", name="Save").click()
        dialog = page.get_by_role("dialog")
        dialog.get_by_label("Name").fill("browser-check")
        dialog.get_by_role("button", name="Save").click()
        result = dialog.locator(".result code")
        result.wait_for()
        expect(
            "browser-check" in result.inner_text() and result.inner_text().startswith("refreshkit render"),
            f"the command is '{result.inner_text()}'",
        )
        page.keyboard.press("Escape")
        expect(page.evaluate("document.activeElement.textContent") == "Save", "the focus does not return to the button")
        page.get_by_role("button", name="Export").click()
        dialog.get_by_label("Format").select_option("gif")
        dialog.get_by_role("button", name="Export").click()
        dialog.locator(".result .done").wait_for(timeout=60_000)
        expect(".gif" in dialog.locator(".result").inner_text(), f"the export is '{dialog.locator('.result').inner_text()}'")
        page.keyboard.press("Escape")
        page.get_by_role("button", name="Trace").click()
        page.get_by_role("dialog").locator(".result", has_text="lines").wait_for()
        accessibility.rules(page)
        expect('"state"' in page.get_by_role("dialog").locator("code").first.inner_text(), "the trace has no states")
        page.get_by_role("button", name="Close").click()


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


def swipe_finger(page, start, end, steps=24):
    """Drags a finger across a touchscreen from one spot to another, and lifts it."""
    session = page.context.new_cdp_session(page)

    def send(kind, *points):
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y, "id": 0} for x, y in points]})

    send("touchStart", start)
    for step in range(1, steps + 1):
        send("touchMove", tuple(a + (b - a) * step / steps for a, b in zip(start, end, strict=True)))
        page.wait_for_timeout(12)
    send("touchEnd")


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


def problems(browser, address):
    """Checks that a rejected request is reported and changes nothing."""
    with opened(browser, address) as page:
        page.evaluate("studio.perform({ nonsense: 1 })")
        page.locator(".toast.problem").wait_for()
        expect("nonsense" in page.locator(".toast").inner_text(), f"the message is '{page.locator('.toast').inner_text()}'")


def changes(browser, address, file):
    """Checks that a changed file is shown immediately, that an invalid one is reported on the phone, and that the fixed file is shown
    again."""
    path = pathlib.Path(file)
    text = path.read_text()
    expect("navigation: Inbox" in text, f"{file} has no page 'Inbox'")
    try:
        with opened(browser, address, subject=None) as page:
            page.evaluate("(name) => studio.showSubjects([name])", file)
            wait_until(page, f"studio.shown.phones[0].name === {file!r}")
            wait_until(page, RESTING, 20)
            before = page.evaluate(PIXELS)
            path.write_text(text.replace("navigation: Inbox", "navigation: Changed"))
            page.locator(".toast", has_text="changed on disk").wait_for()
            wait_until(page, f"{PIXELS} !== {before!r}")
            path.write_text(text.replace("navigation: Inbox", "nav: Inbox"))
            page.locator(".crash", has_text="unknown key").wait_for()
            accessibility.rules(page)
            path.write_text(text)
            page.locator(".crash").wait_for(state="hidden")
            wait_until(page, f"{PIXELS} === {before!r}")
    finally:
        path.write_text(text)


# The machinery


def rest(browser, address):
    """Checks that a resting studio requests nothing, and responds to the next touch immediately."""
    with opened(browser, address) as page:
        count = page.evaluate("studioMeasures.frames.length")
        page.wait_for_timeout(1000)
        expect(page.evaluate("studioMeasures.frames.length") == count, "frames are drawn even though nothing moves")
        expect(page.evaluate("studio.clock.request") is None, "the page waits for the next animation frame even though nothing moves")


def connection(browser, address):
    """Checks that a lost connection is reported, then restored along with the options."""
    with opened(browser, address) as page:
        page.get_by_role("spinbutton", name="width").fill("0.2")
        wait_until(page, "document.querySelector('.reproduce code').textContent.includes('width=0.2')")
        page.evaluate("studio.session.socket.close()")
        page.locator("#banner", has_text="lost").wait_for()
        wait_until(page, f"studio.session.isOpen && document.getElementById('banner').hidden && studio.isReady && {RESTING}")
        wait_until(
            page,
            f"['{SUBJECT}', 'width=0.2'].every((text) => document.querySelector('.reproduce code').textContent.includes(text))",
        )
        drag(page, spot(page, 0.5, 0.4), spot(page, 0.5, 0.72))
        wait_until(page, REFRESHING)


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


# Accessibility


def look(browser, address, **look):
    """Checks names, roles, contrast, and target sizes, in one theme and at one size."""
    with opened(browser, address, **look) as page:
        drag(page, spot(page, 0.5, 0.4), spot(page, 0.5, 0.72))
        wait_until(page, REFRESHING)
        wait_until(page, RESTING)
        accessibility.graphics(page)
        accessibility.targets(page)
        return accessibility.rules(page)


def focus(browser, address, width):
    """Checks that Tab reaches every control once, in page order."""
    with opened(browser, address, width=width) as page:
        return accessibility.focus_order(page)


def widths(browser, address):
    """Checks that the page never scrolls sideways, and does not scroll at all in a wide window."""
    with opened(browser, address) as page:
        for width in (320, 390, 700, 900, 1024, 1180, 1280, 1440, 1920):
            page.set_viewport_size({"width": width, "height": 800})
            page.wait_for_timeout(60)
            size = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
            expect(size[0] <= width, f"the page scrolls sideways at {width} pixels: it is {size[0]} wide")
            expect(width <= 900 or size[1] <= 800, f"the page scrolls down at {width} pixels: it is {size[1]} high")
            wide = page.evaluate(
                "[...document.querySelectorAll('nav, aside .scrolling, .timeline, .tools, #top')]"
                ".filter((box) => box.scrollWidth > box.clientWidth + 1).map((box) => box.className || box.id || box.tagName)"
            )
            expect(not wide, f"the content of {wide} is clipped at {width} pixels")


def keyboard(browser, address):
    """Checks that pulls, tabs, time controls, the catalog, and saving work without a mouse."""
    with opened(browser, address) as page:
        screen = page.locator(".screen").first
        screen.focus()
        page.keyboard.down("ArrowDown")
        page.wait_for_timeout(900)
        page.keyboard.up("ArrowDown")
        wait_until(page, REFRESHING)
        page.keyboard.press("2")
        wait_until(page, "studio.actions.tab === 1")
        page.keyboard.press("1")
        wait_until(page, "studio.actions.tab === 0")
        page.keyboard.press(" ")
        page.wait_for_timeout(100)
        tick = page.evaluate("studio.timeline.tick")
        page.keyboard.press(".")
        wait_until(page, f"studio.timeline.tick > {tick} && studio.timeline.tick <= {tick + 20}")
        page.keyboard.press(",")
        wait_until(page, f"studio.timeline.tick <= {tick} && studio.timeline.tick >= {tick - 20}")
        page.keyboard.press(" ")
        page.keyboard.press("s")
        page.keyboard.press("Control+a")
        page.keyboard.type("keyboard-check")
        page.keyboard.press("Enter")
        page.locator("dialog .result code").wait_for()
        page.keyboard.press("Escape")
        expect(page.evaluate("document.activeElement.className") == "screen", "the focus does not return to the phone")
        page.keyboard.press("/")
        page.keyboard.type("spinner")
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        wait_until(page, "studio.shown.phones.map((phone) => phone.name).join() === 'spinner'")
        page.keyboard.press("/")
        page.keyboard.press("Control+a")
        page.keyboard.type(SUBJECT)
        page.keyboard.press("ArrowDown")
        page.keyboard.press(" ")
        wait_until(page, f"studio.shown.phones.map((phone) => phone.name).join() === 'spinner,{SUBJECT}'")


CHECKS = [
    pull,
    early,
    touch,
    tab,
    swipe,
    several,
    bar,
    options,
    device,
    timeline,
    speed,
    save,
    problems,
    rest,
    connection,
    decoding,
    widths,
    keyboard,
]
NAMED = [(f"studio: {check.__name__}", check, ()) for check in CHECKS]
NAMED += [(f"studio: saved frames of a {hand}", saved_frames, (hand == "finger",)) for hand in ("mouse", "finger")]
NAMED += [(f"studio: focus at {width}", focus, (width,)) for width in (1440, 390)]
for scheme in ("light", "dark"):
    for width, height, scale in ((1440, 900, 1), (1024, 768, 1), (390, 844, 2)):
        label = f"studio: look, {scheme}, {width} at {scale}x"
        NAMED.append(
            (
                label,
                lambda *given, look_=look, given_look={"scheme": scheme, "width": width, "height": height, "scale": scale}: look_(
                    *given, **given_look
                ),
                (),
            )
        )


def chosen(address, words):
    files = [word for word in words if word.endswith(".yml")]
    words = [word for word in words if word not in files]
    named = NAMED + [(f"studio: changes of {file}", changes, (file,)) for file in files]
    return [(name, check, (address, *arguments)) for name, check, arguments in named if not words or any(word in name for word in words)]


def main(address, words):
    # Two checks at a time, each in its own browser.
    with concurrent.futures.ProcessPoolExecutor(2) as pool:
        return all(list(pool.map(part, [(address, words, number) for number in range(2)])))


def part(given):
    """Runs every second check."""
    address, words, number = given
    with chromium() as browser:
        return run(browser, chosen(address, words)[number::2])


if __name__ == "__main__":
    sys.exit(0 if main(sys.argv[1], sys.argv[3:]) else 1)
