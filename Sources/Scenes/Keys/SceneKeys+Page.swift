internal import Documents
internal import RefreshKit

extension SceneKeys {
    static let page = SceneTable<Page>(
        "page", "A page: the screen without tabs, or each tab",
        expected: "a page such as {list: 30, header: spinner}, or {tabs: […]}",
        [
            Key(
                "navigation", .table(navigation, from: Page.Navigation(""), short: "title"),
                "The title in the bar along the upper edge, or more in keys.", \.navigation),
            Key("list", .table(list, from: Page.List(), short: "count"), "How many rows there are, or more in keys.", \.list),
            Key("header", .control(at: .header), "What is pulled down above the list.", \.header),
            Key("footer", .control(at: .footer), "What is pulled up below the list.", \.footer),
            Key("trailer", .control(at: .trailer), "What is pulled to the left beside the list.", \.trailer),
        ])

    static let navigation = SceneTable<Page.Navigation>(
        "navigation", "A page's 'navigation'", expected: "a title, or {title: …, large: true}",
        [
            Key("title", .text, "The title.", isRequired: true, \.title),
            Key("large", .toggle, "false keeps the title small in the bar.", \.isLarge),
        ])

    static let list = SceneTable<Page.List>(
        "list", "A page's 'list'", expected: "a number of rows, or {rows: 30, …}",
        [
            Key("rows", .rowsOrTheirNumber, "How many rows there are, or what they say.", get: { $0.rows.isEmpty ? nil : .given($0.rows) })
            {
                switch $1 {
                case .given(let rows): ($0.rows, $0.count) = (rows, rows.count)
                case .number(let count): $0.count = count
                }
            },
            Key(
                "count", .rows, "How many rows there are when some are given; the others are made up.",
                get: { !$0.rows.isEmpty && $0.count == $0.rows.count ? nil : $0.count }, set: { $0.count = $1 }
            ).checked { given, _, _ throws(DocumentError) in
                guard let rows = given["rows"], rows.node.shape != .list else { return }
                throw given.value.refused("cannot go with a number of 'rows'; leave one of them out")
            },
            Key("style", .word, "messages with avatars, or plain; messages by default.", \.style),
            Key("row-height", .number(in: SceneLimits.extent), "In points; what the style gives by default.", \.rowHeight),
            Key(
                "new-rows", .oneOrList(of: .row, expected: "a row or a list of rows"),
                "The rows that come in, in turn; made up by default.", \.newRows),
            Key("scripted", .toggle, "true leaves the offset to the script, without fingers or physics.", \.isScripted),
            Key(
                "content-inset", .table(insets, from: .zero), "What is kept free around the content, beside the safe area.", \.contentInset),
            Key("ignores-safe-area", .toggle, "true fills the page from edge to edge.", \.ignoresSafeArea),
        ])

    static let row = SceneTable<Page.Row>(
        "row", "A row", expected: "a text, or {title: …, subtitle: …, detail: …, color: …}",
        [
            Key("title", .text, "The first line.", isRequired: true, \.title),
            Key("subtitle", .text, "The second line.", \.subtitle),
            Key("detail", .text, "What stands on the right.", \.detail),
            Key("color", .color, "Color of the avatar; by the title unless given.", \.color),
        ])
}

extension Notation where Value == Page.Row, Context == SceneReader {
    /// A row: its first line, or more in keys.
    fileprivate static var row: Self { .table(SceneKeys.row, from: Page.Row(""), short: "title") }
}

/// Rows that are given, or how many of them are made up.
private enum Rows {
    case given([Page.Row])
    case number(Int)
}

extension Notation where Value == Rows, Context == SceneReader {
    fileprivate static var rowsOrTheirNumber: Self {
        let number = Notation<Int, SceneReader>.rows
        let list = Notation<[Page.Row], SceneReader>.list(of: .row, expected: "a row or a list of rows")
        return .either(
            .made(of: number, back: { if case .number(let count) = $0 { count } else { nil } }) { count, _, _ in .number(count) },
            .made(of: list, back: { if case .given(let rows) = $0 { rows } else { nil } }) { rows, _, _ in .given(rows) })
    }
}
