internal import Fixtures
public import Imaging

/// A sequence of random images divided into bands.
///
/// Rows scroll, change, or stay in place; cuts move with them or are arbitrary.
public struct BandSequence: Sendable {
    /// An image and its bands.
    public struct Frame: Sendable {
        /// The image.
        public let bitmap: Bitmap
        /// The bands, which contain all rows of the image.
        public let bands: [RowBand]
        /// Whether the writer writes an unrelated image first, without bands.
        let isPrecededByAnother: Bool
    }

    /// The run's seed.
    public let seed: UInt64
    /// The sequence's number in the run.
    public let index: Int
    /// The images.
    public private(set) var frames: [Frame] = []
    /// The unrelated image.
    let other: Bitmap

    /// Creates a sequence of two to five images; `index` is 0 or more.
    public init(seed: UInt64, index: Int, size: RoundTripSample.Size = .any) {
        (self.seed, self.index) = (seed, index)
        var generator = RoundTripSample.generator(seed ^ 0xBA2D, index)
        var bitmap = RoundTripSample(seed: seed ^ 0xF1257, index: index, size: size).bitmap
        other = RoundTripSample(seed: seed ^ 0x07E2, index: index, size: .small).bitmap
        let cutHeight = [1, 2, 5, 8, 16, 64][generator.integer(0...5)]
        var offset = 0
        var sources: [Int?] = Array(repeating: nil, count: bitmap.height)
        for number in 0..<generator.integer(2...5) {
            if number > 0 { sources = Self.change(&bitmap, &offset, &generator) }
            let cuts =
                generator.chance(0.2)
                ? (1..<max(bitmap.height, 2)).filter { _ in generator.chance(0.3) }
                : (1..<max(bitmap.height, 2)).filter { ($0 + offset) % cutHeight == 0 }
            let bands = Self.bands(cuts.filter { $0 < bitmap.height }, sources, &generator)
            frames.append(Frame(bitmap: bitmap, bands: bands, isPrecededByAnother: generator.chance(0.25)))
        }
    }

    /// Creates bands; most of them refer to earlier rows if the earlier positions of all their rows are known.
    private static func bands(_ cuts: [Int], _ sources: [Int?], _ generator: inout SeededGenerator) -> [RowBand] {
        zip([0] + cuts, cuts + [sources.count]).map { start, end in
            guard let first = sources[start], (start..<end).allSatisfy({ sources[$0] == first + $0 - start }) else {
                return RowBand(start..<end)
            }
            return RowBand(start..<end, earlier: generator.chance(0.9) ? first : nil)
        }
    }

    /// Turns the bitmap into the next one in the sequence and returns each row's previous position, if known.
    private static func change(_ bitmap: inout Bitmap, _ offset: inout Int, _ generator: inout SeededGenerator) -> [Int?] {
        let last = bitmap, width = last.width
        switch generator.integer(0...11) {
        case 0:
            // The size changes, so no previous positions are known.
            bitmap = RoundTripSample(seed: generator.next(), index: 0, size: .small).bitmap
            return Array(repeating: nil, count: bitmap.height)
        case 1:
            // The pixels stay the same in the other format, which can change how they are stored.
            bitmap = Bitmap(width: width, height: last.height, format: last.format == .rgb24 ? .argb32 : .rgb24)
        case 2:
            bitmap = Bitmap(width: width, height: generator.integer(1...last.height + 3), format: last.format)
        default:
            break
        }
        let height = bitmap.height
        let distance = generator.chance(0.3) ? 0 : generator.integer(-(height / 2)...max(height / 2, 1))
        let changes = (0..<generator.integer(0...2)).map { _ in generator.integer(0...height - 1) }
        // 320 is a multiple of all band heights.
        offset = ((offset + distance) % 320 + 320) % 320
        var sources: [Int?] = Array(repeating: nil, count: height)
        let isKnown = last.format == bitmap.format || last.format == .rgb24
        let format = bitmap.format
        bitmap.withUnsafeMutablePixels { pixels in
            last.withUnsafePixels { old in
                for y in 0..<height {
                    let source = y + distance
                    let isKept = isKnown && (0..<last.height).contains(source) && !changes.contains(y)
                    if isKept { sources[y] = source }
                    for x in 0..<width {
                        let noise = UInt32(truncatingIfNeeded: generator.next())
                        guard isKept else {
                            pixels[y * width + x] = x & 3 == 0 ? noise : 0
                            continue
                        }
                        let word = old[source * width + x]
                        // The unused byte can change.
                        pixels[y * width + x] =
                            format == .rgb24 ? word & 0x00FF_FFFF | noise << 24 : last.format == .rgb24 ? word | 0xFF00_0000 : word
                    }
                }
            }
        }
        return sources
    }
}
