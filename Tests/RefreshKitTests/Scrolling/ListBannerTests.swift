import Originals
import RefreshKit
import Testing

/// Header and footer views of a list with twenty 44-point rows (880 points in total) on a 600-point screen.
@Suite struct ListBannerTests {
    private let list = ListView(rowCount: 20)
    private let harness: ScrollHarness

    init() {
        harness = ScrollHarness(list)
        harness.advance(by: .zero)
    }

    private func banner(_ height: Double) -> View { View(frame: Rect(x: 5, y: 5, width: 10, height: height)) }

    @Test func headerAndFooterAreAboveAndBelowTheRows() throws {
        let (header, footer) = (banner(30), banner(50))
        (list.headerView, list.footerView) = (header, footer)
        #expect(list.contentSize == Size(width: 375, height: 30 + 880 + 50))
        #expect(header.frame == Rect(x: 0, y: 0, width: 375, height: 30))
        #expect(footer.frame == Rect(x: 0, y: 910, width: 375, height: 50))
        #expect(list.frame(ofRow: 3) == Rect(x: 0, y: 30 + 132, width: 375, height: 44))
        #expect(try #require(list.row(at: 3)).frame == list.frame(ofRow: 3))
        #expect(list.visibleRows == 0..<13)
        list.contentOffset.y = 30
        #expect(list.visibleRows == 0..<14)
    }

    @Test func bothAreAsWideAsTheList() {
        let (header, footer) = (banner(30), banner(50))
        (list.headerView, list.footerView) = (header, footer)
        list.frame.size.width = 300
        harness.advance(by: .zero)
        #expect(header.frame.width == 300)
        #expect(footer.frame.width == 300)
    }

    @Test func newHeightLaysOutTheList() throws {
        let (header, footer) = (banner(30), banner(50))
        (list.headerView, list.footerView) = (header, footer)
        header.frame.size.height = 70
        #expect(list.contentSize.height == 70 + 880 + 50)
        #expect(try #require(list.row(at: 0)).frame.minY == 70)
        #expect(footer.frame.minY == 950)
        footer.frame.size.height = 10
        #expect(list.contentSize.height == 70 + 880 + 10)
        #expect(list.contentOffset.y == 0)
    }

    @Test(arguments: [-5, Double.nan, .infinity]) func invalidHeightCountsAsZero(_ height: Double) {
        let header = banner(30)
        list.headerView = header
        header.frame.size.height = height
        #expect(list.contentSize.height == 880)
        #expect(list.frame(ofRow: 0).minY == 0)
        header.frame.size.height = 20
        #expect(list.contentSize.height == 900)
    }

    @Test func newHeaderReplacesTheOldOne() {
        let (first, second) = (banner(30), banner(60))
        list.headerView = first
        list.headerView = second
        #expect(first.superview == nil)
        #expect(second.frame == Rect(x: 0, y: 0, width: 375, height: 60))
        list.headerView = nil
        #expect(second.superview == nil)
        #expect(list.contentSize.height == 880)
        #expect(list.frame(ofRow: 0).minY == 0)
    }

    @Test func aHiddenViewKeepsItsSpace() {
        let header = banner(30)
        list.headerView = header
        header.isHidden = true
        harness.advance(by: .zero)
        #expect(list.contentSize.height == 910)
    }

    @Test func removedViewIsNoLongerTheHeader() {
        let header = banner(30)
        list.headerView = header
        header.removeFromSuperview()
        harness.advance(by: .zero)
        #expect(list.headerView == nil)
        #expect(list.contentSize.height == 880)
    }

    @Test func oneViewIsNeverHeaderAndFooter() {
        let view = banner(30)
        list.headerView = view
        list.footerView = view
        #expect(list.headerView == nil)
        #expect(list.footerView === view)
        #expect(view.superview === list)
        #expect(view.frame.minY == 880)
        #expect(list.contentSize.height == 910)
    }

