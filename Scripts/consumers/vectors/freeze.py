"""Replaces the keyframes of a Lottie file by their values at one time."""

import itertools


def frozen(document, time):
    """Returns a document with one frame that looks like the given one at a time, in frames."""
    result = freeze(document, time)
    result["markers"] = []
    result["ip"], result["op"] = 0, 1
    for layers in [result["layers"], *(asset["layers"] for asset in result.get("assets", []))]:
        for layer in layers:
            layer["ip"], layer["op"] = 0, 1
    return result


def freeze(item, time):
    if isinstance(item, list):
        return [freeze(part, time) for part in item]
    if not isinstance(item, dict):
        return item
    if item.get("a") == 1:
        value = value_at(item["k"], time)
        # A number or a path is in a list of one, but a point does not.
        return {**item, "a": 0, "k": value[0] if len(value) == 1 else value}
    return {key: freeze(part, time) for key, part in item.items()}


def value_at(keyframes, time):
    last = keyframes[0]
    for first, second in itertools.pairwise(keyframes):
        if first["t"] <= time < second["t"]:
            if first.get("h"):
                return first["s"]
            share = (time - first["t"]) / (second["t"] - first["t"])
            return mix(first["s"], second["s"], change(first["o"], first["i"], share))
        if time >= second["t"]:
            last = second
    return last["s"]


def change(out, into, share):
    """Returns the change of a cubic easing at a share of the time, by bisection."""

    def cubic(first, second, at):
        rest = 1 - at
        return 3 * rest * rest * at * first + 3 * rest * at * at * second + at**3

    low, high = 0.0, 1.0
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if cubic(out["x"], into["x"], middle) < share else (low, middle)
    return cubic(out["y"], into["y"], low)


def mix(first, second, share):
    if isinstance(first, dict):
        return {key: first[key] if key == "c" else mix(first[key], second[key], share) for key in first}
    if isinstance(first, list):
        return [mix(a, b, share) for a, b in zip(first, second, strict=True)]
    return first + (second - first) * share
