internal import Documents
internal import Imaging
internal import Motion
internal import RefreshKit

/// What fingers do.
extension SceneReader {
    func pull(_ value: DocumentValue) throws(DocumentError) -> Pull {
        guard value.isMap else { return Pull(try distance(value, edge: .top)) }
        let fields = try value.fields(.pull, expected: "a distance, or {by: 120, …}")
        let edge = try fields["edge"]?.choice(of: RefreshBehavior.Edge.self) ?? .top
        var pull = Pull(0)
        if let progress = fields["progress"] {
            guard state.tabs(nil).contains(where: { $0.page[edge.place] != nil }) else {
                throw progress.refused("the page has no \(edge.place.rawValue) to be pulled into sight; give 'by' instead")
            }
            pull = Pull(progress: try progress.number(in: SceneLimits.progress))
        } else if let distance = fields["by"] {
            pull = Pull(try self.distance(distance, edge: edge))
        }
        pull.edge = edge
        if let time = try fields["over"]?.time() { pull.moving = time }
        if let time = try fields["rest"]?.time() { pull.resting = time }
        return pull
    }

    /// How far a finger pulls: not farther than there is room on the screen, with the 10 points in which a pan is recognised.
    private func distance(_ value: DocumentValue, edge: RefreshBehavior.Edge) throws(DocumentError) -> Double {
        let room = (edge == .right ? state.size.width : state.size.height) - 10
        return try value.number(in: SceneLimits.pull.lowerBound...max(room, SceneLimits.pull.lowerBound))
    }

    func swipe(_ value: DocumentValue) throws(DocumentError) -> Swipe {
        guard value.isMap else { return Swipe(try value.choice(of: Swipe.Direction.self)) }
        let fields = try value.fields(.swipe, expected: "a direction, or {to: left, …}")
        var swipe = Swipe(try (fields["to"] ?? value).choice(of: Swipe.Direction.self))
        if let distance = try fields["distance"]?.number(in: SceneLimits.swipe) { swipe.distance = distance }
        if let time = try fields["over"]?.time() { swipe.moving = time }
        if let time = try fields["rest"]?.time() { swipe.resting = time }
        return swipe
    }

    mutating func touch(_ value: DocumentValue, at instant: Duration) throws(DocumentError) -> TouchMovement {
        let fields = try value.fields(.touch, expected: "{path: [[0, x, y], …]}")
        var points: [TouchMovement.Waypoint] = []
        guard let path = fields["path"], case .list = path.node.content else {
            throw (fields["path"] ?? value).unexpected("a list of [time, x, y]")
        }
        for item in try path.list(expected: "a list of [time, x, y]") {
            let parts = try item.items(3, expected: "[time, x, y]")
            let time = try parts[0].time()
            if let last = points.last {
                guard time >= last.time else {
                    throw parts[0].refused(
                        "\(parts[0].node.shown) is before \(last.time.secondsText), the time of the point above; order them")
                }
            } else if time > .zero {
                throw parts[0].unexpected("0 for the first point, when the finger comes down")
            }
            points.append(TouchMovement.Waypoint(time, try point(item, parts[1], parts[2])))
        }
        return try movement(points, fields, at: instant)
    }

    mutating func drag(_ value: DocumentValue, at instant: Duration) throws(DocumentError) -> TouchMovement {
        let fields = try value.fields(.drag, expected: "{from: [x, y], to: [x, y]}")
        let from = try point(fields["from"] ?? value)
        let to = try point(fields["to"] ?? value)
        let moving = try fields["over"]?.time() ?? TouchMovement.dragging
        let resting = try fields["rest"]?.time() ?? TouchMovement.resting
        var points = [TouchMovement.Waypoint(.zero, from), TouchMovement.Waypoint(moving, to)]
        if resting > .zero { points.append(TouchMovement.Waypoint(moving + resting, to)) }
        return try movement(points, fields, at: instant)
    }

    private mutating func movement(
        _ points: [TouchMovement.Waypoint], _ fields: [String: DocumentValue], at instant: Duration
    ) throws(DocumentError) -> TouchMovement {
        var movement = TouchMovement(points)
        if let finger = fields["finger"] { movement.finger = try finger.integer(in: SceneLimits.finger) }
        if let isCancelled = try fields["cancelled"]?.toggle() { movement.isCancelled = isCancelled }
        if let end = state.fingers[movement.finger], instant < end, let way = fields["path"] ?? fields["from"] {
            throw (fields["finger"] ?? way).refused(
                "finger \(movement.finger) is down until \(end.secondsText); take another one or begin later")
        }
        state.fingers[movement.finger] = instant + (points.last?.time ?? .zero)
        return movement
    }

    mutating func tap(_ value: DocumentValue) throws(DocumentError) -> ScriptAction {
        let standard = TapTarget.holding
        if case .list = value.node.content { return .tap(.point(try point(value)), holding: standard) }
        let fields = try value.fields(.tap, expected: "{tab: 0}, {row: 3}, {control: footer} or [x, y]")
        let target: TapTarget
        if let tab = fields["tab"] {
            target = .tab(try Self.tabIndex(tab, in: state.screen))
        } else if let row = fields["row"] {
            target = .row(try row.integer(in: SceneLimits.rows))
        } else if let control = fields["control"] {
            target = .control(try reference(control, among: ControlReference.Place.ofPages).place)
        } else {
            target = .point(try point(fields["point"] ?? value))
        }
        return .tap(target, holding: try fields["holding"]?.time() ?? standard)
    }

    /// A point of the screen as it is held then.
    private func point(_ value: DocumentValue) throws(DocumentError) -> Point {
        let parts = try value.items(2, expected: "[x, y]")
        return try point(value, parts[0], parts[1])
    }

    private func point(_ value: DocumentValue, _ x: DocumentValue, _ y: DocumentValue) throws(DocumentError) -> Point {
        let point = Point(x: try x.number(in: SceneLimits.length), y: try y.number(in: SceneLimits.length))
        let size = state.size
        guard (0...size.width).contains(point.x), (0...size.height).contains(point.y) else {
            throw value.refused(
                "(\(point.x.shortText), \(point.y.shortText)) is outside of the screen, expected x in 0...\(size.width.shortText) and y in 0...\(size.height.shortText)"
            )
        }
        return point
    }
}