    @Test func bothAreBehindControlsInFrontOfTheRows() {
        let control = RefreshControl(.header)
        list.addSubview(control)
        (list.headerView, list.footerView) = (banner(30), banner(50))
        #expect(list.subviews.last === control)
        list.refreshFooter = RefreshControl(.backFooter)
        list.headerView = banner(20)
        #expect(list.subviews.first === list.refreshFooter)
        #expect(list.subviews[1] === list.headerView)
    }

    // MARK: Changes above the screen

    @Test func headerAddedAboveTheScreenDoesNotMoveTheVisiblePart() throws {
        list.contentOffset.y = 100
        let row = try #require(list.row(at: 5))
        let seen = list.convert(row.frame.origin).y
        list.headerView = banner(30)
        #expect(list.contentOffset.y == 130)
        #expect(list.convert(row.frame.origin).y == seen)
        list.headerView?.frame.size.height = 80
        #expect(list.contentOffset.y == 180)
        list.headerView = nil
        #expect(list.contentOffset.y == 100)
        #expect(list.convert(row.frame.origin).y == seen)
    }

    @Test func headerAddedAtTheTopIsVisible() {
        list.headerView = banner(30)
        #expect(list.contentOffset.y == 0)
    }

    /// Of the header view's 50 points, 20 are hidden above the screen.
    @Test func removedHeaderMovesTheOffsetByItsHiddenPart() {
        list.headerView = banner(50)
        list.contentOffset.y = 20
        list.headerView = nil
        #expect(list.contentOffset.y == 0)
        #expect(list.frame(ofRow: 0).minY == 0)
    }

    @Test func headerAddedDuringDecelerationDoesNotStopIt() {
        harness.flick(by: -100, velocity: -300)
        harness.advance(frames: 3)
        let before = list.contentOffset.y
        list.headerView = banner(30)
        #expect(isNear(list.contentOffset.y, before + 30))
        #expect(list.isDecelerating)
    }

    @Test func removedFooterLeavesNoGap() {
        list.footerView = banner(200)
        list.contentOffset.y = list.validOffsets.y.upperBound
        list.footerView = nil
        harness.advance(by: .seconds(3))
        #expect(list.contentOffset.y == 280)
    }

    /// Row 2 begins at 30 + 88, at the edge of the screen, so only two rows are above it.
    @Test func rowsAboveTheScreenAccountForTheHeader() {
        list.headerView = banner(30)
        list.contentOffset.y = 118
        list.insertRows(1, at: 2)
        #expect(list.contentOffset.y == 118)
        list.insertRows(1, at: 1)
        #expect(list.contentOffset.y == 162)
        list.removeRows(1, at: 0)
        #expect(list.contentOffset.y == 118)
    }

    @Test func animatedHeaderHeightMovesTheRows() throws {
        let header = banner(30)
        list.headerView = header
        let row = try #require(list.row(at: 0))
        list.animate(.curve(over: .milliseconds(200))) { header.frame.size.height = 90 }
        harness.advance(by: .milliseconds(100))
        #expect(header.presentationFrame.height > 30 && header.presentationFrame.height < 90)
        #expect(isNear(row.presentationFrame.minY, header.presentationFrame.maxY))
    }

    // MARK: Controls beyond the content

    @Test func controlsStayBeyondTheContent() {
        let (header, footer) = (RefreshControl(.header), RefreshControl(.backFooter))
        (list.refreshHeader, list.refreshFooter) = (header, footer)
        (list.headerView, list.footerView) = (banner(30), banner(50))
        harness.advance(by: .zero)
        #expect(header.frame.maxY == 0)
        #expect(footer.frame.minY == 960)
        list.footerView?.frame.size.height = 80
        #expect(footer.frame.minY == 990)
    }

    @Test func aFooterOfTheContentIsBelowTheFooterView() {
        let footer = RefreshControl(.manualFooter)
        list.refreshFooter = footer
        list.footerView = banner(50)
        #expect(list.contentSize.height == 880 + 50 + 35)
        #expect(footer.frame == Rect(x: 0, y: 930, width: 375, height: 35))
    }
}
