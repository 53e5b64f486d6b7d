"""Opens pages from disk in Chromium, Firefox, and WebKit, and photographs them."""

import base64
import contextlib
import hashlib
import io
import json
import os
import shutil
import socket
import subprocess
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from exports import SCALE, premultiplied
from marionette_driver.marionette import Marionette
from PIL import Image
from playwright.sync_api import sync_playwright

CHROMIUM = shutil.which("chromium")


class Camera(NamedTuple):
    """A browser."""

    # Returns a photograph of a page of a size in CSS pixels, as PNG.
    shoot: Callable[[Path, int, int], bytes]
    # Colors behind what is photographed: nothing, or white and black, from which the transparency follows.
    backgrounds: list[str]


@contextlib.contextmanager
def chromium(appearance, reduces, folder):
    del folder
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM,
            args=[
                "--no-sandbox",
                "--disable-gpu",
                "--force-color-profile=srgb",
                "--hide-scrollbars",
                *(["--force-prefers-reduced-motion"] if reduces else []),
            ],
        )
        page = browser.new_page(device_scale_factor=SCALE, color_scheme=appearance, reduced_motion="null")

        def shoot(path, width, height):
            page.set_viewport_size({"width": width, "height": height})
            page.goto(Path(path).as_uri())
            return page.screenshot(omit_background=True)

        yield Camera(shoot, ["transparent"])
        browser.close()


@contextlib.contextmanager
def firefox(appearance, reduces, folder):
    preferences = {
        "layout.css.devPixelsPerPx": str(float(SCALE)),
        "layout.css.prefers-color-scheme.content-override": 0 if appearance == "dark" else 1,
        "ui.prefersReducedMotion": int(reduces),
        "gfx.color_management.mode": 0,
    }
    client = Marionette(
        bin=shutil.which("firefox-esr"), headless=True, port=free_port(), prefs=preferences, gecko_log=f"{folder}/firefox.log"
    )
    client.start_session()

    def shoot(path, width, height):
        client.set_window_rect(width=width, height=height + 200)
        client.navigate(Path(path).as_uri())
        return client.screenshot(format="binary", full=True)

    try:
        yield Camera(shoot, ["#fff", "#000"])
    finally:
        client.cleanup()


@contextlib.contextmanager
def webkit(appearance, reduces, folder):
    file = Path(folder) / f"webkit-{appearance}-{reduces}/gtk-3.0/settings.ini"
    file.parent.mkdir(parents=True)
    file.write_text(f"[Settings]\ngtk-enable-animations={str(not reduces).lower()}\n")
    with display() as number, contextlib.ExitStack() as stack:
        port = free_port()
        environment = {
            **os.environ,
            "DISPLAY": number,
            "GDK_BACKEND": "x11",
            "GDK_SCALE": str(SCALE),
            "GTK_THEME": "Adwaita:dark" if appearance == "dark" else "Adwaita",
            "XDG_CONFIG_HOME": str(file.parents[1]),
            # Pages stay black otherwise, without a graphics card.
            "WEBKIT_DISABLE_DMABUF_RENDERER": "1",
        }
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        driver = stack.enter_context(subprocess.Popen(["WebKitWebDriver", f"--port={port}"], env=environment, **quiet))
        stack.callback(driver.terminate)

        def call(method, path, body=None):
            data = None if body is None else json.dumps(body).encode()
            request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", data, {"Content-Type": "application/json"}, method=method)
            with urllib.request.urlopen(request, timeout=15) as response:
                return json.load(response)["value"]

        for _ in range(100):
            with contextlib.suppress(OSError):
                call("GET", "/status")
                break
            time.sleep(0.1)
        session = f"/session/{call('POST', '/session', {'capabilities': {}})['sessionId']}"

        def shoot(path, width, height):
            call("POST", f"{session}/window/rect", {"width": width + 20, "height": height + 700})
            call("POST", f"{session}/url", {"url": Path(path).as_uri()})
            return base64.b64decode(call("GET", f"{session}/screenshot"))

        yield Camera(shoot, ["#fff", "#000"])
        with contextlib.suppress(OSError):
            call("DELETE", session)


