extension ScrollView {
    /// All that is kept free around the content: `contentInset`, the safe area, and what controls hold open.
    public final var adjustedContentInset: EdgeInsets {
        heldInsets.reduce(restingContentInset) { $0 + $1.insets }
    }

    /// What is kept free when no control holds anything open: `contentInset` and the safe area.
    public final var restingContentInset: EdgeInsets { contentInset + safeAreaInsets }

    /// What a control holds open, in points; 0 for one that holds nothing.
    public final func insets(heldBy holder: AnyObject) -> EdgeInsets {
        heldInsets.first { $0.holder === holder }?.insets ?? .zero
    }

    /// Holds insets open beside those of the application and of other controls.
    ///
    /// Each holder's part is kept apart: giving it up leaves the others' exactly as they were, in whatever order that happens. While nobody
    /// drags, the offset is brought into the range that is then legal, inside a block of `animate` by and by.
    /// - Parameters:
    ///   - insets: This holder's part, in points; replaces what it held before. A part may be below 0.
    ///   - holder: Who holds it; kept weakly.
    public final func hold(_ insets: EdgeInsets, by holder: AnyObject) {
        heldInsets.removeAll { $0.holder == nil }
        guard insets != self.insets(heldBy: holder) else { return }
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
        -before...max(-before, content + after - viewport)
    }
}

/// What one control holds open.
struct HeldInsets {
    weak var holder: AnyObject?
    var insets: EdgeInsets
}
