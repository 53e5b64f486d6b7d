/// When a refresh control starts, how far it holds its scroll view open, and how long that takes.
///
/// The originals have quirks. Kept, since users rely on them: the action of a header or back footer comes after the opening even if the
/// refresh was ended meanwhile, and a drag that is refused for lack of triggers refuses later calls until the next pan. Mended: extra ends
/// take nothing more from the insets, the texts of hand-written controls follow an end at once, a ring that is pulled the wrong way stays at
/// 0, and insets that a release replaced come back as they were, with one request at a time.
public struct RefreshBehavior: Sendable, Hashable {
    enum Rule: Hashable, Sendable {
        case threeState, manualHeader, manualFooter, release, header, backFooter, autoFooter
        case ringHeader(maximumPull: Double, originOffset: Double)
        case ringFooter(maximumPull: Double, originOffset: Double)
    }

    let rule: Rule
    /// Height of the control, in points.
    public let extent: Double

    /// The three-state control: starts with the first offset change after a release beyond 60 points.
    public static let threeState = RefreshBehavior(rule: .threeState, extent: 60)
    /// A hand-written header: it says from 50 points on that it can be let go, and starts by call only.
    public static let manualHeader = RefreshBehavior(rule: .manualHeader, extent: 50)
    /// A hand-written footer: starts when the end of the content is reached, and holds nothing open.
    public static let manualFooter = RefreshBehavior(rule: .manualFooter, extent: 35)
    /// Decides as the finger leaves: beyond -100 at the top it refreshes, at the end of the content it loads more.
    public static let release = RefreshBehavior(rule: .release, extent: 60)
    /// A header that starts when it is let go with all of it showing; 54 points high.
    public static let header = header(height: 54)
    /// A footer that starts when it is let go with all of it showing beyond the content; 44 points high.
    public static let backFooter = RefreshBehavior(rule: .backFooter, extent: 44)
    /// A footer that has a place at the end of the content and starts as it comes in sight; 44 points high.
    public static let autoFooter = RefreshBehavior(rule: .autoFooter, extent: 44)

    /// A header that starts when it is let go with all of it showing.
    ///
    /// - Parameter height: Its height, in points; what is not above 0 counts as 1.
    /// - Returns: The behaviour.
    public static func header(height: Double) -> RefreshBehavior {
        RefreshBehavior(rule: .header, extent: positive(height))
    }

    /// A header that follows the pull and starts at its maximum, also while dragging.
    ///
    /// - Parameters:
    ///   - maximumPull: The pull at which it starts, in points; what is not above 0 counts as 1.
    ///   - originOffset: How far the offset at rest is above 0, in points: 64 under a bar.
    /// - Returns: The behaviour.
    public static func ringHeader(maximumPull: Double, originOffset: Double = 0) -> RefreshBehavior {
        let pull = positive(maximumPull)
        return RefreshBehavior(rule: .ringHeader(maximumPull: pull, originOffset: originOffset), extent: pull)
    }

    /// A footer that follows the pull and starts at its maximum, also while dragging.
    ///
    /// - Parameters:
    ///   - maximumPull: The pull at which it starts, in points; what is not above 0 counts as 1.
    ///   - originOffset: What is held open beyond that pull, in points.
    /// - Returns: The behaviour.
    public static func ringFooter(maximumPull: Double, originOffset: Double = 0) -> RefreshBehavior {
        let pull = positive(maximumPull)
        return RefreshBehavior(rule: .ringFooter(maximumPull: pull, originOffset: originOffset), extent: pull)
    }

    private static func positive(_ length: Double) -> Double { length.isFinite && length > 0 ? length : 1 }
}
