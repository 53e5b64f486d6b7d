import RefreshKit
import Testing

@testable import Originals

/// Android's SwipeRefreshLayout; numbers from SwipeRefreshLayout.java and CircularProgressDrawable.java.
@Suite struct SwipeRefreshTests {
    /// Finger travel on the touch path; top of the disc, length of the arc in turns, and rotation of the ring in degrees.
    @Test(arguments: [
        (32.0, -24.0, 0.0, -45.0), (64, -8, 0.133, -33), (96, 8, 0.467, -3), (128, 24, 0.8, 27), (160, 39.5, 0.8, 69), (192, 52, 0.8, 106),
        (256, 72, 0.8, 162), (320, 84, 0.8, 196), (384, 88, 0.8, 207), (600, 88, 0.8, 207),
    ])
    func followsTheTable(_ finger: Double, _ top: Double, _ arc: Double, _ rotation: Double) {
        var options = SwipeRefresh()
        options.path = .touch
        let pulled = PulledControl(options.behavior)
        pulled.down()
        pulled.pull(finger)
        let ring = SwipeRefreshDrawing.ring(pulledTo: pulled.control.pose)
        #expect(isNear(pulled.top, top, 0.6) && isNear(ring.end, arc, 0.001) && isNear(ring.rotation * 360, rotation, 0.6))
        #expect(ring.start == 0 && pulled.list.contentOffset.y == 0)
    }

    @Test func nestedPathCountsTwiceAsMuch() {
        let pulled = PulledControl(SwipeRefresh().behavior)
        pulled.down()
        pulled.pull(64)
        #expect(pulled.top == 24 && pulled.control.state == .idle)
        pulled.pull(64.1)
        #expect(pulled.control.state == .pulling)
    }

    @Test func largeDiscStartsInSight() {
        var options = SwipeRefresh()
        options.isLarge = true
        let pulled = PulledControl(options.behavior)
        pulled.control.beginRefreshing()
        #expect(pulled.control.behavior.extent == 56 && pulled.top == 24 && options.behavior.overlay?.start == -40)
        let drawing = SwipeRefreshDrawing(isLarge: true, startsFull: true)
        #expect(drawing.size == Size(width: 56, height: 56))
    }

    @Test func shortPullMovesBackIn200MillisecondsThenShrinksIn150() {
        let pulled = PulledControl(SwipeRefresh().behavior)
        pulled.down()
        pulled.pull(60)
        pulled.up()
        #expect(pulled.step == .canceling && pulled.top == 20)
        pulled.wait(50)
        // 1 - (1 - t)^4 at a quarter of the way.
        #expect(isNear(pulled.top, 20 - 60 * (1 - 0.31640625)))
        pulled.wait(150)
        #expect(pulled.top == -40 && pulled.scale == 1)
        pulled.wait(75)
        #expect(isNear(pulled.scale, 0.5))
        pulled.wait(74)
        #expect(pulled.step == .canceling)
        pulled.wait(1)
        #expect(pulled.step == .idle && pulled.notes.isEmpty)
    }

    @Test func actionComesAtTheRestingPositionAndTheEndShrinks() {
        let pulled = PulledControl(SwipeRefresh().behavior)
        pulled.down()
        pulled.pull(100)
        pulled.up()
        #expect(pulled.control.state == .refreshing && pulled.notes.isEmpty)
        pulled.wait(200)
        #expect(pulled.notes == ["refresh 0.2"] && pulled.top == 24)
        pulled.wait(800)
        pulled.control.endRefreshing()
        pulled.wait(75)
        #expect(isNear(pulled.scale, 0.5) && pulled.top == 24)
        pulled.control.endRefreshing()
        pulled.wait(75)
        #expect(pulled.step == .idle && pulled.notes == ["refresh 0.2", "end 1.15"])
    }

    @Test func endOnTheWayToRestSkipsTheAction() {
        let pulled = PulledControl(SwipeRefresh().behavior)
        pulled.down()
        pulled.pull(100)
        pulled.up()
        pulled.wait(100)
        let top = pulled.top
        pulled.control.endRefreshing()
        pulled.wait(100)
        #expect(pulled.top == top && pulled.scale < 1)
        pulled.wait(1000)
        #expect(pulled.step == .idle && pulled.notes == ["end 0.25"])
    }

    @Test func callGrowsAtRestIn400MillisecondsWithoutTheAction() {
        let pulled = PulledControl(SwipeRefresh().behavior)
        #expect(pulled.control.beginRefreshing() && !pulled.control.beginRefreshing())
        #expect(pulled.top == 24 && pulled.scale == 0)
        pulled.wait(200)
        #expect(isNear(pulled.scale, 0.5) && !pulled.isSpinning)
        pulled.wait(200)
        #expect(pulled.scale == 1 && pulled.isSpinning && pulled.notes.isEmpty)
    }

