extension Bitmap {
    /// Exchanges left and right.
    public mutating func mirror() {
        let width = width
        withUnsafeMutablePixels { pixels in
            for start in stride(from: 0, to: pixels.count, by: width) { pixels[start..<start + width].reverse() }
        }
    }
}
