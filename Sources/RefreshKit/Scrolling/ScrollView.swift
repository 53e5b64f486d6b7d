/// Shows a part of content that is larger than itself, and moves it under a finger: drags, glides, bounces, snaps to pages.
///
/// Motion is known in closed form: `contentOffset` is exact at every instant, whatever steps the stage is moved in. Observers are told 60
/// times a second while content moves by itself, at instants that do not depend on the frames that are drawn. Drawing rounds the offset to whole device pixels. Off stage, where no time passes, motion goes at
/// once to where it leads.
///
/// Lengths that are not finite, or beyond a thousand million points, are ignored.
open class ScrollView: View {
    /// Width and height of the content, in points.
    ///
    /// Content that shrinks under an offset, while nobody drags, bounces to its new end.
    public final var contentSize = Size.zero {
        didSet {
            if contentSize.isUsable { contentSizeDidChange(from: oldValue) } else { contentSize = oldValue }
        }
    }
    /// What the application keeps free around the content, in points; `adjustedContentInset` says how much is kept free in all.
    public final var contentInset = EdgeInsets.zero {
        didSet {
            guard contentInset != oldValue else { return }
            if contentInset.isUsable { insetsDidChange() } else { contentInset = oldValue }
        }
    }
    /// Whether content keeps clear of the safe area, too; true by default.
    public final var keepsSafeAreaFree = true {
        didSet { if keepsSafeAreaFree != oldValue { safeAreaMayCoverOther() } }
    }
    /// Whether content can be pulled past its edges; true by default.
    public final var bounces = true
    /// Whether content that fits can be pulled up and down; false by default.
    public final var alwaysBouncesVertically = false
    /// Whether content that fits can be pulled sideways; false by default.
    public final var alwaysBouncesHorizontally = false
    /// Whether content comes to rest at whole multiples of the view's size; false by default.
    public final var isPagingEnabled = false
    /// How much of the content's beginning stands beside a title that is shown whole or not at all, in points: content does not come to rest
    /// within; 0 for none.
    final var titleLength = 0.0 { didSet { if titleLength != oldValue { settleBesideTitle() } } }
    /// How fast a glide slows down; normal by default.
    public final var decelerationRate = DecelerationRate.normal
    /// Whether a finger moves the content; true by default.
    ///
    /// Switching it off in the middle of a drag cancels that.
    public final var isScrollEnabled = true {
        didSet { if !isScrollEnabled, oldValue { pan.cancel() } }
    }

    /// Whether a finger drags the content now.
    open var isDragging: Bool { pan.isPanning }

    /// What recognises the pan that drags the content.
    public private(set) final lazy var pan = PanRecognizer { [weak self] in self?.drag($0) }

    final var animatedOffset = Animated(Point.zero)
    /// How content moves by itself; may be over already when the last frame was before its end.
    final var motion: OffsetMotion? {
        didSet { if motion != nil { stage?.add(self) } }
    }
    final var heldInsets: [HeldInsets] = []
    /// What the safe area added when that was looked at last.
    final var knownSafeContentInset = EdgeInsets.zero
    /// What was kept free in all when observers were told last.
    final var toldContentInset = EdgeInsets.zero
    final var touchCount = 0
    /// Where the finger that drags has hold of the content.
    final var anchor: DragAnchor?
    /// Where that finger was last.
    final var lastTranslation: Point?
    /// When that finger began or moved last; nil off stage.
    final var lastPanInstant: Duration?
    /// The offset that the drag began at.
    final var dragStart: Point?
    private var observers: [WeakObserver] = []
    /// How many messages to observers are under way, each sent because of what was done at the one before.
    private var tellingDepth = 0
    /// An observer that sets the offset whenever it is told of one would never end.
    private static let deepestTelling = 32

    private struct WeakObserver {
        weak var observer: (any ScrollObserver)?
    }

