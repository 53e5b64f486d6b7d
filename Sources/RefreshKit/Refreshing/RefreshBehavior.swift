/// Rules for a refresh control: when it starts, how much space it reserves, and how long it takes to open and close.
///
/// Headers and footers of different libraries differ only in these values. `Originals` provides presets.
///
/// ```swift
/// var behavior = RefreshBehavior(edge: .top, extent: 60)
/// behavior.trigger = .maximum
/// behavior.opening.duration = .milliseconds(300)
/// let header = RefreshControl(behavior)
/// ```
public struct RefreshBehavior: Sendable, Hashable {
    /// Content edge to which the control is attached.
    public enum Edge: String, Sendable, Hashable, CaseIterable {
        /// Above the content; pulled down.
        case top
        /// Below the content; pulled up.
        case bottom
        /// To the right of the content; pulled to the left.
        case right
    }

    /// Position of the control at the end of the content; has no effect at the top edge.
    public enum Position: Sendable, Hashable {
        /// Inside the content, in its last `extent` points.
        ///
        /// A `ListView` adds this space to its content unless the control is hidden. In other scroll views, the application must add it.
        case inContent
        /// Right after the content, visible without pulling.
        case atContentEnd
        /// After the content, or below the visible area if the content is shorter. Hidden until pulled.
        case outOfSight
    }

    /// Reference position for measuring a pull at the end of the content; has no effect at the top edge.
    public enum PullOrigin: Sendable, Hashable {
        /// The resting position of the content, above the bottom inset.
        case insets
        /// The end of the content, regardless of the insets.
        case content
    }

    /// Event that starts a refresh; calling `beginRefreshing()` always works as well.
    public enum Trigger: Sendable, Hashable {
        /// A refresh starts only when `beginRefreshing()` is called. The state still changes when content moves past the limit, even
        /// without a finger.
        case call
        /// The user releases the control past the limit. The refresh starts at the next offset change.
        case release
        /// The control is pulled by its full extent, with or without a finger.
        case maximum
        /// The user scrolls up and the end of the content becomes visible. Repeats with every offset change.
        case contentEnd
        /// Scrolling brings enough of the control into view; see `RefreshControl.triggerProgress`.
        case visibility
        /// The finger lifts while the end of the content is visible.
        case dragEnd
        /// The finger lifts and the content keeps moving, after being pulled more than this many points from offset 0.
        case deceleration(beyond: Double)
        /// The content is pulled this far past its edge; the refresh starts at once, under the finger if there is one.
        case distance(PullDistance, requiresFinger: Bool)
    }

    /// The limit between idle and pulling: a pull of one extent.
    public struct Limit: Sendable, Hashable {
        /// Whether pulling exactly to the limit changes the state to pulling.
        public var includesPulling: Bool
        /// Whether pulling exactly to the limit changes the state to idle.
        public var includesIdle: Bool
        /// Whether offsets at which the control is not visible are ignored, so that they change neither the state nor the progress.
        public var requiresVisibility: Bool

        /// Creates a limit; if it includes neither state, pulling exactly to the limit keeps the current state.
        public init(includesPulling: Bool = false, includesIdle: Bool, requiresVisibility: Bool = false) {
            (self.includesPulling, self.includesIdle, self.requiresVisibility) = (includesPulling, includesIdle, requiresVisibility)
        }
    }

    /// Space reserved for the control while it refreshes.
    public enum ReservedSpace: Sendable, Hashable {
        /// No space.
        case zero
        /// The control's extent, in addition to all other insets.
        case extent
        /// Enough space to bring the total inset at the control's edge to this value, in points.
        case inset(Double)
        /// Enough space to bring the total top and bottom insets to these values, in points.
        case insets(top: Double, bottom: Double)
        /// The control's extent while the control is visible, refreshing or not.
        case alwaysExtent
    }

    /// Time at which the control calls its action.
    public enum ActionTiming: Sendable, Hashable {
        /// When the refresh begins.
        case start
        /// After the opening animation, even if the refresh has ended by then.
        case opened
    }

    /// The animation at the start of a refresh.
    public struct OpeningAnimation: Sendable, Hashable {
        /// Space to reserve.
        public var space: ReservedSpace
        /// Whether content moves to make the control fully visible.
        public var movesContent: Bool
        /// Whether the reserved space scrolls away with the content; applies only to the space `.extent`.
        public var isSticky: Bool
        /// Duration of the animation; 0.25 s by default.
        public var duration: Duration
        /// Time at which the control calls its action.
        public var action: ActionTiming

