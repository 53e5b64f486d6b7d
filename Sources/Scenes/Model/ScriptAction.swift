public import RefreshKit

/// An event in a script.
public enum ScriptAction: Sendable {
    /// A finger touches down, moves along a path, and lifts or is canceled.
    case touch(TouchMovement)
    /// A finger moves from one point to another.
    case drag(Drag)
    /// A finger pulls the visible page's list beyond an edge, rests, and lifts.
    case pull(Pull)
    /// A finger swipes across the page, between tabs or along the list.
    case swipe(Swipe)
    /// A finger taps a target.
    case tap(TapTarget, holding: Duration)
    /// The application begins a refresh.
    case begin(ControlReference)
    /// The application ends a refresh.
    case end(ControlReference, RefreshResult?)
    /// The application ends a refresh with no more data to load.
    case noMoreData(ControlReference)
    /// A control can load more data again.
    case resetNoMoreData(ControlReference)
    /// Rows are inserted; the index is clamped to the row count.
    case insertRows(Int, at: Int, tab: Int?)
    /// Rows are removed; an index past the last row removes them from the end.
    case removeRows(Int, at: Int, tab: Int?)
    /// The view above or below the rows is replaced; nil removes it.
    case setBanner(Page.Banner.Position, Page.Banner?, tab: Int?)
    /// The text of a control changes.
    case setTexts(ControlReference, Page.Texts)
    /// The title of a tab and of its navigation bar changes.
    case setTitle(String, tab: Int?)
    /// A tab's badge changes; nil removes it.
    case setBadge(String?, tab: Int)
    /// A control is enabled or disabled; a disabled tab refreshes invisibly.
    case setEnabled(ControlReference, Bool)
    /// A control is hidden or shown.
    case setHidden(ControlReference, Bool)
    /// A control's indicator is replaced, even during a refresh; nil restores the initial one.
    case setIndicator(ControlReference, ChosenIndicator?)
    /// A control's state images are replaced, even during a refresh; not available for tabs.
    case setImages(ControlReference, [RefreshControl.State: ChosenIndicator])
    /// The application selects a tab; if `animated` is nil, the bar decides whether the switch is animated.
    case select(Int, animated: Bool?)
    /// The tab bar is hidden or shown.
    case setBarHidden(Bool, animated: Bool)
    /// The device is rotated.
    case turn(Orientation, animated: Bool)
    /// The system's appearance changes.
    case setAppearance(Appearance)
    /// The application scrolls the visible page's list.
    case scroll(ScrollTarget, animated: Bool)
    /// The offset of a scripted list is set, optionally as if by a dragging finger; see `Page.List.isScripted`.
    case setOffset(Point, isDragging: Bool?)
    /// A finger starts or stops dragging a scripted list.
    case setDragging(Bool, decelerates: Bool)

    /// Duration of the action's touches; zero for an action without touches.
    public var duration: Duration {
        switch self {
        case .touch(let movement): movement.points.last?.time ?? .zero
        case .drag(let drag): drag.moveDuration + drag.restDuration
        case .pull(let pull): pull.moveDuration + pull.restDuration
        case .swipe(let swipe): swipe.moveDuration + swipe.restDuration
        case .tap(_, let time): time
        default: .zero
        }
    }
}

/// A control of a page.
public struct ControlReference: Sendable, Hashable {
    /// A control's position.
    public enum Position: String, Sendable, Hashable, CaseIterable {
        /// Above the list.
        case header
        /// Below the list.
        case footer
        /// To the right of the list.
        case trailer
        /// In the button of the tab.
        case tab
    }

    /// The position of the control.
    public var position: Position
    /// Index of the tab; nil for the visible one.
    public var tab: Int?

    /// Creates a reference to a control.
    public init(_ position: Position, ofTab tab: Int? = nil) {
        (self.position, self.tab) = (position, tab)
    }
}

/// A target that a list scrolls to.
public enum ScrollTarget: Sendable, Hashable {
    /// A vertical content offset, in points; 0 is the start of the content.
    case offset(Double)
    /// A row, by index from 0.
    case row(Int)
    /// The first row.
    case top
    /// The last row.
    case bottom
}

/// An event and its time.
public struct ScriptEntry: Sendable {
    /// Time since the start of the scene.
    public var instant: Duration
    /// The event.
    public var action: ScriptAction
    /// Line number in the scene file, from 1; nil for an entry created in Swift.
    public var line: Int?

    /// Creates an entry at a time since the start of the scene, 0 or more.
    public init(at instant: Duration, _ action: ScriptAction) {
        (self.instant, self.action) = (instant, action)
    }

    /// The time when the entry's touches end.
    public var end: Duration { instant + action.duration }
}
