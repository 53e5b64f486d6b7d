"""Plays animations in terminals and compares what they show with the exported frames. Run by Scripts/consumers/terminals."""

import base64
import fcntl
import glob
import io
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time

import numpy
from PIL import Image

REFRESHKIT = os.environ["REFRESHKIT"]
FOLDER = sys.argv[1] if len(sys.argv) > 1 else None
# A channel of a sixel color is a whole number of percent: up to 1.3 of 255 away, which two programs may round in different directions.
SIXEL_TOLERANCE = 2
# Blending is rounded once here and once there.
BLEND_TOLERANCE = 1
# Longest time for anything to happen, on a busy machine.
PATIENCE = 20
DARK, WHITE = (0, 0, 0), (255, 255, 255)
DEVICE_ATTRIBUTES = b"\x1b[?62;22c"
ENVIRONMENT = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ} | {"LANG": "C.UTF-8"}
failures = 0


def report(what, good, detail=""):
    global failures
    failures += not good
    print(f"{'ok  ' if good else 'FAIL'} {what}{': ' + detail if detail else ''}")


def compare(what, shown, expected, tolerance):
    if shown.shape != expected.shape:
        report(what, False, f"{shown.shape[1]}x{shown.shape[0]} pixels, expected {expected.shape[1]}x{expected.shape[0]}")
        return
    worst = int(numpy.abs(shown - expected).max())
    report(what, worst <= tolerance, f"largest difference {worst}, {tolerance} allowed")


def exported(folder, *words):
    """Returns the frames of an export with straight alpha."""
    out = os.path.join(folder, "frames-" + "-".join(words).replace("/", ""))
    subprocess.run([REFRESHKIT, "render", *words, "-q", "-o", out], check=True)
    return [numpy.asarray(Image.open(name).convert("RGBA")).astype(int) for name in sorted(glob.glob(out + "/*.png"))]


def composed(frame, ground):
    alpha = frame[..., 3:] / 255
    return numpy.rint(frame[..., :3] * alpha + numpy.array(ground) * (1 - alpha)).astype(int)


class Terminal:
    """A pseudo-terminal, which this program plays, with the command in it."""

    def __init__(self, *words, columns=80, rows=24, **environment):
        self.output = b""
        self.process, self.file = pty.fork()
        if self.process == 0:
            # A background job of a shell ignores Ctrl-C, and so would the command.
            signal.signal(signal.SIGINT, signal.SIG_DFL)
            os.execve(REFRESHKIT, [REFRESHKIT, *words], ENVIRONMENT | {"TERM": "xterm-256color"} | environment)
        fcntl.ioctl(self.file, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, columns * 8, rows * 16))

    def read(self, seconds=PATIENCE):
        """Reads more output; returns False at the end."""
        ready, _, _ = select.select([self.file], [], [], seconds)
        if not ready:
            raise TimeoutError(f"nothing more after {self.output[-200:]!r}")
        try:
            more = os.read(self.file, 1 << 16)
        except OSError:
            return False
        self.output += more
        return bool(more)

    def wait(self, pattern, count=1):
        end = time.monotonic() + PATIENCE
        while len(re.findall(pattern, self.output, re.DOTALL)) < count:
            if time.monotonic() > end:
                raise TimeoutError(f"no {pattern!r} in {self.output[-200:]!r}")
            if not self.read():
                raise EOFError(f"no {pattern!r} in {self.output[-200:]!r}")

    def type(self, data):
        os.write(self.file, data)

    def finish(self):
        """Returns the exit status."""
        end = time.monotonic() + PATIENCE
        while self.read():
            if time.monotonic() > end:
                raise TimeoutError(f"still running after {self.output[-200:]!r}")
        os.close(self.file)
        return os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1])


def kitty_images(output):
    """Decodes the images that are shown, not the question."""
    digits, images = b"", []
    for keys, data in re.findall(rb"\x1b_G([^;\x1b]*);([^\x1b]*)\x1b\\", output):
        if b"a=q" in keys:
            continue
        assert len(data) <= 4096
        digits += data
        if b"m=0" in keys.split(b","):
            images.append(numpy.asarray(Image.open(io.BytesIO(base64.b64decode(digits))).convert("RGBA")).astype(int))
            digits = b""
    return images


