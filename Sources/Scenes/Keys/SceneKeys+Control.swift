internal import Documents
internal import Originals
internal import RefreshKit
internal import SystemSupport

extension SceneKeys {
    static let control = SceneTable<Page.Control>(
        "control", "A 'header', 'footer', or 'trailer'", expected: "a control",
        behavior + appearance + labels + motion + triggers + times + initial)

    private static let labels: [SceneKey<Page.Control>] = [
        Key("shows-text", .toggle, "false shows the indicator without text.", \.showsText).ofDesigns,
        Key("time", .toggle, "true shows the time of the last update on a second line; headers only.", \.showsTime)
            .withTitle.requires("a header") { $0.behavior.edge == .top }
            .refused("cannot be combined with 'shows-text: false'; remove one of them") { control, _ in
                !control.showsTime || control.showsText
            },
        Key(
            "last-updated", .date, "Time of the last update before the scene starts, such as 2026-01-08 21:15; headers only.", \.lastUpdated
        )
        .requires("a header") { $0.behavior.edge == .top }
        .refused("requires 'time: true'; set both or remove this key") { control, _ in control.showsTime },
        Key("language", .language, "Language of the text; the screen's language by default.", \.language),
        Key("texts", .table(texts, from: Page.Texts()), "Custom text that replaces the language's standard text.", \.texts)
            .withTitle,
    ]

    private static let motion: [SceneKey<Page.Control>] = [
        Key("fades-in-with-pull", .toggle, "true fades the control in while it is pulled.", \.fadesInWithPull).ofDesigns,
        Key(
            "ignored-inset", .number(in: SceneLimits.length), "Extra distance between the control and the content, in points.",
            \.ignoredInset
        ).ofDesigns,
    ]

    private static let triggers: [SceneKey<Page.Control>] = [
        Key("automatic", .toggle, "false starts a refresh only after a tap; visibility trigger only.", \.isAutomatic),
        Key(
            "trigger-progress", .number(in: SceneLimits.triggerProgress),
            "Visible fraction of the control at which a refresh starts; 1 by default; visibility trigger only.",
            \.triggerProgress),
        Key(
            "triggers-per-drag", .integer(in: SceneLimits.triggersPerDrag),
            "Number of refreshes that one drag may start, -1 for no limit; 1 by default; visibility trigger only.",
            \.triggersPerDrag),
    ].map { $0.ofDesigns.requires("'behavior: auto-footer' or 'trigger: visibility'") { $0.behavior.trigger == .visibility } }

    private static let times: [SceneKey<Page.Control>] = [
        Key("grace-time", .time, "Delay before showing a refresh that the application begins.", \.graceTime),
        Key("minimum-time", .time, "Minimum time that a refresh is shown.", \.minimumTime),
        Key("result-time", .time, "How long a result is shown.", \.resultTime),
        part("opening-duration", .time, "Duration of the opening animation.", \.opening.duration),
        part("closing-duration", .time, "Duration of the closing animation.", \.closingDuration),
    ]

    private static let initial: [SceneKey<Page.Control>] = [
        Key("enabled", .toggle, "false disables the control at the start.", \.isEnabled),
        Key("hidden", .toggle, "true hides the control at the start.", \.isHidden),
        Key(
            "loads", .loads,
            "The loads of successive refreshes; the last one repeats. Without loads, a refresh lasts until the script ends it.", \.loads),
    ]

    static let texts = SceneTable<Page.Texts>("texts", "A control's 'texts'", expected: "text such as {idle: …}", textKeys)

    static let textKeys = stateTextKeys + timeTextKeys

    private static let stateTextKeys: [SceneKey<Page.Texts>] = [
        Key("idle", .text, "Text while the control is idle.", \.idle),
        Key("pulling", .text, "Text when releasing would start a refresh.", \.pulling)
            .refused("requires a control that starts a refresh on release, unlike an auto-footer; remove this key") { _, reader in
                reader.behavior?.trigger != .visibility
            },
        Key("refreshing", .text, "Text while refreshing.", \.refreshing),
        Key("no-more-data", .text, "Text when no more data is available.", \.noMoreData)
            .refused("requires a footer or trailer that can run out of data; remove this key") { _, reader in
                reader.behavior?.canRunOut ?? true
            },
        Key("success", .text, "Text after a successful refresh.", \.success),
        Key("failure", .text, "Text after a failed refresh.", \.failure),
    ]

