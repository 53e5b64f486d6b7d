public import RefreshKit

// MJRefresh: https://github.com/CoderMJLee/MJRefresh

extension RefreshBehavior {
    /// A header that is let go with all of it showing; 54 points high (MJRefresh).
    ///
    /// It starts with the first offset change after the release. The action comes after the opening of 0.25 s, also if the refresh was ended
    /// meanwhile: kept, since the work may have been started for it.
    public static let header = RefreshBehavior(
        edge: .top, extent: 54, limit: Limit(includesIdle: true, needsSight: true), opening: Opening(movesContent: true, isSticky: true))

    /// A footer below the content, out of sight until it is pulled up; 44 points high (MJRefresh's back footer).
    public static let backFooter = RefreshBehavior(
        edge: .bottom, extent: 44, limit: Limit(includesIdle: true, needsSight: true))

    /// A footer to the right of the content, out of sight until it is pulled to the left; 60 points wide (MJRefresh's trailer).
    public static let trailer = RefreshBehavior(
        edge: .right, extent: 60, limit: Limit(includesIdle: true, needsSight: true))

    /// A footer with a place of its own at the end of the content, which starts as it comes in sight; 44 points high (MJRefresh).
    ///
    /// A drag that is refused for lack of triggers refuses calls, too, until the next pan: kept, since pages rely on it not to load twice.
    public static let autoFooter = RefreshBehavior(
        edge: .bottom, extent: 44, position: .atContentEnd, trigger: .appearance, opening: Opening(.alwaysExtent, action: .start))
}

extension RefreshLook {
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
}
