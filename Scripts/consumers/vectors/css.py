"""Evaluates the CSS keyframes of an animated SVG file at one time, independently of any browser."""

import itertools
import re

NUMBER = re.compile(r"([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)([a-z%]*)")
RULE = re.compile(r"([^{}]*)\{([^{}]*)\}")


def frozen(text, time, progress=0.0):
    """Returns the SVG file without animations, as it is at a time in seconds; the pull is as it is at a progress."""
    style = re.search(r"<style>(.*?)</style>", text, re.DOTALL).group(1)
    animations = {}
    rest = ""
    for part in blocks(style):
        if part.startswith("@keyframes"):
            animations[part.split("{")[0].split()[1]] = keyframes(part[part.index("{") + 1 : -1])
        else:
            rest += part
    still = RULE.sub(lambda rule: f"{rule[1]}{{{evaluated(rule[2], animations, time, progress)}}}", rest)
    return text.replace(style, still)


def blocks(style):
    """Returns the rules of a style sheet; a rule of a medium contains its own."""
    depth, start, found = 0, 0, []
    for index, character in enumerate(style):
        depth += {"{": 1, "}": -1}.get(character, 0)
        if character == "}" and depth == 0:
            found.append(style[start : index + 1])
            start = index + 1
    return found


def declarations(body):
    return dict(part.split(":", 1) for part in body.split(";") if part)


def keyframes(body):
    """Returns the shares with their declarations and easings."""
    stops = []
    for selector, content in RULE.findall(body):
        values = declarations(content)
        easing = values.pop("animation-timing-function", None)
        stops.append((float(selector[:-1]) / 100, values, easing))
    return stops


def evaluated(body, animations, time, progress):
    values = declarations(body)
    shorthand = values.pop("animation", "none")
    values.pop("animation-delay", None)
    if shorthand != "none":
        # Commas inside of parentheses belong to an easing.
        for one in re.split(r",(?![^(]*\))", shorthand):
            name, duration, timing, *words = one.split()
            share = progress if "paused" in words else time / float(duration[:-1])
            share = share % 1 if "infinite" in words else min(share, 1)
            values.update(at(animations[name], share, timing))
    return ";".join(f"{name}:{value}" for name, value in values.items())


def at(stops, share, timing):
    """Returns the declarations of an animation at a share of its duration."""
    for (start, first, easing), (end, second, _) in itertools.pairwise(stops):
        if start <= share < end:
            local = eased(easing or timing, (share - start) / (end - start))
            return {name: mixed(first[name], second[name], local) for name in first}
    return stops[-1][1]


def eased(timing, share):
    if timing == "linear":
        return share
    if timing == "step-end":
        return 0.0
    words = timing[timing.index("(") + 1 : -1].split(",")
    if timing.startswith("steps"):
        count = int(words[0])
        return int(share * count) / (count - 1 if "jump-none" in words else count)
    x1, y1, x2, y2 = (float(word) for word in words)

    def cubic(first, second, t):
        return 3 * (1 - t) * (1 - t) * t * first + 3 * (1 - t) * t * t * second + t**3

    low, high = 0.0, 1.0
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if cubic(x1, x2, middle) < share else (low, middle)
    return cubic(y1, y2, low)


def mixed(first, second, share):
    """Returns the value at a share of the way between two values with the same functions."""
    if first.startswith("#"):
        channels = [[int(text[k : k + 2], 16) for k in (1, 3, 5)] for text in (first, second)]
        return f"rgb({' '.join(f'{a + (b - a) * share:.3f}' for a, b in zip(*channels, strict=True))})"
    first, second = (re.sub(r"scale\(([^,)]*)\)", r"scale(\1,\1)", text) for text in (first, second))
    starts = NUMBER.findall(first)
    if len(starts) != len(NUMBER.findall(second)):
        raise ValueError(f"{first} and {second} differ in more than their numbers")
    numbers = iter(starts)

    def between(match):
        start, unit = next(numbers)
        return f"{float(start) + (float(match[1]) - float(start)) * share:.6f}{match[2] or unit}"

    return NUMBER.sub(between, second)