    /// Makes a scroll view without content.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        clipsToBounds = true
        addPanRecognizer(pan)
        pan.shouldBegin = { [weak self] in self?.canMove(along: $0) ?? false }
    }

    /// Which point of the content is at the top left corner of the view; animatable.
    ///
    /// Exact at every instant, also between frames; observers of content that moves by itself are told 60 times a second. Assigning it stops any motion; a finger that drags goes on from there.
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
            tellObservers { $0.scrollViewDidScroll(self, from: old) }
        }
    }

    /// The content offset as it is on screen now.
    public final var presentationContentOffset: Point { presentedBoundsOrigin(at: stage?.now ?? .zero) }

    open override var boundsOrigin: Point { contentOffset }

    override func presentedBoundsOrigin(at instant: Duration) -> Point {
        let presented = animatedOffset.presentation(at: instant)
        guard let motion else { return presented }
        return .sum(.difference(presented, animatedOffset.model), motion.offset(at: instant))
    }

    /// Where the view is in its superview's coordinates; animatable.
    ///
    /// One of another size brings the offset into the legal range.
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

    override var safeAreaKeptFree: EdgeInsets { safeContentInset }

    /// Has an observer told what happens.
    ///
    /// - Parameters:
    ///   - observer: Who is told.
    ///   - beforeOthers: Whether it is told before those that are told already, so that it hears what happens before what they do about it;
    ///     false by default.
    public final func addObserver(_ observer: any ScrollObserver, beforeOthers: Bool = false) {
        observers.removeAll { $0.observer == nil || $0.observer === observer }
        observers.insert(WeakObserver(observer: observer), at: beforeOthers ? 0 : observers.count)
    }

    /// Tells an observer nothing any more.
    public final func removeObserver(_ observer: any ScrollObserver) {
        observers.removeAll { $0.observer == nil || $0.observer === observer }
    }

    /// Shows moving content where it is at an instant; overriding classes call this one too.
    open override func advance(to instant: Duration) {
        animatedOffset.removeCompleted(at: instant)
        if motion != nil { offsetDidChange() }
    }

    /// Has moving content tell observers where it is, and that it rests.
    final func tick(at instant: Duration) {
        guard let motion else { return }
        let isOver = instant >= motion.end
        if isOver { self.motion = nil }
        show(motion.offset(at: instant))
        guard isOver, self.motion == nil else { return }
        stage?.report(.scrollView(self, .didEndDecelerating))
        tellObservers { $0.scrollViewDidEndDecelerating(self) }
    }

    /// Off stage no time passes: what moves goes at once to where it leads; overriding classes call this one too.
    open override func didMoveToStage() {
        guard stage == nil else { return }
        animatedOffset.removeAll()
        guard let motion else { return }
        self.motion = nil
        show(motion.target)
    }

    /// Moves content that is not dragged by as much as its edge was covered anew; overriding classes call this one too.
    open override func safeAreaInsetsDidChange(from old: EdgeInsets) {
        safeAreaMayCoverOther()
    }

    /// Lets content go on by itself after a finger has left it: it glides, bounces, or snaps to a page.
    ///
    /// - Parameter velocity: The speed the finger left with, in points a second; positive is right and down. One that is not finite counts
    ///   as 0.
    /// - Returns: Whether anything moves on.
    open func startDecelerating(from velocity: Point) -> Bool {
        var speed = velocity.isUsable ? velocity.scaled(by: -1) : .zero
        // A flick that is not quite upright must not shake a list sideways.
        let axes = axes
        if !axes.x.canMove { speed.x = 0 }
        if !axes.y.canMove { speed.y = 0 }
        return move(on: speed, toPage: isPagingEnabled ? page(for: speed) : nil)
    }

    /// Called when the offset was set or shown, before observers are told.
    func offsetDidChange() {}

    /// Called when a refresh control that has its place in the content came, left, was hidden, or was shown.
    func controlsInContentDidChange() {}

    final func tellObservers(_ message: (any ScrollObserver) -> Void) {
        guard tellingDepth < Self.deepestTelling else { return }
        tellingDepth += 1
        defer { tellingDepth -= 1 }
        for entry in observers { if let observer = entry.observer { message(observer) } }
    }
}
