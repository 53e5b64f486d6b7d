/// A rectangle on a stage that may draw content and contain subviews.
///
/// ```swift
/// final class Badge: View {
///     override func draw(in bounds: Rect, on canvas: Canvas) {
///         let color = AdaptiveColor.systemRed.color(for: traits.appearance)
///         canvas.fill(.roundedRect(bounds, radius: bounds.minSide / 2), .color(color))
///     }
/// }
/// let badge = Badge(frame: Rect(x: 0, y: 0, width: 18, height: 18))
/// badge.animate(.curve(over: .milliseconds(250))) { badge.alpha = 0 }
/// ```
///
/// Views belong to their stage's thread. Geometry is in points; `y` increases downward.
///
/// Assigned values are *model values*: they change immediately, even if an animation toward them is still running. The values on screen are
/// the *presentation*.
open class View {
    /// The view that contains this one; nil if there is none.
    public internal(set) final weak var superview: View?
    /// The subviews, from back to front.
    @exclusivity(unchecked) public internal(set) final var subviews: [View] = []
    /// The stage that contains this view; nil if the view is off stage.
    public internal(set) final weak var stage: Stage?
    final var panRecognizers: [PanRecognizer] = []

    // These properties are read several times per view in every frame; checking for exclusive access would take longer than everything
    // else. Skipping the check is safe: no client code runs while any of them is being modified in place.
    @exclusivity(unchecked) final var animatedFrame: Animated<Rect>
    @exclusivity(unchecked) final var animatedAlpha = Animated(1.0)
    @exclusivity(unchecked) final var animatedTransform = Animated(ViewTransform.identity)
    final var displayVersion = 0
    @exclusivity(unchecked) final var needsLayout = true
    private final var isLayingOut = false
    private final var layoutDepth = 0

    /// Creates a view; its frame is in the coordinates of the superview, in points.
    public init(frame: Rect = .zero) {
        animatedFrame = Animated(frame)
    }

    // MARK: Appearance

    /// Position and size in the coordinates of the superview, before `transform`; animatable.
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

    /// Opacity of the view and its subviews, clamped to 0...1; animatable.
    public final var alpha: Double {
        get { animatedAlpha.model }
        set { animatedAlpha.set(newValue.isNaN ? 0 : min(max(newValue, 0), 1), in: stage?.transaction) }
    }

    /// Translation, scale, and rotation around the center, for drawing and touches; animatable.
    public final var transform: ViewTransform {
        get { animatedTransform.model }
        set { animatedTransform.set(newValue, in: stage?.transaction) }
    }

    /// Whether the view and its subviews are excluded from drawing and touches; false by default.
    ///
    /// Hiding a view cancels the touches on it.
    @exclusivity(unchecked) open var isHidden = false {
        didSet { if isHidden, !oldValue { stage?.cancelTouches(in: self) } }
    }

    /// Whether subviews are clipped to `bounds`; false by default.
    @exclusivity(unchecked) public final var clipsToBounds = false

    /// The background color; nil, the default, for no background.
    @exclusivity(unchecked) public final var backgroundColor: AdaptiveColor? {
        didSet { if backgroundColor != oldValue { setNeedsDisplay() } }
    }

    /// The shadow that the view and its subviews cast as one layer; nil, the default, for none.
    ///
    /// A superview that clips its subviews clips their shadows, too; a view never clips its own. The shadow is behind the view, and also
    /// shows through its translucent parts.
    ///
    /// ```swift
    /// let card = View(frame: Rect(x: 16, y: 16, width: 200, height: 80))
    /// card.backgroundColor = .systemBackground
    /// card.shadow = Shadow(color: .black.opacity(0.25), radius: 12, y: 4)
    /// ```
    @exclusivity(unchecked) public final var shadow: Shadow?

    /// How far the view and its subviews are blurred as one layer, in points: twice the standard deviation of the Gaussian; 0 by default.
    ///
    /// The blur extends 1.5 × this radius beyond the view. Its shadow is cast by the blurred layer.
    @exclusivity(unchecked) public final var blurRadius = 0.0

    /// The color for `Paint.tint` in this view and its subviews; nil, the default, inherits from the superview or the stage.
    @exclusivity(unchecked) public final var tint: Color? {
        didSet { if tint != oldValue { tintDidChange() } }
    }

    /// Whether the view and its subviews accept touches; true by default.
    public final var isUserInteractionEnabled = true

    /// Insets added to the safe area that the view inherits; 0 by default.
    public final var additionalSafeAreaInsets = EdgeInsets.zero {
        didSet { if additionalSafeAreaInsets != oldValue { safeAreaMayHaveChanged() } }
    }

    /// The rectangle of the view in its own coordinates: `boundsOrigin` and the size of the frame.
    public final var bounds: Rect { Rect(origin: boundsOrigin, size: frame.size) }

