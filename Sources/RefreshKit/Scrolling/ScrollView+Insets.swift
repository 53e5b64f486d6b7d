extension ScrollView {
    /// All that is kept free around the content: `contentInset`, the safe area, and what controls hold open.
    public final var adjustedContentInset: EdgeInsets {
        heldInsets.reduce(restingContentInset) { $1.holder == nil ? $0 : $0 + $1.insets }
    }

    /// What is kept free when no control holds anything open: `contentInset` and the safe area of an axis along which content scrolls.
    ///
    /// Across, content is as wide as the view: what keeps clear of the safe area there are the views in the content.
    public final var restingContentInset: EdgeInsets { contentInset + safeContentInset }

    /// What the safe area adds: at top and bottom, unless content only scrolls sideways; at the sides, if content is wider than the view.
    final var safeContentInset: EdgeInsets {
        guard keepsSafeAreaFree else { return .zero }
        let safe = safeAreaInsets
        let isWider = contentSize.width > frame.width
        let isUpright = !isWider || contentSize.height > frame.height
        return EdgeInsets(
            top: isUpright ? safe.top : 0, left: isWider ? safe.left : 0, bottom: isUpright ? safe.bottom : 0,
            right: isWider ? safe.right : 0)
    }

    /// What a control holds open, in points; 0 for one that holds nothing.
    public final func insets(heldBy holder: AnyObject) -> EdgeInsets {
        heldInsets.first { $0.holder === holder }?.insets ?? .zero
    }

    /// Holds insets open beside those of the application and of other controls.
    ///
    /// Each holder's part is kept apart: giving it up leaves the others' exactly as they were, in whatever order that happens. While nobody
    /// drags, the offset is brought into the range that is then legal, inside a block of `animate` by and by. Content that moves goes on
    /// from where it is to the new edge instead.
    /// - Parameters:
    ///   - insets: This holder's part, in points; replaces what it held before. A part may be below 0.
    ///   - holder: Who holds it; kept weakly.
    public final func hold(_ insets: EdgeInsets, by holder: AnyObject) {
        heldInsets.removeAll { $0.holder == nil }
        guard insets.isUsable else { return }
        let place = heldInsets.firstIndex { $0.holder === holder }
        if insets == .zero {
            if let place { heldInsets.remove(at: place) }
        } else if let place {
            heldInsets[place].insets = insets
        } else {
            heldInsets.append(HeldInsets(holder: holder, insets: insets))
        }
        insetsDidChange()
    }

    /// Which offsets show no void, on both axes, in points.
    public final var legalOffsets: (x: ClosedRange<Double>, y: ClosedRange<Double>) {
        let inset = adjustedContentInset
        return (
            Self.legalOffsets(before: inset.left, content: contentSize.width, after: inset.right, viewport: frame.width),
            Self.legalOffsets(before: inset.top, content: contentSize.height, after: inset.bottom, viewport: frame.height)
        )
    }

    private static func legalOffsets(before: Double, content: Double, after: Double, viewport: Double) -> ClosedRange<Double> {
        let (least, most) = (0 - before, content + after - viewport)
        guard least.isFinite, most.isFinite else { return 0...0 }
        return least...max(least, most)
    }
}

extension ScrollView {
    /// Brings the offset into the legal range, unless a finger drags.
    final func insetsDidChange() {
        tellInsets()
        guard !isDragging, !replan() else { return }
        contentOffset = legal(contentOffset)
        settleBesideTitle()
    }

    /// Tells observers what is kept free in all, if that is something else than before.
    private func tellInsets() {
        let insets = adjustedContentInset
        guard insets != toldContentInset else { return }
        toldContentInset = insets
        tellObservers { $0.scrollViewDidChangeAdjustedContentInset(self) }
    }

    /// Content keeps its place below what covers the edges.
    final func safeAreaMayCoverOther() {
        let (old, insets) = (knownSafeContentInset, safeContentInset)
        guard insets != old else { return }
        knownSafeContentInset = insets
        tellInsets()
        let way = Point(x: old.left - insets.left, y: old.top - insets.top)
        guard !isDragging, way.isUsable else { return }
        if isDecelerating { shiftOffset(by: way) } else { contentOffset = legal(.sum(contentOffset, way)) }
    }

    /// The device was turned: content stays where it may be, pages are whole pages again.
    final func viewportDidChange(from old: Size) {
        safeAreaMayCoverOther()
        guard !isDragging, isPagingEnabled || !replan() else { return }
        var offset = contentOffset
        if isPagingEnabled {
            let page = motion?.target ?? offset
            if old.width > 0 { offset.x = (page.x / old.width).rounded() * frame.width }
            if old.height > 0 { offset.y = (page.y / old.height).rounded() * frame.height }
        }
        offset = legal(offset)
        if offset != contentOffset { contentOffset = offset }
        settleBesideTitle()
    }

    /// An offset stays as it is when content grows or shrinks, as in UIKit; where that would leave a void, content bounces to its end.
    final func contentSizeDidChange(from old: Size) {
        safeAreaMayCoverOther()
        if contentSize != old, !isDragging, !replan(), touchCount == 0 {
            let (offset, legal) = (contentOffset, legalOffsets)
            let leavesVoid =
                contentSize.width < old.width && offset.x > legal.x.upperBound
                || contentSize.height < old.height && offset.y > legal.y.upperBound
            if leavesVoid { _ = startDecelerating(from: .zero) }
        }
        tellObservers { $0.scrollViewContentSizeDidChange(self) }
    }
}

/// What one control holds open.
struct HeldInsets {
    weak var holder: AnyObject?
    var insets: EdgeInsets
}
