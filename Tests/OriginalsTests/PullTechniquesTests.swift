import Originals
import RefreshKit
import Testing

/// The manual header and footer, which have their own texts in zh-Hans.
@Suite struct ManualControlTests {
    private let header = PulledList(.manualHeader, language: "zh-Hans", inset: EdgeInsets(top: 64))
    private let footer = PulledList(.manualFooter, language: "zh-Hans")

    @Test func headerIs50PointsHighAboveTheContent() {
        #expect(header.control.frame == Rect(x: 0, y: -50, width: 375, height: 50))
    }

    @Test func textIsWhiteAndCentered() {
        for control in [header.control, footer.control] {
            #expect(control.label.color == AdaptiveColor(.white) && control.label.alignment == .center)
        }
        header.wait(10)
        #expect(abs(header.control.label.frame.midX - 187.5) < 1e-9 && header.control.label.frame.midY == 25)
    }

    @Test func footerIsRedAndBlueWhileLoading() {
        let control = footer.control
        #expect(control.backgroundColor?.light == Color(red: 1, green: 0, blue: 0) && control.label.text == "上拉可以加载更多")
        control.beginRefreshing()
        #expect(control.backgroundColor?.light == Color(red: 0, green: 0, blue: 1) && control.label.text == "正在加载更多数据...")
        control.endRefreshing()
        #expect(control.backgroundColor?.light == Color(red: 1, green: 0, blue: 0) && control.label.text == "上拉可以加载更多")
    }

    @Test func headerTextFollowsScrollingWithoutAFinger() {
        header.offset = -114
        #expect(header.control.label.text == "松开立即刷新")
        header.offset = -113.9
        #expect(header.control.label.text == "下拉可以刷新")
    }

    @Test func headerOpensWithTheContentInAQuarterOfASecond() {
        header.offset = 0
        header.control.beginRefreshing()
        #expect(header.insets.top == 114 && header.offset == -114)
        header.wait(125)
        #expect(abs(header.list.presentationContentOffset.y + 57) < 0.01)
        header.wait(125)
        #expect(header.list.presentationContentOffset.y == -114)
    }

    @Test func furtherEndsHaveNoEffect() {
        header.control.beginRefreshing()
        for _ in 0..<3 { header.control.endRefreshing() }
        header.wait(1000)
        header.control.endRefreshing()
        #expect(header.insets.top == 64)
    }

    @Test func footerDoesNotMoveContentWhenItBegins() {
        let (insets, offset) = (footer.insets, footer.offset)
        footer.control.beginRefreshing()
        footer.wait(1000)
        #expect(footer.insets == insets && footer.offset == offset)
    }

    @Test func emptyContentDoesNotLoad() {
        let empty = PulledList(.manualFooter, content: 0)
        empty.drag(to: 100)
        #expect(empty.control.state == .idle)
    }

    @Test func contentPulledDownDoesNotLoad() {
        let short = PulledList(.manualFooter, content: 300, inset: EdgeInsets(top: 64))
        short.drag(to: -80)
        short.drag(to: -64)
        #expect(short.control.state == .idle)
        short.drag(to: -63)
        #expect(short.control.state == .refreshing)
    }

    @Test func headerAndFooterRefreshAtTheSameTime() {
        let second = TextRefreshControl(.manualFooter)
        header.list.addSubview(second)
        header.control.beginRefreshing()
        second.beginRefreshing()
        #expect(header.control.state == .refreshing && second.state == .refreshing)
    }
}

import Originals
import Testing

/// The controls that decide whether to refresh when the finger lifts.
@Suite struct ReleaseControlTests {
    @Test func headerRemovesTheBottomInsetAndRestoresIt() {
        let pulled = PulledList(.releaseHeader, inset: EdgeInsets(top: 20, bottom: 30))
        pulled.drag(to: -101)
        pulled.releaseFinger()
        #expect(pulled.insets == EdgeInsets(top: 150))
        pulled.wait(1000)
        #expect(pulled.notes == ["refresh 1.0"])
        pulled.control.endRefreshing()
        #expect(pulled.insets == EdgeInsets(top: 20, bottom: 30))
    }

    @Test func contentThatFitsAlsoLoadsWhenPulledDown() {
        let short = PulledList(.releaseFooter, content: 300)
        short.drag(to: -50)
        short.releaseFinger()
        #expect(short.control.state == .refreshing)
    }
}

import Originals
import RefreshKit
import Testing

/// The ring controls at both ends; the ring is full at 84 points.
@Suite struct RingControlTests {
    @Test func actionThatEndsAtOnceIsCalledAgainInTheSameDrag() {
        let pulled = PulledList(.ringHeader(maximumPull: 84))
        pulled.control.onRefresh = { [unowned pulled] in
            pulled.note("refresh")
            pulled.control.endRefreshing()
        }
        pulled.drag(to: -90)
        pulled.wait(300)
        #expect(pulled.refreshCount == 1 && pulled.control.state == .idle)
        pulled.drag(to: -91)
        pulled.wait(300)
        #expect(pulled.refreshCount == 2)
    }

    /// The original sets the bottom inset to 0.
    @Test func headerKeepsTheBottomInset() {
        let pulled = PulledList(.ringHeader(maximumPull: 84), inset: EdgeInsets(top: 64, bottom: 49))
        pulled.drag(to: -148)
        #expect(pulled.control.state == .refreshing && pulled.insets == EdgeInsets(top: 148, bottom: 49))
        pulled.control.endRefreshing()
        #expect(pulled.insets == EdgeInsets(top: 64, bottom: 49))
    }

    @Test func footerMeasuresFromTheRestingPosition() {
        let pulled = PulledList(.ringFooter(maximumPull: 84), inset: EdgeInsets(bottom: 34))
        pulled.drag(to: 1333 + 34)
        #expect(pulled.control.pullProgress == 0)
        pulled.drag(to: 1333 + 34 + 42)
        #expect(pulled.control.pullProgress == 0.5)
    }

    @Test func footerMeasuresAgainWhenContentGrows() {
        let pulled = PulledList(.ringFooter(maximumPull: 84))
        pulled.drag(to: 1333 + 42)
        #expect(pulled.control.pullProgress == 0.5)
        pulled.list.contentSize.height = 2021
        #expect(pulled.control.pullProgress == 0.25 && pulled.control.frame.minY == 2021)
    }
}
