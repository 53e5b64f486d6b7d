/// A scroll view whose content moved by whole pixels, so its pixels can be moved instead of redrawn.
struct DisplayScroll {
    /// Indices of the scroll view's descendants in the earlier list and in the later one.
    let earlier: Range<Int>
    let later: Range<Int>
    /// The area of the content that is not covered.
    let rect: PixelRect
    let distance: PixelOffset

    var change: FrameChanges.Scroll { FrameChanges.Scroll(rect: rect, dx: distance.x, dy: distance.y) }

    /// Creates a scroll for a node of the later list; nil if its pixels cannot be moved.
    ///
    /// The scroll view must draw only an opaque background, must not be in a group, must not have moved itself, and must have scrolled by
    /// less than its size.
    init?(_ index: Int, _ old: [DisplayNode], _ new: [DisplayNode], _ match: DisplayMatch, scale: Double) {
        let node = new[index]
        guard let scroll = node.scroll, let before = match.kept(index), let was = old[before].scroll, scroll != was else { return nil }
        guard node.isSame(as: old[before]), node.canMovePixels(scale: scale) else { return nil }
        earlier = before + 1..<old[before].end
        later = index + 1..<node.end
        distance = PixelOffset(x: was.x - scroll.x, y: was.y - scroll.y)
        rect = Self.uncovered(node.pixels, earlier.upperBound, later.upperBound, old, new, match)
        if change.target.isEmpty { return nil }
    }

    /// Returns the part of a rectangle that is not covered by opaque, unchanged bars along its edges.
    private static func uncovered(
        _ rect: PixelRect, _ earlierEnd: Int, _ laterEnd: Int, _ old: [DisplayNode], _ new: [DisplayNode], _ match: DisplayMatch
    ) -> PixelRect {
        var rect = rect
        for index in laterEnd..<new.count {
            let cover = new[index].cover
            guard !cover.isEmpty, cover.intersects(rect), let before = match.kept(index), before >= earlierEnd else { continue }
            guard new[index].isSame(as: old[before]) else { continue }
            rect = rect.trimmed(by: cover)
        }
        return rect
    }

    /// Returns whether a node's new pixels are its old pixels, moved.
    func carries(_ old: DisplayNode, to new: DisplayNode) -> Bool {
        guard new.hasPicture(of: old), new.cuts.isEmpty, old.cuts.isEmpty, new.isMoved(from: old, by: distance) else { return false }
        guard !new.isGroup || new.area == old.area.offset(x: distance.x, y: distance.y) else { return false }
        let movedPixels = old.pixels.offset(x: distance.x, y: distance.y)
        if new.isExact, !new.isFiltered { return new.pixels.intersection(change.target) == movedPixels.intersection(change.target) }
        // Cropped edges might be antialiased differently from uncropped ones.
        return old.isMovable && old.pixels == old.extent && new.pixels == new.extent && new.pixels == movedPixels
    }

    func moved(_ rect: PixelRect) -> PixelRect { rect.offset(x: distance.x, y: distance.y).intersection(self.rect) }
}

extension PixelRect {
    func trimmed(by bar: PixelRect) -> PixelRect {
        let rest = subtracting(bar)
        return rest.count == 1 ? rest[0] : self
    }
}

extension DisplayNode {
    /// Returns whether this scroll view's pixels can be moved, which requires that it draw only an opaque background on whole pixels.
    func canMovePixels(scale: Double) -> Bool {
        scroll != nil && isExact && !cover.isEmpty && cover == pixels && placement.a == scale && placement.d == scale
    }

    fileprivate func isMoved(from old: DisplayNode, by distance: PixelOffset) -> Bool {
        var expected = old.placement
        expected.tx += Double(distance.x)
        expected.ty += Double(distance.y)
        guard placement == expected else { return false }
        switch (old.fill, fill) {
        case (.none, .none): return true
        case (.pixels(_, let before), .pixels(_, let after)): return before == after
        case (.soft(let before), .soft(let after)): return before == after
        default: return drawsNothingVisible(old)
        }
    }

    /// Returns whether neither node draws anything visible; a completely clipped background counts as none.
    private func drawsNothingVisible(_ old: DisplayNode) -> Bool { pixels.isEmpty && old.pixels.isEmpty }
}
