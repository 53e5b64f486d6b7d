import RefreshKit
import Testing

@Suite struct InteractiveTransitionTests {
    private let stage = Stage(size: Size(width: 400, height: 800))
    private let view: TransitionView
    private let old = View()
    private let new = View()

    init() {
        view = TransitionView(frame: stage.root.bounds)
        stage.root.addSubview(view)
        view.show(old)
    }

    private func begin(_ completion: @escaping (Bool) -> Void = { _ in }) throws -> InteractiveTransition {
        try #require(view.beginTransition(to: new, by: PushTransition(), toward: .left, completion: completion))
    }

    @Test func progressIsShownAtOnceAndInProportion() throws {
        let transition = try begin()
        #expect(old.presentationFrame.minX == 0)
        #expect(new.presentationFrame.minX == 400)
        transition.update(0.25)
        #expect(old.presentationFrame.minX == -100)
        #expect(new.presentationFrame.minX == 300)
    }

    @Test func durationAndTrackedProgressAreAvailable() throws {
        let transition = try begin()
        #expect(transition.duration == .milliseconds(350) && transition.completionSpeed == 1)
        transition.update(0.25)
        #expect(transition.trackedProgress == 0.25)
    }

    @Test func zeroSpeedIsAnError() async {
        await #expect(processExitsWith: .failure) {
            let view = TransitionView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
            view.show(View())
            view.beginTransition(to: View(), by: PushTransition(), toward: .left)?.completionSpeed = 0
        }
    }

    @Test func progressIsClamped() throws {
        let transition = try begin()
        transition.update(1.5)
        #expect(transition.trackedProgress == 1)
        transition.update(.nan)
        #expect(transition.trackedProgress == 1)
        transition.update(-1)
        #expect(transition.trackedProgress == 0)
    }

    /// (1 - 0.64) * 0.35 s.
    @Test func finishTakesTheRemainingTime() throws {
        var instant: Duration?
        let transition = try begin { [stage] _ in instant = stage.now }
        transition.update(0.64)
        transition.finish()
        #expect(stage.timeline.nextInstant == .milliseconds(126))
        stage.advance(to: .seconds(1))
        #expect(instant == .milliseconds(126))
        #expect(transition.isFinished == true)
        #expect(transition.progress == 1)
    }

    /// The reversal takes 0.64 * 0.35 s at twice the speed.
    @Test func cancelTakesTheElapsedPartDividedBySpeed() throws {
        let transition = try begin()
        transition.completionSpeed = 2
        transition.update(0.64)
        transition.cancel()
        transition.completionSpeed = 100
        #expect(stage.timeline.nextInstant == .milliseconds(112))
        stage.advance(to: .milliseconds(112))
        #expect(transition.isFinished == false)
        #expect(view.screen === old)
    }

    @Test(arguments: [Curve.linear, .easeIn, .easeOut, .easeInOut, .default]) func completionFollowsTheCurve(curve: Curve) throws {
        let transition = try begin()
        transition.completionCurve = curve
        transition.update(0.2)
        transition.finish()
        stage.advance(to: .milliseconds(70))
        #expect(abs(transition.progress - (0.2 + 0.8 * curve(0.25))) < 1e-12)
        #expect(abs(old.presentationFrame.minX + 400 * transition.progress) < 1e-9)
    }

    @Test func clockStepsDoNotMatter() throws {
        let transition = try begin()
        transition.finish()
        for step in 1...20 { stage.advance(to: .milliseconds(10 * step)) }
        #expect(abs(transition.progress - Curve.easeInOut(200.0 / 350)) < 1e-12)
    }

    @Test func decidedTransitionIgnoresUpdates() throws {
        var calls: [Bool] = []
        let transition = try begin { calls.append($0) }
        transition.update(0.5)
        transition.finish()
        transition.update(0.1)
        transition.cancel()
        transition.finish()
        #expect(transition.trackedProgress == 0.5)
        stage.advance(to: .seconds(1))
        transition.update(0.3)
        transition.cancel()
        #expect(calls == [true])
        #expect(transition.progress == 1)
    }

    @Test func completionWithoutRemainderIsImmediate() throws {
        var calls: [Bool] = []
        try begin { calls.append($0) }.cancel()
        #expect(calls == [false])
        let transition = try begin { calls.append($0) }
        transition.update(1)
        transition.finish()
        #expect(calls == [false, true])
        #expect(stage.timeline.nextInstant == nil)
    }

    @Test func offStageItEndsAtOnce() throws {
        let view = TransitionView(frame: stage.root.bounds)
        view.show(View())
        let transition = try #require(view.beginTransition(to: new, by: PushTransition(), toward: .left))
        transition.finish()
        #expect(view.screen === new)
    }

    @Test func speedNearZeroDoesNotTrap() throws {
        let transition = try begin()
        transition.completionSpeed = 1e-300
        transition.finish()
        #expect(try #require(stage.timeline.nextInstant) == .seconds(1_000_000_000))
    }
}
