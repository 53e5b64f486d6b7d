/// A kind of random image for round trips.
struct SampleKind: Sendable {
    /// Name in statistics.
    let name: String
    /// Size of the samples.
    var sizes = SizeRange.any
    /// Kinds of pixels that the samples can have.
    var pixelKinds = PixelKind.allCases
    /// Draws a sample.
    let draw: @Sendable (inout SampleBuilder) -> Void

    static let all = colors + runs + repeats + statistics
}

/// The sample sizes of a kind.
enum SizeRange: Sendable {
    /// Mostly small; sometimes a few hundred pixels wide or high, or as wide or high as a bitmap can be.
    case any
    /// Rows that are about as large as deflate's window, or a fraction of it.
    case window
    /// A total size close to a power of two, in bytes.
    case power
    /// A few rows with several hundred pixels each.
    case wide
    /// Several thousand pixels, for kinds of samples that need many tokens.
    case ample
}

extension SampleKind {
    /// Samples with different numbers of colors and different alphas.
    static let colors = [
        SampleKind(name: "noise") { builder in builder.fill { builder, _ in builder.pixel() } },
        SampleKind(name: "noise with a power-of-two size", sizes: .power) { builder in builder.fill { builder, _ in builder.pixel() } },
        SampleKind(name: "few colors") { builder in
            let colors = builder.colors(builder.one(of: [1, 1, 2, 3, 4, 5, 15, 16, 17, 254, 255, 256, 257]))
            builder.fill { builder, index in index < colors.count ? colors[index] : builder.one(of: colors) }
        },
        SampleKind(name: "few colors in large areas") { builder in
            let colors = builder.colors(builder.one(of: [1, 2, 4, 16, 17, 255, 256, 257]))
            let side = 1 + builder.number(below: 20)
            let tiles = (0..<64).map { _ in builder.one(of: colors) }
            let width = builder.width
            builder.fill { _, index in tiles[(index % width / side &* 7 &+ index / width / side &* 13) & 63] }
            // Repeats each color at the end so that all requested colors occur.
            for (index, color) in colors.enumerated() where index < builder.count { builder.words[builder.count - 1 - index] = color }
        },
        SampleKind(name: "all but one pixel opaque", pixelKinds: [.opaque, .gray]) { builder in
            let colors = builder.colors(1 + builder.number(below: 5))
            builder.fill { builder, _ in builder.one(of: colors) }
            let position = builder.one(of: [0, builder.count - 1, builder.number(below: builder.count)])
            let alpha = UInt32(builder.one(of: [0, 1, 128, 254])), value = UInt32(builder.number(below: Int(alpha) + 1))
            builder.words[position] = PixelKind.word(alpha, value, value, value)
        },
        SampleKind(name: "all but one pixel gray", pixelKinds: [.gray, .grayAlpha]) { builder in
            builder.fill { builder, _ in builder.pixel() }
            let position = builder.one(of: [0, builder.count - 1, builder.number(below: builder.count)])
            builder.words[position] = builder.one(of: [0xFF01_0000, 0xFF00_0001, 0xFF80_8081, 0x8000_0100, 0x0101_0000])
        },
        SampleKind(name: "all premultiplied values", pixelKinds: [.premultiplied]) { builder in
            var next = builder.number(below: 1 << 16)
            builder.fill { _, _ in
                let alpha = UInt32(next >> 8 & 255), value = UInt32(next & 255) % (alpha + 1)
                next += 1
                return PixelKind.word(alpha, value, alpha - value, value / 2)
            }
        },
        SampleKind(name: "one color, many alphas", pixelKinds: [.premultiplied, .grayAlpha]) { builder in
            let step = 1 + builder.number(below: 9), isGray = builder.pixelKind == .grayAlpha
            builder.fill { _, index in
                let alpha = UInt32(truncatingIfNeeded: index / step) & 255
                return PixelKind.word(alpha, alpha * 200 / 255, isGray ? alpha * 200 / 255 : alpha * 99 / 255, alpha * 200 / 255)
            }
        },
        SampleKind(name: "every pixel different", pixelKinds: [.plain, .opaque]) { builder in
            let step = UInt32(builder.one(of: [1, 256, 65_536, 0x01_0101, 0x9E_3779])),
                alpha: UInt32 = builder.pixelKind == .plain ? 0 : 0xFF00_0000
            builder.fill { _, index in (UInt32(truncatingIfNeeded: index) &* step & 0x00FF_FFFF) | alpha }
        },
        SampleKind(name: "gradient") { builder in
            let width = builder.width, across = builder.number(below: 5), down = builder.number(below: 5), shift = builder.number(below: 3)
            builder.fill { builder, index in
                let value = UInt32(truncatingIfNeeded: (index % width * across + index / width * down) >> shift)
                return builder.pixelKind.pixel(channels: (value & 255, value / 2 & 255, 255 - value & 255), &builder.generator)
            }
        },
    ]
}

