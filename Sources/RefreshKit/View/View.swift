/// A rectangle of a stage: it has a place in its superview, may draw itself, and holds subviews in front of itself.
///
/// Views belong to one thread, that of their stage. Geometry is in points, `y` grows downwards.
///
/// Assigned values are *model values*: they hold at once, also while an animation runs towards them. What is on screen meanwhile is the
/// *presentation*.
open class View {
    /// The view this one is in; nil for the root and for views that are nowhere.
    public internal(set) final weak var superview: View?
    /// The views inside this one, from back to front.
    @exclusivity(unchecked) public internal(set) final var subviews: [View] = []
    /// The stage this view is on; nil off stage.
    public internal(set) final weak var stage: Stage?
    /// What recognises pans that begin on this view or inside it.
    final var panRecognizers: [PanRecognizer] = []

    // Each frame reads these of every view several times: to check each time that nobody writes meanwhile takes longer than all the rest.
    // Nobody can: no code of others runs while one of them is changed in place.
    @exclusivity(unchecked) final var animatedFrame: Animated<Rect>
    @exclusivity(unchecked) final var animatedAlpha = Animated(1.0)
    @exclusivity(unchecked) final var animatedTransform = Animated(ViewTransform.identity)
    /// Grows whenever the picture of this view is to be drawn anew.
    final var displayVersion = 0
    /// Whether `layoutSubviews` is to be called in the next layout pass.
    @exclusivity(unchecked) final var needsLayout = true
    private final var isLayingOut = false
    /// How many calls of `layoutIfNeeded` are under way.
    private final var layoutDepth = 0

    /// Makes a view.
    ///
    /// - Parameter frame: Where it is in its superview, in points.
    public init(frame: Rect = .zero) {
        animatedFrame = Animated(frame)
    }

    // MARK: What is shown

    /// Where the view is in its superview's coordinates, before `transform`; animatable.
    open var frame: Rect {
        get { animatedFrame.model }
        set {
            let old = animatedFrame.model
            guard newValue != old else { return }
            animatedFrame.set(newValue, in: stage?.transaction)
            if newValue.size != old.size { setNeedsLayout() }
            safeAreaMayHaveChanged()
            if newValue.size != old.size { superview?.subviewDidResize(self) }
        }
    }

    /// How much of the view and all inside it is seen, held in 0...1; animatable.
    public final var alpha: Double {
        get { animatedAlpha.model }
        set { animatedAlpha.set(newValue.isNaN ? 0 : min(max(newValue, 0), 1), in: stage?.transaction) }
    }

    /// How the view is moved, scaled and turned about its center when it is shown; animatable.
    public final var transform: ViewTransform {
        get { animatedTransform.model }
        set { animatedTransform.set(newValue, in: stage?.transaction) }
    }

    /// Whether the view and all inside it is left out: neither drawn nor touched; false by default.
    ///
    /// Hiding a view takes fingers away that are down on it.
    @exclusivity(unchecked) open var isHidden = false {
        didSet { if isHidden, !oldValue { stage?.cancelTouches(in: self) } }
    }

    /// Whether nothing outside `bounds` is shown of what is inside; false by default.
    @exclusivity(unchecked) public final var clipsToBounds = false

    /// What the view is filled with before it draws; nil, the default, for nothing.
    @exclusivity(unchecked) public final var backgroundColor: AdaptiveColor? {
        didSet { if backgroundColor != oldValue { setNeedsDisplay() } }
    }

    /// The color that `Paint.tint` stands for here and inside; nil, the default, takes the superview's, in the end the stage's.
    @exclusivity(unchecked) public final var tint: Color? {
        didSet { if tint != oldValue { tintDidChange() } }
    }

    /// Whether touches reach the view and what is inside; true by default.
    public final var isUserInteractionEnabled = true

    /// What the system and containers cover of this view's edges beyond what they cover of its superview's; 0 by default.
    public final var additionalSafeAreaInsets = EdgeInsets.zero {
        didSet { if additionalSafeAreaInsets != oldValue { safeAreaMayHaveChanged() } }
    }

    /// The view's own coordinates: the origin is `boundsOrigin`, the size that of the frame.
    public final var bounds: Rect { Rect(origin: boundsOrigin, size: frame.size) }

    /// Which point of the view's coordinates is at its top left corner; a scroll view's content offset.
    open var boundsOrigin: Point { .zero }

    /// `boundsOrigin` as it is on screen at an instant.
    func presentedBoundsOrigin(at instant: Duration) -> Point { .zero }

    // MARK: What subclasses do

    /// Whether `draw` shows anything; true by default for subclasses.
    ///
    /// Containers that only hold views answer false.
    open var drawsContent: Bool { type(of: self) != View.self }

    /// Whether each frame is likely to show it otherwise than the last one.
    var isAnimated: Bool { false }

    /// Draws the view; subviews are drawn afterwards, in front.
    ///
    /// What is drawn may depend on nothing but the view's own state: call `setNeedsDisplay` whenever that changes.
    /// - Parameters:
    ///   - bounds: The view's bounds as they are on screen.
    ///   - canvas: What to draw on, in the view's coordinates; nothing may be drawn outside `bounds`.
    open func draw(in bounds: Rect, on canvas: Canvas) {}

