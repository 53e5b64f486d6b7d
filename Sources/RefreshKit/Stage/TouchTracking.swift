/// Follows one finger from where it comes down until it leaves: which control it presses, which recognizer pans with it, and which content
/// it holds still.
final class TouchTracking {
    /// How far a finger moves before that is a pan, in points.
    private static let slop = 10.0

    private weak var stage: Stage?
    /// The instant of what the finger did last.
    private var now: Duration
    private var path: TouchPath
    private var control: Control?
    /// The recognizers that may still begin, from the inside out.
    private var candidates: [PanRecognizer] = []
    /// All recognizers that follow this finger and no other.
    private var followers: [PanRecognizer] = []
    private var panning: PanRecognizer?
    /// The point from which the pan's translation counts.
    private var recognitionPoint: Point
    private var scrollViews: [ScrollView]
    /// The scroll views whose motion this finger ended.
    private let stopped: [ScrollView]

    /// Follows a finger that came down at a point in the stage's coordinates and stopped the scroll views in `stopped`.
    init(at point: Point, on view: View, stopped: [ScrollView], stage: Stage) {
        self.stage = stage
        now = stage.now
        self.stopped = stopped
        path = TouchPath(from: point, at: stage.now)
        recognitionPoint = point
        let line = Array(sequence(first: view, next: \.superview))
        scrollViews = line.compactMap { $0 as? ScrollView }
        for recognizer in line.flatMap(\.panRecognizers) where recognizer.touch == nil {
            recognizer.touch = self
            recognizer.isBlocked = false
            followers.append(recognizer)
        }
        candidates = followers
        // A finger that stops moving content, or joins one that pans, taps nothing.
        if stopped.isEmpty, !line.contains(where: { $0.panRecognizers.contains(where: \.isPanning) }) {
            control = line.lazy.compactMap { $0 as? Control }.first
        }
    }

    /// Where the finger is, in the stage's coordinates.
    var location: Point { path.end }

    /// Tells those concerned that the finger is down.
    func begin() {
        for view in scrollViews { view.touchCount += 1 }
        if let pressed = control, !pressed.pressBegan(by: self) { control = nil }
    }

    /// The finger moves.
    func move(to point: Point) {
        now = stage?.now ?? now
        path.move(to: point, at: now)
        control?.pressMoved(to: control?.fromStage(point), by: self)
        if panning != nil { pan(.changed) } else { recognize() }
    }

    /// The finger leaves.
    func end() {
        now = stage?.now ?? now
        pan(.ended)
        control?.pressEnded(by: self)
        release()
    }

    /// The finger is taken away.
    func cancel() {
        pan(.cancelled)
        control?.cancelPress(by: self)
        release()
    }

    /// Takes the finger away from all that is inside a view; what is outside goes on following it.
    func cancel(inside view: View) {
        cancelControl(inside: view)
        candidates.removeAll { $0.view?.isDescendant(of: view) ?? true }
        for recognizer in followers where recognizer.view?.isDescendant(of: view) ?? true { recognizer.cancel() }
        let gone = scrollViews.filter { $0.isDescendant(of: view) }
        scrollViews.removeAll { $0.isDescendant(of: view) }
        for scrollView in gone { scrollView.touchCount -= 1 }
        for scrollView in gone { scrollView.settleAfterTouch() }
    }

    /// Takes the finger away from a control inside a view.
    func cancelControl(inside view: View) {
        guard let pressed = control, pressed.isDescendant(of: view) else { return }
        control = nil
        pressed.cancelPress(by: self)
    }

    private func release() {
        for recognizer in followers { recognizer.touch = nil }
        for view in scrollViews { view.touchCount -= 1 }
        // Also what another finger stopped, which left before this one.
        for view in scrollViews { view.settleAfterTouch() }
        for view in stopped where !scrollViews.contains(where: { $0 === view }) { view.settleAfterTouch() }
    }

    // MARK: Pans

