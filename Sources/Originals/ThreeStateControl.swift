public import RefreshKit

extension RefreshBehavior {
    /// The three-state control, 60 points high; a pull of exactly the limit does not change the state, and the control never moves the
    /// content.
    public static let threeState = RefreshBehavior(
        edge: .top, extent: 60, limit: Limit(includesIdle: false), opening: OpeningAnimation(action: .start),
        closingDuration: .milliseconds(250), calls: .fromIdle)
}

extension RefreshLook {
    /// The three-state control: dark gray 16-point text on brown, after an arrow that turns up when a release would refresh.
    ///
    /// The original's second version has images instead of the arrow; for that version, use `TextRefreshControl(.threeState, images:)`.
    public static let threeState: RefreshLook = {
        var look = RefreshLook(
            font: Font(size: 16), color: AdaptiveColor(Color(white: 85.0 / 255)), refreshView: .arrow,
            arrangement: .leftOfCenter(30, gap: 15))
        let brown = AdaptiveColor(Color(red: 153.0 / 255, green: 102.0 / 255, blue: 51.0 / 255))
        for state in RefreshControl.State.allCases { look.backgroundColors[state] = brown }
        return look
    }()
}

extension RefreshTexts {
    /// Returns the text for the three-state control: the same as `header(in:)`, except for three different strings in simplified Chinese.
    public static func threeState(in language: String) -> RefreshTexts {
        var texts = header(in: language)
        if RefreshLanguage(language) == .simplifiedChinese {
            (texts.idle, texts.pulling, texts.refreshing) = ("下拉刷新", "释放刷新", "正在刷新...")
        }
        return texts
    }
}
