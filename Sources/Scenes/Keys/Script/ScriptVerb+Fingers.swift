internal import Documents
internal import Motion
internal import RefreshKit
internal import System

// What fingers do.
extension ScriptVerb {
    static let fingers = [
        ScriptVerb(
            "pull", .table(SceneKeys.pull, from: Pull(0), short: "by"),
            "A finger pulls the list beyond an edge and lets go: how far, in points, or more in keys.", ScriptAction.pull
        ) { if case .pull(let pull) = $0 { pull } else { nil } },
        ScriptVerb(
            "swipe", .table(SceneKeys.swipe, from: Swipe(.left), short: "to"), "A finger swipes left, right, up or down.",
            ScriptAction.swipe
        ) { if case .swipe(let swipe) = $0 { swipe } else { nil } },
        ScriptVerb(
            "touch",
            .table(SceneKeys.touch, from: TouchMovement([])).checked { movement, value, reader throws(DocumentError) in
                try reader.state.lift(movement, value)
            },
            "A finger comes down, moves along a path and leaves.", ScriptAction.touch
        ) { if case .touch(let movement) = $0 { movement } else { nil } },
        ScriptVerb(
            "drag",
            .table(SceneKeys.drag, from: Drag(from: .zero, to: .zero)).checked { drag, value, reader throws(DocumentError) in
                try reader.state.lift(drag.movement, value)
            },
            "A finger moves from one point to another.", ScriptAction.drag
        ) { if case .drag(let drag) = $0 { drag } else { nil } },
        ScriptVerb(
            "tap", .table(SceneKeys.tap, from: Tap(), short: "point"), "A finger taps a tab, a row, a control or a point.",
            { .tap($0.target, holding: $0.holding) }
        ) { if case .tap(let target, let time) = $0 { Tap(target: target, holding: time) } else { nil } },
    ]
}

extension ScriptState {
    /// Remembers how long a finger is down, if it is not down already.
    fileprivate mutating func lift(_ movement: TouchMovement, _ value: DocumentValue) throws(DocumentError) {
        if let end = fingers[movement.finger], now < end {
            throw (value.entry("finger") ?? value.entry("path") ?? value.entry("from") ?? value).refused(
                "finger \(movement.finger) is down until \(end.secondsText); take another one or begin later")
        }
        fingers[movement.finger] = now + (movement.points.last?.time ?? .zero)
    }
}

/// What is tapped, and for how long.
private struct Tap {
    var target = TapTarget.point(.zero)
    var holding = TapTarget.holding
}

extension SceneKeys {
    fileprivate static let pull = SceneTable<Pull>(
        "pull", "'pull'", expected: "a distance, or {by: 120, …}", exactlyOneOf: ["by", "progress"],
        [
            Key("edge", .word, "Where; top by default, which is pulled down.", \.edge),
            Key(
                "by", .number(in: SceneLimits.pull),
                "How far beyond the 10 points in which a pan is recognized; past its edge the list follows by half of that and less.",
                get: { if case .distance(let distance) = $0.reach { distance } else { nil } }
            ) { given, pull, reader throws(DocumentError) in
                // Not farther than there is room on the screen, with the 10 points in which a pan is recognized.
                let room = (pull.edge == .right ? reader.state.size.width : reader.state.size.height) - 10
                let range = SceneLimits.pull.lowerBound...max(room, SceneLimits.pull.lowerBound)
                pull.reach = .distance(try Notation.number(in: range).read(given.value, &reader))
            },
            Key(
                "progress", .number(in: SceneLimits.progress), "Until so much of the control is in sight; 1 is all of it.",
                get: { if case .progress(let progress) = $0.reach { progress } else { nil } }, set: { $0.reach = .progress($1) }
            ).checked { given, pull, reader throws(DocumentError) in
                let place = pull.edge.place
                guard !reader.state.tabs(nil).contains(where: { $0.page[place] != nil }) else { return }
                throw given.value.refused("the page has no \(place.rawValue) to be pulled into sight; give 'by' instead")
            },
            over(\.moving, Pull(0).moving), rest(\.resting, Pull(0).resting),
        ])

    fileprivate static let swipe = SceneTable<Swipe>(
        "swipe", "'swipe'", expected: "a direction, or {to: left, …}",
        [
            Key("to", .word, "Where the finger moves.", isRequired: true, \.direction),
            Key(
                "distance", .number(in: SceneLimits.swipe),
                "In widths or heights of the screen; \(Swipe(.left).distance.shortText) by default.", \.distance),
            over(\.moving, Swipe(.left).moving), rest(\.resting, Swipe(.left).resting),
        ])

