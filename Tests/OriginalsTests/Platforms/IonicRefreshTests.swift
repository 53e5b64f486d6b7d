import RefreshKit
import Testing

@testable import Originals

/// Ionic's ion-refresher; numbers from refresher.tsx and refresher.utils.ts.
@Suite struct IonicRefreshTests {
    private func pulled(_ mode: IonicRefresh.Mode, _ change: (inout IonicRefresh) -> Void = { _ in }) -> PulledControl {
        var options = IonicRefresh()
        options.mode = mode
        change(&options)
        return PulledControl(options.behavior, look: options.look)
    }

    // MARK: Fallback

    @Test func contentFollowsTheFingerAndReleaseFrom60Refreshes() {
        let pulled = pulled(.fallback)
        pulled.down()
        pulled.pull(59)
        #expect(pulled.list.contentOffset.y == -59 && pulled.control.state == .idle)
        pulled.pull(60)
        #expect(pulled.control.state == .pulling)
        pulled.up()
        #expect(pulled.notes == ["refresh 0.0"])
        pulled.wait(280)
        #expect(pulled.list.contentOffset.y == -60 && pulled.list.presentationContentOffset.y == -60)
    }

    @Test func beyond120ItRefreshesUnderTheFinger() {
        let pulled = pulled(.fallback)
        pulled.down()
        pulled.pull(120)
        #expect(pulled.notes.isEmpty)
        pulled.pull(120.5)
        #expect(pulled.notes == ["refresh 0.0"])
        pulled.wait(280)
        #expect(pulled.list.presentationContentOffset.y == -60)
        pulled.up()
    }

    @Test func endWaits120MillisecondsClosesIn280AndIsBusyFor600() {
        let pulled = pulled(.fallback)
        pulled.control.beginRefreshing()
        pulled.wait(1000)
        pulled.control.endRefreshing()
        pulled.wait(119)
        #expect(pulled.list.presentationContentOffset.y == -60)
        pulled.wait(281)
        #expect(pulled.list.presentationContentOffset.y == 0 && pulled.step == .closing)
        pulled.wait(199)
        #expect(pulled.step == .closing)
        pulled.wait(1)
        #expect(pulled.step == .idle)
    }

    @Test func endWithoutARefreshIsBusyAsWell() {
        let pulled = pulled(.fallback)
        pulled.control.endRefreshing()
        pulled.down()
        pulled.pull(100)
        #expect(pulled.control.state == .idle && pulled.step == .closing)
        pulled.up()
        pulled.wait(600)
        #expect(pulled.step == .idle)
    }

    @Test(arguments: [(0.5, 50.0), (2, 200), (-1, 100)]) func factorScalesThePull(_ factor: Double, _ counted: Double) {
        let pulled = pulled(.fallback) { ($0.pullFactor, $0.pullMax) = (factor, 500) }
        pulled.down()
        pulled.pull(100)
        #expect(pulled.control.pulledDistance == counted)
        pulled.up()
    }

    /// A finger that moves up scrolls the list, before and after a pull.
    @Test(arguments: [IonicRefresh.Mode.fallback, .md]) func fingerThatGoesUpScrollsTheList(_ mode: IonicRefresh.Mode) {
        let pulled = pulled(mode)
        pulled.down()
        for distance in [-1.0, -100] { pulled.pull(distance) }
        #expect(pulled.list.contentOffset.y == 100 && pulled.step == .idle)
        pulled.up()
        pulled.list.contentOffset.y = 0
        pulled.down()
        for distance in [1.0, 40, -100] { pulled.pull(distance) }
        #expect(pulled.list.contentOffset.y == 100 && pulled.control.pulledDistance == 0)
        pulled.up()
        pulled.wait(1000)
        #expect(pulled.notes.isEmpty && pulled.step == .idle)
    }

    // MARK: md

    /// Share of the pull; shift of the disc, rotation of the arc, and turn of the arrow, from the keys on an ease-out curve.
    @Test(arguments: [(100.0, 6.5, 34.7), (147, 32.9, 84.2)]) func discFollowsTheKeys(_ finger: Double, _ shift: Double, _ rotation: Double)
    {
        let pulled = pulled(.md)
        pulled.down()
        pulled.pull(2)
        #expect(pulled.step == .idle)
        pulled.pull(finger)
        let way = Curve.easeOut(pulled.control.pose.progress)
        #expect(isNear(pulled.top, shift, 0.1) && isNear(-90 + 300 * way, rotation, 0.1))
    }

    @Test func longReleaseRefreshesAfter125Milliseconds() {
        let pulled = pulled(.md)
        pulled.down()
        for distance in [1.0, 144] { pulled.pull(distance) }
        #expect(pulled.control.state == .idle)
        pulled.pull(144.5)
        #expect(pulled.control.state == .pulling)
        pulled.up()
        pulled.wait(124)
        #expect(pulled.notes.isEmpty)
        pulled.wait(1)
        #expect(pulled.notes == ["refresh 0.125"] && pulled.top == 0)
        pulled.control.endRefreshing()
        pulled.wait(200)
        #expect(pulled.step == .idle)
    }

    @Test func shortPullGoesBackIn500Milliseconds() {
        let pulled = pulled(.md)
        pulled.down()
        for distance in [1.0, 100] { pulled.pull(distance) }
        pulled.up()
        pulled.wait(499)
        #expect(pulled.step == .canceling)
        pulled.wait(1)
        #expect(pulled.step == .idle && pulled.notes.isEmpty)
    }

    @Test func withoutAHeaderTheDiscGrows() {
        let pulled = pulled(.md) { $0.hasHeader = false }
        pulled.down()
        for distance in [1.0, 100] { pulled.pull(distance) }
        #expect(isNear(pulled.scale, 0.4157, 0.001))
        pulled.up()
    }

    // MARK: ios

    @Test func refreshesUnderTheFinger() {
        let pulled = pulled(.ios)
        pulled.down()
        pulled.gap(125.9)
        #expect(pulled.control.state == .idle && isNear(pulled.control.pose.progress, 0.999, 0.001))
        pulled.gap(126)
        #expect(pulled.notes == ["light 0.0", "refresh 0.0"])
        pulled.up()
        pulled.wait(2000)
        #expect(isNear(pulled.list.contentOffset.y, -60, 0.2))
    }

    /// The original decides a release without the first 30 points.
    @Test(arguments: [false, true]) func releaseWithinTheLast30PointsRefreshes(_ mends: Bool) {
        let pulled = pulled(.ios) { $0.mendsRelease = mends }
        pulled.down()
        pulled.gap(100)
        pulled.up()
        pulled.wait(2000)
        #expect(pulled.notes.count { $0.hasPrefix("refresh") } == (mends ? 0 : 1))
    }

    @Test func eachLineFadesInOverTheRestOfThePull() throws {
        var moment = ControlMoment()
        (moment.pose.step, moment.pose.progress) = (.pulling, 0.5)
        let drawing = TicksDrawing(style: .ionic)
        let lines = try RecordedDrawing(size: drawing.size) {
            drawing.draw(moment, in: Rect(origin: .zero, size: drawing.size), on: $0)
        }.marks
        let opacities = [0, 1, 2, 3].map { (0.5 - $0 / 8) / (1 - $0 / 8) }
        #expect(lines.count == 4 && zip(lines, opacities).allSatisfy { isNear($0.opacity, $1, 0.001) })
    }
}
