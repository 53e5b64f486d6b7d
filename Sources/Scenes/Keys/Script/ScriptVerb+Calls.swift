internal import Documents
internal import RefreshKit

// What the application asks of controls, lists and tabs.
extension ScriptVerb {
    static let calls = [
        ScriptVerb("begin", .reference, "The application begins a refresh.", ScriptAction.begin) {
            if case .begin(let control) = $0 { control } else { nil }
        },
        ScriptVerb(
            "end", .end, "The application ends a refresh.", { $0.isLast ? .noMoreData($0.control) : .end($0.control, $0.result) }
        ) { if case .end(let control, let result) = $0 { End(control: control, result: result) } else { nil } },
        ScriptVerb(
            "no-more-data", .runningOut, "The application ends a refresh with nothing more to load.", ScriptAction.noMoreData
        ) { if case .noMoreData(let control) = $0 { control } else { nil } },
        ScriptVerb("reset", .runningOut, "There may be more to load again.", ScriptAction.resetNoMoreData) {
            if case .resetNoMoreData(let control) = $0 { control } else { nil }
        },
        ScriptVerb(
            "insert", .table(SceneKeys.insert, from: Rows(), short: "rows"), "Rows come in: how many, or more in keys.",
            { .insertRows($0.count, at: $0.index, tab: $0.tab) }
        ) { if case .insertRows(let count, let index, let tab) = $0 { Rows(count: count, index: index, tab: tab) } else { nil } },
        ScriptVerb(
            "remove", .table(SceneKeys.remove, from: Rows(), short: "rows"), "Rows go: how many, or more in keys.",
            { .removeRows($0.count, at: $0.index, tab: $0.tab) }
        ) { if case .removeRows(let count, let index, let tab) = $0 { Rows(count: count, index: index, tab: tab) } else { nil } },
        banner("header-view", "The view above the rows changes: what it says, null for none, or more in keys.", .header),
        banner("footer-view", "The same below the rows.", .footer),
        ScriptVerb("text", .newText, "A title changes, or the texts of a control.", \.action) { NewText($0) },
        ScriptVerb(
            "badge", .table(SceneKeys.badge, from: Badge()), "A tab gets another badge, or none.", { .setBadge($0.text, tab: $0.tab) }
        ) { if case .setBadge(let text, let tab) = $0 { Badge(tab: tab, text: text) } else { nil } },
        ScriptVerb("enable", .reference, "A control takes part.", { .setEnabled($0, true) }) {
            if case .setEnabled(let control, true) = $0 { control } else { nil }
        },
        ScriptVerb("disable", .reference, "A control takes no part.", { .setEnabled($0, false) }) {
            if case .setEnabled(let control, false) = $0 { control } else { nil }
        },
        ScriptVerb("show", .shownOrHidden(ofBar: "bar: shown"), "A control is shown.", { .setHidden($0, false) }) {
            if case .setHidden(let control, false) = $0 { control } else { nil }
        },
        ScriptVerb("hide", .shownOrHidden(ofBar: "bar: hidden"), "A control is hidden.", { .setHidden($0, true) }) {
            if case .setHidden(let control, true) = $0 { control } else { nil }
        },
        ScriptVerb(
            "refresh-view", .newPicture, "Another picture takes the place of a control's, also in the middle of a refresh.",
            \.action
        ) { NewPicture($0) },
    ]
}

extension ScriptVerb {
    private static func banner(_ name: String, _ summary: String, _ place: Page.Banner.Place) -> ScriptVerb {
        ScriptVerb(
            name, .table(SceneKeys.newBanner, from: NewBanner(), short: "text"), summary,
            { .setBanner(place, $0.isNone ? nil : $0.banner, tab: $0.tab) }
        ) {
            guard case .setBanner(place, let banner, let tab) = $0 else { return nil }
            return NewBanner(banner: banner ?? Page.Banner(), isNone: banner == nil, tab: tab)
        }
    }
}

private struct NewBanner {
    var banner = Page.Banner()
    var isNone = false
    var tab: Int?

    /// The banner; nil for none.
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
    var place: ControlReference.Place?
    var tab: Int?
    var title: String?
    var texts = Page.Texts()

    init() {}

    init?(_ action: ScriptAction) {
        switch action {
        case .setTexts(let control, let texts): (place, tab, self.texts) = (control.place, control.tab, texts)
        case .setTitle(let title, let tab): (self.title, self.tab) = (title, tab)
        default: return nil
        }
    }

    var action: ScriptAction {
        place.map { .setTexts(ControlReference($0, ofTab: tab), texts) } ?? .setTitle(title ?? "", tab: tab)
    }
}

private struct NewPicture {
    var place: ControlReference.Place?
    var tab: Int?
    var indicator: ChosenIndicator?
    var images: [RefreshControl.State: ChosenIndicator] = [:]

