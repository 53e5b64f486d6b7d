import Originals
import RefreshKit
import RefreshTesting
import Testing

/// A footer at the end of the content, such as the manual footer, below twenty 44-point rows on a 667-point screen.
@Suite struct ContentFooterTests {
    private let list = ListView(rowCount: 20)
    private let footer = RefreshControl(.manualFooter)
    private let harness: StageHarness

    init() {
        list.frame = Rect(x: 0, y: 0, width: 375, height: 667)
        harness = StageHarness(list, size: Size(width: 375, height: 667), traits: Traits())
        list.refreshFooter = footer
        harness.advance(by: .zero)
    }

    @Test func isAtTheEndOfTheContent() {
        #expect(list.contentSize.height == 915)
        #expect(footer.frame == Rect(x: 0, y: 880, width: 375, height: 35))
        #expect(list.validOffsets.y == 0...248)
    }

    @Test func loadsWhenFullyVisible() {
        list.contentOffset.y = 213
        #expect(footer.state == .idle)
        list.contentOffset.y = 247.9
        #expect(footer.state == .idle)
        list.contentOffset.y = 248
        #expect(footer.state == .refreshing)
        harness.advance(by: .seconds(1))
        #expect(list.adjustedContentInset == .zero)
        #expect(list.contentOffset.y == 248)
    }

    @Test func totalInsetIncludesThatOfTheList() {
        var behavior = RefreshBehavior.backFooter
        behavior.opening.space = .inset(60)
        let control = RefreshControl(behavior)
        list.contentInset = EdgeInsets(top: 10, bottom: 7)
        list.refreshFooter = control
        control.beginRefreshing()
        harness.advance(by: .seconds(1))
        #expect(control.state == .refreshing && list.adjustedContentInset == EdgeInsets(top: 10, bottom: 60))
    }

    @Test func newRowsMoveItDown() {
        list.rowCount = 30
        #expect(footer.frame.minY == 1320)
        #expect(list.contentSize.height == 1355)
    }

    @Test func hidingReleasesTheSpace() {
        list.contentOffset.y = 248
        footer.isHidden = true
        harness.advance(by: .seconds(2))
        #expect(list.contentSize.height == 880)
        #expect(list.contentOffset.y == 213)
        #expect(footer.state == .refreshing)
        footer.isHidden = false
        #expect(list.contentSize.height == 915)
        #expect(footer.frame.minY == 880)
    }

    @Test func removalReleasesTheSpace() {
        footer.removeFromSuperview()
        #expect(list.contentSize.height == 880)
        list.addSubview(footer)
        #expect(list.contentSize.height == 915)
    }

    @Test func aNewFooterReplacesItsSpace() {
        list.refreshFooter = RefreshControl(.backFooter)
        #expect(list.contentSize.height == 880)
    }

    @Test func contentThatFitsStartsWhenScrolledUp() {
        list.rowCount = 3
        list.contentOffset.y = -1
        #expect(footer.state == .idle)
        list.contentOffset.y = 1
        #expect(footer.state == .refreshing)
        #expect(footer.frame.minY == 132)
    }

    /// The footer itself does not count as content.
    @Test func emptyListDoesNotLoad() {
        list.rowCount = 0
        list.contentOffset.y = 1
        #expect(list.contentSize.height == 35 && footer.state == .idle)
        list.rowCount = 1
        list.contentOffset.y = 2
        #expect(footer.state == .refreshing)
    }

    /// If the application sets the content size itself, it also has to reserve the space.
    @Test func inAScrollViewItCoversTheLastPoints() {
        let harness = PullHarness(.manualFooter, content: 915)
        #expect(harness.scrollView.contentSize.height == 915)
        #expect(harness.control.frame.minY == 880)
        harness.control.isHidden = true
        #expect(harness.scrollView.contentSize.height == 915)
        harness.control.isHidden = false
        harness.offset = 247
        #expect(harness.control.state == .idle)
        harness.offset = 248
        #expect(harness.control.state == .refreshing)
    }

    @Test func shortContentDoesNotMoveItUp() {
        let harness = PullHarness(.manualFooter, content: 20)
        #expect(harness.control.frame.minY == 0)
    }

    @Test func pullsAreMeasuredFromItsUpperEdge() {
        var behavior = RefreshBehavior.backFooter
        (behavior.extent, behavior.position) = (50, .inContent)
        let harness = PullHarness(behavior, content: 900)
        harness.press()
        harness.offset = 900 - 667 - 25
        #expect(harness.control.pullProgress == 0.5)
        harness.offset = 900 - 667
        #expect(harness.control.pullProgress == 1)
    }

    @Test func visibilityIsMeasuredInsideTheContent() {
        var behavior = RefreshBehavior.autoFooter
        behavior.position = .inContent
        behavior.opening.space = .zero
        let control = RefreshControl(behavior)
        control.triggerProgress = 0.5
        let harness = PullHarness(control, content: 900)
        harness.offset = 900 - 667 - 23
        #expect(control.state == .idle)
        harness.offset = 900 - 667 - 22
        #expect(control.state == .refreshing)
    }

    @Test func aTrailerWidensTheList() {
        var behavior = RefreshBehavior.trailer
        behavior.position = .inContent
        list.refreshTrailer = RefreshControl(behavior)
        #expect(list.contentSize.width == 435)
        #expect(list.refreshTrailer?.frame.minX == 375)
    }

    /// With the trigger `.maximum`, a footer is measured from the resting position; otherwise it would load again and again.
    @Test func aRingInTheContentDoesNotStartAtRest() {
        var behavior = RefreshBehavior.ringFooter(maximumPull: 80)
        behavior.position = .inContent
        let ring = RefreshControl(behavior)
        list.refreshFooter = ring
        list.contentOffset.y = list.validOffsets.y.upperBound
        #expect(ring.state == .idle && ring.pullProgress == 0)
    }
}
