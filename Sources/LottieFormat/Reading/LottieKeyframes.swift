internal import Documents
internal import Glibc
internal import Motion
internal import VectorMotion

/// Converts properties to tracks.
struct LottieKeyframes {
    /// Frames per second.
    let rate: Double
    /// The frame that is at 0 seconds.
    let origin: Double
    /// Values that replace a property's own, by the id of their slot.
    let slots: [String: LottieValue]

    /// Returns the time of a frame, a little earlier, so that what happens in a frame has happened at its rounded time.
    func seconds(_ frame: Double) -> Double { (frame - origin) / rate - 1e-9 }

    /// One keyframe as it is in the file.
    private struct Key<Raw> {
        let time: Double
        let value: Raw
        let transition: Transition
        let tangents: CurvedTrack.Tangents?
    }

    /// The transition of each component; one curve for all.
    private enum Transition {
        case hold
        case curves([Curve])
    }

    /// Returns the value of a property: a constant or keyframes; nil for none.
    private func content(of property: LottieValue) throws(LottieReadingError) -> LottieValue {
        var property = property
        if let id = property["sid"], case .text(let id) = id.json {
            if let slot = slots[id]?["p"] {
                property = slot
            } else if property["k"] == nil {
                throw .unexpected(expected: "a slot '\(id)'", found: "none", location: "'\(property.path)'")
            }
        }
        guard property.isObject else { return property }
        guard let content = property["k"] else { throw property.unexpected("a property with 'k'") }
        return content
    }

    private func keys<Raw>(
        _ property: LottieValue, _ read: (LottieValue) throws(LottieReadingError) -> Raw
    ) throws(LottieReadingError) -> [Key<Raw>] {
        let content = try content(of: property)
        guard case .list(let items) = content.json, let first = items.first, case .object = first, first["t"] != nil else {
            return [Key(time: 0, value: try read(content), transition: .hold, tangents: nil)]
        }
        var keys: [Key<Raw>] = []
        var lastEnd: Raw?
        for (index, item) in items.enumerated() {
            let key = LottieValue(json: item, path: content.path)
            guard let time = key["t"] else { throw key.unexpected("keyframes with a time 't'") }
            let start = try key["s"].map { (value) throws(LottieReadingError) -> Raw in try read(value) }
            // Old files state the end of each change, and nothing in the last keyframe.
            guard let value = start ?? lastEnd else {
                if items.count == 1 { throw key.unexpected("keyframes with a value 's'") }
                continue
            }
            lastEnd = try key["e"].map { (value) throws(LottieReadingError) -> Raw in try read(value) } ?? value
            var transition = Transition.hold
            var tangents: CurvedTrack.Tangents?
            if !(key["h"]?.isTrue ?? false) {
                transition = .curves(try curves(key))
                // The last keyframe in old files has no start.
                if let after = key["to"], let before = key["ti"] {
                    tangents = CurvedTrack.Tangents(after: Point(try after.numbers()), before: Point(try before.numbers()))
                }
            }
            if index + 1 == items.count { transition = .hold }
            keys.append(Key(time: seconds(try time.number()), value: value, transition: transition, tangents: tangents))
        }
        guard !keys.isEmpty else { throw content.unexpected("keyframes with a value 's'") }
        // Players use keyframes in the order of their times.
        let isSorted = zip(keys, keys.dropFirst()).allSatisfy { $0.time <= $1.time }
        if isSorted { return keys }
        return keys.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    }

    private func curves(_ key: LottieValue) throws(LottieReadingError) -> [Curve] {
        guard let out = key["o"], let into = key["i"], let x1 = out["x"], let y1 = out["y"], let x2 = into["x"], let y2 = into["y"] else {
            return [.linear]
        }
        let numbers = (try x1.numbers(), try y1.numbers(), try x2.numbers(), try y2.numbers())
        let count = max(numbers.0.count, numbers.1.count, numbers.2.count, numbers.3.count)
        guard min(numbers.0.count, numbers.1.count, numbers.2.count, numbers.3.count) > 0 else { return [.linear] }
        func element(_ list: [Double], _ index: Int) -> Double { list[min(index, list.count - 1)] }
        return (0..<count).map { index in
            let (x1, x2) = (element(numbers.0, index), element(numbers.2, index))
            let curve = Curve(min(max(x1, 0), 1), element(numbers.1, index), min(max(x2, 0), 1), element(numbers.3, index))
            return curve.x1 == curve.y1 && curve.x2 == curve.y2 ? .linear : curve
        }
    }

