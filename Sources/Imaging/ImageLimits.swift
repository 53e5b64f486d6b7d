/// What an image file may ask for; checked before any memory is taken.
public struct ImageLimits: Sendable, Equatable {
    /// The largest width and height, in pixels.
    public var maximumSide: Int
    /// The most pixels in one frame.
    public var maximumPixels: Int
    /// The most frames in one animation.
    public var maximumFrames: Int
    /// The most bytes that all decoded frames of one file take together, 4 a pixel.
    public var maximumDecodedBytes: Int

    /// Limits that take every phone and tablet screen and stop what is meant to hurt.
    ///
    /// - Parameters:
    ///   - maximumSide: In pixels; 16,384 by default.
    ///   - maximumPixels: In one frame; 64 million by default.
    ///   - maximumFrames: In one animation; 10,000 by default.
    ///   - maximumDecodedBytes: For all frames of one file; 1 GiB by default.
    public init(
        maximumSide: Int = 16_384, maximumPixels: Int = 64_000_000, maximumFrames: Int = 10_000, maximumDecodedBytes: Int = 1 << 30
    ) {
        self.maximumSide = maximumSide
        self.maximumPixels = maximumPixels
        self.maximumFrames = maximumFrames
        self.maximumDecodedBytes = maximumDecodedBytes
    }
}
