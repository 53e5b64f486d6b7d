public import RefreshKit

extension RefreshBehavior {
    /// The three-state control of 60 points: its limit is strict both ways, and it never moves content.
    public static let threeState = RefreshBehavior(
        edge: .top, extent: 60, limit: Limit(includesIdle: false), opening: Opening(action: .start),
        closingDuration: .milliseconds(250), calls: .fromIdle)
}

extension RefreshLook {
    /// The three-state control: dark gray words of 16 points after an arrow that turns up once letting go refreshes, on brown.
    ///
    /// Its second version has images in the place of the arrow: `TextRefreshControl(.threeState, images: [.idle: …, .pulling: …])`.
    public static let threeState: RefreshLook = {
        var look = RefreshLook(
            font: Font(size: 16), color: AdaptiveColor(Color(white: 85.0 / 255)), picture: .arrow,
            arrangement: .leftOfCenter(30, gap: 15))
        let brown = AdaptiveColor(Color(red: 153.0 / 255, green: 102.0 / 255, blue: 51.0 / 255))
        for state in RefreshControl.State.allCases { look.grounds[state] = brown }
        return look
    }()
}

extension RefreshTexts {
    /// The texts of the three-state control: its own in simplified Chinese, those of a header in other languages.
    ///
    /// - Parameter language: As for a header.
    /// - Returns: The texts.
    public static func threeState(in language: String) -> RefreshTexts {
        var texts = header(in: language)
        if RefreshLanguage(language) == .simplifiedChinese {
            (texts.idle, texts.pulling, texts.refreshing) = ("下拉刷新", "释放刷新", "正在刷新...")
        }
        return texts
    }
}
