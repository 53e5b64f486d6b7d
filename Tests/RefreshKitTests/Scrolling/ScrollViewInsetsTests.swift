import RefreshKit

import Testing

@Suite struct ScrollViewInsetsTests {
    @Test func insetsAtRestClampTheOffsetAndNotify() {
        let harness = ScrollHarness(top: 50)
        harness.view.contentInset.top = 20
        #expect(harness.offset == -20)
        harness.view.contentInset.top = 60
        #expect(harness.offset == -20)
        #expect(harness.offsets == [-20, -20])
    }

    @Test func bounceContinuesToTheNewEdge() {
        let harness = ScrollHarness()
        harness.flick(by: 300)
        harness.advance(by: .milliseconds(60))
        let (before, count) = (harness.offset, harness.offsets.count)
        harness.view.reserve(EdgeInsets(top: 60), for: harness)
        #expect(isNear(harness.offset, before))
        #expect(harness.offsets.count == count)
        harness.advance(by: .seconds(60))
        #expect(harness.offset == -60)
    }

    @Test func insetReleasedDuringABounceLeadsBack() {
        let harness = ScrollHarness()
        harness.view.reserve(EdgeInsets(top: 60), for: harness)
        harness.flick(by: 300)
        harness.advance(frames: 3)
        harness.view.reserve(.zero, for: harness)
        harness.advance(by: .seconds(60))
        #expect(harness.offset == 0)
    }

    @Test func decelerationStopsAtAMovedEdge() {
        let harness = ScrollHarness(content: 5000)
        harness.flick(by: -50, velocity: -3000)
        harness.advance(frames: 6)
        harness.view.contentSize.height = 1500
        harness.advance(by: .seconds(60))
        #expect(harness.offset == 900)
    }

    @Test func shrinkingContentBouncesToItsEnd() {
        let harness = ScrollHarness(offset: 1400)
        harness.view.contentSize.height = 1000
        #expect(harness.offset == 1400)
        harness.advance(frames: 6)
        #expect(harness.offset < 1400 && harness.offset > 400)
        harness.advance(by: .seconds(60))
        #expect(harness.offset == 400)
    }

    @Test func growingContentKeepsTheOffset() {
        let harness = ScrollHarness(offset: -30)
        harness.view.contentSize.height = 3000
        harness.advance(by: .seconds(60))
        #expect(harness.offset == -30)
    }

    @Test func safeAreaMovesContent() {
        let harness = ScrollHarness(offset: 100)
        harness.stage.safeAreaInsets.top = 44
        #expect(harness.offset == 56)
        harness.stage.safeAreaInsets.top = 20
        #expect(harness.offset == 80)
    }

    @Test func safeAreaChangeDoesNotStopDeceleration() {
        let harness = ScrollHarness()
        harness.flick(by: -100, velocity: -1000)
        harness.advance(frames: 3)
        let before = harness.offset
        harness.stage.safeAreaInsets.top = 20
        #expect(isNear(harness.offset, before - 20))
        #expect(harness.view.isDecelerating)
    }

    @Test func rotationKeepsTheOffsetValid() {
        let harness = ScrollHarness(offset: 1400)
        harness.view.frame = Rect(x: 0, y: 0, width: 375, height: 900)
        #expect(harness.offset == 1100)
    }

    @Test func rotationCompletesAPageTurn() {
        let harness = ScrollHarness(content: 6000, offset: 1200)
        harness.view.isPagingEnabled = true
        harness.flick(by: -400)
        harness.advance(frames: 2)
        harness.view.frame = Rect(x: 0, y: 0, width: 375, height: 400)
        harness.advance(by: .seconds(60))
        #expect(harness.offset == 1200)
    }

    @Test func rotationKeepsThePage() {
        let harness = ScrollHarness(content: 6000, offset: 1200)
        harness.view.isPagingEnabled = true
        harness.view.frame = Rect(x: 0, y: 0, width: 375, height: 400)
        #expect(harness.offset == 800)
    }
}

import Testing

@Suite struct ScrollViewSafeAreaTests {
    private let stage = Stage(size: Size(width: 600, height: 300), safeAreaInsets: EdgeInsets(top: 20, left: 47, bottom: 21, right: 47))

    @Test func listInLandscapeDoesNotMoveSideways() throws {
        let list = ListView(frame: stage.root.bounds, rowCount: 40) { ListRow("\($0)") }
        stage.root.addSubview(list)
        stage.advance(to: .zero)
        #expect(list.contentOffset == Point(x: 0, y: -20))
        #expect(list.validOffsets.x == 0...0)
        let row = try #require(list.row(at: 0) as? ListRow)
        #expect(row.title.frame.minX == 67)
    }

    @Test func wideContentRespectsTheSides() {
        let scroll = ScrollView(frame: stage.root.bounds)
        scroll.contentSize = Size(width: 2000, height: 300)
        stage.root.addSubview(scroll)
        #expect(scroll.adjustedContentInset == EdgeInsets(left: 47, right: 47))
        #expect(scroll.contentOffset == Point(x: -47, y: 0))
    }

    @Test func nestedScrollViewAppliesTheSafeAreaOnce() {
        let outer = ScrollView(frame: stage.root.bounds)
        outer.contentSize = Size(width: 600, height: 2000)
        let inner = ScrollView(frame: Rect(x: 0, y: 0, width: 600, height: 200))
        inner.contentSize = Size(width: 600, height: 900)
        stage.root.addSubview(outer)
        outer.addSubview(inner)
        #expect(outer.adjustedContentInset.top == 20)
        #expect(inner.adjustedContentInset.top == 0)
    }

    @Test func removedListKeepsItsOffset() {
        let list = ListView(frame: stage.root.bounds, rowCount: 40)
        stage.root.addSubview(list)
        list.contentOffset.y = 100
        list.removeFromSuperview()
        #expect(list.contentOffset.y == 100 && list.adjustedContentInset.top == 20)
        stage.root.addSubview(list)
        #expect(list.contentOffset.y == 100)
    }
}
