import Drawing
import Glibc
import Motion
import RefreshKit
import Testing

@testable import VectorMotion

/// A single fault in a fit is noticed.
@Suite struct ShapeDifferenceTests {
    /// A ring that turns and changes, over a square that jumps and a triangle whose corner moves, with a pull before the loop.
    private struct Subject: IndicatorDrawing {
        let info = IndicatorInfo(id: "subject", summary: "Shapes.", naturalSize: Size(width: 40, height: 40), period: .seconds(1))

        func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {
            let time = moment.phase == .pulling ? 0 : moment.fraction(of: period)
            let ease = Curve.easeInOut(time)
            let isDark = moment.traits.appearance == .dark
            let square = Rect(x: time < 0.4 ? 4 : 20, y: 20, width: 12, height: 12)
            canvas.fill(.rect(square), .color(Color(white: isDark ? 0.9 : 0.3)))
            var triangle = Path()
            triangle.move(to: Point(x: 4, y: 38))
            triangle.line(to: Point(x: 16 + 10 * ease, y: 38))
            triangle.line(to: Point(x: 10, y: 26))
            triangle.close()
            canvas.fill(triangle, Paint.tint.opacity(0.4 + 0.5 * time))
            var ring = Path()
            ring.addArc(center: Point(x: 20 + 4 * time, y: 14), radius: 8, start: 6 * ease, sweep: 1 + 3 * ease)
            canvas.stroke(ring, .tint, Stroke(width: 2 + 2 * ease, cap: .round))
            canvas.clipped(to: .rect(Rect(x: 26 + 6 * ease, y: 26, width: 8, height: 12))) {
                canvas.fill(.circle(center: Point(x: 32, y: 32), radius: 5), .color(Color(red: 0.9, green: 0.3, blue: ease)))
            }
            if moment.phase == .pulling {
                canvas.fill(.circle(center: Point(x: 36, y: 4), radius: 3 * moment.clampedProgress), .tint)
            }
        }
    }

    private static let timeline = DrawnTimeline(
        Subject(), size: Size(width: 40, height: 40), frameRate: FrameRate(60), phases: [.pulling, .refreshing], pullFrameCount: 30)

    private static func animation() throws -> ShapeAnimation { try ShapeAnimation.fitted(to: timeline).animation }

    @Test func theFitItselfIsWithinBounds() throws {
        let difference = try ShapeDifference(Self.animation(), Self.timeline)
        #expect(difference.isWithinBounds, "\(difference)")
    }

    /// Changes of the fitted animation, by name; shapes are numbered from back to front.
    private static let defects: [(String, @Sendable (inout Defect) -> Void)] = [
        ("a jump a quarter frame late", { $0.shape(0) { $0.placement.position.shiftKeys(by: 0.25 / 60) } }),
        ("a morph a frame late", { $0.shape(1) { $0.mapPath { $0.shifted(by: 1.0 / 60) } } }),
        ("another easing of a turn", { $0.shape(2) { $0.placement.rotation = $0.placement.rotation.withEasings(.linear) } }),
        ("a turn in steps", { $0.shape(2) { $0.placement.rotation = $0.placement.rotation.withHolds } }),
        ("a turn the other way", { $0.shape(2) { $0.placement.rotation = $0.placement.rotation.map { -$0 } } }),
        ("a turn without its last keyframe", { $0.shape(2) { $0.placement.rotation = $0.placement.rotation.withoutLast } }),
        ("another sweep", { $0.shape(2) { $0.mapArc { $0.map { 0.9 * $0 } } } }),
        ("another easing of a sweep", { $0.shape(2) { $0.mapArc { $0.withEasings(.easeIn) } } }),
        ("a constant width", { $0.shape(2) { $0.mapWidth { Track(constant: $0.value(at: 0)) } } }),
        ("another width", { $0.shape(2) { $0.mapWidth { $0.map { 1.1 * $0 } } } }),
        ("another cap", { $0.shape(2) { $0.setCap(.butt) } }),
        ("an opacity in steps", { $0.shape(1) { $0.opacity.light = $0.opacity.light.withHolds } }),
        ("a constant opacity", { $0.shape(1) { $0.opacity = Adaptive(Track(constant: 0.9)) } }),
        ("another light color", { $0.shape(0) { $0.paint = .color(Adaptive(Track(constant: OpaqueColor(Color(white: 0.5))))) } }),
        ("the light color in the dark appearance", { $0.shape(0) { $0.removeDarkColor() } }),
        ("the tint instead of a color", { $0.shape(0) { $0.paint = .tint } }),
        ("swapped shapes", { $0.nodes.swapAt(0, 1) }),
        ("a missing shape", { $0.nodes.remove(at: 2) }),
        ("a missing clip", { $0.group(3) { $0.clips = [] } }),
        ("a clip a frame late", { $0.group(3) { $0.clips[0].path = $0.clips[0].path.shifted(by: 1.0 / 60) } }),
        ("a moved anchor", { $0.shape(2) { $0.placement.anchor = PointTrack(Point(x: 0.5, y: 0)) } }),
        ("a missing phase", { $0.ranges[0] = ShapeAnimation.Range(.phase(.pulling), from: 0.6, to: 1) }),
    ]

