internal import Imaging
internal import RefreshKit
internal import SystemSupport

/// The memory needed to draw and encode frames, which is checked in advance because running out of memory would end the process.
enum WorkerMemory {
    /// Bytes per pixel of a frame that becomes a file: the bitmap, palette indices or compressed rows, and the growing file.
    static let bytesPerEncodedPixel = 28
    static let bytesPerDrawnPixel = 4
    /// Bytes per pixel for an assembly: the last frame, the changed part, and the encoder's tables.
    static let bytesPerAssembledPixel = 44

    /// Returns the number of workers that fit in memory, at most `wanted`; each worker needs `each` bytes, and all workers share another
    /// `besides` bytes.
    ///
    /// Throws `MemoryShortage` if the memory is insufficient for one worker.
    static func count(_ wanted: Int, each: Int, besides: Int = 0) throws(MemoryShortage) -> Int {
        var count = max(wanted, 1)
        while count > 1, !AvailableMemory.has(count * each + besides) { count -= 1 }
        try AvailableMemory.expect(count * each + besides)
        return count
    }
}

extension Export {
    var bytesPerWorker: Int { (jobs.map(\.plan.maximumFramePixels).max() ?? 0) * WorkerMemory.bytesPerEncodedPixel }
}

extension FramePlan {
    var maximumFramePixels: Int {
        passes.map { PixelSize(size, scale: $0.scale) }.map { $0.width * $0.height }.max() ?? 0
    }
}
