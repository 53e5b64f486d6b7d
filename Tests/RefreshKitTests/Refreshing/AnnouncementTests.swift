import Originals
import RefreshKit
import Testing

@Suite struct AnnouncementTests {
    private final class Speech {
        var words: [String] = []
    }

    /// Returns the words that a control says, and the means to pull it.
    private static func pull(_ control: RefreshControl) -> (speech: Speech, harness: PullHarness) {
        let speech = Speech()
        control.onAnnouncement = { speech.words.append($0) }
        return (speech, PullHarness(control))
    }

    @Test func aRefreshIsAnnouncedOncePerChange() {
        let control = TextRefreshControl(.header)
        let (speech, harness) = Self.pull(control)
        harness.press()
        for offset in stride(from: -1.0, through: -53, by: -4) { harness.offset = offset }
        #expect(speech.words == ["Pull down to refresh"])
        for offset in [-55.0, -60, -70] { harness.offset = offset }
        harness.offset = -40
        harness.offset = -60
        #expect(speech.words.dropFirst() == ["Release to refresh", "Pull down to refresh", "Release to refresh"])
        harness.release()
        harness.offset = -55
        harness.advance(by: .seconds(1))
        #expect(speech.words.dropFirst(4) == ["Loading..."])
        control.endRefreshing(with: .success)
        harness.advance(by: .seconds(1))
        #expect(speech.words.dropFirst(5) == ["Updated"])
    }

    @Test func aPullThatIsLetGoSaysNothingMore() {
        let control = TextRefreshControl(.header)
        let (speech, harness) = Self.pull(control)
        harness.press()
        harness.offset = -20
        harness.release()
        for offset in [-15.0, -5, 0] { harness.offset = offset }
        #expect(speech.words == ["Pull down to refresh"])
        harness.press()
        harness.offset = -10
        #expect(speech.words.count == 2)
    }

    /// The header's progress stays where the content left it, above 0.
    @Test func aPullAfterScrollingAwayIsAnnounced() {
        let control = TextRefreshControl(.header)
        let (speech, harness) = Self.pull(control)
        harness.press()
        harness.offset = -20
        harness.offset = 300
        #expect(control.pullProgress > 0)
        harness.offset = -10
        harness.release()
        harness.press()
        harness.offset = -12
        #expect(speech.words == Array(repeating: "Pull down to refresh", count: 3))
    }

    /// The standard words are about refreshing, and a footer loads more.
    @Test func aFooterWithoutTextSaysOnlyThatItLoads() {
        let control = TextRefreshControl(.backFooter, texts: RefreshTexts(idle: "", pulling: "", refreshing: ""))
        let (speech, harness) = Self.pull(control)
        harness.press()
        harness.offset = 2000 - 667 + 20
        harness.offset = 2000 - 667 + 60
        harness.release()
        harness.offset = 2000 - 667 + 59
        harness.advance(by: .seconds(1))
        control.endRefreshingWithNoMoreData()
        harness.advance(by: .seconds(1))
        #expect(speech.words == ["Loading"])
    }

    @Test func aFailureIsAnnounced() {
        let control = TextRefreshControl(.header)
        control.resultDisplayTime = .seconds(1)
        let (speech, harness) = Self.pull(control)
        control.beginRefreshing()
        harness.advance(by: .seconds(1))
        control.endRefreshing(with: .failure)
        harness.advance(by: .seconds(3))
        #expect(speech.words == ["Loading...", "Update failed"])
    }

    /// A refresh that ends within the grace time was never visible.
    @Test func aHiddenRefreshIsSilent() {
        let control = TextRefreshControl(.header)
        control.graceTime = .seconds(1)
        let (speech, harness) = Self.pull(control)
        control.beginRefreshing()
        harness.advance(by: .milliseconds(500))
        control.endRefreshing()
        harness.advance(by: .seconds(1))
        #expect(speech.words.isEmpty)
    }

    /// A control without text has the labels of its indicator, or the standard ones, in its own language.
    @Test func aControlWithoutTextSpeaksLabels() {
        var words: [String] = []
        for indicator in [Talking() as any IndicatorDrawing, Spinner()] {
            let control = TextRefreshControl(.header, language: "ko", texts: RefreshTexts(idle: "", pulling: "", refreshing: ""))
            control.refreshView = IndicatorView(indicator)
            words.append(control.label(for: .refreshing))
        }
        #expect(words == ["충전 중", "새로고침 중"])
        let hidden = TextRefreshControl(.header, language: "ko")
        hidden.refreshView = IndicatorView(Talking())
        #expect(hidden.label(for: .refreshing) == "불러오는 중...")
        hidden.label.isHidden = true
        #expect(hidden.label(for: .refreshing) == "충전 중" && hidden.label(for: .pull) == "아래로 당겨 새로고침")
        let plain = RefreshControl(RefreshBehavior(edge: .top, extent: 60))
        #expect(plain.label(for: .release) == "Release to refresh")
    }

    @Test func theEndOfAllDataIsAnnounced() {
        let control = TextRefreshControl(.backFooter)
        let (speech, harness) = Self.pull(control)
        control.beginRefreshing()
        harness.advance(by: .seconds(1))
        control.endRefreshingWithNoMoreData()
        harness.advance(by: .seconds(1))
        #expect(speech.words == ["Loading...", "No more data"])
    }

    private struct Talking: Indicator {
        static let info = IndicatorInfo(
            id: "talking", summary: "Talks.", labels: RefreshLabels([.korean: [.refreshing: "충전 중"]]))
        func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {}
    }
}
