extension ScrollView {
    /// Total inset: `contentInset`, the safe area, and the space reserved for controls, in points.
    public final var adjustedContentInset: EdgeInsets {
        reservedInsets.reduce(restingContentInset) { $1.owner == nil ? $0 : $0 + $1.insets }
    }

    /// Inset without reserved space, in points: `contentInset` and, along the axes on which content scrolls, the safe area.
    ///
    /// Along an axis that does not scroll, content fills the view, and the views inside it respect the safe area.
    public final var restingContentInset: EdgeInsets { contentInset + safeContentInset }

    /// Safe area insets along the axes on which content scrolls; the left and right insets are 0 unless the content is wider than the view.
    final var safeContentInset: EdgeInsets {
        guard adjustsForSafeArea else { return .zero }
        let safe = safeAreaInsets
        let isWider = contentSize.width > frame.width
        let isUpright = !isWider || contentSize.height > frame.height
        return EdgeInsets(
            top: isUpright ? safe.top : 0, left: isWider ? safe.left : 0, bottom: isUpright ? safe.bottom : 0,
            right: isWider ? safe.right : 0)
    }

    /// Returns the insets reserved for an owner, in points; 0 if there are none.
    public final func insets(reservedBy owner: AnyObject) -> EdgeInsets {
        reservedInsets.first { $0.owner === owner }?.insets ?? .zero
    }

    /// Reserves insets in addition to those set by the application and reserved by other owners.
    ///
    /// Owners can release their insets in any order without affecting each other. The offset moves into the valid range unless the content
    /// is being dragged; inside an `animate` block, the move is animated. Decelerating content continues to the new edge.
    /// - Parameters:
    ///   - insets: The insets, in points, which replace any insets that the owner reserved earlier; may be negative.
    ///   - owner: The owner, referenced weakly.
    public final func reserve(_ insets: EdgeInsets, for owner: AnyObject) {
        reservedInsets.removeAll { $0.owner == nil }
        guard insets.isUsable else { return }
        let index = reservedInsets.firstIndex { $0.owner === owner }
        if insets == .zero {
            if let index { reservedInsets.remove(at: index) }
        } else if let index {
            reservedInsets[index].insets = insets
        } else {
            reservedInsets.append(ReservedInsets(owner: owner, insets: insets))
        }
        insetsDidChange()
    }

    /// Offsets at which no gap is visible on either axis, in points.
    public final var validOffsets: (x: ClosedRange<Double>, y: ClosedRange<Double>) {
        let inset = adjustedContentInset
        return (
            Self.validOffsets(before: inset.left, content: contentSize.width, after: inset.right, viewport: frame.width),
            Self.validOffsets(before: inset.top, content: contentSize.height, after: inset.bottom, viewport: frame.height)
        )
    }

    private static func validOffsets(before: Double, content: Double, after: Double, viewport: Double) -> ClosedRange<Double> {
        let (least, most) = (0 - before, content + after - viewport)
        guard least.isFinite, most.isFinite else { return 0...0 }
        return least...max(least, most)
    }
}

extension ScrollView {
    final func insetsDidChange() {
        notifyInsetChange()
        guard !isDragging, !replan() else { return }
        contentOffset = validOffset(nearestTo: contentOffset)
        settleOutsideTitle()
    }

    private func notifyInsetChange() {
        let insets = adjustedContentInset
        guard insets != reportedContentInset else { return }
        reportedContentInset = insets
        notifyObservers { $0.scrollViewDidChangeAdjustedContentInset(self) }
    }

    final func safeContentInsetDidChange() {
        let (old, insets) = (knownSafeContentInset, safeContentInset)
        guard insets != old else { return }
        knownSafeContentInset = insets
        notifyInsetChange()
        let way = Point(x: old.left - insets.left, y: old.top - insets.top)
        guard !isDragging, way.isUsable else { return }
        if isDecelerating { shiftOffset(by: way) } else { contentOffset = validOffset(nearestTo: .sum(contentOffset, way)) }
    }

    /// Keeps the offset valid and aligned to a page after the size of the view has changed.
    final func viewportDidChange(from old: Size) {
        safeContentInsetDidChange()
        guard !isDragging, isPagingEnabled || !replan() else { return }
        var offset = contentOffset
        if isPagingEnabled {
            let page = motion?.target ?? offset
            if old.width > 0 { offset.x = (page.x / old.width).rounded() * frame.width }
            if old.height > 0 { offset.y = (page.y / old.height).rounded() * frame.height }
        }
        offset = validOffset(nearestTo: offset)
        if offset != contentOffset { contentOffset = offset }
        settleOutsideTitle()
    }

    // As in UIKit, an offset stays the same when content grows or shrinks. If the content would then leave a gap, it bounces to its end.
    final func contentSizeDidChange(from old: Size) {
        safeContentInsetDidChange()
        if contentSize != old, !isDragging, !replan(), touchCount == 0 {
            let (offset, valid) = (contentOffset, validOffsets)
            let leavesVoid =
                contentSize.width < old.width && offset.x > valid.x.upperBound
                || contentSize.height < old.height && offset.y > valid.y.upperBound
            if leavesVoid { _ = startDecelerating(from: .zero) }
        }
        notifyObservers { $0.scrollViewContentSizeDidChange(self) }
    }
}

struct ReservedInsets {
    weak var owner: AnyObject?
    var insets: EdgeInsets
}
