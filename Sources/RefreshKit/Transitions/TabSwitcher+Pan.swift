extension TabSwitcher {
    func panned(_ sample: PanSample) {
        if sample.phase == .began { isPanIgnored = false }
        guard !isPanIgnored else { return }
        latestSample = sample
        if let running = view.transition, let current {
            lead(running, current, by: sample)
        } else if sample.phase == .began || sample.phase == .changed {
            beginByPan(sample.translation)
        }
    }

    func beginByPan(_ translation: Point) {
        guard translation != .zero, let host else { return }
        let from = host.selectedTab
        let to = translation.x > 0 ? from &- 1 : from &+ 1
        guard translation.x != 0, hasTab(to) else { return rejectPan() }
        initialX = translation.x
        // The first sample does not set a progress; the original starts with the next sample.
        _ = begin(TabSwitch(from: from, to: to), isInteractive: true)
    }

    private func rejectPan() {
        guard cancelsPanAtEnds else { return }
        // Set first, because the recognizer reports its cancellation immediately.
        isPanIgnored = true
        pan.cancel()
        host?.tabSwitcher(self, did: .panCanceled)
    }

    private func lead(_ running: InteractiveTransition, _ current: TabSwitch, by sample: PanSample) {
        guard !running.isDecided else { return }
        let progress = progress(of: sample.translation)
        switch sample.phase {
        case .began: break
        case .changed:
            if let progress { return running.update(progress) }
            wasReversed = true
            decide(running, current, finishes: false)
        // The progress of the last sample decides the outcome but is not shown; the views continue from their current positions.
        case .ended: decide(running, current, finishes: progress.map { $0 >= threshold } ?? false)
        case .canceled: decide(running, current, finishes: false)
        }
    }

    /// Returns the progress for a translation; nil if the finger has moved back past the start of the pan.
    private func progress(of translation: Point) -> Double? {
        if translation.x * initialX < 0 { return nil }
        let width = view.bounds.width
        return width > 0 ? abs(translation.x) / width : 0
    }

    private func decide(_ running: InteractiveTransition, _ current: TabSwitch, finishes: Bool) {
        running.completionSpeed = completionSpeed
        running.completionCurve = completionCurve
        host?.tabSwitcher(self, did: .decided(current, finishes: finishes, progress: running.trackedProgress))
        if finishes { running.finish() } else { running.cancel() }
    }
}
