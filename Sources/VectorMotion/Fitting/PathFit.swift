internal import Drawing
internal import Glibc
internal import Motion

/// Fits a path and its placement to samples: the path changes, or is turned, scaled, and moved, or both.
struct PathFit {
    let samples: NodeSamples
    let contours: [DrawnNode.ContourKey]
    /// The width of a stroke in each sample, in points; nil for fills and clips.
    let widths: [Double]?

    /// The path without a placement.
    var path: Track<VectorPath> { samples.track(paths, within: samples.tolerance.length) }

    var result: OutlineFit.Result {
        let paths = self.paths
        let points = paths.map { $0.components.complexes }
        if points.allSatisfy({ isSame($0, points[0]) }) { return result(paths, points, points.map { _ in Part() }) }
        // The largest path is the one that the others are scaled from.
        let means = points.map(\.mean)
        let sizes = zip(points, means).map { points, mean in points.reduce(0) { $0 + ($1 - mean).square } }
        let reference = points[sizes.indices.max { sizes[$0] < sizes[$1] } ?? 0]
        let origin = reference.mean
        let centered = reference.map { $0 - origin }
        let spread = max(centered.reduce(0) { $0 + $1.square }, 1e-12)
        let factors = zip(points, means).map { points, mean in
            zip(centered, points).reduce(.zero) { $0 + $1.0.conjugate * ($1.1 - mean) } / spread
        }
        func parts(_ factor: (Complex) -> Complex) -> [Part] {
            zip(means, factors).map { mean, own in
                let factor = factor(own)
                return Part(factor: factor, offset: mean - factor * origin)
            }
        }
        let moved = parts { _ in .one }
        let turned = parts { $0.length > 1e-9 ? $0 / $0.length : .one }
        let scaled = parts { $0 }
        let canScale = widths.map { samples.areProportional($0, to: factors.map(\.length)) } ?? true
        for parts in [moved, turned] + (canScale ? [scaled] : []) where isConstant(points, parts, reference) {
            return result(paths, points, parts)
        }
        if widths == nil, let stretched = stretched(paths, points, reference, samples.tolerance.length) { return stretched }
        let turns = factors.contains { abs($0.angle - factors[0].angle) > 0.05 }
        let candidates = [points.map { _ in Part() }] + (turns ? [turned] + (canScale ? [scaled] : []) : [])
        let results = candidates.map { result(paths, points, $0) }
        return results.dropFirst().reduce(results[0]) { $1.cost < $0.cost ? $1 : $0 }
    }

    /// The turn, scale, and move of a sample.
    private struct Part {
        var factor = Complex.one
        var offset = Complex.zero

        /// Returns a point of a sample without the turn, scale, and move.
        func local(_ point: Complex) -> Complex { factor.conjugate / max(factor.square, 1e-12) * (point - offset) }
    }

    private func isSame(_ points: [Complex], _ others: [Complex]) -> Bool {
        zip(points, others).allSatisfy { ($0 - $1).length <= samples.tolerance.length / 10 }
    }

    /// Returns whether all samples are the reference, turned, scaled, and moved.
    private func isConstant(_ points: [[Complex]], _ parts: [Part], _ reference: [Complex]) -> Bool {
        zip(points, parts).allSatisfy { points, part in
            zip(points, reference).allSatisfy { (part.factor * $1 + part.offset - $0).length <= samples.tolerance.length / 2 }
        }
    }

    /// Returns the path without the turn, scale, and move of each sample, and these as a placement.
    private func result(_ paths: [VectorPath], _ points: [[Complex]], _ parts: [Part]) -> OutlineFit.Result {
        let own = zip(points, parts).map { points, part in points.map(part.local) }
        let isMoved = parts.contains { $0.factor != .one || $0.offset != .zero }
        let placement = isMoved ? PlacementFit(samples, around: own).placement(parts.map(\.factor), parts.map(\.offset)) : Placement()
        let scales = parts.map(\.factor.length)
        // Where the path is small, so are its errors.
        let largest = max(scales.max() ?? 1, 1e-6)
        let track = samples.track(
            zip(paths, own).map { path, own in path.replacing(own.flatMap { [$0.real, $0.imaginary] }) },
            within: samples.tolerance.length / largest)
        return OutlineFit.Result(
            outline: .path(track), placement: placement, scales: scales.allSatisfy { abs($0 - 1) < 1e-9 } ? nil : scales)
    }

