internal import Drawing
internal import Glibc
internal import Motion

extension RecordedDrawing {
    /// The drawing with circles, or at least the same number of curves, where Cairo divided an arc.
    ///
    /// Cairo divides arcs into a number of curves that depends on their size.
    var withRecognizedArcs: RecordedDrawing { RecordedDrawing(elements: elements.map(\.withRecognizedArcs)) }
}

extension RecordedDrawing.Element {
    fileprivate var withRecognizedArcs: RecordedDrawing.Element {
        switch self {
        case .fill(let path, let paint, let rule, let transform): .fill(path.withRecognizedArcs, paint, rule: rule, transform)
        case .stroke(let path, let paint, let stroke, let transform): .stroke(path.withRecognizedArcs, paint, stroke, transform)
        case .clip(let path, let rule, let transform, let children):
            .clip(path.withRecognizedArcs, rule: rule, transform, children.map(\.withRecognizedArcs))
        case .layer(.mask(let mask, let style), let children):
            .layer(.mask(mask.map(\.withRecognizedArcs), style), children.map(\.withRecognizedArcs))
        case .layer(let layer, let children): .layer(layer, children.map(\.withRecognizedArcs))
        case .text, .bitmap, .clear: self
        }
    }
}

extension Path {
    fileprivate var withRecognizedArcs: Path {
        guard elements.contains(where: \.isCurve) else { return self }
        let outlines = outlines
        if outlines.count == 1, outlines[0].isClosed, let arc = outlines[0].onlyArc, arc.isCircle {
            return .circle(center: arc.center, radius: arc.radius)
        }
        return Path(outlines.flatMap(\.withEvenArcs))
    }
}

extension Outline {
    /// The elements of a path, with the same number of curves for arcs of any size.
    fileprivate var withEvenArcs: [Path.Element] {
        var elements: [Path.Element] = [.move(start)]
        // The center of a short arc is not known well enough to draw it as an arc.
        if !isClosed, let curves = onlyArc?.curves(4) ?? onlyCurve?.quarters { return elements + curves.map(\.element) }
        var run: [Bezier] = []
        for segment in segments {
            if case .curve(let curve) = segment {
                run.append(curve)
                continue
            }
            elements += Self.evenCurves(of: run)
            run = []
            switch segment {
            case .line(_, let end): elements.append(.line(end))
            case .arc(let arc):
                elements.append(.arc(center: arc.center, radius: arc.radius, start: arc.startAngle, sweep: arc.sweep))
            case .curve: break
            }
        }
        elements += Self.evenCurves(of: run)
        return isClosed ? elements + [.close] : elements
    }

    /// The arc that the whole outline approximates, even as several arcs of one circle.
    fileprivate var onlyArc: Arc? {
        var curves: [Bezier] = []
        for (index, segment) in segments.enumerated() {
            switch segment {
            case .curve(let curve): curves.append(curve)
            // A circle is closed by a line without a length.
            case .line(let start, let end)
            where index > 0 && index == segments.count - 1 && (Complex(start) - Complex(end)).length < Arc.rounding:
                break
            default: return nil
            }
        }
        return Arc(approximatedBy: curves[...], haveEqualAngles: false)
    }

    private var onlyCurve: Bezier? {
        if segments.count == 1, case .curve(let curve) = segments[0] { curve } else { nil }
    }

    /// Returns neighboring curves, with the curves of arcs divided evenly.
    private static func evenCurves(of curves: [Bezier]) -> [Path.Element] {
        var elements: [Path.Element] = []
        var first = 0
        while first < curves.count {
            var (last, longest) = (first, Arc?.none)
            while last < curves.count, let arc = Arc(approximatedBy: curves[first...last], haveEqualAngles: true) {
                (last, longest) = (last + 1, arc)
            }
            let even = longest?.evenCurves ?? [curves[first]]
            elements += even.map(\.element)
            first = max(last, first + 1)
        }
        return elements
    }
}

extension Arc {
    /// Maximum distance of a point from its arc in a recording, in points.
    fileprivate static let rounding = 1e-3
    /// Smallest angle of a curve, in radians; less is a line.
    private static let leastTurn = 0.02

    /// Largest difference of the angles of an arc's curves, in radians.
    private static let equality = 0.01

    fileprivate var isCircle: Bool { abs(sweep) >= 2 * .pi - 1e-9 }

    /// One curve for at most about a quarter turn, which any other curve may resemble; otherwise four.
    fileprivate var evenCurves: [Bezier] { curves(abs(sweep) < 1.7 ? 1 : 4) }

    /// Creates the arc that neighboring curves approximate together; nil if there is none.
    fileprivate init?(approximatedBy curves: ArraySlice<Bezier>, haveEqualAngles: Bool) {
        var sweep = 0.0
        for curve in curves {
            let turn = curve.turn
            // Cairo divides an arc into equal parts, and rounds the points of small ones.
            let noise = Self.equality + Self.rounding / 2 / max(curve.size, 1e-9)
            let isEqual = !haveEqualAngles || abs(turn - curves[curves.startIndex].turn) < noise
            guard abs(turn) > Self.leastTurn, abs(turn) < .pi + noise, turn * sweep >= 0, isEqual else { return nil }
            sweep += turn
        }
        guard abs(sweep) < 2 * .pi + 0.5, let first = curves.first, let last = curves.last else { return nil }
        let points = curves.flatMap { [Complex($0.start), $0.middle, Complex($0.end)] }
        guard let circle = points.circle, points.allSatisfy({ abs(($0 - circle.center).length - circle.radius) < Self.rounding }),
            curves.allSatisfy({ $0.hasHandles(ofRadius: circle.radius, within: 4 * Self.rounding) })
        else { return nil }
        let closes = abs(abs(sweep) - 2 * .pi) < 0.5 && (Complex(first.start) - Complex(last.end)).length < Self.rounding
        let start = (Complex(first.start) - circle.center).angle
        let change = ((Complex(last.end) - circle.center).angle - start - sweep).remainder(dividingBy: 2 * .pi)
        self.init(
            center: circle.center.point, radius: circle.radius, startAngle: start,
            sweep: closes ? (sweep < 0 ? -2 * .pi : 2 * .pi) : sweep + change)
    }
}

extension Bezier {
    fileprivate var element: Path.Element { .curve(end, control1: control1, control2: control2) }

    fileprivate var quarters: [Bezier] { [0, 0.25, 0.5, 0.75].map { part(from: $0, to: $0 + 0.25) } }

    /// The angle from the direction at the start to the direction at the end, in radians.
    fileprivate var turn: Double {
        let chord = Complex(end) - Complex(start)
        return ((Complex(control1) - Complex(start)).conjugate * chord).angle
            + (chord.conjugate * (Complex(end) - Complex(control2))).angle
    }

    /// Distance between the ends.
    fileprivate var size: Double { (Complex(end) - Complex(start)).length }

    fileprivate var middle: Complex { 0.125 * (Complex(start) + 3 * Complex(control1) + 3 * Complex(control2) + Complex(end)) }

    /// Whether both handles are as long as the handles of an arc.
    fileprivate func hasHandles(ofRadius radius: Double, within tolerance: Double) -> Bool {
        let length = radius * 4 / 3 * tan(abs(turn) / 4)
        return [Complex(control1) - Complex(start), Complex(end) - Complex(control2)].allSatisfy { abs($0.length - length) < tolerance }
    }
}

extension Path.Element {
    fileprivate var isCurve: Bool { if case .curve = self { true } else { false } }
}
