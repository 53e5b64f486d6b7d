import RefreshKit
import Testing

@testable import Originals

/// Flutter's RefreshIndicator on a list 600 points high; numbers from refresh_indicator.dart and progress_indicator.dart.
@Suite struct FlutterRefreshTests {
    @Test func quarterOfTheListIsAFullPull() {
        let pulled = PulledControl(FlutterRefresh().behavior)
        pulled.down()
        pulled.pull(75)
        #expect(pulled.control.pose.progress == 0.5 && isNear(pulled.top, 89 * 0.75 - 45))
        pulled.pull(149.9)
        #expect(pulled.control.state == .idle)
        pulled.pull(150)
        #expect(pulled.control.state == .pulling && isNear(pulled.top, 88.5))
        pulled.pull(400)
        #expect(pulled.control.pose.progress == 1)
    }

    /// Armed, the disc does not go back below its resting position; since 2024, a release there cancels.
    @Test func armedPullHoldsAndIsCanceledBeforeItsEnd() {
        let pulled = PulledControl(FlutterRefresh().behavior)
        pulled.down()
        pulled.pull(99.7)
        pulled.pull(10)
        #expect(isNear(pulled.control.pose.progress, 0.0667))
        pulled.pull(99.9)
        pulled.pull(10)
        #expect(isNear(pulled.control.pose.progress, 2.0 / 3) && isNear(pulled.top, 44))
        pulled.up()
        #expect(pulled.step == .canceling)
        pulled.wait(100)
        #expect(isNear(pulled.control.pose.progress, 1.0 / 3))
        pulled.wait(100)
        #expect(pulled.step == .idle && pulled.notes.isEmpty)
    }

    @Test func until2024ArmedIsEnoughAndScrollingCancels() {
        var options = FlutterRefresh()
        options.version = .release2021
        let pulled = PulledControl(options.behavior)
        pulled.down()
        pulled.pull(99)
        #expect(pulled.control.state == .idle)
        pulled.pull(100)
        #expect(pulled.control.state == .pulling)
        pulled.up()
        pulled.wait(150)
        #expect(pulled.notes == ["refresh 0.15"])
        pulled.control.endRefreshing()
        pulled.wait(1000)
        pulled.down()
        pulled.pull(120)
        pulled.pull(110)
        #expect(pulled.list.contentOffset.y == 10 && pulled.step == .canceling && pulled.control.state == .idle)
        pulled.up()
    }

    @Test func listScrollsWithTheFingerAndThePullGoesBack() {
        let pulled = PulledControl(FlutterRefresh().behavior)
        pulled.down()
        pulled.pull(80)
        pulled.pull(50)
        #expect(pulled.list.contentOffset.y == 30 && pulled.control.pulledDistance == 50)
        pulled.pull(80)
        #expect(pulled.list.contentOffset.y == 0 && pulled.control.pulledDistance == 80)
        pulled.up()
    }

    @Test(arguments: [FlutterRefresh.TriggerMode.onEdge, .anywhere])
    func gestureBeginsAtTheEdgeOrAnywhere(_ mode: FlutterRefresh.TriggerMode) {
        var options = FlutterRefresh()
        options.triggerMode = mode
        let pulled = PulledControl(options.behavior, offset: 40)
        pulled.down()
        pulled.pull(40)
        pulled.pull(100)
        #expect(pulled.list.contentOffset.y == 0 && pulled.control.pulledDistance == (mode == .onEdge ? 0 : 60))
        pulled.up()
    }

    @Test func listThatFitsCanBePulledOnlyIfItAlwaysScrolls() {
        var options = FlutterRefresh()
        options.isAlwaysScrollable = false
        let (fixed, pulled) = (PulledControl(options.behavior, content: 100), PulledControl(FlutterRefresh().behavior, content: 100))
        #expect(fixed.list.pan.shouldBegin?(Point(x: 0, y: 20)) == false)
        #expect(pulled.list.pan.shouldBegin?(Point(x: 0, y: 20)) == true)
    }

