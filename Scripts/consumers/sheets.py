"""Compares sprite sheets, strips, and streams, as other programs decode them, with the exported frames. Run by Scripts/consumers/sheets."""

import glob
import json
import os
import subprocess
import sys
import tempfile

import numpy
from PIL import Image

REFRESHKIT = os.environ["REFRESHKIT"]
FOLDER = sys.argv[1] if len(sys.argv) > 1 else None
GROUNDS = {"light": (250, 240, 200), "dark": (20, 30, 60)}
# Browsers premultiply and blend with different rounding.
BLEND_TOLERANCE = 2
failures = 0


def run(*words, **options):
    return subprocess.run(words, check=True, capture_output=True, **options).stdout


def refreshkit(*words):
    return run(REFRESHKIT, *words)


def report(what, worst, tolerance):
    global failures
    good = worst <= tolerance
    failures += not good
    print(f"{'ok  ' if good else 'FAIL'} {what}: largest difference {worst}, {tolerance} allowed")


def frames(subject, folder, phase, scale, style="light"):
    """Returns the exported PNG frames with straight alpha."""
    out = f"{folder}/frames-{subject}-{phase}-{scale}-{style}"
    if not os.path.isdir(out):
        refreshkit("render", subject, "--phase", phase, "--scale", str(scale), "--appearance", style, "-o", out, "-q")
    return [numpy.asarray(Image.open(name).convert("RGBA")).astype(int) for name in sorted(glob.glob(out + "/*.png"))]


def composed(frame, ground):
    alpha = frame[..., 3:] / 255
    return numpy.rint(frame[..., :3] * alpha + numpy.array(ground) * (1 - alpha)).astype(int)


def screenshot(page, scale, style, width, height, *flags):
    out = page + f"-{scale}-{style}.png"
    run(
        "chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-color-profile=srgb",
        f"--force-device-scale-factor={scale}", f"--window-size={width},{height}", f"--screenshot={out}",
        f"--blink-settings=preferredColorScheme={0 if style == 'dark' else 1}", f"--user-data-dir={page}-profile",
        *flags, "file://" + page, stdin=subprocess.DEVNULL,
    )
    if FOLDER:
        os.makedirs(FOLDER, exist_ok=True)
        Image.open(out).save(os.path.join(FOLDER, os.path.basename(os.path.dirname(page)) + "-" + os.path.basename(out)))
    return numpy.asarray(Image.open(out).convert("RGB")).astype(int)


def worst_in_grid(picture, expected, ground, scale, cell, columns):
    worst = 0
    for number, frame in enumerate(expected):
        y, x = number // columns * cell * scale, number % columns * cell * scale
        found = picture[y:y + frame.shape[0], x:x + frame.shape[1]]
        worst = max(worst, int(abs(found - composed(frame, ground)).max()))
    return worst


def page(folder, name, link, elements, cell, columns):
    """Returns a page with elements in a grid on a light or dark background."""
    spots = "".join(
        f'<div style="position:absolute;left:{n % columns * cell}px;top:{n // columns * cell}px">{element}</div>'
        for n, element in enumerate(elements)
    )
    light, dark = ("rgb(%d,%d,%d)" % GROUNDS[style] for style in ("light", "dark"))
    text = (
        f'<!doctype html><meta charset="utf-8"><meta name="color-scheme" content="light dark">{link}'
        f"<style>body{{margin:0;background:{light}}}@media(prefers-color-scheme:dark){{body{{background:{dark}}}}}</style>{spots}"
    )
    path = os.path.join(folder, name)
    with open(path, "w") as file:
        file.write(text)
    return path


