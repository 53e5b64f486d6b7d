/// The changes between two frames of a stage, in device pixels: moved areas and damage.
///
/// To get the later frame from the earlier one, move its pixels according to `scrolls`, then copy the pixels of `damage` from the later
/// frame.
public struct FrameChanges: Sendable, Hashable {
    /// Content that moved but is otherwise unchanged.
    public struct Scroll: Sendable, Hashable {
        /// The area of the content: pixels move within it, and the exposed part is included in the damage.
        public var rect: PixelRect
        /// Distance to the right, in pixels; negative for movement to the left.
        public var dx: Int
        /// Distance down, in pixels; negative for upward movement, as when scrolling down a list.
        public var dy: Int

        /// Creates a scroll; distances are in pixels, to the right and down.
        public init(rect: PixelRect, dx: Int, dy: Int) {
            (self.rect, self.dx, self.dy) = (rect, dx, dy)
        }

        /// The part of `rect` that contains the moved pixels after the scroll.
        public var target: PixelRect { rect.intersection(rect.offset(x: dx, y: dy)) }
    }

    /// The moved areas, which do not overlap.
    public var scrolls: [Scroll]
    /// The area to redraw.
    public var damage: PixelRegion

    /// Creates changes; none by default.
    public init(scrolls: [Scroll] = [], damage: PixelRegion = PixelRegion()) {
        (self.scrolls, self.damage) = (scrolls, damage)
    }

    /// Whether the frames are the same.
    public var isEmpty: Bool { scrolls.isEmpty && damage.isEmpty }
}

/// A set of pixels, stored as rectangles that do not overlap.
public struct PixelRegion: Sendable, Hashable {
    /// Maximum number of rectangles; beyond it, the region becomes its bounding box, because more rectangles cost more than they save.
    private static let maximumRectCount = 128

    /// The rectangles; none is empty, and no two overlap.
    public private(set) var rects: [PixelRect] = []

    /// Creates an empty region.
    public init() {}

    /// Creates a region of one rectangle.
    public init(_ rect: PixelRect) {
        add(rect)
    }

    /// Whether the region has no pixels.
    public var isEmpty: Bool { rects.isEmpty }

    /// Number of pixels.
    public var area: Int { rects.reduce(0) { $0 + $1.area } }

    /// The bounding box; empty for an empty region.
    public var bounds: PixelRect { rects.reduce(.empty) { $0.union($1) } }

    /// Returns whether the region shares a pixel with a rectangle.
    public func intersects(_ rect: PixelRect) -> Bool { rects.contains { $0.intersects(rect) } }

    /// Returns whether the region contains the pixel in column `x` and row `y`.
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
        if rects.count > Self.maximumRectCount { rects = [bounds] }
    }

    package mutating func subtract(_ rect: PixelRect) {
        if intersects(rect) { rects = rects.flatMap { $0.subtracting(rect) } }
    }
}
