"""Records the work of Chromium while animated SVG files play in a page.

Twelve loops together must run neither scripts nor layouts in ten seconds. A loop may be drawn again only if it changes more than opacities
and transforms, and the page about shapes must name it then.
"""

import collections
import json
import re
import sys
import tempfile
import time
from pathlib import Path

from engines import CHROMIUM
from exports import indicators, refreshkit
from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[3]
PAGE = ROOT / "Sources/FrameExport/FrameExport.docc/ShapesWithKeyframes.md"
# The looks that the README shows as animated SVG.
TOGETHER = re.findall(r"looks/([a-z-]+)\.svg", (ROOT / "README.md").read_text())
SECONDS, SECONDS_ALONE = 10, 0.4
SCRIPTS, LAYOUTS = ("EvaluateScript", "FunctionCall", "v8.run", "TimerFire", "FireAnimationFrame"), ("Layout",)
# Chromium changes these without drawing again.
COMPOSITED = {"opacity", "transform"}


def changed(text):
    """Returns the properties that a loop changes, without the version with reduced motion."""
    style = re.sub(r"@media \([^{]*reduced-motion[^{]*\{(?:[^{}]*\{[^{}]*\})*\}", "", re.search(r"<style>(.*?)</style>", text).group(1))
    used = set(re.findall(r"(r[0-9a-f]{7}[a-z]+) [\d.]+s", style))
    rules = re.findall(r"@keyframes (\w+)\{((?:[^{}]*\{[^{}]*\})*)\}", style)
    found = {name for rule, body in rules if rule in used for name in re.findall(r"[{;]([a-z-]+):", body)} - {"animation-timing-function"}
    return found | ({"mask"} if "<mask" in text else set())


def recorded(browser, texts, seconds):
    """Returns the number of events by name while a page shows files."""
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder) / "page.html"
        page.write_text(f"<!doctype html><meta charset=utf-8><body>{''.join(texts)}")
        tab = browser.new_page()
        tab.goto(page.as_uri())
        # The first frames draw everything.
        time.sleep(0.6)
        browser.start_tracing(page=tab, categories=["devtools.timeline", "v8.execute", "disabled-by-default-devtools.timeline"])
        time.sleep(seconds)
        events = json.loads(browser.stop_tracing())["traceEvents"]
        tab.close()
    return collections.Counter(event["name"] for event in events if event["ph"] != "M")


def main(names):
    faults = []
    documented = PAGE.read_text()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        texts = {}
        for name in sorted({*names, *TOGETHER}):
            refreshkit("render", name, "--format", "animated-svg", "-o", f"{folder}/{name}.svg", "-q")
            texts[name] = Path(f"{folder}/{name}.svg").read_text()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        counts = recorded(browser, [texts[name] for name in TOGETHER], SECONDS)
        kinds = {"scripts": SCRIPTS, "layouts": LAYOUTS, "paints": ("Paint",)}
        figures = {kind: sum(counts[name] for name in events) for kind, events in kinds.items()}
        print(f"trace: {len(TOGETHER)} loops in {SECONDS} s: {', '.join(f'{count} {kind}' for kind, count in figures.items())}", flush=True)
        faults += [f"{figures[kind]} {kind} while loops play" for kind in ("scripts", "layouts") if figures[kind]]
        for name in names:
            paints = recorded(browser, [texts[name]], SECONDS_ALONE)["Paint"]
            reasons = changed(texts[name]) - COMPOSITED
            print(f"trace: {name}: {paints} paints{': ' if reasons else ''}{', '.join(sorted(reasons))}", flush=True)
            if bool(paints) != bool(reasons):
                faults.append(f"{name}: {paints} paints, and it changes {', '.join(sorted(reasons)) or 'only opacities and transforms'}")
            if reasons and f"`{name}`" not in documented:
                faults.append(f"{name}: is drawn again in each frame, but {PAGE.name} does not say so")
        browser.close()
    for fault in faults:
        print(f"FAIL {fault}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(indicators(sys.argv[1:], TOGETHER)))
