/// A view that refreshes data, or loads more, when its scroll view is pulled.
///
/// Add it to a scroll view with `addSubview`, or assign it to `refreshHeader`, `refreshFooter`, or `refreshTrailer`. In any other view it
/// has no effect. The space it reserves is separate from all other insets, so that refreshes can begin and end in any order.
///
/// ```swift
/// let list = ListView(rowCount: 20) { ListRow("Row \($0)") }
/// let header = RefreshControl(RefreshBehavior(edge: .top, extent: 60))
/// header.refreshView = IndicatorView(Spinner())
/// header.onRefresh = { [weak header] in header?.endRefreshing(with: .success) }
/// list.refreshHeader = header
/// ```
///
/// Subclasses define the look by overriding `prepare`, `layoutSubviews`, and the `...DidChange` methods.
open class RefreshControl: View, ScrollObserver {
    /// A refresh control's state.
    public enum State: String, Sendable, Hashable, CaseIterable {
        /// Not pulled to the limit, and not refreshing.
        case idle
        /// Pulled far enough that releasing would start a refresh. Unlike `Phase.pulling`, this state does not include shorter pulls, which
        /// are `idle`.
        case pulling
        /// Refreshing, from the start of the opening animation until the result has been shown.
        case refreshing
        /// Waiting to enter a stage before refreshing.
        case willRefresh
        /// No more data to load.
        case noMoreData
    }

    /// Rules for starting, reserving space, and closing.
    public final let behavior: RefreshBehavior
    /// The scroll view that contains the control, if any.
    public internal(set) final weak var scrollView: ScrollView?
    /// Current state.
    public final var state: State { activity.state }
    /// Result of the refresh while it is shown; otherwise nil.
    public final var result: RefreshResult? { activity.result }
    /// How far the control is pulled into view: 0 at rest, 1 fully visible, above 1 when overpulled.
    ///
    /// The progress is at most 1 if the trigger is `.maximum`. A pull does not change it during a refresh, or if the trigger is
    /// `.visibility` or `.contentEnd`.
    public internal(set) final var pullProgress = 0.0
    /// Whether the control fades in as it is pulled; false by default.
    public final var fadesInWithPull = false {
        didSet { if !isUnderWay { alpha = fadesInWithPull ? pullProgress : 1 } }
    }
    /// Part of the insets to ignore when positioning the control, in points; 0 by default.
    public final var ignoredInset = 0.0 { didSet { updateFrame() } }
    /// Closure that returns the number of data rows; if it is set, a footer stops the content from scrolling on when a refresh has added
    /// rows.
    public final var rowCount: (() -> Int)?

    // MARK: Automatic start

    /// Whether a control whose trigger is `.visibility` starts refreshing without waiting for a release; true by default.
    public final var isAutomatic = true
    /// Fraction of the control that must be visible to start a refresh, usually in 0...1; 1 by default.
    public final var triggerProgress = 1.0
    /// Maximum number of refreshes that one drag can start; -1 for no limit, 1 by default.
    public final var triggersPerDrag: Int {
        get { triggers.limit }
        set { (triggers.limit, triggers.left) = (newValue, newValue) }
    }
    /// Number of refreshes that the current drag can still start; -1 for no limit.
    public final var remainingTriggerCount: Int { triggers.left }

    // MARK: Display times

    /// How long a refresh that was started programmatically must run before it is shown; 0 by default.
    ///
    /// A refresh that ends sooner is not shown at all. If the time is not 0, the action is called when the refresh begins. Has no effect on
    /// a refresh started by a pull.
    public final var graceTime = Duration.zero
    /// Minimum time that a refresh is shown, even if a call ends it sooner; 0 by default.
    public final var minimumDisplayTime = Duration.zero
    /// Time that a result is shown before the control closes; 0 by default, which shows no result.
    public final var resultDisplayTime = Duration.zero

    /// View that is animated during a refresh, and follows the pull if it can; nil by default.
    ///
    /// Centered in the control unless a subclass positions it. A view without a size is set to 24 x 24 points.
    public final var refreshView: (any View & RefreshAnimating)? { didSet { refreshViewDidChange(from: oldValue) } }

    // MARK: Callbacks

    /// The action, which loads the data and then calls `endRefreshing`.
    public final var onRefresh: (() -> Void)?
    /// Called when a pull reaches the trigger of a control with haptic feedback.
    public final var onHaptic: ((RefreshHaptic) -> Void)?
    /// Called with the words that a screen reader announces: once for each change, never with every frame.
    public final var onAnnouncement: ((String) -> Void)?
    /// Called after the opening animation, and after the action if both are due at the same time.
    public final var onOpened: (() -> Void)?
    /// Called inside the closing animation; changes made here are animated as well.
    public final var onEndAnimation: (() -> Void)?
    /// Called when the refresh is over and the control has closed.
    public final var onEnd: (() -> Void)?
    /// Observer of all events, for traces and tests.
    public final weak var observer: (any RefreshControlObserver)?

    /// Current activity; set only by `transition(to:)`.
    final var activity = Activity.idle
    final var triggers = DragTriggers()
    /// State whose label was announced last; nil at rest.
    final var announced: RefreshLabels.State?
    /// State of a control that lies over its content.
    final var overlayState = OverlayState()
    /// Whether a refresh has ended, and the content has not been back yet; trigger `.distance` only.
    final var isWaitingForReturn = false
    /// Whether the content was far enough under the finger for `releaseDistance`.
    final var isReleasable = false
    /// Whether the refresh view has been started and not stopped.
    final var isRefreshViewRunning = false
    /// The last pose that the refresh view got.
    final var shownPose: RefreshPose?
    final var stageClock: VirtualClock?
    /// Current attachment; replaced when the control enters or leaves a scroll view, to invalidate earlier completions.
    final var attachment = Attachment()

