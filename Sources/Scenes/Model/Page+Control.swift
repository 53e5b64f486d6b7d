public import RefreshKit

extension Page {
    /// A control that is pulled at an edge of a list: its behavior, its look, its loads.
    public struct Control: Sendable {
        /// When it starts and what it holds open.
        public var behavior: RefreshBehavior
        /// The look; nil for the one that fits the behavior.
        public var look: RefreshLook?
        /// The picture; nil for that of the look.
        public var indicator: ChosenIndicator?
        /// A picture for each state in the place of the indicator; empty for none, and those of `idle`, `pulling` and `refreshing` count.
        public var images: [RefreshControl.State: ChosenIndicator] = [:]
        /// Width and height of the indicator or the images, in points; nil for their natural size.
        public var pictureSize: Size?
        /// Whether it is made as high as the indicator where that is higher; true by default.
        package var growsToPicture = true
        /// Whether it says anything; false shows the picture alone, in the middle.
        package var showsWords = true
        /// Whether a second line says when the list was last updated; headers only.
        public var showsTime = false
        /// When the list was last updated before the scene; nil for never.
        public var lastUpdated: LastUpdated?
        /// The language of its words, as a BCP 47 tag; nil for that of the scene.
        public var language: String?
        /// Its words where they are not those of the language.
        public var texts = Texts()
        /// Whether it fades in as it is pulled.
        public var changesAlphaAutomatically = false
        /// How far it is moved away from the content, in points.
        public var ignoredInset = 0.0
        /// Whether it starts without a release; footers that start by appearance only.
        public var isAutomatic = true
        /// Which part of it has to show; footers that start by appearance only.
        public var triggerPercent = 1.0
        /// How often one drag may start it, -1 for without limit; footers that start by appearance only.
        public var triggerTimes = 1
        /// How long a refresh that begins by call runs before it is shown.
        public var graceTime = Duration.zero
        /// How long a refresh is shown at least.
        public var minimumTime = Duration.zero
        /// How long a result is shown before the control closes.
        public var resultTime = Duration.zero
        /// Its loads: the first time the first, and so on, the last again and again; empty loads until the script says `end`.
        public var loads: [Load] = []
        /// Whether it takes part at first.
        public var isEnabled = true
        /// Whether it is hidden at first.
        public var isHidden = false

        /// Makes a control of a behavior that loads until the script ends it.
        public init(_ behavior: RefreshBehavior) {
            self.behavior = behavior
        }
    }

    /// Words in place of those of the language; nil keeps these.
    public struct Texts: Sendable, Hashable {
        /// At rest.
        public var idle: String?
        /// When letting go refreshes.
        public var pulling: String?
        /// While it refreshes.
        public var refreshing: String?
        /// When there is nothing more to load.
        public var noMoreData: String?
        /// When it went well.
        public var success: String?
        /// When it did not.
        public var failure: String?
        /// Before the time of the last update.
        public var lastUpdate: String?
        /// The word for today in the line of the last update.
        public var today: String?
        /// Instead of the time of the last update when it is not known.
        public var noRecord: String?

        /// Keeps all words.
        public init() {}
    }
}

/// The data of one refresh, in virtual time: how long it takes, and the rows that have come then.
public struct Load: Sendable, Hashable {
    /// How long after the action was called the data is there.
    public var time: Duration
    /// How it came out; nil does not say.
    public var result: RefreshResult?
    /// How many rows have come.
    public var rows = 0
    /// Where they go; nil for the top after a header or a tab, for the end after a footer; past the last row is the end.
    public var index: Int?
    /// Whether there is nothing more to load afterwards; footers only.
    public var isLast = false
    /// The badge that the tab has afterwards; nil leaves it, an empty text takes it away.
    public var badge: String?

    /// Makes a load that brings nothing.
    ///
    /// - Parameter time: How long it takes; 0 or more.
    public init(after time: Duration) {
        self.time = time
    }
}
