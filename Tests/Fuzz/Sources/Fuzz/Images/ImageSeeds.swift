import CWebP

@testable import Fixtures
@testable import Imaging

/// Small image files of every kind, created by the tests' own writers.
enum ImageSeeds {
    /// Returns images with all color types, depths, and filters, both interlaced and not.
    @Sendable static func png() throws -> [[UInt8]] {
        var files: [[UInt8]] = []
        for (colorType, channels, depths) in [
            (0, 1, [1, 2, 4, 8, 16]), (2, 3, [8, 16]), (3, 1, [1, 2, 4, 8]), (4, 2, [8, 16]), (6, 4, [8, 16]),
        ] {
            for depth in depths {
                for isInterlaced in [false, true] {
                    files.append(png(colorType: colorType, channels: channels, depth: depth, isInterlaced: isInterlaced))
                }
            }
        }
        var writer = PNGWriter()
        files.append(try writer.encode(bitmap(0)))
        files += [
            CgBIWriter(filters: [0, 1, 2, 3, 4]).encode(bitmap(1)), CgBIWriter(isOpaque: true).encode(bitmap(1)),
            CgBIWriter(isInterlaced: true, hasThreeChannels: true, parts: 2).encode(bitmap(1)),
        ]
        return files
    }

    private static func png(colorType: Int, channels: Int, depth: Int, isInterlaced: Bool) -> [UInt8] {
        let most = (1 << depth) - 1
        let rows = RawPNG.rows(
            size: (7, 5), depth: depth, channels: channels, isInterlaced: isInterlaced, filters: [0, 1, 2, 3, 4]
        ) { (x: Int, y: Int) -> [UInt16] in (0..<channels).map { channel in UInt16((x * 5 + y * 3 + channel) & most) } }
        var file = RawPNG.signature
        file += RawPNG.chunk(
            "IHDR", RawPNG.header(width: 7, height: 5, depth: depth, colorType: colorType, interlace: isInterlaced ? 1 : 0))
        if isInterlaced { file += RawPNG.chunk("gAMA", RawPNG.word(45_455)) }
        if colorType == 3 {
            let palette: [UInt8] = (0..<(3 << depth)).map { UInt8($0 * 37 & 0xFF) }
            file += RawPNG.chunk("PLTE", palette)
        }
        switch colorType {
        case 0: file += RawPNG.chunk("tRNS", [0, 1])
        case 2: file += RawPNG.chunk("tRNS", [0, 1, 0, 2, 0, 3])
        case 3: file += RawPNG.chunk("tRNS", [0, 128])
        default: break
        }
        return file + RawPNG.chunk("IDAT", RawPNG.compress(rows)) + RawPNG.chunk("IEND", [])
    }

    /// Returns animations with all kinds of disposal and blending.
    @Sendable static func apng() throws -> [[UInt8]] {
        var writer = APNGWriter(playCount: 2, pixelsPerPoint: 2)
        for number in 0..<4 { writer.append(bitmap(number), for: .milliseconds(20 + number)) }
        var files = [try writer.finish()]
        for disposal: UInt8 in 0...2 {
            for blending: UInt8 in 0...1 { files.append(apng(disposal: disposal, blending: blending, startsHidden: blending == 1)) }
        }
        return files
    }

