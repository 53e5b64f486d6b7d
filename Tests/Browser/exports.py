"""Creates exports, each of which differs in one way: exports.py FOLDER, with the existing exports old, delays-old, and hostile-old in
FOLDER."""

import pathlib
import shutil
import struct
import sys
import zlib

SIGNATURE = b"\x89PNG\r\n\x1a\n"
CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}


def chunks(data):
    """Yields the type and contents of each chunk in a PNG file."""
    position = len(SIGNATURE)
    while position < len(data):
        size, kind = struct.unpack(">I4s", data[position : position + 8])
        yield kind, data[position + 8 : position + 8 + size]
        position += size + 12


def png(parts):
    """Returns a PNG file with the given chunks."""
    return SIGNATURE + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in parts
    )


def unfiltered(data, width, height, channels):
    """Returns the unfiltered rows of an image."""
    rows, above = [], bytes(width * channels)
    for y in range(height):
        start = y * (width * channels + 1)
        row = bytearray(data[start + 1 : start + 1 + width * channels])
        for x, value in enumerate(row):
            left, up = row[x - channels] if x >= channels else 0, above[x]
            corner = above[x - channels] if x >= channels else 0
            nearest = min((abs(up - corner), 0, left), (abs(left - corner), 1, up), (abs(left + up - 2 * corner), 2, corner))[2]
            row[x] = (value + (0, left, up, (left + up) // 2, nearest)[data[start]]) & 0xFF
        rows.append(row)
        above = row
    return rows


def change_pixel(path, x, y):
    """Changes one pixel of an 8-bit PNG file to opaque red or, if it has a palette, to another palette color."""
    parts = list(chunks(path.read_bytes()))
    width, height, depth, color = struct.unpack(">IIBB", parts[0][1][:10])
    if depth != 8:
        raise ValueError(f"{path}: has {depth} bits per channel, expected 8")
    rows = unfiltered(zlib.decompress(b"".join(data for kind, data in parts if kind == b"IDAT")), width, height, CHANNELS[color])
    start = x * CHANNELS[color]
    colors = len(next((data for kind, data in parts if kind == b"PLTE"), b"")) // 3
    rows[y][start : start + CHANNELS[color]] = {3: bytes([(rows[y][start] + 1) % max(colors, 1)]), 2: b"\xff\0\0", 6: b"\xff\0\0\xff"}[
        color
    ]
    pixels = (b"IDAT", zlib.compress(b"".join(b"\0" + bytes(row) for row in rows)))
    path.write_bytes(png([part for part in parts if part[0] not in (b"IDAT", b"IEND")] + [pixels, (b"IEND", b"")]))


def change_delay(path):
    """Doubles the duration of the last frame of an animated PNG file, which leaves the start times of all frames unchanged."""
    parts = list(chunks(path.read_bytes()))
    last = max(index for index, part in enumerate(parts) if part[0] == b"fcTL")
    kind, data = parts[last]
    numerator = struct.unpack(">H", data[20:22])[0]
    parts[last] = (kind, data[:20] + struct.pack(">H", numerator * 2) + data[22:])
    path.write_bytes(png(parts))


def copy(folder, name, source):
    """Copies an export and returns its images."""
    shutil.copytree(folder / source, folder / name)
    return sorted((folder / name).glob("*.png"))


if __name__ == "__main__":
    folder = pathlib.Path(sys.argv[1])
    copy(folder, "nothing", "old")
    images = copy(folder, "one-frame", "old")
    shutil.copyfile(next(path for path in images if "0012_light" in path.name), next(path for path in images if "0003_light" in path.name))
    change_pixel(next(path for path in copy(folder, "one-pixel", "old") if "0003_light" in path.name), 37, 30)
    next(path for path in copy(folder, "missing", "old") if "0003_light" in path.name).unlink()
    change_delay(copy(folder, "delays", "delays-old")[0])
    images = copy(folder, "hostile", "hostile-old")
    shutil.copyfile(images[4], images[1])
