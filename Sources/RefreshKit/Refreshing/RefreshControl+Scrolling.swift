// Passes scroll view events to the methods that subclasses override. A hidden control receives only content size changes; a control whose
// user interaction is disabled receives nothing.
extension RefreshControl {
    /// Calls `contentOffsetDidChange`.
    public final func scrollViewDidScroll(_ scrollView: ScrollView, from old: Point) {
        if isReached { contentOffsetDidChange(from: old) }
    }

    /// Calls `contentSizeDidChange`.
    public final func scrollViewContentSizeDidChange(_ scrollView: ScrollView) {
        if isUserInteractionEnabled { contentSizeDidChange() }
    }

    /// Calls `panDidChange`.
    public final func scrollView(_ scrollView: ScrollView, panDidChangeTo phase: PanSample.Phase) {
        if isReached { panDidChange(to: phase) }
    }

    /// Calls `draggingDidEnd`.
    public final func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
        if isReached { draggingDidEnd(willDecelerate: willDecelerate) }
    }

    /// Calls `decelerationWillBegin`.
    public final func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {
        if isReached { decelerationWillBegin() }
    }

    /// Calls `decelerationDidEnd`.
    public final func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
        if isReached { decelerationDidEnd() }
    }

    /// Calls `adjustedContentInsetDidChange`.
    public final func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) {
        if isReached { adjustedContentInsetDidChange() }
    }

    private var isReached: Bool { !isHidden && isUserInteractionEnabled }
}
