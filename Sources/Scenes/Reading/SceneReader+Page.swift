internal import Documents
internal import RefreshKit

extension SceneReader {
    /// A page of what its keys say.
    mutating func page(_ fields: [String: DocumentValue]) throws(DocumentError) -> Page {
        var page = Page()
        page.navigation = try fields["navigation"].map(Self.navigation)
        if let value = fields["list"] { page.list = try Self.list(value) }
        if let value = fields["header"] { page.header = try control(value, at: .header) }
        if let value = fields["footer"] { page.footer = try control(value, at: .footer) }
        if let value = fields["trailer"] { page.trailer = try control(value, at: .trailer) }
        return page
    }

    private static func navigation(_ value: DocumentValue) throws(DocumentError) -> Page.Navigation {
        let expected = "a title, or {title: …, large: true}"
        guard value.isMap else { return Page.Navigation(try value.text(expected: expected)) }
        let fields = try value.fields(.navigation, expected: expected)
        var navigation = Page.Navigation(try fields["title"]?.text(expected: "a text") ?? "")
        if let isLarge = try fields["large"]?.toggle() { navigation.isLarge = isLarge }
        return navigation
    }

    private static func list(_ value: DocumentValue) throws(DocumentError) -> Page.List {
        var list = Page.List()
        guard value.isMap else {
            list.count = try value.integer(in: SceneLimits.rows)
            return list
        }
        let fields = try value.fields(.list, expected: "a list")
        if let value = fields["rows"] {
            if case .list(let items) = value.node.content {
                list.rows = items.isEmpty ? [] : try rows(value)
                list.count = list.rows.count
            } else {
                list.count = try value.integer(in: SceneLimits.rows)
                if let count = fields["count"] { throw count.refused("cannot go with a number of 'rows'; leave one of them out") }
            }
        }
        if let count = try fields["count"]?.integer(in: SceneLimits.rows) { list.count = count }
        if let style = try fields["style"]?.choice(of: Page.List.Style.self) { list.style = style }
        list.rowHeight = try fields["row-height"]?.number(in: SceneLimits.extent)
        if let value = fields["new-rows"] { list.newRows = try rows(value) }
        if let isScripted = try fields["scripted"]?.toggle() { list.isScripted = isScripted }
        if let insets = try fields["content-inset"]?.insets(.insets, in: SceneLimits.length) { list.contentInset = insets }
        if let ignores = try fields["ignores-safe-area"]?.toggle() { list.ignoresSafeArea = ignores }
        return list
    }

    private static func rows(_ value: DocumentValue) throws(DocumentError) -> [Page.Row] {
        var rows: [Page.Row] = []
        for item in try value.list(expected: "a row or a list of rows") { rows.append(try row(item)) }
        return rows
    }

    private static func row(_ value: DocumentValue) throws(DocumentError) -> Page.Row {
        let expected = "a text, or {title: …, subtitle: …, detail: …, color: …}"
        guard value.isMap else { return Page.Row(try value.text(expected: expected)) }
        let fields = try value.fields(.row, expected: expected)
        var row = Page.Row(try fields["title"]?.text(expected: "a text") ?? "")
        if let subtitle = try fields["subtitle"]?.text(expected: "a text") { row.subtitle = subtitle }
        if let detail = try fields["detail"]?.text(expected: "a text") { row.detail = detail }
        row.color = try fields["color"]?.color()
        return row
    }
}
