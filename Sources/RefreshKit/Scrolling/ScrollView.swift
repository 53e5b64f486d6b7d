/// Shows a part of content that is larger than itself, and moves it under a finger: drags, glides, bounces, snaps to pages.
///
/// Motion is known in closed form: `contentOffset` is exact at every instant, whatever steps the stage is moved in. Observers are told once
/// a frame while content moves by itself. Drawing rounds the offset to whole device pixels.
open class ScrollView: View {
    /// Width and height of the content, in points.
    public final var contentSize = Size.zero {
        didSet { contentSizeDidChange() }
    }
    /// What the application keeps free around the content, in points; `adjustedContentInset` says how much is kept free in all.
    public final var contentInset = EdgeInsets.zero {
        didSet { if contentInset != oldValue { insetsDidChange() } }
    }
    /// Whether content can be pulled past its edges; true by default.
    public final var bounces = true
    /// Whether content that fits can be pulled up and down; false by default.
    public final var alwaysBouncesVertically = false
    /// Whether content that fits can be pulled sideways; false by default.
    public final var alwaysBouncesHorizontally = false
    /// Whether content comes to rest at whole multiples of the view's size; false by default.
    public final var isPagingEnabled = false
    /// How fast a glide slows down; normal by default.
    public final var decelerationRate = DecelerationRate.normal
    /// Whether a finger moves the content; true by default.
    public final var isScrollEnabled = true

    /// Whether a finger drags the content now.
    open var isDragging: Bool { pan.isPanning }

    /// What recognises the pan that drags the content.
    public private(set) final lazy var pan = PanRecognizer { [unowned self] in drag($0) }

    final var animatedOffset = Animated(Point.zero)
    final var heldInsets: [HeldInsets] = []
    private var observers: [WeakObserver] = []

    private struct WeakObserver {
        weak var observer: (any ScrollObserver)?
    }

    /// Makes a scroll view without content.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        clipsToBounds = true
        addPanRecognizer(pan)
    }

    /// Which point of the content is at the top left corner of the view; animatable.
    ///
    /// Assigning it stops any motion.
    public final var contentOffset: Point {
        get { animatedOffset.model }
        set { setOffset(newValue) }
    }

    /// The content offset as it is on screen now.
    public final var presentationContentOffset: Point { animatedOffset.presentation(at: stage?.now ?? .zero) }

    open override var boundsOrigin: Point { contentOffset }

    override func presentedBoundsOrigin(at instant: Duration) -> Point { animatedOffset.presentation(at: instant) }

    open override var drawsContent: Bool { false }

    /// Has an observer told what happens, after those that are told already.
    public final func addObserver(_ observer: any ScrollObserver) {
        observers.removeAll { $0.observer == nil || $0.observer === observer }
        observers.append(WeakObserver(observer: observer))
    }

    /// Tells an observer nothing any more.
    public final func removeObserver(_ observer: any ScrollObserver) {
        observers.removeAll { $0.observer == nil || $0.observer === observer }
    }

    /// Lets content go on by itself after a finger has left it: it glides, bounces, or snaps to a page.
    ///
    /// - Parameter velocity: The speed the finger left with, in points a second; positive is right and down.
    /// - Returns: Whether anything moves on.
    open func startDecelerating(from velocity: Point) -> Bool {
        false
    }

    /// Moves the content as a finger does that was recognised as panning.
    private func drag(_ sample: PanSample) {
        tellObservers { $0.scrollView(self, panDidChangeTo: sample.phase) }
        guard sample.phase == .ended || sample.phase == .cancelled else { return }
        let goesOn = startDecelerating(from: sample.velocity)
        tellObservers { $0.scrollViewDidEndDragging(self, willDecelerate: goesOn) }
        if goesOn { tellObservers { $0.scrollViewWillBeginDecelerating(self) } }
    }

    /// Sets the offset and tells observers, also when it is the same.
    final func setOffset(_ offset: Point) {
        let old = contentOffset
        animatedOffset.set(offset, in: stage?.transaction)
        tellObservers { $0.scrollViewDidScroll(self, from: old) }
    }

    /// Brings the offset into the legal range, unless a finger drags.
    final func insetsDidChange() {
        guard !isDragging else { return }
        let legal = legalOffsets
        let offset = contentOffset
        contentOffset = Point(x: offset.x.clamped(to: legal.x), y: offset.y.clamped(to: legal.y))
    }

    private func contentSizeDidChange() {
        tellObservers { $0.scrollViewContentSizeDidChange(self) }
    }

    final func tellObservers(_ message: (any ScrollObserver) -> Void) {
        for entry in observers { if let observer = entry.observer { message(observer) } }
    }
}

extension Double {
    /// The nearest number in a range.
    func clamped(to range: ClosedRange<Double>) -> Double { Swift.min(Swift.max(self, range.lowerBound), range.upperBound) }
}
