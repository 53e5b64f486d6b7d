import RefreshKit
import Testing

/// The view is 400 points wide, so the threshold is at 160 points.
@Suite struct TabSwitcherPanTests {
    private let host = SwitchHost()
    private let next = TabSwitch(from: 1, to: 2)
    private let previous = TabSwitch(from: 1, to: 0)

    private func rest() {
        host.stage.advance(by: .seconds(1))
    }

    @Test func firstSampleBeginsAtProgressZero() {
        host.pan(.began, -200)
        #expect(host.events == [.began(next)])
        #expect(host.selectedTab == 2)
        #expect(host.view.transition?.progress == 0)
        host.pan(.changed, -100)
        #expect(host.view.transition?.progress == 0.25)
    }

    @Test func panWithoutMovementDoesNotBegin() {
        host.pan(.began, 0)
        #expect(host.events.isEmpty)
        host.pan(.changed, 40)
        #expect(host.events == [.began(previous)])
        #expect(host.view.transition?.edge == .right)
        #expect(host.view.transition?.progress == 0)
    }

    @Test(arguments: [(159.0, false), (160, false), (160.001, true), (-10, false), (-300, false)])
    func lastTranslationDecides(distance: Double, finishes: Bool) {
        host.pan(.began, -3)
        host.pan(.changed, -100, after: 16)
        host.pan(.ended, -distance, after: 16)
        #expect(host.events.last == .decided(next, finishes: finishes, progress: 0.25))
        rest()
        #expect(host.selectedTab == (finishes ? 2 : 1))
        #expect(host.isAtRest)
    }

    @Test func customThresholdIsInclusive() {
        host.switcher.threshold = 0.4
        host.pan(.began, -3)
        host.pan(.ended, -160)
        #expect(host.events.last == .decided(next, finishes: true, progress: 0))
    }

    @Test func flickAtProgressZeroTakesTheWholeDuration() {
        host.pan(.began, -3)
        host.pan(.ended, -400)
        host.stage.advance(by: .milliseconds(349))
        #expect(!host.isAtRest)
        host.stage.advance(by: .milliseconds(1))
        #expect(host.isAtRest)
        #expect(host.selectedTab == 2)
    }

    @Test func panBeyondTheWidthCompletesWhenLifted() {
        host.pan(.began, -3)
        host.pan(.changed, -500)
        host.pan(.ended, -500)
        #expect(host.events == [.began(next), .decided(next, finishes: true, progress: 1), .completed(next, finished: true)])
        #expect(host.isAtRest)
    }

    @Test func aCanceledPanCancelsTheSwitch() {
        host.pan(.began, -3)
        host.pan(.changed, -300)
        host.pan(.canceled, -300)
        rest()
        #expect(host.events.last == .completed(next, finished: false))
        #expect(host.selectedTab == 1)
        #expect(host.isAtRest)
    }

    @Test func reversalRestartsInTheOtherDirectionOnCompletion() {
        host.pan(.began, -3)
        host.pan(.changed, -100)
        host.pan(.changed, 20, after: 100)
        host.pan(.changed, 60, after: 10)
        #expect(host.events == [.began(next), .decided(next, finishes: false, progress: 0.25)])
        // 0.25 * 0.35 s after the reversal.
        host.stage.advance(to: .microseconds(187_500))
        #expect(host.events.suffix(2) == [.completed(next, finished: false), .began(previous)])
        #expect(host.view.transition?.progress == 0)
        host.pan(.changed, 100)
        #expect(host.view.transition?.progress == 0.25)
    }

    @Test func restartUsesTheLastTranslation() {
        host.pan(.began, -3)
        host.pan(.changed, -100)
        host.pan(.changed, 20)
        host.pan(.changed, -20)
        rest()
        #expect(host.events.last == .began(next))
    }

