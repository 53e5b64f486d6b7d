internal import Drawing
internal import Glibc
internal import Motion

extension ShapeAnimation {
    /// The same animation in a plainer form, for formats that know fewer kinds of motion.
    ///
    /// Everything is in one time, each track has one easing for all of its components, points move along lines, anchors stand still, and
    /// copies and rectangles around content are groups. Motion along curves, and all motion in a time that is remapped, has a keyframe in
    /// each frame.
    ///
    /// - Parameter frameDuration: Time between two frames, in seconds.
    /// - Returns: An animation with the same ranges.
    /// - Throws: `PlainShapesError` for copies whose number changes.
    package func plain(frameDuration: Double) throws(PlainShapesError) -> ShapeAnimation {
        let plainer = Plainer(ranges: ranges, frameDuration: frameDuration, maps: [])
        return ShapeAnimation(size: size, ranges: ranges, nodes: try plainer.nodes(contentNodes))
    }
}

/// A reason why an animation has no plain form, such as `copies whose number changes`.
package struct PlainShapesError: Error, Equatable {
    package let reason: String
}

/// Converts nodes to their plain form.
private struct Plainer: TrackConversion {
    let ranges: [ShapeAnimation.Range]
    let frameDuration: Double
    /// How the time of the nodes follows from the animation's time, from the outside in.
    let maps: [ShapeGroup.TimeMap]

    /// Maximum number of copies that become groups.
    private static let maximumCopies = 200

    func nodes(_ nodes: [ShapeNode]) throws(PlainShapesError) -> [ShapeNode] {
        var plain: [ShapeNode] = []
        for node in nodes {
            switch node {
            case .shape(let shape): plain.append(self.shape(shape))
            case .group(let group): plain += try self.group(group)
            }
        }
        return plain
    }

    private func shape(_ shape: Shape) -> ShapeNode {
        var shape = convert(shape)
        // A shape that moves as a whole needs no other outline.
        if shape.placement.isIdentity, shape.paint.isSolid, case .placed(let inner, let placement) = shape.outline,
            !placement.isConstant, !shape.style.isStroke || placement.isTranslation
        {
            (shape.outline, shape.placement) = (inner, placement)
        }
        let placements = self.placements(shape.placement)
        guard placements.count > 1 else {
            shape.placement = placements[0]
            return .shape(shape)
        }
        shape.placement = Placement()
        var group = ShapeGroup([.shape(shape)])
        group.placements = placements
        return .group(group)
    }

    private func group(_ group: ShapeGroup) throws(PlainShapesError) -> [ShapeNode] {
        let inner = group.time.map { Plainer(ranges: ranges, frameDuration: frameDuration, maps: maps + [$0]) } ?? self
        var nodes = try inner.nodes(group.nodes)
        if let repeater = group.repeater { nodes = try copies(of: nodes, repeater) }
        if nodes.isEmpty { return [] }
        if let frame = group.frame {
            let corners = [Point.zero, Point(x: frame.width, y: 0), Point(x: frame.width, y: frame.height), Point(x: 0, y: frame.height)]
            let rectangle = VectorPath([VectorPath.Contour(corners.map { .init($0, before: $0, after: $0) }, isClosed: true)])
            var framed = ShapeGroup(nodes)
            framed.clips = [ShapeGroup.Clip(Track(constant: rectangle))]
            nodes = [.group(framed)]
        }
        var plain = ShapeGroup(nodes)
        for placement in group.placements { plain.placements += placements(convert(placement)).filter { !$0.isIdentity } }
        (plain.opacity, plain.blend) = (convert(group.opacity), group.blend)
        plain.clips = group.clips.map { convert($0) }
        if let mask = group.mask { plain.mask = ShapeGroup.Mask(try self.nodes(mask.nodes), mask.mode) }
        guard let span = group.span else { return plain == ShapeGroup(plain.nodes) ? plain.nodes : [.group(plain)] }
        let shown = visibility(span)
        if shown.isConstant { return shown.keyframes[0].value > 0 ? [.group(plain)] : [] }
        if plain.opacity.isConstant {
            let opacity = plain.opacity.keyframes[0].value
            plain.opacity = shown.map { $0 * opacity }
            return [.group(plain)]
        }
        // The blend mode has to be outside.
        var outer = ShapeGroup([.group(plain)])
        (outer.opacity, outer.blend) = (shown, plain.blend)
        return [.group(outer)]
    }

