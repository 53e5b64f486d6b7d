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