    private func track<Raw, Value: TrackValue>(_ keys: [Key<Raw>], _ convert: (Raw) -> Value) -> Track<Value> {
        let values = keys.map { convert($0.value) }
        if keys.count == 1 { return Track(constant: values[0]) }
        return Track(
            keys.indices.map { index in
                let next = index + 1 < keys.count ? values[index + 1] : values[index]
                return Track<Value>.Keyframe(
                    at: keys[index].time, values[index], then: Self.transition(keys[index].transition, from: values[index], to: next))
            })
    }

    private static func transition<Value: TrackValue>(
        _ transition: Transition, from value: Value, to next: Value
    ) -> Track<Value>.Transition {
        // Paths with other numbers of vertices cannot change smoothly.
        guard case .curves(let curves) = transition, value.hasComponents(of: next) else { return .hold }
        let count = value.components.count
        let first = curves[0]
        if curves.count == 1 || count == 1 || curves.prefix(count).allSatisfy({ $0 == first }) { return .curve(first) }
        return .curves((0..<count).map { curves[min($0, curves.count - 1)] })
    }
}

// Properties by their kind.
extension LottieKeyframes {
    func number(_ property: LottieValue?, default standard: Double, times factor: Double = 1) throws(LottieReadingError) -> Track<Double> {
        guard let property else { return Track(constant: standard) }
        let keys = try keys(property) { (value) throws(LottieReadingError) -> Double in (try value.numbers().first ?? 0) * factor }
        return track(keys) { $0 }
    }

    func point(
        _ property: LottieValue?, default standard: Point, times factor: Double = 1
    ) throws(LottieReadingError) -> Track<Point> {
        guard let property else { return Track(constant: standard) }
        return track(try pointKeys(property, factor)) { $0 }
    }

    private func pointKeys(_ property: LottieValue, _ factor: Double) throws(LottieReadingError) -> [Key<Point>] {
        try keys(property) { (value) throws(LottieReadingError) -> Point in
            let point = Point(try value.numbers())
            return factor == 1 ? point : Point(x: point.x * factor, y: point.y * factor)
        }
    }

    /// Returns a position, whose coordinates may be separate.
    func position(_ property: LottieValue?) throws(LottieReadingError) -> PointTrack {
        guard let property else { return PointTrack(.zero) }
        if property["s"]?.isTrue ?? false || property["x"]?.isObject ?? false {
            return .split(x: try number(property["x"], default: 0), y: try number(property["y"], default: 0))
        }
        let keys = try pointKeys(property, 1)
        let points = track(keys) { $0 }
        let tangents = keys.indices.map { index -> CurvedTrack.Tangents? in
            guard index + 1 < keys.count, let tangents = keys[index].tangents else { return nil }
            return tangents.isStraight(from: keys[index].value, to: keys[index + 1].value) ? nil : tangents
        }
        return tangents.contains { $0 != nil } ? .curved(CurvedTrack(points, tangents: tangents)) : .joint(points)
    }

    func color(_ property: LottieValue?) throws(LottieReadingError) -> Track<OpaqueColor> {
        guard let property else { return Track(constant: OpaqueColor([0, 0, 0])) }
        let keys = try keys(property) { (value) throws(LottieReadingError) -> OpaqueColor in OpaqueColor(lottie: try value.numbers()) }
        return track(keys) { $0 }
    }

    func stops(_ property: LottieValue, count: Int) throws(LottieReadingError) -> Track<GradientStops> {
        let keys = try keys(property) { (value) throws(LottieReadingError) -> GradientStops in
            try GradientStops(lottie: try value.numbers(), count: count, at: value)
        }
        return track(keys) { $0 }
    }

    func path(_ property: LottieValue) throws(LottieReadingError) -> Track<VectorPath> {
        let keys = try keys(property) { (value) throws(LottieReadingError) -> VectorPath in try VectorPath(lottie: value) }
        return track(keys) { $0 }
    }
}

