internal import RefreshKit

extension TraceEventKind {
    static let controlKinds = [state, progress, haptic, announcement, callback, result, text, refreshView, load, enabled, hidden]

    private static let control = TraceField(
        "control", .word(ControlReference.Position.allCases.map(\.rawValue)),
        "Control of the page; `tab` is the control in the tab's button.")

    static let state = TraceEventKind(
        "state", "The state of a control changes; the initial state is idle.",
        [
            tab, control, TraceField("from", .word(RefreshControl.State.names), "Old state."),
            TraceField("state", .word(RefreshControl.State.names), "New state."),
        ])

    static let progress = TraceEventKind(
        "progress", "The pull progress of a control changes; it is 0 at the start.",
        [tab, control, TraceField("pull_progress", .fraction, "Progress of the pull; 1 for fully visible, more when overpulled.")])

    static let haptic = TraceEventKind(
        "haptic", "A pull reaches the trigger of a control with haptic feedback.",
        [tab, control, TraceField("haptic", .word(RefreshHaptic.allCases.map(\.rawValue)), "Strength of the feedback.")])

    static let announcement = TraceEventKind(
        "announcement", "A screen reader announces a change, once.",
        [tab, control, TraceField("text", .text, "The announced words, in the language of the control.")])

    static let callback = TraceEventKind(
        "callback", "A control invokes a callback of the application.",
        [
            tab, control,
            TraceField("callback", .word(TraceCallback.allCases.map(\.rawValue)), "Kind of callback."),
        ])

    static let result = TraceEventKind(
        "result", "A control shows or hides the result of a refresh.",
        [
            tab, control,
            TraceField(
                "result", .optionalWord(RefreshResult.allCases.map(\.rawValue)), "Result of the refresh; null when the result is hidden."),
        ])

    static let text = TraceEventKind(
        "text", "The text of a control changes.", [tab, control, TraceField("text", .text, "New text.")])

    static let refreshView = TraceEventKind(
        "refresh_view", "The animation of a control starts or stops.",
        [tab, control, TraceField("running", .toggle, "Whether the animation is running.")])

    static let load = TraceEventKind(
        "load", "A refresh requests data, or its data arrives, in time or too late.",
        [
            tab, control,
            TraceField("phase", .word(SceneLoads.Phase.allCases.map(\.rawValue)), "Phase of the load; void if the data arrives too late."),
            TraceField(
                "after", .number("seconds"), "Time until the data arrives; present only when a load begins.", isRequired: false),
            TraceField("rows", .count, "Number of new rows."),
        ])

    static let enabled = TraceEventKind(
        "enabled", "A control is enabled or disabled.", [tab, control, TraceField("enabled", .toggle, "Whether the control is enabled.")])

    static let hidden = TraceEventKind(
        "hidden", "A control is hidden or shown.", [tab, control, TraceField("hidden", .toggle, "Whether the control is hidden.")])
}

extension RefreshControl.State {
    static var names: [String] { allCases.map(\.traceName) }

    var traceName: String {
        switch self {
        case .idle, .pulling, .refreshing: rawValue
        case .willRefresh: "will_refresh"
        case .noMoreData: "no_more_data"
        }
    }
}

extension TraceEventKind {
    static let tabKinds = [shouldSelect, selected, reselected, badge, title, tabSwitch, bar]

    static let shouldSelect = TraceEventKind(
        "should_select", "The application is asked whether a tap may select a tab.",
        [tab, TraceField("allowed", .toggle, "Whether the application allows the selection.")])

    static let selected = TraceEventKind("selected", "Another tab is selected.", [tab])

    static let reselected = TraceEventKind("reselected", "The selected tab is tapped without starting a refresh.", [tab])

    static let badge = TraceEventKind(
        "badge", "The badge of a tab changes.", [tab, TraceField("badge", .optionalText, "New badge; null for none.")])

    static let title = TraceEventKind("title", "The title of a tab changes.", [tab, TraceField("title", .text, "New title.")])

    static let tabSwitch = TraceEventKind(
        "switch", "One page replaces another.",
        [
            TraceField(
                "phase", .word(["began", "decided", "completed", "at_once", "refused"]),
                "Phase of the switch; refused means that a pan could not start a switch."),
            TraceField("from", .count, "Index of the old page.", isRequired: false),
            TraceField("to", .count, "Index of the new page.", isRequired: false),
            TraceField("progress", .fraction, "Progress when the outcome of the switch is decided.", isRequired: false),
            TraceField("finished", .toggle, "Whether the new page stays; present once the outcome is decided.", isRequired: false),
        ])

    static let bar = TraceEventKind(
        "bar", "The tab bar is in its initial state, or starts or finishes a change.",
        [
            TraceField("hidden", .toggle, "Whether the bar is or will be hidden."),
            TraceField("bar_hidden", .toggle, "Whether the bar's view is hidden; it is hidden only after sliding out."),
            TraceField("animated", .toggle, "Whether the bar slides; present only when a change starts.", isRequired: false),
            TraceField("bar_frame", .points(4), "Final frame of the bar: x, y, width, height."),
            TraceField("content_frame", .points(4), "Final frame of the page: x, y, width, height."),
        ])
}
