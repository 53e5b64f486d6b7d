import Originals

import RefreshKit
import Testing

@Suite struct TextRefreshControlTests {
    @Test func labelSaysTheState() {
        let control = TextRefreshControl(.backFooter)
        let harness = PullHarness(control)
        #expect(control.label.text == "Pull up to load more")
        control.beginRefreshing()
        #expect(control.label.text == "Loading...")
        harness.advance(by: .milliseconds(500))
        control.endRefreshingWithNoMoreData()
        #expect(control.label.text == "No more data")
    }

    @Test func nothingMoreToLoadShowsWordsAlone() {
        let control = TextRefreshControl(.backFooter)
        let harness = PullHarness(control)
        control.endRefreshingWithNoMoreData()
        harness.advance(by: .milliseconds(500))
        #expect(control.picture?.isHidden == true)
        control.resetNoMoreData()
        #expect(control.picture?.isHidden == false)
    }

    @Test func arrowFollowsThePull() {
        let control = TextRefreshControl(.header)
        let harness = PullHarness(control)
        let arrow = control.picture as? ArrowView
        harness.press()
        harness.offset = -54
        #expect(arrow?.isTurned == false)
        harness.offset = -55
        #expect(arrow?.isTurned == true)
        harness.release()
        harness.offset = -55
        #expect(arrow?.isRefreshAnimating == true)
    }

    @Test func resetAfterAPullWithNoMoreDataLeavesTheArrowAtRest() {
        let control = TextRefreshControl(.backFooter)
        let harness = PullHarness(control)
        control.endRefreshingWithNoMoreData()
        harness.press()
        harness.offset = 2000 - 667 + 60
        #expect(control.pullingPercent > 1)
        control.resetNoMoreData()
        #expect((control.picture as? ArrowView)?.isTurned == false)
    }

    @Test func spinnerOfAnAutomaticFooterIsSeenWhileRefreshingOnly() {
        let control = TextRefreshControl(.autoFooter)
        let harness = PullHarness(control)
        #expect(control.picture?.isHidden == true)
        control.beginRefreshing()
        harness.advance(by: .milliseconds(100))
        #expect(control.picture?.isHidden == false)
        control.endRefreshing()
        #expect(control.picture?.isHidden == true)
    }

    @Test func tapOnTheWordsBegins() {
        let control = TextRefreshControl(.autoFooter)
        control.isAutomatic = false
        let harness = PullHarness(control, content: 400)
        harness.advance(by: .milliseconds(10))
        harness.stage.touchBegan(at: Point(x: 187, y: 422))
        harness.stage.touchEnded()
        #expect(control.state == .refreshing)
    }

    @Test func headerTakesNoTaps() {
        let control = TextRefreshControl(.header)
        #expect(!(control.subviews + control.content.subviews).contains { $0 is Control })
    }

    @Test func ringAndWordsFollowThePull() throws {
        let control = TextRefreshControl(.ringHeader(maximumPull: 80))
        let harness = PullHarness(control)
        #expect(control.label.alpha == 0)
        harness.press()
        harness.offset = -20
        #expect(control.label.alpha == 0.25)
        #expect((control.picture as? IndicatorView)?.moment.progress == 0.25)
        harness.offset = -80
        #expect(control.state == .refreshing && control.label.alpha == 1)
    }

    @Test func groundOfTheHandWrittenHeaderTellsTheState() {
        let control = TextRefreshControl(.manualHeader)
        let harness = PullHarness(control)
        #expect(control.backgroundColor?.light == Color(red: 1, green: 0, blue: 0))
        harness.offset = -60
        #expect(control.backgroundColor?.light == Color(white: 0.5))
        control.beginRefreshing()
        #expect(control.backgroundColor?.light == Color(red: 0, green: 0, blue: 1))
    }

    @Test func pictureOfTheApplicationFollowsAndRuns() {
        let control = TextRefreshControl(.header)
        let probe = Probe()
        control.picture = probe
        let harness = PullHarness(control)
        harness.press()
        harness.offset = -27
        #expect(probe.progress == 0.5)
        control.beginRefreshing()
        #expect(probe.isRunning)
    }

