public import RefreshKit

extension Page {
    /// A refresh control at an edge of a list.
    public struct Control: Sendable {
        /// The behavior, which determines when a refresh starts and how much space it reserves.
        public var behavior: RefreshBehavior
        /// The look; nil for the default look of the behavior.
        public var look: RefreshLook?
        /// The indicator; nil for the look's own refresh view.
        public var indicator: ChosenIndicator?
        /// Images for the states `idle`, `pulling`, and `refreshing`, instead of an indicator.
        public var images: [RefreshControl.State: ChosenIndicator] = [:]
        /// Size of the indicator or the images, in points; nil for their natural size.
        public var indicatorSize: Size?
        /// Whether the control is at least as tall as the indicator; true by default.
        package var growsToFitIndicator = true
        /// Whether the control shows text; if false, the indicator is centered.
        package var showsText = true
        /// Whether a second line shows the time of the last update; headers only.
        public var showsTime = false
        /// Time of the last update before the scene starts; nil for never.
        public var lastUpdated: LastUpdated?
        /// Language of the text, as a BCP 47 tag; nil for the scene's language.
        public var language: String?
        /// Custom text that replaces the language's standard text.
        public var texts = Texts()
        /// Whether the control fades in while it is pulled.
        public var fadesInWithPull = false
        /// Extra distance between the control and the content, in points.
        public var ignoredInset = 0.0
        /// Whether a refresh starts automatically instead of after a tap; `visibility` trigger only.
        public var isAutomatic = true
        /// Visible fraction of the control at which a refresh starts; `visibility` trigger only.
        public var triggerProgress = 1.0
        /// Number of refreshes that one drag may start, -1 for no limit; `visibility` trigger only.
        public var triggersPerDrag = 1
        /// Delay before showing a refresh that the application begins.
        public var graceTime = Duration.zero
        /// Minimum time that a refresh is shown.
        public var minimumTime = Duration.zero
        /// How long a result is shown before the control closes.
        public var resultTime = Duration.zero
        /// Loads for successive refreshes, the last of which repeats; if empty, refreshes last until the script ends them.
        public var loads: [Load] = []
        /// Whether the control is enabled at the start.
        public var isEnabled = true
        /// Whether the control is hidden at the start.
        public var isHidden = false

        /// Creates a control whose refreshes last until the script ends them.
        public init(_ behavior: RefreshBehavior) {
            self.behavior = behavior
        }
    }

    /// Custom text for a control; a nil property selects the language's standard text.
    public struct Texts: Sendable, Hashable {
        /// Text while the control is idle.
        public var idle: String?
        /// Text when releasing would start a refresh.
        public var pulling: String?
        /// Text while refreshing.
        public var refreshing: String?
        /// Text when no more data is available.
        public var noMoreData: String?
        /// Text after a successful refresh.
        public var success: String?
        /// Text after a failed refresh.
        public var failure: String?
        /// Text before the time of the last update.
        public var lastUpdate: String?
        /// The word for "today" in the time of the last update.
        public var today: String?
        /// Text shown instead of the time of the last update when it is unknown.
        public var noRecord: String?

        /// Creates an instance without custom text.
        public init() {}
    }
}

/// The data that one refresh loads, and when it arrives in virtual time.
public struct Load: Sendable, Hashable {
    /// Time from the start of the refresh until the data arrives.
    public var time: Duration
    /// The result of the refresh; nil for none.
    public var result: RefreshResult?
    /// Number of new rows.
    public var rows = 0
    /// Index of the first new row, clamped to the row count; nil inserts at the top, or at the end for a footer.
    public var index: Int?
    /// Whether no more data is available afterward; footers only.
    public var isLast = false
    /// The tab's badge afterward; nil leaves it unchanged, and an empty string removes it.
    public var badge: String?

    /// Creates a load without rows; the time must not be negative.
    public init(after time: Duration) {
        self.time = time
    }
}
