/// Is told what happens to a scroll view; refresh controls are the foremost example.
///
/// Observers are held weakly and told in the order in which they were added. One that sets the offset when it is told of one is told of that
/// too; to have this end, what is done at the 32nd message inside one another is not told any more.
public protocol ScrollObserver: AnyObject {
    /// The content offset was set, by a finger, a motion, a control or the application; also to the value it had.
    ///
    /// - Parameters:
    ///   - scrollView: The scroll view.
    ///   - old: The offset before.
    func scrollViewDidScroll(_ scrollView: ScrollView, from old: Point)

    /// The content size was set.
    func scrollViewContentSizeDidChange(_ scrollView: ScrollView)

    /// The pan on the scroll view is in another phase.
    func scrollView(_ scrollView: ScrollView, panDidChangeTo phase: PanSample.Phase)

    /// The finger has left.
    ///
    /// - Parameters:
    ///   - scrollView: The scroll view.
    ///   - willDecelerate: Whether content goes on moving: glides or bounces.
    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool)

    /// Content goes on moving by itself; comes right after the end of dragging.
    func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)

    /// Content that moved by itself has come to rest; told at the first of the 60 instants a second after that.
    ///
    /// Content that a finger or another offset has stopped tells nothing.
    func scrollViewDidEndDecelerating(_ scrollView: ScrollView)

    /// What is kept free around the content, `adjustedContentInset`, is another one; told before the offset follows.
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView)
}

extension ScrollObserver {
    /// Does nothing.
    public func scrollViewDidScroll(_ scrollView: ScrollView, from old: Point) {}
    /// Does nothing.
    public func scrollViewContentSizeDidChange(_ scrollView: ScrollView) {}
    /// Does nothing.
    public func scrollView(_ scrollView: ScrollView, panDidChangeTo phase: PanSample.Phase) {}
    /// Does nothing.
    public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {}
    /// Does nothing.
    public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}
    /// Does nothing.
    public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
    /// Does nothing.
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) {}
}
