internal import Documents
internal import RefreshKit
internal import System

extension SceneKeys {
    static let control = SceneTable<Page.Control>(
        "control", "A 'header', 'footer' or 'trailer'", expected: "a control",
        behavior + picture + words + motion + triggers + times + begin)

    private static let words: [SceneKey<Page.Control>] = [
        Key("words", .toggle, "false shows the picture alone.", \.showsWords),
        Key("time", .toggle, "true says in a second line when the list was last updated; headers only.", \.showsTime)
            .goesOnly(with: "a header") { $0.behavior.edge == .top }
            .refused("cannot go with 'words: false'; leave one of them out") { control, _ in !control.showsTime || control.showsWords },
        Key("last-updated", .date, "When that was before the scene, such as 2026-01-08 21:15; headers only.", \.lastUpdated)
            .goesOnly(with: "a header") { $0.behavior.edge == .top }
            .refused("goes with 'time: true' only; leave it out or give both") { control, _ in control.showsTime },
        Key("language", .language, "The language of its words; that of the screen by default.", \.language),
        Key("texts", .table(texts, from: Page.Texts()), "What it says instead of the language's words.", \.texts),
    ]

    private static let motion: [SceneKey<Page.Control>] = [
        Key("automatic-alpha", .toggle, "true fades it in as it is pulled.", \.changesAlphaAutomatically),
        Key("ignored-inset", .number(in: SceneLimits.length), "How far it is moved away from the content, in points.", \.ignoredInset),
    ]

    /// Keys of a control that starts by appearance.
    private static let triggers: [SceneKey<Page.Control>] = [
        Key("automatic", .toggle, "false waits for a tap; controls that start by appearance only.", \.isAutomatic),
        Key(
            "trigger-percent", .number(in: SceneLimits.triggerPercent),
            "How much of it has to show; 1 by default; controls that start by appearance only.", \.triggerPercent),
        Key(
            "trigger-times", .integer(in: SceneLimits.triggerTimes),
            "How often one drag may start it, -1 for without limit; 1 by default; controls that start by appearance only.", \.triggerTimes),
    ].map { $0.goesOnly(with: "'behavior: auto-footer' or 'trigger: appearance'") { $0.behavior.trigger == .appearance } }

    private static let times: [SceneKey<Page.Control>] = [
        Key("grace-time", .time, "How long a refresh that begins by call runs before it is shown.", \.graceTime),
        Key("minimum-time", .time, "How long a refresh is shown at least.", \.minimumTime),
        Key("result-time", .time, "How long a result is shown.", \.resultTime),
        part("opening-duration", .time, "How long opening takes.", \.opening.duration),
        part("closing-duration", .time, "How long closing takes.", \.closingDuration),
    ]

    /// How it is at first, and what it loads.
    private static let begin: [SceneKey<Page.Control>] = [
        Key("enabled", .toggle, "false leaves it out at first.", \.isEnabled),
        Key("hidden", .toggle, "true hides it at first.", \.isHidden),
        Key(
            "loads", .loads,
            "What it loads: the first time the first, the last again and again; without it, until the script says 'end'.", \.loads),
    ]

    static let texts = SceneTable<Page.Texts>("texts", "A control's 'texts'", expected: "texts such as {idle: …}", textKeys)

    static let textKeys = stateTextKeys + timeTextKeys

    private static let stateTextKeys: [SceneKey<Page.Texts>] = [
        Key("idle", .text, "At rest.", \.idle),
        Key("pulling", .text, "When letting go refreshes.", \.pulling)
            .refused("goes with what is let go to refresh only, which an auto-footer is not; leave it out") { _, reader in
                reader.behavior?.trigger != .appearance
            },
        Key("refreshing", .text, "While it refreshes.", \.refreshing),
        Key("no-more-data", .text, "When there is nothing more to load.", \.noMoreData)
            .refused("goes with a footer or trailer that can run out only; leave it out") { _, reader in
                reader.behavior?.canRunOut ?? true
            },
        Key("success", .text, "When it went well.", \.success),
        Key("failure", .text, "When it did not.", \.failure),
    ]

