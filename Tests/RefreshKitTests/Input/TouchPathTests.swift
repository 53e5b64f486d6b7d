import Testing

@testable import RefreshKit

@Suite struct TouchPathTests {
    private func path(_ samples: (Int, Double)...) -> TouchPath {
        var path = TouchPath(from: Point(x: 0, y: samples[0].1), at: .milliseconds(samples[0].0))
        for (instant, y) in samples.dropFirst() { path.move(to: Point(x: 0, y: y), at: .milliseconds(instant)) }
        return path
    }

    @Test func speedIsThatOfTheWholePathWhileItIsShort() {
        #expect(path((0, 0), (20, 10), (40, 30)).velocity(at: .milliseconds(40)).y == 750)
    }

    /// At 100 ms the finger was half way from 50 to 150 ms, at 15: 85 points in the last 0.1 s.
    @Test func speedCountsFromTheLineBetweenSamples() {
        #expect(isNear(path((0, 0), (50, 10), (150, 20), (200, 100)).velocity(at: .milliseconds(200)).y, 850))
    }

    @Test func restOfATenthOfASecondHasNoSpeed() {
        let path = path((0, 0), (20, 10))
        #expect(path.velocity(at: .milliseconds(119)).y == 500)
        #expect(path.velocity(at: .milliseconds(120)) == .zero)
    }

    @Test func movementWithoutTimeHasNoSpeed() {
        #expect(path((30, 0), (30, 500)).velocity(at: .milliseconds(30)) == .zero)
    }
}
