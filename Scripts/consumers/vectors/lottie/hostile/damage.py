"""Damaged copies of correct files, which are the same each time."""

import gzip
import json
import random

from hostile.archives import container

# They use most features.
ORIGINALS = "android-TrackMattes ios-gradient_shapes android-AndroidWave ios-issue_1979 android-emoji_tongue".split()
TRUNCATIONS, COPIES = 50, 200
# Replacements of a value.
VALUES = [None, True, -1, 0, 0.5, 1e9, -1e9, 1e999, "", "a", "\n", [], {}, [1], [[]], {"a": 0, "k": 1}, {"k": []}]


def with_another_byte(content, dice):
    position = dice.randrange(len(content))
    return content[:position] + bytes([dice.randrange(256)]) + content[position + 1 :]


def locations(value):
    """Returns each list or object of a value with each of its keys."""
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else []
    return [(value, key) for key in keys] + [found for key in keys for found in locations(value[key])]


def with_another_value(content, dice):
    """Returns a file in which one value is of another kind, is missing, or is a value from elsewhere in the file."""
    document = json.loads(content)
    found = locations(document)
    owner, key = dice.choice(found)
    match dice.randrange(3):
        case 0:
            owner[key] = dice.choice(VALUES)
        case 1:
            del owner[key]
        case _:
            other, other_key = dice.choice(found)
            owner[key] = json.loads(json.dumps(other[other_key]))
    return json.dumps(document).encode()


def packed(content):
    return container({"manifest.json": '{"animations":[{"id":"a"}]}', "animations/a.json": content})


def of(path):
    """Returns the damaged copies of a file, as names and functions."""
    name, content = path.stem, path.read_bytes()
    found = copies(f"{name}, ", content)
    for number in range(COPIES):
        dice = random.Random(f"{name} {number}")
        found[f"{name}, value {number}"] = lambda dice=dice: with_another_value(content, dice)
    return found


def copies(name, content, suffix=""):
    """Returns copies that end early or have another byte, as names and functions."""
    found = {
        f"{name}{number * 100 // TRUNCATIONS} percent{suffix}": lambda number=number: content[: len(content) * number // TRUNCATIONS]
        for number in range(TRUNCATIONS)
    }
    for number in range(COPIES):
        dice = random.Random(f"{name} {number}")
        found[f"{name}byte {number}{suffix}"] = lambda dice=dice: with_another_byte(content, dice)
    return found


def files(corpus):
    """Returns all damaged files, as names and functions; none without the corpus."""
    paths = [corpus / f"{name}.json" for name in ORIGINALS]
    if not all(path.exists() for path in paths):
        return {}
    content = paths[-1].read_bytes()
    found = copies("a container, ", packed(content), ".lottie") | copies("a sticker, ", gzip.compress(content, mtime=0), ".tgs")
    for path in paths:
        found |= of(path)
    return found
