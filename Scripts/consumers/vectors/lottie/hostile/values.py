"""Values that are too large, not numbers, or of another kind, and JSON that is too deep."""

import json

from hostile.parts import add, composition, constant, data, document, fill, hostile, layer, mask, moving, rectangle, stroke, use

NUMBERS = "NaN Infinity -Infinity 1e999 -1e999 1e308 1e9 -1e9 1e-999 -0 0 01 .5 1. 0x10 +1 1_000".split()
NUMBERS += ['"100"', "null", "true", "[]", "[1]", "{}", "[NaN]", '{"a":0,"k":1}', "9" * 100_000, "0." + "0" * 100_000 + "1"]
# A property of each part that has one.
WHOLE = document(
    use("c", tm=constant(0.5), sr=1, ks={"o": constant(100)}),
    layer(
        rectangle(50, r=constant(5)),
        {"ty": "el", "s": constant([9, 9]), "p": constant([9, 9])},
        {"ty": "sr", "sy": 1, "pt": constant(5), "p": constant([50, 50]), "or": constant(30), "ir": constant(9), "os": constant(9)},
        {"ty": "tm", "s": constant(10), "e": constant(90), "o": constant(9)},
        {"ty": "rd", "r": constant(9)},
        {
            "ty": "rp",
            "c": constant(3),
            "o": constant(1),
            "tr": {"ty": "tr", "p": constant([9, 9]), "s": constant([90, 90]), "so": constant(50)},
        },
        fill(),
        stroke(d=[{"n": "d", "v": constant(5)}, {"n": "o", "v": constant(5)}]),
        {
            "ty": "gf",
            "t": 2,
            "s": constant([0, 0]),
            "e": constant([9, 9]),
            "h": constant(9),
            "a": constant(9),
            "o": constant(90),
            "g": {"p": 2, "k": constant([0, 0, 0, 0, 1, 1, 1, 1, 0, 1, 1, 0])},
        },
        ind=1,
        ks={"o": constant(90), "r": constant(9), "p": constant([9, 9]), "a": constant([9, 9]), "s": constant([90, 90]), "sk": constant(9)},
        masksProperties=[mask(x=constant(1))],
    ),
    {"ty": 1, "sw": 50, "sh": 50, "sc": "#ff0000", "ks": {}, "parent": 1},
    assets=[composition("c", layer(rectangle(), fill()))],
)


def numbers(value, parts=()):
    """Returns the keys that lead to each number of a document."""
    if isinstance(value, dict | list):
        members = value.items() if isinstance(value, dict) else enumerate(value)
        return [found for key, item in members for found in numbers(item, (*parts, key))]
    return [parts] if isinstance(value, int | float) else []


def owner(value, parts):
    """Returns the list or object that contains a number."""
    for key in parts[:-1]:
        value = value[key]
    return value


def replaced(parts, text):
    """Returns JSON with other text in place of a number."""
    copy = json.loads(json.dumps(WHOLE))
    owner(copy, parts)[parts[-1]] = "REPLACED"
    return json.dumps(copy).replace('"REPLACED"', text)


def everywhere(text):
    """Returns JSON with other text in place of all numbers within layers, except for the kinds of layers and the times."""
    copy = json.loads(json.dumps(WHOLE))
    for parts in numbers(copy["layers"], ("layers",)):
        if parts[-1] not in ("ty", "ip", "op", "ind", "parent", "p"):
            owner(copy, parts)[parts[-1]] = "REPLACED"
    return json.dumps(copy).replace('"REPLACED"', text)


for found in numbers(WHOLE):
    for number in (-1e9, 0, 1e-9, 0.5, 1e9):
        add(f"{'.'.join(map(str, found))} is {number:g}", replaced, found, str(number))
for text in NUMBERS:
    add(f"all numbers are {text[:20]}", everywhere, text)
    for member in ("w", "h", "fr", "ip", "op"):
        add(f"{text[:20]} as {member}", replaced, (member,), text)