extension SampleKind {
    /// Samples that repeat earlier pixels at many distances.
    static let repeats = [
        SampleKind(name: "repeats", draw: copyStretches),
        SampleKind(name: "repetitions around the window size", sizes: .window, draw: copyStretches),
        SampleKind(name: "rows about as long as the window", sizes: .window) { builder in
            let isNoise = builder.once(in: 2), colors = builder.colors(40), width = builder.width, back = 1 + builder.number(below: 3)
            builder.fill { builder, index in
                if index >= width * back { return builder.words[index - width * back] }
                return isNoise ? builder.pixel() : builder.one(of: colors)
            }
            for _ in 0..<builder.number(below: 5) { builder.words[builder.number(below: builder.count)] = builder.pixel() }
        },
        SampleKind(name: "rows that differ in one pixel") { builder in
            let width = builder.width, every = 1 + builder.number(below: 4)
            let colors = builder.colors(1 + builder.number(below: 30))
            builder.fill { builder, index in index < width ? builder.one(of: colors) : builder.words[index - width] }
            for y in stride(from: 0, to: builder.height, by: every) {
                let x = builder.one(of: [0, width - 1, builder.number(below: width)])
                builder.words[y * width + x] = builder.pixel()
            }
        },
        SampleKind(name: "shifted copies") { builder in
            let width = builder.width, rows = 1 + builder.number(below: min(builder.height, 9)), by = 1 + builder.number(below: 4)
            builder.fill { builder, index in
                let source = index - rows * width + (builder.height & 1 == 0 ? by : -by)
                return source >= 0 && source < index ? builder.words[source] : builder.pixel()
            }
        },
        SampleKind(name: "noise between equal rows") { builder in
            let width = builder.width, first = builder.number(below: 3)
            let equal = (0..<width).map { _ in builder.pixel() }
            builder.fill { builder, index in (index / width + first) % 3 == 0 ? builder.pixel() : equal[index % width] }
        },
    ]

    /// Copies runs of random length from random distances, with new pixels between them.
    private static func copyStretches(_ builder: inout SampleBuilder) {
        // Distances around the window's 32,768 bytes, with 1 to 4 bytes per pixel.
        let edges = [8191, 8192, 8193, 10_922, 10_923, 16_383, 16_384, 16_385, 32_766]
        let width = builder.width, nearby = (0..<4).map { _ in 1 + builder.number(below: 300) }
        var index = 0
        while index < builder.count {
            for _ in 0..<builder.number(below: 4) where index < builder.count {
                builder.words[index] = builder.pixel()
                index += 1
            }
            let distance = builder.one(of: [1, 2, 3, 4, width, width + 1, 2 * width, builder.one(of: edges)] + nearby)
            let length = builder.one(of: [1, 2, 3, 4, 5, 8, 30, 85, 86, 87, 129, 258, 259, 600])
            for _ in 0..<length where index < builder.count {
                builder.words[index] = index >= distance ? builder.words[index - distance] : builder.pixel()
                index += 1
            }
        }
    }
}