    @Test func headerGrowsToAHighPictureOnly() {
        #expect(TextRefreshControl(images: Still(height: 80)).behavior.extent == 80)
        #expect(TextRefreshControl(images: Still(height: 20)).behavior.extent == 54)
        #expect(RefreshBehavior.header.growing(to: .nan) == .header)
        #expect(RefreshBehavior.header.growing(to: .infinity) == .header)
    }

    @Test func headerWithImagesByStateGrowsToTheHighest() {
        let control = TextRefreshControl(images: [.idle: Still(height: 30), .refreshing: Still(height: 80)])
        #expect(control.behavior.extent == 80 && control.look == .images)
        #expect((control.picture as? StateImagesView)?.frame.size == Size(width: 20, height: 80))
    }

    @Test func arrowOfTheThreeStateControlTurnsAtTheLimitWithTheWords() throws {
        let control = TextRefreshControl(.threeState, language: "zh-Hans")
        let harness = PullHarness(control)
        harness.advance(by: .milliseconds(10))
        let arrow = try #require(control.picture as? ArrowView)
        // Images beside words are on whole pixels.
        #expect(abs(arrow.frame.midX - (375.0 / 2 - 30)) <= 0.5 && abs(control.label.frame.minX - arrow.frame.maxX - 15) <= 0.5)
        harness.press()
        harness.offset = -60
        #expect(!arrow.isTurned && control.label.text == "下拉刷新")
        harness.offset = -60.5
        #expect(arrow.isTurned && control.label.text == "释放刷新")
        harness.offset = -60
        #expect(arrow.isTurned, "the limit itself changes nothing")
        harness.release()
        harness.offset = -60
        #expect(arrow.subviews[0].isHidden && !arrow.subviews[1].isHidden && control.label.text == "正在刷新...")
    }

    @Test func imagesTakeTheLookOfTheBehavior() {
        #expect(TextRefreshControl(images: Still()).look == .images)
        #expect(TextRefreshControl(.threeState, images: Still()).look.arrangement == .leftOfCenter(30, gap: 15))
        let footer = TextRefreshControl(.autoFooter, images: Still())
        PullHarness(footer).advance(by: .milliseconds(10))
        #expect(footer.picture?.isHidden == true)
    }

    @Test func pictureAloneIsInTheMiddle() {
        let control = TextRefreshControl(.header)
        control.label.isHidden = true
        let harness = PullHarness(control)
        harness.advance(by: .milliseconds(10))
        #expect(control.picture?.frame.center == control.bounds.center)
    }

    @Test(arguments: [1.0, 2, 3]) func besideWordsItStandsOnWholePixels(_ scale: Double) throws {
        let control = TextRefreshControl(.header)
        let harness = PullHarness(control)
        harness.stage.appearance.scale = scale
        harness.advance(by: .milliseconds(10))
        control.setNeedsLayout()
        harness.advance(by: .milliseconds(10))
        let pixel = try #require(control.picture).frame.minX * scale
        #expect(abs(pixel - pixel.rounded()) < 1e-9)
    }

    @Test(arguments: [60.0, 120, 200, 320]) func wordsAndPictureNeverOverlap(_ width: Double) throws {
        let control = TextRefreshControl(.header, language: "ru")
        let harness = PullHarness(control)
        harness.scrollView.frame.size.width = width
        harness.advance(by: .milliseconds(10))
        let picture = try #require(control.picture)
        #expect(picture.frame.minX >= 8 && picture.frame.maxX + 4 <= control.label.frame.minX + 1e-9)
        #expect(control.label.frame.maxX <= width - 8)
        #expect(picture.frame.midY == 27)
    }

    @Test func trailerReadsDownwards() {
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
        static let info = IndicatorInfo(id: "still", summary: "Nothing.", naturalSize: Size(width: 20, height: 20), period: .seconds(1))
        var naturalSize = Self.info.naturalSize
        init() {}
        init(height: Double) { naturalSize.height = height }
        func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {}
    }
}