    private static func apng(disposal: UInt8, blending: UInt8, startsHidden: Bool) -> [UInt8] {
        func control(_ number: UInt32, _ width: UInt32, _ height: UInt32, _ x: UInt32, _ y: UInt32) -> [UInt8] {
            let area: [UInt8] = [number, width, height, x, y].flatMap { RawPNG.word($0) }
            let rest: [UInt8] = [0, 3, 0, 60, disposal, blending]
            return RawPNG.chunk("fcTL", area + rest)
        }
        func data(_ width: Int, _ height: Int) -> [UInt8] {
            RawPNG.compress(
                RawPNG.rows(size: (width, height), depth: 8, channels: 4, isInterlaced: false, filters: [1, 4]) {
                    (x: Int, y: Int) -> [UInt16] in
                    [UInt16(x * 60), UInt16(y * 60), 200, UInt16((x + y) * 30)]
                })
        }
        var file = RawPNG.signature + RawPNG.chunk("IHDR", RawPNG.header(width: 4, height: 4, colorType: 6))
        file += RawPNG.chunk("acTL", RawPNG.word(startsHidden ? 2 : 3) + RawPNG.word(0))
        var number: UInt32 = 0
        if !startsHidden {
            file += control(0, 4, 4, 0, 0)
            number = 1
        }
        file += RawPNG.chunk("IDAT", data(4, 4))
        for _ in 0..<2 {
            file += control(number, 2, 3, 1, 1) + RawPNG.chunk("fdAT", RawPNG.word(number + 1) + data(2, 3))
            number += 2
        }
        return file + RawPNG.chunk("IEND", [])
    }

    /// Returns a still image, animations, and extension blocks as other programs write them.
    @Sendable static func gif() throws -> [[UInt8]] {
        var still = GIFWriter(matte: 0xFFFFFF), animation = GIFWriter(playCount: 3, matte: 0)
        try still.append(bitmap(0), for: .milliseconds(100))
        for number in 0..<4 { try animation.append(bitmap(number), for: .milliseconds(50)) }
        let files = [try still.finish(), try animation.finish()]
        // All kinds of disposal, interlaced rows, a local palette, and a comment.
        let others = (0..<4).map { disposal -> [UInt8] in
            var file: [UInt8] = Array("GIF89a".utf8)
            file += [4, 0, 4, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255, 0x21, 0xFE, 2, 104, 105, 0]
            let control: [UInt8] = [0x21, 0xF9, 4, UInt8(disposal << 2 | 1), 5, 0, 1, 0]
            let frame: [UInt8] = [0x2C, 1, 0, 1, 0, 2, 0, 2, 0, 0xC0, 9, 8, 7, 6, 5, 4, 2, 3, 0x84, 0x51, 0x05, 0]
            for _ in 0..<2 { file += control + frame }
            return file + [0x3B]
        }
        return files + others
    }

    /// Returns lossy and lossless still images, and an animation.
    @Sendable static func webp() throws -> [[UInt8]] {
        var still = WebPWriter(), animation = WebPWriter(playCount: 2)
        try still.append(bitmap(0), for: .seconds(1))
        for number in 0..<4 { try animation.append(bitmap(number), for: .milliseconds(40)) }
        return [try still.finish(), try animation.finish(), lossy()]
    }

    /// Baseline and progressive files, in color, gray, and CMYK.
    static let jpeg = [
        ImageFixtures.jpeg, ImageFixtures.progressiveJPEG, ImageFixtures.turnedJPEG, ImageFixtures.grayJPEG, ImageFixtures.cmykJPEG,
    ]

    private static func lossy() -> [UInt8] {
        let pixels = (0..<(16 * 16 * 4)).map { UInt8($0 * 7 & 0xFF) }
        var output: UnsafeMutablePointer<UInt8>?
        let count = WebPEncodeBGRA(pixels, 16, 16, 64, 40, &output)
        defer { WebPFree(output) }
        return Array(UnsafeBufferPointer(start: output, count: count))
    }

    /// Creates a small bitmap with opaque, translucent, and clear pixels.
    private static func bitmap(_ number: Int) -> Bitmap {
        var bitmap = Bitmap(width: 6, height: 5)
        for y in 0..<5 {
            for x in 0..<6 {
                let alpha: UInt32 = [255, 255, 128, 0][(x + y + number) % 4]
                let (red, green) = (alpha * UInt32(x) / 6, alpha * UInt32(y + number) / 9)
                bitmap[x, y] = alpha << 24 | red << 16 | green << 8 | alpha / 3
            }
        }
        return bitmap
    }
}
