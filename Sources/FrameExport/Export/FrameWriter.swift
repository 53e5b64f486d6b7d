internal import Imaging
internal import RefreshKit

/// Codes frames as PNG files; of one that follows the last, only what changed.
struct FrameWriter {
    private var writer: PNGWriter
    /// The frame that `writer` coded last in bands.
    private var last: BandedFrame.ID?

    /// - Parameter optimizes: Whether files are to be as small as can be.
    init(optimizes: Bool = false) {
        writer = PNGWriter(optimizes: optimizes)
    }

    /// Codes a frame in bands.
    ///
    /// - Parameters:
    ///   - frame: The frame; its bytes are the same whatever was coded before it.
    ///   - pixelsPerPoint: As `PNGWriter` takes it.
    ///   - output: Becomes the file.
    /// - Throws: `PNGWritingError`.
    mutating func encode(_ frame: BandedFrame, pixelsPerPoint: Double?, into output: inout [UInt8]) throws(PNGWritingError) {
        let bands = frame.bands(after: last)
        last = nil
        try writer.encode(frame.bitmap, bands: bands, pixelsPerPoint: pixelsPerPoint, into: &output)
        last = frame.id
    }
}
