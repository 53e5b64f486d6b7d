internal import Documents
internal import RefreshKit

extension SceneKeys {
    static let tabs = SceneTable<Screen>(
        "tabs", "A screen with tabs", expected: page.expected,
        [
            Key(
                "tabs", .oneOrList(of: .table(tab, from: Tab(Page())), expected: "one tab or more"),
                "The pages with their buttons, from left to right.", isRequired: true, \.tabs),
            Key("selected", .tab, "Which tab is shown at first, by number or title; 0 by default.", get: \.selected) {
                given, screen, _ throws(DocumentError) in
                screen.selected = try given.value.tabIndex(in: screen)
            },
            Key("bar", .table(bar, from: Screen.Bar()), "The bar along the lower edge.", \.bar),
        ])

    static let tab = SceneTable<Tab>(
        "tab", "Each of 'tabs', beside the keys of a page", expected: "a tab such as {title: Inbox, list: 30}",
        [
            Key("title", .text, "The words below the icon.", \.title),
            Key(
                "icon", .icon,
                "A symbol (\(Symbol.allCases.map(\.rawValue).joined(separator: ", "))), or the path of an image.", \.icon),
            Key("badge", .badge, "The words in the red badge.", \.badge),
            Key(
                "refresh", .table(tabRefresh, from: TabRefresh(), short: "indicator"),
                "What a tap on the selected tab does: an indicator's id, images by their path, or more in keys.", \.refresh),
        ] + page.keys.map { $0.of(\.page) })

    static let tabRefresh = SceneTable<TabRefresh>(
        "tab-refresh", "A tab's 'refresh'", expected: "an indicator's id, a path of images, or {indicator: …, loads: …}",
        indicator(
            "What is shown: an indicator's id, a plugin that holds one (.so), or images by their path; the spinner by default.", \.indicator
        ) + [
            Key("animated", .toggle, "false refreshes without showing it.", \.isAnimated),
            Key("loads", .loads, "What it loads.", \.loads),
        ])

    static let bar = SceneTable<Screen.Bar>(
        "bar", "The screen's 'bar'", expected: "keys such as {swipes: true}",
        [
            Key("variant", .word, "Which bar is followed; system by default.", \.variant),
            Key("translucent", .toggle, "true shows content through it.", \.isTranslucent),
            Key("hidden", .toggle, "true hides it at first.", \.isHidden),
            Key("swipes", .toggle, "true lets a finger page between tabs.", \.swipes),
            Key("animates-taps", .toggle, "true plays the transition after taps.", \.animatesTaps),
            Key("transition", .word, "What a switch looks like; push by default.", \.transition),
            Key("height", .number(in: SceneLimits.covered), "In points; 0, the default, is what the variant gives.", \.height),
        ])
}

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
