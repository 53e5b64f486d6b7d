"""Shapes that are too many, too long, or too deep."""

import random

from hostile.parts import (
    add,
    composition,
    constant,
    document,
    fill,
    group,
    hostile,
    layer,
    moving,
    path,
    rectangle,
    repeater,
    stroke,
    use,
    zigzag,
)

MILLION = 1_000_000


@hostile
def thousand_nested_groups():
    item = group(rectangle(), fill())
    for _ in range(80):
        item = group(item)
    return document(layer(item))


def nested_repeaters(*counts, style=True, **members):
    """Returns groups of repeaters, from the inside out."""
    item = group(rectangle(1), *[fill()] * style, repeater(counts[0]) | members)
    for count in counts[1:]:
        item = group(item, repeater(count) | members)
    return document(layer(item, *[fill()] * (not style)))


add("a repeater of a billion copies", nested_repeaters, 1e9)
add("four nested repeaters of 1,000 copies", nested_repeaters, *[1000] * 4)
add("nested repeaters of outlines", lambda: nested_repeaters(*[1000] * 4, style=False))
add("nested repeaters of outlines without a style", lambda: document(layer(*[path([[0, 0], [9, 9]]), *[repeater(1000)] * 9])))
add("three nested repeaters with an easing beyond their ends", lambda: nested_repeaters(1, 1, 1, c=moving([1], [2], y=(1e9, 1e9))))
add(
    "repeaters of outlines with an easing beyond their ends",
    lambda: nested_repeaters(1, 1, 1, style=False, c=moving([1], [2], y=(1e9, 1e9))),
)
add("30 nested repeaters of one copy", nested_repeaters, *[1] * 30)
add("30 nested repeaters of two copies that begin later", lambda: nested_repeaters(*[1] * 30, c=moving([1], [2], y=(1, 1))))


@hostile
def repeaters_of_no_shapes():
    item = group(group(group(rectangle()), repeater(1000)), repeater(1000))
    return document(layer(group(group(item, repeater(1000)), repeater(1000)), fill(0)))


@hostile
def repeaters_with_extreme_steps():
    steps = [
        {"s": constant([1e9, 1e9])},
        {"s": constant([-50, -50])},
        {"s": constant([0, 0])},
        {"r": constant(1e9)},
        {"p": constant([1e9, -1e9])},
        {"sk": constant(90)},
    ]
    return document(
        *[
            layer(rectangle(9), fill(), repeater(1000) | {"o": constant(offset), "tr": step})
            for step in steps
            for offset in (0.5, -1e9, 1e9)
        ]
    )


def star(points, **members):
    sizes = {"or": constant(50), "os": constant(0), "ir": constant(20), "is": constant(0), "r": constant(0)}
    return {"ty": "sr", "sy": 1, "pt": constant(points), "p": constant([50, 50]), **sizes, **members}


add("a star with a billion points", lambda: document(layer(star(1e9), fill())))
add("stars with few points", lambda: document(*[layer(star(n, sy=1 + n % 2), fill(), stroke()) for n in (-1, 0, 0.5, 1, 2)]))
add("a star with negative points beside many vertices", lambda: repeated(100, star(-1e9), fill(), *[group(star(1000), stroke())] * 100))
add("10,000 stars with 1,000 points", lambda: document(layer(*[group(star(1000), stroke())] * 10_000)))
add("a style on each of 9,000 stars before it", lambda: document(layer(*[star(1000)] * 9000, fill())))


def repeated(count, *items, size=100):
    """Returns a composition that is shown several times."""
    return document(*[use("c", w=size, h=size)] * count, size=size, assets=[composition("c", layer(*items))])


def dashed(lengths, count, size=100, style=None):
    dashes = [{"n": "dg"[k % 2], "v": constant(length)} for k, length in enumerate(lengths)]
    return document(layer(path(zigzag(count, size, size), closed=False), stroke(d=dashes) | (style or {})), size=min(size, 4096))


