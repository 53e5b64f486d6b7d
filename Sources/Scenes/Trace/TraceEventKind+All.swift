internal import RefreshKit

extension TraceEventKind {
    /// Every kind of event; the scene's own first and last.
    public static let all: [TraceEventKind] =
        [scene, script, missed] + ofFingers + ofLists + ofControls + ofTabs + ofTheDevice + [end]

    /// The first line.
    static let scene = TraceEventKind(
        "scene", "The first line: what is played.",
        [
            TraceField("title", .text, "What the scene is called."),
            TraceField("device", .text, "The device's id."),
            TraceField("orientation", .word(Orientation.allCases.map(\.rawValue)), "How it is held at first."),
            TraceField("size", .points(2), "Width and height of the screen as it is held."),
            TraceField("safe_area", .points(4), "What the device covers: top, left, bottom, right."),
            TraceField("scale", .number("pixels a point"), "How fine the device's own frames are."),
            TraceField("appearance", .word(["light", "dark"]), "Light or dark at first."),
            TraceField("language", .text, "The language's tag."),
            TraceField("duration", .number("seconds"), "How long the scene lasts."),
            TraceField("tabs", .count, "How many pages there are."),
            TraceField("selected", .count, "Which page is shown at first, counted from 0."),
        ])

    static let script = TraceEventKind(
        "script", "An entry of the script happens; what follows from it comes after.",
        ofEntry)

    /// An entry without effect.
    static let missed = TraceEventKind(
        "missed", "An entry of the script has no effect or less than it says, such as a tap on what is not on the screen.",
        ofEntry + [TraceField("why", .text, "Why, for people.")])

    private static let ofEntry = [
        TraceField("index", .count, "Its place in the script, counted from 0."),
        TraceField("action", .word(ScriptVerb.names), "What it does, by its key in scene files."),
        TraceField("line", .count, "Its line in the scene file, counted from 1.", isAlwaysThere: false),
    ]

    /// The last line.
    static let end = TraceEventKind(
        "end", "The last line: the scene is over.",
        [TraceField("events", .count, "How many lines the trace has, this one included.")])

    /// The page that something happens on.
    static let tab = TraceField("tab", .count, "The page, counted from 0.")
}

// MARK: Fingers and lists

extension TraceEventKind {
    private static let ofFingers = [touch]
    private static let ofLists = [drag, scroll, settle, inset, rows]

    static let touch = TraceEventKind(
        "touch", "A finger does something; told before it has any effect.",
        [
            TraceField("finger", .count, "Which finger: of a pull, a swipe or a tap 10 or more."),
            TraceField("phase", .word(TouchEvent.Phase.allCases.map(\.rawValue)), "What it does."),
            TraceField("x", .number("points"), "Where, from the left of the screen."),
            TraceField("y", .number("points"), "Where, from the top of the screen."),
        ])

    static let drag = TraceEventKind(
        "drag", "A finger begins or ends to drag a list.",
        [
            tab, TraceField("phase", .word(["began", "ended", "cancelled"]), "What the drag does."),
            TraceField("decelerates", .toggle, "Whether the list goes on moving; at the end.", isAlwaysThere: false),
        ])

    static let scroll = TraceEventKind(
        "scroll", "A list shows another part of its content.",
        [tab, TraceField("x", .number("points"), "The content offset."), TraceField("y", .number("points"), "The content offset.")])

    /// The end of a motion.
    static let settle = TraceEventKind(
        "settle", "A list that moved by itself has come to rest.",
        [tab, TraceField("x", .number("points"), "The content offset."), TraceField("y", .number("points"), "The content offset.")])

    static let inset = TraceEventKind(
        "inset", "Something else is kept free around a list's content, the safe area included.",
        [
            tab, TraceField("top", .number("points"), "Above the content."), TraceField("left", .number("points"), "Left of it."),
            TraceField("bottom", .number("points"), "Below it."), TraceField("right", .number("points"), "Right of it."),
        ])

    static let rows = TraceEventKind(
        "rows", "A list has another number of rows.", [tab, TraceField("count", .count, "How many there are.")])
}

// MARK: The device

extension TraceEventKind {
    private static let ofTheDevice = [turn, appearance]

    static let turn = TraceEventKind(
        "turn", "The device is turned.",
        [
            TraceField("orientation", .word(Orientation.allCases.map(\.rawValue)), "How it is held now."),
            TraceField("size", .points(2), "Width and height of the screen now."),
            TraceField("safe_area", .points(4), "What the device covers now: top, left, bottom, right."),
        ])

    static let appearance = TraceEventKind(
        "appearance", "The system changes to light or dark.", [TraceField("appearance", .word(["light", "dark"]), "Which it is now.")])
}
