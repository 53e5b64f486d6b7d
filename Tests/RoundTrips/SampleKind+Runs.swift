extension SampleKind {
    /// Lengths in pixels at which matches of 3 to 258 bytes begin, end, or are one byte short, with 1 to 4 bytes per pixel.
    private static let lengths = [1, 2, 3, 4, 5, 64, 65, 66, 85, 86, 87, 128, 129, 130, 131, 172, 257, 258, 259, 260, 516, 517]

    /// Samples with runs of equal pixels.
    static let runs = [
        SampleKind(name: "runs") { builder in
            let colors = builder.colors(2 + builder.number(below: 6)), some = (0..<3).map { _ in builder.one(of: lengths) }
            var left = 0, color = colors[0]
            builder.fill { builder, _ in
                if left == 0 { (left, color) = (builder.one(of: some), builder.one(of: colors)) }
                left -= 1
                return color
            }
        },
        SampleKind(name: "runs from every row's start", draw: beginRows),
        SampleKind(name: "runs from the start of long rows", sizes: .wide, draw: beginRows),
        SampleKind(name: "noise, then a run to the end") { builder in
            let tail = builder.once(in: 3) ? builder.number(below: builder.count + 1) : builder.one(of: lengths)
            let begin = builder.count - min(tail, builder.count), color = builder.pixel()
            builder.fill { builder, index in index < begin ? builder.pixel() : color }
        },
        SampleKind(name: "flat with dots") { builder in
            let color = builder.pixel()
            builder.fill { _, _ in color }
            for _ in 0..<1 + builder.number(below: 12) { builder.words[builder.number(below: builder.count)] = builder.pixel() }
        },
        SampleKind(name: "short repeating patterns") { builder in
            let colors = builder.colors(builder.one(of: [2, 2, 3, 4, 5, 7, 8, 9]))
            let width = builder.width, slant = builder.number(below: 3)
            builder.fill { _, index in colors[(index % width + index / width * slant) % colors.count] }
            for _ in 0..<builder.number(below: 4) { builder.words[builder.number(below: builder.count)] = builder.pixel() }
        },
        SampleKind(name: "letters") { builder in
            let paper = builder.one(of: [UInt32(0xFFFF_FFFF), 0, 0xFFF2_F2F7])
            builder.fill { _, _ in paper }
            let side = 5 + builder.number(below: 8), width = builder.width
            let shapes = (0..<6).map { _ in (0..<side * side).map { _ in builder.once(in: 3) ? UInt32(builder.number(below: 9) * 32) : 0 } }
            var y = 1
            while y + side < builder.height {
                var x = 1
                while x + side < width {
                    let shape = builder.one(of: shapes)
                    for (index, coverage) in shape.enumerated() where coverage > 0 {
                        let value = min(coverage, 255)
                        let word = builder.pixelKind.pixel(channels: (value, value, value), &builder.generator)
                        builder.words[(y + index / side) * width + x + index % side] = word
                    }
                    x += side + 1 + (builder.once(in: 5) ? 3 : 0)
                }
                y += side + 2
            }
        },
    ]

    /// Draws rows that begin with a run of a special length, often the same as in the row above, and continue in few or many colors.
    private static func beginRows(_ builder: inout SampleBuilder) {
        let colors = builder.colors(builder.one(of: [2, 3, 17, 40])), width = builder.width, isNoisy = builder.once(in: 2)
        var run = 0, color = colors[0], other = colors[colors.count - 1]
        builder.fill { builder, index in
            if index % width == 0, index == 0 || builder.once(in: 3) {
                run = min(builder.one(of: lengths), width)
                (color, other) = (builder.one(of: colors), builder.one(of: colors))
            }
            return index % width < run ? color : isNoisy ? builder.one(of: colors) : other
        }
    }
}
