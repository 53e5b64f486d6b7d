import Drawing
import Imaging

/// A fresh transparent bitmap with something drawn on it.
func picture(
    _ width: Int, _ height: Int, scale: Double = 1, tint: Color = .black, _ draw: (Canvas) throws -> Void
) throws -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    try bitmap.draw(scale: scale, tint: tint, draw)
    return bitmap
}

extension Bitmap {
    /// How much is covered, in pixels: the sum of all alphas, in 0...1 each.
    var coverage: Double {
        withUnsafePixels { $0.reduce(0) { $0 + Double($1 >> 24) } } / 255
    }

    /// The pixels that are not transparent, as (x, y).
    var drawnPixels: [[Int]] {
        (0..<pixelCount).filter { self[$0 % width, $0 / width] != 0 }.map { [$0 % width, $0 / width] }
    }

    func alpha(_ x: Int, _ y: Int) -> Int { Int(self[x, y] >> 24) }
    func red(_ x: Int, _ y: Int) -> Int { Int(self[x, y] >> 16 & 255) }

    /// A number that stands for all pixels (FNV-1a), to be told across processes.
    var fingerprint: UInt64 {
        pixels.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }

    /// All pixels, row by row.
    var pixels: [UInt32] { withUnsafePixels { Array($0) } }
}

/// Whether two numbers differ by no more than a tolerance.
func near(_ a: Double, _ b: Double, within tolerance: Double) -> Bool {
    abs(a - b) <= tolerance
}

let red = Color(red: 1, green: 0, blue: 0)
let opaqueRed: UInt32 = 0xFFFF_0000
