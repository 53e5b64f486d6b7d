/// Tracks one touch from beginning to end: the control it presses, the recognizer that pans with it, and the content it stops.
final class TouchTracking {
    /// Movement that turns a touch into a pan, in points.
    private static let slop = 10.0

    private weak var stage: Stage?
    private var now: Duration
    private var path: TouchPath
    private var control: Control?
    /// The recognizers that may still begin, from the inside out.
    private var candidates: [PanRecognizer] = []
    private var followers: [PanRecognizer] = []
    private var panning: PanRecognizer?
    private var recognitionPoint: Point
    private var scrollViews: [ScrollView]
    private let stopped: [ScrollView]

    /// Tracks a touch that began at a point in stage coordinates and stopped the scroll views in `stopped`.
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
        // A touch that stops content in motion, or joins a touch that is panning, is not a tap.
        if stopped.isEmpty, !line.contains(where: { $0.panRecognizers.contains(where: \.isPanning) }) {
            control = line.lazy.compactMap { $0 as? Control }.first
        }
    }

    var location: Point { path.end }

    /// Notifies the control and the scroll views that the touch began.
    func begin() {
        for view in scrollViews { view.touchCount += 1 }
        if let pressed = control, !pressed.pressBegan(by: self) { control = nil }
    }

    func move(to point: Point) {
        now = stage?.now ?? now
        path.move(to: point, at: now)
        control?.pressMoved(to: control?.fromStage(point), by: self)
        if panning != nil { pan(.changed) } else { recognize() }
    }

    func end() {
        now = stage?.now ?? now
        pan(.ended)
        control?.pressEnded(by: self)
        release()
    }

    func cancel() {
        pan(.canceled)
        control?.cancelPress(by: self)
        release()
    }

    /// Cancels the touch for everything inside a view; views outside it keep tracking.
    func cancel(inside view: View) {
        cancelControl(inside: view)
        candidates.removeAll { $0.view?.isDescendant(of: view) ?? true }
        for recognizer in followers where recognizer.view?.isDescendant(of: view) ?? true { recognizer.cancel() }
        let gone = scrollViews.filter { $0.isDescendant(of: view) }
        scrollViews.removeAll { $0.isDescendant(of: view) }
        for scrollView in gone { scrollView.touchCount -= 1 }
        for scrollView in gone { scrollView.settleAfterTouch() }
    }

    func cancelControl(inside view: View) {
        guard let pressed = control, pressed.isDescendant(of: view) else { return }
        control = nil
        pressed.cancelPress(by: self)
    }

    private func release() {
        for recognizer in followers { recognizer.touch = nil }
        for view in scrollViews { view.touchCount -= 1 }
        // This includes content stopped by another touch that ended before this one.
        for view in scrollViews { view.settleAfterTouch() }
        for view in stopped where !scrollViews.contains(where: { $0 === view }) { view.settleAfterTouch() }
    }

    // MARK: Pans

    /// Once the touch has moved far enough, gives it to the first recognizer that should begin; the others lose it.
    private func recognize() {
        let movement = Point.difference(path.end, path.start)
        let distance = (movement.x * movement.x + movement.y * movement.y).squareRoot()
        guard !candidates.isEmpty, distance >= Self.slop else { return }
        let asked = candidates
        candidates = []
        guard let winner = asked.first(where: { mayBegin($0, movement) }), let view = winner.view else { return }
        stage?.cancelControls(in: view)
        // Callbacks may have canceled the touch or removed the view: then the pan must not begin, because it would never end.
        guard winner.touch === self, !winner.isBlocked, stage != nil, view.stage === stage else { return }
        panning = winner
        // Use the point where the touch left the slop, not its next sample, so that content moves the same way at any sampling rate.
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
        let velocity = phase == .canceled ? .zero : path.velocity(at: now)
        panning.send(PanSample(phase, translation: translation, velocity: velocity))
    }

    func isPanning(aroundOrInside view: View) -> Bool {
        guard let panning, panning.isPanning, let panned = panning.view else { return false }
        return panned.isDescendant(of: view) || view.isDescendant(of: panned)
    }
}

extension View {
    /// Converts a point from stage coordinates, using model values; nil if a transform collapses the view.
    final func fromStage(_ point: Point) -> Point? {
        guard let superview else { return point }
        return superview.fromStage(point).flatMap(fromSuperview)
    }
}

/// A touch's recent samples, from which its velocity is computed.
struct TouchPath {
    /// Time span over which the velocity is measured, and the rest time after which it is 0.
    private static let timeSpan = Duration.milliseconds(100)

    let start: Point
    private var samples: [(instant: Duration, point: Point)]

    init(from start: Point, at instant: Duration) {
        self.start = start
        samples = [(instant, start)]
    }

    var end: Point { samples.last?.point ?? start }

    mutating func move(to point: Point, at instant: Duration) {
        samples.append((instant, point))
        // Keep one sample from before the time span, to interpolate at its start.
        while samples.count > 2, instant - samples[1].instant >= Self.timeSpan { samples.removeFirst() }
    }

    /// Returns the mean velocity over the last 0.1 s of movement, in points per second; zero after a rest of 0.1 s.
    func velocity(at instant: Duration) -> Point {
        guard let last = samples.last, instant - last.instant < Self.timeSpan else { return .zero }
        let since = max(samples[0].instant, last.instant - Self.timeSpan)
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
