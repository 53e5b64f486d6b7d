internal import Glibc
internal import Motion

/// Fits an outline and its placement to the samples of a node.
struct OutlineFit {
    let samples: NodeSamples
    let key: DrawnNode.OutlineKey
    /// The width of a stroke in each sample, in points; nil for fills and clips.
    let widths: [Double]?

    /// An outline with its placement, and the factor of the placement in each sample.
    struct Result {
        let outline: Shape.Outline
        let placement: Placement
        /// Factor by which the placement scales a stroke, in each sample; nil for 1.
        var scales: [Double]?

        var cost: Int { outline.cost + placement.cost }
    }

    /// Number of numbers of the outline in each sample.
    var count: Int {
        switch key {
        case .ellipse: 5
        case .arc: 5
        case .rectangle: 6
        case .path(let contours): contours.reduce(0) { $0 + 2 + $1.segments.reduce(0) { $0 + $1.count } }
        }
    }

    var result: Result {
        let length = samples.tolerance.length
        switch key {
        case .ellipse:
            let sizes = samples.rows.map { Point(x: $0[2], y: $0[3]) }
            let reach = samples.rows.map { max($0[2], $0[3]) / 2 }.max() ?? 0
            if isEven, let growth = growth(of: sizes.map(\.x)) {
                let size = Track(constant: Point(x: growth.size, y: growth.size))
                return shape(.ellipse(size: size), rotation: 4, reach: reach, isRound: true, factors: growth.factors)
            }
            return shape(.ellipse(size: samples.track(sizes, within: length)), rotation: 4, reach: reach, isRound: true)
        case .rectangle:
            let size = samples.track(samples.rows.map { Point(x: $0[2], y: $0[3]) }, within: length)
            let outline = Shape.Outline.rectangle(size: size, cornerRadius: samples.track(of: 5, within: length))
            return shape(outline, rotation: 4, reach: samples.rows.map { hypot($0[2], $0[3]) / 2 }.max() ?? 0, isRound: false)
        case .arc:
            let radii = samples.rows.map { $0[2] }
            let reach = radii.max() ?? 0
            // Near a full turn and near none, players differ in how they draw the ends.
            let sweep = samples.track(of: 4, within: samples.tolerance.angle(at: reach), exactAt: [0, 2 * .pi])
            // Players draw scaled arcs less precisely than scaled circles.
            if let growth = growth(of: radii), growth.factors.count(where: { $0 == 1 }) > radii.count / 2 {
                let outline = Shape.Outline.arc(radius: Track(constant: growth.size), sweep: sweep)
                return shape(outline, rotation: 3, reach: reach, isRound: true, factors: growth.factors)
            }
            return shape(.arc(radius: samples.track(radii, within: length), sweep: sweep), rotation: 3, reach: reach, isRound: true)
        case .path(let contours): return PathFit(samples: samples, contours: contours, widths: widths).result
        }
    }

    /// Returns the size that is not scaled, and each sample's factor of it, if the line of a stroke grows with its size.
    private func growth(of sizes: [Double]) -> (size: Double, factors: [Double])? {
        // The size at most times, since players draw scaled strokes less precisely.
        let sorted = sizes.filter { $0 > samples.tolerance.length }.sorted()
        guard let widths, !sorted.isEmpty, samples.areProportional(widths, to: sizes) else { return nil }
        let size = sorted[sorted.count / 2]
        let changes = sizes.contains { abs($0 - size) > samples.tolerance.length }
        return changes ? (size, sizes.map { $0 / size }) : nil
    }

    /// Returns a shape that is centered at its own origin; `rotation` is the index of its angle, and `factors` scale it.
    private func shape(
        _ outline: Shape.Outline, rotation: Int, reach: Double, isRound: Bool, factors: [Double]? = nil
    ) -> Result {
        let fit = PlacementFit(samples: samples, center: .zero, radius: reach)
        let centers = samples.rows.map { Complex($0[0], $0[1]) }
        let angles = samples.rows.map { $0[rotation] }
        func turned(_ angles: [Complex]) -> [Complex] { factors.map { zip($0, angles).map { $0 * $1 } } ?? angles }
        var best = Result(
            outline: outline, placement: fit.placement(turned(angles.map(Complex.init(angle:))), centers), scales: factors)
        let turns = isRound && angles.allSatisfy { $0 == angles[0] }
        if turns, isCircle, let orbit = fit.orbit(centers) {
            let around = Result(outline: outline, placement: fit.placement(turned(orbit), centers), scales: factors)
            if around.cost < best.cost { best = around }
        }
        return best
    }

    /// Whether an ellipse is a circle in all samples.
    private var isEven: Bool { samples.rows.allSatisfy { abs($0[2] - $0[3]) < 1e-9 } }

    /// Whether the outline looks the same at any angle, in all samples.
    private var isCircle: Bool {
        switch key {
        case .ellipse: isEven
        case .arc: samples.rows.allSatisfy { $0[4] >= 2 * .pi }
        case .rectangle, .path: false
        }
    }
}

extension DrawnNode.SegmentKind {
    /// Number of numbers.
    var count: Int {
        switch self {
        case .line: 2
        case .curve: 6
        case .arc: 5
        }
    }
}

extension Shape.Outline {
    /// About how many bytes a file needs for the outline.
    var cost: Int {
        switch self {
        case .path(let track): track.cost
        case .ellipse(let size): size.cost
        case .arc(let radius, let sweep): radius.cost + sweep.cost
        case .rectangle(let size, let cornerRadius): size.cost + cornerRadius.cost
        // No fit makes them.
        case .star, .compound, .placed, .reversed, .part, .modified: 0
        }
    }
}
