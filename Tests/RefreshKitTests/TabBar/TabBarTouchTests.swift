@testable import RefreshKit
import Testing

@Suite struct TabBarTouchTests {
    private let bench = BarBench()

    @Test func fingerThatLeavesInsideAButtonTaps() {
        bench.button(1).touchDown()
        #expect(bench.log.isEmpty)
        bench.button(1).touchUpInside()
        #expect(bench.log == ["should 1", "did 1"])
    }

    @Test func barMayActWhenTheFingerComesDown() {
        bench.bar.itemsActOn = .touchDown
        bench.button(1).touchDown()
        bench.button(1).touchUpInside()
        #expect(bench.log == ["should 1", "did 1"])
    }
}
