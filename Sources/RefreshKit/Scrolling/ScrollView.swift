/// A view that shows part of its content and scrolls it, with dragging, deceleration, bouncing, and paging.
///
/// Motion is computed in closed form: `contentOffset` is exact at every instant, regardless of the stage's time steps.
/// Observers of moving content are notified 60 times a second, regardless of the frame rate. Drawing rounds the offset to whole pixels.
/// Off stage, motion jumps to its end. Lengths that are not finite or exceed 1,000,000,000 points are ignored.
///
/// ```swift
/// let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 320, height: 480))
/// scrollView.addSubview(Label("Content"))
/// scrollView.contentSize = Size(width: 320, height: 2000)
/// scrollView.contentInset = EdgeInsets(top: 20)
/// scrollView.setContentOffset(Point(x: 0, y: 500), animated: true)
/// ```
open class ScrollView: View {
    /// Size of the content, in points.
    ///
    /// If content shrinks past the offset, it bounces to its new end unless it is being dragged.
    public final var contentSize = Size.zero {
        didSet {
            if contentSize.isUsable { contentSizeDidChange(from: oldValue) } else { contentSize = oldValue }
        }
    }
    /// The application's inset around the content, in points; see `adjustedContentInset` for the total.
    public final var contentInset = EdgeInsets.zero {
        didSet {
            guard contentInset != oldValue else { return }
            if contentInset.isUsable { insetsDidChange() } else { contentInset = oldValue }
        }
    }
    /// Whether the safe area is added to the content inset; true by default.
    public final var adjustsForSafeArea = true {
        didSet { if adjustsForSafeArea != oldValue { safeContentInsetDidChange() } }
    }
    /// Whether content can be pulled past its edges; true by default.
    public final var bounces = true
    /// Whether content that fits in the view can be pulled vertically; false by default.
    public final var alwaysBouncesVertically = false
    /// Whether content that fits in the view can be pulled horizontally; false by default.
    public final var alwaysBouncesHorizontally = false
    /// Whether content rests only at multiples of the view's size; false by default.
    public final var isPagingEnabled = false
    /// Length of a large title that precedes the content, in points; content never stops partway through it.
    final var titleLength = 0.0 { didSet { if titleLength != oldValue { settleOutsideTitle() } } }
    /// Deceleration rate; normal by default.
    public final var decelerationRate = DecelerationRate.normal
    /// Whether a finger can scroll the content, true by default; setting it to false cancels a drag.
    public final var isScrollEnabled = true {
        didSet { if !isScrollEnabled, oldValue { pan.cancel() } }
    }

    /// Called with a refresh control's edge after the control has been added, removed, or replaced.
    public final var onRefreshControlChange: ((RefreshBehavior.Edge) -> Void)?

    /// Whether a finger is dragging the content.
    open var isDragging: Bool { pan.isPanning }

    /// Recognizer for the pan that drags the content.
    public private(set) final lazy var pan = PanRecognizer { [weak self] in self?.drag($0) }

    final var animatedOffset = Animated(Point.zero)
    /// Current motion; it may have ended since the last frame.
    final var motion: OffsetMotion? {
        didSet { if motion != nil { stage?.add(self) } }
    }
    final var reservedInsets: [ReservedInsets] = []
    final var knownSafeContentInset = EdgeInsets.zero
    final var reportedContentInset = EdgeInsets.zero
    final var isReplacingRefreshControl = false
    final var touchCount = 0
    final var anchor: DragAnchor?
    final var lastTranslation: Point?
    final var lastPanInstant: Duration?
    final var dragStart: Point?
    private var observers: [WeakObserver] = []
    private var notificationDepth = 0
    /// Maximum depth of nested notifications; prevents an endless loop if an observer sets the offset whenever it changes.
    private static let maximumNotificationDepth = 32

    private struct WeakObserver {
        weak var observer: (any ScrollObserver)?
    }