def css(subject, name, folder):
    """Compares each frame, shown by a paused animation, for all phases, two scales, and both appearances."""
    out = f"{folder}/css-{name}"
    phases = "all" if subject == "progress-ring" else "refreshing"
    snippet = refreshkit(
        "export", subject, "--preset", "css", "--name", name, "--phase", phases, "--appearance", "light,dark", "-o", out
    ).decode()
    link, *divs = [line for line in snippet.splitlines() if line.startswith(("<link", "<div"))]
    cell, columns = 44, 20
    for div in divs:
        phase = div.split("--")[1].split('"')[0] if "--" in div else "refreshing"
        for scale in (1, 2):
            for style in ("light", "dark"):
                expected = frames(subject, folder, phase, scale, style)
                count = len(expected)
                if phase == "pulling":
                    elements = [div.replace("--progress: 0.5", f"--progress: {(n + 0.5) / count}") for n in range(count)]
                    elements += [div.replace("--progress: 0.5", f"--progress: {p}") for p in (1, 1.7)]
                    expected = expected + expected[-1:] * 2
                else:
                    at = [f"animation-play-state:paused;animation-delay:-{(n + 0.5) / 60:.6f}s" for n in range(count)]
                    if phase != "refreshing":
                        at.append("animation-play-state:paused;animation-delay:-9s")
                        expected = expected + expected[-1:]
                    elements = [div.replace("<div ", f'<div style="{style}" ') for style in at]
                path = page(out, f"{phase}.html", link, elements, cell, columns)
                rows = (len(elements) + columns - 1) // columns
                picture = screenshot(path, scale, style, columns * cell, max(rows * cell, 200))
                worst = worst_in_grid(picture, expected, GROUNDS[style], scale, cell, columns)
                report(f"css {name} {phase} {scale}x {style}, {len(expected)} instants in Chromium", worst, BLEND_TOLERANCE)
    if phases == "refreshing":
        path = page(out, "still.html", link, divs, cell, columns)
        picture = screenshot(path, 1, "light", 400, 200, "--force-prefers-reduced-motion")
        worst = worst_in_grid(picture, frames(subject, folder, "refreshing", 1)[:1], GROUNDS["light"], 1, cell, columns)
        report(f"css {name} is static with reduced motion", worst, BLEND_TOLERANCE)


def wxss(folder):
    """Compares frames of the mini-program style sheet, applied to a browser's elements."""
    out = f"{folder}/wxss"
    snippet = refreshkit("export", "spinner", "--preset", "css", "--option", "dialect=wxss", "-o", out).decode()
    view = [line for line in snippet.splitlines() if line.startswith("<view")][0]
    view = view.replace("<view", "<div").replace("</view>", "</div>").replace("<image", "<img")
    expected = frames("spinner", folder, "refreshing", 2)
    at = [f"animation-play-state:paused;animation-delay:-{(n + 0.5) / 60:.6f}s" for n in range(len(expected))]
    elements = [view.replace("<img ", f'<img style="{style}" ') for style in at]
    path = page(out, "mini.html", '<link rel="stylesheet" href="spinner.css">', elements, 44, 20)
    os.rename(f"{out}/spinner.wxss", f"{out}/spinner.css")
    picture = screenshot(path, 2, "light", 880, 200)
    report("wxss spinner 2x light", worst_in_grid(picture, expected, GROUNDS["light"], 2, 44, 20), BLEND_TOLERANCE)


def sheet(folder, layout):
    """Cuts every frame out of the sprite sheet with its JSON file and compares it with the exported one."""
    out = f"{folder}/sheet-{layout}"
    refreshkit(
        "export", "progress-ring", "--preset", "sprite-sheet", "--option", f"layout={layout}", "--phase", "all", "--scale", "1,2",
        "--appearance", "light,dark", "-o", out, "-q")
    worst, count = 0, 0
    for scale in (1, 2):
        for style in ("light", "dark"):
            name = "progress-ring" + ("_dark" if style == "dark" else "") + ("@2x" if scale == 2 else "")
            data = json.load(open(f"{out}/{name}.json"))
            picture = numpy.asarray(Image.open(f"{out}/{data['meta']['image']}").convert("RGBA")).astype(int)
            entries = data["frames"]
            entries = entries if isinstance(entries, list) else [dict(e, filename=n) for n, e in entries.items()]
            for tag in data["meta"]["frameTags"]:
                expected = frames("progress-ring", folder, tag["name"], scale, style)
                assert len(expected) == tag["to"] - tag["from"] + 1
                for frame, entry in zip(expected, entries[tag["from"]:]):
                    box = entry["frame"]
                    assert f"_{tag['name']}_" in entry["filename"]
                    cut = picture[box["y"]:box["y"] + box["h"], box["x"]:box["x"] + box["w"]]
                    worst = max(worst, int(abs(cut - frame).max()))
                    count += 1
    report(f"sheet {layout}, {count} frames cut out", worst, 0)


def decoded(path, codec, width, height):
    data = run("ffmpeg", "-v", "error", "-c:v", codec, "-i", path, "-f", "rawvideo", "-pix_fmt", "rgba", "-", stdin=subprocess.DEVNULL)
    return numpy.frombuffer(data, numpy.uint8).reshape(-1, height, width, 4).astype(int)


