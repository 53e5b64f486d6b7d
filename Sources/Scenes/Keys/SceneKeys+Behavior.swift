internal import Documents
internal import RefreshKit
internal import System

extension SceneKeys {
    /// When it starts, what it holds open, and how large it is.
    static let behavior: [SceneKey<Page.Control>] = [
        Key(
            "behavior", .word, "When it starts and what it holds open; header, back-footer or trailer by default.",
            get: { ControlBehavior(nearestTo: $0.behavior) }
        ) { given, control, reader throws(DocumentError) in
            control.behavior = try ControlBehavior(given.value, for: control.behavior.edge.place).behavior()
            reader.behavior = control.behavior
        },
        part("trigger", .trigger, "The trigger that starts it, besides a call.", \.trigger)
            .checked { given, control, _ throws(DocumentError) in try control.behavior.checkTrigger(given.value) },
        part("limit-includes-pulling", .toggle, "true counts a pull of exactly the limit as beyond it.", \.limit.includesPulling, .ofLimits)
            .checked { given, control, _ throws(DocumentError) in
                guard given["limit-includes-idle"] == nil, control.behavior.limit.isBoth else { return }
                throw given.value.refused("cannot go with a limit that counts as pulled back; give 'limit-includes-idle: false', too")
            },
        part("limit-includes-idle", .toggle, "true counts a pull of exactly the limit as back before it.", \.limit.includesIdle, .ofLimits)
            .refused("cannot go with a limit that counts as pulled beyond; give 'limit-includes-pulling: false', too") { control, _ in
                !control.behavior.limit.isBoth
            },
        part(
            "limit-needs-sight", .toggle, "true leaves the state and the percentage alone while nothing of it is seen.",
            \.limit.needsSight, .ofPulls),
        part(
            "position",
            .choice([("in-content", RefreshBehavior.Position.inContent), ("content-end", .atContentEnd), ("out-of-sight", .outOfSight)]),
            "Where it lies: in the content as its last part, right after it, or out of sight until it is pulled.", \.position, .atEnds),
        part(
            "origin", .choice([("insets", RefreshBehavior.PullOrigin.insets), ("content", .content)]),
            "What a pull at the end is measured from; insets by default.", \.origin, .atEnds),
        part(
            "held-space", .heldSpace,
            "What is kept free while it refreshes; a number makes the inset at its edge that large in total.", \.opening.space),
        part(
            "moves-content", .toggle, "true moves the content so that all of it is seen as it opens.", \.opening.movesContent, .ofOpening),
        part(
            "sticky", .toggle, "true has the held space scroll away with the content.", \.opening.isSticky, .ofStickySpace),
        part(
            "action-moment", .choice([("start", RefreshBehavior.ActionMoment.start), ("opened", .opened)]),
            "When it begins to load.", \.opening.action, .ofOpening),
        part(
            "calls", .choice([("always", RefreshBehavior.Calls.always), ("in-turn", .inTurn), ("from-idle", .fromIdle)]),
            "Which begins and ends count.", \.calls),
        part(
            "waits-for-others", .toggle, "true starts only while no other control of the list refreshes.", \.waitsForOthers),
        Key(
            "extent", .number(in: SceneLimits.extent),
            "How high it is, a trailer how wide, in points; by default at least as high as its picture.",
            get: { $0.growsToPicture && ($0.isRing || $0.behavior.extent == $0.standardBehavior.extent) ? nil : $0.behavior.extent }
        ) { control, extent in
            // A height that was asked for is kept.
            (control.behavior.extent, control.growsToPicture) = (extent, false)
        }.excludes("maximum-pull"),
        Key(
            "maximum-pull", .number(in: SceneLimits.extent),
            "The pull at which 'trigger: maximum' starts it, as in ring-header and ring-footer, in points.",
            get: { $0.growsToPicture && $0.isRing && $0.behavior.extent != $0.standardBehavior.extent ? $0.behavior.extent : nil }
        ) { control, extent in
            control.behavior.extent = extent
        }.refused("goes with 'trigger: maximum' only; give 'extent' instead") { control, _ in control.isRing },
    ]

