public import Motion
public import Originals
public import RefreshKit

extension Screen {
    /// The bar along the lower edge, and how its tabs are switched.
    public struct Bar: Sendable {
        /// The bar to follow.
        public var variant = TabBarController.Variant.system
        /// Whether content is seen through it.
        public var isTranslucent = false
        /// Whether it is hidden at first.
        public var isHidden = false
        /// Height, in points; 0 for that of the variant.
        public var height = 0.0
        /// The color of the bar; nil for that of the variant.
        public var color: AdaptiveColor?
        /// The color of icons and titles that are not selected; nil for gray.
        public var unselectedTint: AdaptiveColor?
        /// Distances of the buttons from the bar's edges, in points.
        public var contentInsets = EdgeInsets.zero
        /// The touch on a button that counts as a tap; nil for that of the variant.
        public var tapEvent: TabBar.TapEvent?
        /// Whether a finger pages between tabs.
        public var swipes = false
        /// Whether taps play the transition.
        public var animatesTaps = false
        /// The transition of all switches without one of their own.
        public var transition = SceneTransition.push
        /// Transitions of single switches; the first rule that fits counts.
        public var transitions: [TransitionRule] = []
        /// The part of the way from which on a finger that leaves finishes a switch, in 0...1.
        public var threshold = TabSwitcher.defaultThreshold
        /// Speed at which a switch runs out after the finger has left, relative to the usual one; above 0, 1 by default.
        public var completionSpeed = 1.0
        /// The curve along which such a switch runs out.
        public var completionCurve = Curve.easeInOut
        /// When a switch to the other side may follow one that was reversed.
        public var restart = TabSwitcher.Restart.onCompletion
        /// Whether a pan that cannot start a switch is canceled.
        public var cancelsPanAtEnds = true

        /// Arrangement of the items; nil for that of the variant.
        public var arrangement: TabBarBehavior.Arrangement?
        /// When bar and page are laid out; nil for that of the variant.
        public var layout: TabBarBehavior.Layout?
        /// The height for which the page makes room; nil for that of the variant.
        public var contentRoom: TabBarBehavior.ContentRoom?
        /// The slide whose end flags the bar hidden; nil for that of the variant.
        public var hiding: TabBarBehavior.Hiding?
        /// The effect of a tap on the shown tab; nil for that of the variant.
        public var reselection: TabBarBehavior.Reselection?

        /// Creates a bar as iOS has it.
        public init() {}

        /// The rules of the variant, with the parts that were set.
        var behavior: TabBarBehavior {
            let rules = variant.behavior
            return TabBarBehavior(
                height: rules.height, arrangement: arrangement ?? rules.arrangement, layout: layout ?? rules.layout,
                contentRoom: contentRoom ?? rules.contentRoom, hiding: hiding ?? rules.hiding,
                reselection: reselection ?? rules.reselection, tapEvent: tapEvent ?? rules.tapEvent)
        }
    }

    /// A transition for switches from one tab to another, or of one kind.
    public struct TransitionRule: Sendable {
        /// The ways to switch tabs with a transition.
        public enum Gesture: String, Sendable, Hashable, CaseIterable {
            /// A finger pages.
            case swipe
            /// A tap, or the script's `page`.
            case tap
        }

        /// The tab that is left, counted from 0; nil for any.
        public var from: Int?
        /// The tab that is selected, counted from 0; nil for any.
        public var to: Int?
        /// The way to switch; nil for any.
        public var gesture: Gesture?
        /// The transition.
        public var transition: SceneTransition

        /// Creates a rule.
        ///
        /// - Parameters:
        ///   - from: The tab that is left, counted from 0; any by default.
        ///   - to: The tab that is selected, counted from 0; any by default.
        ///   - gesture: The way to switch; any by default.
        ///   - transition: The transition.
        public init(from: Int? = nil, to: Int? = nil, by gesture: Gesture? = nil, _ transition: SceneTransition) {
            (self.from, self.to, self.gesture, self.transition) = (from, to, gesture, transition)
        }

        /// Whether it is meant for a switch.
        func fits(_ tabs: TabSwitch, isInteractive: Bool) -> Bool {
            (from ?? tabs.from) == tabs.from && (to ?? tabs.to) == tabs.to && gesture.map { ($0 == .swipe) == isInteractive } ?? true
        }
    }
}