    /// Lets the first recognizer that wants it have the finger, once it has moved far enough; the others lose it.
    private func recognize() {
        let movement = Point.difference(path.end, path.start)
        let distance = (movement.x * movement.x + movement.y * movement.y).squareRoot()
        guard !candidates.isEmpty, distance >= Self.slop else { return }
        let asked = candidates
        candidates = []
        guard let winner = asked.first(where: { mayBegin($0, movement) }), let view = winner.view else { return }
        stage?.cancelControls(in: view)
        // Those asked and told may have taken the finger or the view away: a pan that nobody ends must not begin.
        guard winner.touch === self, !winner.isBlocked, stage != nil, view.stage === stage else { return }
        panning = winner
        // Where the finger left the slop, not where it was seen next: however seldom it is sampled, content follows it the same way.
        recognitionPoint = .sum(path.start, movement.scaled(by: Self.slop / distance))
        winner.send(PanSample(.began, velocity: path.velocity(at: now)))
        if distance > Self.slop { pan(.changed) }
    }

    private func mayBegin(_ recognizer: PanRecognizer, _ movement: Point) -> Bool {
        guard recognizer.isEnabled, !recognizer.isBlocked, !recognizer.isPanning, let view = recognizer.view, let stage,
            view.stage === stage
        else {
            return false
        }
        return !stage.isPanning(aroundOrInside: view) && recognizer.shouldBegin?(movement) ?? true
    }

    private func pan(_ phase: PanSample.Phase) {
        guard let panning, panning.isPanning, !panning.isBlocked else { return }
        let translation = Point.difference(path.end, recognitionPoint)
        let velocity = phase == .cancelled ? .zero : path.velocity(at: now)
        panning.send(PanSample(phase, translation: translation, velocity: velocity))
    }

    /// Whether this finger pans on a view, one inside it or one that it is in.
    func isPanning(aroundOrInside view: View) -> Bool {
        guard let panning, panning.isPanning, let panned = panning.view else { return false }
        return panned.isDescendant(of: view) || view.isDescendant(of: panned)
    }
}

extension View {
    /// A point of the stage in this view's coordinates, by model values; nil if a transform shows nothing.
    final func fromStage(_ point: Point) -> Point? {
        guard let superview else { return point }
        return superview.fromStage(point).flatMap(fromSuperview)
    }
}

/// Where a finger was when, as far back as its speed depends on it.
struct TouchPath {
    /// How long a finger's past counts for its speed, and how long it may rest before it has none.
    private static let memory = Duration.milliseconds(100)

    let start: Point
    private var samples: [(instant: Duration, point: Point)]

    /// A finger comes down.
    init(from start: Point, at instant: Duration) {
        self.start = start
        samples = [(instant, start)]
    }

    /// Where the finger is.
    var end: Point { samples.last?.point ?? start }

    /// The finger moves.
    mutating func move(to point: Point, at instant: Duration) {
        samples.append((instant, point))
        // One sample from before the memory stays: the line to the next one says where the finger was in between.
        while samples.count > 2, instant - samples[1].instant >= Self.memory { samples.removeFirst() }
    }

    /// The mean speed over the last 0.1 s before the last movement, in points a second; none once the finger has rested for 0.1 s.
    func velocity(at instant: Duration) -> Point {
        guard let last = samples.last, instant - last.instant < Self.memory else { return .zero }
        let since = max(samples[0].instant, last.instant - Self.memory)
        let seconds = (last.instant - since).seconds
        guard seconds > 0 else { return .zero }
        return Point.difference(last.point, point(at: since)).scaled(by: 1 / seconds)
    }

    private func point(at instant: Duration) -> Point {
        guard let next = samples.firstIndex(where: { $0.instant > instant }), next > 0 else { return start(orLastAt: instant) }
        let (before, after) = (samples[next - 1], samples[next])
        let share = (instant - before.instant).seconds / (after.instant - before.instant).seconds
        return .sum(before.point, Point.difference(after.point, before.point).scaled(by: share))
    }

    private func start(orLastAt instant: Duration) -> Point {
        samples.last { $0.instant <= instant }?.point ?? samples[0].point
    }
}