    @Test(arguments: defects.indices) func aDefectIsNoticed(_ number: Int) throws {
        let animation = try Self.animation()
        var defect = Defect(nodes: animation.nodes, ranges: animation.ranges)
        Self.defects[number].1(&defect)
        let changed = ShapeAnimation(size: animation.size, ranges: defect.ranges, nodes: defect.nodes)
        #expect(changed != animation, "\(Self.defects[number].0) changes nothing")
        let difference = try ShapeDifference(changed, Self.timeline)
        #expect(!difference.isWithinBounds, "\(Self.defects[number].0): \(difference)")
    }
}

/// The parts of an animation, to be changed.
private struct Defect {
    var nodes: [ShapeNode]
    var ranges: [ShapeAnimation.Range]

    mutating func shape(_ number: Int, _ change: (inout Shape) -> Void) {
        guard case .shape(var shape) = nodes[number] else { return }
        change(&shape)
        nodes[number] = .shape(shape)
    }

    mutating func group(_ number: Int, _ change: (inout ShapeGroup) -> Void) {
        guard case .group(var group) = nodes[number] else { return }
        change(&group)
        nodes[number] = .group(group)
    }
}

extension Shape {
    fileprivate mutating func mapPath(_ change: (Track<VectorPath>) -> Track<VectorPath>) {
        if case .path(let track) = outline { outline = .path(change(track)) }
    }

    fileprivate mutating func mapArc(_ change: (Track<Double>) -> Track<Double>) {
        if case .arc(let radius, let sweep) = outline { outline = .arc(radius: radius, sweep: change(sweep)) }
    }

    fileprivate mutating func mapWidth(_ change: (Track<Double>) -> Track<Double>) {
        guard case .stroke(var stroke) = style else { return }
        stroke.width = change(stroke.width)
        style = .stroke(stroke)
    }

    fileprivate mutating func setCap(_ cap: Stroke.Cap) {
        guard case .stroke(var stroke) = style else { return }
        stroke.cap = cap
        style = .stroke(stroke)
    }

    fileprivate mutating func removeDarkColor() {
        if case .color(let color) = paint { paint = .color(Adaptive(color.light)) }
    }
}

extension PointTrack {
    fileprivate mutating func shiftKeys(by time: Double) {
        switch self {
        case .joint(let track): self = .joint(track.shifted(by: time))
        case .split(let x, let y): self = .split(x: x.shifted(by: time), y: y.shifted(by: time))
        case .curved(let track): self = .curved(CurvedTrack(track.points.shifted(by: time), tangents: track.tangents))
        }
    }
}

extension Track {
    fileprivate func shifted(by time: Double) -> Track {
        Track(keyframes.map { Keyframe(at: $0.time + time, $0.value, then: $0.transition) })
    }

    fileprivate func withEasings(_ curve: Curve) -> Track { Track(keyframes.map { Keyframe(at: $0.time, $0.value, then: .curve(curve)) }) }

    fileprivate var withHolds: Track { Track(keyframes.map { Keyframe(at: $0.time, $0.value, then: .hold) }) }

    fileprivate var withoutLast: Track { Track(Array(keyframes.dropLast())) }
}
