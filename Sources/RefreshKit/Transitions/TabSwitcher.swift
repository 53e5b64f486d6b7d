/// Switches between a host's tabs, with pans on the screen or taps on the tabs' items.
///
/// A pan to the right goes to the previous tab, a pan to the left to the next one. The progress is the distance that the finger has moved,
/// relative to the view's width. When the finger lifts, the switch finishes if the progress is at least `threshold`, and is canceled
/// otherwise.
/// It is also canceled if the finger moves back past its starting point. Pans and taps have no effect while a decided switch completes.
public final class TabSwitcher {
    /// Determines when a switch in the other direction can begin, once the finger has moved back past its starting point.
    public enum Restart: String, Sendable, Hashable, CaseIterable {
        /// As soon as the canceled switch has ended, if the finger is still moving. Uses the last known translation.
        case onCompletion
        /// On the first movement after the canceled switch has ended.
        case onNextChange
    }

    /// The default `threshold`, as in the original: 0.4 in single precision, which is 0.4000000059...
    ///
    /// Lifting the finger at a progress of exactly 0.4 cancels the switch. This behavior is kept because it is noticeable: exactly 0.4 is
    /// 150 of 375 points.
    public static let defaultThreshold = Double(Float(0.4))

    /// The view that shows the selected tab and animates the switches.
    public let view: TransitionView
    /// Transition used for a switch if the host returns nil; a 0.35 s push by default.
    public var transition: any ViewTransition = PushTransition()
    /// Minimum progress to finish a switch when the finger lifts, in 0...1; `defaultThreshold` by default.
    public var threshold = defaultThreshold
    /// Speed at which a switch completes after a pan, relative to the normal speed; greater than 0, 1 by default.
    public var completionSpeed = 1.0 {
        didSet { InteractiveTransition.check(speed: completionSpeed) }
    }
    /// Timing of a switch's completion after a pan; slow at both ends by default.
    public var completionCurve = Curve.easeInOut
    /// When a new switch can begin after the finger reverses direction; `onCompletion` by default.
    public var restart = Restart.onCompletion
    /// Whether a pan that cannot start a switch is canceled; true by default.
    ///
    /// This applies to pans in a direction with no further tab, and to vertical pans. If false, the finger can still reverse direction and
    /// start a switch.
    public var cancelsPanAtEnds = true
    /// Whether a tap switches tabs with an animation; false by default.
    public var animatesTaps = false
    /// Recognizer for pans on `view`, which begin only if they are mainly horizontal.
    public private(set) lazy var pan = PanRecognizer { [weak self] in self?.panned($0) }

    /// The running switch, if any.
    public internal(set) var current: TabSwitch?

    weak var host: (any TabSwitchHost)?
    var latestSample: PanSample?
    var isPanIgnored = false
    /// Translation at the start of the switch, in points; the sign indicates the direction.
    var initialX = 0.0
    /// Whether the finger has moved back past its starting point and canceled the switch.
    var wasReversed = false

    /// Creates a switcher with a weak reference to its host, and shows the selected tab.
    ///
    /// The switcher then owns the content of `view`; the host positions that view.
    public init(host: any TabSwitchHost, in view: TransitionView) {
        (self.host, self.view) = (host, view)
        pan.shouldBegin = { abs($0.x) > abs($0.y) }
        view.addPanRecognizer(pan)
        reloadTabs()
    }
}
