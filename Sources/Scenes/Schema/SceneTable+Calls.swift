internal import RefreshKit

/// What the application does to the screen.
extension SceneTable {
    static let insert = SceneTable(
        "insert", "'insert'",
        [
            SceneKey("rows", .integer(SceneLimits.rows), "How many.", isRequired: true),
            SceneKey("at", .either([.integer(SceneLimits.rows), .choice(["top", "end"])]), "Before which row; top by default."),
            SceneKey("tab", tabType, "The tab of the list; the shown one by default."),
        ])

    static let remove = SceneTable(
        "remove", "'remove'",
        [
            SceneKey("rows", .integer(SceneLimits.rows), "How many.", isRequired: true),
            SceneKey(
                "at", .either([.integer(SceneLimits.rows), .choice(["top", "end"])]),
                "The first of them; top by default, end takes the last ones."),
            SceneKey("tab", tabType, "The tab of the list; the shown one by default."),
        ])

    static let text = SceneTable(
        "text", "'text': 'title', or 'control' and its texts",
        [
            control("The control that says something else.", isRequired: false),
            SceneKey("tab", tabType, "The tab of the control or the title; the shown one by default."),
            SceneKey("title", .text, "Another title of the tab and its navigation bar."),
        ] + textKeys)

    static let badge = SceneTable(
        "badge", "'badge'",
        [
            SceneKey("tab", tabType, "The tab, by number or title.", isRequired: true),
            SceneKey("value", .either([.label, .nothing]), "The words; null or '' takes the badge away.", isRequired: true),
        ])

    static let refreshView = SceneTable(
        "refresh-view", "'refresh-view'",
        [
            control("The control whose picture changes; the tab's own by default.", isRequired: false),
            SceneKey("tab", tabType, "The tab, by number or title."),
            SceneKey("indicator", .indicator, "Another indicator or images; without it the first one comes back."),
            SceneKey("set", .settings, "Options of the indicator, by name."),
        ])

    static let select = SceneTable(
        "select", "'page'", [SceneKey("tab", tabType, "The tab, by number or title.", isRequired: true), animated])

    static let hideBar = SceneTable(
        "hide-bar", "'bar' in a script", [SceneKey("hidden", .toggle, "Whether it goes.", isRequired: true), animated])

    static let turn = SceneTable(
        "turn", "'turn'",
        [
            SceneKey("to", .choice(Orientation.allCases.map(\.rawValue)), "How it is held then.", isRequired: true), animated,
        ])

    static let scroll = SceneTable(
        "scroll", "'scroll': one of 'to', 'row'",
        [
            SceneKey("to", .either([.number(SceneLimits.offset), .choice(["top", "bottom"])]), "top, bottom, or an offset in points."),
            SceneKey("row", .integer(SceneLimits.rows), "The row to scroll to, from 0."),
            animated,
        ],
        exactlyOneOf: ["to", "row"])

    static let offset = SceneTable(
        "offset", "'offset'",
        [
            SceneKey("y", .number(SceneLimits.offset), "Down, in points; 0 by default."),
            SceneKey("x", .number(SceneLimits.offset), "To the right, in points; 0 by default."),
            SceneKey("dragging", .toggle, "Whether a finger drags then; as before by default."),
        ])

    static let dragging = SceneTable(
        "dragging", "'dragging'",
        [
            SceneKey("is", .toggle, "Whether a finger drags.", isRequired: true),
            SceneKey("decelerates", .toggle, "true goes on moving after the finger left."),
        ])
}
