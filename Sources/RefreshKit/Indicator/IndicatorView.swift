/// Runs any indicator: keeps its life cycle against a stage's clock and draws the moment it is.
///
/// A start off stage counts from when the view comes on one, unless the view was given a clock of its own. Time goes on for a view that
/// leaves its stage and comes back; on another stage it starts anew.
public final class IndicatorView: View, RefreshAnimating, PullProgressing {
    /// The picture that is run; nil while it is only known by name, and when there is none of that name.
    public private(set) var indicator: (any IndicatorDrawing)?
    private let request: Request?
    private let ownClock: VirtualClock?
    /// The clock of the stage that it was on last.
    private var stageClock: VirtualClock?
    private var life = Life.resting(progress: 0)
    /// What was drawn last, to tell whether another picture is due.
    private var shown: Shown?

    /// An indicator by its name in the stage's registry.
    private struct Request {
        let id: String
        let options: [String: String]
        let naturalSize: Size?
        /// Used when the registry has no indicator with the id; nil for an error.
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

    /// What has happened so far, as instants on the clock; nil for not yet on a clock.
    private enum Life {
        case resting(progress: Double)
        case refreshing(since: Duration?, released: Double?)
        case finishing(since: Duration, refreshedSince: Duration, released: Double?)
    }

    /// Makes a view of an indicator at rest, in its natural size.
    ///
    /// - Parameters:
    ///   - indicator: The picture to run.
    ///   - clock: The time it runs by; the stage's by default.
    public init(_ indicator: any IndicatorDrawing, clock: VirtualClock? = nil) {
        self.indicator = indicator
        request = nil
        naturalSize = indicator.naturalSize
        ownClock = clock
        super.init(frame: Rect(origin: .zero, size: indicator.naturalSize))
        isUserInteractionEnabled = false
    }

    /// Creates a view of an indicator that is looked up in the registry of its stage.
    ///
    /// An unknown id leaves the view empty, and drawing a frame throws `IndicatorError.unknownIndicator`.
    /// - Parameters:
    ///   - id: The indicator's id, such as `spinner`.
    ///   - options: Option names and their values as a person writes them.
    ///   - naturalSize: The size it is meant to be seen at, in points; the indicator's own by default.
    public convenience init(id: String, options: [String: String] = [:], naturalSize: Size? = nil) {
        self.init(Request(id: id, options: options, naturalSize: naturalSize))
    }

    /// Creates a view of the indicator that the stage's registry has under the id of a type, or of the type itself if it has none.
    ///
    /// Registering another indicator under the id replaces it wherever it is a default.
    /// - Parameters:
    ///   - type: The indicator, such as `Spinner.self`.
    ///   - naturalSize: The size it is meant to be seen at, in points; the compact size of the type by default.
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

    /// The size the picture is meant to be seen at, in points; zero while there is none.
    public private(set) var naturalSize: Size

    /// The size the picture is meant to be seen at inside a bar's button, in points; zero while there is none.
    ///
    /// A natural size that the view was given counts in place of the indicator's compact size.
    public var compactSize: Size {
        guard let indicator, naturalSize == indicator.naturalSize else { return naturalSize }
        return indicator.compactSize
    }

    /// Whether it refreshes, that is, was started and not yet stopped.
    public var isRefreshAnimating: Bool {
        if case .refreshing = life { true } else { false }
    }

    /// Begins at the first moment, going on from the pull if there was one; does nothing while it runs.
    public func startRefreshAnimating() {
        switch life {
        case .refreshing: return
        case .resting(let progress): life = .refreshing(since: clock?.now, released: progress > 0 ? progress : nil)
        case .finishing: life = .refreshing(since: clock?.now, released: nil)
        }
        refreshDisplay()
    }

    /// Comes to rest, over the indicator's finish if it has one; does nothing when it does not run.
    public func stopRefreshAnimating() {
        guard case .refreshing(let since, let released) = life else { return }
        if let now = clock?.now, let since, let indicator, indicator.finish > .zero {
            life = .finishing(since: now, refreshedSince: since, released: released)
        } else {
            life = .resting(progress: 0)
        }
        refreshDisplay()
    }

    /// Follows the finger while at rest; a pull during a refresh, or in its finish, changes nothing.
    public func pullDidChange(to progress: Double, phase: Phase) {
        let now = moment.phase
        guard phase == .idle || phase == .pulling, now == .idle || now == .pulling else { return }
        life = .resting(progress: Moment.pulling(progress).progress)
        refreshDisplay()
    }

    /// The moment it is now.
    public var moment: Moment {
        let now = clock?.now ?? .zero
        switch life {
        case .resting(let progress):
            return progress > 0 ? .pulling(progress, appearance) : .idle(appearance)
        case .refreshing(let since, let released):
            let introduction = indicator?.introduction ?? .zero
            return .refreshing(now - (since ?? now), introduction: introduction, released: released, appearance)
        case .finishing(let since, let refreshedSince, let released):
            let elapsed = now - since
            guard elapsed < indicator?.finish ?? .zero else { return .idle(appearance) }
            return .finishing(elapsed, after: since - refreshedSince, released: released, appearance)
        }
    }

    public override func didMoveToStage() {
        guard let stage else { return }
        find(on: stage)
        if ownClock == nil { rebase(to: stage) }
        if case .refreshing(nil, let released) = life { life = .refreshing(since: stage.now, released: released) }
        refreshDisplay()
    }

    /// Looks an indicator up that is known by name only.
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

    /// Instants of another stage say nothing here: what ran starts anew, what was finishing has finished.
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
        // Each frame without its picture fails.
        if indicator == nil, let stage { find(on: stage) }
        refreshDisplay()
    }

    override var isAnimated: Bool { moment.phase != .idle }

    public override func draw(in bounds: Rect, on canvas: Canvas) {
        indicator?.draw(moment, in: bounds, on: canvas)
    }

    /// Asks to be drawn anew if the moment shows another picture than the last one did.
    private func refreshDisplay() {
        guard let indicator else { return }
        let moment = moment
        let due = indicator.picture(of: moment).map { Shown.picture($0, moment.phase) } ?? .moment(moment)
        guard due != shown else { return }
        shown = due
        setNeedsDisplay()
    }
}
