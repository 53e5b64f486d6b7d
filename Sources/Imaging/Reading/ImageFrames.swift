internal import Synchronization
internal import System

/// The frames of an image file, for drawing them one at a time.
///
/// All frames are decoded once, so that a damaged file is found at the beginning. Those of a small animation are kept, at most 256 MiB in
/// all. Those of a large one are decoded again when they are drawn, composed onto one canvas. The latest are kept in as many bytes, if those
/// hold four or more.
public final class ImageFrames: Sendable {
    /// Width of every frame, in pixels.
    public let width: Int
    /// Height of every frame, in pixels.
    public let height: Int
    /// How long each frame is shown, greater than zero; nil in a still.
    public let delays: [Duration?]
    /// How often an animation is played; 0 is endless, and a still has 0.
    public let playCount: Int
    /// What was ignored in the file, a line each.
    public let notes: [String]
    /// All frames of a small animation; empty for a large one.
    private let kept: [Bitmap]
    private let player: Mutex<FramePlayer?>

    /// Maximum bytes of decoded frames that are kept.
    static let maximumKeptBytes = 256 << 20
    private static let minimumLatest = 4

    /// Reads an image file; its first bytes say what format it has, whatever its name is.
    ///
    /// - Parameters:
    ///   - path: The file; errors name it as it is written here.
    ///   - limits: What the file may ask for.
    /// - Throws: `ImageReadingError` when the file cannot be read, is not an image, is damaged, or is past a limit.
    public convenience init(contentsOf path: String, limits: ImageLimits = ImageLimits()) throws(ImageReadingError) {
        try self.init(ImageReader.cursor(contentsOf: path, limits: limits), limits)
    }

    /// Reads the bytes of an image file.
    package convenience init(_ bytes: [UInt8], named file: String, limits: ImageLimits = ImageLimits()) throws(ImageReadingError) {
        try self.init(ImageReader.cursor(bytes, named: file, limits: limits), limits)
    }

    /// Takes frames that are decoded already.
    package init(_ image: DecodedImage) {
        (width, height) = (image.frames[0].bitmap.width, image.frames[0].bitmap.height)
        (delays, kept) = (image.frames.map(\.delay), image.frames.map(\.bitmap))
        (playCount, notes) = (image.playCount, image.notes)
        player = Mutex(nil)
    }

    init(_ cursor: any FrameCursor, _ limits: ImageLimits, keeping maximum: Int = maximumKeptBytes) throws(ImageReadingError) {
        let count = maximum / cursor.frameBytes
        // A still is its own canvas.
        let keepsAll = cursor.frameCount <= max(1, count)
        // Keeping fewer costs a copy of a large canvas for each frame, and gains little.
        let latestCount = count < Self.minimumLatest ? 0 : count
        let keptCount = keepsAll ? max(cursor.frameCount, 1) : 1 + latestCount
        try limits.check(cursor.memory.keeping(keptCount, of: cursor.frameBytes), hasCanvas: true, file: cursor.file)
        var delays: [Duration?] = []
        var kept: [Bitmap] = []
        while let frame = try cursor.next() {
            delays.append(frame.delay)
            if keepsAll { kept.append(frame.bitmap) }
        }
        (width, height) = (cursor.width, cursor.height)
        (self.delays, self.kept) = (delays, kept)
        (playCount, notes) = (delays.count > 1 ? cursor.playCount : 0, cursor.notes)
        player = Mutex(keepsAll ? nil : FramePlayer(cursor, at: delays.count - 1, keeping: latestCount))
    }

    /// How many frames there are, 1 or more.
    public var count: Int { delays.count }

    /// Hands a frame to a closure.
    ///
    /// While a very large frame is used, other threads wait for it: there is only one canvas.
    ///
    /// - Parameters:
    ///   - index: Which frame, in `0..<count`.
    ///   - body: Uses the frame; must not keep it.
    /// - Throws: `ImageReadingError` when there is no memory to decode it again; what `body` throws.
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

/// Decodes the frames of a large animation in any order: forward from the last one, or again from the first.
private struct FramePlayer: Sendable {
    private let cursor: any FrameCursor
    /// The frame on the canvas; -1 before the first one.
    private var position: Int
    private var current: Bitmap?
    /// The latest frames, oldest first: several threads rarely ask for frames strictly in order.
    private var latest: [(index: Int, bitmap: Bitmap)] = []
    private let maximumLatest: Int

    var keepsLatest: Bool { maximumLatest > 0 }

    init(_ cursor: any FrameCursor, at position: Int, keeping maximumLatest: Int) {
        (self.cursor, self.position, self.maximumLatest) = (cursor, position, maximumLatest)
    }

    mutating func frame(at index: Int) throws(ImageReadingError) -> Bitmap {
        if let kept = latest.first(where: { $0.index == index }) { return kept.bitmap }
        if index == position, let current { return current }
        // Let go first, so that the canvas need not be copied.
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
            // The next one begins from the first.
            position = .max
            throw error
        }
        guard let frame = current ?? latest.last?.bitmap else {
            preconditionFailure("frame \(index) was asked of \(position + 1) frames, expected one of them")
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
