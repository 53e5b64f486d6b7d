internal import Motion
internal import Synchronization
internal import SystemSupport

/// An SVG image that librsvg's command-line program draws at each size needed.
///
/// The program runs in a separate process, because librsvg cannot interrupt drawing: a file that takes too much time or memory ends only
/// that process. It receives the file without a name, so the image cannot load other files. librsvg does not access the network or run
/// scripts.
final class VectorImage: Sendable {
    let file: String
    /// Natural size in points (CSS pixels).
    let size: Size
    let byteCount: Int
    private let bytes: [UInt8]
    private let limits: ImageLimits
    /// Identifies the image in the cache.
    private let number = VectorCache.nextNumber()
    /// Locked while drawing, so that threads do not draw the same bitmap twice.
    private let drawing = Mutex(())

    static let program = Program("rsvg-convert", package: "librsvg2-bin")
    /// Maximum size of an SVG file, in bytes.
    static let maximumFileBytes = 16 << 20

    /// Reads the size of an SVG file and checks it against the limits.
    init(_ bytes: [UInt8], named file: String, limits: ImageLimits) throws(ImageReadingError) {
        guard bytes.count <= Self.maximumFileBytes else {
            throw ImageReadingError(file, .fileSize(found: bytes.count, maximum: Self.maximumFileBytes))
        }
        guard let header = SVGHeader(bytes) else {
            throw ImageReadingError(file, .damaged(format: "SVG", "its root element is incomplete"))
        }
        guard header.width > 0, header.height > 0 else { throw ImageReadingError(file, .noSize) }
        size = Size(width: header.width, height: header.height)
        (self.file, self.bytes, self.limits, byteCount) = (file, bytes, limits, bytes.count)
        let pixels = PixelSize(size)
        try limits.check(width: pixels.width, height: pixels.height, file: file)
        try limits.check(Self.memory(pixels.width, pixels.height, file: bytes.count), file: file)
    }

    /// Returns the memory needed for the bitmap and, during decoding, for two copies of librsvg's PNG file.
    static func memory(_ width: Int, _ height: Int, file: Int) -> ReadingMemory {
        ReadingMemory(file: file, canvas: width * height * 4, decoding: 2 * width * height * 4)
    }

    /// Returns the image drawn at a size in pixels.
    func bitmap(width: Int, height: Int) throws(ImageReadingError) -> Bitmap {
        try limits.check(width: width, height: height, file: file)
        return try drawing.withLock { (_) throws(ImageReadingError) in
            let key = VectorCache.Key(image: number, width: width, height: height)
            if let bitmap = VectorCache.bitmap(for: key) { return bitmap }
            let bitmap = try draw(width, height)
            VectorCache.keep(bitmap, for: key)
            return bitmap
        }
    }

    private func draw(_ width: Int, _ height: Int) throws(ImageReadingError) -> Bitmap {
        let held = TrackedMemory(byteCount)
        defer { _ = held.bytes }
        let file = try limits.output(
            of: Self.program, ["--format", "png", "--accept-language", "en", "--width", "\(width)", "--height", "\(height)"],
            reading: bytes,
            format: "SVG", named: file)
        let image = try PNGReader.read(file, named: self.file, limits: limits)
        return image.frames[0].bitmap
    }
}

extension PixelSize {
    /// Creates the size in pixels that covers a size in points, at one pixel per point.
    init(_ size: Size) { self.init(size, scale: 1) }
}

/// The most recent bitmaps of all vector images: up to 256 MiB, and always the last one.
private enum VectorCache {
    struct Key: Hashable {
        let image: Int, width: Int, height: Int
    }

    private struct State {
        var nextNumber = 0
        var bitmaps: [Key: Bitmap] = [:]
        /// Keys in drawing order.
        var keys: [Key] = []
        var pixelCount = 0
    }

    private static let state = Mutex(State())

    static func nextNumber() -> Int {
        state.withLock { state in
            state.nextNumber += 1
            return state.nextNumber
        }
    }

    static func bitmap(for key: Key) -> Bitmap? { state.withLock { $0.bitmaps[key] } }

    static func keep(_ bitmap: Bitmap, for key: Key) {
        state.withLock { state in
            state.bitmaps[key] = bitmap
            state.keys.append(key)
            state.pixelCount += bitmap.pixelCount
            while state.pixelCount * 4 > ImageFrames.maximumKeptBytes, state.keys.count > 1 {
                state.pixelCount -= state.bitmaps.removeValue(forKey: state.keys.removeFirst())?.pixelCount ?? 0
            }
        }
    }
}
