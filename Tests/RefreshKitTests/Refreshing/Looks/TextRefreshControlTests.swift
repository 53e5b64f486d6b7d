import Originals

import RefreshKit
import Testing

@Suite struct TextRefreshControlTests {
    @Test func labelShowsTheState() {
        let control = TextRefreshControl(.backFooter)
        let harness = PullHarness(control)
        #expect(control.label.text == "Pull up to load more")
        control.beginRefreshing()
        #expect(control.label.text == "Loading...")
        harness.advance(by: .milliseconds(500))
        control.endRefreshingWithNoMoreData()
        #expect(control.label.text == "No more data")
    }

    @Test func withoutMoreDataOnlyTheTextIsShown() {
        let control = TextRefreshControl(.backFooter)
        let harness = PullHarness(control)
        control.endRefreshingWithNoMoreData()
        harness.advance(by: .milliseconds(500))
        #expect(control.refreshView?.isHidden == true)
        control.resetNoMoreData()
        #expect(control.refreshView?.isHidden == false)
    }

    @Test func arrowFollowsThePull() {
        let control = TextRefreshControl(.header)
        let harness = PullHarness(control)
        let arrow = control.refreshView as? ArrowView
        harness.press()
        harness.offset = -54
        #expect(arrow?.rotatesDevice == false)
        harness.offset = -55
        #expect(arrow?.rotatesDevice == true)
        harness.release()
        harness.offset = -55
        #expect(arrow?.isRefreshAnimating == true)
    }

    @Test func resetAfterAPullWithoutMoreDataKeepsTheArrowAtRest() {
        let control = TextRefreshControl(.backFooter)
        let harness = PullHarness(control)
        control.endRefreshingWithNoMoreData()
        harness.press()
        harness.offset = 2000 - 667 + 60
        #expect(control.pullProgress > 1)
        control.resetNoMoreData()
        #expect((control.refreshView as? ArrowView)?.rotatesDevice == false)
    }

    @Test func spinnerOfAnAutomaticFooterIsVisibleOnlyDuringARefresh() {
        let control = TextRefreshControl(.autoFooter)
        let harness = PullHarness(control)
        #expect(control.refreshView?.isHidden == true)
        control.beginRefreshing()
        harness.advance(by: .milliseconds(100))
        #expect(control.refreshView?.isHidden == false)
        control.endRefreshing()
        #expect(control.refreshView?.isHidden == true)
    }

    @Test func tapOnTheTextBeginsARefresh() {
        let control = TextRefreshControl(.autoFooter)
        control.isAutomatic = false
        let harness = PullHarness(control, content: 400)
        harness.advance(by: .milliseconds(10))
        harness.stage.touchBegan(at: Point(x: 187, y: 422))
        harness.stage.touchEnded()
        #expect(control.state == .refreshing)
    }

    @Test func headerIgnoresTaps() {
        let control = TextRefreshControl(.header)
        #expect(!(control.subviews + control.content.subviews).contains { $0 is Control })
    }

    @Test func ringAndTextFollowThePull() throws {
        let control = TextRefreshControl(.ringHeader(maximumPull: 80))
        let harness = PullHarness(control)
        #expect(control.label.alpha == 0)
        harness.press()
        harness.offset = -20
        #expect(control.label.alpha == 0.25)
        #expect((control.refreshView as? IndicatorView)?.moment.progress == 0.25)
        harness.offset = -80
        #expect(control.state == .refreshing && control.label.alpha == 1)
    }

    @Test func backgroundOfTheManualHeaderShowsTheState() {
        let control = TextRefreshControl(.manualHeader)
        let harness = PullHarness(control)
        #expect(control.backgroundColor?.light == Color(red: 1, green: 0, blue: 0))
        harness.offset = -60
        #expect(control.backgroundColor?.light == Color(white: 0.5))
        control.beginRefreshing()
        #expect(control.backgroundColor?.light == Color(red: 0, green: 0, blue: 1))
    }

    @Test func customRefreshViewFollowsThePullAndRuns() {
        let control = TextRefreshControl(.header)
        let probe = Probe()
        control.refreshView = probe
        let harness = PullHarness(control)
        harness.press()
        harness.offset = -27
        #expect(probe.progress == 0.5)
        control.beginRefreshing()
        #expect(probe.isRunning)
    }

    @Test func headerGrowsOnlyForATallRefreshView() {
        #expect(TextRefreshControl(images: Still(height: 80)).behavior.extent == 80)
        #expect(TextRefreshControl(images: Still(height: 20)).behavior.extent == 54)
        #expect(RefreshBehavior.header.growing(to: .nan) == .header)
        #expect(RefreshBehavior.header.growing(to: .infinity) == .header)
    }

