import RefreshKit
import Testing

@Suite struct TransitionViewTests {
    private let stage = Stage(size: Size(width: 400, height: 800))
    private let view: TransitionView
    private let first = View()
    private let second = View()

    init() {
        view = TransitionView(frame: stage.root.bounds)
        stage.root.addSubview(view)
        view.show(first)
    }

    /// A transition that leaves all of the views' properties changed.
    private struct UnrestoredTransition: ViewTransition {
        let duration = Duration.milliseconds(200)

        func place(_ old: View, _ new: View, at progress: Double, in bounds: Rect, toward edge: TransitionEdge) {
            for view in [old, new] {
                (view.frame, view.alpha, view.isHidden) = (Rect(x: 9, y: 9, width: 9, height: 9), 0.1, true)
                view.transform = ViewTransform(rotation: 1, scale: 2)
            }
        }
    }

    private func isUntouched(_ view: View) -> Bool {
        view.frame == self.view.bounds && view.alpha == 1 && view.transform == .identity && !view.isHidden
    }

    @Test func showReplacesTheScreenAtOnce() {
        view.show(second)
        #expect(view.subviews.map(ObjectIdentifier.init) == [ObjectIdentifier(second)])
        #expect(second.frame == view.bounds)
        view.show(nil)
        #expect(view.subviews.isEmpty)
        #expect(view.screen == nil)
    }

    @Test func screenFollowsTheSizeAtRest() {
        view.frame = Rect(x: 0, y: 0, width: 800, height: 400)
        stage.advance(to: .zero)
        #expect(first.frame == view.bounds)
    }

    @Test func onlyOneTransitionRunsAtATime() {
        #expect(view.beginTransition(to: first, by: PushTransition(), toward: .left) == nil)
        let begun = view.beginTransition(to: second, by: PushTransition(), toward: .left)
        #expect(begun != nil)
        #expect(view.beginTransition(to: View(), by: PushTransition(), toward: .left) == nil)
        #expect(view.transition === begun)
        #expect(view.subviews.count == 2)
    }

    @Test func withoutAScreenNoTransitionBegins() {
        view.show(nil)
        #expect(view.beginTransition(to: second, by: PushTransition(), toward: .left) == nil)
        #expect(view.subviews.isEmpty)
    }

    @Test func reversedTransitionsComeFromBehind() {
        view.beginTransition(to: second, by: CoverTransition(isReversed: true), toward: .bottom)
        #expect(view.subviews.first === second)
    }

    @Test(arguments: [true, false]) func viewPropertiesAreRestored(finishes: Bool) throws {
        let begun = try #require(view.beginTransition(to: second, by: UnrestoredTransition(), toward: .left))
        begun.update(0.5)
        if finishes { begun.finish() } else { begun.cancel() }
        stage.advance(to: .milliseconds(50))
        #expect(second.isHidden)
        stage.advance(to: .milliseconds(100))
        #expect(isUntouched(first))
        #expect(isUntouched(second))
        #expect(view.screen === (finishes ? second : first))
    }

    @Test func applicationsAlphaIsRestored() throws {
        second.alpha = 0.5
        try #require(view.beginTransition(to: second, by: CrossFadeTransition(), toward: .left)).finish()
        stage.advance(to: .seconds(1))
        #expect(second.alpha == 0.5)
    }

    @Test func rotationCancelsAnUndecidedTransition() {
        var finished: Bool?
        view.beginTransition(to: second, by: PushTransition(), toward: .left) { finished = $0 }?.update(0.9)
        view.frame = Rect(x: 0, y: 0, width: 800, height: 400)
        stage.advance(to: .milliseconds(16))
        #expect(finished == false)
        #expect(view.subviews.count == 1)
        #expect(isUntouched(first))
    }

    @Test func rotationEndsADecidedTransitionAsDecided() {
        var calls: [Bool] = []
        view.beginTransition(to: second, by: PushTransition(), toward: .left) { calls.append($0) }?.finish()
        view.frame = Rect(x: 0, y: 0, width: 800, height: 400)
        stage.advance(to: .milliseconds(16))
        stage.advance(to: .seconds(1))
        #expect(calls == [true])
        #expect(isUntouched(second))
    }

    @Test func leavingTheStageEndsTheTransition() {
        var calls: [Bool] = []
        view.beginTransition(to: second, by: PushTransition(), toward: .left) { calls.append($0) }?.update(0.5)
        view.removeFromSuperview()
        #expect(calls == [false])
        #expect(view.transition == nil)
        #expect(view.subviews.count == 1 && view.subviews[0] === first)
        stage.advance(to: .seconds(1))
        #expect(calls == [false])
    }

    @Test func removedViewDoesNotStay() {
        var calls: [Bool] = []
        view.beginTransition(to: second, by: PushTransition(), toward: .left) { calls.append($0) }?.finish()
        second.removeFromSuperview()
        stage.advance(to: .milliseconds(16))
        #expect(calls == [false])
        #expect(view.screen === first)
        view.beginTransition(to: second, by: PushTransition(), toward: .left) { calls.append($0) }?.update(0.1)
        first.removeFromSuperview()
        stage.advance(to: .milliseconds(32))
        #expect(calls == [false, true])
        #expect(isUntouched(second))
    }

    @Test func movedViewKeepsItsNewFrame() throws {
        let begun = try #require(view.beginTransition(to: second, by: PushTransition(), toward: .left))
        let frame = Rect(x: 1, y: 2, width: 3, height: 4)
        stage.root.addSubview(second)
        second.frame = frame
        begun.update(0.5)
        stage.advance(to: .milliseconds(16))
        #expect(second.superview === stage.root)
        #expect(second.frame == frame)
        #expect(isUntouched(first))
        #expect(view.transition == nil)
    }

    @Test func anEndedTransitionDoesNotEndTheNext() {
        view.beginTransition(to: second, by: PushTransition(), toward: .left)?.finish()
        view.show(first)
        view.beginTransition(to: second, by: PushTransition(), toward: .left)?.update(0.5)
        stage.advance(to: .seconds(1))
        #expect(view.transition?.progress == 0.5)
    }

    @Test func showingTheNewViewFinishesAndAnyOtherCancels() {
        var calls: [Bool] = []
        view.beginTransition(to: second, by: PushTransition(), toward: .left) { calls.append($0) }
        view.show(second)
        view.beginTransition(to: first, by: PushTransition(), toward: .right) { calls.append($0) }
        let third = View()
        view.show(third)
        #expect(calls == [true, false])
        #expect(view.subviews.count == 1 && view.subviews[0] === third)
    }

    @Test func completionCanBeginTheNextTransition() {
        let third = View()
        view.beginTransition(to: second, by: PushTransition(), toward: .left) { [view] _ in
            view.beginTransition(to: third, by: PushTransition(), toward: .left)?.finish()
        }?.finish()
        stage.advance(to: .milliseconds(350))
        #expect(view.transition?.to === third)
        stage.advance(to: .milliseconds(700))
        #expect(view.screen === third)
        #expect(view.subviews.count == 1)
    }
}
