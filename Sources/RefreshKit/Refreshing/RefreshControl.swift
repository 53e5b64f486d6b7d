/// Refreshes or loads more when a scroll view is pulled; put it into the scroll view with `addSubview`.
///
/// In any other view it does nothing. What it holds open is kept apart from all other insets, so that beginning and ending in any order
/// leaves them right. Subclasses give it looks in three hooks: `prepare`, `layoutSubviews` and `stateDidChange(from:)`.
open class RefreshControl: View, ScrollObserver {
    /// What a refresh control does.
    public enum State: String, Sendable, Hashable, CaseIterable {
        /// Nothing.
        case idle
        /// Pulled so far that letting go refreshes.
        case pulling
        /// Refreshing, from the start of the opening animation.
        case refreshing
        /// Refreshing as soon as it comes on a stage.
        case willRefresh
        /// Nothing, since there is nothing more to load.
        case noMoreData
    }

    /// When it starts and what it holds open.
    public final let behavior: RefreshBehavior
    /// The scroll view it is in; nil elsewhere.
    public private(set) final weak var scrollView: ScrollView?
    /// What it does now.
    public private(set) final var state = State.idle
    /// How much of it was pulled into sight, as last told: 1 for all of it, more when pulled on.
    public internal(set) final var pullingPercent = 0.0 { didSet { pullingPercentDidChange() } }
    /// Whether it becomes visible by and by as it is pulled; false by default.
    public final var changesAlphaAutomatically = false {
        didSet { if !isUnderWay { alpha = changesAlphaAutomatically ? pullingPercent : 1 } }
    }
    /// How far it is moved away from the content, in points: what of the insets it does not keep clear of; 0 by default.
    public final var ignoredInset = 0.0 { didSet { rules.place() } }
    /// Answers how many rows of data there are; with it, a back footer stops the motion when rows have come.
    public final var rowCount: (() -> Int)?
    /// Whether an automatic footer starts without a release; true by default.
    public final var isAutomatic = true
    /// Which part of an automatic footer has to show; 1 by default.
    public final var triggerPercent = 1.0
    /// How often one drag may start an automatic footer, -1 for without limit; 1 by default.
    public final var triggerTimes = 1 { didSet { triggersLeft = triggerTimes } }
    /// How often the present drag may still start an automatic footer; -1 for without limit.
    public internal(set) final var triggersLeft = 1

    /// How long a refresh is shown at least; an end that comes sooner waits.
    ///
    /// 0 by default.
    public final var minimumDisplayTime = Duration.zero

    /// What moves while it refreshes, and follows the pull if it can; kept in front of the control's other views, and placed by the subclass.
    public final var picture: (any View & RefreshAnimating)? { didSet { pictureDidChange(from: oldValue) } }

    /// The action: load the data, then call `endRefreshing`.
    public final var onRefresh: (() -> Void)?
    /// The action at the end of the content, of a control that decides on release.
    public final var onLoadMore: (() -> Void)?
    /// Called inside the closing animation; what it assigns is animated too.
    public final var onEndAnimation: (() -> Void)?
    /// Called when the refresh is over.
    public final var onEnd: (() -> Void)?

    /// When the refresh began to be shown; nil if there is none or it is off stage.
    private final var shownSince: Duration?
    /// An end that waits for the refresh to have been shown long enough.
    private final var pendingEnd: Timeline.Entry?
    private final lazy var rules = RefreshRules.make(for: behavior.rule, self)
    /// Grows when the control comes into a scroll view or leaves it; what was begun before is void then.
    private(set) final var attachment = 0

    /// Makes a control.
    ///
    /// - Parameter behavior: When it starts and what it holds open.
    public init(_ behavior: RefreshBehavior) {
        self.behavior = behavior
        super.init(frame: Rect(x: 0, y: 0, width: 0, height: behavior.extent))
        prepare()
    }

    // MARK: What subclasses do

    /// Makes the subviews; called once.
    open func prepare() {}

    /// Tells that the state is another one, before the callbacks that belong to it.
    ///
    /// - Parameter old: The state before.
    open func stateDidChange(from old: State) {}