    /// The point at the view's top-left corner, in the view's own coordinates; the content offset of a scroll view.
    open var boundsOrigin: Point { .zero }

    func presentedBoundsOrigin(at instant: Duration) -> Point { .zero }

    // MARK: Overridable

    /// Whether `draw` produces output; true for subclasses by default.
    ///
    /// Pure containers return false.
    open var drawsContent: Bool { type(of: self) != View.self }

    /// Whether the view is likely to change in each frame.
    var isAnimated: Bool { false }

    /// Whether touches reach what is behind the view and its subviews.
    var isTouchTransparent: Bool { false }

    /// Draws the view; subviews are drawn later, in front.
    ///
    /// The output must depend only on the view's state; call `setNeedsDisplay` when it changes. `bounds` is the rectangle currently on
    /// screen, including animations. Do not draw outside it.
    open func draw(in bounds: Rect, on canvas: Canvas) {}

    /// Sets the frames of subviews; called in the layout pass after `setNeedsLayout` or a change in size.
    open func layoutSubviews() {}

    /// Advances the view to an instant; called for every view on stage in each frame and before each event.
    open func advance(to instant: Duration) {}

    func subviewDidResize(_ view: View) {}

    /// Called when the view has been added to a superview or removed from it.
    open func didMoveToSuperview() {}

    /// Called when the view has been added to a stage or removed from it.
    open func didMoveToStage() {}

    /// Part of the safe area that this view already keeps clear, so that its subviews can ignore it.
    var handledSafeAreaInsets: EdgeInsets { .zero }

    /// Called when `safeAreaInsets` has changed.
    open func safeAreaInsetsDidChange(from old: EdgeInsets) {}

    private var knownSafeAreaInsets = EdgeInsets.zero
    private var lastInheritedSafeAreaInsets = EdgeInsets.zero
}

extension View {
    /// Requests a redraw in the next frame.
    public final func setNeedsDisplay() {
        displayVersion += 1
    }

    /// Requests a call to `layoutSubviews` in the next frame.
    public final func setNeedsLayout() {
        needsLayout = true
    }

    final func setNeedsLayoutThroughout() {
        setNeedsLayout()
        for view in subviews { view.setNeedsLayoutThroughout() }
    }

    /// Performs the requested layout of this view and its descendants now.
    ///
    /// Inside an `animate` block, changes to frames are animated.
    public final func layoutIfNeeded() {
        // Layout requested during layout waits for the next pass; otherwise this could run forever.
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

    /// The frame on screen.
    public final var presentationFrame: Rect { animatedFrame.presentation(at: stage?.timeline.now ?? .zero) }

    /// The alpha on screen.
    public final var presentationAlpha: Double { animatedAlpha.presentation(at: stage?.timeline.now ?? .zero) }

    /// The transform on screen.
    public final var presentationTransform: ViewTransform { animatedTransform.presentation(at: stage?.timeline.now ?? .zero) }

    /// The traits of the stage, but with the tint of this view or of the nearest superview that has a tint.
    public final var traits: Traits {
        var traits = stage?.traits ?? Traits()
        if let tint = inheritedTint { traits.tint = tint }
        return traits
    }

    private var inheritedTint: Color? { tint ?? superview?.inheritedTint }

    private func tintDidChange() {
        setNeedsDisplay()
        for view in subviews where view.tint == nil { view.tintDidChange() }
    }

    /// Insets of the areas covered by the system and by containers, in points.
    ///
    /// An off-stage view keeps its last insets, so that a hidden tab's list does not move.
    public final var safeAreaInsets: EdgeInsets { inheritedSafeAreaInsets + additionalSafeAreaInsets }

    private var inheritedSafeAreaInsets: EdgeInsets {
        guard let superview else { return stage?.safeAreaInsets ?? lastInheritedSafeAreaInsets }
        // A scroll view already moves its content by the insets that it handles.
        let outer = superview.safeAreaInsets - superview.handledSafeAreaInsets
        let size = superview.frame.size
        return EdgeInsets(
            top: max(0, outer.top - max(0, frame.minY)), left: max(0, outer.left - max(0, frame.minX)),
            bottom: max(0, outer.bottom - max(0, size.height - frame.maxY)),
            right: max(0, outer.right - max(0, size.width - frame.maxX)))
    }

    /// Notifies this view and its subviews if their safe area insets have changed.
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

    final func removeCompletedAnimations(at instant: Duration) {
        if animatedFrame.isAnimating { animatedFrame.removeCompleted(at: instant) }
        if animatedAlpha.isAnimating { animatedAlpha.removeCompleted(at: instant) }
        if animatedTransform.isAnimating { animatedTransform.removeCompleted(at: instant) }
    }
}