    /// Creates a scroll view without content.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        clipsToBounds = true
        addPanRecognizer(pan)
        pan.shouldBegin = { [weak self] in self?.canMove(along: $0) ?? false }
    }

    /// Point of the content at the top left corner of the view; animatable.
    ///
    /// Setting the offset stops any motion. A drag in progress continues from the new offset.
    public final var contentOffset: Point {
        get { motion?.offset(at: stage?.now ?? .zero) ?? animatedOffset.model }
        set {
            guard newValue.isUsable else { return }
            let old = animatedOffset.model
            if motion != nil {
                animatedOffset.set(contentOffset, in: nil)
                motion = nil
            }
            animatedOffset.set(newValue, in: stage?.transaction)
            offsetDidChange()
            notifyObservers { $0.scrollViewDidScroll(self, from: old) }
        }
    }

    /// The content offset currently on screen, including animations.
    public final var presentationContentOffset: Point { presentedBoundsOrigin(at: stage?.now ?? .zero) }

    open override var boundsOrigin: Point { contentOffset }

    override func presentedBoundsOrigin(at instant: Duration) -> Point {
        let presented = animatedOffset.presentation(at: instant)
        guard let motion else { return presented }
        return .sum(.difference(presented, animatedOffset.model), motion.offset(at: instant))
    }

    /// Frame in the superview; animatable; a new size moves the offset into the valid range.
    open override var frame: Rect {
        get { super.frame }
        set {
            guard newValue.isUsable else { return }
            let old = super.frame.size
            super.frame = newValue
            if newValue.size != old { viewportDidChange(from: old) }
        }
    }

    open override var drawsContent: Bool { false }

    override var handledSafeAreaInsets: EdgeInsets { safeContentInset }

    /// Adds an observer; if `beforeOthers` is true (false by default), it is notified before the existing ones.
    public final func addObserver(_ observer: any ScrollObserver, beforeOthers: Bool = false) {
        observers.removeAll { $0.observer == nil || $0.observer === observer }
        observers.insert(WeakObserver(observer: observer), at: beforeOthers ? 0 : observers.count)
    }

    /// Removes an observer.
    public final func removeObserver(_ observer: any ScrollObserver) {
        observers.removeAll { $0.observer == nil || $0.observer === observer }
    }

    /// Updates moving content; overrides must call super.
    open override func advance(to instant: Duration) {
        animatedOffset.removeCompleted(at: instant)
        if motion != nil { offsetDidChange() }
    }

    final func tick(at instant: Duration) {
        guard let motion else { return }
        let isOver = instant >= motion.end
        if isOver { self.motion = nil }
        show(motion.offset(at: instant))
        guard isOver, self.motion == nil else { return }
        stage?.report(.scrollView(self, .didEndDecelerating))
        notifyObservers { $0.scrollViewDidEndDecelerating(self) }
    }

    /// Ends motion when the view leaves the stage; overrides must call super.
    open override func didMoveToStage() {
        guard stage == nil else { return }
        animatedOffset.removeAll()
        guard let motion else { return }
        self.motion = nil
        show(motion.target)
    }

    /// Moves content by the change in the safe area, unless it is being dragged; overrides must call super.
    open override func safeAreaInsetsDidChange(from old: EdgeInsets) {
        safeContentInsetDidChange()
    }

    /// Starts moving content after a finger has lifted: it decelerates, bounces, or snaps to a page.
    ///
    /// - Parameter velocity: Velocity of the finger, in points per second; positive is right and down. Values that are not finite count as
    ///   0.
    /// - Returns: Whether the content starts moving.
    open func startDecelerating(from velocity: Point) -> Bool {
        var speed = velocity.isUsable ? velocity.scaled(by: -1) : .zero
        // A slightly diagonal flick must not move a list sideways.
        let axes = axes
        if !axes.x.canMove { speed.x = 0 }
        if !axes.y.canMove { speed.y = 0 }
        return move(on: speed, toPage: isPagingEnabled ? page(for: speed) : nil)
    }

    /// Called after the offset is set or shown, before observers are notified.
    func offsetDidChange() {}

    /// Called when a refresh control inside the content has been added, removed, hidden, or shown.
    func controlsInContentDidChange() {}

    final func notifyObservers(_ message: (any ScrollObserver) -> Void) {
        guard notificationDepth < Self.maximumNotificationDepth else { return }
        notificationDepth += 1
        defer { notificationDepth -= 1 }
        for entry in observers { if let observer = entry.observer { message(observer) } }
    }
}
