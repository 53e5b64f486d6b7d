/// Receives the events of a scroll view; refresh controls are observers.
///
/// Scroll views keep weak references to observers and notify them in the order in which they were added. An observer that sets the offset
/// in a notification is notified again, at most 32 levels deep.
public protocol ScrollObserver: AnyObject {
    /// Called after the content offset is set, even to the same value.
    func scrollViewDidScroll(_ scrollView: ScrollView, from old: Point)

    /// Called after the content size is set.
    func scrollViewContentSizeDidChange(_ scrollView: ScrollView)

    /// Called when the phase of the scroll view's pan has changed.
    func scrollView(_ scrollView: ScrollView, panDidChangeTo phase: PanSample.Phase)

    /// Called when the finger lifts. If `willDecelerate` is true, content keeps moving.
    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool)

    /// Called right after the end of dragging if content keeps moving.
    func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)

    /// Called when deceleration has ended, at the next 1/60 s tick.
    ///
    /// Not called if a finger or a new offset stopped the content.
    func scrollViewDidEndDecelerating(_ scrollView: ScrollView)

    /// Called when `adjustedContentInset` has changed, before the offset is adjusted.
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView)
}

extension ScrollObserver {
    /// Has no effect.
    public func scrollViewDidScroll(_ scrollView: ScrollView, from old: Point) {}
    /// Has no effect.
    public func scrollViewContentSizeDidChange(_ scrollView: ScrollView) {}
    /// Has no effect.
    public func scrollView(_ scrollView: ScrollView, panDidChangeTo phase: PanSample.Phase) {}
    /// Has no effect.
    public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {}
    /// Has no effect.
    public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}
    /// Has no effect.
    public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
    /// Has no effect.
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) {}
}