    /// Gives subviews their frames; called by the layout pass after `setNeedsLayout` and changes of size.
    open func layoutSubviews() {}

    /// Brings the view to an instant; called for every view on stage in the animate pass of each frame, and before anything else happens.
    ///
    /// - Parameter instant: What time it is.
    open func advance(to instant: Duration) {}

    /// Called when a subview's frame got another size.
    func subviewDidResize(_ view: View) {}

    /// Tells that the view came into another view or out of one.
    open func didMoveToSuperview() {}

    /// Tells that the view came on a stage or went off it.
    open func didMoveToStage() {}

    /// What of the safe area views inside need not keep clear of, because this view does it for them.
    var safeAreaKeptFree: EdgeInsets { .zero }

    /// Tells that `safeAreaInsets` may be others than before.
    ///
    /// - Parameter old: The insets before.
    open func safeAreaInsetsDidChange(from old: EdgeInsets) {}

    private var knownSafeAreaInsets = EdgeInsets.zero
    private var lastInheritedSafeAreaInsets = EdgeInsets.zero
}

extension View {
    /// Asks for the view to be drawn anew with the next frame.
    public final func setNeedsDisplay() {
        displayVersion += 1
    }

    /// Asks for `layoutSubviews` with the next frame.
    public final func setNeedsLayout() {
        needsLayout = true
    }

    /// Asks for the layout of this view and of all inside it.
    final func setNeedsLayoutThroughout() {
        setNeedsLayout()
        for view in subviews { view.setNeedsLayoutThroughout() }
    }

    /// Lays out this view and all inside it now, as far as that was asked for.
    ///
    /// Inside a block of `animate`, frames move there by and by.
    public final func layoutIfNeeded() {
        // Asked for again and again from within, layout waits for the next round: it might never end.
        guard layoutDepth < 2 else { return }
        layoutDepth += 1
        defer { layoutDepth -= 1 }
        if needsLayout, !isLayingOut {
            needsLayout = false
            isLayingOut = true
            layoutSubviews()
            isLayingOut = false
        }
        for view in subviews { view.layoutIfNeeded() }
    }

    /// The frame as it is on screen now.
    public final var presentationFrame: Rect { animatedFrame.presentation(at: stage?.timeline.now ?? .zero) }

    /// The alpha as it is on screen now.
    public final var presentationAlpha: Double { animatedAlpha.presentation(at: stage?.timeline.now ?? .zero) }

    /// The transform as it is on screen now.
    public final var presentationTransform: ViewTransform { animatedTransform.presentation(at: stage?.timeline.now ?? .zero) }

    /// What surrounds the view: the stage's appearance, with the tint of the nearest view that has one.
    public final var appearance: Appearance {
        var appearance = stage?.appearance ?? Appearance()
        if let tint = inheritedTint { appearance.tint = tint }
        return appearance
    }

    private var inheritedTint: Color? { tint ?? superview?.inheritedTint }

    private func tintDidChange() {
        setNeedsDisplay()
        for view in subviews where view.tint == nil { view.tintDidChange() }
    }

    /// What the system and containers cover of this view's edges, in points.
    ///
    /// A view that is nowhere keeps what it had before, so that a list of a tab that is not shown does not move.
    public final var safeAreaInsets: EdgeInsets { inheritedSafeAreaInsets + additionalSafeAreaInsets }

    /// The part that comes from outside.
    private var inheritedSafeAreaInsets: EdgeInsets {
        guard let superview else { return stage?.safeAreaInsets ?? lastInheritedSafeAreaInsets }
        // Content is moved clear of what a scroll view keeps free already.
        let outer = superview.safeAreaInsets - superview.safeAreaKeptFree
        let size = superview.frame.size
        return EdgeInsets(
            top: max(0, outer.top - max(0, frame.minY)), left: max(0, outer.left - max(0, frame.minX)),
            bottom: max(0, outer.bottom - max(0, size.height - frame.maxY)),
            right: max(0, outer.right - max(0, size.width - frame.maxX)))
    }

    /// Tells this view and all inside about safe-area insets that changed.
    final func safeAreaMayHaveChanged() {
        lastInheritedSafeAreaInsets = inheritedSafeAreaInsets
        let insets = safeAreaInsets
        let old = knownSafeAreaInsets
        if insets != old {
            knownSafeAreaInsets = insets
            setNeedsLayout()
            safeAreaInsetsDidChange(from: old)
        }
        for view in subviews { view.safeAreaMayHaveChanged() }
    }

    /// Forgets animations that are complete.
    final func removeCompletedAnimations(at instant: Duration) {
        if animatedFrame.isAnimating { animatedFrame.removeCompleted(at: instant) }
        if animatedAlpha.isAnimating { animatedAlpha.removeCompleted(at: instant) }
        if animatedTransform.isAnimating { animatedTransform.removeCompleted(at: instant) }
    }
}
