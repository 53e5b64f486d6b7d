/// How the bytes given to a compressor fall into rows and pixels.
public struct PNGRowLayout: Sendable, Equatable {
    /// Bytes of a pixel: 1 for a palette, 2 for gray and alpha, 3 for RGB, 4 for RGBA.
    public var bytesPerPixel: Int
    /// Pixels of a row.
    public var width: Int
    /// Rows, from the top.
    public var rowCount: Int

    /// Bytes of a row with the filter byte before it.
    public var bytesPerRow: Int { 1 + width * bytesPerPixel }

    /// Bytes of all rows.
    public var byteCount: Int { bytesPerRow * rowCount }

    /// Makes a layout of its numbers.
    public init(bytesPerPixel: Int, width: Int, rowCount: Int) {
        self.bytesPerPixel = bytesPerPixel
        self.width = width
        self.rowCount = rowCount
    }
}
