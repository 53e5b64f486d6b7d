import RefreshKit
import RefreshTesting
import Testing

@Suite struct StageHarnessTimeTests {
    @Test func framesMatchTheTimesOfADisplay() {
        let harness = StageHarness(View())
        var instants: [Duration] = []
        harness.advance(by: .seconds(1))
        harness.advance(frames: 3) { instants.append(harness.now) }
        #expect(instants == (1...3).map { .seconds(1) + FrameRate(60).instant(ofFrame: $0) })
        harness.advance(frames: 30, at: FrameRate(30))
        #expect(harness.now == instants[2] + .seconds(1))
        harness.advance(frames: 0)
        #expect(harness.now == instants[2] + .seconds(1))
    }

    @Test func settlesAfterARefreshEnds() throws {
        let harness = InboxHarness()
        harness.drag(from: Point(x: 195, y: 200), to: Point(x: 195, y: 400))
        try harness.settle()
        #expect(harness.header.state == .idle && !harness.list.isDecelerating)
        #expect(harness.now > .seconds(1) && harness.now < .seconds(3))
        let now = harness.now
        try harness.settle()
        #expect(harness.now == now)
    }

    @Test func endlessRefreshSettles() throws {
        let harness = InboxHarness()
        harness.header.onRefresh = nil
        harness.header.beginRefreshing()
        try harness.settle()
        #expect(harness.header.state == .refreshing && harness.now < .seconds(1))
    }

    @Test func endlessSchedulingIsAnError() {
        let harness = StageHarness(View())
        func again() { harness.stage.timeline.schedule(after: .seconds(1), again) }
        again()
        let error = #expect(throws: StageHarnessError.neverSettles(limit: .seconds(5), isMoving: false)) {
            try harness.settle(within: .seconds(5))
        }
        #expect(
            error?.description
                == "the stage does not settle within 5 s: an action is still scheduled; allow more time with settle(within:), or advance by "
                + "a fixed time")
        #expect(harness.now == .seconds(5))
    }

    @Test func settleWaitsForAnAnimation() throws {
        let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        let harness = StageHarness(view)
        view.animate(.curve(over: .seconds(2))) { view.alpha = 0 }
        #expect(throws: StageHarnessError.neverSettles(limit: .seconds(1), isMoving: true)) { try harness.settle(within: .seconds(1)) }
        try harness.settle()
        #expect(harness.now == .seconds(2) && view.presentationAlpha == 0)
    }
}
