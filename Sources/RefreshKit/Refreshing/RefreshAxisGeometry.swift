/// Geometry of a scroll view along the axis of one of its refresh controls, in points.
struct RefreshAxisGeometry {
    let offset: Double
    /// The offset on the screen, including animations.
    private let presentedOffset: Double
    let content: Double
    let viewport: Double
    /// Insets before and after the content, without the space reserved for the control.
    let before: Double
    let after: Double
    private let behavior: RefreshBehavior
    private let ignored: Double

    init(_ scrollView: ScrollView, of control: RefreshControl) {
        behavior = control.behavior
        ignored = control.ignoredInset
        let insets = scrollView.adjustedContentInset - scrollView.insets(reservedBy: control)
        if behavior.edge == .right {
            (offset, content, viewport) = (scrollView.contentOffset.x, scrollView.contentSize.width, scrollView.frame.width)
            presentedOffset = scrollView.presentationContentOffset.x
            (before, after) = (insets.left, insets.right)
        } else {
            (offset, content, viewport) = (scrollView.contentOffset.y, scrollView.contentSize.height, scrollView.frame.height)
            presentedOffset = scrollView.presentationContentOffset.y
            (before, after) = (insets.top, insets.bottom)
        }
    }

    private var extent: Double { behavior.usableExtent }

    /// Content length without the control.
    var ownContent: Double { behavior.isInContent ? max(content - extent, 0) : content }

    /// Length of the content that does not fit between the insets; negative if the content is shorter.
    var excessLength: Double { content - (viewport - before - after) }

    /// Content length used to measure a pull; with the trigger `.maximum`, it includes the control, which would otherwise start a refresh
    /// at rest.
    private var pulledContent: Double { behavior.trigger == .maximum ? content : ownContent }

    /// Offset at which the control begins to appear.
    var start: Double {
        switch (behavior.edge, behavior.origin) {
        case (.top, _): -before
        // Measured from the resting position if the content fits, because a control with the trigger `.maximum` would otherwise refresh
        // over and over.
        case (_, .content): max(pulledContent - viewport, -before)
        case (_, .insets): max(pulledContent - (viewport - before - after), 0) - before
        }
    }

    /// How far the control is pulled into view; negative while it is hidden.
    var pull: Double { behavior.edge == .top ? start - offset : offset - start }

    /// The pull that is shown, including animations of the content.
    var presentedPull: Double { behavior.edge == .top ? start - presentedOffset : presentedOffset - start }

    /// Offset at which the control is fully visible.
    var openOffset: Double { behavior.edge == .top ? start - extent : start + extent }

    var position: Double {
        switch (behavior.edge, behavior.position) {
        case (.top, _): -extent - ignored
        case (_, .inContent), (_, .atContentEnd): ownContent + ignored
        case (_, .outOfSight): max(content, viewport - before - after) + ignored
        }
    }

    var reservedInsets: EdgeInsets {
        switch behavior.opening.space {
        case .zero: .zero
        // If the content is too short, there is a gap before the control, and the gap is reserved as well.
        case .extent: along(behavior.edge == .top ? extent : extent - min(excessLength, 0))
        case .alwaysExtent: along(extent)
        case .inset(let total): along(total - (behavior.edge == .top ? before : after))
        case .insets(let top, let bottom): EdgeInsets(top: top - before, bottom: bottom - after)
        }
    }

    func along(_ length: Double) -> EdgeInsets {
        switch behavior.edge {
        case .top: EdgeInsets(top: length)
        case .bottom: EdgeInsets(bottom: length)
        case .right: EdgeInsets(right: length)
        }
    }
}