    @Test func snapTakes150MillisecondsAndTheEnd200() {
        let pulled = PulledControl(FlutterRefresh().behavior)
        pulled.down()
        pulled.pull(200)
        pulled.up()
        pulled.wait(75)
        #expect(isNear(pulled.control.pose.progress, 5.0 / 6) && pulled.notes.isEmpty)
        pulled.wait(75)
        #expect(pulled.notes == ["refresh 0.15"] && isNear(pulled.top, 44))
        pulled.control.endRefreshing()
        pulled.wait(100)
        #expect(isNear(pulled.scale, 0.5) && isNear(pulled.top, 44))
        pulled.wait(100)
        #expect(pulled.step == .idle)
    }

    @Test func showCallsTheAction() {
        let pulled = PulledControl(FlutterRefresh().behavior)
        pulled.control.beginRefreshing()
        pulled.wait(75)
        #expect(isNear(pulled.control.pose.progress, 1.0 / 3))
        pulled.wait(75)
        #expect(pulled.notes == ["refresh 0.15"])
        #expect(!pulled.control.beginRefreshing())
    }

    /// A gesture that begins while the disc leaves does not pull it.
    @Test func leavingDiscTakesNoPull() {
        let pulled = PulledControl(FlutterRefresh().behavior)
        pulled.down()
        pulled.pull(90)
        pulled.up()
        pulled.down()
        pulled.wait(300)
        pulled.pull(100)
        #expect(pulled.step == .idle)
        pulled.up()
    }

    @Test func bouncingListRefreshesWithoutTheFinger() {
        var options = FlutterRefresh()
        options.physics = .bouncing
        let pulled = PulledControl(options.behavior)
        pulled.down()
        pulled.gap(105)
        #expect(pulled.control.state == .pulling && isNear(pulled.control.pose.progress, 0.7))
        pulled.up()
        pulled.wait(17)
        #expect(pulled.control.state == .refreshing)
        pulled.wait(1000)
        #expect(pulled.list.contentOffset.y == 0 && pulled.notes.count == 1 && isNear(pulled.top, 44))
    }

    @Test func bouncingListGoesBackWithAShortPull() {
        var options = FlutterRefresh()
        options.physics = .bouncing
        let pulled = PulledControl(options.behavior)
        pulled.down()
        pulled.gap(90)
        pulled.up()
        pulled.wait(2000)
        #expect(pulled.step == .idle && pulled.notes.isEmpty && pulled.list.contentOffset.y == 0)
    }

    @Test func displacementAndEdgeMoveTheDisc() {
        var options = FlutterRefresh()
        (options.displacement, options.edgeOffset) = (80, 56)
        let pulled = PulledControl(options.behavior)
        pulled.control.beginRefreshing()
        pulled.wait(150)
        #expect(isNear(pulled.top, 56 + 84))
    }

    // MARK: Drawing

    @Test func spinnerStretchesAndTurns() {
        // Half a cycle: the head is out, the tail has not moved.
        let half = FlutterDrawing.arc(after: 0.6665, factor: 1, color: .black)
        #expect(isNear(half.sweep, 270) && isNear(half.start, -90 + 360 * 0.6665 / 2.222 + 45))
        let start = FlutterDrawing.arc(after: 0, factor: 1, color: .black)
        #expect(isNear(start.sweep, 0.0573, 0.0001) && start.start == -90)
        #expect(FlutterDrawing.radius == 8.5 && FlutterDrawing.stroke == 2.5 && FlutterDrawing().size == Size(width: 41, height: 41))
    }

    @Test func pulledArcTurnsMore() {
        #expect(isNear(FlutterDrawing.extraTurn(0), -0.1) && isNear(FlutterDrawing.extraTurn(0.33), -0.2))
        #expect(isNear(FlutterDrawing.extraTurn(0.165), -0.15) && isNear(FlutterDrawing.extraTurn(1), 1.35))
    }
}
