extension RefreshLook {
    /// The gray of words and arrows: 90 of 255 on a light ground, 165 on a dark one.
    public static let gray = AdaptiveColor(light: Color(white: 90.0 / 255), dark: Color(white: 165.0 / 255))

    /// An arrow before bold words: headers, and footers that are let go.
    public static let arrow = RefreshLook()
    /// Bold words, and a spinner while refreshing: footers that start by themselves.
    public static let spinner: RefreshLook = {
        var look = RefreshLook(picture: .spinner)
        look.hidesPictureAtRest = true
        return look
    }()

    /// A picture of the application's, 20 points before bold words, such as an image sequence.
    public static let images = RefreshLook(picture: .none, arrangement: .edgeBeforeText(20))

    /// A ring that fills with the pull, and words that become visible with it.
    public static let ring: RefreshLook = {
        var look = RefreshLook(picture: .ring, arrangement: .edgeBeforeText(12))
        look.fadesTextWithPull = true
        return look
    }()

    /// The three-state control: dark gray words of 16 points beside a picture, on brown.
    public static let threeState: RefreshLook = {
        var look = RefreshLook(
            font: Font(size: 16), color: AdaptiveColor(Color(white: 85.0 / 255)), picture: .spinner,
            arrangement: .leftOfCenter(30, gap: 15))
        let brown = AdaptiveColor(Color(red: 153.0 / 255, green: 102.0 / 255, blue: 51.0 / 255))
        for state in RefreshControl.State.allCases { look.grounds[state] = brown }
        return look
    }()

    /// The hand-written header and footer: white words on red, on gray when they can be let go, and on blue while refreshing.
    public static let manual: RefreshLook = {
        var look = RefreshLook(font: Font(size: 17), color: AdaptiveColor(.white), picture: .none)
        let (red, blue) = (AdaptiveColor(Color(red: 1, green: 0, blue: 0)), AdaptiveColor(Color(red: 0, green: 0, blue: 1)))
        look.grounds = [
            .idle: red, .noMoreData: red, .pulling: AdaptiveColor(Color(white: 0.5)), .refreshing: blue, .willRefresh: blue,
        ]
        return look
    }()

    /// The picture to start out with.
    ///
    /// - Parameter pointsUp: Whether an arrow points up at rest.
    /// - Returns: A new view; nil for none.
    func makePicture(pointsUp: Bool) -> (any View & RefreshAnimating)? {
        switch picture {
        case .none: return nil
        case .arrow: return ArrowView(pointsUp: pointsUp)
        case .spinner: return IndicatorView(id: "spinner", options: ["size": "medium"])
        case .ring:
            let ring = IndicatorView(id: "progress-ring")
            ring.frame.size = Size(width: 24, height: 24)
            return ring
        }
    }
}
