/// A scroll view whose content moved by whole pixels, so that its pixels can be moved instead of drawn.
struct DisplayScroll {
    /// The nodes inside, in the earlier list and in the later one.
    let earlier: Range<Int>
    let later: Range<Int>
    /// Where content shows and nothing hides it wholly.
    let rect: PixelRect
    let distance: PixelOffset

    var change: FrameChanges.Scroll { FrameChanges.Scroll(rect: rect, dx: distance.x, dy: distance.y) }

    /// Looks whether a node of the later list is such a scroll view.
    ///
    /// It is, if it draws nothing but an opaque background, is not part of a group, is itself where it was, and moved by less than its size.
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

    /// What is left of a rectangle without opaque bars along its edges, that are in front and did not change.
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

    /// Whether content that was somewhere is now shown where moving its pixels put it.
    func carries(_ old: DisplayNode, to new: DisplayNode) -> Bool {
        guard new.hasPicture(of: old), new.cuts.isEmpty, old.cuts.isEmpty, new.isMoved(from: old, by: distance) else { return false }
        guard new.alpha == 1 || new.area == old.area.offset(x: distance.x, y: distance.y) else { return false }
        let movedPixels = old.pixels.offset(x: distance.x, y: distance.y)
        if new.isExact { return new.pixels.intersection(change.target) == movedPixels.intersection(change.target) }
        // What is cut may have other soft edges than what is whole.
        return old.isMovable && old.pixels == old.extent && new.pixels == new.extent && new.pixels == movedPixels
    }

    /// Where pixels of the earlier frame are now.
    func moved(_ rect: PixelRect) -> PixelRect { rect.offset(x: distance.x, y: distance.y).intersection(self.rect) }
}

extension PixelRect {
    /// What is left without a bar along one edge; all of it if the other rectangle is no such bar.
    func trimmed(by bar: PixelRect) -> PixelRect {
        let rest = subtracting(bar)
        return rest.count == 1 ? rest[0] : self
    }
}

extension DisplayNode {
    /// Whether this is a scroll view of which pixels may be moved: it draws nothing but an opaque background on whole pixels.
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

    /// A background that is cut away altogether counts as none.
    private func drawsNothingVisible(_ old: DisplayNode) -> Bool { pixels.isEmpty && old.pixels.isEmpty }
}
