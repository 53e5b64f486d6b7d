@testable import Imaging

extension Bitmap {
    /// Made of its words, row by row.
    init(width: Int, height: Int, format: Format = .argb32, words: [UInt32]) {
        self.init(width: width, height: height, format: format)
        for index in words.indices { self[index % width, index / width] = words[index] }
    }

    /// Its words, row by row.
    var words: [UInt32] { withUnsafePixels { Array($0) } }

    /// Premultiplied noise: no colour past alpha, a quarter of the pixels clear, a quarter opaque.
    static func noise(width: Int, height: Int, seed: UInt64 = 1) -> Bitmap {
        var noise = Noise(seed)
        let words = (0..<width * height).map { _ -> UInt32 in
            let alpha = [0, 255, noise.next(below: 256), noise.next(below: 256)][noise.next(below: 4)]
            return (0..<3).reduce(UInt32(alpha)) { word, _ in word << 8 | UInt32(noise.next(below: alpha + 1)) }
        }
        return Bitmap(width: width, height: height, words: words)
    }
}
