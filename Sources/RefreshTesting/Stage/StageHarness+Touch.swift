public import RefreshKit

// Fingers. Each call moves time by as long as the finger takes.
extension StageHarness {
    /// How long a finger of `flick` moves; a stage measures speed over this time.
    private static let flickDuration = Duration.milliseconds(100)

    /// Taps a point: presses for 0.05 seconds.
    ///
    /// - Parameter point: Where, in points of the stage.
    public final func tap(_ point: Point) {
        press(at: point)
        advance(by: .milliseconds(50))
        lift()
    }

    /// Taps the center of a view.
    ///
    /// - Parameter view: A view on the stage.
    /// - Throws: `StageHarnessError.untouchable` when the finger would not reach the view: it is off stage, hidden, or covered.
    public final func tap(_ view: View) throws(StageHarnessError) {
        tap(try touchPoint(of: view))
    }

    /// Taps the button of a tab.
    ///
    /// - Parameter item: An item of a tab bar on the stage.
    /// - Throws: `StageHarnessError` when the item has no button or the finger would not reach it.
    public final func tap(_ item: TabBarItem) throws(StageHarnessError) {
        try tap(button(of: item))
    }

    /// Drags a finger evenly from one point to another.
    ///
    /// A finger that lifts without resting throws the content it drags, as on a phone.
    /// - Parameters:
    ///   - start: Where the finger comes down, in points of the stage.
    ///   - end: Where it lifts.
    ///   - duration: How long it moves; 0.25 seconds by default.
    ///   - rest: How long it stays before it lifts; 0 by default. From 0.1 seconds on, nothing is thrown.
    ///   - id: Number of the finger; 0 by default.
    public final func drag(
        from start: Point, to end: Point, over duration: Duration = .milliseconds(250), resting rest: Duration = .zero, finger id: Int = 0
    ) {
        press(at: start, finger: id)
        move(to: end, over: duration, finger: id)
        advance(by: rest)
        lift(finger: id)
    }

    /// Drags the center of a view.
    ///
    /// - Parameters:
    ///   - view: A view on the stage.
    ///   - translation: How far the finger moves, in points; positive is right and down.
    ///   - duration: How long it moves; 0.25 seconds by default.
    ///   - rest: How long it stays before it lifts; 0 by default.
    /// - Throws: `StageHarnessError.untouchable` when the finger would not reach the view.
    public final func drag(
        _ view: View, by translation: Point, over duration: Duration = .milliseconds(250), resting rest: Duration = .zero
    ) throws(StageHarnessError) {
        let start = try touchPoint(of: view)
        drag(from: start, to: Point(x: start.x + translation.x, y: start.y + translation.y), over: duration, resting: rest)
    }

    /// Flicks: a finger moves for 0.1 seconds and lifts at full speed.
    ///
    /// - Parameters:
    ///   - start: Where the finger comes down, in points of the stage.
    ///   - velocity: Its speed, in points per second; positive is right and down.
    public final func flick(from start: Point, velocity: Point) {
        let time = Self.flickDuration
        let seconds = Double(time.components.attoseconds) / 1e18
        drag(from: start, to: Point(x: start.x + velocity.x * seconds, y: start.y + velocity.y * seconds), over: time)
    }

    /// Puts a finger down and keeps it there; takes no time.
    ///
    /// - Parameters:
    ///   - point: Where, in points of the stage.
    ///   - id: Number of the finger; 0 by default. Fingers that are down at the same time need different numbers.
    public final func press(at point: Point, finger id: Int = 0) {
        fingers[id] = point
        stage.touchBegan(at: point, id: id)
    }

    /// Moves a finger that is down, in samples of 60 per second.
    ///
    /// - Parameters:
    ///   - end: Where to, in points of the stage.
    ///   - duration: How long it moves; 0, the default, for one step now.
    ///   - id: Number of the finger; 0 by default. One that is not down does nothing while time passes.
    public final func move(to end: Point, over duration: Duration = .zero, finger id: Int = 0) {
        let (begin, start) = (now, fingers[id] ?? end)
        var sample = 1
        while TouchSampling.isSample(sample, before: duration) {
            let part = TouchSampling.part(atSample: sample, from: .zero, to: duration)
            advance(to: TouchSampling.instant(ofSample: sample, from: begin))
            stage.touchMoved(at: Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part), id: id)
            sample += 1
        }
        if duration > .zero { advance(to: begin + duration) }
        if fingers[id] != nil { fingers[id] = end }
        stage.touchMoved(at: end, id: id)
    }

    /// Lifts a finger, or does nothing if it is not down; takes no time.
    ///
    /// - Parameter id: Number of the finger; 0 by default.
    public final func lift(finger id: Int = 0) {
        fingers[id] = nil
        stage.touchEnded(id: id)
    }

    /// Takes a finger away as the system does, for an alert or a call; takes no time.
    ///
    /// - Parameter id: Number of the finger; 0 by default.
    public final func cancelTouch(finger id: Int = 0) {
        fingers[id] = nil
        stage.touchCancelled(id: id)
    }

    /// Sends one exact sample of a pan to a scroll view, for tests that depend on numbers a real finger does not hit.
    ///
    /// - Parameters:
    ///   - view: The scroll view.
    ///   - phase: The phase of the pan; a pan starts with `began`.
    ///   - translation: How far the finger has moved since the pan began, in points; 0 by default.
    ///   - velocity: Speed of the finger, in points per second; counts when the pan ends. 0 by default.
    public final func pan(
        _ view: ScrollView, _ phase: PanSample.Phase, translation: Point = .zero, velocity: Point = .zero
    ) {
        view.pan.send(PanSample(phase, translation: translation, velocity: velocity))
    }

    /// The point at which a finger reaches a view.
    private func touchPoint(of view: View) throws(StageHarnessError) -> Point {
        let name = StageHarnessError.name(of: view)
        guard view.stage === stage else { throw .untouchable(name, why: "it is not on the stage") }
        let point = view.convert(view.bounds.center)
        // Touches on labels and images count for the view they are in.
        let ancestors = sequence(first: view, next: \.superview)
        let target = ancestors.reversed().first { !$0.isUserInteractionEnabled }?.superview ?? view
        let center = "its center (\(point.x), \(point.y))"
        guard let hit = stage.root.hitTest(point) else { throw .untouchable(name, why: "\(center) is outside the stage") }
        guard hit.isDescendant(of: target) else {
            let other = StageHarnessError.name(of: hit)
            throw .untouchable(name, why: "\(center) is hidden, clipped, or covered: a finger hits \(other)")
        }
        return point
    }
}
