internal import Imaging
internal import Motion

/// Compresses a rectangle's pixels for the page, which decodes them with a few array operations.
///
/// Interfaces consist mostly of runs of one color and rows that equal the row above, so a phone screen shrinks to a tenth of its size in
/// about 1 ms. A token is a word: its kind in the two highest bits, and a pixel count in the others. Pixels are in row order.
enum PixelTokens {
    /// Kinds of tokens, as their two highest bits.
    private enum Kind: UInt32 {
        /// The pixels follow.
        case literal = 0
        /// One pixel follows, which is repeated.
        case run = 0x4000_0000
        /// The pixels are the same as in the row above.
        case above = 0x8000_0000
    }

    /// Minimum length of a run, or of a stretch equal to the row above, among other pixels; a shorter one costs more than it saves.
    private static let minimumRun = 4

    /// Appends a rectangle's tokens to a list of words, and returns the number of words added.
    static func append(_ rect: PixelRect, of bitmap: Bitmap, to words: inout [UInt32]) -> Int {
        let (start, width) = (words.count, bitmap.width)
        var writer = Writer(words: words, isOpaque: bitmap.format == .rgb24)
        words = []
        bitmap.withUnsafePixels { pixels in
            guard let base = pixels.baseAddress else { return }
            for y in rect.minY..<rect.maxY {
                let row = base + (y * width + rect.minX)
                writer.append(row, above: y > rect.minY ? row - width : nil, count: rect.width)
            }
        }
        writer.endToken()
        words = writer.words
        return words.count - start
    }

    /// Writes tokens; a token continues in the next row if possible.
    private struct Writer {
        var words: [UInt32]
        let isOpaque: Bool
        private var kind = Kind.above
        private var count = 0
        /// The pixel of the current run.
        private var color: UInt32 = 0
        /// Index of the current token of literal pixels.
        private var tokenIndex = 0

        init(words: [UInt32], isOpaque: Bool) {
            (self.words, self.isOpaque) = (words, isOpaque)
        }

        /// Writes a row of pixels.
        mutating func append(_ row: UnsafePointer<UInt32>, above: UnsafePointer<UInt32>?, count: Int) {
            var index = 0
            while index < count {
                let rest = count - index
                if let above {
                    let same = Self.equalCount(row + index, above + index, rest)
                    if same >= PixelTokens.minimumRun || same == rest || same > 0 && kind == .above && self.count > 0 {
                        add(.above, same)
                        index += same
                        continue
                    }
                }
                let run = Self.runLength(row + index, rest)
                if run >= PixelTokens.minimumRun || kind == .run && self.count > 0 && row[index] == color {
                    if kind != .run || row[index] != color { endToken() }
                    color = row[index]
                    add(.run, run)
                    index += run
                } else {
                    add(.literal, 1)
                    words.append(straight(row[index]))
                    index += 1
                }
            }
        }

        private mutating func add(_ kind: Kind, _ count: Int) {
            if self.kind != kind || self.count == 0 {
                endToken()
                self.kind = kind
                if kind == .literal {
                    tokenIndex = words.count
                    words.append(0)
                }
            }
            self.count += count
        }

        mutating func endToken() {
            guard count > 0 else { return }
            let token = kind.rawValue | UInt32(count)
            switch kind {
            case .literal: words[tokenIndex] = token
            case .above: words.append(token)
            case .run:
                words.append(token)
                words.append(straight(color))
            }
            count = 0
        }

        /// Returns the number of equal pixels at the start of two rows.
        private static func equalCount(_ one: UnsafePointer<UInt32>, _ other: UnsafePointer<UInt32>, _ count: Int) -> Int {
            var index = 0
            while index + 8 <= count {
                let difference =
                    UnsafeRawPointer(one + index).loadUnaligned(as: SIMD8<UInt32>.self)
                    ^ UnsafeRawPointer(other + index).loadUnaligned(as: SIMD8<UInt32>.self)
                if difference != SIMD8() { break }
                index += 8
            }
            while index < count, one[index] == other[index] { index += 1 }
            return index
        }

        /// Returns how many pixels at the start of a row equal the first one.
        private static func runLength(_ row: UnsafePointer<UInt32>, _ count: Int) -> Int {
            let first = SIMD8(repeating: row[0])
            var index = 0
            while index + 8 <= count, UnsafeRawPointer(row + index).loadUnaligned(as: SIMD8<UInt32>.self) == first { index += 8 }
            while index < count, row[index] == row[0] { index += 1 }
            return index
        }

        /// Returns a pixel in the page's format: RGBA, not premultiplied.
        private func straight(_ pixel: UInt32) -> UInt32 {
            let (red, green, blue) = (pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF)
            let alpha = isOpaque ? 255 : pixel >> 24
            func color(_ value: UInt32) -> UInt32 { alpha == 255 || alpha == 0 ? value : min((value * 255 + alpha / 2) / alpha, 255) }
            return alpha << 24 | color(blue) << 16 | color(green) << 8 | color(red)
        }
    }
}
