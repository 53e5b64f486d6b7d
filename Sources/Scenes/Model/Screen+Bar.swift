public import Motion
public import Originals
public import RefreshKit

extension Screen {
    /// The tab bar at the bottom of the screen.
    public struct Bar: Sendable {
        /// The tab bar implementation to imitate.
        public var variant = TabBarController.Variant.system
        /// Whether content shows through the bar.
        public var isTranslucent = false
        /// Whether the bar is hidden at the start.
        public var isHidden = false
        /// Height, in points; 0 for the variant's default height.
        public var height = 0.0
        /// The color of the bar; nil for the variant's default color.
        public var color: AdaptiveColor?
        /// The color of unselected icons and titles; nil for gray.
        public var unselectedTint: AdaptiveColor?
        /// Insets of the buttons from the bar's edges, in points.
        public var contentInsets = EdgeInsets.zero
        /// The touch event that counts as a tap; nil for the variant's default.
        public var tapEvent: TabBar.TapEvent?
        /// Whether a swipe switches tabs.
        public var swipes = false
        /// Whether taps play the transition.
        public var animatesTaps = false
        /// The transition for switches that match no rule.
        public var transition = SceneTransition.push
        /// Transitions for individual switches; the first matching rule applies.
        public var transitions: [TransitionRule] = []
        /// Fraction of the width, in 0...1, at which lifting the finger completes a switch.
        public var threshold = TabSwitcher.defaultThreshold
        /// Relative speed of the animation after the finger lifts; greater than 0, 1 by default.
        public var completionSpeed = 1.0
        /// The curve of the animation after the finger lifts.
        public var completionCurve = Curve.easeInOut
        /// How soon a switch in the other direction may begin after the finger reverses direction.
        public var restart = TabSwitcher.Restart.onCompletion
        /// Whether a pan that cannot start a switch is canceled.
        public var cancelsPanAtEnds = true

        /// Arrangement of the buttons; nil for the variant's default.
        public var arrangement: TabBarBehavior.Arrangement?
        /// When the bar and the page are laid out; nil for the variant's default.
        public var layout: TabBarBehavior.Layout?
        /// The bar height used for the page's bottom inset; nil for the variant's default.
        public var bottomInset: TabBarBehavior.BottomInset?
        /// The animations that mark the bar as hidden when they end; nil for the variant's default.
        public var hiding: TabBarBehavior.Hiding?
        /// The effect of a tap on the selected tab; nil for the variant's default.
        public var reselection: TabBarBehavior.Reselection?

        /// Creates a system tab bar.
        public init() {}

        /// Whether a tab that the application selects appears with a transition by default; in the originals, it appears at once.
        var animatesSelections: Bool { variant == .system }

        var behavior: TabBarBehavior {
            let rules = variant.behavior
            return TabBarBehavior(
                height: rules.height, arrangement: arrangement ?? rules.arrangement, layout: layout ?? rules.layout,
                bottomInset: bottomInset ?? rules.bottomInset, hiding: hiding ?? rules.hiding,
                reselection: reselection ?? rules.reselection, tapEvent: tapEvent ?? rules.tapEvent)
        }
    }

    /// A transition for the switches that match this rule.
    public struct TransitionRule: Sendable {
        /// The gestures that switch tabs.
        public enum Gesture: String, Sendable, Hashable, CaseIterable {
            /// A swipe.
            case swipe
            /// A tap, or `page` in the script.
            case tap
        }

        /// Index of the old tab; nil for any.
        public var from: Int?
        /// Index of the new tab; nil for any.
        public var to: Int?
        /// The gesture; nil for any.
        public var gesture: Gesture?
        /// The transition.
        public var transition: SceneTransition

        /// Creates a rule; by default, it matches every switch.
        public init(from: Int? = nil, to: Int? = nil, by gesture: Gesture? = nil, _ transition: SceneTransition) {
            (self.from, self.to, self.gesture, self.transition) = (from, to, gesture, transition)
        }

        func fits(_ tabs: TabSwitch, isInteractive: Bool) -> Bool {
            (from ?? tabs.from) == tabs.from && (to ?? tabs.to) == tabs.to && gesture.map { ($0 == .swipe) == isInteractive } ?? true
        }
    }
}