add("dashes of a billionth point", dashed, [1e-9], 10_000)
add("dashes of a tenth of a point on a long line", dashed, [0.1, 0.1], 10_000, 1000)
add("dashes with round ends on a long line", lambda: dashed([0.5, 0.5], 10_000, 1000, {"lc": 2, "lj": 2}))
add("dashes on a line far beyond the picture", dashed, [0.5, 0.5], 1000, 1e6)
add("dashes on a line a billion points away", dashed, [1, 1], 1000, 1e9)
add("15,000 dashed lines", lambda: document(layer(*[group(open_path(), stroke(lc=2, d=[{"n": "d", "v": constant(0.1)}]))] * 15_000)))
add("dashes without a length", dashed, [0, 0, 0], 1000)
add("negative dashes", dashed, [-1, -1], 1000)
add("a billion points between tiny dashes", dashed, [1e-9, 1e9], 1000)
add("100,000 dashes", dashed, [0.01] * 100_000, 1000)
add("a dash for each of many strokes", lambda: document(layer(path(zigzag(1000)), *[stroke(d=[{"n": "d", "v": constant(0.2)}])] * 1000)))


@hostile
def hundred_thousand_keyframes():
    keys = [{"t": t / 1000, "s": [t % 100, 0], "i": {"x": [0.5], "y": [1]}, "o": {"x": [0.5], "y": [0]}} for t in range(100_000)]
    return document(layer(rectangle(), fill(), ks={"p": {"a": 1, "k": keys}}))


@hostile
def hundred_thousand_keyframes_at_one_time():
    curve = {"i": {"x": 0.5, "y": 1}, "o": {"x": 0.5, "y": 0}, "to": [50, 50, 0], "ti": [-50, 50, 0]}
    keys = [{"t": 30, "s": [t % 100, t % 7], **curve} for t in range(100_000)]
    return document(layer(rectangle(), fill(), ks={"p": {"a": 1, "k": keys}}, ao=1))


@hostile
def hundred_thousand_keyframes_along_curves():
    curve = {"i": {"x": 0.5, "y": 1}, "o": {"x": 0.5, "y": 0}, "to": [50, 50, 0], "ti": [-50, 50, 0]}
    keys = [{"t": -t, "s": [0, 0], **curve} for t in range(100_000)]
    return document(layer(rectangle(), fill(), ks={"p": {"a": 1, "k": keys}}, ao=1))


@hostile
def layer_that_follows_a_point_at_rest():
    keys = [{"t": t, "s": [0, 0]} for t in range(20_000)]
    return document(*[layer(rectangle(), fill(), ks={"p": {"a": 1, "k": keys}}, ao=1)] * 10)


def vertices(count, *items, points=None):
    return document(layer(path(points or zigzag(count)), *items))


add("a filled path of a million vertices", vertices, MILLION, fill())
add("a line of a million vertices", vertices, MILLION, stroke(lj=2, lc=2))
add("a wide line of 100,000 vertices", vertices, 100_000, stroke(50, lj=2, lc=2))
add("a trimmed path of a million vertices", lambda: vertices(MILLION, {"ty": "tm", "s": constant(10), "e": constant(60)}, fill()))
add("a rounded path of a million vertices", lambda: vertices(MILLION, {"ty": "rd", "r": constant(9)}, fill()))
add("49 wide lines of 10,000 vertices", lambda: repeated(49, path(zigzag(10_000)), stroke(50, lj=2, lc=2)))
add("merged paths of 20,000 vertices", lambda: document(layer(crossing(20_000), crossing(20_000, True), {"ty": "mm", "mm": 5}, fill())))
add("a filled path that crosses itself often", lambda: document(layer(crossing(30_000), fill())))
add("a line that crosses itself often", lambda: document(layer(crossing(30_000), stroke())))


def crossing(count, turned=False):
    """Returns a path whose lines cross nearly all others."""
    points = [[k * 7919 % 101, (k * 104_729 + 50 * (k % 2)) % 103] for k in range(count)]
    return path([point[::-1] for point in points] if turned else points)


def scattered(count, size):
    """Returns a path whose corners are at random points."""
    dice = random.Random(1)
    return path([[dice.uniform(0, size), dice.uniform(0, size)] for _ in range(count)])