    /// A key for part of a behavior; it is written if it differs from the named behavior and has an effect, and refused if it has none.
    static func part<Value: Equatable & Sendable>(
        _ name: String, _ notation: Notation<Value, SceneReader>, _ summary: String,
        _ path: any WritableKeyPath<RefreshBehavior, Value> & Sendable, _ effect: BehaviorEffect = .always
    ) -> SceneKey<Page.Control> {
        let get: @Sendable (Page.Control) -> Value? = { control in
            let value = control.behavior[keyPath: path]
            return value == control.standardBehavior[keyPath: path] || !effect.isThere(control.behavior) ? nil : value
        }
        return Key(name, notation, summary, get: get) { given, control, reader throws(DocumentError) in
            control.behavior[keyPath: path] = try notation.read(given.value, &reader)
            reader.behavior = control.behavior
        }.goesOnly(with: effect.condition) { effect.isThere($0.behavior) }
    }
}

/// For which behaviors a part of them has an effect.
struct BehaviorEffect: Sendable {
    /// The controls it goes with, as errors name them.
    let condition: String
    let isThere: @Sendable (RefreshBehavior) -> Bool

    private init(_ condition: String, _ isThere: @escaping @Sendable (RefreshBehavior) -> Bool) {
        (self.condition, self.isThere) = (condition, isThere)
    }

    static let always = BehaviorEffect("any behavior") { _ in true }
    static let atEnds = BehaviorEffect("a footer or trailer") { $0.edge != .top }
    /// The limit itself is looked at.
    static let ofLimits = BehaviorEffect("'trigger: release' or 'trigger: call'") { $0.trigger == .release || $0.trigger == .call }
    /// The pull is followed.
    static let ofPulls = BehaviorEffect("'trigger' call, release, drag-end or deceleration") { $0.followsPull }
    /// The control opens and closes.
    static let ofOpening = BehaviorEffect("a 'held-space' other than always-extent") { $0.opening.space != .alwaysExtent }
    static let ofStickySpace = BehaviorEffect("'held-space: extent' and 'trigger' call, release, drag-end or deceleration") {
        $0.opening.space == .extent && $0.followsPull
    }
}

extension RefreshBehavior.Limit {
    /// Whether the limit counts as pulled beyond and as pulled back: the state would change with every movement.
    fileprivate var isBoth: Bool { includesPulling && includesIdle }
}

extension RefreshBehavior {
    fileprivate var followsPull: Bool {
        switch trigger {
        case .call, .release, .dragEnd, .deceleration: true
        case .maximum, .contentEnd, .appearance: false
        }
    }

    /// Throws for a trigger that looks at the other end of the content.
    fileprivate func checkTrigger(_ value: DocumentValue) throws(DocumentError) {
        switch trigger {
        case .contentEnd, .appearance, .dragEnd:
            if edge == .top {
                throw value.refused("is for a footer or trailer, expected for a header: call, release, maximum, or {deceleration: 100}")
            }
        case .deceleration:
            guard edge != .top else { return }
            throw value.refused(
                "is for a header, expected for a footer or trailer: call, release, maximum, content-end, appearance, or drag-end")
        case .call, .release, .maximum: break
        }
    }
}

extension SceneKeys {
    fileprivate static let deceleration = SceneTable<Double>(
        "deceleration", "A 'trigger' with a distance", expected: "{deceleration: 100}",
        [
            Key(
                "deceleration", .number(in: SceneLimits.length),
                "The finger leaves, content goes on moving, and it was pulled farther than so many points.", isRequired: true, \.self)
        ])

    fileprivate static let heldInsets = SceneTable<EdgeInsets>(
        "held-space", "A 'held-space' at both ends", expected: "{top: 150, bottom: 0}",
        [
            Key("top", .number(in: SceneLimits.length), "The inset at the top in all, in points.", isRequired: true, \.top),
            Key("bottom", .number(in: SceneLimits.length), "The inset at the bottom in all, in points.", isRequired: true, \.bottom),
        ])
}

