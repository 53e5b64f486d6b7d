import RefreshKit
import Testing

@Suite struct TouchEventTests {
    @Test func whatFingersDoIsTold() {
        let stage = Stage(size: Size(width: 100, height: 100))
        var lines: [String] = []
        stage.onTouch = { lines.append("\($0.id) \($0.phase) \($0.point.x) \($0.point.y)") }
        stage.touchBegan(at: Point(x: 10, y: 20))
        stage.touchMoved(at: Point(x: 11, y: 20))
        stage.touchEnded(at: Point(x: 12, y: 20))
        stage.touchBegan(at: Point(x: 5, y: 6), id: 1)
        stage.touchCancelled(id: 1)
        #expect(
            lines == [
                "0 began 10.0 20.0", "0 moved 11.0 20.0", "0 moved 12.0 20.0", "0 ended 12.0 20.0", "1 began 5.0 6.0",
                "1 cancelled 5.0 6.0",
            ])
    }

    @Test func aFingerThatIsNotDownTellsNothing() {
        let stage = Stage(size: Size(width: 100, height: 100))
        var count = 0
        stage.onTouch = { _ in count += 1 }
        stage.touchMoved(at: Point(x: 1, y: 1))
        stage.touchEnded()
        stage.touchCancelled()
        stage.touchBegan(at: Point(x: .nan, y: 1))
        #expect(count == 0)
    }
}