    private func copies(of nodes: [ShapeNode], _ repeater: Repeater) throws(PlainShapesError) -> [ShapeNode] {
        let repeater = convert(repeater)
        guard repeater.count.isConstant, repeater.offset.isConstant else { throw PlainShapesError(reason: "copies whose number changes") }
        let count = Int(min(max(repeater.count.keyframes[0].value, 0), Double(Repeater.maximumCount)).rounded(.up))
        guard count <= Self.maximumCopies else { throw PlainShapesError(reason: "more than \(Self.maximumCopies) copies") }
        guard case .joint(let position) = plainPosition(repeater.step.position),
            case .joint(let anchor) = plainPosition(repeater.step.anchor),
            repeater.step.skew == nil
        else { throw PlainShapesError(reason: "copies whose coordinates move independently") }
        let copies = (0..<count).map { index -> ShapeNode in
            let steps = Double(index) + repeater.offset.keyframes[0].value
            var placement = Placement()
            placement.anchor = .joint(anchor)
            placement.position = .joint(sum(anchor, position.map { Point(x: $0.x * steps, y: $0.y * steps) }))
            placement.rotation = repeater.step.rotation.map { $0 * steps }
            func power(_ factor: Double) -> Double { factor < 0 ? -pow(-factor, steps) : pow(factor, steps) }
            let scale = repeater.step.scale
            placement.scale =
                scale.isConstant
                ? scale.map { Point(x: power($0.x), y: power($0.y)) }
                : sampled { time in
                    let scale = scale.value(at: time)
                    return Point(x: power(scale.x), y: power(scale.y))
                }
            var copy = ShapeGroup(nodes)
            copy.placements = placements(placement)
            let (first, last) = (repeater.startOpacity, repeater.endOpacity)
            let share = count > 1 ? Double(index) / Double(count - 1) : 0
            copy.opacity =
                first.isConstant && last.isConstant
                ? first.map { $0 + (last.keyframes[0].value - $0) * share }
                : sampled { first.value(at: $0) + (last.value(at: $0) - first.value(at: $0)) * share }
            return .group(copy)
        }
        return repeater.lastIsOnTop ? copies : copies.reversed()
    }

    private func sum(_ first: Track<Point>, _ second: Track<Point>) -> Track<Point> {
        if first.isConstant {
            let point = first.keyframes[0].value
            return second.map { Point(x: $0.x + point.x, y: $0.y + point.y) }
        }
        return sampled { time in
            let (first, second) = (first.value(at: time), second.value(at: time))
            return Point(x: first.x + second.x, y: first.y + second.y)
        }
    }
}

// Placements.
extension Plainer {
    /// Returns placements that have together the effect of one, from the inside out; at least one.
    private func placements(_ placement: Placement) -> [Placement] {
        var outer = placement
        outer.followsDirection = false
        if placement.followsDirection {
            // Lines in each frame have about the direction of the curve.
            outer.rotation = sampled { placement.rotation.value(at: $0) + placement.position.direction(at: $0) }.unwrapped
        }
        outer.position = plainPosition(placement.position)
        var inner: [Placement] = []
        if !placement.anchor.isConstant {
            var moved = Placement()
            moved.position = plainPosition(placement.anchor).negative
            inner.append(moved)
            outer.anchor = PointTrack(.zero)
        } else if case .split = placement.anchor {
            outer.anchor = PointTrack(placement.anchor.value(at: 0))
        }
        if let (x, y) = placement.scale.components {
            // One factor after the other.
            var second = Placement()
            second.scale = y.map { Point(x: 1, y: $0) }
            (second.anchor, outer.anchor) = (outer.anchor, PointTrack(.zero))
            outer.scale = x.map { Point(x: $0, y: 1) }
            if outer.skew == nil {
                inner.append(second)
            } else {
                // A skew and the factors have an order, but the two factors have none.
                var first = Placement()
                (first.scale, outer.scale) = (outer.scale, Track(constant: Point(x: 1, y: 1)))
                inner += [second, first]
            }
        }
        return inner + [outer]
    }

    private func plainPosition(_ point: PointTrack) -> PointTrack {
        switch point {
        case .joint(let track): return track.components.map { .split(x: $0.x, y: $0.y) } ?? point
        case .split: return point
        case .curved(let track): return .joint(sampled { track.value(at: $0) })
        }
    }
}

// Time.
extension Plainer {
    /// Returns a track in the animation's time, with one easing for all components.
    func convert<Value: TrackValue>(_ track: Track<Value>) -> Track<Value> {
        let hasOneEasing = track.keyframes.allSatisfy { if case .curves = $0.transition { false } else { true } }
        return convert(track, keepsEasings: hasOneEasing)
    }

    /// Returns a track in the animation's time; each coordinate may have its own easing.
    func convertPart(_ track: Track<Point>) -> Track<Point> { convert(track, keepsEasings: true) }

    /// Returns lines between the points of a curve in the animation's time.
    func convert(_ track: CurvedTrack) -> PointTrack { .joint(sampled { track.value(at: innerTime($0)) }) }

    private func convert<Value: TrackValue>(_ track: Track<Value>, keepsEasings: Bool) -> Track<Value> {
        if track.keyframes.count == 1 || track.isConstant { return Track(constant: track.keyframes[0].value) }
        guard let (start, factor) = stretch, factor > 0, keepsEasings else {
            let isHeld = track.keyframes.allSatisfy { $0.transition == .hold }
            return sampled(then: isHeld ? .hold : .curve(.linear)) { track.value(at: innerTime($0)) }
        }
        if maps.isEmpty { return track }
        return Track(track.keyframes.map { .init(at: $0.time * factor + start, $0.value, then: $0.transition) })
    }

