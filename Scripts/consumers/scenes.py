"""Checks scene files, traces, and frames with independent tools. Called by Scripts/consumers/scenes."""

import filecmp
import json
import os
import subprocess
import tempfile
from pathlib import Path

import jsonschema
import yaml
from PIL import Image

COMMAND = os.environ["REFRESHKIT"]
RESOURCES = Path("Sources/Command/Resources")
REAL = Path("../shared/data/mjrefresh/DianPing.xcassets")
checks = 0


def check(is_right, what):
    """Counts a check and exits if it fails."""
    global checks
    checks += 1
    if not is_right:
        raise SystemExit(f"scenes: {what}")


def run(*arguments):
    """Returns the output of the command, which must succeed."""
    done = subprocess.run([COMMAND, *map(str, arguments)], capture_output=True, text=True)
    check(done.returncode == 0, f"{' '.join(map(str, arguments))} exited with status {done.returncode}: {done.stderr.strip()}")
    return done.stdout


def typed(text):
    """Parses a scene with YAML's numbers and Booleans, but with dates as text."""

    class Loader(yaml.SafeLoader):
        pass

    Loader.yaml_implicit_resolvers = {
        first: [entry for entry in entries if "timestamp" not in entry[0]]
        for first, entries in yaml.SafeLoader.yaml_implicit_resolvers.items()
    }
    return yaml.load(text, Loader=Loader)


def check_schemas(names):
    """Checks that every scene file and every trace line is valid, and that a misspelled key is rejected."""
    scene = jsonschema.Draft202012Validator(json.loads((RESOURCES / "scene.schema.json").read_text()))
    line = jsonschema.Draft202012Validator(json.loads((RESOURCES / "trace.schema.json").read_text()))
    scene.check_schema(scene.schema)
    line.check_schema(line.schema)
    for name in names:
        content = typed((RESOURCES / "Scenes" / f"{name}.yml").read_text())
        faults = [fault.message for fault in scene.iter_errors(content)]
        check(not faults, f"{name}.yml is not valid: {faults[:1]}")
        content["scrreen"] = 1
        check(not scene.is_valid(content), f"{name}.yml with a misspelled key is valid")
        trace = run("trace", name)
        check(trace == run("trace", name), f"{name}: two traces differ")
        for text in trace.splitlines():
            faults = [fault.message for fault in line.iter_errors(json.loads(text))]
            check(not faults, f"{name}: invalid line: {text}: {faults[:1]}")


def check_frames(names, folder):
    """Checks that phone frames have 1170x2532 pixels, that the number of workers does not matter, and that frames can be drawn separately."""
    for name in names:
        # Draws fewer frames of a rotating iPad, since they are large.
        rate = 4 if name == "ipad-rotation" else 10
        one, two, some = folder / f"{name}-1", folder / f"{name}-2", folder / f"{name}-some"
        run("render", name, "--fps", rate, "--concurrency", 1, "-o", one, "-q")
        run("render", name, "--fps", rate, "--concurrency", 2, "-o", two, "-q")
        run("render", name, "--fps", rate, "--frames", "7-9", "-o", some, "-q")
        files = sorted(path.name for path in one.iterdir())
        check(files == sorted(path.name for path in two.iterdir()), f"{name}: two workers and one worker write different files")
        for file in files:
            check(filecmp.cmp(one / file, two / file, shallow=False), f"{name}/{file}: two workers and one worker draw it differently")
        for file in some.glob("*.png"):
            check(filecmp.cmp(one / file.name, file, shallow=False), f"{name}/{file.name}: differs if drawn separately")
        with Image.open(one / f"{name}_0000.png") as frame:
            if name != "ipad-rotation":
                check(frame.size == (1170, 2532), f"{name}: frames have {frame.size} pixels")
            check(len(frame.convert("RGB").resize((200, 433)).getcolors(100_000)) > 40, f"{name}: a frame is nearly empty")


