/// One way in which pictures are made for round trips.
struct PictureKind: Sendable {
    /// What it is called where pictures are counted.
    let name: String
    /// How big its pictures are.
    var sizes = SizeRange.any
    /// What its pixels may be like.
    var inks = Ink.allCases
    /// Draws the picture on an empty sheet.
    let draw: @Sendable (inout Sheet) -> Void

    /// Every kind.
    static let all = colors + runs + repeats + statistics
}

/// How big the pictures of a kind are.
enum SizeRange: Sendable {
    /// Mostly small, now and then a few hundred pixels wide or high, or as wide or high as a bitmap can be.
    case any
    /// Rows whose bytes are about the window of deflate, or a part of it.
    case window
    /// Rows and their number so that the bytes are about a power of two.
    case power
    /// Some hundred pixels wide, few rows.
    case wide
    /// Some thousand pixels, for what needs many tokens.
    case ample
}

extension PictureKind {
    /// Pictures that differ in how many colours there are, and in alpha.
    static let colors = [
        PictureKind(name: "noise") { sheet in sheet.fill { sheet, _ in sheet.pixel() } },
        PictureKind(name: "noise of a power of two bytes", sizes: .power) { sheet in sheet.fill { sheet, _ in sheet.pixel() } },
        PictureKind(name: "few colours") { sheet in
            let colors = sheet.colors(sheet.one(of: [1, 1, 2, 3, 4, 5, 15, 16, 17, 254, 255, 256, 257]))
            sheet.fill { sheet, index in index < colors.count ? colors[index] : sheet.one(of: colors) }
        },
        PictureKind(name: "few colours in large areas") { sheet in
            let colors = sheet.colors(sheet.one(of: [1, 2, 4, 16, 17, 255, 256, 257]))
            let side = 1 + sheet.number(below: 20)
            let tiles = (0..<64).map { _ in sheet.one(of: colors) }
            let width = sheet.width
            sheet.fill { _, index in tiles[(index % width / side &* 7 &+ index / width / side &* 13) & 63] }
            // Each colour once more at the end, so that as many as were wanted are there.
            for (index, color) in colors.enumerated() where index < sheet.count { sheet.words[sheet.count - 1 - index] = color }
        },
        PictureKind(name: "all but one pixel opaque", inks: [.opaque, .gray]) { sheet in
            let colors = sheet.colors(1 + sheet.number(below: 5))
            sheet.fill { sheet, _ in sheet.one(of: colors) }
            let place = sheet.one(of: [0, sheet.count - 1, sheet.number(below: sheet.count)])
            let alpha = UInt32(sheet.one(of: [0, 1, 128, 254])), value = UInt32(sheet.number(below: Int(alpha) + 1))
            sheet.words[place] = Ink.word(alpha, value, value, value)
        },
        PictureKind(name: "all but one pixel gray", inks: [.gray, .grayAlpha]) { sheet in
            sheet.fill { sheet, _ in sheet.pixel() }
            let place = sheet.one(of: [0, sheet.count - 1, sheet.number(below: sheet.count)])
            sheet.words[place] = sheet.one(of: [0xFF01_0000, 0xFF00_0001, 0xFF80_8081, 0x8000_0100, 0x0101_0000])
        },
        PictureKind(name: "all premultiplied values", inks: [.premultiplied]) { sheet in
            var next = sheet.number(below: 1 << 16)
            sheet.fill { _, _ in
                let alpha = UInt32(next >> 8 & 255), value = UInt32(next & 255) % (alpha + 1)
                next += 1
                return Ink.word(alpha, value, alpha - value, value / 2)
            }
        },
        PictureKind(name: "one colour, many alphas", inks: [.premultiplied, .grayAlpha]) { sheet in
            let step = 1 + sheet.number(below: 9), isGray = sheet.ink == .grayAlpha
            sheet.fill { _, index in
                let alpha = UInt32(truncatingIfNeeded: index / step) & 255
                return Ink.word(alpha, alpha * 200 / 255, isGray ? alpha * 200 / 255 : alpha * 99 / 255, alpha * 200 / 255)
            }
        },
        PictureKind(name: "every pixel another one", inks: [.plain, .opaque]) { sheet in
            let step = UInt32(sheet.one(of: [1, 256, 65_536, 0x01_0101, 0x9E_3779])), alpha: UInt32 = sheet.ink == .plain ? 0 : 0xFF00_0000
            sheet.fill { _, index in (UInt32(truncatingIfNeeded: index) &* step & 0x00FF_FFFF) | alpha }
        },
        PictureKind(name: "gradient") { sheet in
            let width = sheet.width, across = sheet.number(below: 5), down = sheet.number(below: 5), shift = sheet.number(below: 3)
            sheet.fill { sheet, index in
                let value = UInt32(truncatingIfNeeded: (index % width * across + index / width * down) >> shift)
                return sheet.ink.pixel(channels: (value & 255, value / 2 & 255, 255 - value & 255), &sheet.generator)
            }
        },
    ]
}

