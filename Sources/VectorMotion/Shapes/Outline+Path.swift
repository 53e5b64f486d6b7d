package import Drawing
internal import Glibc
package import Motion

extension Shape.Outline {
    /// Returns the path at a time, in the shape's own coordinates, from its first point on, with which dashes begin.
    func pathFromStart(at time: Double) -> Path { Path(contours(at: time).flatMap(\.self)) }

    /// Returns the path at a time, in the shape's own coordinates.
    package func path(at time: Double) -> Path {
        switch self {
        case .path(let track): return track.value(at: time).path
        case .ellipse(let size): return .ellipse(in: Rect(center: .zero, size: Size(size.value(at: time))))
        case .arc(let radius, let sweep):
            let (radius, sweep) = (radius.value(at: time), sweep.value(at: time))
            if sweep >= 2 * .pi { return .circle(center: .zero, radius: radius) }
            var path = Path()
            path.addArc(center: .zero, radius: radius, start: 0, sweep: sweep)
            return path
        case .rectangle(let size, let cornerRadius):
            let rect = Rect(center: .zero, size: Size(size.value(at: time)))
            let radius = cornerRadius.value(at: time)
            return radius > 0 ? .roundedRect(rect, radius: radius) : .rect(rect)
        case .placed(let outline, let placement) where outline.isBasic:
            return outline.path(at: time).applying(placement.transform(at: time))
        case .compound(let parts) where parts.count == 1: return parts[0].path(at: time)
        case .compound(let parts) where parts.allSatisfy(\.isUnmodified):
            return Path(parts.flatMap { $0.path(at: time).elements })
        case .star, .compound, .placed, .reversed, .part, .modified: return Path(contours(at: time).flatMap(\.self))
        }
    }

    /// Whether the outline is one shape without changes.
    private var isBasic: Bool {
        switch self {
        case .path, .ellipse, .arc, .rectangle, .star: true
        case .compound, .placed, .reversed, .part, .modified: false
        }
    }

    private var isUnmodified: Bool {
        switch self {
        case .path, .ellipse, .arc, .rectangle, .star: true
        case .compound(let parts): parts.allSatisfy(\.isUnmodified)
        case .placed(let outline, _): outline.isUnmodified
        case .reversed, .part, .modified: false
        }
    }

    /// Returns the contours of each part at a time.
    func contours(at time: Double) -> [[VectorPath.Contour]] {
        switch self {
        case .path(let track): return [track.value(at: time).contours]
        case .ellipse(let size): return [[.ellipse(Size(size.value(at: time)))]]
        case .arc: return [VectorPath(path(at: time)).contours]
        case .rectangle(let size, let cornerRadius):
            return [[.rectangle(Size(size.value(at: time)), cornerRadius: cornerRadius.value(at: time))]]
        case .star(let star): return [star.contour(at: time).map { [$0] } ?? []]
        case .compound(let parts): return parts.flatMap { $0.contours(at: time) }
        case .placed(let outline, let placement):
            let transform = placement.transform(at: time)
            return outline.contours(at: time).map { $0.map { $0.applying(transform) } }
        case .reversed(let outline): return outline.contours(at: time).map { $0.map(\.reversed) }
        case .part(let index, let outline):
            let parts = outline.contours(at: time)
            return index < parts.count ? [parts[index]] : []
        case .modified(let outline, let modifier): return modifier.apply(to: outline.contours(at: time), at: time)
        }
    }
}

extension Shape.Modifier {
    fileprivate func apply(to parts: [[VectorPath.Contour]], at time: Double) -> [[VectorPath.Contour]] {
        switch self {
        case .trim(let trim): return trim.apply(to: parts, at: time)
        case .rounded(let radius):
            let radius = radius.value(at: time)
            return radius > 0 ? parts.map { $0.map { $0.rounded(radius) } } : parts
        case .repeated(let repeater):
            return repeater.transforms(at: time).flatMap { copy in parts.map { $0.map { $0.applying(copy.transform) } } }
        case .combined(let combination): return [VectorPath(combination.combined(parts.map { Path($0) })).contours]
        }
    }
}

extension Shape.Combination {
    func combined(_ paths: [Path]) -> Path {
        guard let first = paths.first else { return Path() }
        return paths.dropFirst().reduce(first) { area, path in
            switch self {
            case .union: area.union(path)
            case .subtraction: area.subtracting(path)
            case .intersection: area.intersection(path)
            case .exclusion: area.subtracting(path).union(path.subtracting(area))
            }
        }
    }
}