    /// Returns one path that is scaled along the axes and moved; nil if another change is left.
    private func stretched(
        _ paths: [VectorPath], _ points: [[Complex]], _ reference: [Complex], _ tolerance: Double
    ) -> OutlineFit.Result? {
        let origin = reference.mean
        let spread = reference.reduce(Complex.zero) {
            let offset = $1 - origin
            return Complex($0.real + offset.real * offset.real, $0.imaginary + offset.imaginary * offset.imaginary)
        }
        guard spread.real > 1e-9, spread.imaginary > 1e-9 else { return nil }
        var (scales, offsets) = ([Point](), [Complex]())
        for points in points {
            let middle = points.mean
            let sum = zip(reference, points).reduce(Complex.zero) {
                let (first, second) = ($1.0 - origin, $1.1 - middle)
                return Complex($0.real + first.real * second.real, $0.imaginary + first.imaginary * second.imaginary)
            }
            let scale = Point(x: sum.real / spread.real, y: sum.imaginary / spread.imaginary)
            let offset = Complex(middle.real - scale.x * origin.real, middle.imaginary - scale.y * origin.imaginary)
            let isExact = zip(reference, points).allSatisfy {
                abs(scale.x * $0.real + offset.real - $1.real) <= tolerance / 2
                    && abs(scale.y * $0.imaginary + offset.imaginary - $1.imaginary) <= tolerance / 2
            }
            guard isExact else { return nil }
            scales.append(scale)
            offsets.append(offset)
        }
        let placement = PlacementFit(samples, around: [reference]).placement(scales, offsets)
        let path = paths[0].replacing(reference.flatMap { [$0.real, $0.imaginary] })
        return OutlineFit.Result(outline: .path(Track(constant: path)), placement: placement)
    }
}

extension PathFit {
    /// The path of each sample; all have the same vertices.
    private var paths: [VectorPath] {
        let counts = curveCounts
        return samples.rows.map { row in
            var reader = NumberReader(row)
            var segment = 0
            return VectorPath(
                contours.map { contour in
                    var curves: [Bezier] = []
                    var current = reader.point()
                    let start = current
                    for kind in contour.segments {
                        let added = reader.curves(kind, from: current, count: counts[segment])
                        curves += added
                        current = added[added.count - 1].end
                        segment += 1
                    }
                    return VectorPath.Contour(curves, from: start, contour)
                })
        }
    }

    /// Number of curves for each segment: enough for an arc in all samples.
    private var curveCounts: [Int] {
        var counts = contours.flatMap(\.segments).map { _ in 1 }
        for row in samples.rows {
            var reader = NumberReader(row)
            var segment = 0
            for contour in contours {
                _ = reader.point()
                for kind in contour.segments {
                    if let count = reader.curveCount(kind, within: samples.tolerance.length) {
                        counts[segment] = max(counts[segment], count)
                    }
                    segment += 1
                }
            }
        }
        return counts
    }
}

/// Reads the numbers of an outline in order.
private struct NumberReader {
    private let row: [Double]
    private var position = 0

    init(_ row: [Double]) { self.row = row }

    mutating func number() -> Double {
        position += 1
        return row[position - 1]
    }

    mutating func point() -> Point { Point(x: number(), y: number()) }

    /// Returns the curves of a segment; an arc is divided into `count` of them.
    mutating func curves(_ kind: DrawnNode.SegmentKind, from start: Point, count: Int) -> [Bezier] {
        switch kind {
        case .line:
            let end = point()
            return [Bezier(start: start, control1: start, control2: end, end: end)]
        case .curve: return [Bezier(start: start, control1: point(), control2: point(), end: point())]
        case .arc:
            return Arc(center: point(), radius: number(), startAngle: number(), sweep: number()).curves(count)
        }
    }

    /// Skips a segment; returns the number of curves that an arc needs to stay within a distance, or nil for other segments.
    mutating func curveCount(_ kind: DrawnNode.SegmentKind, within distance: Double) -> Int? {
        switch kind {
        case .line: position += 2
        case .curve: position += 6
        case .arc:
            position += 2
            let (radius, _, sweep) = (number(), number(), number())
            // A curve of a quarter turn deviates from the arc by 0.00027 of its radius, with the sixth power of the angle.
            let largest = .pi / 2 * min(pow(distance / 4 / (0.00027 * max(radius, 1e-9)), 1.0 / 6), 1)
            return max(1, Int((abs(sweep) / largest - 1e-9).rounded(.up)))
        }
        return nil
    }
}

extension VectorPath.Contour {
    fileprivate init(_ curves: [Bezier], from start: Point, _ key: DrawnNode.ContourKey) {
        let ends = [start] + curves.map(\.end)
        let vertices = (0..<(key.endsAtStart ? curves.count : ends.count)).map { index in
            let before = index > 0 ? curves[index - 1].control2 : key.endsAtStart ? curves[curves.count - 1].control2 : start
            return VectorPath.Vertex(ends[index], before: before, after: index < curves.count ? curves[index].control1 : ends[index])
        }
        self.init(vertices, isClosed: key.isClosed)
    }
}

extension [Double] {
    fileprivate var complexes: [Complex] { stride(from: 0, to: count, by: 2).map { Complex(self[$0], self[$0 + 1]) } }
}

extension PlacementFit {
    /// Creates a fit for shapes with the given points in each sample.
    fileprivate init(_ samples: NodeSamples, around points: [[Complex]]) {
        let center = points[0].mean
        self.init(samples: samples, center: center, radius: points.map { $0.map { ($0 - center).length }.max() ?? 0 }.max() ?? 0)
    }
}