for members in (
    {"w": 1e9, "h": 1e9},
    {"w": 16_384, "h": 16_384},
    {"w": 16_384, "h": 1},
    {"w": 1, "h": 16_384},
    {"w": 1.5, "h": 99.5},
    {"w": -100, "h": -100},
    {"op": 1e9},
    {"op": 100_000},
    {"op": 100_000, "fr": 1},
    {"op": 1, "fr": 240},
    {"op": 0.001, "fr": 240},
    {"op": -60},
    {"op": 0},
    {"fr": 0},
    {"fr": -60},
    {"fr": 1e-9},
    {"fr": 1e9},
    {"fr": 0.001},
    {"ip": 1e9},
    {"ip": -1e9},
    {"ip": 1e9, "op": 1e9 + 60},
    {"ip": 60, "op": 0},
    {"layers": {}},
    {"layers": []},
    {"layers": [[]]},
    {"layers": [None]},
    {"layers": [{}]},
    {"assets": {}},
    {"assets": [1]},
    {"slots": []},
    {"slots": {"a": 1}},
    {"nm": 1},
    {"nm": "a\nb"},
    {"markers": 1},
):
    name = ", ".join(f"{key} {value}" for key, value in members.items())
    add(f"document with {name}", lambda members: document(layer(rectangle(), fill())) | members, members)


def beyond(*, low, high):
    """Returns a file in which everything changes by an easing that leads far beyond the ends."""
    copy = json.loads(json.dumps(WHOLE))

    def change(value):
        if isinstance(value, list):
            return [change(item) for item in value]
        if not isinstance(value, dict):
            return value
        if value.get("a") == 0 and "k" in value and not isinstance(value["k"], dict):
            start = value["k"] if isinstance(value["k"], list) else [value["k"]]
            return moving(start, [number + 1 for number in start], y=(low, high))
        return {key: change(item) for key, item in value.items()}

    return change(copy)


for low, high in [(1e9, 1e9), (-1e9, -1e9), (1e3, 1e3), (-5, 5), (5, -5)]:
    add(f"easings with the values {low:g} and {high:g}", lambda low, high: beyond(low=low, high=high), low, high)


def nested(start, end, count=100_000, inside=""):
    return start * count + inside + end * count


def with_member(text):
    return data(document(layer(rectangle(), fill()))).decode()[:-1] + f',"x":{text}}}'


add("100,000 lists in each other", nested, "[", "]")
add("100,000 lists that do not end", nested, "[", "")
add("100,000 objects in each other", nested, '{"a":', "}", 100_000, "1")
add("100,000 lists in an unknown member", lambda: with_member(nested("[", "]")))
add("200 lists in an unknown member", lambda: with_member(nested("[", "]", 200)))
add("200 lists in place of a number", lambda: replaced(("layers", 1, "shapes", 0, "r", "k"), nested("[", "]", 200)))
add("100,000 lists in place of a number", lambda: replaced(("layers", 1, "shapes", 0, "r", "k"), nested("[", "]")))
# Files that are about as large as the reader allows, and larger ones.
for size in (8, 31):
    add(f"{size} megabytes of numbers", lambda size: with_member("[" + "0," * (size * 500_000) + "0]"), size)
    add(f"{size} megabytes of lists", lambda size: with_member("[" + "[]," * (size * 333_000) + "0]"), size)
    add(f"{size} megabytes of objects", lambda size: with_member("[" + '{"":0},' * (size * 142_000) + "0]"), size)
    add(f"{size} megabytes of text", lambda size: with_member('"' + "a" * (size * 1_000_000) + '"'), size)
    add(f"{size} megabytes of escapes", lambda size: with_member('"' + "\\u0041" * (size * 166_000) + '"'), size)
    add(f"{size} megabytes of members", lambda size: with_member("{" + '"":0,' * (size * 200_000) + '"":0}'), size)
    add(f"{size} megabytes of spaces", lambda size: " " * (size * 1_000_000) + with_member("0"), size)


@hostile
def empty_file():
    return b""


@hostile
def empty_object():
    return "{}"


@hostile
def empty_list():
    return "[]"


for content in (" ", "null", "0", '"text"', "{", "[", '{"fr":', '{"fr":60,"layers":[]', "\ufeff{}", "{}{}", '{"layers":1,"fr":2}'):
    add(f"only {content!a}", str, content)
add("null bytes", bytes, 1000)
add("bytes that are not text", lambda: bytes(range(256)) * 10)
add("text that is not UTF-8", lambda: b'{"fr":60,"layers":[{"nm":"\xff\xfe"}]}')
add("half of a surrogate pair", lambda: '{"fr":60,"layers":[{"nm":"\\ud800"}]}')
