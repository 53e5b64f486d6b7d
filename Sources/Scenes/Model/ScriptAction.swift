public import RefreshKit

/// What a script can do to a screen.
public enum ScriptAction: Sendable {
    /// A finger comes down, moves and leaves, or is taken away.
    case touch(TouchMovement)
    /// A finger moves from one point to another.
    case drag(Drag)
    /// A finger pulls the list of the shown page beyond an edge, rests, and lets go.
    case pull(Pull)
    /// A finger swipes across the page, sideways between tabs or along the list.
    case swipe(Swipe)
    /// A finger taps something.
    case tap(TapTarget, holding: Duration)
    /// The application begins a refresh.
    case begin(ControlReference)
    /// The application ends a refresh.
    case end(ControlReference, RefreshResult?)
    /// The application ends a refresh with nothing more to load.
    case noMoreData(ControlReference)
    /// There may be more to load again.
    case resetNoMoreData(ControlReference)
    /// Rows come in; an index past the last row is that of the end.
    case insertRows(Int, at: Int, tab: Int?)
    /// Rows go; an index past the last row takes as many from the end.
    case removeRows(Int, at: Int, tab: Int?)
    /// The view above or below the rows is another one, or none.
    case setBanner(Page.Banner.Place, Page.Banner?, tab: Int?)
    /// A control says something else.
    case setTexts(ControlReference, Page.Texts)
    /// A tab, and the navigation bar above it, gets another title.
    case setTitle(String, tab: Int?)
    /// A tab gets another badge, or none.
    case setBadge(String?, tab: Int)
    /// A control takes part or does not; for a tab, whether its refresh is shown.
    case setEnabled(ControlReference, Bool)
    /// A control is hidden or shown.
    case setHidden(ControlReference, Bool)
    /// Another picture takes the place of a control's, also in the middle of a refresh; nil for the first one's kind.
    case setIndicator(ControlReference, ChosenIndicator?)
    /// A picture for each state takes the place of a control's, also in the middle of a refresh; of controls at the edges of lists only.
    case setImages(ControlReference, [RefreshControl.State: ChosenIndicator])
    /// The application selects a tab.
    case select(Int, animated: Bool)
    /// The bar goes or comes.
    case setBarHidden(Bool, animated: Bool)
    /// The device is turned.
    case turn(Orientation, animated: Bool)
    /// The system changes to light or dark.
    case setStyle(Appearance.Style)
    /// The application scrolls the shown page's list.
    case scroll(ScrollTarget, animated: Bool)
    /// A list that is scripted gets an offset, as if a finger dragged or not; see `Page.List.isScripted`.
    case setOffset(Point, isDragging: Bool?)
    /// A finger begins or ends to drag a list that is scripted.
    case setDragging(Bool, decelerates: Bool)

    /// How long its touches take.
    public var duration: Duration {
        switch self {
        case .touch(let movement): movement.points.last?.time ?? .zero
        case .drag(let drag): drag.moving + drag.resting
        case .pull(let pull): pull.moving + pull.resting
        case .swipe(let swipe): swipe.moving + swipe.resting
        case .tap(_, let time): time
        default: .zero
        }
    }
}

/// A control of a page.
public struct ControlReference: Sendable, Hashable {
    /// Where controls are.
    public enum Place: String, Sendable, Hashable, CaseIterable {
        /// Above the list.
        case header
        /// Below the list.
        case footer
        /// Beside the list.
        case trailer
        /// In the button of the tab.
        case tab
    }

    /// Where it is.
    public var place: Place
    /// The tab of its page, counted from 0; nil for the one that is shown then.
    public var tab: Int?

    /// Names a control.
    public init(_ place: Place, ofTab tab: Int? = nil) {
        (self.place, self.tab) = (place, tab)
    }
}

/// Where a list is scrolled to.
public enum ScrollTarget: Sendable, Hashable {
    /// To an offset of the content at the top of what is seen, in points; 0 is where the content begins.
    case offset(Double)
    /// To a row, counted from 0.
    case row(Int)
    /// To the first row.
    case top
    /// To the last row.
    case bottom
}

/// One thing that happens, and when.
public struct ScriptEntry: Sendable {
    /// When, from the start of the scene.
    public var instant: Duration
    /// What.
    public var action: ScriptAction
    /// The line of the scene file, from 1; nil for what no file says.
    public var line: Int?

    /// Makes an entry.
    ///
    /// - Parameters:
    ///   - instant: When, 0 or more.
    ///   - action: What.
    public init(at instant: Duration, _ action: ScriptAction) {
        (self.instant, self.action) = (instant, action)
    }

    /// When its touches are over.
    public var end: Duration { instant + action.duration }
}
