import RefreshKit
import Testing

@Suite struct ListViewTests {
    private let list = ListView(rowCount: 1000)
    private let harness: ScrollHarness

    init() {
        harness = ScrollHarness(list)
        harness.advance(by: .zero)
    }

    @Test func contentIsAsTallAsItsRows() {
        #expect(list.contentSize == Size(width: 375, height: 44_000))
        list.rowHeight = 50
        #expect(list.contentSize.height == 50_000)
        list.rowHeight = -1
        #expect(list.rowHeight == 50)
    }

    @Test func onlyRowsNearTheScreenExist() throws {
        #expect(list.visibleRows == 0..<14)
        #expect(list.subviews.count < 25)
        #expect(list.row(at: 500) == nil)
        list.contentOffset.y = 22_000
        #expect(list.visibleRows == 500..<514)
        let row = try #require(list.row(at: 500))
        #expect(row.frame == Rect(x: 0, y: 22_000, width: 375, height: 44))
        #expect(list.row(at: 0) == nil)
        #expect(list.subviews.count < 35)
    }

    @Test func rowsKeepTheirViewsWhileTheyAreNear() throws {
        let row = try #require(list.row(at: 5))
        harness.flick(by: -100, velocity: 0)
        harness.advance(frames: 3)
        #expect(list.row(at: 5) === row)
        list.reloadData()
        #expect(list.row(at: 5) !== row)
    }

    @Test func rowsInsertedAboveDoNotMoveTheVisiblePart() throws {
        list.contentOffset.y = 450
        let row = try #require(list.row(at: 12))
        let seen = list.convert(row.frame.origin).y
        list.insertRows(3, at: 0)
        #expect(list.rowCount == 1003)
        #expect(list.row(at: 15) === row)
        #expect(list.convert(row.frame.origin).y == seen)
    }

    @Test func rowsInsertedAtTheTopAreVisible() {
        list.insertRows(2, at: 0)
        #expect(list.contentOffset.y == 0)
        #expect(list.visibleRows.lowerBound == 0)
    }

    @Test func rowsInsertedAboveDoNotStopDeceleration() {
        harness.flick(by: -400, velocity: -1000)
        harness.advance(frames: 3)
        let before = list.contentOffset.y
        list.insertRows(1, at: 0)
        #expect(isNear(list.contentOffset.y, before + 44))
        #expect(list.isDecelerating)
    }

    @Test func rowsInsertedAboveDoNotMoveDraggedContent() {
        harness.pan(.began)
        harness.pan(.changed, -100)
        list.insertRows(1, at: 0)
        #expect(list.contentOffset.y == 144)
        harness.pan(.changed, -110)
        #expect(list.contentOffset.y == 154)
    }

    @Test func rowsRemovedAboveDoNotMoveTheVisiblePart() throws {
        list.contentOffset.y = 450
        let row = try #require(list.row(at: 12))
        let seen = list.convert(row.frame.origin).y
        list.removeRows(3, at: 2)
        #expect(list.rowCount == 997)
        #expect(list.contentSize.height == 997 * 44)
        #expect(list.row(at: 9) === row)
        #expect(list.convert(row.frame.origin).y == seen)
    }

    /// Only 20 points of the removed rows are above the screen.
    @Test func rowsRemovedAtTheTopEdgeMoveTheNextOneThere() throws {
        list.contentOffset.y = 64
        let next = try #require(list.row(at: 3))
        let gone = try #require(list.row(at: 2))
        list.removeRows(2, at: 1)
        #expect(list.contentOffset.y == 44)
        #expect(list.row(at: 1) === next)
        #expect(next.frame.minY == 44)
        #expect(gone.superview == nil)
    }

    @Test func rowsRemovedBelowDoNotChangeThoseAbove() throws {
        list.contentOffset.y = 450
        let row = try #require(list.row(at: 12))
        list.removeRows(5, at: 13)
        #expect(list.contentOffset.y == 450)
        #expect(list.row(at: 12) === row)
    }

    @Test func removalIsLimitedToTheExistingRows() {
        list.removeRows(5, at: 998)
        #expect(list.rowCount == 998)
        list.removeRows(0, at: 0)
        list.removeRows(-1, at: 0)
        list.removeRows(1, at: 5000)
        #expect(list.rowCount == 998)
        list.removeRows(.max, at: -3)
        #expect(list.rowCount == 0)
        #expect(list.visibleRows.isEmpty)
    }

    @Test func gapBelowTheLastRowClosesGradually() {
        list.contentOffset.y = 44_000 - 600
        list.removeRows(990, at: 10)
        #expect(list.isDecelerating)
        harness.advance(by: .seconds(60))
        #expect(list.contentOffset.y == 0)
        #expect(list.visibleRows == 0..<10)
    }

    @Test func rowsRemovedAboveDoNotStopDeceleration() {
        harness.flick(by: -400, velocity: -1000)
        harness.advance(frames: 3)
        let before = list.contentOffset.y
        list.removeRows(1, at: 0)
        #expect(isNear(list.contentOffset.y, before - 44))
        #expect(list.isDecelerating)
    }

    @Test func rowsRemovedDuringADragKeepTheOffsetValid() {
        list.contentOffset.y = 40_000
        harness.pan(.began)
        harness.pan(.changed, -10)
        list.removeRows(980, at: 20)
        harness.pan(.changed, -20)
        harness.pan(.ended)
        harness.advance(by: .seconds(60))
        #expect(list.validOffsets.y.contains(list.contentOffset.y))
    }

    @Test func rowsExistWhereAnAnimationShows() {
        list.setContentOffset(Point(x: 0, y: 30_000), animated: true)
        harness.advance(frames: 9)
        let missing = list.visibleRows.filter { list.row(at: $0) == nil }
        #expect(missing.isEmpty)
        #expect(list.visibleRows.lowerBound > 100 && list.visibleRows.upperBound < 600)
        harness.advance(frames: 30)
        #expect(list.subviews.count < 35)
    }

    @Test func fewerRowsBounceToTheNewEnd() {
        list.contentOffset.y = 40_000
        list.rowCount = 20
        harness.advance(by: .seconds(60))
        #expect(list.contentOffset.y == 280)
        #expect(list.row(at: 19) != nil && list.row(at: 20) == nil)
    }

    @Test func negativeCountsAreEmpty() {
        list.rowCount = -4
        harness.advance(by: .seconds(60))
        #expect(list.rowCount == 0 && list.subviews.isEmpty && list.visibleRows.isEmpty)
    }

    @Test func rotatedListIsLaidOutAgain() {
        list.frame = Rect(x: 0, y: 0, width: 600, height: 375)
        harness.advance(by: .zero)
        #expect(list.contentSize.width == 600)
        #expect(list.row(at: 0)?.frame.width == 600)
    }
}
