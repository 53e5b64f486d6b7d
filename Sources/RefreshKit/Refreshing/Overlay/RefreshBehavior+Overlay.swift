extension RefreshBehavior {
    /// A length of the pull: points, and a share of the scroll view's height.
    public struct PullDistance: Sendable, Hashable {
        /// Points, independent of the scroll view.
        public let points: Double
        /// Share of the scroll view's height.
        public let viewportShare: Double

        /// Creates a distance; `viewportShare` is 0 by default.
        public init(points: Double = 0, viewportShare: Double = 0) {
            (self.points, self.viewportShare) = (points, viewportShare)
        }

        /// Returns the distance in a scroll view of a height, in points; at least 1.
        func length(in viewport: Double) -> Double { max(points + viewportShare * viewport, 1) }
    }

    /// Rules for a control that lies over its content, which does not move while the control is pulled.
    ///
    /// The pull's progress is the counted distance divided by `distance`. The control's top follows it from `start` along `way`.
    package struct Overlay: Sendable, Hashable {
        /// Rules for the finger.
        package var gesture = Gesture()
        /// Distance that counts as progress 1.
        package var distance: PullDistance
        /// How the control follows a pull past progress 1.
        package var stretch: Stretch
        /// Curve from the progress to the way, for controls that stop at progress 1; linear by default.
        package var curve = Curve.linear
        /// Height of the gap that the content leaves during a refresh, in points; nil, the default, if the content does not move.
        ///
        /// While it is pulled, the content moves as far as the counted distance, and uncovers the control.
        package var contentRest: Double?
        /// Top of the control at progress 0, in points from the top of the content's area.
        package var start: Double
        /// How far the top moves from progress 0 to 1, in points.
        package var way: Double
        /// Top of the control during a refresh, in points.
        package var rest: Double
        /// Progress at which a release starts a refresh.
        package var trigger: Trigger
        /// Progress beyond which a refresh starts under the finger; nil, the default, for none.
        package var automaticProgress: Double?
        /// Progress from which the control does not go back below its resting position until the finger lifts; nil for none.
        package var holdProgress: Double?
        /// Whether the control's scale follows the progress, up to 1.
        package var scalesWithPull = false
        /// Whether the progress changes while the control moves by itself; if false, it stays until the control has closed or the pull is
        /// canceled.
        package var carriesProgress: Bool
        /// Motion from the release to the resting position.
        package var opening: RefreshMotion
        /// Motion of a control whose refresh was begun by a call.
        package var appearance: Appearance
        /// Motion after a pull that was too short.
        package var cancellation: Exit
        /// Motion after a refresh.
        package var closing: Exit
        /// Whether the refresh view starts only after the opening motion.
        package var runsWhenOpened: Bool

        /// Creates rules; lengths are in points.
        package init(
            distance: PullDistance, stretch: Stretch, start: Double, way: Double, rest: Double, trigger: Trigger, carriesProgress: Bool,
            opening: RefreshMotion, appearance: Appearance, cancellation: Exit, closing: Exit, runsWhenOpened: Bool
        ) {
            (self.distance, self.stretch, self.start, self.way, self.rest) = (distance, stretch, start, way, rest)
            (self.trigger, self.carriesProgress, self.runsWhenOpened) = (trigger, carriesProgress, runsWhenOpened)
            (self.opening, self.appearance, self.cancellation, self.closing) = (opening, appearance, cancellation, closing)
        }

        /// Progress of the top at the resting position.
        var restLevel: Double { (rest - start) / (way == 0 ? 1 : way) }
    }
}

extension RefreshBehavior.Overlay {
    /// How the control follows a pull past progress 1.
    package enum Stretch: Sendable, Hashable {
        /// The control and the progress end at 1.
        case limited
        /// The progress is not limited.
        case unlimited
        /// The control follows ever less, for two more ways; the progress is not limited.
        case tension
        /// The control follows ever less, for two more ways, and the progress with it.
        case tensionOfProgress
    }

    /// The progress at which a release starts a refresh.
    package struct Trigger: Sendable, Hashable {
        /// The progress.
        package var progress: Double
        /// Whether a pull of exactly this progress starts a refresh.
        package var includesLimit: Bool

        /// Creates a trigger.
        package init(progress: Double = 1, includesLimit: Bool) {
            (self.progress, self.includesLimit) = (progress, includesLimit)
        }

        func isReached(at progress: Double) -> Bool { includesLimit ? progress >= self.progress : progress > self.progress }
    }

    /// How a control appears when a call begins the refresh.
    package enum Appearance: Sendable, Hashable {
        /// Moves in from above.
        case moving(RefreshMotion)
        /// Grows at the resting position.
        case growing(RefreshMotion)
    }

    /// How a control leaves: it moves back, shrinks, or both.
    package struct Exit: Sendable, Hashable {
        /// Motion to the top at progress 0; nil to stay.
        package var move: RefreshMotion?
        /// Motion of the scale from its current value to 0; nil to keep the size.
        package var shrink: RefreshMotion?
        /// Whether the control shrinks after it has moved, rather than at the same time; false by default.
        package var shrinksLast = false
        /// Time before the motions; 0 by default.
        package var delay = Duration.zero
        /// Minimum time until the control can be pulled again, which a call to end without a refresh takes as well; 0 by default.
        package var minimumDuration = Duration.zero

        /// Creates an exit; without motions, the control disappears at once.
        package init(move: RefreshMotion? = nil, shrink: RefreshMotion? = nil, shrinksLast: Bool = false) {
            (self.move, self.shrink, self.shrinksLast) = (move, shrink, shrinksLast)
        }
    }

    /// How a finger pulls the control.
    package struct Gesture: Sendable, Hashable {
        /// When a gesture can begin to pull.
        package enum Start: Sendable, Hashable {
            /// At any time; what the list leaves at its top counts.
            case anywhere
            /// Only if the list is at its top when the gesture begins.
            case atTop
            /// Like `atTop`, and when the finger scrolls the list to its top.
            case reachingTop
        }

        /// Order in which the list and the pull follow a finger that goes back up.
        package enum GivingBack: Sendable, Hashable {
            /// First the pull goes back, then the list scrolls.
            case beforeList
            /// The list scrolls at once, and the pull goes back as far.
            case withList
            /// The list scrolls at once, which cancels the pull.
            case cancels
            /// The pull goes back, and the list does not scroll until the finger lifts.
            case only
        }

        /// Share of the finger's movement that counts; 1 by default.
        package var rate = 1.0
        /// When a gesture can begin to pull.
        package var start = Start.anywhere
        /// Order in which the list and the pull follow a finger that goes back up.
        package var givingBack = GivingBack.beforeList
        /// Whether a gesture that began while the control was refreshing or moving may pull later; false by default.
        package var joinsLate = false
        /// Whether a gesture may begin while the control is leaving; false by default.
        package var interruptsExit = false
        /// Whether a canceled touch leaves the control where it is, until the next touch; otherwise, it counts as a release.
        package var staysWhenCanceled = false
        /// Whether the first movement of a gesture only begins it; false by default.
        package var ignoresFirstMovement = false
        /// Whether the list bounces, and the gap that it leaves is the pull; false by default.
        package var followsGap = false
        /// Whether content that fits cannot be pulled; false by default.
        package var requiresOverflow = false

        /// Creates the rules of Android's nested scrolling.
        package init() {}
    }
}