    final class Attachment {}

    /// Creates a control.
    public init(_ behavior: RefreshBehavior) {
        self.behavior = behavior
        let extent = behavior.usableExtent
        super.init(frame: Rect(x: 0, y: 0, width: behavior.edge == .right ? extent : 0, height: behavior.edge == .right ? 0 : extent))
        clipsToBounds = behavior.isInFront
        prepare()
    }

    // MARK: For subclasses

    /// Creates the subviews; called once.
    open func prepare() {}

    /// Called when the state has changed, before the callbacks.
    open func stateDidChange(from old: State) {}

    /// Called when a refresh ends without showing its result; `result` is nil if none was given.
    func refreshDidEnd(with result: RefreshResult?) {}

    /// Called after `pullProgress` is set.
    open func pullProgressDidChange(to progress: Double) {}

    /// Called when `result` has changed.
    open func resultDidChange() {}

    /// Returns the words that a screen reader speaks for a state, or an empty string for silence: by default, the labels of the indicator
    /// that is the refresh view.
    open func label(for state: RefreshLabels.State) -> String { (refreshView?.labels ?? .standard).text(for: state) }

    func addRefreshView() {
        if let refreshView { addSubview(refreshView) }
    }

    /// The view that a control over its content moves.
    var movingView: View? { refreshView }

    override var isTouchTransparent: Bool { behavior.staysInPlace }

    open override var drawsContent: Bool { false }

    /// Centers the refresh view; subclasses that position it elsewhere call this first.
    open override func layoutSubviews() {
        guard let refreshView, refreshView.superview === self, !behavior.staysInPlace else { return showPose() }
        refreshView.frame = Rect(center: bounds.center, size: refreshView.frame.size)
    }

    // MARK: Changes to the view tree and the scroll view

    open override var isHidden: Bool {
        didSet { if isHidden != oldValue { visibilityDidChange() } }
    }

    open override func didMoveToSuperview() {
        if superview !== scrollView { attach(to: superview as? ScrollView) }
    }

    open override func didMoveToStage() {
        guard let stage else { return }
        refreshIfWaiting()
        let new = stage.timeline.clock
        defer { stageClock = new }
        // Times on another stage's clock are meaningless here: display times start over, and waiting timers fire.
        if let stageClock, stageClock !== new {
            activity = activity.moved(to: stage)
            finishOverlayNow()
        }
    }

    open override func advance(to instant: Duration) {
        guard behavior.staysInPlace else { return updateFrame() }
        if !isUserInteractionEnabled { abandonPull() }
        showPose()
    }

    // MARK: Scroll view changes, for subclasses

    /// Called after the content offset is set; starts a refresh or follows the pull.
    ///
    /// Like all methods below except `contentSizeDidChange`, this method is not called while the control is hidden or its user interaction
    /// is disabled. Overrides must call super.
    open func contentOffsetDidChange(from old: Point) {
        if let overlay = behavior.overlay {
            if overlay.gesture.followsGap { followGap() }
            return showPose()
        }
        switch behavior.trigger {
        case .maximum: measure()
        case .visibility: startIfAppeared(from: behavior.edge == .right ? old.x : old.y)
        case .contentEnd: startAtContentEnd()
        case .release, .call, .dragEnd, .deceleration: followPull()
        case .distance: followDistance()
        }
        if behavior.staysInPlace { showPose() }
    }

    /// Called after the content size is set, even while the control is hidden; moves the control to the end of the content.
    ///
    /// Not called while user interaction is disabled. Overrides must call super.
    open func contentSizeDidChange() {
        updateFrame()
        if behavior.edge != .top, behavior.trigger == .maximum { measure() }
    }

    /// Called when the phase of the scroll view's pan has changed; overrides must call super.
    open func panDidChange(to phase: PanSample.Phase) {
        if phase == .began { forgetAnnouncedPull() }
        if behavior.overlay != nil { return overlayPanDidChange(to: phase) }
        if phase == .began, !isReturning { isWaitingForReturn = false }
        if behavior.trigger == .visibility { countTriggers(at: phase) }
        cancelPull(at: phase)
    }

    /// Called when the finger has left the content; overrides must call super.
    ///
    /// - Parameter decelerates: Whether the content keeps moving.
    open func draggingDidEnd(willDecelerate decelerates: Bool) {
        guard behavior.trigger == .dragEnd, let geometry else { return }
        if geometry.offset + geometry.viewport >= geometry.content { begin(by: .pull) }
    }

    /// Called when content keeps moving after the finger has lifted; overrides must call super.
    open func decelerationWillBegin() {
        guard case .deceleration(let least) = behavior.trigger, let geometry else { return }
        if geometry.offset < -least { begin(by: .pull) }
    }

    /// Called when content has come to rest by itself; has no effect by default.
    open func decelerationDidEnd() {}

    /// Called when the scroll view's `adjustedContentInset` has changed, before the offset is adjusted; has no effect by default.
    ///
    /// The space that this control reserves is part of the inset.
    open func adjustedContentInsetDidChange() {}
}

/// Counts the refreshes that one drag starts in a control whose trigger is `.visibility`.
struct DragTriggers {
    enum Requester {
        case drag, other
    }

    /// Refreshes allowed for each drag; -1 for no limit.
    var limit = 1
    /// Refreshes left for the current drag.
    var left = 1
    /// Source of the last request, granted or not.
    var requester = Requester.other

    var isSpent: Bool { requester == .drag && left <= 0 && limit != -1 }

    mutating func spend() {
        if requester == .drag, limit != -1 { left -= 1 }
        requester = .other
    }
}
