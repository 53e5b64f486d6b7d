internal import RefreshKit

/// A scene's state at the time of a script entry, determined without playing the scene.
struct ScriptState {
    let device: Device
    var orientation: Orientation
    /// The screen, with the current titles.
    var screen: Screen
    /// End of the scene; nil if the file does not specify it.
    var end: Duration?
    var now = Duration.zero
    /// Latest known time at which the entries read so far still have effects.
    var lastEffect = Duration.zero
    /// The visible tab; nil after a touch that may select another one.
    var shown: Int?
    /// When each finger lifts, by identifier.
    var fingers: [Int: Duration] = [:]

    init(device: Device, orientation: Orientation, screen: Screen, end: Duration? = nil) {
        (self.device, self.orientation, self.screen, self.end) = (device, orientation, screen, end)
        shown = screen.selected
    }

    var size: Size { device.size(in: orientation) }

    /// Returns a tab, or all tabs that a reference without a tab can mean.
    func tabs(_ tab: Int?) -> [Tab] {
        if let index = tab ?? shown { [screen.tabs[index]] } else { screen.tabs }
    }

    /// Returns the maximum time from the start of a refresh to its end.
    func timeToLoad(_ position: ControlReference.Position, of tab: Tab) -> Duration {
        guard position != .tab else { return tab.refresh?.loads.map(\.time).max() ?? .zero }
        guard let control = tab.page[position] else { return .zero }
        let load = control.loads.map(\.time).max()
        // Without a load, the script ends the refresh, but the minimum time still applies.
        guard load != nil || control.minimumTime > .zero else { return .zero }
        return control.graceTime + control.behavior.opening.duration + max(load ?? .zero, control.minimumTime) + control.timeToEnd
    }

    mutating func note(_ entry: ScriptEntry) {
        // The entry may affect both the tab that is visible before it and the tab that is visible after it.
        let before = timeAfter(entry.action)
        note(entry.action)
        lastEffect = max(lastEffect, entry.end + max(before, timeAfter(entry.action)))
    }

    private mutating func note(_ action: ScriptAction) {
        switch action {
        case .touch, .drag, .swipe, .tap(.point, _), .tap(.tab, _): if screen.tabs.count > 1 { shown = nil }
        case .select(let tab, _): shown = tab
        case .turn(let orientation, _): self.orientation = orientation
        case .setTitle(let title, let tab):
            // It is unknown which tab gets the title, so the old titles remain valid.
            if let tab = tab ?? shown { screen.tabs[tab].title = title }
        default: break
        }
    }

    /// Returns the maximum time from the end of an action to the end of its effects.
    func timeAfter(_ action: ScriptAction) -> Duration {
        let positions: [ControlReference.Position]
        var tabs = self.tabs(nil)
        switch action {
        case .end(let reference, _), .noMoreData(let reference):
            return self.tabs(reference.tab).compactMap { $0.page[reference.position]?.timeToEnd }.max() ?? .zero
        case .begin(let reference): (positions, tabs) = ([reference.position], self.tabs(reference.tab))
        case .pull(let pull): positions = [pull.edge.position]
        case .tap(.control(let position), _): positions = [position]
        case .tap(.tab(let tab), _): (positions, tabs) = ([.tab], [screen.tabs[tab]])
        case .tap(.row, _): positions = []
        case .tap(.point, _), .touch, .drag: positions = ControlReference.Position.allCases
        case .swipe, .scroll, .setOffset, .setDragging: positions = [.header, .footer, .trailer]
        default: positions = []
        }
        return max(tabs.flatMap { tab in positions.map { timeToLoad($0, of: tab) } }.max() ?? .zero, timeToSwitch(after: action))
    }

    /// Returns the longest duration of a switch that an action may start; zero for transitions of default length, which end before the
    /// scene.
    private func timeToSwitch(after action: ScriptAction) -> Duration {
        guard let bar = screen.bar else { return .zero }
        let time = ([bar.transition] + bar.transitions.map(\.transition)).map(\.duration).max() ?? .zero
        let slowest: Duration
        switch action {
        case .swipe, .touch, .drag: slowest = time / min(1, bar.completionSpeed)
        case .tap(.tab, _), .tap(.point, _): slowest = time
        case .select(_, let animated) where animated ?? bar.animatesSelections: slowest = time
        default: return .zero
        }
        return slowest > SceneTransition.push.duration ? slowest : .zero
    }
}

extension Page {
    /// Returns the control at a position; nil if the position is `tab`.
    subscript(_ position: ControlReference.Position) -> Control? {
        switch position {
        case .header: header
        case .footer: footer
        case .trailer: trailer
        case .tab: nil
        }
    }
}

extension Page.Control {
    /// Maximum time from the end of a refresh until the control is closed.
    fileprivate var timeToEnd: Duration { resultTime + behavior.closingDuration }
}

extension RefreshBehavior.Edge {
    var position: ControlReference.Position {
        switch self {
        case .top: .header
        case .bottom: .footer
        case .right: .trailer
        }
    }
}
