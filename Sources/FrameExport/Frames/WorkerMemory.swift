internal import Imaging
internal import RefreshKit
internal import System

/// The memory that drawing and encoding frames takes, asked for before the first is drawn: running out of it halfway would end the process.
enum WorkerMemory {
    /// Bytes for each pixel of a frame that becomes a file: the bitmap, its palette indices or compressed rows, and the file as they grow.
    static let bytesPerEncodedPixel = 28
    /// Bytes for each pixel of a frame that is only drawn.
    static let bytesPerDrawnPixel = 4
    /// Bytes for each pixel of what puts frames together: the frame before, the part that changed, and the encoder's tables.
    static let bytesPerAssembledPixel = 44

    /// Returns how many workers there is memory for, `wanted` at most; each takes `each` bytes, and all together `besides` bytes.
    ///
    /// Throws `MemoryShortage` if there is not enough for one.
    static func count(_ wanted: Int, each: Int, besides: Int = 0) throws(MemoryShortage) -> Int {
        var count = max(wanted, 1)
        while count > 1, !AvailableMemory.has(count * each + besides) { count -= 1 }
        try AvailableMemory.expect(count * each + besides)
        return count
    }
}

extension Export {
    /// Bytes that a worker takes for the largest frame.
    var bytesPerWorker: Int { (jobs.map(\.plan.maximumFramePixels).max() ?? 0) * WorkerMemory.bytesPerEncodedPixel }
}

extension FramePlan {
    /// Pixels of the largest frame.
    var maximumFramePixels: Int {
        passes.map { PixelSize(size, scale: $0.scale) }.map { $0.width * $0.height }.max() ?? 0
    }
}