    private static let timeTextKeys: [SceneKey<Page.Texts>] = [
        Key("last-update", .text, "Text before the time of the last update; headers only.", \.lastUpdate),
        Key("today", .text, "The word for today in the time of the last update; headers only.", \.today),
        Key("no-record", .text, "Text shown if the time of the last update is unknown; headers only.", \.noRecord),
    ].map { key in
        key.refused("requires a header; remove this key") { _, reader in reader.behavior.map { $0.edge == .top } ?? true }
    }

    static let load = SceneTable<Load>(
        "load", "An item of 'loads'", expected: "{after: …}",
        [
            Key("after", .time, "Time until the data arrives.", isRequired: true, \.time),
            Key("result", .word, "Result of the refresh; no result by default.", \.result),
            Key("rows", .rows, "Number of new rows; 0 by default.", \.rows),
            Key("at", .rowIndex, "Index of the first new row; top by default, or end for a footer.", \.index),
            Key("no-more-data", .toggle, "true if no more data is available afterward; footers and trailers only.", \.isLast)
                .refused("requires a footer or trailer that can run out of data; remove this key") { load, reader in
                    !load.isLast || reader.behavior?.canRunOut == true
                },
            Key("badge", .badgeOrNone, "The tab's badge after the load; '' removes it.", \.badge),
        ])
}

extension SceneKey where Target == Page.Control, Context == SceneReader {
    /// The key, refused for platforms' controls without a title.
    fileprivate var withTitle: Self {
        refused("requires a control with a title, such as ios; remove this key") { control, _ in
            control.behavior.platformControl?.hasTitle ?? true
        }
    }
}

extension Notation where Value == [Load], Context == SceneReader {
    static var loads: Self {
        .oneOrList(
            of: .table(SceneKeys.load, from: Load(after: .zero), short: "after"), expected: "a time, {after: …}, or a list of these")
    }
}

extension Notation where Value == Page.Control, Context == SceneReader {
    static func control(at position: ControlReference.Position) -> Self {
        let standard = Page.Control(ControlBehavior(standardAt: position).behavior())
        let keys = Self.table(SceneKeys.control, from: standard)
        let behaviors = Notation<ControlBehavior, SceneReader>.word { $0.position == position }.info
        let info = NotationInfo.either([behaviors, .indicator, keys.info])
        return Self(info, write: { Self.shortest(keys.written($0)) }) { value, reader throws(DocumentError) in
            reader.behavior = standard.behavior
            defer { reader.behavior = nil }
            return try value.node.shape == .keys ? keys.read(value, &reader) : reader.control(value, at: position)
        }
    }

    /// Returns the short form if only a behavior or an indicator is set.
    private static func shortest(_ keys: JSONValue?) -> JSONValue? {
        guard case .object(let members)? = keys, members.count == 1, ["behavior", "indicator"].contains(members[0].name) else {
            return keys
        }
        return members[0].value
    }
}

extension SceneReader {
    /// Reads a control from a word that names a behavior or an indicator.
    fileprivate mutating func control(_ value: DocumentValue, at position: ControlReference.Position) throws(DocumentError) -> Page.Control
    {
        let behaviors = ControlBehavior.allCases.filter { $0.position == position }.map(\.rawValue)
        let expected = "a behavior (\(behaviors.joined(separator: ", "))), an indicator's id, an image path, or keys"
        let word = try value.text(expected: expected)
        if ControlBehavior(rawValue: word) != nil { return Page.Control(try ControlBehavior(value, for: position).behavior()) }
        guard registry.contains(word) || ChosenIndicator.isPath(word, from: folder) else {
            let suggestion = Spelling.nearest(to: word, among: behaviors + registry.infos.map(\.id))
            throw value.unexpected(expected, didYouMean: [suggestion])
        }
        var control = Page.Control(ControlBehavior(standardAt: position).behavior())
        control.indicator = try indicator(value)
        return control
    }
}
