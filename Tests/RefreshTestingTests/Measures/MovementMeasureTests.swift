import Testing

@testable import RefreshTesting

@Suite struct MovementMeasureTests {
    private func movement(_ pictures: [[Int]]) -> Double { MovementMeasure(pictures, width: pictures[0].count).total }

    @Test func whatStandsStillDoesNotMove() { #expect(movement([[9, 200], [9, 200]]) == 0) }

    @Test func aFadeIsNoMovement() { #expect(movement([[200, 100], [100, 50], [20, 10], [200, 100]]) == 0) }

    @Test func whatIsElsewhereHasMovedOnce() {
        #expect(movement([[200, 0], [0, 200]]) == 1)
        #expect(movement([[200, 0], [0, 200], [200, 0]]) == 2)
        #expect(movement([[100, 100, 0], [0, 100, 100]]) == 0.5)
    }

    @Test func whatGrowsMovesByWhatIsNew() { #expect(movement([[200, 0, 0, 0], [200, 200, 0, 0]]) == 0.5) }

    /// Nothing can be told of what is hardly seen.
    @Test func whatFadesAwayAndComesBackElsewhereHasNotMoved() {
        #expect(movement([[200, 0], [2, 0], [0, 2], [0, 200]]) == 0)
    }

    /// Two dots that stand apart, of which one grows fainter while the other comes.
    @Test func partsThatFadeInTurnDoNotMove() {
        let wave = [[200, 100, 0, 0, 0], [150, 75, 0, 25, 50], [100, 50, 0, 50, 100], [50, 25, 0, 75, 150], [0, 0, 0, 100, 200]]
        #expect(movement(wave) == 0)
    }

    /// The same, in one step: who is gone here and is there has moved.
    @Test func whatHopsFromOnePlaceToAnotherMoves() {
        #expect(movement([[200, 0, 0], [0, 0, 200]]) == 1)
        #expect(movement([[200, 0, 0], [0, 0, 200], [200, 0, 0]]) == 2)
    }

    /// Its places overlap, so that they are one part.
    @Test func whatSlidesMoves() {
        let slide = (0...4).map { step in (0..<6).map { $0 == step || $0 == step + 1 ? 200 : 0 } }
        #expect(movement(slide) == 2)
    }

    @Test func partsTouchAtTheirCorners() {
        let parts = PictureParts([[1, 0, 0, 0, 0, 1], [0, 0, 0, 0, 1, 0]], width: 3).parts
        #expect(parts.map { $0.sorted() } == [[0, 4, 5]])
        #expect(PictureParts([[1, 0, 1, 0, 0, 0]], width: 3).parts == [[0], [2]])
    }
}