extension PictureKind {
    /// Pictures that repeat what was there, at many distances.
    static let repeats = [
        PictureKind(name: "repeats", draw: copyStretches),
        PictureKind(name: "repeats around the window", sizes: .window, draw: copyStretches),
        PictureKind(name: "rows about as long as the window", sizes: .window) { sheet in
            let isNoise = sheet.once(in: 2), colors = sheet.colors(40), width = sheet.width, back = 1 + sheet.number(below: 3)
            sheet.fill { sheet, index in
                if index >= width * back { return sheet.words[index - width * back] }
                return isNoise ? sheet.pixel() : sheet.one(of: colors)
            }
            for _ in 0..<sheet.number(below: 5) { sheet.words[sheet.number(below: sheet.count)] = sheet.pixel() }
        },
        PictureKind(name: "equal rows but for a pixel") { sheet in
            let width = sheet.width, every = 1 + sheet.number(below: 4)
            let colors = sheet.colors(1 + sheet.number(below: 30))
            sheet.fill { sheet, index in index < width ? sheet.one(of: colors) : sheet.words[index - width] }
            for y in stride(from: 0, to: sheet.height, by: every) {
                let x = sheet.one(of: [0, width - 1, sheet.number(below: width)])
                sheet.words[y * width + x] = sheet.pixel()
            }
        },
        PictureKind(name: "shifted copies") { sheet in
            let width = sheet.width, rows = 1 + sheet.number(below: min(sheet.height, 9)), by = 1 + sheet.number(below: 4)
            sheet.fill { sheet, index in
                let source = index - rows * width + (sheet.height & 1 == 0 ? by : -by)
                return source >= 0 && source < index ? sheet.words[source] : sheet.pixel()
            }
        },
        PictureKind(name: "noise between equal rows") { sheet in
            let width = sheet.width, first = sheet.number(below: 3)
            let equal = (0..<width).map { _ in sheet.pixel() }
            sheet.fill { sheet, index in (index / width + first) % 3 == 0 ? sheet.pixel() : equal[index % width] }
        },
    ]

    /// Stretches of random length, copied from random distances, with new pixels between them.
    private static func copyStretches(_ sheet: inout Sheet) {
        // Of 1 to 4 bytes a pixel, around the window's 32,768 bytes.
        let edges = [8191, 8192, 8193, 10_922, 10_923, 16_383, 16_384, 16_385, 32_766]
        let width = sheet.width, nearby = (0..<4).map { _ in 1 + sheet.number(below: 300) }
        var index = 0
        while index < sheet.count {
            for _ in 0..<sheet.number(below: 4) where index < sheet.count {
                sheet.words[index] = sheet.pixel()
                index += 1
            }
            let distance = sheet.one(of: [1, 2, 3, 4, width, width + 1, 2 * width, sheet.one(of: edges)] + nearby)
            let length = sheet.one(of: [1, 2, 3, 4, 5, 8, 30, 85, 86, 87, 129, 258, 259, 600])
            for _ in 0..<length where index < sheet.count {
                sheet.words[index] = index >= distance ? sheet.words[index - distance] : sheet.pixel()
                index += 1
            }
        }
    }
}
