internal import Documents
internal import Originals
internal import RefreshKit
internal import SystemSupport

extension SceneKeys {
    static let behavior: [SceneKey<Page.Control>] = [
        Key(
            "behavior", .word,
            "The named behavior that sets when a refresh starts and how much space it reserves; header, back-footer, or trailer by default.",
            get: { ControlBehavior(nearestTo: $0.behavior) }
        ) { given, control, reader throws(DocumentError) in
            control.behavior = try ControlBehavior(given.value, for: control.behavior.edge.position).behavior()
            reader.behavior = control.behavior
        },
        part("trigger", .trigger, "The event that starts a refresh, in addition to calls by the application.", \.trigger)
            .checked { given, control, _ throws(DocumentError) in try control.behavior.checkTrigger(given.value) },
        part(
            "limit-includes-pulling", .toggle, "true lets a pull that exactly reaches the limit change the state to pulling.",
            \.limit.includesPulling, .ofLimits
        ).checked { given, control, _ throws(DocumentError) in
            guard given["limit-includes-idle"] == nil, control.behavior.limit.isBoth else { return }
            throw given.value.refused(
                "requires 'limit-includes-idle: false'; set that key as well")
        },
        part(
            "limit-includes-idle", .toggle, "true lets a pull that exactly reaches the limit change the state to idle.",
            \.limit.includesIdle, .ofLimits
        ).refused("requires 'limit-includes-pulling: false'; set that key as well") { control, _ in
            !control.behavior.limit.isBoth
        },
        part(
            "limit-requires-visibility", .toggle, "true freezes the state and the progress while the control is not visible.",
            \.limit.requiresVisibility, .ofPulls),
        part(
            "position",
            .choice([("in-content", RefreshBehavior.Position.inContent), ("content-end", .atContentEnd), ("out-of-sight", .outOfSight)]),
            "Position of the control: inside the content at its end, directly after the content, or out of sight until pulled.", \.position,
            .atEnds),
        part(
            "origin", .choice([("insets", RefreshBehavior.PullOrigin.insets), ("content", .content)]),
            "Point from which a pull at the end of the content is measured; insets by default.", \.origin, .atEnds),
        part(
            "reserved-space", .reservedSpace,
            "Space reserved while refreshing; a number sets the total inset at the control's edge.", \.opening.space),
        part(
            "moves-content", .toggle, "true scrolls the whole control into view when it opens.", \.opening.movesContent, .ofOpening
        ),
        part(
            "sticky", .toggle, "true lets the reserved space scroll away with the content.", \.opening.isSticky, .ofStickySpace),
        part(
            "action-timing", .choice([("start", RefreshBehavior.ActionTiming.start), ("opened", .opened)]),
            "When the action is called: when the refresh starts, or once the control is open.", \.opening.action, .ofOpening),
        part(
            "calls", .choice([("always", RefreshBehavior.Calls.always), ("in-turn", .inTurn), ("from-idle", .fromIdle)]),
            "When calls to begin or end a refresh take effect.", \.calls),
        part(
            "waits-for-others", .toggle, "true starts a refresh only if no other control of the list is refreshing.", \.waitsForOthers),
        Key(
            "extent", .number(in: SceneLimits.extent),
            "Height, in points (for a trailer, the width); by default, at least the size of the indicator.",
            get: {
                $0.behavior.platformControl != nil
                    || $0.growsToFitIndicator && ($0.isRing || $0.behavior.extent == $0.standardBehavior.extent) ? nil : $0.behavior.extent
            }
        ) { control, extent in
            // An explicit height does not grow to fit the indicator.
            (control.behavior.extent, control.growsToFitIndicator) = (extent, false)
        }.excludes("maximum-pull").ofDesigns,
        Key(
            "maximum-pull", .number(in: SceneLimits.extent),
            "Pull distance at which 'trigger: maximum' starts a refresh, in points; used by ring-header and ring-footer.",
            get: { $0.growsToFitIndicator && $0.isRing && $0.behavior.extent != $0.standardBehavior.extent ? $0.behavior.extent : nil }
        ) { control, extent in
            control.behavior.extent = extent
        }.refused("requires 'trigger: maximum'; use 'extent' instead") { control, _ in control.isRing },
    ]

