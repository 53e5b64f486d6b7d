import Drawing
import Imaging

/// Draws on a transparent bitmap and returns it.
func rendering(
    _ width: Int, _ height: Int, scale: Double = 1, tint: Color = .black, _ draw: (Canvas) throws -> Void
) throws -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    try bitmap.draw(scale: scale, tint: tint, draw)
    return bitmap
}

extension Bitmap {
    /// The covered area in pixels: the sum of all alpha values, each in 0...1.
    var coverage: Double {
        withUnsafePixels { $0.reduce(0) { $0 + Double($1 >> 24) } } / 255
    }

    /// The coordinates of all pixels that are not transparent.
    var drawnPixels: [[Int]] {
        (0..<pixelCount).filter { self[$0 % width, $0 / width] != 0 }.map { [$0 % width, $0 / width] }
    }

    func alpha(_ x: Int, _ y: Int) -> Int { Int(self[x, y] >> 24) }
    func red(_ x: Int, _ y: Int) -> Int { Int(self[x, y] >> 16 & 255) }

    /// A hash of all pixels (FNV-1a) for comparison between processes.
    var fingerprint: UInt64 {
        pixels.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }

    var pixels: [UInt32] { withUnsafePixels { Array($0) } }
}

func near(_ a: Double, _ b: Double, within tolerance: Double) -> Bool {
    abs(a - b) <= tolerance
}

let red = Color(red: 1, green: 0, blue: 0)
let opaqueRed: UInt32 = 0xFFFF_0000
