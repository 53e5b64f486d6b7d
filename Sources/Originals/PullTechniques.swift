internal import ProgressRingIndicator
public import RefreshKit

// Controls of a collection of pull-to-refresh techniques: written by hand, deciding at the release, and a ring that fills.

extension RefreshBehavior {
    /// The hand-written header of 50 points: it says that it can be let go, at the limit already, and starts by call only.
    ///
    /// The original took the space away with every end, and changed its text only with the next scroll: both mended.
    public static let manualHeader = RefreshBehavior(
        edge: .top, extent: 50, trigger: .call, limit: Limit(includesPulling: true, includesIdle: false),
        opening: Opening(movesContent: true, action: .start), closingDuration: .milliseconds(250), calls: .inTurn)

    /// The hand-written footer of 35 points, which are part of the content: it starts whenever all of it is shown, and holds nothing open.
    public static let manualFooter = RefreshBehavior(
        edge: .bottom, extent: 35, position: .inContent, trigger: .contentEnd, opening: Opening(.nothing, action: .start),
        closingDuration: .zero, calls: .inTurn)

    /// Decides as the finger leaves: pulled beyond 100 points, it opens 150 in 1 s and then calls its action.
    ///
    /// The original left both insets at 0 in the end, and could be started again while it was under way: both mended. Use it together with
    /// `releaseFooter`, which waits for it.
    public static let releaseHeader = RefreshBehavior(
        edge: .top, extent: 60, trigger: .deceleration(beyond: 100), opening: Opening(.insets(top: 150, bottom: 0), duration: .seconds(1)),
        closingDuration: .milliseconds(250), calls: .inTurn, waitsForOthers: true)

    /// Decides as the finger leaves: at the end of the content it opens 60 points in 1 s and then calls its action.
    public static let releaseFooter = RefreshBehavior(
        edge: .bottom, extent: 60, position: .atContentEnd, trigger: .dragEnd,
        opening: Opening(.insets(top: 0, bottom: 60), duration: .seconds(1)), closingDuration: .milliseconds(250), calls: .inTurn,
        waitsForOthers: true)

    /// A header that follows the pull and starts at its maximum, the finger still down.
    ///
    /// The original took the pull's distance in either direction, and so started when the list was scrolled up as well: mended, a pull the
    /// other way counts 0.
    /// - Parameter maximumPull: The pull at which it starts, in points.
    /// - Returns: The behavior.
    public static func ringHeader(maximumPull: Double) -> RefreshBehavior {
        RefreshBehavior(
            edge: .top, extent: maximumPull, trigger: .maximum, opening: Opening(duration: .milliseconds(300)),
            closingDuration: .milliseconds(300), calls: .inTurn)
    }

    /// A footer that follows the pull and starts at its maximum, the finger still down.
    ///
    /// The original measured from the end of the content, so that above a bar it loaded without end: mended, it measures from where content
    /// rests. `origin` brings the other back.
    /// - Parameter maximumPull: The pull at which it starts, in points.
    /// - Returns: The behavior.
    public static func ringFooter(maximumPull: Double) -> RefreshBehavior {
        var behavior = ringHeader(maximumPull: maximumPull)
        (behavior.edge, behavior.position) = (.bottom, .atContentEnd)
        return behavior
    }
}

extension RefreshLook.Picture {
    /// A ring of 24 points that fills with the pull.
    public static let ring = Self("ring") { _, _ in IndicatorView(default: ProgressRing.self) }
}

extension RefreshLook {
    /// The hand-written header and footer: white words on red, on gray when they can be let go, and on blue while refreshing.
    public static let manual: RefreshLook = {
        var look = RefreshLook(font: Font(size: 17), color: AdaptiveColor(.white), picture: .none)
        let (red, blue) = (AdaptiveColor(Color(red: 1, green: 0, blue: 0)), AdaptiveColor(Color(red: 0, green: 0, blue: 1)))
        look.grounds = [
            .idle: red, .noMoreData: red, .pulling: AdaptiveColor(Color(white: 0.5)), .refreshing: blue, .willRefresh: blue,
        ]
        return look
    }()

    /// A ring that fills with the pull, and words that become visible with it.
    public static let ring: RefreshLook = {
        var look = RefreshLook(picture: .ring, arrangement: .edgeBeforeText(12))
        look.fadesTextWithPull = true
        return look
    }()
}

extension RefreshContentView {
    /// A ring and words to be used alone, which fill and become visible with `progress`.
    ///
    /// The words are those of a pull at an edge. Where content can be pulled at both, assign `texts` with the direction.
    ///
    /// - Parameters:
    ///   - edge: Where something is pulled; the top by default.
    ///   - language: The language of the words, as a BCP 47 tag; English by default.
    /// - Returns: A view at rest, without a size.
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
    /// The texts of the hand-written header: in simplified Chinese it names the data shorter than a header does.
    ///
    /// - Parameter language: As for a header.
    /// - Returns: The texts.
    public static func manualHeader(in language: String) -> RefreshTexts {
        var texts = header(in: language)
        if RefreshLanguage(language) == .simplifiedChinese { texts.refreshing = "正在刷新数据..." }
        return texts
    }

    /// The texts of the hand-written footer, which needs no pull: its own in simplified Chinese, those of a back footer in other languages.
    ///
    /// - Parameter language: As for a header.
    /// - Returns: The texts.
    public static func manualFooter(in language: String) -> RefreshTexts {
        var texts = backFooter(in: language)
        if RefreshLanguage(language) == .simplifiedChinese { texts.refreshing = "正在加载更多数据..." }
        return texts
    }
}
