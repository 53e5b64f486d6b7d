internal import Documents
internal import RefreshKit

extension SceneKeys {
    static let list = SceneTable<Page.List>(
        "list", "A page's 'list'", expected: "a number of rows, or {rows: 30, …}",
        [
            Key("rows", .rowsOrCount, "The number of rows, or a list of rows.", get: { $0.rows.isEmpty ? nil : .given($0.rows) }) {
                switch $1 {
                case .given(let rows): ($0.rows, $0.count) = (rows, rows.count)
                case .number(let count): $0.count = count
                }
            },
            Key(
                "count", .rows, "Total number of rows if 'rows' lists only some of them; the others are samples.",
                get: { $0.count == $0.rows.count ? nil : $0.count }, set: { $0.count = $1 }
            ).checked { given, _, _ throws(DocumentError) in
                guard let rows = given["rows"], rows.node.shape != .list else { return }
                throw given.value.refused("cannot be combined with 'rows' as a number; remove one of them")
            },
            Key("style", .word, "messages (with avatars) or plain; messages by default.", \.style),
            Key(
                "row-height", .number(in: SceneLimits.extent), "Row height, in points; the style's height by default.",
                \.rowHeight),
            Key(
                "new-rows", .oneOrList(of: .row, expected: "a row or a list of rows"),
                "Rows to insert, in order; samples by default.", \.newRows),
            Key(
                "header-view", .table(banner, from: Page.Banner(), short: "text"),
                "A view above the rows that scrolls with them: its text or keys.", \.headerView),
            Key(
                "footer-view", .table(banner, from: Page.Banner(), short: "text"),
                "A view below the rows that scrolls with them: its text or keys.", \.footerView
            ),
            Key("scripted", .toggle, "true disables touches and physics, so that only the script sets the offset.", \.isScripted),
            Key(
                "content-inset", .table(insets, from: .zero), "Space around the content, in addition to the safe area.", \.contentInset),
            Key("ignores-safe-area", .toggle, "true ignores the safe area when positioning the content.", \.ignoresSafeArea),
        ])

    static let banner = SceneTable<Page.Banner>(
        "banner", "A 'header-view' or 'footer-view'", expected: "text, or {text: …, height: 30}", bannerKeys)

    static let bannerKeys: [SceneKey<Page.Banner>] = [
        Key("text", .text, "The centered text; empty by default.", \.text),
        Key("height", .number(in: SceneLimits.extent), "Height, in points; 30 by default.", \.height),
        Key("background", .color, "Background color; black by default.", \.background),
        Key("color", .color, "Color of the text; white by default.", \.color),
    ]

    static let row = SceneTable<Page.Row>(
        "row", "A row", expected: "text, or {title: …, subtitle: …, detail: …, color: …}",
        [
            Key("title", .text, "The first line.", isRequired: true, \.title),
            Key("subtitle", .text, "The second line.", \.subtitle),
            Key("detail", .text, "The text on the right.", \.detail),
            Key("color", .color, "Color of the avatar; derived from the title by default.", \.color),
        ])
}

extension Notation where Value == Page.Row, Context == SceneReader {
    fileprivate static var row: Self { .table(SceneKeys.row, from: Page.Row(""), short: "title") }
}

private enum Rows {
    case given([Page.Row])
    case number(Int)
}

extension Notation where Value == Rows, Context == SceneReader {
    fileprivate static var rowsOrCount: Self {
        let number = Notation<Int, SceneReader>.rows
        let list = Notation<[Page.Row], SceneReader>.list(of: .row, expected: "a row or a list of rows")
        return .either(
            .converting(number, back: { if case .number(let count) = $0 { count } else { nil } }) { count, _, _ in .number(count) },
            .converting(list, back: { if case .given(let rows) = $0 { rows } else { nil } }) { rows, _, _ in .given(rows) })
    }
}