def check_animations(folder):
    """Checks that an animation has the right number of frames and that they equal those of the sequence."""
    run("render", "tap-to-refresh", "--fps", 5, "--scale", 1, "-o", folder / "frames", "-q")
    for kind in ["apng", "webp"]:
        path = folder / f"tap.{'png' if kind == 'apng' else kind}"
        run("render", "tap-to-refresh", "--fps", 5, "--scale", 1, "--format", kind, "-o", path, "-q")
        with Image.open(path) as animation, Image.open(folder / "frames" / "tap-to-refresh_0003.png") as third:
            animation.seek(0)
            first = Image.open(folder / "frames" / "tap-to-refresh_0000.png")
            check(animation.convert("RGB").tobytes() == first.convert("RGB").tobytes(), f"{kind}: the first frame differs")
            check(third.size == animation.size, f"{kind}: has {animation.size} pixels")
    run("render", "tap-to-refresh", "--fps", 10, "--scale", 1, "--format", "mp4", "-o", folder / "tap.mp4", "-q")
    probe = ["ffprobe", "-v", "error", "-count_frames", "-show_entries", "stream=nb_read_frames,width,height", "-of", "csv=p=0"]
    found = subprocess.run([*probe, str(folder / "tap.mp4")], capture_output=True, text=True, check=True).stdout.strip()
    check(found == "390,844,55", f"mp4: expected 390,844,55, got {found}")


def check_length(folder):
    """Checks that frames at the end of a long scene need no more memory than those of a short one."""
    peaks = []
    for minutes in [1, 10]:
        begins = "\n".join(f"  - {{at: {second}, begin: header}}" for second in range(1, minutes * 60, 10))
        path = folder / f"long-{minutes}.yml"
        path.write_text(f"duration: {minutes * 60}\nscreen: {{list: 40, header: {{loads: {{after: 1, rows: 2}}}}}}\nscript:\n{begins}\n")
        last = minutes * 60 * 60 - 1
        process = subprocess.Popen(
            [COMMAND, "render", str(path), "--frames", f"{last - 10}-{last}", "-o", str(folder / f"long-{minutes}"), "-q"])
        _, status, usage = os.wait4(process.pid, 0)
        check(status == 0, f"drawing eleven frames of {minutes} minutes exited with status {status}")
        check(len(list((folder / f"long-{minutes}").glob("*.png"))) == 11, "expected eleven frames")
        peaks.append((usage.ru_maxrss, usage.ru_utime))
    (short, _), (long, seconds) = peaks
    check(long < short * 1.3, f"ten minutes need {long} kB, one minute needs {short} kB")
    print(f"scenes: eleven frames of ten minutes: {seconds:.1f} s of CPU time, {long // 1024} MB")


def check_phone(folder):
    """Checks that indicators move in every position, including those of the real catalog if it is next to the checkout."""
    for place in ["header", "footer", "tab"]:
        out = folder / f"as-{place}"
        run("render", "progress-ring", "--as", place, "--fps", 4, "--scale", 1, "-o", out, "-q")
        frames = {path.read_bytes() for path in out.glob("*.png")}
        check(len(frames) > 3, f"--as {place}: too few distinct frames")
    if not REAL.is_dir():
        return print(f"scenes: skipped {REAL}: not found")
    settings = ["--set", "pulling=dropdown_anim__", "--set", "refreshing=dropdown_loading_"]
    run("render", REAL, *settings, "--as", "header", "--fps", 4, "--scale", 1, "-o", folder / "real", "-q")
    check(len({path.read_bytes() for path in (folder / "real").glob("*.png")}) > 5, "too few distinct frames of the real catalog")


def main():
    names = sorted(path.stem for path in (RESOURCES / "Scenes").glob("*.yml"))
    check(len(names) == 9, f"{len(names)} example scenes, expected 9")
    with tempfile.TemporaryDirectory() as path:
        folder = Path(path)
        check_schemas(names)
        check_frames(names, folder)
        check_animations(folder)
        check_length(folder)
        check_phone(folder)
    print(f"scenes: {checks} checks passed")


main()
