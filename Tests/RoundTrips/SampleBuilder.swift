internal import Fixtures
internal import Imaging

/// A sample under construction: its size, kind of pixels, and random generator.
struct SampleBuilder {
    let width: Int
    let height: Int
    var pixelKind: PixelKind
    var words: [UInt32]
    var generator: SeededGenerator

    /// Creates an empty sample.
    init(width: Int, height: Int, pixelKind: PixelKind, _ generator: SeededGenerator) {
        (self.width, self.height, self.pixelKind, self.generator) = (width, height, pixelKind, generator)
        words = [UInt32](repeating: 0, count: width * height)
    }

    var count: Int { words.count }

    /// Returns the bitmap; for `.dirty`, every pixel gets noise in its top byte, so equal pixels have different words.
    mutating func bitmap() -> Bitmap {
        var bitmap = Bitmap(width: width, height: height, format: pixelKind.isPlain ? .rgb24 : .argb32)
        if pixelKind == .dirty {
            for index in words.indices { words[index] = words[index] & 0x00FF_FFFF | UInt32(truncatingIfNeeded: generator.next()) << 24 }
        }
        bitmap.withUnsafeMutablePixels { pixels in
            words.withUnsafeBufferPointer { pixels.baseAddress?.update(from: $0.baseAddress.unsafelyUnwrapped, count: $0.count) }
        }
        return bitmap
    }

    /// Returns a number in `0..<limit`.
    mutating func number(below limit: Int) -> Int { Int(truncatingIfNeeded: generator.next() >> 33) % limit }

    mutating func one<Element>(of elements: [Element]) -> Element { elements[number(below: elements.count)] }

    /// Returns true with a probability of one in `times`.
    mutating func once(in times: Int) -> Bool { number(below: times) == 0 }

    /// Returns a pixel with a random color.
    mutating func pixel() -> UInt32 { pixelKind.pixel(&generator) }

    /// Returns up to `count` different pixels.
    mutating func colors(_ count: Int) -> [UInt32] {
        let mask: UInt32 = pixelKind.isPlain ? 0x00FF_FFFF : 0xFFFF_FFFF
        var colors: [UInt32] = [], seen: Set<UInt32> = []
        for _ in 0..<count * 4 where colors.count < count {
            let color = pixel()
            if seen.insert(color & mask).inserted { colors.append(color) }
        }
        return colors
    }

    /// Sets every pixel.
    mutating func fill(_ color: (inout SampleBuilder, Int) -> UInt32) {
        for index in words.indices { words[index] = color(&self, index) }
    }
}
