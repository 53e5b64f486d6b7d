extension PictureKind {
    /// Lengths, in pixels, at which matches of 3 to 258 bytes begin, end, or are one short, for 1 to 4 bytes a pixel.
    private static let lengths = [1, 2, 3, 4, 5, 64, 65, 66, 85, 86, 87, 128, 129, 130, 131, 172, 257, 258, 259, 260, 516, 517]

    /// Pictures of runs of one pixel.
    static let runs = [
        PictureKind(name: "runs") { sheet in
            let colors = sheet.colors(2 + sheet.number(below: 6)), some = (0..<3).map { _ in sheet.one(of: lengths) }
            var left = 0, color = colors[0]
            sheet.fill { sheet, _ in
                if left == 0 { (left, color) = (sheet.one(of: some), sheet.one(of: colors)) }
                left -= 1
                return color
            }
        },
        PictureKind(name: "runs from every row's start", draw: beginRows),
        PictureKind(name: "runs from the start of long rows", sizes: .wide, draw: beginRows),
        PictureKind(name: "noise, then a run to the end") { sheet in
            let tail = sheet.once(in: 3) ? sheet.number(below: sheet.count + 1) : sheet.one(of: lengths)
            let begin = sheet.count - min(tail, sheet.count), color = sheet.pixel()
            sheet.fill { sheet, index in index < begin ? sheet.pixel() : color }
        },
        PictureKind(name: "flat with dots") { sheet in
            let color = sheet.pixel()
            sheet.fill { _, _ in color }
            for _ in 0..<1 + sheet.number(below: 12) { sheet.words[sheet.number(below: sheet.count)] = sheet.pixel() }
        },
        PictureKind(name: "patterns of a short period") { sheet in
            let colors = sheet.colors(sheet.one(of: [2, 2, 3, 4, 5, 7, 8, 9]))
            let width = sheet.width, slant = sheet.number(below: 3)
            sheet.fill { _, index in colors[(index % width + index / width * slant) % colors.count] }
            for _ in 0..<sheet.number(below: 4) { sheet.words[sheet.number(below: sheet.count)] = sheet.pixel() }
        },
        PictureKind(name: "letters") { sheet in
            let paper = sheet.one(of: [UInt32(0xFFFF_FFFF), 0, 0xFFF2_F2F7])
            sheet.fill { _, _ in paper }
            let side = 5 + sheet.number(below: 8), width = sheet.width
            let shapes = (0..<6).map { _ in (0..<side * side).map { _ in sheet.once(in: 3) ? UInt32(sheet.number(below: 9) * 32) : 0 } }
            var y = 1
            while y + side < sheet.height {
                var x = 1
                while x + side < width {
                    let shape = sheet.one(of: shapes)
                    for (index, coverage) in shape.enumerated() where coverage > 0 {
                        let value = min(coverage, 255)
                        let word = sheet.ink.pixel(channels: (value, value, value), &sheet.generator)
                        sheet.words[(y + index / side) * width + x + index % side] = word
                    }
                    x += side + 1 + (sheet.once(in: 5) ? 3 : 0)
                }
                y += side + 2
            }
        },
    ]

    /// Rows that begin with a run of a length of note, often as the row above does, and end in few or many colours.
    private static func beginRows(_ sheet: inout Sheet) {
        let colors = sheet.colors(sheet.one(of: [2, 3, 17, 40])), width = sheet.width, isNoisy = sheet.once(in: 2)
        var run = 0, color = colors[0], other = colors[colors.count - 1]
        sheet.fill { sheet, index in
            if index % width == 0, index == 0 || sheet.once(in: 3) {
                run = min(sheet.one(of: lengths), width)
                (color, other) = (sheet.one(of: colors), sheet.one(of: colors))
            }
            return index % width < run ? color : isNoisy ? sheet.one(of: colors) : other
        }
    }
}
