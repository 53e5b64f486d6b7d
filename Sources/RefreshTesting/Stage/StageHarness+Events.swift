internal import Motion
internal import RefreshKit

// The event log. It does not use the views' observers or delegates, and it includes views that are added later.
extension StageHarness {
    /// Returns the events of one refresh control, scroll view, control, container, or tab, in the order in which they occurred.
    public final func events(of source: AnyObject) -> [StageEvent] {
        guard let name = sourceNames.known(source) else { return [] }
        return events.filter { $0.source == name }
    }

    /// Adds a note to the events at the current time, for example in one of the application's callbacks.
    public final func note(_ text: String) {
        events.append(StageEvent(instant: now, source: nil, name: text))
    }

    /// The text of each note, in the order in which the notes were added.
    public final var notes: [String] { events.filter { $0.source == nil }.map(\.name) }

    /// Removes all events.
    public final func removeEvents() {
        events = []
    }

    final func log(_ activity: StageActivity) {
        switch activity {
        case .refreshControl(let control, let event): log(event.name(for: control), of: control)
        case .control(let control, let event): log(event.rawValue, of: control)
        case .scrollView(let view, let phase): log(phase.rawValue, of: view)
        case .tabBarController(let controller, let event): log(event.name(for: controller), of: controller)
        case .tabBar(let bar, let item): log(bar.items.firstIndex { $0 === item }.map { "didSelect \($0)" }, of: bar)
        case .tabBarItem(let item): log(item.isRefreshing ? "refreshing" : "idle", of: item)
        }
    }

    private func log(_ name: String?, of source: AnyObject) {
        guard let name else { return }
        events.append(StageEvent(instant: now, source: sourceNames.name(source), name: name))
    }
}

extension RefreshControlEvent {
    /// Returns the name of this event; nil if it is not logged.
    fileprivate func name(for control: RefreshControl) -> String? {
        switch self {
        case .stateChanged: control.state.rawValue
        case .resultChanged: control.result?.rawValue
        case .haptic(let haptic): "haptic \(haptic.rawValue)"
        case .refreshing: "onRefresh"
        case .opened: "onOpened"
        case .endAnimationBegan: "onEndAnimation"
        case .ended: "onEnd"
        case .pullProgressChanged, .refreshViewStarted, .refreshViewStopped, .textChanged, .announced: nil
        }
    }
}

extension TabBarControllerEvent {
    /// Returns the name of this event; nil if it is not logged.
    fileprivate func name(for controller: TabBarController) -> String? {
        switch self {
        case .selected(let index): "didSelect \(index)"
        case .reselected(let index): "didReselect \(index)"
        case .asked(let index, let isAllowed): isAllowed ? nil : "refused \(index)"
        case .switched(.began(let tabs)): "switch \(tabs.from) to \(tabs.to)"
        case .switched(.completed(_, let finished)): finished ? "switch finished" : "switch canceled"
        case .barMoved: controller.isTabBarHidden ? "bar hides" : "bar shows"
        case .switched, .barHiddenChanged: nil
        }
    }
}

/// An event on the stage of a harness.
///
/// | source | names |
/// |---|---|
/// | `header`, `footer`, `trailer` | the new state: `idle`, `pulling`, `refreshing`, `willRefresh`, `noMoreData`; the callbacks
/// `onRefresh`, `onOpened`, `onEndAnimation`, `onEnd`; `success` and `failure` if the control shows a result |
/// | `list`, `scrollView` | `willBeginDragging`, `didEndDragging`, `willBeginDecelerating`, `didEndDecelerating` |
/// | `tabs`, a container, and `tabBar`, a bar without a container | `didSelect 1`; `didReselect 1` for a tap on the shown tab; `refused 1`
/// for a tap that the delegate rejects; `switch 0 to 1`, `switch finished`, `switch canceled` for an animated switch; `bar hides`,
/// `bar shows` |
/// | `tab Inbox` | `refreshing`, `idle` |
/// | `button` (the type of a control) and `button Inbox` (the button of a tab) | `touchDown`, `touchUpInside`, `touchUpOutside`,
/// `touchCancel` |
///
/// If several views have the same name, they are numbered in the order of their first events: `list`, `list 2`.
public struct StageEvent: Sendable, Hashable, CustomStringConvertible {
    /// Time since the start of the stage.
    public let instant: Duration
    /// Name of the source; nil for a note.
    public let source: String?
    /// Name of the event, or the text of a note.
    public let name: String

    /// The time in seconds, rounded to milliseconds, the source, and the name: `0.65 header onRefresh`.
    public var description: String {
        let milliseconds = (instant * 1000).components
        let rounded = Duration.milliseconds(milliseconds.seconds + (milliseconds.attoseconds >= 500_000_000_000_000_000 ? 1 : 0))
        return ([rounded.secondsText] + [source, name].compactMap { $0 }).joined(separator: " ")
    }
}