def video(folder):
    """Compares flat colors exactly, and the mean of thin lines, since 4:2:0 halves the resolution of color."""
    color = (0, 122, 255)
    Image.new("RGB", (64, 64), color).save(f"{folder}/flat.png")
    for ending, codec in (("mp4", "h264"), ("webm", "libvpx-vp9")):
        refreshkit("render", f"{folder}/flat.png", "--format", ending, "-o", f"{folder}/flat.{ending}", "-q")
        found = decoded(f"{folder}/flat.{ending}", codec, 64, 64)
        report(f"{ending} flat color", int(abs(found[0, ..., :3] - numpy.array(color)).max()), 3)
    expected = frames("progress-ring", folder, "refreshing", 2)
    for style, ground in (("light", (255, 255, 255)), ("dark", (0, 0, 0))):
        path = f"{folder}/{style}.mp4"
        refreshkit("render", "progress-ring", "--scale", "2", "--appearance", style, "--format", "mp4", "-o", path, "-q")
        shown = [composed(frame, ground) for frame in frames("progress-ring", folder, "refreshing", 2, style)]
        found = decoded(path, "h264", 74, 74)
        assert len(found) == len(shown)
        differences = [abs(f[..., :3] - e) for f, e in zip(found, shown)]
        report(f"mp4 {style}, mean of the worst frame", round(float(max(d.mean() for d in differences)), 2), 4)
    path = f"{folder}/ring.webm"
    refreshkit("render", "progress-ring", "--scale", "2", "--format", "webm", "-o", path, "-q")
    found = decoded(path, "libvpx-vp9", 74, 74)
    assert len(found) == len(expected)
    alphas = [abs(f[..., 3] - e[..., 3]) for f, e in zip(found, expected)]
    shown = [abs(composed(f, (255, 255, 255)) - composed(e, (255, 255, 255))) for f, e in zip(found, expected)]
    report("webm alpha, mean of the worst frame", round(float(max(d.mean() for d in alphas)), 2), 3)
    report("webm color on white, mean of the worst frame", round(float(max(d.mean() for d in shown)), 2), 3)
    for name in ("light.mp4", "ring.webm"):
        rate = run("ffprobe", "-v", "error", "-show_entries", "stream=r_frame_rate", "-of", "csv=p=0", f"{folder}/{name}").decode().strip()
        assert rate == "60/1", rate


def raw(folder):
    """Checks that ffmpeg reads exact pixels from the pipe, and the exported frames, up to rounding, after dividing by alpha."""
    expected = frames("progress-ring", folder, "refreshing", 1)
    pipe = f"{REFRESHKIT} render progress-ring --format raw -q -o - | ffmpeg -v error -f rawvideo -pixel_format bgra"
    pipe += " -video_size 37x37 -framerate 60 -i - "
    shell = lambda line: run("bash", "-c", "set -o pipefail; " + line)
    through = numpy.frombuffer(shell(pipe + "-f rawvideo -pix_fmt bgra -"), numpy.uint8)
    straight = numpy.frombuffer(shell(REFRESHKIT + " render progress-ring --format raw -q -o -"), numpy.uint8)
    report("raw through a pipe into ffmpeg", int(not numpy.array_equal(through, straight)), 0)
    words = through.reshape(-1, 37, 37, 4).astype(int)
    multiplied = [(e[..., [2, 1, 0]] * e[..., 3:] + 127) // 255 for e in expected]
    report("raw equals the frames with premultiplied alpha", int(max(abs(w[..., :3] - m).max() for w, m in zip(words, multiplied))), 0)
    divided = shell(pipe + "-vf format=gbrap,unpremultiply=inplace=1 -f rawvideo -pix_fmt rgba -")
    found = numpy.frombuffer(divided, numpy.uint8).reshape(-1, 37, 37, 4).astype(int)
    shown = max(int(abs(composed(f, (255, 255, 255)) - composed(e, (255, 255, 255))).max()) for f, e in zip(found, expected))
    report("raw, divided by alpha in ffmpeg, on white", shown, 2)


with tempfile.TemporaryDirectory() as folder:
    css("spinner", "my gif 2", folder)
    css("progress-ring", "ring", folder)
    wxss(folder)
    sheet(folder, "hash")
    sheet(folder, "array")
    video(folder)
    raw(folder)
sys.exit(1 if failures else 0)
