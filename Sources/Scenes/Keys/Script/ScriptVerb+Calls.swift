internal import Documents
internal import RefreshKit

// Verbs for application calls that affect controls, lists, and tabs.
extension ScriptVerb {
    static let calls = [
        ScriptVerb("begin", .reference, "Begins a refresh in code.", ScriptAction.begin) {
            if case .begin(let control) = $0 { control } else { nil }
        },
        ScriptVerb(
            "end", .end, "Ends a refresh.", { $0.isLast ? .noMoreData($0.control) : .end($0.control, $0.result) }
        ) { if case .end(let control, let result) = $0 { End(control: control, result: result) } else { nil } },
        ScriptVerb(
            "no-more-data", .exhaustible, "Ends a refresh with no more data to load.", ScriptAction.noMoreData
        ) { if case .noMoreData(let control) = $0 { control } else { nil } },
        ScriptVerb("reset", .exhaustible, "Allows a control to load more data again.", ScriptAction.resetNoMoreData) {
            if case .resetNoMoreData(let control) = $0 { control } else { nil }
        },
        ScriptVerb(
            "insert", .table(SceneKeys.insert, from: Rows(), short: "rows"), "Inserts rows; give the number of rows, or keys.",
            { .insertRows($0.count, at: $0.index, tab: $0.tab) }
        ) { if case .insertRows(let count, let index, let tab) = $0 { Rows(count: count, index: index, tab: tab) } else { nil } },
        ScriptVerb(
            "remove", .table(SceneKeys.remove, from: Rows(), short: "rows"), "Removes rows; give the number of rows, or keys.",
            { .removeRows($0.count, at: $0.index, tab: $0.tab) }
        ) { if case .removeRows(let count, let index, let tab) = $0 { Rows(count: count, index: index, tab: tab) } else { nil } },
        banner("header-view", "Replaces the view above the rows; give text, keys, or null to remove it.", .header),
        banner("footer-view", "Replaces the view below the rows; give text, keys, or null to remove it.", .footer),
        ScriptVerb("text", .newText, "Changes the title of a tab or the text of a control.", \.action) { NewText($0) },
        ScriptVerb(
            "badge", .table(SceneKeys.badge, from: Badge()), "Changes the badge of a tab.", { .setBadge($0.text, tab: $0.tab) }
        ) { if case .setBadge(let text, let tab) = $0 { Badge(tab: tab, text: text) } else { nil } },
        ScriptVerb("enable", .reference, "Enables a control.", { .setEnabled($0, true) }) {
            if case .setEnabled(let control, true) = $0 { control } else { nil }
        },
        ScriptVerb("disable", .reference, "Disables a control.", { .setEnabled($0, false) }) {
            if case .setEnabled(let control, false) = $0 { control } else { nil }
        },
        ScriptVerb("show", .shownOrHidden(ofBar: "bar: shown"), "Shows a control.", { .setHidden($0, false) }) {
            if case .setHidden(let control, false) = $0 { control } else { nil }
        },
        ScriptVerb("hide", .shownOrHidden(ofBar: "bar: hidden"), "Hides a control.", { .setHidden($0, true) }) {
            if case .setHidden(let control, true) = $0 { control } else { nil }
        },
        ScriptVerb(
            "refresh-view", .newIndicator, "Replaces the indicator of a control, even during a refresh.",
            \.action
        ) { NewIndicator($0) },
    ]
}

extension ScriptVerb {
    private static func banner(_ name: String, _ summary: String, _ position: Page.Banner.Position) -> ScriptVerb {
        ScriptVerb(
            name, .table(SceneKeys.newBanner, from: NewBanner(), short: "text"), summary,
            { .setBanner(position, $0.isNone ? nil : $0.banner, tab: $0.tab) }
        ) {
            guard case .setBanner(position, let banner, let tab) = $0 else { return nil }
            return NewBanner(banner: banner ?? Page.Banner(), isNone: banner == nil, tab: tab)
        }
    }
}

private struct NewBanner {
    var banner = Page.Banner()
    var isNone = false
    var tab: Int?

    var text: String? {
        get { isNone ? nil : banner.text }
        set { (isNone, banner.text) = (newValue == nil, newValue ?? "") }
    }
}

private struct End {
    var control = ControlReference(.header)
    var result: RefreshResult?
    var isLast = false
}

private struct Rows {
    var count = 0
    var index = 0
    var tab: Int?
}

private struct Badge {
    var tab = 0
    var text: String?
}

private struct NewText {
    var position: ControlReference.Position?
    var tab: Int?
    var title: String?
    var texts = Page.Texts()

    init() {}

    init?(_ action: ScriptAction) {
        switch action {
        case .setTexts(let control, let texts): (position, tab, self.texts) = (control.position, control.tab, texts)
        case .setTitle(let title, let tab): (self.title, self.tab) = (title, tab)
        default: return nil
        }
    }

    var action: ScriptAction {
        position.map { .setTexts(ControlReference($0, ofTab: tab), texts) } ?? .setTitle(title ?? "", tab: tab)
    }
}

private struct NewIndicator {
    var position: ControlReference.Position?
    var tab: Int?
    var indicator: ChosenIndicator?
    var images: [RefreshControl.State: ChosenIndicator] = [:]

    init() {}

    init?(_ action: ScriptAction) {
        switch action {
        case .setIndicator(let control, let indicator): (position, tab, self.indicator) = (control.position, control.tab, indicator)
        case .setImages(let control, let images): (position, tab, self.images) = (control.position, control.tab, images)
        default: return nil
        }
    }

