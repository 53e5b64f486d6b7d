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

    /// The three-state control of 60 points: its limit is strict both ways, and it never moves content.
    public static let threeState = RefreshBehavior(
        edge: .top, extent: 60, limit: Limit(includesIdle: false), opening: Opening(action: .start),
        closingDuration: .milliseconds(250), calls: .fromIdle)

    /// The hand-written header of 50 points: it says that it can be let go, at the limit already, and starts by call only.
    ///
    /// The original took the space away with every end, and changed its text only with the next scroll: both mended.
    public static let manualHeader = RefreshBehavior(
        edge: .top, extent: 50, trigger: .call, limit: Limit(includesPulling: true, includesIdle: false),
        opening: Opening(movesContent: true, action: .start), closingDuration: .milliseconds(250), calls: .inTurn)

    /// The hand-written footer of 35 points: it starts whenever the end of the content is reached, and holds nothing open.
    public static let manualFooter = RefreshBehavior(
        edge: .bottom, extent: 35, position: .atContentEnd, trigger: .contentEnd, opening: Opening(.nothing, action: .start),
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
    /// - Returns: The behaviour.
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
    /// - Returns: The behaviour.
    public static func ringFooter(maximumPull: Double) -> RefreshBehavior {
        var behavior = ringHeader(maximumPull: maximumPull)
        (behavior.edge, behavior.position) = (.bottom, .atContentEnd)
        return behavior
    }
}