    fileprivate static let touch = SceneTable<TouchMovement>(
        "touch", "'touch'", expected: "{path: [[0, x, y], …]}",
        [
            Key("path", .path, "[time since it came down, x, y] for each bend, the first at 0.", isRequired: true, \.points),
            finger(\.finger),
            Key("cancelled", .toggle, "true has the system take the finger away in the end.", \.isCancelled),
        ])

    fileprivate static let drag = SceneTable<Drag>(
        "drag", "'drag'", expected: "{from: [x, y], to: [x, y]}",
        [
            Key("from", .point, "Where the finger comes down, [x, y].", isRequired: true, \.start),
            Key("to", .point, "Where it leaves, [x, y].", isRequired: true, \.end),
            over(\.moving, Drag(from: .zero, to: .zero).moving), rest(\.resting, Drag(from: .zero, to: .zero).resting), finger(\.finger),
        ])

    fileprivate static let tap = SceneTable<Tap>(
        "tap", "'tap': one of 'tab', 'row', 'control', 'point'", expected: "{tab: 0}, {row: 3}, {control: footer} or [x, y]",
        exactlyOneOf: ["tab", "row", "control", "point"],
        [
            Key(
                "tab", .tab, "The button of a tab, by number or title.",
                get: { if case .tab(let tab) = $0.target { tab } else { nil } }, set: { $0.target = .tab($1) }),
            Key(
                "row", .rows, "A row of the shown page, from 0.",
                get: { if case .row(let row) = $0.target { row } else { nil } }, set: { $0.target = .row($1) }),
            Key(
                "control", .place(of: ControlReference.Place.ofPages), "A control of the shown page.",
                get: { if case .control(let place) = $0.target { place } else { nil } }, set: { $0.target = .control($1) }),
            Key(
                "point", .point, "A place on the screen, [x, y].",
                get: { if case .point(let point) = $0.target { point } else { nil } }, set: { $0.target = .point($1) }),
            Key(
                "holding", .time, "How long the finger stays; \(TapTarget.holding.secondsText) by default.", \.holding),
        ])

    private static func finger<Target>(_ path: any WritableKeyPath<Target, Int> & Sendable) -> SceneKey<Target> {
        Key("finger", .integer(in: SceneLimits.finger), "Which finger; 0 by default.", path)
    }

    private static func over<Target>(_ path: any WritableKeyPath<Target, Duration> & Sendable, _ standard: Duration) -> SceneKey<Target> {
        Key("over", .time, "How long the finger moves; \(standard.secondsText) by default.", path)
    }

    private static func rest<Target>(_ path: any WritableKeyPath<Target, Duration> & Sendable, _ standard: Duration) -> SceneKey<Target> {
        Key("rest", .time, "How long it rests before it leaves; \(standard.secondsText) by default.", path)
    }
}

extension Notation where Value == [TouchMovement.Waypoint], Context == SceneReader {
    /// The way of a finger, in order of time from 0 on.
    fileprivate static var path: Self {
        let time = Notation<Duration, SceneReader>.time
        let side = NotationInfo(.number(SceneLimits.coordinate))
        let expected = "a list of [time, x, y]"
        let write: Writer = { points in
            .list(points.map { .list([time.written($0.time) ?? 0, .number($0.point.x), .number($0.point.y)]) })
        }
        let info = NotationInfo.list(of: .tuple("[time, x, y]", [time.info, side, side]), atLeast: 1)
        return Self(info, write: write) { value, reader throws(DocumentError) in
            guard case .list = value.node.content else { throw value.unexpected(expected) }
            var points: [TouchMovement.Waypoint] = []
            for item in try value.list(expected: expected) {
                let parts = try item.items(3, expected: "[time, x, y]")
                let instant = try time.read(parts[0], &reader)
                if let last = points.last, instant < last.time {
                    throw parts[0].refused(
                        "\(parts[0].node.shown) is before \(last.time.secondsText), the time of the point above; order them")
                }
                if points.isEmpty, instant > .zero {
                    throw parts[0].unexpected("0 for the first point, when the finger comes down")
                }
                points.append(TouchMovement.Waypoint(instant, try item.point(parts[1], parts[2], &reader)))
            }
            return points
        }
    }
}
