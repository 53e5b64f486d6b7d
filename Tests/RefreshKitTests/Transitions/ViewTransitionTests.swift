import RefreshKit
import Testing

@Suite struct ViewTransitionTests {
    private let old = View()
    private let new = View()
    private let bounds = Rect(x: 0, y: 0, width: 375, height: 667)

    private func place(_ transition: any ViewTransition, at progress: Double, toward edge: TransitionEdge = .left) {
        for view in [old, new] { (view.frame, view.alpha, view.transform) = (bounds, 1, .identity) }
        transition.place(old, new, at: progress, in: bounds, toward: edge)
    }

    /// The original's animator uses the same values: 0.35 s, and offsets of (-1, 0) for left and (+1, 0) for right.
    @Test func pushMovesBothByOneWidth() {
        place(PushTransition(), at: 0.16)
        #expect(old.frame == Rect(x: -60, y: 0, width: 375, height: 667))
        #expect(new.frame == Rect(x: 315, y: 0, width: 375, height: 667))
        place(PushTransition(), at: 0.16, toward: .right)
        #expect(old.frame.minX == 60)
        #expect(new.frame.minX == -315)
        #expect(PushTransition().duration == .milliseconds(350))
    }

    @Test func pushMovesVerticallyByOneHeight() {
        place(PushTransition(), at: 0.5, toward: .top)
        #expect(old.frame.minY == -333.5)
        #expect(new.frame.minY == 333.5)
        place(PushTransition(), at: 1, toward: .bottom)
        #expect(old.frame.minY == 667)
        #expect(new.frame == bounds)
    }

    @Test func scaleGrowsFromThreeTenths() {
        place(ScaleTransition(), at: 0)
        #expect(new.transform == ViewTransform(scale: 0.3))
        #expect(new.alpha == 0)
        place(ScaleTransition(), at: 0.5)
        #expect(abs(new.transform.scale - 0.65) < 1e-12)
        place(ScaleTransition(), at: 1)
        #expect(new.transform.scale == 1)
        #expect(old.transform == .identity)
    }

    @Test func reversedScaleUndoesTheOther() {
        place(ScaleTransition(isReversed: true), at: 0.75)
        #expect(abs(old.transform.scale - 0.475) < 1e-12)
        #expect(old.alpha == 0.25)
        #expect(new.transform == .identity)
        #expect(!ScaleTransition(isReversed: true).isNewViewInFront)
    }

    @Test func crossFadeChangesOnlyTheNewAlpha() {
        place(CrossFadeTransition(), at: 0.25)
        #expect(new.alpha == 0.25)
        #expect(old.alpha == 1)
        #expect(old.frame == bounds && new.frame == bounds)
    }

    @Test(arguments: TransitionEdge.allCases) func coverMovesOnlyOneView(edge: TransitionEdge) {
        let travel = edge.travel(across: bounds.size)
        place(CoverTransition(), at: 0.25, toward: edge)
        #expect(new.frame.origin == Point(x: -0.75 * travel.x, y: -0.75 * travel.y))
        #expect(old.frame == bounds)
        place(CoverTransition(isReversed: true), at: 0.25, toward: edge)
        #expect(old.frame.origin == Point(x: 0.25 * travel.x, y: 0.25 * travel.y))
        #expect(new.frame == bounds)
    }

    @Test func coverAndScaleTakeThreeTenthsOfASecond() {
        #expect(CoverTransition().duration == .milliseconds(300) && ScaleTransition().duration == .milliseconds(300))
    }

    @Test(arguments: TransitionEdge.allCases) func atTheEndTheNewViewFillsTheBounds(edge: TransitionEdge) {
        let shipped: [any ViewTransition] = [
            PushTransition(), ScaleTransition(), CrossFadeTransition(), CoverTransition(), CoverTransition(isReversed: true),
        ]
        for transition in shipped {
            place(transition, at: 1, toward: edge)
            #expect(new.frame == bounds)
            #expect(new.alpha == 1)
            #expect(new.transform == .identity)
        }
    }
}