    /// The words of the line of the last update.
    private static let timeTextKeys: [SceneKey<Page.Texts>] = [
        Key("last-update", .text, "Before the time of the last update; headers only.", \.lastUpdate),
        Key("today", .text, "The word for today in that line; headers only.", \.today),
        Key("no-record", .text, "Instead of the time when it is not known; headers only.", \.noRecord),
    ].map { key in
        key.refused("goes with a header only; leave it out") { _, reader in reader.behavior.map { $0.edge == .top } ?? true }
    }

    static let load = SceneTable<Load>(
        "load", "Each of 'loads'", expected: "{after: …}",
        [
            Key("after", .time, "How long it takes.", isRequired: true, \.time),
            Key("result", .word, "How it came out; nothing is said by default.", \.result),
            Key("rows", .rows, "How many rows come; 0 by default.", \.rows),
            Key("at", .rowIndex, "Where they go; top, for a footer end.", \.index),
            Key("no-more-data", .toggle, "true says that there is nothing more; footers and trailers only.", \.isLast)
                .refused("goes with a footer or trailer that can run out only; leave it out") { load, reader in
                    !load.isLast || reader.behavior?.canRunOut == true
                },
            Key("badge", .badgeOrNone, "The tab's badge afterwards; '' takes it away.", \.badge),
        ])
}

extension Notation where Value == [Load], Context == SceneReader {
    /// What a control loads, one refresh after the other.
    static var loads: Self {
        .oneOrList(
            of: .table(SceneKeys.load, from: Load(after: .zero), short: "after"), expected: "a time, {after: …}, or a list of these")
    }
}

extension Notation where Value == Page.Control, Context == SceneReader {
    /// A header, footer or trailer: a behavior, an indicator, or keys.
    static func control(at place: ControlReference.Place) -> Self {
        let standard = Page.Control(ControlBehavior(standardAt: place).behavior())
        let keys = Self.table(SceneKeys.control, from: standard)
        let behaviors = Notation<ControlBehavior, SceneReader>.word { $0.place == place }.info
        let info = NotationInfo.either([behaviors, .indicator, keys.info])
        return Self(info, write: { Self.shortest(keys.written($0)) }) { value, reader throws(DocumentError) in
            reader.behavior = standard.behavior
            defer { reader.behavior = nil }
            return try value.node.shape == .keys ? keys.read(value, &reader) : reader.control(value, at: place)
        }
    }

    /// Only the behavior or the indicator when these are all that is said.
    private static func shortest(_ keys: JSONValue?) -> JSONValue? {
        guard case .object(let members)? = keys, members.count == 1, ["behavior", "indicator"].contains(members[0].name) else {
            return keys
        }
        return members[0].value
    }
}

extension SceneReader {
    /// A control of a word: that of a behavior, or of an indicator.
    fileprivate mutating func control(_ value: DocumentValue, at place: ControlReference.Place) throws(DocumentError) -> Page.Control {
        let behaviors = ControlBehavior.allCases.filter { $0.place == place }.map(\.rawValue)
        let expected = "a behavior (\(behaviors.joined(separator: ", "))), an indicator's id, a path of images, or keys"
        let word = try value.text(expected: expected)
        if ControlBehavior(rawValue: word) != nil { return Page.Control(try ControlBehavior(value, for: place).behavior()) }
        guard registry.contains(word) || ChosenIndicator.isPath(word, from: folder) else {
            let suggestion = Spelling.nearest(to: word, among: behaviors + registry.infos.map(\.id))
            throw value.unexpected(expected, didYouMean: [suggestion])
        }
        var control = Page.Control(ControlBehavior(standardAt: place).behavior())
        control.indicator = try indicator(value)
        return control
    }
}
