import Testing

@testable import RefreshTesting

@Suite struct MovementMeasureTests {
    private func movement(_ pictures: [[Int]]) -> Double {
        var measure = MovementMeasure(first: pictures[0])
        for picture in pictures.dropFirst() { measure.add(picture) }
        return measure.total
    }

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
}