    /// The start and the factor of the time of the nodes; nil if it is remapped.
    private var stretch: (start: Double, factor: Double)? {
        maps.reduce((0, 1)) { result, map in
            guard let result, case .stretched(let start, let factor) = map else { return nil }
            return (result.start + start * result.factor, result.factor * factor)
        }
    }

    private func innerTime(_ time: Double) -> Double { maps.reduce(time) { $1.time(at: $0) } }

    /// Returns a track with a keyframe in each frame of all ranges.
    private func sampled<Value: TrackValue>(
        then transition: Track<Value>.Transition = .curve(.linear), _ value: (Double) -> Value
    ) -> Track<Value> {
        var keyframes: [Track<Value>.Keyframe] = []
        for range in ranges {
            let count = max(Int((range.duration / frameDuration - 1e-6).rounded(.up)), 1)
            for index in 0...count {
                let time = min(range.start + Double(index) * frameDuration, range.end)
                let value = value(time)
                // Only a hold leads to a value with another structure.
                let fits = keyframes.last.map { $0.value.hasComponents(of: value) } ?? true
                if !fits, let last = keyframes.popLast() { keyframes.append(.init(at: last.time, last.value, then: .hold)) }
                keyframes.append(.init(at: time, value, then: transition))
            }
        }
        return Track(keyframes).withoutRepetition
    }

    /// Returns 1 where a span of the nodes' time is shown, and 0 elsewhere.
    private func visibility(_ span: Range<Double>) -> Track<Double> {
        guard let (start, factor) = stretch, factor > 0 else { return sampled(then: .hold) { span.contains(innerTime($0)) ? 1 : 0 } }
        let (first, last) = (span.lowerBound * factor + start, span.upperBound * factor + start)
        let begin = ranges.map(\.start).min() ?? 0, end = ranges.map(\.end).max() ?? 0
        if first <= begin, last >= end { return Track(constant: 1) }
        if first >= end || last <= begin || first >= last { return Track(constant: 0) }
        var keyframes: [Track<Double>.Keyframe] = [.init(at: min(first, begin), first <= begin ? 1 : 0, then: .hold)]
        if first > begin { keyframes.append(.init(at: first, 1, then: .hold)) }
        if last < end { keyframes.append(.init(at: last, 0, then: .hold)) }
        return Track(keyframes)
    }
}

extension Track<Point> {
    /// The two coordinates, if they have different easings.
    fileprivate var components: (x: Track<Double>, y: Track<Double>)? {
        guard keyframes.contains(where: { if case .curves = $0.transition { true } else { false } }) else { return nil }
        func component(_ index: Int) -> Track<Double> {
            Track<Double>(
                keyframes.map { keyframe in
                    let transition: Track<Double>.Transition =
                        switch keyframe.transition {
                        case .hold: .hold
                        case .curve(let curve): .curve(curve)
                        case .curves(let curves): .curve(curves[index])
                        }
                    return .init(at: keyframe.time, index == 0 ? keyframe.value.x : keyframe.value.y, then: transition)
                })
        }
        return (component(0), component(1))
    }
}

extension Track {
    /// The track without keyframes between two that have the same value.
    fileprivate var withoutRepetition: Track {
        var kept: [Keyframe] = []
        for (index, keyframe) in keyframes.enumerated() {
            let isBetween =
                index > 0 && index + 1 < keyframes.count && keyframes[index - 1].value == keyframe.value
                && keyframes[index + 1].value == keyframe.value
            if !isBetween { kept.append(keyframe) }
        }
        return Track(kept)
    }
}

extension Track<Double> {
    /// The angles without jumps by full turns.
    fileprivate var unwrapped: Track {
        var turns = 0.0
        var previous = keyframes[0].value
        return Track(
            keyframes.map { keyframe in
                let change = keyframe.value - previous
                turns -= (change / (2 * .pi)).rounded()
                previous = keyframe.value
                return .init(at: keyframe.time, keyframe.value + turns * 2 * .pi, then: keyframe.transition)
            })
    }
}

extension PointTrack {
    fileprivate var negative: PointTrack {
        switch self {
        case .joint(let track): .joint(track.map { Point(x: -$0.x, y: -$0.y) })
        case .split(let x, let y): .split(x: x.map(-), y: y.map(-))
        case .curved: self
        }
    }
}

extension ShapePaint {
    fileprivate var isSolid: Bool {
        switch self {
        case .tint, .color: true
        case .linear, .radial, .focal: false
        }
    }
}

extension Shape.Style {
    fileprivate var isStroke: Bool { if case .stroke = self { true } else { false } }
}
