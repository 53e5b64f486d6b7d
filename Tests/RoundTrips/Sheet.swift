internal import Fixtures
internal import Imaging

/// A picture while it is made: its size, what its pixels are like, and the numbers everything follows from.
struct Sheet {
    let width: Int
    let height: Int
    var ink: Ink
    var words: [UInt32]
    var generator: SeededGenerator

    /// An empty sheet.
    init(width: Int, height: Int, ink: Ink, _ generator: SeededGenerator) {
        (self.width, self.height, self.ink, self.generator) = (width, height, ink, generator)
        words = [UInt32](repeating: 0, count: width * height)
    }

    var count: Int { words.count }

    /// The sheet as a bitmap; in one that is dirty every pixel gets noise in its top byte, so that equal pixels have different words.
    mutating func bitmap() -> Bitmap {
        var bitmap = Bitmap(width: width, height: height, format: ink.isPlain ? .rgb24 : .argb32)
        if ink == .dirty {
            for index in words.indices { words[index] = words[index] & 0x00FF_FFFF | UInt32(truncatingIfNeeded: generator.next()) << 24 }
        }
        bitmap.withUnsafeMutablePixels { pixels in
            words.withUnsafeBufferPointer { pixels.baseAddress?.update(from: $0.baseAddress.unsafelyUnwrapped, count: $0.count) }
        }
        return bitmap
    }

    /// A number in `0..<limit`.
    mutating func number(below limit: Int) -> Int { Int(truncatingIfNeeded: generator.next() >> 33) % limit }

    /// One of several.
    mutating func one<Element>(of elements: [Element]) -> Element { elements[number(below: elements.count)] }

    /// True once in so many times.
    mutating func once(in times: Int) -> Bool { number(below: times) == 0 }

    /// A pixel of whatever colour.
    mutating func pixel() -> UInt32 { ink.pixel(&generator) }

    /// So many different pixels, or as many as a few tries give.
    mutating func colors(_ count: Int) -> [UInt32] {
        let mask: UInt32 = ink.isPlain ? 0x00FF_FFFF : 0xFFFF_FFFF
        var colors: [UInt32] = [], seen: Set<UInt32> = []
        for _ in 0..<count * 4 where colors.count < count {
            let color = pixel()
            if seen.insert(color & mask).inserted { colors.append(color) }
        }
        return colors
    }

    /// Gives every pixel a colour.
    mutating func fill(_ color: (inout Sheet, Int) -> UInt32) {
        for index in words.indices { words[index] = color(&self, index) }
    }
}
