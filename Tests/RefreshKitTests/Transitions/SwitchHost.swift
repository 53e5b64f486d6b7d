import RefreshKit

/// A host that records events and checks its state at rest.
final class SwitchHost: TabSwitchHost {
    let stage: Stage
    let view: TransitionView
    private(set) var tabs: [View]
    var selectedTab: Int
    var tabCount: Int { tabs.count }
    private(set) var events: [TabSwitchEvent] = []
    /// A closure called for each event after it is recorded.
    var onEvent: ((TabSwitchEvent) -> Void)?
    /// Switches for which a transition was requested.
    private(set) var questions: [String] = []
    /// A closure that returns a transition, or nil to use the switcher's.
    var onQuestion: ((TabSwitch, Bool) -> (any ViewTransition)?)?
    private(set) lazy var switcher = TabSwitcher(host: self, in: view)

    /// Creates a host on a 400x800-point stage, so 4 points are 1% of the width.
    init(tabs count: Int = 5, selected: Int = 1) {
        stage = Stage(size: Size(width: 400, height: 800))
        view = TransitionView(frame: stage.root.bounds)
        tabs = (0..<count).map { _ in View() }
        selectedTab = selected
        stage.root.addSubview(view)
        _ = switcher
    }

    func viewForTab(at index: Int) -> View { tabs[index] }

    func tabSwitcher(_ switcher: TabSwitcher, transitionFor tabs: TabSwitch, isInteractive: Bool) -> (any ViewTransition)? {
        questions.append("\(tabs.from) to \(tabs.to), \(tabs.edge), \(isInteractive ? "finger" : "tap")")
        return onQuestion?(tabs, isInteractive)
    }

    func tabSwitcher(_ switcher: TabSwitcher, did event: TabSwitchEvent) {
        events.append(event)
        onEvent?(event)
    }

    /// Removes tabs without notifying the switcher.
    func removeTabs(_ range: Range<Int>) {
        tabs.removeSubrange(range)
    }

    /// Sends a pan sample a number of milliseconds after the previous one.
    func pan(_ phase: PanSample.Phase, _ x: Double, y: Double = 0, after milliseconds: Int = 0) {
        stage.advance(by: .milliseconds(milliseconds))
        switcher.pan.send(PanSample(phase, translation: Point(x: x, y: y)))
    }

    /// Whether the selected tab is the only one shown, and has its original frame.
    var isAtRest: Bool {
        guard switcher.current == nil, view.transition == nil, tabs.indices.contains(selectedTab) else { return false }
        let shown = tabs[selectedTab]
        return view.screen === shown && view.subviews.count == 1 && view.subviews[0] === shown && isUntouched(shown)
    }

    private func isUntouched(_ shown: View) -> Bool {
        shown.presentationFrame == view.bounds && shown.presentationAlpha == 1 && shown.presentationTransform == .identity
            && !shown.isHidden
    }
}
