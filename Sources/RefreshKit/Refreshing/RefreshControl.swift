/// Refreshes or loads more when a scroll view is pulled; put it into the scroll view with `addSubview`, or as its `refreshHeader`.
///
/// In any other view it does nothing. What it holds open is kept apart from all other insets, so that beginning and ending in any order, at
/// any moment of an animation, leave them right. Subclasses give it looks in three hooks: `prepare`, `layoutSubviews` and the
/// `...DidChange` methods; those about the scroll view are only called when they concern the control.
open class RefreshControl: View, ScrollObserver {
    /// What a refresh control does.
    public enum State: String, Sendable, Hashable, CaseIterable {
        /// Nothing.
        case idle
        /// Pulled so far that letting go refreshes.
        case pulling
        /// Refreshing, from the start of the opening animation, until the result was shown.
        case refreshing
        /// Refreshing as soon as it comes on a stage.
        case willRefresh
        /// Nothing, since there is nothing more to load.
        case noMoreData
    }

    /// When it starts and what it holds open.
    public final let behavior: RefreshBehavior
    /// The scroll view it is in; nil elsewhere.
    public internal(set) final weak var scrollView: ScrollView?
    /// What it does now.
    public final var state: State { activity.state }
    /// How the refresh came out, while that is shown; nil at all other times.
    public final var result: RefreshResult? { activity.result }
    /// How much of it was pulled into sight, as last told: 1 for all of it, more when pulled on.
    ///
    /// Not limited to 1, except in a control that starts at its maximum. It stays where it was while a refresh is under way.
    public internal(set) final var pullingPercent = 0.0
    /// Whether it becomes visible by and by as it is pulled; false by default.
    public final var changesAlphaAutomatically = false {
        didSet { if !isUnderWay { alpha = changesAlphaAutomatically ? pullingPercent : 1 } }
    }
    /// How far it is moved away from the content, in points: what of the insets it does not keep clear of; 0 by default.
    public final var ignoredInset = 0.0 { didSet { place() } }
    /// Answers how many rows of data there are; with it, a footer stops the motion when rows have come.
    public final var rowCount: (() -> Int)?

    // MARK: Starting by appearance

    /// Whether it starts without a release; true by default.
    public final var isAutomatic = true
    /// Which part of it has to show, usually in 0...1; 1 by default.
    public final var triggerPercent = 1.0
    /// How often one drag may start it, -1 for without limit; 1 by default.
    public final var triggerTimes: Int {
        get { triggers.limit }
        set { (triggers.limit, triggers.left) = (newValue, newValue) }
    }
    /// How often the present drag may still start it; -1 for without limit.
    public final var triggersLeft: Int { triggers.left }

    // MARK: How long it shows

    /// How long a refresh that begins by call runs before it is shown; one that ends sooner shows nothing.
    ///
    /// 0, the default, shows it at once. With more, the action is called as the refresh begins. One that was pulled shows already.
    public final var graceTime = Duration.zero
    /// How long a refresh is shown at least; an end that comes sooner waits.
    ///
    /// 0 by default.
    public final var minimumDisplayTime = Duration.zero
    /// How long a result is shown before the control closes.
    ///
    /// 0, the default, shows none.
    public final var resultDisplayTime = Duration.zero

    /// What moves while it refreshes, and follows the pull if it can; nil, the default, for nothing.
    ///
    /// It keeps its size, or gets 24 points if it has none, and is in the middle unless a subclass places it elsewhere.
    public final var picture: (any View & RefreshAnimating)? { didSet { pictureDidChange(from: oldValue) } }

    // MARK: Whom it tells

    /// The action: load the data, then call `endRefreshing`.
    public final var onRefresh: (() -> Void)?
    /// Called when the opening is over; after the action if that waits for the same moment.
    public final var onOpened: (() -> Void)?
    /// Called inside the closing animation; what it assigns is animated too.
    public final var onEndAnimation: (() -> Void)?
    /// Called when the refresh is over and the control has closed.
    public final var onEnd: (() -> Void)?
    /// Told of all of that and more, for traces and tests; nil by default.
    public final weak var observer: (any RefreshControlObserver)?

    /// What it does now, with everything that belongs to it; `transition(to:)` assigns it.
    final var activity = Activity.idle
    final var triggers = DragTriggers()
    /// The clock of the stage that it was on last.
    final var stageClock: VirtualClock?
    /// Stands for the time in one scroll view; what was begun in another one is void.
    final var attachment = Attachment()

