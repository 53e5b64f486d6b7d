import Fixtures
@testable import Imaging

/// A noise image in any color type, depth, and row order, with its expected pixels, computed independently of the reader.
struct PNGSample: CustomStringConvertible {
    var colorType: Int
    var depth: Int
    var isInterlaced = false
    var hasTransparency = false
    var width = 13, height = 11
    var filters: [UInt8] = [0, 1, 2, 3, 4]

    var description: String {
        "color type \(colorType), \(depth) bits\(isInterlaced ? ", interlaced" : "")\(hasTransparency ? ", tRNS" : "")"
    }

    /// Every valid combination (PNG specification, table 11.1; with tRNS unless it has an alpha channel).
    static let all: [PNGSample] = {
        let depths: [(Int, [Int])] = [(0, [1, 2, 4, 8, 16]), (2, [8, 16]), (3, [1, 2, 4, 8]), (4, [8, 16]), (6, [8, 16])]
        var all: [PNGSample] = []
        for (colorType, depths) in depths {
            for depth in depths {
                for isInterlaced in [false, true] {
                    for hasTransparency in colorType < 4 ? [false, true] : [false] {
                        var sample = PNGSample(colorType: colorType, depth: depth)
                        (sample.isInterlaced, sample.hasTransparency) = (isInterlaced, hasTransparency)
                        all.append(sample)
                    }
                }
            }
        }
        return all
    }()

    var channels: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType] ?? 1 }

    /// Returns the channels of the pixel at x, y; a third of the pixels equal the first one, which tRNS makes transparent.
    func samples(_ x: Int, _ y: Int) -> [UInt16] {
        var noise = Noise(UInt64(x * 1000 + y))
        let isFirst = noise.next(below: 3) == 0
        if isFirst { noise = Noise(0) }
        return (0..<channels).map { _ in UInt16(noise.next(below: 1 << depth)) }
    }

    var palette: [[UInt8]] {
        (0..<1 << depth).map { (index: Int) -> [UInt8] in
            [UInt8((index * 37 + 11) % 256), UInt8((index * 91 + 5) % 256), UInt8(255 - index % 256)]
        }
    }

    /// The alpha values for the first half of the palette, or the transparent color.
    var transparency: [UInt8] {
        if colorType == 3 { return (0..<1 << (depth - 1)).map { (index: Int) in UInt8((index * 53 + 20) % 256) } }
        var noise = Noise(0)
        return (0..<channels).flatMap { _ in RawPNG.halfWord(UInt16(noise.next(below: 1 << depth))) }
    }

    var bytes: [UInt8] {
        var bytes = RawPNG.signature
        let header = RawPNG.header(width: width, height: height, depth: depth, colorType: colorType, interlace: isInterlaced ? 1 : 0)
        bytes += RawPNG.chunk("IHDR", header)
        if colorType == 3 { bytes += RawPNG.chunk("PLTE", palette.flatMap { $0 }) }
        if hasTransparency { bytes += RawPNG.chunk("tRNS", transparency) }
        return bytes + RawPNG.chunk("IDAT", RawPNG.compress(rows)) + RawPNG.chunk("IEND", [])
    }

    /// The uncompressed image data.
    var rows: [UInt8] {
        RawPNG.rows(
            size: (width, height), depth: depth, channels: channels, isInterlaced: isInterlaced, filters: filters, samples: samples)
    }

    /// The expected pixels.
    var bitmap: Bitmap {
        let hasAlpha = hasTransparency || colorType >= 4
        var bitmap = Bitmap(width: width, height: height, format: hasAlpha ? .argb32 : .rgb24)
        for y in 0..<height {
            for x in 0..<width { bitmap[x, y] = word(samples(x, y)) }
        }
        return bitmap
    }

    private func word(_ samples: [UInt16]) -> UInt32 {
        let highest = Double((1 << depth) - 1)
        let levels = samples.map { (sample: UInt16) in Int((Double(sample) * 255 / highest).rounded()) }
        let isClear = hasTransparency && samples.flatMap(RawPNG.halfWord) == transparency
        switch colorType {
        case 3:
            let index = Int(samples[0])
            let alpha = hasTransparency && index < transparency.count ? Int(transparency[index]) : 255
            return word(palette[index].map(Int.init), alpha)
        case 0, 4: return word([levels[0], levels[0], levels[0]], isClear ? 0 : colorType == 4 ? levels[1] : 255)
        default: return word(Array(levels[..<3]), isClear ? 0 : colorType == 6 ? levels[3] : 255)
        }
    }

    private func word(_ color: [Int], _ alpha: Int) -> UInt32 {
        color.reduce(UInt32(alpha)) { $0 << 8 | UInt32((Double($1) * Double(alpha) / 255).rounded()) }
    }
}
