import Drawing
import Glibc
import Indicators
import Motion
import RefreshKit
import Testing

@testable import VectorMotion

@Suite struct ShapeFitTests {
    private func timeline(
        _ indicator: any IndicatorDrawing, _ phases: [Phase] = [.refreshing], reducedMotion: Bool = false
    ) -> DrawnTimeline {
        DrawnTimeline(
            indicator, size: indicator.naturalSize, frameRate: FrameRate(60), phases: phases, pullFrameCount: 30,
            reducedPhases: reducedMotion ? phases : [])
    }

    private func indicator(_ id: String) throws -> any IndicatorDrawing {
        try #require(IndicatorCatalog.all.first { $0.info.id == id }).init()
    }

    @Test(arguments: ["progress-ring", "ball-pulse", "checkmark", "wechat-dots", "sunrise", "circle-stroke-spin"])
    func anIndicatorComesBackWithinBounds(_ id: String) throws {
        let phases: [Phase] = [.pulling, .introduction, .refreshing, .finishing]
        let fit = try ShapeAnimation.fitted(to: timeline(try indicator(id), phases, reducedMotion: true))
        #expect(fit.difference.isWithinBounds, "\(fit.difference)")
        #expect(fit.animation.range(.reducedMotion(.refreshing)) != nil)
    }

    @Test func aSpinnerIsOneTurn() throws {
        let fit = try ShapeAnimation.fitted(to: timeline(Spinner()))
        let group = try #require(fit.animation.nodes[0].group)
        #expect(group.nodes.count == 8)
        #expect(group.placements[0].rotation.keyframes.count == 8)
        #expect(fit.difference.largest <= 1)
    }

    @Test func aRingIsOneArc() throws {
        let fit = try ShapeAnimation.fitted(to: timeline(try indicator("progress-ring")))
        let shape = try #require(fit.animation.nodes[0].shape)
        guard case .arc(_, let sweep) = shape.outline else { throw Unexpected(shape) }
        #expect(sweep.keyframes.count + shape.placement.rotation.keyframes.count <= 8)
    }

    @Test func aConicGradientIsRefusedWithItsInstant() throws {
        let comet = timeline(try indicator("comet"))
        let error = ShapeFitError("draws a conic gradient", of: "comet", at: .refreshing(.zero))
        #expect(throws: error) { try ShapeAnimation.fitted(to: comet) }
    }

    /// A dot that is elsewhere in every nanosecond.
    private struct Noise: IndicatorDrawing {
        let info = IndicatorInfo(id: "noise", summary: "Noise.", naturalSize: Size(width: 20, height: 20), period: .seconds(1))

        func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {
            let nanoseconds = Int(moment.phaseElapsed / .nanoseconds(1))
            canvas.fill(.circle(center: Point(x: Double(nanoseconds % 7), y: 10), radius: 3), .tint)
        }
    }

    @Test func endlessJumpsAreRefusedInTime() {
        let error = #expect(throws: ShapeFitError.self) { try ShapeAnimation.fitted(to: timeline(Noise())) }
        #expect(error?.reason == "changes abruptly too often")
    }

    /// A dot, with a second one in one appearance.
    private struct DarkDot: IndicatorDrawing {
        let appearance: Appearance
        let info = IndicatorInfo(id: "dark-dot", summary: "Dots.", naturalSize: Size(width: 20, height: 20), period: .seconds(1))

        func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {
            if moment.traits.appearance == appearance {
                canvas.fill(.circle(center: Point(x: 5, y: 5), radius: 3), .color(.white))
            }
            canvas.fill(.circle(center: Point(x: 15, y: 10), radius: 3), .tint)
        }
    }

    @Test(arguments: Appearance.allCases) func aShapeOfOneAppearanceIsTransparentInTheOther(_ appearance: Appearance) throws {
        let fit = try ShapeAnimation.fitted(to: timeline(DarkDot(appearance: appearance)))
        #expect(fit.difference.largest == 0)
        let dot = try #require(fit.animation.nodes[0].shape)
        #expect(dot.opacity.value(for: appearance).value(at: 0.5) == 1 && dot.opacity.value(for: appearance.other).value(at: 0.5) == 0)
    }

    /// A dot that jumps between two quarter frames.
    private struct Jumper: IndicatorDrawing {
        static let time = 0.123_456_789
        let info = IndicatorInfo(id: "jumper", summary: "A dot that jumps.", naturalSize: Size(width: 20, height: 20), period: .seconds(1))

        func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {
            let x = moment.phaseElapsed.seconds < Self.time ? 5.0 : 15
            canvas.fill(.circle(center: Point(x: x, y: 10), radius: 3), .tint)
        }
    }

    @Test func aJumpBetweenFramesIsFoundByBisection() throws {
        let animation = try ShapeAnimation.fitted(to: timeline(Jumper())).animation
        let shape = try #require(animation.nodes[0].shape)
        guard case .joint(let position) = shape.placement.position else { throw Unexpected(shape) }
        #expect(position.keyframes.count == 2)
        #expect(abs(position.keyframes[1].time - Jumper.time) < 1e-7)
    }

    /// A dot that follows a circle, and is gray in the light appearance and white in the dark one.
    private struct Orbit: IndicatorDrawing {
        let info = IndicatorInfo(
            id: "orbit-of-a-dot", summary: "A dot in orbit.", naturalSize: Size(width: 40, height: 40), period: .seconds(1))

        func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {
            let center = Point(center: Point(x: 18, y: 22), radius: 12, angle: 2 * .pi * moment.fraction(of: period))
            let isDark = moment.traits.appearance == .dark
            canvas.fill(.circle(center: center, radius: 3), .color(Color(white: isDark ? 1 : 0.4, alpha: isDark ? 0.5 : 1)))
        }
    }

    @Test func anOrbitIsATurnAroundAnAnchor() throws {
        let animation = try ShapeAnimation.fitted(to: timeline(Orbit())).animation
        let shape = try #require(animation.nodes[0].shape)
        #expect(shape.placement.rotation.keyframes.count == 2)
        let pivot = shape.placement.position.value(at: 0)
        #expect(abs(pivot.x - 18) < 1e-3 && abs(pivot.y - 22) < 1e-3)
    }

    @Test func lightAndDarkColorsAreKeptTogether() throws {
        let animation = try ShapeAnimation.fitted(to: timeline(Orbit())).animation
        let shape = try #require(animation.nodes[0].shape)
        guard case .color(let color) = shape.paint else { throw Unexpected(shape) }
        #expect(color.dark?.value(at: 0).red == 1 && color.light.value(at: 0).red == 0.4)
        #expect(shape.opacity.dark?.value(at: 0) == 0.5 && shape.opacity.light.value(at: 0) == 1)
    }
}

extension ShapeNode {
    fileprivate var shape: Shape? { if case .shape(let shape) = self { shape } else { nil } }
    fileprivate var group: ShapeGroup? { if case .group(let group) = self { group } else { nil } }
}

/// A shape of an unexpected kind.
private struct Unexpected: Error {
    let shape: Shape

    init(_ shape: Shape) { self.shape = shape }
}

extension Appearance {
    fileprivate var other: Appearance { self == .light ? .dark : .light }
}