extension CurvedTrack.Tangents {
    /// Whether both control points are on the line through two points.
    fileprivate func isStraight(from start: Point, to end: Point) -> Bool {
        let chord = Point(x: end.x - start.x, y: end.y - start.y)
        func isOnLine(_ tangent: Point) -> Bool { abs(chord.x * tangent.y - chord.y * tangent.x) < 1e-4 }
        if chord == .zero { return after == .zero && before == .zero }
        return isOnLine(after) && isOnLine(before)
    }
}

extension Point {
    /// Creates a point from the first two numbers of a list; missing ones are 0.
    init(_ numbers: [Double]) { self.init(x: numbers.first ?? 0, y: numbers.count > 1 ? numbers[1] : 0) }
}

extension OpaqueColor {
    init(_ components: [Double]) { self.init(.init(red: components[0], green: components[1], blue: components[2])) }

    /// Creates a color from numbers in 0...1 or, in old files, 0...255.
    fileprivate init(lottie numbers: [Double]) {
        let three = numbers.prefix(3) + Array(repeating: 0, count: max(0, 3 - numbers.count))
        let largest = three.max() ?? 0
        self.init(three.map { largest > 1.5 ? $0 / 255 : $0 })
    }
}

extension GradientStops {
    fileprivate init(lottie numbers: [Double], count: Int, at value: LottieValue) throws(LottieReadingError) {
        guard count > 0, numbers.count >= 4 * count else {
            throw value.unexpected("\(4 * max(count, 1)) numbers for \(max(count, 1)) colors")
        }
        let colors = (0..<count).map { index -> (Double, [Double]) in
            (numbers[4 * index].clamped, numbers[4 * index + 1..<4 * index + 4].map(\.clamped))
        }
        guard numbers.count - 4 * count <= 2 * LottieReader.Limit.stopCount else {
            throw .tooLarge("a gradient has \((numbers.count - 4 * count) / 2) opacities", maximum: "\(LottieReader.Limit.stopCount)")
        }
        let opacities = stride(from: 4 * count, to: numbers.count - 1, by: 2).map { (numbers[$0].clamped, numbers[$0 + 1].clamped) }
        // Locations may have any order.
        func sorted<Stop>(_ stops: [(Double, Stop)]) -> [(Double, Stop)] {
            zip(stops, stops.dropFirst()).allSatisfy { $0.0 <= $1.0 } ? stops : stops.sorted { $0.0 < $1.0 }
        }
        self.init(colors: sorted(colors), opacities: sorted(opacities))
    }
}

extension Double {
    fileprivate var clamped: Double { min(max(self, 0), 1) }
}

extension VectorPath {
    fileprivate init(lottie value: LottieValue) throws(LottieReadingError) {
        // A keyframe has its path in a list.
        if case .list(let items) = value.json {
            guard let first = items.first else {
                self.init([])
                return
            }
            try self.init(lottie: LottieValue(json: first, path: value.path))
            return
        }
        guard value.isObject, let list = value["v"] else { throw value.unexpected("a path with vertices 'v'") }
        func points(_ list: LottieValue?) throws(LottieReadingError) -> [Point] {
            guard let list else { return [] }
            guard case .list(let items) = list.json else { throw list.unexpected("a list of points") }
            guard items.count <= LottieReader.Limit.vertexCount else {
                throw .tooLarge("a path has \(items.count) vertices", maximum: "\(LottieReader.Limit.vertexCount)")
            }
            var points: [Point] = []
            for item in try list.list() { points.append(Point(try item.numbers())) }
            return points
        }
        let (vertices, before, after) = (try points(list), try points(value["i"]), try points(value["o"]))
        guard !vertices.isEmpty else {
            self.init([])
            return
        }
        func moved(_ point: Point, _ tangents: [Point], _ index: Int) -> Point {
            index < tangents.count ? Point(x: point.x + tangents[index].x, y: point.y + tangents[index].y) : point
        }
        let contour = Contour(
            vertices.enumerated().map { index, point in
                Vertex(point, before: moved(point, before, index), after: moved(point, after, index))
            }, isClosed: value["c"]?.isTrue ?? false)
        self.init([contour])
    }
}
