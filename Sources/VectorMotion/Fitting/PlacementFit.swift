internal import Glibc
internal import Motion

/// Finds a placement for shapes that turn, grow, and move: in each sample, a point z of the shape is drawn at `factor * z + offset`.
struct PlacementFit {
    let samples: NodeSamples
    /// A circle around the shape in its own coordinates, in all samples.
    let center: Complex
    let radius: Double

    /// Returns the placement with the fewest numbers.
    func placement(_ factors: [Complex], _ offsets: [Complex]) -> Placement {
        var angles = [factors[0].angle]
        for factor in factors.dropFirst() {
            // A shape without a size keeps its angle.
            let turn = factor.length > 1e-9 ? (factor.angle - angles[angles.count - 1]).remainder(dividingBy: 2 * .pi) : 0
            angles.append(angles[angles.count - 1] + turn)
        }
        let scales = factors.map { Point(x: $0.length, y: $0.length) }
        func around(_ anchor: Complex) -> Placement {
            placement(anchor, zip(factors, offsets).map { ($0 * anchor + $1).point }, angles, scales)
        }
        let plain = around(center)
        guard let anchor = Self.fixedPoint(factors, offsets), (anchor - center).length < Self.farthestAnchor else { return plain }
        let turned = around(anchor)
        return turned.cost < plain.cost ? turned : plain
    }

    /// Returns the placement of shapes that only grow along the axes and move: a coordinate c is drawn at `scale * c + offset`.
    func placement(_ scales: [Point], _ offsets: [Complex]) -> Placement {
        let x = Self.fixedPoint(scales.map { Complex($0.x, 0) }, offsets.map { Complex($0.real, 0) })?.real ?? center.real
        let y = Self.fixedPoint(scales.map { Complex($0.y, 0) }, offsets.map { Complex($0.imaginary, 0) })?.real ?? center.imaginary
        let positions = zip(scales, offsets).map { Point(x: $0.x * x + $1.real, y: $0.y * y + $1.imaginary) }
        return placement(Complex(x, y), positions, scales.map { _ in 0 }, scales)
    }

    /// Maximum distance of an anchor from the shape, in points.
    private static let farthestAnchor = 1000.0

    private func placement(_ anchor: Complex, _ positions: [Point], _ angles: [Double], _ scales: [Point]) -> Placement {
        let reach = (anchor - center).length + radius
        var placement = Placement()
        placement.anchor = PointTrack(anchor.point)
        placement.position = track(positions)
        placement.rotation = samples.track(angles, within: samples.tolerance.angle(at: reach))
        placement.scale = samples.track(scales, within: samples.tolerance.angle(at: reach))
        return placement
    }

    /// Returns the point of the shape that moves least, by least squares; nil if the shape does not turn or grow.
    private static func fixedPoint(_ factors: [Complex], _ offsets: [Complex]) -> Complex? {
        let (factor, offset) = (factors.mean, offsets.mean)
        let spread = factors.reduce(0) { $0 + ($1 - factor).square }
        guard spread > 1e-9 * Double(factors.count) else { return nil }
        let sum = zip(factors, offsets).reduce(Complex.zero) { $0 + ($1.0 - factor).conjugate * ($1.1 - offset) }
        return -1 / spread * sum
    }

    /// Returns a track through points, along lines or with independent coordinates.
    private func track(_ points: [Point]) -> PointTrack {
        let tolerance = samples.tolerance.length
        let joint = PointTrack.joint(samples.track(points, within: tolerance))
        if joint.cost <= 2 * Track(constant: Point.zero).cost { return joint }
        let split = PointTrack.split(
            x: samples.track(points.map(\.x), within: tolerance / 2.squareRoot()),
            y: samples.track(points.map(\.y), within: tolerance / 2.squareRoot()))
        return split.cost < joint.cost ? split : joint
    }

    /// Returns the turns of points on a circle around a fixed point; nil if they are on no circle, or hardly move.
    func orbit(_ centers: [Complex]) -> [Complex]? {
        guard let circle = centers.circle,
            centers.allSatisfy({ abs(($0 - circle.center).length - circle.radius) < samples.tolerance.length / 2 })
        else { return nil }
        return centers.map { 1 / max(($0 - circle.center).length, 1e-9) * ($0 - circle.center) }
    }
}

extension Track {
    /// About how many bytes a file needs for the track.
    var cost: Int {
        let numbers = keyframes[0].value.components.count
        if keyframes.count == 1 { return 6 * numbers }
        return 20
            + keyframes.reduce(0) { sum, keyframe in
                sum + 5 * numbers + (keyframe.transition == .hold ? 20 : keyframe.transition == .curve(.linear) ? 30 : 45)
            }
    }
}

extension PointTrack {
    var cost: Int {
        switch self {
        case .joint(let track): track.cost
        case .split(let x, let y): x.cost + y.cost + 15
        case .curved(let track): track.points.cost + 30 * track.tangents.count
        }
    }
}

extension Placement {
    var cost: Int { anchor.cost + position.cost + rotation.cost + scale.cost }
}