    /// Creates a key for a property of a behavior.
    ///
    /// The key is written only if its value differs from the named behavior's and has an effect. Reading a key that has no effect fails.
    static func part<Value: Equatable & Sendable>(
        _ name: String, _ notation: Notation<Value, SceneReader>, _ summary: String,
        _ path: any WritableKeyPath<RefreshBehavior, Value> & Sendable, _ effect: BehaviorEffect = .always
    ) -> SceneKey<Page.Control> {
        let get: @Sendable (Page.Control) -> Value? = { control in
            let value = control.behavior[keyPath: path]
            return value == control.standardBehavior[keyPath: path] || !effect.hasEffect(control.behavior) ? nil : value
        }
        return Key(name, notation, summary, get: get) { given, control, reader throws(DocumentError) in
            control.behavior[keyPath: path] = try notation.read(given.value, &reader)
            reader.behavior = control.behavior
        }.ofDesigns.requires(effect.condition) { effect.hasEffect($0.behavior) }
    }
}

/// The behaviors for which a property has an effect.
struct BehaviorEffect: Sendable {
    /// The required behavior, for error messages.
    let condition: String
    let hasEffect: @Sendable (RefreshBehavior) -> Bool

    private init(_ condition: String, _ hasEffect: @escaping @Sendable (RefreshBehavior) -> Bool) {
        (self.condition, self.hasEffect) = (condition, hasEffect)
    }

    static let always = BehaviorEffect("any behavior") { _ in true }
    static let atEnds = BehaviorEffect("a footer or trailer") { $0.edge != .top }
    /// Behaviors that check the limit.
    static let ofLimits = BehaviorEffect("'trigger: release' or 'trigger: call'") { $0.trigger == .release || $0.trigger == .call }
    /// Behaviors that follow the pull.
    static let ofPulls = BehaviorEffect("'trigger' call, release, drag-end, or deceleration") { $0.followsPull }
    /// Behaviors whose control opens and closes.
    static let ofOpening = BehaviorEffect("a 'reserved-space' other than always-extent") { $0.opening.space != .alwaysExtent }
    static let ofStickySpace = BehaviorEffect("'reserved-space: extent' and 'trigger' call, release, drag-end, or deceleration") {
        $0.opening.space == .extent && $0.followsPull
    }
}

extension RefreshBehavior.Limit {
    /// Whether pulling exactly to the limit counts as both past the limit and pulled back, so that the state would change with every
    /// movement.
    fileprivate var isBoth: Bool { includesPulling && includesIdle }
}

extension RefreshBehavior {
    fileprivate var followsPull: Bool {
        switch trigger {
        case .call, .release, .dragEnd, .deceleration: true
        case .maximum, .contentEnd, .visibility, .distance: false
        }
    }

    /// Throws if the trigger belongs to the opposite end of the content.
    fileprivate func checkTrigger(_ value: DocumentValue) throws(DocumentError) {
        switch trigger {
        case .contentEnd, .visibility, .dragEnd:
            if edge == .top {
                throw value.refused("requires a footer or trailer; a header accepts call, release, maximum, or {deceleration: 100}")
            }
        case .deceleration:
            guard edge != .top else { return }
            throw value.refused(
                "requires a header; a footer or trailer accepts call, release, maximum, content-end, visibility, or drag-end")
        case .call, .release, .maximum, .distance: break
        }
    }
}

extension SceneKeys {
    fileprivate static let deceleration = SceneTable<Double>(
        "deceleration", "A 'trigger' with a distance", expected: "{deceleration: 100}",
        [
            Key(
                "deceleration", .number(in: SceneLimits.length),
                "Pull distance, in points, beyond which a refresh starts if the content decelerates after the release.",
                isRequired: true, \.self)
        ])

