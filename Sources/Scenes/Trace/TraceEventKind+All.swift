internal import RefreshKit

extension TraceEventKind {
    /// All kinds of events, starting with the first line of a trace and ending with the last.
    public static let all: [TraceEventKind] =
        [scene, script, missed] + touchKinds + listKinds + controlKinds + tabKinds + deviceKinds + [end]

    static let scene = TraceEventKind(
        "scene", "The first line, which describes the scene.",
        [
            TraceField("title", .text, "Title of the scene."),
            TraceField("device", .text, "Identifier of the device."),
            TraceField("orientation", .word(Orientation.allCases.map(\.rawValue)), "Orientation at the start."),
            TraceField("size", .points(2), "Width and height of the screen."),
            TraceField("safe_area", .points(4), "Safe area insets: top, left, bottom, right."),
            TraceField("scale", .number("pixels per point"), "Scale of the device's screen."),
            TraceField("appearance", .word(["light", "dark"]), "Appearance at the start."),
            TraceField("language", .text, "BCP 47 tag of the language."),
            TraceField("duration", .number("seconds"), "Duration of the scene."),
            TraceField("tabs", .count, "Number of pages."),
            TraceField("selected", .count, "Index of the initially visible page."),
        ])

    static let script = TraceEventKind(
        "script", "A script entry runs; its effects follow.",
        entryFields)

    static let missed = TraceEventKind(
        "missed", "A script entry has no effect or only part of its effect, such as a tap on an off-screen row.",
        entryFields + [TraceField("why", .text, "Reason, in English.")])

    private static let entryFields = [
        TraceField("index", .count, "Index in the script."),
        TraceField("action", .word(ScriptVerb.names), "Key of the action in scene files."),
        TraceField("line", .count, "Line number in the scene file, from 1.", isRequired: false),
    ]

    static let end = TraceEventKind(
        "end", "The last line, at the end of the scene.",
        [TraceField("events", .count, "Number of lines in the trace, including this one.")])

    static let tab = TraceField("tab", .count, "Index of the page.")
}

// MARK: Fingers and lists

extension TraceEventKind {
    private static let touchKinds = [touch]
    private static let listKinds = [drag, scroll, settle, inset, rows]

    static let touch = TraceEventKind(
        "touch", "A finger touches down, moves, or lifts; recorded before any effect.",
        [
            TraceField("finger", .count, "Identifier of the finger; 10 or more for pulls, swipes, and taps."),
            TraceField("phase", .word(TouchEvent.Phase.allCases.map(\.rawValue)), "Phase of the touch."),
            TraceField("x", .number("points"), "Distance from the left edge of the screen."),
            TraceField("y", .number("points"), "Distance from the top edge of the screen."),
        ])

    static let drag = TraceEventKind(
        "drag", "A finger starts or stops dragging a list.",
        [
            tab, TraceField("phase", .word(["began", "ended", "canceled"]), "Phase of the drag."),
            TraceField("decelerates", .toggle, "Whether the list keeps moving; present only when a drag ends.", isRequired: false),
        ])

    static let scroll = TraceEventKind(
        "scroll", "A list scrolls.",
        [
            tab, TraceField("x", .number("points"), "Horizontal content offset."),
            TraceField("y", .number("points"), "Vertical content offset."),
        ])

    static let settle = TraceEventKind(
        "settle", "The content of a list stops moving after a release.",
        [
            tab, TraceField("x", .number("points"), "Horizontal content offset."),
            TraceField("y", .number("points"), "Vertical content offset."),
        ])

    static let inset = TraceEventKind(
        "inset", "The adjusted content inset of a list, which includes the safe area, changes.",
        [
            tab, TraceField("top", .number("points"), "Inset above the content."),
            TraceField("left", .number("points"), "Inset to the left of the content."),
            TraceField("bottom", .number("points"), "Inset below the content."),
            TraceField("right", .number("points"), "Inset to the right of the content."),
        ])

    static let rows = TraceEventKind(
        "rows", "The number of rows in a list changes.", [tab, TraceField("count", .count, "New number of rows.")])
}

// MARK: The device

extension TraceEventKind {
    private static let deviceKinds = [turn, appearance]

    static let turn = TraceEventKind(
        "turn", "The device is rotated.",
        [
            TraceField("orientation", .word(Orientation.allCases.map(\.rawValue)), "New orientation."),
            TraceField("size", .points(2), "New width and height of the screen."),
            TraceField("safe_area", .points(4), "New safe area insets: top, left, bottom, right."),
        ])

    static let appearance = TraceEventKind(
        "appearance", "The system's appearance changes.", [TraceField("appearance", .word(["light", "dark"]), "New appearance.")])
}
