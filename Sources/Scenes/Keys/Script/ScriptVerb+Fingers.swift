internal import Documents
internal import Motion
internal import RefreshKit
internal import SystemSupport

// Verbs for fingers.
extension ScriptVerb {
    static let fingers = [
        ScriptVerb(
            "pull", .table(SceneKeys.pull, from: Pull(0), short: "by"),
            "A finger pulls the list past an edge and lifts; give a distance in points, or keys.", ScriptAction.pull
        ) { if case .pull(let pull) = $0 { pull } else { nil } },
        ScriptVerb(
            "swipe", .table(SceneKeys.swipe, from: Swipe(.left), short: "to"), "A finger swipes left, right, up, or down.",
            ScriptAction.swipe
        ) { if case .swipe(let swipe) = $0 { swipe } else { nil } },
        ScriptVerb(
            "touch",
            .table(SceneKeys.touch, from: TouchMovement([])).checked { movement, value, reader throws(DocumentError) in
                try reader.state.lift(movement, value)
            },
            "A finger touches down, moves along a path, and lifts.", ScriptAction.touch
        ) { if case .touch(let movement) = $0 { movement } else { nil } },
        ScriptVerb(
            "drag",
            .table(SceneKeys.drag, from: Drag(from: .zero, to: .zero)).checked { drag, value, reader throws(DocumentError) in
                try reader.state.lift(drag.movement, value)
            },
            "A finger moves from one point to another.", ScriptAction.drag
        ) { if case .drag(let drag) = $0 { drag } else { nil } },
        ScriptVerb(
            "tap", .table(SceneKeys.tap, from: Tap(), short: "point"), "A finger taps a tab, a row, a control, or a point.",
            { .tap($0.target, holding: $0.holding) }
        ) { if case .tap(let target, let time) = $0 { Tap(target: target, holding: time) } else { nil } },
    ]
}

extension ScriptState {
    /// Records when a finger lifts; throws if the finger is already down.
    fileprivate mutating func lift(_ movement: TouchMovement, _ value: DocumentValue) throws(DocumentError) {
        if let end = fingers[movement.finger], now < end {
            throw (value.entry("finger") ?? value.entry("path") ?? value.entry("from") ?? value).refused(
                "finger \(movement.finger) is already down until \(end.secondsText); use another finger or start later")
        }
        fingers[movement.finger] = now + (movement.points.last?.time ?? .zero)
    }
}

private struct Tap {
    var target = TapTarget.point(.zero)
    var holding = TapTarget.holding
}

extension SceneKeys {
    fileprivate static let pull = SceneTable<Pull>(
        "pull", "'pull'", expected: "a distance, or {by: 120, …}", exactlyOneOf: ["by", "progress"],
        [
            Key("edge", .word, "The edge to pull; top by default.", \.edge),
            Key(
                "by", .number(in: SceneLimits.pull),
                "Distance in points, not counting the first 10; past the edge, the list moves at most half as far as the finger.",
                get: { if case .distance(let distance) = $0.amount { distance } else { nil } }
            ) { given, pull, reader throws(DocumentError) in
                // At most the screen's size, minus the 10 points before a pan is recognized.
                let room = (pull.edge == .right ? reader.state.size.width : reader.state.size.height) - 10
                let range = SceneLimits.pull.lowerBound...max(room, SceneLimits.pull.lowerBound)
                pull.amount = .distance(try Notation.number(in: range).read(given.value, &reader))
            },
            Key(
                "progress", .number(in: SceneLimits.progress), "Progress of the control; 1 is fully visible.",
                get: { if case .progress(let progress) = $0.amount { progress } else { nil } }, set: { $0.amount = .progress($1) }
            ).checked { given, pull, reader throws(DocumentError) in
                let position = pull.edge.position
                guard !reader.state.tabs(nil).contains(where: { $0.page[position] != nil }) else { return }
                throw given.value.refused("requires a \(position.rawValue), but the page has none; use 'by' instead")
            },
            over(\.moveDuration, Pull(0).moveDuration), rest(\.restDuration, Pull(0).restDuration),
        ])

