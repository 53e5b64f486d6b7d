import Testing

@testable import RefreshTesting

@Suite struct MovementMeasureTests {
    private func movement(_ pictures: [[Int]]) -> Double { MovementMeasure(pictures, width: pictures[0].count).total }

    @Test func stillFramesDoNotMove() { #expect(movement([[9, 200], [9, 200]]) == 0) }

    @Test func fadeIsNotMovement() { #expect(movement([[200, 100], [100, 50], [20, 10], [200, 100]]) == 0) }

    @Test func changedPositionCountsOnce() {
        #expect(movement([[200, 0], [0, 200]]) == 1)
        #expect(movement([[200, 0], [0, 200], [200, 0]]) == 2)
        #expect(movement([[100, 100, 0], [0, 100, 100]]) == 0.5)
    }

    @Test func growthCountsItsNewPixels() { #expect(movement([[200, 0, 0, 0], [200, 200, 0, 0]]) == 0.5) }

    @Test func fadeOutAndFadeInElsewhereIsNotMovement() {
        #expect(movement([[200, 0], [2, 0], [0, 2], [0, 200]]) == 0)
    }

    /// One of two separate dots fades out while the other fades in.
    @Test func alternatingFadesAreNotMovement() {
        let wave = [[200, 100, 0, 0, 0], [150, 75, 0, 25, 50], [100, 50, 0, 50, 100], [50, 25, 0, 75, 150], [0, 0, 0, 100, 200]]
        #expect(movement(wave) == 0)
    }

    /// The same fades in a single step count as movement.
    @Test func jumpIsMovement() {
        #expect(movement([[200, 0, 0], [0, 0, 200]]) == 1)
        #expect(movement([[200, 0, 0], [0, 0, 200], [200, 0, 0]]) == 2)
    }

    /// The slide's positions overlap, so they are one component.
    @Test func slidingIsMovement() {
        let slide = (0...4).map { step in (0..<6).map { $0 == step || $0 == step + 1 ? 200 : 0 } }
        #expect(movement(slide) == 2)
    }

    @Test func diagonalPixelsAreAdjacent() {
        let parts = FrameComponents([[1, 0, 0, 0, 0, 1], [0, 0, 0, 0, 1, 0]], width: 3).parts
        #expect(parts.map { $0.sorted() } == [[0, 4, 5]])
        #expect(FrameComponents([[1, 0, 1, 0, 0, 0]], width: 3).parts == [[0], [2]])
    }
}
