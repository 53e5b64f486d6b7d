import RefreshKit
import Testing

@testable import Originals

/// Material 3's PullToRefreshBox; numbers from PullToRefresh.kt.
@Suite struct Material3RefreshTests {
    /// Finger travel; offset of the container, and progress.
    @Test(arguments: [
        (64.0, 32.0, 0.4), (80, 40, 0.5), (100, 50, 0.625), (120, 60, 0.75), (140, 70, 0.875), (160, 80, 1), (200, 98.75, 1.234),
        (240, 115, 1.4375), (320, 140, 1.75), (480, 160, 2), (600, 160, 2),
    ])
    func followsTheTable(_ finger: Double, _ offset: Double, _ progress: Double) {
        let pulled = PulledControl(Material3Refresh().behavior, content: 3000)
        pulled.down()
        pulled.pull(finger)
        #expect(isNear(pulled.top, offset - 40, 0.1) && isNear(pulled.control.pose.progress, progress, 0.001))
        #expect(pulled.control.state == (finger > 160 ? .pulling : .idle))
        #expect(pulled.list.contentOffset.y == 0)
    }

    /// The spring ends when 0.01 is left, in whole milliseconds; the original's estimate differs by at most one.
    @Test(arguments: [(0.5, 150), (1, 171), (1.75, 188), (2, 191)])
    func springTakesItsTime(_ progress: Double, _ milliseconds: Int) {
        let duration = Material3Refresh.moving.duration(from: progress, to: 0)
        let time = duration.seconds * 1000
        #expect(abs(time - Double(milliseconds)) <= 1.001 && abs(time - time.rounded()) < 1e-6)
    }

    @Test func springIsCritical() {
        // (1 + 38.73 t) e^(-38.73 t) at 40 ms.
        #expect(isNear(Material3Refresh.moving.value(from: 1, to: 0, after: .milliseconds(40)), 0.5415, 0.0002))
        #expect(isNear(Material3Refresh.fading.value(from: 1, to: 0, after: .milliseconds(40)), 0.525, 0.001))
    }

    @Test func actionComesAtTheReleaseAndTheContainerRestsAt40() {
        let pulled = PulledControl(Material3Refresh().behavior)
        pulled.down()
        pulled.pull(200)
        pulled.up()
        #expect(pulled.notes == ["refresh 0.0"])
        pulled.wait(300)
        #expect(pulled.top == 40 && pulled.control.pose.progress == 1)
        pulled.control.endRefreshing()
        pulled.wait(171)
        #expect(pulled.step == .idle && pulled.top == -40)
    }

    @Test func callSpringsInWithoutTheAction() {
        let pulled = PulledControl(Material3Refresh().behavior)
        pulled.control.beginRefreshing()
        #expect(pulled.top == -40)
        pulled.wait(171)
        #expect(pulled.top == 40 && pulled.notes.isEmpty)
    }

    /// Movement during the spring is lost; later movement of the same finger counts from 0.
    @Test func springTakesNoPull() {
        let pulled = PulledControl(Material3Refresh().behavior)
        pulled.down()
        pulled.pull(100)
        pulled.up()
        pulled.down()
        pulled.pull(100)
        #expect(pulled.step == .canceling)
        pulled.wait(200)
        pulled.pull(150)
        #expect(isNear(pulled.control.pulledDistance, 25) && pulled.step == .pulling)
        pulled.up()
    }

    @Test func fingerDuringARefreshPullsAfterIt() {
        let pulled = PulledControl(Material3Refresh().behavior)
        pulled.control.beginRefreshing()
        pulled.wait(300)
        pulled.down()
        pulled.pull(100)
        #expect(pulled.top == 40)
        pulled.control.endRefreshing()
        pulled.wait(200)
        pulled.pull(160)
        #expect(isNear(pulled.control.pulledDistance, 30))
        pulled.up()
    }

    @Test func ownThresholdKeepsTheWay() {
        var options = Material3Refresh()
        options.threshold = 120
        let pulled = PulledControl(options.behavior)
        pulled.down()
        pulled.pull(240)
        #expect(pulled.control.pose.progress == 1 && pulled.top == 40 && pulled.control.state == .idle)
        pulled.pull(241)
        #expect(pulled.control.state == .pulling)
        pulled.up()
    }

    @Test func numbersOfTheDrawing() {
        let drawing = Material3Drawing()
        #expect(drawing.size == Size(width: 40, height: 40) && Material3Drawing.radius == 6.75 && Material3Drawing.stroke == 2.5)
        #expect(Material3Drawing.longest == 0.8 && Material3Drawing.arrow == Size(width: 10, height: 5) && Material3Drawing.side == 16)
        #expect(drawing.fade?.low == 0.3 && drawing.fade?.full == 1)
        #expect(Material3Refresh().behavior.overlay?.gesture.rate == 0.5)
    }
}
