"""The studio's page in a browser: opening it, waiting for it, and touching it."""

import contextlib
import time

from browser import CheckError, expect

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