    /// Another one each time the control comes into a scroll view or leaves it.
    final class Attachment {}

    /// Makes a control.
    ///
    /// - Parameter behavior: When it starts and what it holds open.
    public init(_ behavior: RefreshBehavior) {
        self.behavior = behavior
        let extent = behavior.usableExtent
        super.init(frame: Rect(x: 0, y: 0, width: behavior.edge == .right ? extent : 0, height: behavior.edge == .right ? 0 : extent))
        prepare()
    }

    // MARK: What subclasses do

    /// Makes the subviews; called once.
    open func prepare() {}

    /// Tells that the state is another one, before the callbacks that belong to it.
    ///
    /// - Parameter old: The state before.
    open func stateDidChange(from old: State) {}

    /// Called when a refresh ends without showing its result; nil if no result was given.
    func refreshDidEnd(with result: RefreshResult?) {}

    /// Tells that `pullingPercent` was set.
    open func pullingPercentDidChange(to percent: Double) {}

    /// Tells that `result` is another one.
    open func resultDidChange() {}

    /// Puts another picture in, if there is one.
    func placePicture() {
        if let picture { addSubview(picture) }
    }

    open override var drawsContent: Bool { false }

    /// Puts the picture in the middle; overriding classes that place it elsewhere do so afterwards.
    open override func layoutSubviews() {
        guard let picture, picture.superview === self else { return }
        picture.frame = Rect(center: bounds.center, size: picture.frame.size)
    }

    // MARK: What the view tree and the scroll view tell

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
        // Instants of another stage say nothing here: a time to be shown starts again, and what waited is due.
        if let stageClock, stageClock !== new { activity = activity.moved(to: stage) }
    }

    open override func advance(to instant: Duration) {
        place()
    }

    // MARK: What subclasses hear of the scroll view

    /// Called when the content offset was set; the control starts here, or follows the pull.
    ///
    /// Not called while the control is hidden or its interaction is off, as all hooks about the scroll view except
    /// `contentSizeDidChange`. Overriding classes call this one too, or the control does nothing.
    /// - Parameter old: The offset before.
    open func contentOffsetDidChange(from old: Point) {
        switch behavior.trigger {
        case .maximum: measure()
        case .appearance: startIfAppeared(from: behavior.edge == .right ? old.x : old.y)
        case .contentEnd: startAtContentEnd()
        case .release, .call, .dragEnd, .deceleration: followPull()
        }
    }

    /// Called when the content size was set, also while the control is hidden; it stays at the end of the content.
    ///
    /// Not called while the interaction is off. Overriding classes call this one too.
    open func contentSizeDidChange() {
        place()
        if behavior.edge != .top, behavior.trigger == .maximum { measure() }
    }

    /// Called when the pan on the scroll view is in another phase, as `contentOffsetDidChange` is; overriding classes call this one too.
    ///
    /// - Parameter phase: The phase of the pan.
    open func panDidChange(to phase: PanSample.Phase) {
        if behavior.trigger == .appearance { countTriggers(at: phase) }
        dropPull(at: phase)
    }

    /// Called when the finger has left the content, as `contentOffsetDidChange` is; overriding classes call this one too.
    ///
    /// - Parameter decelerates: Whether content goes on moving.
    open func draggingDidEnd(willDecelerate decelerates: Bool) {
        guard behavior.trigger == .dragEnd, let lane else { return }
        if lane.offset + lane.viewport >= lane.content { begin(by: .pull) }
    }

    /// Called when content goes on moving by itself, as `contentOffsetDidChange` is; overriding classes call this one too.
    open func decelerationWillBegin() {
        guard case .deceleration(let least) = behavior.trigger, let lane else { return }
        if lane.offset < -least { begin(by: .pull) }
    }
}

/// How often one drag may start a control that starts by appearance.
struct DragTriggers {
    /// What asked for a refresh last.
    enum Asker {
        case drag, other
    }

    /// How often each drag may start it; -1 for without limit.
    var limit = 1
    /// How often the present drag may still do so.
    var left = 1
    /// What asked for a refresh last, granted or not; a drag's count goes down with the end of the refresh.
    var asker = Asker.other

    /// Whether a drag asks that has none left.
    var areSpent: Bool { asker == .drag && left <= 0 && limit != -1 }

    /// Counts a refresh that is over.
    mutating func spend() {
        if asker == .drag, limit != -1 { left -= 1 }
        asker = .other
    }
}
