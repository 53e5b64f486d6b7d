import RefreshKit
import Testing

@Suite struct ViewTreeTests {
    private let stage = Stage(
        size: Size(width: 100, height: 200), safeAreaInsets: EdgeInsets(top: 20, bottom: 30))

    @Test func aViewHasOneSuperview() {
        let (first, second, child) = (View(), View(), View())
        first.addSubview(child)
        second.addSubview(child)
        #expect(first.subviews.isEmpty)
        #expect(child.superview === second)
    }

    @Test func subviewsEnterAndLeaveTheStageWithTheirSuperview() {
        let (outer, inner) = (View(), View())
        outer.addSubview(inner)
        #expect(inner.stage == nil)
        stage.root.addSubview(outer)
        #expect(inner.stage === stage)
        outer.removeFromSuperview()
        #expect(inner.stage == nil)
    }

    /// A view that records whether it is on a stage when its superview changes.
    private final class Newcomer: View {
        var isOnStage: [Bool] = []

        override func didMoveToSuperview() { isOnStage.append(stage != nil) }
    }

    @Test func aViewIsOnStageWhenDidMoveToSuperviewIsCalled() {
        let view = Newcomer()
        stage.root.addSubview(view)
        view.removeFromSuperview()
        #expect(view.isOnStage == [true, false])
    }

    @Test func theFrontmostViewIsHit() {
        let back = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
        let front = View(frame: Rect(x: 25, y: 25, width: 50, height: 50))
        stage.root.addSubview(back)
        stage.root.addSubview(front)
        #expect(stage.root.hitTest(Point(x: 30, y: 30)) === front)
        #expect(stage.root.hitTest(Point(x: 10, y: 10)) === back)
        #expect(stage.root.hitTest(Point(x: 90, y: 90)) === stage.root)
        front.isHidden = true
        #expect(stage.root.hitTest(Point(x: 30, y: 30)) === back)
        back.isUserInteractionEnabled = false
        #expect(stage.root.hitTest(Point(x: 30, y: 30)) === stage.root)
    }

    @Test func aRotatedViewIsHitWhereItIsVisible() {
        let view = View(frame: Rect(x: 0, y: 40, width: 80, height: 20))
        view.transform.rotation = .pi / 2
        stage.root.addSubview(view)
        #expect(stage.root.hitTest(Point(x: 40, y: 15)) === view)
        #expect(stage.root.hitTest(Point(x: 5, y: 50)) === stage.root)
    }

    @Test func pointsAreConvertedThroughFramesAndOffsets() {
        let scroll = ScrollView(frame: Rect(x: 0, y: 10, width: 100, height: 100))
        scroll.contentSize = Size(width: 100, height: 300)
        let row = View(frame: Rect(x: 5, y: 40, width: 10, height: 10))
        stage.root.addSubview(scroll)
        scroll.addSubview(row)
        scroll.contentOffset = Point(x: 0, y: 30)
        #expect(row.convert(Point(x: 1, y: 1)) == Point(x: 6, y: 21))
        #expect(row.convert(Point(x: 1, y: 1), to: scroll) == Point(x: 6, y: 41))
    }

    @Test func theSafeAreaDependsOnTheFrame() {
        let view = View(frame: Rect(x: 0, y: 15, width: 100, height: 170))
        let bar = View(frame: Rect(x: 0, y: 50, width: 100, height: 100))
        stage.root.addSubview(view)
        stage.root.addSubview(bar)
        #expect(view.safeAreaInsets == EdgeInsets(top: 5, bottom: 15))
        #expect(bar.safeAreaInsets == .zero)
        view.additionalSafeAreaInsets = EdgeInsets(top: 44)
        #expect(view.safeAreaInsets == EdgeInsets(top: 49, bottom: 15))
    }

    @Test func layoutRunsFromTheOutsideIn() {
        final class Half: View {
            override func layoutSubviews() {
                for view in subviews { view.frame = Rect(x: 0, y: 0, width: frame.width / 2, height: frame.height) }
            }
        }
        let (outer, inner, leaf) = (Half(frame: Rect(x: 0, y: 0, width: 80, height: 40)), Half(), View())
        outer.addSubview(inner)
        inner.addSubview(leaf)
        stage.root.addSubview(outer)
        stage.advance(to: .zero)
        #expect(leaf.frame.width == 20)
        outer.frame.size.width = 160
        stage.advance(to: .zero)
        #expect(leaf.frame.width == 40)
    }
}