extension Shape.Trim {
    fileprivate func apply(to parts: [[VectorPath.Contour]], at time: Double) -> [[VectorPath.Contour]] {
        var (start, end) = (start.value(at: time), end.value(at: time))
        if start > end { (start, end) = (end, start) }
        let offset = offset.value(at: time)
        if start <= 0, end >= 1 { return parts }
        func trimmed(_ contours: [VectorPath.Contour], _ start: Double, _ end: Double, _ offset: Double) -> [VectorPath.Contour] {
            VectorPath(Path(contours).trim(from: start, to: end, offset: offset)).contours
        }
        guard isSequential, parts.count > 1 else { return parts.map { $0.flatMap { trimmed([$0], start, end, offset) } } }
        let lengths = parts.map { Path($0).length }
        let whole = lengths.reduce(0, +)
        guard whole > 0 else { return parts.map { _ in [] } }
        // The ranges that are drawn, in turns; one that passes the end goes on at the start.
        let first = start + offset - (start + offset).rounded(.down)
        let last = first + min(end, 1) - max(start, 0)
        let ranges: [(Double, Double)] = last <= 1 ? [(first, last)] : [(first, 1), (0, last - 1)]
        var before = 0.0
        return zip(parts, lengths).map { part, length -> [VectorPath.Contour] in
            defer { before += length / whole }
            guard length > 0 else { return [] }
            let factor = whole / length
            return ranges.flatMap { from, to -> [VectorPath.Contour] in
                trimmed(part, (from - before) * factor, (to - before) * factor, 0)
            }
        }
    }
}

extension Repeater {
    /// Returns the transform and the opacity of each copy at a time, from the first one on.
    package func transforms(at time: Double) -> [(transform: Transform, opacity: Double)] {
        let count = Int(min(max(count.value(at: time), 0), Double(Self.maximumCount)).rounded(.up))
        let offset = offset.value(at: time)
        let (anchor, position, scale) = (step.anchor.value(at: time), step.position.value(at: time), step.scale.value(at: time))
        let rotation = step.rotation.value(at: time)
        let (first, last) = (startOpacity.value(at: time), endOpacity.value(at: time))
        return (0..<count).map { index in
            let steps = Double(index) + offset
            func power(_ factor: Double) -> Double { factor < 0 ? -pow(-factor, steps) : pow(factor, steps) }
            let transform = Transform.translation(x: -anchor.x, y: -anchor.y)
                .concatenating(.scale(x: power(scale.x), y: power(scale.y)))
                .concatenating(.rotation(rotation * steps))
                .concatenating(.translation(x: anchor.x + position.x * steps, y: anchor.y + position.y * steps))
            return (transform, count > 1 ? first + (last - first) * Double(index) / Double(count - 1) : first)
        }
    }
}

extension Shape.Star {
    fileprivate func contour(at time: Double) -> VectorPath.Contour? {
        let points = min(points.value(at: time), Self.maximumPoints).rounded(.down)
        guard points >= 1 else { return nil }
        let corners: [(radius: Double, roundness: Double)] =
            [(outerRadius.value(at: time), outerRoundness.value(at: time))]
            + (inner.map { [($0.radius.value(at: time), $0.roundness.value(at: time))] } ?? [])
        let count = Int(points) * corners.count
        let rotation = rotation.value(at: time)
        let vertices = (0..<count).map { index -> VectorPath.Vertex in
            let (radius, roundness) = corners[index % corners.count]
            let angle = 2 * .pi * Double(index) / Double(count) - .pi / 2 + rotation
            let point = Point(x: radius * cos(angle), y: radius * sin(angle))
            // Control points are along the circle, at a quarter of the arc between two points of a polygon, or half of a star's.
            let length = radius == 0 ? 0 : 2 * .pi * abs(radius) / Double(count) / (inner == nil ? 4 : 2) * roundness
            let sign = radius < 0 ? -1.0 : 1.0
            let tangent = Point(x: -sin(angle) * length * sign, y: cos(angle) * length * sign)
            return VectorPath.Vertex(
                point, before: Point(x: point.x - tangent.x, y: point.y - tangent.y),
                after: Point(x: point.x + tangent.x, y: point.y + tangent.y))
        }
        return VectorPath.Contour(vertices, isClosed: true)
    }
}

extension Size {
    fileprivate init(_ point: Point) { self.init(width: max(point.x, 0), height: max(point.y, 0)) }
}