def check_kitty(folder):
    words = ["progress-ring", "--phase", "refreshing", "--frames", "0-9", "--scale", "2", "--appearance", "dark"]
    frames = exported(folder, *words)
    kitty = b"\x1b_Gi=31;OK\x1b\\\x1b]11;rgb:0000/0000/0000\x1b\\\x1b[6;16;8t"

    terminal = Terminal("render", *words, "--play")
    terminal.wait(rb"\x1b\[c")
    terminal.type(kitty + DEVICE_ATTRIBUTES)
    terminal.wait(rb"2026l", count=20)
    terminal.type(b"q")
    status = terminal.finish()
    images = kitty_images(terminal.output)
    known = {frame.tobytes() for frame in frames}
    shown = {image.tobytes() for image in images}
    # A busy machine skips some.
    report("kitty, answered", status == 0 and shown <= known and len(shown) >= 3,
           f"{len(images)} images, {len(shown)} different ones, all equal to exported frames")
    identifiers = set(re.findall(rb"a=T,[^;]*i=(\d+)", terminal.output))
    report("kitty, memory", len(identifiers) == 1, f"{len(images)} images with {len(identifiers)} number")

    terminal = Terminal("render", *words, "--play")
    start = time.monotonic()
    terminal.wait("▀".encode())
    seconds = time.monotonic() - start
    terminal.type(b"q")
    report("kitty, not answered", terminal.finish() == 0 and not kitty_images(terminal.output), f"half blocks after {seconds:.2f} s")

    terminal = Terminal("render", *words, "--play")
    terminal.wait("▀".encode(), count=50)
    terminal.type(kitty + DEVICE_ATTRIBUTES)
    terminal.wait(rb"2026l", count=20)
    terminal.type(b"q")
    report("kitty, answered late", terminal.finish() == 0 and not kitty_images(terminal.output), "half blocks, and q still ends it")

    terminal = Terminal("render", *words, "--play")
    terminal.wait(rb"2026l")
    mode = termios.tcgetattr(terminal.file)[3]
    terminal.type(b"\x03")
    report("Ctrl-C", terminal.finish() == 130 and not mode & termios.ECHO and b"\x1b[?25h" in terminal.output, "status 130")


def check_sixel(folder):
    for words in (["progress-ring", "--scale", "2", "--frames", "20"], ["spinner", "--scale", "1", "--frames", "5"]):
        words = [words[0], "--phase", "refreshing", "--appearance", "dark", *words[1:]]
        terminal = Terminal("render", *words, "--play")
        terminal.wait(rb"\x1b\[c")
        terminal.type(b"\x1b]11;rgb:2020/3030/4040\x1b\\\x1b[?63;1;2;4c")
        terminal.wait(rb"\x1bP.*?\x1b\\.*2026l")
        terminal.type(b"q")
        status = terminal.finish()
        image = os.path.join(folder, "image.six")
        with open(image, "wb") as file:
            file.write(re.search(rb"\x1bP.*?\x1b\\", terminal.output, re.DOTALL).group())
        subprocess.run(["sixel2png", "-i", image, "-o", image + ".png"], check=True, stdout=subprocess.DEVNULL)
        shown = numpy.asarray(Image.open(image + ".png").convert("RGB")).astype(int)
        report(f"sixel, {words[0]}", status == 0)
        compare(f"sixel, {words[0]}, decoded by sixel2png", shown, composed(exported(folder, *words)[0], (0x20, 0x30, 0x40)), SIXEL_TOLERANCE)


class Tmux:
    """A window of tmux with a shell, on a server of its own."""

    def __init__(self, folder, color_term):
        self.socket = os.path.join(folder, f"tmux-{color_term}")
        environment = ENVIRONMENT | {"COLORTERM": color_term, "TERM": "xterm-256color", "PS1": "$ "}
        self.run("new-session", "-d", "-x", "100", "-y", "40", "bash", "--norc", "--noprofile", env=environment)

    def run(self, *words, **options):
        command = ["tmux", "-S", self.socket, "-f", "/dev/null", *words]
        return subprocess.run(command, check=True, capture_output=True, text=True, **options).stdout

    def wait(self, pattern):
        end = time.monotonic() + PATIENCE
        while not re.search(pattern, self.run("capture-pane", "-p"), re.MULTILINE):
            if time.monotonic() > end:
                raise TimeoutError(f"no {pattern!r} in {self.run('capture-pane', '-p')!r}")
            time.sleep(0.05)

    def rows(self):
        """Returns the lines of the window as characters with two colors."""
        return [cells(line) for line in self.run("capture-pane", "-p", "-e", "-N").split("\n")]


def cells(line):
    shown, foreground, background = [], None, None
    for sequence, character in re.findall(r"\x1b\[([0-9;:]*)m|(.)", line):
        if character:
            shown.append((character, foreground, background))
            continue
        numbers = [int(number or 0) for number in re.split("[;:]", sequence)]
        while numbers:
            code = numbers.pop(0)
            color = None
            if code in (38, 48):
                kind = numbers.pop(0)
                color = tuple(numbers.pop(0) for _ in range(3)) if kind == 2 else palette_color(numbers.pop(0))
            if code in (0, 39, 38):
                foreground = color
            if code in (0, 49, 48):
                background = color
    return shown


