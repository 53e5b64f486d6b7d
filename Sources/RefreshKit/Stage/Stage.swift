/// A window without a screen: a view tree that has its own clock, receives touches, and renders frames.
///
/// ```swift
/// let stage = Stage(size: Size(width: 390, height: 844), traits: Traits(scale: 3))
/// let list = ListView(rowCount: 40) { index in ListRow("Row \(index)") }
/// list.frame = stage.root.bounds
/// stage.root.addSubview(list)
/// stage.drag(from: Point(x: 195, y: 600), to: Point(x: 195, y: 300), at: stage.now, over: .milliseconds(200))
/// stage.advance(by: .milliseconds(500))
/// let frame = try stage.renderedFrame()
/// ```
///
/// Each frame goes through the same passes, in a fixed order: *input* (touches and other scheduled events), *animate* (scrolling and
/// indicators), *layout*, and *draw*. The same input always produces the same frames.
///
/// A stage and everything on it belong to one thread.
public final class Stage {
    /// The root view; as large as the stage.
    public let root: View
    /// The clock and the scheduled actions.
    public let timeline = Timeline()
    /// The indicators that views can look up by id.
    public let registry: IndicatorRegistry
    /// Width and height, in points; to rotate the device, use `rotate`.
    public var size: Size {
        didSet { if size != oldValue { root.frame = Rect(origin: .zero, size: size) } }
    }
    /// Appearance, tint, scale, and reduced motion; changing any of them lays out all views again.
    public var traits: Traits {
        didSet { if traits != oldValue { root.setNeedsLayoutThroughout() } }
    }
    /// Insets of the areas covered by system elements, such as the status bar and the home indicator, in points.
    public var safeAreaInsets: EdgeInsets {
        didSet { if safeAreaInsets != oldValue { root.safeAreaMayHaveChanged() } }
    }
    /// The controller whose view fills the stage; may be nil.
    public var rootViewController: ViewController? {
        didSet { rootViewControllerDidChange(from: oldValue) }
    }

    /// Called for each touch event before it takes effect, even if the touch hits no view; nil by default.
    public var onTouch: ((TouchEvent) -> Void)?

    var activityObservers: [(StageActivity) -> Void] = []
    private(set) var transaction: Transaction?
    var touches: [Int: TouchTracking] = [:]
    /// The scroll views whose content is moving, in the order in which they started to move.
    var movers: [Mover] = []
    var rotationEnd = Duration.zero
    private var isAdvancing = false
    private var isDrawing = false
    private(set) var failure: (any Error)?

    /// Creates a stage with its clock at 0.
    ///
    /// Size and insets are in points. The registry, empty by default, contains the indicators that views can look up by id.
    public init(
        size: Size, traits: Traits = Traits(), safeAreaInsets: EdgeInsets = .zero,
        registry: IndicatorRegistry = IndicatorRegistry()
    ) {
        self.size = size
        self.traits = traits
        self.safeAreaInsets = safeAreaInsets
        self.registry = registry
        root = View(frame: Rect(origin: .zero, size: size))
        root.enter(self)
        root.safeAreaMayHaveChanged()
    }

    /// The current instant.
    public var now: Duration { timeline.now }

    /// Advances to an instant, `now` or later, then lays out the views.
    ///
    /// Events due by then run at their own times. One long step has the same effect as many short ones: moving content notifies its
    /// observers 60 times per second at fixed instants. Callbacks may do anything except advance this stage.
    public func advance(to instant: Duration) {
        precondition(
            !isAdvancing && !isDrawing,
            "a stage cannot be advanced from within its own callbacks; schedule the work on the timeline instead")
        isAdvancing = true
        defer { isAdvancing = false }
        while let next = nextStep(before: instant) {
            step(to: next)
            layout()
        }
        step(to: instant)
        animate(at: instant)
        layout()
    }

    /// Advances to the instant of the next event, and runs the events that are due.
    ///
    /// Views are first advanced to that instant, as for a frame. Hit testing and other effects therefore do not depend on when frames are
    /// drawn.
    private func step(to instant: Duration) {
        if instant > now, !movers.isEmpty || timeline.nextInstant.map({ $0 <= instant }) ?? false {
            timeline.clock.advance(to: instant)
            animate(at: instant)
            layout()
        }
        // The first pass, input: runs each due event at its own time.
        timeline.advance(to: instant)
        tickIfDue()
    }

    /// Draws a frame; views must not draw the stage themselves.
    func drawing<Result>(_ body: () throws -> Result) rethrows -> Result {
        precondition(!isDrawing, "a stage cannot be drawn from within its own drawing; draw another stage instead")
        isDrawing = true
        defer { isDrawing = false }
        return try body()
    }

    /// Advances by a duration of 0 or more.
    public func advance(by step: Duration) {
        advance(to: now.addingClamped(step))
    }

    func animate(_ timing: AnimationTiming, _ changes: () -> Void, completion: (() -> Void)?) {
        let outer = transaction
        transaction = timing.duration > .zero ? Transaction(timing: timing, start: now) : nil
        changes()
        transaction = outer
        guard let completion else { return }
        if timing.duration > .zero { timeline.schedule(after: timing.duration, completion) } else { completion() }
    }

    /// Records the first error, which the next frame throws.
    func fail(_ error: any Error) {
        if failure == nil { failure = error }
    }

    func takeFailure() -> (any Error)? {
        defer { failure = nil }
        return failure
    }

    private func rootViewControllerDidChange(from old: ViewController?) {
        guard rootViewController !== old else { return }
        if let old, old.view.superview === root { old.view.removeFromSuperview() }
        guard let controller = rootViewController else { return }
        controller.view.frame = root.bounds
        root.addSubview(controller.view)
    }
}

extension Stage {
    /// Rotates the device: size and safe area change immediately, and the layout animates to its new state.
    ///
    /// During the animation, frames have the size of the root's `presentationFrame`, which goes from the old size to the new one. A
    /// rotation that begins during another is added to it. A rotation with a duration of 0 ends any rotation in progress and all other
    /// animations. As on a phone, all touches are canceled.
    public func rotate(to size: Size, safeAreaInsets: EdgeInsets, _ timing: AnimationTiming) {
        for id in touches.keys.sorted() { touchCanceled(id: id) }
        layout()
        if timing.duration <= .zero, now < rotationEnd { removeAnimations(of: root) }
        rotationEnd = now.addingClamped(timing.duration)
        root.animate(timing) {
            self.size = size
            self.safeAreaInsets = safeAreaInsets
            layout()
        }
    }

    private func removeAnimations(of view: View) {
        view.animatedFrame.removeAll()
        view.animatedAlpha.removeAll()
        view.animatedTransform.removeAll()
        (view as? ScrollView)?.animatedOffset.removeAll()
        for subview in view.subviews { removeAnimations(of: subview) }
    }
}
