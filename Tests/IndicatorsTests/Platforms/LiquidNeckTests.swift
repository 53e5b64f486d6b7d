import RefreshKit
import Testing

@testable import PlatformsFamily

@Suite struct LiquidNeckTests {
    /// Returns the neck between two dots of radius 1, given half the distance between their centers.
    private func joined(_ spread: Double) -> LiquidNeck? { LiquidNeck(radius: 1, distance: 2 * spread) }

    /// Each half of an unbroken neck runs from its dot to the middle, and is never wider than the dots.
    @Test(arguments: [0.1, 0.5, 0.9, 1, 1.2, 1.5, 1.74]) func joinsTheDots(_ spread: Double) throws {
        let neck = try #require(joined(spread))
        let box = try #require(neck.half.bounds)
        #expect(!neck.isTorn && abs(box.minX - neck.start) < 1e-6 && abs(box.maxX - spread) < 1e-6)
        #expect(abs(box.maxY * box.maxY + neck.start * neck.start - 1) < 1e-6 && abs(box.minY + box.maxY) < 1e-6)
        let bridge = try #require(neck.bridge.bounds)
        #expect(abs(bridge.midX - spread) < 1e-6 && abs(bridge.maxX - (2 * spread - neck.start)) < 1e-6)
    }

    /// The tips recede from the middle of the neck to the dots.
    @Test func breaksIntoTips() throws {
        let tips = try [1.75, 1.8, 1.85, 1.9, 1.949].map { try #require(joined($0)) }
        let reaches = try tips.map { try #require($0.half.bounds).maxX }
        #expect(tips.allSatisfy(\.isTorn) && reaches == reaches.sorted(by: >))
        #expect(abs(reaches[0] - 1.75) < 1e-6 && abs(reaches[4] - 1) < 0.01)
    }

    @Test(arguments: [0, 1.95, 2]) func isNotThereWhereDotsAreOneOrApart(_ spread: Double) {
        #expect(joined(spread) == nil)
    }
}
