import RefreshKit
import Testing

@Suite struct TabBarTouchTests {
    private let bench = BarBench()
    /// In the middle of the second of three items, each 100 points wide.
    private let second = Point(x: 150, y: 375)

    @Test func fingerThatLeavesInsideAButtonTaps() {
        bench.stage.touchBegan(at: second)
        #expect(bench.log.isEmpty)
        bench.stage.touchEnded()
        #expect(bench.log == ["should 1", "did 1"])
    }

    @Test func fingerThatLeavesElsewhereTapsNothing() {
        bench.stage.touchBegan(at: second)
        bench.stage.touchMoved(at: Point(x: 20, y: 20))
        bench.stage.touchEnded()
        #expect(bench.log.isEmpty)
    }

    @Test func barMayActWhenTheFingerComesDown() {
        bench.bar.itemsActOn = .touchDown
        bench.stage.touchBegan(at: second)
        #expect(bench.log == ["should 1", "did 1"])
        bench.stage.touchEnded()
        #expect(bench.log == ["should 1", "did 1"])
    }

    @Test func fingerOnTheSelectedItemRefreshes() {
        bench.stage.touchBegan(at: Point(x: 50, y: 375))
        bench.stage.touchEnded()
        #expect(bench.log == ["refresh"])
        #expect(bench.parts() == [true, true, true])
    }
}
