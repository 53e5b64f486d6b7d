public import RefreshKit

// MJRefresh: https://github.com/CoderMJLee/MJRefresh

extension RefreshBehavior {
    /// A header that refreshes when it is released while fully visible; 54 points high (MJRefresh).
    ///
    /// The refresh starts when the offset first changes after the release. The action is called after the 0.25 s opening animation, even if
    /// the refresh has ended by then. This behavior is kept from the original, because the app might already have started work for the
    /// refresh.
    public static let header = RefreshBehavior(
        edge: .top, extent: 54, limit: Limit(includesIdle: true, requiresVisibility: true),
        opening: OpeningAnimation(movesContent: true, isSticky: true))

    /// A footer below the content, hidden until it is pulled up; 44 points high (MJRefresh's back footer).
    public static let backFooter = RefreshBehavior(
        edge: .bottom, extent: 44, limit: Limit(includesIdle: true, requiresVisibility: true))

    /// A footer to the right of the content, hidden until it is pulled to the left; 60 points wide (MJRefresh's trailer).
    public static let trailer = RefreshBehavior(
        edge: .right, extent: 60, limit: Limit(includesIdle: true, requiresVisibility: true))

    /// A footer at the end of the content that starts loading when it becomes visible; 44 points high (MJRefresh).
    ///
    /// Once a drag has used up its refreshes, code cannot start a refresh either until the next pan. This behavior is kept from the
    /// original, because pages rely on it to avoid loading twice.
    public static let autoFooter = RefreshBehavior(
        edge: .bottom, extent: 44, position: .atContentEnd, trigger: .visibility, opening: OpeningAnimation(.alwaysExtent, action: .start))
}

extension RefreshLook {
    /// An arrow before bold text: for headers, and for footers that start on release.
    public static let arrow = RefreshLook()

    /// Bold text, and a spinner during a refresh: for footers that start automatically.
    public static let spinner: RefreshLook = {
        var look = RefreshLook(refreshView: .spinner)
        look.hidesRefreshViewWhenIdle = true
        return look
    }()

    /// A refresh view supplied by the application, such as an image sequence, placed 20 points before bold text.
    public static let images = RefreshLook(refreshView: .none, arrangement: .edgeBeforeText(20))
}
