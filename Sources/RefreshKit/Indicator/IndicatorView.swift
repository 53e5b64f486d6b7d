/// A view that runs an indicator on its stage's clock.
///
/// ```swift
/// let view = IndicatorView(Spinner())
/// view.frame = Rect(x: 20, y: 20, width: 37, height: 37)
/// let stage = Stage(size: Size(width: 77, height: 77))
/// stage.root.addSubview(view)
/// view.startRefreshAnimating()
/// ```
///
/// A view that is started off stage begins its animation when it is added to a stage, unless it has its own clock. If it is removed
/// and added to the same stage again, the animation continues as if the view had stayed. On another stage it restarts.
public final class IndicatorView: View, RefreshAnimating, PullProgressing {
    /// The indicator; nil if its id has not been looked up yet, or is unknown.
    public private(set) var indicator: (any IndicatorDrawing)?
    private let request: Request?
    private let ownClock: VirtualClock?
    private var stageClock: VirtualClock?
    private var life = Life.resting(progress: 0)
    /// The last drawn picture or moment, used to decide whether to redraw.
    private var shown: Shown?

    private struct Request {
        let id: String
        let options: [String: String]
        let naturalSize: Size?
        /// The type to use if the registry does not have the id; if nil, an unknown id is an error.
        var fallback: (any Indicator.Type)?

        func make(in registry: IndicatorRegistry) throws -> any IndicatorDrawing {
            guard let fallback, !registry.contains(id) else { return try registry.make(id, options) }
            return try IndicatorKind(fallback).make(options)
        }
    }

    private enum Shown: Equatable {
        case picture(Int, Phase)
        case moment(Moment)
    }

    /// The state, with times on the clock, which are nil until the clock is known.
    private enum Life {
        case resting(progress: Double)
        case refreshing(since: Duration?, released: Double?)
        case finishing(since: Duration, refreshedSince: Duration, released: Double?)
    }

    /// Creates a view of an indicator, at its natural size and at rest; the default clock is the stage's.
    public init(_ indicator: any IndicatorDrawing, clock: VirtualClock? = nil) {
        self.indicator = indicator
        request = nil
        naturalSize = indicator.naturalSize
        ownClock = clock
        super.init(frame: Rect(origin: .zero, size: indicator.naturalSize))
        isUserInteractionEnabled = false
    }

    /// Creates a view of the indicator that is registered under an id in the stage's registry.
    ///
    /// If the id is unknown, the view stays empty, and rendering a frame throws `IndicatorError.unknownIndicator`. The default size is the
    /// natural size of the indicator, in points.
    public convenience init(id: String, options: [String: String] = [:], naturalSize: Size? = nil) {
        self.init(Request(id: id, options: options, naturalSize: naturalSize))
    }

    /// Creates a view of the indicator that is registered under a type's id in the stage's registry, or of the type itself if no indicator
    /// is registered.
    ///
    /// Registering another indicator under that id replaces the default everywhere. The default size is the compact size of the type.
    public convenience init(default type: any Indicator.Type, naturalSize: Size? = nil) {
        self.init(Request(id: type.info.id, options: [:], naturalSize: naturalSize ?? type.info.compactSize, fallback: type))
    }

    private init(_ request: Request) {
        self.request = request
        naturalSize = .zero
        ownClock = nil
        super.init(frame: Rect(origin: .zero, size: request.naturalSize ?? .zero))
        isUserInteractionEnabled = false
    }

    private var clock: VirtualClock? { ownClock ?? stage?.timeline.clock }

    /// Intended size, in points; zero without an indicator.
    public private(set) var naturalSize: Size

    /// Intended size in a bar button, in points; zero without an indicator.
    ///
    /// A size passed to the initializer overrides the compact size of the indicator.
    public var compactSize: Size {
        guard let indicator, naturalSize == indicator.naturalSize else { return naturalSize }
        return indicator.compactSize
    }

    /// Whether a refresh is running.
    public var isRefreshAnimating: Bool {
        if case .refreshing = life { true } else { false }
    }

    /// Starts the refresh animation, continuing from the current pull if there is one; has no effect if it is already running.
    public func startRefreshAnimating() {
        switch life {
        case .refreshing: return
        case .resting(let progress): life = .refreshing(since: clock?.now, released: progress > 0 ? progress : nil)
        case .finishing: life = .refreshing(since: clock?.now, released: nil)
        }
        refreshDisplay()
    }

    /// Ends the refresh animation, playing the indicator's finish animation if it has one; has no effect if it is not running.
    public func stopRefreshAnimating() {
        guard case .refreshing(let since, let released) = life else { return }
        if let now = clock?.now, let since, let indicator, indicator.finish > .zero {
            life = .finishing(since: now, refreshedSince: since, released: released)
        } else {
            life = .resting(progress: 0)
        }
        refreshDisplay()
    }

    /// Follows a pull; ignored during a refresh and its finish animation.
    public func pullDidChange(to progress: Double, phase: Phase) {
        let now = moment.phase
        guard phase == .idle || phase == .pulling, now == .idle || now == .pulling else { return }
        life = .resting(progress: Moment.pulling(progress).progress)
        refreshDisplay()
    }

    /// The current moment.
    public var moment: Moment {
        let now = clock?.now ?? .zero
        switch life {
        case .resting(let progress):
            return progress > 0 ? .pulling(progress, traits) : .idle(traits)
        case .refreshing(let since, let released):
            let introduction = indicator?.introduction ?? .zero
            return .refreshing(now - (since ?? now), introduction: introduction, released: released, traits)
        case .finishing(let since, let refreshedSince, let released):
            let elapsed = now - since
            guard elapsed < indicator?.finish ?? .zero else { return .idle(traits) }
            return .finishing(elapsed, after: since - refreshedSince, released: released, traits)
        }
    }

    public override func didMoveToStage() {
        guard let stage else { return }
        find(on: stage)
        if ownClock == nil { rebase(to: stage) }
        if case .refreshing(nil, let released) = life { life = .refreshing(since: stage.now, released: released) }
        refreshDisplay()
    }

    private func find(on stage: Stage) {
        guard let request, indicator == nil else { return }
        do {
            let indicator = try request.make(in: stage.registry)
            self.indicator = indicator
            naturalSize = request.naturalSize ?? indicator.naturalSize
            if frame.size == .zero { frame.size = naturalSize }
            superview?.setNeedsLayout()
        } catch {
            stage.fail(error)
        }
    }

    /// Switches to the clock of another stage: a running refresh restarts, and a finishing one ends.
    private func rebase(to stage: Stage) {
        let new = stage.timeline.clock
        defer { stageClock = new }
        guard let stageClock, stageClock !== new else { return }
        switch life {
        case .resting: break
        case .refreshing(_, let released): life = .refreshing(since: nil, released: released)
        case .finishing: life = .resting(progress: 0)
        }
    }

    public override func advance(to instant: Duration) {
        // Look up the id again for each frame, so that each frame reports the error.
        if indicator == nil, let stage { find(on: stage) }
        refreshDisplay()
    }

    override var isAnimated: Bool { moment.phase != .idle }

    public override func draw(in bounds: Rect, on canvas: Canvas) {
        indicator?.drawDirected(moment, in: bounds, on: canvas)
    }

    /// Requests a redraw if the current moment looks different from the last drawing.
    private func refreshDisplay() {
        guard let indicator else { return }
        let moment = moment
        let due = indicator.picture(of: moment).map { Shown.picture($0, moment.phase) } ?? .moment(moment)
        guard due != shown else { return }
        shown = due
        setNeedsDisplay()
    }
}
