internal import Documents
internal import RefreshKit

extension Notation where Value == Screen, Context == SceneReader {
    static var screen: Self {
        let page = Self.converting(
            .table(SceneKeys.page, from: Page()), back: { $0.bar == nil && $0.tabs.count == 1 ? $0.tabs[0].page : nil }
        ) { page, _, _ in Screen(page) }
        let tabs = Self.table(SceneKeys.tabs, from: Screen(tabs: []))
        let columns = Self.table(SceneKeys.columns, from: Screen(tabs: []))
        let write: Writer = { page.written($0) ?? ($0.bar == nil ? columns.written($0) : tabs.written($0)) }
        return Self(.either([page.info, tabs.info, columns.info]), write: write) { value, reader throws(DocumentError) in
            if value.entry("columns") != nil { return try columns.read(value, &reader) }
            let hasTabs = value.entry("tabs") != nil
            let others = (hasTabs ? SceneKeys.page.info : SceneKeys.tabs.info).keys.map(\.name)
            for entry in try value.entries(expected: SceneKeys.page.expected) where others.contains(entry.name) {
                throw entry.value.refused(
                    hasTabs
                        ? "belongs to a page; with 'tabs', each tab is a page, so move this key to a tab"
                        : "requires 'tabs'; add tabs or remove this key")
            }
            return try (hasTabs ? tabs : page).read(value, &reader)
        }
    }
}

extension SceneKeys {
    static let columns = SceneTable<Screen>(
        "columns", "A screen with pages side by side", expected: page.expected,
        [
            Key(
                "columns", .oneOrList(of: .table(page, from: Page()), expected: "one or more pages"),
                "Pages of equal width, from left to right, which follow the same fingers.", isRequired: true,
                get: { $0.tabs.map(\.page) }, set: { $0 = Screen(columns: $1) })
        ])

    static let page = SceneTable<Page>(
        "page", "A page: the whole screen or one tab",
        expected: "a page such as {list: 30, header: spinner}, or {tabs: […]}",
        [
            Key(
                "navigation", .table(navigation, from: Page.Navigation(""), short: "title"),
                "The navigation bar: its title or keys.", \.navigation),
            Key("list", .table(list, from: Page.List(), short: "count"), "The list: its number of rows or keys.", \.list),
            Key("header", .control(at: .header), "The control above the list, revealed by pulling down.", \.header),
            Key("footer", .control(at: .footer), "The control below the list, revealed by pulling up.", \.footer),
            Key("trailer", .control(at: .trailer), "The control to the right of the list, revealed by pulling left.", \.trailer),
        ])

    static let navigation = SceneTable<Page.Navigation>(
        "navigation", "A page's 'navigation'", expected: "a title, or {title: …, large: true}",
        [
            Key("title", .text, "The title.", isRequired: true, \.title),
            Key("large", .toggle, "false always shows a small title.", \.isLarge),
        ])
}