    @Test func headerGrowsToTheTallestImage() {
        let control = TextRefreshControl(images: [.idle: Still(height: 30), .refreshing: Still(height: 80)])
        #expect(control.behavior.extent == 80 && control.look == .images)
        #expect((control.refreshView as? StateImagesView)?.frame.size == Size(width: 20, height: 80))
    }

    @Test func arrowOfTheThreeStateControlTurnsAtTheLimitWithTheText() throws {
        let control = TextRefreshControl(.threeState, language: "zh-Hans")
        let harness = PullHarness(control)
        harness.advance(by: .milliseconds(10))
        let arrow = try #require(control.refreshView as? ArrowView)
        // Images beside text are aligned to whole pixels.
        #expect(abs(arrow.frame.midX - (375.0 / 2 - 30)) <= 0.5 && abs(control.label.frame.minX - arrow.frame.maxX - 15) <= 0.5)
        harness.press()
        harness.offset = -60
        #expect(!arrow.rotatesDevice && control.label.text == "下拉刷新")
        harness.offset = -60.5
        #expect(arrow.rotatesDevice && control.label.text == "释放刷新")
        harness.offset = -60
        #expect(arrow.rotatesDevice, "a pull of exactly the limit keeps the state")
        harness.release()
        harness.offset = -60
        #expect(arrow.subviews[0].isHidden && !arrow.subviews[1].isHidden && control.label.text == "正在刷新...")
    }

    @Test func imagesUseTheLookOfTheBehavior() {
        #expect(TextRefreshControl(images: Still()).look == .images)
        #expect(TextRefreshControl(.threeState, images: Still()).look.arrangement == .leftOfCenter(30, gap: 15))
        let footer = TextRefreshControl(.autoFooter, images: Still())
        PullHarness(footer).advance(by: .milliseconds(10))
        #expect(footer.refreshView?.isHidden == true)
    }

    @Test func refreshViewWithoutTextIsCentered() {
        let control = TextRefreshControl(.header)
        control.label.isHidden = true
        let harness = PullHarness(control)
        harness.advance(by: .milliseconds(10))
        #expect(control.refreshView?.frame.center == control.bounds.center)
    }

    @Test(arguments: [1.0, 2, 3]) func besideTextItIsOnWholePixels(_ scale: Double) throws {
        let control = TextRefreshControl(.header)
        let harness = PullHarness(control)
        harness.stage.traits.scale = scale
        harness.advance(by: .milliseconds(10))
        control.setNeedsLayout()
        harness.advance(by: .milliseconds(10))
        let pixel = try #require(control.refreshView).frame.minX * scale
        #expect(abs(pixel - pixel.rounded()) < 1e-9)
    }

    @Test(arguments: [60.0, 120, 200, 320]) func textAndRefreshViewNeverOverlap(_ width: Double) throws {
        let control = TextRefreshControl(.header, language: "ru")
        let harness = PullHarness(control)
        harness.scrollView.frame.size.width = width
        harness.advance(by: .milliseconds(10))
        let refreshView = try #require(control.refreshView)
        #expect(refreshView.frame.minX >= 8 && refreshView.frame.maxX + 4 <= control.label.frame.minX + 1e-9)
        #expect(control.label.frame.maxX <= width - 8)
        #expect(refreshView.frame.midY == 27)
    }

    @Test func trailerReadsDownward() {
        let control = TextRefreshControl(.trailer)
        let harness = PullHarness(control, content: 667)
        harness.scrollView.contentSize.width = 375
        harness.advance(by: .milliseconds(10))
        #expect(control.label.transform.rotation == .pi / 2)
        #expect(abs(control.label.frame.midX - 30) < 1e-9 && abs(control.label.frame.midY - 333.5) < 1)
    }

    private final class Probe: View, PullProgressing {
        var isRunning = false
        var progress = 0.0
        func startRefreshAnimating() { isRunning = true }
        func stopRefreshAnimating() { isRunning = false }
        func pullDidChange(to progress: Double, phase: Phase) { self.progress = progress }
    }

    private struct Still: Indicator {
        static let info = IndicatorInfo(
            id: "still", summary: "A test image.", naturalSize: Size(width: 20, height: 20), period: .seconds(1))
        var naturalSize = Self.info.naturalSize
        init() {}
        init(height: Double) { naturalSize.height = height }
        func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {}
    }
}
