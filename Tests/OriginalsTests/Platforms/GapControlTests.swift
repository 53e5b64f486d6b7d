import RefreshKit
import Testing

@testable import Originals

/// The controls that show themselves in the gap above a list: Flutter's for iOS, and UIKit's.
@Suite struct GapControlTests {
    @Test func cupertinoRefreshesUnderTheFingerAt100AndHolds60() {
        let pulled = PulledControl(CupertinoRefresh().behavior)
        pulled.down()
        pulled.gap(99.9)
        #expect(pulled.control.state == .idle)
        pulled.gap(100)
        #expect(pulled.control.state == .refreshing && pulled.notes == ["medium 0.0", "refresh 0.0"])
        pulled.up()
        pulled.wait(2000)
        #expect(isNear(pulled.list.contentOffset.y, -60, 0.2))
    }

    @Test func cupertinoRefreshesWithoutAFinger() {
        let pulled = PulledControl(CupertinoRefresh().behavior)
        pulled.gap(101)
        #expect(pulled.notes == ["medium 0.0", "refresh 0.0"])
    }

    /// After a refresh, the gap must fall to 10 % of the trigger; then the next pull refreshes, with the next haptic feedback.
    @Test func cupertinoWaitsForTheGapToClose() {
        let pulled = PulledControl(CupertinoRefresh().behavior)
        pulled.down()
        pulled.gap(120)
        pulled.control.endRefreshing()
        #expect(pulled.control.isReturning && pulled.step == .closing)
        pulled.gap(50)
        pulled.gap(120)
        #expect(pulled.control.state == .idle)
        pulled.gap(10.1)
        #expect(pulled.control.isReturning)
        pulled.gap(10)
        #expect(!pulled.control.isReturning)
        pulled.gap(120)
        #expect(pulled.notes.count { $0.hasPrefix("medium") } == 2)
        pulled.up()
    }

    @Test func cupertinoWithoutAHandlerOnlyLooksArmed() {
        let pulled = PulledControl(CupertinoRefresh().behavior)
        pulled.control.onRefresh = nil
        pulled.down()
        pulled.gap(120)
        #expect(pulled.control.state == .idle && pulled.control.isReturning && pulled.notes.isEmpty)
        pulled.up()
        pulled.wait(2000)
        #expect(pulled.step == .idle && pulled.list.contentOffset.y == 0)
    }

    /// Ticks shown: one more from each eighth of the pull on.
    @Test(arguments: [(0.0, 0), (0.01, 1), (0.12, 1), (0.126, 2), (0.5, 4), (0.51, 5), (0.9, 8), (1.2, 8)])
    func spokesAppearOneByOne(_ progress: Double, _ count: Int) throws {
        var moment = ControlMoment()
        (moment.pose.step, moment.pose.progress) = (.pulling, progress)
        #expect(try Self.spokes(TicksDrawing(style: .fading(1e-9)), moment).count == count)
    }

    @Test func spokesOfARefreshLightUpInTurn() throws {
        var moment = ControlMoment()
        moment.pose.step = .refreshing
        moment.elapsed = .milliseconds(250)
        let opacities = try Self.spokes(TicksDrawing(style: .fading(0.35)), moment).map { ($0.opacity * 255).rounded() }
        // After a quarter of a second, the third spoke is the active one; the one before it is the brightest.
        #expect(opacities == [122, 147, 47, 47, 47, 47, 72, 97])
    }

    @Test func spokesShrinkWithTheGapAtTheEnd() throws {
        var moment = ControlMoment()
        (moment.pose.step, moment.pose.progress, moment.elapsed) = (.closing, 0.5, .zero)
        let spokes = try Self.spokes(TicksDrawing(style: .fading(0.35)), moment)
        #expect(spokes.map(\.bounds.minY).min().map { isNear(14 - $0, 7) } == true)
    }

    @Test func spokesFadeInOverAThirdOfThePull() throws {
        var moment = ControlMoment()
        (moment.pose.step, moment.pose.progress) = (.pulling, 0.2)
        let spoke = try #require(Self.spokes(TicksDrawing(style: .fading(0.35)), moment).first)
        #expect(isNear(spoke.layerOpacity, 0.6216, 0.001) && TicksDrawing.radius == 14)
    }

    private static func spokes(_ drawing: TicksDrawing, _ moment: ControlMoment) throws -> [RecordedDrawing.Mark] {
        try RecordedDrawing(size: drawing.size) {
            drawing.draw(moment, in: Rect(origin: .zero, size: drawing.size), on: $0)
        }.marks
    }

    @Test func uikitNeedsAFingerAndFiresOnce() {
        let pulled = PulledControl(PlatformControl.ios.behavior)
        pulled.gap(200)
        #expect(pulled.control.state == .idle)
        pulled.gap(0)
        pulled.down()
        pulled.gap(200)
        pulled.gap(30)
        pulled.gap(200)
        #expect(pulled.notes == ["light 0.0", "refresh 0.0"])
        pulled.up()
        pulled.wait(2000)
        #expect(isNear(pulled.list.contentOffset.y, -60, 0.2))
        pulled.control.endRefreshing()
        pulled.wait(2000)
        #expect(pulled.list.contentOffset.y == 0 && pulled.step == .idle)
    }

    @Test func uikitCallNeitherScrollsNorCallsTheAction() {
        let pulled = PulledControl(PlatformControl.ios.behavior)
        #expect(pulled.control.beginRefreshing())
        pulled.wait(500)
        #expect(pulled.control.isUnderWay && pulled.list.contentOffset.y == 0 && pulled.notes.isEmpty)
    }

    /// Otherwise, the content would glide on past its top.
    @Test func callOpensAClosingGapAgain() {
        let pulled = PulledControl(PlatformControl.ios.behavior)
        pulled.down()
        pulled.gap(200)
        pulled.up()
        pulled.wait(200)
        pulled.control.endRefreshing()
        pulled.wait(100)
        pulled.control.beginRefreshing()
        pulled.wait(2000)
        #expect(isNear(pulled.list.contentOffset.y, -60, 0.2))
        pulled.control.endRefreshing()
        pulled.wait(2000)
        #expect(pulled.list.contentOffset.y == 0)
    }

    /// The spinner stays below the top while the gap grows.
    @Test func controlsStayAtTheTop() {
        for control in [PlatformControl.ios, .cupertino] {
            let pulled = PulledControl(control.behavior)
            pulled.down()
            for gap in [20.0, 60, 90] {
                pulled.gap(gap)
                pulled.wait(1)
                #expect(pulled.control.frame.minY == -gap && pulled.control.content.frame == Rect(x: 0, y: 0, width: 375, height: 60))
            }
            pulled.up()
        }
    }

    @Test func titleIsBelowTheSpinner() throws {
        let control = TextRefreshControl(PlatformControl.ios.behavior, texts: RefreshTexts(idle: "9:41", pulling: "", refreshing: "9:41"))
        control.frame = Rect(x: 0, y: 0, width: 375, height: 60)
        control.content.frame = control.bounds
        control.layoutIfNeeded()
        let view = try #require(control.refreshView)
        #expect(view.frame.midX == 187.5 && control.label.frame.minY >= view.frame.maxY && control.label.frame.maxY <= 60)
    }
}
