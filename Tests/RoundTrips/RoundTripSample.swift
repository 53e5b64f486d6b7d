internal import Fixtures
public import Imaging

/// A random image, reproducible from a seed and an index.
public struct RoundTripSample: Sendable {
    /// The size of the samples.
    public enum Size: Sendable {
        /// Any size, averaging 1,500 pixels.
        case any
        /// Fewer pixels, for compressors that are slow or compiled without optimization.
        case small
    }

    /// The run's seed.
    public let seed: UInt64
    /// The sample's number in the run.
    public let index: Int
    /// Name of the sample's kind.
    public let kind: String
    /// The image.
    public let bitmap: Bitmap

    /// Creates a sample; `index` is 0 or more.
    public init(seed: UInt64, index: Int, size: Size = .any) {
        var generator = Self.generator(seed, index)
        let kind = Self.kind(size, &generator)
        var builder = kind.builder(size, &generator)
        kind.draw(&builder)
        self.init(seed: seed, index: index, kind: kind.name, bitmap: builder.bitmap())
    }

    /// Creates a sample from an existing bitmap.
    public init(_ bitmap: Bitmap) { self.init(seed: 0, index: 0, kind: "by hand", bitmap: bitmap) }

    private init(seed: UInt64, index: Int, kind: String, bitmap: Bitmap) {
        (self.seed, self.index, self.kind, self.bitmap) = (seed, index, kind, bitmap)
    }

    /// Creates a generator for one sample, with a seed that is mixed twice so that adjacent indices are unrelated.
    static func generator(_ seed: UInt64, _ index: Int) -> SeededGenerator {
        var first = SeededGenerator(seed: seed)
        var second = SeededGenerator(seed: first.next() ^ UInt64(truncatingIfNeeded: index))
        return SeededGenerator(seed: second.next())
    }

    private static func kind(_ size: Size, _ generator: inout SeededGenerator) -> SampleKind {
        let kinds = SampleKind.all
        let kind = kinds[generator.integer(0...kinds.count - 1)]
        if case .any = kind.sizes { return kind }
        // Large samples would take most of the time, so there are fewer of them.
        if generator.integer(1...(size == .small ? 60 : 8)) == 1 { return kind }
        let others = kinds.filter { if case .any = $0.sizes { true } else { false } }
        return others[generator.integer(0...others.count - 1)]
    }
}

extension SampleKind {
    /// Creates an empty builder with a random size that suits the kind.
    fileprivate func builder(_ size: RoundTripSample.Size, _ generator: inout SeededGenerator) -> SampleBuilder {
        let pixelKind = pixelKinds[generator.integer(0...pixelKinds.count - 1)]
        let (width, height) =
            switch sizes {
            case .any: Self.anySize(size, &generator)
            case .window: Self.windowSize(&generator)
            case .power: Self.powerSize(&generator)
            case .wide: (generator.integer(100...1100), generator.integer(2...6))
            case .ample: Self.ampleSize(size, &generator)
            }
        return SampleBuilder(width: width, height: height, pixelKind: pixelKind, generator)
    }

    private static func anySize(_ size: RoundTripSample.Size, _ generator: inout SeededGenerator) -> (Int, Int) {
        func side(_ most: Int) -> Int { generator.integer(1...most) }
        if size == .small {
            switch generator.integer(0...1999) {
            case 0: return (32_767, 1)
            case 1: return (1, 32_767)
            case 2..<100: return generator.chance(0.5) ? (side(300), side(3)) : (side(3), side(300))
            default: return (side(20), side(20))
            }
        }
        switch generator.integer(0...999) {
        case 0: return (32_767, 1)
        case 1: return (1, 32_767)
        case 2: return (32_767 - generator.integer(0...2), 2)
        case 3..<20: return generator.chance(0.5) ? (side(700), side(4)) : (side(4), side(700))
        case 20..<24: return (side(400), side(400))
        case 24..<120: return (side(160), side(160))
        case 120..<400: return (side(64), side(64))
        default: return (side(16), side(16))
        }
    }

    /// Returns a size for which one, two, or four rows take up about 32,768 bytes, with 1 to 4 bytes per pixel.
    private static func windowSize(_ generator: inout SeededGenerator) -> (Int, Int) {
        let rows = [1, 1, 1, 2, 4][generator.integer(0...4)], bytesPerPixel = generator.integer(1...4)
        let width = (32_768 / rows - 1) / bytesPerPixel + generator.integer(-2...2)
        return (min(width, 32_767), rows + generator.integer(1...3))
    }

    private static func powerSize(_ generator: inout SeededGenerator) -> (Int, Int) {
        let bytes = 1 << generator.integer(13...17), bytesPerPixel = generator.integer(1...4)
        let width = generator.integer(1...340)
        return (width, min(max(1, bytes / (1 + width * bytesPerPixel) + generator.integer(-1...1)), 32_767))
    }

    private static func ampleSize(_ size: RoundTripSample.Size, _ generator: inout SeededGenerator) -> (Int, Int) {
        let most = size == .small ? 60 : generator.integer(0...9) == 0 ? 320 : 110
        return (generator.integer(most / 2...most), generator.integer(most / 2...most))
    }
}
