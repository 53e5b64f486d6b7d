internal import Documents
internal import Imaging
internal import RefreshKit

extension SceneReader {
    /// A header, footer or trailer: a word, or keys.
    mutating func control(_ value: DocumentValue, at place: ControlReference.Place) throws(DocumentError) -> Page.Control {
        guard !value.isMap else {
            return try control(value.fields(.control, expected: "a control"), at: place)
        }
        let behaviors = ControlBehavior.allCases.filter { $0.place == place }.map(\.rawValue)
        let expected = "a behaviour (\(behaviors.joined(separator: ", "))), an indicator's id, a path of images, or keys"
        let word = try value.text(expected: expected)
        if let behavior = ControlBehavior(rawValue: word) {
            return Page.Control(try Self.checked(behavior, value, at: place).behavior())
        }
        guard registry.contains(word) || ChosenIndicator.isPath(word, from: folder) else {
            let suggestion = Spelling.nearest(to: word, among: behaviors + registry.infos.map(\.id))
            throw value.unexpected(expected, didYouMean: [suggestion])
        }
        var control = Page.Control(ControlBehavior(standardAt: place).behavior())
        control.indicator = try indicator(value)
        return control
    }

    private mutating func control(
        _ fields: [String: DocumentValue], at place: ControlReference.Place
    ) throws(DocumentError) -> Page.Control {
        var control = Page.Control(try Self.behavior(fields, at: place))
        // A height that was asked for is kept.
        control.growsToPicture = fields["extent"] == nil
        control.look = try fields["look"]?.choice(of: ControlLook.self).look
        control.indicator = try indicator(fields)
        if let value = fields["size"] {
            guard control.indicator != nil else {
                throw value.refused("goes with 'indicator' only; leave it out or say which")
            }
            control.pictureSize = try Self.size(value, in: SceneLimits.picture, such: "60x60")
        }
        if let showsWords = try fields["words"]?.toggle() { control.showsWords = showsWords }
        try Self.readTime(fields, at: place, into: &control)
        if let texts = fields["texts"] { control.texts = try Self.texts(texts, of: control.behavior) }
        if let changes = try fields["automatic-alpha"]?.toggle() { control.changesAlphaAutomatically = changes }
        if let inset = try fields["ignored-inset"]?.number(in: SceneLimits.length) { control.ignoredInset = inset }
        try Self.readTriggers(fields, into: &control)
        if let time = try fields["grace-time"]?.time() { control.graceTime = time }
        if let time = try fields["minimum-time"]?.time() { control.minimumTime = time }
        if let time = try fields["result-time"]?.time() { control.resultTime = time }
        if let isEnabled = try fields["enabled"]?.toggle() { control.isEnabled = isEnabled }
        if let isHidden = try fields["hidden"]?.toggle() { control.isHidden = isHidden }
        if let value = fields["loads"] { control.loads = try loads(value, at: place, runsOut: control.behavior.canRunOut) }
        return control
    }

    /// Words in place of those of the language, of which each can be said.
    private static func texts(_ value: DocumentValue, of behavior: RefreshBehavior) throws(DocumentError) -> Page.Texts {
        let fields = try value.fields(.texts, expected: "texts such as {idle: …}")
        if let text = fields["no-more-data"], !behavior.canRunOut {
            throw text.refused("goes with a footer or trailer that can run out only; leave it out")
        }
        if let text = fields["pulling"], behavior.trigger == .appearance {
            throw text.refused("goes with what is let go to refresh only, which an auto-footer is not; leave it out")
        }
        return try texts(fields)
    }

    /// Words in place of those of the language.
    static func texts(_ fields: [String: DocumentValue]) throws(DocumentError) -> Page.Texts {
        var texts = Page.Texts()
        texts.idle = try fields["idle"]?.text(expected: "a text")
        texts.pulling = try fields["pulling"]?.text(expected: "a text")
        texts.refreshing = try fields["refreshing"]?.text(expected: "a text")
        texts.noMoreData = try fields["no-more-data"]?.text(expected: "a text")
        texts.success = try fields["success"]?.text(expected: "a text")
        texts.failure = try fields["failure"]?.text(expected: "a text")
        return texts
    }

    private static func behavior(
        _ fields: [String: DocumentValue], at place: ControlReference.Place
    ) throws(DocumentError) -> RefreshBehavior {
        var kind = ControlBehavior(standardAt: place)
        if let value = fields["behavior"] {
            if case .text(let word) = value.node.content, let other = ControlBehavior(rawValue: word) {
                kind = try checked(other, value, at: place)
            } else {
                kind = try value.choice(of: ControlBehavior.self) { $0.place == place }
            }
        }
        var behavior = kind.behavior()
        if let value = fields["maximum-pull"] {
            guard kind.isRing else { throw value.refused("goes with ring-header and ring-footer only; give 'extent' instead") }
            if let extent = fields["extent"] { throw extent.refused("cannot go with 'maximum-pull'; leave one of them out") }
            behavior = kind.behavior(maximumPull: try value.number(in: SceneLimits.extent))
        }
        if let extent = try fields["extent"]?.number(in: SceneLimits.extent) { behavior.extent = extent }
        if let value = fields["origin"] {
            guard place != .header else { throw value.refused("goes with a footer or trailer only; leave it out") }
            behavior.origin = try value.word(of: ["insets", "content"]) == "content" ? .content : .insets
        }
        if let time = try fields["opening-duration"]?.time() { behavior.opening.duration = time }
        if let time = try fields["closing-duration"]?.time() { behavior.closingDuration = time }
        return behavior
    }

    private static func checked(
        _ behavior: ControlBehavior, _ value: DocumentValue, at place: ControlReference.Place
    ) throws(DocumentError) -> ControlBehavior {
        guard behavior.place == place else {
            let fitting = ControlBehavior.allCases.filter { $0.place == place }.map(\.rawValue).joined(separator: ", ")
            throw value.refused("'\(behavior.rawValue)' is for a \(behavior.place.rawValue), expected for a \(place.rawValue): \(fitting)")
        }
        return behavior
    }

    private static func readTime(
        _ fields: [String: DocumentValue], at place: ControlReference.Place, into control: inout Page.Control
    ) throws(DocumentError) {
        for name in ["time", "last-updated"] where place != .header {
            if let value = fields[name] { throw value.refused("goes with a header only; leave it out") }
        }
        if let value = fields["time"] {
            control.showsTime = try value.toggle()
            if control.showsTime, !control.showsWords { throw value.refused("cannot go with 'words: false'; leave one of them out") }
        }
        if let value = fields["last-updated"] {
            control.lastUpdated = try value.date()
            guard control.showsTime else { throw value.refused("goes with 'time: true' only; leave it out or give both") }
        }
    }

    private static func readTriggers(
        _ fields: [String: DocumentValue], into control: inout Page.Control
    ) throws(DocumentError) {
        for name in ["automatic", "trigger-percent", "trigger-times"] where control.behavior.trigger != .appearance {
            if let value = fields[name] { throw value.refused("goes with 'behavior: auto-footer' only; leave it out") }
        }
        if let isAutomatic = try fields["automatic"]?.toggle() { control.isAutomatic = isAutomatic }
        if let percent = try fields["trigger-percent"]?.number(in: SceneLimits.triggerPercent) { control.triggerPercent = percent }
        if let times = try fields["trigger-times"]?.integer(in: SceneLimits.triggerTimes) { control.triggerTimes = times }
    }
}
