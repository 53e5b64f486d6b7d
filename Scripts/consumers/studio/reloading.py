"""Changes files while the studio shows them: a scene, its image, and a plugin in C that also crashes. Prints how long it takes."""

import json
import os
import subprocess
import time

from client import BINARY, Address, WebSocket
from running import Studio

# Maximum time from the end of a change to the new frame, in seconds.
MAXIMUM_SCENE, MAXIMUM_PLUGIN = 0.5, 1.0

SCENE = """screen: {navigation: Inbox, list: 20, header: {indicator: dots.gif, loads: 1}}
"""


class Page:
    """The messages of one page."""

    def __init__(self, studio):
        self.socket = WebSocket(Address(studio.address), timeout=20)
        self.texts = []

    def next(self):
        opcode, payload = self.socket.receive()
        if opcode == BINARY:
            return json.loads(payload[4 : 4 + int.from_bytes(payload[:4], "little")])
        message = json.loads(payload)
        self.texts.append(message)
        return message

    def wait(self, kind):
        while True:
            message = self.next()
            if message.get("type") == kind:
                return message

    def frame(self, ticks=0, *touches):
        self.socket.send({"do": "advance", "ticks": ticks, "touches": list(touches)})
        while True:
            message = self.next()
            if "phones" in message and "tick" in message and "type" not in message:
                return message

    def pull(self):
        self.frame()
        self.frame(20, {"phase": "began", "x": 200, "y": 200})
        for step in range(20):
            frame = self.frame(20, {"phase": "moved", "x": 200, "y": 212 + 12 * step})
        return frame

    def after(self, change):
        """Makes a change; returns the first frame after it, and the time that it took."""
        change()
        start = time.monotonic()
        self.wait("shown")
        frame = self.frame()
        return frame, time.monotonic() - start


def expect(condition, text):
    if not condition:
        raise SystemExit(f"FAILED {text}")


def is_complete(frame):
    phone = frame["phones"][0]
    return phone["problem"] is None and [0, 0, phone["width"], phone["height"]] in [rect[:4] for rect in phone["rects"]]


def report(name, seconds, maximum):
    expect(seconds <= maximum, f"{name}: took {seconds:.2f} s, expected at most {maximum} s")
    print(f"ok     {name}: {seconds * 1000:.0f} ms", flush=True)


def render(*words):
    subprocess.run([os.environ["REFRESHKIT"], "render", *words, "--quiet", "--overwrite"], check=True)


def scenes():
    render("spinner", "-o", "dots.gif")
    with open("inbox.yml", "w", encoding="utf-8") as file:
        file.write(SCENE)

    def write(text):
        # Replaces the old file with another one, as editors do.
        with open("inbox.yml.new", "w", encoding="utf-8") as file:
            file.write(text)
        os.replace("inbox.yml.new", "inbox.yml")

    with Studio("inbox.yml", "--no-open", "--port", "0") as studio:
        page = Page(studio)
        page.wait("shown")
        tick = page.pull()["tick"]
        frame, seconds = page.after(lambda: write(SCENE.replace("Inbox", "Letters")))
        expect(is_complete(frame) and frame["tick"] == tick, "the phone shows another time")
        expect("Letters" in page.texts[-1]["phones"][0]["reproduce"]["scene"], "the new title is not shown")
        report("a changed scene", seconds, MAXIMUM_SCENE)

        write(SCENE.replace("list: 20", "list: twenty"))
        problem = page.wait("problem")
        expect("inbox.yml:1:" in problem["message"] and "\n" not in problem["message"], f"no line: {problem['message']}")
        page.wait("shown")
        expect(page.frame()["phones"][0]["problem"], "the broken scene is not marked")
        frame, seconds = page.after(lambda: write(SCENE))
        expect(is_complete(frame) and frame["tick"] == tick, "the repaired scene does not come back")
        report("a broken and a repaired scene", seconds, MAXIMUM_SCENE)

        frame, seconds = page.after(lambda: render("progress-ring", "-o", "dots.gif"))
        expect(is_complete(frame), "the new image is not shown")
        report("a changed image of a scene", seconds, MAXIMUM_SCENE)


def plugin():
    subprocess.run(
        [os.environ["REFRESHKIT"], "new", "indicator", "comet-trail", "--language", "c", "-o", "comet"],
        check=True,
        stdout=subprocess.DEVNULL,
    )
    source, library = "comet/comet-trail.c", "comet/build/comet-trail.so"
    with open(source, encoding="utf-8") as file:
        good = file.read()
    start = good.index("{", good.index("static int32_t draw(")) + 1

    def build(text):
        with open(source, "w", encoding="utf-8") as file:
            file.write(text)
        subprocess.run(["make", "-B", "-C", "comet"], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    build(good)
    with Studio(library, "--no-open", "--port", "0") as studio:
        page = Page(studio)
        page.wait("shown")
        tick = page.pull()["tick"]
        frame, seconds = page.after(lambda: build(good[:start] + " cairo_rotate(cr, 1);" + good[start:]))
        expect(is_complete(frame) and frame["tick"] == tick, "the new plugin is not shown at the same time")
        report("a plugin that was built again", seconds, MAXIMUM_PLUGIN)

        frame, _ = page.after(lambda: build(good[:start] + " *(volatile int *)0 = 1;" + good[start:]))
        problem = frame["phones"][0]["problem"]
        expect(problem and "crashed" in problem and "\n" not in problem, f"the crash is not shown: {problem}")
        expect(page.frame(20)["phones"][0]["problem"] == problem, "the studio does not continue")
        frame, seconds = page.after(lambda: build(good))
        expect(is_complete(frame), "the plugin does not come back")
        report("a plugin that crashed, and was built again", seconds, MAXIMUM_PLUGIN)


def broken():
    """Starts a studio with a broken file; once the file is repaired, the studio and a page opened in the meantime must show it."""
    with open("late.yml", "w", encoding="utf-8") as file:
        file.write("screen: {list: many}\n")
    with Studio("late.yml", "--no-open", "--port", "0") as studio:
        pages = [Page(studio), Page(studio)]
        for page in pages:
            page.wait("shown")
            expect("late.yml:1:" in page.frame()["phones"][0]["problem"], "the page does not show the error")
        start = time.monotonic()
        with open("late.yml", "w", encoding="utf-8") as file:
            file.write("screen: {list: 20}\n")
        for page in pages:
            page.wait("shown")
            expect(is_complete(page.frame()), "the repaired scene is not shown")
        report("a scene that was broken at the start", time.monotonic() - start, MAXIMUM_SCENE)
        os.rename("late.yml", "kept.yml")
        page = pages[0]
        page.wait("problem")
        os.rename("kept.yml", "late.yml")
        page.wait("changed")
        print("ok     a scene that was removed and restored", flush=True)


scenes()
broken()
plugin()