    init() {}

    init?(_ action: ScriptAction) {
        switch action {
        case .setIndicator(let control, let indicator): (place, tab, self.indicator) = (control.place, control.tab, indicator)
        case .setImages(let control, let images): (place, tab, self.images) = (control.place, control.tab, images)
        default: return nil
        }
    }

    /// That of a tab when only this is named.
    var control: ControlReference { ControlReference(place ?? .tab, ofTab: tab) }

    var action: ScriptAction { images.isEmpty ? .setIndicator(control, indicator) : .setImages(control, images) }
}

extension SceneKeys {
    fileprivate static let end = SceneTable<End>(
        "end", "'end'", expected: "a control, or {control: header, …}",
        reference("Which control.").map { $0.of(\.control) } + [
            Key("result", .word, "How it came out; nothing is said by default.", \.result)
                .checked { given, _, _ throws(DocumentError) in
                    guard given["no-more-data"]?.node.content == .text("true") else { return }
                    throw given.value.refused("cannot go with 'no-more-data'; leave one of them out")
                },
            Key("no-more-data", .toggle, "true says that there is nothing more to load.", \.isLast),
        ])

    fileprivate static let insert = rows("insert", at: "Before which row; top by default.")
    fileprivate static let remove = rows("remove", at: "The first of them; top by default, end takes the last ones.")

    private static func rows(_ id: String, at summary: String) -> SceneTable<Rows> {
        KeyTable(
            id, "'\(id)'", expected: "a number of rows, or {rows: 3, …}",
            [
                Key("rows", .rows, "How many.", isRequired: true, \.count), Key("at", .rowIndex, summary, \.index),
                Key("tab", .tab, "The tab of the list; the shown one by default.", \.tab),
            ])
    }

    fileprivate static let newBanner = SceneTable<NewBanner>(
        "new-banner", "'header-view' and 'footer-view' in a script", expected: "a text, null, or {text: …, height: 30}",
        [Key("text", .textOrNone, "What it says; null takes the view away.", isRequired: true, \.text)]
            + bannerKeys.filter { $0.info.name != "text" }.map { $0.of(\.banner) }
            + [Key("tab", .tab, "The tab of the list; the shown one by default.", \.tab)])

    fileprivate static let text = SceneTable<NewText>(
        "text", "'text': 'title', or 'control' and its texts", expected: "{title: …}, or {control: header, idle: …}",
        [
            Key("control", .word { ControlReference.Place.ofPages.contains($0) }, "The control that says something else.", \.place),
            Key("tab", .tab, "The tab of the control or the title; the shown one by default.", \.tab),
            Key("title", .text, "Another title of the tab and its navigation bar.", \.title).excludes("control"),
        ] + textKeys.map { $0.of(\.texts).needs("control") })

    fileprivate static let badge = SceneTable<Badge>(
        "badge", "'badge'", expected: "{tab: 0, value: 3}",
        [
            Key("tab", .tab, "The tab, by number or title.", isRequired: true, \.tab),
            Key("value", .badge, "The words; null or '' takes the badge away.", isRequired: true, \.text),
        ])

    fileprivate static let refreshView = SceneTable<NewPicture>(
        "refresh-view", "'refresh-view'", expected: "a control, or {control: header, indicator: …}",
        [
            Key("control", .word, "The control whose picture changes; the tab's own by default.", \.place),
            Key("tab", .tab, "The tab, by number or title.", \.tab),
        ] + indicator("Another indicator or images; without it the first one comes back.", \.indicator) + [otherImages])

    private static let otherImages = SceneKey<NewPicture>(
        "images", .stateImages, "Another picture for each state; of headers, footers and trailers only.", \.images
    ).excludes("indicator").goesOnly(with: "a header, footer or trailer") { $0.control.place != .tab }
}

extension Notation where Value == String?, Context == SceneReader {
    /// A text, or null for none.
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
            if let place = text.place {
                guard text.texts == Page.Texts() else { return try reader.state.check(ControlReference(place, ofTab: text.tab), value) }
                let names = SceneKeys.textKeys.map(\.info.name).joined(separator: ", ")
                throw value.error(.expected("one of the keys \(names)", got: "none of them"))
            } else if text.title == nil {
                throw value.error(.expected(SceneKeys.text.expected, got: "neither"))
            }
        }
    }
}

extension Notation where Value == NewPicture, Context == SceneReader {
    fileprivate static var newPicture: Self {
        .table(SceneKeys.refreshView, from: NewPicture(), short: "control").checked { picture, value, reader throws(DocumentError) in
            guard picture.place != nil || picture.tab != nil else {
                throw value.error(.expected("the key 'control' or 'tab'", got: "neither"))
            }
            try reader.state.check(picture.control, value)
        }
    }
}