    fileprivate static let reservedInsets = SceneTable<EdgeInsets>(
        "reserved-space", "A 'reserved-space' at both ends", expected: "{top: 150, bottom: 0}",
        [
            Key("top", .number(in: SceneLimits.length), "Total inset at the top, in points.", isRequired: true, \.top),
            Key("bottom", .number(in: SceneLimits.length), "Total inset at the bottom, in points.", isRequired: true, \.bottom),
        ])
}

extension Notation where Value == RefreshBehavior.Trigger, Context == SceneReader {
    fileprivate static var trigger: Self {
        let words = Self.choice([
            ("call", .call), ("release", .release), ("maximum", .maximum), ("content-end", .contentEnd), ("visibility", .visibility),
            ("drag-end", .dragEnd),
        ])
        let distance = Self.converting(
            .table(SceneKeys.deceleration, from: 0), back: { if case .deceleration(let least) = $0 { least } else { nil } }
        ) { least, _, _ in .deceleration(beyond: least) }
        return .word(words, or: distance, expected: "\(words.info.expected), or \(SceneKeys.deceleration.expected)").checkedFirst {
            value, _ throws(DocumentError) in
            guard value.node.content == .text("deceleration") else { return }
            throw value.refused("'deceleration' requires a distance; write \(SceneKeys.deceleration.expected)")
        }
    }
}

extension Notation where Value == RefreshBehavior.ReservedSpace, Context == SceneReader {
    fileprivate static var reservedSpace: Self {
        let words = Self.choice([("nothing", .zero), ("extent", .extent), ("always-extent", .alwaysExtent)])
        let number = Notation<Double, SceneReader>.number(in: SceneLimits.length)
        let total = Self.converting(number, back: { if case .inset(let total) = $0 { total } else { nil } }) { total, _, _ in .inset(total)
        }
        let both = Self.converting(
            .table(SceneKeys.reservedInsets, from: .zero),
            back: { if case .insets(let top, let bottom) = $0 { EdgeInsets(top: top, bottom: bottom) } else { nil } }
        ) { insets, _, _ in .insets(top: insets.top, bottom: insets.bottom) }
        let expected = "\(words.info.expected), a number of points, or \(SceneKeys.reservedInsets.expected)"
        let wordOrKeys = Self.word(words, or: both, expected: expected)
        let info = NotationInfo.either([words.info, total.info, both.info])
        return Self(info, write: { total.written($0) ?? wordOrKeys.written($0) }) { value, reader throws(DocumentError) in
            guard case .text(let text) = value.node.content, Double(text) != nil else { return try wordOrKeys.read(value, &reader) }
            return try total.read(value, &reader)
        }
    }
}

extension Notation where Context == SceneReader {
    /// Reads a word or keys; rejects other values with the message `expected`.
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
    init(_ value: DocumentValue, for position: ControlReference.Position) throws(DocumentError) {
        let fitting = Self.allCases.filter { $0.position == position }.map(\.rawValue)
        guard case .text(let word) = value.node.content, let behavior = Self(rawValue: word) else {
            throw value.unexpectedWord(among: fitting)
        }
        guard behavior.position == position else {
            let list = fitting.joined(separator: ", ")
            throw value.refused("'\(word)' is a \(behavior.position.rawValue) behavior, expected a \(position.rawValue) behavior: \(list)")
        }
        self = behavior
    }
}

extension SceneKey where Target == Page.Control, Context == SceneReader {
    /// The key, refused for platforms' controls, whose rules are fixed.
    var ofDesigns: Self {
        refused("does not apply to a platform's control; remove this key") { control, _ in control.behavior.platformControl == nil }
    }
}

extension Page.Control {
    var isRing: Bool { behavior.trigger == .maximum }

    /// The most similar named behavior; keys describe the differences.
    var standardBehavior: RefreshBehavior { ControlBehavior(nearestTo: behavior).behavior() }
}
