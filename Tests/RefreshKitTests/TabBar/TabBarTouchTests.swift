import RefreshKit
import Testing

@Suite struct TabBarTouchTests {
    private let harness = TabBarHarness()
    /// In the middle of the second of three items, each 100 points wide.
    private let second = Point(x: 150, y: 375)

    @Test func fingerThatLeavesInsideAButtonTaps() {
        harness.stage.touchBegan(at: second)
        #expect(harness.notes.isEmpty)
        harness.stage.touchEnded()
        #expect(harness.notes == ["should 1", "did 1"])
    }

    @Test func fingerThatLeavesElsewhereTapsNothing() {
        harness.stage.touchBegan(at: second)
        harness.stage.touchMoved(at: Point(x: 20, y: 20))
        harness.stage.touchEnded()
        #expect(harness.notes.isEmpty)
    }

    @Test func barMayActWhenTheFingerComesDown() {
        harness.bar.itemsActOn = .touchDown
        harness.stage.touchBegan(at: second)
        #expect(harness.notes == ["should 1", "did 1"])
        harness.stage.touchEnded()
        #expect(harness.notes == ["should 1", "did 1"])
    }

    @Test func fingerOnTheSelectedItemRefreshes() {
        harness.stage.touchBegan(at: Point(x: 50, y: 375))
        harness.stage.touchEnded()
        #expect(harness.notes == ["refresh"])
        #expect(harness.parts() == [true, true, true])
    }
}
