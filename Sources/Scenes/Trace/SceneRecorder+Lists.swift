internal import RefreshKit

extension SceneRecorder: ScrollObserver {
    func scrollViewDidScroll(_ scrollView: ScrollView, from old: Point) {
        guard let tab = tab(of: scrollView), scrollView.contentOffset != old else { return }
        tellOffset(.scroll, of: scrollView, tab)
    }

    func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
        if let tab = tab(of: scrollView) { tellOffset(.settle, of: scrollView, tab) }
    }

    func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) {
        if let tab = tab(of: scrollView) { tellInset(of: scrollView, tab) }
    }

    func scrollViewContentSizeDidChange(_ scrollView: ScrollView) {
        guard let tab = tab(of: scrollView) else { return }
        let count = player.pages[tab].list.rowCount
        guard count != rowCounts[tab] else { return }
        rowCounts[tab] = count
        tell(.rows, tab: tab, [("count", .number(Double(count)))])
    }

    func scrollView(_ scrollView: ScrollView, panDidChangeTo phase: PanSample.Phase) {
        guard phase == .began, let tab = tab(of: scrollView) else { return }
        tell(.drag, tab: tab, [("phase", .text("began"))])
    }

    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
        guard let tab = tab(of: scrollView) else { return }
        let phase = scrollView.pan.phase == .cancelled ? "cancelled" : "ended"
        tell(.drag, tab: tab, [("phase", .text(phase)), ("decelerates", .toggle(willDecelerate))])
    }

    private func tab(of scrollView: ScrollView) -> Int? {
        player.pages.firstIndex { $0.list === scrollView }
    }

    /// Tells where a list is scrolled to.
    func tellOffset(_ kind: TraceEventKind, of list: ScrollView, _ tab: Int) {
        let offset = list.contentOffset
        tell(kind, tab: tab, [("x", .number(offset.x)), ("y", .number(offset.y))])
    }

    /// Tells what is kept free around a list's content.
    func tellInset(of list: ScrollView, _ tab: Int) {
        let inset = list.adjustedContentInset
        tell(
            .inset, tab: tab,
            [
                ("top", .number(inset.top)), ("left", .number(inset.left)), ("bottom", .number(inset.bottom)),
                ("right", .number(inset.right)),
            ])
    }
}
