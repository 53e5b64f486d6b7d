internal import Drawing
internal import Glibc
internal import Motion

extension ShapeAnimation {
    /// Creates an animation that draws the same pictures as an indicator, and the difference that is left.
    ///
    /// The fit becomes finer until the difference is within bounds; if it never is, the best fit is returned, if that is acceptable.
    ///
    /// - Throws: `ShapeFitError` for an operation that shapes cannot express, or `DrawingError` if Cairo fails.
    package static func fitted(to timeline: DrawnTimeline) throws -> (animation: ShapeAnimation, difference: ShapeDifference) {
        // Large drawings are shown from farther away, or shrunk.
        let tolerance = coarsest.scaledLength(by: max(max(timeline.size.width, timeline.size.height) / largestExactSide, 1))
        let samples = try DrawnSamples(timeline, tolerance.scaled(by: 0.25))
        if let turn = WholeTurn(samples.runs, size: timeline.size) {
            let animation = try ShapeAnimation(turning: turn, timeline, samples)
            let difference = try ShapeDifference(animation, timeline)
            if difference.isWithinBounds { return (animation, difference) }
        }
        var best: (animation: ShapeAnimation, difference: ShapeDifference)?
        for factor in factors {
            let nodes = try ShapeFit.nodes(samples.runs, tolerance.scaled(by: factor), of: timeline.indicator.info.id)
            let animation = ShapeAnimation(size: timeline.size, ranges: samples.ranges, nodes: nodes)
            let difference = try ShapeDifference(animation, timeline)
            if difference.isWithinBounds { return (animation, difference) }
            // A finer fit that is not within bounds, either, must be worth its keyframes.
            if best.map({ difference.visibleShare < worth * $0.difference.visibleShare }) ?? true { best = (animation, difference) }
        }
        guard let best else { preconditionFailure("no factors, expected at least one; add one") }
        guard best.difference.isAcceptable else {
            let mean = ((best.difference.mean * 100).rounded(.up) / 100).shortText
            throw ShapeFitError("differs from the best shapes by \(mean) of 255 on average", of: timeline.indicator.info.id)
        }
        return best
    }

    /// Larger differences are visible; smaller ones only need more keyframes.
    private static let coarsest = FitTolerance(length: 0.007, share: 0.0015)
    private static let factors = [1, 0.5, 0.25, 0.1]
    /// Fraction of the visible difference up to which a finer fit replaces a coarser one.
    private static let worth = 0.6
    /// Maximum width and height, in points, up to which the tolerance does not grow.
    private static let largestExactSide = 150.0

    private init(turning turn: WholeTurn, _ timeline: DrawnTimeline, _ samples: DrawnSamples) throws(ShapeFitError) {
        var group = ShapeGroup(try ShapeFit.nodes([turn.run], Self.coarsest, of: timeline.indicator.info.id))
        let center = PointTrack(Point(x: timeline.size.width / 2, y: timeline.size.height / 2))
        var placement = Placement()
        (placement.anchor, placement.position, placement.rotation) = (center, center, turn.rotation)
        group.placements = [placement]
        self.init(size: timeline.size, ranges: samples.ranges, nodes: [.group(group)])
    }
}

/// Fits nodes to tracks of drawn nodes.
private struct ShapeFit {
    let runs: [DrawnRun]
    let tolerance: FitTolerance
    /// The indicator's id.
    let indicator: String

    /// Returns the nodes that draw runs, from back to front.
    static func nodes(_ runs: [DrawnRun], _ tolerance: FitTolerance, of indicator: String) throws(ShapeFitError) -> [ShapeNode] {
        try ShapeFit(runs: runs, tolerance: tolerance, indicator: indicator).nodes(NodeTrack.tracks(of: runs)).flatMap(\.withoutPlainGroup)
    }

    private func node(_ track: NodeTrack) throws(ShapeFitError) -> ShapeNode {
        switch track.key {
        case .shape(let outline, let style, let paint): return .shape(try shape(track, outline, style, paint))
        case .clip(let contours, let rule):
            let path = PathFit(samples: NodeSamples(track, in: runs, tolerance), contours: contours, widths: nil).path
            var group = ShapeGroup(try nodes(track.children))
            group.clips = [ShapeGroup.Clip(path, rule)]
            return .group(group)
        case .group(let blend):
            var group = ShapeGroup(try nodes(track.children))
            group.blend = blend
            group.opacity = NodeSamples.track(of: 0, track, in: runs, within: tolerance.share)
            return .group(group)
        case .mask:
            var group = ShapeGroup(try nodes(track.children))
            group.mask = ShapeGroup.Mask(try nodes(track.mask))
            return .group(group)
        }
    }

    private func nodes(_ tracks: [NodeTrack]) throws(ShapeFitError) -> [ShapeNode] {
        var nodes: [ShapeNode] = []
        for track in tracks { nodes.append(try node(track)) }
        return nodes
    }

