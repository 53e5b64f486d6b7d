/// A window without a screen: a tree of views, a clock of its own, touches in and frames out.
///
/// Each frame goes through the same passes, in one fixed order: *input* (touches and what else has fallen due), *animate*
/// (content that scrolls, indicators that turn), *layout*, *draw*. The same input gives the same frames.
///
/// A stage and everything on it belong to one thread.
public final class Stage {
    /// The outermost view, as large as the stage.
    public let root: View
    /// What is still to happen, and the time.
    public let timeline = Timeline()
    /// The kinds of indicators that views may ask for by name.
    public let registry: IndicatorRegistry
    /// Width and height, in points; assign the other way round to turn the device.
    public var size: Size {
        didSet { if size != oldValue { root.frame = Rect(origin: .zero, size: size) } }
    }
    /// Light or dark, tint, scale, reduced motion.
    ///
    /// Another one lays everything out anew.
    public var appearance: Appearance {
        didSet { if appearance != oldValue { root.setNeedsLayoutThroughout() } }
    }
    /// What the device covers of the edges (status bar, home indicator), in points.
    public var safeAreaInsets: EdgeInsets {
        didSet { if safeAreaInsets != oldValue { root.safeAreaMayHaveChanged() } }
    }
    /// The controller whose view fills the stage; nil for none.
    public var rootViewController: ViewController? {
        didSet { rootViewControllerDidChange(from: oldValue) }
    }

    /// Called with everything that fingers do, before it has any effect; nil by default.
    ///
    /// A finger that comes down where there is no view is told, and nothing more of it.
    public var onTouch: ((TouchEvent) -> Void)?

    /// Called with each activity of a view; see `observeActivity`.
    var activityObservers: [(StageActivity) -> Void] = []
    /// The animation that changes belong to now.
    private(set) var transaction: Transaction?
    /// What touches do while they are down.
    var touches: [Int: TouchTracking] = [:]
    /// Content that moves by itself, in the order in which it began to.
    var movers: [Mover] = []
    /// When the last turn is over.
    var turnEnd = Duration.zero
    private var isAdvancing = false
    private var isDrawing = false
    /// The first thing that went wrong since the last frame was drawn.
    private(set) var failure: (any Error)?

    /// Makes a stage whose clock stands at 0.
    ///
    /// - Parameters:
    ///   - size: Width and height, in points.
    ///   - appearance: Light or dark, tint, and the scale that the stage is drawn in.
    ///   - safeAreaInsets: What the device covers of the edges; nothing by default.
    ///   - registry: The kinds of indicators that views may ask for by name; none by default.
    public init(
        size: Size, appearance: Appearance = Appearance(), safeAreaInsets: EdgeInsets = .zero,
        registry: IndicatorRegistry = IndicatorRegistry()
    ) {
        self.size = size
        self.appearance = appearance
        self.safeAreaInsets = safeAreaInsets
        self.registry = registry
        root = View(frame: Rect(origin: .zero, size: size))
        root.enter(self)
        root.safeAreaMayHaveChanged()
    }

    /// The instant it is.
    public var now: Duration { timeline.now }

    /// Moves time to an instant: what falls due until then happens, each at its own time; then everything is laid out.
    ///
    /// One long step and many short ones come to the same: content that moves by itself tells its observers 60 times a second on the way,
    /// at instants of its own. Whatever is called meanwhile may do anything but advance this stage.
    /// - Parameter instant: `now` or later.
    public func advance(to instant: Duration) {
        precondition(
            !isAdvancing && !isDrawing,
            "a stage is advanced from within its own frame; expected one caller outside of it; schedule on the timeline instead")
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

    /// Has everything happen that falls due until an instant, the next one at which something does.
    ///
    /// It finds all views as a frame of that instant shows them: what follows from a frame, such as whom a finger hits, must not depend on
    /// when one is drawn.
    private func step(to instant: Duration) {
        if instant > now, !movers.isEmpty || timeline.nextInstant.map({ $0 <= instant }) ?? false {
            timeline.clock.advance(to: instant)
            animate(at: instant)
            layout()
        }
        // The first pass, input: everything that has fallen due happens, each at its own time.
        timeline.advance(to: instant)
        tickIfDue()
    }

    /// Draws a frame, which nothing that is drawn may do in turn.
    func drawing<Result>(_ body: () throws -> Result) rethrows -> Result {
        precondition(!isDrawing, "a stage is drawn from within its own drawing; expected one frame after the other; draw another stage")
        isDrawing = true
        defer { isDrawing = false }
        return try body()
    }

    /// Moves time forward.
    ///
    /// - Parameter step: 0 or more.
    public func advance(by step: Duration) {
        advance(to: now.held(adding: step))
    }

    /// Animates changes; see `View.animate`.
    func animate(_ timing: AnimationTiming, _ changes: () -> Void, completion: (() -> Void)?) {
        let outer = transaction
        transaction = timing.duration > .zero ? Transaction(timing: timing, start: now) : nil
        changes()
        transaction = outer
        guard let completion else { return }
        if timing.duration > .zero { timeline.schedule(after: timing.duration, completion) } else { completion() }
    }

    /// Remembers the first thing that went wrong; the next frame that is drawn throws it.
    func fail(_ error: any Error) {
        if failure == nil { failure = error }
    }

    /// Hands over what went wrong since the last time.
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
    /// Turns the device: it has another size and other safe areas at once, and everything goes to its new place by and by.
    ///
    /// Until then frames are as large as what is seen: the root's `presentationFrame` goes from the old size to the new one.
    ///
    /// A turn that begins while another is under way adds to it; one without time ends that one, and all other animations with it.
    ///
    /// As on a phone, the system takes away all fingers that are down.
    /// - Parameters:
    ///   - size: Width and height afterwards, in points.
    ///   - safeAreaInsets: What the device covers of the edges afterwards, in points.
    ///   - timing: How the change is spread over time.
    public func turn(to size: Size, safeAreaInsets: EdgeInsets, _ timing: AnimationTiming) {
        for id in touches.keys.sorted() { touchCancelled(id: id) }
        layout()
        if timing.duration <= .zero, now < turnEnd { removeAnimations(of: root) }
        turnEnd = now.held(adding: timing.duration)
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
