/// A size in whole device pixels.
public struct PixelSize: Sendable, Hashable {
    /// Width in pixels, 1 or more.
    public let width: Int
    /// Height in pixels, 1 or more.
    public let height: Int

    /// The pixels that a size in points covers: rounded up, and at least one.
    ///
    /// - Parameters:
    ///   - size: In points; what is not finite, or past Cairo's limit, is held within 1...32,767 pixels.
    ///   - scale: Device pixels a point.
    public init(_ size: Size, scale: Double) {
        width = Self.pixels(size.width * scale)
        height = Self.pixels(size.height * scale)
    }

    /// Rounds up, but forgives what multiplication leaves behind the decimal point.
    private static func pixels(_ length: Double) -> Int {
        guard length.isFinite else { return 1 }
        return Int(min(max((length - 1e-6).rounded(.up), 1), Double(Bitmap.maximumSide)))
    }
}
