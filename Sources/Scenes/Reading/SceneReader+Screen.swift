internal import Documents
internal import RefreshKit

extension SceneReader {
    /// One page, or several behind a bar.
    mutating func screen(_ value: DocumentValue) throws(DocumentError) -> Screen {
        let expected = "a page such as {list: 30, header: spinner}, or {tabs: […]}"
        let hasTabs = value.entry("tabs") != nil
        let other = hasTabs ? SceneTable.page : SceneTable.tabs
        for entry in try value.entries(expected: expected) where other.keys.contains(where: { $0.key.name == entry.name }) {
            throw entry.value.refused(
                hasTabs
                    ? "belongs to a page, and with 'tabs' each of them is one; put it into one of them"
                    : "goes with 'tabs' only; leave it out or give the screen tabs")
        }
        guard hasTabs else { return Screen(try page(try value.fields(.page, expected: expected))) }
        let fields = try value.fields(.tabs, expected: expected)
        var tabs: [Tab] = []
        if let values = try fields["tabs"]?.list(expected: "one tab or more") {
            for value in values { tabs.append(try tab(value)) }
        }
        var screen = Screen(tabs: tabs, bar: try fields["bar"].map(Self.bar) ?? Screen.Bar())
        if let selected = fields["selected"] { screen.selected = try Self.tabIndex(selected, in: screen) }
        return screen
    }

    /// A tab by its number or title.
    static func tabIndex(_ value: DocumentValue, in screen: Screen) throws(DocumentError) -> Int {
        guard screen.bar != nil else { throw value.refused("goes with 'tabs' only; the screen has one page") }
        let text = try value.text(expected: "a tab's number or title")
        let indices = screen.tabs.indices
        if let index = Int(text), indices.contains(index) { return index }
        let named = indices.filter { !text.isEmpty && screen.tabs[$0].title == text }
        if let index = named.first, named.count == 1 { return index }
        guard named.isEmpty else {
            let numbers = named.map(String.init).joined(separator: " or ")
            throw value.refused("several tabs have the title '\(text)'; give the number, \(numbers)")
        }
        let titles = screen.tabs.map(\.title).filter { !$0.isEmpty }
        let words = titles.isEmpty ? "" : " or one of the titles \(titles.joined(separator: ", "))"
        throw value.unexpected(indices.count == 1 ? "the tab 0\(words)" : "a tab in 0...\(indices.count - 1)\(words)")
    }

    private mutating func tab(_ value: DocumentValue) throws(DocumentError) -> Tab {
        let fields = try value.fields(.tab, expected: "a tab such as {title: Inbox, list: 30}")
        var tab = Tab(Page())
        if let title = try fields["title"]?.text(expected: "a text") { tab.title = title }
        tab.icon = try fields["icon"].map { value throws(DocumentError) in try icon(value) }
        tab.badge = try fields["badge"].map(Self.badge) ?? nil
        tab.refresh = try fields["refresh"].map { value throws(DocumentError) in try tabRefresh(value) }
        tab.page = try page(fields)
        return tab
    }

    /// The words of a badge; nil for none.
    static func badge(_ value: DocumentValue) throws(DocumentError) -> String? {
        if value.node.content == .nothing { return nil }
        let expected = "a text, a number or null"
        let text = try value.text(expected: expected)
        if ["true", "false"].contains(text) { throw value.error(.expected(expected, got: text)) }
        return text.isEmpty ? nil : text
    }

    private mutating func tabRefresh(_ value: DocumentValue) throws(DocumentError) -> TabRefresh {
        let expected = "an indicator's id, a path of images, or {indicator: …, loads: …}"
        var refresh = TabRefresh()
        guard value.isMap else {
            _ = try value.text(expected: expected)
            refresh.indicator = try indicator(value)
            return refresh
        }
        let fields = try value.fields(.tabRefresh, expected: expected)
        refresh.indicator = try indicator(fields)
        if let isAnimated = try fields["animated"]?.toggle() { refresh.isAnimated = isAnimated }
        if let value = fields["loads"] { refresh.loads = try loads(value, at: .tab) }
        return refresh
    }

    private static func bar(_ value: DocumentValue) throws(DocumentError) -> Screen.Bar {
        let fields = try value.fields(.bar, expected: "keys such as {swipes: true}")
        var bar = Screen.Bar()
        if let variant = try fields["variant"]?.choice(of: TabBarController.Variant.self) { bar.variant = variant }
        if let isTranslucent = try fields["translucent"]?.toggle() { bar.isTranslucent = isTranslucent }
        if let isHidden = try fields["hidden"]?.toggle() { bar.isHidden = isHidden }
        if let swipes = try fields["swipes"]?.toggle() { bar.swipes = swipes }
        if let animatesTaps = try fields["animates-taps"]?.toggle() { bar.animatesTaps = animatesTaps }
        if let transition = try fields["transition"]?.choice(of: Screen.Bar.Transition.self) { bar.transition = transition }
        if let height = try fields["height"]?.number(in: SceneLimits.covered) { bar.height = height }
        return bar
    }
}