add("a large filled path that crosses itself often", lambda: document(layer(scattered(9900, 4096), fill()), size=4096))
add("a large line that crosses itself often", lambda: document(layer(scattered(9900, 4096), stroke()), size=4096))
add("40 large filled paths that cross themselves often", lambda: repeated(40, scattered(9900, 4096), fill(), size=4096))
add("merged paths that cross often", lambda: document(layer(scattered(5000, 100), scattered(5000, 90), {"ty": "mm", "mm": 2}, fill())))


@hostile
def path_that_changes_with_100_000_vertices():
    frames = [path([[x + shift, y] for x, y in zigzag(100_000)])["ks"]["k"] for shift in (0, 20)]
    return document(layer({"ty": "sh", "ks": moving([frames[0]], [frames[1]])}, fill()))


def gradient(kind, count, opacities=0):
    stops = [number for k in range(count) for number in (k / count, k % 2, 0, 1)] + [
        n for k in range(opacities) for n in (k / opacities, k % 2)
    ]
    return {
        "ty": "gf",
        "o": constant(100),
        "t": kind,
        "s": constant([0, 0]),
        "e": constant([100, 0]),
        "g": {"p": count, "k": constant(stops)},
    }


add("a gradient with a million colors", lambda: document(layer(rectangle(), gradient(1, MILLION))))
add("a gradient with a million opacities", lambda: document(layer(rectangle(), gradient(1, 2, MILLION))))
add("a gradient with 30,000 opacities", lambda: document(layer(rectangle(), gradient(2, 1000, 30_000))))
add("1,000 gradients with 1,000 colors", lambda: document(layer(*[rectangle(), gradient(2, 1000, 1000)] * 1000)))


def open_path():
    return path([[0, 0], [100, 0], [100, 100]], closed=False)


def following(*items, count=100_000, before=2):
    """Returns outlines that are followed by the same items many times."""
    return document(layer(*[rectangle()] * before, *items * count, fill()))


TRIM = {"ty": "tm", "s": constant(10), "e": constant(90)}
add("100,000 trims", following, TRIM)
add("60 trims that pass the end", lambda: following({**TRIM, "o": constant(180)}, count=60))
add("60 trims of an open path that pass the end", lambda: document(layer(open_path(), *[{**TRIM, "o": constant(180)}] * 60, stroke())))
add("60 rounded corners of a star", lambda: document(layer(star(1000), *[{"ty": "rd", "r": constant(0.1)}] * 60, fill())))
add("5,000 trims of all outlines as one", lambda: following({**TRIM, "m": 2}, count=5000))
add("100,000 rounded corners", following, {"ty": "rd", "r": constant(1)})
add("100,000 repeaters of one copy", following, {"ty": "rp"})
add("100,000 merges", lambda: following(rectangle(), {"ty": "mm", "mm": 2}))
add("20,000 sums of outlines", lambda: following(rectangle(), {"ty": "mm", "mm": 1}, count=20_000))
add("20,000 outlines and styles by turns", lambda: following(rectangle(), fill(), count=20_000))
add("3,000 outlines, each with 3,000 trims", lambda: document(layer(*[rectangle(), TRIM] * 3000, fill())))
add("groups of trims", lambda: document(layer(grouped(TRIM, 30))))


def grouped(item, depth):
    found = group(rectangle(), fill(), item)
    for _ in range(depth):
        found = group(found, rectangle(), item, item | {"m": 2}, fill())
    return found


@hostile
def hundred_thousand_styles():
    return document(layer(rectangle(), *[fill(50)] * 100_000))


@hostile
def forty_thousand_large_styles():
    return document(layer(rectangle(4096), *[fill(50)] * 40_000), size=4096)


@hostile
def thousand_styles_of_a_long_path():
    return document(layer(path(zigzag(20_000)), *[stroke()] * 1000))


@hostile
def layers_with_one_heavy_path():
    return document(*[layer(path(zigzag(10_000)), stroke(lj=2))] * 100)
