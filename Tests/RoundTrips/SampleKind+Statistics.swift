extension SampleKind {
    /// Samples whose byte frequencies lead to the longest or most unusual codes.
    static let statistics = [
        SampleKind(name: "Fibonacci frequencies", sizes: .ample, pixelKinds: [.plain, .opaque]) { builder in
            // Two noise channels keep pixels from repeating; the third leads to the most unbalanced code.
            let symbols = 10 + builder.number(below: 14), quiet = builder.one(of: [16, 32, 64]),
                alpha: UInt32 = builder.pixelKind == .plain ? 0 : 255
            var reds = fibonacci(symbols, atMost: builder.count)
            while reds.count < builder.count { reds.append(200) }
            reds.shuffle(using: &builder.generator)
            builder.fill { builder, index in
                PixelKind.word(alpha, reds[index], UInt32(builder.number(below: quiet)), UInt32(builder.number(below: quiet)))
            }
        },
        SampleKind(name: "Fibonacci frequencies for indices", sizes: .ample) { builder in
            let colors = builder.colors(24)
            var indices = fibonacci(12 + builder.number(below: 12), atMost: builder.count)
            while indices.count < builder.count { indices.append(200) }
            indices.shuffle(using: &builder.generator)
            builder.fill { _, index in colors[Int(indices[index]) % colors.count] }
        },
        SampleKind(name: "random tree frequencies", sizes: .ample) { builder in
            let leaves = randomTree(&builder)
            builder.fill { builder, _ in
                let number = Int(truncatingIfNeeded: builder.generator.next() >> 1)
                let channels = (leaves[number & 0xFFFF], leaves[number >> 16 & 0xFFFF], leaves[number >> 32 & 0xFFFF])
                return builder.pixelKind.pixel(channels: channels, &builder.generator)
            }
        },
        SampleKind(name: "one frequent value", sizes: .ample) { builder in
            let colors = builder.colors(2 + builder.number(below: 250)), rare = builder.one(of: [10, 100, 1000])
            builder.fill { builder, _ in builder.once(in: rare) ? builder.one(of: colors) : colors[0] }
        },
        SampleKind(name: "alternating noise and flat parts", sizes: .ample) { builder in
            let part = 1 + builder.number(below: 900), color = builder.pixel()
            let colors = builder.colors(2 + builder.number(below: 200))
            builder.fill { builder, index in
                switch index / part % 3 {
                case 0: color
                case 1: builder.pixel()
                default: builder.one(of: colors)
                }
            }
        },
    ]

    /// Returns ascending values from 0, each as frequent as the previous two together.
    private static func fibonacci(_ symbols: Int, atMost limit: Int) -> [UInt32] {
        var values: [UInt32] = [], counts = (1, 1)
        for symbol in 0..<symbols where values.count + counts.0 <= limit {
            values += repeatElement(UInt32(symbol), count: counts.0)
            counts = (counts.1, counts.0 + counts.1)
        }
        return values
    }

    /// Returns 65,536 leaves of a random binary tree, each repeated as often as its depth implies.
    private static func randomTree(_ builder: inout SampleBuilder) -> [UInt32] {
        let wanted = 2 + builder.number(below: 250), isDeep = builder.once(in: 2)
        var depths = [0]
        while depths.count < wanted {
            // Splitting the most recently split leaf makes the tree deep.
            let position = isDeep && !builder.once(in: 4) ? depths.count - 1 : builder.number(below: depths.count)
            guard depths[position] < 16 else {
                depths.swapAt(position, 0)
                if depths[depths.count - 1] >= 16 { break }
                continue
            }
            depths[position] += 1
            depths.append(depths[position])
        }
        return depths.enumerated().flatMap { repeatElement(UInt32($0), count: 65_536 >> $1) }
    }
}
