internal import Documents
internal import RefreshKit

extension SceneRecorder: ScrollObserver {
    func scrollViewDidScroll(_ scrollView: ScrollView, from old: Point) {
        guard let tab = tab(of: scrollView), scrollView.contentOffset != old else { return }
        recordOffset(.scroll, of: scrollView, tab)
    }

    func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
        if let tab = tab(of: scrollView) { recordOffset(.settle, of: scrollView, tab) }
    }

    func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) {
        if let tab = tab(of: scrollView) { recordInset(of: scrollView, tab) }
    }

    func scrollViewContentSizeDidChange(_ scrollView: ScrollView) {
        guard let tab = tab(of: scrollView) else { return }
        let count = player.pages[tab].list.rowCount
        guard count != rowCounts[tab] else { return }
        rowCounts[tab] = count
        record(.rows, tab: tab, [("count", .number(Double(count)))])
    }

    func scrollView(_ scrollView: ScrollView, panDidChangeTo phase: PanSample.Phase) {
        guard phase == .began, let tab = tab(of: scrollView) else { return }
        record(.drag, tab: tab, [("phase", .text("began"))])
    }

    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
        guard let tab = tab(of: scrollView) else { return }
        let phase = scrollView.pan.phase == .canceled ? "canceled" : "ended"
        record(.drag, tab: tab, [("phase", .text(phase)), ("decelerates", .toggle(willDecelerate))])
    }

    private func tab(of scrollView: ScrollView) -> Int? {
        player.pages.firstIndex { $0.list === scrollView }
    }

    func recordOffset(_ kind: TraceEventKind, of list: ScrollView, _ tab: Int) {
        let offset = list.contentOffset
        record(kind, tab: tab, [("x", .number(offset.x)), ("y", .number(offset.y))])
    }

    func recordInset(of list: ScrollView, _ tab: Int) {
        let inset = list.adjustedContentInset
        record(
            .inset, tab: tab,
            [
                ("top", .number(inset.top)), ("left", .number(inset.left)), ("bottom", .number(inset.bottom)),
                ("right", .number(inset.right)),
            ])
    }
}

extension SceneRecorder: RefreshControlObserver {
    func refreshControl(_ control: RefreshControl, did event: RefreshControlEvent) {
        guard let (tab, position) = reference(to: control) else { return }
        switch event {
        case .stateChanged(let old):
            record(.state, tab: tab, position, [("from", .text(old.traceName)), ("state", .text(control.state.traceName))])
        case .pullProgressChanged: record(.progress, tab: tab, position, [("pull_progress", .number(control.pullProgress))])
        case .resultChanged:
            record(.result, tab: tab, position, [("result", control.result.map { .text($0.rawValue) } ?? .null)])
        case .refreshViewStarted: recordRefreshView(true, tab, position)
        case .refreshViewStopped: recordRefreshView(false, tab, position)
        case .textChanged: record(.text, tab: tab, position, [("text", .text((control as? TextRefreshControl)?.label.text ?? ""))])
        case .haptic(let haptic): record(.haptic, tab: tab, position, [("haptic", .text(haptic.rawValue))])
        case .announced(let words): recordAnnouncement(words, tab, position)
        case .refreshing: recordCallback(.refreshing, tab, position)
        case .opened: recordCallback(.opened, tab, position)
        case .endAnimationBegan: recordCallback(.endAnimationBegan, tab, position)
        case .ended: recordCallback(.ended, tab, position)
        }
    }

    func recordLoad(_ phase: SceneLoads.Phase, _ load: Load, _ tab: Int, _ position: ControlReference.Position) {
        let time: [(String, JSONValue)] = phase == .begins ? [("after", .number(load.time.seconds))] : []
        record(.load, tab: tab, position, [("phase", .text(phase.rawValue))] + time + [("rows", .number(Double(load.rows)))])
    }

    func recordAnnouncement(_ words: String, _ tab: Int, _ position: ControlReference.Position) {
        record(.announcement, tab: tab, position, [("text", .text(words))])
    }

    func recordCallback(_ callback: TraceCallback, _ tab: Int, _ position: ControlReference.Position) {
        record(.callback, tab: tab, position, [("callback", .text(callback.rawValue))])
    }

    func recordRefreshView(_ isRunning: Bool, _ tab: Int, _ position: ControlReference.Position) {
        record(.refreshView, tab: tab, position, [("running", .toggle(isRunning))])
    }

    private func reference(to control: RefreshControl) -> (Int, ControlReference.Position)? {
        for (tab, page) in player.pages.enumerated() {
            for position in ControlReference.Position.allCases where page.control(at: position)?.view === control { return (tab, position) }
        }
        return nil
    }
}

enum TraceCallback: String, CaseIterable {
    case refreshing
    case opened
    case endAnimationBegan = "end_animation_began"
    case ended
}
