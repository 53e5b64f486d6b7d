import RefreshKit
import Testing

@Suite struct TreeAttackTests {
    private let stage = Stage(size: Size(width: 100, height: 100))
    private let frame = Rect(x: 0, y: 0, width: 50, height: 50)

    @Test func aSubviewMayRemoveItsSuperview() {
        let (group, first, second) = (View(), HookedView(), View())
        group.addSubview(first)
        group.addSubview(second)
        first.onStage = { if $0.stage != nil { group.removeFromSuperview() } }
        stage.root.addSubview(group)
        #expect(group.superview == nil)
        #expect([group, first, second].allSatisfy { $0.stage == nil })
    }

    @Test func aViewThatMovesDuringItsRemovalHasOneSuperview() {
        let (one, two, three) = (View(), View(), View())
        for view in [one, two, three] { stage.root.addSubview(view) }
        let view = HookedView()
        one.addSubview(view)
        view.onStage = { if $0.stage == nil { three.addSubview($0) } }
        two.addSubview(view)
        #expect(view.superview === three)
        #expect(two.subviews.isEmpty)
        #expect(isWhole(stage.root))
    }

    @Test func aViewThatAddsItsNewSuperviewMakesNoCycle() {
        let (parent, view) = (View(), HookedView())
        stage.root.addSubview(view)
        view.onStage = { if $0.stage == nil { $0.addSubview(parent) } }
        parent.addSubview(view)
        #expect(parent.superview === view)
        #expect(view.superview == nil)
        #expect(parent.subviews.isEmpty)
    }

    @Test func aControlMayBeAddedAgainWhenItsTouchIsCanceled() {
        let control = Control(frame: frame)
        stage.root.addSubview(control)
        control.addAction(for: .touchCancel) { [stage] in stage.root.addSubview(control) }
        stage.touchBegan(at: Point(x: 10, y: 10))
        control.removeFromSuperview()
        #expect(control.superview == nil)
        #expect(control.stage == nil)
        #expect(isWhole(stage.root))
    }

    @Test func aViewMayMoveToAnotherStageInAnyCallback() {
        let other = Stage(size: stage.size)
        let (group, view) = (View(), HookedView())
        group.addSubview(view)
        view.onStage = { [weak stage] in if $0.stage === stage, stage != nil { other.root.addSubview(group) } }
        stage.root.addSubview(group)
        #expect(view.stage === other)
        #expect(isWhole(stage.root) && isWhole(other.root))
    }

    @Test func recursiveLayoutEnds() {
        let (outer, inner) = (HookedView(), HookedView())
        outer.addSubview(inner)
        stage.root.addSubview(outer)
        inner.onLayout = { _ in
            inner.setNeedsLayout()
            outer.setNeedsLayout()
            outer.layoutIfNeeded()
        }
        outer.onLayout = {
            $0.setNeedsLayout()
            $0.layoutIfNeeded()
        }
        stage.advance(by: .seconds(1))
        #expect((1...32).contains(outer.layouts))
        #expect((1...32).contains(inner.layouts))
    }

    @Test func siblingsThatInvalidateEachOtherEnd() {
        let group = HookedView()
        stage.root.addSubview(group)
        var layouts = 0
        for _ in 0..<20 {
            let view = HookedView()
            view.onLayout = { view in
                layouts += 1
                group.setNeedsLayout()
                for sibling in group.subviews { sibling.setNeedsLayout() }
                group.layoutIfNeeded()
            }
            group.addSubview(view)
        }
        stage.advance(by: .seconds(1))
        #expect((20...20_000).contains(layouts))
    }

    @Test func viewsMayRemoveThemselvesInAnyPass() throws {
        for pass in 0..<3 {
            let stage = Stage(size: stage.size)
            for _ in 0..<4 {
                let view = HookedView(frame: frame)
                let leave: (HookedView) -> Void = { $0.superview?.superview?.removeFromSuperview() ?? $0.removeFromSuperview() }
                switch pass {
                case 0: view.onAdvance = leave
                case 1: view.onLayout = leave
                default: view.onDraw = leave
                }
                stage.root.addSubview(view)
            }
            stage.advance(by: .seconds(1))
            _ = try stage.renderedFrame()
            #expect(stage.root.subviews.isEmpty)
            #expect(isWhole(stage.root))
        }
    }

    @Test func advancingAStageFromItsCallbacksFailsAPrecondition() async {
        await #expect(processExitsWith: .failure) {
            let stage = Stage(size: Size(width: 10, height: 10))
            let view = HookedView()
            view.onAdvance = { $0.stage?.advance(by: .seconds(1)) }
            stage.root.addSubview(view)
            stage.advance(by: .seconds(1))
        }
    }

    @Test func drawingAStageFromItsDrawingFailsAPrecondition() async {
        await #expect(processExitsWith: .failure) {
            let stage = Stage(size: Size(width: 10, height: 10))
            let view = HookedView(frame: Rect(x: 0, y: 0, width: 9, height: 9))
            let renderer = StageRenderer(stage)
            view.onDraw = { _ in _ = try? renderer.render() }
            stage.root.addSubview(view)
            try renderer.render()
        }
    }
}
