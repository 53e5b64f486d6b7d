"""Parts of Lottie files, and the list of files that limits draws."""

import json

FILES = {}


def hostile(function):
    """Adds a function to the files; it returns a document, JSON text, or bytes."""
    add(function.__name__.replace("_", " "), function)
    return function


def add(name, function, *arguments):
    """Adds a file whose content is a function's result."""
    if name in FILES:
        raise ValueError(f"two files have the name '{name}'")
    FILES[name] = lambda: function(*arguments)


def data(content):
    """Returns the bytes of a file."""
    if isinstance(content, dict):
        content = json.dumps(content, separators=(",", ":"))
    return content.encode() if isinstance(content, str) else content


def document(*layers, size=100, **members):
    return {"v": "5.7.0", "fr": 60, "ip": 0, "op": 60, "w": size, "h": size, "layers": list(layers), **members}


def layer(*shapes, **members):
    return {"ty": 4, "ip": 0, "op": 60, "st": 0, "ks": {}, "shapes": list(shapes), **members}


def use(name, **members):
    """Returns a layer that shows a composition."""
    return {"ty": 0, "refId": name, "ip": 0, "op": 60, "st": 0, "ks": {}, "w": 100, "h": 100, **members}


def composition(name, *layers):
    return {"id": name, "layers": list(layers)}


def constant(value):
    return {"a": 0, "k": value}


def moving(start, end, times=(-10, 10), y=(0, 1)):
    """Returns a property that changes; the first frame is in the middle of the change."""
    curve = {"o": {"x": [0.3], "y": [y[0]]}, "i": {"x": [0.7], "y": [y[1]]}}
    return {"a": 1, "k": [{"t": times[0], "s": start, **curve}, {"t": times[1], "s": end}]}


def path(points, closed=True):
    none = [[0, 0]] * len(points)
    return {"ty": "sh", "ks": constant({"c": closed, "v": points, "i": none, "o": none})}


def zigzag(count, width=100, height=100):
    """Returns the points of a line that crosses the picture many times."""
    return [[index % 2 * width, index * height / count] for index in range(count)]


def rectangle(size=100, **members):
    return {"ty": "rc", "s": constant([size, size]), "p": constant([size / 2, size / 2]), "r": constant(0), **members}


def fill(opacity=100, **members):
    return {"ty": "fl", "c": constant([1, 0, 0, 1]), "o": constant(opacity), **members}


def stroke(width=2, **members):
    return {"ty": "st", "c": constant([0, 0, 1, 1]), "o": constant(100), "w": constant(width), "lc": 1, "lj": 1, "ml": 4, **members}


def group(*items, **transform):
    return {"ty": "gr", "it": [*items, {"ty": "tr", "o": constant(100), **transform}]}


def repeater(count, x=1, **members):
    return {"ty": "rp", "c": constant(count), "o": constant(0), "m": 1, "tr": {"ty": "tr", "p": constant([x, 0])}, **members}


def mask(mode="a", size=90, **members):
    corners = [[0, 0], [size, 0], [size, size], [0, size]]
    return {"mode": mode, "pt": path(corners)["ks"], "o": constant(100), "x": constant(0), **members}
