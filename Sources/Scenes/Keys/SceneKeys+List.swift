internal import Documents
internal import RefreshKit

extension SceneKeys {
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
                "count", .rows, "How many rows there are when some are given; the others are samples.",
                get: { $0.count == $0.rows.count ? nil : $0.count }, set: { $0.count = $1 }
            ).checked { given, _, _ throws(DocumentError) in
                guard let rows = given["rows"], rows.node.shape != .list else { return }
                throw given.value.refused("cannot go with a number of 'rows'; leave one of them out")
            },
            Key("style", .word, "messages with avatars, or plain; messages by default.", \.style),
            Key("row-height", .number(in: SceneLimits.extent), "In points; what the style gives by default.", \.rowHeight),
            Key(
                "new-rows", .oneOrList(of: .row, expected: "a row or a list of rows"),
                "The rows that come in, in turn; samples by default.", \.newRows),
            Key(
                "header-view", .table(banner, from: Page.Banner(), short: "text"),
                "A view above the rows that scrolls with them: what it says, or more in keys.", \.headerView),
            Key("footer-view", .table(banner, from: Page.Banner(), short: "text"), "The same below the rows.", \.footerView),
            Key("scripted", .toggle, "true leaves the offset to the script, without fingers or physics.", \.isScripted),
            Key(
                "content-inset", .table(insets, from: .zero), "What is kept free around the content, beside the safe area.", \.contentInset),
            Key("ignores-safe-area", .toggle, "true fills the page from edge to edge.", \.ignoresSafeArea),
        ])

    static let banner = SceneTable<Page.Banner>(
        "banner", "A 'header-view' or 'footer-view'", expected: "a text, or {text: …, height: 30}", bannerKeys)

    static let bannerKeys: [SceneKey<Page.Banner>] = [
        Key("text", .text, "What it says, in the middle; nothing by default.", \.text),
        Key("height", .number(in: SceneLimits.extent), "In points; 30 by default.", \.height),
        Key("background", .color, "Color behind the text; black by default.", \.background),
        Key("color", .color, "Color of the text; white by default.", \.color),
    ]

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

/// Rows that are given, or how many sample rows there are.
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
