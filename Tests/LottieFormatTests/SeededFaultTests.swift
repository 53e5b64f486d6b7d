import Drawing
import LottieFormat
import Motion
import Testing

@testable import VectorMotion

/// A fault in a feature makes at least one of the handmade cases fail.
@Suite struct SeededFaultTests {
    @Test(arguments: SeededFault.all) func isNoticed(_ fault: SeededFault) throws {
        let isNoticed = try HandmadeCase.all().contains { example in
            guard example.refusal == nil else { return false }
            let animation = try LottieReader.read(example.lottie, allowsUndrawn: false).animation
            let changed = ShapeAnimation(size: animation.size, ranges: animation.ranges, nodes: fault.nodes(animation.nodes))
            return try changed != animation && !example.faults(of: changed).isEmpty
        }
        #expect(isNoticed)
    }
}

/// A fault that changes shapes or groups.
struct SeededFault: CustomStringConvertible, Sendable {
    let description: String
    private var shape: @Sendable (inout Shape) -> Void = { _ in }
    private var group: @Sendable (inout ShapeGroup) -> Void = { _ in }
    private var tracks: (any TrackConversion & Sendable)?

    private init(_ description: String, shape: @escaping @Sendable (inout Shape) -> Void) {
        (self.description, self.shape) = (description, shape)
    }

    private init(_ description: String, group: @escaping @Sendable (inout ShapeGroup) -> Void) {
        (self.description, self.group) = (description, group)
    }

    private init(_ description: String, tracks: any TrackConversion & Sendable) {
        (self.description, self.tracks) = (description, tracks)
    }

    /// Creates a fault in all modifiers of outlines.
    private init(_ description: String, modifier: @escaping @Sendable (Shape.Modifier) -> Shape.Modifier?) {
        self.init(description, shape: { $0.outline = $0.outline.replacing(modifier) })
    }

    /// Creates a fault in all placements.
    private init(_ description: String, placement: @escaping @Sendable (inout Placement) -> Void) {
        self.init(description, group: { group in for index in group.placements.indices { placement(&group.placements[index]) } })
    }

    func nodes(_ nodes: [ShapeNode]) -> [ShapeNode] {
        nodes.map { node in
            switch node {
            case .shape(var shape):
                if let tracks { shape = tracks.convert(shape) }
                self.shape(&shape)
                return .shape(shape)
            case .group(var group):
                group.nodes = self.nodes(group.nodes)
                if let mask = group.mask { group.mask = ShapeGroup.Mask(self.nodes(mask.nodes), mask.mode) }
                if let tracks {
                    group.placements = group.placements.map { tracks.convert($0) }
                    group.opacity = tracks.convert(group.opacity)
                    group.repeater = group.repeater.map { tracks.convert($0) }
                    group.clips = group.clips.map { tracks.convert($0) }
                    if case .remapped(let track)? = group.time { group.time = .remapped(tracks.convert(track)) }
                }
                self.group(&group)
                return .group(group)
            }
        }
    }

    static let all: [SeededFault] = [
        SeededFault("easings are linear", tracks: Transitions { _ in .curve(.linear) }),
        SeededFault("holds change smoothly", tracks: Transitions { $0 == .hold ? .curve(.linear) : $0 }),
        SeededFault("all components have the first one's easing", tracks: FirstCurve()),
        SeededFault("curves are followed by their parameter", placement: { $0.position = $0.position.byParameter }),
        SeededFault("curves are lines", placement: { if case .curved(let track) = $0.position { $0.position = .joint(track.points) } }),
        SeededFault("the direction of motion is ignored", placement: { $0.followsDirection = false }),
        SeededFault("skews are ignored", placement: { $0.skew = nil }),
        SeededFault("anchors are ignored", placement: { $0.anchor = PointTrack(.zero) }),
        SeededFault("parents are ignored", group: { $0.placements = Array($0.placements.prefix(1)) }),
        SeededFault("trims are ignored", modifier: { if case .trim = $0 { nil } else { $0 } }),
        SeededFault(
            "the offset of a trim is ignored",
            modifier: { if case .trim(let trim) = $0 { .trim(Shape.Trim(start: trim.start, end: trim.end)) } else { $0 } }),
        SeededFault(
            "outlines are never trimmed as one",
            modifier: {
                guard case .trim(let trim) = $0 else { return $0 }
                return .trim(Shape.Trim(start: trim.start, end: trim.end, offset: trim.offset))
            }),
        SeededFault("corners stay sharp", modifier: { if case .rounded = $0 { nil } else { $0 } }),
        SeededFault("outlines are not combined", modifier: { if case .combined = $0 { nil } else { $0 } }),
        SeededFault("a copy is missing", group: { if let count = $0.repeater?.count { $0.repeater?.count = count.map { $0 - 1 } } }),
        SeededFault("copies are opaque", group: { $0.repeater?.endOpacity = Track(constant: 1) }),
        SeededFault("copies start at the first step", group: { $0.repeater?.offset = Track(constant: 0) }),
        SeededFault("mattes are ignored", group: { $0.mask = nil }),
        SeededFault(
            "mattes are never inverted",
            group: { if let style = $0.mask?.mode { $0.mask?.mode = style == .invertedAlpha ? .alpha : .luminance } }),
        SeededFault("mattes have no luminance", group: { $0.mask?.mode = .alpha }),
        SeededFault("masks are ignored", group: { $0.clips = [] }),
        SeededFault("masks only add", group: { group in for index in group.clips.indices { group.clips[index].mode = .add } }),
        SeededFault(
            "masks are never inverted", group: { group in for index in group.clips.indices { group.clips[index].isInverted = false } }),
        SeededFault(
            "masks are opaque", group: { group in for index in group.clips.indices { group.clips[index].opacity = Track(constant: 1) } }),
        SeededFault("remapped time is ignored", group: { if case .remapped = $0.time { $0.time = nil } }),
        SeededFault(
            "stretched time is ignored",
            group: { if case .stretched(let start, _) = $0.time { $0.time = .stretched(start: start, factor: 1) } }),
        SeededFault("compositions are not cut", group: { $0.frame = nil }),
        SeededFault("layers never end", group: { $0.span = nil }),
        SeededFault("blend modes are ignored", group: { $0.blend = .normal }),
        SeededFault("opacities are ignored", group: { $0.opacity = Track(constant: 1) }),
        SeededFault("gradients are opaque", shape: { $0.paint = $0.paint.withOpaqueStops }),
        SeededFault(
            "gradients start at their center",
            shape: {
                if case .focal(let gradient, let center, let rim, _) = $0.paint {
                    $0.paint = .focal(gradient, center: center, rim: rim, nil)
                }
            }),
        SeededFault("all fills wind", shape: { if case .fill = $0.style { $0.style = .fill(.winding) } }),
        SeededFault("lines have no dashes", shape: { shape in shape.changeStroke { $0.dashes = [] } }),
        SeededFault("lines have no caps", shape: { shape in shape.changeStroke { $0.cap = .butt } }),
        SeededFault("lines have round joins", shape: { shape in shape.changeStroke { $0.join = .round } }),
    ]
}

