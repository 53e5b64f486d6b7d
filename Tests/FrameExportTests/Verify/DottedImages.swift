import Imaging

/// Returns a clear bitmap with red dots.
func bitmap(_ pixels: [(Int, Int)], side: Int = 4) -> Bitmap {
    var bitmap = Bitmap(width: side, height: side)
    for (x, y) in pixels { bitmap[x, y] = 0xFFFF_0000 }
    return bitmap
}

/// Returns a clear PNG file with red dots; if `dense` is true, it declares two pixels per point.
func png(_ pixels: [(Int, Int)] = [], side: Int = 4, dense: Bool = false) throws -> [UInt8] {
    let bitmap = bitmap(pixels, side: side)
    var writer = PNGWriter()
    var bytes: [UInt8] = []
    try writer.encode(bitmap, pixelsPerPoint: dense ? 2 : nil, into: &bytes)
    return bytes
}
