"""Draws frames of Lottie files with one player; reads the order from standard input and saves the premultiplied pictures."""

import importlib
import importlib.util
import json
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy
from PIL import Image


def thorvg(jobs, width, height):
    # The players are libraries that do not get along in one process.
    tvg = importlib.import_module("thorvg_python")

    engine = tvg.Engine(threads=0)
    pictures = []
    last = None
    for path, frame in jobs:
        if path != last:
            animation = tvg.Animation(engine)
            picture = animation.get_picture()
            picture.load(path)
            picture.set_size(width, height)
            canvas = tvg.SwCanvas(engine)
            canvas.set_target(width, height, cs=tvg.Colorspace.ABGR8888)
            canvas.add(picture)
            last = path
        animation.set_frame(frame)
        canvas.update()
        canvas.draw(True)
        canvas.sync()
        pictures.append(numpy.frombuffer(bytes(canvas.buffer_arr), numpy.uint8).reshape(height, width, 4).copy())
    return pictures


def rlottie(jobs, width, height):
    animation = importlib.import_module("rlottie_python").LottieAnimation

    pictures = []
    animations = {}
    for path, frame in jobs:
        if path not in animations:
            animations[path] = animation.from_file(path)
        data = animations[path].lottie_animation_render(int(frame), width=width, height=height)
        # The library returns blue, green, red, and alpha.
        pictures.append(numpy.frombuffer(data, numpy.uint8).reshape(height, width, 4)[..., [2, 1, 0, 3]].copy())
    return pictures


def player_source():
    """Returns the source of lottie-web, which a Streamlit component contains."""
    folder = Path(importlib.util.find_spec("streamlit_lottie").origin).parent / "frontend/build/static/js"
    for path in sorted(folder.glob("*.map")):
        sources = json.loads(path.read_text())
        for name, content in zip(sources["sources"], sources["sourcesContent"], strict=True):
            if name.endswith("lottie-web/build/player/lottie.js"):
                return content
    sys.exit(f"play: {folder} does not contain lottie-web")


def lottie_web(jobs, width, height, scale, folder):
    columns = 12
    cell_width, cell_height = -(-width // scale), -(-height // scale)
    rows = -(-len(jobs) // columns)
    files = sorted({path for path, _ in jobs})
    data = {path: json.loads(Path(path).read_text()) for path in files}
    cells = "".join(
        f'<div style="position:absolute;left:{n % columns * cell_width}px;top:{n // columns * cell_height}px;'
        f'width:{width / scale}px;height:{height / scale}px"></div>'
        for n in range(len(jobs))
    )
    script = (
        f"const data = {json.dumps(data)}, jobs = {json.dumps(jobs)};"
        "document.querySelectorAll('div').forEach((container, n) => {"
        "const animationData = JSON.parse(JSON.stringify(data[jobs[n][0]]));"
        "const item = lottie.loadAnimation({container, animationData, renderer: 'svg', autoplay: false, loop: false});"
        "item.goToAndStop(jobs[n][1], true);});"
    )
    page = Path(folder) / "lottie-web.html"
    page.write_text(f"<!doctype html><style>body{{margin:0}}</style>{cells}<script>{player_source()}</script><script>{script}</script>")
    out = Path(folder) / "lottie-web.png"
    out.unlink(missing_ok=True)
    subprocess.run(
        [
            "chromium",
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--hide-scrollbars",
            "--force-color-profile=srgb",
            "--default-background-color=00000000",
            f"--force-device-scale-factor={scale}",
            f"--window-size={columns * cell_width},{max(rows * cell_height, 200)}",
            f"--screenshot={out}",
            # A browser with the profile of one that has not quite ended leaves the page to it.
            f"--user-data-dir={tempfile.mkdtemp(dir=folder)}",
            page.as_uri(),
        ],
        check=True,
        capture_output=True,
        stdin=subprocess.DEVNULL,
        timeout=120,
    )
    picture = numpy.asarray(Image.open(out).convert("RGBA")).astype(float)
    picture[..., :3] *= picture[..., 3:] / 255
    picture = numpy.rint(picture).astype(numpy.uint8)
    pictures = []
    for n in range(len(jobs)):
        x, y = n % columns * cell_width * scale, n // columns * cell_height * scale
        pictures.append(picture[y : y + height, x : x + width])
    return pictures


order = json.load(sys.stdin)
size = order["size"]
drawn = []
if order["player"] == "thorvg":
    drawn = thorvg(order["jobs"], *size)
elif order["player"] == "rlottie":
    drawn = rlottie(order["jobs"], *size)
else:
    # Longer pages exceed the largest picture of the browser.
    for start in range(0, len(order["jobs"]), 96):
        drawn += lottie_web(order["jobs"][start : start + 96], *size, order["scale"], order["folder"])
numpy.save(f"{order['folder']}/{order['player']}.npy", numpy.stack(drawn))
