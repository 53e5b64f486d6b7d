@testable import Imaging

extension Bitmap {
    /// Creates a bitmap from its words, row by row.
    init(width: Int, height: Int, format: Format = .argb32, words: [UInt32]) {
        self.init(width: width, height: height, format: format)
        for index in words.indices { self[index % width, index / width] = words[index] }
    }

    /// The bitmap's words, row by row.
    var words: [UInt32] { withUnsafePixels { Array($0) } }

    /// Returns premultiplied noise: a quarter of the pixels are transparent, and a quarter are opaque.
    static func noise(width: Int, height: Int, seed: UInt64 = 1) -> Bitmap {
        var noise = Noise(seed)
        let words = (0..<width * height).map { _ -> UInt32 in
            let alpha = [0, 255, noise.next(below: 256), noise.next(below: 256)][noise.next(below: 4)]
            return (0..<3).reduce(UInt32(alpha)) { word, _ in word << 8 | UInt32(noise.next(below: alpha + 1)) }
        }
        return Bitmap(width: width, height: height, words: words)
    }
}

/// Systematically damages a valid file.
enum DamageTesting {
    /// Limits low enough that a changed size cannot require much memory.
    static let limits = ImageLimits(maximumSide: 1024, maximumPixels: 1 << 18, maximumFrames: 100, maximumBytes: 1 << 24)

    /// Returns the file truncated to each possible length.
    static func cuts(of bytes: [UInt8]) -> [[UInt8]] { bytes.indices.map { Array(bytes[..<$0]) } }

    /// Returns the file with one byte changed, in four different ways for each byte.
    static func flips(of bytes: [UInt8]) -> [[UInt8]] {
        bytes.indices.flatMap { index in
            ([0x01, 0x10, 0x80, 0xFF] as [UInt8]).map { mask in
                var changed = bytes
                changed[index] ^= mask
                return changed
            }
        }
    }
}

/// Reproducible pseudorandom numbers: SplitMix64.
struct Noise {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
        return z ^ z >> 31
    }

    mutating func next(below bound: Int) -> Int { Int(next() % UInt64(bound)) }
}

extension ImageAsset.Variant {
    /// The frame's pixels, or a single pixel if the frame cannot be decoded.
    var bitmap: Bitmap {
        var bitmap = Bitmap(width: 1, height: 1)
        try? withBitmap { bitmap = $0 }
        return bitmap
    }
}