    @Test func touchPathNeedsAListAtItsTop() {
        var options = SwipeRefresh()
        options.path = .touch
        let pulled = PulledControl(options.behavior, offset: 100)
        pulled.down()
        pulled.pull(300)
        #expect(pulled.list.contentOffset.y == 0 && pulled.step == .idle)
        pulled.up()
    }

    @Test func nestedPathPullsAfterTheListAndGoesBackBeforeIt() {
        let pulled = PulledControl(SwipeRefresh().behavior, offset: 100)
        pulled.down()
        pulled.pull(140)
        #expect(pulled.list.contentOffset.y == 0 && isNear(pulled.control.pulledDistance, 40))
        pulled.pull(110)
        #expect(pulled.list.contentOffset.y == 0 && isNear(pulled.control.pulledDistance, 10))
        pulled.pull(80)
        #expect(isNear(pulled.list.contentOffset.y, 20) && pulled.control.pulledDistance == 0)
        pulled.up()
        #expect(pulled.step == .idle)
    }

    @Test func touchPathKeepsTheListAndStaysAboveItsStart() {
        var options = SwipeRefresh()
        options.path = .touch
        let pulled = PulledControl(options.behavior)
        pulled.down()
        pulled.pull(160)
        let top = pulled.top
        pulled.pull(-20)
        #expect(pulled.list.contentOffset.y == 0 && pulled.top == top && pulled.control.state == .idle)
        pulled.up()
        #expect(pulled.step == .canceling)
    }

    @Test func canceledTouchStaysUntilTheNextOne() {
        var options = SwipeRefresh()
        options.path = .touch
        let pulled = PulledControl(options.behavior)
        pulled.down()
        pulled.pull(200)
        pulled.cancel()
        pulled.wait(1000)
        #expect(pulled.step == .pulling && pulled.top > 24)
        pulled.down()
        #expect(pulled.step == .idle && pulled.control.state == .idle)
        pulled.up()
        pulled.wait(1000)
        #expect(pulled.notes.isEmpty)
    }

    @Test func canceledNestedScrollCountsAsARelease() {
        let pulled = PulledControl(SwipeRefresh().behavior)
        pulled.down()
        pulled.pull(100)
        pulled.cancel()
        pulled.wait(200)
        #expect(pulled.notes == ["refresh 0.2"])
    }

    @Test func touchesDuringARefreshDoNotPull() {
        let pulled = PulledControl(SwipeRefresh().behavior)
        pulled.control.beginRefreshing()
        pulled.down()
        pulled.pull(200)
        #expect(pulled.top == 24)
        pulled.control.endRefreshing()
        pulled.wait(500)
        pulled.pull(400)
        #expect(pulled.step == .idle)
        pulled.up()
    }

    /// In the original, the old animation would move the disc until it is over.
    @Test func fingerTakesAReturningDisc() {
        let pulled = PulledControl(SwipeRefresh().behavior)
        pulled.down()
        pulled.pull(60)
        pulled.up()
        pulled.wait(100)
        pulled.down()
        pulled.pull(40)
        #expect(pulled.step == .pulling && pulled.top == 0)
        pulled.wait(1000)
        #expect(pulled.step == .pulling && pulled.top == 0)
        pulled.up()
    }

    @Test func fingerThatTakesAClosingDiscEndsItsRefresh() {
        let pulled = PulledControl(SwipeRefresh().behavior)
        pulled.control.beginRefreshing()
        pulled.wait(1000)
        pulled.control.endRefreshing()
        pulled.wait(50)
        pulled.down()
        pulled.pull(20)
        #expect(pulled.notes == ["end 1.05"] && !pulled.isSpinning && pulled.step == .pulling && pulled.scale == 1)
        pulled.up()
        pulled.wait(1000)
        #expect(pulled.step == .idle)
    }

    @Test func callDuringAPullEndsTheGesture() {
        let pulled = PulledControl(SwipeRefresh().behavior)
        pulled.down()
        pulled.pull(60)
        pulled.control.beginRefreshing()
        pulled.wait(500)
        pulled.pull(100)
        pulled.control.endRefreshing()
        pulled.wait(500)
        pulled.pull(200)
        #expect(pulled.step == .idle && pulled.notes == ["end 0.65"])
        pulled.up()
    }

