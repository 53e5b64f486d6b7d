/// What differs between two frames of a stage, in device pixels: first what was moved, then what was drawn anew.
///
/// Moving the pixels of the earlier frame as `scrolls` says, and then taking those of `damage` from the later one, gives the later frame.
public struct FrameChanges: Sendable, Hashable {
    /// Content that moved as it is.
    public struct Scroll: Sendable, Hashable {
        /// Where content shows; pixels move within it, and what they leave is part of the damage.
        public var rect: PixelRect
        /// How far pixels move to the right; below 0 for to the left.
        public var dx: Int
        /// How far pixels move down; below 0 for up, as when a list is read on.
        public var dy: Int

        /// Makes a move.
        ///
        /// - Parameters:
        ///   - rect: Where content shows.
        ///   - dx: How far pixels move to the right.
        ///   - dy: How far pixels move down.
        public init(rect: PixelRect, dx: Int, dy: Int) {
            (self.rect, self.dx, self.dy) = (rect, dx, dy)
        }

        /// The part of `rect` that shows moved pixels afterwards.
        public var target: PixelRect { rect.intersection(rect.offset(x: dx, y: dy)) }
    }

    /// What moved; no two of their rectangles overlap.
    public var scrolls: [Scroll]
    /// What is to be drawn anew, as rectangles of whole pixels that do not overlap.
    public var damage: PixelRegion

    /// Makes a set of changes; nothing by default.
    public init(scrolls: [Scroll] = [], damage: PixelRegion = PixelRegion()) {
        (self.scrolls, self.damage) = (scrolls, damage)
    }

    /// Whether both frames are the same.
    public var isEmpty: Bool { scrolls.isEmpty && damage.isEmpty }
}

/// A set of pixels, as rectangles that do not overlap.
public struct PixelRegion: Sendable, Hashable {
    /// Past this many rectangles the region becomes the one around them all: more cost more than they spare.
    private static let mostRects = 128

    /// The rectangles, none empty, no two with a pixel in common.
    public private(set) var rects: [PixelRect] = []

    /// Makes an empty region.
    public init() {}

    /// Makes a region of one rectangle.
    public init(_ rect: PixelRect) {
        add(rect)
    }

    /// Whether there is no pixel inside.
    public var isEmpty: Bool { rects.isEmpty }

    /// Pixels inside.
    public var area: Int { rects.reduce(0) { $0 + $1.area } }

    /// The smallest rectangle around all; empty for an empty region.
    public var bounds: PixelRect { rects.reduce(.empty) { $0.union($1) } }

    /// Whether the region and a rectangle have a pixel in common.
    public func intersects(_ rect: PixelRect) -> Bool { rects.contains { $0.intersects(rect) } }

    /// Whether a pixel is inside.
    ///
    /// - Parameters:
    ///   - x: Its column.
    ///   - y: Its row.
    /// - Returns: Whether one of the rectangles has it.
    public func contains(x: Int, y: Int) -> Bool {
        rects.contains { $0.minX <= x && x < $0.maxX && $0.minY <= y && y < $0.maxY }
    }

    /// Adds the pixels of a rectangle.
    public mutating func add(_ rect: PixelRect) {
        if rect.isEmpty || rects.contains(where: { $0.contains(rect) }) { return }
        rects.removeAll { rect.contains($0) }
        var pieces = [rect]
        for present in rects where present.intersects(rect) { pieces = pieces.flatMap { $0.subtracting(present) } }
        rects += pieces
        if rects.count > Self.mostRects { rects = [bounds] }
    }

    /// Takes the pixels of a rectangle out.
    package mutating func subtract(_ rect: PixelRect) {
        if intersects(rect) { rects = rects.flatMap { $0.subtracting(rect) } }
    }
}
