import Drawing
import Glibc
import Motion
import RefreshKit
import Testing

@testable import VectorMotion

@Suite struct ShapeAnimationTests {
    private func drawing(_ node: ShapeNode, at time: Double = 0, _ appearance: Appearance = .light) throws -> RecordedDrawing {
        let animation = ShapeAnimation(size: Size(width: 20, height: 20), ranges: [], nodes: [node])
        return try RecordedDrawing(size: animation.size) { animation.draw(at: time, for: appearance, on: $0) }
    }

    private func square(_ side: Double) -> Shape {
        Shape(.rectangle(size: Track(constant: Point(x: side, y: side)), cornerRadius: Track(constant: 0)), .fill(.winding), .tint)
    }

    @Test func aShapeIsScaledThenTurnedAroundItsAnchor() throws {
        var shape = square(2)
        shape.placement.anchor = PointTrack(Point(x: 1, y: 0))
        shape.placement.position = PointTrack(Point(x: 10, y: 10))
        shape.placement.rotation = Track(constant: .pi / 2)
        shape.placement.scale = Track(constant: Point(x: 3, y: 1))
        let bounds = try #require(try drawing(.shape(shape)).bounds)
        // Six points long to the left of the anchor, which a quarter turn clockwise points upward.
        #expect(abs(bounds.minX - 9) < 1e-9 && abs(bounds.maxX - 11) < 1e-9)
        #expect(abs(bounds.minY - 4) < 1e-9 && abs(bounds.maxY - 10) < 1e-9)
    }

    @Test func aTrimmedOutlineIsDrawnInPart() throws {
        let line = VectorPath([
            VectorPath.Contour(
                [0, 10].map { VectorPath.Vertex(Point(x: $0, y: 5), before: Point(x: $0, y: 5), after: Point(x: $0, y: 5)) },
                isClosed: false)
        ])
        let trim = Shape.Trim(start: Track(constant: 0.2), end: Track([.init(at: 0, 0.4), .init(at: 1, 0.8)]))
        let outline = Shape.Outline.modified(.path(Track(constant: line)), .trim(trim))
        let shape = Shape(outline, .stroke(Shape.StrokeStyle(width: Track(constant: 2))), .tint)
        #expect(try drawing(.shape(shape), at: 0.5).bounds == Rect(x: 2, y: 4, width: 4, height: 2))
    }

    @Test func aGroupHasOneOpacityAndMovesWithItsParents() throws {
        var group = ShapeGroup([.shape(square(2)), .shape(square(4))])
        var (own, parent) = (Placement(), Placement())
        own.position = PointTrack(Point(x: 1, y: 0))
        parent.position = PointTrack(Point(x: 4, y: 4))
        parent.scale = Track(constant: Point(x: 2, y: 2))
        group.placements = [own, parent]
        group.opacity = Track(constant: 0.5)
        let drawing = try drawing(.group(group))
        guard case .layer(.group(opacity: 0.5, blend: .normal), let children) = try #require(drawing.elements.first) else {
            Issue.record("\(drawing)")
            return
        }
        #expect(children.count == 2 && drawing.bounds == Rect(x: 2, y: 0, width: 8, height: 8))
    }

    @Test func clipsAndMasksLimitAGroup() throws {
        var group = ShapeGroup([.shape(square(10))])
        let corners = [Point(x: 1, y: -2), Point(x: 9, y: -2), Point(x: 9, y: 2)]
        let triangle = VectorPath([.init(corners.map { .init($0, before: $0, after: $0) }, isClosed: true)])
        group.clips = [.init(Track(constant: triangle))]
        #expect(try drawing(.group(group)).bounds == Rect(x: 1, y: -2, width: 4, height: 4))
        group.clips = []
        group.mask = ShapeGroup.Mask([.shape(square(2))])
        #expect(try drawing(.group(group)).bounds == Rect(x: -1, y: -1, width: 2, height: 2))
    }

    @Test func theDarkAppearanceHasItsOwnColors() throws {
        var shape = square(2)
        shape.paint = .color(Adaptive(Track(constant: OpaqueColor(.black)), dark: Track(constant: OpaqueColor(.white))))
        #expect(try drawing(.shape(shape)).marks[0].color == .black)
        #expect(try drawing(.shape(shape), .dark).marks[0].color == .white)
    }

    @Test func momentsAreTimesInTheirRange() {
        let ranges = [
            ShapeAnimation.Range(.phase(.pulling), from: 0, to: 0.5), ShapeAnimation.Range(.phase(.refreshing), from: 1, to: 3),
            ShapeAnimation.Range(.phase(.finishing), from: 3, to: 3.5), ShapeAnimation.Range(.reducedMotion(.refreshing), from: 4, to: 6),
        ]
        let animation = ShapeAnimation(size: Size(width: 1, height: 1), ranges: ranges, nodes: [])
        #expect(animation.time(of: .idle()) == nil)
        #expect(animation.time(of: .pulling(0.5)) == 0.25 && animation.time(of: .pulling(3)) == 0.5)
        #expect(animation.time(of: .refreshing(.milliseconds(2500))) == 1.5)
        #expect(animation.time(of: .finishing(.seconds(9), after: .zero)) == 3.5)
        #expect(animation.time(of: .refreshing(.milliseconds(2500), Traits(reducesMotion: true))) == 4.5)
        #expect(animation.time(of: .pulling(0.5, Traits(reducesMotion: true))) == 4)
    }

    @Test func anIndicatorMadeOfShapesIsInTheMiddleOfItsBounds() throws {
        let info = IndicatorInfo(id: "square", summary: "A square.", naturalSize: Size(width: 20, height: 20))
        var shape = square(20)
        shape.placement.position = PointTrack(Point(x: 10, y: 10))
        let range = ShapeAnimation.Range(.phase(.refreshing), from: 0, to: 1)
        let indicator = ShapeIndicator(ShapeAnimation(size: Size(width: 20, height: 20), ranges: [range], nodes: [.shape(shape)]), info)
        #expect(
            try indicator.drawing(of: .refreshing(.zero), size: Size(width: 40, height: 30)).bounds
                == Rect(x: 5, y: 0, width: 30, height: 30))
    }
}