    private func shape(
        _ track: NodeTrack, _ outlineKey: DrawnNode.OutlineKey, _ style: DrawnNode.StyleKey, _ paint: DrawnNode.PaintKey
    ) throws(ShapeFitError) -> Shape {
        let samples = NodeSamples(track, in: runs, tolerance)
        var fit = OutlineFit(samples: samples, key: outlineKey, widths: nil)
        var next = fit.count
        if case .stroke = style { fit = OutlineFit(samples: samples, key: outlineKey, widths: samples.rows.map { $0[next] }) }
        let result = fit.result
        var shape = Shape(result.outline, .fill(.winding), .tint)
        shape.placement = result.placement
        switch style {
        case .fill(let rule): shape.style = .fill(rule)
        case .stroke(let cap, let join, let miterLimit, let dashCount):
            func length(_ index: Int) -> Track<Double> {
                guard let scales = result.scales else { return samples.track(of: index, within: tolerance.length) }
                return samples.track(samples.local(index, scales), within: tolerance.length)
            }
            var stroke = Shape.StrokeStyle(width: length(next), cap: cap, join: join, miterLimit: miterLimit)
            next += 1
            for index in 0..<dashCount {
                let dash = length(next + index)
                guard dash.keyframes.count == 1 else { throw ShapeFitError("draws dashes whose lengths change", of: indicator) }
                stroke.dashes.append(Track(constant: dash.value(at: 0)))
            }
            if dashCount > 0 {
                stroke.dashPhase = length(next + dashCount)
                next += dashCount + 1
            }
            shape.style = .stroke(stroke)
        }
        let colors = ColorFit(track: track, samples: samples, runs: runs, placement: result.placement)
        (shape.paint, shape.opacity) = colors.paint(paint, pointsAt: next)
        return shape
    }
}

/// Fits paints and opacities to samples.
private struct ColorFit {
    let track: NodeTrack
    let samples: NodeSamples
    let runs: [DrawnRun]
    let placement: Placement

    /// Returns the paint, whose points, if any, start at an index of each row, and the opacity.
    func paint(_ key: DrawnNode.PaintKey, pointsAt index: Int) -> (ShapePaint, Adaptive<Track<Double>>) {
        let start = track.colorStart
        let count =
            switch key {
            case .tint: 1
            case .color: 4
            case .linear(let isTinted), .radial(let isTinted): 5 * isTinted.count + 1
            }
        let opacity = adaptive(start, count) { first in
            NodeSamples.track(of: first + count - 1, track, in: runs, within: samples.tolerance.share)
        }
        switch key {
        case .tint: return (.tint, opacity)
        case .color:
            let color = adaptive(start, count) { first in
                let colors = samples.rows.map { OpaqueColor(Color(red: $0[first], green: $0[first + 1], blue: $0[first + 2])) }
                return samples.track(colors, within: samples.tolerance.share)
            }
            return (.color(color), opacity)
        case .linear(let isTinted):
            return (.linear(gradient(start, count, isTinted), from: point(index), to: point(index + 2)), opacity)
        case .radial(let isTinted):
            let scale = samples.rows.indices.map { placement.scale.value(at: samples.time(beforeJumpAt: $0)).x }
            func radius(_ index: Int) -> Track<Double> {
                samples.track(zip(samples.rows, scale).map { $0[index] / max($1, 1e-9) }, within: samples.tolerance.length)
            }
            return (
                .radial(
                    gradient(start, count, isTinted), center: point(index), startRadius: radius(index + 2), endRadius: radius(index + 3)),
                opacity
            )
        }
    }

    private func gradient(_ start: Int, _ count: Int, _ isTinted: [Bool]) -> ShapeGradient {
        let stops = adaptive(start, count) { first in
            samples.track(
                samples.rows.map { GradientStops(sampled: Array($0[first..<first + count - 1])) }, within: samples.tolerance.share)
        }
        return ShapeGradient(stops, isTinted: isTinted)
    }

    /// Returns a point in points as a point of the shape.
    private func point(_ index: Int) -> Track<Point> {
        let points = samples.rows.enumerated().map { number, row in
            let point = Point(x: row[index], y: row[index + 1])
            return placement.transform(at: samples.time(beforeJumpAt: number)).inverted()?.apply(to: point) ?? point
        }
        return samples.track(points, within: samples.tolerance.length)
    }

    /// Returns the values of both appearances; `value` receives the index of the first color component.
    private func adaptive<Value: Hashable & Sendable>(_ start: Int, _ count: Int, _ value: (Int) -> Value) -> Adaptive<Value> {
        let isDarkKept = track.rows.values.joined().contains { row in
            row.count >= start + 2 * count && row[start..<start + count] != row[start + count..<start + 2 * count]
        }
        return Adaptive(value(start), dark: isDarkKept ? value(start + count) : nil)
    }
}

extension GradientStops {
    /// Creates stops from the location, red, green, blue, and alpha of each.
    fileprivate init(sampled numbers: [Double]) {
        let starts = stride(from: 0, to: numbers.count, by: 5)
        self.init(
            colors: starts.map { (numbers[$0], Array(numbers[$0 + 1..<$0 + 4])) },
            opacities: starts.map { (numbers[$0], numbers[$0 + 4]) })
    }
}

extension ShapeNode {
    /// The nodes of a group that only contains them, or this node.
    fileprivate var withoutPlainGroup: [ShapeNode] {
        guard case .group(let group) = self, group == ShapeGroup(group.nodes) else { return [self] }
        return group.nodes
    }
}
