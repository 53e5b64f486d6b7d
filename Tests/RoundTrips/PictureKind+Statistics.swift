extension PictureKind {
    /// Pictures whose bytes occur so that codes become as long or as odd as they can.
    static let statistics = [
        PictureKind(name: "Fibonacci's frequencies", sizes: .ample, inks: [.plain, .opaque]) { sheet in
            // Two channels of noise keep whole pixels from repeating; the third makes a code that is a comb.
            let symbols = 10 + sheet.number(below: 14), quiet = sheet.one(of: [16, 32, 64]), alpha: UInt32 = sheet.ink == .plain ? 0 : 255
            var reds = fibonacci(symbols, atMost: sheet.count)
            while reds.count < sheet.count { reds.append(200) }
            reds.shuffle(using: &sheet.generator)
            sheet.fill { sheet, index in
                Ink.word(alpha, reds[index], UInt32(sheet.number(below: quiet)), UInt32(sheet.number(below: quiet)))
            }
        },
        PictureKind(name: "Fibonacci's frequencies of indices", sizes: .ample) { sheet in
            let colors = sheet.colors(24)
            var indices = fibonacci(12 + sheet.number(below: 12), atMost: sheet.count)
            while indices.count < sheet.count { indices.append(200) }
            indices.shuffle(using: &sheet.generator)
            sheet.fill { _, index in colors[Int(indices[index]) % colors.count] }
        },
        PictureKind(name: "frequencies of a random tree", sizes: .ample) { sheet in
            let leaves = randomTree(&sheet)
            sheet.fill { sheet, _ in
                let number = Int(truncatingIfNeeded: sheet.generator.next() >> 1)
                let channels = (leaves[number & 0xFFFF], leaves[number >> 16 & 0xFFFF], leaves[number >> 32 & 0xFFFF])
                return sheet.ink.pixel(channels: channels, &sheet.generator)
            }
        },
        PictureKind(name: "rarely anything else", sizes: .ample) { sheet in
            let colors = sheet.colors(2 + sheet.number(below: 250)), rare = sheet.one(of: [10, 100, 1000])
            sheet.fill { sheet, _ in sheet.once(in: rare) ? sheet.one(of: colors) : colors[0] }
        },
        PictureKind(name: "noise and flat parts in turn", sizes: .ample) { sheet in
            let part = 1 + sheet.number(below: 900), color = sheet.pixel()
            let colors = sheet.colors(2 + sheet.number(below: 200))
            sheet.fill { sheet, index in
                switch index / part % 3 {
                case 0: color
                case 1: sheet.pixel()
                default: sheet.one(of: colors)
                }
            }
        },
    ]

    /// Values from 0 up of which each occurs as often as both before it together.
    private static func fibonacci(_ symbols: Int, atMost limit: Int) -> [UInt32] {
        var values: [UInt32] = [], counts = (1, 1)
        for symbol in 0..<symbols where values.count + counts.0 <= limit {
            values += repeatElement(UInt32(symbol), count: counts.0)
            counts = (counts.1, counts.0 + counts.1)
        }
        return values
    }

    /// The leaves of a binary tree that grew at random, each as often among 65,536 as its depth says.
    private static func randomTree(_ sheet: inout Sheet) -> [UInt32] {
        let wanted = 2 + sheet.number(below: 250), isDeep = sheet.once(in: 2)
        var depths = [0]
        while depths.count < wanted {
            // A tree that is split where it was split last becomes deep.
            let place = isDeep && !sheet.once(in: 4) ? depths.count - 1 : sheet.number(below: depths.count)
            guard depths[place] < 16 else {
                depths.swapAt(place, 0)
                if depths[depths.count - 1] >= 16 { break }
                continue
            }
            depths[place] += 1
            depths.append(depths[place])
        }
        return depths.enumerated().flatMap { repeatElement(UInt32($0), count: 65_536 >> $1) }
    }
}
