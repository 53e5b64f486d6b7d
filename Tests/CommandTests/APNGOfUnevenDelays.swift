import Fixtures

/// Two gray pixels shown for 41 and 42 ms, as an APNG.
enum APNGOfUnevenDelays {
    static func bytes() -> [UInt8] {
        var bytes = RawPNG.signature + RawPNG.chunk("IHDR", RawPNG.header(width: 1, height: 1, colorType: 0))
        bytes += RawPNG.chunk("acTL", RawPNG.word(2) + RawPNG.word(0))
        bytes += RawPNG.chunk("fcTL", control(0, milliseconds: 41)) + RawPNG.chunk("IDAT", RawPNG.compress([0, 50]))
        bytes += RawPNG.chunk("fcTL", control(1, milliseconds: 42)) + RawPNG.chunk("fdAT", RawPNG.word(2) + RawPNG.compress([0, 200]))
        return bytes + RawPNG.chunk("IEND", [])
    }

    /// Sequence number, size 1x1 at 0,0, the delay, no disposal, no blending.
    private static func control(_ number: UInt32, milliseconds: UInt16) -> [UInt8] {
        RawPNG.word(number) + RawPNG.word(1) + RawPNG.word(1) + RawPNG.word(0) + RawPNG.word(0) + RawPNG.halfWord(milliseconds)
            + RawPNG.halfWord(1000) + [0, 0]
    }
}
