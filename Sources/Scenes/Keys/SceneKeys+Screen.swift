internal import Documents
internal import RefreshKit

extension Notation where Value == Screen, Context == SceneReader {
    /// One page, or several behind a bar.
    static var screen: Self {
        let page = Self.made(
            of: .table(SceneKeys.page, from: Page()), back: { $0.bar == nil ? $0.tabs.first?.page : nil }
        ) { page, _, _ in Screen(page) }
        let tabs = Self.table(SceneKeys.tabs, from: Screen(tabs: []))
        let write: Writer = { page.written($0) ?? tabs.written($0) }
        return Self(.either([page.info, tabs.info]), write: write) { value, reader throws(DocumentError) in
            let hasTabs = value.entry("tabs") != nil
            let others = (hasTabs ? SceneKeys.page.info : SceneKeys.tabs.info).keys.map(\.name)
            for entry in try value.entries(expected: SceneKeys.page.expected) where others.contains(entry.name) {
                throw entry.value.refused(
                    hasTabs
                        ? "belongs to a page, and with 'tabs' each of them is one; put it into one of them"
                        : "goes with 'tabs' only; leave it out or give the screen tabs")
            }
            return try (hasTabs ? tabs : page).read(value, &reader)
        }
    }
}

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
}