    fileprivate static let swipe = SceneTable<Swipe>(
        "swipe", "'swipe'", expected: "a direction, or {to: left, …}",
        [
            Key("to", .word, "The direction in which the finger moves.", isRequired: true, \.direction),
            Key(
                "distance", .number(in: SceneLimits.swipe),
                "Fraction of the screen's width or height; \(Swipe(.left).distance.shortText) by default.", \.distance),
            over(\.moveDuration, Swipe(.left).moveDuration), rest(\.restDuration, Swipe(.left).restDuration),
        ])

    fileprivate static let touch = SceneTable<TouchMovement>(
        "touch", "'touch'", expected: "{path: [[0, x, y], …]}",
        [
            Key("path", .path, "[time since touchdown, x, y] for each point; the first time is 0.", isRequired: true, \.points),
            finger(\.finger),
            Key("canceled", .toggle, "true cancels the touch at the end.", \.isCanceled),
        ])

    fileprivate static let drag = SceneTable<Drag>(
        "drag", "'drag'", expected: "{from: [x, y], to: [x, y]}",
        [
            Key("from", .point, "Point where the finger touches down, [x, y].", isRequired: true, \.start),
            Key("to", .point, "Point where the finger lifts, [x, y].", isRequired: true, \.end),
            over(\.moveDuration, Drag(from: .zero, to: .zero).moveDuration),
            rest(\.restDuration, Drag(from: .zero, to: .zero).restDuration), finger(\.finger),
        ])

    fileprivate static let tap = SceneTable<Tap>(
        "tap", "'tap': 'tab', 'row', 'control', or 'point'", expected: "{tab: 0}, {row: 3}, {control: footer}, or [x, y]",
        exactlyOneOf: ["tab", "row", "control", "point"],
        [
            Key(
                "tab", .tab, "The button of a tab, by number or title.",
                get: { if case .tab(let tab) = $0.target { tab } else { nil } }, set: { $0.target = .tab($1) }),
            Key(
                "row", .rows, "A row of the visible page, by index from 0.",
                get: { if case .row(let row) = $0.target { row } else { nil } }, set: { $0.target = .row($1) }),
            Key(
                "control", .position(of: ControlReference.Position.atEdges), "A control of the visible page.",
                get: { if case .control(let position) = $0.target { position } else { nil } }, set: { $0.target = .control($1) }),
            Key(
                "point", .point, "A point on the screen, [x, y].",
                get: { if case .point(let point) = $0.target { point } else { nil } }, set: { $0.target = .point($1) }),
            Key(
                "holding", .time, "How long the finger stays down; \(TapTarget.holding.secondsText) by default.", \.holding),
        ])

    private static func finger<Target>(_ path: any WritableKeyPath<Target, Int> & Sendable) -> SceneKey<Target> {
        Key("finger", .integer(in: SceneLimits.finger), "Identifier of the finger; 0 by default.", path)
    }

    private static func over<Target>(_ path: any WritableKeyPath<Target, Duration> & Sendable, _ standard: Duration) -> SceneKey<Target> {
        Key("over", .time, "Duration of the movement; \(standard.secondsText) by default.", path)
    }

    private static func rest<Target>(_ path: any WritableKeyPath<Target, Duration> & Sendable, _ standard: Duration) -> SceneKey<Target> {
        Key("rest", .time, "How long the finger rests before it lifts; \(standard.secondsText) by default.", path)
    }
}

extension Notation where Value == [TouchMovement.Waypoint], Context == SceneReader {
    /// The path of a finger, in chronological order, starting at time 0.
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
                        "\(parts[0].node.shown) is before \(last.time.secondsText), the time of the previous point; sort the points by time"
                    )
                }
                if points.isEmpty, instant > .zero {
                    throw parts[0].unexpected("0 for the first point, when the finger touches down")
                }
                points.append(TouchMovement.Waypoint(instant, try item.point(parts[1], parts[2], &reader)))
            }
            return points
        }
    }
}
