internal import ProgressRingIndicator
public import RefreshKit

// Controls from a collection of pull-to-refresh techniques: hand-written controls, controls that decide on release whether to refresh, and
// a ring that fills.

extension RefreshBehavior {
    /// The hand-written header, 50 points high, which refreshes only when a refresh is started programmatically; a pull of exactly the
    /// limit counts as `pulling`.
    ///
    /// In the original, ending a refresh always removed the space, and the text changed only at the next scroll. Both bugs are fixed.
    public static let manualHeader = RefreshBehavior(
        edge: .top, extent: 50, trigger: .call, limit: Limit(includesPulling: true, includesIdle: false),
        opening: OpeningAnimation(movesContent: true, action: .start), closingDuration: .milliseconds(250), calls: .inTurn)

    /// The hand-written footer, 35 points high and inside the content; it starts loading whenever it is fully visible, and reserves no
    /// space.
    public static let manualFooter = RefreshBehavior(
        edge: .bottom, extent: 35, position: .inContent, trigger: .contentEnd, opening: OpeningAnimation(.zero, action: .start),
        closingDuration: .zero, calls: .inTurn)

    /// A header that decides whether to refresh when the finger lifts: if pulled more than 100 points, it opens to 150 points in 1 s and
    /// then calls its action.
    ///
    /// The original left both insets at 0 afterward, and could be started again during a refresh. Both bugs are fixed. Use this header
    /// together with `releaseFooter`, which waits until the header's refresh has ended.
    public static let releaseHeader = RefreshBehavior(
        edge: .top, extent: 60, trigger: .deceleration(beyond: 100),
        opening: OpeningAnimation(.insets(top: 150, bottom: 0), duration: .seconds(1)),
        closingDuration: .milliseconds(250), calls: .inTurn, waitsForOthers: true)

    /// A footer that decides whether to load more when the finger lifts: at the end of the content, it opens to 60 points in 1 s and then
    /// calls its action.
    public static let releaseFooter = RefreshBehavior(
        edge: .bottom, extent: 60, position: .atContentEnd, trigger: .dragEnd,
        opening: OpeningAnimation(.insets(top: 0, bottom: 60), duration: .seconds(1)), closingDuration: .milliseconds(250), calls: .inTurn,
        waitsForOthers: true)

    /// Returns a header that follows the pull and starts a refresh at `maximumPull` points, with or without a finger.
    ///
    /// The original ignored the direction of the pull, and therefore also started when the list was scrolled up. This bug is fixed.
    public static func ringHeader(maximumPull: Double) -> RefreshBehavior {
        RefreshBehavior(
            edge: .top, extent: maximumPull, trigger: .maximum, opening: OpeningAnimation(duration: .milliseconds(300)),
            closingDuration: .milliseconds(300), calls: .inTurn)
    }

    /// Returns a footer that follows the pull and starts loading at `maximumPull` points, with or without a finger.
    ///
    /// The original measured from the end of the content, and therefore loaded endlessly above a bar. This version measures from the
    /// resting position instead; set `origin` to `.content` for the original rule.
    public static func ringFooter(maximumPull: Double) -> RefreshBehavior {
        var behavior = ringHeader(maximumPull: maximumPull)
        (behavior.edge, behavior.position) = (.bottom, .atContentEnd)
        return behavior
    }
}

extension RefreshLook.RefreshViewKind {
    /// A 24-point ring that fills with the pull.
    public static let ring = Self("ring") { _, _ in IndicatorView(default: ProgressRing.self) }
}

extension RefreshLook {
    /// The hand-written header and footer: white text on red when idle, on gray past the limit, and on blue during a refresh.
    public static let manual: RefreshLook = {
        var look = RefreshLook(font: Font(size: 17), color: AdaptiveColor(.white), refreshView: .none)
        let (red, blue) = (AdaptiveColor(Color(red: 1, green: 0, blue: 0)), AdaptiveColor(Color(red: 0, green: 0, blue: 1)))
        look.backgroundColors = [
            .idle: red, .noMoreData: red, .pulling: AdaptiveColor(Color(white: 0.5)), .refreshing: blue, .willRefresh: blue,
        ]
        return look
    }()

    /// A ring that fills with the pull, and text that fades in with it.
    public static let ring: RefreshLook = {
        var look = RefreshLook(refreshView: .ring, arrangement: .edgeBeforeText(12))
        look.fadesTextWithPull = true
        return look
    }()
}

extension RefreshContentView {
    /// Creates an idle view without a size, for use without a control: a ring that fills and text that fades in with `progress`.
    ///
    /// `edge` selects the text for the pull direction, and `language` is a BCP 47 tag.
    public static func ring(pulledAt edge: RefreshBehavior.Edge = .top, language: String = "en") -> RefreshContentView {
        let texts: RefreshTexts =
            switch edge {
            case .top: .header(in: language)
            case .bottom: .backFooter(in: language)
            case .right: .trailer(in: language)
            }
        return RefreshContentView(.ring, texts: texts, edge: edge, language: language)
    }
}

extension RefreshTexts {
    /// Returns the text for the hand-written header: the same as `header(in:)`, except for a shorter string in simplified Chinese.
    public static func manualHeader(in language: String) -> RefreshTexts {
        var texts = header(in: language)
        if RefreshLanguage(language) == .simplifiedChinese { texts.refreshing = "正在刷新数据..." }
        return texts
    }

    /// Returns the text for the hand-written footer: the same as `backFooter(in:)`, except for a different string in simplified Chinese.
    public static func manualFooter(in language: String) -> RefreshTexts {
        var texts = backFooter(in: language)
        if RefreshLanguage(language) == .simplifiedChinese { texts.refreshing = "正在加载更多数据..." }
        return texts
    }
}
