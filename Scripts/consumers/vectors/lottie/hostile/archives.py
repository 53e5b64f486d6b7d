"""Containers and compressed files that are damaged, or become very large."""

import gzip
import io
import json
import struct
import zipfile
import zlib

from hostile.parts import add, data, document, fill, hostile, layer, rectangle

ANIMATION = data(document(layer(rectangle(), fill())))
MANIFEST = b'{"version":"2","animations":[{"id":"a"}]}'
BOMB = 1_000_000_000


def container(files, comment=b""):
    """Returns a ZIP file."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.comment = comment
        for name, content in files.items():
            archive.writestr(name, content)
    return out.getvalue()


def whole(**changes):
    """Returns a container of version 2."""
    return container({"manifest.json": MANIFEST, "a/a.json": ANIMATION, **changes})


def entry(content, name=b"manifest.json", *, flags=0, method=8, size=None, checksum=None, compressed=None, offset=0, packed=None):
    """Returns a ZIP file of one entry whose header may be wrong."""
    if packed is None:
        deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
        packed = deflate.compress(content) + deflate.flush() if method == 8 else content
    checksum = zlib.crc32(content) if checksum is None else checksum
    sizes = (len(packed) if compressed is None else compressed, len(content) if size is None else size)
    header = struct.pack("<5H3I2H", 20, flags, method, 0, 33, checksum, *sizes, len(name), 0)
    local = b"PK\3\4" + header + name + packed
    central = b"PK\1\2" + struct.pack("<H", 20) + header + struct.pack("<3H2I", 0, 0, 0, 0, offset) + name
    return local + central + b"PK\5\6" + struct.pack("<4H2IH", 0, 0, 1, 1, len(central), len(local), 0)


def bomb():
    """Returns a gigabyte of zeros, deflated."""
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    return b"".join([*(deflate.compress(bytes(10_000_000)) for _ in range(BOMB // 10_000_000)), deflate.flush()])


def lists(size):
    """Returns a number of megabytes of empty lists."""
    return b'{"x":[' + b"[]," * (size * 333_000) + b"0]}"


def manifest(value):
    return container({"manifest.json": json.dumps(value), "a/a.json": ANIMATION})


LOTTIE = {
    "a container": whole,
    "a ZIP bomb": lambda: entry(b"", packed=bomb(), size=BOMB),
    "a ZIP bomb that states a small size": lambda: entry(b"", packed=bomb(), size=100),
    "a ZIP bomb that states the largest size": lambda: entry(b"", packed=bomb(), size=(1 << 25)),
    "a path with ..": lambda: whole(**{"../x.json": b"{}"}),
    "an absolute path": lambda: whole(**{"/tmp/x.json": b"{}"}),
    "a path with a backslash": lambda: entry(MANIFEST, b"..\\x.json"),
    "a path with line breaks": lambda: entry(MANIFEST, b"/a\nb\r\x1b[31m.json"),
    "a path that is not UTF-8": lambda: entry(MANIFEST, b"\xff\xfe.json"),
    "a path without letters": lambda: entry(MANIFEST, b""),
    "an encrypted entry": lambda: entry(MANIFEST, flags=1),
    "an unknown method": lambda: entry(MANIFEST, method=9),
    "a stored entry of another size": lambda: entry(MANIFEST, method=0, size=9),
    "a size that is too large": lambda: entry(MANIFEST, size=1000),
    "a size that is too small": lambda: entry(MANIFEST, size=9),
    "a size of 0": lambda: entry(MANIFEST, size=0),
    "an empty entry": lambda: entry(b""),
    "a size of 4 gigabytes": lambda: entry(MANIFEST, size=0xFFFF_FFFF),
    "a compressed size that is too large": lambda: entry(MANIFEST, compressed=1000),
    "a compressed size of 4 gigabytes": lambda: entry(MANIFEST, compressed=0xFFFF_FFFF),
    "a wrong checksum": lambda: entry(MANIFEST, checksum=1),
    "an offset beyond the end": lambda: entry(MANIFEST, offset=1000),
    "an offset of 4 gigabytes": lambda: entry(MANIFEST, offset=0xFFFF_FFFF),
    "a comment with the end's signature": lambda: container({"manifest.json": MANIFEST, "a/a.json": ANIMATION}, b"PK\5\6" + bytes(40)),
    "only the end": lambda: b"PK\5\6" + bytes(18),
    "only the signature": lambda: b"PK",
    "65,535 entries that are missing": lambda: whole()[:-12] + struct.pack("<2H2IH", 65_535, 65_535, 9, 0, 0)[-14:-2],
    "20,000 entries": lambda: container({"manifest.json": MANIFEST, **{f"a/{k}.json": b"" for k in range(20_000)}}),
    "no manifest": lambda: container({"a/a.json": ANIMATION}),
    "no animation": lambda: container({"manifest.json": MANIFEST}),
    "a container in a container": lambda: container({"manifest.json": MANIFEST, "a/a.json": whole()}),
    "a compressed file in a container": lambda: container({"manifest.json": MANIFEST, "a/a.json": gzip.compress(ANIMATION)}),
    "a megabyte of zeros as the manifest": lambda: container({"manifest.json": bytes(1_000_000)}),
    "a deep manifest": lambda: container({"manifest.json": "[" * 100_000}),
    "a small container of 8 megabytes of lists": lambda: whole(**{"a/a.json": lists(8)}),
    "a small container of 31 megabytes of lists": lambda: whole(**{"a/a.json": lists(31)}),
}
MANIFESTS = [
    {},
    [],
    1,
    None,
    {"animations": []},
    {"animations": {}},
    {"animations": [1]},
    {"animations": [{}]},
    {"animations": [{"id": None}]},
    {"animations": [{"id": 1e308}]},
    {"animations": [{"id": "../a"}]},
    {"animations": [{"id": "a\nb"}]},
    {"animations": [{"id": ""}]},
    {"animations": [{"id": "a" * 100_000}]},
    {"animations": [{"id": ["a"]}]},
    {"initial": 1},
    {"initial": {"animation": {}}},
    {"initial": {"animation": "b"}, "animations": [{"id": "a"}]},
    {"activeAnimationId": "b", "animations": [{"id": "a"}]},
]
for name, function in LOTTIE.items():
    add(f"{name}.lottie", function)
for number, value in enumerate(MANIFESTS):
    add(f"manifest {number}.lottie", manifest, value)


def sized(content, count):
    """Returns a compressed file that states another size."""
    return gzip.compress(content)[:-4] + struct.pack("<I", count)


TGS = {
    "a sticker": lambda: gzip.compress(ANIMATION),
    "a gzip bomb": lambda: b"\x1f\x8b\x08\0\0\0\0\0\0\xff" + bomb() + struct.pack("<2I", 0, BOMB),
    "a gzip bomb that states a small size": lambda: b"\x1f\x8b\x08\0\0\0\0\0\0\xff" + bomb() + struct.pack("<2I", 0, 100),
    "a gzip bomb that states the largest size": lambda: b"\x1f\x8b\x08\0\0\0\0\0\0\xff" + bomb() + struct.pack("<2I", 0, 1 << 25),
    "a size of 0": lambda: sized(ANIMATION, 0),
    "a size that is too large": lambda: sized(ANIMATION, 100_000),
    "a size that is too small": lambda: sized(ANIMATION, 10),
    "nothing compressed": lambda: gzip.compress(b""),
    "compressed twice": lambda: gzip.compress(gzip.compress(ANIMATION)),
    "two parts": lambda: gzip.compress(ANIMATION) * 2,
    "a container that is compressed": lambda: gzip.compress(whole()),
    "only the signature": lambda: b"\x1f\x8b",
    "a name that does not end": lambda: b"\x1f\x8b\x08\x08" + b"a" * 1000,
    "a small file of 8 megabytes of lists": lambda: gzip.compress(lists(8)),
    "a small file of 31 megabytes of lists": lambda: gzip.compress(lists(31)),
}
for name, function in TGS.items():
    add(f"{name}.tgs", function)


@hostile
def container_named_json():
    return whole()


@hostile
def sticker_named_json():
    return gzip.compress(ANIMATION)
