internal import RefreshKit

/// What is known of a scene at the time of an entry of its script, without playing it.
struct ScriptState {
    let device: Device
    var orientation: Orientation
    /// What is on the screen; titles are those of the time.
    var screen: Screen
    /// When the scene ends; nil when the file does not say.
    var end: Duration?
    /// The time of the entry that is read.
    var now = Duration.zero
    /// When everything that was begun is over, as far as that can be told.
    var lastEffect = Duration.zero
    /// The tab that is shown; nil once a finger may have chosen another one.
    var shown: Int?
    /// When fingers that were named leave.
    var fingers: [Int: Duration] = [:]

    init(device: Device, orientation: Orientation, screen: Screen, end: Duration? = nil) {
        (self.device, self.orientation, self.screen, self.end) = (device, orientation, screen, end)
        shown = screen.selected
    }

    /// Width and height of the screen as it is held.
    var size: Size { device.size(in: orientation) }

    /// The tabs that a reference without a tab may be about.
    func tabs(_ tab: Int?) -> [Tab] {
        if let index = tab ?? shown { [screen.tabs[index]] } else { screen.tabs }
    }

    /// When a refresh is over at the latest that ends by itself, counted from what starts it.
    func timeToLoad(_ place: ControlReference.Place, of tab: Tab) -> Duration {
        guard place != .tab else { return tab.refresh?.loads.map(\.time).max() ?? .zero }
        guard let control = tab.page[place] else { return .zero }
        let load = control.loads.map(\.time).max()
        // Without a load the script ends it; a minimum time then counts all the same.
        guard load != nil || control.minimumTime > .zero else { return .zero }
        return control.graceTime + control.behavior.opening.duration + max(load ?? .zero, control.minimumTime) + control.timeToEnd
    }

    /// Takes over what is different after an entry.
    mutating func note(_ entry: ScriptEntry) {
        // What was seen before the entry and what is seen after it may both be started by it.
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
            // Which tab has it now is not known; the old titles then go on to count.
            if let tab = tab ?? shown { screen.tabs[tab].title = title }
        default: break
        }
    }

    /// When what an action may start is over at the latest, counted from its end.
    func timeAfter(_ action: ScriptAction) -> Duration {
        let places: [ControlReference.Place]
        var tabs = self.tabs(nil)
        switch action {
        case .end(let reference, _), .noMoreData(let reference):
            return self.tabs(reference.tab).compactMap { $0.page[reference.place]?.timeToEnd }.max() ?? .zero
        case .begin(let reference): (places, tabs) = ([reference.place], self.tabs(reference.tab))
        case .pull(let pull): places = [pull.edge.place]
        case .tap(.control(let place), _): places = [place]
        case .tap(.tab(let tab), _): (places, tabs) = ([.tab], [screen.tabs[tab]])
        case .tap(.row, _): places = []
        case .tap(.point, _), .touch, .drag: places = ControlReference.Place.allCases
        case .swipe, .scroll, .setOffset, .setDragging: places = [.header, .footer, .trailer]
        default: places = []
        }
        return max(tabs.flatMap { tab in places.map { timeToLoad($0, of: tab) } }.max() ?? .zero, timeToSwitch(after: action))
    }

    /// When a switch between tabs is over at the latest that an action may start; zero for one of usual length, as a scene lasts longer.
    private func timeToSwitch(after action: ScriptAction) -> Duration {
        guard let bar = screen.bar else { return .zero }
        let time = ([bar.transition] + bar.transitions.map(\.transition)).map(\.duration).max() ?? .zero
        let slowest: Duration
        switch action {
        case .swipe, .touch, .drag: slowest = time / min(1, bar.completionSpeed)
        case .tap(.tab, _), .tap(.point, _), .select(_, animated: true): slowest = time
        default: return .zero
        }
        return slowest > SceneTransition.push.duration ? slowest : .zero
    }
}

extension Page {
    /// A control by its place; a tab's is none of the page.
    subscript(_ place: ControlReference.Place) -> Control? {
        switch place {
        case .header: header
        case .footer: footer
        case .trailer: trailer
        case .tab: nil
        }
    }
}

extension Page.Control {
    /// How long it takes at most from the end of a refresh until it is closed.
    fileprivate var timeToEnd: Duration { resultTime + behavior.closingDuration }
}

extension RefreshBehavior.Edge {
    /// Where the control of an edge is.
    var place: ControlReference.Place {
        switch self {
        case .top: .header
        case .bottom: .footer
        case .right: .trailer
        }
    }
}
