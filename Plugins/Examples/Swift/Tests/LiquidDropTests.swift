import RefreshTesting
import Testing

@testable import LiquidDropPlugin

@Suite struct LiquidDropTests {
    @Test func followsTheContract() throws {
        try IndicatorContract.check(LiquidDrop())
    }

    @Test func pullStretchesTheDrop() {
        let drop = LiquidDrop()
        #expect(drop.pose(at: .pulling(1)).stretch > drop.pose(at: .pulling(0.5)).stretch)
        #expect(drop.pose(at: .pulling(0.2)).size < 1)
    }
}