    /// The control; by default, the tab button's control.
    var control: ControlReference { ControlReference(position ?? .tab, ofTab: tab) }

    var action: ScriptAction { images.isEmpty ? .setIndicator(control, indicator) : .setImages(control, images) }
}

extension SceneKeys {
    fileprivate static let end = SceneTable<End>(
        "end", "'end'", expected: "a control, or {control: header, …}",
        reference("The control.").map { $0.of(\.control) } + [
            Key("result", .word, "Result of the refresh; no result by default.", \.result)
                .checked { given, _, _ throws(DocumentError) in
                    guard given["no-more-data"]?.node.content == .text("true") else { return }
                    throw given.value.refused("cannot be combined with 'no-more-data'; remove one of them")
                },
            Key("no-more-data", .toggle, "true if no more data is available afterward.", \.isLast),
        ])

    fileprivate static let insert = rows("insert", at: "Index of the first new row; top by default.")
    fileprivate static let remove = rows("remove", at: "Index of the first row to remove; top by default, or end for the last rows.")

    private static func rows(_ id: String, at summary: String) -> SceneTable<Rows> {
        KeyTable(
            id, "'\(id)'", expected: "a number of rows, or {rows: 3, …}",
            [
                Key("rows", .rows, "Number of rows.", isRequired: true, \.count), Key("at", .rowIndex, summary, \.index),
                Key("tab", .tab, "The tab of the list; the visible one by default.", \.tab),
            ])
    }

    fileprivate static let newBanner = SceneTable<NewBanner>(
        "new-banner", "'header-view' and 'footer-view' in a script", expected: "text, null, or {text: …, height: 30}",
        newBannerKeys)

    private static let newBannerKeys: [SceneKey<NewBanner>] = {
        var keys: [SceneKey<NewBanner>] = [Key("text", .textOrNone, "The text; null removes the view.", isRequired: true, \.text)]
        keys += bannerKeys.filter { $0.info.name != "text" }.map { $0.of(\.banner) }
        keys.append(Key("tab", .tab, "The tab of the list; the visible one by default.", \.tab))
        return keys
    }()

    fileprivate static let text = SceneTable<NewText>(
        "text", "'text': 'title', or 'control' and its text", expected: "{title: …}, or {control: header, idle: …}",
        [
            Key("control", .word { ControlReference.Position.atEdges.contains($0) }, "The control whose text changes.", \.position),
            Key("tab", .tab, "The tab whose control or title changes; the visible one by default.", \.tab),
            Key("title", .text, "New title of the tab and its navigation bar.", \.title).excludes("control"),
        ] + textKeys.map { $0.of(\.texts).needs("control") })

    fileprivate static let badge = SceneTable<Badge>(
        "badge", "'badge'", expected: "{tab: 0, value: 3}",
        [
            Key("tab", .tab, "The tab, by number or title.", isRequired: true, \.tab),
            Key("value", .badge, "The text; null or '' removes the badge.", isRequired: true, \.text),
        ])

    fileprivate static let refreshView = SceneTable<NewIndicator>(
        "refresh-view", "'refresh-view'", expected: "a control, or {control: header, indicator: …}",
        [
            Key("control", .word, "The control whose indicator changes; by default, the tab button's control.", \.position),
            Key("tab", .tab, "The tab, by number or title.", \.tab),
        ] + indicator("The new indicator; by default, the initial one is restored.", \.indicator) + [otherImages])

    private static let otherImages = SceneKey<NewIndicator>(
        "images", .stateImages, "New images for individual states; headers, footers, and trailers only.", \.images
    ).excludes("indicator").requires("a header, footer, or trailer") { $0.control.position != .tab }
}

extension Notation where Value == String?, Context == SceneReader {
    fileprivate static var textOrNone: Self {
        let nothing = NotationInfo("null", schema: ["type": "null"], shapes: .nothing)
        let text = Notation<String, SceneReader>.text
        return Self(.either([text.info, nothing]), write: { $0.map(JSONValue.text) ?? .null }) { value, reader throws(DocumentError) in
            value.node.content == .nothing ? nil : try text.read(value, &reader)
        }
    }
}

extension Notation where Value == End, Context == SceneReader {
    fileprivate static var end: Self {
        .table(SceneKeys.end, from: End(), short: "control").checked { end, value, reader throws(DocumentError) in
            try reader.state.check(end.control, value)
            if end.isLast { try reader.state.checkRunsOut(end.control, value) }
        }
    }
}

extension Notation where Value == NewText, Context == SceneReader {
    fileprivate static var newText: Self {
        .table(SceneKeys.text, from: NewText()).checked { text, value, reader throws(DocumentError) in
            if let position = text.position {
                guard text.texts == Page.Texts() else { return try reader.state.check(ControlReference(position, ofTab: text.tab), value) }
                let names = SceneKeys.textKeys.map(\.info.name).joined(separator: ", ")
                throw value.error(.expected("one of the keys \(names)", got: "none of them"))
            } else if text.title == nil {
                throw value.error(.expected(SceneKeys.text.expected, got: "neither"))
            }
        }
    }
}

extension Notation where Value == NewIndicator, Context == SceneReader {
    fileprivate static var newIndicator: Self {
        .table(SceneKeys.refreshView, from: NewIndicator(), short: "control").checked { change, value, reader throws(DocumentError) in
            guard change.position != nil || change.tab != nil else {
                throw value.error(.expected("the key 'control' or 'tab'", got: "neither"))
            }
            try reader.state.check(change.control, value)
        }
    }
}
