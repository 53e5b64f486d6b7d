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