    @Test func settersMoveOnlyTheirOwnNumbers() {
        var options = SwipeRefresh()
        (options.startOffset, options.endOffset) = (10, 90)
        #expect(options.behavior.overlay?.way == 80 && options.behavior.overlay?.rest == 90)
        #expect(options.behavior.overlay?.distance == .init(points: 64))
        options = SwipeRefresh()
        options.endOffset = 100
        #expect(options.behavior.overlay?.way == 100 && options.behavior.overlay?.rest == 60)
        options.slingshotDistance = 30
        #expect(options.behavior.overlay?.way == 30 && options.behavior.overlay?.rest == 60)
        options = SwipeRefresh()
        options.triggerDistance = 120
        #expect(options.behavior.overlay?.distance == .init(points: 120) && options.behavior.overlay?.way == 64)
    }

    @Test func scaleModeGrowsWithThePullAndGoesBackAsOne() {
        var options = SwipeRefresh()
        options.scales = true
        let pulled = PulledControl(options.behavior)
        pulled.down()
        pulled.pull(32)
        #expect(pulled.scale == 0.5)
        pulled.pull(200)
        #expect(pulled.scale == 1)
        pulled.pull(48)
        pulled.up()
        pulled.wait(75)
        #expect(isNear(pulled.scale, 0.375) && isNear(pulled.top, (-40 + 8) / 2))
        pulled.wait(75)
        #expect(pulled.step == .idle)
    }

    // MARK: Drawing

    @Test func arcOfThePullCatchesUpFirst() {
        let pulled = SwipeRefreshDrawing.Ring(end: 0.8, rotation: 0.075)
        let half = SwipeRefreshDrawing.ring(after: .milliseconds(333), from: pulled)
        #expect(isNear(half.start, 0.395, 0.0001) && half.end == 0.8 && isNear(half.rotation, 0.075 + 0.4625, 0.0001))
        #expect(half.groupRotation == 0)
        let next = SwipeRefreshDrawing.ring(after: .milliseconds(666), from: pulled)
        #expect(isNear(next.start, 0.79, 0.0001) && isNear(next.end, 0.8, 0.0001) && isNear(next.rotation, 1, 0.0001))
    }

    @Test func aCycleGoesOn99HundredthsOfATurnAnd216Degrees() {
        let (first, next) = (
            SwipeRefreshDrawing.ring(after: .milliseconds(100), from: .init()),
            SwipeRefreshDrawing.ring(after: .milliseconds(1432), from: .init())
        )
        func angle(_ ring: SwipeRefreshDrawing.Ring) -> Double { (ring.start + ring.rotation) * 360 + ring.groupRotation }
        #expect(isNear(angle(next) - angle(first), 0.99 * 360 + 216, 0.001))
        #expect(isNear(next.end - next.start, first.end - first.start, 0.0001))
    }

    @Test func bothEndsJumpBackAtHalfACycle() {
        let before = SwipeRefreshDrawing.ring(after: .nanoseconds(665_999_999), from: .init())
        let after = SwipeRefreshDrawing.ring(after: .milliseconds(666), from: .init())
        #expect(isNear(before.end - after.end, 0.01, 0.0001) && isNear(before.start - after.start, 0.01, 0.0001))
        #expect(isNear(after.end, 0.79, 0.0001) && isNear(after.start, -0.01, 0.0001))
    }

    @Test func arrowShrinksOnTheWayToRest() throws {
        let pulled = PulledControl(SwipeRefresh().behavior)
        pulled.down()
        pulled.pull(100)
        pulled.up()
        pulled.wait(100)
        #expect(isNear(pulled.control.pose.fraction, 0.9375, 0.0001))
    }

    /// Below a list, the first pull starts with the full opacity; on the touch path, with the low one.
    @Test func opacityRunsFor300MillisecondsToTheOtherValue() throws {
        let low = 76.0 / 255
        func pulled(_ path: SwipeRefresh.Path) -> PulledControl {
            var options = SwipeRefresh()
            options.path = path
            let pulled = PulledControl(options.behavior, look: options.look)
            pulled.down()
            return pulled
        }
        func opacity(_ pulled: PulledControl) throws -> Double {
            try #require(pulled.control.refreshView as? ControlDrawingView).moment.opacity
        }
        let nested = pulled(.nested)
        nested.pull(20)
        #expect(try opacity(nested) == 1)
        nested.wait(150)
        #expect(try isNear(opacity(nested), (1 + low) / 2))
        nested.wait(150)
        #expect(try isNear(opacity(nested), low))
        // Exactly at the trigger, the opacity already rises.
        nested.pull(64)
        nested.wait(300)
        #expect(try opacity(nested) == 1)
        nested.pull(30)
        nested.wait(300)
        nested.up()
        nested.wait(1000)
        #expect(try isNear(opacity(nested), low))
        let touch = pulled(.touch)
        touch.pull(20)
        #expect(try isNear(opacity(touch), low))
    }
}
