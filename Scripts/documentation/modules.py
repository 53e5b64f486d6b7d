"""The modules that 'swift build' has built: shared by Scripts/docs and Scripts/snippets."""

import glob
import os
import subprocess
import sys

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "../.."))
TARGET = "x86_64-unknown-linux-gnu"
# The documented modules.
MODULES = [
    "Motion",
    "Imaging",
    "Drawing",
    "RefreshKit",
    "Indicators",
    "Originals",
    "Scenes",
    "FrameExport",
    "PluginHost",
    "RefreshPluginSDK",
    "RefreshTesting",
]


def fail(lines):
    print("\n".join(lines), file=sys.stderr)
    sys.exit(1)


def run(*command):
    """Runs a command at the root of the checkout and returns its output; ends the script if the command fails."""
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if result.returncode:
        fail([" ".join(command), (result.stdout + result.stderr).strip()])
    return result.stdout


def products():
    """Returns the folder of the debug build."""
    folder = run("swift", "build", "--show-bin-path").strip()
    if not os.path.exists(os.path.join(folder, "Modules", "RefreshTesting.swiftmodule")):
        fail(["the modules are not built; run 'swift build' first"])
    return folder


def module_paths(products):
    """Returns the compiler options that find the modules of a build and the C modules that they import."""
    options = ["-target", TARGET, "-I", os.path.join(products, "Modules"), "-I", os.path.join(ROOT, "Sources", "CRefreshPlugin")]
    libraries = os.path.join(ROOT, "Sources", "Libraries")
    for name in sorted(os.listdir(libraries)):
        options += ["-I", os.path.join(libraries, name)]
    for path in sorted(glob.glob(os.path.join(products, "C*.build", "module.modulemap"))):
        options += ["-Xcc", "-fmodule-map-file=" + path]
    return options
