/// Switches between the tabs of a host, led by a pan across the screen or by taps on the tabs' items.
///
/// A pan to the right goes to the tab before, one to the left to the tab after. The percentage is the finger's distance over the view's
/// width. Lifting the finger finishes the switch from `threshold` on and cancels it below; going back beyond the start cancels it as well.
/// While a decided switch runs out, pans and taps change nothing.
public final class TabSwitcher {
    /// When a switch that was cancelled by going back beyond the start may be followed by one to the other side.
    public enum Restart: String, Sendable, Hashable, CaseIterable {
        /// As soon as it has run back, if the finger is still moving: by the translation known last.
        case onCompletion
        /// With the next movement after that.
        case onNextChange
    }

    /// 0.4 in single precision, 0.4000000059...: the original's literal.
    ///
    /// Lifting at exactly 0.4 therefore cancels. Kept, because that can be seen: 150 of 375 points.
    public static let defaultThreshold = Double(Float(0.4))

    /// Shows the selected tab's view and runs the switches.
    public let view: TransitionView
    /// The transition of switches for which the host returns none; a push of 0.35 s by default.
    public var transition: any ViewTransition = PushTransition()
    /// The percentage from which on a lifted finger finishes, in 0...1; `defaultThreshold` by default.
    public var threshold = defaultThreshold
    /// How many times as fast as usual a decided switch runs out; above 0, 1 by default.
    ///
    /// Taps run at the usual speed.
    public var completionSpeed = 1.0 {
        didSet { InteractiveTransition.check(speed: completionSpeed) }
    }
    /// How the rest of a decided switch is spread over its time; slow at both ends by default.
    ///
    /// Taps are slow at both ends.
    public var completionCurve = Curve.easeInOut
    /// When a switch may follow one that was reversed; as soon as that has run back by default.
    public var restart = Restart.onCompletion
    /// Whether a pan that can start no switch is ended; true by default.
    ///
    /// That is one with no tab on that side, or straight up or down. Nothing more of it is seen until the next one begins. Otherwise the
    /// finger may still turn round and start a switch.
    public var cancelsPanAtEnds = true
    /// Whether taps play the transition; false, the default, switches at once.
    public var animatesTaps = false
    /// Looks at pans on `view`; only those that go more sideways than up or down begin.
    public private(set) lazy var pan = PanRecognizer { [weak self] in self?.panned($0) }

    /// The switch under way; nil at rest.
    public internal(set) var current: TabSwitch?

    weak var host: (any TabSwitchHost)?
    /// What was told last about the pan that is followed; also while a switch runs out, for the restart.
    var latestSample: PanSample?
    /// Whether nothing more of the present pan is looked at.
    var isPanRefused = false
    /// Where the finger was, in points, when the switch under way began; its sign is the direction.
    var initialX = 0.0
    /// Whether the switch under way was cancelled by the finger's going back beyond its start.
    var wasReversed = false

    /// Makes a switcher and shows the selected tab.
    ///
    /// - Parameters:
    ///   - host: Has the tabs; held weakly.
    ///   - view: Where they are shown. It belongs to the switcher from now on; where it is is up to the host.
    public init(host: any TabSwitchHost, in view: TransitionView) {
        (self.host, self.view) = (host, view)
        pan.shouldBegin = { abs($0.x) > abs($0.y) }
        view.addPanRecognizer(pan)
        reloadTabs()
    }
}
