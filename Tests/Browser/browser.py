"""Opens pages from disk in headless Chromium without a network, and reports a page's faults."""

import contextlib
import pathlib
import shutil

from playwright.sync_api import Error, sync_playwright

CHROMIUM = next((path for name in ("chromium", "chromium-browser", "google-chrome") if (path := shutil.which(name))), None)
# Only the studio's host name resolves, so a request to any other server fails even if the page's policy allows it.
ARGUMENTS = ["--no-sandbox", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"]


class CheckError(Exception):
    """A failed check, described in one line."""


def expect(condition, message):
    if not condition:
        raise CheckError(message)


@contextlib.contextmanager
def chromium():
    expect(CHROMIUM, "chromium was not found; install it with: apt-get install chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        try:
            yield browser
        finally:
            browser.close()


@contextlib.contextmanager
def opened(browser, file, width=1200, height=900, scale=1, scheme="light", motion="no-preference", has_clock=False, part=""):
    """Opens a page, yields it, and raises CheckError afterward if the page logged an error or requested anything but its own files.

    With `has_clock`, time passes only when a test says so.
    """
    context = browser.new_context(
        viewport={"width": width, "height": height}, device_scale_factor=scale, color_scheme=scheme, reduced_motion=motion
    )
    page = context.new_page()
    if has_clock:
        page.clock.install(time=0)
        page.clock.pause_at(1000)
    errors, requests = [], []
    page.on("console", lambda message: errors.append(message.text) if message.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("dialog", lambda dialog: (errors.append(f"dialog: {dialog.message}"), dialog.dismiss()))
    page.on("request", lambda request: requests.append(request.url))
    page.requested = requests
    page.set_default_timeout(5000)
    page.goto(pathlib.Path(file).resolve().as_uri() + part)
    wait(page, "pageData !== null && page.current !== null")
    try:
        yield page
        expect(not errors, f"{file}: {errors[0] if errors else ''}")
        foreign = [url for url in requests if not url.startswith(("file:", "blob:", "data:"))]
        expect(not foreign, f"{file}: requests {foreign[0] if foreign else ''}")
    finally:
        context.close()


def wait(page, condition):
    """Waits until an expression is true; Playwright's own function requires a policy that allows eval."""
    for _ in range(20_000):
        if page.evaluate(condition):
            return
    raise CheckError(f"the page did not reach the state: {condition}")


def wait_for_story(page):
    """Waits until a subject's frames are loaded."""
    wait(page, "page.current.story !== undefined")


def run(browser, checks):
    """Runs checks in order, prints a line for each, and returns whether all passed."""
    passed = True
    for name, check, arguments in checks:
        try:
            print(f"browser: {name}: {check(browser, *arguments) or 'ok'}", flush=True)
        except (CheckError, Error) as problem:
            passed = False
            print(f"browser: {name}: FAILED: {str(problem).splitlines()[0]}", flush=True)
    return passed
