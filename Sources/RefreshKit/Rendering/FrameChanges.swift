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
