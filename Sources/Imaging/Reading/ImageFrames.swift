internal import Synchronization
internal import SystemSupport

/// The frames of an image file, accessible in any order.
///
/// All frames are decoded once at the start, so damaged files fail early. They are kept if they take at most 256 MiB in total.
/// Otherwise, they are decoded again when they are drawn, and the most recent ones are cached if four or more fit into 256 MiB.
public final class ImageFrames: Sendable {
    /// Width of every frame, in pixels.
    public let width: Int
    /// Height of every frame, in pixels.
    public let height: Int
    /// Display time of each frame, greater than zero; nil in a still image.
    public let delays: [Duration?]
    /// Number of times the animation plays; 0 means endlessly.
    ///
    /// Always 0 for a still image.
    public let playCount: Int
    /// Notes about ignored parts of the file, one per line.
    public let notes: [String]
    /// Notes about what looks different than in the file, one per line; also if every frame is transparent.
    public let warnings: [String]
    /// All frames of a small animation; empty for a large one.
    private let kept: [Bitmap]
    private let player: Mutex<FramePlayer?>

    /// Maximum size of the decoded frames that are kept, in bytes.
    static let maximumKeptBytes = 256 << 20
    private static let minimumLatest = 4

    /// Reads an image file.
    ///
    /// The format is detected from the first bytes, not from the name.
    ///
    /// - Parameters:
    ///   - path: Path of the file, which also appears in error messages.
    ///   - limits: Limits on size, frames, and memory.
    /// - Throws: `ImageReadingError` if the file cannot be read, is not an image, is damaged, or is over a limit.
    public convenience init(contentsOf path: String, limits: ImageLimits = ImageLimits()) throws(ImageReadingError) {
        try self.init(ImageReader.cursor(contentsOf: path, limits: limits), limits)
    }

    /// Reads an image file from memory.
    package convenience init(_ bytes: [UInt8], named file: String, limits: ImageLimits = ImageLimits()) throws(ImageReadingError) {
        try self.init(ImageReader.cursor(bytes, named: file, limits: limits), limits)
    }

    package init(_ image: DecodedImage) {
        (width, height) = (image.frames[0].bitmap.width, image.frames[0].bitmap.height)
        (delays, kept) = (image.frames.map(\.delay), image.frames.map(\.bitmap))
        (playCount, notes, warnings) = (image.playCount, image.notes, image.warnings)
        player = Mutex(nil)
    }

    init(_ cursor: any FrameCursor, _ limits: ImageLimits, keeping maximum: Int = maximumKeptBytes) throws(ImageReadingError) {
        let count = maximum / cursor.frameBytes
        // A still image has only one frame, which is the canvas itself.
        let keepsAll = cursor.frameCount <= max(1, count)
        // Caching fewer frames would gain little, and would require copying a large canvas for each frame.
        let latestCount = count < Self.minimumLatest ? 0 : count
        let keptCount = keepsAll ? max(cursor.frameCount, 1) : 1 + latestCount
        try limits.check(cursor.memory.keeping(keptCount, of: cursor.frameBytes), hasCanvas: true, file: cursor.file)
        var delays: [Duration?] = []
        var kept: [Bitmap] = []
        var isVisible = false
        while let frame = try cursor.next() {
            delays.append(frame.delay)
            isVisible = isVisible || frame.bitmap.isVisible
            if keepsAll { kept.append(frame.bitmap) }
        }
        (width, height) = (cursor.width, cursor.height)
        (self.delays, self.kept) = (delays, kept)
        (playCount, notes) = (delays.count > 1 ? cursor.playCount : 0, cursor.notes)
        warnings = cursor.warnings + (isVisible ? [] : [ImageAssetSequence.nothingVisible])
        player = Mutex(keepsAll ? nil : FramePlayer(cursor, at: delays.count - 1, keeping: latestCount))
    }

    /// Number of frames, 1 or more.
    public var count: Int { delays.count }

    /// Calls a closure with a frame.
    ///
    /// The closure must not store the bitmap. The frames of a large animation share one canvas, so other threads wait while one is in use.
    ///
    /// - Parameters:
    ///   - index: Index of the frame, in `0..<count`.
    ///   - body: Called with the frame.
    /// - Throws: `ImageReadingError` if there is not enough memory to decode the frame again; rethrows errors from `body`.
    public func withFrame(_ index: Int, _ body: (Bitmap) throws -> Void) throws {
        if !kept.isEmpty { return try body(kept[index]) }
        var latest: Bitmap?
        try player.withLock { player in
            guard var playing = player.take() else { return }
            defer { player = playing }
            let bitmap = try playing.frame(at: index)
            if playing.keepsLatest { latest = bitmap } else { try body(bitmap) }
        }
        if let latest { try body(latest) }
    }
}

/// Decodes the frames of a large animation in any order, continuing from the current frame or starting over from the first.
private struct FramePlayer: Sendable {
    private let cursor: any FrameCursor
    /// Index of the frame on the canvas; -1 before the first frame.
    private var position: Int
    private var current: Bitmap?
    /// The most recent frames, oldest first; cached because concurrent threads rarely request frames strictly in order.
    private var latest: [(index: Int, bitmap: Bitmap)] = []
    private let maximumLatest: Int

    var keepsLatest: Bool { maximumLatest > 0 }

    init(_ cursor: any FrameCursor, at position: Int, keeping maximumLatest: Int) {
        (self.cursor, self.position, self.maximumLatest) = (cursor, position, maximumLatest)
    }

    mutating func frame(at index: Int) throws(ImageReadingError) -> Bitmap {
        if let kept = latest.first(where: { $0.index == index }) { return kept.bitmap }
        if index == position, let current { return current }
        // Releases the frame first, so that the canvas need not be copied.
        current = nil
        do {
            if index <= position {
                position = -1
                try cursor.rewind()
            }
            while position < index {
                guard let frame = try cursor.next() else { break }
                position += 1
                keep(frame.bitmap, isLast: position == index)
            }
        } catch {
            // The next request starts from the first frame.
            position = .max
            throw error
        }
        guard let frame = current ?? latest.last?.bitmap else {
            preconditionFailure("frame index \(index) is out of range 0..<\(position + 1)")
        }
        return frame
    }

    private mutating func keep(_ bitmap: Bitmap, isLast: Bool) {
        guard keepsLatest else {
            if isLast { current = bitmap }
            return
        }
        if latest.count == maximumLatest { latest.removeFirst() }
        latest.removeAll { $0.index == position }
        latest.append((position, bitmap))
    }
}
