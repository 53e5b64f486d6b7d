import Originals
import RefreshKit
import Testing

/// The header in a list without a bar; the header's limit is at -54.
@Suite struct MJRefreshHeaderTests {
    private let pulled = PulledList(.header)
    private var control: TextRefreshControl { pulled.control }

    @Test func headerIs54PointsHighAndAsWideAsTheList() {
        #expect(control.frame == Rect(x: 0, y: -54, width: 375, height: 54))
        control.ignoredInset = 10
        #expect(control.frame == Rect(x: 0, y: -64, width: 375, height: 54))
    }

    @Test func heightDefinesPositionLimitAndSpace() {
        var behavior = RefreshBehavior.header
        behavior.extent = 80
        let pulled = PulledList(behavior)
        #expect(pulled.control.frame == Rect(x: 0, y: -80, width: 375, height: 80))
        pulled.drag(to: -80)
        #expect(pulled.control.state == .idle && pulled.control.pullProgress == 1)
        pulled.drag(to: -80.5)
        #expect(pulled.control.state == .pulling)
        pulled.releaseFinger()
        pulled.offset = -80
        #expect(pulled.insets.top == 80)
    }

    @Test func contentCoversTheHeader() {
        let list = ScrollView()
        list.addSubview(View())
        list.refreshHeader = control
        #expect(list.subviews.first === control)
    }

    @Test func atTheLimitItIsIdleAgain() {
        pulled.drag(to: -54.5)
        #expect(control.state == .pulling)
        pulled.drag(to: -54)
        #expect(control.state == .idle)
    }

    @Test func withoutAFingerTheProgressStaysBelowOne() {
        pulled.offset = -60
        #expect(control.pullProgress == 0)
        pulled.offset = -27
        #expect(control.pullProgress == 0.5)
        pulled.offset = -54
        #expect(control.pullProgress == 0.5)
    }

    @Test func scrolledUpContentKeepsTheProgress() {
        pulled.drag(to: -27)
        pulled.drag(to: 10)
        #expect(control.pullProgress == 0.5)
        pulled.drag(to: 0)
        #expect(control.pullProgress == 0)
    }

    @Test func systemInsetsCountAndAreNotChanged() {
        let pulled = PulledList(.header, inset: EdgeInsets(top: 10), safeArea: EdgeInsets(top: 47))
        pulled.drag(to: -111)
        #expect(pulled.control.state == .idle)
        pulled.drag(to: -111.5)
        #expect(pulled.control.state == .pulling)
        pulled.releaseFinger()
        pulled.offset = -111.5
        #expect(pulled.insets.top == 111 && pulled.list.contentInset.top == 10)
    }

    @Test func openingAndClosingDurationsCanBeSet() {
        var behavior = RefreshBehavior.header
        (behavior.opening.duration, behavior.closingDuration) = (.milliseconds(100), .milliseconds(200))
        let pulled = PulledList(behavior)
        pulled.control.beginRefreshing()
        pulled.wait(1000)
        pulled.control.endRefreshing()
        pulled.wait(1000)
        #expect(pulled.notes == ["refresh 0.1", "end 1.2"])
    }

    @Test func withZeroDurationsItChangesAtOnce() {
        var behavior = RefreshBehavior.header
        (behavior.opening.duration, behavior.closingDuration) = (.zero, .zero)
        let pulled = PulledList(behavior)
        pulled.control.beginRefreshing()
        #expect(pulled.notes == ["refresh 0.0"] && pulled.list.presentationContentOffset.y == -54)
        pulled.control.endRefreshing()
        #expect(pulled.notes == ["refresh 0.0", "end 0.0"] && pulled.list.presentationContentOffset.y == 0)
    }

    @Test func changesInOnEndAnimationAreAnimated() {
        let view = View()
        pulled.stage.root.addSubview(view)
        control.onEndAnimation = { view.alpha = 0 }
        control.beginRefreshing()
        pulled.wait(1000)
        control.endRefreshing()
        pulled.wait(200)
        #expect(view.alpha == 0 && abs(view.presentationAlpha - 0.5) < 0.001)
    }

    @Test func textIsBoldGray14PointsBesideARefreshViewAt25() {
        #expect(control.label.font == Font(size: 14, weight: .bold))
        #expect(control.label.color.light == Color(white: 90.0 / 255))
        #expect(RefreshLook.arrow.arrangement == .centerBeforeText(25))
        #expect(RefreshLook.images.arrangement == .edgeBeforeText(20))
    }
}

import Originals
import RefreshKit
import Testing

/// The alpha of a header that fades in with the pull.
@Suite struct MJRefreshAlphaTests {
    private let pulled = PulledList(.header)
    private var control: TextRefreshControl { pulled.control }

    @Test func isOpaqueByDefault() {
        pulled.drag(to: -27)
        #expect(control.alpha == 1)
        control.fadesInWithPull = true
        #expect(control.alpha == 0.5)
        pulled.drag(to: -13.5)
        #expect(control.alpha == 0.25)
        control.fadesInWithPull = false
        #expect(control.alpha == 1)
    }

    @Test func beginFadesInAndEndFadesOut() {
        control.fadesInWithPull = true
        #expect(control.alpha == 0)
        control.beginRefreshing()
        pulled.wait(125)
        #expect(control.alpha == 1 && abs(control.presentationAlpha - 0.5) < 0.001)
        pulled.wait(875)
        pulled.drag(to: -20)
        #expect(control.alpha == 1)
        control.endRefreshing()
        pulled.wait(200)
        #expect(control.alpha == 0 && abs(control.presentationAlpha - 0.5) < 0.001)
        pulled.wait(200)
        #expect(control.presentationAlpha == 0)
    }
}

import Originals
import RefreshKit
import Testing

/// Control states, and updates to hidden controls.
@Suite struct MJRefreshComponentTests {
    @Test func fiveStatesAreInOrder() {
        #expect(RefreshControl.State.allCases.map(\.rawValue) == ["idle", "pulling", "refreshing", "willRefresh", "noMoreData"])
    }

    @Test func waitingRefreshIsActiveAndCanBeCanceled() {
        let pulled = PulledList(.header)
        pulled.list.removeFromSuperview()
        #expect(!pulled.control.isUnderWay)
        pulled.control.beginRefreshing()
        #expect(pulled.control.state == .willRefresh && pulled.control.isUnderWay)
        pulled.control.endRefreshing()
        pulled.stage.root.addSubview(pulled.list)
        pulled.wait(1000)
        #expect(pulled.control.state == .idle && !pulled.control.isUnderWay && pulled.notes.isEmpty)
    }

    @Test func beginOffStageKeepsARunningRefresh() {
        let pulled = PulledList(.header)
        pulled.control.beginRefreshing()
        #expect(pulled.control.isUnderWay)
        pulled.list.removeFromSuperview()
        pulled.control.beginRefreshing()
        #expect(pulled.control.state == .refreshing)
    }

    @Test func assigningTheSameHeaderKeepsItsRefresh() {
        let pulled = PulledList(.header)
        pulled.control.beginRefreshing()
        pulled.list.refreshHeader = pulled.control
        pulled.wait(1000)
        #expect(pulled.control.state == .refreshing && pulled.notes == ["refresh 0.25"])
    }

    @Test func hiddenControlFollowsOnlyTheContentSize() {
        let pulled = PulledList(.backFooter)
        pulled.control.isHidden = true
        pulled.list.contentSize.height = 2100
        #expect(pulled.control.frame.minY == 2100)
        pulled.drag(to: 1433 + 60)
        #expect(pulled.control.state == .idle && pulled.control.pullProgress == 0)
    }
}
