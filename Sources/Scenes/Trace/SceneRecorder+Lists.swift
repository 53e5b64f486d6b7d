internal import Documents
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

extension SceneRecorder: RefreshControlObserver {
    func refreshControl(_ control: RefreshControl, did event: RefreshControlEvent) {
        guard let (tab, place) = reference(to: control) else { return }
        switch event {
        case .stateChanged(let old):
            tell(.state, tab: tab, place, [("from", .text(old.traceName)), ("state", .text(control.state.traceName))])
        case .percentChanged: tell(.percent, tab: tab, place, [("pulling_percent", .number(control.pullingPercent))])
        case .resultChanged:
            tell(.result, tab: tab, place, [("result", control.result.map { .text($0.rawValue) } ?? .null)])
        case .pictureStarted: tellPicture(true, tab, place)
        case .pictureStopped: tellPicture(false, tab, place)
        case .textChanged: tell(.text, tab: tab, place, [("text", .text((control as? TextRefreshControl)?.label.text ?? ""))])
        case .refreshing: tellCallback(.refreshing, tab, place)
        case .opened: tellCallback(.opened, tab, place)
        case .endAnimationBegan: tellCallback(.endAnimationBegan, tab, place)
        case .ended: tellCallback(.ended, tab, place)
        }
    }

    /// Tells what becomes of a load.
    func tellLoad(_ course: SceneLoads.Course, _ load: Load, _ tab: Int, _ place: ControlReference.Place) {
        let time: [(String, JSONValue)] = course == .begins ? [("after", .number(load.time.seconds))] : []
        tell(.load, tab: tab, place, [("phase", .text(course.rawValue))] + time + [("rows", .number(Double(load.rows)))])
    }

    func tellCallback(_ callback: TraceCallback, _ tab: Int, _ place: ControlReference.Place) {
        tell(.callback, tab: tab, place, [("callback", .text(callback.rawValue))])
    }

    func tellPicture(_ isRunning: Bool, _ tab: Int, _ place: ControlReference.Place) {
        tell(.picture, tab: tab, place, [("running", .toggle(isRunning))])
    }

    private func reference(to control: RefreshControl) -> (Int, ControlReference.Place)? {
        for (tab, page) in player.pages.enumerated() {
            for place in ControlReference.Place.allCases where page.control(at: place)?.view === control { return (tab, place) }
        }
        return nil
    }
}

/// What a trace calls the callbacks of controls.
enum TraceCallback: String, CaseIterable {
    /// A refresh begins to load.
    case refreshing
    /// The control is open.
    case opened
    /// The control begins to close.
    case endAnimationBegan = "end_animation_began"
    /// The control is closed.
    case ended
}
