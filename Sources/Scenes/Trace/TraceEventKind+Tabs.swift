extension TraceEventKind {
    static let ofTabs = [shouldSelect, selected, badge, title, tabSwitch, bar]

    /// A question.
    static let shouldSelect = TraceEventKind(
        "should_select", "A tap asks whether a tab is to be selected.", [tab, TraceField("allowed", .toggle, "What is answered.")])

    /// A selection.
    static let selected = TraceEventKind("selected", "Another tab is selected.", [tab])

    /// A badge.
    static let badge = TraceEventKind(
        "badge", "A tab has another badge.", [tab, TraceField("badge", .optionalText, "What it says; null for none.")])

    /// A title.
    static let title = TraceEventKind("title", "A tab has another title.", [tab, TraceField("title", .text, "What it says.")])

    /// A switch.
    static let tabSwitch = TraceEventKind(
        "switch", "One page takes the place of another.",
        [
            TraceField(
                "phase", .word(["began", "decided", "completed", "at_once", "refused"]),
                "What the switch does; refused is a pan that can begin none."),
            TraceField("from", .count, "The page before.", isAlwaysThere: false),
            TraceField("to", .count, "The page that comes.", isAlwaysThere: false),
            TraceField("percent", .number(.share), "How much was done when it was decided.", isAlwaysThere: false),
            TraceField("finished", .toggle, "Whether the page comes; when it is decided or over.", isAlwaysThere: false),
        ])

    /// The bar.
    static let bar = TraceEventKind(
        "bar", "The bar begins to go or to come, or has done so.",
        [
            TraceField("hidden", .toggle, "Whether it is meant to be hidden."),
            TraceField("bar_hidden", .toggle, "Whether it is flagged hidden: once it has slid out."),
            TraceField("animated", .toggle, "Whether it slides; when it begins to.", isAlwaysThere: false),
            TraceField("bar_frame", .points(4), "Where it is, or will be: x, y, width, height."),
            TraceField("content_frame", .points(4), "Where the page is, or will be."),
        ])
}