ENGINES = {"chromium": chromium, "firefox": firefox, "webkit": webkit}


def free_port():
    with socket.socket() as server:
        server.bind(("127.0.0.1", 0))
        return server.getsockname()[1]


@contextlib.contextmanager
def display():
    """Starts a display without a screen, and yields its name."""
    read, write = os.pipe()
    words = ["Xvfb", "-displayfd", str(write), "-screen", "0", "8192x8192x24"]
    with subprocess.Popen(words, pass_fds=[write], stderr=subprocess.DEVNULL) as server:
        os.close(write)
        with os.fdopen(read) as pipe:
            number = pipe.readline().strip()
        try:
            yield f":{number}"
        finally:
            server.terminate()


# WebKit photographs the next frame, which a page without a change never has.
MOVING = "@keyframes moving{to{opacity:0}}p{animation:moving 1s infinite}"


def photographs(camera, cells, size, folder, *, limit=1000, style="", policy=None):
    """Returns premultiplied pictures of pieces of markup, `size` in CSS pixels.

    - limit: number of pieces on a page; the same number results in the same positions
    - style: more rules for the page
    - policy: sources of styles other than the page's own that the page allows; by default, everything is allowed
    """
    width, height = int(-(-size[0] // 1)), int(-(-size[1] // 1))
    copies = len(camera.backgrounds)
    columns, rows = max(1, 1200 // copies // width), max(1, 1600 // height)
    count = min(limit, columns * rows)
    pictures = []
    for start in range(0, len(cells), count):
        part = cells[start : start + count]
        whole = (copies * columns * width, -(-len(part) // columns) * height)
        page = Path(folder) / "page.html"
        page.write_text(markup(part, columns, (width, height), camera.backgrounds, style, policy))
        image = Image.open(io.BytesIO(camera.shoot(page, *whole)))
        if image.width < whole[0] * SCALE or image.height < whole[1] * SCALE:
            raise ValueError(f"the photograph has {image.width}x{image.height} pixels, expected {whole[0] * SCALE}x{whole[1] * SCALE}")
        photograph = premultiplied(image.crop((0, 0, whole[0] * SCALE, whole[1] * SCALE)))
        across, down = width * SCALE, height * SCALE
        for n in range(len(part)):
            x, y = n % columns * across, n // columns * down
            shown = [photograph[y : y + down, x + copy * columns * across :][:, :across] for copy in range(copies)]
            if copies == 2:
                # The same color on black, and its opacity.
                shown[1][..., 3] = 255 - (shown[0][..., 1] - shown[1][..., 1])
            pictures.append(shown[-1])
    return pictures


def markup(cells, columns, size, backgrounds, style, policy):
    """Returns a page that shows cells in rows, once on each background."""
    boxes, rules = [], [MOVING, style, "body{margin:0;color:#007aff}@media (prefers-color-scheme:dark){body{color:#0a84ff}}"]
    rules.append(f"div{{position:absolute;width:{size[0]}px;height:{size[1]}px}}svg,img{{display:block}}")
    for copy, color in enumerate(backgrounds):
        for n, cell in enumerate(cells):
            left, top = (n % columns + copy * columns) * size[0], n // columns * size[1]
            rules.append(f"#box{copy}-{n}{{left:{left}px;top:{top}px;background:{color}}}")
            boxes.append(f'<div id="box{copy}-{n}">{cell}</div>')
    text = "".join(rules)
    head = "<meta charset=utf-8>"
    if policy is not None:
        own = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
        head += f"<meta http-equiv=Content-Security-Policy content=\"default-src 'none'; style-src 'sha256-{own}' {policy}\">"
    return f"<!doctype html>{head}<style>{text}</style>{''.join(boxes)}<p>&nbsp;</p>"