        /// Creates an opening animation; by default, it takes 0.25 s and is followed by the action.
        public init(
            _ space: ReservedSpace = .extent, movesContent: Bool = false, isSticky: Bool = false, duration: Duration = .milliseconds(250),
            action: ActionTiming = .opened
        ) {
            (self.space, self.movesContent, self.isSticky) = (space, movesContent, isSticky)
            (self.duration, self.action) = (duration, action)
        }
    }

    /// States in which calls to begin or end a refresh have an effect.
    public enum Calls: Sendable, Hashable {
        /// A refresh can begin in any state. Ending has an effect unless the control is already in the resulting state.
        case always
        /// A refresh can begin unless one is running, and can end only while it is running.
        case inTurn
        /// A refresh can begin only from idle, and can end only while one is running.
        case fromIdle
    }

    /// Content edge to which the control is attached.
    public var edge: Edge
    /// Height of the control, or its width at the right edge, in points; also the distance to the limit.
    ///
    /// Values of 0 or less count as 1.
    public var extent: Double
    /// Position at the end of the content.
    public var position: Position
    /// Reference position for measuring a pull at the end of the content.
    public var origin: PullOrigin
    /// Event that starts a refresh.
    public var trigger: Trigger
    /// Limit between idle and pulling.
    public var limit: Limit
    /// Animation shown at the start of a refresh.
    public var opening: OpeningAnimation
    /// Duration of the closing animation.
    public var closingDuration: Duration
    /// States in which calls have an effect.
    public var calls: Calls
    /// Whether the control waits to refresh until no other control in its scroll view is refreshing.
    public var waitsForOthers: Bool
    /// Name of the platform's control that this behavior belongs to, which determines the default look; nil, the default, for a source
    /// design's control.
    package var controlName: String?
    /// Rules for a control that lies over its content; nil, the default, for one that scrolls with it.
    ///
    /// With these rules, the control is in front of the content, its limit is `Overlay.trigger`, and the opening reserves no space.
    package var overlay: Overlay?
    /// Height of a control that stays at the top of the scroll view and is uncovered by the content, in points; nil, the default, for one
    /// that scrolls with the content.
    package var pinnedHeight: Double?
    /// Progress to which the content must return after a refresh before it can start another; trigger `.distance` only.
    package var returnProgress = Double.infinity
    /// Length of the gap that does not count, in points; 0 by default; trigger `.distance` only.
    package var deadZone = 0.0
    /// Gap from which a release refreshes at the next movement of the content; nil, the default, for none; trigger `.distance` only.
    package var releaseDistance: PullDistance?
    /// Haptic feedback when a pull reaches the trigger; nil by default.
    package var haptic: RefreshHaptic?
    /// Whether the action is also called for a refresh that was begun by a call; true by default.
    package var callRunsAction = true
    /// Whether a pull ends at once if the application has set no action; false by default.
    package var requiresAction = false

    /// Creates a behavior; the defaults describe a header that refreshes on release.
    public init(
        edge: Edge, extent: Double, position: Position = .outOfSight, origin: PullOrigin = .insets, trigger: Trigger = .release,
        limit: Limit = Limit(includesIdle: true),
        opening: OpeningAnimation = OpeningAnimation(movesContent: true), closingDuration: Duration = .milliseconds(400),
        calls: Calls = .always,
        waitsForOthers: Bool = false
    ) {
        (self.edge, self.extent, self.position, self.origin) = (edge, extent, position, origin)
        (self.trigger, self.limit) = (trigger, limit)
        (self.opening, self.closingDuration, self.calls, self.waitsForOthers) = (opening, closingDuration, calls, waitsForOthers)
    }

    var usableExtent: Double { extent.isFinite && extent > 0 ? extent : 1 }

    /// Whether the control keeps its position in the scroll view instead of scrolling with the content.
    package var staysInPlace: Bool { overlay != nil || pinnedHeight != nil }

    /// Whether the control is in front of the content.
    var isInFront: Bool { overlay.map { $0.contentRest == nil } ?? false }

    var isInContent: Bool { edge != .top && position == .inContent }

    /// Whether the control supports the state `noMoreData`; only footers and trailers do.
    package var canRunOut: Bool { edge != .top && calls == .always }

    /// Returns this behavior with its extent increased to `height` points, if `height` is larger.
    public func growing(to height: Double) -> RefreshBehavior {
        guard height.isFinite, height > extent else { return self }
        var behavior = self
        behavior.extent = height
        return behavior
    }
}