extension Notation where Value == RefreshBehavior.Trigger, Context == SceneReader {
    /// The trigger of a control: a word, or the distance of a deceleration.
    fileprivate static var trigger: Self {
        let words = Self.choice([
            ("call", .call), ("release", .release), ("maximum", .maximum), ("content-end", .contentEnd), ("appearance", .appearance),
            ("drag-end", .dragEnd),
        ])
        let distance = Self.made(
            of: .table(SceneKeys.deceleration, from: 0), back: { if case .deceleration(let least) = $0 { least } else { nil } }
        ) { least, _, _ in .deceleration(beyond: least) }
        return .word(words, or: distance, expected: "\(words.info.expected), or \(SceneKeys.deceleration.expected)").checkedFirst {
            value, _ throws(DocumentError) in
            guard value.node.content == .text("deceleration") else { return }
            throw value.refused("'deceleration' needs a distance; write \(SceneKeys.deceleration.expected)")
        }
    }
}

extension Notation where Value == RefreshBehavior.HeldSpace, Context == SceneReader {
    /// The held space: a word, a number for the control's edge, or numbers for both ends.
    fileprivate static var heldSpace: Self {
        let words = Self.choice([("nothing", .nothing), ("extent", .extent), ("always-extent", .alwaysExtent)])
        let number = Notation<Double, SceneReader>.number(in: SceneLimits.length)
        let total = Self.made(of: number, back: { if case .inset(let total) = $0 { total } else { nil } }) { total, _, _ in .inset(total) }
        let both = Self.made(
            of: .table(SceneKeys.heldInsets, from: .zero),
            back: { if case .insets(let top, let bottom) = $0 { EdgeInsets(top: top, bottom: bottom) } else { nil } }
        ) { insets, _, _ in .insets(top: insets.top, bottom: insets.bottom) }
        let expected = "\(words.info.expected), a number of points, or \(SceneKeys.heldInsets.expected)"
        let wordOrKeys = Self.word(words, or: both, expected: expected)
        let info = NotationInfo.either([words.info, total.info, both.info])
        return Self(info, write: { total.written($0) ?? wordOrKeys.written($0) }) { value, reader throws(DocumentError) in
            guard case .text(let text) = value.node.content, Double(text) != nil else { return try wordOrKeys.read(value, &reader) }
            return try total.read(value, &reader)
        }
    }
}

extension Notation where Context == SceneReader {
    /// One of some words, or keys; `expected` is for everything else.
    fileprivate static func word(_ words: Self, or keys: Self, expected: String) -> Self {
        Self(.either([words.info, keys.info]), write: { words.written($0) ?? keys.written($0) }) { value, reader throws(DocumentError) in
            if value.node.shape == .keys { return try keys.read(value, &reader) }
            guard case .text(let text) = value.node.content, words.info.words.contains(text) else {
                let word = if case .text(let text) = value.node.content { text } else { "" }
                throw value.unexpected(expected, didYouMean: [Spelling.nearest(to: word, among: words.info.words)])
            }
            return try words.read(value, &reader)
        }
    }
}

extension ControlBehavior {
    /// Reads a behavior of controls at a place.
    init(_ value: DocumentValue, for place: ControlReference.Place) throws(DocumentError) {
        let fitting = Self.allCases.filter { $0.place == place }.map(\.rawValue)
        guard case .text(let word) = value.node.content, let behavior = Self(rawValue: word) else {
            throw value.unexpectedWord(among: fitting)
        }
        guard behavior.place == place else {
            let list = fitting.joined(separator: ", ")
            throw value.refused("'\(word)' is for a \(behavior.place.rawValue), expected for a \(place.rawValue): \(list)")
        }
        self = behavior
    }
}

extension Page.Control {
    /// Whether it starts at a maximum pull.
    var isRing: Bool { behavior.trigger == .maximum }

    /// The named behavior that is nearest, which keys change.
    var standardBehavior: RefreshBehavior { ControlBehavior(nearestTo: behavior).behavior() }
}
