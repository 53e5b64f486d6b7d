internal import RefreshKit

extension TraceEventKind {
    static let ofControls = [state, percent, callback, result, text, picture, load, enabled, hidden]

    /// The control that something happens to.
    private static let control = TraceField(
        "control", .word(ControlReference.Place.allCases.map(\.rawValue)), "Which control of the page; `tab` is that in the tab's button.")

    static let state = TraceEventKind(
        "state", "A control is in another state; all are idle at first.",
        [
            tab, control, TraceField("from", .word(RefreshControl.State.names), "The state before."),
            TraceField("state", .word(RefreshControl.State.names), "The state now."),
        ])

    /// How far a control is pulled.
    static let percent = TraceEventKind(
        "percent", "Another part of a control is pulled into sight; none is at first.",
        [tab, control, TraceField("pulling_percent", .number("share"), "1 for all of it, more when pulled on.")])

    static let callback = TraceEventKind(
        "callback", "The application is called by a control.",
        [
            tab, control,
            TraceField("callback", .word(TraceCallback.allCases.map(\.rawValue)), "What for: to load, or because something is over."),
        ])

    static let result = TraceEventKind(
        "result", "A control shows how a refresh came out, or no longer.",
        [
            tab, control,
            TraceField(
                "result", .optionalWord(RefreshResult.allCases.map(\.rawValue)), "How it came out; null when it is no longer shown."),
        ])

    static let text = TraceEventKind(
        "text", "A control says something else.", [tab, control, TraceField("text", .text, "What it says.")])

    static let picture = TraceEventKind(
        "picture", "A control's picture begins to run, or comes to rest.",
        [tab, control, TraceField("running", .toggle, "Whether it runs.")])

    static let load = TraceEventKind(
        "load", "What a refresh loads is asked for, has come, or came too late to count.",
        [
            tab, control, TraceField("phase", .word(SceneLoads.Course.allCases.map(\.rawValue)), "What becomes of it."),
            TraceField("after", .number("seconds"), "How long it takes; when it begins.", isAlwaysThere: false),
            TraceField("rows", .count, "How many rows it brings."),
        ])

    static let enabled = TraceEventKind(
        "enabled", "A control takes part or no longer does.", [tab, control, TraceField("enabled", .toggle, "Whether it does.")])

    static let hidden = TraceEventKind(
        "hidden", "A control is hidden or shown.", [tab, control, TraceField("hidden", .toggle, "Whether it is hidden.")])
}

extension RefreshControl.State {
    /// What traces call the states.
    static var names: [String] { allCases.map(\.traceName) }

    /// What traces call the state.
    var traceName: String {
        switch self {
        case .idle, .pulling, .refreshing: rawValue
        case .willRefresh: "will_refresh"
        case .noMoreData: "no_more_data"
        }
    }
}

extension TraceEventKind {
    static let ofTabs = [shouldSelect, selected, reselected, badge, title, tabSwitch, bar]

    static let shouldSelect = TraceEventKind(
        "should_select", "A tap asks whether a tab is to be selected.", [tab, TraceField("allowed", .toggle, "What is answered.")])

    static let selected = TraceEventKind("selected", "Another tab is selected.", [tab])

    static let reselected = TraceEventKind("reselected", "The tab that is shown was tapped, and did not start a refresh.", [tab])

    static let badge = TraceEventKind(
        "badge", "A tab has another badge.", [tab, TraceField("badge", .optionalText, "What it says; null for none.")])

    static let title = TraceEventKind("title", "A tab has another title.", [tab, TraceField("title", .text, "What it says.")])

    static let tabSwitch = TraceEventKind(
        "switch", "One page takes the place of another.",
        [
            TraceField(
                "phase", .word(["began", "decided", "completed", "at_once", "refused"]),
                "What the switch does; refused is a pan that can begin none."),
            TraceField("from", .count, "The page before.", isAlwaysThere: false),
            TraceField("to", .count, "The page that comes.", isAlwaysThere: false),
            TraceField("percent", .number("share"), "How much was done when it was decided.", isAlwaysThere: false),
            TraceField("finished", .toggle, "Whether the page comes; when it is decided or over.", isAlwaysThere: false),
        ])

    static let bar = TraceEventKind(
        "bar", "The bar is there at first, begins to go or to come, or has done so.",
        [
            TraceField("hidden", .toggle, "Whether it is meant to be hidden."),
            TraceField("bar_hidden", .toggle, "Whether it is flagged hidden: once it has slid out."),
            TraceField("animated", .toggle, "Whether it slides; when it begins to.", isAlwaysThere: false),
            TraceField("bar_frame", .points(4), "Where it is, or will be: x, y, width, height."),
            TraceField("content_frame", .points(4), "Where the page is, or will be."),
        ])
}
