internal import Fixtures
public import Imaging

/// Pictures that follow each other, cut into bands: rows scroll, change, stay; cuts move along or lie anywhere.
public struct BandSequence: Sendable {
    /// A picture and its bands.
    public struct Frame: Sendable {
        /// The picture.
        public let bitmap: Bitmap
        /// All its rows.
        public let bands: [RowBand]
        /// Whether the writer writes something else before it, without bands.
        let isPrecededByAnother: Bool
    }

    /// What all sequences of a run follow from.
    public let seed: UInt64
    /// Its number in the run.
    public let index: Int
    /// The pictures.
    public private(set) var frames: [Frame] = []
    /// What may be written between two of them.
    let other: Bitmap

    /// Makes a sequence of two to five pictures.
    ///
    /// - Parameters:
    ///   - seed: What all sequences of a run follow from.
    ///   - index: Its number in the run, 0 or more.
    ///   - size: How many pixels the pictures may have.
    public init(seed: UInt64, index: Int, size: RoundTripPicture.Size = .any) {
        (self.seed, self.index) = (seed, index)
        var generator = RoundTripPicture.generator(seed ^ 0xBA2D, index)
        var bitmap = RoundTripPicture(seed: seed ^ 0xF1257, index: index, size: size).bitmap
        other = RoundTripPicture(seed: seed ^ 0x07E2, index: index, size: .small).bitmap
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

    /// Says of each band where it was, when that is known of all its rows; now and then not even then.
    private static func bands(_ cuts: [Int], _ sources: [Int?], _ generator: inout SeededGenerator) -> [RowBand] {
        zip([0] + cuts, cuts + [sources.count]).map { start, end in
            guard let first = sources[start], (start..<end).allSatisfy({ sources[$0] == first + $0 - start }) else {
                return RowBand(start..<end)
            }
            return RowBand(start..<end, earlier: generator.chance(0.9) ? first : nil)
        }
    }

    /// Turns a picture into the next one, and says which row of the last one each row is.
    private static func change(_ bitmap: inout Bitmap, _ offset: inout Int, _ generator: inout SeededGenerator) -> [Int?] {
        let last = bitmap, width = last.width
        switch generator.integer(0...11) {
        case 0:
            // Another size: nothing is known.
            bitmap = RoundTripPicture(seed: generator.next(), index: 0, size: .small).bitmap
            return Array(repeating: nil, count: bitmap.height)
        case 1:
            // The same pixels, but all words are premultiplied, or the other way round; they may be stored otherwise.
            bitmap = Bitmap(width: width, height: last.height, format: last.format == .rgb24 ? .argb32 : .rgb24)
        case 2:
            bitmap = Bitmap(width: width, height: generator.integer(1...last.height + 3), format: last.format)
        default:
            break
        }
        let height = bitmap.height
        let distance = generator.chance(0.3) ? 0 : generator.integer(-(height / 2)...max(height / 2, 1))
        let changes = (0..<generator.integer(0...2)).map { _ in generator.integer(0...height - 1) }
        // 320 is a multiple of every height of bands.
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
                        // The byte that means nothing may be another one.
                        pixels[y * width + x] =
                            format == .rgb24 ? word & 0x00FF_FFFF | noise << 24 : last.format == .rgb24 ? word | 0xFF00_0000 : word
                    }
                }
            }
        }
        return sources
    }
}
