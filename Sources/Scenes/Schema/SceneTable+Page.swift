internal import RefreshKit

extension SceneTable {
    /// Pages and what is on them.
    static let ofPages = [page, navigation, list, row]

    static let page = SceneTable(
        "page", "A page: the screen without tabs, or each tab",
        [
            SceneKey("navigation", .either([.text, .table("navigation")]), "The title in the bar along the upper edge, or more in keys."),
            SceneKey("list", .either([.integer(SceneLimits.rows), .table("list")]), "How many rows there are, or more in keys."),
            SceneKey("header", control(at: .header), "What is pulled down above the list."),
            SceneKey("footer", control(at: .footer), "What is pulled up below the list."),
            SceneKey("trailer", control(at: .trailer), "What is pulled to the left beside the list."),
        ])

    private static func control(at place: ControlReference.Place) -> SceneType {
        let behaviors = ControlBehavior.allCases.filter { $0.place == place }.map(\.rawValue)
        return .either([.choice(behaviors), .indicator, .table("control")])
    }

    static let navigation = SceneTable(
        "navigation", "A page's 'navigation'",
        [
            SceneKey("title", .text, "The title.", isRequired: true),
            SceneKey("large", .toggle, "false keeps the title small in the bar."),
        ])

    static let list = SceneTable(
        "list", "A page's 'list'",
        [
            SceneKey(
                "rows", .either([.integer(SceneLimits.rows), .list(.either([.text, .table("row")]), atLeast: 0)]),
                "How many rows there are, or what they say."),
            SceneKey("count", .integer(SceneLimits.rows), "How many rows there are when some are given; the others are made up."),
            SceneKey("style", .choice(Page.List.Style.allCases.map(\.rawValue)), "messages with avatars, or plain; messages by default."),
            SceneKey("row-height", .number(SceneLimits.extent), "In points; what the style gives by default."),
            SceneKey("new-rows", .oneOrList(.either([.text, .table("row")])), "The rows that come in, in turn; made up by default."),
            SceneKey("scripted", .toggle, "true leaves the offset to the script, without fingers or physics."),
            SceneKey("content-inset", .table("insets"), "What is kept free around the content, beside the safe area."),
            SceneKey("ignores-safe-area", .toggle, "true fills the page from edge to edge."),
        ])

    static let row = SceneTable(
        "row", "A row",
        [
            SceneKey("title", .text, "The first line.", isRequired: true),
            SceneKey("subtitle", .text, "The second line."),
            SceneKey("detail", .text, "What stands on the right."),
            SceneKey("color", .color, "Colour of the avatar; by the title unless given."),
        ])
}