def palette_color(index):
    if index >= 232:
        return (8 + 10 * (index - 232),) * 3
    levels = (0, 95, 135, 175, 215, 255)
    index -= 16
    return levels[index // 36], levels[index // 6 % 6], levels[index % 6]


def nearest_colors(pixels):
    """Returns the distance of each pixel to the nearest of the 240 fixed colors."""
    palette = numpy.array([palette_color(index) for index in range(16, 256)])
    return ((pixels[:, :, None, :] - palette) ** 2).sum(axis=3).min(axis=2)


def pixels_of(rows, width, height):
    pixels = numpy.zeros((height, width, 3), dtype=int)
    for y in range(height):
        for x in range(width):
            character, foreground, background = rows[y // 2][x] if x < len(rows[y // 2]) else (" ", None, None)
            upper = {"▀": foreground, "▄": background}.get(character, background)
            lower = {"▀": background, "▄": foreground}.get(character, background)
            pixels[y, x] = (lower if y % 2 else upper) or DARK
    return pixels


def check_tmux(folder):
    words = ["progress-ring", "--phase", "refreshing", "--frames", "20", "--appearance", "dark"]
    expected = composed(exported(folder, *words)[0], DARK)
    height, width = expected.shape[:2]
    for color_term in ("truecolor", ""):
        name = "tmux, true colors" if color_term else "tmux, 256 colors"
        tmux = Tmux(folder, color_term)
        try:
            title = tmux.run("display-message", "-p", "#{pane_title}")
            tmux.wait(r"^\$ $|\$")
            tmux.run("send-keys", "clear; echo before", "Enter")
            tmux.wait(r"^before$")
            tmux.run("send-keys", f"'{REFRESHKIT}' render {' '.join(words)} --play", "Enter")
            tmux.wait(r"refreshing 21/\d+, press q to stop$")
            tmux.run("send-keys", "q")
            # The prompt below the picture.
            tmux.wait(r"refreshing 21/\d+\n.*\$")
            rows = tmux.rows()
            under = next(number for number, row in enumerate(rows) if "".join(cell[0] for cell in row).startswith("progress-ring: "))
            shown = pixels_of(rows[under - (height + 1) // 2:under], width, height)
            if color_term:
                compare(name, shown, expected, BLEND_TOLERANCE)
            else:
                distance = ((shown - expected) ** 2).sum(axis=2)
                # One unit of rounding may make another color the nearest.
                slack = 2 * numpy.sqrt(3) * numpy.sqrt(nearest_colors(expected)) + 3
                report(name, bool((distance <= nearest_colors(expected) + slack).all()), "each pixel has the nearest color")
            state = tmux.run("display-message", "-p", "#{cursor_flag} #{history_size} #{pane_title}")
            report(f"{name}: cursor, history, and title", state == f"1 0 {title}", state.strip())
        finally:
            tmux.run("kill-server")


def check_xterm(folder):
    words = ["progress-ring", "--phase", "refreshing", "--frames", "20", "--scale", "2"]
    expected = composed(exported(folder, *words)[0], WHITE)
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "800x600x24", "-nolisten", "tcp"], pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        display = ":" + os.read(read, 16).decode().strip()
        environment = ENVIRONMENT | {"DISPLAY": display}
        # A VT340 has 16 colors; most pixels of the edges get another one.
        for count, tolerance in ((256, SIXEL_TOLERANCE), (16, None)):
            mark = os.path.join(folder, f"xterm-{count}")
            command = f"TERM=xterm-256color '{REFRESHKIT}' render {' '.join(words)} --play"
            xterm = subprocess.Popen(
                ["xterm", "-u8", "-ti", "vt340", "-xrm", f"XTerm*numColorRegisters: {count}", "-geometry", "80x24+0+0", "-e", "bash", "-c", command],
                env=environment, stderr=subprocess.DEVNULL)
            try:
                shown = wait_for_picture(environment, expected, mark + ".png")
            finally:
                xterm.terminate()
                xterm.wait()
            if tolerance is None:
                mean = float(numpy.abs(shown - expected).mean())
                report(f"xterm, {count} colors", mean <= 2, f"mean difference {mean:.2f}, 2 allowed")
            else:
                compare(f"xterm, {count} colors", shown, expected, tolerance)
            if FOLDER:
                os.makedirs(FOLDER, exist_ok=True)
                Image.open(mark + ".png").save(os.path.join(FOLDER, f"xterm-{count}.png"))
    finally:
        server.terminate()
        server.wait()


def wait_for_picture(environment, expected, path):
    """Takes screenshots until the picture is there; returns the part that is most similar to it."""
    height, width = expected.shape[:2]
    end = time.monotonic() + PATIENCE
    while True:
        subprocess.run(["import", "-window", "root", path], env=environment, check=True)
        screen = numpy.asarray(Image.open(path).convert("RGB")).astype(int)
        parts = [screen[y:y + height, x:x + width] for y in range(8) for x in range(8)]
        differences = [float(numpy.abs(part - expected).mean()) for part in parts]
        best = int(numpy.argmin(differences))
        if differences[best] < 2 or time.monotonic() > end:
            return parts[best]
        time.sleep(0.1)


def check_pipe(folder):
    for words in (["render", "spinner", "--play"], ["render", "spinner", "--play", "-o", os.path.join(folder, "piped")]):
        run = subprocess.run([REFRESHKIT, *words], capture_output=True, env=ENVIRONMENT | {"TERM": "xterm-kitty", "COLORTERM": "truecolor"})
        text = run.stdout + run.stderr
        report("pipe", run.returncode == 0 and text.endswith(b"\n") and all(byte >= 32 or byte == 10 for byte in text), repr(text.decode()))


with tempfile.TemporaryDirectory() as folder:
    for check in (check_pipe, check_kitty, check_sixel, check_tmux, check_xterm):
        check(folder)
sys.exit(1 if failures else 0)
