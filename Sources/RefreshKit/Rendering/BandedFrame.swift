internal import Synchronization

/// A frame whose rows come in bands, with what is known of the frame before it: all that a writer needs to compress only what changed.
///
/// Where the bands begin and end follows from what the frame shows, never from what was drawn before.
public struct BandedFrame: Sendable {
    /// Names a frame among all that a process draws.
    ///
    /// Two frames of one name have the same pixels and the same bands.
    public struct ID: Sendable, Hashable {
        private static let count = Atomic(0)
        private let number = Self.count.wrappingAdd(1, ordering: .relaxed).oldValue
    }

    /// The frame's name.
    public let id: ID
    /// The pixels; let go of them before the next frame is drawn, or that has to draw into a copy.
    public let bitmap: Bitmap
    private let previous: ID?
    private let bands: [RowBand]

    /// Makes a frame.
    ///
    /// - Parameters:
    ///   - id: Its name.
    ///   - bitmap: Its pixels.
    ///   - bands: All of its rows; what they say of an earlier picture is about `previous`.
    ///   - previous: The frame before; nil when nothing is known of one.
    init(id: ID, _ bitmap: Bitmap, _ bands: [RowBand], after previous: ID?) {
        (self.id, self.bitmap, self.bands, self.previous) = (id, bitmap, bands, previous)
    }

    /// Makes a frame of which nothing is known but its pixels; its bands end at fixed lines.
    ///
    /// - Parameter bitmap: Its pixels.
    package init(_ bitmap: Bitmap) {
        self.init(id: ID(), bitmap, RowCuts(height: bitmap.height).bands, after: nil)
    }

    /// The bands, for a writer that wrote some frame last.
    ///
    /// - Parameter last: The frame that the writer wrote last, in bands; nil when it wrote none.
    /// - Returns: All rows, in order, with where they were in that frame as far as that is known.
    public func bands(after last: ID?) -> [RowBand] {
        if last == id { return bands.map { RowBand($0.rows, earlier: $0.rows.lowerBound) } }
        if last != nil, last == previous { return bands }
        return bands.map { RowBand($0.rows) }
    }
}
