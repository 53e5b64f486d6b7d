internal import Glibc
internal import Motion

/// A gradual change of one path into another, as in Material Design's loading indicator.
///
/// ![A circle that turns into a star in three steps.](morph)
///
/// Create a morph once and ask it for a path in each frame.
///
/// ```swift
/// let center = Point(x: 20, y: 20)
/// let morph = Morph(
///     from: .star(9, center: center, radius: 17, innerRadius: 14, cornerRadius: 4),
///     to: .regularPolygon(5, center: center, radius: 17, cornerRadius: 4))
/// let halfway = morph?.path(at: 0.5)
/// ```
public struct Morph: Sendable, Hashable {
    private var pairs: [Pair]

    private struct Pair: Hashable {
        var from: [Bezier]
        var to: [Bezier]
        var isClosed: Bool
    }

    /// Creates a morph; nil unless both paths have the same number of outlines, in the same order, with each pair either closed or open.
    ///
    /// Any shapes can be combined: both outlines are divided into the same number of curves, at equal fractions of their lengths. If the
    /// outlines are closed, the second one begins where its distance from the first is smallest, and runs in the same direction.
    public init?(from: Path, to: Path) {
        let (first, second) = (from.outlines.map(\.withoutArcs), to.outlines.map(\.withoutArcs))
        guard !first.isEmpty, first.count == second.count else { return nil }
        pairs = []
        for (from, to) in zip(first, second) {
            guard from.isClosed == to.isClosed, let pair = Self.pair(from, to) else { return nil }
            pairs.append(pair)
        }
    }

    /// Returns the path at the given progress: the first path at 0, the second at 1.
    ///
    /// The result consists of Bézier curves. Values outside 0...1, as from a spring, exaggerate the change.
    public func path(at progress: Double) -> Path {
        var elements: [Path.Element] = []
        for pair in pairs {
            elements.append(.move(pair.from[0].start.toward(pair.to[0].start, progress)))
            for (from, to) in zip(pair.from, pair.to) {
                elements.append(
                    .curve(
                        from.end.toward(to.end, progress), control1: from.control1.toward(to.control1, progress),
                        control2: from.control2.toward(to.control2, progress)))
            }
            if pair.isClosed { elements.append(.close) }
        }
        return Path(elements)
    }

    private static func pair(_ from: Outline, _ to: Outline) -> Pair? {
        let first = PathMeasure([from])
        var second = PathMeasure([to])
        guard first.length > 0, second.length > 0 else { return nil }
        var to = to
        if from.isClosed {
            if (signedArea(first) < 0) != (signedArea(second) < 0) {
                to = Path([to]).reversed().outlines[0]
                second = PathMeasure([to])
            }
            let start = nearestStart(of: second, to: first) * second.length
            if start > 0, let turned = second.wrappedPart(from: start, to: start).first {
                second = PathMeasure([Outline(segments: turned.segments, isClosed: true)])
            }
        }
        // Segment ends less than a tenth of a percent apart count as one.
        var fractions: [Double] = []
        for fraction in (first.fractions + second.fractions).sorted() where fraction - (fractions.last ?? 0) > 1e-3 && fraction < 1 - 1e-3 {
            fractions.append(fraction)
        }
        fractions.append(1)
        let (before, after) = (first.curves(at: fractions), second.curves(at: fractions))
        guard before.count == after.count, !before.isEmpty else { return nil }
        return Pair(from: before, to: after, isClosed: from.isClosed)
    }

    private static let sampleCount = 96

    private static func samples(_ measure: PathMeasure) -> [Point] {
        (0..<sampleCount).compactMap { measure.location(at: measure.length * Double($0) / Double(sampleCount))?.point }
    }

    private static func signedArea(_ measure: PathMeasure) -> Double {
        let points = samples(measure)
        return zip(points, points.dropFirst() + points.prefix(1)).reduce(0) { $0 + $1.0.x * $1.1.y - $1.0.y * $1.1.x }
    }

    /// Returns the fraction at which a closed outline must begin so that it is nearest to another outline when both are centered.
    private static func nearestStart(of measure: PathMeasure, to other: PathMeasure) -> Double {
        func centered(_ points: [Point]) -> [Point] {
            let sum = points.reduce(Point.zero) { $0.offset(x: $1.x, y: $1.y) }
            return points.map { $0.offset(x: -sum.x / Double(points.count), y: -sum.y / Double(points.count)) }
        }
        let (points, wanted) = (centered(samples(measure)), centered(samples(other)))
        guard points.count == sampleCount, wanted.count == sampleCount else { return 0 }
        func distance(_ shift: Int) -> Double {
            (0..<sampleCount).reduce(0) { sum, index in
                let (first, second) = (wanted[index], points[(index + shift) % sampleCount])
                return sum + (first.x - second.x) * (first.x - second.x) + (first.y - second.y) * (first.y - second.y)
            }
        }
        // A later start must be clearly nearer, so that rounding errors do not decide between equal starts.
        var (best, least) = (0, distance(0))
        for shift in 1..<sampleCount {
            let distance = distance(shift)
            if distance < least * (1 - 1e-6) - 1e-9 { (best, least) = (shift, distance) }
        }
        return Double(best) / Double(sampleCount)
    }
}

extension Outline {
    /// The outline with Bézier curves instead of arcs.
    fileprivate var withoutArcs: Outline {
        let segments = segments.flatMap { segment -> [Segment] in
            guard case .arc(let arc) = segment else { return [segment] }
            return arc.sweep == 0 ? [.line(arc.start, arc.end)] : arc.curves.map { .curve($0) }
        }
        return Outline(segments: segments, isClosed: isClosed)
    }
}

extension PathMeasure {
    /// Fractions of the length at which segments end.
    fileprivate var fractions: [Double] {
        var (sum, result) = (0.0, [Double]())
        for length in segmentLengths {
            sum += length
            result.append(sum / self.length)
        }
        return result
    }

    /// Returns curves between fractions of the length, one for each interval.
    fileprivate func curves(at fractions: [Double]) -> [Bezier] {
        var (last, result) = (0.0, [Bezier]())
        for fraction in fractions {
            let segments = part(from: last * length, to: fraction == 1 ? length : fraction * length).flatMap(\.segments)
            guard let first = segments.first, let end = segments.last else { return [] }
            result += curve(through: segments, from: first.start, to: end.end)
            last = fraction
        }
        return result
    }

    /// Returns one curve for the segments: the longest segment, moved to the given ends.
    private func curve(through segments: [Segment], from start: Point, to end: Point) -> [Bezier] {
        func span(_ segment: Segment) -> Double { PathMeasure([Outline(segments: [segment], isClosed: false)]).length }
        let main = segments.count == 1 ? segments[0] : segments.max { span($0) < span($1) } ?? segments[0]
        var curve: Bezier
        switch main {
        case .line(let first, let last):
            curve = Bezier(start: first, control1: first.toward(last, 1 / 3), control2: first.toward(last, 2 / 3), end: last)
        case .curve(let bezier): curve = bezier
        case .arc: return []
        }
        (curve.start, curve.end) = (start, end)
        return [curve]
    }
}
