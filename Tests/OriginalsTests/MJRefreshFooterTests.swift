import Originals
import RefreshKit
import Testing

/// The automatic footer below 2,000 points of content in a 667-point list; the footer is fully visible at an offset of 1,377.
@Suite struct MJRefreshAutoFooterTests {
    private let pulled = PulledList(.autoFooter)
    private var control: TextRefreshControl { pulled.control }

    @Test func disabledFooterDoesNotLoad() {
        control.isAutomatic = false
        pulled.drag(to: 1500)
        #expect(control.state == .idle)
    }

    @Test(arguments: [(1.0, 1377.0), (0.5, 1355), (0, 1333), (-1, 1289)])
    func loadsWhenAPartIsVisible(_ part: Double, _ offset: Double) {
        control.triggerProgress = part
        pulled.drag(to: offset - 0.5)
        #expect(control.state == .idle)
        pulled.drag(to: offset)
        #expect(control.state == .refreshing)
    }

    @Test func loadsOnlyWhileTheOffsetGrows() {
        control.isAutomatic = false
        pulled.drag(to: 1400)
        control.isAutomatic = true
        pulled.drag(to: 1395)
        pulled.drag(to: 1395)
        #expect(control.state == .idle)
        pulled.drag(to: 1396)
        #expect(control.state == .refreshing)
    }

    @Test func withoutALimitEachMovementCanLoad() {
        control.triggersPerDrag = -1
        for offset in [1400.0, 1401, 1402] {
            pulled.drag(to: offset)
            control.endRefreshing()
        }
        #expect(pulled.refreshCount == 3)
    }

    @Test func rejectedDragBlocksCallsUntilTheNextPan() {
        pulled.drag(to: 1400)
        control.endRefreshing()
        pulled.drag(to: 1410)
        control.beginRefreshing()
        #expect(control.state == .idle)
        pulled.releaseFinger()
        pulled.drag(to: 1300)
        control.beginRefreshing()
        #expect(control.state == .refreshing)
    }

    @Test(arguments: [(1376.5, false), (1377, true)]) func liftingTheFingerAtTheEndLoads(_ offset: Double, _ loads: Bool) {
        control.isAutomatic = false
        pulled.drag(to: offset)
        pulled.releaseFinger()
        #expect((control.state == .refreshing) == loads)
    }

    @Test func tapLoadsOnceRegardlessOfTheCount() {
        pulled.drag(to: 1400)
        control.endRefreshing()
        pulled.drag(to: 1410)
        #expect(control.remainingTriggerCount == 0)
        control.tapLabel()
        #expect(control.state == .refreshing)
        control.tapLabel()
        #expect(pulled.refreshCount == 2)
    }

    @Test func pageScrollsBackByTheInsetBeforeTheEndIsReported() {
        pulled.list.isPagingEnabled = true
        control.beginRefreshing()
        pulled.offset = 1377
        control.endRefreshing()
        #expect(pulled.offset == 1333)
        pulled.wait(200)
        #expect(abs(pulled.list.presentationContentOffset.y - 1355) < 0.01)
        #expect(pulled.notes == ["refresh 0.0"])
        pulled.wait(200)
        #expect(pulled.notes == ["refresh 0.0", "end 0.4"])
    }

    @Test func pageScrollsBackNoFurtherThanItsStart() {
        let short = PulledList(.autoFooter, content: 300)
        short.list.isPagingEnabled = true
        short.control.beginRefreshing()
        short.offset = 10
        short.control.endRefreshing()
        #expect(short.offset == 0)
    }

    @Test func hiddenFooterIsIdleAndReleasesItsSpace() {
        control.beginRefreshing()
        #expect(pulled.insets.bottom == 44)
        control.isHidden = true
        #expect(control.state == .idle && pulled.insets.bottom == 0)
        control.isHidden = false
        #expect(pulled.insets.bottom == 44)
    }

    @Test func withoutMoreDataNeitherScrollingNorATapLoads() {
        control.endRefreshingWithNoMoreData()
        pulled.drag(to: 1400)
        control.tapLabel()
        pulled.releaseFinger()
        #expect(control.state == .noMoreData)
        control.resetNoMoreData()
        pulled.drag(to: 1401)
        #expect(control.state == .refreshing)
    }
}

import Originals
import RefreshKit
import Testing

/// The back footer below 2,000 points of content; the footer becomes visible at an offset of 1,333.
@Suite struct MJRefreshBackFooterTests {
    private let pulled = PulledList(.backFooter)
    private var control: TextRefreshControl { pulled.control }

    @Test func footerIsAtTheEndOfTheContentAndFollowsIt() {
        control.ignoredInset = 20
        #expect(control.frame == Rect(x: 0, y: 2020, width: 375, height: 44))
        pulled.list.contentSize.height = 2100
        #expect(control.frame.minY == 2120)
    }

    @Test func withShortContentTheFooterIsAtTheEndOfTheViewAndReservesTheGap() {
        let short = PulledList(.backFooter, content: 300, inset: EdgeInsets(top: 64))
        #expect(short.control.frame.minY == 603)
        short.drag(to: -42)
        #expect(short.control.pullProgress == 0.5)
        short.drag(to: -20)
        #expect(short.control.state == .idle)
        short.drag(to: -19.5)
        #expect(short.control.state == .pulling)
        short.releaseFinger()
        short.offset = -19.5
        #expect(short.insets.bottom == 44 + 303 && short.offset == -20)
        short.control.endRefreshing()
        #expect(short.insets.bottom == 0)
    }

    @Test func atTheLimitItIsIdleAgain() {
        pulled.drag(to: 1377.5)
        #expect(control.state == .pulling)
        pulled.drag(to: 1377)
        #expect(control.state == .idle)
    }

    @Test func resetEndsTheRefresh() {
        control.beginRefreshing()
        pulled.wait(1000)
        control.resetNoMoreData()
        #expect(control.state == .idle && pulled.insets.bottom == 0)
        pulled.wait(400)
        #expect(pulled.notes == ["refresh 0.25", "end 1.4"])
    }

    @Test(arguments: [(false, true), (true, false)]) func newRowsStopTheContent(_ comeRows: Bool, _ movesOn: Bool) {
        var rows = 20
        control.rowCount = { rows }
        control.beginRefreshing()
        pulled.wait(1000)
        pulled.offset = 1000
        pulled.drag(to: 1000)
        pulled.releaseFinger(velocity: 1000)
        pulled.wait(50)
        if comeRows { rows = 40 }
        control.endRefreshing()
        let offset = pulled.offset
        pulled.wait(500)
        #expect((pulled.offset != offset) == movesOn)
    }
}
