import RefreshKit

import Testing

@Suite struct GestureTests {
    private let stage = Stage(size: Size(width: 300, height: 400))
    private let list = ListView(rowCount: 100) { ListRow("\($0)") }

    init() {
        list.frame = stage.root.bounds
        stage.root.addSubview(list)
        stage.advance(to: .zero)
    }

    @Test func aDragMovesContentByItsDistanceMinusTheSlop() {
        stage.drag(
            from: Point(x: 100, y: 300), to: Point(x: 100, y: 190), at: .milliseconds(100), over: .milliseconds(500), resting: .seconds(1))
        stage.advance(to: .milliseconds(99))
        #expect(list.contentOffset.y == 0)
        stage.advance(to: .seconds(3))
        #expect(abs(list.contentOffset.y - 100) < 1e-9)
    }

    @Test func aDragWithoutRestFlicks() {
        stage.drag(from: Point(x: 100, y: 300), to: Point(x: 100, y: 190), at: .zero, over: .milliseconds(100))
        stage.advance(to: .milliseconds(101))
        #expect(list.isDecelerating)
        stage.advance(to: .seconds(5))
        // At 1100 pt/s, the glide distance is that speed times 0.4995 s.
        #expect(abs(list.contentOffset.y - 100 - 549.5) < 5)
    }

    @Test func aTapPressesTheButtonUnderIt() {
        let button = Control(frame: Rect(x: 10, y: 10, width: 44, height: 44))
        var taps: [Duration] = []
        button.addAction(for: .touchUpInside) { taps.append(stage.now) }
        stage.root.addSubview(button)
        stage.tap(Point(x: 30, y: 30), at: .milliseconds(200))
        stage.advance(to: .seconds(1))
        #expect(taps == [.milliseconds(250)])
    }

    @Test(arguments: [0.5, 0.33]) func aDragMovesWithEachFrame(_ time: Double) {
        let stage = Stage(size: Size(width: 100, height: 400))
        var y = 0.0
        stage.onTouch = { y = $0.point.y }
        stage.drag(from: Point(x: 50, y: 40), to: Point(x: 50, y: 340), at: .milliseconds(100), over: .seconds(time))
        for frame in 0...Int(time * 60) {
            stage.advance(to: FrameRate(60).instant(ofFrame: 6 + frame))
            #expect(abs(y - (40 + 300 * Double(frame) / 60 / time)) < 1e-9, "frame \(frame)")
        }
        stage.advance(to: .milliseconds(100) + .seconds(time))
        #expect(y == 340)
    }
}

import Testing

@Suite struct TouchEventTests {
    @Test func touchEventsAreReported() {
        let stage = Stage(size: Size(width: 100, height: 100))
        var lines: [String] = []
        stage.onTouch = { lines.append("\($0.id) \($0.phase) \($0.point.x) \($0.point.y)") }
        stage.touchBegan(at: Point(x: 10, y: 20))
        stage.touchMoved(at: Point(x: 11, y: 20))
        stage.touchEnded(at: Point(x: 12, y: 20))
        stage.touchBegan(at: Point(x: 5, y: 6), id: 1)
        stage.touchCanceled(id: 1)
        #expect(
            lines == [
                "0 began 10.0 20.0", "0 moved 11.0 20.0", "0 moved 12.0 20.0", "0 ended 12.0 20.0", "1 began 5.0 6.0",
                "1 canceled 5.0 6.0",
            ])
    }

    @Test func unknownTouchesAreNotReported() {
        let stage = Stage(size: Size(width: 100, height: 100))
        var count = 0
        stage.onTouch = { _ in count += 1 }
        stage.touchMoved(at: Point(x: 1, y: 1))
        stage.touchEnded()
        stage.touchCanceled()
        stage.touchBegan(at: Point(x: .nan, y: 1))
        #expect(count == 0)
    }
}
