/// A scroll view along the axis of one of its refresh controls, in points.
struct RefreshLane {
    /// How far content is scrolled.
    let offset: Double
    /// Length of the content.
    let content: Double
    /// Length of what is seen of it.
    let viewport: Double
    /// What is kept free before the content, without the control's own part.
    let before: Double
    /// What is kept free after the content, without the control's own part.
    let after: Double
    private let behavior: RefreshBehavior
    private let ignored: Double

    init(_ scrollView: ScrollView, of control: RefreshControl) {
        behavior = control.behavior
        ignored = control.ignoredInset
        let insets = scrollView.adjustedContentInset - scrollView.insets(heldBy: control)
        if behavior.edge == .right {
            (offset, content, viewport) = (scrollView.contentOffset.x, scrollView.contentSize.width, scrollView.frame.width)
            (before, after) = (insets.left, insets.right)
        } else {
            (offset, content, viewport) = (scrollView.contentOffset.y, scrollView.contentSize.height, scrollView.frame.height)
            (before, after) = (insets.top, insets.bottom)
        }
    }

    private var extent: Double { behavior.usableExtent }

    /// Length of the content that is not the control itself.
    var ownContent: Double { behavior.isInContent ? max(content - extent, 0) : content }

    /// By how much content is longer than what is seen between the insets; below 0 if it fits.
    var spill: Double { content - (viewport - before - after) }

    /// Length of the content that a pull begins after; one that starts at its maximum counts itself, so as not to start at rest.
    private var pulledContent: Double { behavior.trigger == .maximum ? content : ownContent }

    /// The offset at which the control begins to show.
    var start: Double {
        switch (behavior.edge, behavior.origin) {
        case (.top, _): -before
        // Content that fits counts from where it rests, or a control that starts at its maximum would do so without end.
        case (_, .content): max(pulledContent - viewport, -before)
        case (_, .insets): max(pulledContent - (viewport - before - after), 0) - before
        }
    }

    /// How far the control is pulled into sight; below 0 when it is not.
    var pull: Double { behavior.edge == .top ? start - offset : offset - start }

    /// The offset at which just all of the control is seen.
    var openOffset: Double { behavior.edge == .top ? start - extent : start + extent }

    /// Where the control begins, in content coordinates.
    var position: Double {
        switch (behavior.edge, behavior.position) {
        case (.top, _): -extent - ignored
        case (_, .inContent), (_, .atContentEnd): ownContent + ignored
        case (_, .outOfSight): max(content, viewport - before - after) + ignored
        }
    }

    /// What the control holds open while it refreshes.
    var heldInsets: EdgeInsets {
        switch behavior.opening.space {
        case .nothing: .zero
        // A short content leaves a gap before the control, which is held open as well.
        case .extent: along(behavior.edge == .top ? extent : extent - min(spill, 0))
        case .alwaysExtent: along(extent)
        case .inset(let total): along(total - (behavior.edge == .top ? before : after))
        case .insets(let top, let bottom): EdgeInsets(top: top - before, bottom: bottom - after)
        }
    }

    /// A length at the control's edge.
    func along(_ length: Double) -> EdgeInsets {
        switch behavior.edge {
        case .top: EdgeInsets(top: length)
        case .bottom: EdgeInsets(bottom: length)
        case .right: EdgeInsets(right: length)
        }
    }
}
