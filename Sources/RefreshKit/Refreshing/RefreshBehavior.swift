/// When a refresh control starts, how far it holds its scroll view open, and how long that takes.
///
/// One control knows all of this; a header of one library differs from a footer of another by values alone. Start from a preset of
/// `Originals` and change what should be different:
///
/// ```swift
/// var behavior = RefreshBehavior.header
/// behavior.extent = 80
/// behavior.opening.duration = .milliseconds(300)
/// let header = RefreshControl(behavior)
/// ```
public struct RefreshBehavior: Sendable, Hashable {
    /// Where in the scroll view the control is.
    public enum Edge: String, Sendable, Hashable, CaseIterable {
        /// Above the content; pulled down.
        case top
        /// Below the content; pulled up.
        case bottom
        /// Right of the content; pulled to the left.
        case right
    }

    /// Where the control begins, at the end of the content; of no meaning at the top.
    public enum Position: Sendable, Hashable {
        /// Before the end of the content: the control is the last `extent` points of it.
        ///
        /// A `ListView` makes its content longer by a control that is not hidden; in another scroll view, the application leaves room.
        case inContent
        /// Right at the end of the content, so that it is seen there.
        case atContentEnd
        /// At the end of the content, or below the visible part if the content is shorter: out of sight until it is pulled.
        case outOfSight
    }

    /// What a pull at the end of the content is measured from; of no meaning at the top.
    public enum PullOrigin: Sendable, Hashable {
        /// Where content comes to rest, above what is kept free.
        case insets
        /// The end of the content itself, whatever is kept free after it.
        case content
    }

    /// What makes it start, besides a call.
    public enum Trigger: Sendable, Hashable {
        /// Only calls; the state says whether the limit is passed, also without a finger.
        case call
        /// The finger lets go beyond the limit: the first offset change after that starts.
        case release
        /// The whole extent was pulled, be the finger down or not.
        case maximum
        /// The end of the content is seen, once it was scrolled up; again with every offset change.
        case contentEnd
        /// A part of the control comes in sight by scrolling towards it, see `RefreshControl.triggerPercent`.
        case appearance
        /// The finger leaves while the end of the content is seen.
        case dragEnd
        /// The finger leaves, content goes on moving, and it was pulled farther than so many points from offset 0.
        case deceleration(beyond: Double)
    }

    /// What the limit between idle and pulling is, one extent away from rest.
    public struct Limit: Sendable, Hashable {
        /// Whether the limit itself counts as pulled beyond.
        public var includesPulling: Bool
        /// Whether the limit itself counts as pulled back.
        public var includesIdle: Bool
        /// Whether offsets that show nothing of the control are left out of account; they then change neither state nor percentage.
        public var needsSight: Bool

        /// Makes a limit; a limit that counts as neither leaves the state as it is.
        public init(includesPulling: Bool = false, includesIdle: Bool, needsSight: Bool = false) {
            (self.includesPulling, self.includesIdle, self.needsSight) = (includesPulling, includesIdle, needsSight)
        }
    }

    /// What is kept free for the control while it refreshes.
    public enum HeldSpace: Sendable, Hashable {
        /// Nothing.
        case nothing
        /// The extent, beside all other insets.
        case extent
        /// As much as makes its edge's inset so many points in all, with what was there before.
        case inset(Double)
        /// As much as makes the insets at top and bottom so many points in all.
        case insets(top: Double, bottom: Double)
        /// The extent, as long as the control is visible, refreshing or not.
        case alwaysExtent
    }

    /// When the action is called.
    public enum ActionMoment: Sendable, Hashable {
        /// As the refresh begins.
        case start
        /// When the opening animation is over, also if the refresh was ended meanwhile.
        case opened
    }

    /// How the refresh begins.
    public struct Opening: Sendable, Hashable {
        /// What is kept free.
        public var space: HeldSpace
        /// Whether content is moved so that the whole control is seen.
        public var movesContent: Bool
        /// Whether the space goes along with the content when that is scrolled over it; counts for a space of one extent only.
        public var isSticky: Bool
        /// How long it takes.
        public var duration: Duration
        /// When the action is called.
        public var action: ActionMoment

        /// Makes an opening of 0.25 s, after which the action is called.
        public init(
            _ space: HeldSpace = .extent, movesContent: Bool = false, isSticky: Bool = false, duration: Duration = .milliseconds(250),
            action: ActionMoment = .opened
        ) {
            (self.space, self.movesContent, self.isSticky) = (space, movesContent, isSticky)
            (self.duration, self.action) = (duration, action)
        }
    }

    /// Which calls count in which state.
    public enum Calls: Sendable, Hashable {
        /// Begins count in all states, ends in all but the one they lead to.
        case always
        /// Begins count unless a refresh is under way, ends only then.
        case inTurn
        /// Begins count in idle only, ends while a refresh is under way.
        case fromIdle
    }

    /// Where the control is.
    public var edge: Edge
    /// Its height, at the right edge its width, in points; also how far it is pulled to its limit.
    ///
    /// What is not above 0 counts as 1.
    public var extent: Double
    /// Where it begins at the end of the content.
    public var position: Position
    /// What a pull at the end of the content is measured from.
    public var origin: PullOrigin
    /// What makes it start.
    public var trigger: Trigger
    /// The limit between idle and pulling.
    public var limit: Limit
    /// How a refresh begins.
    public var opening: Opening
    /// How long it takes to close.
    public var closingDuration: Duration
    /// Which calls count.
    public var calls: Calls
    /// Whether it starts only while no other control of its scroll view refreshes.
    public var waitsForOthers: Bool

    /// Makes a behavior; what is not named is as in a pulled header.
    public init(
        edge: Edge, extent: Double, position: Position = .outOfSight, origin: PullOrigin = .insets, trigger: Trigger = .release,
        limit: Limit = Limit(includesIdle: true),
        opening: Opening = Opening(movesContent: true), closingDuration: Duration = .milliseconds(400), calls: Calls = .always,
        waitsForOthers: Bool = false
    ) {
        (self.edge, self.extent, self.position, self.origin) = (edge, extent, position, origin)
        (self.trigger, self.limit) = (trigger, limit)
        (self.opening, self.closingDuration, self.calls, self.waitsForOthers) = (opening, closingDuration, calls, waitsForOthers)
    }

    var usableExtent: Double { extent.isFinite && extent > 0 ? extent : 1 }

    /// Whether the control has its place in the content.
    var isInContent: Bool { edge != .top && position == .inContent }

    /// Whether there may be nothing more to load: at the end of the content.
    package var canRunOut: Bool { edge != .top && calls == .always }

    /// The same behavior, as high as a picture if that is higher.
    ///
    /// - Parameter height: Height of the picture, in points.
    /// - Returns: A behavior whose extent is never smaller than this one's.
    public func growing(to height: Double) -> RefreshBehavior {
        guard height.isFinite, height > extent else { return self }
        var behavior = self
        behavior.extent = height
        return behavior
    }
}
