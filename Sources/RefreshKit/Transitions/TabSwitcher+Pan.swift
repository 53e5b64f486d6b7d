extension TabSwitcher {
    /// Follows a pan.
    func panned(_ sample: PanSample) {
        if sample.phase == .began { isPanRefused = false }
        guard !isPanRefused else { return }
        latestSample = sample
        if let running = view.transition, let current {
            lead(running, current, by: sample)
        } else if sample.phase == .began || sample.phase == .changed {
            beginByPan(sample.translation)
        }
    }

    /// Begins a switch to the neighbor that the finger pulls in, or refuses the pan.
    func beginByPan(_ translation: Point) {
        guard translation != .zero, let host else { return }
        let from = host.selectedTab
        let to = translation.x > 0 ? from &- 1 : from &+ 1
        guard translation.x != 0, hasTab(to) else { return refusePan() }
        initialX = translation.x
        // The sample that begins a switch reports no percentage: the original only listens from the next one on.
        _ = begin(TabSwitch(from: from, to: to), isInteractive: true)
    }

    private func refusePan() {
        guard cancelsPanAtEnds else { return }
        // First, because the recognizer tells of its cancelling from within.
        isPanRefused = true
        pan.cancel()
        host?.tabSwitcher(self, did: .panCancelled)
    }

    private func lead(_ running: InteractiveTransition, _ current: TabSwitch, by sample: PanSample) {
        guard !running.isDecided else { return }
        let percent = percent(of: sample.translation)
        switch sample.phase {
        case .began: break
        case .changed:
            if let percent { return running.update(percent) }
            wasReversed = true
            decide(running, current, finishes: false)
        // The percentage of this sample decides but is not shown: views go on from where they were seen last.
        case .ended: decide(running, current, finishes: percent.map { $0 >= threshold } ?? false)
        case .cancelled: decide(running, current, finishes: false)
        }
    }

    /// How far the finger is across the view, 0 or more; nil on the other side of where the pan was recognized.
    private func percent(of translation: Point) -> Double? {
        if translation.x * initialX < 0 { return nil }
        let width = view.bounds.width
        return width > 0 ? abs(translation.x) / width : 0
    }

    private func decide(_ running: InteractiveTransition, _ current: TabSwitch, finishes: Bool) {
        running.completionSpeed = completionSpeed
        running.completionCurve = completionCurve
        host?.tabSwitcher(self, did: .decided(current, finishes: finishes, percent: running.percentComplete))
        if finishes { running.finish() } else { running.cancel() }
    }
}