/// Replaces transitions.
private struct Transitions: TrackConversion {
    private let change: @Sendable (Track<Double>.Transition) -> Track<Double>.Transition

    init(_ change: @escaping @Sendable (Track<Double>.Transition) -> Track<Double>.Transition) { self.change = change }

    func convert<Value: TrackValue>(_ track: Track<Value>) -> Track<Value> {
        if track.keyframes.count == 1 { return track }
        return Track(
            zip(track.keyframes, track.keyframes.dropFirst() + track.keyframes.suffix(1)).map { keyframe, next in
                let old: Track<Double>.Transition =
                    switch keyframe.transition {
                    case .hold: .hold
                    case .curve(let curve): .curve(curve)
                    case .curves(let curves): .curve(curves[0])
                    }
                guard case .curve(let curve) = change(old), keyframe.value.hasComponents(of: next.value) else { return keyframe }
                return .init(at: keyframe.time, keyframe.value, then: .curve(curve))
            })
    }

    func convertPart(_ track: Track<Point>) -> Track<Point> { convert(track) }
}

private struct FirstCurve: TrackConversion {
    func convert<Value: TrackValue>(_ track: Track<Value>) -> Track<Value> {
        Track(
            track.keyframes.map { keyframe in
                guard case .curves(let curves) = keyframe.transition else { return keyframe }
                return .init(at: keyframe.time, keyframe.value, then: .curve(curves[0]))
            })
    }

    func convertPart(_ track: Track<Point>) -> Track<Point> { convert(track) }
}

extension PointTrack {
    /// The same curves, with a speed by the parameter of the curve instead of its length.
    fileprivate var byParameter: PointTrack {
        guard case .curved(let track) = self else { return self }
        let keys = track.points.keyframes
        var points: [Track<Point>.Keyframe] = []
        for index in keys.indices.dropLast() {
            let length = keys[index + 1].time - keys[index].time
            for step in 0..<64 {
                let time = keys[index].time + length * Double(step) / 64
                let share = track.points.segment(at: time)?.share ?? 0
                let point = track.curve(from: index)?.point(at: share) ?? track.points.value(at: time)
                points.append(.init(at: time, point))
            }
        }
        return .joint(Track(points + keys.suffix(1)))
    }
}

extension Shape {
    fileprivate mutating func changeStroke(_ change: (inout StrokeStyle) -> Void) {
        guard case .stroke(var stroke) = style else { return }
        change(&stroke)
        style = .stroke(stroke)
    }
}

extension ShapePaint {
    fileprivate var withOpaqueStops: ShapePaint {
        func opaque(_ gradient: ShapeGradient) -> ShapeGradient {
            let stops = Track(
                gradient.stops.light.keyframes.map { keyframe in
                    Track<GradientStops>.Keyframe(
                        at: keyframe.time, GradientStops(colors: keyframe.value.colors), then: keyframe.transition)
                })
            return ShapeGradient(Adaptive(stops), isTinted: gradient.isTinted)
        }
        switch self {
        case .linear(let gradient, let start, let end): return .linear(opaque(gradient), from: start, to: end)
        case .focal(let gradient, let center, let rim, let highlight): return .focal(opaque(gradient), center: center, rim: rim, highlight)
        case .tint, .color, .radial: return self
        }
    }
}

extension Shape.Outline {
    /// Returns the outline with other modifiers, or without those for which there is none.
    fileprivate func replacing(_ change: (Shape.Modifier) -> Shape.Modifier?) -> Shape.Outline {
        switch self {
        case .path, .ellipse, .arc, .rectangle, .star: return self
        case .compound(let parts): return .compound(parts.map { $0.replacing(change) })
        case .placed(let outline, let placement): return .placed(outline.replacing(change), placement)
        case .reversed(let outline): return .reversed(outline.replacing(change))
        case .part(let index, let outline): return .part(index, of: outline.replacing(change))
        case .modified(let outline, let modifier):
            let inner = outline.replacing(change)
            return change(modifier).map { .modified(inner, $0) } ?? inner
        }
    }
}
