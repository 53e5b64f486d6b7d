"""The Lottie files to compare, their instants, and their sizes."""

import hashlib
import json
import math
from pathlib import Path

ROOT = Path(__file__).resolve().parents[4]
CORPUS = ROOT.parent / "shared/data/lottie-corpus"
WIDTH = 200
INSTANTS = 8


class Subject:
    """A Lottie file at eight instants."""

    def __init__(self, path):
        self.path = Path(path).resolve()
        self.name = self.path.name
        data = self.path.read_bytes()
        document = json.loads(data)
        self.rate = document["fr"]
        self.size = [WIDTH, max(1, math.floor(WIDTH * document["h"] / document["w"] + 0.5))]
        length = document["op"] - document["ip"]
        # Whole frames, because rlottie draws no others. They are counted from the first one.
        self.frames = [max(0, math.floor((k + 0.5) * length / INSTANTS)) for k in range(INSTANTS)]
        self.key = hashlib.sha256(data).hexdigest()


def subset():
    """Returns the paths of the corpus' files with nothing but shapes, masks, mattes, precomps, time remap, and blend modes."""
    rows = [line.split(" | ") for line in (CORPUS / "README.md").read_text().splitlines() if line.startswith("| ")]
    return [CORPUS / row[0][2:] for row in rows if row[1] == "yes"]
