internal import RefreshKit

extension SceneTable {
    /// Screens with tabs.
    static let ofScreens = [tabs, tab, tabRefresh, bar]

    static let tabs = SceneTable(
        "tabs", "A screen with tabs",
        [
            SceneKey("tabs", .oneOrList(.table("tab")), "The pages with their buttons, from left to right.", isRequired: true),
            SceneKey("selected", tabType, "Which tab is shown at first, by number or title; 0 by default."),
            SceneKey("bar", .table("bar"), "The bar along the lower edge."),
        ])

    static let tab = SceneTable(
        "tab", "Each of 'tabs', beside the keys of a page",
        [
            SceneKey("title", .text, "The words below the icon."),
            SceneKey("icon", .text, "A symbol (\(Symbol.allCases.map(\.rawValue).joined(separator: ", "))), or the path of an image."),
            SceneKey("badge", .either([.label, .nothing]), "The words in the red badge."),
            SceneKey(
                "refresh", .either([.indicator, .table("tab-refresh")]),
                "What a tap on the selected tab does: an indicator's id, images by their path, or more in keys."),
        ] + page.keys)

    static let tabRefresh = SceneTable(
        "tab-refresh", "A tab's 'refresh'",
        [
            SceneKey(
                "indicator", .indicator,
                "What is shown: an indicator's id, a plugin that holds one (.so), or images by their path; the spinner by default."),
            SceneKey("set", .settings, "Options of the indicator, by name."),
            SceneKey("animated", .toggle, "false refreshes without showing it."),
            SceneKey("loads", .oneOrList(.either([.time, .table("load")])), "What it loads."),
        ])

    static let bar = SceneTable(
        "bar", "The screen's 'bar'",
        [
            SceneKey(
                "variant", .choice(TabBarController.Variant.allCases.map(\.rawValue)), "Which bar is followed; system by default."),
            SceneKey("translucent", .toggle, "true shows content through it."),
            SceneKey("hidden", .toggle, "true hides it at first."),
            SceneKey("swipes", .toggle, "true lets a finger page between tabs."),
            SceneKey("animates-taps", .toggle, "true plays the transition after taps."),
            SceneKey(
                "transition", .choice(Screen.Bar.Transition.allCases.map(\.rawValue)), "What a switch looks like; push by default."),
            SceneKey("height", .number(SceneLimits.covered), "In points; 0, the default, is what the variant gives."),
        ])
}
