"""Pictures of Lottie files by players in separate processes, kept under .build/lottie-players."""

import contextlib
import hashlib
import importlib.machinery
import importlib.util
import json
import select
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy
from subjects import ROOT

HERE = Path(__file__).resolve().parent
CACHE = ROOT / ".build/lottie-players"
SCRIPTS = {"thorvg": "draw.py", "rlottie": "draw.py", "lottie-web": "lottie_web.py"}
# In seconds, for one file.
LIMIT = 20


def neighbor():
    """Returns the module of the check that plays exported files, whose players are used here, too."""
    path = HERE.parent / "players"
    loader = importlib.machinery.SourceFileLoader("vector_players", str(path))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("vector_players", loader))
    before, sys.dont_write_bytecode = sys.dont_write_bytecode, True
    loader.exec_module(module)
    sys.dont_write_bytecode = before
    return module


class Players:
    """Three players."""

    def __init__(self):
        module = neighbor()
        self.versions = dict(zip(SCRIPTS, module.PLAYERS[:3], strict=True))
        self.module = module
        self.words = None

    def command(self, player):
        """Returns the command that draws with a player; installs the players first."""
        if self.words is None:
            python = self.module.prepare()
            browser = subprocess.run([ROOT / "Scripts/setup", "--python", "browser"], check=True, capture_output=True, text=True)
            ask = "import sysconfig; print(sysconfig.get_path('purelib'))"
            packages = subprocess.run([python, "-c", ask], check=True, capture_output=True, text=True).stdout.strip()
            self.words = {name: [python, str(HERE / "draw.py"), name] for name in ("thorvg", "rlottie")}
            self.words["lottie-web"] = [f"{browser.stdout.strip()}/python", str(HERE / "lottie_web.py"), packages]
        return self.words[player]

    def path(self, subject, player):
        """Returns where the pictures of a subject are kept."""
        script = (HERE / SCRIPTS[player]).read_text()
        text = json.dumps([subject.key, subject.size, subject.frames, self.versions[player], script])
        return CACHE / f"{player}-{subject.path.stem}-{hashlib.sha256(text.encode()).hexdigest()[:16]}.npz"

    def pictures(self, subjects, player):
        """Returns the premultiplied pictures of each subject, or a sentence about the player's failure."""
        CACHE.mkdir(parents=True, exist_ok=True)
        results = {}
        missing = [subject for subject in subjects if not self.path(subject, player).exists()]
        if missing:
            with tempfile.TemporaryDirectory() as folder:
                results = Batch(self.command(player), missing, folder).run()
        for subject in subjects:
            path = self.path(subject, player)
            if path.exists():
                stored = numpy.load(path)
                results[subject.path] = stored["pictures"] if "pictures" in stored else str(stored["failure"])
            elif not isinstance(result := results[subject.path], Late):
                # An interrupted run leaves no incomplete file.
                part = path.with_suffix(".part.npz")
                numpy.savez_compressed(part, **{"failure" if isinstance(result, str) else "pictures": result})
                part.replace(path)
        return results


class Late(str):
    """A failure that may be different when the machine is less busy."""

    __slots__ = ()


class Batch:
    """Files that a player draws one by one in a process, and in another one after a crash."""

    def __init__(self, words, subjects, folder, limit=LIMIT):
        self.words, self.subjects, self.limit = words, list(subjects), limit
        self.out = f"{folder}/pictures.npy"
        self.process = None

    def run(self):
        """Returns the pictures or the failure of each file."""
        results = {}
        for subject in self.subjects:
            fresh = self.process is None
            result = self.draw(subject)
            # An earlier file may be the reason for a crash.
            if isinstance(result, str) and not fresh:
                self.stop()
                result = self.draw(subject)
            results[subject.path] = result
        self.stop()
        return results

    def draw(self, subject):
        if self.process is None:
            pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL}
            self.process = subprocess.Popen(self.words, text=True, **pipes)
        job = {"file": str(subject.path), "size": subject.size, "frames": subject.frames, "out": self.out}
        try:
            self.process.stdin.write(json.dumps(job) + "\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            return self.crash()
        if not select.select([self.process.stdout], [], [], self.limit)[0]:
            self.stop()
            return Late(f"took more than {self.limit} s")
        answer = self.process.stdout.readline().strip()
        if not answer:
            return self.crash()
        return numpy.load(self.out) if answer == "drawn" else answer

    def crash(self):
        status = self.process.wait()
        self.stop()
        return f"crashed with status {status}"

    def stop(self):
        if self.process is not None:
            # A browser ends with its standard input.
            with contextlib.suppress(subprocess.TimeoutExpired, BrokenPipeError):
                self.process.communicate(timeout=5)
            self.process.kill()
            self.process.wait()
            self.process = None