    @Test func reversalAtProgressZeroRestartsAtOnce() {
        host.pan(.began, -3)
        host.pan(.changed, 20)
        #expect(
            host.events == [
                .began(next), .decided(next, finishes: false, progress: 0), .completed(next, finished: false), .began(previous),
            ])
        #expect(host.selectedTab == 0)
    }

    @Test func rejectedPanIsOverWhenReported() {
        let host = SwitchHost(selected: 0)
        var isPanning: [Bool] = []
        host.onEvent = { [unowned host] _ in isPanning.append(host.switcher.pan.isPanning) }
        host.pan(.began, 3)
        #expect(host.events == [.panCanceled])
        #expect(isPanning == [false])
    }

    @Test func restartCanBeRejectedAtTheLastTab() {
        let host = SwitchHost(selected: 0)
        host.pan(.began, -3)
        host.pan(.changed, -100)
        host.pan(.changed, 20)
        host.stage.advance(by: .seconds(1))
        #expect(host.events.last == .panCanceled)
        host.pan(.changed, -100)
        #expect(host.events.last == .panCanceled)
        #expect(host.isAtRest)
    }

    @Test func liftedFingerDoesNotRestart() {
        host.pan(.began, -3)
        host.pan(.changed, -100)
        host.pan(.changed, 20)
        host.pan(.ended, 50)
        rest()
        #expect(host.events.last == .completed(next, finished: false))
        #expect(host.isAtRest)
    }

    @Test func switchCanceledByLiftingDoesNotRestartForTheNextPan() {
        host.pan(.began, -3)
        host.pan(.changed, -100)
        host.pan(.ended, -100)
        host.pan(.began, 3)
        host.pan(.changed, 30)
        rest()
        #expect(host.events.last == .completed(next, finished: false))
        host.pan(.changed, 40)
        #expect(host.events.last == .began(previous))
    }

    @Test func onNextChangeWaitsForTheNextMovement() {
        host.switcher.restart = .onNextChange
        host.pan(.began, -3)
        host.pan(.changed, -100)
        host.pan(.changed, 20)
        rest()
        #expect(host.isAtRest)
        host.pan(.changed, 30)
        #expect(host.events.last == .began(previous))
    }

    @Test(arguments: [(0, 5.0, 0.0), (4, -5, 0), (2, 0, 7)])
    func panThatCannotStartASwitchIsCanceled(selected: Int, x: Double, y: Double) {
        let host = SwitchHost(selected: selected)
        host.pan(.began, x, y: y)
        #expect(host.events == [.panCanceled])
        #expect(host.switcher.pan.phase == .canceled)
        host.pan(.changed, -2 * x - 9)
        host.pan(.ended, -300)
        #expect(host.events == [.panCanceled])
        host.pan(.began, selected == 4 ? 5 : -5)
        #expect(host.events.count == 2)
    }

    @Test func uncanceledPanAtTheLastTabCanTurnAround() {
        let host = SwitchHost(selected: 0)
        host.switcher.cancelsPanAtEnds = false
        host.pan(.began, 5)
        host.pan(.changed, 80)
        #expect(host.events.isEmpty)
        #expect(host.switcher.pan.phase == .changed)
        host.pan(.changed, -80)
        #expect(host.events == [.began(TabSwitch(from: 0, to: 1))])
    }

    @Test func onlyHorizontalPansBegin() {
        let shouldBegin = host.switcher.pan.shouldBegin
        #expect(shouldBegin?(Point(x: 8, y: 7)) == true)
        #expect(shouldBegin?(Point(x: 7, y: -8)) == false)
    }

    @Test func speedAndCurveApplyToTheCompletion() throws {
        host.switcher.completionSpeed = 0.5
        host.switcher.completionCurve = .linear
        host.pan(.began, -3)
        host.pan(.changed, -200)
        host.pan(.ended, -200)
        #expect(host.stage.timeline.nextInstant == .milliseconds(350))
        host.stage.advance(by: .milliseconds(35))
        #expect(abs(try #require(host.view.transition).progress - 0.55) < 1e-12)
    }

    @Test func completionPrecedesASampleOfTheSameTime() {
        host.pan(.began, -3)
        host.pan(.changed, -240)
        host.pan(.ended, -240)
        // (1 - 0.6) * 0.35 s.
        host.pan(.began, -3, after: 140)
        #expect(host.events.suffix(2) == [.completed(next, finished: true), .began(TabSwitch(from: 2, to: 3))])
    }
}
