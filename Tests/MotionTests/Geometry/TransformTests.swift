import Motion
import Testing

@Suite struct TransformTests {
    @Test func concatenatingAppliesTheFirstTransformFirst() {
        let moved = Transform.translation(x: 1, y: 0).concatenating(.scale(10))
        #expect(moved.apply(to: Point(x: 2, y: 3)) == Point(x: 30, y: 30))
        let scaled = Transform.scale(10).concatenating(.translation(x: 1, y: 0))
        #expect(scaled.apply(to: Point(x: 2, y: 3)) == Point(x: 21, y: 30))
    }

    @Test func positiveRotationIsClockwise() {
        let point = Transform.rotation(.pi / 2).apply(to: Point(x: 1, y: 0))
        #expect(near(point.x, 0, within: 1e-15) && near(point.y, 1, within: 1e-15))
    }

    @Test func inverseUndoesTheTransform() throws {
        let transform = Transform.rotation(0.3).concatenating(.scale(x: 2, y: -3)).concatenating(.translation(x: 7, y: 11))
        let back = try #require(transform.inverted()).apply(to: transform.apply(to: Point(x: 5, y: 4)))
        #expect(near(back.x, 5, within: 1e-12) && near(back.y, 4, within: 1e-12))
    }

    @Test(arguments: [Transform.scale(0), .scale(x: 1, y: 0), .scale(.infinity), .scale(.nan), .translation(x: .nan, y: 0)])
    func aCollapsingTransformHasNoInverse(_ transform: Transform) {
        #expect(transform.inverted() == nil)
    }

    @Test func determinantIsTheAreaFactor() {
        #expect(Transform.scale(x: 2, y: -3).determinant == -6)
    }

    @Test func aRectangleIsMappedToItsBoundingBox() {
        let rect = Transform.rotation(.pi / 2).apply(to: Rect(x: 0, y: 0, width: 4, height: 2))
        #expect(near(rect.minX, -2, within: 1e-12) && near(rect.maxY, 4, within: 1e-12) && near(rect.width, 2, within: 1e-12))
    }
}

private func near(_ a: Double, _ b: Double, within tolerance: Double) -> Bool {
    abs(a - b) <= tolerance
}