    /// Tells that `pullingPercent` was set.
    open func pullingPercentDidChange(to percent: Double) {}

    // MARK: What the application does

    /// Whether it refreshes, or will as soon as it is on a stage.
    public final var isUnderWay: Bool { state == .refreshing || state == .willRefresh }

    /// Begins a refresh as if it had been pulled; does nothing while one is under way.
    public final func beginRefreshing() { rules.begin() }

    /// Ends the refresh, whatever it loaded; does nothing if there is none.
    public final func endRefreshing() { end(in: .idle) }

    /// Ends the refresh of a footer with nothing more to load; other controls just end.
    public final func endRefreshingWithNoMoreData() { end(in: rules.hasNoMoreData ? .noMoreData : .idle) }

    /// Lets a footer that had no more data start again.
    public final func resetNoMoreData() { if rules.hasNoMoreData { end(in: .idle) } }

    /// Begins as a tap on the label of an automatic footer does: from idle only, and without counting as part of a drag.
    public final func tapLabel() { rules.tap() }

    // MARK: What the view tree and the scroll view tell

    open override var isHidden: Bool {
        didSet { if isHidden != oldValue, scrollView != nil { rules.visibilityDidChange() } }
    }

    open override func didMoveToSuperview() {
        guard superview !== scrollView else { return }
        attachment += 1
        if let old = scrollView {
            old.removeObserver(self)
            old.hold(.zero, by: self)
            pendingEnd?.cancel()
            if state != .noMoreData { enter(.idle, quietly: true) }
            pullingPercent = 0
        }
        scrollView = superview as? ScrollView
        guard let scrollView else { return }
        scrollView.addObserver(self)
        rules.attach()
    }

    open override func advance(to instant: Duration) {
        if state == .willRefresh { enter(.refreshing) }
    }

    /// Follows the offset.
    public final func scrollViewDidScroll(_ scrollView: ScrollView, from old: Point) {
        if isReached { rules.didScroll(from: old.y) }
    }

    /// Stays at the end of the content.
    public final func scrollViewContentSizeDidChange(_ scrollView: ScrollView) {
        if isUserInteractionEnabled { rules.contentDidChange() }
    }

    /// Begins and ends the count of a drag.
    public final func scrollView(_ scrollView: ScrollView, panDidChangeTo phase: PanSample.Phase) {
        if isReached { rules.panDidChange(to: phase) }
    }

    /// Decides at the end of the content.
    public final func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
        if isReached { rules.didEndDragging() }
    }

    /// Decides at the top.
    public final func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {
        if isReached { rules.willBeginDecelerating() }
    }

    private var isReached: Bool { !isHidden && isUserInteractionEnabled }

    /// Puts the control into a state; the one it is in changes nothing.
    final func enter(_ new: State, quietly: Bool = false) {
        guard new != state else { return }
        let old = state
        state = new
        pendingEnd?.cancel()
        shownSince = new == .refreshing ? stage?.now : nil
        if new == .refreshing {
            picture?.startRefreshAnimating()
        } else if old == .refreshing {
            picture?.stopRefreshAnimating()
        }
        stateDidChange(from: old)
        if !quietly { rules.didEnter(from: old) }
    }

    private func end(in new: State) {
        pendingEnd?.cancel()
        guard let stage, let shownSince, stage.now < shownSince + minimumDisplayTime else { return rules.end(in: new) }
        pendingEnd = stage.timeline.schedule(at: shownSince + minimumDisplayTime) { [weak self] in self?.rules.end(in: new) }
    }

    private func pullingPercentDidChange() {
        if changesAlphaAutomatically, !isUnderWay { alpha = pullingPercent }
        if !isUnderWay { (picture as? any PullProgressing)?.pullDidChange(to: pullingPercent, phase: .pulling) }
        pullingPercentDidChange(to: pullingPercent)
    }

    private func pictureDidChange(from old: (any View & RefreshAnimating)?) {
        guard picture !== old else { return }
        old?.removeFromSuperview()
        guard let picture else { return }
        addSubview(picture)
        if state == .refreshing { picture.startRefreshAnimating() }
    }
}
