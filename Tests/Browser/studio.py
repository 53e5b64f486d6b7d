"""Checks a running studio's page in headless Chromium: studio.py ADDRESS PROCESS [WORDS]. Exits with status 1 if a check fails.

If a word is the path of a scene file that the studio was started with, also checks that changes to it show immediately.
"""

import concurrent.futures
import pathlib
import sys

import accessibility
from browser import chromium, expect, run
from studio_frames import decoding, saved_frames
from studio_page import PIXELS, REFRESHING, RESTING, SUBJECT, drag, opened, spot, wait_until


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
    """Checks that changing the appearance and the direction keeps the take, and that rotating the phone starts a new take, since points
    then have a new meaning."""
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
        before = page.evaluate(PIXELS)
        page.get_by_label("Right to left").check()
        wait_until(page, "studio.shown.direction === 'right-to-left' && !studio.clock.isWaiting")
        expect(page.evaluate(PIXELS) != before, "the header has the same layout from right to left")
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
            # A busy machine may delay frames in some of the intervals; a wrong speed is wrong in all of them.
            for _ in range(8):
                page.evaluate("studio.perform({ begin: 'header' })")
                start = page.evaluate("[performance.now(), studio.timeline.tick]")
                page.wait_for_timeout(600)
                end = page.evaluate("[performance.now(), studio.timeline.tick]")
                rate = (end[1] - start[1]) / (end[0] - start[0]) / 1.2
                if abs(rate / float(speed) - 1) < 0.25:
                    break
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
