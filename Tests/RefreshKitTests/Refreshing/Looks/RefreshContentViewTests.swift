import Originals
import RefreshKit
import RefreshTesting
import Testing

/// A content view used in a plain view, without a control.
@Suite struct RefreshContentViewTests {
    private let content = RefreshContentView.ring()
    private let harness: StageHarness
    private var ring: IndicatorView? { content.refreshView as? IndicatorView }

    init() {
        let plain = View()
        plain.addSubview(content)
        harness = StageHarness(plain, size: Size(width: 240, height: 54))
        content.frame = Rect(x: 0, y: 0, width: 240, height: 54)
        harness.advance(by: .zero)
    }

    @Test func progressFillsTheRingAndShowsTheText() {
        for progress in [0, 0.5, 1] {
            content.progress = progress
            #expect(ring?.moment.progress == progress && content.label.alpha == progress)
        }
        #expect(content.label.text == "Pull down to refresh")
    }

    /// From right to left, the ring is on the other side of the text, at the same distance.
    @Test func theDirectionOfTheLayoutMirrorsTheContent() throws {
        content.progress = 1
        harness.advance(by: .zero)
        let (ring, text) = (try #require(ring?.frame), content.label.frame)
        #expect(ring.maxX < text.minX)
        harness.stage.traits.direction = .rightToLeft
        harness.advance(by: .zero)
        #expect(self.ring?.frame.minX == 240 - ring.maxX && content.label.frame.minX == 240 - text.maxX)
    }

    @Test func beyondTheMaximumTextAndRingGetTheProgress() {
        content.progress = 1.5
        #expect(ring?.moment.progress == 1.5 && content.label.alpha == 1)
    }

    @Test(arguments: [-0.5, .nan, .infinity, -.infinity]) func invalidProgressCountsAsZero(_ progress: Double) {
        content.progress = 0.5
        content.progress = progress
        #expect(content.progress == 0 && ring?.moment.phase == .idle && content.label.alpha == 0)
    }

    @Test func aStartRunsItWithTheTextOfARefresh() {
        content.progress = 1
        content.startRefreshAnimating()
        #expect(ring?.isRefreshAnimating == true && content.label.text == "Loading..." && content.label.alpha == 1)
        content.progress = 0
        #expect(content.label.alpha == 1)
        content.stopRefreshAnimating()
        #expect(ring?.isRefreshAnimating == false && content.label.text == "Pull down to refresh" && content.label.alpha == 0)
    }

    @Test func theDirectionOfThePullSelectsTheText() {
        let below = RefreshContentView.ring(pulledAt: .bottom)
        #expect(below.label.text == "Pull up to load more")
        below.texts = .header(in: "zh-Hans")
        #expect(below.label.text == "下拉可以刷新")
    }

    @Test func anArrowFollowsTheState() {
        let content = RefreshContentView(.arrow, texts: .header(in: "en"))
        content.refreshStateDidChange(to: .pulling)
        #expect((content.refreshView as? ArrowView)?.rotatesDevice == true && content.label.text == "Release to refresh")
    }

    @Test func backgroundColorsShowTheState() {
        let content = RefreshContentView(.manual, texts: .header(in: "en"))
        #expect(content.backgroundColor?.light == Color(red: 1, green: 0, blue: 0))
        content.startRefreshAnimating()
        #expect(content.backgroundColor?.light == Color(red: 0, green: 0, blue: 1))
    }

    @Test func canBeTheRefreshViewOfAControl() {
        let control = RefreshControl(.ringHeader(maximumPull: 80))
        control.refreshView = content
        let pull = PullHarness(control)
        pull.press()
        pull.offset = -40
        #expect(content.progress == 0.5 && content.label.alpha == 0.5)
        pull.offset = -80
        #expect(ring?.isRefreshAnimating == true && content.label.text == "Loading...")
        control.endRefreshing()
        #expect(ring?.isRefreshAnimating == false && content.label.text == "Pull down to refresh")
    }

    /// Draws the ring with text at 0.25, 0.5, and 1, and while refreshing.
    @Test func ringMatchesTheReference() throws {
        var sheet = Bitmap(width: 240, height: 4 * 54, format: .rgb24)
        var frames: [Bitmap] = []
        for progress in [0.25, 0.5, 1] {
            content.progress = progress
            frames.append(try harness.renderedFrame())
        }
        content.startRefreshAnimating()
        harness.advance(by: .milliseconds(700))
        frames.append(try harness.renderedFrame())
        try sheet.draw { canvas in
            for (index, frame) in frames.enumerated() {
                canvas.draw(frame, in: Rect(x: 0, y: 54 * Double(index), width: 240, height: 54), filter: .nearest)
            }
        }
        try ReferenceImage(at: "../References/ring-alone").check(sheet)
    }
}
